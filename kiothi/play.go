package kiothi

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// NumMoves returns the number of legal moves, which is 0 exactly when the game
// is over. Openings are counted without being listed: two that empty different
// boma are different moves even if the same board comes of them. The start by
// the usual rules has 300,450,150. Lifts that relay are tried out.
func (p Position) NumMoves() uint64 {
	switch {
	case !p.IsValid():
		return 0
	case !p.opened:
		return p.numOpenings()
	}
	var n uint64
	p.eachLift(func(_, _ int) bool {
		n++
		return true
	})
	return n
}

// Listable reports whether there are at most [mancala.MaxListed] moves. There
// may be more before the openings are over. No lift is tried out.
func (p Position) Listable() bool {
	return p.opened || !p.IsValid() || p.numOpenings() <= mancala.MaxListed
}

// MoveAt returns the i-th legal move, counted from 0. It panics when i is not
// below [Position.NumMoves].
//
// Lifts are ordered by boma and then by number of warriors. Openings are
// ordered by the boma that they empty: fewer first, then lower ones, as in 5,6
// 5,7 6,7. Those that empty the same are ordered by where the warriors go: by
// the first boma in which they differ, going from South's 1 to 10 and on from
// North's 1 to 10, more warriors there coming first.
func (p Position) MoveAt(i uint64) Move {
	m, ok := p.moveAt(i)
	if !ok {
		panic(fmt.Sprintf("kiothi: move %d of %d", i, p.NumMoves()))
	}
	return m
}

func (p Position) moveAt(i uint64) (m Move, ok bool) {
	switch {
	case !p.IsValid():
		return Move{}, false
	case !p.opened:
		return p.openingAt(i)
	}
	p.eachLift(func(pit, n int) bool {
		if i == 0 {
			m, ok = liftOf(pit, n), true
		}
		i--
		return !ok
	})
	return m, ok
}

// Rank returns the number of legal moves that come before m in the order of
// [Position.MoveAt], of which Rank is the inverse. ok is false when m is not
// legal. The rank of an opening is computed and not searched for.
func (p Position) Rank(m Move) (rank uint64, ok bool) {
	if !p.IsLegal(m) {
		return 0, false
	}
	if m.isOpening() {
		return p.openingRank(m), true
	}
	p.eachLift(func(pit, n int) bool {
		if liftOf(pit, n) == m {
			return false
		}
		rank++
		return true
	})
	return rank, true
}

// IsLegal reports whether m can be played. Other moves are not looked through.
func (p Position) IsLegal(m Move) bool {
	if p.refusal(m) != "" {
		return false
	}
	if m.isOpening() {
		return true
	}
	_, v := p.sow(board.Pit(p.turn, m.Boma()), m.Count())
	return v == legal
}

// Moves yields the legal moves one at a time, in the order of
// [Position.MoveAt].
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		switch {
		case !p.IsValid():
		case !p.opened:
			p.eachOpening(yield)
		default:
			p.eachLift(func(pit, n int) bool { return yield(liftOf(pit, n)) })
		}
	}
}

// AppendMoves appends the legal moves to dst, in the order of
// [Position.MoveAt]. It allocates only to grow dst. Openings are far too many
// for that, hundreds of millions at the start, 32 bytes each: look at NumMoves
// first, and use [Position.MoveAt], [Position.Moves] or [Position.RandomMove].
func (p Position) AppendMoves(dst []Move) []Move {
	switch {
	case !p.IsValid():
	case !p.opened:
		p.eachOpening(func(m Move) bool {
			dst = append(dst, m)
			return true
		})
	default:
		p.eachLift(func(pit, n int) bool {
			dst = append(dst, liftOf(pit, n))
			return true
		})
	}
	return dst
}

// RandomMove returns a legal move, each with the same chance, openings
// included. ok is false when there is none.
func (p Position) RandomMove(r *rand.Rand) (m Move, ok bool) {
	return mancala.RandomMove(p, r)
}

// Play returns the position after the move. An illegal move gives the zero
// Position and a [*mancala.MoveError]. Its cause is [mancala.ErrEndless] for a
// lift whose sowing does not end within the limit of the rules, and otherwise
// [mancala.ErrIllegalMove], [mancala.ErrGameOver] or
// [mancala.ErrInvalidPosition]. Only errors allocate.
func (p Position) Play(m Move) (Position, error) {
	if detail := p.refusal(m); detail != "" {
		return Position{}, mancala.Refuse(p, m, detail)
	}
	if m.isOpening() {
		return p.open(m), nil
	}
	next, v := p.lift(board.Pit(p.turn, m.Boma()), m.Count())
	switch v {
	case restricted:
		return Position{}, mancala.Refuse(p, m, "its first lap ends in an occupied boma of the mover's own row")
	case endless:
		return Position{}, &mancala.MoveError{
			Move: m.String(), Position: p.String(), Err: mancala.ErrEndless,
			Detail: fmt.Sprintf("it has not ended after %d laps", p.rules.MaxLaps),
		}
	}
	return next, nil
}

// refusal says why m can't be played, as far as that can be told without sowing.
// It is empty when nothing is found.
func (p Position) refusal(m Move) string {
	switch {
	case !p.IsValid(), p.over():
		return "there are no moves"
	case m == Move{}:
		return "it is the zero Move"
	case p.opened && m.isOpening():
		return "the openings are over"
	case m.isOpening():
		return p.openingProblem(m)
	case !p.opened:
		return "the player to move has to open"
	}
	switch n := p.Pit(p.turn, m.Boma()); {
	case n < m.Count():
		return "the boma has fewer warriors"
	case p.rules.WholeLifts && n != m.Count():
		return "a lift takes all warriors of a boma"
	}
	return ""
}
