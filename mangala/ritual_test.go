package mangala_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// after returns a ritual after these answers.
func after(t *testing.T, options mangala.RitualOptions, answers ...string) mangala.Ritual {
	t.Helper()
	r, err := mangala.NewRitual(options)
	for _, answer := range answers {
		if err == nil {
			r, err = r.Answer(answer)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRitual(t *testing.T) {
	guesses := map[string]bool{"tek": true, "odd": true, " ODD ": true, "çift": false, "Cift": false, "even": false}
	for _, hider := range []mangala.Human{mangala.HumanA, mangala.HumanB} {
		for counters := 1; counters <= 2; counters++ {
			for guess, odd := range guesses {
				winner := hider
				if (counters == 1) == odd {
					winner ^= 1
				}
				firsts := map[mangala.FirstMove]mangala.Human{
					mangala.WinnerMoves: winner, mangala.LoserMoves: winner ^ 1,
					mangala.HumanAMoves: mangala.HumanA, mangala.HumanBMoves: mangala.HumanB,
				}
				for rule, first := range firsts {
					r := after(t, mangala.RitualOptions{Hider: hider, FirstMove: rule}, fmt.Sprint(counters))
					for _, side := range []mancala.Player{mancala.South, mancala.North} {
						checkRitual(t, r, guess, side, winner, first)
					}
				}
			}
		}
	}
}

// checkRitual finishes r and checks who sits where in the end.
func checkRitual(t *testing.T, r mangala.Ritual, guess string, side mancala.Player, winner, first mangala.Human) {
	t.Helper()
	step, guesser, answers := r.Next()
	if _, ok := r.Winner(); ok || step != "guess" || len(answers) != 2 {
		t.Errorf("%v: before the guess there is a winner (%v), or next is %s %v", r, ok, step, answers)
	}
	r, err := r.Answer(guess)
	if err != nil {
		t.Fatal(err)
	}
	got, ok := r.Winner()
	if step, who, _ := r.Next(); got != winner || !ok || who != winner || step != "choose" {
		t.Errorf("%v: %v guesses %s: the winner is %v (%v), and %v is to %s, want %v", r, guesser, guess, got, ok, who, step, winner)
	}
	if r, err = r.Answer(side.String()); err != nil {
		t.Fatal(err)
	}
	seating, err := r.Seating()
	if err != nil || seating.Side(winner) != side || seating.Side(winner^1) != side.Opponent() ||
		seating.South == seating.North || seating.First != seating.Side(first) {
		t.Errorf("%v: seated %+v (error: %v), want the winner %v on %v, and %v to move", r, seating, err, winner, side, first)
	}
	if step, _, answers := r.Next(); step != "" || answers != nil {
		t.Errorf("%v: next is %q: %v", r, step, answers)
	}
}

func TestRitualRefuses(t *testing.T) {
	for _, options := range []mangala.RitualOptions{{Hider: 2}, {FirstMove: 4}} {
		if _, err := mangala.NewRitual(options); !errors.Is(err, mangala.ErrRitual) {
			t.Errorf("%+v: error %v", options, err)
		}
	}
	answers := []string{"1", "tek", "south"}
	for n := range answers {
		r := after(t, mangala.RitualOptions{}, answers[:n]...)
		for _, text := range []string{"", "0", "3", "three", "center", answers[(n+1)%3], answers[(n+2)%3]} {
			next, err := r.Answer(text)
			if !errors.Is(err, mangala.ErrRitual) || next.String() != (mangala.Ritual{}).String() {
				t.Errorf("%v: the answer %q gives %v and the error %v", r, text, next, err)
			}
		}
		if _, err := r.Seating(); !errors.Is(err, mangala.ErrRitual) {
			t.Errorf("%v: Seating gives the error %v", r, err)
		}
	}
	for _, answer := range answers {
		if _, err := after(t, mangala.RitualOptions{}, answers...).Answer(answer); !errors.Is(err, mangala.ErrRitual) {
			t.Errorf("the answer %q after the end gives the error %v", answer, err)
		}
	}
}

func TestRitualKeepsTheSecret(t *testing.T) {
	one, two := after(t, mangala.RitualOptions{}, "1"), after(t, mangala.RitualOptions{}, "2")
	if _, ok := one.Hidden(); ok {
		t.Error("Hidden tells before the guess")
	}
	type wrapped struct{ inner mangala.Ritual } // methods of unexported fields are not called
	for _, format := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X", "%o", "%b", "%c", "%t", "%e", "%T", "%10v", "%z"} {
		for _, pair := range [][2]any{
			{one, two},
			{[]mangala.Ritual{one}, []mangala.Ritual{two}},
			{wrapped{one}, wrapped{two}},
		} {
			if a, b := fmt.Sprintf(format, pair[0]), fmt.Sprintf(format, pair[1]); a != b {
				t.Errorf("%s tells one %q from two %q", format, a, b)
			}
		}
	}
	if again := after(t, mangala.RitualOptions{}, "1"); reflect.DeepEqual(one, again) {
		t.Error("a ritual can be compared with one of which the number is known")
	}
	if reflect.TypeFor[mangala.Ritual]().Comparable() {
		t.Error("rituals can be compared with ==")
	}
	if text, err := json.Marshal(one); err == nil {
		t.Errorf("a ritual is written as %s", text)
	}
	if n, ok := after(t, mangala.RitualOptions{}, "1", "even").Hidden(); n != 1 || !ok {
		t.Errorf("after the guess %d counters were hidden (%v), want 1", n, ok)
	}
}
