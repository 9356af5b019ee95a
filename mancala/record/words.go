package record

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The functions of this file say what the parts of a record may consist of.
// Reading and writing share them, so that what is written can be read.

const (
	// delimiters end a move without white space.
	delimiters = `{}[];"`
	// badStarts can't begin a move: variations and annotations of chess, and
	// lines that are skipped.
	badStarts = "()$%"
	// results are what a game ends with, in words.
	results = "the result 1-0, 0-1, 1/2-1/2 or *"
)

// isGap reports whether c may stand between the parts of a record: white space
// of any kind, and characters that take no room.
func isGap(c rune) bool { return unicode.IsSpace(c) || c == '\u200b' || c == byteOrderMark }

// isDash reports whether c may stand for the dash of a result.
func isDash(c rune) bool { return c == '−' || unicode.Is(unicode.Pd, c) }

// isSpace reports whether c separates the words of a comment.
func isSpace(c rune) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// isPrinting reports whether c may stand in a comment or the value of a tag.
func isPrinting(c rune) bool { return !unicode.IsControl(c) && utf8.ValidRune(c) }

// isNameChar reports whether c may stand in the name of a tag.
func isNameChar(c rune) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// isWordChar reports whether c may stand in a move.
func isWordChar(c rune) bool {
	return unicode.IsGraphic(c) && !unicode.IsSpace(c) && !strings.ContainsRune(delimiters, c)
}

// moveFault says what is wrong with word as a move, or returns "".
func moveFault(word string) string {
	if word == "" {
		return "is empty"
	}
	if strings.ContainsRune(badStarts, rune(word[0])) {
		return "begins with one of " + badStarts
	}
	if !utf8.ValidString(word) {
		return "is not valid UTF-8"
	}
	if strings.ContainsFunc(word, func(c rune) bool { return !isWordChar(c) }) {
		return "has white space, a control character or one of " + delimiters
	}
	if _, isResult := parseResult(word); isResult {
		return "is a result"
	}
	if strings.TrimFunc(word, isDash) == "" {
		return "has nothing but dashes"
	}
	if digits, _, _ := splitNumber(word); digits != "" {
		return "begins like the number of a move"
	}
	return ""
}

// splitNumber splits a word such as 12...76 into its digits, points and the
// rest. digits is empty when the word does not begin with a number and a point.
func splitNumber(word string) (digits, points, rest string) {
	rest = strings.TrimLeft(word, "0123456789")
	digits = word[:len(word)-len(rest)]
	points = rest
	rest = strings.TrimLeft(rest, ".")
	points = points[:len(points)-len(rest)]
	if digits == "" || points == "" {
		return "", "", word
	}
	return digits, points, rest
}
