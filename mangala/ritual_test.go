package mangala_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// hidden returns a ritual in which that many counters are hidden.
func hidden(t *testing.T, options mangala.RitualOptions, counters int) mangala.Ritual {
	t.Helper()
	r, err := mangala.NewRitual(options)
	if err == nil {
		r, err = r.Hide(counters)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRitual(t *testing.T) {
	a, b := mangala.HumanA, mangala.HumanB
	for _, hider := range []mangala.Human{a, b} {
		for counters := 1; counters <= 2; counters++ {
			for _, guess := range []mangala.Parity{mangala.Tek, mangala.Cift} {
				winner := hider
				if (counters == 1) == (guess == mangala.Tek) {
					winner = hider.Other()
				}
				firsts := map[mangala.FirstMove]mangala.Human{
					mangala.WinnerMoves: winner, mangala.LoserMoves: winner.Other(),
					mangala.HumanAMoves: a, mangala.HumanBMoves: b,
				}
				for rule, first := range firsts {
					for _, side := range []mancala.Player{mancala.South, mancala.North} {
						options := mangala.RitualOptions{Hider: hider, FirstMove: rule}
						checkRitual(t, hidden(t, options, counters), guess, side, winner, first)
					}
				}
			}
		}
	}
}

// checkRitual finishes r and checks who sits where in the end.
func checkRitual(t *testing.T, r mangala.Ritual, guess mangala.Parity, side mancala.Player, winner, first mangala.Human) {
	t.Helper()
	if _, ok := r.Winner(); ok {
		t.Errorf("%v: there is a winner before the guess", r)
	}
	r, err := r.Guess(guess)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := r.Winner(); got != winner || !ok {
		t.Errorf("%v: the winner is %v (%v), want %v", r, got, ok, winner)
	}
	if r, err = r.Choose(side); err != nil {
		t.Fatal(err)
	}
	seating, err := r.Seating()
	if err != nil {
		t.Fatal(err)
	}
	if seating.Side(winner) != side || seating.Side(winner.Other()) != side.Opponent() || seating.South == seating.North {
		t.Errorf("%v: seated %+v, want the winner %v on %v", r, seating, winner, side)
	}
	start := mangala.Start(mangala.Standard())
	p, err := r.Begin(start)
	if err != nil || p != start.WithTurn(seating.Side(first)) || p.Turn() != seating.First {
		t.Errorf("%v: begins with %v (error: %v), want %v to move", r, p, err, seating.Side(first))
	}
}

func TestRitualStepsOutOfOrder(t *testing.T) {
	before := mangala.Ritual{}
	hid := hidden(t, mangala.RitualOptions{}, 1)
	guessed, _ := hid.Guess(mangala.Tek)
	done, _ := guessed.Choose(mancala.South)
	steps := map[string]func(mangala.Ritual) (mangala.Ritual, error){
		"hide":   func(r mangala.Ritual) (mangala.Ritual, error) { return r.Hide(1) },
		"guess":  func(r mangala.Ritual) (mangala.Ritual, error) { return r.Guess(mangala.Tek) },
		"choose": func(r mangala.Ritual) (mangala.Ritual, error) { return r.Choose(mancala.South) },
		"begin": func(r mangala.Ritual) (mangala.Ritual, error) {
			_, err := r.Begin(mangala.Start(mangala.Standard()))
			return mangala.Ritual{}, err
		},
	}
	for right, r := range map[string]mangala.Ritual{"hide": before, "guess": hid, "choose": guessed, "begin": done} {
		for name, step := range steps {
			next, err := step(r)
			if name == right {
				if err != nil {
					t.Errorf("%v: %s gives the error %v", r, name, err)
				}
				continue
			}
			if !errors.Is(err, mangala.ErrRitualOrder) || next.String() != before.String() {
				t.Errorf("%v: %s gives %v and the error %v, want ErrRitualOrder", r, name, next, err)
			}
		}
	}
}

func TestRitualStepsThatDoNotExist(t *testing.T) {
	hid := hidden(t, mangala.RitualOptions{}, 1)
	guessed, _ := hid.Guess(mangala.Tek)
	_, hider := mangala.NewRitual(mangala.RitualOptions{Hider: 2})
	_, first := mangala.NewRitual(mangala.RitualOptions{FirstMove: 4})
	_, none := mangala.Ritual{}.Hide(0)
	_, three := mangala.Ritual{}.Hide(3)
	_, guess := hid.Guess(2)
	_, side := guessed.Choose(2)
	for name, err := range map[string]error{"hider": hider, "first": first, "none": none, "three": three, "guess": guess, "side": side} {
		if !errors.Is(err, mangala.ErrRitualStep) {
			t.Errorf("%s: error %v, want ErrRitualStep", name, err)
		}
	}
	done, _ := guessed.Choose(mancala.North)
	if _, err := done.Begin(mangala.Position{}); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("beginning with no position: error %v", err)
	}
}

func TestRitualKeepsTheSecret(t *testing.T) {
	one, two := hidden(t, mangala.RitualOptions{}, 1), hidden(t, mangala.RitualOptions{}, 2)
	if _, ok := one.Hidden(); ok {
		t.Error("Hidden tells before the guess")
	}
	type wrapped struct{ inner mangala.Ritual } // methods of unexported fields are not called
	for _, format := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X", "%o", "%b", "%c", "%t", "%e", "%T", "%p", "%10v", "%z"} {
		for _, pair := range [][2]any{
			{one, two},
			{&one, &two},
			{[]mangala.Ritual{one}, []mangala.Ritual{two}},
			{wrapped{one}, wrapped{two}},
		} {
			if a, b := fmt.Sprintf(format, pair[0]), fmt.Sprintf(format, pair[1]); a != b && format != "%p" {
				t.Errorf("%s tells one %q from two %q", format, a, b)
			}
		}
	}
	if again := hidden(t, mangala.RitualOptions{}, 1); reflect.DeepEqual(one, again) {
		t.Error("a ritual can be compared with one of which the number is known")
	}
	if reflect.TypeFor[mangala.Ritual]().Comparable() {
		t.Error("rituals can be compared with ==")
	}
	guessed, err := one.Guess(mangala.Cift)
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := guessed.Hidden(); n != 1 || !ok {
		t.Errorf("after the guess %d counters were hidden (%v), want 1", n, ok)
	}
}

func TestRitualByAnswers(t *testing.T) {
	for _, guess := range []string{"tek", "çift", "Cift", "ODD", " even "} {
		r := mangala.Ritual{}
		for _, answer := range []string{"1", guess, "south"} {
			step, who, answers := r.Next()
			if step == "" || len(answers) != 2 {
				t.Fatalf("%v: next is %q by %v: %v", r, step, who, answers)
			}
			if next, err := r.Answer("three"); !errors.Is(err, mangala.ErrRitualStep) || next.String() != (mangala.Ritual{}).String() {
				t.Errorf("%v: the answer three gives %v and the error %v", r, next, err)
			}
			var err error
			if r, err = r.Answer(answer); err != nil {
				t.Fatal(err)
			}
			if winner, ok := r.Winner(); ok && step == "guess" {
				if _, chooser, _ := r.Next(); chooser != winner {
					t.Errorf("%v: %v is to choose, and %v has won", r, chooser, winner)
				}
			}
		}
		if step, _, answers := r.Next(); step != "" || answers != nil {
			t.Errorf("%v: next is %q: %v", r, step, answers)
		}
		if _, err := r.Answer("1"); !errors.Is(err, mangala.ErrRitualOrder) {
			t.Errorf("an answer after the end gives the error %v", err)
		}
	}
}
