package search_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/toy"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

type toguzOptions = search.Options[toguz.Move]

// counting is toguz judged by the difference of the kazans.
var counting = mancala.Variant[toguz.Position, toguz.Move]{}

var start = toguz.Start(toguz.Standard())

// ignoreTime leaves out what no two searches have in common.
func ignoreTime(r search.Result[toguz.Move]) search.Result[toguz.Move] {
	r.Time = 0
	return r
}

func TestOneGoroutineIsReproducible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		limits := search.Limits{Nodes: (2000 + rng.Int64N(3000)) / slowness, Lines: 1 + rng.IntN(3)}
		a, b := search.New(counting, toguzOptions{TableMiB: 1}), search.New(counting, toguzOptions{TableMiB: 1})
		p := start
		for range 3 {
			p = toy.Stroll(rng, p, 30)
			x, err := a.Search(context.Background(), p, limits)
			if err != nil {
				t.Fatal(err)
			}
			y, err := b.Search(context.Background(), p, limits)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(ignoreTime(x), ignoreTime(y)); diff != "" {
				t.Fatalf("%v: two searches differ:\n%s", p, diff)
			}
			checkLine(t, p, x)
		}
		// A searcher that has forgotten is like a new one.
		a.Forget()
		x, _ := a.Search(context.Background(), p, limits)
		y, _ := search.New(counting, toguzOptions{TableMiB: 1}).Search(context.Background(), p, limits)
		if diff := cmp.Diff(ignoreTime(x), ignoreTime(y)); diff != "" {
			t.Fatalf("%v: a searcher that has forgotten differs from a new one:\n%s", p, diff)
		}
	})
}

func TestNodeLimitIsExact(t *testing.T) {
	for _, limit := range []int64{1, 2, 100, 511, 512, 513, 5000} {
		for _, threads := range []int{1, 3} {
			s := search.New(counting, toguzOptions{TableMiB: 1, Threads: threads})
			r, err := s.Search(context.Background(), start, search.Limits{Nodes: limit})
			if err != nil {
				t.Fatal(err)
			}
			// Goroutines that search together may each have a few hundred
			// nodes that the others do not know of yet.
			if most := uint64(limit) + uint64(threads-1)*512; r.Nodes < uint64(limit) || r.Nodes > most {
				t.Errorf("%d goroutines, limit %d: %d nodes", threads, limit, r.Nodes)
			}
		}
	}
}

func TestDepthLimit(t *testing.T) {
	for depth := 1; depth <= 6; depth++ {
		var depths []int
		s := search.New(counting, toguzOptions{Report: func(r search.Result[toguz.Move]) { depths = append(depths, r.Depth) }})
		r, err := s.Search(context.Background(), start, search.Limits{Depth: depth})
		if err != nil || r.Depth != depth || r.SelDepth < depth {
			t.Errorf("depth %d, %d at most, error %v; expected %d", r.Depth, r.SelDepth, err, depth)
		}
		if len(depths) != depth || depths[depth-1] != depth {
			t.Errorf("reports of depth %v, expected 1 to %d", depths, depth)
		}
	}
}

// TestLastReportIsTheResult has searches that end in the middle of an iteration,
// between two reports, or before they have begun.
func TestLastReportIsTheResult(t *testing.T) {
	for _, limits := range []search.Limits{{Nodes: -1}, {Nodes: 1}, {Nodes: 256}, {Nodes: 777, Lines: 2}, {Nodes: 5000, Depth: 2}} {
		reports := map[string][]search.Result[toguz.Move]{}
		report := func(kind string) func(search.Result[toguz.Move]) {
			return func(r search.Result[toguz.Move]) { reports[kind] = append(reports[kind], ignoreTime(r)) }
		}
		for kind, s := range map[string]searches[toguz.Position, toguz.Move]{
			"alpha-beta": search.New(counting, toguzOptions{TableMiB: 1, Report: report("alpha-beta")}),
			"tree":       search.NewTree(counting, treeOptions{MemoryMiB: 1, Report: report("tree")}),
		} {
			want, err := s.Search(context.Background(), start, limits)
			if err != nil {
				t.Fatal(err)
			}
			all := reports[kind]
			if len(all) == 0 {
				t.Errorf("%s, %+v: no report", kind, limits)
				continue
			}
			if diff := cmp.Diff(ignoreTime(want), all[len(all)-1]); diff != "" {
				t.Errorf("%s, %+v: the last report is not the result:\n%s", kind, limits, diff)
			}
			for i := range all[1:] {
				if all[i].Nodes == all[i+1].Nodes {
					t.Errorf("%s, %+v: two reports of %d nodes", kind, limits, all[i].Nodes)
				}
			}
		}
	}
}

