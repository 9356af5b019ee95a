package mancala_test

import (
	"slices"
	"testing"

	"example.com/kumalak/mancala"
)

func TestMovesYieldsWhatAppendMovesLists(t *testing.T) {
	for p := startPile(5); p.NumMoves() > 0; p, _ = p.Play(1) {
		if got, want := slices.Collect(mancala.Moves[pile, pileMove](p)), p.AppendMoves(nil); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
	for m := range mancala.Moves[pile, pileMove](startPile(0)) {
		t.Errorf("move %v where there is none", m)
	}
}

// TestMovesOfAPositionWithVeryManyCanBeLookedThrough would not end if they
// were listed.
func TestMovesOfAPositionWithVeryManyCanBeLookedThrough(t *testing.T) {
	seen := wideMove(0)
	for m := range mancala.Moves[wide, wideMove](wide{moves: [4]uint64{1 << 60}}) {
		if m != seen {
			t.Errorf("move %d, want %d", m, seen)
		}
		if seen++; seen == 5 {
			break
		}
	}
}
