package mangala

import (
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// Variant returns the game by these rules, for search, bots, records, matches
// and everything that works on any game. Its ParsePosition reads positions
// by other rules, too, when these stand before them. The game begins with equal
// numbers in all pits, as [Start] does, or dealt at random as by [Deal]. By rules
// that are not valid it has the zero Position for its start: see
// [Rules.Validate].
func Variant(r Rules) mancala.Variant[Position, Move] {
	return mancala.Variant[Position, Move]{
		Name:  "mangala",
		Title: "Mangala IV of Gaziantep",
		Rules: r.String(),
		WithRules: func(text string) (mancala.Variant[Position, Move], error) {
			r, err := ParseRules(text)
			return Variant(r), err
		},
		RulesOf:       func(p Position) string { return p.Rules().String() },
		Start:         Start(r),
		Deal:          func(rng *rand.Rand) (Position, error) { return Deal(r, rng, 0) },
		Counters:      r.Total(),
		ParsePosition: func(text string) (Position, error) { return parsePosition(text, r.complete(), nil) },
		ParseMove:     func(_ Position, text string) (Move, error) { return ParseMove(text) },
	}
}
