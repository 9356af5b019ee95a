package toguz_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestSowingSteps lists all that can happen in a move, in order.
func TestSowingSteps(t *testing.T) {
	for _, test := range []struct {
		shows, position string
		move            toguz.Move
		want            string
	}{
		{
			"a single ball",
			"5S,8/1S,8 80 76 S", 1,
			"lift 1 at pit 0, drop 1 at pit 1, lap end at pit 1",
		},
		{
			"a tuzdik",
			"5S,7,2S/8,2S 72 81 S", 9,
			"lift 2 at pit 8, drop 1 at pit 8, drop 1 at pit 9, lap end at pit 9, " +
				"capture 3 at pit 9 for South, mark pit 9 as owned by South",
		},
		{
			"a tuzdik declined",
			by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S"), 9 | toguz.Decline,
			"lift 2 at pit 8, drop 1 at pit 8, drop 1 at pit 9, lap end at pit 9",
		},
		{
			"a last ball in a tuzdik",
			"5S,8/2S,t,7 81 74 S", 1,
			"lift 2 at pit 0, drop 1 at pit 0, drain 1 at pit 1 for North, lap end at pit 1",
		},
		{
			"the end",
			"8,3S/2S,7,2S 79 76 S", 9,
			"lift 2 at pit 8, drop 1 at pit 8, drop 1 at pit 9, lap end at pit 9, capture 4 at pit 9 for South, " +
				"sweep 2 at pit 0 for South, sweep 1 at pit 8 for South",
		},
		{
			"a hole passed over",
			"{holes=2 balls=3 skip-origin} 1S,1/4S,1 4 3 S", 1,
			"lift 4 at pit 0, drop 1 at pit 1, drop 1 at pit 2, drop 1 at pit 3, drop 1 at pit 1, lap end at pit 1",
		},
	} {
		var steps []string
		for step := range toguz.MustParsePosition(test.position).Sowing(test.move) {
			steps = append(steps, step.String())
			if step.Lap != 1 {
				t.Errorf("%s: %v is in lap %d", test.shows, step, step.Lap)
			}
		}
		if got := strings.Join(steps, ", "); got != test.want {
			t.Errorf("%s:\n     got %s\nexpected %s", test.shows, got, test.want)
		}
	}
}

// TestSowingCanBeLeft after every step.
func TestSowingCanBeLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		if p.NumMoves() == 0 {
			t.Skip("over")
		}
		m := anyMove(t, p)
		all := 0
		for range p.Sowing(m) {
			all++
		}
		for most := 1; most < all; most++ {
			n := 0
			for range p.Sowing(m) {
				if n++; n == most {
					break
				}
			}
			if n != most {
				t.Fatalf("%d steps, expected %d", n, most)
			}
		}
	})
}

func TestIllegalMoveHasNoSteps(t *testing.T) {
	p := toguz.MustParsePosition("5S,8/1S,8 80 76 S")
	for m := range 256 {
		for step := range p.Sowing(toguz.Move(m)) {
			if m != 1 {
				t.Errorf("move %d: %v", m, step)
			}
		}
	}
}

func TestHolePanicsWhereThereIsNone(t *testing.T) {
	for _, p := range []toguz.Position{{}, toguz.Start(toguz.Bestemshe()), toguz.Start(toguz.Standard())} {
		for _, hole := range []int{-1, 0, int(p.Rules().Holes) + 1, 1 << 30} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("hole %d of %v: no panic", hole, p)
					}
				}()
				p.Pit(mancala.North, hole)
			}()
		}
	}
}
