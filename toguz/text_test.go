package toguz_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestPlayStrategyPositions are read, and written as they were.
func TestPlayStrategyPositions(t *testing.T) {
	for _, test := range []struct {
		fen   string
		move  int
		state toguz.State
	}{
		{
			"9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1", 1,
			toguz.State{
				South: [toguz.MaxHoles]int{9, 9, 9, 9, 9, 9, 9, 9, 9},
				North: [toguz.MaxHoles]int{9, 9, 9, 9, 9, 9, 9, 9, 9},
			},
		},
		{
			"13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4", 4,
			toguz.State{
				South:   [toguz.MaxHoles]int{12, 2, 13, 13, 0, 3, 12, 12, 1},
				North:   [toguz.MaxHoles]int{12, 12, 0, 1, 2, 3, 12, 2, 13},
				Stores:  [2]int{22, 15},
				Tuzdiks: [2]int{0, 5},
			},
		},
	} {
		p, err := toguz.ParsePosition(test.fen)
		if err != nil {
			t.Error(err)
			continue
		}
		if diff := cmp.Diff(test.state, p.State()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.fen, diff)
		}
		if got := p.String() + " " + strconv.Itoa(test.move); got != test.fen {
			t.Errorf("%s is written %s", test.fen, got)
		}
	}
}

// TestPositionsReadWithLeniency lists what is read and written otherwise.
func TestPositionsReadWithLeniency(t *testing.T) {
	const want = "5S,6,t,2S/8,2S 72 81 S"
	for _, text := range []string{
		"5S,6,t,2S/8,2S 72 81 S 17",
		"5S,6,t,2S/8,2S 72 81 S 0",
		"5S,6,t,2S,/8,2S, 72 81 S",
		"5S,6,T,2S/8,2S 72 81 S",
		"5S,1,1,4,t,2S/4,4,2S 72 81 S",
		"05S,06,t,2S/8,02S 072 81 S",
		"  5S,6,t,2S/8,2S   72  81   S  ",
		"\t5S,6,t,2S/8,2S 72 81 S 3\r\n",
		"5S,6,t,2S/8,2S_72_81_S_4",
		"standard_5S,6,t,2S/8,2S_72_81_S",
		"5S,0S,0S,4,t,2S/0S,7,2S 72 81 S",
		"5S,6,0St,2S/8,2S 72 81 S",
		"standard 5S,6,t,2S/8,2S 72 81 S",
		" {holes=9 balls=9} 5S,6,t,2S/8,2S 72 81 S",
		"{} 5S,6,t,2S/8,2S 72 81 S",
		"{holes=9} 5S,6,t,2S/8,2S 72 81 S",
		"{ balls=9  holes=9 least-capture=2 } 5S,6,t,2S/8,2S 72 81 S",
	} {
		p, err := toguz.ParsePosition(text)
		if err != nil || p.String() != want {
			t.Errorf("%s is read as %v: %v", text, p, err)
		}
	}
	for text, want := range map[string]string{
		"{skip-origin least-capture=4} " + standardStart: "historical " + standardStart,
		"{holes=5 balls=5 no-tuzdik} 5S,4/4,5S 20 20 S":  "5S,4/4,5S 20 20 S",
		"bestemshe 5S,4/4,5S 20 20 S":                    "5S,4/4,5S 20 20 S",
		"{holes=5 balls=5} 5S,4/4,5S 20 20 S":            "{holes=5 balls=5} 5S,4/4,5S 20 20 S",
	} {
		p, err := toguz.ParsePosition(text)
		if err != nil || p.String() != want {
			t.Errorf("%s is read as %v: %v", text, p, err)
		}
	}
}

