package search

import (
	"context"
	"errors"
	"time"

	"example.com/kumalak/mancala"
)

// Limits tell how long to think about a move: until the first limit is reached.
// They are the same for searches, bots and protocols. A number that is 0 is no
// limit. A negative number, such as the time of a clock that has run out, is a
// limit that has been used up: the answer comes at once, and is a legal move all
// the same. A search also ends when its context does, and when nothing more can
// be found out.
type Limits struct {
	// Depth is the number of plies of the last iteration.
	Depth int
	// Nodes is the number of positions visited, by all goroutines together.
	Nodes int64
	// MoveTime is the time for this move.
	MoveTime time.Duration
	// Clock is the time left for the rest of the game. A part of the time of
	// the player to move is used, and never all of it. The clock of the other
	// player does not matter.
	Clock mancala.Clock
	// Infinite has a bot that would choose a limit of its own, when there is
	// none here, think until its context ends.
	Infinite bool
	// Lines is the number of best moves of which score and line are wanted; 0
	// or less stands for 1. More lines take more time.
	Lines int
}

// Any reports whether there is a limit for player, used up or not.
func (l Limits) Any(player mancala.Player) bool {
	return l.Depth != 0 || l.Nodes != 0 || l.MoveTime != 0 || l.Clock.Left[player&1] != 0
}

// Tighter returns l with the depth and the number of nodes of most where those
// are less.
func (l Limits) Tighter(most Limits) Limits {
	l.Depth = least(l.Depth, most.Depth)
	l.Nodes = least(l.Nodes, most.Nodes)
	return l
}

// least returns the lesser of two limits, of which 0 is none.
func least[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || (b != 0 && b < a) {
		return b
	}
	return a
}

// ErrNoLimit is returned when a search would go on for ever: it has no limit,
// and its context can't end.
var ErrNoLimit = errors.New("search: no limit, and a context that never ends")

// check returns an error if nothing would end the search for player.
func (l Limits) check(ctx context.Context, player mancala.Player) error {
	if !l.Any(player) && ctx.Done() == nil {
		return ErrNoLimit
	}
	return nil
}

// usedUp reports whether a limit of player has been used up before the search.
func (l Limits) usedUp(player mancala.Player) bool {
	return l.Depth < 0 || l.Nodes < 0 || l.MoveTime < 0 || l.Clock.Flag(player)
}

// times returns when a search for player that begins now should not start
// another iteration, and when it must stop. 0 is never, and negative at once.
func (l Limits) times(player mancala.Player) (enough, stop time.Duration) {
	clock := l.Clock.Left[player&1]
	if l.MoveTime < 0 || clock < 0 {
		return -1, -1
	}
	if clock > 0 {
		// A game is seldom over within twenty moves more. What is kept back
		// is for whatever else happens on the way of the move.
		const moves, margin = 24, 30 * time.Millisecond
		left := max(clock-margin, clock/10)
		enough = max(1, min(left/moves+max(l.Clock.Increment[player&1], 0)/4*3, left/2))
		stop = max(1, 3*min(enough, left/6))
	}
	if l.MoveTime > 0 && (stop == 0 || l.MoveTime < stop) {
		stop = l.MoveTime
		if enough == 0 || stop < enough {
			enough = stop
		}
	}
	// An iteration takes about as long as all before it together, and more.
	if clock > 0 {
		enough = max(1, enough/10*6)
	}
	return enough, stop
}
