package notation_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

func TestCellsAsText(t *testing.T) {
	for want, cells := range map[string][]notation.Cell{
		"":             nil,
		"9S,9S":        {{Count: 9}, {Count: 9}},
		"3":            {{}, {}, {}},
		"2,1S,1":       {{}, {}, {Count: 1}, {}},
		"13S,t,2S,t,1": {{Count: 13}, {Sign: 't'}, {Count: 2}, {Sign: 't'}, {}},
		"5S*,1,255S":   {{Count: 5, Sign: '*'}, {}, {Count: 255}},
	} {
		if got := string(notation.AppendCells([]byte("x"), cells)); got != "x"+want {
			t.Errorf("%q, want x and %q", got, want)
		}
		if cells == nil {
			continue
		}
		s := notation.Scanner{Text: want}
		got, err := s.Cells(len(cells), "t*")
		if diff := cmp.Diff(cells, got); diff != "" || err != nil || s.End() != nil {
			t.Errorf("reading %q: %v, rest %q (-want +got)\n%s", want, err, s.Rest(), diff)
		}
	}
}

// TestCellsAsOnPlayStrategy: an empty pit may be 0S, and underscores are spaces.
func TestCellsAsOnPlayStrategy(t *testing.T) {
	s := notation.NewScanner("row", "_0S,1S,0St,2,_9__")
	cells, err := s.Cells(5, "t")
	want := []notation.Cell{{}, {Count: 1}, {Sign: 't'}, {}, {}}
	if diff := cmp.Diff(want, cells); diff != "" || err != nil {
		t.Errorf("%v (-want +got)\n%s", err, diff)
	}
	if !s.Spaces() || !s.Accept('9') || s.End() != nil {
		t.Errorf("underscores are no spaces: rest %q", s.Rest())
	}
}

func TestCellsAreReadBack(t *testing.T) {
	cell := rapid.Custom(func(t *rapid.T) notation.Cell {
		return notation.Cell{
			Count: rapid.IntRange(0, 3).Draw(t, "few") * rapid.IntRange(0, 85).Draw(t, "many"),
			Sign:  rapid.SampledFrom([]byte{0, 0, 0, 't', '*'}).Draw(t, "sign"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(cell, 1, 30).Draw(t, "cells")
		rest := rapid.SampledFrom([]string{"", "/9S", " 0 0 S", ",/9S", ", 0"}).Draw(t, "rest")
		s := notation.Scanner{Text: string(notation.AppendCells(nil, want)) + rest}
		got, err := s.Cells(len(want), "t*")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q: (-want +got)\n%s", s.Text, diff)
		}
		if s.Rest() != strings.TrimPrefix(rest, ",") {
			t.Fatalf("%q: rest %q", s.Text, s.Rest())
		}
		s.Pos = 0
		if cells, err := s.Cells(len(want)-1, "t*"); err == nil {
			t.Fatalf("%q: %d pits, want at most %d", s.Text, len(cells), len(want)-1)
		}
	})
}

// TestScannerErrorsTellThePlace has one line for each thing that can be
// expected: what is read, the offset of the error and its message.
func TestScannerErrorsTellThePlace(t *testing.T) {
	cells := func(s *notation.Scanner) error { _, err := s.Cells(3, "t"); return err }
	number := func(s *notation.Scanner) error { _, err := s.Int("a ply", 2, 30); return err }
	for _, test := range []struct {
		text   string
		read   func(*notation.Scanner) error
		offset int
		want   string
	}{
		{"", cells, 0, `a pit: counters such as 9S, or a number of empty pits, or one of "t"`},
		{"9S,,9S", cells, 3, `a pit: counters such as 9S, or a number of empty pits, or one of "t"`},
		{"9S,x", cells, 3, `a pit: counters such as 9S, or a number of empty pits, or one of "t"`},
		{"9S,T", func(s *notation.Scanner) error { _, err := s.Cells(3, ""); return err }, 3, `a pit: counters such as 9S, or a number of empty pits`},
		{"9S,256S", cells, 3, "a number from 1 to 255"},
		{"9S,99999999999999999999999S", cells, 3, "a number from 1 to 255"},
		{"9S,0", cells, 4, "S after 0, an empty pit"},
		{"9S,0S,0S,0S", cells, 9, "a row of at most 3 pits"},
		{"9S,3", cells, 3, "a row of at most 3 pits"},
		{"9S,9S,9S,9S", cells, 9, "a row of at most 3 pits"},
		{"2,1,t", cells, 4, "a row of at most 3 pits"},
		{"255", cells, 0, "a row of at most 3 pits"},
		{"x", number, 0, "a ply from 2 to 30"},
		{"", number, 0, "a ply from 2 to 30"},
		{"1", number, 0, "a ply from 2 to 30"},
		{"31", number, 0, "a ply from 2 to 30"},
		{"-2", number, 0, "a ply from 2 to 30"},
		{"+2", number, 0, "a ply from 2 to 30"},
		{"2 x", func(s *notation.Scanner) error { return errors.Join(number(s), s.End()) }, 2, "the end of the text"},
		{"ab", func(s *notation.Scanner) error { s.Accept('a'); return s.Expect('/', "a slash") }, 1, "a slash"},
		{"ab", func(s *notation.Scanner) error { s.Accept('a'); return s.Errorf("%d things", 2) }, 1, "2 things"},
		{"ab", func(s *notation.Scanner) error { return s.ErrorAt(2, "more") }, 2, "more"},
	} {
		s := &notation.Scanner{What: "row", Text: test.text}
		var err *mancala.ParseError
		if !errors.As(test.read(s), &err) {
			t.Errorf("%q: no error", test.text)
			continue
		}
		want := mancala.ParseError{What: "row", Input: test.text, Offset: test.offset, Want: test.want}
		if diff := cmp.Diff(want, *err); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", test.text, diff)
		}
	}
}

