package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
)

// position is what the program needs of the positions of a game.
type position[P, M any] interface {
	mancala.Position[P, M]
	mancala.Boarder
	mancala.Stepper[M]
}

// rulebook is what the program must be told about one game. Everything else it
// learns from the positions.
type rulebook[P position[P, M], M mancala.Move] struct {
	name, title   string
	start         func() P
	deal          func(*rand.Rand) (P, error) // at random; nil where nothing is dealt
	parsePosition func(string) (P, error)
	rulesOf       func(P) string
	parseMove     func(P, string) (M, error)
	note          func(P, M) string // a legal move as it is written down
	expected      func(P) string    // in words, where a move could be
	words         board.Words
	rules         string // in short, to be read on a screen
	bot           bot.Options[P, M]
}

// book is a rulebook, whichever game it is for.
type book interface {
	Name() string
	Title() string
	Rules() string
	New() table
	Deal(*rand.Rand) (table, error)
	Replay(*record.Record) (table, error)
}

func (b *rulebook[P, M]) Name() string  { return b.name }
func (b *rulebook[P, M]) Title() string { return b.title }
func (b *rulebook[P, M]) Rules() string { return b.rules }
func (b *rulebook[P, M]) New() table    { return b.table(b.start()) }

func (b *rulebook[P, M]) Deal(rng *rand.Rand) (table, error) {
	if b.deal == nil {
		return nil, fmt.Errorf("nothing is dealt in %s", b.name)
	}
	p, err := b.deal(rng)
	if err != nil {
		return nil, err
	}
	return b.table(p), nil
}

func (b *rulebook[P, M]) table(start P) *tableOf[P, M] {
	return &tableOf[P, M]{b, mancala.NewGame(start, mancala.GameOptions[P]{}), nil, bot.NewCoach(b.bot)}
}

// table is a game that is played, whichever it is. The loop knows nothing else.
type table interface {
	Book() book
	Turn() mancala.Player
	Ply() int
	Number() int              // of the pair of moves that comes next
	Outcome() mancala.Outcome // as that of a mancala.Game
	Score(mancala.Player) int
	Record() *record.Record

	Draw(board.TextOptions) string               // with the last move marked
	Told() (player mancala.Player, words string) // what the last move did; no words before the first
	Shown(board.TextOptions) string              // the last move, lap by lap
	Moves(*rand.Rand) string                     // those that are legal, or some if there are very many

	Play(text string) error
	Only() (text string, ok bool) // the only move, if there is just one
	Expected() string             // what a move looks like
	Undo(people [2]bool) bool     // back to where one of the people moved last
	Redo(people [2]bool) bool     // forth to where one of the people is to move
	Resign(mancala.Player) error

	SetLevel(level int, seed uint64) error // of the program that chooses

	// These take time. When their context ends they return what they have.
	Choose(context.Context) (move string, err error) // it is not played yet
	Hint(context.Context) (string, error)
	Analyse(_ context.Context, lines int) (string, error)
	Review(_ context.Context, progress func(done, all int)) (string, error)
}

// tableOf is a game that is played, with those who know it well.
type tableOf[P position[P, M], M mancala.Move] struct {
	book  *rulebook[P, M]
	game  *mancala.Game[P, M]
	bot   bot.Bot[P, M]
	coach *bot.Coach[P, M]
}

func (t *tableOf[P, M]) Book() book                    { return t.book }
func (t *tableOf[P, M]) Turn() mancala.Player          { return t.game.Position().Turn() }
func (t *tableOf[P, M]) Ply() int                      { return t.game.Ply() }
func (t *tableOf[P, M]) Outcome() mancala.Outcome      { return t.game.Outcome() }
func (t *tableOf[P, M]) Score(p mancala.Player) int    { return t.game.Score(p) }
func (t *tableOf[P, M]) Resign(p mancala.Player) error { return t.game.Resign(p) }

func (t *tableOf[P, M]) Expected() string { return t.book.expected(t.game.Position()) }

// Number counts as records do: a game that North begins lacks a first move.
func (t *tableOf[P, M]) Number() int { return (t.Ply()+int(t.game.Start().Turn()))/2 + 1 }

