package search

// search returns the score of the position at ply for its mover, searched to
// depth: exactly if it is between alpha and beta, and otherwise a bound. Its line
// is then in the frame.
//
// It is the principal variation search: the first move is searched with the
// full window, and the others only to show that they are no better, which is
// cheaper, unless they turn out to be.
func (w *worker[P, M]) search(ply, depth int, alpha, beta Score) Score {
	f := &w.frames[ply]
	f.line = f.line[:0]
	if w.visit(ply) {
		return 0
	}
	if o := f.position.Outcome(); o.Over() {
		return outcomeScore(o.Status, f.turn, ply)
	}
	if score, ok := w.repeated(ply); ok {
		return score
	}
	if depth <= 0 || ply >= maxPly {
		if w.plain || ply >= maxPly {
			return w.evaluate(f)
		}
		return w.quiesce(ply, 0, alpha, beta)
	}

	var found entry
	if w.table != nil {
		found = w.table.find(f.hash)
		if score, ok := w.settles(found, depth, ply, alpha, beta); ok {
			return score
		}
	}

	if f.static = found.static(); found == 0 && !w.plain {
		f.static = w.evaluate(f)
	}
	if !w.plain && w.prunes(f, depth, alpha, beta) {
		return beta
	}

	w.list(f)
	f.unsort()
	if !w.plain && len(f.moves) == 1 && ply < 2*(w.depth+1) {
		depth++ // a forced move
	}

	var (
		best     = -infinite
		bestMove = -1
		low      = alpha
	)
	for n := 0; n < len(f.moves); n++ {
		i := found.move()
		if n == 0 && found != 0 && i >= 0 && i < len(f.moves) {
			f.order[i] = done
		} else {
			if len(f.gains) == 0 {
				w.sort(f)
			}
			i = f.next()
			if most, ok := w.skips(f, depth, f.gains[i], best, low, beta); ok && !w.plain {
				best = max(best, most)
				continue
			}
		}
		w.descend(ply, i)
		w.arrive(ply+1, depth-1)
		gain := f.gain(&w.frames[ply+1].child)
		score := w.searchMove(ply, depth, n, gain, low, beta)
		if w.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= low {
			continue
		}
		low, bestMove = score, i
		f.line = append(append(f.line[:0], f.moves[i]), w.frames[ply+1].line...)
		if score >= beta {
			if gain <= 0 {
				w.refuted(f, i, depth)
			}
			break
		}
	}
	if w.table != nil {
		bound := Exact
		switch {
		case best >= beta:
			bound = LowerBound
		case best <= alpha:
			bound = UpperBound
		}
		if bestMove < 0 && found != 0 {
			bestMove = found.move()
		}
		w.table.put(f.hash, newEntry(toTable(best, ply), f.static, bestMove, depth, bound))
	}
	return best
}

// arrive gets ready for searching the position at ply to depth. What the table
// has of it is fetched early, as that takes longer than anything else.
func (w *worker[P, M]) arrive(ply, depth int) {
	f := &w.frames[ply]
	f.hash = f.position.Hash()
	if depth > 0 && w.table != nil {
		w.table.fetch(f.hash)
	}
}

// searchMove searches the position at ply+1, to which the n-th move of the one
// at ply led, to depth-1, and returns the score for the mover at ply.
func (w *worker[P, M]) searchMove(ply, depth, n, gain int, alpha, beta Score) Score {
	if n == 0 {
		return w.window(ply, depth-1, alpha, beta)
	}
	if r := w.reduction(depth, n, gain); r > 0 {
		if score := w.window(ply, depth-1-r, alpha, alpha+1); score <= alpha || w.stopped {
			return score
		}
	}
	score := w.window(ply, depth-1, alpha, alpha+1)
	if score > alpha && score < beta && !w.stopped {
		score = w.window(ply, depth-1, alpha, beta)
	}
	return score
}

// window searches the position at ply+1 and returns its score from the point
// of view of the mover at ply: the sign changes only if the turn does.
func (w *worker[P, M]) window(ply, depth int, alpha, beta Score) Score {
	if w.frames[ply+1].turn == w.frames[ply].turn {
		return w.search(ply+1, depth, alpha, beta)
	}
	return -w.search(ply+1, depth, -beta, -alpha)
}

// reduction returns by how much the n-th move is searched less deeply at first:
// quiet moves late in the order seldom turn out to be the best.
func (w *worker[P, M]) reduction(depth, n, gain int) int {
	switch {
	case w.plain || depth < 3 || n < 2 || gain > 0:
		return 0
	case depth >= 6 && n >= 5:
		return 2
	}
	return 1
}

// settles reports whether what the table has is enough to know the score.
func (w *worker[P, M]) settles(e entry, depth, ply int, alpha, beta Score) (Score, bool) {
	if e == 0 || e.depth() < depth || (w.plain && e.depth() != depth) {
		return 0, false
	}
	score := fromTable(e.score(), ply)
	switch e.bound() {
	case Exact:
		return score, true
	case LowerBound:
		return score, score >= beta
	default:
		return score, score <= alpha
	}
}

// The table counts the plies to a win or loss from the position itself, and a
// search from the root.

func toTable(s Score, ply int) Score {
	switch {
	case s > mostEvaluated:
		return s + Score(ply)
	case s < -mostEvaluated:
		return s - Score(ply)
	}
	return s
}

func fromTable(s Score, ply int) Score {
	switch {
	case s > mostEvaluated:
		return s - Score(ply)
	case s < -mostEvaluated:
		return s + Score(ply)
	}
	return s
}
