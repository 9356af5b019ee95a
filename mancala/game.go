package mancala

import (
	"errors"
	"fmt"
	"slices"
)

// GameOptions are the rules of a [Game] that depend on its past. By the zero
// value the game follows the rules of its positions, without a limit of plies.
type GameOptions[P any] struct {
	// Repetition returns what happens when a position occurs again. When it is
	// nil the position itself is asked if it is a [Repeater], and otherwise
	// repetition does not end the game. [NoRepetition] switches the rule off.
	Repetition func(P) RepetitionRule
	// MaxPlies is the number of plies after which the game is stopped, as
	// [Truncated]. 0 is no limit. A negative number stops it at its start.
	MaxPlies int
	// StartPly is the number of plies played before the start, by which records
	// number the moves of a game that begins in its middle: 6 when its first
	// move is the first of the fourth pair. Nothing else depends on it.
	StartPly int
}

// NoRepetition is a rule for [GameOptions] by which repetition never ends a game.
func NoRepetition[P any](P) RepetitionRule { return RepetitionRule{} }

// Game is a position with a past. It knows the moves that led to the position,
// which can be taken back and played again. It applies the rules that depend on
// the past, and knows how the game ended. A Game is made by [NewGame], or by
// reading a text into it. The zero Game refuses every move.
//
// Unlike a [Position] a Game changes, and is not safe for use by several
// goroutines while one of them changes it. Use [Game.Clone] for a copy.
//
// Playing a move takes constant time besides that of the position, however long
// the game is. Nothing is allocated but room for a longer history, which
// [Game.Reset] keeps.
type Game[P Position[P, M], M Move] struct {
	options GameOptions[P]
	history []moment[P] // the start, and what came of each ply, undone ones included
	moves   []M         // moves[i] leads from history[i] to history[i+1]
	ply     int         // the plies played and not taken back
	ended   Outcome     // by the players or a referee: see End

	// slots finds the moments from the start to now by their hash. A slot
	// holds 1 more than the latest ply with a hash that ends in the number of
	// the slot, or 0. Its length is a power of two.
	slots []int32
}

// moment is a position in the course of a game.
type moment[P any] struct {
	position P
	hash     uint64
	times    int32 // how often the position has occurred, this time included
	earlier  int32 // what was in the slot before
}

// NewGame returns a game at its start. options may be the zero value.
func NewGame[P Position[P, M], M Move](start P, options GameOptions[P]) *Game[P, M] {
	g := &Game[P, M]{options: options}
	g.Reset(start)
	return g
}

// Reset makes g a game at its start, with the options that g has. The memory
// of the earlier history is used again.
func (g *Game[P, M]) Reset(start P) {
	for ply := range g.ply + 1 {
		if ply < len(g.history) {
			*g.slot(&g.history[ply]) = 0
		}
	}
	g.history = append(g.history[:0], moment[P]{position: start, hash: start.Hash(), times: 1})
	g.moves = g.moves[:0]
	g.ply = 0
	g.ended = Outcome{}
	g.enter(0)
}

// slot returns the slot in which m is found.
func (g *Game[P, M]) slot(m *moment[P]) *int32 { return &g.slots[m.hash&uint64(len(g.slots)-1)] }

// enter makes the position after ply plies, and those before, findable. Those
// before must be so already.
func (g *Game[P, M]) enter(ply int) {
	if ply >= len(g.slots) {
		g.slots = make([]int32, max(64, 2*len(g.slots)))
		for earlier := range ply {
			g.link(earlier)
		}
	}
	g.link(ply)
}

func (g *Game[P, M]) link(ply int) {
	m := &g.history[ply]
	slot := g.slot(m)
	m.earlier, *slot = *slot, int32(ply+1)
}

// latest returns the latest moment of p from the start to now, or nil.
func (g *Game[P, M]) latest(p P, hash uint64) *moment[P] {
	if len(g.slots) == 0 {
		return nil
	}
	for next := g.slots[hash&uint64(len(g.slots)-1)]; next > 0; {
		m := &g.history[next-1]
		if m.hash == hash && m.position == p {
			return m
		}
		next = m.earlier
	}
	return nil
}

// Clone returns a copy that changes apart from g. It costs four allocations
// and copies the history.
func (g *Game[P, M]) Clone() *Game[P, M] {
	c := *g
	c.history = slices.Clone(g.history)
	c.moves = slices.Clone(g.moves)
	c.slots = slices.Clone(g.slots)
	return &c
}

// Options returns the options of the game.
func (g *Game[P, M]) Options() GameOptions[P] { return g.options }

// Start returns the position in which the game began.
func (g *Game[P, M]) Start() P { return g.At(0) }

// Position returns the position now.
func (g *Game[P, M]) Position() P { return g.At(g.ply) }

