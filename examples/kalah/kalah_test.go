package kalah_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/internal/gametest"
	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

func TestPositionKeepsTheContract(t *testing.T) {
	for _, rules := range []kalah.Rules{
		{Pits: 1, Seeds: 1},
		{Pits: 1, Seeds: 127, EmptyCapture: true},
		{Pits: 2, Seeds: 3},
		{Pits: 3, Seeds: 4, EmptyCapture: true},
		{Pits: 6, Seeds: 4},
		{Pits: 6, Seeds: 6, EmptyCapture: true},
		{Pits: kalah.MaxPits, Seeds: 11},
	} {
		t.Run(fmt.Sprintf("%+v", rules), func(t *testing.T) {
			mancalatest.Test(t, kalah.Variant(rules), mancalatest.Options[kalah.Position, kalah.Move]{
				Others: func(kalah.Position) (moves []kalah.Move) {
					for m := range kalah.Move(40) {
						moves = append(moves, m)
					}
					return append(moves, 255)
				},
				MoveAgain: true,
				Games:     3,
			})
		})
	}
}

func TestRules(t *testing.T) {
	gametest.Rules(t, kalah.ParsePosition, []struct {
		Name, Before   string
		Move           kalah.Move
		After, Outcome string
	}{
		{
			"seeds are sown counter-clockwise, into the store of the mover too",
			"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S", 5,
			"4S,4S,4S,4S,5S,5S/4S,4S,4S,4S,1,5S 1 0 N", "ongoing",
		},
		{
			"North numbers pits from North's left",
			"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N", 5,
			"5S,1,4S,4S,4S,4S/5S,5S,4S,4S,4S,4S 0 1 S", "ongoing",
		},
		{
			"the opponent's store gets nothing",
			"1S,1S,1S/1S,1S,6S 0 0 S", 3,
			"2S,2S,2S/2S,2S,1 1 0 N", "ongoing",
		},
		{
			"a long sowing passes the pit it came from",
			"1S,1S,1S/1S,1,9S 0 0 S", 3,
			"2S,2S,3S/2S,1S,1S 2 0 N", "ongoing",
		},
		{
			"the last seed in the store of the mover moves again",
			"1S,1S,1S/1S,2S,1 0 0 S", 2,
			"1S,1S,1S/1S,1,1S 1 0 S", "ongoing",
		},
		{
			"the last seed in an own empty pit captures with the pit opposite",
			"1S,5S,1S/1S,1,1S 0 0 S", 1,
			"1S,1,1S/2,1S 6 0 N", "ongoing",
		},
		{
			"North captures likewise",
			"1S,1,1S/1S,5S,1S 0 0 N", 1,
			"1S,2/1S,1,1S 0 6 S", "ongoing",
		},
		{
			"the last seed in the pit it came from captures",
			"1S,1S,1S/7S,2 0 0 S", 1,
			"1,2S,2S/1,1S,1S 4 0 N", "ongoing",
		},
		{
			"with nothing opposite the standard rule captures nothing",
			"1S,1,1S/1S,1,1S 0 0 S", 1,
			"1S,1,1S/1,1S,1S 0 0 N", "ongoing",
		},
		{
			"with nothing opposite the empty capture rule takes the last seed",
			"empty-capture 1S,1,1S/1S,1,1S 0 0 S", 1,
			"empty-capture 1S,1,1S/2,1S 1 0 N", "ongoing",
		},
		{
			"an empty pit of the opponent captures nothing",
			"1S,2/1S,1,2S 0 0 S", 3,
			"1S,1,1S/1S,2 1 0 N", "ongoing",
		},
		{
			"a pit that was not empty captures nothing",
			"1S,5S,1S/1S,1S,1S 0 0 S", 1,
			"1S,5S,1S/1,2S,1S 0 0 N", "ongoing",
		},
		{
			"the game ends when the mover's row is empty",
			"1S,1S,1S/2,1S 5 6 S", 3,
			"3/3 6 9 S", "north by no move",
		},
		{
			"the game ends when the opponent's row is empty",
			"1,5S,1/1S,1,1S 2 3 S", 1,
			"3/3 9 3 N", "south by no move",
		},
	})
}

