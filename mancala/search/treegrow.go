package search

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"
	"unsafe"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// tree is what a [TreeSearcher] knows: the positions that it has looked at. A node
// comes after its parent and after its elder siblings; the root is first.
type tree[P mancala.Position[P, M], M mancala.Move] struct {
	variant *mancala.Variant[P, M]
	options TreeOptions[M]
	judged  func(P) int // the evaluation of variant
	listing *listing.Test[P]
	repeats *repeats[P]

	most  int // nodes there may be
	nodes []treeNode[P, M]
	whole bool    // the last search ended as it should, so that the nodes can be kept
	moved []int32 // where nodes go when the tree is cut, or none

	shared   *session
	visited  uint64  // how often this search has played on from the root
	path     []int32 // the nodes from the root to where the search is
	moves    []M
	selDepth int
	rough    bool // the tree has nodes that were hardly looked at
}

// treeNode is a position of the tree. What it is worth is kept for South, and
// turned to the mover's point of view where a move is chosen, so that it does
// not matter whose turn comes after whose.
type treeNode[P, M any] struct {
	position P
	move     M     // that led here
	first    int32 // child, or none
	sibling  int32 // or none
	children int32
	open     int32 // how many of the children, the first ones, may be tried
	sight    Score // what it seems to be worth to South at first sight
	visits   uint32
	turn     mancala.Player
	flags    uint8
	scores   [2]int32
	expected float64 // the sum of South's results: 1, ½, 0
	margin   float64 // the sum of South's margins, in hundredths of a counter
}

const (
	none = -1

	treeOver   = 1 << iota // the game is over here
	treeListed             // its children are in the tree, at least the first ones
	treeWide               // it has too many moves to list
)

// newTreeOf returns an empty tree for t.
func newTreeOf[P mancala.Position[P, M], M mancala.Move](t *TreeSearcher[P, M]) *tree[P, M] {
	o := t.options
	if o.Rand == nil {
		o.Rand = rand.New(rand.NewPCG(1, 2))
	}
	if o.MemoryMiB <= 0 {
		o.MemoryMiB = defaultTreeMiB
	}
	if o.Exploration <= 0 {
		o.Exploration = defaultExploration
	}
	size := int(unsafe.Sizeof(treeNode[P, M]{}) + unsafe.Sizeof(int32(0)))
	most := min(o.MemoryMiB, mostMiB) << 20 / size
	return &tree[P, M]{
		variant: &t.variant, options: o, most: min(max(most, 2), math.MaxInt32),
		judged: t.variant.Evaluator(), listing: listing.New[P](), repeats: newRepeats[P](),
	}
}

// plant makes the position in question the root. What is known of it is kept.
func (t *tree[P, M]) plant(shared *session, q question[P]) {
	t.shared, t.visited, t.selDepth = shared, 0, 0
	t.repeats.remember(q, func(p P) (uint64, [2]int32) { return p.Hash(), scoresOf[P, M](p) })
	whole := t.whole
	t.whole = false // until the end: a panic leaves the tree unfinished
	if !whole || !t.keep(q.root) {
		var unused M
		t.nodes, t.rough = t.nodes[:0], false
		t.add(q.root, unused)
	}
	if t.nodes[0].flags&treeListed == 0 {
		t.list(0)
	}
}

// grow plays on from the root until it must stop.
func (t *tree[P, M]) grow() {
	report := uint64(256)
	for !t.enough() {
		t.playOn()
		if t.visited == report {
			report *= 2
			tell(t.shared, t.options.Report, t.result())
		}
	}
	t.whole = !t.rough
}

// enough reports whether the search must end.
func (t *tree[P, M]) enough() bool {
	switch limit := t.shared.limits.Nodes; {
	case t.shared.stop.Load() || (limit > 0 && t.visited >= uint64(limit)):
		return true
	case t.shared.timed():
		return t.visited > 0 && t.nodes[0].children == 1
	}
	return false
}

