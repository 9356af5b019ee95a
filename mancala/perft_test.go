package mancala_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
)

// slowPerft counts positions by their definition.
func slowPerft[P mancala.Position[P, M], M mancala.Move](p P, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for m := range mancala.Moves[P, M](p) {
		if q, err := p.Play(m); err == nil {
			n += slowPerft[P, M](q, depth-1)
		}
	}
	return n
}

func TestPerftOfKnownTrees(t *testing.T) {
	// From the middle of five places two of four ways reach an end at every
	// second ply.
	for depth, want := range []uint64{1, 2, 4, 4, 8, 8, 16, 16, 32} {
		if got := mancala.Perft(startWalk(0), depth); got != want {
			t.Errorf("walk, depth %d: %d, want %d", depth, got, want)
		}
	}
	// As many as there are sums of depth ones and twos up to the size.
	for size := range int8(12) {
		for depth := range 14 {
			want := uint64(0)
			ways := uint64(1)
			for twos := 0; twos <= min(depth, int(size)-depth); twos++ {
				want += ways
				ways = ways * uint64(depth-twos) / uint64(twos+1)
			}
			if got := mancala.Perft(startPile(size), depth); got != want {
				t.Errorf("pile of %d, depth %d: %d, want %d", size, depth, got, want)
			}
		}
	}
}

func TestPerftBelowZeroIsZero(t *testing.T) {
	if got := mancala.Perft(startWalk(0), -1); got != 0 {
		t.Errorf("depth -1: %d", got)
	}
}

func TestPerftAsksForOneMoveAtATimeWhenThereAreMany(t *testing.T) {
	for _, p := range []wide{
		{moves: [4]uint64{mancala.MaxListed + 1, 3}},
		{moves: [4]uint64{3, mancala.MaxListed + 1, 2}},
		{moves: [4]uint64{mancala.MaxListed, 2}},
		{moves: [4]uint64{2, 3, mancala.MaxListed * 2, 1}},
	} {
		product := uint64(1)
		for depth, n := range p.moves {
			if got := mancala.Perft(p, depth); got != product {
				t.Errorf("%v, depth %d: %d, want %d", p, depth, got, product)
			}
			product *= n
		}
	}
}

// A position may list moves that turn out not to be legal, as long as Play says so.
func TestPerftCountsWhatCanBePlayed(t *testing.T) {
	for _, p := range []wide{
		{moves: [4]uint64{5, 4, 3}, bad: 1},
		{moves: [4]uint64{mancala.MaxListed + 2, 4, 3}, bad: 1},
	} {
		want := uint64(1)
		for depth := range 4 {
			if got := mancala.Perft(p, depth); got != want {
				t.Errorf("%v, depth %d: %d, want %d", p, depth, got, want)
			}
			want *= max(p.moves[depth], 1) - 1
		}
	}
}

func TestPerftAllocatesItsListAlone(t *testing.T) {
	// 4,093 positions; the list has at most 40 moves, and grows a few times.
	if n := testing.AllocsPerRun(20, func() { mancala.Perft(startWalk(0), 20) }); n > 8 {
		t.Errorf("%v allocations", n)
	}
}

func TestPerftSplitAddsUpToPerft(t *testing.T) {
	for _, workers := range []int{-1, 0, 1, 2, 7} {
		for depth := 1; depth < 9; depth++ {
			checkSplit(t, startPile(9), depth, workers)
			checkSplit(t, startPile(0), depth, workers)
			checkSplit(t, startWalk(0), depth, workers)
		}
	}
	checkSplit(t, wide{moves: [4]uint64{mancala.MaxListed, 2}}, 2, 3)
	checkSplit(t, wide{moves: [4]uint64{3, mancala.MaxListed + 1, 2}, bad: 1}, 3, 3)
}

func checkSplit[P mancala.Position[P, M], M mancala.Move](t *testing.T, p P, depth, workers int) {
	t.Helper()
	split, err := mancala.PerftSplit(context.Background(), p, depth, workers)
	if err != nil {
		t.Fatalf("%v, depth %d: %v", p, depth, err)
	}
	want := []mancala.MoveCount[M]{}
	for m := range mancala.Moves[P, M](p) {
		count := mancala.MoveCount[M]{Move: m}
		if q, err := p.Play(m); err == nil {
			count.Nodes = slowPerft[P, M](q, depth-1)
		}
		want = append(want, count)
	}
	if diff := cmp.Diff(want, split); diff != "" {
		t.Errorf("%v, depth %d, %d workers: (-want +got)\n%s", p, depth, workers, diff)
	}
	sum := uint64(0)
	for _, count := range split {
		sum += count.Nodes
	}
	if want := mancala.Perft(p, depth); sum != want {
		t.Errorf("%v, depth %d: the sum is %d, Perft %d", p, depth, sum, want)
	}
}

