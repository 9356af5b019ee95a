package mangala_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// TestOptionsChangeTheMove shows for each option a position in which it makes
// a difference.
func TestOptionsChangeTheMove(t *testing.T) {
	tests := []struct{ name, before, after string }{
		{"counter-clockwise", "{counter-clockwise counters=1} 7/3,1S,3 0 0 S", "{counters=1} 7/4,1S,2 0 0 N"},
		{"clockwise", "{clockwise counters=1} 7/3,1S,3 0 0 S", "{clockwise counters=1} 7/2,1S,4 0 0 N"},
		{"leftmost", "{counters=2} 7/1S,5,1S 0 0 S", "{counters=2} 7/1,1S,4,1S 0 0 N"},
		{"rightmost", "{rightmost counters=2} 7/1S,5,1S 0 0 S", "{rightmost counters=2} 6,1S/1S,6 0 0 N"},
		{"leftmost, clockwise", "{clockwise counters=2} 7/1,1S,4,1S 0 0 S", "{clockwise counters=2} 7/1S,5,1S 0 0 N"},
		{"rightmost, clockwise", "{clockwise rightmost counters=2} 7/1,1S,4,1S 0 0 S", "{clockwise rightmost counters=2} 7/1,1S,3,1S,1 0 0 N"},
		{"backwards", "{counters=8} 7/3S,1S,1S,1S,2S,2 0 0 S", "{counters=8} 7/4,2S,2 6 0 N"},
		{"forwards", "{forwards counters=8} 7/3S,1S,1S,1S,2S,2 0 0 S", "{forwards counters=8} 7/1,2S,2S,4 4 0 N"},
		{"backwards, clockwise", "{clockwise rightmost counters=8} 7/2,2S,1S,1S,1S,3S 0 0 S", "{clockwise rightmost counters=8} 7/2,2S,4 6 0 N"},
		{"forwards, clockwise", "{clockwise rightmost forwards counters=8} 7/2,2S,1S,1S,1S,3S 0 0 S", "{clockwise rightmost forwards counters=8} 7/4,2S,2S,1 4 0 N"},
		{"enough laps", "{counters=3 max-laps=2} 7/1S,2S,5 0 0 S", "{counters=3 max-laps=2} 7/2,1S,1S,1S,2 0 0 N"},
		{"too few laps", "{counters=3 max-laps=1} 7/1S,2S,5 0 0 S", "{counters=3 max-laps=1} 7/1,3S,5 0 0 N endless"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := mangala.MustParsePosition(test.before)
			if got := play(t, p).String(); got != test.after {
				t.Errorf("%v\n became %v\n    want %v", p, got, test.after)
			}
		})
	}
}

