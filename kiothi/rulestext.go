package kiothi

import (
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

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
// [ParseRules] reads it. Rules that are not valid give "invalid rules".
func (r Rules) String() string {
	text, err := r.AppendText(nil)
	if err != nil {
		return "invalid rules"
	}
	return string(text)
}

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

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseRules].
func (r *Rules) UnmarshalText(text []byte) error {
	rules, err := ParseRules(string(text))
	if err == nil {
		*r = rules
	}
	return err
}

// ParseRules reads what [Rules.String] writes. In braces, settings may come in
// any order, each at most once, and what is not named is as in [Standard];
// standard settings may be named as well ("6x5", "counter-clockwise",
// "bonus=three"). Spaces round the text are skipped. The error is a
// [*mancala.ParseError].
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }
