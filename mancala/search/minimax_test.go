package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/toy"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// minimax is what alpha-beta must agree with: the score of p for its mover,
// played on for depth plies, at ply below the root.
func minimax[P mancala.Position[P, M], M mancala.Move](p P, depth, ply int) search.Score {
	if o := p.Outcome(); o.Over() {
		switch winner, won := o.Winner(); {
		case !won:
			return 0
		case winner == p.Turn():
			return search.Won - search.Score(ply)
		}
		return search.Score(ply) - search.Won
	}
	if depth == 0 {
		score := search.Score(100 * (p.Score(mancala.South) - p.Score(mancala.North)))
		if p.Turn() == mancala.North {
			return -score
		}
		return score
	}
	best := -search.Won
	for m := range mancala.Moves(p) {
		best = max(best, minimaxMove(p, m, depth, ply))
	}
	return best
}

// minimaxMove is the score of a move for the mover of p.
func minimaxMove[P mancala.Position[P, M], M mancala.Move](p P, m M, depth, ply int) search.Score {
	q, err := p.Play(m)
	if err != nil {
		panic(err)
	}
	if q.Turn() == p.Turn() {
		return minimax(q, depth-1, ply+1)
	}
	return -minimax(q, depth-1, ply+1)
}

// checkMinimax compares plain searches with minimax on positions that random
// games lead to, with and without a table, by one goroutine and by several.
func checkMinimax[P mancala.Position[P, M], M mancala.Move](t *testing.T, start func(*rand.Rand) P, most, depth int) {
	t.Helper()
	searchers := map[string]*search.Searcher[P, M]{}
	for name, options := range map[string]search.Options[M]{
		"one goroutine, no table":   {TableMiB: -1},
		"one goroutine, table":      {TableMiB: 1},
		"several goroutines, table": {TableMiB: 1, Threads: 3},
		"two goroutines, no table":  {TableMiB: -1, Threads: 2},
	} {
		searchers[name] = search.NewPlain(mancala.Variant[P, M]{}, options)
	}
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range 8 {
			p := toy.Stroll(rng, start(rng), most)
			depth := 1 + rng.IntN(depth)
			want := minimax(p, depth, 0)
			for name, s := range searchers {
				checkSearch(t, name, s, p, depth, want)
			}
		}
	})
}

func checkSearch[P mancala.Position[P, M], M mancala.Move](t *rapid.T, name string, s *search.Searcher[P, M], p P, depth int, want search.Score) {
	got, err := s.Search(context.Background(), p, search.Limits{Depth: depth})
	if err != nil {
		t.Fatal(err)
	}
	if got.Score() != want || got.Lines[0].Bound != search.Exact {
		t.Errorf("%s: %v to depth %d: %v %v, minimax has %v", name, p, depth, got.Lines[0].Bound, got.Score(), want)
	}
	if score := minimaxMove(p, got.Best, depth, 0); score != want {
		t.Errorf("%s: %v to depth %d: best move %v has %v, minimax %v", name, p, depth, got.Best, score, want)
	}
	checkLine(t, p, got)
}

// checkLine checks that the moves of all lines can be played.
func checkLine[P mancala.Position[P, M], M mancala.Move](t *rapid.T, p P, r search.Result[M]) {
	if len(r.Lines) == 0 || r.Lines[0].Moves[0] != r.Best {
		t.Errorf("%v: best move %v, lines %v", p, r.Best, r.Lines)
	}
	for _, line := range r.Lines {
		q := p
		for i, m := range line.Moves {
			var err error
			if q, err = q.Play(m); err != nil {
				t.Errorf("%v: line %v: move %d: %v", p, line.Moves, i+1, err)
				break
			}
		}
	}
}

func TestPlainSearchIsMinimax(t *testing.T) {
	t.Run("toguz", func(t *testing.T) {
		checkMinimax(t, func(*rand.Rand) toguz.Position { return toguz.Start(toguz.Standard()) }, 120, 4)
	})
	t.Run("bestemshe", func(t *testing.T) {
		checkMinimax(t, func(*rand.Rand) toguz.Position { return toguz.Start(toguz.Bestemshe()) }, 40, 5)
	})
	t.Run("kalah", func(t *testing.T) {
		checkMinimax(t, func(rng *rand.Rand) kalah.Position {
			return kalah.Start(kalah.Rules{Pits: 1 + rng.IntN(6), Seeds: 1 + rng.IntN(5), EmptyCapture: rng.IntN(2) == 0})
		}, 20, 5)
	})
	t.Run("oware", func(t *testing.T) {
		checkMinimax(t, func(*rand.Rand) oware.Position { return oware.Start() }, 120, 5)
	})
	t.Run("kiothi", func(t *testing.T) {
		checkMinimax(t, func(rng *rand.Rand) kiothi.Position { return opened(rng) }, 60, 2)
	})
	t.Run("toy", func(t *testing.T) {
		checkMinimax(t, func(rng *rand.Rand) toy.Heaps { return toy.NewHeaps(rng, 2+rng.IntN(toy.MaxHeaps-1)) }, 6, 12)
	})
}

// opened returns a position of kiothi after random openings.
func opened(rng *rand.Rand) kiothi.Position {
	for {
		p := kiothi.Start(kiothi.Standard())
		for !p.Opened() {
			m, _ := p.RandomMove(rng)
			p, _ = p.Play(m)
		}
		if !p.Outcome().Over() {
			return p
		}
	}
}
