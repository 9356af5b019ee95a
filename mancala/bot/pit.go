package bot

import (
	"fmt"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Pit is a pit as players call it: by its owner, and the number that the owner
// gives it. Numbers begin with 1 and follow the order of pits in
// [mancala.Board]: in two rows, from the owner's left to the right. The zero Pit
// is none. As text, in JSON for instance, North's pit 3 is "N3".
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

// MarshalText implements [encoding.TextMarshaler]. The text of the zero Pit is
// empty. Anything else that is no pit is an error.
func (p Pit) MarshalText() ([]byte, error) {
	switch {
	case p == Pit{}:
		return []byte{}, nil
	case p.Owner > mancala.North, p.Number < 1, p.Number > mancala.MaxBoardPits/2:
		return nil, fmt.Errorf("pit %d of player %d: expected 1 to %d, of player 0 or 1", p.Number, p.Owner, mancala.MaxBoardPits/2)
	}
	return strconv.AppendInt([]byte{p.Owner.Letter()}, int64(p.Number), 10), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler].
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
	if pit.Number, err = s.Int("a number", 1, mancala.MaxBoardPits/2); err == nil {
		err = s.End()
	}
	if err == nil {
		*p = pit
	}
	return err
}

// pitOf returns the pit of p's board with this index, or none if p does not lie
// on a board.
func pitOf[P any](p P, index int) Pit {
	boarder, ok := any(p).(mancala.Boarder)
	if !ok {
		return Pit{}
	}
	b := boarder.Board()
	return Pit{b.Owner(index), b.Number(index)}
}
