package search

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// treeWorker is one goroutine's part of a search by [TreeSearcher]: a way from the
// root to a new position. The tree belongs to all workers, and a worker holds its
// mutex while it walks; positions are played and judged without.
type treeWorker[P mancala.Position[P, M], M mancala.Move] struct {
	tree    *tree[P, M]
	variant *mancala.Variant[P, M]
	options *TreeOptions[M]
	id      int
	rng     *rand.Rand
	judged  func(P) int // the evaluation of variant
	listing *listing.Test[P]

	path     []int32 // the nodes from the root to where the worker is
	leaf     P       // the position of the last
	sight    Score   // what leaf seems to be worth to South at first sight
	settled  bool    // expected and margin are known without judging leaf
	expected float64 // what the way has led to, for South
	margin   float64
	listed   int32 // the node whose children were listed last
	wide     bool  // leaf has too many moves to list
	rough    bool  // children were hardly looked at

	moves    []M
	children []treeNode[P, M]
}

func newTreeWorker[P mancala.Position[P, M], M mancala.Move](t *TreeSearcher[P, M], id int) *treeWorker[P, M] {
	rng := t.options.Rand
	if id > 0 {
		rng = rand.New(rand.NewPCG(rng.Uint64(), uint64(id)))
	}
	return &treeWorker[P, M]{
		tree: t.tree, variant: &t.variant, options: &t.options, id: id,
		rng: rng, judged: t.variant.Evaluator(), listing: listing.New[P](),
	}
}

// plant makes p the root of an empty tree.
func (w *treeWorker[P, M]) plant(p P) {
	var unused M
	w.tree.reserve(1, true)
	w.tree.nodes = append(w.tree.nodes, w.node(p, unused))
}

// listRoot gives the root children. It does so whatever their number, so that
// there is a move to return.
func (w *treeWorker[P, M]) listRoot() {
	w.path = append(w.path[:0], 0)
	w.leaf = w.tree.nodes[0].position
	w.moves = w.moves[:0]
	w.list()
}

// deepen plays on from the root until the search must end.
func (w *treeWorker[P, M]) deepen() {
	for w.enter() {
		for !w.descend() {
			w.list()
		}
		if !w.settled {
			w.judge()
		}
		if report := w.learn(); report && w.options.Report != nil {
			tell(w.tree.shared, w.options.Report, w.tree.result())
		}
	}
}

// enter begins at the root, unless the search must end.
func (w *treeWorker[P, M]) enter() bool {
	t := w.tree
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.enough() {
		return false
	}
	t.visited++
	t.nodes[0].pending++
	w.path = append(w.path[:0], 0)
	w.listed = none
	return true
}

// descend goes on to a position that is new, or whose worth is known. It reports
// false when it has come to one that should have more children first; their moves,
// as far as it has some, are in w.moves then.
func (w *treeWorker[P, M]) descend() bool {
	t := w.tree
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for {
		id := w.path[len(w.path)-1]
		n := &t.nodes[id]
		if n.flags&treeOver != 0 {
			w.settle(n.position.Outcome().Status, int(n.scores[0]), int(n.scores[1]))
			return true
		}
		if rule, ok := t.repeated(w.path); ok {
			w.settle(rule.Outcome.Status, rule.Scores[0], rule.Scores[1])
			return true
		}
		tooDeep := w.tooDeep()
		if !tooDeep && w.listed != id && w.wantsChildren(n) {
			n.flags |= treeBusy
			w.leaf = n.position
			w.moves = w.moves[:0]
			for child := n.first; child >= 0; child = t.nodes[child].sibling {
				w.moves = append(w.moves, t.nodes[child].move)
			}
			return false
		}
		if tooDeep || n.children == 0 || (n.visits == 0 && id > 0) {
			w.leaf, w.sight, w.settled = n.position, n.sight, false
			return true
		}
		id = t.choose(id, w.options.Exploration)
		t.nodes[id].pending++
		w.path = append(w.path, id)
	}
}

// settle notes how a game has ended.
func (w *treeWorker[P, M]) settle(s mancala.Status, south, north int) {
	w.expected, w.margin, w.settled = resultOf(s), marginOf(south, north), true
}

// batch is the number of candidates that a position with too many moves gets at a
// time.
const batch = 8

// wantsChildren reports whether n should have more children than it has.
func (w *treeWorker[P, M]) wantsChildren(n *treeNode[P, M]) bool {
	switch {
	case n.flags&treeBusy != 0:
		return false
	case n.flags&treeListed == 0:
		return n.visits > 0
	}
	return n.flags&treeWide != 0 && n.wanted() > n.children && w.tree.taken.Load()+batch <= w.tree.most
}

// tooDeep reports whether the path is as long as the limits and good sense
// allow.
func (w *treeWorker[P, M]) tooDeep() bool {
	const most = 1000
	l := w.tree.shared.limits.Depth
	return len(w.path) > most || (l > 0 && len(w.path) > l)
}

