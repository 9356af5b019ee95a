package search

// quietAfter is the number of plies of captures that are looked at beyond the
// depth.
const quietAfter = 6

// quiesce returns a score of the position at ply, which is not over, that is
// not spoiled by a capture being due: the mover may make captures, and may
// stop at any time with what the position is thought to be worth. taken is the
// number of captures that led here.
func (w *worker[P, M]) quiesce(ply, taken int, alpha, beta Score) Score {
	f := &w.frames[ply]
	best := w.evaluate(f)
	if best >= beta || taken >= quietAfter || ply >= maxPly {
		return best
	}
	low := max(alpha, best)
	w.list(f)
	w.learnGains(f)
	f.order = f.order[:0]
	for _, gain := range f.gains {
		order := int32(done)
		if gain > 1 && best+Score(gain)*100+quietMargin > low {
			order = int32(gain)
		}
		f.order = append(f.order, order)
	}
	for i := f.next(); i >= 0; i = f.next() {
		w.descend(ply, i)
		var score Score
		if w.frames[ply+1].turn == f.turn {
			score = w.capture(ply+1, taken+1, low, beta)
		} else {
			score = -w.capture(ply+1, taken+1, -beta, -low)
		}
		if w.stopped {
			return 0
		}
		if score > best {
			best = score
			if score >= beta {
				break
			}
			low = max(low, score)
		}
	}
	return best
}

// quietMargin is by how much the estimate may change besides what is captured.
const quietMargin = 300

// capture is quiesce for the position after a capture.
func (w *worker[P, M]) capture(ply, taken int, alpha, beta Score) Score {
	f := &w.frames[ply]
	f.line = f.line[:0]
	if w.visit(ply) {
		return 0
	}
	if o := f.position.Outcome(); o.Over() {
		return outcomeScore(o.Status, f.turn, ply)
	}
	return w.quiesce(ply, taken, alpha, beta)
}