func TestPerftSplitHasNoMovesBelowDepthOne(t *testing.T) {
	for _, depth := range []int{0, -1, -100} {
		if split, err := mancala.PerftSplit(context.Background(), startWalk(0), depth, 1); len(split) > 0 || err != nil {
			t.Errorf("depth %d: %v, %v", depth, split, err)
		}
	}
}

func TestPerftSplitRefusesTooManyFirstMoves(t *testing.T) {
	p := wide{moves: [4]uint64{mancala.MaxListed + 1, 1}}
	if split, err := mancala.PerftSplit(context.Background(), p, 1, 1); split != nil || !errors.Is(err, mancala.ErrTooMany) {
		t.Errorf("%v, %v, want ErrTooMany", split, err)
	}
}

func TestPerftSplitDoesNotBeginWhenItsContextHasEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, depth := range []int{0, 1, 50} {
		split, err := mancala.PerftSplit(ctx, startPile(120), depth, 2)
		if len(split) > 0 || !errors.Is(err, context.Canceled) {
			t.Errorf("depth %d: %v, %v, want no counts and Canceled", depth, split, err)
		}
	}
}

// TestPerftSplitStopsAtOnce has trees that would take from minutes to ages:
// deep ones, wide ones, and ones too wide to be listed.
func TestPerftSplitStopsAtOnce(t *testing.T) {
	t.Run("deep", func(t *testing.T) { stopsAtOnce(t, startPile(120), 60) })
	t.Run("wide", func(t *testing.T) { stopsAtOnce(t, wide{moves: [4]uint64{4, 4000, 4000, 4000}}, 4) })
	t.Run("very wide", func(t *testing.T) { stopsAtOnce(t, wide{moves: [4]uint64{2, 1 << 50}}, 2) })
	t.Run("very wide and wide", func(t *testing.T) { stopsAtOnce(t, wide{moves: [4]uint64{2, 1 << 50, 4000, 4000}}, 4) })
}

func stopsAtOnce[P mancala.Position[P, M], M mancala.Move](t *testing.T, p P, depth int) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		split, err := mancala.PerftSplit(ctx, p, depth, 2)
		if !errors.Is(err, context.DeadlineExceeded) || len(split) > 0 {
			t.Errorf("%d counts, %v, want none and DeadlineExceeded", len(split), err)
		}
	}()
	select {
	case <-finished:
	case <-time.After(5 * time.Second):
		t.Fatal("still counting after five seconds")
	}
}

// TestPerftSplitKeepsWhatWasCounted has a first move that is counted at once,
// and others that never are.
func TestPerftSplitKeepsWhatWasCounted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	split, err := mancala.PerftSplit(ctx, wide{moves: [4]uint64{3, 1 << 50}, bad: 1}, 2, 1)
	want := []mancala.MoveCount[wideMove]{{Move: 0, Nodes: 0}}
	if diff := cmp.Diff(want, split); diff != "" || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, (-want +got)\n%s", err, diff)
	}
}

// forced is a game without choice that never ends.
type forced struct{ on bool }

func (f forced) String() string                        { return "forced" }
func (f forced) Turn() mancala.Player                  { return mancala.South }
func (f forced) Outcome() mancala.Outcome              { return mancala.Outcome{} }
func (f forced) Score(mancala.Player) int              { return 0 }
func (f forced) NumMoves() uint64                      { return 1 }
func (f forced) MoveAt(uint64) walkMove                { return 0 }
func (f forced) AppendMoves(dst []walkMove) []walkMove { return append(dst, 0) }
func (f forced) Play(walkMove) (forced, error)         { return f, nil }
func (f forced) Hash() uint64                          { return 0 }

func TestPerftOfForcedMovesMayBeVeryDeep(t *testing.T) {
	const depth = 20_000_000
	if got := mancala.Perft(forced{true}, depth); got != 1 {
		t.Errorf("%d, want 1", got)
	}
	split, err := mancala.PerftSplit(context.Background(), forced{true}, depth, 2)
	if err != nil || len(split) != 1 || split[0].Nodes != 1 {
		t.Errorf("%v, %v, want one move with one position", split, err)
	}
}
