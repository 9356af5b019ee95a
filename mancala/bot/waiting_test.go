package bot_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// TestNoQuestionWaitsForAnother has a coach think about a question for ever. The
// others must be answered all the same.
func TestNoQuestionWaitsForAnother(t *testing.T) {
	thinking := make(chan struct{}, 1)
	v := judgedBy(func(p toguz.Position) int {
		select {
		case thinking <- struct{}{}:
		default:
		}
		return toguz.Evaluate(p)
	})
	coach := bot.NewCoach(v, toguzOptions{TableMiB: 1})
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() {
		_, err := coach.Hint(ctx, newGame(toguz.Standard()), search.Limits{Infinite: true})
		ended <- err
	}()
	defer func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	<-thinking

	g := playedGame(t, toguz.Start(toguz.Standard()), 1, 2, 3)
	soon := func() context.Context {
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		t.Cleanup(cancel)
		return ctx
	}
	for name, ask := range map[string]func() error{
		"hint with a limit": func() error {
			h, err := coach.Hint(context.Background(), g, search.Limits{MoveTime: 50 * time.Millisecond})
			if err == nil && h.Next == nil {
				return errors.New("no second move")
			}
			return err
		},
		"hint with a clock that has run out": func() error {
			_, err := coach.Hint(context.Background(), g, search.Limits{Clock: clockOf(time.Hour, -1)}) // North is to move
			return err
		},
		"hint with a context": func() error {
			_, err := coach.Hint(soon(), g, search.Limits{})
			return err
		},
		"analysis with a context": func() error {
			list, err := coach.Analyse(soon(), g, search.Limits{Lines: 3})
			if err == nil && len(list) != 3 {
				return errors.New("not three lines")
			}
			return err
		},
		"review with a limit": func() error {
			_, err := coach.Review(context.Background(), g, bot.ReviewOptions[toguz.Move]{
				Limits: search.Limits{MoveTime: 20 * time.Millisecond},
			})
			return err
		},
		"review with a context": func() error {
			if _, err := coach.Review(soon(), g, bot.ReviewOptions[toguz.Move]{}); !errors.Is(err, context.DeadlineExceeded) {
				return errors.New("the review was not stopped")
			}
			return nil
		},
	} {
		answered := make(chan error, 1)
		go func() { answered <- ask() }()
		select {
		case err := <-answered:
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s: no answer", name)
		}
	}
}
