package search_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/toy"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// patience is how long a test waits for what should come at once, and for no
// other reason than to fail rather than hang.
const patience = 20 * time.Second

// soon calls f and fails if that takes for ever.
func soon(t *testing.T, what string, f func()) {
	t.Helper()
	ready := make(chan struct{})
	go func() {
		defer close(ready)
		f()
	}()
	select {
	case <-ready:
	case <-time.After(patience):
		t.Fatalf("%s does not return", what)
	}
}

// judgedBy is toguz with another evaluation.
func judgedBy(evaluate func(toguz.Position) int) mancala.Variant[toguz.Position, toguz.Move] {
	v := toguz.Variant(toguz.Standard())
	v.Evaluate = evaluate
	return v
}

// TestCancelledSearchLeavesTheNextAlone cancels searches that are about to end
// anyway.
func TestCancelledSearchLeavesTheNextAlone(t *testing.T) {
	for kind, s := range bothSearches(toguz.Variant(toguz.Standard())) {
		for range 5000 / slowness {
			ctx, cancel := context.WithCancel(context.Background())
			go cancel()
			if _, err := s.Search(ctx, start, search.Limits{Nodes: 10}); err != nil && !errors.Is(err, context.Canceled) {
				t.Fatalf("%s: %v", kind, err)
			}
			r, err := s.Search(context.Background(), start, search.Limits{Nodes: 20})
			if err != nil || r.Nodes != 20 {
				t.Fatalf("%s: the search after one that was cancelled has %d nodes, error %v", kind, r.Nodes, err)
			}
			cancel()
		}
	}
}

// TestWaitingSearchKeepsItsLimits has one search hold up all others.
func TestWaitingSearchKeepsItsLimits(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, kind := range []string{"alpha-beta", "tree"} {
		var held atomic.Bool
		inside, release := make(chan struct{}), make(chan struct{})
		s := bothSearches(judgedBy(func(p toguz.Position) int {
			if held.CompareAndSwap(false, true) {
				close(inside)
				<-release
			}
			return toguz.Evaluate(p)
		}))[kind]
		first := make(chan error)
		go func() {
			_, err := s.Search(context.Background(), start, search.Limits{Nodes: 100})
			first <- err
		}()
		<-inside
		for _, test := range []struct {
			name   string
			ctx    context.Context
			limits search.Limits
			want   error
		}{
			{"move time", context.Background(), search.Limits{MoveTime: 5 * time.Millisecond, Lines: 2}, nil},
			{"clock", context.Background(), search.Limits{Clock: mancala.NewClock(50*time.Millisecond, 0)}, nil},
			{"used up", context.Background(), search.Limits{Depth: -1}, nil},
			{"context", ended, search.Limits{}, context.Canceled},
			{"context and nodes", ended, search.Limits{Nodes: 1000}, context.Canceled},
		} {
			soon(t, kind+", "+test.name, func() {
				r, err := s.Search(test.ctx, start, test.limits)
				if _, illegal := start.Play(r.Best); illegal != nil || !errors.Is(err, test.want) {
					t.Errorf("%s, %s: %+v, error %v, expected %v", kind, test.name, r, err, test.want)
				}
				if len(r.Lines) != max(1, test.limits.Lines) || r.Nodes != 0 {
					t.Errorf("%s, %s: %+v", kind, test.name, r)
				}
				g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
				if r, err := s.SearchGame(test.ctx, g, test.limits); !errors.Is(err, test.want) || len(r.Lines) == 0 {
					t.Errorf("%s, %s, game: %+v, error %v, expected %v", kind, test.name, r, err, test.want)
				}
			})
		}
		if f, ok := s.(interface{ Forget() }); ok {
			soon(t, "Forget", f.Forget)
		}
		close(release)
		soon(t, "the first search", func() {
			if err := <-first; err != nil {
				t.Error(err)
			}
		})
	}
}

// TestForgetDuringASearch shows that what a search found out after Forget was
// called is forgotten, too.
func TestForgetDuringASearch(t *testing.T) {
	limits := search.Limits{Nodes: 3000}
	var s *search.Searcher[toguz.Position, toguz.Move]
	s = search.New(counting, toguzOptions{TableMiB: 1, Report: func(search.Result[toguz.Move]) { s.Forget() }})
	for range 2 {
		got, err := s.Search(context.Background(), start, limits)
		if err != nil {
			t.Fatal(err)
		}
		want, err := search.New(counting, toguzOptions{TableMiB: 1}).Search(context.Background(), start, limits)
		if err != nil || got.Depth != want.Depth || got.Score() != want.Score() || got.TableFill != want.TableFill {
			t.Errorf("%+v, error %v, expected %+v", got, err, want)
		}
	}
}

// TestSlowEvaluationKeepsTheTime has an evaluation that takes about as long as
// the search may.
func TestSlowEvaluationKeepsTheTime(t *testing.T) {
	const each, limit = 2 * time.Millisecond, 40 * time.Millisecond
	for _, kind := range []string{"alpha-beta", "tree"} {
		for name, limits := range map[string]search.Limits{
			"move time": {MoveTime: limit},
			"clock":     {Clock: mancala.NewClock(6*limit, 0)},
		} {
			calls := 0
			s := bothSearches(judgedBy(func(p toguz.Position) int {
				calls++
				time.Sleep(each)
				return toguz.Evaluate(p)
			}))[kind]
			r, err := s.Search(context.Background(), start, limits)
			if _, illegal := start.Play(r.Best); illegal != nil || err != nil {
				t.Errorf("%s, %s: %+v, error %v", kind, name, r, err)
			}
			// Calls are counted rather than time, which the machine may use
			// for other things.
			if most := 4 * int(limit/each); calls > most {
				t.Errorf("%s, %s: %d evaluations, expected at most %d", kind, name, calls, most)
			}
		}
	}
}

