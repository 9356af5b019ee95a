package mancala

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// GameOptions are the rules of a [Game] that go beyond single positions. The
// zero value follows the rules of the positions, without a limit.
type GameOptions[P any] struct {
	// Repetition tells what happens when a position comes back. When it is
	// nil the position itself is asked, if it is a [Repeater]; otherwise
	// repetition does not end the game. [NoRepetition] switches the rule off.
	Repetition func(P) RepetitionRule
	// MaxPlies stops the game after that many plies, as [Truncated]. Zero is
	// no limit; with a negative number the game is stopped at its start.
	MaxPlies int
	// StartPly is the number of plies played before the start, by which records
	// number the moves of a game that begins in its middle: 6 when its first
	// move is the first of the fourth pair. Nothing else depends on it.
	StartPly int
}

// NoRepetition is a rule for [GameOptions] by which repetition never ends a game.
func NoRepetition[P any](P) RepetitionRule { return RepetitionRule{} }

// Game is a position with a past: the moves that led to it, which can be taken
// back and played again, the rules that need to know the past, and how the
// game ended. It is made by [NewGame], or by reading a text or JSON into it;
// the zero Game refuses every move.
//
// Unlike a [Position] a Game changes, and is not safe for use by several
// goroutines while one of them changes it. Use [Game.Clone] for a copy.
//
// Playing a move allocates nothing but room for a longer history, which
// [Game.Reset] keeps.
type Game[P Position[P, M], M Move] struct {
	options GameOptions[P]
	history []moment[P] // the start, and what came of each ply, undone ones included
	moves   []M         // moves[i] leads from history[i] to history[i+1]
	ply     int         // the plies played and not taken back
	agreed  Outcome     // set when the players ended the game themselves
	latest  map[P]int32 // the ply at which a position of a long run occurred last
}

// moment is a position in the course of a game.
type moment[P any] struct {
	position P
	scores   [2]int32
	since    int32 // the first ply with these scores: positions before it can't be equal
	times    int32 // how often the position has occurred, this time included
	over     bool  // by the position's own outcome
}

// longRun is the number of plies without a capture from which on a map is used
// to look for a repeated position.
const longRun = 64

// NewGame returns a game at its start. options may be the zero value.
func NewGame[P Position[P, M], M Move](start P, options GameOptions[P]) *Game[P, M] {
	g := &Game[P, M]{options: options}
	g.Reset(start)
	return g
}

// Reset makes g a game at its start, with the options that it has. The memory
// of the earlier history is used again.
func (g *Game[P, M]) Reset(start P) {
	g.history = append(g.history[:0], moment[P]{
		position: start, scores: scoresOf(start), times: 1, over: start.Outcome().Over(),
	})
	g.moves = g.moves[:0]
	g.ply = 0
	g.agreed = Outcome{}
	g.latest = nil
}

func scoresOf[P Position[P, M], M Move](p P) [2]int32 {
	return [2]int32{int32(p.Score(South)), int32(p.Score(North))}
}

// Clone returns a copy that changes apart from g. It costs two allocations.
func (g *Game[P, M]) Clone() *Game[P, M] {
	c := *g
	c.history = slices.Clone(g.history)
	c.moves = slices.Clone(g.moves)
	c.latest = nil
	return &c
}

// Options returns the options of the game.
func (g *Game[P, M]) Options() GameOptions[P] { return g.options }

// Start returns the position in which the game began.
func (g *Game[P, M]) Start() P { return g.At(0) }

// Position returns the position now.
func (g *Game[P, M]) Position() P { return g.At(g.ply) }

// At returns the position after ply plies, those taken back and not yet
// overwritten included. Any other ply gives the zero position.
func (g *Game[P, M]) At(ply int) P {
	if ply < 0 || ply >= len(g.history) {
		var none P
		return none
	}
	return g.history[ply].position
}

// Ply returns the number of plies played and not taken back.
func (g *Game[P, M]) Ply() int { return g.ply }

// Undone returns the number of plies that can be played again with [Game.Redo].
func (g *Game[P, M]) Undone() int { return len(g.moves) - g.ply }

// Move returns the move that leads from At(ply) to At(ply+1), those taken back
// and not yet overwritten included. It panics when there is no such move.
func (g *Game[P, M]) Move(ply int) M { return g.moves[ply] }

// Moves returns the moves played and not taken back, in order. The slice is
// the caller's own.
func (g *Game[P, M]) Moves() []M { return slices.Clone(g.moves[:g.ply]) }

// Positions yields every position from the start to now.
func (g *Game[P, M]) Positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		for ply := 0; ply <= g.ply && ply < len(g.history); ply++ {
			if !yield(g.history[ply].position) {
				return
			}
		}
	}
}

// Occurrences returns how often p has been on the board, from the start to now.
// The time is proportional to the number of plies.
func (g *Game[P, M]) Occurrences(p P) int {
	n := 0
	for q := range g.Positions() {
		if q == p {
			n++
		}
	}
	return n
}

