package congkak

import (
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// String returns the position as [ParsePosition] reads it: the rows, North's
// first, each from South's left to right, the stores of South and North, and
// who is to move. The zero Position is "invalid position".
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

// ParsePosition reads a position. There must be 98 seeds in it. If the player to
// move has none, the opponent gets those that are left, by rule 5.
func ParsePosition(text string) (Position, error) {
	s := notation.NewScanner("congkak position", text)
	read, err := s.Position(row, row, "")
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return Position{}, err
	}
	p, total := Position{turn: read.Turn}, 0
	for player, cells := range [...][]notation.Cell{read.South, read.North} {
		cells = append([]notation.Cell{{Count: read.Stores[player]}}, cells...)
		for k, cell := range cells {
			total += cell.Count
			p.ring = p.ring.With(store(mancala.Player(player))+k, uint8(cell.Count))
		}
	}
	if total != seeds {
		return Position{}, s.ErrorAt(0, "%d seeds in all instead of %d", seeds, total)
	}
	return p.settle(), nil
}

// Move is the number of the hole that is lifted, from 1, left to right as the
// player sees them.
type Move uint8

// String returns the number.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// MarshalText implements [encoding.TextMarshaler]. A number that no hole has is
// an error.
func (m Move) MarshalText() ([]byte, error) {
	_, err := ParseMove(m.String())
	return []byte(m.String()), err
}

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error { return notation.Unmarshal(m, text, ParseMove) }

// ParseMove reads the number of a hole.
func ParseMove(text string) (Move, error) {
	s := notation.NewScanner("congkak move", text)
	n, err := s.Int("a hole", 1, row)
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
		Name:          "congkak",
		Title:         "Congkak",
		Rules:         "standard",
		Start:         Start(),
		Counters:      seeds,
		ParsePosition: ParsePosition,
		ParseMove:     func(_ Position, text string) (Move, error) { return ParseMove(text) },
	}
}
