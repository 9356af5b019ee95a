package mangala

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// State is what a [Position] holds besides its rules, as plain fields to read
// and to fill in. [New] makes a position of it. As JSON its player is a word.
type State struct {
	// South and North are the counters in pits 1 to 7 of each row, left to
	// right as its owner sees it.
	South, North [Pits]int
	// Stores are the counters that South and North have captured.
	Stores [2]int
	// Turn is the player to move.
	Turn mancala.Player
	// LastCapturer is the player who captured last, where the rules give the
	// leftovers [ToLastCapturer] and something has been captured. Otherwise it
	// is South.
	LastCapturer mancala.Player
	// Endless tells that the game ended because a sowing did not end. The
	// leftovers have been dealt out then.
	Endless bool
}

// New returns the position of a state. All counters of the rules must be on
// the board or captured. The error wraps [mancala.ErrInvalidRules] or
// [mancala.ErrInvalidState] and says what was expected.
func New(rules Rules, state State) (Position, error) {
	p, err := empty(rules)
	if err != nil {
		return Position{}, err
	}
	if expected := state.fault(p.rules); expected != "" {
		return Position{}, fmt.Errorf("mangala: %w: expected %s", mancala.ErrInvalidState, expected)
	}
	for i := range Pits {
		p.ring = p.ring.With(i, uint8(state.South[i])).With(Pits+i, uint8(state.North[i]))
	}
	p.captured = [2]uint8{uint8(state.Stores[mancala.South]), uint8(state.Stores[mancala.North])}
	p.turn, p.last, p.endless = state.Turn, state.LastCapturer, state.Endless
	return p, nil
}

// State returns what p holds besides its rules: New(p.Rules(), p.State()) is p
// again. The state of the zero Position is the zero State.
func (p Position) State() State {
	state := State{
		Stores: [2]int{p.Score(mancala.South), p.Score(mancala.North)},
		Turn:   p.turn, LastCapturer: p.last, Endless: p.endless,
	}
	for i := range Pits {
		state.South[i] = p.ring.At(i)
		state.North[i] = p.ring.At(Pits + i)
	}
	return state
}

const noLastCapturer = "no last capturer, as nothing was captured or the rules do not ask for one"

// fault tells what was expected where the state does not fit complete rules,
// and is empty where nothing is wrong.
func (s State) fault(rules Rules) string {
	onBoard := 0
	for _, row := range [...][Pits]int{s.South, s.North} {
		for _, n := range row {
			if n < 0 || n > rules.Total() {
				return fmt.Sprintf("0 to %d counters in a pit, not %d", rules.Total(), n)
			}
			onBoard += n
		}
	}
	total := onBoard
	for _, n := range s.Stores {
		if n < 0 || n > rules.Total() {
			return fmt.Sprintf("0 to %d counters captured, not %d", rules.Total(), n)
		}
		total += n
	}
	rest := s.lastGetsRest(rules)
	swept := rest || rules.Leftovers == ToRowOwner
	switch {
	case total != rules.Total():
		return fmt.Sprintf("%d counters on the board and captured together, not %d", rules.Total(), total)
	case s.Turn > mancala.North:
		return fmt.Sprintf("South or North to move, not player %d", s.Turn)
	case s.LastCapturer > mancala.North:
		return fmt.Sprintf("South or North as last capturer, not player %d", s.LastCapturer)
	case !rest && s.LastCapturer != mancala.South:
		return noLastCapturer
	case rest && s.Stores[s.LastCapturer] == 0:
		return fmt.Sprintf("a last capturer who has captured something, not %v", s.LastCapturer)
	case s.Endless && swept && onBoard > 0:
		return fmt.Sprintf("an empty board after an endless sowing, as leftovers go to the %s", leftoversWords[rules.Leftovers])
	case s.Endless && !swept && onBoard == 0:
		return "counters on the board after an endless sowing"
	}
	return ""
}

// lastGetsRest reports whether the last capturer means something: that player
// would get the leftovers.
func (s State) lastGetsRest(rules Rules) bool {
	return rules.Leftovers == ToLastCapturer && s.Stores != [2]int{}
}
