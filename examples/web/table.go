package main

import (
	"context"
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
)

// position is what the page asks of a game: the moves, the board to draw and
// the steps of a move to animate.
type position[P, M any] interface {
	mancala.Position[P, M]
	mancala.Boarder
	mancala.Stepper[M]
}

// table is a game that is being played, whichever it is. The server speaks to
// games by this interface; tableOf gives it to any of them.
type table interface {
	Ply() int
	Undone() int
	Over() bool
	Outcome() mancala.Outcome
	Score(mancala.Player) int
	Undo() bool
	Redo() bool
	Resign(mancala.Player) error
	AgreeDraw() error
	End(mancala.Outcome) error

	Turn() mancala.Player
	Legal() (moves []legalMove, count uint64)
	Play(move string) error
	History() []moveText // those taken back and not overwritten included
	At(ply int) snapshot // 0 … Ply+Undone
	Clone() table

	Choose(ctx context.Context, o choosing) (move string, err error)
	Hint(ctx context.Context, l bot.Limits) (hintView, error)
	Weigh(ctx context.Context, l bot.Limits) (weightView, error)
	Review(ctx context.Context, l bot.Limits) (reviewView, error)
	Record(tags []record.Tag) *record.Record
}

// A snapshot is a position of a game and the move that led to it.
type snapshot struct {
	Rules, Text string
	Turn        mancala.Player
	Board       mancala.Board
	Scores      [2]int
	Move        moveText       // zero at the start
	Steps       []mancala.Step // of Move, no more than maxSteps
	Cut         bool           // there were more steps
}

// maxSteps is how many steps of a move are sent to be animated. A sowing of
// hundreds of laps has tens of thousands; nobody looks at them all.
const maxSteps = 2000

// maxPlies is the length of a game, which bounds the memory that it takes.
const maxPlies = 1000

// choosing says how a computer player chooses its move.
type choosing struct {
	level  int
	seed   uint64
	limits bot.Limits
}

// moveText is a move as games parse it and as players write it.
type moveText struct {
	Move string `json:"move"`
	Note string `json:"note"`
}

// legalMove is a move that can be played, and where to click for it. A pass
// has no pit.
type legalMove struct {
	Move  string `json:"move"`
	Note  string `json:"note"`
	Pit   int    `json:"pit"`   // index in the ring; -1 for none
	Count int    `json:"count"` // counters lifted
}

// tableOf makes a table of a game of any kind.
type tableOf[P position[P, M], M mancala.Move] struct {
	game *mancala.Game[P, M]
	book *rulebook[P, M]
}

func (t *tableOf[P, M]) Ply() int                      { return t.game.Ply() }
func (t *tableOf[P, M]) Undone() int                   { return t.game.Undone() }
func (t *tableOf[P, M]) Over() bool                    { return t.game.Over() }
func (t *tableOf[P, M]) Outcome() mancala.Outcome      { return t.game.Outcome() }
func (t *tableOf[P, M]) Score(p mancala.Player) int    { return t.game.Score(p) }
func (t *tableOf[P, M]) Undo() bool                    { return t.game.Undo() }
func (t *tableOf[P, M]) Redo() bool                    { return t.game.Redo() }
func (t *tableOf[P, M]) Resign(p mancala.Player) error { return t.game.Resign(p) }
func (t *tableOf[P, M]) AgreeDraw() error              { return t.game.AgreeDraw() }
func (t *tableOf[P, M]) End(o mancala.Outcome) error   { return t.game.End(o) }
func (t *tableOf[P, M]) Turn() mancala.Player          { return t.game.Position().Turn() }
func (t *tableOf[P, M]) Clone() table                  { return &tableOf[P, M]{t.game.Clone(), t.book} }
func (t *tableOf[P, M]) Record(tags []record.Tag) *record.Record {
	return t.book.Record(t.game, tags)
}

func (t *tableOf[P, M]) Legal() ([]legalMove, uint64) {
	if t.game.Over() {
		return nil, 0
	}
	p := t.game.Position()
	count := p.NumMoves()
	if count > mancala.MaxListed {
		return nil, count
	}
	var moves []legalMove
	for _, m := range p.AppendMoves(nil) {
		pit, lifted := lift(p, m)
		moves = append(moves, legalMove{fmt.Sprint(m), t.book.Note(p, m), pit, lifted})
	}
	return moves, count
}

// lift returns the pit that a move lifts from, and how many counters.
func lift[P position[P, M], M mancala.Move](p P, m M) (pit, count int) {
	for step := range p.Sowing(m) {
		if step.Kind == mancala.StepLift {
			return step.Pit, step.Count
		}
	}
	return -1, 0
}

func (t *tableOf[P, M]) Play(text string) error {
	m, err := t.book.ParseMove(t.game.Position(), text)
	if err != nil {
		return err
	}
	return t.game.Play(m)
}

func (t *tableOf[P, M]) History() []moveText {
	g := t.game.Clone() // to look at the moves that were taken back, too
	for g.Redo() {
	}
	moves := g.Moves()
	texts := make([]moveText, len(moves))
	for i, m := range moves {
		texts[i] = moveText{fmt.Sprint(m), t.book.Note(g.At(i), m)}
	}
	return texts
}

func (t *tableOf[P, M]) At(ply int) snapshot {
	p := t.game.At(ply)
	s := snapshot{
		Rules: t.book.RulesOf(p),
		Text:  p.String(),
		Turn:  p.Turn(),
		Board: p.Board(),
	}
	for player := range s.Scores {
		s.Scores[player] = p.Score(mancala.Player(player))
	}
	if ply == 0 {
		return s
	}
	before := t.game.At(ply - 1)
	move, ok := t.moveAt(ply - 1)
	if !ok {
		return s
	}
	s.Move = moveText{fmt.Sprint(move), t.book.Note(before, move)}
	for step := range before.Sowing(move) {
		if len(s.Steps) == maxSteps {
			s.Cut = true
			break
		}
		s.Steps = append(s.Steps, step)
	}
	return s
}

// moveAt returns the move played after so many plies, also if it was taken back.
func (t *tableOf[P, M]) moveAt(ply int) (m M, ok bool) {
	moves := t.game.Moves()
	if ply >= len(moves) {
		g := t.game.Clone()
		for g.Redo() {
		}
		moves = g.Moves()
	}
	if ply >= len(moves) {
		return m, false
	}
	return moves[ply], true
}

func (t *tableOf[P, M]) Choose(ctx context.Context, o choosing) (string, error) {
	options := t.book.Bot
	options.Seed = o.seed
	player, err := bot.Level(o.level, options)
	if err != nil {
		return "", err
	}
	m, err := player.Choose(ctx, t.game, o.limits)
	if err != nil {
		return "", err
	}
	return fmt.Sprint(m), nil
}
