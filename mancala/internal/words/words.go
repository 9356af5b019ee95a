// Package words writes and reads the values of small types as words.
package words

import (
	"fmt"
	"strings"
)

// Of returns the word for value, or none where there is no word for it.
func Of[T ~uint8](value T, words []string, none string) string {
	if int(value) < len(words) {
		return words[value]
	}
	return none
}

// Marshal returns the word for value, and an error where there is none.
func Marshal[T ~uint8](what string, value T, words []string) ([]byte, error) {
	if int(value) >= len(words) {
		return nil, fmt.Errorf("%s %d: expected 0 to %d", what, value, len(words)-1)
	}
	return []byte(words[value]), nil
}

// Unmarshal sets value by a word, in letters of either case, and reports whether
// there is such a word.
func Unmarshal[T ~uint8](value *T, words []string, text []byte) bool {
	for i, word := range words {
		if strings.EqualFold(word, string(text)) {
			*value = T(i)
			return true
		}
	}
	return false
}

// OneOf says which words there are.
func OneOf(words []string) string { return "one of " + strings.Join(words, ", ") }
