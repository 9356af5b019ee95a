package search

import "example.com/kumalak/mancala"

// NewPlain returns a Searcher whose scores are exactly those of minimax to the
// given depth, with the evaluation at the leaves: nothing is reduced, extended
// or searched beyond.
func NewPlain[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[M]) *Searcher[P, M] {
	s := New(v, options)
	s.plain = true
	return s
}
