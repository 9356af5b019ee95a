package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"sync/atomic"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// ErrCyclic is returned by [Solver.Margin] when a position can come back.
var ErrCyclic = errors.New("solve: play can go round")

// ErrTooLarge is returned by a [Solver] when the memory or the nodes of its
// options do not suffice.
var ErrTooLarge = errors.New("solve: too large for the limits")

// Options are what a [Solver] is made with. The zero value is ready to use.
type Options[P any] struct {
	// MemoryMiB is the memory that may be used for what has been found out, in
	// units of 2²⁰ bytes; 0 or less stands for 256. [Solver.Solve] and
	// [Solver.CanForce] fail where that is not enough. [Solver.Margin] uses
	// the next lower power of two, and is slow where that is not enough.
	MemoryMiB int
	// Nodes is the number of positions that may be visited in each call. As in
	// all limits, 0 is none, and a negative number has been used up.
	Nodes int64
	// Reduce, if it is not nil, lets [Solver.Margin] know positions again that
	// differ in the stores alone, where these have no influence on what
	// follows. It returns a position from which the game goes on just as from
	// its argument, with as many counters on the board and the same player to
	// move, such as the same with empty stores; and by how many counters more
	// South wins in its argument, by the same moves. A game that ends when a
	// player has some number of counters can't be reduced.
	Reduce func(P) (bare P, margin int)
	// Report, if it is not nil, is called by [Solver.Margin] whenever it knows
	// more, and every few seconds, by the goroutine that called Margin. The
	// search waits until it returns.
	Report func(Progress)
}

const (
	defaultMiB = 256

	// mostMiB is more memory than there is anywhere.
	mostMiB = min(1<<20, math.MaxInt>>20)
)

// Solver finds out for certain how positions end with best play, if they are
// small enough. It is made by [New]; the zero Solver is one without an
// evaluation or options. It may be used by several goroutines at once, each of
// which uses memory of its own.
//
// Positions with more than [mancala.MaxListed] moves can't be solved: the error
// is [mancala.ErrTooMany].
type Solver[P mancala.Position[P, M], M mancala.Move] struct {
	evaluate func(P) int
	options  Options[P]
}

// New returns a Solver of the game v. The evaluation of v serves to try good
// moves first, and has no part in the results.
func New[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[P]) *Solver[P, M] {
	return &Solver[P, M]{evaluate: v.Evaluator(), options: options}
}

// ready returns s or, in place of the zero Solver, one that can be used.
func (s *Solver[P, M]) ready() *Solver[P, M] {
	if s.evaluate != nil {
		return s
	}
	return New(mancala.Variant[P, M]{}, s.options)
}

// Solution is a proved result.
type Solution[M any] struct {
	// Status is how the game ends with best play: a player wins who can force
	// that, and it is a draw when neither can.
	Status mancala.Status `json:"status"`
	// Margin is by how many counters South wins with best play, negative if
	// North does. Only [Solver.Margin] finds it out.
	Margin int `json:"margin"`
	// Moves is a line of play that leads to the result, with best play by the
	// winner. In a draw without end it has only a first move after which the
	// other player can't win.
	Moves []M `json:"moves"`
	// Nodes is the number of positions visited.
	Nodes uint64 `json:"nodes"`
}

// Solve finds out who can force a win in p. A win must be reached after a
// finite number of moves: if play goes round for ever neither side wins. If
// neither player can force a win the result is a draw.
//
// The past of the game has no part in this, and rules by which repetition ends
// games are not asked. A win that can be forced can be forced without ever
// coming back to a position, so such a rule changes nothing as long as it says
// draw.
//
// When ctx ends first, Solve stops at once and the error is that of the
// context. It is [ErrTooLarge] when the limits do not suffice. The Solution then
// has nothing but the number of nodes. A game that is over is solved.
func (s *Solver[P, M]) Solve(ctx context.Context, p P) (Solution[M], error) {
	if o := p.Outcome(); o.Over() {
		return Solution[M]{Status: o.Status, Margin: margin[P, M](p)}, nil
	}
	if p.NumMoves() == 0 {
		return Solution[M]{}, fmt.Errorf("solve: %w", mancala.ErrInvalidPosition)
	}
	s = s.ready()
	b := s.budget(ctx)
	defer b.end()
	solution, err := s.solve(b, p)
	if err != nil {
		solution = Solution[M]{}
	}
	solution.Nodes = b.visited
	return solution, err
}

// turnAsks is how often one of two proofs asks before it is the other's turn.
const turnAsks = 1024

