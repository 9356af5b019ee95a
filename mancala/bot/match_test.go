package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// match plays games in pairs: both games of a pair begin with the same random
// moves, and each player has each side once. It returns the tally of first.
func match[P mancala.Position[P, M], M mancala.Move](
	t *testing.T, start P, games, openingPlies int, first, second func(seed uint64) bot.Bot[P, M],
) mancala.Tally {
	t.Helper()
	var tally mancala.Tally
	rng := rand.New(rand.NewPCG(uint64(games), 7))
	for n := 0; n < games; n += 2 {
		opening := randomGame(rng, start, openingPlies)
		for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
			bots := [2]bot.Bot[P, M]{second(rng.Uint64()), second(rng.Uint64())}
			bots[player] = first(rng.Uint64())
			g := opening.Clone()
			playOut(t, g, bots, search.Limits{})
			tally.Add(g.Outcome(), player)
		}
	}
	return tally
}

// mostPlies ends games that go on for ever.
const mostPlies = 600

func randomGame[P mancala.Position[P, M], M mancala.Move](rng *rand.Rand, start P, plies int) *mancala.Game[P, M] {
	g := mancala.NewGame(start, mancala.GameOptions[P]{MaxPlies: mostPlies})
	for range plies {
		p := g.Position()
		if g.Over() {
			break
		}
		_ = g.Play(p.MoveAt(rng.Uint64N(p.NumMoves())))
	}
	return g
}

func playOut[P mancala.Position[P, M], M mancala.Move](t *testing.T, g *mancala.Game[P, M], bots [2]bot.Bot[P, M], l search.Limits) {
	t.Helper()
	for !g.Over() {
		b := bots[g.Position().Turn()]
		m, err := b.Choose(context.Background(), g, l)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", b.Name(), err)
		}
	}
}
