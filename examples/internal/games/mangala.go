package games

import (
	"context"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mangala"
)

// mangalaGame is what is told about Mangala, and its [Ritual].
type mangalaGame struct{ About }

var mangalaAbout = mangalaGame{About{
	Summary: func(string) string { return mangalaSummary },
	Sets: []RuleSet{
		{"standard", mangala.Standard().String()},
		{"clockwise", mangala.Rules{Direction: mancala.Clockwise}.String()},
		{"forwards", mangala.Rules{Forwards: true}.String()},
		{"leftovers", mangala.Rules{Leftovers: mangala.ToRowOwner}.String()},
	},
	MaxLaps: func(rules string) (int, error) {
		r, err := mangala.ParseRules(rules)
		return int(r.MaxLaps), err
	},
}}

// Begin is part of [Ritual].
func (mangalaGame) Begin(g *play.Game, r mangala.Ritual) (*play.Game, error) {
	seating, err := r.Seating()
	if err != nil {
		return nil, err
	}
	start, _ := g.Start().Unwrap().(mangala.Position)
	return g.Kind().FromPosition(start.WithTurn(seating.First).String(), g.Options())
}

// BetterSide is part of [Ritual].
func (mangalaGame) BetterSide(ctx context.Context, g *play.Game) (side mancala.Player, ok bool) {
	start, _ := g.Start().Unwrap().(mangala.Position)
	for side := range mancala.Player(2) {
		f, err := start.WithTurn(side).Foretell(ctx)
		if winner, won := f.Outcome.Winner(); err == nil && won && winner == side {
			return side, true
		}
	}
	return mancala.South, false
}

const mangalaSummary = `Two rows of 7 pits, 98 counters, 7 in each pit or dealt at random. What you
capture is laid aside.
You always lift all counters of your leftmost pit that is not empty, and drop
them one by one into the pits that follow, counter-clockwise.
If the last falls into a pit that held 2, or 4 or more, you lift that pit and
sow on. Your turn ends in an empty pit, or in one that held 1 or 3. In the
latter case it has 2 or 4 now, and you capture these and what lies opposite;
then, going back pit by pit, everything that has exactly 2 or 4, with its
opposite, up to the first pit that has another number.
If your row is empty you pass. The game ends when the board is empty, or when
a position comes back, as nobody has a choice. Who has captured more wins.
Before the game, ritual decides who sits where: one hides one or two counters,
the other guesses tek (odd) or cift (even). Who wins chooses a side and
begins.
`
