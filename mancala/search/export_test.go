package search

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// NewPlain returns a Searcher whose scores are exactly those of minimax to the
// given depth, with the evaluation at the leaves: nothing is reduced, extended
// or searched beyond.
func NewPlain[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[M]) *Searcher[P, M] {
	s := New(v, options)
	s.plain = true
	return s
}

// CheckTree says what is wrong with the tree of t, and returns the number of its
// nodes.
func CheckTree[P mancala.Position[P, M], M mancala.Move](t *TreeSearcher[P, M]) (nodes int, err error) {
	reached := make([]bool, len(t.tree.nodes))
	reached[0] = true
	for id, n := range t.tree.nodes {
		if !reached[id] {
			return 0, fmt.Errorf("node %d of %d is not below the root, or comes before its parent", id, len(reached))
		}
		children := int32(0)
		for child := n.first; child >= 0; child = t.tree.nodes[child].sibling {
			children++
			c := t.tree.nodes[child]
			if p, err := n.position.Play(c.move); err != nil || p != c.position || reached[child] {
				return 0, fmt.Errorf("node %d is not a child of node %d: error %v", child, id, err)
			}
			reached[child] = true
		}
		if children != n.children || n.open > children {
			return 0, fmt.Errorf("node %d has %d children, %d of them open, and not %d", id, children, n.open, n.children)
		}
	}
	return len(reached), nil
}
