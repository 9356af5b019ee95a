// Package toy has a game that is small enough to be searched to the end, for
// the tests of searches.
package toy

import (
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// Heaps is a row of heaps of which the players take the first or the last one
// in turn. Who takes a heap of a multiple of three has another turn, so that
// the number of plies does not tell whose turn it is.
type Heaps struct {
	heaps       [MaxHeaps]uint8
	first, last int8 // heaps[first:last] are still there
	taken       [2]uint8
	turn        mancala.Player
}

// MaxHeaps is the largest number of heaps.
const MaxHeaps = 12

// End is a move, the end of the row that is taken: "first" or "last".
type End string

// String returns the word.
func (m End) String() string { return string(m) }

// NewHeaps returns a row of heaps of random sizes.
func NewHeaps(rng *rand.Rand, heaps int) Heaps {
	p := Heaps{last: int8(heaps)}
	for i := range heaps {
		p.heaps[i] = uint8(1 + rng.IntN(9))
	}
	return p
}

func (p Heaps) String() string {
	return fmt.Sprint(p.heaps[p.first:p.last], p.taken, p.turn)
}
func (p Heaps) Turn() mancala.Player            { return p.turn }
func (p Heaps) Score(player mancala.Player) int { return int(p.taken[player]) }

func (p Heaps) Outcome() mancala.Outcome {
	if p.first < p.last {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), mancala.BoardEmpty)
}
func (p Heaps) NumMoves() uint64    { return uint64(min(p.last-p.first, 2)) }
func (p Heaps) MoveAt(i uint64) End { return p.AppendMoves(nil)[i] }

func (p Heaps) AppendMoves(dst []End) []End {
	if p.first < p.last {
		dst = append(dst, "first")
	}
	if p.first+1 < p.last {
		dst = append(dst, "last")
	}
	return dst
}

func (p Heaps) Play(m End) (Heaps, error) {
	var n uint8
	switch {
	case p.first == p.last || (m != "first" && m != "last"):
		return Heaps{}, &mancala.MoveError{Move: string(m), Position: p.String(), Err: mancala.ErrIllegalMove}
	case m == "first":
		n = p.heaps[p.first]
		p.first++
	default:
		p.last--
		n = p.heaps[p.last]
	}
	p.taken[p.turn] += n
	if n%3 != 0 {
		p.turn = p.turn.Opponent()
	}
	return p, nil
}

func (p Heaps) Hash() uint64 {
	return mancala.NewRing(append(p.heaps[:], uint8(p.first), uint8(p.last), p.taken[0], p.taken[1])...).Hash(uint64(p.turn))
}

// Bare returns p with nothing taken, and by how much South is ahead in p.
func (p Heaps) Bare() (Heaps, int) {
	margin := p.Score(mancala.South) - p.Score(mancala.North)
	p.taken = [2]uint8{}
	return p, margin
}

// Stroll plays random moves from p, at most the given number of them, and stops
// before the end of the game.
func Stroll[P mancala.Position[P, M], M mancala.Move](rng *rand.Rand, p P, most int) P {
	for range rng.IntN(most + 1) {
		m, ok := mancala.RandomMove(p, rng)
		if !ok {
			break
		}
		q, err := p.Play(m)
		if err != nil || q.Outcome().Over() {
			break
		}
		p = q
	}
	return p
}
