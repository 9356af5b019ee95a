package oware_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/internal/gametest"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

func TestPositionKeepsTheContract(t *testing.T) {
	mancalatest.Test(t, oware.Variant(), mancalatest.Options[oware.Position, oware.Move]{
		Others: func(oware.Position) []oware.Move { return []oware.Move{0, 1, 2, 3, 4, 5, 6, 7, 8, 33, 255} },
	})
}

func TestRules(t *testing.T) {
	gametest.Rules(t, oware.ParsePosition, []struct {
		Name, Before   string
		Move           oware.Move
		After, Outcome string
	}{
		{
			"seeds are sown counter-clockwise",
			"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S", 5,
			"4S,4S,4S,5S,5S,5S/4S,4S,4S,4S,1,5S 0 0 N", "ongoing",
		},
		{
			"North numbers pits from North's left",
			"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N", 5,
			"5S,1,4S,4S,4S,4S/5S,5S,5S,4S,4S,4S 0 0 S", "ongoing",
		},
		{
			"twelve seeds skip the pit they came from",
			"1S,1S,1S,1S,1S,3S/5,12S 12 16 S", 6,
			"2S,2S,2S,2S,2S,5S/1S,1S,1S,1S,1S,1 12 16 N", "ongoing",
		},
		{
			"two are captured",
			"4S,4S,4S,4S,4S,1S/2S,4,1S 12 12 S", 6,
			"4S,4S,4S,4S,4S,1/2S,5 14 12 N", "ongoing",
		},
		{
			"three are captured",
			"4S,4S,4S,4S,4S,2S/2S,4,1S 12 11 S", 6,
			"4S,4S,4S,4S,4S,1/2S,5 15 11 N", "ongoing",
		},
		{
			"four are not captured",
			"4S,4S,4S,4S,4S,3S/2S,4,1S 11 11 S", 6,
			"4S,4S,4S,4S,4S,4S/2S,5 11 11 N", "ongoing",
		},
		{
			"twos and threes before the last pit are captured too",
			"4S,4S,4S,1S,2S,1S/2S,4,3S 13 14 S", 6,
			"4S,4S,4S,3/2S,5 20 14 N", "ongoing",
		},
		{
			"captures stop at another number",
			"4S,4S,4S,1S,4S,1S/2S,4,3S 12 13 S", 6,
			"4S,4S,4S,1,5S,2S/2S,5 14 13 N", "ongoing",
		},
		{
			"captures stop at the end of the opponent's row",
			"4S,4S,4S,4S,4S,1S/2S,3,2S,1S 11 11 S", 5,
			"4S,4S,4S,4S,4S,1/2S,4,2S 13 11 N", "ongoing",
		},
		{
			"nothing is captured in the row of the mover",
			"4S,4S,4S,4S,4S,1S/1S,1S,4 12 13 S", 1,
			"4S,4S,4S,4S,4S,1S/1,2S,4 12 13 N", "ongoing",
		},
		{
			"a grand slam captures nothing",
			"5,1S/2S,4,1S 22 22 S", 6,
			"5,2S/2S,5 22 22 N", "ongoing",
		},
		{
			"seeds left go to the side they lie on when the opponent can't be given any",
			"1S,5/6 23 24 N", 6,
			"6/6 24 24 S", "draw by no move",
		},
		{
			"25 seeds win",
			"4S,4S,3,1S/2S,4,1S 23 13 S", 6,
			"4S,4S,4/2S,5 25 13 N", "south by majority",
		},
		{
			"24 seeds do not win",
			"4S,4S,3,1S/2S,4,1S 22 14 S", 6,
			"4S,4S,4/2S,5 24 14 N", "ongoing",
		},
	})
}

func TestLegalMoves(t *testing.T) {
	for _, test := range []struct {
		name, position string
		want           []oware.Move
	}{
		{"every pit with seeds", "4S,4S,4S,4S,4S,4S/1,4S,1,16S,1,4S 0 0 S", []oware.Move{2, 4, 6}},
		{"those that feed an opponent without seeds", "6/6S,4S,2,1S,1S 18 18 S", []oware.Move{1, 6}},
		{"none after a majority", "4S,5/4S,5 25 15 S", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := gametest.Parse(t, oware.ParsePosition, test.position).AppendMoves(nil)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("moves of %s (-want +got):\n%s", test.position, diff)
			}
		})
	}
}

func TestPositionWithoutMovesIsDealtOut(t *testing.T) {
	for text, want := range map[string]string{
		"6/2S,4S,4 20 22 N": "6/6 26 22 N", // North has no seeds
		"6/2S,4S,4 20 22 S": "6/6 26 22 S", // South can't give any
	} {
		if got := gametest.Parse(t, oware.ParsePosition, text).String(); got != want {
			t.Errorf("%s is read as %s, not %s", text, got, want)
		}
	}
}

