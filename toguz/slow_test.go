package toguz_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// slow is a position of which the balls are moved one at a time, for
// readability above speed. It is what Position is compared with.
type slow struct {
	rules  toguz.Rules
	holes  []int // South's 1, 2, … and then North's
	tuzdik []int // who owns the hole: 0 South, 1 North, or nobody
	kazans [2]int
	turn   int // 0 South, 1 North
}

const nobody = -1

// slowOf returns the slow form of p.
func slowOf(p toguz.Position) slow {
	r, state := p.Rules(), p.State()
	n := int(r.Holes)
	s := slow{
		rules:  r,
		holes:  append(slices.Clone(state.South[:n]), state.North[:n]...),
		tuzdik: slices.Repeat([]int{nobody}, 2*n),
		kazans: state.Stores,
		turn:   int(state.Turn),
	}
	for owner, number := range state.Tuzdiks {
		if number != 0 {
			s.tuzdik[s.hole(1-owner, number)] = owner
		}
	}
	return s
}

// state is what a Position in the same state should say.
func (s slow) state() toguz.State {
	n := s.rowLength()
	state := toguz.State{Stores: s.kazans, Turn: mancala.Player(s.turn)}
	copy(state.South[:], s.holes[:n])
	copy(state.North[:], s.holes[n:])
	for i, owner := range s.tuzdik {
		if owner != nobody {
			state.Tuzdiks[owner] = s.number(i)
		}
	}
	return state
}

func (s slow) rowLength() int              { return len(s.holes) / 2 }
func (s slow) hole(player, number int) int { return player*s.rowLength() + number - 1 }
func (s slow) number(hole int) int         { return hole%s.rowLength() + 1 }
func (s slow) side(hole int) int           { return hole / s.rowLength() }
func (s slow) next(hole int) int           { return (hole + 1) % len(s.holes) }

// legal reports whether the mover may play the hole with this number.
func (s slow) legal(number int) bool {
	return !s.outcome().Over() && s.holes[s.hole(s.turn, number)] > 0
}

// play returns the position after a legal move, and whether the move made a
// tuzdik, or would have if it had not been declined.
func (s slow) play(number int, decline bool) (after slow, tuzdik bool) {
	s.holes = slices.Clone(s.holes)
	s.tuzdik = slices.Clone(s.tuzdik)
	last := s.sow(s.hole(s.turn, number))
	tuzdik = s.threeMakeTuzdik(last)
	switch {
	case tuzdik && decline:
	case tuzdik:
		s.capture(last)
		s.tuzdik[last] = s.turn
	case s.evenIsCaptured(last):
		s.capture(last)
	}
	s.turn = 1 - s.turn
	if s.rowEmpty(s.turn) {
		for hole, balls := range s.holes {
			s.kazans[s.side(hole)] += balls
			s.holes[hole] = 0
		}
	}
	return s, tuzdik
}

// sow lifts the balls of a hole, drops them one by one, and returns the hole
// of the last.
func (s *slow) sow(from int) (last int) {
	hand := s.holes[from]
	s.holes[from] = 0
	at := from
	if hand == 1 || s.rules.SkipOrigin {
		at = s.next(at)
	}
	for hand > 0 {
		if at != from || !s.rules.SkipOrigin {
			s.drop(at)
			hand--
			last = at
		}
		at = s.next(at)
	}
	return last
}

// drop lets a ball fall into a hole.
func (s *slow) drop(hole int) {
	if owner := s.tuzdik[hole]; owner != nobody {
		s.kazans[owner]++
		return
	}
	s.holes[hole]++
}

func (s *slow) capture(hole int) {
	s.kazans[s.turn] += s.holes[hole]
	s.holes[hole] = 0
}

func (s slow) evenIsCaptured(hole int) bool {
	balls := s.holes[hole]
	return s.side(hole) != s.turn && balls > 0 && balls%2 == 0 && balls >= int(s.rules.LeastCapture)
}

func (s slow) threeMakeTuzdik(hole int) bool {
	switch {
	case s.side(hole) == s.turn, s.holes[hole] != 3:
		return false
	case s.rules.NoTuzdik:
		return false
	case slices.Contains(s.tuzdik, s.turn):
		return false
	case s.number(hole) == s.rowLength() && !s.rules.LastHoleTuzdik:
		return false
	}
	theirs := slices.Index(s.tuzdik, 1-s.turn)
	return theirs < 0 || s.number(theirs) != s.number(hole) || s.rules.SameNumberTuzdik
}

