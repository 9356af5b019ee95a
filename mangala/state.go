package mangala

import (
	"errors"
	"fmt"
	"math"

	"example.com/kumalak/mancala"
)

// State is what a [Position] holds besides its rules, open to be read and
// written. [New] makes a position of it.
type State struct {
	// Rows holds the counters of South and of North, in pits 1 to 7 as the
	// owner of the row sees them from left to right.
	Rows [2][Pits]int
	// Captured is what South and North have captured.
	Captured [2]int
	// Turn is the player to move.
	Turn mancala.Player
	// LastCapturer is the player who captured last, where the rules give the
	// leftovers [ToLastCapturer] and something has been captured, and South
	// otherwise.
	LastCapturer mancala.Player
	// Endless tells that the game ended because a sowing did not end. The
	// leftovers have been dealt out then.
	Endless bool
}

// ErrInvalidState is what the errors about states wrap.
var ErrInvalidState = errors.New("invalid state")

// New returns the position of a state. All counters of the rules must be on
// the board or captured. The error wraps [ErrInvalidRules] or
// [ErrInvalidState] and says what was expected.
func New(rules Rules, state State) (Position, error) {
	p, err := empty(rules)
	if err != nil {
		return Position{}, err
	}
	if _, expected := state.fault(p.rules); expected != "" {
		return Position{}, fmt.Errorf("mangala: %w: expected %s", ErrInvalidState, expected)
	}
	var pits [2 * Pits]uint8
	for player, row := range state.Rows {
		for i, n := range row {
			pits[player*Pits+i] = uint8(n)
		}
		p.captured[player] = uint8(state.Captured[player])
	}
	p.ring = mancala.NewRing(pits[:]...)
	p.turn = state.Turn
	p.last = state.LastCapturer
	p.endless = state.Endless
	return p, nil
}

// State returns what p holds besides its rules: New(p.Rules(), p.State()) is p
// again. The state of the zero Position is the zero State.
func (p Position) State() State {
	state := State{Turn: p.turn, LastCapturer: p.last, Endless: p.endless}
	for player := range state.Rows {
		for i := range state.Rows[player] {
			state.Rows[player][i] = p.ring.At(player*Pits + i)
		}
		state.Captured[player] = int(p.captured[player])
	}
	return state
}

// part is a part of a state, as it has a place in the text of a position.
type part uint8

const (
	partBoard part = iota
	partTurn
	partLast
	partEndless
	parts
)

const noLastCapturer = "no last capturer, as nothing was captured or the rules do not ask for it"

// fault finds the first part that does not fit complete rules, and tells what
// was expected of it. Where nothing is wrong expected is empty.
func (s State) fault(rules Rules) (where part, expected string) {
	total := 0
	for player, row := range s.Rows {
		for _, n := range append(row[:], s.Captured[player]) {
			if n < 0 || n > math.MaxUint8 {
				return partBoard, fmt.Sprintf("numbers from 0 to %d, not %d", math.MaxUint8, n)
			}
			total += n
		}
	}
	onBoard := total - s.Captured[mancala.South] - s.Captured[mancala.North]
	rest := s.lastGetsRest(rules)
	switch {
	case total != int(rules.Counters):
		return partBoard, fmt.Sprintf("%d counters on the board and captured together, not %d", rules.Counters, total)
	case s.Turn > mancala.North:
		return partTurn, fmt.Sprintf("South or North to move, not player %d", s.Turn)
	case s.LastCapturer > mancala.North:
		return partLast, fmt.Sprintf("South or North as last capturer, not player %d", s.LastCapturer)
	case !rest && s.LastCapturer != mancala.South:
		return partLast, noLastCapturer
	case rest && s.Captured[s.LastCapturer] == 0:
		return partLast, fmt.Sprintf("a last capturer who has captured something, not %v", s.LastCapturer)
	case s.Endless && (rest || rules.Leftovers == ToRowOwner) && onBoard > 0:
		return partEndless, fmt.Sprintf("an empty board after an endless sowing, as leftovers go to the %v", rules.Leftovers)
	case s.Endless && !rest && rules.Leftovers != ToRowOwner && onBoard == 0:
		return partEndless, "counters on the board after an endless sowing"
	}
	return 0, ""
}

// lastGetsRest reports whether the last capturer means something: it would get
// the leftovers.
func (s State) lastGetsRest(rules Rules) bool {
	return rules.Leftovers == ToLastCapturer && s.Captured != [2]int{}
}
