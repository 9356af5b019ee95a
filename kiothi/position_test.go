package kiothi_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

func TestRulesRefuseWhatCannotBe(t *testing.T) {
	for _, test := range []struct {
		rules kiothi.Rules
		want  string
	}{
		{kiothi.Rules{Setup: 3}, "setup 3"},
		{kiothi.Rules{Bonus: 3}, "bonus 3"},
		{kiothi.Rules{OneWarrior: 11}, "counts 11"},
		{kiothi.Rules{Direction: 2}, "direction 2"},
	} {
		if err := test.rules.Validate(); !errors.Is(err, mancala.ErrInvalidRules) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v: %v, want %s", test.rules, err, test.want)
		}
		if p := kiothi.Start(test.rules); p.IsValid() {
			t.Errorf("%+v: start is %v", test.rules, p)
		}
		if text, err := test.rules.MarshalText(); !errors.Is(err, mancala.ErrInvalidRules) || test.rules.String() != err.Error() {
			t.Errorf("%+v: written as %s, %v, and called %v", test.rules, text, err, test.rules)
		}
		if p, err := kiothi.New(test.rules, kiothi.State{}); !errors.Is(err, mancala.ErrInvalidRules) || p.IsValid() {
			t.Errorf("%+v: New gives %v, %v", test.rules, p, err)
		}
		if p, err := kiothi.ParsePositionWith(test.rules, standardStart); err == nil || p.IsValid() {
			t.Errorf("%+v: parsed as %v, %v", test.rules, p, err)
		}
	}
	if got := (kiothi.Rules{Setup: 3}).Total(); got != 0 {
		t.Errorf("a set-up that is none has %d warriors", got)
	}
}

func TestTheZeroRulesAreStandard(t *testing.T) {
	if kiothi.Start(kiothi.Rules{}) != kiothi.Start(kiothi.Standard()) {
		t.Errorf("the start is %v", kiothi.Start(kiothi.Rules{}))
	}
	if got := (kiothi.Rules{}).String(); got != "standard" {
		t.Errorf("the zero Rules are %s", got)
	}
}

func TestRulesTextRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyRules().Draw(t, "rules")
		back, err := kiothi.ParseRules(rules.String())
		if err != nil || back != rules {
			t.Fatalf("%v is read as %v, %v", rules, back, err)
		}
	})
}

func TestParseRules(t *testing.T) {
	for text, want := range map[string]kiothi.Rules{
		"standard":                      kiothi.Standard(),
		"{}":                            kiothi.Standard(),
		"6x5":                           kiothi.Standard(),
		" {one-warrior=02}\n":           kiothi.Standard(),
		"5x6":                           with(func(r *kiothi.Rules) { r.Setup = kiothi.FiveBySix }),
		"{ 5x5  bonus=off }":            with(func(r *kiothi.Rules) { r.Setup, r.Bonus = kiothi.FiveByFive, kiothi.NoBonus }),
		"{6x5 bonus=three max-laps=8}":  laps(8),
		"{counter-clockwise}":           kiothi.Standard(),
		"{clockwise}":                   clockwise,
		"{one-warrior=2 up-to-two}":     upToTwo,
		"{max-laps=4096 whole-lifts}":   wholeLifts,
		"{bonus=run max-laps=4096 6x5}": bonusRun,
	} {
		if got, err := kiothi.ParseRules(text); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", text, got, err, want)
		}
	}
}

