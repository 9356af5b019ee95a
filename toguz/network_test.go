package toguz_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestWeightsCanBeRead has every network asked.
func TestWeightsCanBeRead(t *testing.T) {
	for name, r := range variants {
		p := toguz.Start(r)
		learned := toguz.Evaluate(p) != toguz.EvaluateTerms(p)
		if want := name == "standard" || name == "bestemshe"; learned != want {
			t.Errorf("%s: a network is asked: %v, expected %v", name, learned, want)
		}
	}
}

// TestInputsAreThePosition compares inputs with what is asked of the position.
func TestInputsAreThePosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := toguz.Rules{Holes: int8(rapid.IntRange(1, 9).Draw(t, "holes")), Balls: int8(rapid.IntRange(1, 9).Draw(t, "balls"))}
		p := anyPosition(r).Draw(t, "position")
		in := toguz.Inputs(p)
		holes := int(r.Holes)
		mover, onBoard := p.Turn(), 0
		for i, player := range []mancala.Player{mover, mover.Opponent()} {
			for hole := 1; hole <= holes; hole++ {
				n := p.Pit(player, hole)
				onBoard += n
				if got := int(in.Cells[i*holes+hole-1]); got != min(n, 63) {
					t.Errorf("%v: %d in %v's hole %d", p, got, player, hole)
				}
			}
			if got := int(in.Cells[2*holes+i]); got != p.Tuzdik(player) {
				t.Errorf("%v: %v's tuzdik is %d", p, player, got)
			}
			if got := int(in.Cells[2*holes+2+i]); got != min(p.Score(player)/2, 63) {
				t.Errorf("%v: half of %v's kazan is %d", p, player, got)
			}
		}
		if got := int(in.Lead); got != p.Score(mover)-p.Score(mover.Opponent()) {
			t.Errorf("%v: a lead of %d", p, got)
		}
		if got := int(in.Phase); got != min(onBoard*8/r.Total(), 7) {
			t.Errorf("%v: phase %d with %d on the board", p, got, onBoard)
		}
	})
	if in := toguz.Inputs(toguz.Position{}); in.Phase != 0 || in.Lead != 0 {
		t.Errorf("no position: %v", in)
	}
}
