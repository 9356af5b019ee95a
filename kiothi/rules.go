package kiothi

import (
	"fmt"
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Rules is a set of rules of kiothi: the set-up and the points on which the
// accounts differ or are silent. It is a small comparable value. The zero Rules
// plays as [Standard] does, so that a literal need name only what differs:
//
//	kiothi.Rules{Setup: kiothi.FiveBySix}
//
// Rules given to a position are completed: [Position.Rules] has 2 and 4096 in
// place of zeros.
type Rules struct {
	// Setup is how the warriors stand before the openings.
	Setup Setup
	// UpToTwo lets a player empty two, one or none of the player's own boma in
	// the opening, instead of exactly two.
	UpToTwo bool
	// WholeLifts allows only lifts of all warriors of a boma, instead of any
	// number of them.
	WholeLifts bool
	// Bonus is what a player also takes for ending a turn in the player's own
	// leftmost boma.
	Bonus Bonus
	// OneWarrior is what a win by exactly two warriors, 31–29, counts in a
	// match: see [mancala.Tally]. It is 1 to 10; 0 stands for 2.
	OneWarrior uint8
	// Direction is the way sowing runs round the board. The numbers of the
	// boma stay: the leftmost is boma 1 either way.
	Direction mancala.Direction
	// MaxLaps is the number of laps after which a turn that has not ended is
	// endless, and the lift that began it illegal; 0 stands for 4096. In random
	// games turns of hundreds of laps occur that do end.
	MaxLaps uint16
}

// What stands for a zero in Rules.
const (
	standardOneWarrior = 2
	standardMaxLaps    = 4096
)

// maxWeight is the most that a one-warrior victory can count.
const maxWeight = 10

// Setup is how the warriors stand before the openings: the number of rightmost
// boma of each player that are occupied, and the number of warriors in each.
type Setup uint8

const (
	SixByFive  Setup = iota // six boma with five warriors each, 60 in all
	FiveBySix               // five boma with six, 60 in all
	FiveByFive              // five boma with five, 50 in all
)

var setups = [...]struct{ boma, warriors int }{
	SixByFive:  {6, 5},
	FiveBySix:  {5, 6},
	FiveByFive: {5, 5},
}

// Bonus is what a player takes, besides what any turn captures, for ending a
// turn in the player's own leftmost boma. All that is taken must be occupied and
// not nki.
type Bonus uint8

const (
	BonusThree Bonus = iota // the boma opposite the player's own boma 2, 3 and 4, if all three can be taken
	BonusRun                // if the opposite boma is captured, the unbroken run after it too
	NoBonus                 // nothing
)

// The words by which rules are written, in the order of the constants.
var (
	setupWords     = []string{"6x5", "5x6", "5x5"}
	bonusWords     = []string{"three", "run", "off"}
	directionWords = []string{"counter-clockwise", "clockwise"}
)

// Standard returns the usual rules, with every number written out.
func Standard() Rules { return Rules{}.complete() }

// complete returns the one form of equal rules that positions hold.
func (r Rules) complete() Rules {
	if r.OneWarrior == 0 {
		r.OneWarrior = standardOneWarrior
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
	case r.Setup > FiveByFive:
		return fmt.Errorf("kiothi: %w: setup %d: expected 0 to %d", mancala.ErrInvalidRules, uint8(r.Setup), uint8(FiveByFive))
	case r.Bonus > NoBonus:
		return fmt.Errorf("kiothi: %w: bonus %d: expected 0 to %d", mancala.ErrInvalidRules, uint8(r.Bonus), uint8(NoBonus))
	case r.OneWarrior > maxWeight:
		return fmt.Errorf("kiothi: %w: a one-warrior victory counts %d: expected 1 to %d", mancala.ErrInvalidRules, r.OneWarrior, maxWeight)
	case r.Direction > mancala.Clockwise:
		return fmt.Errorf("kiothi: %w: direction %d: expected 0 or 1", mancala.ErrInvalidRules, uint8(r.Direction))
	}
	return nil
}

// Total returns the number of warriors in the game: 60, or 50 with
// [FiveByFive]. It is 0 when the set-up is not valid.
func (r Rules) Total() int {
	if r.Setup > FiveByFive {
		return 0
	}
	return 2 * setups[r.Setup].boma * setups[r.Setup].warriors
}

// word packs r, which must be complete, in 32 bits.
func (r Rules) word() uint64 {
	word := uint64(r.MaxLaps) | uint64(r.Setup)<<16 | uint64(r.Bonus)<<18 | uint64(r.OneWarrior)<<20 | uint64(r.Direction)<<24
	if r.UpToTwo {
		word |= 1 << 25
	}
	if r.WholeLifts {
		word |= 1 << 26
	}
	return word
}

// rulesForm is how rules are written.
var rulesForm = notation.RulesForm[Rules]{
	What: "kiothi rules",
	Named: []notation.NamedRules[Rules]{
		{Name: "standard", Rules: Standard()},
		{Name: "6x5", Rules: Standard()},
		{Name: "5x6", Rules: Rules{Setup: FiveBySix}.complete()},
		{Name: "5x5", Rules: Rules{Setup: FiveByFive}.complete()},
	},
	Settings: []notation.Setting[Rules]{
		notation.OneOf("", setupWords, func(r *Rules) *Setup { return &r.Setup }),
		notation.Flag("up-to-two", func(r *Rules) *bool { return &r.UpToTwo }),
		notation.Flag("whole-lifts", func(r *Rules) *bool { return &r.WholeLifts }),
		notation.OneOf("bonus=", bonusWords, func(r *Rules) *Bonus { return &r.Bonus }),
		notation.Number("one-warrior=", 1, maxWeight, func(r *Rules) *uint8 { return &r.OneWarrior }),
		notation.OneOf("", directionWords, func(r *Rules) *mancala.Direction { return &r.Direction }),
		notation.Number("max-laps=", 1, math.MaxUint16, func(r *Rules) *uint16 { return &r.MaxLaps }),
	},
}

// String returns "standard", the name of a set-up if nothing else differs, as
// "5x6", or in braces all that differs: "{5x6 whole-lifts max-laps=100}".
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
// standard settings may be named as well ("6x5", "counter-clockwise",
// "bonus=three"). Spaces round the text are skipped. The error is a
// [*mancala.ParseError].
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }
