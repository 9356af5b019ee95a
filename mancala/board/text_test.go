package board_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
)

var anyTextOptions = rapid.Custom(func(t *rapid.T) board.TextOptions {
	return board.TextOptions{
		ASCII:     rapid.Bool().Draw(t, "ascii"),
		Bottom:    anyPlayer.Draw(t, "bottom"),
		Size:      rapid.SampledFrom([]board.Size{board.Normal, board.Compact, board.Large}).Draw(t, "size"),
		Color:     rapid.Bool().Draw(t, "color"),
		Last:      anyTrace.Draw(t, "last"),
		Highlight: anyPits.Draw(t, "highlight"),
	}
})

// TestTextShowsWhatLiesOnTheBoard reads a text back, counter by counter.
func TestTextShowsWhatLiesOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anyTextOptions.Draw(t, "options")
		o.Color = false
		text := board.Text(b, o)
		if o.ASCII && strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
			t.Fatalf("not all ASCII:\n%s", text)
		}
		want := b
		if got := readText(t, text, b.Pits/2, o); got != want {
			t.Fatalf("read back\n%+v, want\n%+v from\n%s", got, want, text)
		}
	})
}

var storeText = regexp.MustCompile(`[NS] (\d+)`)

func readText(t *rapid.T, text string, half int, o board.TextOptions) mancala.Board {
	lines := strings.Split(text, "\n")
	first, between := 2, 2
	switch o.Size {
	case board.Compact:
		first, between = 0, 1
	case board.Large:
		between = 4
	}
	b := mancala.Board{Pits: 2 * half}
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		return n
	}
	if _, hand, ok := strings.Cut(lines[first], "hand "); ok {
		b.Hand = number(hand)
	}
	stores := storeText.FindAllStringSubmatch(text, -1)
	b.Stores[o.Bottom.Opponent()], b.Stores[o.Bottom] = number(stores[0][1]), number(stores[1][1])
	for row, line := range []string{lines[first], lines[first+between]} {
		line = strings.NewReplacer("│", " ", "|", " ", "[", "", "]", "", "↑", "", "↓", "", "×", "", "^", "", "v", "", "x", "").Replace(line)
		line, _, _ = strings.Cut(line, "hand")
		cells := strings.Fields(storeText.ReplaceAllString(line, ""))
		if len(cells) != half {
			t.Fatalf("%d cells in a row of %d:\n%s", len(cells), half, text)
		}
		for i, cell := range cells {
			pit := i + half*int(o.Bottom)
			if row == 0 {
				pit = b.Pits - 1 - pit
			}
			switch cell[len(cell)-1] {
			case 's':
				b.Marks[pit] = mancala.OwnedBySouth
			case 'n':
				b.Marks[pit] = mancala.OwnedByNorth
			case '*':
				b.Marks[pit] = mancala.Protected
			}
			if cell = strings.Trim(cell, "sn*.·"); cell != "" {
				b.Counters[pit] = uint8(number(cell))
			}
		}
	}
	return b
}

var escape = regexp.MustCompile("\x1b\\[[0-9;]*m")

func TestColorsAddNothingButEscapeSequences(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anyTextOptions.Draw(t, "options")
		o.Color = true
		colored := board.Text(b, o)
		o.Color = false
		plain := board.Text(b, o)
		if strings.Contains(plain, "\x1b") {
			t.Fatalf("an escape sequence without Color: %q", plain)
		}
		if got := escape.ReplaceAllString(colored, ""); got != plain {
			t.Fatalf("without colours\n%s, want\n%s", got, plain)
		}
		if colored == plain {
			t.Fatal("no colours with Color")
		}
	})
}

// TestTextMarksEveryPit tells apart, without colours, any two boards that
// differ in what is marked.
func TestTextMarksEveryPit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Filter(func(b mancala.Board) bool { return b.Pits > 0 }).Draw(t, "board"), anyTextOptions.Draw(t, "options")
		o.Color = false
		pit := rapid.IntRange(0, b.Pits-1).Draw(t, "pit")
		other := o
		set := rapid.SampledFrom([]*board.Pits{&other.Highlight, &other.Last.From, &other.Last.To, &other.Last.Taken}).Draw(t, "set")
		*set ^= 1 << pit
		if text := board.Text(b, o); text == board.Text(b, other) {
			t.Fatalf("the mark of pit %d does not show:\n%s", pit, text)
		}
	})
}

func TestTextLinesAreEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anyTextOptions.Draw(t, "options")
		o.Color = false
		text := board.Text(b, o)
		if !strings.HasSuffix(text, "\n") {
			t.Fatalf("no line feed at the end of %q", text)
		}
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if want := map[board.Size]int{board.Normal: 7, board.Compact: 2, board.Large: 11}[o.Size]; len(lines) != want {
			t.Fatalf("%d lines, want %d:\n%s", len(lines), want, text)
		}
		// Everything vertical stands in the same columns of all lines.
		var bars []int
		for _, line := range lines {
			var columns []int
			for i, r := range []rune(line) {
				if r == '│' || r == '|' {
					columns = append(columns, i)
				}
			}
			switch {
			case columns == nil:
			case bars == nil:
				bars = columns
			case len(bars) != len(columns) || bars[0] != columns[0] || bars[len(bars)-1] != columns[len(columns)-1]:
				t.Fatalf("bars at %v and %v:\n%s", bars, columns, text)
			}
		}
	})
}

// TestMoreThanADozenDots counts the dots of a large drawing.
func TestMoreThanADozenDots(t *testing.T) {
	for n, want := range map[uint8]string{0: "", 1: "o", 6: "oooooo", 7: "ooooooo", 12: "oooooooooooo", 13: "ooooooooooo+", 200: "ooooooooooo+"} {
		text := board.Text(mancala.TwoRows(2, mancala.NewRing(n)), board.TextOptions{ASCII: true, Size: board.Large})
		_, below, _ := strings.Cut(text, "N 0")
		if got := strings.Join(regexp.MustCompile(`[o+]+ `).FindAllString(strings.ReplaceAll(below, "+-", ""), -1), ""); strings.ReplaceAll(got, " ", "") != want {
			t.Errorf("%d counters: dots %q, want %q in\n%s", n, got, want, text)
		}
	}
}
