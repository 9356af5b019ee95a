package bot

import (
	"context"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// NewAlphaBeta returns a bot that plays what a [search.Searcher] finds. Its
// strength depends on its limits, and it keeps what it has found out for the
// next move. With Infinite in the limits it searches until the context ends or
// nothing more can be found out.
func NewAlphaBeta[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) Bot[P, M] {
	o = o.withDefaults("alpha-beta")
	return newSearching(v, o, searcher(v, o), search.Limits{})
}

// NewMonteCarlo returns a bot that plays what a [search.TreeSearcher] finds.
// Without an evaluation in v it judges positions by random games played to the
// end. Its nodes are the games tried: Options.Nodes is 20,000 when it is 0.
// TableMiB bounds its tree, which is kept for the next move; 0 stands for 64.
// Threads mean nothing to it. A limit of depth alone does not end its search, so
// that Options.Nodes holds then too.
func NewMonteCarlo[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) Bot[P, M] {
	if o.Nodes == 0 {
		o.Nodes = 20_000
	}
	o = o.withDefaults("monte carlo")
	b := newSearching(v, o, search.NewTree(v, search.TreeOptions[M]{
		Rand:      o.rng(),
		MemoryMiB: o.TableMiB,
		Report:    o.Report,
	}), search.Limits{})
	b.deepens = false
	return b
}

// engine is what the two kinds of search have in common.
type engine[P mancala.Position[P, M], M mancala.Move] interface {
	SearchGame(ctx context.Context, g *mancala.Game[P, M], limits search.Limits) (search.Result[M], error)
}

// searching plays what a search finds.
type searching[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	options Options[M]
	engine  engine[P, M]
	most    search.Limits // never exceeded; the zero value is no limit
	// deepens is set if a limit of depth ends the search.
	deepens bool
	despair despair
	book    func(P, *rand.Rand) (M, bool) // nil: there is none
	rng     *rand.Rand                    // of the book
}

func newSearching[P mancala.Position[P, M], M mancala.Move](
	v mancala.Variant[P, M], o Options[M], e engine[P, M], most search.Limits,
) *searching[P, M] {
	return &searching[P, M]{variant: v, options: o, engine: e, most: most, deepens: true, rng: o.rng()}
}

func (b *searching[P, M]) Name() string { return b.options.Name }

func (b *searching[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l search.Limits) (M, error) {
	var none M
	p, err := question(g)
	if err != nil {
		return none, err
	}
	if p.NumMoves() == 1 {
		return p.MoveAt(0), nil
	}
	if m, ok := b.known(p, l); ok {
		return m, nil
	}
	r, err := b.engine.SearchGame(ctx, g, b.limits(l, p.Turn()))
	switch {
	case len(r.Lines) == 0:
		return none, err
	case b.options.Resign && b.despair.after(g.Ply(), scaleOf(b.variant, p), r.Depth, r.Score(), r.Lines[0].Bound):
		return none, ErrResign
	}
	return r.Best, nil
}

// known returns a move of the book, if it has one for p and a move is all that is
// asked for.
func (b *searching[P, M]) known(p P, l search.Limits) (m M, ok bool) {
	if b.book == nil || l.Infinite || l.Lines > 1 {
		return m, false
	}
	if m, ok = b.book(p, b.rng); ok {
		_, err := p.Play(m)
		ok = err == nil
	}
	return m, ok
}

// limits returns the limits of a search for which l was asked.
func (b *searching[P, M]) limits(l search.Limits, player mancala.Player) search.Limits {
	limits := l.Tighter(b.most)
	ends := limits
	if !b.deepens {
		ends.Depth = 0
	}
	if !ends.Any(player) && !l.Infinite {
		limits.Nodes = b.options.Nodes
	}
	return limits
}
