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
		if got := readText(t, text, b, o); got != want {
			t.Fatalf("read back\n%+v, want\n%+v from\n%s", got, want, text)
		}
	})
}

// readText reads the drawing of a board of the shape of b.
func readText(t *rapid.T, text string, b mancala.Board, o board.TextOptions) mancala.Board {
	lines := strings.Split(text, "\n")
	first, between, pair := 2, 2, 7
	switch o.Size {
	case board.Compact:
		first, between, pair = 0, 1, 3
	case board.Large:
		between, pair = 4, 11
	}
	read := mancala.Board{Pits: b.Pits, Rows: b.Rows, StoresLeft: b.StoresLeft, NoStores: b.NoStores}
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		return n
	}
	rows, columns := read.Size()
	drawn := make([]string, rows)
	for row := range drawn {
		drawn[row] = lines[first+row%2*between+row/2*pair]
	}
	if _, hand, ok := strings.Cut(drawn[0], "hand "); ok {
		read.Hand = number(hand)
		drawn[0], _, _ = strings.Cut(drawn[0], "hand")
	}
	for row, p := range map[int]mancala.Player{0: o.Bottom.Opponent(), rows - 1: o.Bottom} {
		letter := string(p.Letter())
		before, after, there := strings.Cut(drawn[row], letter)
		if left := p != o.Bottom != b.StoresLeft; !there || left != (strings.TrimSpace(before) == "") {
			t.Fatalf("no end of %v in its place:\n%s", p, text)
		}
		digits := regexp.MustCompile(`^ \d+`).FindString(after)
		if b.NoStores != (digits == "") {
			t.Fatalf("the store of %v shows %q:\n%s", p, digits, text)
		}
		if digits != "" {
			read.Stores[p] = number(digits[1:])
		}
		drawn[row] = before + after[len(digits):]
	}
	for row, line := range drawn {
		line = strings.NewReplacer("│", " ", "|", " ", "[", "", "]", "", "↑", "", "↓", "", "×", "", "^", "", "v", "", "x", "").Replace(line)
		cells := strings.Fields(line)
		if len(cells) != columns {
			t.Fatalf("%d cells in a row of %d:\n%s", len(cells), columns, text)
		}
		for column, cell := range cells {
			pit := pitAt(read, rows-1-row, column)
			if o.Bottom == mancala.North {
				pit = pitAt(read, row, columns-1-column)
			}
			switch cell[len(cell)-1] {
			case 's':
				read.Marks[pit] = mancala.OwnedBySouth
			case 'n':
				read.Marks[pit] = mancala.OwnedByNorth
			case '*':
				read.Marks[pit] = mancala.Protected
			}
			if cell = strings.Trim(cell, "sn*.·"); cell != "" {
				read.Counters[pit] = uint8(number(cell))
			}
		}
	}
	return read
}

// pitAt returns the pit that lies in a place as South sees the board.
func pitAt(b mancala.Board, row, column int) int {
	for pit := range b.Pits {
		if r, c := b.Place(pit); r == row && c == column {
			return pit
		}
	}
	return -1
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

// TestTextMarksTheStoreInWhichAMoveEnds does the same for stores.
func TestTextMarksTheStoreInWhichAMoveEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anyTextOptions.Draw(t, "options")
		b.NoStores, o.Color = false, false
		other, player := o, rapid.IntRange(0, 1).Draw(t, "player")
		other.Last.Stores[player] = !other.Last.Stores[player]
		if text := board.Text(b, o); text == board.Text(b, other) {
			t.Fatalf("the mark of store %d does not show:\n%s", player, text)
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
		rows, _ := b.Size()
		want := rows / 2 * map[board.Size]int{board.Normal: 7, board.Compact: 2, board.Large: 11}[o.Size]
		if rows == 4 && o.Size == board.Compact {
			want++ // between the players
		}
		if len(lines) != want {
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

func TestTextMarksOwnersByTheirNames(t *testing.T) {
	b := mancala.TwoRows(4, mancala.NewRing(1, 2, 3, 4))
	b.Marks[0], b.Marks[3] = mancala.OwnedByNorth, mancala.OwnedBySouth
	for _, test := range []struct{ south, north, want string }{
		{"South", "North", "N 0 | 4s  3 |\n    | 1n  2 | S 0\n"},
		{"Güney", "Kuzey", "K 0 | 4g  3 |\n    | 1k  2 | G 0\n"},
		{"ольга", "Солтүстік", "С 0 | 4о  3 |\n    | 1с  2 | О 0\n"},
		{"Player 1", "player 2", "N 0 | 4s  3 |\n    | 1n  2 | S 0\n"},
		{"", "Bob", "N 0 | 4s  3 |\n    | 1n  2 | S 0\n"},
	} {
		words := board.English()
		words.Players = [2]string{test.south, test.north}
		got := board.Text(b, board.TextOptions{Size: board.Compact, ASCII: true, Words: words})
		if got != test.want {
			t.Errorf("%s and %s are drawn as\n%s, want\n%s", test.south, test.north, got, test.want)
		}
	}
}