func TestThirdOccurrenceEndsTheGame(t *testing.T) {
	// Four seeds that go round the board and never meet, if all play their
	// leftmost pit.
	p := gametest.Parse(t, oware.ParsePosition, "1,1S,2,1S,1/1,1S,1,1S,2 22 22 S")
	game := mancala.NewGame(p, mancala.GameOptions[oware.Position]{})
	for !game.Over() {
		if game.Ply() > 1000 {
			t.Fatalf("no end after %d plies, in %v", game.Ply(), game.Position())
		}
		if err := game.Play(game.Position().MoveAt(0)); err != nil {
			t.Fatal(err)
		}
	}
	if n := game.Occurrences(game.Position()); game.Outcome().Reason != mancala.Repetition || n != 3 {
		t.Errorf("%v after %d plies, in a position that occurred %d times", game.Outcome(), game.Ply(), n)
	}
	if south, north := game.Score(mancala.South), game.Score(mancala.North); south+north != 48 {
		t.Errorf("the scores are %d–%d", south, north)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"", "/", "6/6 24 24", "6/6 24 24 ", "6/6 24 24 X", "6/6 24 25 S", "6/6 0 0 S",
		"7/6 24 24 S", "5/6 24 24 S", "6/5 24 24 S", "6/7 24 24 S", "6,6 24 24 S", "6/6 49 0 S",
		"6/255S,5 0 0 S", "6/6 24 24 S x", "6/6 -1 49 S", "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 1 0 S",
	} {
		p, err := oware.ParsePosition(text)
		if _, ok := err.(*mancala.ParseError); !ok || p != (oware.Position{}) {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "0", "7", "x", "1 2", "99999999999999999999"} {
		m, err := oware.Variant().ParseMove(oware.Start(), text)
		if _, ok := err.(*mancala.ParseError); !ok || m != 0 {
			t.Errorf("the move %q is read as %v, %v", text, m, err)
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	gametest.FuzzParse(f, oware.ParsePosition, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S", "6/6S,4S,2,1S,1S 18 18 N")
}

// slow is Oware one seed at a time, for reading rather than speed.
type slow struct {
	pits   [12]int // South's, then North's
	stores [2]int
	turn   int
}

func (s slow) owner(pit int) int { return pit / 6 }

func (s slow) row(player int) (total int) {
	for pit, n := range s.pits {
		if s.owner(pit) == player {
			total += n
		}
	}
	return total
}

func (s slow) sow(move int) (after slow, last int) {
	origin := 6*s.turn + move - 1
	last = origin
	for range s.pits[origin] {
		if last = (last + 1) % 12; last == origin {
			last = (last + 1) % 12
		}
		s.pits[last]++
		s.pits[origin]--
	}
	return s, last
}

func (s slow) legal(move int) bool {
	if s.stores[0] > 24 || s.stores[1] > 24 || s.pits[6*s.turn+move-1] == 0 {
		return false
	}
	after, _ := s.sow(move)
	return after.row(1-s.turn) > 0
}

func (s slow) play(move int) slow {
	sown, last := s.sow(move)
	captured := sown
	for s.owner(last) == 1-s.turn && (captured.pits[last] == 2 || captured.pits[last] == 3) {
		captured.stores[s.turn] += captured.pits[last]
		captured.pits[last] = 0
		last = (last + 11) % 12
	}
	after := captured
	if captured.row(1-s.turn) == 0 {
		after = sown
	}
	after.turn = 1 - s.turn
	unscored := after
	unscored.stores = [2]int{}
	for move := 1; move <= 6; move++ {
		if unscored.legal(move) {
			return after
		}
	}
	for player := range after.stores {
		after.stores[player] += after.row(player)
	}
	after.pits = [12]int{}
	return after
}

func TestPlayAgreesWithSlowReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oware.Start()
		s := slow{pits: [12]int{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}}
		for range 200 {
			var want []oware.Move
			for move := 1; move <= 6; move++ {
				if s.legal(move) {
					want = append(want, oware.Move(move))
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
			s = s.play(int(m))
			if diff := cmp.Diff(fmt.Sprint(s), fmt.Sprint(slowOf(q))); diff != "" {
				t.Fatalf("after %v in %v (-want +got):\n%s", m, p, diff)
			}
			p = q
		}
	})
}

func slowOf(p oware.Position) (s slow) {
	b := p.Board()
	for pit := range s.pits {
		s.pits[pit] = b.At(pit)
	}
	s.stores, s.turn = b.Stores, int(p.Turn())
	return s
}
