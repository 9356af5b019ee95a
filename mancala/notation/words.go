package notation

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
)

// WordOf returns the word for a value of a small type, the words for which are
// given in order, or none where there is no word for it.
func WordOf[T ~uint8](value T, words []string, none string) string {
	if int(value) < len(words) {
		return words[value]
	}
	return none
}

// MarshalWord returns the word for a value as text, for MarshalText of small
// types. A value without a word is an error. what names the type.
func MarshalWord[T ~uint8](what string, value T, words []string) ([]byte, error) {
	if int(value) >= len(words) {
		return nil, fmt.Errorf("%s %d: expected 0 to %d", what, value, len(words)-1)
	}
	return []byte(words[value]), nil
}

// UnmarshalWord sets value by a word, in letters of either case, for
// UnmarshalText of small types. The error is a [*mancala.ParseError]; value is
// then unchanged.
func UnmarshalWord[T ~uint8](what string, value *T, words []string, text []byte) error {
	for i, word := range words {
		if strings.EqualFold(word, string(text)) {
			*value = T(i)
			return nil
		}
	}
	return &mancala.ParseError{What: what, Input: string(text), Want: "one of " + strings.Join(words, ", ")}
}
