package kiothi

import (
	"fmt"
	"math/bits"

	"example.com/kumalak/mancala"
)

// ways[k][n] is the number of ways to put n warriors into k boma. Counts of
// openings are sums of ways[pits]; whatever the row, they stay below 2·10¹⁸.
var ways = waysTable()

func waysTable() (ways [pits + 1][maxWarriors + 1]uint64) {
	ways[0][0] = 1
	for k := 1; k <= pits; k++ {
		ways[k][0] = 1
		for n := 1; n <= maxWarriors; n++ {
			ways[k][n] = ways[k-1][n] + ways[k][n-1]
		}
	}
	return ways
}

// eachEmptied calls yield with each set of boma that an opening may empty and
// the number of warriors in them, until it returns false. A set has a bit for
// each boma, the lowest for boma 1. Fewer boma come first, then lower ones.
func (p Position) eachEmptied(yield func(set uint16, warriors int) bool) {
	occupied := p.occupiedBoma()
	if p.rules.UpToTwo {
		if !yield(0, 0) {
			return
		}
		for set := occupied; set != 0; set &= set - 1 {
			first := bits.TrailingZeros16(set)
			if !yield(1<<first, p.Pit(p.turn, first+1)) {
				return
			}
		}
	}
	for set := occupied; set != 0; {
		first := bits.TrailingZeros16(set)
		set &= set - 1
		for others := set; others != 0; others &= others - 1 {
			second := bits.TrailingZeros16(others)
			if !yield(1<<first|1<<second, p.Pit(p.turn, first+1)+p.Pit(p.turn, second+1)) {
				return
			}
		}
	}
}

// occupiedBoma returns the set of the mover's boma that are not empty.
func (p Position) occupiedBoma() uint16 {
	return uint16(p.ring.Occupied() >> board.Pit(p.turn, 1) & (1<<Boma - 1))
}

// numOpenings is NumMoves before the openings are over.
func (p Position) numOpenings() uint64 {
	var sum uint64
	p.eachEmptied(func(_ uint16, warriors int) bool {
		sum += ways[pits][warriors]
		return true
	})
	return sum
}

// openingAt returns the i-th opening; ok is false if there are fewer.
func (p Position) openingAt(i uint64) (m Move, ok bool) {
	p.eachEmptied(func(set uint16, warriors int) bool {
		if n := ways[pits][warriors]; i >= n {
			i -= n
			return true
		}
		m, ok = Move{placed: placing(warriors, i), emptied: opening | set}, true
		return false
	})
	return m, ok
}

// openingRank is the inverse of openingAt for openings that are legal.
func (p Position) openingRank(m Move) uint64 {
	var rank uint64
	p.eachEmptied(func(set uint16, warriors int) bool {
		if set == m.emptied&^opening {
			rank += rankOfPlacing(m.placed, warriors)
			return false
		}
		rank += ways[pits][warriors]
		return true
	})
	return rank
}

// eachOpening calls yield with the openings in order until it returns false.
func (p Position) eachOpening(yield func(Move) bool) {
	p.eachEmptied(func(set uint16, warriors int) bool {
		m := Move{placed: firstPlacing(warriors), emptied: opening | set}
		for ok := true; ok; m.placed, ok = nextPlacing(m.placed) {
			if !yield(m) {
				return false
			}
		}
		return true
	})
}

// A placing is where the warriors of an opening go. Placings are ordered as
// words are, by the first pit in which they differ, and the one that has more
// warriors there comes first: from all in South's boma 1 to all in North's
// boma 10.

func firstPlacing(warriors int) mancala.Ring {
	return mancala.Ring{}.With(0, uint8(warriors))
}

// nextPlacing returns the placing after r; ok is false if r is the last.
func nextPlacing(r mancala.Ring) (next mancala.Ring, ok bool) {
	movable := r.Occupied() &^ (1 << (pits - 1))
	if movable == 0 {
		return r, false
	}
	// The last warrior that can goes a pit further, and takes all behind it,
	// which stand in the last pit, to its new place.
	from := bits.Len32(movable) - 1
	r, behind := r.Lift(pits - 1)
	r = r.With(from, uint8(r.At(from)-1))
	return r.With(from+1, uint8(1+behind)), true
}

// rankOfPlacing returns the number of placings of the same warriors before r.
func rankOfPlacing(r mancala.Ring, warriors int) uint64 {
	var rank uint64
	for pit := 0; pit < pits && warriors > 0; pit++ {
		if warriors -= r.At(pit); warriors > 0 {
			rank += placingsBefore(pit, warriors)
		}
	}
	return rank
}

