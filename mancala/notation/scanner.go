package notation

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// Scanner reads the text form of positions and moves from left to right, and
// gives a [*mancala.ParseError] with the place at the first thing that does not
// fit. The zero Scanner reads an empty text.
//
// Spaces are spaces, tabs and line ends, and the underscores that PlayStrategy
// writes for them.
type Scanner struct {
	What string // what is being read, for errors: "toguz position"
	Text string
	Pos  int // the byte that comes next
}

// NewScanner returns a scanner of text that has skipped the spaces before it.
// With [Scanner.End], which skips those after it, spaces round a text do not
// matter.
func NewScanner(what, text string) *Scanner {
	s := &Scanner{What: what, Text: text}
	s.Spaces()
	return s
}

// Rest returns what has not been read yet.
func (s *Scanner) Rest() string { return s.Text[s.Pos:] }

// Peek returns the next byte, or 0 at the end.
func (s *Scanner) Peek() byte {
	if s.Pos < len(s.Text) {
		return s.Text[s.Pos]
	}
	return 0
}

// Accept reads b if it comes next, and reports whether it did.
func (s *Scanner) Accept(b byte) bool {
	if s.Pos < len(s.Text) && s.Text[s.Pos] == b {
		s.Pos++
		return true
	}
	return false
}

// Errorf returns a [*mancala.ParseError] at what comes next. The arguments say
// what was expected there.
func (s *Scanner) Errorf(format string, args ...any) error {
	return s.ErrorAt(s.Pos, format, args...)
}

// ErrorAt is [Scanner.Errorf] at an offset in the text.
func (s *Scanner) ErrorAt(offset int, format string, args ...any) error {
	return &mancala.ParseError{What: s.What, Input: s.Text, Offset: offset, Want: fmt.Sprintf(format, args...)}
}

// Expect reads b, or fails saying that name was expected.
func (s *Scanner) Expect(b byte, name string) error {
	if !s.Accept(b) {
		return s.Errorf("%s", name)
	}
	return nil
}

// Spaces skips any number of spaces, and reports whether there was one.
func (s *Scanner) Spaces() bool {
	start := s.Pos
	for s.Pos < len(s.Text) && isSpace(s.Text[s.Pos]) {
		s.Pos++
	}
	return s.Pos > start
}

// Space skips spaces, and fails when there is none: it says that a space and
// what is next were expected.
func (s *Scanner) Space(next string) error {
	if !s.Spaces() {
		return s.Errorf("a space and %s", next)
	}
	return nil
}

func isSpace(b byte) bool { return b == ' ' || b == '_' || b == '\t' || b == '\n' || b == '\r' }

// Word reads up to the next space and returns what it read.
func (s *Scanner) Word() string {
	word := firstWord(s.Rest())
	s.Pos += len(word)
	return word
}

// firstWord returns what stands before the first space.
func firstWord(text string) string {
	for i := range len(text) {
		if isSpace(text[i]) {
			return text[:i]
		}
	}
	return text
}

// Int reads a decimal number from least to most, without a sign.
func (s *Scanner) Int(name string, least, most int) (int, error) {
	start, n := s.Pos, 0
	for b := s.Peek(); b >= '0' && b <= '9'; b = s.Peek() {
		digit := int(b - '0')
		if n > most/10 || 10*n > most-digit {
			return 0, s.ErrorAt(start, "%s from %d to %d", name, least, most)
		}
		n = 10*n + digit
		s.Pos++
	}
	if s.Pos == start || n < least {
		return 0, s.ErrorAt(start, "%s from %d to %d", name, least, most)
	}
	return n, nil
}

// End skips spaces, and fails unless that is the end of the text.
func (s *Scanner) End() error {
	s.Spaces()
	if s.Pos < len(s.Text) {
		return s.Errorf("the end of the text")
	}
	return nil
}
