package congkak_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/congkak"
	"example.com/kumalak/examples/internal/gametest"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

func TestPositionKeepsTheContract(t *testing.T) {
	mancalatest.Test(t, congkak.Variant(), mancalatest.Options[congkak.Position, congkak.Move]{
		Others:    func(congkak.Position) []congkak.Move { return []congkak.Move{0, 1, 2, 3, 4, 5, 6, 7, 8, 33, 255} },
		MoveAgain: true,
	})
}

func TestRules(t *testing.T) {
	gametest.Rules(t, congkak.ParsePosition, []struct {
		Name, Before   string
		Move           congkak.Move
		After, Outcome string
	}{
		{
			"seeds are sown clockwise, and the last one in the store of the mover moves again",
			"7S,7S,7S,7S,7S,7S,7S/7S,7S,3S,7S,7S,7S,7S 0 4 S", 3,
			"7S,7S,7S,7S,7S,7S,7S/8S,8S,1,7S,7S,7S,7S 1 4 S", "ongoing",
		},
		{
			"North sows to North's left",
			"7S,7S,7S,7S,7S,7S,1S/7S,7S,7S,7S,7S,7S,7S 0 6 N", 1,
			"7S,7S,7S,7S,7S,7S,1/7S,7S,7S,7S,7S,7S,7S 0 7 N", "ongoing",
		},
		{
			"an empty hole of the opponent ends the turn",
			"7S,1,7S,7S,7S,7S,7S/3S,7S,7S,7S,7S,7S,7S 0 11 S", 1,
			"8S,1S,7S,7S,7S,7S,7S/1,7S,7S,7S,7S,7S,7S 1 11 N", "ongoing",
		},
		{
			"an empty hole in the row of the mover captures",
			"7S,7S,7S,7S,7S,7S,7S/7S,1,7S,2S,7S,7S,7S 0 12 S", 4,
			"7S,1,7S,7S,7S,7S,7S/7S,1,8S,1,7S,7S,7S 8 12 N", "ongoing",
		},
		{
			"nothing is captured opposite to an empty hole",
			"7S,1,7S,7S,7S,7S,7S/7S,1,7S,2S,7S,7S,7S 0 19 S", 4,
			"7S,1,7S,7S,7S,7S,7S/7S,1S,8S,1,7S,7S,7S 0 19 N", "ongoing",
		},
		{
			"seeds in a hole with seeds are sown on",
			"7S,7S,7S,7S,7S,7S,7S/7S,1S,7S,2S,7S,7S,7S 0 11 S", 4,
			"7S,7S,7S,7S,7S,7S,7S/8S,1,8S,1,7S,7S,7S 1 11 S", "ongoing",
		},
		{
			"the opponent's store is skipped",
			"7S,7S,7S,7S,7S,7S,7S/9S,7S,7S,7S,7S,7S,1 0 5 S", 1,
			"8S,8S,8S,8S,8S,8S,1/1,7S,7S,7S,7S,7S,1 10 5 N", "ongoing",
		},
		{
			"the opponent of a player without seeds gets what is left",
			"5,1S,1/7 50 47 N", 2,
			"7/7 50 48 S", "south by no move",
		},
		{
			"also of a player who was to move again",
			"7S,6/1S,6 50 40 S", 1,
			"7/7 51 47 S", "south by no move",
		},
	})
}

func TestErrors(t *testing.T) {
	for _, text := range []string{"", "7/7 50 47 S", "6/7 50 48 S", "7/7 50 48", "7/7 50 48 x", "7/7/7 50 48 S", "7/7 50 48 S x"} {
		p, err := congkak.ParsePosition(text)
		if _, ok := err.(*mancala.ParseError); !ok || p != (congkak.Position{}) {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
	if m, err := congkak.Variant().ParseMove(congkak.Start(), "8"); err == nil {
		t.Errorf("the move 8 is read as %v", m)
	}
	if text, err := json.Marshal(congkak.Position{}); err == nil {
		t.Errorf("the zero Position is written as %s", text)
	}
}

func FuzzParsePosition(f *testing.F) {
	gametest.FuzzParse(f, congkak.ParsePosition, congkak.Start().String(), "5,1S,1/7 50 47 N")
}

// slow is Congkak one seed at a time, for reading rather than speed.
type slow struct {
	seeds [2][8]int // of each player: the store, then holes 1 to 7
	turn  int
}

func slowOf(p congkak.Position) (s slow) {
	b := p.Board()
	for pit := range b.Pits {
		s.seeds[b.Owner(pit)][b.Number(pit)] = b.At(pit)
	}
	for player, n := range b.Stores {
		s.seeds[player][0] = n
	}
	s.turn = int(p.Turn())
	return s
}

// next is the hole or store that comes next when turn sows.
func (s *slow) next(player, k int) (int, int) {
	if k--; k > 0 || k == 0 && player == s.turn {
		return player, k
	}
	return 1 - player, 7
}

func (s *slow) play(move int) {
	player, k := s.turn, move
	for {
		hand := s.seeds[player][k]
		s.seeds[player][k] = 0
		for ; hand > 0; hand-- {
			player, k = s.next(player, k)
			s.seeds[player][k]++
		}
		if k == 0 || s.seeds[player][k] == 1 {
			break
		}
	}
	if k > 0 {
		if opposite := &s.seeds[1-player][8-k]; player == s.turn && *opposite > 0 {
			s.seeds[player][0] += 1 + *opposite
			s.seeds[player][k], *opposite = 0, 0
		}
		s.turn = 1 - s.turn
	}
	for _, n := range s.seeds[s.turn][1:] {
		if n > 0 {
			return
		}
	}
	other := &s.seeds[1-s.turn]
	for k := 1; k <= 7; k++ {
		other[0] += other[k]
		other[k] = 0
	}
}

func TestPlayAgreesWithSlowReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := congkak.Start()
		s := slowOf(p)
		for p.NumMoves() > 0 {
			m := rapid.SampledFrom(p.AppendMoves(nil)).Draw(t, "move")
			if s.seeds[s.turn][m] == 0 {
				t.Fatalf("hole %v can be lifted in %v", m, p)
			}
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
		for k, n := range s.seeds[s.turn][1:] {
			if n > 0 {
				t.Fatalf("hole %d can't be lifted in %v", k+1, p)
			}
		}
	})
}
