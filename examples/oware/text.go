package oware

import (
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// String returns the position as [ParsePosition] reads it: the rows, North's
// first, each from South's left to right, what South and North have captured,
// and who is to move. The start is
//
//	4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S
//
// The zero Position is "invalid position".
func (p Position) String() string {
	text, err := p.MarshalText()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// error for the zero Position is [mancala.ErrInvalidPosition].
func (p Position) MarshalText() ([]byte, error) {
	if p == (Position{}) {
		return nil, mancala.ErrInvalidPosition
	}
	b := p.Board()
	return notation.AppendPosition(nil, notation.Position{
		South: notation.RowOf(b.Counters[:row]), North: notation.RowOf(b.Counters[row:b.Pits]),
		Stores: b.Stores, Turn: p.turn,
	}), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads a position. There must be 48 seeds in it. If the player
// to move has no move, the seeds on the board are dealt out, by rule 4.
func ParsePosition(text string) (Position, error) {
	s := notation.NewScanner("oware position", text)
	read, err := s.Position(row, row, "")
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return Position{}, err
	}
	p := Position{turn: read.Turn}
	p.board = mancala.NewRing(notation.AppendCounters(notation.AppendCounters(nil, read.South), read.North)...)
	if total := p.board.Total() + read.Stores[0] + read.Stores[1]; total != seeds {
		return Position{}, s.ErrorAt(0, "%d seeds in all instead of %d", seeds, total)
	}
	p.stores = [2]uint8{uint8(read.Stores[0]), uint8(read.Stores[1])}
	return p.settle(), nil
}

// String returns the number.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// MarshalText implements [encoding.TextMarshaler]. A number that no pit has is
// an error.
func (m Move) MarshalText() ([]byte, error) {
	_, err := ParseMove(m.String())
	return []byte(m.String()), err
}

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error { return notation.Unmarshal(m, text, ParseMove) }

// ParseMove reads the number of a pit.
func ParseMove(text string) (Move, error) {
	s := notation.NewScanner("oware move", text)
	n, err := s.Int("a pit", 1, row)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return 0, err
	}
	return Move(n), nil
}

// Variant returns the game for all that works on any game.
func Variant() mancala.Variant[Position, Move] {
	return mancala.Variant[Position, Move]{
		Name:          "oware",
		Title:         "Oware",
		Rules:         "standard",
		Start:         Start(),
		Counters:      seeds,
		ParsePosition: ParsePosition,
		ParseMove:     func(_ Position, text string) (Move, error) { return ParseMove(text) },
	}
}
