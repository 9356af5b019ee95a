package search

import (
	"slices"
	"sync/atomic"
	"time"

	"example.com/kumalak/mancala"
)

// rootMove is a move of the position that is searched.
type rootMove[P mancala.Position[P, M], M mancala.Move] struct {
	move  M
	child child[P]
	score Score
	bound Bound
	line  []M // begins with move
}

// firstSight is for how long the moves of the root are looked at, if the search
// has been stopped before it has begun.
const firstSight = 2 * time.Millisecond

// rootMoves lists the moves of a root, those that seem best at first sight
// before the others. Until an iteration says better, a move is worth what the
// position after it is thought to be; those for which there is no time come
// last, and are worth what the scores say.
func rootMoves[P mancala.Position[P, M], M mancala.Move](v *mancala.Variant[P, M], judge func(P) int, p P, stop *atomic.Bool) []rootMove[P, M] {
	began := time.Now()
	turn := p.Turn()
	forMover := func(value int) Score {
		if turn == mancala.North {
			return -estimate(value)
		}
		return estimate(value)
	}
	var root []rootMove[P, M]
	for _, m := range rootList(v, p) {
		// Moves that are listed are legal.
		q, _ := p.Play(m)
		c := child[P]{q, q.Turn(), scoresOf[P, M](q)}
		score := forMover(100 * int(c.scores[0]-c.scores[1]))
		if o := q.Outcome(); o.Over() {
			score = outcomeScore(o.Status, turn, 1)
		}
		root = append(root, rootMove[P, M]{move: m, child: c, score: score, line: []M{m}})
	}
	judged := root
	for i := range root {
		if stop.Load() && time.Since(began) > firstSight {
			judged = root[:i]
			sortRoot(root[i:])
			break
		}
		if r := &root[i]; !r.child.position.Outcome().Over() {
			r.score = forMover(judge(r.child.position))
		}
	}
	sortRoot(judged)
	return root
}

// rootList returns the moves of a root that are to be searched.
func rootList[P mancala.Position[P, M], M mancala.Move](v *mancala.Variant[P, M], p P) []M {
	if p.NumMoves() <= mancala.MaxListed {
		return p.AppendMoves(nil)
	}
	return candidates(v, nil, p, p.Hash(), rootCandidates)
}

// glance returns what is found by looking at the moves of p alone.
func glance[P mancala.Position[P, M], M mancala.Move](v *mancala.Variant[P, M], p P, shared *session) Result[M] {
	root := rootMoves(v, v.Evaluator(), p, &shared.stop)
	return Result[M]{
		Best:  root[0].move,
		Time:  time.Since(shared.start),
		Lines: linesOf(root, shared.limits.Lines),
	}
}

// sortRoot puts better moves first. Equally good ones stay as they are.
func sortRoot[P mancala.Position[P, M], M mancala.Move](moves []rootMove[P, M]) {
	slices.SortStableFunc(moves, func(a, b rootMove[P, M]) int { return int(b.score - a.score) })
}

// deepen searches to depth 1, 2, 3, …, which is no slower than going to the
// last of them at once, as each iteration finds good moves to begin with for
// the next.
func (w *worker[P, M]) deepen() {
	limits := w.shared.limits
	last := maxPly - 1
	if limits.Depth > 0 {
		last = min(last, limits.Depth)
	}
	lines := min(max(limits.Lines, 1), len(w.root))
	// Helpers begin at different depths, so as to do different things.
	for depth := 1 + w.id%2; depth <= last && !w.stopped; depth++ {
		for line := 0; line < lines && !w.stopped; line++ {
			w.aspire(depth, line)
		}
		sortRoot(w.root[:lines])
		if w.stopped {
			return
		}
		w.depth = depth
		if w.id > 0 {
			continue
		}
		if w.options.Report != nil {
			tell(w.shared, w.options.Report, w.result())
		}
		if w.known(lines) || w.late() {
			return
		}
	}
}

// known reports whether going deeper can't change the result.
func (w *worker[P, M]) known(lines int) bool {
	for i := range w.root[:lines] {
		if plies, ok := w.root[i].score.Decided(); !ok || plies > w.depth {
			return false
		}
	}
	return true
}

// late reports whether the time left is too short for another iteration.
func (w *worker[P, M]) late() bool {
	if !w.shared.timed() {
		return false
	}
	return len(w.root) == 1 || time.Since(w.shared.start) >= w.shared.enough
}

// firstWindow is how far an iteration's score is expected to be from that of
// the one before, in each direction.
const firstWindow = 100

// aspire finds the best of the moves from place line on, and puts it there.
// It first expects about the score of the last iteration, as a narrow window
// makes the search faster, and widens the window until it holds the score.
func (w *worker[P, M]) aspire(depth, line int) {
	alpha, beta := -infinite, infinite
	expected := w.root[line].score
	if _, decided := expected.Decided(); depth > 3 && !decided && !w.plain {
		alpha, beta = expected-firstWindow, expected+firstWindow
	}
	for width := Score(4 * firstWindow); !w.stopped; width *= 4 {
		score := w.searchRoot(depth, line, alpha, beta)
		switch {
		case score <= alpha && alpha > -infinite:
			alpha = max(expected-width, -infinite)
		case score >= beta && beta < infinite:
			beta = min(expected+width, infinite)
		default:
			return
		}
		if width > mostEvaluated {
			alpha, beta = -infinite, infinite
		}
	}
}

// searchRoot searches the moves from place line on. Each that is better than
// all before it is put in that place at once, so that the best is there even
// if the search is stopped.
func (w *worker[P, M]) searchRoot(depth, line int, alpha, beta Score) Score {
	best, low := -infinite, alpha
	for i := line; i < len(w.root); i++ {
		r := &w.root[i]
		w.frames[0].line = w.frames[0].line[:0]
		w.frames[1].child = r.child
		w.arrive(1, depth-1)
		score := w.searchMove(0, depth, i-line, w.frames[0].gain(&r.child), low, beta)
		if w.stopped {
			return best
		}
		if score > best {
			best = score
		}
		if score <= low {
			if i == line {
				// All that is known of the old best move is that it is worse.
				r.score, r.bound = score, UpperBound
			}
			continue
		}
		low = score
		better := *r
		better.score, better.bound = score, Exact
		if score >= beta {
			better.bound = LowerBound
		}
		better.line = append(append(better.line[:0], better.move), w.frames[1].line...)
		copy(w.root[line+1:i+1], w.root[line:i])
		w.root[line] = better
		if score >= beta {
			break
		}
	}
	return best
}

// result returns what has been found so far.
func (w *worker[P, M]) result() Result[M] {
	return Result[M]{
		Best:      w.root[0].move,
		Lines:     linesOf(w.root, w.shared.limits.Lines),
		Depth:     w.depth,
		SelDepth:  w.selDepth,
		Nodes:     w.shared.nodes.Load() + w.nodes - w.reported,
		Time:      time.Since(w.shared.start),
		TableFill: w.table.fill(),
	}
}

// linesOf returns the first lines of root, at least one.
func linesOf[P mancala.Position[P, M], M mancala.Move](root []rootMove[P, M], lines int) []Line[M] {
	var list []Line[M]
	for i := range root[:min(max(lines, 1), len(root))] {
		m := &root[i]
		list = append(list, Line[M]{Moves: slices.Clone(m.line), Score: m.score, Bound: m.bound})
	}
	return list
}
