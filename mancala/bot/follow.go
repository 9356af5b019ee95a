package bot

import (
	"context"
	"slices"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

const (
	// followedPlies is how far lines are followed at least: to the player's
	// next move.
	followedPlies = 3
	// mostCaptures is how many captures a line is followed beyond its end.
	mostCaptures = 6
	// mostFollowUp is the number of positions that following a line is worth.
	mostFollowUp = 5_000
)

// allowance is what may be spent on following lines.
type allowance struct {
	nodes   int64
	time    time.Duration
	limited bool // there is no more time than that
	depth   int  // of a search; 0 is no limit
}

// setAside takes a part of the limits of a search for following up its lines.
func setAside(l *search.Limits, player mancala.Player) *allowance {
	a := &allowance{nodes: mostFollowUp * int64(l.Lines), depth: l.Depth}
	if usedUp(*l, player) {
		a.nodes = 0
	}
	if l.Nodes > 0 {
		a.nodes = min(a.nodes, l.Nodes/4)
		l.Nodes -= a.nodes
	}
	if left := &l.Clock.Left[player&1]; *left > 0 {
		a.time, a.limited = *left/100, true
		*left -= a.time
	}
	if l.MoveTime > 0 {
		if part := l.MoveTime / 4; !a.limited || part < a.time {
			a.time, a.limited = part, true
		}
		l.MoveTime -= a.time
	}
	return a
}

// part takes one of n equal parts.
func (a *allowance) part(n int) *allowance {
	part := &allowance{a.nodes / int64(n), a.time / time.Duration(n), a.limited, a.depth}
	a.nodes -= part.nodes
	a.time -= part.time
	return part
}

// follow makes a line of g long enough to be explained. A search breaks lines
// off where it knew the rest from another one, and where the last captures
// begin.
func (c *Coach[P, M]) follow(ctx context.Context, g *mancala.Game[P, M], line []M, a *allowance) []M {
	line = slices.Clone(line)
	g = g.Clone()
	for _, m := range line {
		if g.Play(m) != nil {
			return line
		}
	}
	// look searches for what follows, if there is anything left to be spent.
	look := func(depth int) []M {
		if a.nodes <= 0 || (a.limited && a.time <= 0) || ctx.Err() != nil || g.Over() {
			return nil
		}
		if a.depth > 0 {
			depth = min(depth, a.depth)
		}
		start := time.Now()
		r, err := c.searcher().SearchGame(ctx, g, search.Limits{Depth: depth, Nodes: a.nodes, MoveTime: a.time})
		if err != nil {
			return nil
		}
		a.nodes -= min(a.nodes, int64(r.Nodes))
		a.time -= time.Since(start)
		return r.Lines[0].Moves
	}
	play := func(m M) bool {
		if g.Play(m) != nil {
			return false
		}
		line = append(line, m)
		return true
	}
	if len(line) < followedPlies {
		for _, m := range look(followedPlies + 1) {
			if !play(m) {
				break
			}
		}
	}
	for range mostCaptures {
		next := look(1)
		if len(next) == 0 {
			break
		}
		p := g.Position()
		q, err := p.Play(next[0])
		if err != nil || ahead(q, p.Turn())-ahead(p, p.Turn()) < worthSaying || !play(next[0]) {
			break
		}
	}
	return line
}
