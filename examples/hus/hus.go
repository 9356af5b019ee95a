// Package hus is ǁHus, a game of Namibia on four rows, written on the mancala
// core alone.
//
// The board has four rows of eight holes. The two rows next to a player are the
// player's own and form a loop of sixteen holes, numbered counter-clockwise: 1
// to 8 are the outer row from left to right, and 9 to 16 the inner row from
// right to left. At the start there are two seeds in each hole of the outer row
// and in the four holes at the right of the inner row, 1 to 12. There are no
// stores. South moves first.
//
//  1. A move lifts all seeds of one of the mover's own holes that has at least
//     two, and sows them counter-clockwise one by one into the mover's own
//     following holes.
//  2. If the last seed falls into an empty hole, the turn ends.
//  3. If it falls into a hole of the inner row that has seeds, and the opponent's
//     inner hole opposite has seeds too, the opponent's seeds in that hole and in
//     the outer hole behind it are captured. They are sown on from the hole after
//     the one in which the last seed fell.
//  4. If it falls into any other hole with seeds, all seeds of that hole are
//     lifted and sown on.
//  5. A turn of a hundred laps ends as it is: there are positions from which
//     sowing would go on for ever.
//  6. A player who can't move, as there are single seeds at most, has lost.
//  7. When the same position occurs for the third time, the game is a draw.
//
// Sources: boardgamesoftheworld.com, "//Hus", for rules 1 to 4 and 6; Wikipedia,
// "ǁHus", for the board of 4×8; A. G. Steiner, "Hus rules", for rule 5. Rule 7 is
// ours.
//
// Accounts differ in these points, and the choice here is:
//
//   - Rows have from 8 to 24 holes; here 8.
//   - Many German accounts sow clockwise; here counter-clockwise, as the sources.
//   - By the text of Wikipedia a capture needs seeds in both of the opponent's
//     holes; here those in the inner hole suffice, and the outer one may be empty.
//   - Some begin with one of a few set moves; here South begins with any.
//
// The score of a player is the number of seeds on the player's own side.
package hus

import (
	"iter"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// MaxLaps is the number of laps after which a turn ends.
const MaxLaps = 100

const (
	holes = 16 // of a player
	outer = 8  // of them, those of the outer row
)

// sower sows on the loop of one player.
var sower = mancala.NewSower(holes, mancala.CounterClockwise)

// Position is a position of ǁHus. It is a comparable value, and nothing changes
// it. The zero Position is invalid: it has no moves.
type Position struct {
	sides [2]mancala.Ring // South's and North's; pit 0 is hole 1
	turn  mancala.Player
}

// Move is the number of the hole that is lifted, from 1 to 16.
type Move = notation.PitNumber

// Start returns the position in which the game begins.
func Start() Position {
	side := mancala.NewRing(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
	return Position{sides: [2]mancala.Ring{side, side}}
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.turn }

// Score returns the number of seeds on the player's side.
func (p Position) Score(player mancala.Player) int { return p.sides[player&1].Total() }

// Outcome tells whether the game goes on.
func (p Position) Outcome() mancala.Outcome {
	if p.movable() != 0 {
		return mancala.Outcome{}
	}
	return mancala.Outcome{Status: mancala.Win(p.turn.Opponent()), Reason: mancala.NoMove}
}

// movable returns the holes that can be lifted.
func (p Position) movable() (moves notation.PitNumbers) {
	for pit := range holes {
		if p.sides[p.turn].At(pit) > 1 {
			moves |= 1 << pit
		}
	}
	return moves
}

// NumMoves returns the number of legal moves.
func (p Position) NumMoves() uint64 { return p.movable().Len() }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move { return p.movable().At(i) }

// AppendMoves appends the legal moves to dst, in ascending order.
func (p Position) AppendMoves(dst []Move) []Move { return p.movable().Append(dst) }

// Play returns the position after the move.
func (p Position) Play(m Move) (Position, error) {
	if !p.movable().Has(m) {
		return Position{}, mancala.Refuse(p, m, "expected the number of a hole of the mover that has two seeds or more")
	}
	last := int(m) - 1
	own, n := p.sides[p.turn].Lift(last)
	foe := p.sides[p.turn.Opponent()]
	for lap := 1; ; lap++ {
		own, last = sower.SowUp(own, sower.Next(last, 1), n)
		if own.At(last) == 1 || lap == MaxLaps {
			break
		}
		if inner, behind, ok := capture(foe, last); ok {
			n = foe.At(inner) + foe.At(behind)
			foe = foe.Clear(inner).Clear(behind)
		} else {
			own, n = own.Lift(last)
		}
	}
	p.sides[p.turn], p.sides[p.turn.Opponent()] = own, foe
	p.turn = p.turn.Opponent()
	return p, nil
}

// capture returns the opponent's holes that are captured when a lap ends in a
// hole with seeds. ok is false when nothing is captured.
func capture(foe mancala.Ring, last int) (inner, behind int, ok bool) {
	inner, behind = holes+outer-1-last, last-outer
	return inner, behind, last >= outer && foe.At(inner) > 0
}

// Sowing yields the steps of a legal move. Captured seeds are lifted, to be sown.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return mancala.Tell(p, m, p.tell) }

func (p Position) tell(m Move, t *mancala.Teller) {
	own, other, last := holes*int(p.turn), holes*int(p.turn.Opponent()), int(m)-1
	t.Do(mancala.StepLift, own+last, p.turn)
	for lap := 1; ; lap++ {
		for t.Board.Hand > 0 {
			last = sower.Next(last, 1)
			t.Do(mancala.StepDrop, own+last, p.turn)
		}
		t.Do(mancala.StepLapEnd, own+last, p.turn)
		if t.Board.At(own+last) == 1 || lap == MaxLaps {
			return
		}
		foe := mancala.NewRing(t.Board.Counters[other : other+holes]...)
		if inner, behind, ok := capture(foe, last); ok {
			t.Do(mancala.StepLift, other+inner, p.turn)
			t.Do(mancala.StepLift, other+behind, p.turn)
		} else {
			t.Do(mancala.StepLift, own+last, p.turn)
		}
	}
}

// Hash returns a hash of the whole position.
func (p Position) Hash() uint64 { return p.sides[0].Hash(p.sides[1].Hash(uint64(p.turn))) }

// Board returns what lies on the board.
func (p Position) Board() mancala.Board {
	b := mancala.FourRows(holes, p.sides[0], p.sides[1])
	b.NoStores = true
	return b
}

// Repetition returns rule 7.
func (p Position) Repetition() mancala.RepetitionRule {
	return mancala.RepetitionRule{
		Times:   3,
		Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition},
		Scores:  [2]int{p.Score(mancala.South), p.Score(mancala.North)},
	}
}
