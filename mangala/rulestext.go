package mangala

import (
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// rulesForm is how rules are written.
var rulesForm = notation.RulesForm[Rules]{
	What:  "mangala rules",
	Named: []notation.NamedRules[Rules]{{Name: "standard", Rules: Standard()}},
	Settings: []notation.Setting[Rules]{
		notation.OneOf("", directionWords, func(r *Rules) *mancala.Direction { return &r.Direction }),
		notation.OneOf("", startWords, func(r *Rules) *StartPit { return &r.Start }),
		notation.OneOf("", chainWords, func(r *Rules) *Chain { return &r.Chain }),
		notation.OneOf("leftovers=", leftoversWords, func(r *Rules) *Leftovers { return &r.Leftovers }),
		notation.Number("counters=", 1, math.MaxUint8, func(r *Rules) *uint8 { return &r.Counters }),
		notation.Number("max-laps=", 1, math.MaxUint16, func(r *Rules) *uint16 { return &r.MaxLaps }),
	},
}

// String returns "standard", or in braces what differs from it:
// "{clockwise rightmost forwards leftovers=row-owner counters=70 max-laps=100}".
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
// standard settings may be named as well ("counter-clockwise", "leftmost",
// "backwards", "leftovers=unscored"). Spaces round the text are skipped. The
// error is a [*mancala.ParseError].
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }
