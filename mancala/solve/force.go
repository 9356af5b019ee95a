package solve

import (
	"slices"
	"unsafe"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// force builds the set of positions from which a player can force a goal: the
// least fixpoint of [Solver.CanForce].
//
// It goes depth first, and a few plies further whenever nothing else is left to
// do, as short proofs are easier to find. A position of the player, who needs
// one good move, asks its successors one after the other; a position of the
// opponent, all of whose moves must be good for the player, asks the next one
// only when the one before has been proved. Who asks a position that is not proved yet is told when it
// is. When nothing is left to ask, what has not been proved can't be: from each
// of these positions one can stay outside the set for ever.
type force[P mancala.Position[P, M], M mancala.Move] struct {
	*budget
	evaluate func(P) int
	listing  *listing.Test[P] // nil: positions have to be counted
	player   mancala.Player
	goal     func(P) bool

	states  []state[P]
	index   []int32 // open addressing: states by hash, -1 where there is none
	mask    uint64
	askers  []asker
	stack   []int32 // states with something to do; the next is the last
	later   []int32 // those that are too far from the root for now
	depth   int32   // the distance from the root up to which states are not too far
	proofs  int32   // the number of states proved
	bytes   int     // how many of the budget are used
	moves   []successor[P, M]
	changed []int32 // states whose askers have to be told
}

// state is a position that has been asked about.
type state[P any] struct {
	position P
	askers   int32  // the first of those to be told when it is proved, -1 for none
	proof    int32  // the number of the proof, from 1 in the order found; 0 if there is none
	next     uint16 // the successor to be asked next
	depth    int32  // the least known distance from the root
	flags    uint8
}

const (
	queued = 1 << iota // it is on the stack, or put off
	asked              // all that can be asked has been; only being told will help
)

func (s *state[P]) proved() bool { return s.proof > 0 }

// asker is an element of the list of the states that a state has to tell.
type asker struct{ state, next int32 }

func newForce[P mancala.Position[P, M], M mancala.Move](b *budget, s *Solver[P, M], player mancala.Player, goal func(P) bool) *force[P, M] {
	f := &force[P, M]{budget: b, evaluate: s.evaluate, listing: listing.New[P](), player: player, goal: goal}
	f.grow(1 << 8)
	return f
}

// grow makes the index so large.
func (f *force[P, M]) grow(size int) {
	f.index = make([]int32, size)
	f.mask = uint64(size - 1)
	for i := range f.index {
		f.index[i] = -1
	}
	for i := range f.states {
		place, _ := f.find(f.states[i].position)
		f.index[place] = int32(i)
	}
}

// find returns the place in the index of p, and the state there, or -1.
func (f *force[P, M]) find(p P) (place uint64, id int32) {
	for place = p.Hash() & f.mask; ; place = (place + 1) & f.mask {
		if id = f.index[place]; id < 0 || f.states[id].position == p {
			return place, id
		}
	}
}

// stateOf returns the state of p, which it makes if there is none.
func (f *force[P, M]) stateOf(p P) (int32, error) {
	place, id := f.find(p)
	if id >= 0 {
		return id, nil
	}
	if err := f.visit(); err != nil {
		return 0, err
	}
	bytes := cap(f.states)*int(unsafe.Sizeof(state[P]{})) + cap(f.askers)*8 + len(f.index)*4
	if err := f.use(bytes - f.bytes); err != nil {
		return 0, err
	}
	f.bytes = bytes
	id = int32(len(f.states))
	f.states = append(f.states, state[P]{position: p, askers: -1})
	f.index[place] = id
	if len(f.states)*4 > len(f.index)*3 {
		f.grow(2 * len(f.index))
	}
	switch {
	case f.goal(p):
		f.prove(id)
	case p.Outcome().Over():
		f.states[id].flags |= asked
	}
	return id, nil
}

// prove notes that a state is proved.
func (f *force[P, M]) prove(id int32) {
	f.proofs++
	f.states[id].proof = f.proofs
	f.changed = append(f.changed, id)
}

// push puts a state on the stack if it has something to do.
func (f *force[P, M]) push(id int32) {
	s := &f.states[id]
	switch {
	case s.proof > 0 || s.flags != 0:
		return
	case s.depth > f.depth:
		f.later = append(f.later, id)
	default:
		f.stack = append(f.stack, id)
	}
	s.flags |= queued
}

// begin asks about p.
func (f *force[P, M]) begin(p P) error {
	root, err := f.stateOf(p)
	if err == nil {
		f.push(root)
	}
	return err
}

// proceed asks a number of times, and reports whether all that had to be asked
// has been: then it is known whether the root is proved.
func (f *force[P, M]) proceed(asks int) (known bool, err error) {
	for ; asks > 0 && !f.states[0].proved(); asks-- {
		if len(f.stack) == 0 {
			if len(f.later) == 0 {
				return true, nil
			}
			f.depth += deeper
			f.stack, f.later = f.later, f.stack
		}
		id := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		f.states[id].flags &^= queued
		if f.states[id].proved() || !f.wanted(id) {
			continue
		}
		if err := f.ask(id); err != nil {
			return false, err
		}
		f.tell()
	}
	return f.states[0].proved(), nil
}

// deeper is by how many plies proofs are looked for at greater distance when
// there is none up to some distance.
const deeper = 8

// wanted reports whether anybody who asked a state still wants to know.
func (f *force[P, M]) wanted(id int32) bool {
	for a := f.states[id].askers; a >= 0; a = f.askers[a].next {
		if !f.states[f.askers[a].state].proved() {
			return true
		}
	}
	return id == 0
}

// ask asks the next successor of a state.
func (f *force[P, M]) ask(id int32) error {
	s := &f.states[id]
	var err error
	if f.moves, err = f.successors(f.moves[:0], s.position); err != nil {
		return err
	}
	// What is best for who is to move is asked first: it settles things.
	own := s.position.Turn() == f.player
	for ; int(s.next) < len(f.moves); s.next++ {
		child, err := f.stateOf(f.moves[s.next].position)
		if err != nil {
			return err
		}
		s = &f.states[id]
		if d := &f.states[child].depth; *d == 0 || *d > s.depth+1 {
			*d = s.depth + 1
		}
		if f.states[child].proved() {
			if own {
				f.prove(id)
				return nil
			}
			continue
		}
		f.askers = append(f.askers, asker{id, f.states[child].askers})
		f.states[child].askers = int32(len(f.askers) - 1)
		if own {
			s.next++
			f.push(id)
		} else {
			s.flags |= asked
		}
		f.push(child)
		return nil
	}
	if own {
		s.flags |= asked
	} else {
		f.prove(id)
	}
	return nil
}

// successor is a position after a move.
type successor[P, M any] struct {
	move     M
	position P
	worth    int // for the order in which moves are tried
}

// successors appends the positions after all moves of p to dst, those that
// seem best for the mover first.
func (f *force[P, M]) successors(dst []successor[P, M], p P) ([]successor[P, M], error) {
	from := len(dst)
	if err := listable[P, M](f.listing, p); err != nil {
		return dst, err
	}
	var room [16]M
	for _, m := range p.AppendMoves(room[:0]) {
		q, err := p.Play(m)
		if err != nil {
			return dst, err
		}
		dst = append(dst, successor[P, M]{m, q, f.worth(q, p.Turn())})
	}
	slices.SortStableFunc(dst[from:], func(a, b successor[P, M]) int { return b.worth - a.worth })
	return dst, nil
}

const (
	anotherTurn = 200    // what having another turn seems to be worth
	wonGame     = 30_000 // what having won is worth, which is more than any estimate
)

// worth estimates the position after a move of player.
func (f *force[P, M]) worth(q P, player mancala.Player) int {
	if o := q.Outcome(); o.Over() {
		switch winner, won := o.Winner(); {
		case !won:
			return 0
		case winner == player:
			return wonGame
		}
		return -wonGame
	}
	value := f.evaluate(q)
	if player == mancala.North {
		value = -value
	}
	if q.Turn() == player {
		value += anotherTurn
	}
	return value
}

// tell tells those who asked for states that have been proved.
func (f *force[P, M]) tell() {
	for len(f.changed) > 0 {
		id := f.changed[len(f.changed)-1]
		f.changed = f.changed[:len(f.changed)-1]
		for a := f.states[id].askers; a >= 0; a = f.askers[a].next {
			who := f.askers[a].state
			s := &f.states[who]
			switch {
			case s.proved():
			case s.position.Turn() == f.player:
				f.prove(who)
			default:
				s.flags &^= asked
				f.push(who)
			}
		}
		f.states[id].askers = -1
	}
}

// line returns the moves of [Proof].
func (f *force[P, M]) line() []M {
	var line []M
	root := &f.states[0]
	if !root.proved() {
		if root.position.Turn() == f.player || root.position.Outcome().Over() {
			return nil
		}
		moves, _ := f.successors(nil, root.position)
		return append(line, moves[root.next].move)
	}
	// The proofs that a proof rests on came before it, so that following them
	// comes to an end.
	for id := int32(0); !f.goal(f.states[id].position); {
		s := &f.states[id]
		moves, _ := f.successors(nil, s.position)
		own := s.position.Turn() == f.player
		next, move := int32(-1), 0
		for i := range moves {
			_, child := f.find(moves[i].position)
			if child < 0 || !f.states[child].proved() {
				continue
			}
			if next < 0 || (own == (f.states[child].proof < f.states[next].proof)) {
				next, move = child, i
			}
		}
		line = append(line, moves[move].move)
		id = next
	}
	return line
}
