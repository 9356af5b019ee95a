package search

import (
	"cmp"
	"math"
	"slices"
	"time"

	"example.com/kumalak/mancala"
)

// treeMove is what some trees know together about a move of their root.
type treeMove[P mancala.Position[P, M], M mancala.Move] struct {
	move     M
	visits   uint64
	expected float64 // for South, as in a treeNode
	margin   float64
	best     *tree[P, M] // the one that visited it most often
	most     uint32      // how often
	child    int32       // its node there
}

// rootMoves returns the moves of the root, those that trees visited most often first.
func rootMovesOf[P mancala.Position[P, M], M mancala.Move](trees []*tree[P, M]) (moves []treeMove[P, M]) {
	for _, t := range trees {
		for child := t.nodes[0].first; child >= 0; child = t.nodes[child].sibling {
			n := &t.nodes[child]
			i := slices.IndexFunc(moves, func(m treeMove[P, M]) bool { return m.move == n.move })
			if i < 0 {
				i = len(moves)
				moves = append(moves, treeMove[P, M]{move: n.move, best: t, child: child, most: n.visits})
			}
			m := &moves[i]
			m.visits += uint64(n.visits)
			m.expected += n.expected
			m.margin += n.margin
			if n.visits > m.most {
				m.best, m.child, m.most = t, child, n.visits
			}
		}
	}
	slices.SortStableFunc(moves, func(a, b treeMove[P, M]) int { return cmp.Compare(b.visits, a.visits) })
	return moves
}

// result returns what some of the trees have found so far. The others are counted
// only, for their goroutines may be running.
func (t *TreeSearcher[P, M]) result(trees ...*tree[P, M]) Result[M] {
	main := trees[0]
	r := Result[M]{Time: time.Since(main.shared.start)}
	for _, t := range t.trees {
		r.Nodes += t.visited.Load()
	}
	size, most := 0, 0
	for _, t := range trees {
		r.SelDepth = max(r.SelDepth, t.selDepth)
		size += len(t.nodes)
		most += max(t.most, len(t.nodes))
	}
	r.TableFill = size * 1000 / most
	moves := rootMovesOf(trees)
	for _, m := range moves[:min(len(moves), max(1, main.shared.limits.Lines))] {
		r.Lines = append(r.Lines, m.line())
	}
	r.Best = r.Lines[0].Moves[0]
	r.Depth = len(r.Lines[0].Moves)
	if r.Nodes == 0 {
		r.Depth = 0
	}
	return r
}

// line returns the line that begins with m.
func (m *treeMove[P, M]) line() Line[M] {
	t := m.best
	visits := max(float64(m.visits), 1)
	l := Line[M]{Visits: m.visits, Expected: m.expected / visits}
	margin := m.margin / visits
	if m.visits == 0 {
		l.Expected, margin = 0.5, 0
	}
	if t.nodes[0].turn == mancala.North {
		l.Expected, margin = 1-l.Expected, -margin
	}
	l.Score = Score(math.Round(margin))
	for id := m.child; ; {
		l.Moves = append(l.Moves, t.nodes[id].move)
		// What has been kept of earlier searches may be deeper than the limit.
		next := t.favourite(id)
		if next < 0 || len(l.Moves) == t.shared.limits.Depth {
			return l
		}
		id = next
	}
}

// favourite returns the child of a node that has been visited most often, or none if
// none has been visited.
func (t *tree[P, M]) favourite(id int32) int32 {
	best, most := int32(none), uint32(0)
	for child := t.nodes[id].first; child >= 0; child = t.nodes[child].sibling {
		if n := &t.nodes[child]; n.visits > most {
			best, most = child, n.visits
		}
	}
	return best
}
