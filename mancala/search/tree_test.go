package search_test

import (
	"context"
	"errors"
	"math/rand/v2"
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

type treeOptions = search.TreeOptions[toguz.Move]

func TestTreeSearchIsReproducible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		p := toy.Stroll(rand.New(rand.NewPCG(seed, 0)), start, 100)
		limits := search.Limits{Nodes: rapid.Int64Range(1, 500).Draw(t, "nodes"), Lines: 3}
		var results []search.Result[toguz.Move]
		for range 2 {
			s := search.NewTree(counting, treeOptions{Rand: rand.New(rand.NewPCG(seed, 1)), MemoryMiB: 1})
			r, err := s.Search(context.Background(), p, limits)
			if err != nil {
				t.Fatal(err)
			}
			if r.Nodes != uint64(limits.Nodes) {
				t.Fatalf("%d nodes, expected %d", r.Nodes, limits.Nodes)
			}
			checkLine(t, p, r)
			results = append(results, ignoreTime(r))
		}
		if diff := cmp.Diff(results[0], results[1]); diff != "" {
			t.Fatalf("%v: two searches differ:\n%s", p, diff)
		}
	})
}

// TestTreeIsKept plays games of which one side, or both, are searched, and counts
// the visits.
func TestTreeIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := search.NewTree(toguz.Variant(toguz.Standard()), treeOptions{MemoryMiB: 8})
		p := toy.Stroll(rng, start, 60)
		var before uint64 // the visits of p, the first of which did not go on from it
		for range 6 {
			limits := search.Limits{Nodes: 30 + rng.Int64N(400), Lines: 100}
			r, err := s.Search(context.Background(), p, limits)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := search.CheckTree(s); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
			checkLine(t, p, r)
			visits := uint64(0)
			for _, line := range r.Lines {
				visits += line.Visits
			}
			if r.Nodes != uint64(limits.Nodes) || visits != before+r.Nodes-min(before, 1) {
				t.Fatalf("%v: %d nodes and %d visits in all, with %d known before", p, r.Nodes, visits, before)
			}
			before = r.Lines[0].Visits
			p, _ = p.Play(r.Best)
			if p.Outcome().Over() {
				return
			}
		}
	})
}

// TestTreeIsForgotten compares a search with the first one of a new TreeSearcher.
func TestTreeIsForgotten(t *testing.T) {
	v := toguz.Variant(toguz.Standard()) // with an evaluation nothing is left to chance
	find := func(s *search.TreeSearcher[toguz.Position, toguz.Move], p toguz.Position) search.Result[toguz.Move] {
		r, err := s.Search(context.Background(), p, search.Limits{Nodes: 500})
		if err != nil {
			t.Fatal(err)
		}
		return ignoreTime(r)
	}
	s, other := search.NewTree(v, treeOptions{}), toy.Stroll(rand.New(rand.NewPCG(1, 1)), start, 40)
	want := find(s, start)
	if diff := cmp.Diff(want, find(s, start)); diff == "" {
		t.Error("the second search is like the first")
	}
	s.Forget()
	if diff := cmp.Diff(want, find(s, start)); diff != "" {
		t.Errorf("after Forget:\n%s", diff)
	}
	find(s, other)
	if diff := cmp.Diff(want, find(s, start)); diff != "" {
		t.Errorf("after a search elsewhere:\n%s", diff)
	}
}

// TestTreeSearchFindsBestTurns has a game in which turns do not alternate.
func TestTreeSearchFindsBestTurns(t *testing.T) {
	found, tried := 0, 0
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 0))
		p := toy.NewHeaps(rng, 8)
		if minimaxMove(p, "first", 8, 0) == minimaxMove(p, "last", 8, 0) {
			continue
		}
		s := search.NewTree(mancala.Variant[toy.Heaps, toy.End]{}, search.TreeOptions[toy.End]{Rand: rng})
		r, err := s.Search(context.Background(), p, search.Limits{Nodes: 3000})
		if err != nil {
			t.Fatal(err)
		}
		tried++
		want := minimax(p, 8, 0)
		// A slower win is a win.
		if got := minimaxMove(p, r.Best, 8, 0); got == want || (got > 0 && want > 0) || (got < 0 && want < 0) {
			found++
		}
	}
	if tried < 20 || found < tried {
		t.Errorf("%d of %d found", found, tried)
	}
}

