package mancala_test

import (
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// playout plays a game of random moves and returns its number of plies.
func playout(g *toguzGame, start toguz.Position, rng *rand.Rand) int {
	g.Reset(start)
	for {
		p := g.Position()
		n := p.NumMoves()
		if n == 0 || g.Over() {
			return g.Ply()
		}
		if err := g.Play(p.MoveAt(rng.Uint64N(n))); err != nil {
			panic(err)
		}
	}
}

// barePlayout is playout without a Game.
func barePlayout(p toguz.Position, rng *rand.Rand) (plies int) {
	for n := p.NumMoves(); n > 0; n = p.NumMoves() {
		next, err := p.Play(p.MoveAt(rng.Uint64N(n)))
		if err != nil {
			panic(err)
		}
		p = next
		plies++
	}
	return plies
}

// TestPlayoutsThroughAGameDoNotAllocate plays games after a first one that
// made room for their history.
func TestPlayoutsThroughAGameDoNotAllocate(t *testing.T) {
	start := toguz.Start(toguz.Standard())
	g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
	rng := rand.New(rand.NewPCG(1, 2))
	longest := 0
	for range 100 {
		longest = max(longest, playout(g, start, rng))
	}
	rng = rand.New(rand.NewPCG(1, 2))
	if n := testing.AllocsPerRun(50, func() { sinkInt = playout(g, start, rng) }); n != 0 {
		t.Errorf("%v allocations a game of up to %d plies", n, longest)
	}
}

// BenchmarkPlayout shows what the past of a game costs: random games through a
// Game that is used again, and through bare positions.
func BenchmarkPlayout(b *testing.B) {
	start := toguz.Start(toguz.Standard())
	b.Run("bare", func(b *testing.B) {
		rng, plies := rand.New(rand.NewPCG(1, 2)), 0
		for b.Loop() {
			plies += barePlayout(start, rng)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
	})
	b.Run("game", func(b *testing.B) {
		rng, plies := rand.New(rand.NewPCG(1, 2)), 0
		g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
		for b.Loop() {
			plies += playout(g, start, rng)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
	})
}

// toguzGame is a game of toguz kumalak.
type toguzGame = mancala.Game[toguz.Position, toguz.Move]

// newGame returns a game at its start.
func newGame(r toguz.Rules) *toguzGame {
	return mancala.NewGame(toguz.Start(r), mancala.GameOptions[toguz.Position]{})
}
