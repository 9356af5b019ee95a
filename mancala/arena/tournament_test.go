package arena_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

func TestOpeningsArePlayedTwiceWithSidesSwapped(t *testing.T) {
	for name, test := range map[string]struct {
		pairings [][2]int
		want     int
	}{
		"round robin": {nil, 6},
		"gauntlet":    {[][2]int{{0, 1}, {0, 2}, {0, 3}}, 3},
		"two of them": {[][2]int{{0, 2}, {0, 3}, {1, 2}, {1, 3}}, 4},
	} {
		tour := match(t, 6, random("a"), random("b"), random("c"), random("d"))
		tour.Pairings = test.pairings
		r, err := tour.Run(t.Context())
		must(t, err)
		checkOnce(t, r, 6*test.want)
		seen := make(map[[3]int]int)
		for i := 0; i < len(r.Games); i += 2 {
			g, h := r.Games[i], r.Games[i+1]
			if g.South != h.North || g.North != h.South || g.Opening != h.Opening {
				t.Errorf("%s: games %+v and %+v are no pair", name, g, h)
			}
			seen[[3]int{g.South, g.North, g.Opening}]++
		}
		if len(seen) != 3*test.want {
			t.Errorf("%s: %d different pairs, expected %d", name, len(seen), 3*test.want)
		}
	}
}

func TestEveryGameBeginsWithItsOpening(t *testing.T) {
	tour := match(t, 20, stubs("a", first), stubs("b", first))
	var file bytes.Buffer
	tour.Records = &file
	r, err := tour.Run(t.Context())
	must(t, err)
	for replayed, err := range record.Games(rules, &file, mancala.GameOptions[toguz.Position]{}) {
		must(t, err)
		g := r.Games[number(t, replayed.Record)-1]
		moves := replayed.Game.Moves()
		if diff := cmp.Diff(tour.Openings[g.Opening].Moves, moves[:4]); diff != "" {
			t.Errorf("game %d (-want +got)\n%s", g.Number, diff)
		}
		if o := replayed.Game.Outcome(); o != g.Outcome || len(moves) != g.Plies || replayed.Game.Score(0) != g.Scores[0] {
			t.Errorf("game %d was %+v, and is %v when replayed", g.Number, g, o)
		}
	}
}

// TestGamesDoNotDependOnWorkers plays bots that are left to chance and bots that
// search, one and many games at once.
func TestGamesDoNotDependOnWorkers(t *testing.T) {
	results := make([]arena.Result, 3)
	for i, workers := range []int{1, 3, 16} {
		tour := match(t, 24, level(3), level(5), random("random"))
		tour.Workers = workers
		tour.Limits.Nodes = 100
		var err error
		results[i], err = tour.Run(t.Context())
		must(t, err)
	}
	for _, r := range results[1:] {
		if diff := cmp.Diff(results[0].Games, r.Games, anyTimes); diff != "" {
			t.Errorf("(-one worker +several)\n%s", diff)
		}
	}
	other := match(t, 24, level(3), level(5), random("random"))
	other.Seed++
	r, err := other.Run(t.Context())
	must(t, err)
	if cmp.Equal(results[0].Games, r.Games) {
		t.Error("another seed gave the same games")
	}
}

func TestBetterBotIsFoundOut(t *testing.T) {
	tour := match(t, 40, random("random"), level(4))
	r, err := tour.Run(t.Context())
	must(t, err)
	if elo := r.Pairs(0, 1).Elo(); elo.Value > -200 || elo.High > -100 {
		t.Errorf("Elo %v", elo)
	}
	if best := r.Ratings()[0]; r.Entrants[best.Entrant] != "level 4" {
		t.Errorf("the best is %+v", best)
	}
}