// Play plays a move. Moves that were taken back are forgotten. When the game is
// over the error is [ErrGameOver], and otherwise that of the position; in both
// cases the game stays as it was.
func (g *Game[P, M]) Play(m M) error {
	if len(g.history) == 0 {
		return g.refuse(m, ErrInvalidPosition)
	}
	now := &g.history[g.ply]
	if now.over || now.times > 1 || g.options.MaxPlies != 0 || g.agreed != (Outcome{}) {
		if g.Over() {
			return g.refuse(m, ErrGameOver)
		}
	}
	next, err := now.position.Play(m)
	if err != nil {
		return err
	}
	if g.Undone() > 0 {
		g.latest = nil
	}
	g.moves = append(g.moves[:g.ply], m)
	g.history = append(g.history[:g.ply+1], g.moment(next))
	g.ply++
	return nil
}

// moment returns what next is after the position now.
func (g *Game[P, M]) moment(next P) moment[P] {
	now := &g.history[g.ply]
	m := moment[P]{position: next, scores: scoresOf(next), times: 1, over: next.Outcome().Over()}
	at := int32(g.ply + 1)
	if m.scores != now.scores {
		m.since = at
		g.latest = nil
		return m
	}
	m.since = now.since
	if at-m.since > longRun {
		m.times += g.lookUp(next, m.since)
		return m
	}
	for ply := at - 1; ply >= m.since; ply-- {
		if before := &g.history[ply]; before.position == next {
			m.times += before.times
			break
		}
	}
	return m
}

// lookUp returns how often next has occurred in the run of plies since a ply,
// and notes that it occurs now.
func (g *Game[P, M]) lookUp(next P, since int32) int32 {
	if g.latest == nil {
		g.latest = make(map[P]int32, 2*longRun)
		for ply := since; ply <= int32(g.ply); ply++ {
			g.latest[g.history[ply].position] = ply
		}
	}
	times := int32(0)
	if ply, ok := g.latest[next]; ok {
		times = g.history[ply].times
	}
	g.latest[next] = int32(g.ply + 1)
	return times
}

func (g *Game[P, M]) refuse(m M, cause error) error {
	return &MoveError{
		Move:     m.String(),
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
		g.ply--
		g.latest = nil
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
	g.latest = nil
	return true
}

// Outcome returns how the game stands: by what the players agreed, by the
// position itself, by repetition, or by the ply limit, which makes it
// [Truncated].
func (g *Game[P, M]) Outcome() Outcome {
	if g.agreed != (Outcome{}) || len(g.history) == 0 {
		return g.agreed
	}
	now := &g.history[g.ply]
	if now.over {
		return now.position.Outcome()
	}
	if rule, ended := g.repetition(); ended {
		return rule.Outcome
	}
	if most := g.options.MaxPlies; most != 0 && g.ply >= most {
		return Outcome{Status: Truncated, Reason: PlyLimit}
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

// repetition returns the rule for the position now, and whether it has ended
// the game. The rule is not asked about a position that occurs for the first
// time.
func (g *Game[P, M]) repetition() (rule RepetitionRule, ended bool) {
	now := &g.history[g.ply]
	if now.times < 2 {
		return rule, false
	}
	rule = g.RepetitionRule(now.position)
	return rule, rule.Times > 1 && int(now.times) >= rule.Times
}

// Over reports whether no further move can be played: the game has a result,
// or is [Truncated]. It is the same as Outcome().Over().
func (g *Game[P, M]) Over() bool { return g.Outcome().Over() }

// Score returns the number of counters that the player has: those in the
// store, and what the rules give from the board when repetition ends the game.
func (g *Game[P, M]) Score(player Player) int {
	if len(g.history) == 0 {
		return 0
	}
	if now := &g.history[g.ply]; g.agreed == (Outcome{}) && !now.over {
		if rule, ended := g.repetition(); ended {
			return rule.Scores[player&1]
		}
	}
	return g.Position().Score(player)
}

// Resign ends the game: the opponent of player wins.
func (g *Game[P, M]) Resign(player Player) error {
	return g.End(Outcome{Status: Win(player.Opponent()), Reason: Resignation})
}

// AgreeDraw ends the game as a draw.
func (g *Game[P, M]) AgreeDraw() error {
	return g.End(Outcome{Status: Draw, Reason: Agreement})
}

// End ends the game with an outcome that the rules of the board do not see:
// [Agreement], which is a draw, [Resignation] and [Forfeit], which have a
// winner, [Adjudication] with any result, or [PlyLimit], which is [Truncated].
// The error wraps [ErrGameOver] when the game has ended already, and
// [ErrOutcome] for any other outcome.
func (g *Game[P, M]) End(o Outcome) error {
	if len(g.history) == 0 {
		return fmt.Errorf("ending the game as %v: %w", o, ErrInvalidPosition)
	}
	if now := g.Outcome(); now.Over() {
		return fmt.Errorf("ending the game as %v: %w: %v", o, ErrGameOver, now)
	}
	if !o.byPlayers() {
		return fmt.Errorf("ending the game as %v: %w: expected a draw by agreement, a win by resignation or forfeit, "+
			"a result by adjudication, or truncated by the ply limit", o, ErrOutcome)
	}
	g.agreed = o
	return nil
}

// ErrOutcome is returned for an outcome that [Game.End] can't give a game.
var ErrOutcome = errors.New("not an outcome that ends a game from outside")

// byPlayers reports whether o can end a game whose rules go on.
func (o Outcome) byPlayers() bool {
	_, won := o.Winner()
	switch o.Reason {
	case Agreement:
		return o.Status == Draw
	case Resignation, Forfeit:
		return won
	case Adjudication:
		return won || o.Status == Draw
	case PlyLimit:
		return o.Status == Truncated
	}
	return false
}
