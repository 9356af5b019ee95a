package mangala_test

import (
	"slices"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

// mirrored is p as seen in a mirror: left is right, and the clock runs the
// other way.
func mirrored(t fataler, p mangala.Position) mangala.Position {
	rules, state := p.Rules(), p.State()
	rules.Direction ^= 1
	rules.Rightmost = !rules.Rightmost
	slices.Reverse(state.South[:])
	slices.Reverse(state.North[:])
	return newPosition(t, rules, state)
}

func swapped(_ fataler, p mangala.Position) mangala.Position { return p.Swap() }

func newPosition(t fataler, rules mangala.Rules, state mangala.State) mangala.Position {
	t.Helper()
	p, err := mangala.New(rules, state)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRulesLookTheSameFromAllSides(t *testing.T) {
	views := map[string]func(fataler, mangala.Position) mangala.Position{"mirrored": mirrored, "swapped": swapped}
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		if p.Swap().Swap() != p || p.Swap().Turn() == p.Turn() {
			t.Fatalf("%v swapped twice is %v", p, p.Swap().Swap())
		}
		for number := 1; number <= mangala.Pits; number++ {
			if p.Swap().Pit(mancala.South, number) != p.Pit(mancala.North, number) {
				t.Fatalf("%v swapped is %v", p, p.Swap())
			}
		}
		for name, view := range views {
			seen := view(t, p)
			if seen.Outcome().Reason != p.Outcome().Reason || seen.NumMoves() != p.NumMoves() {
				t.Fatalf("%v: outcome %v, %s %v", p, p.Outcome(), name, seen.Outcome())
			}
			if p.NumMoves() == 0 {
				continue
			}
			if got, want := play(t, seen), view(t, play(t, p)); got != want {
				t.Fatalf("%v\nafter a move and then %s: %v\n%s and then after a move: %v", p, name, want, name, got)
			}
		}
	})
}
