package toguz_test

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestScoreSheetOfPlayStrategyMoves writes the same game in both notations.
func TestScoreSheetOfPlayStrategyMoves(t *testing.T) {
	uci := strings.Fields("f1e2 d2e1 i1a2 b2i1 b1g2 f2e1")
	scoreSheet := strings.Fields("65(10) 65(10) 99 89(12) 23(22) 45X")
	p := toguz.Start(toguz.Standard())
	for i := range uci {
		m, err := p.ParseMove(uci[i])
		if err != nil {
			t.Fatal(err)
		}
		if same, err := p.ParseMove(scoreSheet[i]); err != nil || same != m {
			t.Errorf("%s is %v, %s is %v: %v", uci[i], m, scoreSheet[i], same, err)
		}
		if got, err := p.UCI(m); err != nil || got != uci[i] {
			t.Errorf("UCI writes %s, expected %s: %v", got, uci[i], err)
		}
		if got, err := p.ScoreSheet(m); err != nil || got != scoreSheet[i] {
			t.Errorf("ScoreSheet writes %s, expected %s: %v", got, scoreSheet[i], err)
		}
		p = play(t, p, m)
	}
	if got, want := p.FEN(4), "13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4"; got != want {
		t.Errorf("they lead to %s\nexpected     %s", got, want)
	}
}

// TestShortestWins plays the shortest game, and the shortest that North wins.
func TestShortestWins(t *testing.T) {
	for _, test := range []struct {
		moves        string
		plies        int
		south, north int
		outcome      string
	}{
		{"54 11 32 55x 89 35 78 47 67 51 46", 11, 82, 15, "south by majority"},
		{"1 2 2 9 4 8 3 5 4 4 2 3", 12, 14, 82, "north by majority"},
	} {
		p := toguz.Start(toguz.Standard())
		plies := 0
		for _, text := range strings.Fields(test.moves) {
			if p.Outcome().Over() {
				t.Errorf("%s: over after %d plies", test.moves, plies)
			}
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p = play(t, p, m)
			plies++
		}
		if plies != test.plies || p.Score(mancala.South) != test.south || p.Score(mancala.North) != test.north {
			t.Errorf("%s: %d plies lead to %v", test.moves, plies, p)
		}
		if got := p.Outcome().String(); got != test.outcome {
			t.Errorf("%s: outcome %s", test.moves, got)
		}
	}
}

// TestNotationRoundTrip: what is written of a legal move is read as that move.
func TestNotationRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		texts := map[string]toguz.Move{}
		for _, m := range p.AppendMoves(nil) {
			scoreSheet, err := p.ScoreSheet(m)
			if err != nil {
				t.Fatal(err)
			}
			uci, err := p.UCI(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{
				m.String(), uci, scoreSheet, strings.ToLower(scoreSheet), withoutKazan(scoreSheet),
			} {
				if got, err := p.ParseMove(text); err != nil || got != m {
					t.Fatalf("%v: move %v is written %s and read as %v: %v", p, m, text, got, err)
				}
				if other, known := texts[text]; known && other != m {
					t.Fatalf("%v: %s is written for both %v and %v", p, text, m, other)
				}
				texts[text] = m
			}
			if got, err := toguz.ParseMove(m.String()); err != nil || got != m {
				t.Fatalf("%v is read as %v: %v", m, got, err)
			}
		}
	})
}

func withoutKazan(text string) string {
	before, _, _ := strings.Cut(text, "(")
	return before
}

// TestScoreSheetTellsWhatHappens compares what is written of a move with what
// the slow game does.
func TestScoreSheetTellsWhatHappens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		for _, m := range p.AppendMoves(nil) {
			text, err := p.ScoreSheet(m)
			if err != nil {
				t.Fatal(err)
			}
			after, threeMadeOne := slowOf(p).play(m.Hole(), m&toguz.Decline != 0)
			if marked := strings.HasSuffix(text, "X"); marked != (threeMadeOne && m&toguz.Decline == 0) {
				t.Fatalf("%v: %s, and a tuzdik is made: %v", p, text, threeMadeOne)
			}
			if declined := strings.HasSuffix(text, "-"); declined != (m&toguz.Decline != 0) {
				t.Fatalf("%v: %v is written %s", p, m, text)
			}
			sowing := slowOf(p)
			last := sowing.sow(sowing.hole(sowing.turn, m.Hole()))
			landing := toguz.Move(sowing.number(last)).String()
			if got := strings.TrimRight(withoutKazan(text), "X-"); !strings.HasSuffix(got, landing) {
				t.Fatalf("%v: %s, and the last ball falls into %s", p, text, landing)
			}
			if after.outcome().Reason == mancala.NoMove {
				continue // the sweep is not written
			}
			if _, kazan, ok := strings.Cut(text, "("); ok {
				if want := strconv.Itoa(after.kazans[sowing.turn]) + ")"; kazan != want {
					t.Fatalf("%v: %s, and the kazan holds %s", p, text, want)
				}
			}
		}
	})
}

