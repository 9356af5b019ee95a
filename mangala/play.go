package mangala

import (
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// forced returns the only legal move; ok is false when there is none, as the
// game is over.
func (p Position) forced() (m Move, ok bool) {
	occupied := p.ring.Occupied()
	if occupied == 0 || p.endless {
		return 0, false
	}
	row := occupied >> (Pits * p.turn) & (1<<Pits - 1)
	switch {
	case row == 0:
		return Pass, true
	case p.rules.Rightmost:
		return Move(bits.Len32(row)), true
	}
	return Move(bits.TrailingZeros32(row) + 1), true
}

// NumMoves returns 1 as long as the game goes on, and 0 when it is over.
func (p Position) NumMoves() uint64 {
	if _, ok := p.forced(); ok {
		return 1
	}
	return 0
}

// MoveAt returns the forced move for i = 0. It panics for any other i, and when
// there is no move.
func (p Position) MoveAt(i uint64) Move {
	m, ok := p.forced()
	if !ok || i != 0 {
		panic(fmt.Sprintf("mangala: move %d of %d", i, p.NumMoves()))
	}
	return m
}

// AppendMoves appends the forced move to dst, if there is one.
func (p Position) AppendMoves(dst []Move) []Move {
	if m, ok := p.forced(); ok {
		dst = append(dst, m)
	}
	return dst
}

// Moves yields the forced move, if there is one.
func (p Position) Moves() iter.Seq[Move] { return mancala.Moves(p) }

// IsLegal reports whether m is the forced move.
func (p Position) IsLegal(m Move) bool {
	forced, ok := p.forced()
	return ok && m == forced
}

// RandomMove returns the forced move. ok is false when there is none.
func (p Position) RandomMove(*rand.Rand) (m Move, ok bool) { return p.forced() }

// relays reports whether a lap that leaves n counters in its last pit is
// followed by another.
func relays(n int) bool { return n == 3 || n > 4 }

// captures reports whether n counters in a pit are captured.
func captures(n int) bool { return n == 2 || n == 4 }

func anotherLap(r mancala.Ring, last int) bool { return relays(r.At(last)) }

// Play returns the position after the forced move. Any other move gives the
// zero Position and a [*mancala.MoveError] of [mancala.ErrIllegalMove],
// [mancala.ErrGameOver] or [mancala.ErrInvalidPosition].
//
// The time is proportional to the number of laps, which is at most
// [Rules.MaxLaps]. Only errors allocate.
func (p Position) Play(m Move) (Position, error) {
	if !p.IsLegal(m) {
		return p.refuse(m)
	}
	mover := p.turn
	p.turn = mover.Opponent()
	if m == Pass {
		return p, nil
	}
	sower := p.sower()
	ring, last, _, ended := sower.Relay(p.ring, sower.Pit(mover, int(m)), int(p.rules.MaxLaps), anotherLap)
	p.ring = ring
	if !ended {
		return p.end(), nil
	}
	return p.capture(mover, last), nil
}

// capture takes what a turn ending in pit captures.
func (p Position) capture(mover mancala.Player, pit int) Position {
	sower, onwards := p.sower(), p.rules.chainStep()
	for n := p.ring.At(pit); captures(n); n = p.ring.At(pit) {
		opposite := sower.Opposite(pit)
		p.captured[mover] += uint8(n + p.ring.At(opposite))
		p.ring = p.ring.Clear(pit).Clear(opposite)
		pit = sower.Next(pit, onwards)
		if p.rules.Leftovers == ToLastCapturer {
			p.last = mover
		}
	}
	return p
}

// chainStep is how far in the direction of sowing the next pit of a run of captures
// lies.
func (r Rules) chainStep() int {
	if r.Forwards {
		return 1
	}
	return -1
}

// end ends the game after an endless sowing.
func (p Position) end() Position {
	p.endless = true
	for pit := range 2 * Pits {
		if heir, ok := p.heir(pit); ok {
			p.captured[heir] += uint8(p.ring.At(pit))
			p.ring = p.ring.Clear(pit)
		}
	}
	return p
}

// heir returns who gets what is left in pit by a game that does not end.
func (p Position) heir(pit int) (player mancala.Player, ok bool) {
	switch p.rules.Leftovers {
	case ToLastCapturer:
		return p.last, p.captured != [2]uint8{}
	case ToRowOwner:
		return p.sower().Owner(pit), true
	}
	return 0, false
}

func (p Position) refuse(m Move) (Position, error) {
	forced, _ := p.forced()
	return Position{}, mancala.Refuse(p, m, fmt.Sprintf("the only move is %v", forced))
}

// Outcome tells whether the game goes on. It is over when the board is empty
// ([mancala.BoardEmpty]) or after an endless sowing
// ([mancala.EndlessSowing]): more captured counters win. The zero Position has
// the zero Outcome.
//
// A position does not see that it has occurred before: [mancala.Game] and
// [Position.Foretell] do.
func (p Position) Outcome() mancala.Outcome {
	south, north := p.Score(mancala.South), p.Score(mancala.North)
	switch {
	case !p.IsValid():
		return mancala.Outcome{}
	case p.endless:
		return mancala.MoreCounters(south, north, mancala.EndlessSowing)
	case p.ring == mancala.Ring{}:
		return mancala.MoreCounters(south, north, mancala.BoardEmpty)
	}
	return mancala.Outcome{}
}

// Repetition returns the rule for positions that come back: the game ends when a
// position occurs for the second time, as it would recur forever. More captured
// counters win, the leftovers dealt out as the rules say.
func (p Position) Repetition() mancala.RepetitionRule {
	if !p.IsValid() {
		return mancala.RepetitionRule{}
	}
	ended := p.end()
	south, north := ended.Score(mancala.South), ended.Score(mancala.North)
	return mancala.RepetitionRule{
		Times:   2,
		Outcome: mancala.MoreCounters(south, north, mancala.Repetition),
		Scores:  [2]int{south, north},
	}
}
