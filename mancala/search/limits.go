package search

import (
	"context"
	"errors"
	"time"
)

// Limits tell when a search ends: at the first limit reached. A field that is
// 0 is no limit, and a negative one, such as a clock that has run out, is the
// smallest that there is. A search also ends when its context does, and when
// nothing more can be found out.
type Limits struct {
	// Depth is the number of plies of the last iteration.
	Depth int
	// Nodes is the number of positions visited, by all goroutines together.
	Nodes uint64
	// MoveTime is the time for this search.
	MoveTime time.Duration
	// Clock is the time left on the player's clock for the rest of the game,
	// and Increment what the clock gains with every move. The search takes a
	// part of that, and never all.
	Clock, Increment time.Duration
	// Lines is the number of best moves of which score and line are wanted; 0
	// stands for 1. More lines take more time.
	Lines int
}

// ErrNoLimit is returned when a search would go on for ever: it has no limit,
// and its context can't end.
var ErrNoLimit = errors.New("search: no limit, and a context that never ends")

// check returns an error if nothing would end the search.
func (l Limits) check(ctx context.Context) error {
	if l.Depth == 0 && l.Nodes == 0 && l.MoveTime == 0 && l.Clock == 0 && ctx.Done() == nil {
		return ErrNoLimit
	}
	return nil
}

// overdue returns l with the smallest limits in place of negative ones.
func (l Limits) overdue() Limits {
	if l.Depth < 0 {
		l.Depth = 1
	}
	if l.MoveTime < 0 {
		l.MoveTime = 1
	}
	if l.Clock < 0 {
		l.Clock = 1
	}
	return l
}

// times returns when a search that begins now should not start another
// iteration, and when it must stop. 0 is never.
func (l Limits) times() (enough, stop time.Duration) {
	if l.Clock > 0 {
		// A game is seldom over within twenty moves more. What is kept back
		// is for whatever else happens on the way of the move.
		const moves, margin = 24, 30 * time.Millisecond
		left := max(l.Clock-margin, l.Clock/10)
		enough = min(left/moves+max(l.Increment, 0)/4*3, left/2)
		stop = 3 * min(enough, left/6)
	}
	if l.MoveTime > 0 && (stop == 0 || l.MoveTime < stop) {
		stop = l.MoveTime
		if enough == 0 || stop < enough {
			enough = stop
		}
	}
	// An iteration takes about as long as all before it together, and more.
	if l.Clock > 0 {
		enough = enough / 10 * 6
	}
	return enough, stop
}
