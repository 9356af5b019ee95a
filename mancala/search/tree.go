package search

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"
	"unsafe"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/listing"
)

// TreeOptions are what a [TreeSearcher] is made with. The zero value is ready
// to use.
type TreeOptions[M mancala.Move] struct {
	// Rand is the source of random numbers, which belongs to the TreeSearcher
	// from then on. When it is nil the numbers are always the same.
	Rand *rand.Rand
	// MemoryMiB bounds the size of the tree, in units of 2²⁰ bytes; 0 or less
	// stands for 64. A tree that is full is still searched, but grows no more.
	MemoryMiB int
	// Exploration is how much moves are preferred that have been tried less
	// often. 0 or less stands for 0.7.
	Exploration float64
	// Report is called whenever the number of nodes has doubled, from 256 on,
	// and at the end, by the goroutine that called Search. It is not called by
	// a search that waits in vain for another one. The search waits until Report
	// returns, so Report must not search with the same TreeSearcher.
	Report func(Result[M])
}

const (
	defaultTreeMiB     = 64
	defaultExploration = 0.7
)

// TreeSearcher finds good moves by Monte Carlo tree search: it plays on from
// the root again and again, prefers moves that did well before, and adds
// positions to the tree each time. Moves that seem good at first sight are
// tried first. The more often a position was visited, the more of its moves are
// looked at. So it also copes with positions that have too many moves to list,
// and needs no evaluation.
//
// It is made by [NewTree]; the zero TreeSearcher is one without an evaluation
// or options. It may be used by several goroutines, whose searches then wait
// for one another, as those of a [Searcher] do.
//
// In results, Nodes is the number of times that the search played on from the
// root, Expected what the move brought on average, and Score the average margin
// in hundredths of a counter. Depth is the length of the best line.
// [Limits.Depth] bounds the depth of the tree. It does not end the search unless
// it has been used up.
type TreeSearcher[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	options TreeOptions[M]
	gate    gate

	// What follows is nil before the first search.
	rng     *rand.Rand
	judged  func(P) int // the evaluation of variant
	listing *listing.Test[P]
	repeats *repeats[P]

	most     int // nodes there may be
	nodes    []treeNode[P, M]
	path     []int32 // the nodes from the root to where the search is
	moves    []M
	shared   *session
	visited  uint64
	selDepth int
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

// NewTree returns a TreeSearcher of the game v, by its evaluation and its
// candidates. When v has no Evaluate, positions are judged by random games
// played on from them.
func NewTree[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options TreeOptions[M]) *TreeSearcher[P, M] {
	return &TreeSearcher[P, M]{variant: v, options: options}
}

// prepare makes t ready for its first search.
func (t *TreeSearcher[P, M]) prepare() {
	if t.rng = t.options.Rand; t.rng == nil {
		t.rng = rand.New(rand.NewPCG(1, 2))
	}
	if t.options.MemoryMiB <= 0 {
		t.options.MemoryMiB = defaultTreeMiB
	}
	if t.options.Exploration <= 0 {
		t.options.Exploration = defaultExploration
	}
	most := min(t.options.MemoryMiB, mostMiB) << 20 / int(unsafe.Sizeof(treeNode[P, M]{}))
	t.most = min(max(most, 2), math.MaxInt32)
	t.judged = t.variant.Evaluator()
	t.listing = listing.New[P]()
	t.repeats = newRepeats[P]()
}

// Search looks for the best move in p, as [Searcher.Search] does.
func (t *TreeSearcher[P, M]) Search(ctx context.Context, p P, limits Limits) (Result[M], error) {
	return t.search(ctx, question[P]{root: p}, limits)
}

// SearchGame looks for the best move in a game, as [Searcher.SearchGame] does.
func (t *TreeSearcher[P, M]) SearchGame(ctx context.Context, g *mancala.Game[P, M], limits Limits) (Result[M], error) {
	q, err := questionOf(g)
	if err != nil {
		return Result[M]{}, err
	}
	return t.search(ctx, q, limits)
}

func (t *TreeSearcher[P, M]) search(ctx context.Context, q question[P], limits Limits) (Result[M], error) {
	if err := rootError[P, M](q.root); err != nil {
		return Result[M]{}, err
	}
	ending := limits
	ending.Depth = min(limits.Depth, 0) // a greater one does not end the search
	if err := ending.check(ctx, q.root.Turn()); err != nil {
		return Result[M]{}, err
	}
	shared := newSession(ctx, limits, q.root.Turn(), false)
	defer shared.end()
	if !t.gate.enter(shared) {
		return glance(&t.variant, q.root, shared), ctx.Err()
	}
	defer t.gate.leave()
	var r Result[M]
	if limits.usedUp(shared.turn) {
		r = glance(&t.variant, q.root, shared)
	} else {
		r = t.think(shared, q)
	}
	tell(shared, t.options.Report, r)
	return r, ctx.Err()
}

// think plays on from the root until it must stop.
func (t *TreeSearcher[P, M]) think(shared *session, q question[P]) Result[M] {
	if t.rng == nil {
		t.prepare()
	}
	t.shared = shared
	t.visited, t.selDepth = 0, 0
	t.repeats.remember(q, func(p P) (uint64, [2]int32) { return p.Hash(), scoresOf[P, M](p) })
	t.nodes = t.nodes[:0]
	var unused M
	t.add(q.root, unused)
	t.list(0)
	report := uint64(256)
	for !t.enough() {
		t.playOn()
		if t.visited == report {
			report *= 2
			if t.options.Report != nil {
				tell(shared, t.options.Report, t.result())
			}
		}
	}
	return t.result()
}

// enough reports whether the search must end.
func (t *TreeSearcher[P, M]) enough() bool {
	switch limit := t.shared.limits.Nodes; {
	case t.shared.stop.Load() || (limit > 0 && t.visited >= uint64(limit)):
		return true
	case t.shared.timed():
		return t.visited > 0 && t.nodes[0].children == 1
	}
	return false
}

// add adds a node without a place in the tree.
func (t *TreeSearcher[P, M]) add(p P, m M) int32 {
	n := treeNode[P, M]{position: p, move: m, first: none, sibling: none, turn: p.Turn(), scores: scoresOf[P, M](p)}
	switch o := p.Outcome(); {
	case o.Over():
		n.flags = treeOver
		n.sight = outcomeScore(o.Status, mancala.South, 0)
	case t.shared.stop.Load() && time.Since(t.shared.start) > firstSight:
		// Nothing comes of this node any more.
		n.sight = estimate(100 * int(n.scores[0]-n.scores[1]))
	default:
		n.sight = estimate(t.judged(p))
	}
	t.nodes = append(t.nodes, n)
	return int32(len(t.nodes) - 1)
}

// list puts the children of a node into the tree, best first at first sight: all of
// them, or some candidates. It does nothing if there is no room.
func (t *TreeSearcher[P, M]) list(id int32) {
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
func (t *TreeSearcher[P, M]) widen(id int32) {
	const batch = 8
	if len(t.nodes)+batch > t.most && id > 0 {
		return
	}
	moves := t.variant.Propose(t.nodes[id].position, t.rng, batch)
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
func (t *TreeSearcher[P, M]) adopt(id int32, moves []M) {
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
func (t *TreeSearcher[P, M]) playOn() {
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
func (t *TreeSearcher[P, M]) tooDeep() bool {
	const most = 1000
	l := t.shared.limits.Depth
	return len(t.path) > most || (l > 0 && len(t.path) > l)
}

// choose returns the child of a node that should be tried next: one that was
// not tried yet, or otherwise the best by what it brought so far, with a bonus
// for those that were tried seldom.
func (t *TreeSearcher[P, M]) choose(id int32) int32 {
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
func (t *TreeSearcher[P, M]) repeated() (mancala.RepetitionRule, bool) {
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
func (t *TreeSearcher[P, M]) judge(n *treeNode[P, M]) (expected, margin float64) {
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
func (t *TreeSearcher[P, M]) randomMove(p P) M {
	if !listable[P, M](t.listing, p) {
		return p.MoveAt(t.rng.Uint64N(p.NumMoves()))
	}
	t.moves = p.AppendMoves(t.moves[:0])
	return t.moves[t.rng.IntN(len(t.moves))]
}

// ranked returns the children of a node, those visited most often first.
func (t *TreeSearcher[P, M]) ranked(id int32) []int32 {
	var children []int32
	for child := t.nodes[id].first; child >= 0; child = t.nodes[child].sibling {
		children = append(children, child)
	}
	slices.SortStableFunc(children, func(a, b int32) int {
		return int(t.nodes[b].visits) - int(t.nodes[a].visits)
	})
	return children
}

// result returns what has been found so far.
func (t *TreeSearcher[P, M]) result() Result[M] {
	r := Result[M]{
		SelDepth:  t.selDepth,
		Nodes:     t.visited,
		Time:      time.Since(t.shared.start),
		TableFill: len(t.nodes) * 1000 / max(t.most, len(t.nodes)),
	}
	ranked := t.ranked(0)
	for _, child := range ranked[:min(len(ranked), max(1, t.shared.limits.Lines))] {
		r.Lines = append(r.Lines, t.line(child))
	}
	r.Best = r.Lines[0].Moves[0]
	r.Depth = len(r.Lines[0].Moves)
	if t.visited == 0 {
		r.Depth = 0
	}
	return r
}

// line returns the line that begins with a child of the root.
func (t *TreeSearcher[P, M]) line(id int32) Line[M] {
	n := &t.nodes[id]
	visits := max(float64(n.visits), 1)
	l := Line[M]{Visits: uint64(n.visits), Expected: n.expected / visits}
	margin := n.margin / visits
	if n.visits == 0 {
		l.Expected, margin = 0.5, 0
	}
	if t.nodes[0].turn == mancala.North {
		l.Expected, margin = 1-l.Expected, -margin
	}
	l.Score = Score(math.Round(margin))
	for {
		l.Moves = append(l.Moves, t.nodes[id].move)
		ranked := t.ranked(id)
		if len(ranked) == 0 || t.nodes[ranked[0]].visits == 0 {
			return l
		}
		id = ranked[0]
	}
}