func (t *tableOf[P, M]) Play(text string) error {
	m, err := t.book.parseMove(t.game.Position(), text)
	if err != nil {
		return err
	}
	return t.game.Play(m)
}

func (t *tableOf[P, M]) Only() (note string, ok bool) {
	p := t.game.Position()
	if t.game.Over() || p.NumMoves() != 1 {
		return "", false
	}
	return t.book.note(p, p.MoveAt(0)), true
}

// Undo takes back what the players ended the game with alone. Else it goes back to the last position
// in which a person was to move, so past the program's reply.
func (t *tableOf[P, M]) Undo(people [2]bool) bool {
	switch t.game.Outcome().Reason {
	case mancala.Resignation, mancala.Agreement:
		return t.game.Undo()
	}
	for ply := t.game.Ply() - 1; ply >= 0; ply-- {
		if !people[t.game.At(ply).Turn()] {
			continue
		}
		for t.game.Ply() > ply {
			t.game.Undo()
		}
		return true
	}
	return false
}

func (t *tableOf[P, M]) Redo(people [2]bool) bool {
	if !t.game.Redo() {
		return false
	}
	for !people[t.Turn()] && t.game.Redo() {
	}
	return true
}

func (t *tableOf[P, M]) SetLevel(level int, seed uint64) (err error) {
	o := t.book.bot
	o.Seed = seed
	t.bot, err = bot.Level(level, o)
	return err
}

func (t *tableOf[P, M]) Choose(ctx context.Context) (string, error) {
	m, err := t.bot.Choose(ctx, t.game, bot.Limits{MoveTime: thinkingTime})
	if err != nil {
		return "", err
	}
	return t.book.note(t.game.Position(), m), nil
}

// thinkingTime is more than levels below 10 ever need.
const thinkingTime = 4 * time.Second

// adviceLimits are those of a hint or an analysis.
var adviceLimits = bot.Limits{Nodes: 200_000, MoveTime: thinkingTime}

func (t *tableOf[P, M]) Hint(ctx context.Context) (string, error) {
	h, err := t.coach.Hint(ctx, t.game, adviceLimits)
	if err != nil {
		return "", err
	}
	return h.String(), nil
}

func (t *tableOf[P, M]) Analyse(ctx context.Context, lines int) (string, error) {
	list, err := t.coach.Analyse(ctx, t.game, lines, adviceLimits)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for i, s := range list {
		fmt.Fprintf(&text, "%d. %v\n", i+1, s)
		if len(s.Line) > 1 {
			fmt.Fprintf(&text, "   expected: %s\n", strings.Trim(fmt.Sprint(s.Line), "[]"))
		}
	}
	return text.String(), nil
}

// Review returns what has been reviewed when ctx ends.
func (t *tableOf[P, M]) Review(ctx context.Context, progress func(done, all int)) (string, error) {
	r, err := t.coach.Review(ctx, t.game, bot.ReviewOptions[M]{
		Limits:   bot.Limits{Nodes: 30_000},
		Progress: func(done, all int, _ bot.MoveReview[M]) { progress(done, all) },
	})
	if r == nil {
		return "", err
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = nil
	}
	return r.String(), err
}

// mostListed is how many moves Moves lists; of more it gives examples.
const mostListed = 200

func (t *tableOf[P, M]) Moves(rng *rand.Rand) string {
	p := t.game.Position()
	n := p.NumMoves()
	switch {
	case t.game.Over():
		return "No moves: the game is over."
	case n == 1:
		return "The only move: " + t.book.note(p, p.MoveAt(0))
	}
	var moves []M
	format := "%d moves: %s"
	if n <= mostListed {
		moves = p.AppendMoves(nil)
	} else {
		format = "%d moves; for example: %s"
		if t.book.bot.Candidates != nil {
			moves = t.book.bot.Candidates(p, rng, 3)
		}
	}
	notes := make([]string, len(moves))
	for i, m := range moves {
		notes[i] = t.book.note(p, m)
	}
	return fmt.Sprintf(format, n, strings.Join(notes, "  "))
}
