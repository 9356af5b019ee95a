package kiothi_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(kiothi.Move{}); n > 32 {
		t.Errorf("a Move has %d bytes, want at most 32", n)
	}
	if n := unsafe.Sizeof(kiothi.Position{}); n > 40 {
		t.Errorf("a Position has %d bytes, want at most 40", n)
	}
}

func TestParseMove(t *testing.T) {
	for _, text := range []string{
		"7:3", "10:60", "1:1", "=", "5,6=S1:4,N3:6", "5=S1", "1,10=S1,S10,N1,N10:2",
		"5,6=S1:60", "9,10=S1,S2,S3,S4,S5,S6,S7,S8,S9,S10,N1,N2,N3,N4,N5,N6,N7,N8,N9,N10",
	} {
		m, err := kiothi.ParseMove(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := m.String(); got != text {
			t.Errorf("%s is written as %s", text, got)
		}
	}
	for text, want := range map[string]string{" 7:3\n": "7:3", "07:03": "7:3", "5,6=S1:1": "5,6=S1", " = ": "="} {
		if m, err := kiothi.ParseMove(text); err != nil || m.String() != want {
			t.Errorf("%q is read as %v, %v, want %s", text, m, err, want)
		}
	}
}

func TestParseMoveRefusesOtherForms(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "a lift such as 7:3, or an opening such as 5,6=S1:4,N3:6"},
		{"7", 1, "':' and a number of warriors"},
		{"7:", 2, "a number of warriors from 1 to 60"},
		{"7:0", 2, "from 1 to 60"},
		{"7:61", 2, "from 1 to 60"},
		{"0:3", 0, "a lift such as 7:3"},
		{"11:3", 0, "a lift such as 7:3"},
		{"-7:3", 0, "a lift such as 7:3"},
		{" x", 1, "a lift such as 7:3"},
		{"7:3 x", 4, "the end"},
		{"7 :3", 1, "':' and a number of warriors"},
		{"7:3,8:1", 3, "the end"},
		{"==", 1, "the end"},
		{"=S1", 1, "the end"},
		{"5,=S1", 2, "a boma"},
		{"6,5=S1", 2, "a boma after boma 6"},
		{"5,5=S1", 2, "a boma after boma 5"},
		{"5,6,7=S1", 3, "'='"},
		{"5,6:3", 3, "'='"},
		{"5,6=", 4, "a boma such as S1"},
		{"5,6=X1", 4, "a boma such as S1"},
		{"5,6=S", 5, "a boma from 1 to 10"},
		{"5,6=S11", 5, "a boma from 1 to 10"},
		{"5,6=S1:0", 7, "from 1 to 60"},
		{"5,6=S1:", 7, "from 1 to 60"},
		{"5,6=S1:61", 7, "from 1 to 60"},
		{"5,6=S1,", 7, "a boma such as S1"},
		{"5,6=S2,S1", 7, "a boma after S2"},
		{"5,6=S2,S2", 7, "a boma after S2"},
		{"5,6=N2,S3", 7, "a boma after N2"},
		{"5,6=S1:60,N1", 4, "at most 60"},
		{"5,6=s1", 4, "a boma such as S1"},
	} {
		m, err := kiothi.ParseMove(test.text)
		var parse *mancala.ParseError
		if !errors.As(err, &parse) || parse.Offset != test.offset || !strings.Contains(parse.Want, test.want) || m != (kiothi.Move{}) {
			t.Errorf("%q: %v, %v: want offset %d, %s", test.text, m, err, test.offset, test.want)
		}
	}
}

func TestNewLiftRefusesWhatCannotBe(t *testing.T) {
	for _, test := range [][2]int{{0, 1}, {11, 1}, {-1, 1}, {1, 0}, {1, 61}, {1, -1}, {257, 1}, {1, 257}} {
		if m, err := kiothi.NewLift(test[0], test[1]); err == nil || m != (kiothi.Move{}) {
			t.Errorf("NewLift(%d, %d) is %v, %v", test[0], test[1], m, err)
		}
	}
}

func TestMoveTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, m := anyOpening(t)
		if rapid.Bool().Draw(t, "lift") {
			m, _ = kiothi.NewLift(rapid.IntRange(1, 10).Draw(t, "boma"), rapid.IntRange(1, 60).Draw(t, "count"))
		}
		back, err := kiothi.ParseMove(m.String())
		if err != nil || back != m {
			t.Fatalf("%v is read as %v, %v", m, back, err)
		}
		if draft, err := p.DraftOpening(m.Emptied(), m.Placed()); m.Boma() == 0 && (err != nil || draft.Move != m) {
			t.Fatalf("%v made again is %v, %v", m, draft.Move, err)
		}
	})
}

