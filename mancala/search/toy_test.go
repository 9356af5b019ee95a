package search_test

import (
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// toy is a row of heaps of which the players take the first or the last one in
// turn. Who takes a heap of a multiple of three has another turn, which no
// parity of plies can tell.
type toy struct {
	heaps       [toyHeaps]uint8
	first, last int8 // heaps[first:last] are still there
	taken       [2]uint8
	turn        mancala.Player
}

const toyHeaps = 12

type end string

func newToy(rng *rand.Rand, heaps int) toy {
	p := toy{last: int8(heaps)}
	for i := range heaps {
		p.heaps[i] = uint8(1 + rng.IntN(9))
	}
	return p
}

func (p toy) String() string {
	return fmt.Sprint(p.heaps[p.first:p.last], p.taken, p.turn)
}
func (p toy) Turn() mancala.Player            { return p.turn }
func (p toy) Score(player mancala.Player) int { return int(p.taken[player]) }

func (p toy) Outcome() mancala.Outcome {
	if p.first < p.last {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), mancala.BoardEmpty)
}
func (p toy) NumMoves() uint64    { return uint64(min(p.last-p.first, 2)) }
func (p toy) MoveAt(i uint64) end { return p.AppendMoves(nil)[i] }

func (p toy) AppendMoves(dst []end) []end {
	if p.first < p.last {
		dst = append(dst, "first")
	}
	if p.first+1 < p.last {
		dst = append(dst, "last")
	}
	return dst
}

func (p toy) Play(m end) (toy, error) {
	var n uint8
	switch {
	case p.first == p.last || (m != "first" && m != "last"):
		return toy{}, &mancala.MoveError{Move: string(m), Position: p.String(), Err: mancala.ErrIllegalMove}
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

func (p toy) Hash() uint64 {
	return mancala.NewRing(append(p.heaps[:], uint8(p.first), uint8(p.last), p.taken[0], p.taken[1])...).Hash(uint64(p.turn))
}

// bare returns p with nothing taken, and by how much South is ahead in p.
func (p toy) bare() (toy, int) {
	margin := p.Score(mancala.South) - p.Score(mancala.North)
	p.taken = [2]uint8{}
	return p, margin
}
