package kiothi_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

// slow plays kiothi one warrior at a time, for readability above speed. It is
// what the package is compared with.
type slow struct {
	kiothi.State
	rules kiothi.Rules
}

// place is a boma of a player, counted from 0.
type place struct {
	player mancala.Player
	boma   int
}

func (s *slow) next(at place) place {
	step := 1
	if s.rules.Direction == mancala.Clockwise {
		step = -1
	}
	at.boma += step
	if at.boma < 0 || at.boma >= kiothi.Boma {
		at.player = at.player.Opponent()
		at.boma = (at.boma + kiothi.Boma) % kiothi.Boma
	}
	return at
}

func opposite(at place) place {
	return place{at.player.Opponent(), kiothi.Boma - 1 - at.boma}
}

// row returns the player's row of a state.
func row(s *kiothi.State, player mancala.Player) *[kiothi.Boma]int {
	if player == mancala.South {
		return &s.South
	}
	return &s.North
}

func (s *slow) warriors(at place) *int { return &row(&s.State, at.player)[at.boma] }
func (s *slow) nki(at place) *bool     { return &s.Nki[at.player][at.boma] }

// takeable reports whether the boma is occupied and not nki.
func (s *slow) takeable(at place) bool { return *s.warriors(at) > 0 && !*s.nki(at) }

func (s *slow) take(at place, taker mancala.Player) {
	s.Stores[taker] += *s.warriors(at)
	*s.warriors(at) = 0
	*s.nki(at) = false
}

// lift plays a lift, or reports that it is illegal.
func (s *slow) lift(boma, count int) bool {
	mover := s.Turn
	at := place{mover, boma}
	for lap := 1; ; lap++ {
		if lap > int(s.rules.MaxLaps) {
			return false
		}
		hand := count
		*s.warriors(at) -= hand
		*s.nki(at) = false
		wasOccupied := false
		for hand > 0 {
			at = s.next(at)
			wasOccupied = *s.warriors(at) > 0
			*s.warriors(at)++
			hand--
		}
		if !wasOccupied {
			break
		}
		if lap == 1 && at.player == mover {
			return false
		}
		count = *s.warriors(at)
	}
	if at.player == mover {
		s.capture(at)
	}
	s.Turn = mover.Opponent()
	return true
}

func (s *slow) capture(at place) {
	mover := s.Turn
	enemy := opposite(at)
	captured := s.takeable(enemy)
	if captured {
		s.take(enemy, mover)
		s.take(at, mover)
	}
	if at.boma != 0 {
		return
	}
	switch s.rules.Bonus {
	case kiothi.BonusThree:
		var three []place
		for boma := 1; boma <= 3; boma++ {
			if there := opposite(place{mover, boma}); s.takeable(there) {
				three = append(three, there)
			}
		}
		if len(three) == 3 {
			for _, there := range three {
				s.take(there, mover)
			}
		}
	case kiothi.BonusRun:
		for boma := 1; captured && boma < kiothi.Boma; boma++ {
			there := opposite(place{mover, boma})
			if !s.takeable(there) {
				break
			}
			s.take(there, mover)
		}
	}
}

// lifts returns the legal lifts of the player to move.
func (s *slow) lifts() []kiothi.Move {
	var moves []kiothi.Move
	for boma, all := range row(&s.State, s.Turn) {
		for count := 1; count <= all; count++ {
			if s.rules.WholeLifts && count != all {
				continue
			}
			try := *s
			if try.lift(boma, count) {
				m, err := kiothi.NewLift(boma+1, count)
				if err != nil {
					panic(err)
				}
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// settle ends the game if the player to move can't.
func (s *slow) settle() {
	if !s.Opened || len(s.lifts()) > 0 {
		return
	}
	other := *s
	other.Turn = s.Turn.Opponent()
	allToOther := len(other.lifts()) > 0
	for player := mancala.South; player <= mancala.North; player++ {
		for boma := range kiothi.Boma {
			taker := player
			if allToOther {
				taker = other.Turn
			}
			s.take(place{player, boma}, taker)
		}
	}
}

func (s *slow) open(m kiothi.Move) {
	for _, boma := range m.Emptied() {
		row(&s.State, s.Turn)[boma-1] = 0
	}
	placed := m.Placed()
	for i := range kiothi.Boma {
		s.South[i] += placed.At(i)
		s.North[i] += placed.At(i + kiothi.Boma)
	}
	if s.Turn == mancala.North {
		s.Opened = true
		for i := range kiothi.Boma {
			s.Nki[mancala.South][i] = s.South[i] > 0
			s.Nki[mancala.North][i] = s.North[i] > 0
		}
	}
	s.Turn = s.Turn.Opponent()
}

// play plays a legal move.
func (s *slow) play(m kiothi.Move) {
	if m.Boma() == 0 {
		s.open(m)
	} else {
		s.lift(m.Boma()-1, m.Count())
	}
	s.settle()
}

// anyRules draws rules of all kinds, mostly with few laps.
func anyRules() *rapid.Generator[kiothi.Rules] {
	return rapid.Custom(func(t *rapid.T) kiothi.Rules {
		return kiothi.Rules{
			Setup:      kiothi.Setup(rapid.IntRange(0, 2).Draw(t, "setup")),
			UpToTwo:    rapid.Bool().Draw(t, "up to two"),
			WholeLifts: rapid.Bool().Draw(t, "whole lifts"),
			Bonus:      kiothi.Bonus(rapid.IntRange(0, 2).Draw(t, "bonus")),
			OneWarrior: uint8(rapid.IntRange(1, 10).Draw(t, "one-warrior")),
			Direction:  mancala.Direction(rapid.IntRange(0, 1).Draw(t, "direction")),
			MaxLaps:    uint16(rapid.SampledFrom([]int{1, 2, 8, 100, 4096}).Draw(t, "max laps")),
		}
	})
}

// random is a source of moves that rapid can replay.
func random(t *rapid.T) *rand.Rand {
	return rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
}

// playOut plays a random game from p and calls visit with each position and
// the move played in it. It returns the last position.
func playOut(p kiothi.Position, r *rand.Rand, visit func(p kiothi.Position, m kiothi.Move, next kiothi.Position)) kiothi.Position {
	for range 2000 {
		m, ok := p.RandomMove(r)
		if !ok {
			break
		}
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		visit(p, m, next)
		p = next
	}
	return p
}

func TestRandomGamesGoAsOneWarriorAtATime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyRules().Draw(t, "rules")
		start := kiothi.Start(rules)
		reference := slow{start.State(), rules}
		playOut(start, random(t), func(p kiothi.Position, m kiothi.Move, next kiothi.Position) {
			if p.Opened() {
				if diff := cmp.Diff(reference.lifts(), slices.Collect(p.Moves()), cmp.AllowUnexported(kiothi.Move{}), cmp.Comparer(sameRing)); diff != "" {
					t.Fatalf("moves of %v (-want +got):\n%s", p, diff)
				}
			}
			reference.play(m)
			if diff := cmp.Diff(reference.State, next.State()); diff != "" {
				t.Fatalf("%v in %v (-want +got):\n%s", m, p, diff)
			}
		})
	})
}

func sameRing(a, b mancala.Ring) bool { return a == b }
