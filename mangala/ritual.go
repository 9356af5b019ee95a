package mangala

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/kumalak/mancala"
)

// Ritual is the opening of the game. One of two people hides one or two
// counters in the hand and asks "Tek mi, çift mi?", odd or even. If the other
// guesses right the guesser, otherwise the hider, chooses a side of the board.
//
//	r, err := mangala.NewRitual(mangala.RitualOptions{Hider: mangala.HumanB})
//	r, err = r.Hide(2)
//	r, err = r.Guess(mangala.Tek)
//	r, err = r.Choose(mancala.North) // B has won
//	p, err := r.Begin(mangala.Start(mangala.Standard()))
//
// Programs that read the steps as text ask [Ritual.Next] what comes next, and
// give [Ritual.Answer] the answer.
//
// A Ritual is an immutable value; each step returns a new one. A step out of
// order fails with [ErrRitualOrder], one with a value that does not exist with
// [ErrRitualStep]; the Ritual returned is then the zero one. The zero Ritual is
// ready to use: it has zero options, and nothing is hidden yet.
//
// Until the guess nothing tells what was hidden: no method, no format of
// package fmt, and no comparison, as == does not compile. A Ritual is not
// written as text or JSON either. But as the value does not change, whoever
// holds it can try both guesses on it. It belongs in the hands of a referee: the
// program, and not the players. A program that saves a game saves the options
// and the answers, and gives them again.
type Ritual struct {
	options RitualOptions
	stage   ritualStage
	// hidden is a function because that has neither a content to be printed
	// nor an equality.
	hidden func() int
	guess  Parity
	side   mancala.Player // of the winner
}

type ritualStage uint8

const (
	beforeHiding ritualStage = iota
	beforeGuess
	beforeChoice
	ritualDone
)

var ritualStages = [...]string{"nothing hidden yet", "hidden", "guessed", "done"}

var (
	// ErrRitualOrder is the cause when a step of a [Ritual] is not the next one.
	ErrRitualOrder = errors.New("not the next step of the ritual")
	// ErrRitualStep is the cause when a step of a [Ritual] has a value that does
	// not exist: three counters, or a third side.
	ErrRitualStep = errors.New("no such step in the ritual")
)

// NewRitual returns a ritual in which nothing has been hidden yet.
func NewRitual(options RitualOptions) (Ritual, error) {
	switch {
	case options.Hider > HumanB:
		return Ritual{}, fmt.Errorf("mangala: %w: human %d hides, expected HumanA or HumanB", ErrRitualStep, options.Hider)
	case options.FirstMove > HumanBMoves:
		return Ritual{}, fmt.Errorf("mangala: %w: first move %d, expected one of the constants", ErrRitualStep, options.FirstMove)
	}
	return Ritual{options: options}, nil
}

// at fails unless the ritual is at the given stage.
func (r Ritual) at(stage ritualStage, step string) error {
	if r.stage != stage {
		return fmt.Errorf("mangala: %s: %w: it stands at %q, expected %q",
			step, ErrRitualOrder, ritualStages[r.stage], ritualStages[stage])
	}
	return nil
}

// Next returns what comes next: the step ("hide", "guess" or "choose"), who does
// it, and the answers that [Ritual.Answer] takes. When the ritual is done the
// step is "" and there are no answers. The slice is the caller's own.
func (r Ritual) Next() (step string, who Human, answers []string) {
	switch r.stage {
	case beforeHiding:
		return "hide", r.Hider(), []string{"1", "2"}
	case beforeGuess:
		return "guess", r.Hider().Other(), slices.Clone(parityWords)
	case beforeChoice:
		winner, _ := r.Winner()
		return "choose", winner, []string{"south", "north"}
	}
	return "", 0, nil
}

// Answer does the next step as a text says: "1" or "2" hides, "tek" or "çift"
// (also "cift", "odd" and "even") guesses, "south" or "north" chooses.
func (r Ritual) Answer(text string) (Ritual, error) {
	step, _, answers := r.Next()
	text = strings.TrimSpace(text)
	switch step {
	case "hide":
		if n := slices.Index(answers, text); n >= 0 {
			return r.Hide(1 + n)
		}
	case "guess":
		var guess Parity
		if guess.UnmarshalText([]byte(text)) == nil {
			return r.Guess(guess)
		}
	case "choose":
		var side mancala.Player
		if side.UnmarshalText([]byte(text)) == nil {
			return r.Choose(side)
		}
	default:
		return Ritual{}, fmt.Errorf("mangala: answering: %w: the ritual is done", ErrRitualOrder)
	}
	return Ritual{}, fmt.Errorf("mangala: %w: %.40q, expected %s", ErrRitualStep, text, strings.Join(answers, " or "))
}