// lateness is by how much a search may overrun its time.
const lateness = 100 * time.Millisecond

// inTime fails unless one of a few tries takes no longer than most, with some
// allowance. The machine may have other things to do meanwhile.
func inTime(t *testing.T, most time.Duration, try func()) {
	t.Helper()
	var took time.Duration
	for range 5 {
		began := time.Now()
		try()
		if took = time.Since(began); took <= most+lateness*slowness {
			return
		}
	}
	t.Errorf("it took %v, expected at most %v", took, most)
}

func TestTimeLimit(t *testing.T) {
	for _, threads := range []int{1, 2} {
		s := search.New(counting, toguzOptions{Threads: threads})
		for _, limit := range []time.Duration{time.Millisecond, 20 * time.Millisecond, 150 * time.Millisecond} {
			inTime(t, limit, func() {
				r, err := s.Search(context.Background(), start, search.Limits{MoveTime: limit})
				if err != nil || r.Time < limit {
					t.Errorf("%d goroutines, %v: reported %v, error %v", threads, limit, r.Time, err)
				}
			})
		}
	}
}

func TestClockIsNotUsedUp(t *testing.T) {
	s := search.New(counting, toguzOptions{})
	for _, clock := range []time.Duration{time.Nanosecond, time.Millisecond, 50 * time.Millisecond, time.Second} {
		inTime(t, clock/2, func() {
			if _, err := s.Search(context.Background(), start, search.Limits{Clock: mancala.NewClock(clock, 0)}); err != nil {
				t.Error(err)
			}
		})
	}
	// A single move needs no thought.
	only := toguz.MustParsePosition("9S,9S,9S,9S,9S,9S,9S,9S,9S/8,30S 21 30 S")
	if r, err := s.Search(context.Background(), only, search.Limits{Clock: mancala.NewClock(time.Hour, 0)}); err != nil || r.Time > time.Second {
		t.Errorf("a forced move took %v, error %v", r.Time, err)
	}
}

func TestContextEndsSearch(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, threads := range []int{1, 2} {
		s := search.New(counting, toguzOptions{Threads: threads})
		inTime(t, 0, func() {
			r, err := s.Search(cancelled, start, search.Limits{})
			if _, illegal := start.Play(r.Best); !errors.Is(err, context.Canceled) || illegal != nil || r.Depth != 0 {
				t.Errorf("a search whose context has ended: %+v, error %v", r, err)
			}
		})
		const after = 50 * time.Millisecond
		inTime(t, after, func() {
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(after, cancel)
			r, err := s.Search(ctx, start, search.Limits{})
			if !errors.Is(err, context.Canceled) || r.Depth == 0 || len(r.Lines) != 1 {
				t.Errorf("a search whose context ended: %+v, error %v", r, err)
			}
		})
	}
}