func TestTreeSearchMemoryIsBounded(t *testing.T) {
	s := search.NewTree(toguz.Variant(toguz.Standard()), treeOptions{MemoryMiB: 1})
	for range 2 {
		r, err := s.Search(context.Background(), start, search.Limits{Nodes: 20_000})
		if err != nil || r.Nodes != 20_000 || r.TableFill < 900 || r.TableFill > 1000 {
			t.Errorf("%+v, error %v", r, err)
		}
		// A node has more than 80 bytes.
		if nodes, err := search.CheckTree(s); err != nil || nodes > 1<<20/80 {
			t.Errorf("%d nodes, error %v", nodes, err)
		}
	}
}

// TestKeptTreeHasTheDepthOfTheLimits has a search of less depth than the tree
// that it goes on with.
func TestKeptTreeHasTheDepthOfTheLimits(t *testing.T) {
	s := search.NewTree(toguz.Variant(toguz.Standard()), treeOptions{})
	for _, depth := range []int{0, 3, 1} {
		r, err := s.Search(context.Background(), start, search.Limits{Nodes: 1000, Depth: depth})
		if err != nil || (depth == 0 && r.Depth <= 3) || (depth > 0 && (r.Depth > depth || r.SelDepth > depth)) {
			t.Errorf("depth %d: %+v, error %v", depth, r, err)
		}
	}
}

func TestTreeSearchPositionsWithTooManyMovesToList(t *testing.T) {
	s := search.NewTree(mancala.Variant[kiothi.Position, kiothi.Move]{}, search.TreeOptions[kiothi.Move]{})
	p := kiothi.Start(kiothi.Standard())
	r, err := s.Search(context.Background(), p, search.Limits{Nodes: 60, Lines: 100})
	if err != nil || !p.IsLegal(r.Best) {
		t.Errorf("%v, error %v", r.Best, err)
	}
	if len(r.Lines) < 10 {
		t.Errorf("only %d openings were looked at", len(r.Lines))
	}
}

func TestTreeSearchStops(t *testing.T) {
	s := search.NewTree(counting, treeOptions{})
	for _, limits := range []search.Limits{{MoveTime: 30 * time.Millisecond}, {Clock: mancala.NewClock(60*time.Millisecond, 0)}} {
		inTime(t, 30*time.Millisecond, func() {
			if _, err := s.Search(context.Background(), start, limits); err != nil {
				t.Error(err)
			}
		})
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	inTime(t, 0, func() {
		r, err := s.Search(cancelled, start, search.Limits{})
		if _, illegal := start.Play(r.Best); illegal != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%v, error %v", r.Best, err)
		}
	})
	if _, err := s.Search(context.Background(), start, search.Limits{Depth: 3}); !errors.Is(err, search.ErrNoLimit) {
		t.Errorf("no limit: error %v", err)
	}
	if _, err := s.Search(context.Background(), toguz.Position{}, search.Limits{Nodes: 1}); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("no position: error %v", err)
	}
}

func TestTreeSearchScoresRepetition(t *testing.T) {
	for _, test := range []struct {
		endsWith mancala.Status
		want     float64
	}{{mancala.SouthWins, 1}, {mancala.Draw, 0.5}, {mancala.NorthWins, 0}} {
		s := search.NewTree(mancala.Variant[shuttle, way]{}, search.TreeOptions[way]{})
		r, err := s.Search(context.Background(), shuttle{endsWith: test.endsWith}, search.Limits{Nodes: 20_000})
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Lines[0].Expected; got < test.want-0.15 || got > test.want+0.15 {
			t.Errorf("repetition ends it %v: expected %v, %+v", test.endsWith, test.want, r)
		}
	}
}

func TestTreeSearchAllocatesLittle(t *testing.T) {
	notUnderRace(t)
	s := search.NewTree(counting, treeOptions{MemoryMiB: 4, Rand: rand.New(rand.NewPCG(1, 1))})
	run := func(nodes int64) func() {
		return func() {
			if _, err := s.Search(context.Background(), start, search.Limits{Nodes: nodes}); err != nil {
				t.Fatal(err)
			}
		}
	}
	run(3000)()
	few, many := testing.AllocsPerRun(3, run(300)), testing.AllocsPerRun(3, run(3000))
	if many > few+200 {
		t.Errorf("300 nodes allocate %v times, and 3,000 nodes %v times", few, many)
	}
}
