package search

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"example.com/kumalak/mancala"
)

// Searcher finds good moves by alpha-beta search. It keeps what it has found
// out for the next search, so one Searcher should serve a whole game. It is
// made by [New].
//
// A Searcher may be used by several goroutines, whose searches then wait for
// one another.
type Searcher[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	options Options[M]
	mu      sync.Mutex
	table   *table
	workers []*worker[P, M]
}

// New returns a Searcher of the game v, by its evaluation and its candidates.
func New[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[M]) *Searcher[P, M] {
	s := &Searcher[P, M]{variant: v, options: options.withDefaults()}
	s.table = newTable(s.options.TableMiB)
	for id := range s.options.Threads {
		s.workers = append(s.workers, newWorker(&s.variant, &s.options, s.table, id))
	}
	return s
}

// Forget makes s forget all earlier searches: the next one is like that of a
// new Searcher.
func (s *Searcher[P, M]) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table.clear()
	for _, w := range s.workers {
		w.forget()
	}
}

// Search looks for the best move in p, of whose past nothing is known.
//
// When ctx ends first, Search stops at once and returns what it has found till
// then, with a legal move in any case, and the context's error. Other errors
// come without a result: [mancala.ErrGameOver] and
// [mancala.ErrInvalidPosition] when there is no move to be found, and
// [ErrNoLimit].
//
// With one goroutine and limits other than time, equal searches of Searchers
// with equal pasts have equal results.
func (s *Searcher[P, M]) Search(ctx context.Context, p P, limits Limits) (Result[M], error) {
	return s.search(ctx, []P{p}, limits)
}

// SearchGame is [Searcher.Search] for the position in which a game stands, with
// regard to what has been on the board before. It does not change the game.
func (s *Searcher[P, M]) SearchGame(ctx context.Context, g *mancala.Game[P, M], limits Limits) (Result[M], error) {
	if g.Over() {
		return Result[M]{}, fmt.Errorf("search: %w: %v", mancala.ErrGameOver, g.Outcome())
	}
	return s.search(ctx, slices.Collect(g.Positions()), limits)
}

// session is what the goroutines of one search share.
type session[P any] struct {
	start    time.Time
	deadline time.Time // zero: none
	enough   time.Duration
	limits   Limits
	turn     mancala.Player // who is to move in the root
	stop     atomic.Bool
	nodes    atomic.Uint64 // those that workers have reported
	reported uint64        // the nodes of the last call of Report
}

// rootError says why there is nothing to be searched in p, or returns nil.
func rootError[P mancala.Position[P, M], M mancala.Move](p P) error {
	if p.NumMoves() > 0 {
		return nil
	}
	if o := p.Outcome(); o.Over() {
		return fmt.Errorf("search: %w: %v", mancala.ErrGameOver, o)
	}
	return fmt.Errorf("search: %w", mancala.ErrInvalidPosition)
}

// search searches the last of positions, which the others led to.
func (s *Searcher[P, M]) search(ctx context.Context, positions []P, limits Limits) (Result[M], error) {
	start := time.Now()
	if err := rootError[P, M](positions[len(positions)-1]); err != nil {
		return Result[M]{}, err
	}
	limits = limits.overdue()
	turn := positions[len(positions)-1].Turn()
	if err := limits.check(ctx, turn); err != nil {
		return Result[M]{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()

	shared := newSession[P](ctx, limits, turn, start)
	defer context.AfterFunc(ctx, func() { shared.stop.Store(true) })()
	s.table.grow()
	for _, w := range s.workers {
		w.prepare(shared, positions)
	}
	main := s.workers[0]
	var helpers sync.WaitGroup
	for _, w := range s.workers[1:] {
		helpers.Add(1)
		go func() {
			defer helpers.Done()
			w.deepen()
		}()
	}
	main.deepen()
	shared.stop.Store(true)
	helpers.Wait()
	for _, w := range s.workers {
		w.reportNodes()
	}
	r := main.result()
	if s.options.Report != nil && (r.Depth == 0 || r.Nodes != shared.reported) {
		s.options.Report(r)
	}
	return r, ctx.Err()
}

func newSession[P any](ctx context.Context, limits Limits, turn mancala.Player, start time.Time) *session[P] {
	shared := &session[P]{start: start, limits: limits, turn: turn}
	enough, stop := limits.times(turn)
	shared.enough = enough
	if stop > 0 {
		shared.deadline = start.Add(stop)
	}
	shared.stop.Store(ctx.Err() != nil)
	return shared
}