func TestParseRulesRefusesOtherForms(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "standard"},
		{"6x6", 0, "standard"},
		{"standard x", 9, "the end"},
		{"{", 1, "a setting"},
		{"{6x6}", 1, "a setting"},
		{"{5x6", 4, "a space or a closing brace"},
		{"{5x6 ", 5, "a setting"},
		{"{5x6 5x5}", 5, "each setting once"},
		{"{5x6 5x6}", 5, "each setting once"},
		{"{clockwise clockwise}", 11, "each setting once"},
		{"{clockwisewhole-lifts}", 1, "a setting"},
		{"{max-laps=8whole-lifts}", 11, "a space or a closing brace"},
		{"{max-laps=8 max-laps=8}", 12, "each setting once"},
		{"{max-laps=0}", 10, "from 1 to 65535"},
		{"{max-laps=65536}", 10, "from 1 to 65535"},
		{"{max-laps=}", 10, "from 1 to 65535"},
		{"{max-laps}", 1, "a setting"},
		{"{one-warrior=11}", 13, "from 1 to 10"},
		{"{bonus=}", 1, "a setting"},
		{"{5x6}}", 5, "the end"},
		{"{=}", 1, "a setting"},
	} {
		r, err := kiothi.ParseRules(test.text)
		var parse *mancala.ParseError
		if !errors.As(err, &parse) || parse.Offset != test.offset || !strings.Contains(parse.Want, test.want) || r != (kiothi.Rules{}) {
			t.Errorf("%q: %v, %v: want offset %d, %s", test.text, r, err, test.offset, test.want)
		}
	}
}

func TestParsePositionIsLenientInWhatIsPlain(t *testing.T) {
	const start = "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S"
	for text, want := range map[string]string{
		" " + start + "  0\t0 S  open \n":          start + " 0 0 S open",
		start + " 0 0 S open 1":                    start + " 0 0 S open",
		start + " 0 0 N open  12 ":                 start + " 0 0 N open",
		"6x5 " + start + " 0 0 S open":             start + " 0 0 S open",
		"{ up-to-two }  " + start + " 00 0 S open": "{up-to-two} " + start + " 0 0 S open",
	} {
		if p, err := kiothi.ParsePosition(text); err != nil || p.String() != want {
			t.Errorf("%q is read as %v, %v, want %s", text, p, err, want)
		}
	}
}

func TestParsePositionRefusesOtherForms(t *testing.T) {
	const start = "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S"
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "a pit"},
		{"usual " + start + " 0 0 S open", 0, "standard, 6x5, 5x6, 5x5, or rules in braces"},
		{"5S,5S,5S,5S,5S,5S,3/4,5S,5S,5S,5S,5S,5S 0 0 S open", 0, "a row of 10 pits, not 9"},
		{"5S,5S,5S,5S,5S,5S,5/4,5S,5S,5S,5S,5S,5S 0 0 S open", 18, "at most 10 pits"},
		{"5S,5S,5S,5S,5S,5S,4", 19, "a slash and South's row"},
		{"5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S 0 0 S open", 20, "a row of 10 pits, not 9"},
		{start, 39, "a space and South's store"},
		{start + " x", 40, "South's store"},
		{start + " 0", 41, "a space and North's store"},
		{start + " 0 61 S open", 0, "0 to 60 warriors in the prison of North, not 61"},
		{start + " 0 0", 43, "a space and the player to move"},
		{start + " 0 0 W", 44, "S or N"},
		{start + " 0 0 S", 45, "a space and open or play"},
		{start + " 0 0 S opening", 46, "open or play"},
		{start + " 0 0 S 1 open", 46, "open or play"},
		{start + " 0 0 S open x", 51, "the end"},
		{start + " 0 1 S open", 0, "60 warriors in all, not 61"},
		{"{5x6}" + start + " 0 0 S open", 5, "a space and a position"},
		{"{5x5} " + start + " 0 0 S open", 6, "50 warriors in all, not 60"},
		{"5x5 " + start + " 0 0 S open", 4, "50 warriors in all, not 60"},
		{"{5x7} " + start + " 0 0 S open", 1, "a setting"},
		{"5S*,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open", 0, "no mark at boma 10 of North before"},
		{"*,9/9,1S 29 30 S play", 0, "no mark at boma 10 of North, which is empty"},
		{"61S,9/10 0 0 S play", 0, "0 to 60 warriors in boma 10 of North, not 61"},
		{"9,1S/9,1S 29 29 S open", 0, "at least two occupied boma for the opening of South, not 1"},
		{"9,1S/8,1S,1S 29 28 S open", 0, "at least two occupied boma for the opening of North, not 1"},
	} {
		p, err := kiothi.ParsePosition(test.text)
		var parse *mancala.ParseError
		if !errors.As(err, &parse) || parse.Offset != test.offset || !strings.Contains(parse.Want, test.want) || p.IsValid() {
			t.Errorf("%q: %v, %v: want offset %d, %s", test.text, p, err, test.offset, test.want)
		}
	}
}