func TestLeftoversOfARepeatedGame(t *testing.T) {
	// One counter is left on South's side; North has captured last.
	tests := []struct {
		text    string
		scores  [2]int
		outcome mancala.Status
	}{
		{"7/1S,6 49 48 S", [2]int{49, 48}, mancala.SouthWins},
		{"{leftovers=last-capturer} 7/1S,6 49 48 S last=N", [2]int{49, 49}, mancala.Draw},
		{"{leftovers=last-capturer} 7/1S,6 49 48 S last=S", [2]int{50, 48}, mancala.SouthWins},
		{"{leftovers=row-owner} 7/1S,6 49 48 S", [2]int{50, 48}, mancala.SouthWins},
		{"{leftovers=row-owner} 6,1S/7 49 48 N", [2]int{49, 49}, mancala.Draw},
		{"{leftovers=last-capturer counters=1} 7/1S,6 0 0 S", [2]int{0, 0}, mancala.Draw},
		{"{leftovers=row-owner counters=1} 7/1S,6 0 0 S", [2]int{1, 0}, mancala.SouthWins},
	}
	for _, test := range tests {
		p := mangala.MustParsePosition(test.text)
		want := mancala.Outcome{Status: test.outcome, Reason: mancala.Repetition}
		f, err := p.Foretell(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if f.Scores != test.scores || f.Outcome != want || f.Plies != 26 || f.Cycle != 26 {
			t.Errorf("%v: %v with a cycle of %d, want %v %v after 26 plies", p, f, f.Cycle, want, test.scores)
		}
		if rule := p.Repetition(); rule.Times != 2 || rule.Scores != test.scores || rule.Outcome != want {
			t.Errorf("%v: repetition says %v, want %v %v the second time", p, rule, want, test.scores)
		}
	}
}

func TestLastCapturerIsThePlayerWhoCapturedLast(t *testing.T) {
	p := mangala.Start(mangala.Rules{Leftovers: mangala.ToLastCapturer})
	last := mancala.South
	for range 57 {
		next := play(t, p)
		if next.Score(p.Turn()) > p.Score(p.Turn()) {
			last = p.Turn()
		}
		p = next
		if got := p.State().LastCapturer; got != last {
			t.Fatalf("%v: last capturer %v, want %v", p, got, last)
		}
	}
}

func TestStartSharesCountersOut(t *testing.T) {
	tests := []struct {
		counters uint8
		text     string
	}{
		{0, "7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S"},
		{70, "{counters=70} 5S,5S,5S,5S,5S,5S,5S/5S,5S,5S,5S,5S,5S,5S 0 0 S"},
		{1, "{counters=1} 7/1S,6 0 0 S"},
		{31, "{counters=31} 2S,2S,2S,2S,2S,2S,2S/3S,3S,3S,2S,2S,2S,2S 0 0 S"},
		{255, "{counters=255} 18S,18S,18S,18S,18S,18S,18S/19S,19S,19S,18S,18S,18S,18S 0 0 S"},
	}
	for _, test := range tests {
		if got := mangala.Start(mangala.Rules{Counters: test.counters}).String(); got != test.text {
			t.Errorf("%d counters: %s, want %s", test.counters, got, test.text)
		}
	}
	if p := mangala.Start(mangala.Rules{Leftovers: 3}); p.IsValid() {
		t.Errorf("rules that are not valid give %v", p)
	}
}

func TestDeal(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var sums [2 * mangala.Pits]int
	const deals = 2000
	for range deals {
		p, err := mangala.Deal(mangala.Rules{Leftovers: mangala.ToRowOwner}, rng, 3)
		if err != nil {
			t.Fatal(err)
		}
		if p.Turn() != mancala.South || p.Board().Total() != 98 || p.Board().Stores != [2]int{} || p.Rules().Leftovers != mangala.ToRowOwner {
			t.Fatalf("dealt %v", p)
		}
		for pit := range sums {
			n := p.Board().At(pit)
			if n < 3 {
				t.Fatalf("%v: fewer than 3 in pit %d", p, pit)
			}
			sums[pit] += n
		}
	}
	for pit, sum := range sums {
		if mean := float64(sum) / deals; mean < 6.8 || mean > 7.2 {
			t.Errorf("pit %d has %.2f counters on average, want 7", pit, mean)
		}
	}
	a, _ := mangala.Deal(mangala.Standard(), rand.New(rand.NewPCG(5, 5)), 0)
	b, _ := mangala.Deal(mangala.Standard(), rand.New(rand.NewPCG(5, 5)), 0)
	if a != b {
		t.Errorf("equal seeds deal %v and %v", a, b)
	}
	all, err := mangala.Deal(mangala.Standard(), rng, 7)
	if err != nil || all != mangala.Start(mangala.Standard()) {
		t.Errorf("at least seven in each pit deals %v (error: %v)", all, err)
	}
}

func TestDealRefuses(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, test := range []struct {
		name  string
		rules mangala.Rules
		rng   *rand.Rand
		least int
	}{
		{"more than there are", mangala.Rules{}, rng, 8},
		{"less than nothing", mangala.Rules{}, rng, -1},
		{"no randomness", mangala.Rules{}, nil, 0},
		{"no such rules", mangala.Rules{Leftovers: 9}, rng, 0},
	} {
		p, err := mangala.Deal(test.rules, test.rng, test.least)
		if err == nil || p != (mangala.Position{}) {
			t.Errorf("%s: %v, error %v", test.name, p, err)
		}
		if test.rules.Validate() != nil && !errors.Is(err, mancala.ErrInvalidRules) {
			t.Errorf("%s: %v is not ErrInvalidRules", test.name, err)
		}
	}
}