// At returns the position after ply plies. Plies that were taken back count as
// long as they can be played again. Any other ply gives the zero position.
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

// Move returns the move that leads from At(ply) to At(ply+1). Moves that were
// taken back count as long as they can be played again. Move panics when there
// is no such move.
func (g *Game[P, M]) Move(ply int) M { return g.moves[ply] }

// Moves returns a new slice of the moves played and not taken back, in order.
func (g *Game[P, M]) Moves() []M { return slices.Clone(g.moves[:g.ply]) }

// Occurrences returns how often p has occurred, from the start to now.
// The time does not depend on the length of the game.
func (g *Game[P, M]) Occurrences(p P) int {
	if m := g.latest(p, p.Hash()); m != nil {
		return int(m.times)
	}
	return 0
}

// Play plays a move and forgets the moves that were taken back. When the move is
// refused the error is a [*MoveError]: of [ErrGameOver] when the game is over,
// and otherwise that of the position. The game then stays as it was.
func (g *Game[P, M]) Play(m M) error {
	if len(g.history) == 0 {
		return g.refuse(m, ErrInvalidPosition)
	}
	now := &g.history[g.ply]
	// Whether the position itself is over is seen when the move is played.
	if (now.times > 1 || g.options.MaxPlies != 0 || g.ended != Outcome{}) && g.Over() {
		return g.refuse(m, ErrGameOver)
	}
	next, err := now.position.Play(m)
	if err != nil {
		if g.Over() {
			return g.refuse(m, ErrGameOver)
		}
		return err
	}
	after := moment[P]{position: next, hash: next.Hash(), times: 1}
	if before := g.latest(next, after.hash); before != nil {
		after.times += before.times
	}
	g.moves = append(g.moves[:g.ply], m)
	g.ply++
	g.history = append(g.history[:g.ply], after)
	g.enter(g.ply)
	return nil
}

func (g *Game[P, M]) refuse(m M, cause error) error {
	return &MoveError{
		Move:     m.String(),
		Position: g.Position().String(),
		Err:      cause,
		Detail:   g.Outcome().String(),
	}
}

// Undo takes back what happened last: the outcome that [Game.End] gave the
// game if there is one, and otherwise the last move. It reports whether there
// was anything to take back.
func (g *Game[P, M]) Undo() bool {
	switch {
	case g.ended != Outcome{}:
		g.ended = Outcome{}
	case g.ply > 0:
		m := &g.history[g.ply]
		*g.slot(m) = m.earlier
		g.ply--
	default:
		return false
	}
	return true
}

// Redo plays the move again that was taken back last, and reports whether
// there was one. A game that was ended by [Game.End] is not played on.
func (g *Game[P, M]) Redo() bool {
	if g.Undone() == 0 || g.ended != (Outcome{}) {
		return false
	}
	g.ply++
	g.enter(g.ply)
	return true
}

// Outcome returns how the game stands: as [Game.End] ended it, by the position
// itself, by repetition, or by the ply limit, which makes it [Truncated].
func (g *Game[P, M]) Outcome() Outcome {
	if g.ended != (Outcome{}) || len(g.history) == 0 {
		return g.ended
	}
	if o := g.history[g.ply].position.Outcome(); o.Over() {
		return o
	}
	if rule, ended := g.repetition(); ended {
		return rule.Outcome
	}
	if most := g.options.MaxPlies; most != 0 && g.ply >= most {
		return Outcome{Status: Truncated, Reason: PlyLimit}
	}
	return Outcome{}
}

// RepetitionRule returns the rule of this game for the case that p occurs again:
// the rule of the options if there is one, and otherwise that of p if p is a
// [Repeater]. The zero RepetitionRule never ends a game.
func (g *Game[P, M]) RepetitionRule(p P) RepetitionRule { return g.ruleFor(&p) }

// ruleFor is RepetitionRule of a position that is not copied: an interface that
// holds a pointer costs no allocation.
func (g *Game[P, M]) ruleFor(p *P) RepetitionRule {
	if g.options.Repetition != nil {
		return g.options.Repetition(*p)
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
	rule = g.ruleFor(&now.position)
	return rule, rule.Times > 1 && int(now.times) >= rule.Times
}

// Over reports whether no further move can be played: the game has a result,
// or is [Truncated]. It is the same as Outcome().Over().
func (g *Game[P, M]) Over() bool { return g.Outcome().Over() }

// Score returns the number of counters that the player has won. When repetition
// has ended the game, that includes what the rules give the player from the
// board.
func (g *Game[P, M]) Score(player Player) int {
	if len(g.history) == 0 {
		return 0
	}
	now := &g.history[g.ply]
	if rule, ended := g.repetition(); ended && g.ended == (Outcome{}) && !now.position.Outcome().Over() {
		return rule.Scores[player&1]
	}
	return now.position.Score(player)
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
	g.ended = o
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
