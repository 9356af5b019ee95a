package notation_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// position is a position that is told by its board and the player to move.
type position struct {
	board mancala.Board
	turn  mancala.Player
}

func (p position) Board() mancala.Board { return p.board }
func (p position) Turn() mancala.Player { return p.turn }

func ExampleAppendBoard() {
	b := mancala.FourRows(6, mancala.NewRing(1, 2, 3, 4, 5, 6), mancala.NewRing(7, 0, 0, 0, 1, 2))
	text, err := notation.AppendBoard(nil, position{b, mancala.South})
	fmt.Printf("%s %v\n", text, err)
	_, err = notation.AppendBoard(nil, position{})
	fmt.Println(err)
	// Output:
	// 2,7S/1,1S,2S/6S,5S,4S/1S,2S,3S 0 0 S <nil>
	// invalid position
}

// A game that has pits 2, 3 and 6 to choose from plays the second of them.
func ExamplePitNumbers() {
	legal := notation.PitNumbers(0b100110)
	fmt.Println(legal.Len(), legal.Append(nil), legal.At(1), legal.Has(3), legal.Has(4))
	// Output: 3 [2 3 6] 3 true false
}

func ExampleScanner_Board() {
	start := mancala.TwoRows(6, mancala.NewRing(2, 2, 2, 2, 2, 2))
	b, turn, err := notation.NewScanner("toy position", "1S,1S,1/3,4 3 4 N").Board(start)
	fmt.Println(err)
	b, turn, err = notation.NewScanner("toy position", "1S,1S,1/2,4S 2 4 N").Board(start)
	fmt.Println(b.Counters[:b.Pits], b.Stores, turn, err)
	// Output:
	// toy position "1S,1S,1/3,4 3 4 N": at offset 10: expected a row of at most 3 pits, found "4 3 4 N"
	// [0 0 4 0 1 1] [2 4] North <nil>
}

func ExamplePitParser() {
	parse := notation.PitParser[position]("toy move", 6)
	fmt.Println(parse(position{}, " 3"))
	fmt.Println(parse(position{}, "7"))
	// Output:
	// 3 <nil>
	// 0 toy move "7": at offset 0: expected the number of a pit from 1 to 6, found "7"
}

func TestBoardsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := mancala.Board{Rows: rapid.SampledFrom([]int{0, 2, 4}).Draw(t, "rows")}
		rows, _ := b.Size()
		b.Pits = rows * rapid.IntRange(1, mancala.MaxBoardPits/rows).Draw(t, "columns")
		for pit := range b.Pits {
			b.Counters[pit] = rapid.OneOf(rapid.Just(uint8(0)), rapid.Uint8()).Draw(t, "counters")
		}
		b.Counters[0] |= 1
		if b.NoStores = rapid.Bool().Draw(t, "no stores"); !b.NoStores {
			b.Stores = [2]int{rapid.IntRange(0, 300).Draw(t, "south"), rapid.IntRange(0, 300).Draw(t, "north")}
		}
		turn := mancala.Player(rapid.IntRange(0, 1).Draw(t, "turn"))
		start := b
		start.Counters = [mancala.MaxBoardPits]uint8{}
		for left, pit := b.Total()-b.Stores[0]-b.Stores[1], 0; left > 0; pit++ {
			start.Counters[pit] = uint8(min(left, 255))
			left -= min(left, 255)
		}
		written, err := notation.AppendBoard(nil, position{b, turn})
		if err != nil {
			t.Fatal(err)
		}
		text := string(written)
		if got, player, err := notation.NewScanner("board", "  "+text+" ").Board(start); got != b || player != turn || err != nil {
			t.Fatalf("%s is read as %+v, %v (error: %v)", text, got, player, err)
		}
		for end := range len(text) {
			if got, _, err := notation.NewScanner("board", text[:end]).Board(start); !errors.As(err, new(*mancala.ParseError)) {
				t.Fatalf("%q is read as %+v (error: %v)", text[:end], got, err)
			}
		}
	})
}

// TestBoardsOfAnySize: a start without counters tells the largest size alone.
func TestBoardsOfAnySize(t *testing.T) {
	for _, test := range []struct {
		text string
		rows int
		want string // the row nearest to South, or an error
	}{
		{"1S,2/1S,2S,1 0 0 S", 2, "[1 2 0]"},
		{"1/1S 254 0 S", 2, "[1]"},
		{"4/4/4/1S,2,1S 0 0 S", 4, "[1 0 0 1]"},
		{"1/1S 255 0 S", 2, "expected 1 to 255 counters in all instead of 256"},
		{"1/1 0 0 S", 2, "expected 1 to 255 counters in all instead of 0"},
		{"1S,2/1S,1 0 0 S", 2, "expected a row of 3 pits, not 2"},
		{"5/5 1 0 S", 2, "expected a row of at most 4 pits"},
	} {
		b, _, err := notation.NewScanner("board", test.text).Board(mancala.Board{Rows: test.rows, Pits: 4 * test.rows})
		got := fmt.Sprint(b.Counters[:b.Pits/max(test.rows, 1)])
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%q is read as %s, want %s", test.text, got, test.want)
		}
	}
}

// TestPitNumbers compares the set with a loop over all numbers.
func TestPitNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := notation.PitNumbers(rapid.Uint32().Draw(t, "set"))
		var want []notation.PitNumber
		for n := range 256 {
			if n >= 1 && n <= 32 && set&(1<<(n-1)) != 0 {
				want = append(want, notation.PitNumber(n))
			}
			if got := set.Has(notation.PitNumber(n)); got != slices.Contains(want, notation.PitNumber(n)) {
				t.Fatalf("%b has %d: %v", set, n, got)
			}
		}
		if got := set.Append(nil); !slices.Equal(got, want) || set.Len() != uint64(len(want)) {
			t.Fatalf("%b is %v", set, got)
		}
		for i, n := range want {
			if got := set.At(uint64(i)); got != n {
				t.Fatalf("number %d of %b is %d", i, set, got)
			}
		}
	})
}

func TestPitNumbersAsText(t *testing.T) {
	var n notation.PitNumber
	if err := json.Unmarshal([]byte(`"12"`), &n); n != 12 || err != nil {
		t.Errorf("%v (error: %v)", n, err)
	}
	for _, text := range []string{`"0"`, `"256"`, `"x"`, `""`, `"1 2"`} {
		if err := json.Unmarshal([]byte(text), &n); err == nil || n != 12 {
			t.Errorf("%s is read as %v", text, n)
		}
	}
	if text, err := json.Marshal(notation.PitNumber(7)); string(text) != `"7"` || err != nil {
		t.Errorf("%s (error: %v)", text, err)
	}
	if text, err := json.Marshal(notation.PitNumber(0)); err == nil {
		t.Errorf("no move is written as %s", text)
	}
}

func TestUnmarshalKeepsTheValueOnAnError(t *testing.T) {
	value := 7
	if err := notation.Unmarshal(&value, []byte("12"), strconv.Atoi); err != nil || value != 12 {
		t.Errorf("%d (error: %v)", value, err)
	}
	if err := notation.Unmarshal(&value, []byte("x"), strconv.Atoi); !errors.Is(err, strconv.ErrSyntax) || value != 12 {
		t.Errorf("%d (error: %v)", value, err)
	}
	if got := notation.String(notation.PitNumber(3)); got != "3" {
		t.Errorf("%q", got)
	}
}
