package search

import (
	"math/rand/v2"
	"runtime"
	"slices"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// maxPly is the number of plies below the root at which every line ends.
const maxPly = 250

// worker is one goroutine's part of a search: its line of play, and what it
// has learned about the order of moves.
type worker[P mancala.Position[P, M], M mancala.Move] struct {
	options *Options[M]
	variant *mancala.Variant[P, M]
	judge   func(P) int // the evaluation of variant
	plain   bool
	table   *table
	id      int
	shared  *session
	listing *listing.Test[P] // nil: positions have to be counted
	gains   *gains[P, M]     // nil: moves have to be played
	step    Score            // see stepOf
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
	child[P]
	hash   uint64
	static Score // what the position is thought to be worth without a search

	moves    []M
	gains    []int      // of the moves, in counters; none before they are known
	children []child[P] // the positions after the moves, where those have been played to know the gains
	order    []int32    // by move; done once it has been searched
	line     []M        // the best line from here
	killers  [2]M       // quiet moves that refuted a sister of this position
	killed   int        // how many killers there are
}

// child is the position after a move, with what is asked of it more than once.
type child[P any] struct {
	position P
	turn     mancala.Player
	scores   [2]int32 // by player
}

func newWorker[P mancala.Position[P, M], M mancala.Move](s *Searcher[P, M], id int) *worker[P, M] {
	return &worker[P, M]{
		options: &s.options,
		variant: &s.variant,
		judge:   s.variant.Evaluator(),
		plain:   s.plain,
		table:   s.table,
		id:      id,
		listing: listing.New[P](),
		gains:   newGains[P, M](),
		step:    stepOf(s.variant.Counters),
		numbers: newNumberer[M](),
		repeats: newRepeats[P](),
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

// lead makes w, the first of the workers, ready to answer q.
func (w *worker[P, M]) lead(shared *session, q question[P]) {
	w.begin(shared, q)
	w.root = rootMoves(w.variant, w.judge, q.root, &shared.stop)
}

// follow makes w ready to help main, which is ready to answer q.
func (w *worker[P, M]) follow(main *worker[P, M], q question[P]) {
	w.begin(main.shared, q)
	w.root = slices.Clone(main.root)
	for i := range w.root {
		w.root[i].line = slices.Clone(w.root[i].line)
	}
}

func (w *worker[P, M]) begin(shared *session, q question[P]) {
	w.shared = shared
	w.nodes, w.reported, w.nextCheck = 0, 0, 0
	w.stopped = false
	w.depth, w.selDepth = 0, 0
	w.forget()
	w.repeats.remember(q, func(p P) (uint64, [2]int32) { return p.Hash(), scoresOf[P, M](p) })
	f := &w.frames[0]
	f.position, f.turn, f.scores, f.hash = q.root, q.root.Turn(), scoresOf[P, M](q.root), q.root.Hash()
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

// checkEvery is the number of nodes after which a worker tells the others how
// many there are, and lets other goroutines run.
const checkEvery = 512

// check looks at the number of nodes. It lets other goroutines run, for one of
// them may be about to stop the search.
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
	f.moves, f.gains, f.children = f.moves[:0], f.gains[:0], f.children[:0]
	if listable[P, M](w.listing, f.position) {
		f.moves = f.position.AppendMoves(f.moves)
		return
	}
	f.moves = candidates(w.variant, f.moves, f.position, f.hash, innerCandidates)
}

// listable reports whether the moves of p can be listed.
func listable[P mancala.Position[P, M], M mancala.Move](t *listing.Test[P], p P) bool {
	if t == nil {
		return p.NumMoves() <= mancala.MaxListed
	}
	return t.Listable(p)
}

// candidates appends some of the moves of a position that has too many: the
// same ones whenever it is asked.
func candidates[P mancala.Position[P, M], M mancala.Move](v *mancala.Variant[P, M], dst []M, p P, hash uint64, n int) []M {
	rng := rand.New(rand.NewPCG(hash, uint64(n)))
	if moves := v.Propose(p, rng, n); len(moves) > 0 {
		return append(dst, moves...)
	}
	return append(dst, p.MoveAt(0))
}

// descend makes the position after move i of the one at ply that at ply+1. Its
// hash is not known yet.
func (w *worker[P, M]) descend(ply, i int) {
	f, g := &w.frames[ply], &w.frames[ply+1]
	if len(f.children) > 0 {
		g.child = f.children[i]
	} else {
		// Moves that are listed are legal.
		g.position, _ = f.position.Play(f.moves[i])
		g.turn = g.position.Turn()
		g.scores = scoresOf[P, M](g.position)
	}
}

// evaluate returns the estimate of f for its mover.
func (w *worker[P, M]) evaluate(f *frame[P, M]) Score {
	s := estimate(w.judge(f.position))
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
