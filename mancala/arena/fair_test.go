package arena_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// TestToleranceIsForTheWholeGame shows that a bot can't use more than its clock
// and the tolerance together, however many moves it makes.
func TestToleranceIsForTheWholeGame(t *testing.T) {
	const nap, clock, tolerance = 30 * time.Millisecond, 60 * time.Millisecond, 100 * time.Millisecond
	var moves, overdrawn atomic.Int32
	slow := stubs("slow", func(_ context.Context, g *toguzGame, l search.Limits) (toguz.Move, error) {
		moves.Add(1)
		switch left := l.Clock.Left[g.Position().Turn()]; {
		case left == 0:
			t.Error("the clock has become no limit")
		case left < 0:
			overdrawn.Add(1)
		}
		time.Sleep(nap)
		return g.Position().MoveAt(0), nil
	})
	tour := match(t, 2, slow, stubs("fast", first))
	tour.Limits.Clock = mancala.NewClock(clock, time.Millisecond)
	tour.Tolerance = tolerance
	r, err := tour.Run(t.Context())
	must(t, err)
	for _, g := range r.Games {
		if g.Outcome.Reason != mancala.Forfeit || !contains(g.Detail, "the time has run out") {
			t.Errorf("game %+v", g)
		}
	}
	// In two games: the last move of each exceeds the time.
	if most := 2 * int32((clock+tolerance)/nap+2); moves.Load() > most {
		t.Errorf("%d moves, expected at most %d", moves.Load(), most)
	}
	if overdrawn.Load() == 0 {
		t.Log("no bot has seen a clock that has run out")
	}
}

// TestVeryLongTimes shows that times near to the longest there is don't become
// negative by what is added to them.
func TestVeryLongTimes(t *testing.T) {
	for name, limits := range map[string]search.Limits{
		"move":  {MoveTime: math.MaxInt64},
		"clock": {Clock: mancala.NewClock(math.MaxInt64, 0)},
		"both":  {MoveTime: math.MaxInt64 - 1, Clock: mancala.NewClock(math.MaxInt64-1, time.Second)},
	} {
		tour := match(t, 2, stubs("a", first), stubs("b", first))
		tour.Limits = limits
		tour.Tolerance = math.MaxInt64
		r, err := tour.Run(t.Context())
		must(t, err)
		for _, g := range r.Games {
			if g.Outcome.Reason == mancala.Forfeit {
				t.Errorf("%s: game %+v", name, g)
			}
		}
	}
}

// TestUsedUpLimits shows that bots are told of a limit that is used up, and may
// still move within the tolerance.
func TestUsedUpLimits(t *testing.T) {
	for name, limits := range map[string]search.Limits{
		"move":  {MoveTime: -1},
		"clock": {Clock: mancala.NewClock(-1, 0)},
		"depth": {Depth: -1, Nodes: -1},
	} {
		tour := match(t, 2, stubs("a", first), stubs("b", func(_ context.Context, g *toguzGame, l search.Limits) (toguz.Move, error) {
			if l.MoveTime >= 0 && l.Clock.Left[g.Position().Turn()] >= 0 && l.Depth >= 0 {
				t.Errorf("%s: limits %+v", name, l)
			}
			return g.Position().MoveAt(0), nil
		}))
		tour.Limits = limits
		tour.Tolerance = time.Minute
		r, err := tour.Run(t.Context())
		must(t, err)
		for _, g := range r.Games {
			if g.Outcome.Reason == mancala.Forfeit {
				t.Errorf("%s: game %+v", name, g)
			}
		}
	}
}

// TestBotsCanNotTouchTheGame has a bot play, take back and end what it is shown.
func TestBotsCanNotTouchTheGame(t *testing.T) {
	meddler := stubs("meddler", func(_ context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
		m := g.Position().MoveAt(0)
		switch g.Ply() % 4 {
		case 0:
			_ = g.Play(m)
		case 1:
			g.Undo()
			g.Undo()
		case 2:
			_ = g.Resign(g.Position().Turn().Opponent())
		default:
			g.Reset(toguz.Start(toguz.Standard()))
		}
		return m, nil
	})
	want, err := match(t, 4, stubs("meddler", first), stubs("b", first)).Run(t.Context())
	must(t, err)
	got, err := match(t, 4, meddler, stubs("b", first)).Run(t.Context())
	must(t, err)
	if diff := cmp.Diff(want, got, anyTimes); diff != "" {
		t.Errorf("(-without +with meddling)\n%s", diff)
	}
}

