// Package oware is Oware by the Abapa rules, written on the mancala core alone.
//
// The board has two rows of six pits with four seeds each. South moves first.
//
//  1. A move lifts all seeds of one of the mover's own pits and sows them
//     counter-clockwise into the following pits, one by one. With twelve or
//     more seeds sowing comes round again; the pit they came from is skipped
//     and stays empty.
//  2. If the last seed makes a pit of the opponent two or three, these seeds
//     are captured, and going backwards from there those of every pit of the
//     opponent's row that now holds two or three, up to the first that does not.
//  3. A move that would capture all of the opponent's seeds (a grand slam) may
//     be played, but captures nothing.
//  4. If the opponent has no seeds, a move must give the opponent some. If
//     there is no such move, or the mover has no seeds, the game is over, and
//     the seeds left belong to the player on whose side they lie.
//  5. It is also over as soon as a player has captured more than half of the
//     seeds, 25. More seeds win; 24–24 is a draw.
//  6. When the same position occurs for the third time, the players share the
//     board: each gets the seeds on their own side.
//
// Sources: the Abapa rules of the Oware Society; Mancala World, "Oware". Of
// the ways in which a grand slam is treated, rule 3 is that of international
// play. Rule 6 puts a number to the endless cycle of moves, of which the
// sources leave it to the players to agree that it is one.
package oware

