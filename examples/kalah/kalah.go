// Package kalah is Kalah with any number of pits and seeds, on the mancala core
// alone.
//
// The board has two rows of pits with equally many seeds each, and a store for
// each player at the right end of the player's row. South moves first.
//
//  1. A move lifts all seeds of one of the mover's own pits and sows them
//     counter-clockwise one by one: into the following pits and the mover's
//     store, but not into the opponent's. A long sowing comes round again and
//     passes the pit the seeds came from like any other.
//  2. If the last seed falls into the mover's store, the same player moves again.
//  3. If it falls into an empty pit of the mover's row, that seed and those in
//     the pit opposite go to the mover's store. In the standard game this takes
//     place only if there are seeds opposite; by the empty capture rule the
//     last seed alone is captured too.
//  4. When one of the rows is empty after a move, the game is over: the seeds
//     in the other row go to the player on whose side they lie. More seeds win.
//
// Sources: Mancala World, "Kalah"; Irving, Donkers and Uiterwijk, "Solving
// Kalah", 2000, for the two capture rules and the values of small boards.
package kalah

import (
	"iter"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Position is a position of Kalah. It is a comparable value, and nothing
// changes it. The zero Position is invalid: it has no moves.
type Position struct {
	ring  mancala.Ring // South's row and store, then North's
	pits  uint8        // in a row
	least uint8        // seeds opposite that are captured: 1, or 0 by the empty capture rule
	turn  mancala.Player
}

// Move is the number of the pit that is lifted, from 1, left to right as the
// player sees them.
type Move = notation.PitNumber

var sowers [MaxPits + 1]*mancala.Sower // by the pits in a row

func init() {
	for pits := range sowers {
		sowers[pits] = mancala.NewSower(2*pits+2, mancala.CounterClockwise)
	}
}

// store returns the pit of the ring that is the player's store.
func (p Position) store(player mancala.Player) int {
	return int(p.pits) + int(player&1)*(int(p.pits)+1)
}

// occupied returns the player's pits with seeds.
func (p Position) occupied(player mancala.Player) notation.PitNumbers {
	return notation.PitNumbers(p.ring.Occupied()>>(p.store(player)-int(p.pits))) & (1<<p.pits - 1)
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.turn }

// Score returns the number of seeds in the player's store.
func (p Position) Score(player mancala.Player) int { return p.ring.At(p.store(player)) }

// Bare returns p without the seeds in the stores, and the margin: South's seeds
// there less North's. Play goes on alike in both positions, so South's final lead
// in p is that in bare plus the margin.
func (p Position) Bare() (bare Position, margin int) {
	margin = p.Score(mancala.South) - p.Score(mancala.North)
	p.ring = p.ring.Clear(p.store(mancala.South)).Clear(p.store(mancala.North))
	return p, margin
}

// Outcome tells whether the game goes on.
func (p Position) Outcome() mancala.Outcome {
	if p.occupied(p.turn) != 0 {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), mancala.NoMove)
}

// NumMoves returns the number of legal moves.
func (p Position) NumMoves() uint64 { return p.occupied(p.turn).Len() }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move { return p.occupied(p.turn).At(i) }

// AppendMoves appends the legal moves to dst, in ascending order.
func (p Position) AppendMoves(dst []Move) []Move { return p.occupied(p.turn).Append(dst) }

// Play returns the position after the move.
func (p Position) Play(m Move) (Position, error) {
	if !p.occupied(p.turn).Has(m) {
		return Position{}, mancala.Refuse(p, m, "expected the number of a pit of the mover that has seeds")
	}
	sower, own, foe := sowers[p.pits], p.store(p.turn), p.store(p.turn.Opponent())
	pit := sower.Pit(p.turn, int(m))
	ring, n := p.ring.Lift(pit)
	p.ring, pit = sower.SowSkipping(ring, sower.Next(pit, 1), n, foe)
	if pit == own {
		return p.settle(), nil
	}
	if sower.Owner(pit) == p.turn && p.ring.At(pit) == 1 {
		opposite := 2*int(p.pits) - pit
		if won := p.ring.At(opposite); won >= int(p.least) {
			p.ring = p.ring.Clear(pit).Clear(opposite).With(own, uint8(p.ring.At(own)+won+1))
		}
	}
	p.turn = p.turn.Opponent()
	return p.settle(), nil
}

// settle puts the seeds of both rows into the stores when one row is empty.
func (p Position) settle() Position {
	if p.occupied(mancala.South) == 0 || p.occupied(mancala.North) == 0 {
		south := sowers[p.pits].Row(p.ring, mancala.South).Total()
		north := p.ring.Total() - south
		p.ring = mancala.Ring{}.With(p.store(mancala.South), uint8(south)).With(p.store(mancala.North), uint8(north))
	}
	return p
}

// Sowing yields the steps of a legal move.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return mancala.Tell(p, m, p.tell) }

func (p Position) tell(m Move, t *mancala.Teller) {
	sower := sowers[p.pits]
	last := t.Lap(sower, sower.Pit(p.turn, int(m)), p.store(p.turn.Opponent()))
	pit := last - int(sower.Owner(last)) // of the board, in the rows of which there are no stores
	opposite := t.Board.Pits - 1 - pit
	if last != p.store(p.turn) && t.Board.Owner(pit) == p.turn &&
		t.Board.At(pit) == 1 && t.Board.At(opposite) >= int(p.least) {
		t.Do(mancala.StepCapture, pit, p.turn)
		t.Do(mancala.StepCapture, opposite, p.turn)
	}
}

// Hash returns a hash of the whole position.
func (p Position) Hash() uint64 {
	return p.ring.Hash(uint64(p.turn) | uint64(p.pits)<<8 | uint64(p.least)<<16)
}

// Board returns what lies on the board.
func (p Position) Board() mancala.Board { return mancala.RowsAndStores(2*int(p.pits), p.ring, false) }
