package kiothi_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

func TestEvaluateChangesItsSignWithTheSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := kiothi.Start(anyRules().Draw(t, "rules"))
		playOut(start, random(t), func(_ kiothi.Position, _ kiothi.Move, p kiothi.Position) {
			if !p.Opened() {
				return
			}
			if got, want := kiothi.Evaluate(p.Swap()), -kiothi.Evaluate(p); got != want {
				t.Fatalf("%v with sides swapped is worth %d, not %d", p, got, want)
			}
		})
	})
}

func TestEvaluateCountsEachTerm(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"10/10 40 20 S play", 2000},
		{"10/10 20 40 N play", -2000},
		{standardStart, 47},
		{"5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N open", -47},
		{"9,1S/9,1S 29 29 S play", 47},
		{"9,2S/9,1S 29 28 S play", 47 + 100 + 50 - 75 + 6 - 2*6},
		{"9,3S*/9,3S 27 27 S play", 47 + 3*6 - 3*18},
		{"9,4S/4S,9 26 26 S play", 47},
		{"5S,9/4S,9 26 25 S play", 47 + 100 + 4*6 - 5*6},
		{"5S*,9/4S,9 26 25 S play", 47 + 100 + 4*6 - 5*18},
		{"5S,4,1S*,4/5,1S*,4 26 27 N play", -47 - 100 + 50 + 18 - 50 - 18 - 75},
	} {
		if got := kiothi.Evaluate(kiothi.MustParsePosition(test.text)); got != test.want {
			t.Errorf("%s is worth %d, want %d", test.text, got, test.want)
		}
	}
	if got := kiothi.Evaluate(kiothi.Position{}); got != 0 {
		t.Errorf("the zero Position is worth %d", got)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	positions, _ := sample(5)
	i := 0
	n := testing.AllocsPerRun(200, func() {
		kiothi.Evaluate(positions[i])
		i = (i + 1) % len(positions)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestCandidatesAreLegalDifferentAndTheBestFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := kiothi.Start(anyRules().Draw(t, "rules"))
		seed := rapid.Uint64().Draw(t, "seed")
		n := rapid.IntRange(0, 12).Draw(t, "n")
		r := rand.New(rand.NewPCG(seed, 0))
		for range rapid.IntRange(0, 20).Draw(t, "plies") {
			if m, ok := p.RandomMove(r); ok {
				p, _ = p.Play(m)
			}
		}
		candidates := func() []kiothi.Move { return kiothi.Candidates(p, rand.New(rand.NewPCG(seed, 1)), n) }
		got := candidates()
		if want := min(uint64(n), p.NumMoves()); uint64(len(got)) != want {
			t.Fatalf("%d candidates, want %d", len(got), want)
		}
		if again := candidates(); !slices.Equal(got, again) {
			t.Fatalf("candidates are %v, then %v", got, again)
		}
		seen := map[kiothi.Move]bool{}
		last := 0
		for i, m := range got {
			next, err := p.Play(m)
			if err != nil || seen[m] {
				t.Fatalf("candidate %v: %v; seen: %v", m, err, seen[m])
			}
			seen[m] = true
			value := kiothi.Evaluate(next)
			if p.Turn() == mancala.North {
				value = -value
			}
			if i > 0 && value > last {
				t.Fatalf("candidate %d, %v, is worth %d, more than %d before", i, m, value, last)
			}
			last = value
		}
	})
}
