package congkak

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// String returns the position as [ParsePosition] reads it: the rows, North's
// first, each from South's left to right, the stores of South and North, and
// who is to move. The zero Position is "invalid position".
func (p Position) String() string { return notation.String(p) }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// error for the zero Position is [mancala.ErrInvalidPosition].
func (p Position) MarshalText() ([]byte, error) { return notation.AppendBoard(nil, p) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads a position. There must be 98 seeds in it. If the player to
// move has none, the opponent gets those that are left, by rule 5.
func ParsePosition(text string) (Position, error) {
	b, turn, err := notation.NewScanner("congkak position", text).Board(Start().Board())
	if err != nil {
		return Position{}, err
	}
	return Position{ring: b.RingAndStores(), turn: turn}.settle(), nil
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
		ParseMove:     notation.PitParser[Position]("congkak move", row),
	}
}
