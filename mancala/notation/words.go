package notation

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/words"
)

// WordOf returns the word for a value of a small type, the words for which are
// given in order, or none where there is no word for it.
func WordOf[T ~uint8](value T, all []string, none string) string { return words.Of(value, all, none) }

// MarshalWord returns the word for a value as text, for MarshalText of small
// types. A value without a word is an error. what names the type.
func MarshalWord[T ~uint8](what string, value T, all []string) ([]byte, error) {
	return words.Marshal(what, value, all)
}

// UnmarshalWord sets value by a word, in letters of either case, for
// UnmarshalText of small types. The error is a [*mancala.ParseError]; value is
// then unchanged.
func UnmarshalWord[T ~uint8](what string, value *T, all []string, text []byte) error {
	if words.Unmarshal(value, all, text) {
		return nil
	}
	return &mancala.ParseError{What: what, Input: string(text), Want: words.OneOf(all)}
}
