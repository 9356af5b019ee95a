package oware

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// String returns the position as [ParsePosition] reads it: the rows, North's
// first, each from South's left to right, what South and North have captured,
// and who is to move. The zero Position is "invalid position". The start is
//
//	4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S
func (p Position) String() string { return notation.String(p) }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// error for the zero Position is [mancala.ErrInvalidPosition].
func (p Position) MarshalText() ([]byte, error) { return notation.AppendBoard(nil, p) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads a position. There must be 48 seeds in it. If the player
// to move has no move, the seeds on the board are dealt out, by rule 4.
func ParsePosition(text string) (Position, error) {
	b, turn, err := notation.NewScanner("oware position", text).Board(Start().Board())
	if err != nil {
		return Position{}, err
	}
	return Position{
		board:  mancala.NewRing(b.Counters[:b.Pits]...),
		stores: [2]uint8{uint8(b.Stores[0]), uint8(b.Stores[1])},
		turn:   turn,
	}.settle(), nil
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
		ParseMove:     notation.PitParser[Position]("oware move", row),
	}
}
