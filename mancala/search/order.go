package search

import (
	"reflect"

	"example.com/kumalak/mancala"
)

// The order in which moves are searched: the move of the table first, which
// has no number, then captures by gain, killers, and the rest by history.
const (
	orderCapture = 1 << 24
	orderKiller  = 1 << 22
	done         = -1 << 31

	// historySize is the number of moves that history tells apart.
	historySize = 256
	// mostHistory bounds history, up and down, so that it stays below killers.
	mostHistory = 1 << 20
	// A refutation at depth d counts d² units, up to mostBonus.
	historyUnit = 32
	mostBonus   = 400
)

// sort gives the moves of f their order, but for those that are done.
func (w *worker[P, M]) sort(f *frame[P, M]) {
	w.learnGains(f)
	for i := range f.moves {
		if f.order[i] != done {
			f.order[i] = w.orderOf(f, i)
		}
	}
}

func (w *worker[P, M]) orderOf(f *frame[P, M], i int) int32 {
	gain := int32(f.gains[i])
	switch {
	case gain > 0:
		return orderCapture + gain<<12
	case f.isKiller(f.moves[i]):
		return orderKiller
	}
	return w.history[f.turn&1][w.numbers.of(f.moves[i])] + gain<<12
}

// unsort makes all moves of f moves that are to be searched.
func (f *frame[P, M]) unsort() {
	f.order = f.order[:0]
	for range f.moves {
		f.order = append(f.order, 0)
	}
}

// next returns the move of f that is to be searched next, or -1. Of equal ones
// the first comes first.
func (f *frame[P, M]) next() int {
	best := int64(done) << 16
	for i, order := range f.order {
		// The greatest of numbers is found without a branch.
		best = max(best, int64(order)<<16|int64(0xffff-i))
	}
	if best>>16 == done {
		return -1
	}
	at := 0xffff - int(best&0xffff)
	f.order[at] = done
	return at
}

func (f *frame[P, M]) isKiller(m M) bool {
	return (f.killed > 0 && f.killers[0] == m) || (f.killed > 1 && f.killers[1] == m)
}

// refuted learns from the i-th move of f, which is quiet and was too good, and
// from the quiet moves that were searched before it and were not.
func (w *worker[P, M]) refuted(f *frame[P, M], i, depth int) {
	m := f.moves[i]
	if !f.isKiller(m) {
		f.killers[1] = f.killers[0]
		f.killers[0] = m
		f.killed = min(f.killed+1, 2)
	}
	if !w.numbers.distinct() {
		return
	}
	bonus := int32(min(depth*depth, mostBonus)) * historyUnit
	w.learn(f.turn, m, bonus)
	for j := range f.gains { // none if the move of the table was the first
		if j != i && f.order[j] == done && f.gains[j] <= 0 {
			w.learn(f.turn, f.moves[j], -bonus)
		}
	}
}

// learn moves the history of a move up or down: the less, the nearer to its
// bounds that is.
func (w *worker[P, M]) learn(player mancala.Player, m M, bonus int32) {
	h := &w.history[player&1][w.numbers.of(m)]
	*h += bonus - int32(int64(*h)*int64(max(bonus, -bonus))/mostHistory)
}

// numberer gives moves numbers for the history table. That is possible for
// move types that are numbers themselves; other moves all have number 0, and
// history says nothing.
type numberer[M any] struct {
	move  M
	value reflect.Value // of move
	kind  reflect.Kind
}

func newNumberer[M any]() *numberer[M] {
	n := &numberer[M]{}
	n.value = reflect.ValueOf(&n.move).Elem()
	n.kind = n.value.Kind()
	return n
}

func (n *numberer[M]) distinct() bool { return n.value.CanUint() || n.value.CanInt() }

func (n *numberer[M]) of(m M) int {
	n.move = m
	switch {
	case n.value.CanUint():
		return int(n.value.Uint() % historySize)
	case n.value.CanInt():
		return int(uint64(n.value.Int()) % historySize)
	}
	return 0
}
