package mancala

import (
	"fmt"
	"math/rand/v2"
)

// Variant is a game by one set of rules, with all that a program needs that
// works on any game: search, bots, records, matches and protocols take one. The
// packages of games return their own, such as toguz.Variant(rules).
//
// A Variant is a value to be copied and changed: a program that wants another
// evaluation sets Evaluate in its own copy. Its functions must be safe for
// concurrent use.
//
// The fields Name, Start, ParsePosition and ParseMove are required; what else
// is left out has a usual meaning, which methods of the same name plus "Of" or
// the comment of the field tell.
type Variant[P Position[P, M], M Move] struct {
	// Name is the name by which records and the flags of programs know the
	// game: "toguz", or "bestemshe" for rules that have a name of their own.
	// It is lower-case and has no spaces.
	Name string
	// Title is the name for people: "Toguz Kumalak". If it is empty, Name is.
	Title string
	// Aliases are other names that a reader understands.
	Aliases []string
	// Rules is the text of the rules: "standard", or what WithRules reads.
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
	// Counters is the number of counters in the game.
	Counters int

	// ParsePosition reads what String of a position writes, and positions
	// without their rules, which are then Rules.
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
}

// Format writes a legal move of p as records do, by FormatMove if there is one.
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

// Propose returns about n different legal moves of p: what Candidates says or,
// without it or where none of its moves is legal, moves drawn at random. It
// returns no moves when p has none.
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
	drawn := make(map[uint64]bool, n)
	for range n {
		if i := rng.Uint64N(total); !drawn[i] {
			drawn[i] = true
			moves = append(moves, p.MoveAt(i))
		}
	}
	return moves
}

// NewGame returns a game at the start of v. options may be the zero value.
func (v Variant[P, M]) NewGame(options GameOptions[P]) *Game[P, M] {
	return NewGame(v.Start, options)
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

// Validate says what the variant lacks of what is required. The error wraps
// [ErrInvalidRules], or [ErrInvalidPosition] when Start is not a position.
func (v Variant[P, M]) Validate() error {
	switch {
	case v.Name == "" || v.ParsePosition == nil || v.ParseMove == nil:
		return fmt.Errorf("variant %q: %w: expected a Name, ParsePosition and ParseMove", v.Name, ErrInvalidRules)
	case v.Start.NumMoves() == 0 && !v.Start.Outcome().Over():
		return fmt.Errorf("variant %q: the start: %w", v.Name, ErrInvalidPosition)
	}
	return nil
}
