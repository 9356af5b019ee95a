package search

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"example.com/kumalak/mancala"
)

// Searcher finds good moves by alpha-beta search. It keeps what it has found
// out for the next search, so one Searcher should serve a whole game. It is
// made by [New]; the zero Searcher is one without an evaluation or options.
//
// A Searcher may be used by several goroutines, whose searches then wait for
// one another. The time that a search waits counts as time that it thinks. When
// its time runs out or its context ends meanwhile, it returns the move that
// seems best at first sight.
type Searcher[P mancala.Position[P, M], M mancala.Move] struct {
	variant    mancala.Variant[P, M]
	options    Options[M]
	plain      bool // minimax, for tests: nothing is reduced, extended or searched beyond the depth
	gate       gate
	forgetting atomic.Bool // the next search must forget the earlier ones
	table      *table
	workers    []*worker[P, M] // nil before the first search
}

// New returns a Searcher of the game v, by its evaluation and its candidates.
// It allocates next to nothing: the first search does.
func New[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[M]) *Searcher[P, M] {
	return &Searcher[P, M]{variant: v, options: options}
}

// Forget makes s forget all earlier searches, that which is running included,
// before the next one begins. The next one is then like the first of a new
// Searcher. Forget itself returns at once.
func (s *Searcher[P, M]) Forget() { s.forgetting.Store(true) }

// Search looks for the best move in p, of whose past nothing is known.
//
// When ctx ends first, Search stops at once and returns what it has found till
// then, with a legal move in any case, and the context's error. Other errors
// come without a result: [mancala.ErrGameOver] and
// [mancala.ErrInvalidPosition] when there is no move to be found, and
// [ErrNoLimit]. A panic in a function of the game, of the options or of the
// position stops the search and reaches the caller of Search, whichever
// goroutine it happened in. The Searcher can be used afterwards.
//
// With one goroutine and limits other than time, equal searches of Searchers
// with equal pasts have equal results.
func (s *Searcher[P, M]) Search(ctx context.Context, p P, limits Limits) (Result[M], error) {
	return s.search(ctx, question[P]{root: p}, limits)
}

// SearchGame is [Searcher.Search] for the position in which g stands, with
// regard to what has been on the board before, and to what the game says of
// repetition: see [mancala.Game.RepetitionRule]. It does not change g, and does
// not look at g any more once it has begun to search or to wait. When g is nil
// or the zero Game the error is [mancala.ErrInvalidPosition].
func (s *Searcher[P, M]) SearchGame(ctx context.Context, g *mancala.Game[P, M], limits Limits) (Result[M], error) {
	q, err := questionOf(g)
	if err != nil {
		return Result[M]{}, err
	}
	return s.search(ctx, q, limits)
}

func (s *Searcher[P, M]) search(ctx context.Context, q question[P], limits Limits) (Result[M], error) {
	if err := rootError[P, M](q.root); err != nil {
		return Result[M]{}, err
	}
	if err := limits.check(ctx, q.root.Turn()); err != nil {
		return Result[M]{}, err
	}
	shared := newSession(ctx, limits, q.root.Turn(), true)
	defer shared.end()
	if !s.gate.enter(shared) {
		return glance(&s.variant, q.root, shared), ctx.Err()
	}
	defer s.gate.leave()
	var r Result[M]
	if limits.usedUp(shared.turn) || !s.prepare(shared) {
		r = glance(&s.variant, q.root, shared)
	} else {
		r = s.think(shared, q)
	}
	tell(shared, s.options.Report, r)
	return r, ctx.Err()
}

// prepare makes s ready for a search. It reports false if the search was
// stopped meanwhile.
func (s *Searcher[P, M]) prepare(shared *session) bool {
	if s.workers == nil {
		o := s.options.withDefaults()
		s.table = newTable(o.TableMiB)
		for id := range o.Threads {
			s.workers = append(s.workers, newWorker(s, id))
		}
	}
	if s.forgetting.Swap(false) && !s.table.clear(&shared.stop) {
		s.forgetting.Store(true)
		return false
	}
	s.table.grow()
	return true
}

// think searches with all workers.
func (s *Searcher[P, M]) think(shared *session, q question[P]) Result[M] {
	main, helpers := s.workers[0], s.workers[1:]
	main.lead(shared, q)
	for _, w := range helpers {
		w.follow(main, q)
	}
	panicked := deepenTogether(shared, main, helpers)
	if panicked != nil {
		panic(*panicked)
	}
	for _, w := range s.workers {
		w.reportNodes()
	}
	return main.result()
}

// deepenTogether has all workers search until main is ready or one of them
// panics, and returns when all have stopped. It returns what a helper panicked
// with, or nil if none did.
func deepenTogether[P mancala.Position[P, M], M mancala.Move](shared *session, main *worker[P, M], helpers []*worker[P, M]) (panicked *any) {
	var (
		running sync.WaitGroup
		first   atomic.Pointer[any]
	)
	// A panic of main passes through here.
	defer func() {
		shared.stop.Store(true)
		running.Wait()
		panicked = first.Load()
	}()
	for _, w := range helpers {
		running.Add(1)
		go func() {
			defer running.Done()
			defer func() {
				if value := recover(); value != nil {
					first.CompareAndSwap(nil, &value)
					shared.stop.Store(true)
				}
			}()
			w.deepen()
		}()
	}
	main.deepen()
	return nil
}

// question is what a search is asked about.
type question[P any] struct {
	root P
	past []P                            // the positions that led to root
	rule func(P) mancala.RepetitionRule // nil: that of the positions
}

// questionOf returns the question about the position in which g stands.
func questionOf[P mancala.Position[P, M], M mancala.Move](g *mancala.Game[P, M]) (question[P], error) {
	if g == nil {
		return question[P]{}, fmt.Errorf("search: no game: %w", mancala.ErrInvalidPosition)
	}
	if o := g.Outcome(); o.Over() {
		return question[P]{}, fmt.Errorf("search: %w: %v", mancala.ErrGameOver, o)
	}
	past := make([]P, 0, g.Ply())
	for ply := range g.Ply() {
		past = append(past, g.At(ply))
	}
	// The game itself is not looked at when the search runs.
	return question[P]{root: g.Position(), past: past, rule: g.Options().Repetition}, nil
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
