package mangala

import (
	"iter"

	"example.com/kumalak/mancala"
)

// Sowing yields the steps of a legal move, in order: each lift, each drop, the
// end of each lap, each capture with the pit before its opposite, and after an
// endless sowing the leftovers that go to a player. A pass is a step of its
// own. An illegal move has no steps.
//
// Applied to the board of p they give the board after the move. An endless
// sowing has the steps of [Rules.MaxLaps] laps.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] {
	return func(yield func(mancala.Step) bool) {
		if !p.IsLegal(m) {
			return
		}
		if m == Pass {
			yield(mancala.Step{Kind: mancala.StepPass, Player: p.turn})
			return
		}
		t := turn{Position: p, mover: p.turn, yield: yield}
		t.play(p.sower().Pit(p.turn, int(m)))
	}
}

// turn is a turn in the course of being told.
type turn struct {
	Position // with the counters as they lie now
	mover    mancala.Player
	lap      int
	yield    func(mancala.Step) bool
}

// play, like the methods below, reports whether to go on.
func (t *turn) play(pit int) bool {
	for t.lap < int(t.rules.MaxLaps) {
		t.lap++
		last, ok := t.sow(pit)
		if !ok {
			return false
		}
		if n := t.ring.At(last); !relays(n) {
			return t.captureFrom(last)
		}
		pit = last
	}
	return t.endGame()
}

func (t *turn) tell(kind mancala.StepKind, pit, count int, player mancala.Player) bool {
	return t.yield(mancala.Step{Kind: kind, Pit: pit, Count: count, Player: player, Lap: t.lap})
}

func (t *turn) sow(pit int) (last int, ok bool) {
	var n int
	t.ring, n = t.ring.Lift(pit)
	if !t.tell(mancala.StepLift, pit, n, t.mover) {
		return 0, false
	}
	for range n {
		pit = t.sower().Next(pit, 1)
		t.ring = t.ring.With(pit, uint8(t.ring.At(pit)+1))
		if !t.tell(mancala.StepDrop, pit, 1, t.mover) {
			return 0, false
		}
	}
	return pit, t.tell(mancala.StepLapEnd, pit, 0, t.mover)
}

func (t *turn) captureFrom(pit int) bool {
	for captures(t.ring.At(pit)) {
		if !t.take(mancala.StepCapture, pit, t.mover) || !t.take(mancala.StepCapture, t.sower().Opposite(pit), t.mover) {
			return false
		}
		pit = t.sower().Next(pit, t.rules.chainStep())
	}
	return true
}

func (t *turn) endGame() bool {
	for pit := range 2 * Pits {
		if heir, ok := t.heir(pit); ok && !t.take(mancala.StepSweep, pit, heir) {
			return false
		}
	}
	return true
}

// take empties pit into the player's store. Of an empty pit nothing is told.
func (t *turn) take(kind mancala.StepKind, pit int, player mancala.Player) bool {
	var n int
	t.ring, n = t.ring.Lift(pit)
	return n == 0 || t.tell(kind, pit, n, player)
}
