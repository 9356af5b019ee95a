package hus_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/hus"
	"example.com/kumalak/examples/internal/gametest"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

func TestPositionKeepsTheContract(t *testing.T) {
	mancalatest.Test(t, hus.Variant(), mancalatest.Options[hus.Position, hus.Move]{
		Others:     func(hus.Position) []hus.Move { return []hus.Move{0, 1, 5, 12, 16, 17, 33, 255} },
		ScoresFall: true,
	})
}

func TestRules(t *testing.T) {
	gametest.Rules(t, hus.ParsePosition, []struct {
		Name, Before   string
		Move           hus.Move
		After, Outcome string
	}{
		{
			"seeds are sown counter-clockwise, and an empty hole ends the turn",
			"24S,7/8/8/22S,3,2S,3 S", 5,
			"24S,7/8/8/22S,4,1S,1S,1 N", "ongoing",
		},
		{
			"from the outer row sowing goes on in the inner row",
			"24S,7/8/8/22S,6,2S S", 8,
			"24S,7/8/6,1S,1S/22S,7 N", "ongoing",
		},
		{
			"North counts holes from North's left",
			"22S,6,2S/8/8/24S,7 N", 1,
			"22S,4,1S,1S,1/8/8/24S,7 S", "ongoing",
		},
		{
			"seeds in a hole with seeds are sown on",
			"24S,7/8/8/21S,3,2S,1,1S,1 S", 5,
			"24S,7/8/7,1S/21S,4,1S,1,1S N", "ongoing",
		},
		{
			"both holes opposite are captured and sown on",
			"19S,5,2S,1/6,3S,1/6,1S,1/21S,6,2S S", 8,
			"19S,7/8/1,1S,1S,1S,1S,1S,2S,1S/21S,7 N", "ongoing",
		},
		{
			"the inner hole is captured also when that behind it is empty",
			"21S,7/6,3S,1/6,1S,1/21S,6,2S S", 8,
			"21S,7/8/3,1S,1S,1S,2S,1S/21S,7 N", "ongoing",
		},
		{
			"nothing is captured when the inner hole is empty",
			"21S,5,3S,1/8/6,1S,1/21S,6,2S S", 8,
			"21S,5,3S,1/8/4,1S,1S,1,1S/21S,7 N", "ongoing",
		},
		{
			"who has single seeds only has lost",
			"1S,7/8/8/45S,3,2S,3 S", 5,
			"1S,7/8/8/45S,4,1S,1S,1 N", "south by no move",
		},
	})
}

func TestErrors(t *testing.T) {
	for _, text := range []string{"", "24S,7/8/8/24S,7", "24S,7/8/8/24S,7 0 0 S", "24S,7/8/24S,7 S", "24S,7/8/8/23S,7 S", "24S,7/8/8/24S,6 S", "24S,7/8/8/24S,7 X"} {
		p, err := hus.ParsePosition(text)
		if _, ok := err.(*mancala.ParseError); !ok || p != (hus.Position{}) {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
	if m, err := hus.Variant().ParseMove(hus.Start(), "17"); err == nil {
		t.Errorf("the move 17 is read as %v", m)
	}
	if text, err := json.Marshal(hus.Position{}); err == nil {
		t.Errorf("the zero Position is written as %s", text)
	}
}

func FuzzParsePosition(f *testing.F) {
	gametest.FuzzParse(f, hus.ParsePosition, hus.Start().String(), "24S,7/8/8/24S,7 N")
}

// slow is ǁHus one seed at a time on a grid as South sees it, for reading rather
// than speed.
type slow struct {
	grid [4][8]int // North's outer row first
	turn mancala.Player
}

type place struct{ row, column int }

// loops are the holes of South and North in the order of sowing.
var loops = func() (loops [2][]place) {
	for c := range 8 {
		loops[mancala.South] = append(loops[mancala.South], place{3, c})
		loops[mancala.North] = append(loops[mancala.North], place{0, 7 - c})
	}
	for c := range 8 {
		loops[mancala.South] = append(loops[mancala.South], place{2, 7 - c})
		loops[mancala.North] = append(loops[mancala.North], place{1, c})
	}
	return loops
}()

func slowOf(p hus.Position) (s slow) {
	b := p.Board()
	for pit := range b.Pits {
		at := loops[b.Owner(pit)][b.Number(pit)-1]
		s.grid[at.row][at.column] = b.At(pit)
	}
	s.turn = p.Turn()
	return s
}

func (s *slow) at(p place) *int { return &s.grid[p.row][p.column] }

func (s *slow) play(move int) {
	loop, k := loops[s.turn], move-1
	hand := *s.at(loop[k])
	*s.at(loop[k]) = 0
	innerRow, foesInner, foesOuter := 2, 1, 0
	if s.turn == mancala.North {
		innerRow, foesInner, foesOuter = 1, 2, 3
	}
	for lap := 1; ; lap++ {
		for ; hand > 0; hand-- {
			k = (k + 1) % 16
			*s.at(loop[k])++
		}
		if lap == 100 || *s.at(loop[k]) == 1 {
			break
		}
		column := loop[k].column
		if inner := s.at(place{foesInner, column}); loop[k].row == innerRow && *inner > 0 {
			outer := s.at(place{foesOuter, column})
			hand, *inner, *outer = *inner+*outer, 0, 0
		} else {
			hand, *s.at(loop[k]) = *s.at(loop[k]), 0
		}
	}
	s.turn = s.turn.Opponent()
}

func TestPlayAgreesWithSlowReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := hus.Start()
		s := slowOf(p)
		for range 300 {
			var want []hus.Move
			for k, at := range loops[s.turn] {
				if *s.at(at) > 1 {
					want = append(want, hus.Move(k+1))
				}
			}
			if diff := cmp.Diff(want, p.AppendMoves(nil)); diff != "" {
				t.Fatalf("moves of %v (-want +got):\n%s", p, diff)
			}
			if len(want) == 0 {
				return
			}
			m := rapid.SampledFrom(want).Draw(t, "move")
			q, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			s.play(int(m))
			if diff := cmp.Diff(fmt.Sprint(s), fmt.Sprint(slowOf(q))); diff != "" {
				t.Fatalf("after %v in %v (-want +got):\n%s", m, p, diff)
			}
			p = q
		}
	})
}

// TestEndlessTurnStops plays a move that Steiner's rules give as one that never
// ends.
func TestEndlessTurnStops(t *testing.T) {
	p := gametest.Parse(t, hus.ParsePosition, "18S,7/8/1,8S,1,1S,1,1S,1,1S/2S,3S,4S,1S,2S,2S,1S,4S S")
	laps := 0
	for step := range p.Sowing(5) {
		if step.Kind == mancala.StepLapEnd {
			laps++
		}
	}
	q, err := p.Play(5)
	if err != nil || laps != hus.MaxLaps || q.Turn() != mancala.North || q.Board().Total() != 48 {
		t.Errorf("%d laps lead to %v (error: %v)", laps, q, err)
	}
}