// TestPanicReachesTheCaller has an evaluation that panics in the goroutine of
// the caller, or in another one.
func TestPanicReachesTheCaller(t *testing.T) {
	type failure struct{ of string }
	for _, kind := range []string{"alpha-beta", "two goroutines", "tree"} {
		for _, byHelper := range []bool{false, true} {
			if byHelper && kind != "two goroutines" {
				continue
			}
			before := runtime.NumGoroutine()
			var armed atomic.Bool
			var calls atomic.Int32
			armed.Store(true)
			v := judgedBy(func(p toguz.Position) int {
				if armed.Load() && calls.Add(1) > 200 {
					// The stack of the caller's goroutine begins with what runs tests.
					if stack := debug.Stack(); bytes.Contains(stack, []byte("testing.tRunner(")) != byHelper {
						panic(failure{kind})
					}
				}
				return toguz.Evaluate(p)
			})
			s := bothSearches(v)[kind]
			if kind == "two goroutines" {
				s = search.New(v, toguzOptions{Threads: 2})
			}
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			got := func() (value any) {
				defer func() { value = recover() }()
				_, err := s.Search(ctx, start, search.Limits{})
				return err
			}()
			cancel()
			if got != (failure{kind}) {
				t.Errorf("%s, by a helper %v: recovered %v", kind, byHelper, got)
			}
			armed.Store(false)
			soon(t, kind, func() {
				if r, err := s.Search(context.Background(), start, search.Limits{Nodes: 1000}); err != nil || r.Nodes < 1000 {
					t.Errorf("%s, afterwards: %+v, error %v", kind, r, err)
				}
			})
			// What watches over a context may still be about to end.
			for wait := time.Now(); runtime.NumGoroutine() > before; runtime.Gosched() {
				if time.Since(wait) > patience {
					t.Fatalf("%s: %d goroutines, %d before", kind, runtime.NumGoroutine(), before)
				}
			}
		}
	}
}

// TestEstimatesAreCut has evaluations that no score can hold.
func TestEstimatesAreCut(t *testing.T) {
	for _, value := range []int{40_000, -40_000, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt} {
		for kind, s := range bothSearches(judgedBy(func(toguz.Position) int { return value })) {
			want := search.Score(27_999)
			if value < 0 {
				want = -want
			}
			for _, limits := range []search.Limits{{Nodes: 300}, {Nodes: -1}} {
				r, err := s.Search(context.Background(), start, limits)
				if err != nil {
					t.Fatal(err)
				}
				if plies, decided := r.Score().Decided(); decided || r.Score() != want {
					t.Errorf("%s, %d: %v, decided in %d: %v, expected %v", kind, value, r.Score(), plies, decided, want)
				}
			}
		}
	}
}

func TestTreeSearchEvaluatesOnce(t *testing.T) {
	calls := 0
	s := search.NewTree(judgedBy(func(p toguz.Position) int {
		calls++
		return toguz.Evaluate(p)
	}), treeOptions{})
	const nodes = 2000
	if _, err := s.Search(context.Background(), start, search.Limits{Nodes: nodes}); err != nil {
		t.Fatal(err)
	}
	// The root and each node played on from have at most nine children.
	if most := 1 + 9*(nodes+1); calls > most {
		t.Errorf("%d evaluations, expected at most %d", calls, most)
	}
}

// TestZeroValues searches with what was not made by a constructor.
func TestZeroValues(t *testing.T) {
	limits := search.Limits{Nodes: 500}
	for kind, s := range map[string]searches[toguz.Position, toguz.Move]{
		"alpha-beta": new(search.Searcher[toguz.Position, toguz.Move]),
		"tree":       new(search.TreeSearcher[toguz.Position, toguz.Move]),
	} {
		if r, err := s.Search(context.Background(), start, limits); err != nil || r.Nodes != 500 {
			t.Errorf("%s: %+v, error %v", kind, r, err)
		}
		for name, g := range map[string]*mancala.Game[toguz.Position, toguz.Move]{
			"no game": nil, "the zero Game": new(mancala.Game[toguz.Position, toguz.Move]),
		} {
			if r, err := s.SearchGame(context.Background(), g, limits); !errors.Is(err, mancala.ErrInvalidPosition) || r.Lines != nil {
				t.Errorf("%s, %s: %+v, error %v", kind, name, r, err)
			}
		}
	}
	new(search.Searcher[toguz.Position, toguz.Move]).Forget()
}

// listed is a game that knows that its moves can be listed, and counts how
// often it is asked for their number.
type listed struct{ toy.Heaps }

var counts atomic.Int64

func (p listed) Listable() bool { return true }

func (p listed) NumMoves() uint64 {
	counts.Add(1)
	return p.Heaps.NumMoves()
}

func (p listed) Play(m toy.End) (listed, error) {
	q, err := p.Heaps.Play(m)
	return listed{q}, err
}

// TestMovesThatCanBeListedAreNotCounted has a game that says so itself.
func TestMovesThatCanBeListedAreNotCounted(t *testing.T) {
	p := listed{toy.NewHeaps(rand.New(rand.NewPCG(1, 1)), toy.MaxHeaps)}
	for kind, s := range bothSearches(mancala.Variant[listed, toy.End]{}) {
		counts.Store(0)
		if _, err := s.Search(context.Background(), p, search.Limits{Nodes: 1000}); err != nil {
			t.Fatal(err)
		}
		if n := counts.Load(); n > 10 {
			t.Errorf("%s: moves were counted %d times", kind, n)
		}
	}
	counts.Store(0)
	mancala.Perft(p, 8)
	if n := counts.Load(); n > 10 {
		t.Errorf("perft: moves were counted %d times", n)
	}
}