// list gives the last node of the path children, best first at first sight: all
// of them, or some candidates besides those in w.moves. It does nothing if there is
// no room.
func (w *treeWorker[P, M]) list() {
	id := w.path[len(w.path)-1]
	w.listed = id
	w.wide = !listable[P, M](w.listing, w.leaf)
	w.children = w.children[:0]
	if w.wide {
		w.propose()
	} else {
		w.moves = w.leaf.AppendMoves(w.moves)
	}
	if w.tree.reserve(len(w.moves), id == 0) {
		w.bear()
	}

	t := w.tree
	t.mutex.Lock()
	defer t.mutex.Unlock()
	n := &t.nodes[id]
	n.flags &^= treeBusy
	if w.wide {
		n.flags |= treeWide | treeListed
	}
	if len(w.children) > 0 {
		n.flags |= treeListed
		t.adopt(id, w.children)
		t.rough = t.rough || w.rough
	}
}

// propose replaces the moves that leaf has in the tree by candidates that it has
// not.
func (w *treeWorker[P, M]) propose() {
	known := w.moves
	moves := slices.DeleteFunc(w.variant.Propose(w.leaf, w.rng, batch), func(m M) bool { return slices.Contains(known, m) })
	if len(known)+len(moves) == 0 {
		moves = append(moves, w.leaf.MoveAt(0))
	}
	w.moves = append(w.moves[:0], moves...)
}

// bear makes the nodes of w.moves.
func (w *treeWorker[P, M]) bear() {
	w.rough = false
	for _, m := range w.moves {
		// Moves that are listed are legal.
		q, _ := w.leaf.Play(m)
		w.children = append(w.children, w.node(q, m))
	}
	turn := w.leaf.Turn()
	slices.SortStableFunc(w.children, func(a, b treeNode[P, M]) int {
		order := int(b.sight - a.sight)
		if turn == mancala.North {
			return -order
		}
		return order
	})
}

// node makes a node without a place in the tree.
func (w *treeWorker[P, M]) node(p P, m M) treeNode[P, M] {
	n := treeNode[P, M]{position: p, move: m, first: none, sibling: none, turn: p.Turn(), scores: scoresOf[P, M](p)}
	shared := w.tree.shared
	switch o := p.Outcome(); {
	case o.Over():
		n.flags = treeOver
		n.sight = outcomeScore(o.Status, mancala.South, 0)
	case shared.stop.Load() && time.Since(shared.start) > firstSight:
		// Nothing comes of this node any more.
		w.rough = true
		n.sight = estimate(100 * int(n.scores[0]-n.scores[1]))
	default:
		n.sight = estimate(w.judged(p))
	}
	return n
}

// learn lets all positions on the path know what it has led to. It reports whether
// it is time for a report, which the first worker makes.
func (w *treeWorker[P, M]) learn() (report bool) {
	t := w.tree
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.selDepth = max(t.selDepth, len(w.path)-1)
	for _, id := range w.path {
		n := &t.nodes[id]
		n.pending--
		n.visits++
		n.expected += w.expected
		n.margin += w.margin
	}
	if w.id > 0 || t.visited < t.reportAt {
		return false
	}
	for t.reportAt <= t.visited {
		t.reportAt *= 2
	}
	return true
}

// resultOf is South's result.
func resultOf(s mancala.Status) float64 {
	switch s {
	case mancala.SouthWins:
		return 1
	case mancala.NorthWins:
		return 0
	}
	return 0.5
}

// marginOf is South's margin in hundredths of a counter.
func marginOf(south, north int) float64 { return float64(estimate(100 * (south - north))) }

// likelyWin is the advantage, in hundredths of a counter, that is thought to
// win nearly three games out of four.
const likelyWin = 600

// judge finds out what leaf can be expected to bring South, and by what margin.
func (w *treeWorker[P, M]) judge() {
	if w.variant.Evaluate != nil {
		w.margin = float64(w.sight)
		w.expected = 1 / (1 + math.Exp(-w.margin/likelyWin))
		return
	}
	const most = 500
	p := w.leaf
	for range most {
		if p.Outcome().Over() || w.tree.shared.stop.Load() {
			break
		}
		q, err := p.Play(w.randomMove(p))
		if err != nil {
			break
		}
		p = q
	}
	w.margin = marginOf(p.Score(mancala.South), p.Score(mancala.North))
	w.expected = 1 / (1 + math.Exp(-w.margin/likelyWin))
	if o := p.Outcome(); o.Over() {
		w.expected = resultOf(o.Status)
	}
}

// randomMove returns a move of p, each with the same chance.
func (w *treeWorker[P, M]) randomMove(p P) M {
	if !listable[P, M](w.listing, p) {
		return p.MoveAt(w.rng.Uint64N(p.NumMoves()))
	}
	w.moves = p.AppendMoves(w.moves[:0])
	return w.moves[w.rng.IntN(len(w.moves))]
}