func TestNoMajorityEndsTheGame(t *testing.T) {
	if o := gametest.Parse(t, kalah.ParsePosition, "1S,5/1S,5 40 6 S").Outcome(); o.Over() {
		t.Errorf("with 40 of 48 seeds in a store the outcome is %v", o)
	}
}

func TestBareGoesOnAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pits := rapid.IntRange(1, kalah.MaxPits).Draw(t, "pits")
		p := kalah.Start(kalah.Rules{
			Pits:         pits,
			Seeds:        rapid.IntRange(1, 127/pits).Draw(t, "seeds"),
			EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
		})
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			if p.NumMoves() > 0 {
				p, _ = p.Play(rapid.SampledFrom(p.AppendMoves(nil)).Draw(t, "move"))
			}
		}
		q, margin := p.Bare()
		if q.Score(mancala.South) != 0 || q.Score(mancala.North) != 0 || margin != lead(p) {
			t.Fatalf("%v without stores is %v, and South is ahead by %d", p, q, margin)
		}
		for p.NumMoves() > 0 {
			if diff := cmp.Diff(p.AppendMoves(nil), q.AppendMoves(nil)); diff != "" || p.Turn() != q.Turn() {
				t.Fatalf("%v goes on otherwise than %v: %s", p, q, diff)
			}
			m := rapid.SampledFrom(p.AppendMoves(nil)).Draw(t, "move")
			p, _ = p.Play(m)
			q, _ = q.Play(m)
		}
		if q.NumMoves() > 0 || lead(p) != lead(q)+margin {
			t.Fatalf("the game ends as %v and as %v, though South was ahead by %d", p, q, margin)
		}
	})
}

// lead is by how many seeds South is ahead.
func lead(p kalah.Position) int { return p.Score(mancala.South) - p.Score(mancala.North) }

func TestStartRefusesOtherSizes(t *testing.T) {
	for _, rules := range []kalah.Rules{
		{Pits: -1, Seeds: 4},
		{Pits: 6, Seeds: -4},
		{Pits: kalah.MaxPits + 1, Seeds: 1},
		{Pits: 6, Seeds: 22},
		{Pits: 1, Seeds: 128},
	} {
		if p, err := kalah.Start(rules), rules.Validate(); !errors.Is(err, mancala.ErrInvalidRules) || p != (kalah.Position{}) {
			t.Errorf("Start(%+v) is %v, %v", rules, p, err)
		}
	}
}

func TestRulesText(t *testing.T) {
	for _, test := range []struct {
		rules kalah.Rules
		want  string
	}{
		{kalah.Rules{}, "standard"},
		{kalah.Rules{Pits: 6, Seeds: 4}, "standard"},
		{kalah.Rules{EmptyCapture: true}, "empty-capture"},
		{kalah.Rules{Seeds: 6}, "{seeds=6}"},
		{kalah.Rules{Pits: 3, Seeds: 2, EmptyCapture: true}, "{pits=3 seeds=2 empty-capture}"},
	} {
		if got := test.rules.String(); got != test.want {
			t.Errorf("%+v is %q, want %q", test.rules, got, test.want)
		}
		read, err := kalah.ParseRules(test.want)
		if err != nil || kalah.Variant(read).Start != kalah.Start(test.rules) {
			t.Errorf("%q is read as %+v (error: %v)", test.want, read, err)
		}
	}
	for _, text := range []string{"", "{}x", "{pits=12}", "{pits=6 seeds=22}", "usual"} {
		if r, err := kalah.ParseRules(text); err == nil {
			t.Errorf("the rules %q are read as %+v", text, r)
		}
	}
}

