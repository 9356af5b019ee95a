package toguz

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// State is what a [Position] holds besides its rules, as plain fields to read
// and to fill in. [New] makes a position of it.
type State struct {
	// South and North are the balls in the holes, left to right as the player
	// sees them. Holes that the board does not have are 0.
	South, North [MaxHoles]int
	// Stores are the balls in the kazans of South and North.
	Stores [2]int
	// Turn is the player to move.
	Turn mancala.Player
	// Tuzdiks are the numbers, from 1, of the holes that South and North own
	// in the other's row, or 0. Such a hole has no balls.
	Tuzdiks [2]int
}

// New returns the position with this state by these rules. If the player to
// move has no ball the game is over, and the balls of the other row are dealt
// out: the position holds the final score, as after a last move. The error
// wraps [mancala.ErrInvalidRules] or [mancala.ErrInvalidState], and says what
// is wrong.
func New(r Rules, s State) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	r = r.complete()
	if fault := s.fault(r); fault != "" {
		return Position{}, fmt.Errorf("toguz: %w: %s", mancala.ErrInvalidState, fault)
	}
	p := Position{word: r.pack()}
	sower := p.sower()
	for i := range int(r.Holes) {
		p.ring = p.ring.With(sower.Pit(mancala.South, i+1), uint8(s.South[i]))
		p.ring = p.ring.With(sower.Pit(mancala.North, i+1), uint8(s.North[i]))
	}
	p.word += uint64(s.Stores[0]) + uint64(s.Stores[1])<<share
	for i, hole := range s.Tuzdiks {
		if hole != 0 {
			pit := sower.Pit(mancala.Player(i).Opponent(), hole)
			p.word |= uint64(pit^unused) << (tuzdikShift + share*i)
		}
	}
	if s.Turn == mancala.North {
		p.word ^= turn | uint64(r.Holes)<<baseShift
	}
	if sower.RowEmpty(p.ring, s.Turn) {
		p = sweep(p.ring, p.word)
	}
	return p, nil
}

// fault says what is wrong with the state by complete rules, and is empty where
// nothing is.
func (s State) fault(r Rules) string {
	sum := 0
	for i := range MaxHoles {
		for _, n := range [...]int{s.South[i], s.North[i]} {
			if n < 0 || n > r.Total() || (n > 0 && i >= int(r.Holes)) {
				return fmt.Sprintf("%d balls in a hole %d: expected 0 to %d, in holes 1 to %d", n, i+1, r.Total(), r.Holes)
			}
			sum += n
		}
	}
	for _, n := range s.Stores {
		if n < 0 || n > r.Total() {
			return fmt.Sprintf("%d balls in a kazan: expected 0 to %d", n, r.Total())
		}
		sum += n
	}
	if sum != r.Total() {
		return fmt.Sprintf("%d balls: expected %d", sum, r.Total())
	}
	if s.Turn > mancala.North {
		return fmt.Sprintf("player %d to move: expected South or North", s.Turn)
	}
	rows := [...]*[MaxHoles]int{&s.North, &s.South}
	for i, hole := range s.Tuzdiks {
		owner := mancala.Player(i)
		switch {
		case hole == 0:
		case r.NoTuzdik:
			return fmt.Sprintf("%v's tuzdik: the rules have none", owner)
		case hole < 0 || hole > int(r.Holes):
			return fmt.Sprintf("%v's tuzdik in hole %d: expected 1 to %d, or 0 for none", owner, hole, r.Holes)
		case hole == int(r.Holes) && !r.LastHoleTuzdik:
			return fmt.Sprintf("%v's tuzdik in hole %d: it can't be the last hole", owner, hole)
		case rows[i][hole-1] != 0:
			return fmt.Sprintf("%v's tuzdik in hole %d: there are %d balls in it", owner, hole, rows[i][hole-1])
		}
	}
	if s.Tuzdiks[0] != 0 && s.Tuzdiks[0] == s.Tuzdiks[1] && !r.SameNumberTuzdik {
		return fmt.Sprintf("both tuzdiks in hole %d: the numbers can't be the same", s.Tuzdiks[0])
	}
	return ""
}

// State returns what the position holds besides its rules. [New] makes an
// equal position of both.
func (p Position) State() State {
	s := State{
		Stores:  [2]int{p.Score(mancala.South), p.Score(mancala.North)},
		Tuzdiks: [2]int{p.Tuzdik(mancala.South), p.Tuzdik(mancala.North)},
		Turn:    p.Turn(),
	}
	for i := range p.holes() {
		s.South[i] = p.Pit(mancala.South, i+1)
		s.North[i] = p.Pit(mancala.North, i+1)
	}
	return s
}
