package kiothi

import (
	"iter"
	"math/bits"

	"example.com/kumalak/mancala"
)

// Sowing yields what happens in the course of a legal move, step by step and
// one warrior at a time: for a lift its laps, where marks go, and what is
// captured; for an opening the boma that are emptied, South's boma first where
// warriors are put, and after the second opening the marks. If the game ends
// the marks that are left go and the board is swept. An illegal move has no
// steps.
//
// Applied to the [Position.Board] one by one, the steps lead to that of the
// position after the move.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] {
	return func(yield func(mancala.Step) bool) {
		if !p.IsLegal(m) {
			return
		}
		n := narrator{Position: p, yield: yield}
		if m.isOpening() {
			n.open(m)
		} else {
			n.sow(board.Pit(p.turn, m.Boma()), m.Count())
		}
		n.settle()
	}
}

// narrator plays a move slowly and tells each step. Once its listener has
// heard enough it stays where it is.
type narrator struct {
	Position
	yield func(mancala.Step) bool
	lap   int
	done  bool
}

// tell yields a step, and reports whether to go on.
func (n *narrator) tell(s mancala.Step) bool {
	if !n.done {
		s.Lap = n.lap
		n.done = !n.yield(s)
	}
	return !n.done
}

// add changes the number of warriors in a pit.
func (n *narrator) add(pit, warriors int) {
	n.ring = n.ring.With(pit, uint8(n.ring.At(pit)+warriors))
}

// pickUp lifts warriors of pit, which loses its mark.
func (n *narrator) pickUp(pit, warriors int) {
	if n.tell(mancala.Step{Kind: mancala.StepLift, Pit: pit, Count: warriors}) {
		n.add(pit, -warriors)
		n.unmark(pit)
	}
}

func (n *narrator) unmark(pit int) {
	if n.nki>>pit&1 != 0 && n.tell(mancala.Step{Kind: mancala.StepUnmark, Pit: pit}) {
		n.nki &^= 1 << pit
	}
}

// drop puts warriors into pit, one by one.
func (n *narrator) drop(pit, warriors int) {
	for ; warriors > 0 && n.tell(mancala.Step{Kind: mancala.StepDrop, Pit: pit, Count: 1}); warriors-- {
		n.add(pit, 1)
	}
}

// give puts the warriors of pit into the prison of player.
func (n *narrator) give(kind mancala.StepKind, pit int, player mancala.Player) {
	if n.tell(mancala.Step{Kind: kind, Pit: pit, Count: n.ring.At(pit), Player: player}) {
		n.take(pit, player)
	}
}

func (n *narrator) open(m Move) {
	for _, boma := range m.Emptied() {
		pit := board.Pit(n.turn, boma)
		n.pickUp(pit, n.ring.At(pit))
	}
	for pit := range pits {
		n.drop(pit, m.placed.At(pit))
	}
	if n.turn == mancala.North {
		for pit := range pits {
			if n.ring.At(pit) > 0 && n.tell(mancala.Step{Kind: mancala.StepMark, Pit: pit, Mark: mancala.Protected}) {
				n.nki |= 1 << pit
			}
		}
		n.opened = true
	}
}

func (n *narrator) sow(pit, warriors int) {
	sower := sowers[n.rules.Direction&1]
	for more := true; more && !n.done; warriors = n.ring.At(pit) {
		n.lap++
		n.pickUp(pit, warriors)
		for ; warriors > 0 && !n.done; warriors-- {
			pit = sower.Next(pit, 1)
			n.drop(pit, 1)
		}
		n.tell(mancala.Step{Kind: mancala.StepLapEnd, Pit: pit})
		more = n.ring.At(pit) > 1
	}
	if n.done {
		return
	}
	for set := n.prey(pit); set != 0; set &= set - 1 {
		n.give(mancala.StepCapture, bits.TrailingZeros32(set), n.turn)
	}
}

// settle tells how the game ends, if it does.
func (n *narrator) settle() {
	n.turn = n.turn.Opponent()
	if n.done || !n.opened || n.canMove() {
		return
	}
	heirs := n.heirs()
	for pit := range pits {
		n.unmark(pit)
		if n.ring.At(pit) > 0 {
			n.give(mancala.StepSweep, pit, heirs[board.Owner(pit)])
		}
	}
}
