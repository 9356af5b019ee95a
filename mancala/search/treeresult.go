package search

import (
	"math"
	"slices"
	"time"

	"example.com/kumalak/mancala"
)

// ranked returns the children of a node, those visited most often first.
func (t *tree[P, M]) ranked(id int32) []int32 {
	var children []int32
	for child := t.nodes[id].first; child >= 0; child = t.nodes[child].sibling {
		children = append(children, child)
	}
	slices.SortStableFunc(children, func(a, b int32) int {
		return int(t.nodes[b].visits) - int(t.nodes[a].visits)
	})
	return children
}

// result returns what has been found so far.
func (t *tree[P, M]) result() Result[M] {
	r := Result[M]{
		SelDepth:  t.selDepth,
		Nodes:     t.visited,
		Time:      time.Since(t.shared.start),
		TableFill: len(t.nodes) * 1000 / max(t.most, len(t.nodes)),
	}
	ranked := t.ranked(0)
	for _, child := range ranked[:min(len(ranked), max(1, t.shared.limits.Lines))] {
		r.Lines = append(r.Lines, t.line(child))
	}
	r.Best = r.Lines[0].Moves[0]
	r.Depth = len(r.Lines[0].Moves)
	if t.visited == 0 {
		r.Depth = 0
	}
	return r
}

// line returns the line that begins with a child of the root.
func (t *tree[P, M]) line(id int32) Line[M] {
	n := &t.nodes[id]
	visits := max(float64(n.visits), 1)
	l := Line[M]{Visits: uint64(n.visits), Expected: n.expected / visits}
	margin := n.margin / visits
	if n.visits == 0 {
		l.Expected, margin = 0.5, 0
	}
	if t.nodes[0].turn == mancala.North {
		l.Expected, margin = 1-l.Expected, -margin
	}
	l.Score = Score(math.Round(margin))
	for {
		l.Moves = append(l.Moves, t.nodes[id].move)
		if len(l.Moves) == t.shared.limits.Depth {
			return l // what was kept of earlier searches may be deeper
		}
		ranked := t.ranked(id)
		if len(ranked) == 0 || t.nodes[ranked[0]].visits == 0 {
			return l
		}
		id = ranked[0]
	}
}
