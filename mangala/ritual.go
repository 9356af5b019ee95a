package mangala

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Human is one of the two people who sit down to play, before they have taken
// sides. As text, in JSON for instance, it is "A" or "B".
type Human uint8

const (
	HumanA Human = iota
	HumanB
)

var humanWords = []string{"A", "B"}

// String returns "A" or "B".
func (h Human) String() string { return notation.WordOf(h, humanWords, "nobody") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is not a human is an error.
func (h Human) MarshalText() ([]byte, error) { return notation.MarshalWord("human", h, humanWords) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (h *Human) UnmarshalText(text []byte) error {
	return notation.UnmarshalWord("human", h, humanWords, text)
}

// FirstMove tells who moves first.
type FirstMove uint8

const (
	WinnerMoves FirstMove = iota // the human who won the guess
	LoserMoves                   // the human who lost it
	HumanAMoves
	HumanBMoves
)

// RitualOptions are what the players agree on before the [Ritual]. In the
// zero value HumanA hides, and the winner of the guess moves first.
type RitualOptions struct {
	Hider     Human
	FirstMove FirstMove
}

// Seating is the result of a [Ritual]: who plays which side, and which side
// moves first, for [Position.WithTurn].
type Seating struct {
	South, North Human
	First        mancala.Player
}

// Side returns the side that h plays.
func (s Seating) Side(h Human) mancala.Player {
	if s.South == h {
		return mancala.South
	}
	return mancala.North
}

// Ritual is the opening of the game. One of two people hides one or two
// counters in the hand and asks "Tek mi, çift mi?", odd or even. If the other
// guesses right the guesser, otherwise the hider, chooses a side of the board.
//
//	r, err := mangala.NewRitual(mangala.RitualOptions{Hider: mangala.HumanB})
//	r, err = r.Answer("2")     // B hides two counters
//	r, err = r.Answer("tek")   // A says odd, which is wrong
//	r, err = r.Answer("north") // B chooses a side
//	seating, err := r.Seating()
//	p := mangala.Start(mangala.Standard()).WithTurn(seating.First)
//
// A Ritual is an immutable value; each answer gives a new one. The zero Ritual
// is ready to use: it has zero options, and nothing is hidden yet.
//
// Until the guess nothing tells what was hidden: no method, no format of
// package fmt, and no comparison, as == does not compile. A Ritual is not
// written as text or JSON either. But as the value does not change, whoever
// holds it can try both guesses on it. It belongs in the hands of a referee: the
// program, and not the players. A program that saves a game saves the options
// and the answers, and gives them again.
type Ritual struct {
	options RitualOptions
	done    int // the number of steps that have been done
	// hidden is a function because that has neither a content to be printed
	// nor an equality.
	hidden func() int
	odd    bool           // the guess
	side   mancala.Player // of the winner
}

// ritualSteps are the steps, in order.
var ritualSteps = [...]struct {
	name    string
	answers [2][]string // the words for each of the two, the one to be offered first
}{
	{"hide", [2][]string{{"1"}, {"2"}}},
	{"guess", [2][]string{{"tek", "odd"}, {"çift", "cift", "even"}}},
	{"choose", [2][]string{{"south"}, {"north"}}},
}

// ErrRitual is the cause when a [Ritual] can't be: its options or an answer do
// not exist, or the ritual is at another step.
var ErrRitual = errors.New("not possible in the ritual")

// NewRitual returns a ritual in which nothing has been hidden yet. The error
// wraps [ErrRitual] when an option is none of the constants.
func NewRitual(options RitualOptions) (Ritual, error) {
	if options.Hider > HumanB || options.FirstMove > HumanBMoves {
		return Ritual{}, fmt.Errorf("mangala: %w: human %d hides, and first move %d: expected the constants",
			ErrRitual, options.Hider, options.FirstMove)
	}
	return Ritual{options: options}, nil
}

// Next returns what comes next: the step ("hide", "guess" or "choose"), who does
// it, and the answers that [Ritual.Answer] takes. When the ritual is done the
// step is "" and there are no answers. The slice is the caller's own.
func (r Ritual) Next() (step string, who Human, answers []string) {
	if r.done == len(ritualSteps) {
		return "", 0, nil
	}
	who = r.options.Hider
	switch winner, ok := r.Winner(); {
	case ok:
		who = winner
	case r.done == 1:
		who ^= 1
	}
	next := ritualSteps[r.done]
	return next.name, who, []string{next.answers[0][0], next.answers[1][0]}
}

// Answer does the next step as a text says: "1" or "2" hides, "tek" or "çift"
// (also "cift", "odd" and "even") guesses, "south" or "north" chooses a side for
// the winner. Case and spaces round the text do not matter. The error wraps
// [ErrRitual]; the Ritual returned is then the zero one.
func (r Ritual) Answer(text string) (Ritual, error) {
	if r.done == len(ritualSteps) {
		return Ritual{}, fmt.Errorf("mangala: %w: an answer, as the ritual is done", ErrRitual)
	}
	answer := strings.TrimSpace(text)
	for i, words := range ritualSteps[r.done].answers {
		if !slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(word, answer) }) {
			continue
		}
		switch r.done {
		case 0:
			r.hidden = func() int { return 1 + i }
		case 1:
			r.odd = i == 0
		case 2:
			r.side = mancala.Player(i)
		}
		r.done++
		return r, nil
	}
	_, _, answers := r.Next()
	return Ritual{}, fmt.Errorf("mangala: %w: %.40q, expected %s", ErrRitual, text, strings.Join(answers, " or "))
}

// Hidden returns the number of counters that are hidden; ok is false before the
// guess.
func (r Ritual) Hidden() (counters int, ok bool) {
	if r.done < 2 {
		return 0, false
	}
	return r.hidden(), true
}

// Winner returns who has won the guess; ok is false before it.
func (r Ritual) Winner() (h Human, ok bool) {
	hidden, ok := r.Hidden()
	h = r.options.Hider
	if ok && r.odd == (hidden == 1) {
		h ^= 1
	}
	return h, ok
}

// Seating returns the result. The error wraps [ErrRitual] before the side has
// been chosen.
func (r Ritual) Seating() (Seating, error) {
	if step, _, _ := r.Next(); step != "" {
		return Seating{}, fmt.Errorf("mangala: %w: taking seats, as the next step is to %s", ErrRitual, step)
	}
	winner, _ := r.Winner()
	s := Seating{South: winner, North: winner ^ 1}
	if r.side == mancala.North {
		s.South, s.North = s.North, s.South
	}
	first := winner
	switch r.options.FirstMove {
	case LoserMoves:
		first ^= 1
	case HumanAMoves:
		first = HumanA
	case HumanBMoves:
		first = HumanB
	}
	s.First = s.Side(first)
	return s, nil
}

// String tells how far the ritual has come, and nothing that is still hidden.
func (r Ritual) String() string {
	if step, who, _ := r.Next(); step != "" {
		return fmt.Sprintf("%v hides: it is for %v to %s", r.options.Hider, who, step)
	}
	seating, _ := r.Seating()
	return fmt.Sprintf("South is %v, North is %v, %v moves first", seating.South, seating.North, seating.First)
}

// MarshalText always fails, and so does JSON: what is written would tell what is
// hidden.
func (r Ritual) MarshalText() ([]byte, error) {
	return nil, errors.New("mangala: a ritual is not written, as that would tell what is hidden: save its options and answers")
}