// TestMovesReadWithLeniency lists what is read and written otherwise.
func TestMovesReadWithLeniency(t *testing.T) {
	for _, test := range []struct {
		position, text string
		want           toguz.Move
	}{
		{standardStart, "7", 7},
		{standardStart, "76", 7},     // without the kazan, though it captures
		{standardStart, "76(10)", 7}, // the tenth ball captures ten
		{standardStart, "19", 1},     // nine balls end in the mover's hole 9
		{standardStart, "19(0)", 1},  // a total after a move that captures nothing
		{standardStart, "g1d2", 7},   // hole 7 to hole 6
		{standardStart, "7 ", 7},
		{standardStart, "\t76(10)\n", 7},
		{standardStart, " g1d2 ", 7},
		{"5S,7,2S/8,2S 72 81 S", "91x", 9},
		{"5S,7,2S/8,2S 72 81 S", "91X", 9},
		{"5S,7,2S/8,2S 72 81 S", "91Х", 9}, // Cyrillic
		{"5S,7,2S/8,2S 72 81 S", "91х", 9},
		{"5S,7,2S/8,2S 72 81 S", "i1i2", 9}, // squares do not mark tuzdiks
		{"5S,7,2S/8,2S 72 81 S", "9", 9},    // nor do bare holes
		{by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S"), "91-", 9 | toguz.Decline},
		{by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S"), "9-", 9 | toguz.Decline},
		{by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S"), "i1i2-", 9 | toguz.Decline},
		{"{holes=11 balls=1} 1S,10/10,1S 10 10 S", "11", 11},
		{"{holes=11 balls=1} 1S,10/10,1S 10 10 S", "11:1", 11},
		{"{holes=11 balls=1} 1S,10/10,1S 10 10 S", "k1k2", 11},
	} {
		p := toguz.MustParsePosition(test.position)
		if got, err := p.ParseMove(test.text); err != nil || got != test.want {
			t.Errorf("%v: %s is read as %v, expected %v: %v", p, test.text, got, test.want, err)
		}
	}
}

// TestMovesThatDoNotFit: each has a cause of its own.
func TestMovesThatDoNotFit(t *testing.T) {
	const tuzdik = "5S,7,2S/8,2S 72 81 S"
	for _, test := range []struct {
		position, text string
		cause          error
		detail         string
	}{
		{standardStart, "75", toguz.ErrLanding, "the last ball falls into hole 6, not 5"},
		{standardStart, "g1e2", toguz.ErrLanding, "the last ball falls into d2, not e2"},
		{standardStart, "g1d1", toguz.ErrLanding, "the last ball falls into d2, not d1"},
		{standardStart, "76X", toguz.ErrTuzdikMark, "no tuzdik is made"},
		{standardStart, "76x", toguz.ErrTuzdikMark, "no tuzdik is made"},
		{standardStart, "76Х", toguz.ErrTuzdikMark, "no tuzdik is made"},
		{tuzdik, "91", toguz.ErrTuzdikMark, "a tuzdik is made, and not marked with X"},
		{tuzdik, "91(75)", toguz.ErrTuzdikMark, "a tuzdik is made, and not marked with X"},
		{standardStart, "76(11)", toguz.ErrKazan, "the kazan holds 10, not 11"},
		{standardStart, "76(0)", toguz.ErrKazan, "the kazan holds 10, not 0"},
		{standardStart, "19(1)", toguz.ErrKazan, "the kazan holds 0, not 1"},
		{tuzdik, "81", mancala.ErrIllegalMove, "hole 8 is empty"},
		{tuzdik, "8", mancala.ErrIllegalMove, "hole 8 is empty"},
		{tuzdik, "h1i2", mancala.ErrIllegalMove, "hole 8 is empty"},
		{tuzdik, "9-", mancala.ErrIllegalMove, "these rules do not let a tuzdik be declined"},
		{by("optional-tuzdik", tuzdik), "91", toguz.ErrTuzdikMark, "a tuzdik is made, and not marked with X"},
		{by("optional-tuzdik", tuzdik), "91X-", toguz.ErrTuzdikMark, "no tuzdik is made"},
		{by("optional-tuzdik", standardStart), "7-", mancala.ErrIllegalMove, "it makes no tuzdik that could be declined"},
		{"9/9 81 81 N", "7", mancala.ErrGameOver, "draw by no move"},
	} {
		p := toguz.MustParsePosition(test.position)
		m, err := p.ParseMove(test.text)
		fault := (*mancala.MoveError)(nil)
		if !errors.As(err, &fault) || !errors.Is(err, test.cause) {
			t.Errorf("%s: error %v, expected %v", test.text, err, test.cause)
			continue
		}
		if fault.Detail != test.detail || fault.Position != p.String() {
			t.Errorf("%s: %v, expected %s", test.text, err, test.detail)
		}
		if m != 0 {
			t.Errorf("%s: refused, and read as %v", test.text, m)
		}
	}
}

// TestTextsThatAreNoMoves: the error tells the place.
func TestTextsThatAreNoMoves(t *testing.T) {
	p := toguz.Start(toguz.Standard())
	eleven := toguz.Start(toguz.Rules{Holes: 11, Balls: 2})
	for _, test := range []struct {
		position toguz.Position
		text     string
		offset   int
	}{
		{p, "", 0},
		{p, "0", 0},
		{p, "-7", 0},
		{p, "x", 0},
		{p, "70", 1}, // no hole 0
		{p, "7 6", 2},
		{p, "76Y", 2},
		{p, "76XX", 3},
		{p, "76(", 3},
		{p, "76(10", 5},
		{p, "76(1000)", 3},
		{p, "76(10)X", 6},
		{p, "99999999999999999999", 0},
		{p, "g", 0},
		{p, "zz", 0},
		{p, "123", 0},
		{p, "g1", 2},
		{p, "g3d2", 0},
		{p, "j1d2", 0},
		{p, "g2d2", 0}, // North's row
		{p, "g1j2", 2},
		{p, "g1d2d2", 4},
		{p, "7:6", 1}, // only boards with more than nine holes have the colon
		{eleven, "10:", 3},
		{eleven, "10:12", 3},
		{eleven, "10:0", 3},
	} {
		m, err := test.position.ParseMove(test.text)
		fault := (*mancala.ParseError)(nil)
		if !errors.As(err, &fault) {
			t.Errorf("%q: move %v, error %v", test.text, m, err)
			continue
		}
		if fault.Offset != test.offset || fault.Input != test.text || m != 0 {
			t.Errorf("%q: at offset %d, expected %d: %v", test.text, fault.Offset, test.offset, err)
		}
	}
	for _, text := range []string{"", "0", "12", "7x", "--", "7--", "-", "256", "135"} {
		m, err := toguz.ParseMove(text)
		if fault := (*mancala.ParseError)(nil); !errors.As(err, &fault) || m != 0 {
			t.Errorf("ParseMove(%q) = %v, error %v", text, m, err)
		}
	}
}

// TestMovesTypedWrong: the message says what to type.
func TestMovesTypedWrong(t *testing.T) {
	for _, test := range []struct{ rules, text, want string }{
		{"standard", "zz", "expected a hole from 1 to 9, such as 7, or both holes, such as 76, found \"zz\""},
		{"standard", "0", "expected a hole from 1 to 9, such as 7, or both holes, such as 76, found \"0\""},
		{"standard", "", "expected a hole from 1 to 9, such as 7, or both holes, such as 76, found the end of the text"},
		{"standard", "123", "expected a hole from 1 to 9"},
		{"standard", "70", "expected a landing hole from 1 to 9"},
		{"standard", "a1", "expected the square of the last ball, from a1 to i2"},
		{"bestemshe", "x", "expected a hole from 1 to 5, such as 5, or both holes, such as 54"},
		{"{holes=11 balls=1}", "12", "expected a hole from 1 to 11, such as 7, or both holes, such as 7:6"},
		{"{holes=1}", "x", "expected a hole from 1 to 1, such as 1, or both holes, such as 11"},
	} {
		r, err := toguz.ParseRules(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := toguz.Start(r).ParseMove(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %q: %v, expected %s", test.rules, test.text, err, test.want)
		}
	}
}

func TestIllegalMovesAreNotWritten(t *testing.T) {
	p := toguz.MustParsePosition("5S,7,2S/8,2S 72 81 S")
	for _, write := range []func(toguz.Move) (string, error){p.ScoreSheet, p.UCI} {
		for _, m := range []toguz.Move{0, 8, 10, 9 | toguz.Decline} {
			if text, err := write(m); text != "" || !errors.Is(err, mancala.ErrIllegalMove) {
				t.Errorf("move %v is written %q: %v", m, text, err)
			}
		}
	}
	for _, write := range []func(toguz.Move) (string, error){toguz.Position{}.ScoreSheet, toguz.Position{}.UCI} {
		if text, err := write(1); text != "" || !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("a move of the zero Position is written %q: %v", text, err)
		}
	}
	if m, err := (toguz.Position{}).ParseMove("76"); m != 0 || !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("a move of the zero Position is read as %v: %v", m, err)
	}
}

func TestHoleNames(t *testing.T) {
	seen := map[string]bool{}
	for _, language := range []toguz.Language{toguz.Kazakh, toguz.Kyrgyz} {
		for hole := 1; hole <= 9; hole++ {
			name := toguz.HoleName(hole, language)
			if name == "" || seen[name] && name != "bel" {
				t.Errorf("hole %d is %q", hole, name)
			}
			seen[name] = true
		}
		for _, hole := range []int{-1, 0, 10, 1 << 30, math.MaxInt} {
			if name := toguz.HoleName(hole, language); name != "" {
				t.Errorf("hole %d is %q", hole, name)
			}
		}
	}
	if toguz.HoleName(1, 200) != "" {
		t.Error("hole 1 has a name in no language")
	}
	for hole, want := range map[int][2]string{1: {"art", "kuyruk"}, 5: {"bel", "bel"}, 9: {"mandai", "ooz"}} {
		if got := [2]string{toguz.HoleName(hole, toguz.Kazakh), toguz.HoleName(hole, toguz.Kyrgyz)}; got != want {
			t.Errorf("hole %d is %v, expected %v", hole, got, want)
		}
	}
}
