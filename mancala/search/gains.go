package search

import "example.com/kumalak/mancala"

// gains asks positions what their moves gain, and allocates nothing.
type gains[P any, M mancala.Move] struct {
	asked  P
	gainer mancala.Gainer[M] // asked itself
}

// newGains returns nil if positions of type P do not know what moves gain.
func newGains[P any, M mancala.Move]() *gains[P, M] {
	g := new(gains[P, M])
	// Asking through a pointer does not allocate.
	gainer, ok := any(&g.asked).(mancala.Gainer[M])
	if !ok {
		return nil
	}
	g.gainer = gainer
	return g
}

// learnGains finds out what the moves of f gain.
func (w *worker[P, M]) learnGains(f *frame[P, M]) {
	if w.gains != nil {
		w.gains.asked = f.position
		f.gains = w.gains.gainer.AppendGains(f.gains, f.moves)
		return
	}
	for _, m := range f.moves {
		// Moves that are listed are legal.
		q, _ := f.position.Play(m)
		c := child[P]{q, q.Turn(), scoresOf[P, M](q)}
		f.children = append(f.children, c)
		f.gains = append(f.gains, f.gain(&c))
	}
}

// gain is what the move to c gains for the mover of f over the opponent, in
// counters.
func (f *frame[P, M]) gain(c *child[P]) int {
	mover := f.turn & 1
	return int(c.scores[mover] - f.scores[mover] - c.scores[mover^1] + f.scores[mover^1])
}
