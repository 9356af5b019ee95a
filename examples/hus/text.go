package hus

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// String returns the position as [ParsePosition] reads it: the four rows as
// South sees them, North's outer row first, and who is to move. The start is
//
//	2S,2S,2S,2S,2S,2S,2S,2S/2S,2S,2S,2S,4/4,2S,2S,2S,2S/2S,2S,2S,2S,2S,2S,2S,2S S
//
// The zero Position is "invalid position".
func (p Position) String() string { return notation.String(p) }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// error for the zero Position is [mancala.ErrInvalidPosition].
func (p Position) MarshalText() ([]byte, error) { return notation.AppendBoard(nil, p) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads a position. There must be 48 seeds in it.
func ParsePosition(text string) (Position, error) {
	b, turn, err := notation.NewScanner("hus position", text).Board(Start().Board())
	if err != nil {
		return Position{}, err
	}
	south, north := mancala.NewRing(b.Counters[:holes]...), mancala.NewRing(b.Counters[holes:b.Pits]...)
	return Position{sides: [2]mancala.Ring{south, north}, turn: turn}, nil
}

// Variant returns the game for all that works on any game.
func Variant() mancala.Variant[Position, Move] {
	return mancala.Variant[Position, Move]{
		Name:          "hus",
		Title:         "ǁHus",
		Rules:         "standard",
		Start:         Start(),
		Counters:      Start().Board().Total(),
		ParsePosition: ParsePosition,
		ParseMove:     notation.PitParser[Position]("hus move", holes),
	}
}