// Hide hides one or two counters.
func (r Ritual) Hide(counters int) (Ritual, error) {
	if err := r.at(beforeHiding, "hiding"); err != nil {
		return Ritual{}, err
	}
	if counters != 1 && counters != 2 {
		return Ritual{}, fmt.Errorf("mangala: %w: %d counters hidden, expected 1 or 2", ErrRitualStep, counters)
	}
	r.stage = beforeGuess
	r.hidden = func() int { return counters }
	return r, nil
}

// Guess is the answer of the human who did not hide.
func (r Ritual) Guess(guess Parity) (Ritual, error) {
	if err := r.at(beforeGuess, "guessing"); err != nil {
		return Ritual{}, err
	}
	if guess > Cift {
		return Ritual{}, fmt.Errorf("mangala: %w: guess %d, expected Tek or Cift", ErrRitualStep, guess)
	}
	r.stage = beforeChoice
	r.guess = guess
	return r, nil
}

// Choose lets the winner of the guess take a side. The loser gets the other.
func (r Ritual) Choose(side mancala.Player) (Ritual, error) {
	if err := r.at(beforeChoice, "choosing a side"); err != nil {
		return Ritual{}, err
	}
	if side > mancala.North {
		return Ritual{}, fmt.Errorf("mangala: %w: side %d, expected South or North", ErrRitualStep, side)
	}
	r.stage = ritualDone
	r.side = side
	return r, nil
}

// Hider returns who hides.
func (r Ritual) Hider() Human { return r.options.Hider }

// Hidden returns the number of counters that are hidden; ok is false before the
// guess.
func (r Ritual) Hidden() (counters int, ok bool) {
	if r.stage < beforeChoice {
		return 0, false
	}
	return r.hidden(), true
}

// Winner returns who has won the guess; ok is false before it.
func (r Ritual) Winner() (h Human, ok bool) {
	hidden, ok := r.Hidden()
	if !ok {
		return 0, false
	}
	if Parity(hidden-1) == r.guess {
		return r.Hider().Other(), true
	}
	return r.Hider(), true
}

// Seating returns the result. It fails before the side has been chosen.
func (r Ritual) Seating() (Seating, error) {
	if err := r.at(ritualDone, "taking seats"); err != nil {
		return Seating{}, err
	}
	winner, _ := r.Winner()
	s := Seating{South: winner, North: winner.Other()}
	if r.side == mancala.North {
		s.South, s.North = s.North, s.South
	}
	first := winner
	switch r.options.FirstMove {
	case LoserMoves:
		first = winner.Other()
	case HumanAMoves:
		first = HumanA
	case HumanBMoves:
		first = HumanB
	}
	s.First = s.Side(first)
	return s, nil
}

// Begin returns start, a position from [Start], [Deal] or [New], with the player
// to move whom the ritual has found. It fails before the side has been chosen,
// and for the zero Position.
func (r Ritual) Begin(start Position) (Position, error) {
	seating, err := r.Seating()
	if err != nil {
		return Position{}, err
	}
	if !start.IsValid() {
		return Position{}, fmt.Errorf("mangala: beginning a game: %w", mancala.ErrInvalidPosition)
	}
	return start.WithTurn(seating.First), nil
}

// String tells how far the ritual has come, and nothing that is still hidden.
func (r Ritual) String() string {
	text := fmt.Sprintf("%v hides: %s", r.Hider(), ritualStages[r.stage])
	if winner, ok := r.Winner(); ok {
		text += fmt.Sprintf(", %v has won", winner)
	}
	if seating, err := r.Seating(); err == nil {
		text += fmt.Sprintf(", South is %v, North is %v, %v moves first", seating.South, seating.North, seating.First)
	}
	return text
}

// GoString is String.
func (r Ritual) GoString() string { return r.String() }

// Format writes [Ritual.String] whatever the verb.
func (r Ritual) Format(state fmt.State, _ rune) { _, _ = io.WriteString(state, r.String()) }

// MarshalText always fails, and so does JSON: what is written would tell what is
// hidden.
func (r Ritual) MarshalText() ([]byte, error) {
	return nil, errors.New("mangala: a ritual is not written, as that would tell what is hidden: save its options and answers")
}
