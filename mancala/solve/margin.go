package solve

import (
	"context"
	"fmt"
	"hash/maphash"
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// Margin finds out by how many counters the game ends with best play, if both
// players want as many as they can get. It is for games such as Kalah, in which
// counters once in a store stay there and no position comes back. Where one can
// come back, the error is [ErrCyclic]. Other errors are those of [Solver.Solve].
//
// The search is a full one, to the end of the game. Its memory holds no
// positions but 80 bits of two hashes that are independent of each other,
// [mancala.Position.Hash] and [maphash.Comparable]. If both are good, a search
// of n nodes takes a position for another with a probability of about
// n·s/2⁷⁸, where s is the number of buckets of four positions that the memory
// has: less than once in 10¹⁶ nodes with 256 MiB. A result could be wrong then.
func (s *Solver[P, M]) Margin(ctx context.Context, p P) (Solution[M], error) {
	if p.NumMoves() == 0 && !p.Outcome().Over() {
		return Solution[M]{}, fmt.Errorf("solve: %w", mancala.ErrInvalidPosition)
	}
	m := newMargins(ctx, s.ready(), p)
	defer m.end()
	value := m.exactly()
	line := m.line(value)
	if m.err != nil {
		return Solution[M]{Nodes: m.visited}, m.err
	}
	value = m.south(value)
	return Solution[M]{
		Status: mancala.MoreCounters(value, 0, mancala.NoReason).Status,
		Margin: value,
		Moves:  line,
		Nodes:  m.visited,
	}, nil
}

// Progress is what [Solver.Margin] knows while it searches.
type Progress struct {
	// Lower and Upper are bounds of the margin. They may be far apart, and
	// further than there are counters if the position is no [mancala.Boarder].
	Lower int `json:"lower"`
	Upper int `json:"upper"`
	// Nodes is the number of positions visited.
	Nodes uint64 `json:"nodes"`
}

// margins is an alpha-beta search over the difference of the final scores as
// the player to move sees it. All windows are empty: what is asked is always
// whether a margin is at least some number.
type margins[P mancala.Position[P, M], M mancala.Move] struct {
	*budget
	evaluate func(P) int
	options  *Options[P]
	listing  *listing.Test[P] // nil: positions have to be counted
	err      error            // why the search stopped
	table    *boundsTable
	seed     maphash.Seed

	start        P
	root         situation[P] // start, reduced
	gain         int          // by how much more its mover wins in start than in root
	lower, upper int          // of the margin of root

	// Stacks, with a part for each situation on the path.
	path  []situation[P]
	moves []M
	steps []step[P, M]
}

// situation is a position, reduced if there is a function for that.
type situation[P any] struct {
	position P
	left     int // the number of counters that neither player has yet
}

// step is a move and what comes of it.
type step[P, M any] struct {
	move   M
	number int // of the move, in the order of AppendMoves
	situation[P]
	again bool // the mover has another turn
	gain  int  // by how much more the mover wins than in the reduced position
	worth int  // for the order in which moves are tried
}

const (
	mostMargin  = 10_000 // more than any game has counters
	reportNodes = 1 << 22
	// laterTurn is what having another turn seems to be worth. A choice of
	// moves is worth some counters, and this many make the search smallest.
	laterTurn = 400
)

func newMargins[P mancala.Position[P, M], M mancala.Move](ctx context.Context, s *Solver[P, M], p P) *margins[P, M] {
	m := &margins[P, M]{budget: s.budget(ctx), evaluate: s.evaluate, options: &s.options, listing: listing.New[P](), seed: maphash.MakeSeed(), start: p}
	m.table = newBoundsTable(m.bytes)
	m.root.left = mostMargin
	if b, ok := any(p).(mancala.Boarder); ok {
		m.root.left = b.Board().Total() - taken[P, M](p)
	}
	m.root.position, m.gain = m.reduce(p, p.Turn())
	ahead := ahead[P, M](m.root.position)
	m.lower, m.upper = ahead-m.root.left, ahead+m.root.left
	return m
}

// taken is the number of counters in the stores.
func taken[P mancala.Position[P, M], M mancala.Move](p P) int {
	return p.Score(mancala.South) + p.Score(mancala.North)
}

// ahead is by how many counters the player to move is ahead.
func ahead[P mancala.Position[P, M], M mancala.Move](p P) int {
	return seenBy(p.Turn(), margin[P, M](p))
}

// seenBy returns what South counts as n as the player counts it, and the other
// way round.
func seenBy(player mancala.Player, n int) int {
	if player == mancala.North {
		return -n
	}
	return n
}

// south returns the margin of start for a margin of root.
func (m *margins[P, M]) south(margin int) int { return seenBy(m.start.Turn(), margin+m.gain) }

// report tells how far the search is.
func (m *margins[P, M]) report() {
	if m.options.Report != nil {
		a, b := m.south(m.lower), m.south(m.upper)
		m.options.Report(Progress{min(a, b), max(a, b), m.visited})
	}
}

// exactly returns the margin of root. To ask whether it is at least some number
// is much cheaper than to ask for the number, so this is asked again and again,
// moving towards the margin by what is learnt.
func (m *margins[P, M]) exactly() int {
	guess := seenBy(m.start.Turn(), m.evaluate(m.start)/100) - m.gain
	for m.lower < m.upper && m.err == nil {
		least := min(max(guess, m.lower+1), m.upper)
		guess = m.search(m.root, least)
		switch {
		case m.err != nil:
			return 0
		case guess < least:
			m.upper = guess
		default:
			m.lower = guess
		}
		m.report()
	}
	return m.lower
}

// search tells whether the margin of s is at least some number: it returns a
// lower bound of the margin that is no smaller, or an upper bound that is.
func (m *margins[P, M]) search(s situation[P], least int) int {
	if m.err == nil {
		m.err = m.visit()
	}
	if m.err != nil {
		return 0
	}
	if m.visited%reportNodes == 0 {
		m.report()
	}
	p := s.position
	ahead := ahead[P, M](p)
	lower, upper := ahead-s.left, ahead+s.left
	switch {
	case lower >= least:
		return lower
	case upper < least:
		return upper
	case p.Outcome().Over():
		return ahead
	}
	hash, check, first := p.Hash(), m.check(p), -1
	if found := m.table.find(hash, check); found != nil {
		lower, upper = max(lower, int(found.lower)), min(upper, int(found.upper))
		first = int(found.best)
	}
	switch {
	case lower >= least:
		return lower
	case upper < least:
		return upper
	case m.cyclic(s):
		m.err = fmt.Errorf("%w: %v", ErrCyclic, p)
		return 0
	}
	began, moves, steps := m.visited, len(m.moves), len(m.steps)
	m.path = append(m.path, s)
	best, move := m.searchMoves(s, first, least)
	m.path, m.moves, m.steps = m.path[:len(m.path)-1], m.moves[:moves], m.steps[:steps]
	if m.err != nil {
		return 0
	}
	if best >= least {
		lower = max(lower, best)
	} else {
		upper = min(upper, best)
	}
	m.table.put(bounds{
		hash, check, int16(lower), int16(upper),
		uint8(min(move, math.MaxUint8)), work(m.visited - began),
	})
	return best
}

// searchMoves is search by the moves of s, of which it searches one before it
// so much as plays the others. It also returns the number of the best move.
// What it puts on the stacks it leaves there.
func (m *margins[P, M]) searchMoves(s situation[P], first, least int) (best, move int) {
	if m.err = listable[P, M](m.listing, s.position); m.err != nil {
		return 0, 0
	}
	from := len(m.moves)
	m.moves = s.position.AppendMoves(m.moves)
	n := len(m.moves) - from
	best = -math.MaxInt
	if first = min(first, n-1); first >= 0 {
		next := m.step(s, m.moves[from+first])
		best, move = m.value(&next, least), first
		if best >= least || m.err != nil {
			return best, move
		}
	}
	// Where nothing else tells moves apart the last are tried first. In a row
	// they are those next to the store.
	untried := len(m.steps)
	for i := n - 1; i >= 0; i-- {
		if i != first {
			next := m.step(s, m.moves[from+i])
			next.number = i
			m.steps = append(m.steps, next)
		}
	}
	for ; untried < len(m.steps) && m.err == nil && best < least; untried++ {
		rest := m.steps[untried:]
		good := 0
		for i := range rest {
			if rest[i].worth > rest[good].worth {
				good = i
			}
		}
		next := rest[good]
		copy(rest[1:good+1], rest[:good])
		if value := m.value(&next, least); value > best {
			best, move = value, next.number
		}
	}
	return best, move
}

// step plays a move.
func (m *margins[P, M]) step(s situation[P], move M) step[P, M] {
	p := s.position
	q, err := p.Play(move)
	if err != nil {
		m.err = err
		return step[P, M]{}
	}
	mover := p.Turn()
	next := step[P, M]{
		move:  move,
		again: q.Turn() == mover,
		worth: seenBy(mover, m.evaluate(q)),
	}
	if next.again {
		next.worth += laterTurn
	}
	next.left = s.left - taken[P, M](q) + taken[P, M](p)
	next.position, next.gain = m.reduce(q, mover)
	return next
}

// reduce returns the reduced position, and by how much more mover wins in p.
func (m *margins[P, M]) reduce(p P, mover mancala.Player) (bare P, gain int) {
	if m.options.Reduce == nil {
		return p, 0
	}
	bare, margin := m.options.Reduce(p)
	return bare, seenBy(mover, margin)
}

// value returns what a step is worth for its mover, in the manner of search.
func (m *margins[P, M]) value(s *step[P, M], least int) int {
	if s.again {
		return s.gain + m.search(s.situation, least-s.gain)
	}
	return s.gain - m.search(s.situation, s.gain-least+1)
}

// cyclic reports whether s is on the path that leads to it. Counters that have
// been taken stay so, and between two equal situations as many are left.
func (m *margins[P, M]) cyclic(s situation[P]) bool {
	for i := len(m.path) - 1; i >= 0 && m.path[i].left == s.left; i-- {
		if m.path[i].position == s.position {
			return true
		}
	}
	return false
}

// line returns a line of best play from root, of which value is the margin.
func (m *margins[P, M]) line(value int) []M {
	var line []M
	for s := m.root; m.err == nil && !s.position.Outcome().Over(); {
		moves := s.position.AppendMoves(nil)
		// What was best is likely to keep the value, and some move does.
		if found := m.find(s.position); found != nil && int(found.best) < len(moves) {
			moves[0], moves[found.best] = moves[found.best], moves[0]
		}
		for i, move := range moves {
			next := m.step(s, move)
			if i < len(moves)-1 && m.value(&next, value) < value {
				continue
			}
			line = append(line, move)
			if value -= next.gain; !next.again {
				value = -value
			}
			s = next.situation
			break
		}
	}
	return line
}

// find returns what is known of a position, or nil.
func (m *margins[P, M]) find(p P) *bounds { return m.table.find(p.Hash(), m.check(p)) }

// check returns bits of the second hash.
func (m *margins[P, M]) check(p P) uint16 { return uint16(maphash.Comparable(m.seed, p)) }