// placing returns the placing of that many warriors with rank others before it.
func placing(warriors int, rank uint64) mancala.Ring {
	var r mancala.Ring
	for pit := 0; warriors > 0; pit++ {
		rest := 0
		for rest < warriors && placingsBefore(pit, rest+1) <= rank {
			rest++
		}
		if rest > 0 {
			rank -= placingsBefore(pit, rest)
		}
		r = r.With(pit, uint8(warriors-rest))
		warriors = rest
	}
	return r
}

// placingsBefore returns how many placings, among those that agree in the pits
// before this one, have more warriors in it than those that leave rest of them,
// at least one, for the pits after it. Such a placing leaves 0 to rest-1, which
// is like putting rest-1 into the pits after it and one pit more.
func placingsBefore(pit, rest int) uint64 {
	return ways[pits-pit][rest-1]
}

// openingProblem says in words what is wrong with an opening, and is empty if
// it is legal.
func (p Position) openingProblem(m Move) string {
	emptied := m.emptied &^ opening
	if !p.rules.UpToTwo && bits.OnesCount16(emptied) != 2 {
		return "an opening empties exactly two boma"
	}
	if emptied&^p.occupiedBoma() != 0 {
		return "it empties a boma that has no warriors"
	}
	warriors := 0
	for set := emptied; set != 0; set &= set - 1 {
		warriors += p.Pit(p.turn, bits.TrailingZeros16(set)+1)
	}
	if m.placed.Total() != warriors {
		return "it places another number of warriors than it lifts"
	}
	return ""
}

// Draft is an opening in the making: see [Position.DraftOpening].
type Draft struct {
	// Board is the board with the emptied boma empty and the placed warriors
	// where they go. Those yet to be placed are in its Hand.
	Board mancala.Board
	// Least and Most are the numbers of further boma that must and may be
	// emptied.
	Least, Most int
	// Move is the opening when it is complete, and then legal. Otherwise it is
	// the zero Move.
	Move Move
}

// DraftOpening returns how far an opening has come in which the player to move
// has emptied some boma, given by their numbers in any order, and placed warriors,
// South's boma being pits 0–9 of the ring and North's 10–19, but not necessarily all
// that were lifted. It serves programs in
// which an opening is put together step by step. The error is a
// [*mancala.MoveError] when no legal opening begins like that.
func (p Position) DraftOpening(emptied []int, placed mancala.Ring) (Draft, error) {
	m := Move{emptied: opening}
	if p.opened || !p.IsValid() {
		return Draft{}, mancala.Refuse(p, m, "the openings are over")
	}
	illegal := func(format string, args ...any) (Draft, error) {
		return Draft{}, mancala.Refuse(p, m, fmt.Sprintf(format, args...))
	}
	if len(emptied) > 2 {
		return illegal("an opening empties at most two boma, not %d", len(emptied))
	}
	b := p.Board()
	for _, boma := range emptied {
		if boma < 1 || boma > Boma {
			return illegal("boma %d: expected 1 to %d", boma, Boma)
		}
		pit := board.Pit(p.turn, boma)
		if b.At(pit) == 0 {
			return illegal("boma %d: expected an occupied one that is not emptied yet", boma)
		}
		b = b.Apply(mancala.Step{Kind: mancala.StepLift, Pit: pit, Count: b.At(pit)})
		m.emptied |= 1 << (boma - 1)
	}
	if placed.Occupied()&^allPits != 0 {
		return illegal("it places warriors outside the board")
	}
	m.placed = placed
	for set := placed.Occupied(); set != 0; set &= set - 1 {
		pit := bits.TrailingZeros32(set)
		n := placed.At(pit)
		if n > b.Hand {
			return illegal("it places more warriors than it lifts")
		}
		b = b.Apply(mancala.Step{Kind: mancala.StepDrop, Pit: pit, Count: n})
	}
	rest := p.occupiedBoma() &^ m.emptied
	d := Draft{Board: b, Most: min(2-len(emptied), bits.OnesCount16(rest))}
	if !p.rules.UpToTwo {
		d.Least = d.Most
	}
	if b.Hand == 0 && d.Least == 0 {
		d.Move = m
	}
	return d, nil
}

// open returns the position after an opening that is legal.
func (p Position) open(m Move) Position {
	for set := m.emptied &^ opening; set != 0; set &= set - 1 {
		p.ring = p.ring.Clear(board.Pit(p.turn, bits.TrailingZeros16(set)+1))
	}
	for set := m.placed.Occupied(); set != 0; set &= set - 1 {
		pit := bits.TrailingZeros32(set)
		p.ring = p.ring.With(pit, uint8(p.ring.At(pit)+m.placed.At(pit)))
	}
	if p.turn == mancala.North {
		p.opened = true
		p.nki = p.ring.Occupied()
	}
	p.turn = p.turn.Opponent()
	p.settle()
	return p
}
