package notation_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

func ExampleAppendBoard() {
	b := mancala.FourRows(6, mancala.NewRing(1, 2, 3, 4, 5, 6), mancala.NewRing(7, 0, 0, 0, 1, 2))
	fmt.Printf("%s\n", notation.AppendBoard(nil, b, mancala.South))
	// Output: 2,7S/1,1S,2S/6S,5S,4S/1S,2S,3S 0 0 S
}

func ExampleParseBoard() {
	start := mancala.TwoRows(6, mancala.NewRing(2, 2, 2, 2, 2, 2))
	b, turn, err := notation.ParseBoard("toy position", "1S,1S,1/3,4 3 4 N", start)
	fmt.Println(err)
	b, turn, err = notation.ParseBoard("toy position", "1S,1S,1/2,4S 2 4 N", start)
	fmt.Println(b.Counters[:b.Pits], b.Stores, turn, err)
	// Output:
	// toy position "1S,1S,1/3,4 3 4 N": at offset 10: expected a row of at most 3 pits, found "4 3 4 N"
	// [0 0 4 0 1 1] [2 4] North <nil>
}

func ExampleParsePitNumber() {
	fmt.Println(notation.ParsePitNumber("toy move", " 3", 6))
	fmt.Println(notation.ParsePitNumber("toy move", "7", 6))
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
		text := string(notation.AppendBoard(nil, b, turn))
		if got, player, err := notation.ParseBoard("board", "  "+text+" ", start); got != b || player != turn || err != nil {
			t.Fatalf("%s is read as %+v, %v (error: %v)", text, got, player, err)
		}
		for end := range len(text) {
			if got, _, err := notation.ParseBoard("board", text[:end], start); !errors.As(err, new(*mancala.ParseError)) {
				t.Fatalf("%q is read as %+v (error: %v)", text[:end], got, err)
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
