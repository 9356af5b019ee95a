package toguz_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestZeroFieldsOfRulesMeanTheUsualNumber: the zero Rules is Standard.
func TestZeroFieldsOfRulesMeanTheUsualNumber(t *testing.T) {
	for _, test := range []struct {
		given, want toguz.Rules
		text        string
		total       int
	}{
		{toguz.Rules{}, toguz.Standard(), "standard", 162},
		{toguz.Rules{Balls: 9}, toguz.Standard(), "standard", 162},
		{toguz.Rules{NoTuzdik: true}, toguz.Rules{Holes: 9, Balls: 9, LeastCapture: 2, NoTuzdik: true}, "{no-tuzdik}", 162},
		{toguz.Rules{Holes: 5}, toguz.Rules{Holes: 5, Balls: 9, LeastCapture: 2}, "{holes=5}", 90},
		{toguz.Rules{Balls: 5}, toguz.Rules{Holes: 9, Balls: 5, LeastCapture: 2}, "{balls=5}", 90},
		{toguz.Rules{LeastCapture: 4, SkipOrigin: true}, toguz.Historical(), "historical", 162},
		{toguz.Rules{Holes: 5, Balls: 5, NoTuzdik: true}, toguz.Bestemshe(), "bestemshe", 50},
	} {
		if err := test.given.Validate(); err != nil || test.given.String() != test.text || test.given.Total() != test.total {
			t.Errorf("%+v: %v, %d balls, %v", test.given, test.given, test.given.Total(), err)
		}
		start := toguz.Start(test.given)
		if !start.IsValid() || start != toguz.Start(test.want) || start.Rules() != test.want {
			t.Errorf("%v begins at %v, by %+v", test.given, start, start.Rules())
		}
		if p, err := toguz.New(test.given, start.State()); err != nil || p != start {
			t.Errorf("%v: %v, %v", test.given, p, err)
		}
		bare := strings.TrimPrefix(start.String(), test.text+" ")
		if p, err := toguz.ParsePositionWith(test.given, bare); err != nil || p != start {
			t.Errorf("%v: %s is read as %v: %v", test.given, bare, p, err)
		}
		v := toguz.Variant(test.given)
		if p, err := v.ParsePosition(bare); err != nil || p != start || v.Start != start || v.Rules != test.text || v.Counters != test.total {
			t.Errorf("%v: %+v; %s is read as %v: %v", test.given, v, bare, p, err)
		}
	}
}

// TestRulesTextIsReadBack: also as JSON, with spaces round it.
func TestRulesTextIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules().Draw(t, "rules")
		want := toguz.Start(r).Rules()
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var got toguz.Rules
		if err := json.Unmarshal(text, &got); err != nil || got != want {
			t.Fatalf("%s is read as %+v: %v", text, got, err)
		}
		if got, err := toguz.ParseRules("\t" + r.String() + " \n"); err != nil || got != want {
			t.Fatalf("%v is read as %+v: %v", r, got, err)
		}
	})
	r := toguz.Qozdatu()
	if err := r.UnmarshalText([]byte("chess")); err == nil || r != toguz.Qozdatu() {
		t.Errorf("%v: %v", r, err)
	}
}

// TestVariantReadsItsFamily: rules before a position are those of the position;
// without any, the number of holes tells whether they are those of the variant.
func TestVariantReadsItsFamily(t *testing.T) {
	const five = "5S,4/4,5S 20 20 S"
	noTuzdik := toguz.Rules{NoTuzdik: true}
	for _, test := range []struct {
		variant toguz.Rules
		text    string
		want    toguz.Rules
	}{
		{toguz.Standard(), standardStart, toguz.Standard()},
		{noTuzdik, standardStart, noTuzdik},
		{noTuzdik, "standard " + standardStart, toguz.Standard()},
		{toguz.Historical(), standardStart, toguz.Historical()},
		{toguz.Historical(), "{play-on} " + standardStart, toguz.Rules{PlayOn: true}},
		{toguz.Standard(), five, toguz.Bestemshe()},
		{toguz.Bestemshe(), five, toguz.Bestemshe()},
		{toguz.Bestemshe(), standardStart, toguz.Standard()},
		{toguz.Rules{Holes: 5, Balls: 5}, five, toguz.Rules{Holes: 5, Balls: 5}},
		{toguz.Rules{Holes: 5, Balls: 5}, "bestemshe " + five, toguz.Bestemshe()},
	} {
		p, err := toguz.Variant(test.variant).ParsePosition(test.text)
		if err != nil || p.Rules() != toguz.Start(test.want).Rules() {
			t.Errorf("%v reads %s as %v: %v", test.variant, test.text, p, err)
		}
	}
	if p, err := toguz.Variant(toguz.Standard()).ParsePosition("8S,8S,8S,8S,8S,8S,8S,8S/8S,8S,8S,8S,8S,8S,8S,8S 0 0 S"); err == nil {
		t.Errorf("eight holes are read as %v", p)
	}
}

