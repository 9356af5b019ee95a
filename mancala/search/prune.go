package search

// Shallow pruning: positions whose estimate is so far outside of the window that
// the plies left are not thought to change that, and moves that can't bring
// enough, are not searched. TUNING.md has what was tried, and how much it brought.
const (
	// mostPruned is the largest depth at which positions are taken for decided, and
	// mostSkipped that at which moves are skipped.
	mostPruned  = 6
	mostSkipped = 4
)

// stepOf returns by how much the estimate of a position is thought to change in a
// ply at most: a quarter of the lead that wins three games out of four.
func stepOf(counters int) Score { return Score(max(80, counters) * 5 / 4) }

// prunes reports whether the position of f can be taken to be worth beta or more
// without a search. On the line that is expected to be played, which has an open
// window, nothing is pruned, and no game is taken for won or lost.
func (w *worker[P, M]) prunes(f *frame[P, M], depth int, alpha, beta Score) bool {
	return depth <= mostPruned && beta-alpha == 1 && isEstimate(beta) && f.static-w.step*Score(depth) >= beta
}

// skips reports whether a move of f, with that gain, need not be searched, and the
// score that it is not thought to exceed. best is that of the moves before it: as
// long as they lose by force, none is skipped.
func (w *worker[P, M]) skips(f *frame[P, M], depth, gain int, best, alpha, beta Score) (Score, bool) {
	if depth > mostSkipped || beta-alpha > 1 || !isEstimate(alpha) || !isEstimate(best) {
		return 0, false
	}
	most := f.static + 100*Score(max(gain, 0)) + w.step*Score(depth+1)
	return most, most <= alpha
}

// isEstimate reports whether s is not the score of a decided game.
func isEstimate(s Score) bool { return s >= -mostEvaluated && s <= mostEvaluated }
