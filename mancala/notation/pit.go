package notation

import (
	"encoding"
	"strconv"
)

// PitNumber is a move of games in which a move is told by the number of the pit
// that it lifts, from 1. It is the text of the move as well. 0 is no move.
type PitNumber uint8

// String returns the number.
func (n PitNumber) String() string { return strconv.Itoa(int(n)) }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// number 0 is an error.
func (n PitNumber) MarshalText() ([]byte, error) {
	_, err := ParsePitNumber("move", n.String(), maxPitNumber)
	return []byte(n.String()), err
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It reads any number of a
// pit, however many pits the game has.
func (n *PitNumber) UnmarshalText(text []byte) error {
	return Unmarshal(n, text, func(text string) (PitNumber, error) {
		return ParsePitNumber("move", text, maxPitNumber)
	})
}

const maxPitNumber = 255

// ParsePitNumber reads a number from 1 to most. Spaces round it are skipped.
// what names what is read, for errors, which are [*mancala.ParseError].
func ParsePitNumber(what, text string, most int) (PitNumber, error) {
	s := NewScanner(what, text)
	n, err := s.Int("the number of a pit", 1, most)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return 0, err
	}
	return PitNumber(n), nil
}

// Unmarshal sets value to what parse reads from text, for UnmarshalText of
// positions and moves. On an error value is unchanged.
func Unmarshal[T any](value *T, text []byte, parse func(string) (T, error)) error {
	read, err := parse(string(text))
	if err == nil {
		*value = read
	}
	return err
}

// String returns the text that v marshals to, for String of positions and moves,
// or the text of the error when there is none.
func String(v encoding.TextMarshaler) string {
	text, err := v.MarshalText()
	if err != nil {
		return err.Error()
	}
	return string(text)
}
