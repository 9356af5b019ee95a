package bot

import (
	"context"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// NewAlphaBeta returns a bot that plays what a [search.Searcher] finds. It is
// as strong as it is given time for, and keeps what it has found out for the
// next move. With [Limits.Infinite] it searches until the context ends or
// nothing more can be found out.
func NewAlphaBeta[P mancala.Position[P, M], M comparable](o Options[P, M]) Bot[P, M] {
	o = o.withDefaults("alpha-beta")
	return newSearching(o, o.searcher(), search.Limits{})
}

// NewMonteCarlo returns a bot that plays what a [search.TreeSearcher] finds.
// Without Options.Evaluate it judges positions by random games played to the
// end. Its Nodes are the games tried, and 20,000 if nothing else is said;
// Threads and TableMiB mean nothing to it. A limit of depth alone does not end
// its search, so that Nodes count then too.
func NewMonteCarlo[P mancala.Position[P, M], M comparable](o Options[P, M]) Bot[P, M] {
	evaluate := o.Evaluate
	if o.Nodes == 0 {
		o.Nodes = 20_000
	}
	o = o.withDefaults("monte carlo")
	b := newSearching(o, search.NewTree(search.TreeOptions[P, M]{
		Evaluate:   evaluate,
		Candidates: o.Candidates,
		Rand:       o.rng(),
		Report:     o.Report,
		Repetition: o.Repetition,
	}), search.Limits{})
	b.deepens = false
	return b
}

// searching plays what a search finds.
type searching[P mancala.Position[P, M], M comparable] struct {
	name   string
	engine search.Engine[P, M]
	most   search.Limits // never exceeded; the zero value is no limit
	usual  uint64        // nodes, where nothing else is a limit
	// deepens is set if a limit of depth ends the search.
	deepens bool
}

func newSearching[P mancala.Position[P, M], M comparable](o Options[P, M], e search.Engine[P, M], most search.Limits) *searching[P, M] {
	return &searching[P, M]{name: o.Name, engine: e, most: most, usual: o.Nodes, deepens: true}
}

func (b *searching[P, M]) Name() string { return b.name }

func (b *searching[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l Limits) (M, error) {
	var none M
	p, err := question(g)
	if err != nil {
		return none, err
	}
	if p.NumMoves() == 1 {
		return p.MoveAt(0), nil
	}
	limits := tighter(searchLimits(l, p.Turn()), b.most)
	ends := limits
	if !b.deepens {
		ends.Depth = 0
	}
	if ends == (search.Limits{}) && !l.Infinite {
		limits.Nodes = b.usual
	}
	r, err := b.engine.SearchGame(ctx, g, limits)
	if len(r.Lines) == 0 {
		return none, err
	}
	return r.Best, nil
}

// searchLimits returns l as a search takes it, for the player to move. What is
// less than nothing, such as the time on a clock that has run out, becomes as
// little as there can be, as nothing would be no limit.
func searchLimits(l Limits, player mancala.Player) search.Limits {
	s := l.Search(player)
	s.Depth = atLeast(s.Depth)
	s.MoveTime = atLeast(s.MoveTime)
	s.Clock = atLeast(s.Clock)
	s.Increment = max(s.Increment, 0)
	return s
}

// atLeast returns 1 instead of a negative number.
func atLeast[T int | time.Duration](n T) T {
	if n < 0 {
		return 1
	}
	return n
}

// tighter returns l with the depth and number of nodes no more than those of most.
func tighter(l, most search.Limits) search.Limits {
	l.Depth = least(l.Depth, most.Depth)
	l.Nodes = least(l.Nodes, most.Nodes)
	return l
}

// least returns the lesser of two limits, of which 0 is none.
func least[T int | uint64](a, b T) T {
	if a == 0 || (b != 0 && b < a) {
		return b
	}
	return a
}