import (
	"iter"
	"math/bits"
	"slices"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

const (
	row   = 6  // pits of a player
	seeds = 48 // in the game
)

var sower = mancala.NewSower(2*row, mancala.CounterClockwise)

// Position is a position of Oware. It is a comparable value, and nothing
// changes it. The zero Position is invalid: it has no moves.
type Position struct {
	board  mancala.Ring
	stores [2]uint8
	turn   mancala.Player
}

// Move is the number of the pit that is lifted, from 1, left to right as the
// player sees them.
type Move = notation.PitNumber

// Start returns the position in which the game begins.
func Start() Position {
	return Position{board: mancala.NewRing(4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)}
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.turn }

// Score returns the number of seeds that player has captured.
func (p Position) Score(player mancala.Player) int { return int(p.stores[player&1]) }

// Outcome tells whether the game goes on.
func (p Position) Outcome() mancala.Outcome {
	south, north := p.Score(mancala.South), p.Score(mancala.North)
	switch {
	case p.board == mancala.Ring{}:
		return mancala.MoreCounters(south, north, mancala.NoMove)
	case max(south, north) > seeds/2:
		return mancala.MoreCounters(south, north, mancala.Majority)
	}
	return mancala.Outcome{}
}

// legal returns the set of legal moves: bit 0 is move 1.
func (p Position) legal() uint32 {
	if max(p.stores[0], p.stores[1]) > seeds/2 {
		return 0
	}
	return p.movable()
}

// movable is legal without regard to what has been captured.
func (p Position) movable() uint32 {
	own := sower.Row(p.board, p.turn).Occupied() >> (row * p.turn)
	if !sower.RowEmpty(p.board, p.turn.Opponent()) {
		return own
	}
	feeding := uint32(0)
	for set := own; set != 0; set &= set - 1 {
		pit := bits.TrailingZeros32(set)
		if p.board.At(pit+row*int(p.turn)) >= row-pit {
			feeding |= 1 << pit
		}
	}
	return feeding
}

// NumMoves returns the number of legal moves.
func (p Position) NumMoves() uint64 { return uint64(bits.OnesCount32(p.legal())) }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move {
	var moves [row]Move
	return p.AppendMoves(moves[:0])[i]
}

// AppendMoves appends the legal moves to dst, in ascending order.
func (p Position) AppendMoves(dst []Move) []Move {
	for set := p.legal(); set != 0; set &= set - 1 {
		dst = append(dst, Move(bits.TrailingZeros32(set)+1))
	}
	return dst
}

// Play returns the position after the move.
func (p Position) Play(m Move) (Position, error) {
	if p.legal()>>(m-1)&1 == 0 {
		return Position{}, p.refuse(m)
	}
	var last int
	p.board, last = p.sow(m)
	p = p.capture(last)
	p.turn = p.turn.Opponent()
	return p.settle(), nil
}

// sow returns the board after the seeds of a legal move are sown, and the pit of
// the last one.
func (p Position) sow(m Move) (board mancala.Ring, last int) {
	origin := sower.Pit(p.turn, int(m))
	board, n := p.board.Lift(origin)
	return sower.SowSkipping(board, sower.Next(origin, 1), n, origin)
}

func (p Position) refuse(m Move) error {
	switch {
	case m < 1 || m > row:
		return mancala.Refuse(p, m, "there is no such pit")
	case p.board.At(sower.Pit(p.turn, int(m))) == 0:
		return mancala.Refuse(p, m, "the pit is empty")
	}
	return mancala.Refuse(p, m, "the opponent must be given seeds")
}

// capture captures backwards from the pit of the last seed.
func (p Position) capture(last int) Position {
	board, foe := p.board, p.turn.Opponent()
	for pit := last; sower.Owner(pit) == foe; pit = sower.Next(pit, -1) {
		if n := board.At(pit); n != 2 && n != 3 {
			break
		}
		board = board.Clear(pit)
	}
	if !sower.RowEmpty(board, foe) { // no grand slam
		p.stores[p.turn] += uint8(p.board.Total() - board.Total())
		p.board = board
	}
	return p
}

// settle deals out the seeds on the board when there is no move.
func (p Position) settle() Position {
	if p.movable() == 0 {
		south, north := p.shared()
		p = Position{stores: [2]uint8{uint8(south), uint8(north)}, turn: p.turn}
	}
	return p
}

// shared returns what the players have if each gets the seeds on their own side.
func (p Position) shared() (south, north int) {
	south = p.Score(mancala.South) + sower.Row(p.board, mancala.South).Total()
	return south, seeds - south
}

// Hash returns a hash of the whole position.
func (p Position) Hash() uint64 {
	return p.board.Hash(uint64(p.stores[0]) | uint64(p.stores[1])<<8 | uint64(p.turn)<<16)
}

// Board returns what lies on the board.
func (p Position) Board() mancala.Board {
	b := mancala.TwoRows(2*row, p.board)
	b.Stores = [2]int{int(p.stores[0]), int(p.stores[1])}
	return b
}

// Sowing yields the steps of a legal move.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return slices.Values(p.steps(m)) }

func (p Position) steps(m Move) (steps []mancala.Step) {
	q, err := p.Play(m)
	if err != nil {
		return nil
	}
	b := p.Board()
	do := func(kind mancala.StepKind, pit, n int, player mancala.Player) {
		step := mancala.Step{Kind: kind, Pit: pit, Count: n, Player: player, Lap: 1}
		steps, b = append(steps, step), b.Apply(step)
	}
	origin := sower.Pit(p.turn, int(m))
	last := origin
	do(mancala.StepLift, origin, b.At(origin), 0)
	for b.Hand > 0 {
		if last = sower.Next(last, 1); last != origin {
			do(mancala.StepDrop, last, 1, 0)
		}
	}
	do(mancala.StepLapEnd, last, 0, 0)
	p.board, _ = p.sow(m)
	captured := p.capture(last)
	for pit := last; captured.board.At(pit) != b.At(pit); pit = sower.Next(pit, -1) {
		do(mancala.StepCapture, pit, b.At(pit), p.turn)
	}
	for pit := range b.Pits {
		if n := b.At(pit); n != q.board.At(pit) {
			do(mancala.StepSweep, pit, n, sower.Owner(pit))
		}
	}
	return steps
}

// Repetition returns rule 6.
func (p Position) Repetition() mancala.RepetitionRule {
	south, north := p.shared()
	return mancala.RepetitionRule{
		Times:   3,
		Outcome: mancala.MoreCounters(south, north, mancala.Repetition),
		Scores:  [2]int{south, north},
	}
}
