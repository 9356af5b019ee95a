package kiothi

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Rules is a set of rules of kiothi: the set-up and the points on which the
// accounts differ or are silent. It is a small comparable value. The zero
// Rules stands for [Standard]; start from either and change what differs.
type Rules struct {
	// Setup is how the warriors stand before the openings.
	Setup Setup
	// UpToTwo lets a player empty two, one or none of the own boma in the
	// opening, instead of exactly two.
	UpToTwo bool
	// WholeLifts allows only lifts of all warriors of a boma, instead of any
	// number of them.
	WholeLifts bool
	// Bonus is what a player takes besides for ending a turn in the own
	// leftmost boma.
	Bonus Bonus
	// OneWarrior is what a win by exactly two warriors, 31–29, counts in a
	// match: see [mancala.Tally]. It is 1 to 10; 0 stands for 2.
	OneWarrior uint8
	// Direction is the way sowing runs round the board. The numbers of the
	// boma stay: the leftmost is boma 1 either way.
	Direction mancala.Direction
	// MaxLaps is the number of laps after which a turn that has not ended is
	// endless, and the lift that began it illegal. 0 stands for
	// DefaultMaxLaps.
	MaxLaps uint16
}

// DefaultMaxLaps is the usual limit of the laps of a turn. In random games
// turns of hundreds of laps occur that do end.
const DefaultMaxLaps = 4096

// Setup is how the warriors stand before the openings: so many of the
// rightmost boma of each player with so many warriors in each.
type Setup uint8

const (
	SixByFive  Setup = iota // six boma with five warriors each, 60 in all
	FiveBySix               // five boma with six, 60 in all
	FiveByFive              // five boma with five, 50 in all
)

var setups = [...]struct {
	name           string
	boma, warriors int
}{
	SixByFive:  {"6x5", 6, 5},
	FiveBySix:  {"5x6", 5, 6},
	FiveByFive: {"5x5", 5, 5},
}

// String returns the set-up as rules are written: "6x5".
func (s Setup) String() string {
	if int(s) < len(setups) {
		return setups[s].name
	}
	return "no setup"
}

// Bonus is what a player takes, besides what any turn captures, for ending a
// turn in the own leftmost boma. All that is taken must be occupied and not
// nki.
type Bonus uint8

const (
	BonusThree Bonus = iota // the boma opposite the own boma 2, 3 and 4, if all three can be taken
	BonusRun                // if the opposite boma is captured, the unbroken run after it too
	NoBonus                 // nothing
)

var bonuses = [...]string{BonusThree: "bonus=three", BonusRun: "bonus=run", NoBonus: "bonus=off"}

// String returns the bonus as rules are written: "bonus=run".
func (b Bonus) String() string {
	if int(b) < len(bonuses) {
		return bonuses[b]
	}
	return "no bonus rule"
}

// Standard returns the usual rules, every field spelled out.
func Standard() Rules {
	return Rules{OneWarrior: 2, MaxLaps: DefaultMaxLaps}
}

// canonical returns the one form of equal rules that positions hold.
func (r Rules) canonical() Rules {
	if r.OneWarrior == 0 {
		r.OneWarrior = 2
	}
	if r.MaxLaps == 0 {
		r.MaxLaps = DefaultMaxLaps
	}
	return r
}

// Validate returns nil if a game can be played by r, and otherwise an error
// that says what is wrong.
func (r Rules) Validate() error {
	switch {
	case int(r.Setup) >= len(setups):
		return fmt.Errorf("kiothi rules: setup %d: expected 0 to %d", r.Setup, len(setups)-1)
	case int(r.Bonus) >= len(bonuses):
		return fmt.Errorf("kiothi rules: bonus %d: expected 0 to %d", r.Bonus, len(bonuses)-1)
	case r.OneWarrior > maxWeight:
		return fmt.Errorf("kiothi rules: a one-warrior victory counts %d: expected 1 to %d", r.OneWarrior, maxWeight)
	case r.Direction > mancala.Clockwise:
		return fmt.Errorf("kiothi rules: direction %d: expected %d or %d", r.Direction, mancala.CounterClockwise, mancala.Clockwise)
	}
	return nil
}

const maxWeight = 10

// Total returns the number of warriors in the game: 60, or 50 with
// [FiveByFive]. It is 0 when the set-up is not valid.
func (r Rules) Total() int {
	if int(r.Setup) >= len(setups) {
		return 0
	}
	return 2 * setups[r.Setup].boma * setups[r.Setup].warriors
}

// word packs r, which must be canonical, in 32 bits.
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

