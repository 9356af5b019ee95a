package kalah

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Rules are the size of a game and its capture rule. A number that is 0 stands
// for that of the standard game, which has six pits in a row and four seeds in
// each.
type Rules struct {
	Pits         int  // in a row, up to MaxPits
	Seeds        int  // in each pit at the start; no more than 255 on the board
	EmptyCapture bool // the last seed is captured also if the pit opposite is empty
}

// full returns r with the numbers for which zeros stand.
func (r Rules) full() Rules {
	if r.Pits == 0 {
		r.Pits = 6
	}
	if r.Seeds == 0 {
		r.Seeds = 4
	}
	return r
}

// Validate returns an error that wraps [mancala.ErrInvalidRules] when no game
// can be played by r.
func (r Rules) Validate() error {
	r = r.full()
	switch most := mancala.MaxCounters / 2 / max(r.Pits, 1); {
	case r.Pits < 1 || r.Pits > MaxPits:
		return fmt.Errorf("%w: kalah with rows of %d pits: expected 1 to %d", mancala.ErrInvalidRules, r.Pits, MaxPits)
	case r.Seeds < 1 || r.Seeds > most:
		return fmt.Errorf("%w: kalah with %d seeds in each of %d pits a row: expected 1 to %d",
			mancala.ErrInvalidRules, r.Seeds, r.Pits, most)
	}
	return nil
}

var rulesForm = notation.RulesForm[Rules]{
	What: "kalah rules",
	Named: []notation.NamedRules[Rules]{
		{Name: "standard", Rules: Rules{}.full()},
		{Name: "empty-capture", Rules: Rules{EmptyCapture: true}.full()},
	},
	Settings: []notation.Setting[Rules]{
		notation.Number("pits=", 1, MaxPits, func(r *Rules) *int { return &r.Pits }),
		notation.Number("seeds=", 1, mancala.MaxCounters/2, func(r *Rules) *int { return &r.Seeds }),
		notation.Flag("empty-capture", func(r *Rules) *bool { return &r.EmptyCapture }),
	},
}

// String returns the rules as [ParseRules] reads them: "standard",
// "empty-capture", or in braces what is not as in the standard game, such as
// "{pits=3 seeds=2}".
func (r Rules) String() string { return string(rulesForm.Append(nil, r.full())) }

// ParseRules reads what [Rules.String] writes.
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }

// Start returns the position in which a game begins.
func Start(rules Rules) (Position, error) {
	if err := rules.Validate(); err != nil {
		return Position{}, err
	}
	rules = rules.full()
	p := Position{pits: uint8(rules.Pits), emptyCapture: rules.EmptyCapture}
	for k := range rules.Pits {
		p.ring = p.ring.With(k, uint8(rules.Seeds)).With(k+rules.Pits+1, uint8(rules.Seeds))
	}
	return p, nil
}

// MustStart is [Start] for rules that are known to be right. It panics where
// Start returns an error.
func MustStart(rules Rules) Position {
	p, err := Start(rules)
	if err != nil {
		panic(err)
	}
	return p
}

// Variant returns the game by these rules for all that works on any game. Its
// start is the zero Position when the rules are not valid: see [Rules.Validate].
func Variant(rules Rules) mancala.Variant[Position, Move] {
	rules = rules.full()
	start, _ := Start(rules)
	return mancala.Variant[Position, Move]{
		Name:  "kalah",
		Title: "Kalah",
		Rules: rules.String(),
		WithRules: func(text string) (mancala.Variant[Position, Move], error) {
			rules, err := ParseRules(text)
			if err != nil {
				return mancala.Variant[Position, Move]{}, err
			}
			return Variant(rules), nil
		},
		Start:    start,
		Counters: 2 * rules.Pits * rules.Seeds,
		ParsePosition: func(text string) (Position, error) {
			return parsePosition(text, rules.Pits, rules.Pits, rules.EmptyCapture)
		},
		ParseMove: func(p Position, text string) (Move, error) {
			return notation.ParsePitNumber("kalah move", text, int(p.pits))
		},
	}
}
