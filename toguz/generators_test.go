package toguz_test

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// variants are the rules that have a name.
var variants = map[string]toguz.Rules{
	"standard":   toguz.Standard(),
	"bestemshe":  toguz.Bestemshe(),
	"qozdatu":    toguz.Qozdatu(),
	"historical": toguz.Historical(),
}

// anyRules draws rules of every kind, half of the time those of a variant.
func anyRules() *rapid.Generator[toguz.Rules] {
	return rapid.OneOf(
		rapid.SampledFrom([]toguz.Rules{
			toguz.Standard(), toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical(),
		}),
		rapid.Custom(func(t *rapid.T) toguz.Rules {
			holes := rapid.IntRange(1, toguz.MaxHoles).Draw(t, "holes")
			return toguz.Rules{
				Holes:            int8(holes),
				Balls:            int8(rapid.IntRange(1, 127/holes).Draw(t, "balls")),
				LeastCapture:     int8(2 * rapid.IntRange(0, 15).Draw(t, "half of the least capture")),
				NoTuzdik:         rapid.Bool().Draw(t, "no tuzdik"),
				LastHoleTuzdik:   rapid.Bool().Draw(t, "last hole tuzdik"),
				SameNumberTuzdik: rapid.Bool().Draw(t, "same number tuzdik"),
				OptionalTuzdik:   rapid.Bool().Draw(t, "optional tuzdik"),
				SkipOrigin:       rapid.Bool().Draw(t, "skip origin"),
				PlayOn:           rapid.Bool().Draw(t, "play on"),
			}
		}),
	)
}

// anyPosition draws a position by these rules: any number of balls in any of
// the holes, and the rest in the kazans. Most of them no game would reach.
func anyPosition(r toguz.Rules) *rapid.Generator[toguz.Position] {
	return rapid.Custom(func(t *rapid.T) toguz.Position {
		holes := int(r.Holes)
		s := toguz.State{Turn: mancala.Player(rapid.IntRange(0, 1).Draw(t, "turn"))}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		// Few holes on a board get long sowings, many holes captures.
		used := rng.Perm(2 * holes)[:1+rng.IntN(2*holes)]
		onBoard := rng.IntN(r.Total() + 1)
		for range onBoard {
			*hole(&s, used[rng.IntN(len(used))], holes)++
		}
		s.Stores[0] = rng.IntN(r.Total() - onBoard + 1)
		s.Stores[1] = r.Total() - onBoard - s.Stores[0]
		if !r.NoTuzdik {
			for owner := range s.Tuzdiks {
				if rng.IntN(2) == 0 {
					placeTuzdik(&s, r, owner, 1+rng.IntN(holes))
				}
			}
		}
		p, err := toguz.New(r, s)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		return p
	})
}

// hole returns a hole of the state: South's are 0 … holes-1, North's follow.
func hole(s *toguz.State, i, holes int) *int {
	if i < holes {
		return &s.South[i]
	}
	return &s.North[i-holes]
}

// placeTuzdik gives owner a tuzdik if the rules allow it there.
func placeTuzdik(s *toguz.State, r toguz.Rules, owner, number int) {
	switch {
	case number == int(r.Holes) && !r.LastHoleTuzdik:
		return
	case number == s.Tuzdiks[1-owner] && !r.SameNumberTuzdik:
		return
	}
	s.Tuzdiks[owner] = number
	balls := hole(s, int(r.Holes)*(1-owner)+number-1, int(r.Holes))
	s.Stores[owner] += *balls
	*balls = 0
}

// anyReached draws a position that a game from the start reaches in at most so
// many plies.
func anyReached(r toguz.Rules, plies int) *rapid.Generator[toguz.Position] {
	return rapid.Custom(func(t *rapid.T) toguz.Position {
		p := toguz.Start(r)
		for range rapid.IntRange(0, plies).Draw(t, "plies") {
			if p.NumMoves() == 0 {
				break
			}
			p = play(t, p, anyMove(t, p))
		}
		return p
	})
}

// anyMove draws a legal move.
func anyMove(t *rapid.T, p toguz.Position) toguz.Move {
	return rapid.SampledFrom(p.AppendMoves(nil)).Draw(t, "move")
}

// failer is what tests and rapid's checks have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// play plays a move that should be legal.
func play(t failer, p toguz.Position, m toguz.Move) toguz.Position {
	t.Helper()
	q, err := p.Play(m)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return q
}