func TestWhatCanNotBeSearched(t *testing.T) {
	s := search.New(counting, toguzOptions{})
	over := toguz.MustParsePosition("9/1S,8 80 81 S")
	for over.NumMoves() > 0 {
		over, _ = over.Play(over.MoveAt(0))
	}
	for _, test := range []struct {
		name   string
		p      toguz.Position
		limits search.Limits
		want   error
	}{
		{"a finished game", over, search.Limits{Depth: 1}, mancala.ErrGameOver},
		{"no position", toguz.Position{}, search.Limits{Depth: 1}, mancala.ErrInvalidPosition},
		{"no limit", start, search.Limits{}, search.ErrNoLimit},
	} {
		r, err := s.Search(context.Background(), test.p, test.limits)
		if !errors.Is(err, test.want) || !reflect.DeepEqual(r, search.Result[toguz.Move]{}) {
			t.Errorf("%s: %+v, error %v, expected %v", test.name, r, err, test.want)
		}
	}
	g := mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{})
	if err := g.Resign(mancala.South); err != nil {
		t.Fatal(err)
	}
	if _, err := s.SearchGame(context.Background(), g, search.Limits{Depth: 1}); !errors.Is(err, mancala.ErrGameOver) {
		t.Errorf("a game that was resigned: %v", err)
	}
}

func TestLinesAreTheBestMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		p := toy.Stroll(rng, start, 100)
		depth, lines := 1+rng.IntN(3), 1+rng.IntN(12)
		s := search.NewPlain(counting, toguzOptions{TableMiB: 1})
		r, err := s.Search(context.Background(), p, search.Limits{Depth: depth, Lines: lines})
		if err != nil {
			t.Fatal(err)
		}
		if want := min(lines, int(p.NumMoves())); len(r.Lines) != want {
			t.Fatalf("%v: %d lines, expected %d", p, len(r.Lines), want)
		}
		seen := map[toguz.Move]bool{}
		worst := search.Won
		for _, line := range r.Lines {
			m := line.Moves[0]
			if want := minimaxMove(p, m, depth, 0); line.Score != want || seen[m] || line.Score > worst {
				t.Errorf("%v to depth %d: line %v, expected %v", p, depth, line, want)
			}
			seen[m], worst = true, line.Score
		}
		for m := range p.Moves() {
			if !seen[m] && minimaxMove(p, m, depth, 0) > worst {
				t.Errorf("%v to depth %d: %v is better than the last of %v", p, depth, m, r.Lines)
			}
		}
		checkLine(t, p, r)
	})
}

func TestQuickestWinIsFound(t *testing.T) {
	// Hole 9 takes two balls, which win.
	p := toguz.MustParsePosition("9S,9S,9S,9S,9S,9S,9S,1S,1S/1S,7,2S 80 14 S")
	for plain, s := range map[bool]*search.Searcher[toguz.Position, toguz.Move]{
		true:  search.NewPlain(counting, toguzOptions{}),
		false: search.New(counting, toguzOptions{}),
	} {
		r, err := s.Search(context.Background(), p, search.Limits{Depth: 4})
		if err != nil {
			t.Fatal(err)
		}
		if want := minimax(p, 4, 0); r.Score() != want || want != search.Won-1 {
			t.Errorf("plain %v: %v, expected %v", plain, r.Score(), want)
		}
	}
}

// notUnderRace skips a test of what one goroutine allocates, to which the race
// detector has nothing to add but time.
func notUnderRace(t *testing.T) {
	t.Helper()
	if slowness > 1 {
		t.Skip("it is for tests without the race detector")
	}
}

// TestNothingIsAllocatedPerNode compares searches of very different lengths.
func TestNothingIsAllocatedPerNode(t *testing.T) {
	notUnderRace(t)
	s := search.New(counting, toguzOptions{TableMiB: 1})
	allocations := func(nodes int64) float64 {
		return testing.AllocsPerRun(5, func() {
			if _, err := s.Search(context.Background(), start, search.Limits{Nodes: nodes}); err != nil {
				t.Fatal(err)
			}
		})
	}
	allocations(50_000) // grows what is kept
	few, many := allocations(2_000), allocations(50_000)
	if many > few+40 {
		t.Errorf("2,000 nodes allocate %v times, and 50,000 nodes %v times", few, many)
	}
}