// add adds a node without a place in the tree.
func (t *tree[P, M]) add(p P, m M) int32 {
	n := treeNode[P, M]{position: p, move: m, first: none, sibling: none, turn: p.Turn(), scores: scoresOf[P, M](p)}
	switch o := p.Outcome(); {
	case o.Over():
		n.flags = treeOver
		n.sight = outcomeScore(o.Status, mancala.South, 0)
	case t.shared.stop.Load() && time.Since(t.shared.start) > firstSight:
		// Nothing comes of this node any more.
		t.rough = true
		n.sight = estimate(100 * int(n.scores[0]-n.scores[1]))
	default:
		n.sight = estimate(t.judged(p))
	}
	t.nodes = append(t.nodes, n)
	return int32(len(t.nodes) - 1)
}

// list puts the children of a node into the tree, best first at first sight: all of
// them, or some candidates. It does nothing if there is no room.
func (t *tree[P, M]) list(id int32) {
	n := &t.nodes[id]
	if !listable[P, M](t.listing, n.position) {
		n.flags |= treeWide | treeListed
		t.widen(id)
		return
	}
	t.moves = n.position.AppendMoves(t.moves[:0])
	// The root is listed whatever its size, so that there is a move to return.
	if len(t.nodes)+len(t.moves) > t.most && id > 0 {
		return
	}
	n.flags |= treeListed
	t.adopt(id, t.moves)
}

// widen adds candidates to the children of a node that has too many moves.
func (t *tree[P, M]) widen(id int32) {
	const batch = 8
	if len(t.nodes)+batch > t.most && id > 0 {
		return
	}
	moves := t.variant.Propose(t.nodes[id].position, t.options.Rand, batch)
	for child := t.nodes[id].first; child >= 0; child = t.nodes[child].sibling {
		if i := slices.Index(moves, t.nodes[child].move); i >= 0 {
			moves = slices.Delete(moves, i, i+1)
		}
	}
	t.adopt(id, moves)
	if t.nodes[id].children == 0 {
		t.adopt(id, []M{t.nodes[id].position.MoveAt(0)})
	}
}

// adopt makes the positions after moves children of a node, after those that
// it has.
func (t *tree[P, M]) adopt(id int32, moves []M) {
	parent := t.nodes[id]
	from := len(t.nodes)
	for _, m := range moves {
		// Moves that are listed are legal.
		q, _ := parent.position.Play(m)
		t.add(q, m)
	}
	added := t.nodes[from:]
	slices.SortStableFunc(added, func(a, b treeNode[P, M]) int {
		order := int(b.sight - a.sight)
		if parent.turn == mancala.North {
			return -order
		}
		return order
	})
	last := parent.first
	for last >= 0 && t.nodes[last].sibling >= 0 {
		last = t.nodes[last].sibling
	}
	for i := range added {
		child := int32(from + i)
		if last < 0 {
			t.nodes[id].first = child
		} else {
			t.nodes[last].sibling = child
		}
		last = child
	}
	t.nodes[id].children += int32(len(added))
}

// playOn plays from the root to a position that is new, judges it, and lets
// all positions on the way know.
func (t *tree[P, M]) playOn() {
	t.visited++
	t.path = append(t.path[:0], 0)
	id := int32(0)
	var expected, margin float64
	for {
		n := &t.nodes[id]
		if n.flags&treeOver != 0 {
			expected, margin = resultOf(n.position.Outcome().Status), marginOf(int(n.scores[0]), int(n.scores[1]))
			break
		}
		if rule, ok := t.repeated(); ok {
			expected, margin = resultOf(rule.Outcome.Status), marginOf(rule.Scores[0], rule.Scores[1])
			break
		}
		if n.flags&treeListed == 0 && n.visits > 0 && !t.tooDeep() {
			t.list(id)
			n = &t.nodes[id]
		}
		if (n.visits == 0 && id > 0) || n.flags&treeListed == 0 || n.children == 0 || t.tooDeep() {
			expected, margin = t.judge(n)
			break
		}
		id = t.choose(id)
		t.path = append(t.path, id)
	}
	t.selDepth = max(t.selDepth, len(t.path)-1)
	for _, id := range t.path {
		n := &t.nodes[id]
		n.visits++
		n.expected += expected
		n.margin += margin
	}
}

