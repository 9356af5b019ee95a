package mangala

import (
	"fmt"
	"math"

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
	// Rightmost has the player play the rightmost pit that is not empty, and not
	// the leftmost.
	Rightmost bool
	// Forwards lets captures go on from the last pit in the direction of sowing,
	// and not against it.
	Forwards bool
	// Leftovers tells who gets the counters left on the board by a game that
	// does not end.
	Leftovers Leftovers
	// Counters is the number of counters in the game, 1 to 255; 0 stands for 98.
	Counters uint8
	// MaxLaps is the number of laps after which a turn that has not ended
	// counts as endless; 0 stands for 4096.
	MaxLaps uint16
}

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
	leftoversWords = []string{"unscored", "last-capturer", "row-owner"}
)

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
	case r.Leftovers > ToRowOwner:
		return fmt.Errorf("mangala: %w: leftovers %d are none of Unscored, ToLastCapturer and ToRowOwner", mancala.ErrInvalidRules, r.Leftovers)
	}
	return nil
}

// rulesForm is how rules are written.
var rulesForm = notation.RulesForm[Rules]{
	What:  "mangala rules",
	Named: []notation.NamedRules[Rules]{{Name: "standard", Rules: Standard()}},
	Settings: []notation.Setting[Rules]{
		notation.OneOf("", directionWords, func(r *Rules) *mancala.Direction { return &r.Direction }),
		notation.Flag("rightmost", func(r *Rules) *bool { return &r.Rightmost }),
		notation.Flag("forwards", func(r *Rules) *bool { return &r.Forwards }),
		notation.OneOf("leftovers=", leftoversWords, func(r *Rules) *Leftovers { return &r.Leftovers }),
		notation.Number("counters=", 1, math.MaxUint8, func(r *Rules) *uint8 { return &r.Counters }),
		notation.Number("max-laps=", 1, math.MaxUint16, func(r *Rules) *uint16 { return &r.MaxLaps }),
	},
}

// String returns "standard", or in braces what differs from it:
// "{clockwise rightmost forwards leftovers=row-owner counters=70 max-laps=100}".
// [ParseRules] reads it. For rules that are not valid it says what is
// wrong.
func (r Rules) String() string { return notation.String(r) }

// AppendText implements encoding.TextAppender with the text of [Rules.String].
// The error is that of [Rules.Validate].
func (r Rules) AppendText(dst []byte) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return dst, err
	}
	return rulesForm.Append(dst, r.complete()), nil
}

// MarshalText implements [encoding.TextMarshaler] as [Rules.AppendText] does.
func (r Rules) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseRules]. Fields that
// were zero for the usual number come back as that number, so that the text of
// the zero Rules is read as [Standard].
func (r *Rules) UnmarshalText(text []byte) error {
	return notation.Unmarshal(r, text, ParseRules)
}

// ParseRules reads what [Rules.String] writes. In braces, settings may come in
// any order, each at most once, and what is not named is as in [Standard];
// two standard settings may be named as well, "counter-clockwise" and
// "leftovers=unscored". Spaces round the text are skipped. The error is a
// [*mancala.ParseError].
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }
