package kiothi

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// State is what a [Position] holds besides its rules, as plain fields to read
// and to fill in. [New] makes a position of it. As JSON its player is a word.
type State struct {
	// South and North are the warriors in boma 1 to 10 of each row, left to
	// right as its owner sees it.
	South, North [Boma]int
	// Stores are the warriors that South and North have in prison, those that
	// they have taken.
	Stores [2]int
	// Turn is the player to move.
	Turn mancala.Player
	// Nki tells which boma are marked: South's, then North's, in the order of
	// the rows.
	Nki [2][Boma]bool
	// Opened tells whether both players have opened. Until then the player to
	// move opens.
	Opened bool
}

func (s *State) row(player mancala.Player) *[Boma]int {
	if player == mancala.South {
		return &s.South
	}
	return &s.North
}

// New returns the position of a state. There must be as many warriors as the
// rules have in boma and prisons together, only occupied boma may be marked,
// none as long as a player has yet to open, and a player who has yet to open
// must be able to. It need not be a position that a game leads to. The error
// wraps [mancala.ErrInvalidRules] or [mancala.ErrInvalidState] and says what was
// expected.
//
// When the player to move has no legal move the game is over, and New deals
// out the warriors on the board as a game would.
func New(rules Rules, state State) (Position, error) {
	if err := rules.Validate(); err != nil {
		return Position{}, err
	}
	if expected := state.fault(rules); expected != "" {
		return Position{}, fmt.Errorf("kiothi: %w: expected %s", mancala.ErrInvalidState, expected)
	}
	p := Position{rules: rules.complete(), turn: state.Turn, opened: state.Opened}
	for player := mancala.South; player <= mancala.North; player++ {
		p.prisons[player] = uint8(state.Stores[player])
		for i, n := range state.row(player) {
			pit := board.Pit(player, i+1)
			p.ring = p.ring.With(pit, uint8(n))
			if state.Nki[player][i] {
				p.nki |= 1 << pit
			}
		}
	}
	p.settle()
	return p, nil
}

// fault tells what was expected where the state does not fit the rules, and is
// empty where nothing is wrong.
func (s State) fault(r Rules) string {
	total := 0
	for player := mancala.South; player <= mancala.North; player++ {
		for i, n := range s.row(player) {
			switch nki := s.Nki[player][i]; {
			case n < 0 || n > maxWarriors:
				return fmt.Sprintf("0 to %d warriors in boma %d of %v, not %d", maxWarriors, i+1, player, n)
			case nki && n == 0:
				return fmt.Sprintf("no mark at boma %d of %v, which is empty", i+1, player)
			case nki && !s.Opened:
				return fmt.Sprintf("no mark at boma %d of %v before both players have opened", i+1, player)
			}
			total += n
		}
		n := s.Stores[player]
		if n < 0 || n > maxWarriors {
			return fmt.Sprintf("0 to %d warriors in the prison of %v, not %d", maxWarriors, player, n)
		}
		total += n
	}
	switch {
	case total != r.Total():
		return fmt.Sprintf("%d warriors in all, not %d", r.Total(), total)
	case s.Turn > mancala.North:
		return fmt.Sprintf("South or North to move, not player %d", s.Turn)
	}
	if !s.Opened && !r.UpToTwo {
		for player := s.Turn; player <= mancala.North; player++ {
			occupied := 0
			for _, n := range s.row(player) {
				occupied += min(n, 1)
			}
			if occupied < 2 {
				return fmt.Sprintf("at least two occupied boma for the opening of %v, not %d", player, occupied)
			}
		}
	}
	return ""
}

// State returns what p holds besides its rules: New(p.Rules(), p.State()) is p
// again. The state of the zero Position is the zero State.
func (p Position) State() State {
	s := State{Turn: p.turn, Opened: p.opened}
	for pit := range pits {
		player, i := board.Owner(pit), board.Number(pit)-1
		s.row(player)[i] = p.ring.At(pit)
		s.Nki[player][i] = p.nki>>pit&1 != 0
	}
	for player, n := range p.prisons {
		s.Stores[player] = int(n)
	}
	return s
}
