package main

import (
	"context"
	"errors"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// ritual is how a game of Mangala begins: one hides one or two counters, the
// other guesses odd or even, and who was right takes a side.
//
// It keeps what was done so far, and asks mangala.Ritual whether the next step
// may be done. What is hidden is told to nobody before the guess.
type ritual struct {
	People [2]int        `json:"people"` // the levels of A and B, 0 is a person
	Hider  mangala.Human `json:"hider"`
	Hidden int           `json:"hidden,omitempty"`
	Guess  string        `json:"guess,omitempty"` // tek or cift
	Side   string        `json:"side,omitempty"`  // south or north
}

// rite returns how far the ritual has come.
func (r *ritual) rite() (mangala.Ritual, error) {
	rite, err := mangala.NewRitual(mangala.RitualOptions{Hider: r.Hider})
	if err == nil && r.Hidden != 0 {
		rite, err = rite.Hide(r.Hidden)
	}
	if err == nil && r.Guess != "" {
		var guess mangala.Parity
		if guess, err = parityOf(r.Guess); err == nil {
			rite, err = rite.Guess(guess)
		}
	}
	if err == nil && r.Side != "" {
		var side mancala.Player
		if side, err = playerOf(r.Side); err == nil {
			rite, err = rite.Choose(side)
		}
	}
	return rite, err
}

func parityOf(text string) (mangala.Parity, error) {
	switch text {
	case "tek":
		return mangala.Tek, nil
	case "cift":
		return mangala.Cift, nil
	}
	return 0, unprocessable("ritual-step", "guess %q: expected tek or cift", shorten(text))
}

func playerOf(text string) (mancala.Player, error) {
	switch text {
	case "south":
		return mancala.South, nil
	case "north":
		return mancala.North, nil
	}
	return 0, unprocessable("player", "player %q: expected south or north", shorten(text))
}

func nameOf(p mancala.Player) string {
	if p == mancala.North {
		return "north"
	}
	return "south"
}

// phase is the step that comes next: hide, guess, choose or done.
func (r *ritual) phase() string {
	switch {
	case r.Hidden == 0:
		return "hide"
	case r.Guess == "":
		return "guess"
	case r.Side == "":
		return "choose"
	}
	return "done"
}

func (r *ritual) done() bool { return r.phase() == "done" }

// who returns the one whose step comes next.
func (r *ritual) who() mangala.Human {
	switch r.phase() {
	case "hide":
		return r.Hider
	case "guess":
		return r.Hider.Other()
	}
	rite, err := r.rite()
	if err != nil {
		return r.Hider
	}
	winner, _ := rite.Winner()
	return winner
}

// step does the next step.
func (r *ritual) step(step, value string) error {
	next := *r
	if step != next.phase() {
		return conflict("ritual-order", "step %q: it is time for %s", shorten(step), next.phase())
	}
	switch step {
	case "hide":
		switch value {
		case "1":
			next.Hidden = 1
		case "2":
			next.Hidden = 2
		default:
			return unprocessable("ritual-step", "hide %q: expected 1 or 2", shorten(value))
		}
	case "guess":
		if _, err := parityOf(value); err != nil {
			return err
		}
		next.Guess = value
	case "choose":
		if _, err := playerOf(value); err != nil {
			return err
		}
		next.Side = value
	default:
		return conflict("ritual-order", "the ritual is over")
	}
	if _, err := next.rite(); err != nil {
		return unprocessable("ritual-step", "%v", err)
	}
	*r = next
	return nil
}

// automatic does the steps of the computer, as long as it is its turn.
func (s *sheet) automatic() error {
	r := s.ritual
	for !r.done() && r.People[r.who()] > 0 {
		value := ""
		coin := int(randomSeed() & 1)
		switch r.phase() {
		case "hide":
			value = [...]string{"1", "2"}[coin]
		case "guess":
			value = [...]string{"tek", "cift"}[coin]
		case "choose":
			value = nameOf(s.betterSide(r.People[r.who()], coin))
		}
		if err := r.step(r.phase(), value); err != nil {
			return err
		}
	}
	return s.seat()
}

// betterSide is the side that a computer takes. Beginners take any; the
// others play the game out in their heads, as it leaves nobody a choice.
func (s *sheet) betterSide(level, coin int) mancala.Player {
	any := mancala.Player(coin)
	t, ok := s.table.(*tableOf[mangala.Position, mangala.Move])
	if level < 4 || !ok {
		return any
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	for side := range mancala.Player(2) {
		f, err := t.game.Start().WithTurn(side).Foretell(ctx)
		if err != nil {
			return any
		}
		if winner, ok := f.Outcome.Winner(); ok && winner == side {
			return side
		}
	}
	return any
}

// seat lets the players sit down once the ritual is over, and whose turn it
// is begin.
func (s *sheet) seat() error {
	if !s.ritual.done() {
		return nil
	}
	t, ok := s.table.(*tableOf[mangala.Position, mangala.Move])
	if !ok {
		return errors.New("a ritual without Mangala")
	}
	rite, err := s.ritual.rite()
	if err != nil {
		return err
	}
	seating, err := rite.Seating()
	if err != nil {
		return err
	}
	start, err := rite.Begin(t.game.Start())
	if err != nil {
		return err
	}
	s.players = [2]int{s.ritual.People[seating.South], s.ritual.People[seating.North]}
	s.table = t.book.table(start)
	return nil
}
