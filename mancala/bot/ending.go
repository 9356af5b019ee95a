package bot

import (
	"context"
	"slices"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// The numbers that the comments of Options.Resign and Options.Draw tell.
const (
	resignScales = 5 // how far behind, in the scale of Chance: a quarter of all counters
	resignMoves  = 3
	resignDepth  = 4

	drawScore = 50
	drawDepth = 6
	drawPart  = 4 // a quarter of the counters are left
)

// despair tells when a bot has been far behind for long enough.
type despair struct {
	moves int // in a row
	ply   int // of the last of them
}

// after reports whether to resign at a ply of a game of this scale, after a
// search to a depth has found line.
func (d *despair) after(ply int, scale float64, depth int, score search.Score, bound search.Bound) bool {
	if ply <= d.ply {
		d.moves = 0 // it is another game, or moves were taken back
	}
	d.ply = ply
	if bound == search.LowerBound {
		d.moves = 0
		return false
	}
	if _, decided := score.Decided(); decided && score < 0 {
		return true
	}
	if depth < resignDepth || float64(score) > -100*resignScales*scale {
		d.moves = 0
		return false
	}
	d.moves++
	return d.moves >= resignMoves
}

// AgreesToDraw implements [DrawAgreer].
func (b *searching[P, M]) AgreesToDraw(ctx context.Context, g *mancala.Game[P, M]) bool {
	p, err := question(g)
	if err != nil || !b.options.Draw || !quiet(g, p) {
		return false
	}
	// Moves without a choice are played, as nothing is searched before them.
	g = g.Clone()
	for range mostForced {
		if p = g.Position(); p.NumMoves() != 1 || g.Over() {
			break
		}
		if g.Play(p.MoveAt(0)) != nil {
			return false
		}
	}
	if g.Over() {
		return g.Outcome().Status == mancala.Draw
	}
	r, err := b.engine.SearchGame(ctx, g, b.limits(search.Limits{}, p.Turn()))
	if err != nil || len(r.Lines) == 0 || max(r.Score(), -r.Score()) > drawScore {
		return false
	}
	if slices.ContainsFunc(r.Lines, func(l search.Line[M]) bool { _, decided := l.Score.Decided(); return decided }) {
		return false
	}
	return r.Depth >= drawDepth || drawn(g, r.Lines[0].Moves)
}

// mostForced is how many moves without a choice are played before a search.
const mostForced = 50

// quiet reports whether so little can still happen in g that a draw is worth
// thinking about.
func quiet[P mancala.Position[P, M], M mancala.Move](g *mancala.Game[P, M], p P) bool {
	if g.Occurrences(p) > 1 {
		return true
	}
	boarder, ok := any(p).(mancala.Boarder)
	if !ok {
		return false
	}
	b := boarder.Board()
	return drawPart*(b.Total()-b.Stores[0]-b.Stores[1]) <= b.Total()
}

// drawn reports whether g is a draw after line. It plays line on g.
func drawn[P mancala.Position[P, M], M mancala.Move](g *mancala.Game[P, M], line []M) bool {
	for _, m := range line {
		if g.Over() || g.Play(m) != nil {
			break
		}
	}
	return g.Outcome().Status == mancala.Draw
}