// TestFaultsCostTheGameAndNoMore plays bots that fail in many ways. They lose, and
// their opponent's games go on.
func TestFaultsCostTheGameAndNoMore(t *testing.T) {
	late := func(fail func(ctx context.Context) (toguz.Move, error)) func(context.Context, *toguzGame, search.Limits) (toguz.Move, error) {
		return func(ctx context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
			if g.Ply() > 10 {
				return fail(ctx)
			}
			return g.Position().MoveAt(0), nil
		}
	}
	for name, test := range map[string]struct {
		bad  entrant
		want string
	}{
		"error":        {stubs("x", late(func(context.Context) (toguz.Move, error) { return 1, errTired })), "tired"},
		"panic":        {stubs("x", late(func(context.Context) (toguz.Move, error) { panic("{oh}\n") })), "panic: "},
		"illegal move": {stubs("x", late(func(context.Context) (toguz.Move, error) { return 77, nil })), "illegal move"},
		"too slow": {stubs("x", late(func(context.Context) (toguz.Move, error) {
			time.Sleep(900 * time.Millisecond)
			return 1, nil
		})), "the time has run out"},
		"until the end": {stubs("x", late(func(ctx context.Context) (toguz.Move, error) {
			<-ctx.Done()
			return 1, ctx.Err()
		})), "the time has run out"},
		"never":           {stubs("x", late(func(context.Context) (toguz.Move, error) { select {} })), "no answer"},
		"no bot":          {entrant{Name: "x", New: func(uint64) (toguzBot, error) { return nil, errTired }}, "tired"},
		"nil":             {entrant{Name: "x", New: func(uint64) (toguzBot, error) { return nil, nil }}, "there is no bot"},
		"panic when made": {entrant{Name: "x", New: func(uint64) (toguzBot, error) { panic("oh") }}, "panic: oh"},
		"crash":           {program("crash"), "the engine has ended: exit status 2"},
		"hang":            {program("hang"), "no answer in time"},
		"nonsense":        {program("nonsense"), "bestmove }{"},
	} {
		t.Run(name, func(t *testing.T) {
			tour := match(t, 4, test.bad, stubs("good", first))
			tour.Limits.MoveTime = 300 * time.Millisecond
			tour.Tolerance = 250 * time.Millisecond
			tour.Patience = 700 * time.Millisecond
			tour.Workers = 4
			var file bytes.Buffer
			tour.Records = &file
			r, err := tour.Run(t.Context())
			must(t, err)
			checkOnce(t, r, 4)
			// A comment of a record has no braces.
			want := strings.NewReplacer("{", "(", "}", ")", "\n", " ").Replace(test.want)
			for _, g := range r.Games {
				if winner, _ := g.Outcome.Winner(); g.Outcome.Reason != mancala.Forfeit || (winner == mancala.South) != (g.South == 1) {
					t.Errorf("game %+v", g)
				}
				if !contains(g.Detail, want) {
					t.Errorf("game %d: %q is not in %q", g.Number, want, g.Detail)
				}
			}
			if r.Forfeits(0) != 4 || r.Forfeits(1) != 0 {
				t.Errorf("forfeits %d and %d", r.Forfeits(0), r.Forfeits(1))
			}
			if text := strings.Join(strings.Fields(file.String()), " "); strings.Count(text, `[Termination "forfeit"]`) != 4 || !contains(text, want) {
				t.Errorf("records\n%s", text)
			}
		})
	}
}

func TestGoodProgramPlays(t *testing.T) {
	tour := match(t, 2, program("good"), stubs("first", first))
	r, err := tour.Run(t.Context())
	must(t, err)
	for _, g := range r.Games {
		if g.Outcome.Reason == mancala.Forfeit {
			t.Errorf("game %+v", g)
		}
	}
}

func TestBotsAreClosed(t *testing.T) {
	var made, closed atomic.Int32
	e := entrant{Name: "x", New: func(uint64) (toguzBot, error) {
		made.Add(1)
		return &stub{name: "x", choose: first, closed: func() error { closed.Add(1); panic("oh") }}, nil
	}}
	tour := match(t, 10, e, random("random"))
	_, err := tour.Run(t.Context())
	must(t, err)
	if made.Load() != 10 || closed.Load() != 10 {
		t.Errorf("%d bots were made and %d closed", made.Load(), closed.Load())
	}
}

func TestClocks(t *testing.T) {
	var mu sync.Mutex
	var seen []search.Limits
	e := stubs("watching", func(_ context.Context, g *toguzGame, l search.Limits) (toguz.Move, error) {
		mu.Lock()
		seen = append(seen, l)
		mu.Unlock()
		time.Sleep(20 * time.Millisecond)
		return g.Position().MoveAt(0), nil
	})
	tour := match(t, 2, e, stubs("fast", first))
	tour.Workers = 1
	tour.Limits = search.Limits{
		Clock: mancala.NewClock(time.Second, 5*time.Millisecond),
		Depth: 3,
	}
	tour.Adjudication.MaxPlies = 20
	r, err := tour.Run(t.Context())
	must(t, err)
	checkOnce(t, r, 2)
	if len(seen) != 16 {
		t.Fatalf("%d moves", len(seen))
	}
	for i, l := range seen[:8] {
		left, most := l.Clock.Left[mancala.South], time.Second-time.Duration(15*i)*time.Millisecond
		if left > most || left < most-500*time.Millisecond || l.Depth != 3 || l.Clock.Increment != tour.Limits.Clock.Increment {
			t.Errorf("move %d: limits %+v, expected about %v on the clock", i, l, most)
		}
		if other := l.Clock.Left[mancala.North]; other < time.Second || other > 1100*time.Millisecond {
			t.Errorf("move %d: the opponent's clock has %v", i, other)
		}
	}
	if left := seen[8].Clock.Left[mancala.North]; left != time.Second {
		t.Errorf("the second game begins with %v", left)
	}
}

