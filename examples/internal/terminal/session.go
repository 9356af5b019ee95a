package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
)

// session is an evening at the board: one game after another, until the input
// ends or somebody has had enough.
type session struct {
	input <-chan string
	out   io.Writer
	typed bool   // a person types, and may do so while the program thinks
	ahead string // a line that was typed then
	view  board.TextOptions

	kinds   []play.Kind
	game    *play.Game
	players players
	bot     bot.Bot[play.Position, play.Move]
	coach   play.Coach
	rng     *rand.Rand
	seen    bool // the board on the screen is up to date

	files   disk
	file    string // that the game belongs to, if any
	unsaved bool
	now     func() time.Time
}

// Ways to leave the loop, besides the end of a context.
var (
	errQuit = errors.New("quit")
	errEnd  = errors.New("end of input")
	// errCancelled leaves a question open, and goes on.
	errCancelled = errors.New("cancelled")
)

// sit begins to play another game.
func (s *session) sit(g *play.Game) {
	s.game = g
	s.coach = g.Kind().NewCoach(bot.Options[play.Move]{})
	s.seen, s.unsaved = false, false
	s.view.Bottom = s.players.person()
	s.setLevel()
}

// run plays until the end of the input, of ctx, or quit. The error is that a
// game could not be saved.
func (s *session) run(ctx context.Context) error {
	s.sayf("%s. %v Type help for help.", s.game.Kind().Title, s.players)
	s.hintAtRitual()
	if _, words := told(s.game); words != "" {
		s.sayf("The game goes on at move %d.", s.number())
	}
	for {
		err := s.turn(ctx)
		switch {
		case err == nil:
		case errors.Is(err, errQuit):
			return nil
		case errors.Is(err, errEnd):
			s.print("\n")
			return s.rescue()
		case ctx.Err() != nil:
			s.say("\nInterrupted.")
			return s.rescue()
		default:
			s.say(oneLine(err))
		}
	}
}

// turn lets the program move, or does what a line of input says.
func (s *session) turn(ctx context.Context) error {
	over := s.game.Over()
	if !over && !s.players.people[s.game.Position().Turn()] {
		return s.reply(ctx)
	}
	if !s.seen {
		s.seen = true
		s.print(drawing(s.game, s.view))
		if over {
			s.say(resultText(s.game))
			s.say("review looks back, undo takes back, new begins another game, save keeps it.")
		}
	}
	line, err := s.ask(ctx, s.prompt())
	if err != nil {
		return err
	}
	return s.obey(ctx, line)
}

func (s *session) prompt() string {
	if s.game.Over() {
		return "Game over> "
	}
	prompt := fmt.Sprintf("%d. %s", s.number(), s.players.name(s.game.Position().Turn()))
	if only, ok := s.game.Only(); ok {
		prompt += " plays " + only.Note + " (Enter)"
	}
	return prompt + "> "
}

// reply lets the program choose and play its move.
func (s *session) reply(ctx context.Context) error {
	only, forced := s.game.Only()
	move := only.Move
	if !forced {
		err := s.think(ctx, "thinking", func(ctx context.Context) (err error) {
			move, err = s.bot.Choose(ctx, &s.game.Game, search.Limits{MoveTime: thinkingTime})
			return err
		})
		if err != nil && ctx.Err() == nil {
			s.players.people[s.game.Position().Turn()] = true // or this would go on for ever
			err = fmt.Errorf("the program gives up, and leaves its side to you: %w", err)
		}
		if err != nil {
			return err
		}
	}
	return s.play(string(move))
}

// play plays a move and says what it does.
func (s *session) play(move string) error {
	if err := s.game.Play(move); err != nil {
		return s.explain(err)
	}
	s.changed()
	player, words := told(s.game)
	s.sayf("%s plays %s.", s.players.name(player), words)
	return nil
}

func (s *session) changed() { s.seen, s.unsaved = false, true }

// explain says in a line what is wrong with a move, and what is expected.
func (s *session) explain(err error) error {
	wrong := err.Error()
	var move *mancala.MoveError
	var parse *mancala.ParseError
	switch {
	case errors.As(err, &parse):
		return fmt.Errorf("%s is no move: expected %s, or help", quote(parse.Input), s.expected())
	case errors.As(err, &move):
		wrong = fmt.Sprintf("%s: %v", move.Move, move.Err)
		if move.Detail != "" {
			wrong += ", " + move.Detail
		}
		if errors.Is(err, mancala.ErrGameOver) {
			return fmt.Errorf("%s; expected undo, new, review or quit", wrong)
		}
	}
	return fmt.Errorf("%s; see moves", wrong)
}

// think does work that takes time. It ends early when ctx ends, which is an
// error, or when a person types something, which is not.
func (s *session) think(ctx context.Context, what string, work func(context.Context) error) error {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	var lines <-chan string
	if s.typed && s.ahead == "" {
		lines = s.input
		s.print(what + " ... (Enter: enough)")
		defer s.print("\r" + strings.Repeat(" ", width) + "\r")
	}
	done := make(chan error, 1)
	go func() { done <- work(inner) }()
	for {
		select {
		case err := <-done:
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		case line, ok := <-lines:
			if ok {
				cancel()
				s.ahead = strings.TrimSpace(line)
			}
			lines = nil
		}
	}
}

// ask reads a line.
func (s *session) ask(ctx context.Context, prompt string) (string, error) {
	s.print(prompt)
	if line := s.ahead; line != "" {
		s.ahead = ""
		s.print(line + "\n")
		return line, nil
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case line, ok := <-s.input:
		if !ok {
			return "", errEnd
		}
		line = strings.TrimSpace(line)
		if !s.typed {
			s.print(line + "\n") // as a terminal would have done
		}
		return line, nil
	}
}

// choose asks until the answer is one of some words, or the beginning of one.
func (s *session) choose(ctx context.Context, question string, words ...string) (string, error) {
	words = append(words, "cancel")
	for {
		line, err := s.ask(ctx, question+" ("+orList(words)+") ")
		if err != nil {
			return "", err
		}
		word, err := pick(strings.ReplaceAll(line, "ç", "c"), words...)
		switch {
		case err != nil:
			s.say(oneLine(err))
		case word == "cancel":
			return "", errCancelled
		default:
			return word, nil
		}
	}
}

func (s *session) print(text string) { io.WriteString(s.out, text) }

// say writes lines of at most the usual width.
func (s *session) say(text string)                 { s.print(wrap(text)) }
func (s *session) sayf(format string, args ...any) { s.say(fmt.Sprintf(format, args...)) }

func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }
