package toguz

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala/notation"
)

// Rules is a set of rules of the toguz kumalak family: the size of the board
// and independent switches. It is a small comparable value. The zero Rules has
// no board and is not valid; start from [Standard], [Bestemshe], [Qozdatu] or
// [Historical] and change what differs.
type Rules struct {
	// Holes is the number of holes in a row, 1 to MaxHoles.
	Holes int8
	// Balls is the number of balls in each hole at the start. All balls
	// together, 2·Holes·Balls, may be at most 254.
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

// Standard returns the rules of toguz kumalak as played in tournaments: two
// rows of nine holes, nine balls in each, 162 in all.
func Standard() Rules { return Rules{Holes: 9, Balls: 9, LeastCapture: 2} }

// Bestemshe returns the rules of the children's game: two rows of five holes,
// five balls in each, 50 in all, no tuzdik. It can't be drawn: balls are
// captured in even numbers, and half of 50 is odd.
func Bestemshe() Rules { return Rules{Holes: 5, Balls: 5, LeastCapture: 2, NoTuzdik: true} }

// Qozdatu returns the rules of the game with two rows of seven holes, seven
// balls in each, 98 in all, no tuzdik. It can't be drawn, as half of 98 is odd.
func Qozdatu() Rules { return Rules{Holes: 7, Balls: 7, LeastCapture: 2, NoTuzdik: true} }

// Historical returns the rules as they were before 1949: the hole that is
// played from stays empty, and two balls are not captured.
func Historical() Rules { return Rules{Holes: 9, Balls: 9, LeastCapture: 4, SkipOrigin: true} }

var variants = [...]struct {
	name  string
	rules func() Rules
}{
	{"standard", Standard},
	{"bestemshe", Bestemshe},
	{"qozdatu", Qozdatu},
	{"historical", Historical},
}

// options are the switches of Rules as they are written in braces.
var options = [...]struct {
	name  string
	field func(*Rules) *bool
}{
	{"no-tuzdik", func(r *Rules) *bool { return &r.NoTuzdik }},
	{"last-hole-tuzdik", func(r *Rules) *bool { return &r.LastHoleTuzdik }},
	{"same-number-tuzdik", func(r *Rules) *bool { return &r.SameNumberTuzdik }},
	{"optional-tuzdik", func(r *Rules) *bool { return &r.OptionalTuzdik }},
	{"skip-origin", func(r *Rules) *bool { return &r.SkipOrigin }},
	{"play-on", func(r *Rules) *bool { return &r.PlayOn }},
}

// Validate returns nil if a game can be played by r, and otherwise an error
// that says what is wrong.
func (r Rules) Validate() error {
	switch {
	case r.Holes < 1 || r.Holes > MaxHoles:
		return fmt.Errorf("toguz rules: %d holes in a row: expected 1 to %d", r.Holes, MaxHoles)
	case r.Balls < 1 || r.Total() > 254:
		return fmt.Errorf("toguz rules: %d balls in each of %d holes: expected at least 1, and at most 254 in all", r.Balls, 2*r.Holes)
	case r.LeastCapture != 0 && (r.LeastCapture < 2 || r.LeastCapture > 30 || r.LeastCapture%2 != 0):
		return fmt.Errorf("toguz rules: least capture %d: expected an even number from 2 to 30", r.LeastCapture)
	}
	return nil
}

// Total returns the number of balls in the game.
func (r Rules) Total() int { return 2 * int(r.Holes) * int(r.Balls) }

// canonical returns the one form of equal rules that positions hold.
func (r Rules) canonical() Rules {
	r.LeastCapture = max(r.LeastCapture, 2)
	return r
}

// implied returns the rules of a position text that names none: the number of
// holes tells the variant. ok is false where a size implies none.
func implied(holes int) (r Rules, ok bool) {
	for _, v := range variants {
		if r := v.rules(); int(r.Holes) == holes {
			return r, true
		}
	}
	return Rules{}, false
}

// String returns the name of a variant, or the board and switches in braces:
// "historical", "{holes=9 balls=9 play-on}". [ParseRules] reads it.
func (r Rules) String() string {
	r = r.canonical()
	for _, v := range variants {
		if r == v.rules() {
			return v.name
		}
	}
	text := fmt.Sprintf("{holes=%d balls=%d", r.Holes, r.Balls)
	if r.LeastCapture != 2 {
		text += fmt.Sprintf(" least-capture=%d", r.LeastCapture)
	}
	for _, o := range options {
		if *o.field(&r) {
			text += " " + o.name
		}
	}
	return text + "}"
}

// ParseRules reads what [Rules.String] writes. In braces, what is not named is
// as in [Standard]. The error is a [*mancala.ParseError], or that of
// [Rules.Validate].
func ParseRules(text string) (Rules, error) {
	s := &notation.Scanner{What: "toguz rules", Text: text}
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
	start := s.Pos
	if !s.Accept('{') {
		word := s.Word()
		for _, v := range variants {
			if word == v.name {
				return v.rules(), nil
			}
		}
		return Rules{}, s.ErrorAt(start, "standard, bestemshe, qozdatu, historical or rules in braces")
	}
	r := Standard()
	for s.Spaces(); !s.Accept('}'); s.Spaces() {
		if err := scanOption(s, &r); err != nil {
			return Rules{}, err
		}
	}
	if r.Validate() != nil {
		return Rules{}, s.ErrorAt(start, "rules that can be played (%v)", r.Validate())
	}
	return r, nil
}

func scanOption(s *notation.Scanner, r *Rules) error {
	for _, o := range options {
		if rest := s.Rest(); strings.HasPrefix(rest, o.name) {
			s.Pos += len(o.name)
			*o.field(r) = true
			return nil
		}
	}
	for _, n := range [...]struct {
		name  string
		field *int8
		most  int
	}{{"holes=", &r.Holes, MaxHoles}, {"balls=", &r.Balls, 127}, {"least-capture=", &r.LeastCapture, 30}} {
		if strings.HasPrefix(s.Rest(), n.name) {
			s.Pos += len(n.name)
			v, err := s.Int("a number", 1, n.most)
			*n.field = int8(v)
			return err
		}
	}
	return s.Errorf("an option of the rules such as holes=9 or play-on, or a closing brace")
}