func TestClockThatRunsOut(t *testing.T) {
	slow := stubs("slow", func(_ context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
		time.Sleep(20 * time.Millisecond)
		return g.Position().MoveAt(0), nil
	})
	tour := match(t, 2, slow, stubs("fast", first))
	tour.Limits.Clock = mancala.NewClock(150*time.Millisecond, 0)
	tour.Tolerance = 10 * time.Millisecond
	r, err := tour.Run(t.Context())
	must(t, err)
	for _, g := range r.Games {
		if g.Outcome.Reason != mancala.Forfeit || g.Plies < 6 || g.Plies > 30 || !contains(g.Detail, "the time has run out") {
			t.Errorf("game %+v", g)
		}
	}
}

func TestAdjudication(t *testing.T) {
	for name, test := range map[string]struct {
		rule  arena.Adjudication
		check func(g arena.Game) bool
	}{
		"lead": {arena.Adjudication{Lead: 20, LeadPlies: 3}, func(g arena.Game) bool {
			winner, won := g.Outcome.Winner()
			return won && g.Outcome.Reason == mancala.Adjudication && g.Scores[winner]-g.Scores[winner.Opponent()] >= 20 &&
				contains(g.Detail, "counters behind")
		}},
		"draw": {arena.Adjudication{MaxPlies: 9}, func(g arena.Game) bool {
			return g.Plies == 9 && g.Outcome == mancala.Outcome{Status: mancala.Draw, Reason: mancala.Adjudication}
		}},
		"score": {arena.Adjudication{MaxPlies: 15, ByScore: true}, func(g arena.Game) bool {
			return g.Plies == 15 && g.Outcome == mancala.MoreCounters(g.Scores[0], g.Scores[1], mancala.Adjudication)
		}},
	} {
		tour := match(t, 10, level(4), random("random"))
		tour.Adjudication = test.rule
		r, err := tour.Run(t.Context())
		must(t, err)
		for _, g := range r.Games {
			if !test.check(g) {
				t.Errorf("%s: game %+v", name, g)
			}
		}
	}
	tour := match(t, 4, random("a"), random("b"))
	tour.Options.MaxPlies = 12
	r, err := tour.Run(t.Context())
	must(t, err)
	for _, g := range r.Games {
		if g.Plies != 12 || g.Outcome.Status != mancala.Draw || g.Outcome.Reason != mancala.Adjudication {
			t.Errorf("a game with a limit of its own: %+v", g)
		}
	}
}

