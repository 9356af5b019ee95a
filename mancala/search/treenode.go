package search

import (
	"math"
	"sync"
	"sync/atomic"
	"unsafe"

	"example.com/kumalak/mancala"
)

// tree is what a [TreeSearcher] knows: the positions that it has looked at. A
// node comes after its parent and after its elder siblings; the root is first.
type tree[P mancala.Position[P, M], M mancala.Move] struct {
	mutex    sync.Mutex // held for all that follows while workers are running
	shared   *session   // the search that is running
	nodes    []treeNode[P, M]
	visited  uint64 // how often this search has played on from the root
	reportAt uint64 // the number of visits after which to report
	selDepth int
	rough    bool // the tree has nodes that were hardly looked at
	whole    bool // the last search ended as it should, so that the tree can be kept
	repeats  *repeats[P]

	most  int64        // nodes there may be
	taken atomic.Int64 // nodes there are or are about to be

	moved []int32 // where nodes go when the tree is cut, or none
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
	pending  uint16 // visits that have begun and not ended
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
	treeBusy               // a worker is about to add children
)

// newTreeOf returns an empty tree for that much memory.
func newTreeOf[P mancala.Position[P, M], M mancala.Move](mib int) *tree[P, M] {
	size := int(unsafe.Sizeof(treeNode[P, M]{}) + unsafe.Sizeof(int32(0)))
	most := min(mib, mostMiB) << 20 / size
	return &tree[P, M]{most: int64(min(max(most, 2), math.MaxInt32)), repeats: newRepeats[P]()}
}

// begin prepares t for a search.
func (t *tree[P, M]) begin(shared *session) {
	t.shared = shared
	t.visited, t.selDepth, t.reportAt = 0, 0, 256
}

// clear drops all nodes.
func (t *tree[P, M]) clear() {
	t.nodes = t.nodes[:0]
	t.taken.Store(0)
	t.rough = false
}

// reserve takes room for n nodes more, if there is so much or they are needed.
func (t *tree[P, M]) reserve(n int, needed bool) bool {
	if t.taken.Add(int64(n)) <= t.most || needed {
		return true
	}
	t.taken.Add(-int64(n))
	return false
}

// patientFor is the number of nodes after which a long walk through the tree
// looks whether the search must end.
const patientFor = 1 << 14

// impatient reports, now and then, whether the search must end.
func (t *tree[P, M]) impatient(i int) bool { return i%patientFor == 0 && t.shared.stop.Load() }

// keep makes the tree that of p, if p is in it. It reports false, and the tree is
// of no use any more, if it is not, or the search must end first.
func (t *tree[P, M]) keep(p P) bool {
	root := none
	for i := range t.nodes {
		if t.impatient(i) {
			return false
		}
		// There may be several ways to p.
		if t.nodes[i].position == p && (root < 0 || t.nodes[i].visits > t.nodes[root].visits) {
			root = i
		}
	}
	return root == 0 || (root > 0 && t.cut(root))
}

// cut drops all nodes but root and those below it. It reports false, as keep does,
// if the search must end first.
func (t *tree[P, M]) cut(root int) bool {
	if cap(t.moved) < len(t.nodes) {
		t.moved = make([]int32, cap(t.nodes))
	}
	moved := t.moved[:len(t.nodes)]
	for i := range moved {
		moved[i] = none
	}
	moved[root] = 0
	t.nodes[root].sibling = none
	kept := int32(0)
	for i := root; i < len(t.nodes); i++ {
		if t.impatient(i) {
			return false
		}
		if moved[i] == none {
			continue
		}
		moved[i] = kept
		kept++
		for child := t.nodes[i].first; child >= 0; child = t.nodes[child].sibling {
			moved[child] = 0 // its place is known when it is its turn
		}
	}
	for i := root; i < len(t.nodes); i++ {
		if t.impatient(i) {
			return false
		}
		if moved[i] == none {
			continue
		}
		n := &t.nodes[moved[i]]
		*n = t.nodes[i]
		if n.first >= 0 {
			n.first = moved[n.first]
		}
		if n.sibling >= 0 {
			n.sibling = moved[n.sibling]
		}
	}
	t.nodes = t.nodes[:kept]
	t.taken.Store(int64(kept))
	return true
}

// adopt appends nodes, and makes them the youngest children of a node.
func (t *tree[P, M]) adopt(id int32, children []treeNode[P, M]) {
	from := int32(len(t.nodes))
	t.nodes = append(t.nodes, children...)
	link := &t.nodes[id].first
	for *link >= 0 {
		link = &t.nodes[*link].sibling
	}
	for i := range int32(len(children)) {
		*link = from + i
		link = &t.nodes[from+i].sibling
	}
	t.nodes[id].children += int32(len(children))
}

// wanted returns how many children of n should be tried.
func (n *treeNode[P, M]) wanted() int32 { return int32(2 + 1.5*math.Sqrt(float64(n.visits))) }

// choose returns the child of a node that should be tried next: one that was
// not tried yet, or otherwise the best by what it brought so far, with a bonus
// for those that were tried seldom. A visit that has not ended counts as a loss, so
// that workers go different ways.
func (t *tree[P, M]) choose(id int32, exploration float64) int32 {
	n := &t.nodes[id]
	n.open = max(n.open, min(n.wanted(), n.children))
	bonus := exploration * math.Sqrt(math.Log(float64(n.visits+1)))
	best, value := n.first, math.Inf(-1)
	child := n.first
	for range n.open {
		c := &t.nodes[child]
		visits := float64(c.visits)
		if c.visits == 0 && c.pending == 0 {
			return child
		}
		won := c.expected
		if n.turn == mancala.North {
			won = visits - won
		}
		visits += float64(c.pending)
		if v := won/visits + bonus/math.Sqrt(visits); v > value {
			best, value = child, v
		}
		child = c.sibling
	}
	return best
}

// repeated tells whether the last position of a path ends the game, or goes
// round within the tree, as in [Searcher].
func (t *tree[P, M]) repeated(path []int32) (mancala.RepetitionRule, bool) {
	var never mancala.RepetitionRule
	if t.repeats.rule == nil {
		return never, false
	}
	last := len(path) - 1
	n := &t.nodes[path[last]]
	times, below, same := 1, false, true
	for i := last - 1; i >= 0 && same; i-- {
		m := &t.nodes[path[i]]
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
