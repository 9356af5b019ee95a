package mancala

import (
	"fmt"
	"strconv"
	"strings"
)

// Cell is a pit as positions are written: a number of counters and the signs
// that stand with it.
type Cell struct {
	Count int
	// Sign is a letter or other character that stands for a mark: after the
	// count and its S, as in 5S*, or alone, as t in place of an empty pit. It
	// is 0 where there is none.
	Sign byte
}

// AppendCells appends a row of pits in the text form that the games share:
// pits are separated by commas, 9S stands for nine counters, and a bare number
// for so many empty pits in a row. A sign follows the S, or stands alone when
// the pit is empty.
func AppendCells(dst []byte, cells []Cell) []byte {
	start, empty := len(dst), 0
	separate := func() {
		if len(dst) > start {
			dst = append(dst, ',')
		}
	}
	flush := func() {
		if empty > 0 {
			separate()
			dst = strconv.AppendInt(dst, int64(empty), 10)
			empty = 0
		}
	}
	for _, cell := range cells {
		if cell.Count == 0 && cell.Sign == 0 {
			empty++
			continue
		}
		flush()
		separate()
		if cell.Count > 0 {
			dst = append(strconv.AppendInt(dst, int64(cell.Count), 10), 'S')
		}
		if cell.Sign != 0 {
			dst = append(dst, cell.Sign)
		}
	}
	flush()
	return dst
}

// Scanner reads the text form of positions and moves from left to right, and
// gives a [ParseError] with the place at the first thing that does not fit.
// Games and readers of records share it. The zero Scanner reads an empty text.
type Scanner struct {
	What string // what is being read, for errors: "toguz position"
	Text string
	Pos  int // the byte that comes next
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

// Errorf returns the [ParseError] that here something else was expected.
func (s *Scanner) Errorf(format string, args ...any) error {
	return s.ErrorAt(s.Pos, format, args...)
}

// ErrorAt returns the [ParseError] that at offset something else was expected.
func (s *Scanner) ErrorAt(offset int, format string, args ...any) error {
	return &ParseError{What: s.What, Input: s.Text, Offset: offset, Want: fmt.Sprintf(format, args...)}
}

// Expect reads b, or fails saying that name was expected.
func (s *Scanner) Expect(b byte, name string) error {
	if !s.Accept(b) {
		return s.Errorf("%s", name)
	}
	return nil
}

// Spaces reads any number of spaces, and reports whether there was one.
func (s *Scanner) Spaces() bool {
	start := s.Pos
	for s.Accept(' ') {
	}
	return s.Pos > start
}

// Word reads up to the next space and returns what it read.
func (s *Scanner) Word() string {
	word := s.Rest()
	if i := strings.IndexByte(word, ' '); i >= 0 {
		word = word[:i]
	}
	s.Pos += len(word)
	return word
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

// End fails unless everything has been read.
func (s *Scanner) End() error {
	if s.Pos < len(s.Text) {
		return s.Errorf("the end of the text")
	}
	return nil
}

// Cells reads a row as [AppendCells] writes it, of at most so many pits.
// signs has the characters that may stand as signs. A comma too many at the
// end of the row is read over.
func (s *Scanner) Cells(most int, signs string) ([]Cell, error) {
	var cells []Cell
	add := func(at int, cell Cell, times int) error {
		if len(cells)+times > most {
			return s.ErrorAt(at, "a row of at most %d pits", most)
		}
		for range times {
			cells = append(cells, cell)
		}
		return nil
	}
	for {
		start := s.Pos
		isSign := func() bool { return s.Peek() != 0 && strings.IndexByte(signs, s.Peek()) >= 0 }
		var err error
		switch b := s.Peek(); {
		case b >= '0' && b <= '9':
			var n int
			if n, err = s.Int("a number", 1, MaxCounters); err != nil {
				return nil, err
			}
			if !s.Accept('S') {
				err = add(start, Cell{}, n)
				break
			}
			cell := Cell{Count: n}
			if isSign() {
				cell.Sign = s.Peek()
				s.Pos++
			}
			err = add(start, cell, 1)
		case isSign():
			s.Pos++
			err = add(start, Cell{Sign: b}, 1)
		default:
			return nil, s.Errorf("a pit: %s", cellForms(signs))
		}
		if err != nil {
			return nil, err
		}
		if !s.Accept(',') {
			return cells, nil
		}
		if b := s.Peek(); b == '/' || b == ' ' || b == 0 {
			return cells, nil
		}
	}
}

func cellForms(signs string) string {
	forms := "counters such as 9S, or a number of empty pits"
	if signs != "" {
		forms += ", or one of " + strconv.Quote(signs)
	}
	return forms
}
