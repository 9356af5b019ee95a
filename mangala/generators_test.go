package mangala_test

import (
	"math"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

// fataler is what *testing.T, *testing.B and *rapid.T have in common here.
type fataler interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// play plays the forced move.
func play(t fataler, p mangala.Position) mangala.Position {
	t.Helper()
	q, err := p.Play(p.MoveAt(0))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// playTo plays that many forced moves.
func playTo(t fataler, p mangala.Position, plies int) mangala.Position {
	t.Helper()
	for range plies {
		p = play(t, p)
	}
	return p
}

// pitOf is the counters of a pit by its index in the ring.
func pitOf(s *mangala.State, pit int) *int {
	if pit < mangala.Pits {
		return &s.South[pit]
	}
	return &s.North[pit-mangala.Pits]
}

func deal(t fataler, rules mangala.Rules, rng *rand.Rand) mangala.Position {
	t.Helper()
	p, err := mangala.Deal(rules, rng, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// ruleSets draws rules of all kinds. Few laps are allowed often, so that
// sowings end as endless.
func ruleSets() *rapid.Generator[mangala.Rules] {
	return rapid.Custom(func(t *rapid.T) mangala.Rules {
		return mangala.Rules{
			Direction: rapid.SampledFrom([]mancala.Direction{mancala.CounterClockwise, mancala.Clockwise}).Draw(t, "direction"),
			Rightmost: rapid.Bool().Draw(t, "rightmost"),
			Forwards:  rapid.Bool().Draw(t, "forwards"),
			Leftovers: rapid.SampledFrom([]mangala.Leftovers{mangala.Unscored, mangala.ToLastCapturer, mangala.ToRowOwner}).Draw(t, "leftovers"),
			Counters:  uint8(rapid.OneOf(rapid.Just(0), rapid.IntRange(1, math.MaxUint8)).Draw(t, "counters")),
			MaxLaps:   uint16(rapid.OneOf(rapid.Just(0), rapid.IntRange(1, 8)).Draw(t, "laps")),
		}
	})
}

// positions draws positions of all kinds of rules, with counters captured and
// not, the game going on or over.
func positions() *rapid.Generator[mangala.Position] {
	return rapid.Custom(func(t *rapid.T) mangala.Position {
		rules := ruleSets().Draw(t, "rules")
		p := mangala.Start(rules)
		if rapid.Bool().Draw(t, "dealt") {
			p = deal(t, rules, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		}
		p = p.WithTurn(rapid.SampledFrom([]mancala.Player{mancala.South, mancala.North}).Draw(t, "turn"))
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			if p.NumMoves() == 0 {
				break
			}
			p = play(t, p)
		}
		return p
	})
}
