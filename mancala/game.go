package mancala

import (
	"fmt"
	"iter"
	"slices"
)

// GameOptions are the rules of a [Game] that go beyond single positions. The
// zero value follows the rules of the positions, without a limit.
type GameOptions[P any] struct {
	// Repetition tells what happens when a position comes back. When it is
	// nil the position itself is asked, if it is a [Repeater]; else repetition
	// does not end the game. [NoRepetition] switches the rule off.
	Repetition func(P) RepetitionRule
	// MaxPlies stops the game after so many plies. That is not a result: the
	// game is then [Game.Truncated]. Zero or less is no limit.
	MaxPlies int
}

// NoRepetition is a rule for [GameOptions] by which repetition never ends a game.
func NoRepetition[P any](P) RepetitionRule { return RepetitionRule{} }

// Game is a position with a past: the moves that led to it, which can be taken
// back and played again, the rules that need to know the past, and how the
// game ended. It is made by [NewGame]; the zero Game refuses every move.
//
// Unlike a [Position] a Game changes, and is not safe for use by several
// goroutines while one of them changes it. Use [Game.Clone] for a copy.
type Game[P Position[P, M], M comparable] struct {
	options   GameOptions[P]
	positions []P       // the start, and the position after each ply, undone ones included
	moves     []M       // moves[i] leads from positions[i] to positions[i+1]
	ply       int       // the plies played and not taken back
	seen      map[P]int // how often each position up to ply occurred
	agreed    Outcome   // set when the players ended the game themselves
}

// NewGame returns a game at its start. options may be the zero value.
func NewGame[P Position[P, M], M comparable](start P, options GameOptions[P]) *Game[P, M] {
	return &Game[P, M]{
		options:   options,
		positions: []P{start},
		seen:      map[P]int{start: 1},
	}
}

// Clone returns a copy that changes apart from g.
func (g *Game[P, M]) Clone() *Game[P, M] {
	c := *g
	c.positions = slices.Clone(g.positions)
	c.moves = slices.Clone(g.moves)
	c.seen = make(map[P]int, len(g.seen))
	for p, n := range g.seen {
		c.seen[p] = n
	}
	return &c
}

// Start returns the position in which the game began.
func (g *Game[P, M]) Start() P { return g.At(0) }

// Position returns the position now.
func (g *Game[P, M]) Position() P { return g.At(g.ply) }

// At returns the position after so many plies, those taken back and not yet
// overwritten included. Any other ply gives the zero position.
func (g *Game[P, M]) At(ply int) P {
	if ply < 0 || ply >= len(g.positions) {
		var none P
		return none
	}
	return g.positions[ply]
}

// Ply returns the number of plies played and not taken back.
func (g *Game[P, M]) Ply() int { return g.ply }

// Undone returns the number of plies that can be played again with [Game.Redo].
func (g *Game[P, M]) Undone() int { return len(g.moves) - g.ply }

// Moves returns the moves played and not taken back, in order. The slice is
// the caller's own.
func (g *Game[P, M]) Moves() []M { return slices.Clone(g.moves[:g.ply]) }

// Positions yields every position from the start to now.
func (g *Game[P, M]) Positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		for ply := 0; ply <= g.ply && ply < len(g.positions); ply++ {
			if !yield(g.positions[ply]) {
				return
			}
		}
	}
}

// Occurrences returns how often p has been on the board, from the start to now.
func (g *Game[P, M]) Occurrences(p P) int { return g.seen[p] }

// Play plays a move. Moves that were taken back are forgotten. When the game is
// over the error is [ErrGameOver], and otherwise that of the position; in both
// cases the game stays as it was.
func (g *Game[P, M]) Play(m M) error {
	if g.Over() {
		return g.refuse(m, ErrGameOver)
	}
	next, err := g.Position().Play(m)
	if err != nil {
		return err
	}
	if len(g.positions) == 0 {
		return g.refuse(m, ErrInvalidPosition)
	}
	g.moves = append(g.moves[:g.ply], m)
	g.positions = append(g.positions[:g.ply+1], next)
	g.ply++
	g.seen[next]++
	return nil
}

