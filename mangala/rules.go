package mangala

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Pits is the number of pits in a row.
const Pits = 7

// What stands for a zero in Rules.
const (
	standardCounters = 98
	standardMaxLaps  = 4096
)

// Rules is a set of rules. It is a small comparable value. The zero Rules plays
// as [Standard] does, so that a literal need name only what differs:
//
//	mangala.Rules{Direction: mancala.Clockwise}
//
// Rules given to a position are completed: [Position.Rules] has 98 and 4096 in
// place of zeros.
type Rules struct {
	// Direction is the way of sowing.
	Direction mancala.Direction
	// Start tells which pit of the row is played.
	Start StartPit
	// Chain tells which way captures go on from the last pit.
	Chain Chain
	// Leftovers tells who gets the counters left on the board by a game that
	// does not end.
	Leftovers Leftovers
	// Counters is the number of counters in the game, 1 to 255; 0 stands for 98.
	Counters uint8
	// MaxLaps is the number of laps after which a turn that has not ended
	// counts as endless; 0 stands for 4096.
	MaxLaps uint16
}

// StartPit tells which of the pits in a row that are not empty the player has to
// play.
type StartPit uint8

const (
	Leftmost StartPit = iota
	Rightmost
)

// Chain tells which way captures go on from the pit in which a turn ended.
type Chain uint8

const (
	Backwards Chain = iota // against the direction of sowing
	Forwards               // in the direction of sowing
)

// Leftovers tells who gets the counters left on the board when a game ends by
// repetition or by an endless sowing.
type Leftovers uint8

const (
	Unscored       Leftovers = iota // nobody
	ToLastCapturer                  // who captured last; nobody if nothing was captured
	ToRowOwner                      // each player, those in the player's own row
)

// The words by which rules are written, in the order of the constants.
var (
	directionWords = []string{"counter-clockwise", "clockwise"}
	startWords     = []string{"leftmost", "rightmost"}
	chainWords     = []string{"backwards", "forwards"}
	leftoversWords = []string{"unscored", "last-capturer", "row-owner"}
)

// String returns "leftmost" or "rightmost".
func (s StartPit) String() string { return notation.WordOf(s, startWords, "no start pit") }

// String returns "backwards" or "forwards".
func (c Chain) String() string { return notation.WordOf(c, chainWords, "no chain") }

// String returns "unscored", "last-capturer" or "row-owner".
func (l Leftovers) String() string { return notation.WordOf(l, leftoversWords, "no leftovers") }

// Standard returns the rules as described in the package documentation, with
// every number written out.
func Standard() Rules { return Rules{}.complete() }

// Total returns the number of counters in the game.
func (r Rules) Total() int { return int(r.complete().Counters) }

// complete returns the one form of equal rules that positions hold.
func (r Rules) complete() Rules {
	if r.Counters == 0 {
		r.Counters = standardCounters
	}
	if r.MaxLaps == 0 {
		r.MaxLaps = standardMaxLaps
	}
	return r
}

// Validate returns nil if a game can be played by r, and otherwise an error
// that wraps [mancala.ErrInvalidRules] and says what is wrong.
func (r Rules) Validate() error {
	switch {
	case r.Direction > mancala.Clockwise:
		return fmt.Errorf("mangala: %w: direction %d is neither CounterClockwise nor Clockwise", mancala.ErrInvalidRules, r.Direction)
	case r.Start > Rightmost:
		return fmt.Errorf("mangala: %w: start %d is neither Leftmost nor Rightmost", mancala.ErrInvalidRules, r.Start)
	case r.Chain > Forwards:
		return fmt.Errorf("mangala: %w: chain %d is neither Backwards nor Forwards", mancala.ErrInvalidRules, r.Chain)
	case r.Leftovers > ToRowOwner:
		return fmt.Errorf("mangala: %w: leftovers %d are none of Unscored, ToLastCapturer and ToRowOwner", mancala.ErrInvalidRules, r.Leftovers)
	}
	return nil
}
