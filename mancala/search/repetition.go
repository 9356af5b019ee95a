package search

import "example.com/kumalak/mancala"

// repeats tells when a line of play comes back to a position. It relies on
// counters that have been captured staying so: positions between two equal
// ones have the same scores.
type repeats[P any] struct {
	rule  func(P) mancala.RepetitionRule // nil: repetition ends no game
	own   func(P) mancala.RepetitionRule // what positions say; nil if they don't
	past  []past[P]
	asked P // the position that own is asked about
}

// past is a position that was on the board before the search.
type past[P any] struct {
	position P
	hash     uint64
	scores   [2]int32
}

func newRepeats[P any]() *repeats[P] {
	r := &repeats[P]{}
	// Asking through a pointer does not allocate.
	if repeater, ok := any(&r.asked).(mancala.Repeater); ok {
		r.own = func(p P) mancala.RepetitionRule {
			r.asked = p
			return repeater.Repetition()
		}
	}
	return r
}

// remember keeps the rule of a question, and what was on the board before.
func (r *repeats[P]) remember(q question[P], describe func(P) (hash uint64, scores [2]int32)) {
	r.past = r.past[:0]
	if r.rule = q.rule; r.rule == nil {
		r.rule = r.own
	}
	if r.rule == nil {
		return
	}
	for _, p := range q.past {
		hash, scores := describe(p)
		r.past = append(r.past, past[P]{p, hash, scores})
	}
}

// repeated reports whether the position at ply ends the game by repetition,
// and the score then.
//
// A position that comes back below the root is taken to come back as often as
// it takes, for who had a reason to go back to it once has it again; in a plain
// search it really has to.
func (w *worker[P, M]) repeated(ply int) (Score, bool) {
	f := &w.frames[ply]
	if w.repeats.rule == nil {
		return 0, false
	}
	times, below := 1, false
	for i := ply - 1; i >= 0; i-- {
		g := &w.frames[i]
		if g.scores != f.scores {
			return w.repetition(f, times, below, ply)
		}
		if g.hash == f.hash && g.position == f.position {
			times++
			below = below || i > 0
		}
	}
	for i := len(w.repeats.past) - 1; i >= 0; i-- {
		g := &w.repeats.past[i]
		if g.scores != f.scores {
			break
		}
		if g.hash == f.hash && g.position == f.position {
			times++
		}
	}
	return w.repetition(f, times, below, ply)
}

// repetition asks the rules about a position that has occurred a number of times.
func (w *worker[P, M]) repetition(f *frame[P, M], times int, below bool, ply int) (Score, bool) {
	if times == 1 {
		return 0, false
	}
	rule := w.repeats.rule(f.position)
	if rule.Times < 2 || (times < rule.Times && (!below || w.plain)) {
		return 0, false
	}
	return outcomeScore(rule.Outcome.Status, f.turn, ply), true
}