func TestScannerReadsFromLeftToRight(t *testing.T) {
	s := &notation.Scanner{Text: "ab  word 007 x"}
	if s.Accept('b') || !s.Accept('a') || s.Peek() != 'b' {
		t.Errorf("Accept: rest %q", s.Rest())
	}
	if err := s.Expect('b', "b"); err != nil {
		t.Error(err)
	}
	if !s.Spaces() || s.Spaces() {
		t.Errorf("Spaces: rest %q", s.Rest())
	}
	if got := s.Word(); got != "word" || s.Word() != "" {
		t.Errorf("Word: %q, rest %q", got, s.Rest())
	}
	s.Spaces()
	if n, err := s.Int("n", 7, 7); n != 7 || err != nil {
		t.Errorf("Int: %d, %v", n, err)
	}
	s.Spaces()
	if got := s.Word(); got != "x" || s.End() != nil || s.Peek() != 0 || s.Accept(0) || s.Word() != "" {
		t.Errorf("at the end: %q, rest %q", got, s.Rest())
	}
	var zero notation.Scanner
	if zero.End() != nil || zero.Rest() != "" || zero.Peek() != 0 {
		t.Error("the zero Scanner has something to read")
	}
}

func TestScannerReadsTheLargestNumberAndNoLarger(t *testing.T) {
	s := &notation.Scanner{Text: "9223372036854775807"}
	if math.MaxInt != 1<<63-1 {
		s.Text = "2147483647"
	}
	if n, err := s.Int("n", 0, math.MaxInt); n != math.MaxInt || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	for _, text := range []string{"9223372036854775808", "18446744073709551617", "99999999999999999999999999"} {
		s := &notation.Scanner{Text: text}
		if n, err := s.Int("n", 0, math.MaxInt); err == nil {
			t.Errorf("%s: %d, want an error", text, n)
		}
	}
}

// FuzzCells reads any text as a row of pits. What is read is written in one
// way only, and is then read as the same.
func FuzzCells(f *testing.F) {
	for _, seed := range []string{"9S,9S,t,2", "1,1,1", "5S*,", "5S*,/", "0S", "99999999999999999999S", ",", "\x00", "9S,é"} {
		f.Add(seed, "t*")
	}
	f.Fuzz(func(t *testing.T, text, signs string) {
		if strings.ContainsAny(signs, "0123456789S,/ ") {
			return
		}
		s := &notation.Scanner{Text: text}
		cells, err := s.Cells(mancala.MaxPits, signs)
		if err != nil {
			var fault *mancala.ParseError
			if !errors.As(err, &fault) || fault.Offset < 0 || fault.Offset > len(text) || fault.Want == "" {
				t.Fatalf("%v is no ParseError with a place", err)
			}
			return
		}
		if len(cells) == 0 || len(cells) > mancala.MaxPits {
			t.Fatalf("%q: %d pits", text, len(cells))
		}
		again := &notation.Scanner{Text: string(notation.AppendCells(nil, cells))}
		got, err := again.Cells(mancala.MaxPits, signs)
		if diff := cmp.Diff(cells, got); diff != "" || err != nil || again.End() != nil {
			t.Fatalf("%q, written as %q: %v (-want +got)\n%s", text, again.Text, err, diff)
		}
	})
}
