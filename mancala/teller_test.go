package mancala_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/examples/congkak"
	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
)

// The third seed falls into the store, which is a pit of the ring and none of the
// board.
func ExampleTell() {
	p := kalah.Start(kalah.Rules{Pits: 3, Seeds: 3})
	sower := mancala.NewSower(8, mancala.CounterClockwise)
	tell := func(m kalah.Move, t *mancala.Teller) {
		t.Lap(sower, sower.Pit(p.Turn(), int(m)), 7)
	}
	for step := range mancala.Tell(p, 2, tell) {
		fmt.Println(step)
	}
	// Output:
	// lift 3 at pit 1
	// drop 1 at pit 2
	// store 1 for South
	// drop 1 at pit 3
	// lap end at pit 3
}

func ExampleRowsAndStores() {
	b := mancala.RowsAndStores(4, mancala.NewRing(1, 2, 10, 3, 4, 20), false)
	fmt.Println(b.Counters[:4], b.Stores, b.RingAndStores())
	// Output: [1 2 3 4] [10 20] 1 2 10 3 4 20
}

func TestRingsWithStoresAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.IntRange(1, mancala.MaxPits/2-1).Draw(t, "row")
		r := mancala.NewRing(rapid.SliceOfN(rapid.Uint8(), 2*row+2, 2*row+2).Draw(t, "counters")...)
		left := rapid.Bool().Draw(t, "stores at the left")
		b := mancala.RowsAndStores(2*row, r, left)
		if got := b.RingAndStores(); got != r || b.Total() != r.Total() || b.StoresLeft != left {
			t.Fatalf("%v is %+v, and that %v", r, b, got)
		}
		first := mancala.South
		if left {
			first = mancala.North
		}
		if b.Stores[first] != r.At(row) || b.Stores[first.Opponent()] != r.At(2*row+1) {
			t.Fatalf("the stores of %v are %v", r, b.Stores)
		}
	})
}

func TestTellOfAnIllegalMove(t *testing.T) {
	p := congkak.Start()
	for step := range mancala.Tell(p, 8, func(congkak.Move, *mancala.Teller) { t.Error("a move that can't be played is told") }) {
		t.Errorf("step %v", step)
	}
}
