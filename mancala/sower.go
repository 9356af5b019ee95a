package mancala

import (
	"fmt"
	"slices"

	"example.com/kumalak/mancala/internal/words"
)

// Direction is the way sowing runs round the pits.
type Direction uint8

const (
	CounterClockwise Direction = iota // pit 0, 1, 2, …: South 1, 2, …, then North 1, 2, …
	Clockwise                         // the other way
)

var directions = [...]string{"counter-clockwise", "clockwise"}

// String returns "counter-clockwise" or "clockwise".
func (d Direction) String() string { return words.Of(d, directions[:], "no direction") }

// Sower sows on rings of a fixed number of pits, in a fixed direction, and
// knows whose pits they are: the first half belongs to South and the second
// half to North, each numbered from 1, left to right as its owner sees it,
// and the pits 0, 1, 2, … follow one another counter-clockwise.
//
// A Sower never changes, and may be used by any number of goroutines. Its
// methods do not allocate, and take constant time however many counters are
// sown; Relay takes that for each lap.
//
// The pits given must be pits of the Sower, and no more than [MaxCounters] may
// be sown or come to lie in one pit, which a game ensures by having no more
// counters than that. Anything else is a fault of the program: the method
// panics or returns a wrong ring. The zero Sower has no pits and sows nothing.
type Sower struct {
	up   drops
	down *drops // the other way round, for clockwise sowing only
	rows [2]row
	pits int
}

// drops[k] holds what k counters dropped from the first pit on, however often
// round, leave in each pit, and where the last one fell. Sowing n counters from
// the pit at place p on adds drops[p+n] and takes away drops[p].
type drops [MaxPits + MaxCounters + 1]struct {
	sum  Ring
	last int
}

// fill fills in the drops for a ring sown in the order of these pits.
func (d *drops) fill(order []int) {
	var units [MaxPits]Ring
	for i, pit := range order {
		units[i] = unit(pit)
	}
	d[0].last = order[len(order)-1]
	i := 0
	for k := 1; k < len(d); k++ {
		d[k].last = order[i]
		d[k].sum = d[k-1].sum.plus(1, units[i])
		if i++; i == len(order) {
			i = 0
		}
	}
}

func (d *drops) sow(r Ring, place, n int) (Ring, int) {
	with, without := &d[place+n], &d[place]
	return Ring{
		r.a + with.sum.a - without.sum.a,
		r.b + with.sum.b - without.sum.b,
		r.c + with.sum.c - without.sum.c,
	}, with.last
}

// row is the mask of a row, padded so that the index is a shift.
type row struct {
	mask mask
	_    uint64
}

// NewSower returns a Sower for a ring of pits, 1 to [MaxPits] of them. With an
// odd number of pits the middle one belongs to North. NewSower panics for any
// other number of pits and for an unknown direction; a game checks its rules
// before.
func NewSower(pits int, direction Direction) *Sower {
	if pits < 1 || pits > MaxPits || direction > Clockwise {
		panic(fmt.Sprintf("mancala: a ring of %d pits, sown %v", pits, direction))
	}
	s := &Sower{pits: pits}
	var order [MaxPits]int
	for pit := range pits {
		order[pit] = pit
	}
	s.up.fill(order[:pits])
	if direction == Clockwise {
		slices.Reverse(order[:pits])
		s.down = new(drops)
		s.down.fill(order[:pits])
	}
	for pit := range pits {
		s.rows[s.Owner(pit)].mask = s.rows[s.Owner(pit)].mask.plus(MaxCounters, unit(pit))
	}
	return s
}

// Pits returns the number of pits.
func (s *Sower) Pits() int { return s.pits }

// place is the place of pit in the order of sowing. It is its own inverse.
func (s *Sower) place(pit int) int {
	if s.down != nil {
		return s.Opposite(pit)
	}
	return pit
}

// Sow drops n counters one by one, the first into pit first, the next into the
// pit after it, and so on round the ring as often as it takes. It returns the
// ring and the pit in which the last counter fell; with no counters at all
// that is the pit before first.
func (s *Sower) Sow(r Ring, first, n int) (sown Ring, last int) {
	if s.down != nil {
		return s.down.sow(r, s.Opposite(first), n)
	}
	return s.SowUp(r, first, n)
}

