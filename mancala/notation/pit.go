package notation

import (
	"encoding"
	"math/bits"
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
	_, err := parsePitNumber("move", n.String(), maxPitNumber)
	return []byte(n.String()), err
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It reads any number of a
// pit, however many pits the game has.
func (n *PitNumber) UnmarshalText(text []byte) error {
	return Unmarshal(n, text, func(text string) (PitNumber, error) {
		return parsePitNumber("move", text, maxPitNumber)
	})
}

const maxPitNumber = 255

// PitNumbers is a set of numbers of pits up to 32, such as the legal moves of a
// position: bit 0 is pit 1. The methods [mancala.Position] asks for that tell
// about moves are made of its methods.
type PitNumbers uint32

// Has reports whether n is in the set.
func (s PitNumbers) Has(n PitNumber) bool { return s>>(n-1)&1 != 0 }

// Len returns the number of pits in the set.
func (s PitNumbers) Len() uint64 { return uint64(bits.OnesCount32(uint32(s))) }

// At returns the i-th number of the set, in ascending order. It panics when i is
// not below Len.
func (s PitNumbers) At(i uint64) PitNumber {
	var numbers [32]PitNumber
	return s.Append(numbers[:0])[i]
}

// Append appends the numbers of the set to dst, in ascending order.
func (s PitNumbers) Append(dst []PitNumber) []PitNumber {
	for ; s != 0; s &= s - 1 {
		dst = append(dst, PitNumber(bits.TrailingZeros32(uint32(s))+1))
	}
	return dst
}

// PitParser returns a function that reads a number from 1 to most, at most 255, for
// [mancala.Variant.ParseMove]. Spaces round the number are skipped. what is what
// is read, for errors, which are [*mancala.ParseError].
func PitParser[P any](what string, most int) func(p P, text string) (PitNumber, error) {
	return func(_ P, text string) (PitNumber, error) { return parsePitNumber(what, text, most) }
}

func parsePitNumber(what, text string, most int) (PitNumber, error) {
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
