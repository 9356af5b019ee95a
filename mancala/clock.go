package mancala

import (
	"math"
	"time"
)

// Clock is the time that the players of a game have left, and what they gain
// with each move. It is a comparable value; the zero Clock does not limit
// anybody.
//
// As in all limits of this module, 0 is no limit, and a negative time has been
// used up.
type Clock struct {
	Left      [2]time.Duration // of South and North
	Increment [2]time.Duration // added after each move
}

// NewClock returns a clock that gives both players the same times.
func NewClock(left, increment time.Duration) Clock {
	return Clock{[2]time.Duration{left, left}, [2]time.Duration{increment, increment}}
}

// On reports whether the clock limits anybody.
func (c Clock) On() bool { return c.Left != [2]time.Duration{} }

// Flag reports whether the time of p has run out.
func (c Clock) Flag(p Player) bool { return c.Left[p&1] < 0 }

// Spend returns the clock after p used the time took for a move. If that leaves
// p no time, Left becomes negative and p gains no increment: see [Clock.Flag].
// The time of a player without a limit stays 0. A negative took counts as 0.
func (c Clock) Spend(p Player, took time.Duration) Clock {
	left, increment := &c.Left[p&1], max(c.Increment[p&1], 0)
	took = max(took, 0)
	switch {
	case *left == 0:
	case *left < math.MinInt64+took:
		*left = math.MinInt64
	case *left <= took:
		*left = min(*left-took, -1)
	default:
		*left -= took
		*left += min(increment, math.MaxInt64-*left)
	}
	return c
}