// SowUp is [Sower.Sow] counter-clockwise, to rising pits, whatever the
// direction of the Sower. Games that are sown in no other direction save a
// test with it.
func (s *Sower) SowUp(r Ring, first, n int) (sown Ring, last int) { return s.up.sow(r, first, n) }

// SowSkipping is [Sower.Sow], but pit skip is skipped: it gets no counter in
// any round. On a ring of a single pit nothing can be sown, and the ring
// returned is r.
func (s *Sower) SowSkipping(r Ring, first, n, skip int) (sown Ring, last int) {
	others := s.pits - 1
	if others <= 0 {
		return r, skip
	}
	r = r.plus(uint64(n/others), s.up[s.pits].sum).plus(-uint64(n/others), unit(skip))
	if n = n % others; n == 0 {
		// The last counter fell into the pit before first, of those in use.
		last = s.Next(first, -1)
		if last == skip {
			last = s.Next(last, -1)
		}
		return r, last
	}
	if s.distance(first, skip) < n {
		r, last = s.Sow(r, first, n+1)
		return r.plus(^uint64(0), unit(skip)), last
	}
	return s.Sow(r, first, n)
}

// distance is the number of steps from one pit on to another.
func (s *Sower) distance(from, to int) int {
	return (s.place(to) - s.place(from) + s.pits) % s.pits
}

// Lap lifts all counters of pit and sows them into the following pits. A long
// sowing drops a counter into pit like into any other.
func (s *Sower) Lap(r Ring, pit int) (sown Ring, last int) {
	r, n := r.Lift(pit)
	return s.Sow(r, s.Next(pit, 1), n)
}

// Relay sows lap after lap: it lifts all counters of pit, sows them into the
// following pits, and as long as more, asked with the ring and the pit in
// which the lap ended, says so, lifts that pit and sows on.
//
// It returns the ring, the pit in which the last lap ended and the number of
// laps. After maxLaps laps it stops; ended tells whether more had said no by
// then. Relay does not allocate; more need not either.
func (s *Sower) Relay(r Ring, pit, maxLaps int, more func(r Ring, last int) bool) (sown Ring, last, laps int, ended bool) {
	return s.RelaySkipping(r, pit, -1, maxLaps, more)
}

// RelaySkipping is [Sower.Relay], but pit skip is skipped in all laps, as the
// opponent's store is where stores are pits of the ring. A negative skip skips
// no pit.
func (s *Sower) RelaySkipping(
	r Ring, pit, skip, maxLaps int, more func(r Ring, last int) bool,
) (sown Ring, last, laps int, ended bool) {
	for last = pit; laps < maxLaps && !ended; laps++ {
		if skip < 0 {
			r, last = s.Lap(r, last)
		} else {
			lifted, n := r.Lift(last)
			r, last = s.SowSkipping(lifted, s.Next(last, 1), n, skip)
		}
		ended = !more(r, last)
	}
	return r, last, laps, ended
}

// Next returns the pit that lies n steps after pit in the direction of sowing,
// or before it when n is negative.
func (s *Sower) Next(pit, n int) int {
	next := (s.place(pit) + n) % max(s.pits, 1)
	if next < 0 {
		next += s.pits
	}
	return s.place(next)
}

// Opposite returns the pit that lies across the board.
func (s *Sower) Opposite(pit int) int { return s.pits - 1 - pit }

// Owner returns the player in whose row pit lies.
func (s *Sower) Owner(pit int) Player {
	if pit < s.pits/2 {
		return South
	}
	return North
}

// Pit returns the pit that its owner numbers k, from 1, left to right.
func (s *Sower) Pit(owner Player, k int) int { return k - 1 + s.pits/2*int(owner&1) }

// Number returns the number that the owner of pit gives it, from 1, left to right.
func (s *Sower) Number(pit int) int {
	if half := s.pits / 2; pit >= half {
		pit -= half
	}
	return pit + 1
}

// Row returns the ring with the counters of one player's row alone.
func (s *Sower) Row(r Ring, owner Player) Ring { return r.and(s.rows[owner&1].mask) }

// RowEmpty reports whether there are no counters in the player's row.
func (s *Sower) RowEmpty(r Ring, owner Player) bool {
	m := &s.rows[owner&1].mask
	return r.a&m.a|r.b&m.b|r.c&m.c == 0
}
