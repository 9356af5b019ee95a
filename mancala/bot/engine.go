package bot

import (
	"context"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// NewAlphaBeta returns a bot that plays what a [search.Searcher] finds. It is
// as strong as it is given time for, and keeps what it has found out for the
// next move. With [Limits.Infinite] it searches until the context ends or
// nothing more can be found out.
func NewAlphaBeta[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) Bot[P, M] {
	o = o.withDefaults("alpha-beta")
	return newSearching[P, M](o, searcher(v, o), search.Limits{})
}

// NewMonteCarlo returns a bot that plays what a [search.TreeSearcher] finds.
// Without an evaluation in v it judges positions by random games played to the
// end. Its Nodes are the games tried, and 20,000 if nothing else is said;
// Threads and TableMiB mean nothing to it. A limit of depth alone does not end
// its search, so that Nodes count then too.
func NewMonteCarlo[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) Bot[P, M] {
	if o.Nodes == 0 {
		o.Nodes = 20_000
	}
	o = o.withDefaults("monte carlo")
	b := newSearching[P, M](o, search.NewTree(v, search.TreeOptions[M]{
		Rand:   o.rng(),
		Report: o.Report,
	}), search.Limits{})
	b.deepens = false
	return b
}

// searching plays what a search finds.
type searching[P mancala.Position[P, M], M mancala.Move] struct {
	name   string
	engine search.Engine[P, M]
	most   search.Limits // never exceeded; the zero value is no limit
	usual  int64         // nodes, where nothing else is a limit
	// deepens is set if a limit of depth ends the search.
	deepens bool
}

func newSearching[P mancala.Position[P, M], M mancala.Move](o Options[M], e search.Engine[P, M], most search.Limits) *searching[P, M] {
	return &searching[P, M]{name: o.Name, engine: e, most: most, usual: o.Nodes, deepens: true}
}

func (b *searching[P, M]) Name() string { return b.name }

func (b *searching[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l search.Limits) (M, error) {
	var none M
	p, err := question(g)
	if err != nil {
		return none, err
	}
	if p.NumMoves() == 1 {
		return p.MoveAt(0), nil
	}
	limits := l.Tighter(b.most)
	ends := limits
	if !b.deepens {
		ends.Depth = 0
	}
	if !ends.Any(p.Turn()) && !l.Infinite {
		limits.Nodes = b.usual
	}
	r, err := b.engine.SearchGame(ctx, g, limits)
	if len(r.Lines) == 0 {
		return none, err
	}
	return r.Best, nil
}