// solve works at two proofs in turn, that either player can win. That a player
// can't win may take far longer to find out than that the other can.
func (s *Solver[P, M]) solve(b *budget, p P) (Solution[M], error) {
	solution := Solution[M]{Status: mancala.Draw}
	var open []*force[P, M]
	for _, player := range [...]mancala.Player{p.Turn(), p.Turn().Opponent()} {
		win := mancala.Win(player)
		f := newForce(b, s, player, func(p P) bool { return p.Outcome().Status == win })
		if err := f.begin(p); err != nil {
			return solution, err
		}
		open = append(open, f)
	}
	for len(open) > 0 {
		f := open[0]
		open = append(open[1:], f)
		known, err := f.proceed(turnAsks)
		switch {
		case err != nil:
			return solution, err
		case !known:
			continue
		case f.states[0].proved():
			solution.Status, solution.Moves = mancala.Win(f.player), f.line()
			return solution, nil
		case f.player != p.Turn():
			solution.Moves = f.line() // it keeps the opponent from winning
		}
		open = open[:len(open)-1]
		b.release(f.bytes)
	}
	return solution, nil
}

// Proof tells whether something can be forced.
type Proof[M any] struct {
	// Forced reports whether the player can force what was asked for.
	Forced bool `json:"forced"`
	// Moves is a line of play that leads there against resistance, if that
	// can be forced. If it can't be and the opponent is to move, Moves is a
	// single move that prevents it. Otherwise there are none.
	Moves []M `json:"moves"`
	// Nodes is the number of positions visited.
	Nodes uint64 `json:"nodes"`
}

// CanForce finds out whether player can force, from p on and in a finite number
// of moves, that a position is reached for which goal is true; p itself counts.
// A goal that was reached stays reached, whatever follows. The goal must depend
// on the position alone: "South has at least 82 balls", for example.
//
// Errors are those of [Solver.Solve]. The Proof then has nothing but the number
// of nodes.
//
// The positions from which a goal can be forced are the least set that holds
// all in which it is reached, all from which player has a move into the set,
// and all from which every move of the opponent, of which there is at least
// one, leads into it. CanForce builds as much of that set as it needs. No line
// of play has a part in its definition, so what has been proved of a position
// is true of it wherever it occurs.
func (s *Solver[P, M]) CanForce(ctx context.Context, p P, player mancala.Player, goal func(P) bool) (Proof[M], error) {
	if p.NumMoves() == 0 && !p.Outcome().Over() {
		return Proof[M]{}, fmt.Errorf("solve: %w", mancala.ErrInvalidPosition)
	}
	s = s.ready()
	b := s.budget(ctx)
	defer b.end()
	f := newForce(b, s, player, goal)
	err := f.begin(p)
	for known := false; !known && err == nil; {
		known, err = f.proceed(turnAsks)
	}
	if err != nil {
		return Proof[M]{Nodes: f.visited}, err
	}
	return Proof[M]{Forced: f.states[0].proved(), Moves: f.line(), Nodes: f.visited}, nil
}

// budget watches over the limits of a proof.
type budget struct {
	ctx     context.Context
	nodes   int64 // the limit: 0 for none, negative when used up
	visited uint64
	bytes   int // that may be used
	used    int
	stopped atomic.Bool // when ctx has ended
	end     func()      // releases what watches over ctx
}

// budget returns the budget of a call. Its end must be called.
func (s *Solver[P, M]) budget(ctx context.Context) *budget {
	mib := s.options.MemoryMiB
	if mib <= 0 {
		mib = defaultMiB
	}
	b := &budget{ctx: ctx, nodes: s.options.Nodes, bytes: min(mib, mostMiB) << 20}
	b.stopped.Store(ctx.Err() != nil)
	release := context.AfterFunc(ctx, func() { b.stopped.Store(true) })
	b.end = func() { release() }
	return b
}

// visit counts a node, and tells why to stop. It lets other goroutines run now
// and then, for one of them may be about to end the context.
func (b *budget) visit() error {
	if b.nodes != 0 && int64(b.visited) >= b.nodes {
		return fmt.Errorf("%w: %d nodes", ErrTooLarge, b.nodes)
	}
	if b.visited%256 == 0 {
		runtime.Gosched()
	}
	b.visited++
	if b.stopped.Load() {
		return b.ctx.Err()
	}
	return nil
}

// use takes a number of bytes more.
func (b *budget) use(bytes int) error {
	if b.used += bytes; b.used > b.bytes {
		return fmt.Errorf("%w: %d MiB", ErrTooLarge, b.bytes>>20)
	}
	return nil
}

// release gives back bytes that are no longer used.
func (b *budget) release(bytes int) { b.used -= bytes }

// margin is by how many counters South is ahead.
func margin[P mancala.Position[P, M], M mancala.Move](p P) int {
	return p.Score(mancala.South) - p.Score(mancala.North)
}

// listable returns nil if the moves of p can be listed, and otherwise an error.
// ask is nil where positions have to be counted.
func listable[P mancala.Position[P, M], M mancala.Move](ask *listing.Test[P], p P) error {
	if ask == nil {
		if p.NumMoves() <= mancala.MaxListed {
			return nil
		}
	} else if ask.Listable(p) {
		return nil
	}
	return fmt.Errorf("solve: %w: %d", mancala.ErrTooMany, p.NumMoves())
}
