package mancala

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"example.com/kumalak/mancala/internal/listing"
)

// MaxListed is the largest number of moves that this module lists with
// AppendMoves. Positions with more are asked for one move at a time.
const MaxListed = 1 << 12

// Perft returns the number of positions after exactly depth plies from p. A
// position counts once for each way that leads to it. Perft is the usual check
// that a move generator is right, and the usual measure of its speed: every
// position is really played, the last ones included. Perft(p, 0) is 1, and the
// result is 0 for a negative depth.
//
// The time is proportional to the result. Nothing is allocated but one list of
// moves. To use several goroutines, see [PerftSplit]. A position that has methods
// Perft and PerftSplit of its own is asked these instead.
func Perft[P Position[P, M], M Move](p P, depth int) uint64 {
	if own, ok := any(p).(perfter[M]); ok {
		return own.Perft(depth)
	}
	c := newCounter[P, M](depth, nil)
	return c.start(p, depth)
}

// counter counts positions until told to stop.
type counter[P Position[P, M], M Move] struct {
	stop    *atomic.Bool     // nil: never
	listing *listing.Test[P] // nil: all positions can be listed
	list    []M              // the moves of all levels above, one after the other
}

// newCounter returns a counter with room for the moves of most games.
func newCounter[P Position[P, M], M Move](depth int, stop *atomic.Bool) counter[P, M] {
	return counter[P, M]{stop, listing.New[P](), make([]M, 0, 32*max(1, min(depth, 64)))}
}

// checkDepth is the depth from which on a counter looks whether it must stop:
// below it the work of a node is too short to matter.
const checkDepth = 2

// start counts below p, which may have too many moves to list.
func (c *counter[P, M]) start(p P, depth int) uint64 {
	moves := p.NumMoves()
	// A game of forced moves may be long: it must not use up the stack.
	for ; moves == 1 && depth > 1 && !c.stopped(); depth-- {
		next, err := p.Play(p.MoveAt(0))
		if err != nil {
			return 0
		}
		p, moves = next, next.NumMoves()
	}
	switch {
	case depth < 0:
		return 0
	case depth == 0:
		return 1
	case moves > MaxListed:
		return c.oneByOne(p, depth)
	}
	return c.count(p, depth)
}

func (c *counter[P, M]) stopped() bool { return c.stop != nil && c.stop.Load() }

// oneByOne counts below p, which has too many moves to list.
func (c *counter[P, M]) oneByOne(p P, depth int) uint64 {
	var n uint64
	for i := range p.NumMoves() {
		if c.stopped() {
			break
		}
		if q, err := p.Play(p.MoveAt(i)); err == nil {
			n += c.start(q, depth-1)
		}
	}
	return n
}

// count counts below p, at least one ply deep.
func (c *counter[P, M]) count(p P, depth int) uint64 {
	if depth >= checkDepth && c.stopped() {
		return 0
	}
	if c.listing != nil && !c.listing.Listable(p) {
		return c.oneByOne(p, depth)
	}
	var n uint64
	level := len(c.list)
	c.list = p.AppendMoves(c.list)
	moves := c.list[level:]
	if depth == 1 {
		for _, m := range moves {
			if _, err := p.Play(m); err == nil {
				n++
			}
		}
	} else {
		for _, m := range moves {
			if q, err := p.Play(m); err == nil {
				n += c.count(q, depth-1)
			}
		}
	}
	c.list = c.list[:level]
	return n
}

// perfter is implemented by positions that stand for others, which are faster.
type perfter[M any] interface {
	Perft(depth int) uint64
	PerftSplit(ctx context.Context, depth, workers int) ([]MoveCount[M], error)
}

// MoveCount is the number of positions below one move.
type MoveCount[M any] struct {
	Move  M
	Nodes uint64
}

// PerftSplit is [Perft] split by first move. It returns the number of positions
// below each legal move of p, in order, counted by several goroutines at once:
// workers, or 1 if that is less. Their sum is Perft(p, depth).
//
// When ctx ends first, PerftSplit stops at once and returns the moves that were
// counted in full, and the error of ctx. At depth 0 and below there is no first
// move, and the list is empty. The error wraps [ErrTooMany] when p has more than
// [MaxListed] moves.
func PerftSplit[P Position[P, M], M Move](ctx context.Context, p P, depth, workers int) ([]MoveCount[M], error) {
	if depth < 1 {
		return nil, ctx.Err()
	}
	if own, ok := any(p).(perfter[M]); ok {
		return own.PerftSplit(ctx, depth, workers)
	}
	if n := p.NumMoves(); n > MaxListed {
		return nil, fmt.Errorf("perft split by first move: %w: %d", ErrTooMany, n)
	}
	var (
		stop    atomic.Bool
		moves   = p.AppendMoves(nil)
		counts  = make([]MoveCount[M], len(moves))
		counted = make([]bool, len(moves))
		next    atomic.Int64
		wait    sync.WaitGroup
	)
	release := context.AfterFunc(ctx, func() { stop.Store(true) })
	defer release()
	for range min(max(1, workers), len(moves)) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			c := newCounter[P, M](depth, &stop)
			for i := int(next.Add(1)) - 1; i < len(moves) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				counts[i].Move = moves[i]
				if q, err := p.Play(moves[i]); err == nil {
					counts[i].Nodes = c.start(q, depth-1)
				}
				counted[i] = !stop.Load()
			}
		}()
	}
	wait.Wait()
	done := counts[:0]
	for i, count := range counts {
		if counted[i] {
			done = append(done, count)
		}
	}
	if len(done) == len(counts) {
		return counts, nil
	}
	return done, ctx.Err()
}
