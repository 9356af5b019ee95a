package terminal

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
)

// thinkingTime is more than levels below 10 ever need.
const thinkingTime = 4 * time.Second

// adviceLimits are those of a hint or an analysis.
var adviceLimits = search.Limits{Nodes: 200_000, MoveTime: thinkingTime}

// kindNamed returns the game that a text is the name of, or begins.
func kindNamed(kinds []play.Kind, text string) (play.Kind, error) {
	if k, err := play.Named(kinds, text); err == nil {
		return k, nil
	}
	name, err := pick(text, games.Names(kinds)...)
	if err != nil {
		return play.Kind{}, fmt.Errorf("game %w", err)
	}
	return play.Named(kinds, name)
}

// newGame returns a game at its usual start.
func newGame(k play.Kind) *play.Game { return k.NewGame(mancala.GameOptions[play.Position]{}) }

// setLevel seats a new bot. Levels are checked where they are read.
func (s *session) setLevel() {
	b, err := s.game.Kind().Bot(fmt.Sprintf("level:%d", s.players.level), bot.Options[play.Move]{Seed: s.rng.Uint64()})
	if err != nil {
		panic(err)
	}
	s.bot = b
}

// number is that of the pair of moves that comes next, as records count: a game
// that North begins lacks a first move.
func (s *session) number() int { return (s.game.Ply()+int(s.game.Start().Turn()))/2 + 1 }

// expected says what a move looks like.
func (s *session) expected() string {
	if _, forced := s.game.Only(); forced {
		return "Enter, as the move is forced"
	}
	return s.game.Expected()
}

// takeBack takes back what the players ended the game with alone. Otherwise it
// goes back to the last position in which a person was to move, so past the
// program's reply.
func (s *session) takeBack() bool {
	switch s.game.Outcome().Reason {
	case mancala.Resignation, mancala.Agreement:
		return s.game.Undo()
	}
	for ply := s.game.Ply() - 1; ply >= 0; ply-- {
		if !s.players.people[s.game.At(ply).Turn()] {
			continue
		}
		for s.game.Ply() > ply {
			s.game.Undo()
		}
		return true
	}
	return false
}

// playAgain goes forth to where one of the people is to move.
func (s *session) playAgain() bool {
	if !s.game.Redo() {
		return false
	}
	for !s.players.people[s.game.Position().Turn()] && s.game.Redo() {
	}
	return true
}

// analysis returns n lines of play as text.
func (s *session) analysis(ctx context.Context, n int) (string, error) {
	limits := adviceLimits
	limits.Lines = n
	list, err := s.coach.Analyse(ctx, s.game, limits)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for i, suggestion := range list {
		fmt.Fprintf(&text, "%d. %v\n", i+1, suggestion)
		if len(suggestion.Line) > 1 {
			fmt.Fprintf(&text, "   expected: %s\n", strings.Join(notes(s.game.Line(s.game.Ply(), suggestion.Line...)), " "))
		}
	}
	return text.String(), nil
}

// reviewed returns what has been reviewed when ctx ends.
func (s *session) reviewed(ctx context.Context, progress func(done, all int)) (string, error) {
	r, err := s.coach.Review(ctx, s.game, bot.ReviewOptions[play.Move]{
		Limits:   search.Limits{Nodes: 30_000},
		Progress: func(done, all int, _ bot.MoveReview[play.Move]) { progress(done, all) },
	})
	if r == nil {
		return "", err
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = nil
	}
	return r.String(), err
}

// mostListed is how many moves are listed; of more there are examples.
const mostListed = 200

// legalMoves lists the moves that can be played.
func (s *session) legalMoves() string {
	only, forced := s.game.Only()
	switch n := s.game.NumMoves(); {
	case n == 0:
		return "No moves: the game is over."
	case forced:
		return "The only move: " + only.Note
	case n <= mostListed:
		return fmt.Sprintf("%d moves: %s", n, strings.Join(notes(s.game.Legal()), "  "))
	default:
		return fmt.Sprintf("%d moves; for example: %s", n, strings.Join(notes(s.game.Propose(s.rng, 3)), "  "))
	}
}

func notes(moves []play.MoveInfo) []string {
	notes := make([]string, len(moves))
	for i, m := range moves {
		notes[i] = m.Note
	}
	return notes
}