// TestTextsThatAreNoPositions: the error tells the place and what was expected.
func TestTextsThatAreNoPositions(t *testing.T) {
	long := strings.Repeat("9S,", 100_000)
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "a pit"},
		{"invalid", 0, "standard, bestemshe, qozdatu, historical, or rules in braces"},
		{"standard", 8, "a space and a position"},
		{"Standard " + standardStart, 0, "a pit"},
		{"chess " + standardStart, 0, "standard, bestemshe"},
		{"{chess} " + standardStart, 1, "a setting: holes=1 to 11"},
		{"{holes=9 " + standardStart, 9, "a setting: holes=1 to 11"},
		{"{holes=9balls=9} " + standardStart, 8, "a space or a closing brace"},
		{"{holes=9 holes=5} " + standardStart, 9, "each setting once"},
		{"{holes=12} " + standardStart, 7, "a number from 1 to 11"},
		{"{holes=9 balls=99} " + standardStart, 0, "at most 254"},
		{"{least-capture=3} " + standardStart, 0, "an even number"},
		{"9S,9S/9S,9S 0 0 S", 0, "a row of 9, 5 or 7 holes, or rules before it"},
		{"bestemshe 9/9 25 25 S", 10, "a row of at most 5 pits"},
		{"5S,6,t,2S", 9, "a slash"},
		{"5S,6,t,2S/7,2S 72 81 S", 10, "a row of 9 pits, not 8"},
		{"12/9 81 81 S", 0, "at most 11 pits"},
		{"5S,0,8/9 81 81 S", 4, "S after 0"},
		{"256S,8/9 81 81 S", 0, "a number from 1 to 255"},
		{"99999999999999999999S,8/9 81 81 S", 0, "a number from 1 to 255"},
		{"-5S,8/9 81 81 S", 0, "a pit"},
		{"5S,,7/9 81 81 S", 3, "a pit"},
		{"5S,6,t,2S/8,2S", 14, "a space and South's store"},
		{"5S,6,t,2S/8,2S 72", 17, "a space and North's store"},
		{"5S,6,t,2S/8,2S 72 81", 20, "a space and the player to move"},
		{"5S,6,t,2S/8,2S 72 81 ", 21, "S or N"},
		{"5S,6,t,2S/8,2S 72 81 s", 21, "S or N"},
		{"5S,6,t,2S/8,2S 72 81 S x", 23, "the end of the text"},
		{"5S,6,t,2S/8,2S 72 81 S 1 1", 25, "the end of the text"},
		{"5S,6,t,2S/8,2S 72 81 Sx", 22, "the end of the text"},
		{"5S,6,t,2S/8,2S 163 0 S", 0, "163 balls in a kazan: expected 0 to 162"},
		{"5S,6,t,2S/8,2S -1 81 S", 15, "South's store"},
		{"5S,6,t,2S/8,2S 72 80 S", 0, "161 balls: expected 162"},
		{"5S,5,t,t,2S/8,2S 72 81 S", 0, "at most one tuzdik in North's row"},
		{"5S,7,2S/t,t,6,2S 72 81 S", 0, "at most one tuzdik in South's row"},
		{"5S,6,3St,2S/8,2S 69 81 S", 0, "there are 3 balls in it"},
		{"t,7,2S/8,2S 77 81 S", 0, "it can't be the last hole"},
		{"5S,6,t,2S/1,t,6,2S 72 81 S", 0, "the numbers can't be the same"},
		{"5S,2,t,1/4,5S 20 20 S", 0, "the rules have none"},
		{long + "/" + long + " 0 0 S", 33, "a row of at most 11 pits"},
		{"9S\x00", 0, "a row of 9, 5 or 7 holes"},
	} {
		p, err := toguz.ParsePosition(test.text)
		fault := (*mancala.ParseError)(nil)
		if !errors.As(err, &fault) {
			t.Errorf("%.40q: position %v, error %v", test.text, p, err)
			continue
		}
		if fault.Offset != test.offset || !strings.Contains(fault.Want, test.want) {
			t.Errorf("%.40q: offset %d, expected %s\n should be: %d, %s", test.text, fault.Offset, fault.Want, test.offset, test.want)
		}
		if p != (toguz.Position{}) {
			t.Errorf("%.40q: refused, and read as %v", test.text, p)
		}
		if len(err.Error()) > 1000 {
			t.Errorf("an error of %d bytes", len(err.Error()))
		}
	}
}

func TestMustParsePositionPanics(t *testing.T) {
	defer func() {
		if err, ok := recover().(error); !ok || !strings.Contains(err.Error(), "toguz position") {
			t.Errorf("recovered %v", err)
		}
	}()
	toguz.MustParsePosition("9S")
}

func TestPositionRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules().Draw(t, "rules")
		p := anyPosition(r).Draw(t, "position")
		if rapid.Bool().Draw(t, "reached") {
			p = anyReached(r, 100).Draw(t, "position")
		}
		if got, err := toguz.ParsePosition(p.String()); err != nil || got != p {
			t.Fatalf("%v is read as %v: %v", p, got, err)
		}
		if got, err := toguz.ParsePosition(p.String() + " 3"); err != nil || got != p {
			t.Fatalf("%s is read as %v: %v", p.String()+" 3", got, err)
		}
		bare := strings.TrimPrefix(p.String(), p.Rules().String()+" ")
		if got, err := toguz.ParsePositionWith(r, bare); err != nil || got != p {
			t.Fatalf("%s by %v is read as %v: %v", bare, r, got, err)
		}
		if got, err := toguz.New(p.Rules(), p.State()); err != nil || got != p {
			t.Fatalf("%v is made as %v: %v", p, got, err)
		}
		if got, err := toguz.ParseRules(r.String()); err != nil || got != p.Rules() {
			t.Fatalf("%v are read as %v: %v", r, got, err)
		}
		text, err := p.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var got toguz.Position
		if err := got.UnmarshalText(text); err != nil || got != p {
			t.Fatalf("%s is unmarshalled as %v: %v", text, got, err)
		}
	})
}

// TestZeroPosition: it is not a position, says so, and harms nobody.
func TestZeroPosition(t *testing.T) {
	var p toguz.Position
	switch {
	case p.IsValid():
		t.Error("it is valid")
	case p.String() != "invalid position":
		t.Errorf("it is written %s", p)
	case p.Rules() != toguz.Rules{}:
		t.Errorf("it has rules %v", p.Rules())
	case p.State() != toguz.State{}:
		t.Errorf("it has the state %v", p.State())
	case p.NumMoves() != 0 || len(p.AppendMoves(nil)) != 0:
		t.Error("it has moves")
	case p.Outcome() != mancala.Outcome{}:
		t.Errorf("it is over: %v", p.Outcome())
	case p.Board() != mancala.Board{}:
		t.Errorf("it lies on a board: %v", p.Board())
	case p.Tuzdik(mancala.South) != 0 || p.Score(mancala.North) != 0:
		t.Error("there is something in it")
	}
	for range p.Sowing(1) {
		t.Error("there is a step in it")
	}
	for _, m := range []toguz.Move{0, 1, 12, 129, 255} {
		if q, err := p.Play(m); q != p || !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("move %v leads to %v: %v", m, q, err)
		}
	}
	for _, write := range []func() ([]byte, error){p.MarshalText, func() ([]byte, error) { return p.AppendText(nil) }} {
		if text, err := write(); !errors.Is(err, mancala.ErrInvalidPosition) || len(text) > 0 {
			t.Errorf("it is written as %q: %v", text, err)
		}
	}
	if text, err := json.Marshal(p); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("it is written as JSON %s: %v", text, err)
	}
	q := toguz.Start(toguz.Standard())
	if err := q.UnmarshalText(nil); err == nil || q != toguz.Start(toguz.Standard()) {
		t.Errorf("no text is read as %v: %v", q, err)
	}
	if p.Swap() != p || p.WithTurn(mancala.North) != p || p.IsLegal(1) {
		t.Error("something can be done with it")
	}
	if m, ok := p.RandomMove(rand.New(rand.NewPCG(1, 2))); ok {
		t.Errorf("it has the random move %v", m)
	}
}

func TestFailedUnmarshalChangesNothing(t *testing.T) {
	p, m := toguz.Start(toguz.Qozdatu()), toguz.Move(3)
	if err := p.UnmarshalText([]byte("9S")); err == nil || p != toguz.Start(toguz.Qozdatu()) {
		t.Errorf("%v: %v", p, err)
	}
	if err := m.UnmarshalText([]byte("x")); err == nil || m != 3 {
		t.Errorf("%v: %v", m, err)
	}
}

