package mancala

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"
)

// Variant is a game by one set of rules, with all that a program needs that
// works on any game: search, bots, records, matches and protocols take one. The
// packages of games return their own, such as toguz.Variant(rules).
//
// A Variant is a value to be copied and changed: a program that wants another
// evaluation sets Evaluate in its own copy. Its functions must be safe for
// concurrent use.
//
// The fields Name, Start, ParsePosition and ParseMove are required, which
// [Variant.Validate] checks. Any other field may be left out; its comment says
// what that means. The zero Variant has the zero position as its start, in
// which no move can be played.
type Variant[P Position[P, M], M Move] struct {
	// Name is the name by which records and the flags of programs know the
	// game: "toguz", or "bestemshe" for rules that have a name of their own.
	// It has no spaces and no capital letters.
	Name string
	// Title is the name for people: "Toguz Kumalak". Programs show Name when
	// Title is empty.
	Title string
	// Aliases are other names under which readers of records find the game.
	Aliases []string
	// Rules is the text of the rules as WithRules reads it, such as "standard".
	Rules string
	// WithRules returns the variant of the same family by other rules, given
	// as text. It is nil where there is only one set of rules.
	WithRules func(rules string) (Variant[P, M], error)
	// RulesOf returns the text of the rules by which a position is played, as
	// WithRules reads it. When it is nil that is always Rules.
	RulesOf func(P) string

	// Start is the position in which a game begins.
	Start P
	// Deal returns a start left to chance. It is nil where nothing is.
	Deal func(*rand.Rand) (P, error)
	// Counters is the number of counters in the game, on the board and in the
	// stores together. It is 0 where that is not known.
	Counters int

	// ParsePosition reads the String of a position. A text that does not name
	// its rules is read by those of this variant.
	ParsePosition func(text string) (P, error)
	// ParseMove reads a move in every notation of the game. Notations that
	// say more than the move itself are checked against the position; whether
	// a bare move is legal is for Play to say.
	ParseMove func(p P, text string) (M, error)
	// FormatMove writes a legal move as records of the game do. When it is
	// nil that is its String.
	FormatMove func(p P, m M) string

	// Evaluate estimates a position that is not over, from South's point of
	// view, in hundredths of a counter. It must depend on the position alone
	// and should not allocate. When it is nil, the difference of the scores
	// stands for it.
	Evaluate func(P) int
	// Candidates proposes about n different moves of a position that has too
	// many to list. With equal random numbers the proposals must be the same.
	// When it is nil, moves are drawn at random, each with the same chance.
	Candidates func(p P, rng *rand.Rand, n int) []M
	// Book returns a move that is known to be good in p, drawn with rng where
	// there are several; ok is false where it knows none, and no random number
	// is used then. With equal random numbers the move must be the same. When it
	// is nil there is no book. See package book.
	Book func(p P, rng *rand.Rand) (m M, ok bool)
}

// Validate returns an error that names what v lacks or gets wrong: Name, Start,
// ParsePosition or ParseMove. Packages that take a Variant for a long piece of
// work call Validate first.
func (v Variant[P, M]) Validate() error {
	var none P
	switch {
	case v.Name == "" || strings.ContainsFunc(v.Name, notInName):
		return fmt.Errorf("variant with the name %q: expected a name without spaces and capital letters", v.Name)
	case v.Start == none:
		return fmt.Errorf("variant %s: its start: %w", v.Name, ErrInvalidPosition)
	case v.ParsePosition == nil:
		return fmt.Errorf("variant %s: it has no ParsePosition", v.Name)
	case v.ParseMove == nil:
		return fmt.Errorf("variant %s: it has no ParseMove", v.Name)
	}
	return nil
}

func notInName(r rune) bool { return unicode.IsSpace(r) || unicode.IsUpper(r) || !unicode.IsPrint(r) }

// By returns the variant of v's family by whose rules p is played. It is v
// itself for the rules of v, and where v does not know others.
func (v Variant[P, M]) By(p P) Variant[P, M] {
	if v.RulesOf == nil || v.WithRules == nil {
		return v
	}
	rules := v.RulesOf(p)
	if rules == v.Rules {
		return v
	}
	w, err := v.WithRules(rules)
	if err != nil {
		return v
	}
	return w
}

// Format writes a legal move of p as records do: by FormatMove if v has one,
// and otherwise by String.
func (v Variant[P, M]) Format(p P, m M) string {
	if v.FormatMove == nil {
		return m.String()
	}
	return v.FormatMove(p, m)
}

// Evaluator returns Evaluate or, without one, the function that returns South's
// counters less North's, in hundredths.
func (v Variant[P, M]) Evaluator() func(P) int {
	if v.Evaluate != nil {
		return v.Evaluate
	}
	return func(p P) int { return 100 * (p.Score(South) - p.Score(North)) }
}

// Propose returns about n different legal moves of p: those that Candidates
// proposes or, when Candidates is nil or proposes no legal move, moves drawn at
// random, at most [MaxListed] of them. Equal random numbers give equal proposals.
// The result is empty when p has no moves or n is below 1.
func (v Variant[P, M]) Propose(p P, rng *rand.Rand, n int) []M {
	total := p.NumMoves()
	if total == 0 || n < 1 {
		return nil
	}
	var moves []M
	if v.Candidates != nil {
		for _, m := range v.Candidates(p, rng, n) {
			if _, err := p.Play(m); err == nil {
				moves = append(moves, m)
			}
		}
	}
	if len(moves) > 0 {
		return moves
	}
	drawn := map[uint64]bool{}
	for range min(n, MaxListed) {
		if i := rng.Uint64N(total); !drawn[i] {
			drawn[i] = true
			moves = append(moves, p.MoveAt(i))
		}
	}
	return moves
}

// RandomMove returns a legal move of p drawn with rng, each with the same
// chance. ok is false when p has none.
func RandomMove[P Position[P, M], M Move](p P, rng *rand.Rand) (m M, ok bool) {
	n := p.NumMoves()
	if n == 0 {
		return m, false
	}
	return p.MoveAt(rng.Uint64N(n)), true
}
