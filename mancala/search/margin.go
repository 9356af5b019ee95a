package search

import (
	"context"
	"fmt"
	"math/bits"
	"unsafe"

	"example.com/kumalak/mancala"
)

// Margin finds out by how many counters the game ends with best play, if both
// players want as many as they can get. It is for games that never come back
// to a position, such as Kalah, in which counters once in a store stay there;
// in others, or when p is not a position, the error is [ErrCyclic] or
// [mancala.ErrInvalidPosition]. Other errors are those of [Solver.Solve].
func (s *Solver[P, M]) Margin(ctx context.Context, p P) (Solution[M], error) {
	if p.NumMoves() == 0 && !p.Outcome().Over() {
		return Solution[M]{}, fmt.Errorf("search: %w", mancala.ErrInvalidPosition)
	}
	m := newMargins(ctx, s, p)
	value := m.exactly(p, s.options.Evaluate(p)/100)
	line := m.line(p, value)
	if m.err != nil {
		return Solution[M]{Nodes: m.visited}, m.err
	}
	return Solution[M]{
		Status: mancala.MoreCounters(value, 0, mancala.NoReason).Status,
		Margin: value,
		Moves:  line,
		Nodes:  m.visited,
	}, nil
}

// margins is an alpha-beta search to the end of the game over the difference
// of the final scores, South's less North's. South wants it large and North
// small, whoever's turn comes next.
type margins[P mancala.Position[P, M], M comparable] struct {
	*budget
	solver *Solver[P, M]
	err    error // why the search stopped

	total int // counters in the game; 0 if that is not known
	slots []slot[P]
	mask  uint64
	used  int               // slots that are not empty
	most  int               // slots there may be
	moves []successor[P, M] // those of all positions on the path, one after the other
	path  []P
}

// slot is an element of the table: bounds of the margin of a position. As it
// holds the position itself, no two are ever taken for each other.
type slot[P any] struct {
	position     P
	lower, upper int16
	best         uint16 // the move that was best, in the order of successors
	work         uint8  // the number of bits of the number of nodes it took; 0 marks an empty slot
}

const mostMargin = 10_000 // more than any game has counters

func newMargins[P mancala.Position[P, M], M comparable](ctx context.Context, s *Solver[P, M], p P) *margins[P, M] {
	m := &margins[P, M]{budget: s.budget(ctx), solver: s}
	if b, ok := any(p).(mancala.Boarder); ok {
		m.total = b.Board().Total()
	}
	m.most = m.bytes / int(unsafe.Sizeof(slot[P]{}))
	m.resize(min(1<<12, m.most))
	return m
}

// resize gives the table so many slots, rounded down to a power of two.
func (m *margins[P, M]) resize(slots int) {
	old := m.slots
	size := 1 << (bits.Len(uint(slots)) - 1)
	m.slots, m.mask, m.used = make([]slot[P], size), uint64(size-1), 0
	for i := range old {
		if old[i].work > 0 {
			m.put(old[i].position.Hash(), old[i])
		}
	}
}

// exactly returns the margin of p, of which guess is a guess. It asks again
// and again whether the margin is at least some number, which is much cheaper
// than to ask for the number, and moves towards it by what it learns.
func (m *margins[P, M]) exactly(p P, guess int) int {
	lower, upper := -mostMargin, mostMargin
	for lower < upper && m.err == nil {
		least := max(guess, lower+1)
		if guess = m.search(p, least-1, least); guess < least {
			upper = guess
		} else {
			lower = guess
		}
	}
	return lower
}

