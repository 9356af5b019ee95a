// Package listing tells which positions have too many moves to be listed.
package listing

// Test tells whether the moves of positions can be listed, and allocates
// nothing. It is made by [New], for one goroutine.
type Test[P interface{ NumMoves() uint64 }] struct {
	most   uint64
	asked  P
	lister interface{ Listable() bool } // asked, or nil if it does not know
}

// New returns a Test for lists of at most so many moves. It asks positions that
// implement mancala.Lister, and counts the moves of all others.
func New[P interface{ NumMoves() uint64 }](most uint64) *Test[P] {
	t := &Test[P]{most: most}
	// Asking through a pointer does not allocate.
	t.lister, _ = any(&t.asked).(interface{ Listable() bool })
	return t
}

// Listable reports whether the moves of p can be listed.
func (t *Test[P]) Listable(p P) bool {
	if t.lister == nil {
		return p.NumMoves() <= t.most
	}
	t.asked = p
	return t.lister.Listable()
}
