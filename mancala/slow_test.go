package mancala_test

import (
	"example.com/kumalak/mancala"
)

// slowRing is what Ring and Sower are compared with: counters in a slice, sown
// one at a time. It is written for readability above speed.
type slowRing struct {
	pits      []uint8
	clockwise bool
}

// clone returns a copy that changes apart from s.
func (s slowRing) clone() slowRing {
	s.pits = append([]uint8(nil), s.pits...)
	return s
}

// ring returns the same counters as a Ring.
func (s slowRing) ring() mancala.Ring { return mancala.NewRing(s.pits...) }

func (s slowRing) after(pit int) int {
	if s.clockwise {
		return (pit + len(s.pits) - 1) % len(s.pits)
	}
	return (pit + 1) % len(s.pits)
}

func (s slowRing) before(pit int) int {
	back := slowRing{s.pits, !s.clockwise}
	return back.after(pit)
}

func (s slowRing) next(pit, n int) int {
	for ; n > 0; n-- {
		pit = s.after(pit)
	}
	for ; n < 0; n++ {
		pit = s.before(pit)
	}
	return pit
}

// lift empties a pit and returns what was in it.
func (s slowRing) lift(pit int) (n int) {
	n = int(s.pits[pit])
	s.pits[pit] = 0
	return n
}

// sow drops n counters, the first into pit first, and returns where the last fell.
func (s slowRing) sow(first, n int) (last int) {
	pit := first
	last = s.before(first)
	for ; n > 0; n-- {
		s.pits[pit]++
		last = pit
		pit = s.after(pit)
	}
	return last
}

// sowSkipping does the same, but gives nothing to pit skip.
func (s slowRing) sowSkipping(first, n, skip int) (last int) {
	if len(s.pits) == 1 {
		return skip
	}
	pit := first
	last = s.before(first)
	if last == skip {
		last = s.before(last)
	}
	for n > 0 {
		if pit != skip {
			s.pits[pit]++
			last = pit
			n--
		}
		pit = s.after(pit)
	}
	return last
}

// lap lifts a pit and sows its counters into the following ones.
func (s slowRing) lap(pit int) (last int) {
	n := s.lift(pit)
	return s.sow(s.after(pit), n)
}

// lapSkipping does the same, but gives nothing to pit skip.
func (s slowRing) lapSkipping(pit, skip int) (last int) {
	n := s.lift(pit)
	return s.sowSkipping(s.after(pit), n, skip)
}

// relay sows lap after lap by lap, as long as more says so and at most maxLaps.
func (s slowRing) relay(lap func(pit int) (last int), pit, maxLaps int, more func(s slowRing, last int) bool) (last, laps int, ended bool) {
	last = pit
	for laps < maxLaps {
		last = lap(last)
		laps++
		if !more(s, last) {
			return last, laps, true
		}
	}
	return last, laps, false
}

func (s slowRing) total() (n int) {
	for _, counters := range s.pits {
		n += int(counters)
	}
	return n
}

// owner says whose a pit is: the first half is South's.
func (s slowRing) owner(pit int) mancala.Player {
	if pit < len(s.pits)/2 {
		return mancala.South
	}
	return mancala.North
}

// row returns a copy with the counters of one row alone.
func (s slowRing) row(owner mancala.Player) slowRing {
	s = s.clone()
	for pit := range s.pits {
		if s.owner(pit) != owner {
			s.pits[pit] = 0
		}
	}
	return s
}