// search returns the margin of p if it is between alpha and beta. Otherwise it
// returns an upper bound that is at most alpha or a lower bound that is at
// least beta.
func (m *margins[P, M]) search(p P, alpha, beta int) int {
	if m.err == nil {
		m.err = m.visit()
	}
	if m.err != nil {
		return 0
	}
	if p.Outcome().Over() {
		return margin[P, M](p)
	}
	lower, upper := -mostMargin, mostMargin
	if m.total > 0 {
		lower, upper = 2*p.Score(mancala.South)-m.total, m.total-2*p.Score(mancala.North)
	}
	hash, first := p.Hash(), 0
	if found := m.find(hash, p); found != nil {
		lower, upper = max(lower, int(found.lower)), min(upper, int(found.upper))
		first = int(found.best)
	}
	switch {
	case lower >= beta || lower == upper:
		return lower
	case upper <= alpha:
		return upper
	case m.cyclic(p):
		m.err = fmt.Errorf("%w: %v", ErrCyclic, p)
		return 0
	}
	began := m.visited
	best, move := m.searchMoves(p, first, max(alpha, lower), min(beta, upper))
	if m.err != nil {
		return 0
	}
	if best > alpha {
		lower = max(lower, best)
	}
	if best < beta {
		upper = min(upper, best)
	}
	m.put(hash, slot[P]{p, int16(lower), int16(upper), uint16(move), work(m.visited - began)})
	return best
}

// searchMoves is search by the moves of p, of which it searches one out of turn
// first. It also returns the number of the best move.
func (m *margins[P, M]) searchMoves(p P, first, alpha, beta int) (best, move int) {
	from := len(m.moves)
	defer func() { m.moves = m.moves[:from] }()
	if m.moves, m.err = m.solver.successors(m.moves, p); m.err != nil {
		return 0, 0
	}
	m.path = append(m.path, p)
	defer func() { m.path = m.path[:len(m.path)-1] }()
	south := p.Turn() == mancala.South
	if best = mostMargin; south {
		best = -mostMargin
	}
	for n := range len(m.moves) - from {
		i := n
		switch {
		case n == 0:
			i = first
		case n <= first:
			i = n - 1
		}
		next := m.moves[from+i].position
		if south {
			if value := m.search(next, max(alpha, best), beta); value > best {
				best, move = value, i
			}
		} else if value := m.search(next, alpha, min(beta, best)); value < best {
			best, move = value, i
		}
		if m.err != nil || (south && best >= beta) || (!south && best <= alpha) {
			break
		}
	}
	return best, move
}

// cyclic reports whether p is on the path that leads to it. Counters that have
// been captured stay so, and positions between two equal ones have the same
// scores.
func (m *margins[P, M]) cyclic(p P) bool {
	south, north := p.Score(mancala.South), p.Score(mancala.North)
	for i := len(m.path) - 1; i >= 0; i-- {
		q := m.path[i]
		if q.Score(mancala.South) != south || q.Score(mancala.North) != north {
			return false
		}
		if q == p {
			return true
		}
	}
	return false
}

// find returns what is known of p, or nil.
func (m *margins[P, M]) find(hash uint64, p P) *slot[P] {
	for _, place := range [...]uint64{hash & m.mask, hash&m.mask ^ 1} {
		if s := &m.slots[place]; s.work > 0 && s.position == p {
			return s
		}
	}
	return nil
}

// put keeps what is known of a position in one of two slots: in place of what
// took least work.
func (m *margins[P, M]) put(hash uint64, known slot[P]) {
	s := m.find(hash, known.position)
	if s == nil {
		s = &m.slots[hash&m.mask]
		if other := &m.slots[hash&m.mask^1]; other.work < s.work {
			s = other
		}
	}
	if s.work == 0 {
		m.used++
	}
	*s = known
	// While it grows there is for a moment an old table of half the size too.
	if m.used > len(m.slots)/2 && 3*len(m.slots) <= m.most {
		m.resize(2 * len(m.slots))
	}
}

// work is the number of bits of a number of nodes.
func work(nodes uint64) uint8 { return uint8(bits.Len64(nodes | 1)) }

// line returns a line of best play from p, whose margin is value.
func (m *margins[P, M]) line(p P, value int) []M {
	var line []M
	for !p.Outcome().Over() && m.err == nil {
		moves, err := m.solver.successors(nil, p)
		if err != nil {
			m.err = err
			break
		}
		for i, next := range moves {
			// Some move keeps the value.
			keeps := i == len(moves)-1
			if !keeps && p.Turn() == mancala.South {
				keeps = m.search(next.position, value-1, value) >= value
			} else if !keeps {
				keeps = m.search(next.position, value, value+1) <= value
			}
			if keeps {
				line = append(line, next.move)
				p = next.position
				break
			}
		}
	}
	return line
}