// TestContextEndsRun shows that a tournament stops at once, and keeps what is over.
func TestContextEndsRun(t *testing.T) {
	slow := stubs("slow", func(ctx context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
		if g.Ply() > 20 && g.Position().Hash()%4 == 0 {
			<-ctx.Done()
		}
		return g.Position().MoveAt(0), nil
	})
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	tour := match(t, 40, slow, random("random"))
	start := time.Now()
	r, err := tour.Run(ctx)
	if !errors.Is(err, context.DeadlineExceeded) || len(r.Games) == 40 {
		t.Errorf("%d games, error %v", len(r.Games), err)
	}
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
	for i := 0; runtime.NumGoroutine() > before && i < 100; i++ {
		time.Sleep(10 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines are left", n-before)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if r, err := tour.Run(canceled); !errors.Is(err, context.Canceled) || len(r.Games) != 0 {
		t.Errorf("after the end: %d games, error %v", len(r.Games), err)
	}
}

func TestProgress(t *testing.T) {
	tour := match(t, 6, random("a"), random("b"))
	n := 0
	tour.Report = func(p arena.Progress) {
		n++
		if p.Played != n || len(p.Result.Games) != n {
			t.Errorf("%+v", p)
		}
		if want := fmt.Sprintf("%d/6 games, ", n); !contains(p.String(), want, "/s, ", " left; a +") {
			t.Errorf("%q", p)
		}
	}
	_, err := tour.Run(t.Context())
	must(t, err)
	if n != 6 {
		t.Errorf("%d reports", n)
	}
}

// TestTestEndsMatch shows that the test comes to the same however many games are
// played at once, and stops the match.
func TestTestEndsMatch(t *testing.T) {
	type outcome struct {
		Verdict arena.Verdict
		Pairs   arena.Pentanomial
	}
	var outcomes []outcome
	for _, workers := range []int{1, 4} {
		tour := match(t, 400, level(4), random("random"))
		tour.Test = &arena.SPRT{Elo0: 0, Elo1: 50}
		tour.Workers = workers
		r, err := tour.Run(t.Context())
		must(t, err)
		llr := tour.Test.LLR(r.Tested)
		if _, upper := tour.Test.Bounds(); r.Verdict != arena.AcceptElo1 || len(r.Games) > 300 || llr < upper {
			t.Errorf("%v after %d games, LLR %v", r.Verdict, len(r.Games), llr)
		}
		if !contains(r.String(), "SPRT of Elo 0 and 50", "Elo1 accepted") {
			t.Errorf("result\n%v", r)
		}
		outcomes = append(outcomes, outcome{r.Verdict, r.Tested})
	}
	if outcomes[0] != outcomes[1] {
		t.Errorf("%+v and %+v", outcomes[0], outcomes[1])
	}
}

func TestWrongTournaments(t *testing.T) {
	for name, spoil := range map[string]func(*tournament){
		"one entrant":         func(t *tournament) { t.Entrants = t.Entrants[:1] },
		"equal names":         func(t *tournament) { t.Entrants[1].Name = "a" },
		"no name":             func(t *tournament) { t.Entrants[1].Name = "" },
		"no function":         func(t *tournament) { t.Entrants[1].New = nil },
		"name not to be read": func(t *tournament) { t.Entrants[1].Name = "a\nb" },
		"pairing with itself": func(t *tournament) { t.Pairings = [][2]int{{1, 1}} },
		"pairing of others":   func(t *tournament) { t.Pairings = [][2]int{{0, 2}} },
		"illegal opening":     func(t *tournament) { t.Openings[2].Moves = []toguz.Move{99} },
		"no position":         func(t *tournament) { t.Openings[2] = opening{} },
		"finished opening":    func(t *tournament) { t.Openings[2] = opening{Start: toguz.MustParsePosition("9/9 81 81 S")} },
		"negative lead":       func(t *tournament) { t.Adjudication.Lead = -1 },
		"test of nothing":     func(t *tournament) { t.Test = &arena.SPRT{} },
		"test of three": func(t *tournament) {
			t.Test = &arena.SPRT{Elo1: 5}
			t.Entrants = append(t.Entrants, random("c"))
		},
	} {
		tour := match(t, 10, random("a"), random("b"))
		spoil(&tour)
		if r, err := tour.Run(t.Context()); err == nil || len(r.Games) > 0 {
			t.Errorf("%s: %d games, error %v", name, len(r.Games), err)
		}
	}
}

// double is a game of one move, in which whoever begins wins, and twice as
// much as usual.
type double struct {
	on, over bool
}

func (d double) String() string       { return fmt.Sprint("double ", d.over) }
func (d double) Turn() mancala.Player { return mancala.South }
func (d double) Outcome() mancala.Outcome {
	if d.over {
		return mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.NoMove, Weight: 2}
	}
	return mancala.Outcome{}
}
func (d double) Score(mancala.Player) int { return 0 }
func (d double) NumMoves() uint64 {
	if d.on && !d.over {
		return 1
	}
	return 0
}
func (d double) MoveAt(i uint64) only          { return [1]only{}[i] }
func (d double) AppendMoves(dst []only) []only { return append(dst, make([]only, d.NumMoves())...) }
func (d double) Hash() uint64                  { return 0 }
func (d double) Play(m only) (double, error) {
	if d.NumMoves() == 0 {
		return double{}, &mancala.MoveError{Move: fmt.Sprint(m), Position: d.String(), Err: mancala.ErrIllegalMove}
	}
	return double{true, true}, nil
}

// only is the only move of double.
type only struct{}

func (only) String() string { return "go" }

func parseDouble(text string) (double, error) {
	switch text {
	case "double false":
		return double{on: true}, nil
	case "double true":
		return double{true, true}, nil
	}
	return double{}, mancala.ErrInvalidPosition
}

var doubles = mancala.Variant[double, only]{
	Name: "double", Start: double{on: true}, ParsePosition: parseDouble,
	ParseMove: func(double, string) (only, error) { return only{}, nil },
}

// TestWeights shows that a victory that counts double does so, and still does
// when it is read from a record.
func TestWeights(t *testing.T) {
	make := func(uint64) (bot.Bot[double, only], error) {
		return bot.NewRandom(doubles, bot.Options[only]{}), nil
	}
	tour := arena.Tournament[double, only]{
		Variant:  doubles,
		Entrants: []arena.Entrant[double, only]{{Name: "a", New: make}, {Name: "b", New: make}},
		Openings: []arena.Opening[double, only]{{Start: double{on: true}}, {Start: double{on: true}}},
	}
	var file bytes.Buffer
	tour.Records = &file
	played, err := tour.Run(t.Context())
	must(t, err)
	tour.Played = readAll(t, file.Bytes())
	read, err := tour.Run(t.Context())
	must(t, err)
	for _, r := range []arena.Result{played, read} {
		want := mancala.Tally{Wins: 2, Losses: 2, For: 8, Against: 8}
		if got := r.Tally(0); got != want {
			t.Errorf("%+v, expected %+v", got, want)
		}
	}
	if diff := cmp.Diff(played, read, anyTimes); diff != "" {
		t.Errorf("(-played +read)\n%s", diff)
	}
}
