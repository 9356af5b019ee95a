package notation_test

import (
	"errors"
	"fmt"
	"strconv"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// A position of a two-row game, written from its board and read back.
func ExampleRowOf() {
	b := mancala.TwoRows(6, mancala.NewRing(2, 0, 1, 0, 0, 3))
	b.Stores = [2]int{4, 5}
	text := notation.AppendPosition(nil, notation.Position{
		South: notation.RowOf(b.Counters[:3]), North: notation.RowOf(b.Counters[3:6]), Stores: b.Stores, Turn: mancala.North,
	})
	fmt.Printf("%s\n", text)

	p, err := notation.NewScanner("position", string(text)).Position(3, 3, "")
	counters := notation.AppendCounters(notation.AppendCounters(nil, p.South), p.North)
	fmt.Println(counters, p.Stores, p.Turn, err)
	// Output:
	// 3S,2/2S,1,1S 4 5 N
	// [2 0 1 0 0 3] [4 5] North <nil>
}

func TestUnmarshalKeepsTheValueOnAnError(t *testing.T) {
	value := 7
	if err := notation.Unmarshal(&value, []byte("12"), strconv.Atoi); err != nil || value != 12 {
		t.Errorf("%d (error: %v)", value, err)
	}
	if err := notation.Unmarshal(&value, []byte("x"), strconv.Atoi); !errors.Is(err, strconv.ErrSyntax) || value != 12 {
		t.Errorf("%d (error: %v)", value, err)
	}
}