// tooDeep reports whether the path is as long as the limits and good sense
// allow.
func (t *tree[P, M]) tooDeep() bool {
	const most = 1000
	l := t.shared.limits.Depth
	return len(t.path) > most || (l > 0 && len(t.path) > l)
}

// choose returns the child of a node that should be tried next: one that was
// not tried yet, or otherwise the best by what it brought so far, with a bonus
// for those that were tried seldom.
func (t *tree[P, M]) choose(id int32) int32 {
	n := &t.nodes[id]
	if wanted := int32(2 + 1.5*math.Sqrt(float64(n.visits))); wanted > n.open {
		if wanted > n.children && n.flags&treeWide != 0 {
			t.widen(id)
			n = &t.nodes[id]
		}
		n.open = min(wanted, n.children)
	}
	bonus := t.options.Exploration * math.Sqrt(math.Log(float64(n.visits+1)))
	best, value := n.first, math.Inf(-1)
	child := n.first
	for range n.open {
		c := &t.nodes[child]
		if c.visits == 0 {
			return child
		}
		v := c.expected / float64(c.visits)
		if n.turn == mancala.North {
			v = 1 - v
		}
		if v += bonus / math.Sqrt(float64(c.visits)); v > value {
			best, value = child, v
		}
		child = c.sibling
	}
	return best
}

// repeated tells whether the last position of the path ends the game, or goes
// round within the tree, as in [Searcher].
func (t *tree[P, M]) repeated() (mancala.RepetitionRule, bool) {
	var never mancala.RepetitionRule
	if t.repeats.rule == nil {
		return never, false
	}
	last := len(t.path) - 1
	n := &t.nodes[t.path[last]]
	times, below, same := 1, false, true
	for i := last - 1; i >= 0 && same; i-- {
		m := &t.nodes[t.path[i]]
		same = m.scores == n.scores
		if same && m.position == n.position {
			times++
			below = below || i > 0
		}
	}
	for i := len(t.repeats.past) - 1; i >= 0 && same; i-- {
		m := &t.repeats.past[i]
		same = m.scores == n.scores
		if same && m.position == n.position {
			times++
		}
	}
	if times == 1 || last == 0 {
		return never, false
	}
	rule := t.repeats.rule(n.position)
	return rule, rule.Times > 1 && (below || times >= rule.Times)
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

// judge returns what the position of n can be expected to bring South, and by
// what margin.
func (t *tree[P, M]) judge(n *treeNode[P, M]) (expected, margin float64) {
	if t.variant.Evaluate != nil {
		margin = float64(n.sight)
		return 1 / (1 + math.Exp(-margin/likelyWin)), margin
	}
	const most = 500
	p := n.position
	for range most {
		if p.Outcome().Over() || t.shared.stop.Load() {
			break
		}
		q, err := p.Play(t.randomMove(p))
		if err != nil {
			break
		}
		p = q
	}
	margin = marginOf(p.Score(mancala.South), p.Score(mancala.North))
	if o := p.Outcome(); o.Over() {
		return resultOf(o.Status), margin
	}
	return 1 / (1 + math.Exp(-margin/likelyWin)), margin
}

// randomMove returns a move of p, each with the same chance.
func (t *tree[P, M]) randomMove(p P) M {
	if !listable[P, M](t.listing, p) {
		return p.MoveAt(t.options.Rand.Uint64N(p.NumMoves()))
	}
	t.moves = p.AppendMoves(t.moves[:0])
	return t.moves[t.options.Rand.IntN(len(t.moves))]
}