func TestResignation(t *testing.T) {
	tour := match(t, 4, stubs("b", first), stubs("loser", func(_ context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
		if g.Ply() > 8 {
			return 0, fmt.Errorf("hopeless: %w", bot.ErrResign)
		}
		return g.Position().MoveAt(0), nil
	}))
	var file bytes.Buffer
	tour.Records = &file
	r, err := tour.Run(t.Context())
	must(t, err)
	for _, g := range r.Games {
		if want := (mancala.Outcome{Status: mancala.Win(mancala.Player(g.South & 1)), Reason: mancala.Resignation}); g.Outcome != want || g.Detail != "" {
			t.Errorf("game %+v, expected %v", g, want)
		}
	}
	tour.Played = readAll(t, file.Bytes())
	again, err := tour.Run(t.Context())
	must(t, err)
	if diff := cmp.Diff(r, again, anyTimes); diff != "" || r.Forfeits(1) != 0 {
		t.Errorf("(-played +read)\n%s", diff)
	}
}

// agreeable is a bot that agrees to a draw from some ply on.
type agreeable struct {
	stub
	from  int
	agree func(context.Context) bool
}

func (a *agreeable) AgreesToDraw(ctx context.Context, g *toguzGame) bool {
	if g.Ply() < a.from {
		return false
	}
	g.Undo() // to no avail
	return a.agree == nil || a.agree(ctx)
}

func agreeing(name string, from int, agree func(context.Context) bool) entrant {
	return entrant{Name: name, New: func(uint64) (toguzBot, error) {
		return &agreeable{stub{name: name, choose: first}, from, agree}, nil
	}}
}

func TestDrawsAreAgreedByBoth(t *testing.T) {
	draw := mancala.Outcome{Status: mancala.Draw, Reason: mancala.Agreement}
	for name, test := range map[string]struct {
		other entrant
		plies int // 0: no draw
	}{
		"both":        {agreeing("b", 9, nil), 9},
		"later":       {agreeing("b", 12, nil), 12},
		"one":         {agreeing("b", math.MaxInt, nil), 0},
		"not a chore": {stubs("b", first), 0},
	} {
		tour := match(t, 2, agreeing("a", 6, nil), test.other)
		var file bytes.Buffer
		tour.Records = &file
		r, err := tour.Run(t.Context())
		must(t, err)
		for _, g := range r.Games {
			if (g.Outcome == draw) != (test.plies > 0) || test.plies > 0 && g.Plies != test.plies {
				t.Errorf("%s: game %+v", name, g)
			}
		}
		tour.Played = readAll(t, file.Bytes())
		again, err := tour.Run(t.Context())
		must(t, err)
		if diff := cmp.Diff(r, again, anyTimes); diff != "" {
			t.Errorf("%s: (-played +read)\n%s", name, diff)
		}
	}
}

// TestFaultsWhenAskedForADraw shows that such a question costs time like any
// other, and that a panic loses.
func TestFaultsWhenAskedForADraw(t *testing.T) {
	for want, agree := range map[string]func(context.Context) bool{
		"panic: oh":             func(context.Context) bool { panic("oh") },
		"the time has run out":  func(ctx context.Context) bool { <-ctx.Done(); time.Sleep(time.Millisecond); return true },
		"no answer, not even 5": func(context.Context) bool { select {} },
	} {
		tour := match(t, 2, agreeing("a", 6, agree), agreeing("b", 6, nil))
		tour.Limits.Clock = mancala.NewClock(300*time.Millisecond, 0)
		tour.Tolerance = time.Millisecond
		tour.Patience = 50 * time.Millisecond
		if strings.Contains(want, "run out") {
			tour.Patience = time.Minute
		}
		r, err := tour.Run(t.Context())
		must(t, err)
		for _, g := range r.Games {
			if g.Outcome.Reason != mancala.Forfeit || !contains(g.Detail, want) {
				t.Errorf("%s: game %+v", want, g)
			}
		}
		if r.Forfeits(0) != 2 {
			t.Errorf("%s: %d forfeits", want, r.Forfeits(0))
		}
	}
}

// TestRecordsSayWhatIsNeeded looks at the tags: no position for the usual start.
func TestRecordsSayWhatIsNeeded(t *testing.T) {
	tour := match(t, 2, stubs("a", first), stubs("b", first))
	tour.Openings = []opening{{Start: rules.Start}, {Start: toguz.MustParsePosition("1S,8/1S,8 80 80 S")}}
	var file bytes.Buffer
	tour.Records = &file
	_, err := tour.Run(t.Context())
	must(t, err)
	records := readAll(t, file.Bytes())
	if len(records) != 4 {
		t.Fatalf("%d records", len(records))
	}
	for _, r := range records {
		position, ok := r.Tag("FEN")
		if n := number(t, r); ok != (n > 2) || ok && position != "1S,8/1S,8 80 80 S" {
			t.Errorf("game %d has the position %q", n, position)
		}
		if name, _ := r.Tag("Variant"); name != "toguz" {
			t.Errorf("variant %q", name)
		}
	}
}

