package terminal

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

func (s *session) hintAtRitual() {
	if _, ok := s.table.(*mangalaTable); ok && s.table.Ply() == 0 {
		s.say("Every move is forced: Enter plays it. ritual decides who sits where.")
	}
}

type mangalaTable = tableOf[mangala.Position, mangala.Move]

// ritual plays "Tek mi, çift mi?": one hides one or two counters, the other
// guesses odd or even, and who wins chooses a side and moves first. The program
// is the referee. When two people play it hides for A, so that B sees nothing.
func (s *session) ritual(ctx context.Context, _ string) error {
	t, ok := s.table.(*mangalaTable)
	if !ok {
		return fmt.Errorf("ritual: expected a game of mangala, and this is %s", s.table.Book().Name())
	}
	if s.table.Ply() > 0 {
		return fmt.Errorf("ritual: expected a game at its start; new begins one")
	}
	// A is always a person. B is the program, unless two people play.
	people := [2]bool{mangala.HumanA: true, mangala.HumanB: s.players.two()}
	names := [2]string{"You", "The program"}
	hider := mangala.Human(s.rng.IntN(2))
	if s.players.two() {
		names, hider = [2]string{"A", "B"}, mangala.HumanA
	}
	r, err := mangala.NewRitual(mangala.RitualOptions{Hider: hider})
	if err != nil {
		return err
	}
	if r, err = s.hide(ctx, r, names, people); err != nil {
		return ritualError(err)
	}
	if r, err = s.guess(ctx, r, names, people); err != nil {
		return ritualError(err)
	}
	if r, err = s.takeSide(ctx, r, t.game.Start(), names, people); err != nil {
		return ritualError(err)
	}
	start, err := r.Begin(t.game.Start())
	if err != nil {
		return err
	}
	seating, err := r.Seating()
	if err != nil {
		return err
	}
	s.players.people = [2]bool{people[seating.South], people[seating.North]}
	s.sit(t.book.table(start))
	s.sayf("%s: South. %s: North. %v moves first, and every move is forced.", names[seating.South], names[seating.North], seating.First)
	return nil
}

func ritualError(err error) error {
	if errors.Is(err, errCancelled) {
		return fmt.Errorf("the ritual is broken off, and all stays as it was")
	}
	return err
}

func (s *session) hide(ctx context.Context, r mangala.Ritual, names [2]string, people [2]bool) (mangala.Ritual, error) {
	hider := r.Hider()
	if !people[hider] || s.players.two() {
		s.sayf("%s: one or two counters are hidden in the hand.", names[hider])
		return r.Hide(1 + s.rng.IntN(2))
	}
	answer, err := s.choose(ctx, "How many counters do you hide?", "1", "2")
	if err != nil {
		return r, err
	}
	if answer == "2" {
		return r.Hide(2)
	}
	return r.Hide(1)
}

func (s *session) guess(ctx context.Context, r mangala.Ritual, names [2]string, people [2]bool) (mangala.Ritual, error) {
	guesser := r.Hider().Other()
	guess := [2]string{"tek", "cift"}[s.rng.IntN(2)]
	if people[guesser] {
		answer, err := s.choose(ctx, names[guesser]+": Tek mi, cift mi? Odd or even?", "tek", "cift", "odd", "even")
		if err != nil {
			return r, err
		}
		guess = answer
	} else {
		s.say("Tek mi, cift mi? Odd or even?")
	}
	parity := mangala.Tek
	if guess == "cift" || guess == "even" {
		parity = mangala.Cift
	}
	r, err := r.Guess(parity)
	if err != nil {
		return r, err
	}
	hidden, _ := r.Hidden()
	verdict := "wrong"
	if winner, _ := r.Winner(); winner == guesser {
		verdict = "right"
	}
	s.sayf("%s: %s. In the hand: %d. That is %s.", names[guesser], guess, hidden, verdict)
	return r, nil
}

func (s *session) takeSide(
	ctx context.Context, r mangala.Ritual, start mangala.Position, names [2]string, people [2]bool,
) (mangala.Ritual, error) {
	winner, _ := r.Winner()
	if !people[winner] {
		side := betterSide(ctx, start, s.rng)
		s.sayf("%s takes %v.", names[winner], side)
		return r.Choose(side)
	}
	answer, err := s.choose(ctx, names[winner]+": which side?", "south", "north")
	if err != nil {
		return r, err
	}
	side := mancala.South
	if answer == "north" {
		side = mancala.North
	}
	return r.Choose(side)
}

// betterSide plays the game out in the head, as it leaves nobody a choice.
func betterSide(ctx context.Context, start mangala.Position, rng *rand.Rand) mancala.Player {
	for side := range mancala.Player(2) {
		f, err := start.WithTurn(side).Foretell(ctx)
		if winner, ok := f.Outcome.Winner(); err == nil && ok && winner == side {
			return side
		}
	}
	return mancala.Player(rng.IntN(2))
}