// TestSwapExchangesThePlayers: every move of the one is that of the other, and
// leads to the same.
func TestSwapExchangesThePlayers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		q := p.Swap()
		if q.Swap() != p || q.Turn() == p.Turn() || q.Rules() != p.Rules() {
			t.Fatalf("%v is swapped to %v and back to %v", p, q, q.Swap())
		}
		for _, player := range []mancala.Player{mancala.South, mancala.North} {
			other := player.Opponent()
			if p.Score(player) != q.Score(other) || p.Tuzdik(player) != q.Tuzdik(other) {
				t.Fatalf("%v: kazan or tuzdik of %v in %v", p, player, q)
			}
			for hole := 1; hole <= int(p.Rules().Holes); hole++ {
				if p.Pit(player, hole) != q.Pit(other, hole) {
					t.Fatalf("%v: hole %d of %v in %v", p, hole, player, q)
				}
			}
		}
		if p.NumMoves() != q.NumMoves() {
			t.Fatalf("%v: %d moves, %v: %d", p, p.NumMoves(), q, q.NumMoves())
		}
		for m := range p.Moves() {
			if got, want := play(t, q, m), play(t, p, m).Swap(); got != want {
				t.Fatalf("%v: %v leads to %v, expected %v", q, m, got, want)
			}
		}
	})
}

func TestWithTurnChangesWhoMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules().Draw(t, "rules")
		p := anyPosition(r).Draw(t, "position")
		player := mancala.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		s := p.State()
		s.Turn = player
		want, err := toguz.New(r, s)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.WithTurn(player); got != want {
			t.Fatalf("%v with %v to move is %v, expected %v", p, player, got, want)
		}
	})
}

func TestIsLegalAgreesWithPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		for m := range 256 {
			if _, err := p.Play(toguz.Move(m)); p.IsLegal(toguz.Move(m)) != (err == nil) {
				t.Fatalf("%v: move %d is legal: %v: %v", p, m, p.IsLegal(toguz.Move(m)), err)
			}
		}
	})
}

func TestRandomMoveIsAnyOfThem(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := toguz.MustParsePosition(by("optional-tuzdik", "5S,7,2S/7,1S,2S 71 81 S"))
	counts := map[toguz.Move]int{}
	for range 300 {
		m, ok := p.RandomMove(rng)
		if !ok {
			t.Fatal("there is no move")
		}
		counts[m]++
	}
	for m := range p.Moves() {
		if counts[m] < 50 {
			t.Errorf("move %v was drawn %d times of 300", m, counts[m])
		}
	}
	if len(counts) != 3 {
		t.Errorf("drawn were %v", counts)
	}
	if m, ok := toguz.MustParsePosition("9/9 81 81 S").RandomMove(rng); ok || m != 0 {
		t.Errorf("a game that is over has the move %v", m)
	}
}

// TestMoveAtSaysWhatIsMissing: past the last move it panics with both numbers.
func TestMoveAtSaysWhatIsMissing(t *testing.T) {
	for _, test := range []struct {
		position toguz.Position
		i        uint64
		want     string
	}{
		{toguz.Position{}, 0, "toguz: move 0 of 0"},
		{toguz.Start(toguz.Standard()), 9, "toguz: move 9 of 9"},
		{toguz.Start(toguz.Standard()), 1 << 63, "toguz: move 9223372036854775808 of 9"},
		{toguz.Start(toguz.Rules{OptionalTuzdik: true}), 9, "toguz: move 9 of 9"},
		{toguz.MustParsePosition("9/9 81 81 S"), 0, "toguz: move 0 of 0"},
	} {
		func() {
			defer func() {
				if got := recover(); got != test.want {
					t.Errorf("%v: %v, expected %s", test.position, got, test.want)
				}
			}()
			test.position.MoveAt(test.i)
		}()
	}
}

// TestTextOfAMoveIsAlwaysReadBack: what is no move has no text.
func TestTextOfAMoveIsAlwaysReadBack(t *testing.T) {
	for i := range 256 {
		m := toguz.Move(i)
		text, err := m.MarshalText()
		if hole := m.Hole(); hole < 1 || hole > toguz.MaxHoles {
			if err == nil || len(text) > 0 {
				t.Errorf("move %d is written %s, %q: %v", i, m, text, err)
			}
			continue
		}
		if got, readErr := toguz.ParseMove(" " + m.String() + "\t"); err != nil || readErr != nil || got != m || string(text) != m.String() {
			t.Errorf("move %d is written %s, %q and read as %v: %v, %v", i, m, text, got, err, readErr)
		}
		if got := toguz.MustParseMove(m.String()); got != m {
			t.Errorf("move %v is read as %v", m, got)
		}
	}
	defer func() {
		if err, ok := recover().(error); !ok || !strings.Contains(err.Error(), "toguz move") {
			t.Errorf("recovered %v", err)
		}
	}()
	toguz.MustParseMove("x")
}