func TestZeroValues(t *testing.T) {
	var p kiothi.Position
	var m kiothi.Move
	if p.IsValid() || p.NumMoves() != 0 || len(p.AppendMoves(nil)) != 0 || p.Outcome() != (mancala.Outcome{}) || p.IsLegal(m) {
		t.Errorf("the zero Position: %v", p)
	}
	if _, ok := p.RandomMove(nil); ok {
		t.Errorf("the zero Position has a random move")
	}
	if p.State() != (kiothi.State{}) || p.Rules() != (kiothi.Rules{}) {
		t.Errorf("the zero Position has state %v, rules %v", p.State(), p.Rules())
	}
	for range p.Moves() {
		t.Errorf("the zero Position has moves")
	}
	for range p.Sowing(kiothi.MustParseMove("1:1")) {
		t.Errorf("the zero Position has steps")
	}
	if _, err := p.Play(kiothi.MustParseMove("1:1")); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("a move in the zero Position: %v", err)
	}
	for _, text := range []string{standardStart, "1S,9/3S,9 20 36 S play"} {
		if next, err := kiothi.MustParsePosition(text).Play(m); !errors.Is(err, mancala.ErrIllegalMove) || next != p {
			t.Errorf("the zero Move in %s: %v, %v", text, next, err)
		}
	}
	if _, err := kiothi.MustParsePosition("10/10 30 30 S play").Play(kiothi.MustParseMove("1:1")); !errors.Is(err, mancala.ErrGameOver) {
		t.Errorf("a move in a finished game: %v", err)
	}
	for _, v := range []any{p, m, kiothi.Rules{Bonus: 3}, kiothi.State{Turn: 2}} {
		if text, err := json.Marshal(v); err == nil {
			t.Errorf("%T %v is written as %s", v, v, text)
		}
	}
	if _, err := p.MarshalText(); !errors.Is(err, mancala.ErrInvalidPosition) || p.String() != "invalid position" || m.String() != "invalid move" {
		t.Errorf("zero values are %v, %v, %v", p, m, err)
	}
	if p.Swap() != p || p.WithTurn(mancala.North) != p || p.Repetition() != (mancala.RepetitionRule{}) {
		t.Errorf("the zero Position swapped is %v, with another turn %v, with repetition %v", p.Swap(), p.WithTurn(mancala.North), p.Repetition())
	}
	q, n := p, m
	for _, text := range []string{"", "x"} {
		if err := q.UnmarshalText([]byte(text)); err == nil || q != p {
			t.Errorf("%q is read as %v, %v", text, q, err)
		}
		if err := n.UnmarshalText([]byte(text)); err == nil || n != m {
			t.Errorf("%q is read as %v, %v", text, n, err)
		}
	}
}

func TestJSONLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type all struct {
			Position kiothi.Position
			State    kiothi.State
			Rules    kiothi.Rules
			Move     kiothi.Move
		}
		start := kiothi.Start(anyRules().Draw(t, "rules"))
		playOut(start, random(t), func(p kiothi.Position, m kiothi.Move, _ kiothi.Position) {
			was := all{p, p.State(), p.Rules(), m}
			text, err := json.Marshal(was)
			if err != nil {
				t.Fatal(err)
			}
			var back all
			if err := json.Unmarshal(text, &back); err != nil || back != was {
				t.Fatalf("%s is read as %+v, %v", text, back, err)
			}
		})
	})
}

func TestAPositionReadsABomaAlone(t *testing.T) {
	p := kiothi.MustParsePosition("1S,9/3S,9 20 36 S play")
	for text, want := range map[string]string{"1": "1:3", " 01\n": "1:3", "1:2": "1:2", "9:1": "9:1"} {
		if m, err := p.ParseMove(text); err != nil || m.String() != want {
			t.Errorf("%q in %v is %v, %v, want %s", text, p, m, err, want)
		}
	}
	for _, test := range []struct {
		position string
		text     string
		cause    error // nil: a ParseError
		want     string
	}{
		{p.String(), "2", mancala.ErrIllegalMove, "boma 2 is empty"},
		{"10/10 30 30 S play", "2", mancala.ErrGameOver, "the game is over: draw by no move"},
		{p.String(), "11", nil, "a lift such as 7:3, or 7 for all of boma 7 (boma 1 to 10)"},
		{p.String(), "zz", nil, "a lift such as 7:3"},
		{p.String(), "", nil, "a lift such as 7:3"},
		{p.String(), "1 2", nil, "':' and a number of warriors"},
		{standardStart, "5", nil, "'=' and where they go"},
	} {
		m, err := kiothi.MustParsePosition(test.position).ParseMove(test.text)
		var parse *mancala.ParseError
		if m != (kiothi.Move{}) || err == nil || !strings.Contains(err.Error(), test.want) ||
			test.cause != nil && !errors.Is(err, test.cause) || test.cause == nil && !errors.As(err, &parse) {
			t.Errorf("%q in %s is %v, %v, want %s", test.text, test.position, m, err, test.want)
		}
	}
}