func TestRulesInATextAndRulesThatWereTold(t *testing.T) {
	const rows = "1S,9/3S,9 20 36 S play"
	for _, test := range []struct {
		text  string
		told  kiothi.Rules
		want  kiothi.Rules
		fails bool
	}{
		{text: rows, told: kiothi.Standard(), want: kiothi.Standard()},
		{text: rows, told: kiothi.Rules{}, want: kiothi.Standard()},
		{text: rows, told: wholeLifts, want: wholeLifts},
		{text: "{whole-lifts} " + rows, told: wholeLifts, want: wholeLifts},
		{text: "{whole-lifts} " + rows, told: kiothi.Standard(), fails: true},
		{text: "{whole-lifts} " + rows, told: clockwise, fails: true},
		{text: "standard " + rows, told: kiothi.Standard(), want: kiothi.Standard()},
		{text: "standard " + rows, told: clockwise, fails: true},
	} {
		p, err := kiothi.ParsePositionWith(test.told, test.text)
		if (err != nil) != test.fails || p.Rules() != test.want {
			t.Errorf("%s, told %v: %v, %v", test.text, test.told, p.Rules(), err)
		}
	}
}

func TestNewRefusesWhatCannotBe(t *testing.T) {
	for name, change := range map[string]func(*kiothi.State){
		"warriors in boma 1 of South, not -1": func(s *kiothi.State) { s.South[0] = -1 },
		"in the prison of North, not -1":      func(s *kiothi.State) { s.Stores[1] = -1 },
		"in the prison of South, not 316":     func(s *kiothi.State) { s.Stores[0] = 316 },
		"60 warriors in all, not 59":          func(s *kiothi.State) { s.South[9]-- },
		"not player 2":                        func(s *kiothi.State) { s.Turn = 2 },
		"no mark at boma 1 of North, which":   func(s *kiothi.State) { s.Nki[1][0], s.Opened = true, true },
	} {
		s := kiothi.Start(kiothi.Standard()).State()
		change(&s)
		p, err := kiothi.New(kiothi.Standard(), s)
		if !errors.Is(err, mancala.ErrInvalidState) || !strings.Contains(err.Error(), name) || p.IsValid() {
			t.Errorf("%v, %v: want %s", p, err, name)
		}
	}
}

// A position in which nobody can move on is one that has ended.
func TestNewSweepsAFinishedGame(t *testing.T) {
	p := kiothi.MustParsePosition("10/3S*,1,5S,7 20 32 N play")
	if got, want := p.String(), "10/10 28 32 N play"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// checkPosition checks what must hold in every position of a game.
func checkPosition(t rapid.TB, p kiothi.Position) {
	t.Helper()
	if got := p.Board().Total(); got != p.Rules().Total() {
		t.Fatalf("%v has %d warriors", p, got)
	}
	if over := p.Outcome().Over(); over != (p.NumMoves() == 0) {
		t.Fatalf("%v is over: %v, and has %d moves", p, over, p.NumMoves())
	}
	back, err := kiothi.ParsePosition(p.String())
	if err != nil || back != p || back.Hash() != p.Hash() {
		t.Fatalf("%v is read as %v, %v", p, back, err)
	}
	if same, err := kiothi.New(p.Rules(), p.State()); err != nil || same != p {
		t.Fatalf("%v made again is %v, %v", p, same, err)
	}
	for player := mancala.South; player <= mancala.North; player++ {
		for boma := 1; boma <= kiothi.Boma; boma++ {
			if p.Nki(player, boma) && (p.Pit(player, boma) == 0 || !p.Opened()) {
				t.Fatalf("%v: boma %d of %v is nki", p, boma, player)
			}
		}
	}
}

// Players exchanged play the same game.
func TestSwap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := kiothi.Start(anyRules().Draw(t, "rules"))
		playOut(start, random(t), func(p kiothi.Position, m kiothi.Move, next kiothi.Position) {
			if !p.Opened() {
				if p.Swap().IsValid() {
					t.Fatalf("%v, where North has yet to open, swapped is %v", p, p.Swap())
				}
				return
			}
			swapped := p.Swap()
			checkPosition(t, swapped)
			if swapped.Swap() != p || swapped.Turn() == p.Turn() || swapped.Score(mancala.South) != p.Score(mancala.North) {
				t.Fatalf("%v swapped is %v, and swapped again %v", p, swapped, swapped.Swap())
			}
			for boma := 1; boma <= kiothi.Boma; boma++ {
				if swapped.Pit(mancala.South, boma) != p.Pit(mancala.North, boma) || swapped.Nki(mancala.North, boma) != p.Nki(mancala.South, boma) {
					t.Fatalf("%v swapped is %v", p, swapped)
				}
			}
			if got, err := swapped.Play(m); err != nil || got != next.Swap() {
				t.Fatalf("%v in %v leads to %v, %v, and swapped to %v", m, p, next, err, got)
			}
		})
	})
}

func TestWithTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := kiothi.Start(anyRules().Draw(t, "rules"))
		playOut(start, random(t), func(_ kiothi.Position, _ kiothi.Move, p kiothi.Position) {
			if p.WithTurn(p.Turn()) != p {
				t.Fatalf("%v with its own turn is %v", p, p.WithTurn(p.Turn()))
			}
			q := p.WithTurn(p.Turn().Opponent())
			if p.Opened() || q.IsValid() {
				checkPosition(t, q)
				if q.Turn() == p.Turn() {
					t.Fatalf("%v with the other turn is %v", p, q)
				}
			}
		})
	})
	if p := kiothi.MustParsePosition("9,1S/9,1S 29 29 S play"); p.WithTurn(mancala.North).State().Turn != mancala.North {
		t.Errorf("%v: %v", p, p.WithTurn(mancala.North))
	}
	// South has one occupied boma left, and so can't open again.
	if p := yetToOpen(t, false, 1, 1, 58).WithTurn(mancala.South); p.IsValid() {
		t.Errorf("South opens in %v", p)
	}
}

func marks(p kiothi.Position) (set uint32) {
	for pit, mark := range p.Board().Marks {
		if mark == mancala.Protected {
			set |= 1 << pit
		}
	}
	return set
}

func occupied(p kiothi.Position) (set uint32) {
	for pit, n := range p.Board().Counters {
		if n > 0 {
			set |= 1 << pit
		}
	}
	return set
}

func TestWhatHoldsInEveryPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := kiothi.Start(anyRules().Draw(t, "rules"))
		checkPosition(t, start)
		last := playOut(start, random(t), func(p kiothi.Position, m kiothi.Move, next kiothi.Position) {
			checkPosition(t, next)
			if p.Opened() && marks(next)&^marks(p) != 0 {
				t.Fatalf("marks appear after %v in %v: %v", m, p, next)
			}
			if !p.Opened() && next.Opened() && marks(next) != occupied(next) {
				t.Fatalf("not all occupied boma are marked: %v", next)
			}
		})
		if !last.Opened() {
			t.Fatalf("the game stops in its opening: %v", last)
		}
	})
}

func TestSowingLeadsWherePlayLeads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := kiothi.Start(anyRules().Draw(t, "rules"))
		playOut(start, random(t), func(p kiothi.Position, m kiothi.Move, next kiothi.Position) {
			b, total := p.Board(), p.Rules().Total()
			laps := 0
			for step := range p.Sowing(m) {
				b = b.Apply(step)
				if b.Total() != total || b.Hand < 0 {
					t.Fatalf("%v in %v: %d warriors, %d in hand after %v", m, p, b.Total(), b.Hand, step)
				}
				if step.Kind == mancala.StepLapEnd {
					laps++
				}
			}
			if b != next.Board() {
				t.Fatalf("%v in %v: the steps lead to %v, not %v", m, p, b, next)
			}
			if !(m.Boma() == 0) && (laps < 1 || laps > int(p.Rules().MaxLaps)) {
				t.Fatalf("%v in %v: %d laps", m, p, laps)
			}
		})
	})
}

