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
// Salvi, which has rules 1 to 4 in this form. Both players traditionally begin
// at the same time, and further rounds are played on a board with burnt holes;
// here the turns alternate from the start, and a game is one round.
//
// The stores are pits of the ring, 0 and 8, and hole k of a player is the k-th
// pit after the player's store, so that sowing runs to falling numbers:
//
//	   15 14 13 12 11 10  9
//	0                        8
//	    1  2  3  4  5  6  7
package congkak

import (
	"iter"
	"math/bits"
	"slices"

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
	return Position{ring: mancala.NewRing(0, 7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7)}
}

// store returns the pit of the ring that is the player's store.
func store(player mancala.Player) int { return side * int(player&1) }

// holes returns the set of the player's holes with seeds: bit 0 is hole 1.
func (p Position) holes(player mancala.Player) uint32 {
	return p.ring.Occupied() >> (store(player) + 1) & (1<<row - 1)
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.turn }

// Score returns the number of seeds in the player's store.
func (p Position) Score(player mancala.Player) int { return p.ring.At(store(player)) }

// Outcome tells whether the game goes on.
func (p Position) Outcome() mancala.Outcome {
	if p.holes(p.turn) != 0 {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), mancala.NoMove)
}

// NumMoves returns the number of legal moves.
func (p Position) NumMoves() uint64 { return uint64(bits.OnesCount32(p.holes(p.turn))) }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move {
	var moves [row]Move
	return p.AppendMoves(moves[:0])[i]
}

// AppendMoves appends the legal moves to dst, in ascending order.
func (p Position) AppendMoves(dst []Move) []Move {
	for set := p.holes(p.turn); set != 0; set &= set - 1 {
		dst = append(dst, Move(bits.TrailingZeros32(set)+1))
	}
	return dst
}

// Play returns the position after the move.
func (p Position) Play(m Move) (Position, error) {
	if p.holes(p.turn)>>(m-1)&1 == 0 {
		return Position{}, mancala.Refuse(p, m, "expected the number of a hole of the mover that has seeds")
	}
	own := store(p.turn)
	var last int
	p.ring, last, _, _ = sower.RelaySkipping(p.ring, own+int(m), store(p.turn.Opponent()), maxLaps,
		func(r mancala.Ring, last int) bool { return last != own && r.At(last) > 1 })
	if last == own {
		return p.settle(), nil
	}
	if won := p.ring.At(2*side - last); won > 0 && sower.Owner(last) == p.turn {
		p.ring = p.ring.Clear(last).Clear(2*side-last).With(own, uint8(p.Score(p.turn)+1+won))
	}
	p.turn = p.turn.Opponent()
	return p.settle(), nil
}

// settle gives the opponent what is left when the player to move has no seeds.
func (p Position) settle() Position {
	if p.holes(p.turn) == 0 {
		own, other := store(p.turn), store(p.turn.Opponent())
		mine := p.ring.At(own)
		p.ring = mancala.Ring{}.With(own, uint8(mine)).With(other, uint8(seeds-mine))
	}
	return p
}

// Sowing yields the steps of a legal move.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return slices.Values(p.steps(m)) }

func (p Position) steps(m Move) (steps []mancala.Step) {
	q, err := p.Play(m)
	if err != nil {
		return nil
	}
	b, after := p.Board(), q.Board()
	own, at, lap := store(p.turn), store(p.turn)+int(m), 0
	do := func(kind mancala.StepKind, pit, n int, player mancala.Player) {
		step := mancala.Step{Kind: kind, Pit: pit, Count: n, Player: player, Lap: lap}
		steps, b = append(steps, step), b.Apply(step)
	}
	// The pits of the board are those of the ring without the stores.
	onBoard := func() int { return at - 1 - int(sower.Owner(at)) }
	for lap = 1; lap == 1 || at != own && b.At(onBoard()) > 1; lap++ {
		do(mancala.StepLift, onBoard(), b.At(onBoard()), 0)
		for b.Hand > 0 {
			switch at = sower.Next(at, 1); at {
			case own:
				do(mancala.StepStore, 0, 1, p.turn)
			case store(p.turn.Opponent()):
			default:
				do(mancala.StepDrop, onBoard(), 1, 0)
			}
		}
		if at != own {
			do(mancala.StepLapEnd, onBoard(), 0, 0)
		}
	}
	lap-- // of what is captured
	if opposite := b.Pits - 1 - onBoard(); at != own && sower.Owner(at) == p.turn && b.At(opposite) > 0 {
		do(mancala.StepCapture, onBoard(), 1, p.turn)
		do(mancala.StepCapture, opposite, b.At(opposite), p.turn)
	}
	for pit := range b.Pits {
		if n := b.At(pit); n > after.At(pit) {
			do(mancala.StepSweep, pit, n, b.Owner(pit))
		}
	}
	return steps
}

// Hash returns a hash of the whole position.
func (p Position) Hash() uint64 { return p.ring.Hash(uint64(p.turn)) }

// onRing returns the pit of the ring that is a pit of the board.
func onRing(pit int) int { return pit + 1 + pit/row }

// Board returns what lies on the board, without the stores among the pits.
func (p Position) Board() mancala.Board {
	b := mancala.Board{Pits: 2 * row, Stores: [2]int{p.ring.At(0), p.ring.At(side)}, StoresLeft: true}
	for pit := range b.Pits {
		b.Counters[pit] = uint8(p.ring.At(onRing(pit)))
	}
	return b
}
