package bot

import (
	"context"
	"slices"
	"time"

	"example.com/kumalak/mancala/search"
)

const (
	// followedPlies is how far lines are followed at least: to the own next move.
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
func setAside(l *search.Limits) *allowance {
	a := &allowance{nodes: mostFollowUp * int64(l.Lines), depth: l.Depth}
	if l.Nodes > 0 {
		a.nodes = min(a.nodes, l.Nodes/4)
		l.Nodes -= a.nodes
	}
	if l.MoveTime > 0 {
		a.time, a.limited = l.MoveTime/4, true
		l.MoveTime -= a.time
	}
	return a
}

// part takes one of so many equal parts.
func (a *allowance) part(parts int) *allowance {
	part := &allowance{a.nodes / int64(parts), a.time / time.Duration(parts), a.limited, a.depth}
	a.nodes -= part.nodes
	a.time -= part.time
	return part
}

// follow makes a line long enough to be explained. A search breaks lines off
// where it knew the rest from another one, and where the last captures begin.
func (c *Coach[P, M]) follow(ctx context.Context, p P, line []M, a *allowance) []M {
	line = slices.Clone(line)
	for _, m := range line {
		q, err := p.Play(m)
		if err != nil {
			return line
		}
		p = q
	}
	// look searches for what follows, if there is anything left to be spent.
	look := func(depth int) []M {
		if a.nodes == 0 || (a.limited && a.time <= 0) || ctx.Err() != nil {
			return nil
		}
		r, err := c.searcher.Search(ctx, p, search.Limits{Depth: search.Limits{Depth: depth}.Tighter(search.Limits{Depth: a.depth}).Depth, Nodes: a.nodes, MoveTime: a.time})
		if err != nil {
			return nil
		}
		a.nodes -= min(a.nodes, int64(r.Nodes))
		a.time -= r.Time
		return r.Lines[0].Moves
	}
	play := func(m M) {
		line = append(line, m)
		p, _ = p.Play(m) // moves of lines are legal
	}
	if len(line) < followedPlies && !p.Outcome().Over() {
		for _, m := range look(followedPlies + 1) {
			play(m)
		}
	}
	for range mostCaptures {
		next := look(1)
		if len(next) == 0 {
			break
		}
		q, err := p.Play(next[0])
		if err != nil || ahead(q, p.Turn())-ahead(p, p.Turn()) < worthSaying {
			break
		}
		play(next[0])
	}
	return line
}
