package toguz

import "example.com/kumalak/mancala"

// Variant returns the game by these rules, for search, bots, records, matches
// and everything that works on any game. Its name is "toguz", or that of the
// rules where they have one, such as "bestemshe". By rules that are not valid
// it has the zero Position for its start: see [Rules.Validate]. The standard
// rules have a book.
func Variant(r Rules) mancala.Variant[Position, Move] {
	v := mancala.Variant[Position, Move]{
		Name:  "toguz",
		Title: "Toguz Kumalak",
		Rules: r.String(),
		WithRules: func(text string) (mancala.Variant[Position, Move], error) {
			r, err := ParseRules(text)
			return Variant(r), err
		},
		RulesOf:       func(p Position) string { return p.Rules().String() },
		Start:         Start(r),
		Counters:      r.Total(),
		ParsePosition: func(text string) (Position, error) { return parsePosition(text, r.complete(), nil) },
		ParseMove:     Position.ParseMove,
		FormatMove: func(p Position, m Move) string {
			text, err := p.ScoreSheet(m)
			if err != nil {
				return m.String()
			}
			return text
		},
		Evaluate: Evaluate,
	}
	switch v.Rules {
	case "standard":
		v.Aliases = []string{"togyzkumalak", "togyzqumalaq", "togyz korgool"}
		v.Book = chooseFromBook
	case "bestemshe":
		v.Name, v.Title = v.Rules, "Bestemshe"
	case "qozdatu":
		v.Name, v.Title = v.Rules, "Qozdatu"
	case "historical":
		v.Name, v.Title = v.Rules, "Toguz Kumalak as before 1949"
	}
	return v
}