func (g *Game[P, M]) refuse(m M, cause error) error {
	return &MoveError{
		Move:     fmt.Sprint(m),
		Position: g.Position().String(),
		Err:      cause,
		Detail:   g.Outcome().String(),
	}
}

// Undo takes back what happened last: an end that the players made themselves,
// such as a resignation, or else the last move. It reports whether there was
// anything to take back.
func (g *Game[P, M]) Undo() bool {
	switch {
	case g.agreed != Outcome{}:
		g.agreed = Outcome{}
	case g.ply > 0:
		now := g.positions[g.ply]
		if g.seen[now]--; g.seen[now] == 0 {
			delete(g.seen, now)
		}
		g.ply--
	default:
		return false
	}
	return true
}

// Redo plays the move again that was taken back last, and reports whether
// there was one. A game that the players ended themselves is not played on.
func (g *Game[P, M]) Redo() bool {
	if g.Undone() == 0 || g.agreed != (Outcome{}) {
		return false
	}
	g.ply++
	g.seen[g.positions[g.ply]]++
	return true
}

// Outcome returns how the game stands: by what the players agreed, by the
// position itself, by repetition, or by the ply limit, in which case the
// status is Ongoing and the reason [PlyLimit].
func (g *Game[P, M]) Outcome() Outcome {
	if g.agreed != (Outcome{}) {
		return g.agreed
	}
	p := g.Position()
	if o := p.Outcome(); o.Over() {
		return o
	}
	if rule, ended := g.repetition(p); ended {
		return rule.Outcome
	}
	if g.options.MaxPlies > 0 && g.ply >= g.options.MaxPlies {
		return Outcome{Reason: PlyLimit}
	}
	return Outcome{}
}

// RepetitionRule returns what this game's rules say of p coming back: the rule
// of the options, or else that of the position itself.
func (g *Game[P, M]) RepetitionRule(p P) RepetitionRule {
	if g.options.Repetition != nil {
		return g.options.Repetition(p)
	}
	if r, ok := any(p).(Repeater); ok {
		return r.Repetition()
	}
	return RepetitionRule{}
}

// repetition returns the rule for p, and whether it has ended the game.
func (g *Game[P, M]) repetition(p P) (RepetitionRule, bool) {
	rule := g.RepetitionRule(p)
	return rule, rule.Times > 0 && g.seen[p] >= rule.Times
}

// Over reports whether no further move can be played: the game has a result,
// or is [Game.Truncated].
func (g *Game[P, M]) Over() bool { return g.Outcome().Reason != NoReason }

// Truncated reports whether the game was stopped by the ply limit, without a
// result.
func (g *Game[P, M]) Truncated() bool { return g.Outcome().Reason == PlyLimit }

// Score returns the number of counters that the player has: those in the
// store, and what the rules give from the board when repetition ends the game.
func (g *Game[P, M]) Score(player Player) int {
	p := g.Position()
	if g.agreed == (Outcome{}) && !p.Outcome().Over() {
		if rule, ended := g.repetition(p); ended {
			return rule.Scores[player&1]
		}
	}
	return p.Score(player)
}

// Resign ends the game: the opponent of player wins.
func (g *Game[P, M]) Resign(player Player) error {
	return g.End(Outcome{Status: Win(player.Opponent()), Reason: Resignation})
}

// AgreeDraw ends the game as a draw.
func (g *Game[P, M]) AgreeDraw() error {
	return g.End(Outcome{Status: Draw, Reason: Agreement})
}

// End ends the game with an outcome that the rules of the board do not see,
// such as a loss on time. The outcome must be over and give a reason. The
// error is [ErrGameOver] when the game has ended already; a game that was
// truncated may still be given a result.
func (g *Game[P, M]) End(o Outcome) error {
	switch {
	case g.Outcome().Over():
		return fmt.Errorf("ending the game as %v: %w: %v", o, ErrGameOver, g.Outcome())
	case !o.Over() || o.Status > Draw || o.Reason == NoReason:
		return fmt.Errorf("ending the game as %v: an outcome with a result and a reason is expected", o)
	}
	g.agreed = o
	return nil
}
