package mancala

import "time"

// Clock is the time that the players of a game have left, and what they gain
// with each move. It is a comparable value; the zero Clock does not limit
// anybody.
//
// As in all limits of this module, 0 is no limit, and a negative time is one
// that has been used up.
type Clock struct {
	Left      [2]time.Duration // of South and North
	Increment [2]time.Duration // added after each move
}

// NewClock returns a clock that gives both players the same.
func NewClock(left, increment time.Duration) Clock {
	return Clock{[2]time.Duration{left, left}, [2]time.Duration{increment, increment}}
}

// On reports whether the clock limits anybody.
func (c Clock) On() bool { return c.Left != [2]time.Duration{} }

// Flag reports whether the time of p has run out.
func (c Clock) Flag(p Player) bool { return c.Left[p&1] < 0 }

// Spend returns the clock after p has used took for a move. When that leaves
// no time the time of p has run out, and p gains nothing: see [Clock.Flag]. A
// player without a limit is left as is.
func (c Clock) Spend(p Player, took time.Duration) Clock {
	left := &c.Left[p&1]
	if *left == 0 {
		return c
	}
	if *left -= max(took, 0); *left <= 0 {
		*left = min(*left, -1)
		return c
	}
	*left += max(c.Increment[p&1], 0)
	return c
}