func TestNoOpeningsAreTheStart(t *testing.T) {
	tour := match(t, 2, stubs("a", first), stubs("b", first))
	tour.Openings = nil
	r, err := tour.Run(t.Context())
	must(t, err)
	checkOnce(t, r, 2)
}

// TestZeroValues shows that what is not ready to be used says so.
func TestZeroValues(t *testing.T) {
	if _, err := (tournament{}).Run(t.Context()); err == nil || !strings.Contains(err.Error(), "variant") {
		t.Errorf("zero tournament: error %v", err)
	}
	tour := match(t, 2, random("a"), random("b"))
	tour.Variant.Start = toguz.Position{}
	if _, err := tour.Run(t.Context()); err == nil {
		t.Error("no start: no error")
	}
	var j arena.Journal
	if _, err := j.Write([]byte("x")); err == nil || j.Close() == nil {
		t.Error("zero journal: no error")
	}
	var r arena.Result
	if text := r.String() + fmt.Sprint(r.Ratings(), r.Pairs(0, 1), arena.Pentanomial{}.Elo(), arena.Elo{}, arena.SPRT{}.LLR(arena.Pentanomial{})); text == "" {
		t.Error("no text")
	}
	if text := (arena.Progress{}).String(); text == "" {
		t.Error("no text")
	}
}

// TestResultInJSON shows that nothing is lost, and that a test goes on from there.
func TestResultInJSON(t *testing.T) {
	tour := match(t, 12, level(3), random("random"))
	tour.Test = &arena.SPRT{Elo0: 0, Elo1: 400}
	tour.Adjudication = arena.Adjudication{Lead: 25, LeadPlies: 2}
	r, err := tour.Run(t.Context())
	must(t, err)
	text, err := json.Marshal(r)
	must(t, err)
	var got arena.Result
	must(t, json.Unmarshal(text, &got))
	if diff := cmp.Diff(r, got, anyTimes); diff != "" || r.Tested.Pairs() == 0 {
		t.Errorf("(-written +read)\n%s", diff)
	}
	if r.String() != got.String() {
		t.Errorf("%v\nis read as\n%v", r, got)
	}
	for v := arena.Undecided; v <= arena.AcceptElo1; v++ {
		text, err := v.MarshalText()
		must(t, err)
		var back arena.Verdict
		if must(t, back.UnmarshalText(text)); back != v || string(text) != v.String() {
			t.Errorf("%v is read as %v", v, back)
		}
	}
	if _, err := arena.Verdict(9).MarshalText(); err == nil {
		t.Error("no verdict was written")
	}
	var v arena.Verdict
	if v.UnmarshalText([]byte("maybe")) == nil {
		t.Error("no verdict was read")
	}
}

// TestPanicInReport shows that it reaches the caller of Run, and that nothing
// goes on playing.
func TestPanicInReport(t *testing.T) {
	before := runtime.NumGoroutine()
	tour := match(t, 40, random("a"), random("b"))
	tour.Report = func(arena.Progress) { panic("oh") }
	func() {
		defer func() {
			if got := recover(); got != "oh" {
				t.Errorf("recovered %v", got)
			}
		}()
		_, err := tour.Run(t.Context())
		t.Errorf("error %v", err)
	}()
	for i := 0; runtime.NumGoroutine() > before && i < 300; i++ {
		time.Sleep(10 * time.Millisecond)
	}
	if n := runtime.NumGoroutine(); n > before {
		t.Errorf("%d goroutines are left", n-before)
	}
}

// TestOwnPlyLimitOfTheGames shows that such games have a result.
func TestOwnPlyLimitOfTheGames(t *testing.T) {
	tour := match(t, 2, random("a"), random("b"))
	for _, limits := range [][2]int{{12, 0}, {12, 30}, {30, 12}} {
		tour.Options.MaxPlies, tour.Adjudication.MaxPlies = limits[0], limits[1]
		r, err := tour.Run(t.Context())
		must(t, err)
		if i := slices.IndexFunc(r.Games, func(g arena.Game) bool { return g.Plies != 12 || g.Outcome.Status != mancala.Draw }); i >= 0 {
			t.Errorf("limits %v: game %+v", limits, r.Games[i])
		}
	}
}