// A listener may stop at any step.
func TestSowingStops(t *testing.T) {
	for _, test := range []struct {
		text, move string
	}{
		{standardStart, "5,6=S1:4,N3:6"},
		{"5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N open", "5,6=S1:4,N3:6"},
		{"2S,3S,4S,5S,6/9,11S 17 18 S play", "10:11"},
		{"10/3S*,1,5S,7 20 32 S play", "1:1"},
		{"8,3S*,1S/8,1S,2S 26 27 S play", "10:2"},
	} {
		p, m := kiothi.MustParsePosition(test.text), kiothi.MustParseMove(test.move)
		var all []mancala.Step
		for step := range p.Sowing(m) {
			all = append(all, step)
		}
		if len(all) == 0 {
			t.Errorf("%v in %v has no steps", m, p)
		}
		for stop := range all {
			n := 0
			for step := range p.Sowing(m) {
				if step != all[n] {
					t.Errorf("%v in %v: step %d is %v, then %v", m, p, n, all[n], step)
				}
				if n++; n > stop {
					break
				}
			}
		}
	}
}

func TestAnIllegalMoveHasNoSteps(t *testing.T) {
	p := kiothi.MustParsePosition("1S,9/2S,1,2S,7 20 35 S play")
	for _, text := range []string{"1:2", "1:3", "2:1", "1,3=S1:4"} {
		for step := range p.Sowing(kiothi.MustParseMove(text)) {
			t.Errorf("%s in %v: %v", text, p, step)
		}
	}
}

// With a low limit of laps many lifts are endless, and still every game comes
// to a clear end or goes on.
func TestGamesWithFewLapsEnd(t *testing.T) {
	games := 2000
	if testing.Short() {
		games = 200
	}
	rules := laps(8)
	r := rand.New(rand.NewPCG(3, 4))
	refused, over := 0, 0
	for range games {
		p := playOut(kiothi.Start(rules), r, func(p kiothi.Position, m kiothi.Move, next kiothi.Position) {
			if over := next.Outcome().Over(); over != (next.NumMoves() == 0) || p.Outcome() != (mancala.Outcome{}) {
				t.Fatalf("%v is over: %v, and has %d moves", next, over, next.NumMoves())
			}
			if !p.Opened() || r.IntN(8) > 0 {
				return
			}
			// Now and then try a lift at random, legal or not.
			try, err := kiothi.NewLift(1+r.IntN(10), 1+r.IntN(5))
			if err != nil {
				t.Fatal(err)
			}
			after, err := p.Play(try)
			if errors.Is(err, mancala.ErrEndless) {
				refused++
			}
			if listed := slices.Contains(p.AppendMoves(nil), try); listed != (err == nil) || after.IsValid() != listed || p.IsLegal(try) != listed {
				t.Fatalf("%v in %v is listed: %v, and gives %v", try, p, listed, err)
			}
		})
		if o := p.Outcome(); o.Over() {
			over++
			if o.Reason != mancala.NoMove || p.Score(mancala.South)+p.Score(mancala.North) != 60 {
				t.Fatalf("%v: %v", p, o)
			}
		}
	}
	if refused == 0 || over == 0 {
		t.Errorf("%d endless lifts, %d of %d games over", refused, over, games)
	}
	t.Logf("%d endless lifts, %d of %d games over", refused, over, games)
}

// The player to move, the phase, the marks, the prisons and the rules are part
// of the position and of its hash.
func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]string{}
	for _, text := range []string{
		standardStart,
		"5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N open",
		"5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S* 0 0 N play",
		"5S*,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"{up-to-two} 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"{one-warrior=3} 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"{max-laps=3} 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"{clockwise} 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"5x6 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"{bonus=off} 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"{whole-lifts} 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N play",
		"10/10 30 30 S play",
		"10/10 31 29 S play",
	} {
		h := kiothi.MustParsePosition(text).Hash()
		if other, ok := seen[h]; ok {
			t.Errorf("%s and %s have the same hash", text, other)
		}
		seen[h] = text
	}
	if got := kiothi.Start(kiothi.Standard()).Hash(); got != startHash {
		t.Errorf("the hash of the start is %#x, not %#x as ever", got, uint64(startHash))
	}
}

const startHash = 0xe9e2fe360b7b3821
