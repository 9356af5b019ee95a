package mangala_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

func TestStateIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		if q, err := mangala.New(p.Rules(), p.State()); q != p || err != nil {
			t.Fatalf("%v is made into %v (error: %v)", p, q, err)
		}
	})
}

func TestFaultyStatesAreRefused(t *testing.T) {
	last := mangala.Rules{Leftovers: mangala.ToLastCapturer}
	rows := mangala.Rules{Leftovers: mangala.ToRowOwner}
	tests := []struct {
		rules mangala.Rules
		state mangala.State
		want  string
	}{
		{mangala.Rules{}, mangala.State{}, "98 counters on the board and captured together, not 0"},
		{mangala.Rules{}, mangala.State{Stores: [2]int{99, -1}}, "0 to 98 counters captured, not 99"},
		{mangala.Rules{}, mangala.State{South: [7]int{1 << 30}}, "0 to 98 counters in a pit, not 1073741824"},
		{mangala.Rules{}, mangala.State{South: [7]int{98, 98}}, "captured together, not 196"},
		{mangala.Rules{}, mangala.State{Stores: [2]int{98, 0}, Turn: 2}, "South or North to move, not player 2"},
		{mangala.Rules{}, mangala.State{Stores: [2]int{98, 0}, LastCapturer: 5}, "not player 5"},
		{mangala.Rules{}, mangala.State{Stores: [2]int{1, 97}, LastCapturer: mancala.North}, "no last capturer"},
		{last, mangala.State{Stores: [2]int{98, 0}, LastCapturer: mancala.North}, "who has captured something, not North"},
		{last, mangala.State{Stores: [2]int{0, 98}}, "who has captured something, not South"},
		{last, mangala.State{South: [7]int{98}, LastCapturer: mancala.North}, "no last capturer"},
		{last, mangala.State{South: [7]int{1}, Stores: [2]int{97}, Endless: true}, "an empty board after an endless sowing, as leftovers go to the last-capturer"},
		{last, mangala.State{Stores: [2]int{98}, Turn: 3, Endless: true}, "South or North to move"},
		{rows, mangala.State{South: [7]int{1}, Stores: [2]int{97}, Endless: true}, "an empty board after an endless sowing, as leftovers go to the row-owner"},
		{mangala.Rules{}, mangala.State{Stores: [2]int{98}, Endless: true}, "counters on the board after an endless sowing"},
	}
	for _, test := range tests {
		p, err := mangala.New(test.rules, test.state)
		if p != (mangala.Position{}) || !errors.Is(err, mancala.ErrInvalidState) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v %+v gives %v and the error %v, want %s", test.rules, test.state, p, err, test.want)
		}
	}
}

func TestFaultyRulesAreRefused(t *testing.T) {
	tests := []struct {
		rules mangala.Rules
		want  string
	}{
		{mangala.Rules{Direction: 2}, "direction 2"},
		{mangala.Rules{Leftovers: 3}, "leftovers 3"},
	}
	for _, test := range tests {
		_, fromState := mangala.New(test.rules, mangala.Start(mangala.Standard()).State())
		_, fromText := test.rules.MarshalText()
		for _, err := range []error{test.rules.Validate(), fromState, fromText} {
			if !errors.Is(err, mancala.ErrInvalidRules) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%+v: error %v, want %s", test.rules, err, test.want)
			}
		}
		if got := test.rules.String(); !strings.Contains(got, "invalid rules") {
			t.Errorf("%+v are called %q", test.rules, got)
		}
	}
	if err := mangala.Standard().Validate(); err != nil {
		t.Error(err)
	}
	if err := (mangala.Rules{}).Validate(); err != nil {
		t.Error(err)
	}
}

func TestZeroRulesPlayAsStandard(t *testing.T) {
	if zero, standard := mangala.Start(mangala.Rules{}), mangala.Start(mangala.Standard()); zero != standard {
		t.Errorf("%v is not %v", zero, standard)
	}
}

func TestDifferentRulesMakeDifferentPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := mangala.Start(ruleSets().Draw(t, "rules"))
		q := mangala.Start(ruleSets().Draw(t, "other rules"))
		if (p == q) != (p.Rules() == q.Rules()) || (p == q) != (p.Hash() == q.Hash()) {
			t.Fatalf("%v and %v: equal is %v, hashes %#x and %#x", p, q, p == q, p.Hash(), q.Hash())
		}
	})
}

func TestHashSeesEveryPart(t *testing.T) {
	// Each of these differs from the first in one thing.
	texts := []string{
		"{leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 49 40 S last=S",
		"{leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 49 40 S last=N",
		"{leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 49 40 N last=S",
		"{leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 48 41 S last=S",
		"{leftovers=last-capturer counters=90 max-laps=9} 7/1,1S,5 49 40 S last=S",
		"{leftovers=last-capturer counters=91 max-laps=9} 7/1S,6 49 41 S last=S",
		"{leftovers=last-capturer counters=90 max-laps=8} 7/1S,6 49 40 S last=S",
		"{clockwise leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 49 40 S last=S",
		"{rightmost leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 49 40 S last=S",
		"{forwards leftovers=last-capturer counters=90 max-laps=9} 7/1S,6 49 40 S last=S",
		"{leftovers=row-owner counters=90 max-laps=9} 7/1S,6 49 40 S",
		"{counters=90 max-laps=9} 7/1S,6 49 40 S",
		"{counters=90 max-laps=9} 7/1S,6 49 40 S endless",
	}
	seen := map[uint64]string{}
	for _, text := range texts {
		hash := mangala.MustParsePosition(text).Hash()
		if other, ok := seen[hash]; ok {
			t.Errorf("%s and %s have the same hash", text, other)
		}
		seen[hash] = text
	}
}

func TestZeroPosition(t *testing.T) {
	var p mangala.Position
	if p.IsValid() || p.Outcome() != (mancala.Outcome{}) || p.Repetition() != (mancala.RepetitionRule{}) || p.WithTurn(mancala.North) != p || p.Swap() != p {
		t.Errorf("valid: %v, outcome %v, repetition %v, with turn %v, swapped %v", p.IsValid(), p.Outcome(), p.Repetition(), p.WithTurn(mancala.North), p.Swap())
	}
	if _, err := p.Play(0); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("playing gives the error %v", err)
	}
}

func TestPositionIsSmall(t *testing.T) {
	if size := reflect.TypeFor[mangala.Position]().Size(); size > 40 {
		t.Errorf("%d bytes, want at most 40", size)
	}
}

func TestPitIsCountedByItsOwner(t *testing.T) {
	p := mangala.MustParsePosition("1S,2S,3S,4S,5S,6S,7S/8S,9S,10S,11S,12S,13S,7S 0 0 S")
	if got := p.Pit(mancala.South, 2); got != 9 {
		t.Errorf("South's pit 2 has %d, want 9", got)
	}
	if got := p.Pit(mancala.North, 2); got != 6 {
		t.Errorf("North's pit 2 has %d, want 6", got)
	}
	for _, number := range []int{0, 8, -1} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("there is a pit %d", number)
				}
			}()
			p.Pit(mancala.South, number)
		}()
	}
}
