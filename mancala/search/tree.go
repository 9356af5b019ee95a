package search

import (
	"context"
	"math/rand/v2"
	"sync/atomic"

	"example.com/kumalak/mancala"
)

// TreeOptions are what a [TreeSearcher] is made with. The zero value is ready
// to use.
type TreeOptions[M mancala.Move] struct {
	// Rand is the source of random numbers, which belongs to the TreeSearcher
	// from then on. When it is nil the numbers are always the same.
	Rand *rand.Rand
	// MemoryMiB bounds the size of the tree, in units of 2²⁰ bytes; 0 or less
	// stands for 64. A tree that is full is still searched, but grows no more.
	MemoryMiB int
	// Exploration is how much moves are preferred that have been tried less
	// often. 0 or less stands for 0.7.
	Exploration float64
	// Report is called whenever the number of nodes has doubled, from 256 on,
	// and at the end, by the goroutine that called Search. It is not called by
	// a search that waits in vain for another one. The search waits until Report
	// returns, so Report must not search with the same TreeSearcher.
	Report func(Result[M])
}

const (
	defaultTreeMiB     = 64
	defaultExploration = 0.7
)

// TreeSearcher finds good moves by Monte Carlo tree search: it plays on from
// the root again and again, prefers moves that did well before, and adds
// positions to the tree each time. Moves that seem good at first sight are
// tried first. The more often a position was visited, the more of its moves are
// looked at. So it also copes with positions that have too many moves to list,
// and needs no evaluation.
//
// The tree is kept for the next search: when that begins in a position of the
// tree, such as the one two plies later, what was found out about it is not lost,
// and the rest makes room. So one TreeSearcher should serve a whole game. Finding
// the position takes no longer than a small part of the search that made the tree.
//
// It is made by [NewTree]; the zero TreeSearcher is one without an evaluation
// or options. It may be used by several goroutines, whose searches then wait
// for one another, as those of a [Searcher] do.
//
// In results, Nodes is the number of times that this search played on from the
// root, Expected what the move brought on average, and Score the average margin
// in hundredths of a counter; both averages, and Visits, are over this search and
// those whose tree it went on with. Depth is the length of the best line.
// [Limits.Nodes] counts as Nodes does. [Limits.Depth] bounds the depth of the
// tree. It does not end the search unless it has been used up.
type TreeSearcher[P mancala.Position[P, M], M mancala.Move] struct {
	variant    mancala.Variant[P, M]
	options    TreeOptions[M]
	gate       gate
	forgetting atomic.Bool // the next search must forget the earlier ones

	tree *tree[P, M] // nil before the first search
}

// NewTree returns a TreeSearcher of the game v, by its evaluation and its
// candidates. When v has no Evaluate, positions are judged by random games
// played on from them.
func NewTree[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options TreeOptions[M]) *TreeSearcher[P, M] {
	return &TreeSearcher[P, M]{variant: v, options: options}
}

// Forget makes t forget all earlier searches, that which is running included,
// before the next one begins. The next one is then like the first of a new
// TreeSearcher, but for the random numbers. Forget itself returns at once.
func (t *TreeSearcher[P, M]) Forget() { t.forgetting.Store(true) }

// Search looks for the best move in p, as [Searcher.Search] does. With
// limits other than time, equal searches of TreeSearchers with equal pasts and
// equal random numbers have equal results.
func (t *TreeSearcher[P, M]) Search(ctx context.Context, p P, limits Limits) (Result[M], error) {
	return t.search(ctx, question[P]{root: p}, limits)
}

// SearchGame looks for the best move in a game, as [Searcher.SearchGame] does.
func (t *TreeSearcher[P, M]) SearchGame(ctx context.Context, g *mancala.Game[P, M], limits Limits) (Result[M], error) {
	q, err := questionOf(g)
	if err != nil {
		return Result[M]{}, err
	}
	return t.search(ctx, q, limits)
}

func (t *TreeSearcher[P, M]) search(ctx context.Context, q question[P], limits Limits) (Result[M], error) {
	if err := rootError[P, M](q.root); err != nil {
		return Result[M]{}, err
	}
	ending := limits
	ending.Depth = min(limits.Depth, 0) // a greater one does not end the search
	if err := ending.check(ctx, q.root.Turn()); err != nil {
		return Result[M]{}, err
	}
	shared := newSession(ctx, limits, q.root.Turn(), false)
	defer shared.end()
	if !t.gate.enter(shared) {
		return glance(&t.variant, q.root, shared), ctx.Err()
	}
	defer t.gate.leave()
	var r Result[M]
	if limits.usedUp(shared.turn) {
		r = glance(&t.variant, q.root, shared)
	} else {
		r = t.think(shared, q)
	}
	tell(shared, t.options.Report, r)
	return r, ctx.Err()
}

// think plays on from the root until it must stop.
func (t *TreeSearcher[P, M]) think(shared *session, q question[P]) Result[M] {
	if t.forgetting.Swap(false) || t.tree == nil {
		t.tree = newTreeOf(t)
	}
	t.tree.plant(shared, q)
	t.tree.grow()
	return t.tree.result()
}
