package notation_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

func TestPositionsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pits := rapid.IntRange(1, 12).Draw(t, "pits")
		row := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) notation.Cell {
			return notation.Cell{
				Count: rapid.IntRange(0, 12).Draw(t, "count"),
				Sign:  rapid.SampledFrom([]byte{0, 0, '*'}).Draw(t, "sign"),
			}
		}), pits, pits)
		store := rapid.IntRange(0, 255)
		want := notation.Position{
			South:  row.Draw(t, "South"),
			North:  row.Draw(t, "North"),
			Stores: [2]int{store.Draw(t, "South's store"), store.Draw(t, "North's store")},
			Turn:   mancala.Player(rapid.IntRange(0, 1).Draw(t, "turn")),
		}
		text := string(notation.AppendPosition(nil, want))
		number := rapid.SampledFrom([]string{"", " ", " 1", "  12\n"}).Draw(t, "number")
		s := notation.NewScanner("position", " "+strings.ReplaceAll(text, " ", "  ")+number)
		got, err := s.Position(1, 12, "*")
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Fatalf("%s: %v (-want +got)\n%s", text, err, diff)
		}
		if n, err := s.MoveNumber(); err != nil || (n == 0) != (strings.TrimSpace(number) == "") {
			t.Fatalf("%q: number %d, %v", s.Text, n, err)
		}
	})
}

func TestFaultyPositionsAreRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "a pit"},
		{"1/2 0 0 S", 0, "a row of 2 to 3 pits, not 1"},
		{"4/4 0 0 S", 0, "a row of at most 3 pits"},
		{"2", 1, "a slash and South's row"},
		{"2/3 0 0 S", 2, "a row of at most 2 pits"},
		{"3/2 0 0 S", 2, "a row of 3 pits, not 2"},
		{"2/2", 3, "a space and South's store"},
		{"2/2 x", 4, "South's store from 0 to 65535"},
		{"2/2 0", 5, "a space and North's store"},
		{"2/2 0 65536", 6, "North's store from 0 to 65535"},
		{"2/2 0 0", 7, "a space and the player to move"},
		{"2/2 0 0 w", 8, "S or N"},
		{"2/2 0 0 S x", 10, "the end"},
		{"2/2 0 0 S1", 9, "the end"},
		{"2/2 0 0 S 1 2", 12, "the end"},
		{"2/2 0 0 S 9999999999", 10, "the number of the move from 0 to 1000000000"},
	} {
		s := notation.NewScanner("position", test.text)
		_, err := s.Position(2, 3, "")
		if err == nil {
			_, err = s.MoveNumber()
		}
		var parse *mancala.ParseError
		if !errors.As(err, &parse) || parse.Offset != test.offset || !strings.Contains(parse.Want, test.want) {
			t.Errorf("%q: %v: want offset %d, %s", test.text, err, test.offset, test.want)
		}
	}
}