// String returns "standard", or in braces all that differs:
// "{5x6 whole-lifts max-laps=100}". [ParseRules] reads it.
func (r Rules) String() string {
	if r = r.canonical(); r == Standard() {
		return "standard"
	}
	var words []string
	if r.Setup != SixByFive {
		words = append(words, r.Setup.String())
	}
	if r.UpToTwo {
		words = append(words, "up-to-two")
	}
	if r.WholeLifts {
		words = append(words, "whole-lifts")
	}
	if r.Bonus != BonusThree {
		words = append(words, r.Bonus.String())
	}
	if r.OneWarrior != 2 {
		words = append(words, fmt.Sprintf("one-warrior=%d", r.OneWarrior))
	}
	if r.Direction != mancala.CounterClockwise {
		words = append(words, r.Direction.String())
	}
	if r.MaxLaps != DefaultMaxLaps {
		words = append(words, fmt.Sprintf("max-laps=%d", r.MaxLaps))
	}
	return "{" + strings.Join(words, " ") + "}"
}

// ParseRules reads what [Rules.String] writes, and the name of a set-up alone,
// as 5x6. What is not named is as in [Standard]. Nothing may be named twice.
// The error is a [*mancala.ParseError].
func ParseRules(text string) (Rules, error) {
	s := &notation.Scanner{What: "kiothi rules", Text: text}
	r, err := scanRules(s)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return Rules{}, err
	}
	return r, nil
}

// scanRules reads a name or a list in braces.
func scanRules(s *notation.Scanner) (Rules, error) {
	start, r := s.Pos, Standard()
	if !s.Accept('{') {
		word := s.Word()
		for i, setup := range setups {
			if word == setup.name {
				r.Setup = Setup(i)
				return r, nil
			}
		}
		if word == "standard" {
			return r, nil
		}
		return Rules{}, s.ErrorAt(start, "standard, 6x5, 5x6, 5x5 or rules in braces")
	}
	var named uint
	for s.Spaces(); !s.Accept('}'); s.Spaces() {
		start := s.Pos
		field, err := scanOption(s, &r)
		if err != nil {
			return Rules{}, err
		}
		if named&(1<<field) != 0 {
			return Rules{}, s.ErrorAt(start, "each option once")
		}
		named |= 1 << field
		if b := s.Peek(); b != ' ' && b != '}' {
			return Rules{}, s.Errorf("a space or a closing brace")
		}
	}
	return r, nil
}

// flags are the options that are a word alone. field tells which of them
// exclude each other.
var flags = [...]struct {
	word  string
	field int
	set   func(*Rules)
}{
	{"6x5", 0, func(r *Rules) { r.Setup = SixByFive }},
	{"5x6", 0, func(r *Rules) { r.Setup = FiveBySix }},
	{"5x5", 0, func(r *Rules) { r.Setup = FiveByFive }},
	{"up-to-two", 1, func(r *Rules) { r.UpToTwo = true }},
	{"whole-lifts", 2, func(r *Rules) { r.WholeLifts = true }},
	{"bonus=three", 3, func(r *Rules) { r.Bonus = BonusThree }},
	{"bonus=run", 3, func(r *Rules) { r.Bonus = BonusRun }},
	{"bonus=off", 3, func(r *Rules) { r.Bonus = NoBonus }},
	{"counter-clockwise", 4, func(r *Rules) { r.Direction = mancala.CounterClockwise }},
	{"clockwise", 4, func(r *Rules) { r.Direction = mancala.Clockwise }},
}

// scanOption reads one option into r and returns the number of its field.
func scanOption(s *notation.Scanner, r *Rules) (field int, err error) {
	start, rest := s.Pos, s.Rest()
	word := rest
	if end := strings.IndexAny(rest, " }"); end >= 0 {
		word = rest[:end]
	}
	for _, f := range flags {
		if f.word == word {
			f.set(r)
			s.Pos += len(word)
			return f.field, nil
		}
	}
	name, _, _ := strings.Cut(word, "=")
	s.Pos += len(name) + len("=")
	switch name {
	case "one-warrior":
		n, err := scanNumber(s, "a weight", 1, maxWeight)
		r.OneWarrior = uint8(n)
		return 5, err
	case "max-laps":
		n, err := scanNumber(s, "a number of laps", 1, 1<<16-1)
		r.MaxLaps = uint16(n)
		return 6, err
	}
	return 0, s.ErrorAt(start, "an option of the rules such as 5x6 or whole-lifts, or a closing brace")
}

// scanNumber reads a number as it is written: without zeros in front.
func scanNumber(s *notation.Scanner, name string, least, most int) (int, error) {
	start := s.Pos
	n, err := s.Int(name, least, most)
	if err == nil && s.Pos-start > 1 && s.Text[start] == '0' {
		err = s.ErrorAt(start, "%s from %d to %d without zeros in front", name, least, most)
	}
	return n, err
}