// TestVariantReadsPositionsByItsRules has texts that do not name the rules.
func TestVariantReadsPositionsByItsRules(t *testing.T) {
	v := kalah.Variant(kalah.Rules{Pits: 1, Seeds: 2, EmptyCapture: true})
	if p, err := v.ParsePosition("2S/2S 0 0 S"); p != v.Start || err != nil {
		t.Errorf("%v (error: %v)", p, err)
	}
	if p, err := v.ParsePosition("2S,1/2S,1 0 0 S"); err == nil {
		t.Errorf("rows of two pits are read as %v", p)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"", "/", "1/1 0 0 S", "1S/1S 0 0", "1S/1S 0 0 ", "1S/1S 0 0 X", "1S/1S 0 0 S x",
		"1S,1S/1S 0 0 S", "1S/1S,1S 0 0 S", "12/12 1 0 S", "1S,1S 0 0 S", "1S/1S 255 0 S", "200S/200S 0 0 S",
		"empty-capture", "empty-capture1S/1S 0 0 S", "standard 1S/1S 0 0 S", "1S/1S -1 0 S",
	} {
		p, err := kalah.ParsePosition(text)
		if _, ok := err.(*mancala.ParseError); !ok || p != (kalah.Position{}) {
			t.Errorf("%q is read as %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "0", "12", "x", "1 2", "99999999999999999999"} {
		m, err := kalah.Variant(kalah.Rules{}).ParseMove(kalah.Position{}, text)
		if _, ok := err.(*mancala.ParseError); !ok || m != 0 {
			t.Errorf("the move %q is read as %v, %v", text, m, err)
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	gametest.FuzzParse(f, kalah.ParsePosition, "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S", "empty-capture 1S,2/1,127S,1 100 2 N")
}

// slow is Kalah one seed at a time, for reading rather than speed.
type slow struct {
	pits   [2][]int
	stores [2]int
	turn   int
	empty  bool // capture
}

func slowOf(p kalah.Position, rules kalah.Rules) slow {
	s := slow{turn: int(p.Turn()), empty: rules.EmptyCapture}
	b := p.Board()
	for player := range s.pits {
		for k := range rules.Pits {
			s.pits[player] = append(s.pits[player], b.At(k+player*rules.Pits))
		}
	}
	s.stores = b.Stores
	return s
}

func (s *slow) row(player int) (total int) {
	for _, n := range s.pits[player] {
		total += n
	}
	return total
}

func (s *slow) play(move int) {
	mover := s.turn
	hand := s.pits[mover][move-1]
	s.pits[mover][move-1] = 0
	side, k := mover, move // the pit that comes next
	for ; hand > 0; hand-- {
		if k == len(s.pits[side]) && side != mover {
			side, k = mover, 0 // over the opponent's store
		}
		if k < len(s.pits[side]) {
			s.pits[side][k]++
			k++
			continue
		}
		s.stores[mover]++
		side, k = 1-mover, 0
		if hand == 1 {
			s.end()
			return // and move again
		}
	}
	last := k - 1
	opposite := &s.pits[1-mover][len(s.pits[0])-1-last]
	if side == mover && s.pits[mover][last] == 1 && (*opposite > 0 || s.empty) {
		s.stores[mover] += 1 + *opposite
		s.pits[mover][last], *opposite = 0, 0
	}
	s.turn = 1 - mover
	s.end()
}

func (s *slow) end() {
	if s.row(0) > 0 && s.row(1) > 0 {
		return
	}
	for player := range s.pits {
		s.stores[player] += s.row(player)
		clear(s.pits[player])
	}
}

func TestPlayAgreesWithSlowReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := kalah.Rules{
			Pits:         rapid.IntRange(1, kalah.MaxPits).Draw(t, "pits"),
			EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
		}
		rules.Seeds = rapid.IntRange(1, 127/rules.Pits).Draw(t, "seeds")
		p := kalah.Start(rules)
		s := slowOf(p, rules)
		for range 300 {
			var want []kalah.Move
			for k, n := range s.pits[s.turn] {
				if n > 0 {
					want = append(want, kalah.Move(k+1))
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
			if diff := cmp.Diff(fmt.Sprint(s), fmt.Sprint(slowOf(q, rules))); diff != "" {
				t.Fatalf("after %v in %v (-want +got):\n%s", m, p, diff)
			}
			p = q
		}
	})
}