// TestStatesThatAreNoPositions: the error tells what is wrong.
func TestStatesThatAreNoPositions(t *testing.T) {
	good := toguz.State{Stores: [2]int{80, 80}}
	good.South[0], good.North[8] = 1, 1
	if _, err := toguz.New(toguz.Standard(), good); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		damage func(*toguz.State)
		want   string
	}{
		{func(s *toguz.State) { s.South[0] = 2 }, "163 balls: expected 162"},
		{func(s *toguz.State) { s.South[0] = -1 }, "-1 balls in a hole 1"},
		{func(s *toguz.State) { s.South[0] = 163 }, "163 balls in a hole 1"},
		{func(s *toguz.State) { s.South[0], s.North[0] = math.MaxInt, -math.MaxInt }, "balls in a hole 1"},
		{func(s *toguz.State) { s.South[0], s.South[9] = 0, 1 }, "1 balls in a hole 10"},
		{func(s *toguz.State) { s.Stores[0], s.Stores[1] = -1, 161 }, "-1 balls in a kazan"},
		{func(s *toguz.State) { s.Stores[0] = 163 }, "163 balls in a kazan"},
		{func(s *toguz.State) { s.Turn = 2 }, "player 2 to move"},
		{func(s *toguz.State) { s.Tuzdiks[0] = 10 }, "South's tuzdik in hole 10"},
		{func(s *toguz.State) { s.Tuzdiks[1] = -1 }, "North's tuzdik in hole -1"},
		{func(s *toguz.State) { s.Tuzdiks[0] = 9 }, "South's tuzdik in hole 9: it can't be the last hole"},
		{func(s *toguz.State) { s.Tuzdiks[1] = 1 }, "North's tuzdik in hole 1: there are 1 balls in it"},
		{func(s *toguz.State) { s.Tuzdiks = [2]int{3, 3} }, "both tuzdiks in hole 3"},
	} {
		s := good
		test.damage(&s)
		p, err := toguz.New(toguz.Standard(), s)
		if !errors.Is(err, mancala.ErrInvalidState) || !strings.Contains(err.Error(), test.want) || p.IsValid() {
			t.Errorf("%+v\nis %v, error %v\nexpected %s", s, p, err, test.want)
		}
	}
}

// TestRulesAreWrittenAndRead covers every field, alone.
func TestRulesAreWrittenAndRead(t *testing.T) {
	for _, test := range []struct {
		change func(*toguz.Rules)
		want   string
	}{
		{func(r *toguz.Rules) { r.Holes = 8 }, "{holes=8}"},
		{func(r *toguz.Rules) { r.Balls = 14 }, "{balls=14}"},
		{func(r *toguz.Rules) { r.LeastCapture = 0 }, "standard"},
		{func(r *toguz.Rules) { r.LeastCapture = 4 }, "{least-capture=4}"},
		{func(r *toguz.Rules) { r.NoTuzdik = true }, "{no-tuzdik}"},
		{func(r *toguz.Rules) { r.LastHoleTuzdik = true }, "{last-hole-tuzdik}"},
		{func(r *toguz.Rules) { r.SameNumberTuzdik = true }, "{same-number-tuzdik}"},
		{func(r *toguz.Rules) { r.OptionalTuzdik = true }, "{optional-tuzdik}"},
		{func(r *toguz.Rules) { r.SkipOrigin = true }, "{skip-origin}"},
		{func(r *toguz.Rules) { r.PlayOn = true }, "{play-on}"},
		{func(r *toguz.Rules) { r.SkipOrigin, r.LeastCapture = true, 4 }, "historical"},
	} {
		r := toguz.Standard()
		test.change(&r)
		if got := r.String(); got != test.want {
			t.Errorf("%+v are written %s, expected %s", r, got, test.want)
		}
		if got := toguz.Start(r).Rules(); got.String() != test.want {
			t.Errorf("%+v became %v", r, got)
		}
	}
	for _, text := range []string{"", "Standard", "standard {}", "{holes=9balls=9}", "{no-tuzdikplay-on}", "{holes=9 holes=5}", "{play-on play-on}", "{", "}", "{}}", "{holes}", "{holes=0}", "{PlayOn}"} {
		r, err := toguz.ParseRules(text)
		if fault := (*mancala.ParseError)(nil); !errors.As(err, &fault) || r != (toguz.Rules{}) {
			t.Errorf("%q is read as %v: %v", text, r, err)
		}
	}
}
