package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

func playedGame(t testing.TB, start toguz.Position, moves ...toguz.Move) *toguzGame {
	t.Helper()
	g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func review(t testing.TB, g *toguzGame, nodes int64) *bot.Review[toguz.Move] {
	t.Helper()
	r, err := bot.NewCoach(counting, toguzOptions{}).Review(
		context.Background(), g, bot.ReviewOptions[toguz.Move]{Limits: search.Limits{Nodes: nodes}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReviewMarksBlunder(t *testing.T) {
	// South has eighteen balls to take with hole 9, and leaves them.
	start := toguz.MustParsePosition("2S,3S,2S,1S,3,5S,17S/1S,2,3S,1S,1S,2S,1,2S 58 64 S")
	r := review(t, playedGame(t, start, 1), 5000)
	m := r.Moves[0]
	if m.Judgment != bot.Blunder || len(m.Line) == 0 || m.Line[0] != 9 {
		t.Errorf("%v: expected ?? and 9 instead", m)
	}
	if m.Best <= m.Score || m.BestChance <= m.Chance || m.Loss() < 0.2 {
		t.Errorf("%+v: the best move should be better", m)
	}
	if !strings.Contains(r.String(), "South 12 ??") || !strings.Contains(r.String(), "better: 91(76) ") {
		t.Errorf("the text says nothing of it:\n%v", r)
	}
	if s := r.Summary(mancala.South); s.Blunders != 1 || s.Moves != 1 || s.Loss != m.Loss() {
		t.Errorf("summary %+v of %+v", s, m)
	}
	// The best move gets no mark.
	if m := review(t, playedGame(t, start, 9), 5000).Moves[0]; m.Judgment != bot.Sound || m.Loss() != 0 || m.Line != nil {
		t.Errorf("%+v is the best move", m)
	}
}

func TestReviewSeesTheEnd(t *testing.T) {
	start := toguz.MustParsePosition("8,5S/1S,7,2S 74 80 S")
	m := review(t, playedGame(t, start, 9), 1000).Moves[0]
	if m.Score != search.Won-1 || m.Chance != 1 {
		t.Errorf("%+v wins at once", m)
	}
}

func TestReviewOfOnlyMoves(t *testing.T) {
	g := mancala.NewGame(ritual.Start, mancala.GameOptions[mangala.Position]{})
	for range 8 {
		if err := g.Play(g.Position().MoveAt(0)); err != nil {
			t.Fatal(err)
		}
	}
	coach := bot.NewCoach(ritual, bot.Options[mangala.Move]{})
	r, err := coach.Review(context.Background(), g, bot.ReviewOptions[mangala.Move]{Limits: search.Limits{Depth: 3}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Moves {
		if !m.Forced || m.Judgment != bot.Sound || m.Loss() != 0 {
			t.Errorf("%+v: nobody had a choice", m)
		}
	}
	if s := r.Summary(mancala.South); s != (bot.Summary{}) {
		t.Errorf("South's summary is %+v", s)
	}
}

func TestReviewOfOpeningsTooManyToList(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	g := randomGame(rng, kiothi.Start(kiothi.Standard()), 4)
	r, err := bot.NewCoach(africa, bot.Options[kiothi.Move]{}).Review(context.Background(), g,
		bot.ReviewOptions[kiothi.Move]{Limits: search.Limits{Nodes: 500}})
	if err != nil || !r.Complete() || len(r.Moves) != 4 {
		t.Errorf("%v, error %v", r, err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back bot.Review[kiothi.Move]
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(*r, back) {
		t.Errorf("%+v comes back from JSON as %+v", *r, back)
	}
}

func TestReviewLeavesTheGameAlone(t *testing.T) {
	g := playedGame(t, toguz.Start(toguz.Standard()), 1, 2, 3, 4, 5)
	g.Undo()
	if err := g.Resign(mancala.South); err != nil {
		t.Fatal(err)
	}
	outcome, moves := g.Outcome(), g.Moves()
	r := review(t, g, 300)
	if !r.Complete() || len(r.Moves) != 4 {
		t.Errorf("%d moves are reviewed, 4 were played", len(r.Moves))
	}
	if diff := cmp.Diff(moves, g.Moves()); diff != "" || g.Outcome() != outcome || g.Undone() != 1 {
		t.Errorf("the game changed: %v, %d undone, %s", g.Outcome(), g.Undone(), diff)
	}
}

func TestReviewOfTruncatedGame(t *testing.T) {
	g := mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{MaxPlies: 3})
	for !g.Over() {
		if err := g.Play(g.Position().MoveAt(0)); err != nil {
			t.Fatal(err)
		}
	}
	if r := review(t, g, 300); !r.Complete() {
		t.Errorf("the review is not complete: %v", r)
	}
}

func TestReviewOfNothing(t *testing.T) {
	if r := review(t, newGame(toguz.Standard()), 300); !r.Complete() || len(r.Moves) != 0 {
		t.Errorf("%v", r)
	}
	coach := bot.NewCoach(counting, toguzOptions{})
	for _, g := range []*toguzGame{nil, {}} {
		r, err := coach.Review(context.Background(), g, bot.ReviewOptions[toguz.Move]{})
		if r != nil || !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("review %v, error %v", r, err)
		}
	}
}

func TestReviewStopsWithContext(t *testing.T) {
	g := randomGame(rand.New(rand.NewPCG(1, 2)), toguz.Start(toguz.Standard()), 12)
	ctx, cancel := context.WithCancel(context.Background())
	var told []bot.MoveReview[toguz.Move]
	r, err := bot.NewCoach(counting, toguzOptions{}).Review(ctx, g, bot.ReviewOptions[toguz.Move]{
		Limits: search.Limits{Nodes: 200},
		Progress: func(done, all int, m bot.MoveReview[toguz.Move]) {
			told = append(told, m)
			if done != len(told) || all != 12 || m.Ply != done {
				t.Errorf("%d of %d done, ply %d", done, all, m.Ply)
			}
			if done == 5 {
				cancel()
			}
		},
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if diff := cmp.Diff(told, r.Moves); diff != "" || len(r.Moves) != 5 || r.Complete() {
		t.Errorf("%d moves are reviewed: %s", len(r.Moves), diff)
	}
	if !strings.Contains(r.String(), "stopped after 5 of 12 moves") {
		t.Errorf("the text does not say that it was stopped:\n%v", r)
	}
}

func TestReviewIsConsistent(t *testing.T) {
	coach := bot.NewCoach(standard, toguzOptions{TableMiB: 1})
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		start := toguz.Start(toguz.Bestemshe())
		g := randomGame(rng, start, rng.IntN(40))
		r, err := coach.Review(context.Background(), g, bot.ReviewOptions[toguz.Move]{Limits: search.Limits{Nodes: 1 + rng.Int64N(200)}})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Complete() || r.Plies != g.Ply() {
			t.Fatalf("%d of %d moves are reviewed", len(r.Moves), g.Ply())
		}
		for i, m := range r.Moves {
			p := g.At(i)
			switch {
			case m.Player != p.Turn() || m.Move != g.Moves()[i] || m.Ply != i+1 || m.Forced != (p.NumMoves() == 1):
				t.Errorf("%+v is not the move of %v", m, p)
			case m.Best < m.Score || m.BestChance < m.Chance || m.Judgment != bot.JudgmentOf(m.Loss()):
				t.Errorf("%+v: the best move is worse, or the mark is wrong", m)
			case (m.Judgment != bot.Sound) && (m.Line == nil || m.Line[0] == m.Move):
				t.Errorf("%+v: nothing better is said", m)
			}
			for _, better := range m.Line {
				if p, err = p.Play(better); err != nil {
					t.Error(err)
				}
			}
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back bot.Review[toguz.Move]
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(*r, back); diff != "" {
			t.Errorf("after a round trip through JSON: %s", diff)
		}
	})
}

func TestJudgments(t *testing.T) {
	for _, c := range []struct {
		loss float64
		mark bot.Judgment
		text string
	}{
		{0, bot.Sound, ""},
		{0.0499, bot.Sound, ""},
		{0.05, bot.Inaccuracy, "?!"},
		{0.0999, bot.Inaccuracy, "?!"},
		{0.60 - 0.50, bot.Mistake, "?"}, // a little less than a tenth, as computers have it
		{0.1999, bot.Mistake, "?"},
		{0.2, bot.Blunder, "??"},
		{1, bot.Blunder, "??"},
	} {
		if got := bot.JudgmentOf(c.loss); got != c.mark || got.String() != c.text {
			t.Errorf("a loss of %v is marked %v %q, want %q", c.loss, got, got.String(), c.text)
		}
		var back bot.Judgment
		if err := back.UnmarshalText([]byte(c.text)); err != nil || back != c.mark {
			t.Errorf("%q is read as %v, error %v", c.text, back, err)
		}
	}
}

func TestChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		score := func(name string) search.Score {
			return search.Score(rapid.IntRange(-30000, 30000).Draw(t, name))
		}
		scale := rapid.Float64Range(0.5, 20).Draw(t, "scale")
		a, b := score("a"), score("b")
		if a > b {
			a, b = b, a
		}
		low, high := bot.Chance(a, scale), bot.Chance(b, scale)
		if low > high || low < 0 || high > 1 {
			t.Errorf("%v has %v, and %v has %v", a, low, b, high)
		}
		if sum := low + bot.Chance(-a, scale); math.Abs(sum-1) > 1e-9 {
			t.Errorf("both players together have %v", sum)
		}
	})
	if got := bot.Chance(810, 8.1); math.Abs(got-0.731) > 0.001 {
		t.Errorf("a lead of the scale gives %v, want 0.731", got)
	}
	if bot.Chance(search.Won-3, 5) != 1 || bot.Chance(3-search.Won, 5) != 0 {
		t.Error("a game that is decided leaves no chance")
	}
}
