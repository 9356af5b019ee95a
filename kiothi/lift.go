package kiothi

import (
	"math/bits"

	"example.com/kumalak/mancala"
)

// verdict says whether a lift is legal and, if not, why.
type verdict uint8

const (
	legal      verdict = iota
	restricted         // its first lap ends in an occupied boma of the mover
	endless            // it does not end within the limit of laps
)

// turn is what the sowing of a lift leads to, before anything is captured.
type turn struct {
	ring   mancala.Ring
	lifted uint32 // the pits lifted from, in whole or in part
	last   int    // where the last warrior fell, if the sowing ended
}

// sow lifts n warriors of pit, which has as many and belongs to the mover, and
// sows them and what is relayed.
func (p Position) sow(pit, n int) (turn, verdict) {
	sower := sowers[p.rules.Direction&1]
	rest := p.ring.With(pit, uint8(p.ring.At(pit)-n))
	ring, last := sower.Sow(rest, sower.Next(pit, 1), n)
	lifted := uint32(1) << pit
	// A boma was occupied when the warrior fell into it if now there is more
	// than that one.
	if ring.At(last) == 1 {
		return turn{ring, lifted, last}, legal
	}
	if sower.Owner(last) == p.turn {
		return turn{}, restricted
	}
	for laps := 1; laps < int(p.rules.MaxLaps); laps++ {
		lifted |= 1 << last
		if ring, last = sower.Lap(ring, last); ring.At(last) == 1 {
			return turn{ring, lifted, last}, legal
		}
	}
	return turn{}, endless
}

// lift returns the position after a lift as sow takes it.
func (p Position) lift(pit, n int) (Position, verdict) {
	t, v := p.sow(pit, n)
	if v != legal {
		return Position{}, v
	}
	p.ring = t.ring
	p.nki &^= t.lifted
	for set := p.prey(t.last); set != 0; set &= set - 1 {
		p.take(bits.TrailingZeros32(set), p.turn)
	}
	p.turn = p.turn.Opponent()
	p.settle()
	return p, legal
}

// prey returns the set of pits whose warriors the mover takes when the turn
// has ended in last, on the board as it is then.
func (p Position) prey(last int) uint32 {
	if board.Owner(last) != p.turn {
		return 0
	}
	// Pits run on along the mover's row as they run back along the enemy's:
	// what lies opposite the mover's boma 2 is the pit before opposite.
	open := p.ring.Occupied() &^ p.nki
	opposite := board.Opposite(last)
	var prey uint32
	if open>>opposite&1 != 0 {
		prey = 1<<opposite | 1<<last
	}
	if board.Number(last) != 1 {
		return prey
	}
	switch p.rules.Bonus {
	case BonusThree:
		if three := uint32(0b111) << (opposite - 3); open&three == three {
			prey |= three
		}
	case BonusRun:
		for pit := opposite; pit > opposite-Boma && open>>pit&1 != 0; pit-- {
			prey |= 1 << pit
		}
	}
	return prey
}

// take puts the warriors of pit into the prison of player. It leaves a mark.
func (p *Position) take(pit int, player mancala.Player) {
	rest, n := p.ring.Lift(pit)
	p.ring = rest
	p.prisons[player] += uint8(n)
}

// settle ends the game if the player to move has no legal move: it deals out
// the warriors on the board.
func (p *Position) settle() {
	if !p.opened || p.canMove() {
		return
	}
	heirs := p.heirs()
	for set := p.ring.Occupied(); set != 0; set &= set - 1 {
		pit := bits.TrailingZeros32(set)
		p.take(pit, heirs[board.Owner(pit)])
	}
	p.nki = 0
}

// heirs returns who gets the warriors of South's and of North's row when the
// player to move has no legal move: the opponent of both if the opponent
// could move now, otherwise each player of their own row.
func (p Position) heirs() [2]mancala.Player {
	p.turn = p.turn.Opponent()
	if p.canMove() {
		return [2]mancala.Player{p.turn, p.turn}
	}
	return [2]mancala.Player{mancala.South, mancala.North}
}

// canMove reports whether the player to move has a legal lift.
func (p Position) canMove() bool {
	found := false
	p.eachLift(func(_, _ int) bool {
		found = true
		return false
	})
	return found
}

// eachLift calls yield with the pit and number of warriors of each legal lift,
// by boma and then by number, until it returns false.
func (p Position) eachLift(yield func(pit, n int) bool) {
	sower := sowers[p.rules.Direction&1]
	occupied := p.ring.Occupied()
	for boma := 1; boma <= Boma; boma++ {
		pit := board.Pit(p.turn, boma)
		all := p.ring.At(pit)
		n := 1
		if p.rules.WholeLifts {
			n = max(1, all)
		}
		for ; n <= all; n++ {
			// A lap that does not come round ends in a boma that is as it was
			// before, and mostly that tells all.
			if n < pits {
				last := sower.Next(pit, n)
				if occupied>>last&1 == 0 {
					if !yield(pit, n) {
						return
					}
					continue
				}
				if sower.Owner(last) == p.turn {
					continue
				}
			}
			if _, v := p.sow(pit, n); v == legal && !yield(pit, n) {
				return
			}
		}
	}
}

func liftOf(pit, n int) Move {
	return Move{boma: uint8(board.Number(pit)), count: uint8(n)}
}
