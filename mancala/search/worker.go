package search

import (
	"math/rand/v2"
	"runtime"
	"time"

	"example.com/kumalak/mancala"
)

// maxPly is the number of plies below the root at which every line ends.
const maxPly = 250

// worker is one goroutine's part of a search: its line of play, and what it
// has learned about the order of moves.
type worker[P mancala.Position[P, M], M mancala.Move] struct {
	options *Options[M]
	variant *mancala.Variant[P, M]
	judge   func(P) int // the evaluation of variant
	table   *table
	id      int
	shared  *session[P]
	numbers *numberer[M]
	repeats *repeats[P]

	nodes     uint64 // visited in this search
	reported  uint64 // of them, those added to shared.nodes
	nextCheck uint64 // the number of nodes at which limits are looked at
	stopped   bool

	frames   []frame[P, M] // the line of play, by ply
	root     []rootMove[P, M]
	depth    int // the last iteration that was completed
	selDepth int
	history  [2][historySize]int32
}

// frame is a position on the line of play, and room for all that its node
// needs, which is kept from visit to visit.
type frame[P any, M mancala.Move] struct {
	position P
	turn     mancala.Player
	scores   [2]int32 // by player
	hash     uint64

	moves    []M
	children []child[P]
	order    []int32 // by move; done once it has been searched
	line     []M     // the best line from here
	killers  [2]M    // quiet moves that refuted a sister of this position
	killed   int     // how many killers there are
}

// child is the position after a move.
type child[P any] struct {
	position P
	turn     mancala.Player
	scores   [2]int32
}

func newWorker[P mancala.Position[P, M], M mancala.Move](v *mancala.Variant[P, M], options *Options[M], table *table, id int) *worker[P, M] {
	return &worker[P, M]{
		options: options,
		variant: v,
		judge:   v.Evaluator(),
		table:   table,
		id:      id,
		numbers: newNumberer[M](),
		repeats: newRepeats[P](nil),
		frames:  make([]frame[P, M], maxPly+2),
	}
}

// forget forgets what was learned from earlier searches.
func (w *worker[P, M]) forget() {
	w.history = [2][historySize]int32{}
	for i := range w.frames {
		w.frames[i].killed = 0
	}
}

// prepare makes ready for a search of the last of positions.
func (w *worker[P, M]) prepare(shared *session[P], positions []P) {
	w.shared = shared
	w.nodes, w.reported, w.nextCheck = 0, 0, 0
	w.stopped = false
	w.depth, w.selDepth = 0, 0
	w.forget()
	root := positions[len(positions)-1]
	f := &w.frames[0]
	f.position, f.turn, f.scores, f.hash = root, root.Turn(), scoresOf[P, M](root), root.Hash()
	w.repeats.remember(positions[:len(positions)-1], func(p P) (uint64, [2]int32) {
		return p.Hash(), scoresOf[P, M](p)
	})
	w.prepareRoot()
}

func scoresOf[P mancala.Position[P, M], M mancala.Move](p P) [2]int32 {
	return [2]int32{int32(p.Score(mancala.South)), int32(p.Score(mancala.North))}
}

// visit counts a node and reports whether the search must stop.
func (w *worker[P, M]) visit(ply int) (stop bool) {
	if w.nodes >= w.nextCheck {
		w.check()
	}
	if w.stopped || w.shared.stop.Load() {
		w.stopped = true
		return true
	}
	w.nodes++
	if ply > w.selDepth {
		w.selDepth = ply
	}
	return false
}

// checkEvery is the number of nodes after which a worker looks at the clock.
const checkEvery = 512

// check looks at the limits. It lets other goroutines run, for one of them may
// be about to end the context.
func (w *worker[P, M]) check() {
	w.reportNodes()
	runtime.Gosched()
	w.nextCheck = w.nodes + checkEvery
	if limit := uint64(w.shared.limits.Nodes); limit > 0 {
		done := w.shared.nodes.Load()
		if done >= limit {
			w.stopped = true
			return
		}
		w.nextCheck = min(w.nextCheck, w.nodes+limit-done)
	}
	if d := w.shared.deadline; !d.IsZero() && !time.Now().Before(d) {
		w.shared.stop.Store(true)
	}
}

// reportNodes adds the nodes that are new to those of all workers.
func (w *worker[P, M]) reportNodes() {
	w.shared.nodes.Add(w.nodes - w.reported)
	w.reported = w.nodes
}

const (
	rootCandidates  = 64 // looked at in a root that has too many moves to list
	innerCandidates = 16 // looked at in other positions
)

// list lists the moves of f that are to be searched: all, or candidates where
// there are too many.
func (w *worker[P, M]) list(f *frame[P, M]) {
	f.moves = f.moves[:0]
	if f.position.NumMoves() <= mancala.MaxListed {
		f.moves = f.position.AppendMoves(f.moves)
		return
	}
	n := innerCandidates
	if f == &w.frames[0] {
		n = rootCandidates
	}
	// A position must have the same candidates whenever it is visited.
	rng := rand.New(rand.NewPCG(f.hash, uint64(n)))
	for _, m := range w.variant.Propose(f.position, rng, n) {
		if _, err := f.position.Play(m); err == nil {
			f.moves = append(f.moves, m)
		}
	}
	if len(f.moves) == 0 {
		f.moves = append(f.moves, f.position.MoveAt(0))
	}
}

// play plays move i of f into its child.
func (w *worker[P, M]) play(f *frame[P, M], i int) *child[P] {
	c := &f.children[i]
	// Moves that are listed are legal.
	c.position, _ = f.position.Play(f.moves[i])
	c.turn = c.position.Turn()
	c.scores = [2]int32{int32(c.position.Score(mancala.South)), int32(c.position.Score(mancala.North))}
	return c
}

// reserve makes room for the children of f.
func (f *frame[P, M]) reserve() {
	n := len(f.moves)
	if cap(f.children) < n {
		f.children = make([]child[P], n+n/2+8)
		f.order = make([]int32, n+n/2+8)
	}
	f.children = f.children[:n]
	f.order = f.order[:n]
}

// descend makes c the position at ply.
func (w *worker[P, M]) descend(ply int, c *child[P]) {
	f := &w.frames[ply]
	f.position, f.turn, f.scores = c.position, c.turn, c.scores
}

// evaluate returns the estimate of f for its mover.
func (w *worker[P, M]) evaluate(f *frame[P, M]) Score {
	s := Score(min(max(w.judge(f.position), -int(mostEvaluated)), int(mostEvaluated)))
	if f.turn == mancala.North {
		return -s
	}
	return s
}

// outcomeScore returns what an outcome at ply is worth to player.
func outcomeScore(status mancala.Status, player mancala.Player, ply int) Score {
	winner, ok := status.Winner()
	switch {
	case !ok:
		return 0
	case winner == player:
		return Won - Score(ply)
	}
	return Score(ply) - Won
}