func (s slow) rowEmpty(player int) bool {
	for hole, balls := range s.holes {
		if s.side(hole) == player && balls > 0 {
			return false
		}
	}
	return true
}

func (s slow) outcome() mancala.Outcome {
	south, north := s.kazans[0], s.kazans[1]
	switch half := s.rules.Total() / 2; {
	case s.rowEmpty(s.turn):
		return mancala.MoreCounters(south, north, mancala.NoMove)
	case !s.rules.PlayOn && max(south, north) > half:
		return mancala.MoreCounters(south, north, mancala.Majority)
	}
	return mancala.Outcome{}
}

// moves lists the legal moves.
func (s slow) moves() (list []toguz.Move) {
	for number := 1; number <= s.rowLength(); number++ {
		if !s.legal(number) {
			continue
		}
		list = append(list, toguz.Move(number))
		if _, tuzdik := s.play(number, false); tuzdik && s.rules.OptionalTuzdik {
			list = append(list, toguz.Move(number)|toguz.Decline)
		}
	}
	return list
}

// checkSame compares all that is to be known about p with the slow position.
func checkSame(t failer, p toguz.Position, s slow) {
	t.Helper()
	if diff := cmp.Diff(s.state(), p.State()); diff != "" {
		t.Fatalf("%v: state (-slow +position):\n%s", p, diff)
	}
	for player, balls := range s.kazans {
		if got := p.Score(mancala.Player(player)); got != balls {
			t.Fatalf("%v: score %d of %v, expected %d", p, got, mancala.Player(player), balls)
		}
	}
	if got, want := p.Outcome(), s.outcome(); got != want {
		t.Fatalf("%v: outcome %v, expected %v", p, got, want)
	}
	if got, want := p.AppendMoves(nil), s.moves(); !slices.Equal(got, want) {
		t.Fatalf("%v: moves %v, expected %v", p, got, want)
	}
}

// checkMoves plays every legal move of p in both ways.
func checkMoves(t failer, p toguz.Position) {
	t.Helper()
	for _, m := range p.AppendMoves(nil) {
		after, _ := slowOf(p).play(m.Hole(), m&toguz.Decline != 0)
		q := play(t, p, m)
		if q.Rules() != p.Rules() {
			t.Fatalf("%v: move %v changes the rules", p, m)
		}
		checkSame(t, q, after)
	}
}

func TestGamesAgreeWithSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules().Draw(t, "rules")
		p := toguz.Start(r)
		s := slowOf(p)
		checkSame(t, p, s)
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			if s.outcome().Over() {
				break
			}
			m := anyMove(t, p)
			p = play(t, p, m)
			s, _ = s.play(m.Hole(), m&toguz.Decline != 0)
			checkSame(t, p, s)
		}
	})
}

func TestMovesAgreeWithSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		checkSame(t, p, slowOf(p))
		for range 10 {
			checkMoves(t, p)
			if p.NumMoves() == 0 {
				break
			}
			p = play(t, p, anyMove(t, p))
		}
	})
}

// TestSlowIsRight keeps the reference itself honest.
func TestSlowIsRight(t *testing.T) {
	var perft func(s slow, depth int) int
	perft = func(s slow, depth int) int {
		if depth == 0 {
			return 1
		}
		n := 0
		for _, m := range s.moves() {
			after, _ := s.play(m.Hole(), m&toguz.Decline != 0)
			n += perft(after, depth-1)
		}
		return n
	}
	for depth, want := range []int{1, 9, 73, 613, 5199} {
		if got := perft(slowOf(toguz.Start(toguz.Standard())), depth); got != want {
			t.Errorf("perft %d = %d, expected %d", depth, got, want)
		}
	}
}

// TestFastPlayIsPlay compares Play, which avoids branches, with the move told
// in the order of the rules.
func TestFastPlayIsPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		for range 10 {
			for _, m := range p.AppendMoves(nil) {
				if m&toguz.Decline != 0 {
					continue
				}
				if fast, inOrder := play(t, p, m), toguz.PlayInOrder(p, m.Hole()); fast != inOrder {
					t.Fatalf("%v: move %v leads to %v, in order to %v", p, m, fast, inOrder)
				}
			}
			if p.NumMoves() == 0 {
				break
			}
			p = play(t, p, anyMove(t, p))
		}
	})
}
