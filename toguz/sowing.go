package toguz

import (
	"iter"

	"example.com/kumalak/mancala"
)

// Sowing yields what a legal move does, step by step: the balls are lifted and
// dropped one by one, into tuzdiks too; the lap ends; balls are captured, or a
// tuzdik is made; and when the game ends by that, the balls left are dealt
// out. An illegal move has no steps. Pits are indices of the ring, South's
// holes first, and the lap is always 1.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] {
	return func(yield func(mancala.Step) bool) {
		q, err := p.Play(m)
		if err != nil {
			return
		}
		s, player, board := p.sower(), p.Turn(), p.Board()
		do := func(step mancala.Step) bool {
			step.Lap = 1
			board = board.Apply(step)
			return yield(step)
		}
		from := s.Pit(player, m.Hole())
		balls := p.Pit(player, m.Hole())
		if !do(mancala.Step{Kind: mancala.StepLift, Pit: from, Count: balls}) {
			return
		}
		skip := p.word&skipOrigin != 0
		at := from
		if balls == 1 {
			at = s.Next(from, 1)
		}
		last := at
		for ; board.Hand > 0; at = s.Next(at, 1) {
			if skip && at == from {
				continue
			}
			last = at
			if !do(p.drop(at)) {
				return
			}
		}
		if !do(mancala.Step{Kind: mancala.StepLapEnd, Pit: last}) {
			return
		}
		if n := board.At(last); n > 0 && q.took(p, last, n) {
			if !do(mancala.Step{Kind: mancala.StepCapture, Pit: last, Count: n, Player: player}) {
				return
			}
			if q.Tuzdik(player) != p.Tuzdik(player) &&
				!do(mancala.Step{Kind: mancala.StepMark, Pit: last, Mark: mancala.OwnedBy(player)}) {
				return
			}
		}
		if q.word&ended == 0 {
			return
		}
		for pit := range s.Pits() {
			n := board.At(pit)
			if n > 0 && !do(mancala.Step{Kind: mancala.StepSweep, Pit: pit, Count: n, Player: s.Owner(pit)}) {
				return
			}
		}
	}
}

// drop is the step of a ball that falls into pit.
func (p Position) drop(pit int) mancala.Step {
	for _, owner := range [...]mancala.Player{mancala.South, mancala.North} {
		if tuzdik, ok := p.tuzdikPit(owner); ok && tuzdik == pit {
			return mancala.Step{Kind: mancala.StepDrain, Pit: pit, Count: 1, Player: owner}
		}
	}
	return mancala.Step{Kind: mancala.StepDrop, Pit: pit, Count: 1}
}

// took reports whether the move from p to q captured the n balls of the pit
// in which it ended.
func (q Position) took(p Position, last, n int) bool {
	if p.sower().Owner(last) == p.Turn() {
		return false
	}
	return q.Tuzdik(p.Turn()) != p.Tuzdik(p.Turn()) || (n%2 == 0 && n >= 2*p.leastHalf())
}
