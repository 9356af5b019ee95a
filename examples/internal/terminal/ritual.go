package terminal

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

func (s *session) hintAtRitual() {
	if _, ok := s.game.Kind().Extra.(games.Ritual); ok && s.game.Ply() == 0 {
		s.say("Every move is forced: Enter plays it. ritual decides who sits where.")
	}
}

// ritual plays "Tek mi, çift mi?": one hides one or two counters, the other
// guesses odd or even, and who wins chooses a side and moves first. The program
// is the referee. When two people play it hides for A, so that B sees nothing.
func (s *session) ritual(ctx context.Context, _ string) error {
	rite, ok := s.game.Kind().Extra.(games.Ritual)
	if !ok {
		return fmt.Errorf("ritual: expected a game of %s, and this is %s", s.ritualGames(), s.game.Kind().Name)
	}
	if s.game.Ply() > 0 {
		return fmt.Errorf("ritual: expected a game at its start; new begins one")
	}
	// A is always a person. B is the program, unless two people play.
	people := [2]bool{mangala.HumanA: true, mangala.HumanB: s.players.two()}
	names, hider := [2]string{"You", "The program"}, mangala.Human(s.rng.IntN(2))
	if s.players.two() {
		names, hider = [2]string{"A", "B"}, mangala.HumanA
	}
	r, err := mangala.NewRitual(mangala.RitualOptions{Hider: hider})
	for err == nil {
		step, who, _ := r.Next()
		if step == "" {
			break
		}
		var answer string
		if answer, err = s.answer(ctx, rite, step, names[who], people[who]); err != nil {
			break
		}
		if r, err = r.Answer(answer); err == nil && step == "guess" {
			hidden, _ := r.Hidden()
			verdict := "wrong"
			if winner, _ := r.Winner(); winner == who {
				verdict = "right"
			}
			s.sayf("%s: %s. In the hand: %d. That is %s.", names[who], answer, hidden, verdict)
		}
	}
	if errors.Is(err, errCancelled) {
		return fmt.Errorf("the ritual is broken off, and all stays as it was")
	}
	if err != nil {
		return err
	}
	g, err := rite.Begin(s.game, r)
	if err != nil {
		return err
	}
	seating, err := r.Seating()
	if err != nil {
		return err
	}
	s.players.people = [2]bool{people[seating.South], people[seating.North]}
	s.sit(g)
	s.sayf("%s: South. %s: North. %v moves first, and every move is forced.", names[seating.South], names[seating.North], seating.First)
	return nil
}

// answer asks a person for the next step of the ritual, or does it for the
// program.
func (s *session) answer(ctx context.Context, rite games.Ritual, step, name string, person bool) (string, error) {
	coin := s.rng.IntN(2)
	switch {
	case step == "hide" && person && !s.players.two():
		return s.choose(ctx, "How many counters do you hide?", "1", "2")
	case step == "hide":
		s.sayf("%s: one or two counters are hidden in the hand.", name)
		return strconv.Itoa(1 + coin), nil
	case step == "guess" && person:
		return s.choose(ctx, name+": Tek mi, cift mi? Odd or even?", "tek", "cift", "odd", "even")
	case step == "guess":
		s.say("Tek mi, cift mi? Odd or even?")
		return [2]string{"tek", "cift"}[coin], nil
	case person:
		return s.choose(ctx, name+": which side?", "south", "north")
	}
	side, ok := rite.BetterSide(ctx, s.game)
	if !ok {
		side = mancala.Player(coin)
	}
	s.sayf("%s takes %v.", name, side)
	return side.String(), nil
}

// ritualGames names the games that have a ritual.
func (s *session) ritualGames() string {
	var names []string
	for _, k := range s.kinds {
		if _, ok := k.Extra.(games.Ritual); ok {
			names = append(names, k.Name)
		}
	}
	return strings.Join(names, " or ")
}
