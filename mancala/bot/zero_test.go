package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

func TestZeroVariantAndZeroCoach(t *testing.T) {
	g := newGame(toguz.Standard())
	for _, b := range allBots(t, toguzVariant{}, toguzOptions{}) {
		if m, err := b.Choose(context.Background(), g, search.Limits{Nodes: 100}); err != nil || !legal(g, m) {
			t.Errorf("%s: move %v, error %v", b.Name(), m, err)
		}
	}
	var coach bot.Coach[toguz.Position, toguz.Move]
	if h, err := coach.Hint(context.Background(), g, search.Limits{Nodes: 100}); err != nil || !legal(g, h.Best.Move) {
		t.Errorf("hint %v, error %v", h, err)
	}
	if r, err := coach.Review(context.Background(), g, bot.ReviewOptions[toguz.Move]{}); err != nil || !r.Complete() {
		t.Errorf("review %v, error %v", r, err)
	}
	for _, none := range []*toguzGame{nil, {}} {
		if _, err := coach.Hint(context.Background(), none, search.Limits{}); !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("hint without a game: error %v", err)
		}
		if _, err := coach.Review(context.Background(), none, bot.ReviewOptions[toguz.Move]{}); !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("review without a game: error %v", err)
		}
	}
}

func TestZeroValuesHaveWords(t *testing.T) {
	none := toguz.Move(0).String()
	for want, got := range map[string]string{
		none + "  (+0 counters in 0 plies, worth +0.00).":                                                    bot.Hint[toguz.Move]{}.String(),
		fmt.Sprintf("  0 South %-6s    +0.00    0%%", none):                                                  bot.MoveReview[toguz.Move]{}.String(),
		"South: no errors in 0 moves, 0.0% lost per move\nNorth: no errors in 0 moves, 0.0% lost per move\n": (&bot.Review[toguz.Move]{}).String(),
		"no pit":    bot.Pit{}.String(),
		"no reason": bot.Reason{}.String(),
	} {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

// TestUsedUpLimitsAreAnsweredAtOnce counts the positions that are judged.
func TestUsedUpLimitsAreAnsweredAtOnce(t *testing.T) {
	var judged atomic.Int64
	v := judgedBy(func(p toguz.Position) int { judged.Add(1); return toguz.Evaluate(p) })
	g := newGame(toguz.Standard())
	for name, l := range map[string]search.Limits{
		"depth": {Depth: -1}, "nodes": {Nodes: -1}, "time": {MoveTime: -1}, "clock": {Clock: clockOf(-1, time.Hour)},
		"time, not depth": {MoveTime: -1, Depth: 3}, "depth, not nodes": {Depth: -1, Nodes: 1e6},
	} {
		for _, b := range allBots(t, v, toguzOptions{}) {
			judged.Store(0)
			m, err := b.Choose(context.Background(), g, l)
			if err != nil || !legal(g, m) {
				t.Errorf("%s, no %s left: move %v, error %v", b.Name(), name, m, err)
			}
			if n := judged.Load(); n > 100 {
				t.Errorf("%s, no %s left: %d positions were judged", b.Name(), name, n)
			}
		}
		judged.Store(0)
		if _, err := bot.NewCoach(v, toguzOptions{}).Hint(context.Background(), g, l); err != nil {
			t.Errorf("hint, no %s left: %v", name, err)
		}
		if n := judged.Load(); n > 100 {
			t.Errorf("hint, no %s left: %d positions were judged", name, n)
		}
	}
}

// TestAPanicReachesTheCaller has the evaluation panic at the tenth position.
func TestAPanicReachesTheCaller(t *testing.T) {
	const value = "the evaluation panics"
	var judged atomic.Int64
	v := judgedBy(func(p toguz.Position) int {
		if judged.Add(1) == 10 {
			panic(value)
		}
		return toguz.Evaluate(p)
	})
	panics := func(name string, ask func() error) {
		defer func() {
			if got := recover(); got != value {
				t.Errorf("%s: panic %v", name, got)
			}
		}()
		judged.Store(0)
		t.Errorf("%s: error %v and no panic", name, ask())
	}
	g := randomGame(rand.New(rand.NewPCG(1, 1)), toguz.Start(toguz.Standard()), 20)
	ctx, limits := context.Background(), search.Limits{Nodes: 5_000, Depth: 6}
	for _, threads := range []int{1, 3} {
		o := toguzOptions{Threads: threads}
		for n := 5; n <= bot.Expert; n++ {
			b := level(t, v, n, o)
			panics(b.Name(), func() error { _, err := b.Choose(ctx, g, limits); return err })
			if _, err := b.Choose(ctx, g, limits); err != nil {
				t.Errorf("%s after a panic: %v", b.Name(), err)
			}
		}
		coach := bot.NewCoach(v, o)
		panics("hint", func() error { _, err := coach.Hint(ctx, g, limits); return err })
		panics("review", func() error {
			_, err := coach.Review(ctx, g, bot.ReviewOptions[toguz.Move]{Limits: limits})
			return err
		})
		if _, err := coach.Hint(ctx, g, limits); err != nil {
			t.Errorf("hint after a panic: %v", err)
		}
	}
}

func TestLinesAreReported(t *testing.T) {
	most := 0
	o := toguzOptions{Nodes: 3_000, NoBook: true, Report: func(r search.Result[toguz.Move]) { most = max(most, len(r.Lines)) }}
	for _, b := range searchingBots(t, standard, o) {
		for asked, want := range map[int]int{0: 1, 1: 1, 3: 3, 99: 9} {
			most = 0
			if _, err := b.Choose(context.Background(), newGame(toguz.Standard()), search.Limits{Lines: asked}); err != nil {
				t.Fatal(err)
			}
			if most != want {
				t.Errorf("%s, asked for %d lines: %d are reported, want %d", b.Name(), asked, most, want)
			}
		}
	}
}

func legal[P mancala.Position[P, M], M mancala.Move](g *mancala.Game[P, M], m M) bool {
	_, err := g.Position().Play(m)
	return err == nil
}
