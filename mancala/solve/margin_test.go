package solve_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/toy"
	"example.com/kumalak/mancala/solve"
)

type kalahOptions = solve.Options[kalah.Position]

// newKalah returns a Solver of Kalah.
func newKalah(options kalahOptions) *solve.Solver[kalah.Position, kalah.Move] {
	return solve.New(mancala.Variant[kalah.Position, kalah.Move]{}, options)
}

// bestMargin is what [solve.Solver.Margin] must agree with.
func bestMargin[P mancala.Position[P, M], M mancala.Move](p P) int {
	if p.Outcome().Over() {
		return p.Score(mancala.South) - p.Score(mancala.North)
	}
	var values []int
	for m := range mancala.Moves(p) {
		q, _ := p.Play(m)
		values = append(values, bestMargin(q))
	}
	if p.Turn() == mancala.South {
		return slices.Max(values)
	}
	return slices.Min(values)
}

func TestMarginIsMinimax(t *testing.T) {
	var toys []*solve.Solver[toy.Heaps, toy.End]
	for _, reduce := range []func(toy.Heaps) (toy.Heaps, int){nil, toy.Heaps.Bare} {
		toys = append(toys, solve.New(mancala.Variant[toy.Heaps, toy.End]{}, solve.Options[toy.Heaps]{MemoryMiB: 1, Reduce: reduce}))
	}
	var kalahs []*solve.Solver[kalah.Position, kalah.Move]
	for _, options := range []kalahOptions{{MemoryMiB: 1}, {Reduce: kalah.Position.Bare}} {
		kalahs = append(kalahs, newKalah(options))
	}
	// The worst order of moves does no harm.
	worst := mancala.Variant[kalah.Position, kalah.Move]{Evaluate: func(p kalah.Position) int {
		return 100 * (p.Score(mancala.North) - p.Score(mancala.South))
	}}
	kalahs = append(kalahs, solve.New(worst, kalahOptions{Reduce: kalah.Position.Bare}))
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		some := toy.NewHeaps(rng, 1+rng.IntN(10))
		for _, s := range toys {
			checkMargin(t, s, toy.Stroll(rng, some, 4))
		}
		start := kalah.Start(kalah.Rules{Pits: 2, Seeds: 3, EmptyCapture: rng.IntN(2) == 0})
		for _, s := range kalahs {
			checkMargin(t, s, toy.Stroll(rng, start, 4))
		}
	})
}

func checkMargin[P mancala.Position[P, M], M mancala.Move](t *rapid.T, s *solve.Solver[P, M], p P) {
	solution, err := s.Margin(context.Background(), p)
	want := bestMargin(p)
	if err != nil || solution.Margin != want || solution.Status != mancala.MoreCounters(want, 0, mancala.NoReason).Status {
		t.Errorf("%v: %+v, error %v, expected %d", p, solution, err, want)
	}
	checkMarginLine(t, p, solution)
}

// checkMarginLine plays the line of a solution, which must end with its margin.
func checkMarginLine[P mancala.Position[P, M], M mancala.Move](t interface{ Errorf(string, ...any) }, p P, s solve.Solution[M]) {
	q, err := p, error(nil)
	for _, m := range s.Moves {
		if q, err = q.Play(m); err != nil {
			t.Errorf("%v: line %v: %v", p, s.Moves, err)
			return
		}
	}
	if got := q.Score(mancala.South) - q.Score(mancala.North); !q.Outcome().Over() || got != s.Margin {
		t.Errorf("%v: line %v ends in %v with %d, expected %d", p, s.Moves, q, got, s.Margin)
	}
}

// board is a line of the file of known values of Kalah.
type board struct {
	rules  kalah.Rules
	margin int
}

