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
// Sources: the Abapa rules of the Oware Society; Mancala World, "Oware". Of the
// ways to treat a grand slam, rule 3 is that of international play. When moves go
// in a circle, the sources leave it to the players to agree; rule 6 decides.
package oware

import (
	"iter"

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

// legal returns the set of legal moves.
func (p Position) legal() notation.PitNumbers {
	if max(p.stores[0], p.stores[1]) > seeds/2 {
		return 0
	}
	return p.movable()
}

// movable is legal without regard to what has been captured.
func (p Position) movable() (moves notation.PitNumbers) {
	hungry := sower.RowEmpty(p.board, p.turn.Opponent())
	for pit := range row {
		if n := p.board.At(pit + row*int(p.turn)); n > 0 && (!hungry || n >= row-pit) {
			moves |= 1 << pit
		}
	}
	return moves
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
		return Position{}, p.refuse(m)
	}
	origin := sower.Pit(p.turn, int(m))
	board, n := p.board.Lift(origin)
	board, last := sower.SowSkipping(board, sower.Next(origin, 1), n, origin)
	p = p.capture(board, last)
	p.turn = p.turn.Opponent()
	return p.settle(), nil
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

// capture returns p with these seeds sown, and with those captured that are won
// backwards from the pit of the last one.
func (p Position) capture(sown mancala.Ring, last int) Position {
	board, foe := sown, p.turn.Opponent()
	for pit := last; sower.Owner(pit) == foe; pit = sower.Next(pit, -1) {
		if n := board.At(pit); n != 2 && n != 3 {
			break
		}
		board = board.Clear(pit)
	}
	if sower.RowEmpty(board, foe) { // a grand slam
		board = sown
	}
	p.stores[p.turn] += uint8(sown.Total() - board.Total())
	p.board = board
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
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return mancala.Tell(p, m, p.tell) }

func (p Position) tell(m Move, t *mancala.Teller) {
	origin := sower.Pit(p.turn, int(m))
	last := t.Lap(sower, origin, origin)
	captured := p.capture(mancala.NewRing(t.Board.Counters[:2*row]...), last).board
	for pit := last; captured.At(pit) != t.Board.At(pit); pit = sower.Next(pit, -1) {
		t.Do(mancala.StepCapture, pit, p.turn)
	}
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