func TestPositionsWithTooManyMovesToList(t *testing.T) {
	asked := 0
	v := kiothi.Variant(kiothi.Standard())
	v.Candidates = func(p kiothi.Position, rng *rand.Rand, n int) []kiothi.Move {
		asked++
		return mancala.Variant[kiothi.Position, kiothi.Move]{}.Propose(p, rng, n)
	}
	s := search.New(v, search.Options[kiothi.Move]{})
	p := kiothi.Start(kiothi.Standard())
	r, err := s.Search(context.Background(), p, search.Limits{Depth: 2})
	if err != nil || asked == 0 {
		t.Fatalf("error %v; candidates were asked for %d times", err, asked)
	}
	if !p.IsLegal(r.Best) || r.Depth != 2 {
		t.Errorf("%+v", r)
	}
	v.Candidates = nil
	again, err := search.New(v, search.Options[kiothi.Move]{}).Search(context.Background(), p, search.Limits{Depth: 2})
	if err != nil || again.Best != r.Best {
		t.Errorf("best opening %v, and then %v, error %v", r.Best, again.Best, err)
	}
}

// searches is what both kinds of search have in common.
type searches[P mancala.Position[P, M], M mancala.Move] interface {
	Search(context.Context, P, search.Limits) (search.Result[M], error)
	SearchGame(context.Context, *mancala.Game[P, M], search.Limits) (search.Result[M], error)
}

// bothSearches returns a search of each kind.
func bothSearches[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M]) map[string]searches[P, M] {
	return map[string]searches[P, M]{
		"alpha-beta": search.New(v, search.Options[M]{TableMiB: 1}),
		"tree":       search.NewTree(v, search.TreeOptions[M]{MemoryMiB: 1}),
	}
}

// TestCandidatesMayBeUseless has proposals that are empty or illegal.
func TestCandidatesMayBeUseless(t *testing.T) {
	v := kiothi.Variant(kiothi.Standard())
	for name, candidates := range map[string]func(kiothi.Position, *rand.Rand, int) []kiothi.Move{
		"none":    func(kiothi.Position, *rand.Rand, int) []kiothi.Move { return nil },
		"illegal": func(_ kiothi.Position, _ *rand.Rand, n int) []kiothi.Move { return make([]kiothi.Move, n) },
	} {
		v.Candidates = candidates
		for kind, s := range bothSearches(v) {
			r, err := s.Search(context.Background(), v.Start, search.Limits{Nodes: 20})
			if err != nil || !v.Start.IsLegal(r.Best) {
				t.Errorf("%s, %s: %v, error %v", name, kind, r.Best, err)
			}
		}
	}
}

func TestSearchesWaitForOneAnother(t *testing.T) {
	s := search.New(counting, toguzOptions{TableMiB: 1})
	finished := make(chan error)
	for range 4 {
		go func() {
			_, err := s.Search(context.Background(), start, search.Limits{Depth: 4})
			finished <- err
		}()
	}
	for range 4 {
		if err := <-finished; err != nil {
			t.Error(err)
		}
	}
}

// FuzzOptionsAndLimits tries numbers that make no sense.
func FuzzOptionsAndLimits(f *testing.F) {
	f.Add(0, 0, 0, int64(0), int64(0), int64(0), 0)
	f.Add(-5, -5, -5, int64(-1), int64(-1), int64(-1), -3)
	f.Add(1, 2, 3, int64(1000), int64(1e6), int64(1e6), 100)
	f.Add(1, 1, 0, int64(10), int64(math.MaxInt64), int64(math.MinInt64), math.MaxInt)
	f.Fuzz(func(t *testing.T, table, threads, depth int, nodes, moveTime, clock int64, lines int) {
		s := search.New(counting, toguzOptions{TableMiB: min(table, 2), Threads: min(threads, 4)})
		r, err := s.Search(context.Background(), start, search.Limits{
			Depth:    min(depth, 3),
			Nodes:    nodes % 10_000,
			MoveTime: time.Duration(moveTime % int64(10*time.Millisecond)),
			Clock:    mancala.NewClock(time.Duration(clock%int64(10*time.Millisecond)), 0),
			Lines:    lines,
		})
		if errors.Is(err, search.ErrNoLimit) {
			return
		}
		if err != nil || len(r.Lines) == 0 {
			t.Fatalf("%+v, error %v", r, err)
		}
	})
}
