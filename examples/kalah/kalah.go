// Package kalah is Kalah with any number of pits and seeds, written on the
// mancala core alone.
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
//
// The stores are pits of the ring. On a board of six pits they are pits 6 and 13:
//
//	   12 11 10  9  8  7
//	13                    6
//	    0  1  2  3  4  5
package kalah

import (
	"iter"
	"math/bits"
	"slices"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// MaxPits is the largest number of pits in a row.
const MaxPits = mancala.MaxPits/2 - 1

// Position is a position of Kalah. It is a comparable value, and nothing
// changes it. The zero Position is invalid: it has no moves.
type Position struct {
	ring         mancala.Ring
	pits         uint8 // in a row
	emptyCapture bool
	turn         mancala.Player
}

// Move is the number of the pit that is lifted, from 1, left to right as the
// player sees them.
type Move = notation.PitNumber

// sowers has a sower for each number of pits.
var sowers = func() (sowers [MaxPits + 1]*mancala.Sower) {
	for pits := range sowers {
		sowers[pits] = mancala.MustSower(2*pits+2, mancala.CounterClockwise)
	}
	return sowers
}()

// store returns the pit of the ring that is the player's store.
func (p Position) store(player mancala.Player) int {
	return int(p.pits) + int(player&1)*(int(p.pits)+1)
}

// first returns the pit of the ring that the player calls 1.
func (p Position) first(player mancala.Player) int { return p.store(player) - int(p.pits) }

// opposite returns the pit that lies across the board from pit.
func (p Position) opposite(pit int) int { return 2*int(p.pits) - pit }

// occupied returns the set of the player's pits with seeds: bit 0 is pit 1.
func (p Position) occupied(player mancala.Player) uint32 {
	return p.ring.Occupied() >> p.first(player) & (1<<p.pits - 1)
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.turn }

// Score returns the number of seeds in the player's store.
func (p Position) Score(player mancala.Player) int { return p.ring.At(p.store(player)) }

// Bare returns p without the seeds in the stores, and the margin: South's seeds
// there less North's. Play goes on in the same way in both positions, so South's
// final lead in p is that in bare plus the margin.
func (p Position) Bare() (bare Position, margin int) {
	south, north := p.store(mancala.South), p.store(mancala.North)
	margin = p.ring.At(south) - p.ring.At(north)
	p.ring = p.ring.Clear(south).Clear(north)
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
func (p Position) NumMoves() uint64 { return uint64(bits.OnesCount32(p.occupied(p.turn))) }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move {
	var moves [MaxPits]Move
	return p.AppendMoves(moves[:0])[i]
}

// AppendMoves appends the legal moves to dst, in ascending order.
func (p Position) AppendMoves(dst []Move) []Move {
	for set := p.occupied(p.turn); set != 0; set &= set - 1 {
		dst = append(dst, Move(bits.TrailingZeros32(set)+1))
	}
	return dst
}

// Play returns the position after the move.
func (p Position) Play(m Move) (Position, error) {
	if p.occupied(p.turn)>>(m-1)&1 == 0 {
		return Position{}, p.refuse(m)
	}
	sower, own, foe := sowers[p.pits], p.store(p.turn), p.store(p.turn.Opponent())
	pit := p.first(p.turn) + int(m) - 1
	ring, n := p.ring.Lift(pit)
	p.ring, pit = sower.SowSkipping(ring, sower.Next(pit, 1), n, foe)
	if pit == own {
		return p.settle(), nil
	}
	if sower.Owner(pit) == p.turn && p.ring.At(pit) == 1 {
		opposite := p.opposite(pit)
		if won := p.ring.At(opposite); won > 0 || p.emptyCapture {
			p.ring = p.ring.Clear(pit).Clear(opposite).With(own, uint8(p.ring.At(own)+won+1))
		}
	}
	p.turn = p.turn.Opponent()
	return p.settle(), nil
}

func (p Position) refuse(m Move) error {
	if m < 1 || int(m) > int(p.pits) {
		return mancala.Refuse(p, m, "there is no such pit")
	}
	return mancala.Refuse(p, m, "the pit is empty")
}

// settle puts the seeds of both rows into the stores when one row is empty.
func (p Position) settle() Position {
	if p.occupied(mancala.South) != 0 && p.occupied(mancala.North) != 0 {
		return p
	}
	sower, ring := sowers[p.pits], mancala.Ring{}
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		ring = ring.With(p.store(player), uint8(sower.Row(p.ring, player).Total()))
	}
	p.ring = ring
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
	do := func(kind mancala.StepKind, pit, n int, player mancala.Player) {
		step := mancala.Step{Kind: kind, Pit: pit, Count: n, Player: player, Lap: 1}
		steps, b = append(steps, step), b.Apply(step)
	}
	// The pits of the board are those of the ring without the stores.
	sower, at := sowers[p.pits], p.first(p.turn)+int(m)-1
	onBoard := func() int { return at - int(sower.Owner(at)) }
	do(mancala.StepLift, onBoard(), p.ring.At(at), 0)
	for b.Hand > 0 {
		switch at = sower.Next(at, 1); at {
		case p.store(p.turn):
			do(mancala.StepStore, 0, 1, p.turn)
		case p.store(p.turn.Opponent()):
		default:
			do(mancala.StepDrop, onBoard(), 1, 0)
		}
	}
	if at != p.store(p.turn) {
		last := onBoard()
		do(mancala.StepLapEnd, last, 0, 0)
		opposite := b.Pits - 1 - last
		if b.Owner(last) == p.turn && b.At(last) == 1 && (b.At(opposite) > 0 || p.emptyCapture) {
			do(mancala.StepCapture, last, 1, p.turn)
			if n := b.At(opposite); n > 0 {
				do(mancala.StepCapture, opposite, n, p.turn)
			}
		}
	}
	for pit := range b.Pits {
		if n := b.At(pit); n > after.At(pit) {
			do(mancala.StepSweep, pit, n, b.Owner(pit))
		}
	}
	return steps
}

// Hash returns a hash of the whole position.
func (p Position) Hash() uint64 {
	rest := uint64(p.turn) | uint64(p.pits)<<8
	if p.emptyCapture {
		rest |= 1 << 16
	}
	return p.ring.Hash(rest)
}

// Board returns what lies on the board, without the stores among the pits.
func (p Position) Board() mancala.Board {
	b := mancala.Board{Pits: 2 * int(p.pits)}
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		for k := range int(p.pits) {
			b.Counters[k+int(player)*int(p.pits)] = uint8(p.ring.At(p.first(player) + k))
		}
		b.Stores[player] = p.Score(player)
	}
	return b
}
