package search

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
	return true
}
