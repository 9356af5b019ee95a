package kiothi

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// State is what a [Position] holds besides its rules, as plain fields to read
// and to fill in. Arrays have South's part first: see [mancala.Player]. A
// player's boma are in the order in which the player sees them, left to right,
// so that boma 1 is element 0.
type State struct {
	Warriors [2][Boma]int  // in the boma
	Nki      [2][Boma]bool // which boma are marked
	Prisons  [2]int        // warriors that the player has taken
	Turn     mancala.Player
	Phase    Phase
}

// New returns the position with this state, by the rules r. There must be as
// many warriors as the rules have in boma and prisons together, only occupied
// boma may be marked, none as long as a player has yet to open, and who has
// yet to open must be able to. It need not be a position that a game leads to.
//
// When the player to move has no legal move the game is over, and New deals
// out the warriors on the board as a game would.
func New(r Rules, s State) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	if want := s.problem(r); want != "" {
		return Position{}, fmt.Errorf("kiothi state: expected %s", want)
	}
	p := Position{rules: r.canonical(), turn: s.Turn, phase: s.Phase}
	for player := mancala.South; player <= mancala.North; player++ {
		p.prisons[player] = uint8(s.Prisons[player])
		for i, n := range s.Warriors[player] {
			pit := board.Pit(player, i+1)
			p.ring = p.ring.With(pit, uint8(n))
			if s.Nki[player][i] {
				p.nki |= 1 << pit
			}
		}
	}
	p.settle()
	return p, nil
}

// problem says what was expected where the state is not one of a position, and
// is empty if it is one.
func (s State) problem(r Rules) string {
	total := 0
	for player := mancala.South; player <= mancala.North; player++ {
		for i, n := range s.Warriors[player] {
			switch nki := s.Nki[player][i]; {
			case n < 0 || n > maxWarriors:
				return fmt.Sprintf("0 to %d warriors in boma %d of %v, not %d", maxWarriors, i+1, player, n)
			case nki && n == 0:
				return fmt.Sprintf("no mark at boma %d of %v, which is empty", i+1, player)
			case nki && s.Phase == PhaseOpen:
				return fmt.Sprintf("no mark at boma %d of %v before both players have opened", i+1, player)
			}
			total += n
		}
		n := s.Prisons[player]
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
	case s.Phase > PhasePlay:
		return fmt.Sprintf("phase %d or %d, not %d", PhaseOpen, PhasePlay, s.Phase)
	}
	if s.Phase == PhaseOpen && !r.UpToTwo {
		for player := s.Turn; player <= mancala.North; player++ {
			occupied := 0
			for _, n := range s.Warriors[player] {
				occupied += min(n, 1)
			}
			if occupied < 2 {
				return fmt.Sprintf("at least two occupied boma for the opening of %v, not %d", player, occupied)
			}
		}
	}
	return ""
}

// State returns the state of p. [New] makes the same position from it. The
// zero Position has the zero State.
func (p Position) State() State {
	s := State{Turn: p.turn, Phase: p.phase}
	for pit := range pits {
		player, i := board.Owner(pit), board.Number(pit)-1
		s.Warriors[player][i] = p.ring.At(pit)
		s.Nki[player][i] = p.nki>>pit&1 != 0
	}
	for player, n := range p.prisons {
		s.Prisons[player] = int(n)
	}
	return s
}
