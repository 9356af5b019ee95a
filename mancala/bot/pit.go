package bot

import (
	"fmt"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Pit is a pit as players call it: by its owner, and the number that the owner
// gives it, from 1, left to right. The zero Pit, which has no number, is none.
type Pit struct {
	Owner  mancala.Player
	Number int
}

// String returns "North's pit 3", and "no pit" for none.
func (p Pit) String() string {
	if p.Number == 0 {
		return "no pit"
	}
	return fmt.Sprintf("%v's pit %d", p.Owner, p.Number)
}

// MarshalText returns "N3" for North's pit 3, and an empty text for no pit.
func (p Pit) MarshalText() ([]byte, error) {
	if p.Number == 0 {
		return []byte{}, nil
	}
	return strconv.AppendInt([]byte{p.Owner.Letter()}, int64(p.Number), 10), nil
}

// UnmarshalText reads what [Pit.MarshalText] writes.
func (p *Pit) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Pit{}
		return nil
	}
	s := &notation.Scanner{What: "pit", Text: string(text)}
	pit := Pit{}
	switch {
	case s.Accept('S'):
	case s.Accept('N'):
		pit.Owner = mancala.North
	default:
		return s.Errorf("S or N")
	}
	var err error
	if pit.Number, err = s.Int("a number", 1, mancala.MaxPits); err == nil {
		err = s.End()
	}
	if err == nil {
		*p = pit
	}
	return err
}

// pitOf returns the pit of p's board with this index in the ring, or none if p
// does not tell how large its board is.
func pitOf[P any](p P, index int) Pit {
	boarder, ok := any(p).(mancala.Boarder)
	if !ok {
		return Pit{}
	}
	half := boarder.Board().Pits / 2
	if index < half {
		return Pit{mancala.South, index + 1}
	}
	return Pit{mancala.North, index - half + 1}
}
