package toguz

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Rules is a set of rules of the toguz kumalak family: the size of the board
// and independent switches. It is a small comparable value. The zero Rules plays
// as [Standard] does, so that a literal need name only what differs:
//
//	toguz.Rules{NoTuzdik: true}
//
// Rules given to a position are completed: [Position.Rules] has the usual
// numbers in place of zeros.
type Rules struct {
	// Holes is the number of holes in a row, 1 to MaxHoles; 0 stands for 9.
	Holes int8
	// Balls is the number of balls in each hole at the start; 0 stands for 9.
	// All balls together, 2·Holes·Balls, may be at most 254.
	Balls int8
	// LeastCapture is the least even number of balls that is captured, 2 to
	// 30; 0 stands for 2.
	LeastCapture int8
	// NoTuzdik plays without tuzdiks: three balls in a hole are just an odd
	// number.
	NoTuzdik bool
	// LastHoleTuzdik allows a tuzdik in the opponent's last hole (the 9th).
	LastHoleTuzdik bool
	// SameNumberTuzdik allows a tuzdik in a hole with the same number as the
	// opponent's.
	SameNumberTuzdik bool
	// OptionalTuzdik lets the mover decline a tuzdik: see [Decline].
	OptionalTuzdik bool
	// SkipOrigin leaves the hole that is played from empty: no ball is dropped
	// into it, in later rounds either.
	SkipOrigin bool
	// PlayOn goes on when a player has more than half of the balls, until the
	// player to move has no move.
	PlayOn bool
}

// MaxHoles is the largest number of holes in a row.
const MaxHoles = 11

// The largest numbers that are read in rules: of balls in a hole, which is also
// that of a row with a single hole, and of LeastCapture.
const (
	maxBalls        = 127
	maxLeastCapture = 30
	maxTotal        = 254
)

// Standard returns the rules of toguz kumalak as played in tournaments: two
// rows of nine holes, nine balls in each, 162 in all.
func Standard() Rules { return Rules{}.complete() }

// Bestemshe returns the rules of the children's game: two rows of five holes,
// five balls in each, 50 in all, no tuzdik. It can't be drawn: balls are
// captured in even numbers, and half of 50 is odd.
func Bestemshe() Rules { return Rules{Holes: 5, Balls: 5, NoTuzdik: true}.complete() }

// Qozdatu returns the rules of the game with two rows of seven holes, seven
// balls in each, 98 in all, no tuzdik. It can't be drawn, as half of 98 is odd.
func Qozdatu() Rules { return Rules{Holes: 7, Balls: 7, NoTuzdik: true}.complete() }

// Historical returns the rules as they were before 1949: the hole that is
// played from stays empty, and two balls are not captured.
func Historical() Rules { return Rules{LeastCapture: 4, SkipOrigin: true}.complete() }

// complete returns the one form of equal rules that positions hold.
func (r Rules) complete() Rules {
	for _, n := range [...]struct {
		field *int8
		usual int8
	}{{&r.Holes, 9}, {&r.Balls, 9}, {&r.LeastCapture, 2}} {
		if *n.field == 0 {
			*n.field = n.usual
		}
	}
	return r
}

// Validate returns nil if a game can be played by r, and otherwise an error
// that wraps [mancala.ErrInvalidRules] and says what is wrong.
func (r Rules) Validate() error {
	switch r := r.complete(); {
	case r.Holes < 1 || r.Holes > MaxHoles:
		return fmt.Errorf("toguz: %w: %d holes in a row: expected 1 to %d", mancala.ErrInvalidRules, r.Holes, MaxHoles)
	case r.Balls < 1 || r.Total() > maxTotal:
		return fmt.Errorf("toguz: %w: %d balls in each of %d holes: expected at least 1, and at most %d in all",
			mancala.ErrInvalidRules, r.Balls, 2*r.Holes, maxTotal)
	case r.LeastCapture < 2 || r.LeastCapture > maxLeastCapture || r.LeastCapture%2 != 0:
		return fmt.Errorf("toguz: %w: least capture %d: expected an even number from 2 to %d",
			mancala.ErrInvalidRules, r.LeastCapture, maxLeastCapture)
	}
	return nil
}

// Total returns the number of balls in the game.
func (r Rules) Total() int {
	r = r.complete()
	return 2 * int(r.Holes) * int(r.Balls)
}

// rulesForm is how rules are written.
var rulesForm = notation.RulesForm[Rules]{
	What: "toguz rules",
	Named: []notation.NamedRules[Rules]{
		{Name: "standard", Rules: Standard()},
		{Name: "bestemshe", Rules: Bestemshe()},
		{Name: "qozdatu", Rules: Qozdatu()},
		{Name: "historical", Rules: Historical()},
	},
	Settings: []notation.Setting[Rules]{
		notation.Number("holes=", 1, MaxHoles, func(r *Rules) *int8 { return &r.Holes }),
		notation.Number("balls=", 1, maxBalls, func(r *Rules) *int8 { return &r.Balls }),
		notation.Number("least-capture=", 2, maxLeastCapture, func(r *Rules) *int8 { return &r.LeastCapture }),
		notation.Flag("no-tuzdik", func(r *Rules) *bool { return &r.NoTuzdik }),
		notation.Flag("last-hole-tuzdik", func(r *Rules) *bool { return &r.LastHoleTuzdik }),
		notation.Flag("same-number-tuzdik", func(r *Rules) *bool { return &r.SameNumberTuzdik }),
		notation.Flag("optional-tuzdik", func(r *Rules) *bool { return &r.OptionalTuzdik }),
		notation.Flag("skip-origin", func(r *Rules) *bool { return &r.SkipOrigin }),
		notation.Flag("play-on", func(r *Rules) *bool { return &r.PlayOn }),
	},
}

// implied returns the rules of a position text that names none: the number of
// holes tells the variant. ok is false where a size implies none.
func implied(holes int) (r Rules, ok bool) {
	for _, named := range rulesForm.Named {
		if int(named.Rules.Holes) == holes {
			return named.Rules, true
		}
	}
	return Rules{}, false
}

// String returns the name of a variant, or in braces what differs from
// [Standard]: "historical", "{holes=8 play-on}". [ParseRules] reads it. For rules
// that are not valid it says what is wrong.
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
// any order, each at most once, and what is not named is as in [Standard].
// Spaces round the text are skipped. The error is a [*mancala.ParseError].
func ParseRules(text string) (Rules, error) { return rulesForm.Parse(text) }
