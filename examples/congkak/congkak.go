// Package congkak is Congkak, a Malay relay game, on the mancala core alone.
//
// The board has two rows of seven holes with seven seeds each, and a store for
// each player at the player's left end. South moves first.
//
//  1. A move lifts all seeds of one of the mover's own holes and sows them
//     clockwise one by one: towards the mover's left, into the mover's store,
//     and on round the board. The opponent's store is skipped.
//  2. If the last seed falls into the mover's store, the same player moves again.
//  3. If it falls into a hole with seeds, on either side, all seeds of that hole
//     are lifted and sown on.
//  4. If it falls into an empty hole of the mover's row and there are seeds in
//     the hole opposite, that seed and those opposite go to the mover's store.
//     With this capture, or in any other empty hole, the turn ends.
//  5. When the player to move has no seeds in the row, the game is over, and the
//     opponent gets the seeds that are left. More seeds win.
//
// No sowing is endless: each time it comes round it leaves a seed in a store.
//
// Sources: Mancala World, "Congkak"; "Congkak" among the board game rules of
// Salvi, which has rules 1 to 4 in this form.
//
// Accounts differ in these points, and the choice here is:
//
//   - Both players traditionally begin at the same time, each with the hole next
//     to the store; here South begins, with any hole.
//   - Further rounds are played with burnt holes; here a game is one round.
//   - Some play until all seeds are in the stores; here the game ends by rule 5.
//
// The stores are pits of the ring. A store at a player's left end comes after
// the other player's row:
//
//	   14 13 12 11 10  9  8
//	15                       7
//	    0  1  2  3  4  5  6
package congkak

import (
	"iter"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

const (
	row     = 7                // holes of a player
	side    = 8                // pits of the ring on a player's side, with the store
	seeds   = 98               // in the game
	maxLaps = 15 * (seeds + 1) // more than any move has: each round goes by the store
)

var sower = mancala.NewSower(2*side, mancala.Clockwise)

// Position is a position of Congkak. It is a comparable value, and nothing
// changes it. The zero Position is invalid: it has no moves.
type Position struct {
	ring mancala.Ring
	turn mancala.Player
}

// Move is the number of the hole that is lifted, from 1, left to right as the
// player sees them.
type Move = notation.PitNumber

// Start returns the position in which the game begins.
func Start() Position {
	return Position{ring: mancala.NewRing(7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7)}
}

// store returns the pit of the ring that is the player's store.
func store(player mancala.Player) int { return row + side*int(player.Opponent()) }

// legal returns the legal moves: the player's holes with seeds.
func (p Position) legal() notation.PitNumbers {
	return notation.PitNumbers(p.ring.Occupied() >> (side * p.turn) & (1<<row - 1))
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.turn }

// Score returns the number of seeds in the player's store.
func (p Position) Score(player mancala.Player) int { return p.ring.At(store(player)) }

// Outcome tells whether the game goes on.
func (p Position) Outcome() mancala.Outcome {
	if p.legal() != 0 {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), mancala.NoMove)
}

// NumMoves returns the number of legal moves.
func (p Position) NumMoves() uint64 { return p.legal().Len() }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move { return p.legal().At(i) }

// AppendMoves appends the legal moves to dst, in ascending order.
func (p Position) AppendMoves(dst []Move) []Move { return p.legal().Append(dst) }

// Play returns the position after the move.
func (p Position) Play(m Move) (Position, error) {
	if !p.legal().Has(m) {
		return Position{}, mancala.Refuse(p, m, "expected the number of a hole of the mover that has seeds")
	}
	own := store(p.turn)
	var last int
	p.ring, last, _, _ = sower.RelaySkipping(p.ring, sower.Pit(p.turn, int(m)), store(p.turn.Opponent()), maxLaps,
		func(r mancala.Ring, last int) bool { return last != own && r.At(last) > 1 })
	if last == own {
		return p.settle(), nil
	}
	opposite := 2*row - last
	if won := p.ring.At(opposite); won > 0 && sower.Owner(last) == p.turn {
		p.ring = p.ring.Clear(last).Clear(opposite).With(own, uint8(p.Score(p.turn)+1+won))
	}
	p.turn = p.turn.Opponent()
	return p.settle(), nil
}

// settle gives the opponent what is left when the player to move has no seeds.
func (p Position) settle() Position {
	if p.legal() == 0 {
		own, other := store(p.turn), store(p.turn.Opponent())
		mine := p.ring.At(own)
		p.ring = mancala.Ring{}.With(own, uint8(mine)).With(other, uint8(seeds-mine))
	}
	return p
}

// Sowing yields the steps of a legal move.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return mancala.Tell(p, m, p.tell) }

func (p Position) tell(m Move, t *mancala.Teller) {
	own, foe, last := store(p.turn), store(p.turn.Opponent()), sower.Pit(p.turn, int(m))
	pit := 0 // of the board, in the rows of which there are no stores
	for more := true; more; more = last != own && t.Board.At(pit) > 1 {
		last = t.Lap(sower, last, foe)
		pit = last - last/side
	}
	opposite := t.Board.Pits - 1 - pit
	if last != own && sower.Owner(last) == p.turn && t.Board.At(opposite) > 0 {
		t.Do(mancala.StepCapture, pit, p.turn)
		t.Do(mancala.StepCapture, opposite, p.turn)
	}
}

// Hash returns a hash of the whole position.
func (p Position) Hash() uint64 { return p.ring.Hash(uint64(p.turn)) }

// Board returns what lies on the board.
func (p Position) Board() mancala.Board { return mancala.RowsAndStores(2*row, p.ring, true) }