// boards returns the boards of the file that are small, or those that are not.
func boards(t *testing.T, small bool) (boards []board) {
	file, err := os.Open(filepath.Join("testdata", "kalah.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		var b board
		var rule string
		if strings.HasPrefix(scanner.Text(), "#") {
			continue
		}
		if _, err := fmt.Sscan(scanner.Text(), &b.rules.Pits, &b.rules.Seeds, &rule, &b.margin); err != nil {
			t.Fatalf("%q: %v", scanner.Text(), err)
		}
		b.rules.EmptyCapture = rule == "empty-capture"
		if small == (b.rules.Pits <= 3 || b.rules.Pits*b.rules.Seeds <= 12) {
			boards = append(boards, b)
		}
	}
	return boards
}

// checkBoard compares the margin of a board with the known one.
func checkBoard(t *testing.T, s *solve.Solver[kalah.Position, kalah.Move], b board) (nodes uint64) {
	p := kalah.Start(b.rules)
	solution, err := s.Margin(context.Background(), p)
	if err != nil || solution.Margin != b.margin {
		t.Errorf("%+v: %d, error %v, expected %d", b.rules, solution.Margin, err, b.margin)
	}
	checkMarginLine(t, p, solution)
	return solution.Nodes
}

func TestSmallBoardsOfKalah(t *testing.T) {
	s := newKalah(kalahOptions{Reduce: kalah.Position.Bare})
	all := boards(t, true)
	for i, b := range all {
		if i%slowness > 0 {
			continue // one goroutine is at work
		}
		checkBoard(t, s, b)
	}
	if len(all) < 40 {
		t.Errorf("only %d boards", len(all))
	}
}

// TestLargerBoardsOfKalah takes some minutes, most of them for 6 pits with 4
// seeds, and so more than the ten that go test allows where the machine is busy:
// see its flag -timeout.
func TestLargerBoardsOfKalah(t *testing.T) {
	long(t)
	for _, b := range boards(t, false) {
		t.Run(fmt.Sprintf("%+v", b.rules), func(t *testing.T) {
			began := time.Now()
			s := newKalah(kalahOptions{
				MemoryMiB: 1024,
				Reduce:    kalah.Position.Bare,
				Report: func(r solve.Progress) {
					t.Logf("%+d to %+d: %d nodes, %.1f s", r.Lower, r.Upper, r.Nodes, time.Since(began).Seconds())
				},
			})
			nodes := checkBoard(t, s, b)
			t.Logf("%+d: %d nodes, %.1f s", b.margin, nodes, time.Since(began).Seconds())
		})
	}
}

func TestReducingSavesNodes(t *testing.T) {
	for _, rules := range []kalah.Rules{{Pits: 4, Seeds: 3}, {Pits: 3, Seeds: 5}, {Pits: 5, Seeds: 2, EmptyCapture: true}} {
		p := kalah.Start(rules)
		whole, err := newKalah(kalahOptions{}).Margin(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		bare, err := newKalah(kalahOptions{Reduce: kalah.Position.Bare}).Margin(context.Background(), p)
		if err != nil || bare.Margin != whole.Margin || bare.Nodes >= whole.Nodes {
			t.Errorf("%+v: reduced %+v, error %v, otherwise %+v", rules, bare, err, whole)
		}
	}
}

func TestReportsCloseIn(t *testing.T) {
	all := 0
	for seed := range uint64(20) {
		p := toy.Stroll(rand.New(rand.NewPCG(seed, 0)), kalah.Start(kalah.Rules{Pits: 3, Seeds: 4}), 8)
		var reports []solve.Progress
		s := newKalah(kalahOptions{
			Reduce: kalah.Position.Bare,
			Report: func(r solve.Progress) { reports = append(reports, r) },
		})
		solution, err := s.Margin(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		last := solve.Progress{Lower: -24, Upper: 24}
		for _, r := range reports {
			if r.Lower < last.Lower || r.Upper > last.Upper || r.Nodes < last.Nodes || r.Lower > solution.Margin || r.Upper < solution.Margin {
				t.Errorf("%+v after %+v, margin %d", r, last, solution.Margin)
			}
			last = r
		}
		if len(reports) > 0 && last.Lower != last.Upper {
			t.Errorf("the last report is %+v", last)
		}
		all += len(reports)
	}
	if all < 20 {
		t.Errorf("%d reports", all)
	}
}

func TestMarginStops(t *testing.T) {
	p := kalah.Start(kalah.Rules{Pits: 6, Seeds: 4})
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	// It takes minutes to the end.
	solution, err := newKalah(kalahOptions{Reduce: kalah.Position.Bare}).Margin(ctx, p)
	if !errors.Is(err, context.DeadlineExceeded) || solution.Nodes == 0 || solution.Moves != nil {
		t.Errorf("%+v, error %v", solution, err)
	}
	for _, limit := range []int64{1000, 1, -1} {
		solution, err := newKalah(kalahOptions{Nodes: limit}).Margin(context.Background(), p)
		if !errors.Is(err, solve.ErrTooLarge) || solution.Nodes != uint64(max(limit, 0)) || solution.Moves != nil {
			t.Errorf("limit %d: %+v, error %v", limit, solution, err)
		}
	}
}

// TestMarginMemoryIsBounded also shows that nothing is allocated per node.
func TestMarginMemoryIsBounded(t *testing.T) {
	if slowness > 1 {
		t.Skip("it is for tests without the race detector")
	}
	s := newKalah(kalahOptions{MemoryMiB: 1, Nodes: 100_000, Reduce: kalah.Position.Bare})
	p := kalah.Start(kalah.Rules{Pits: 6, Seeds: 4})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := s.Margin(context.Background(), p); !errors.Is(err, solve.ErrTooLarge) {
		t.Error(err)
	}
	runtime.ReadMemStats(&after)
	if bytes, times := after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs; bytes > 5<<18 || times > 500 {
		t.Errorf("%d bytes in %d allocations", bytes, times)
	}
}
