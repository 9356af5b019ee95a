// Package listing asks positions whether their moves can be listed.
package listing

// Test asks positions that know whether their moves can be listed, and
// allocates nothing. It is made by [New], for one goroutine.
type Test[P any] struct {
	asked  P
	lister interface{ Listable() bool } // asked itself
}

// New returns a Test, or nil if positions of type P do not implement
// mancala.Lister.
func New[P any]() *Test[P] {
	t := new(Test[P])
	// Asking through a pointer does not allocate.
	lister, ok := any(&t.asked).(interface{ Listable() bool })
	if !ok {
		return nil
	}
	t.lister = lister
	return t
}

// Listable reports whether the moves of p can be listed.
//
//go:noinline // callers are quicker where it is nil
func (t *Test[P]) Listable(p P) bool {
	t.asked = p
	return t.lister.Listable()
}
