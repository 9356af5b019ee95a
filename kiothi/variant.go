package kiothi

import "example.com/kumalak/mancala"

// Variant returns the game by these rules, for search, bots, records, matches
// and everything else that works on any game. Its ParsePosition reads positions
// by other rules, too, when these stand before them. By rules that are not valid
// it has the zero Position for its start: see [Rules.Validate].
func Variant(r Rules) mancala.Variant[Position, Move] {
	return mancala.Variant[Position, Move]{
		Name:          "kiothi",
		Title:         "Kiothi of the Meru",
		Rules:         r.String(),
		WithRules:     parseVariant,
		RulesOf:       func(p Position) string { return p.Rules().String() },
		Start:         Start(r),
		Counters:      r.Total(),
		ParsePosition: func(text string) (Position, error) { return parseMember(text, r.complete()) },
		ParseMove:     Position.ParseMove,
		Evaluate:      Evaluate,
		Candidates:    Candidates,
	}
}

func parseVariant(text string) (mancala.Variant[Position, Move], error) {
	r, err := ParseRules(text)
	if err != nil {
		return mancala.Variant[Position, Move]{}, err
	}
	return Variant(r), nil
}
