package mangala

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Human is one of the two people who sit down to play, before they have taken
// sides.
type Human uint8

const (
	HumanA Human = iota
	HumanB
)

// Parity is the guess: "Tek mi, çift mi?"
type Parity uint8

const (
	Tek  Parity = iota // odd: one counter
	Cift               // even: two counters (çift)
)

// FirstMove tells who moves first.
type FirstMove uint8

const (
	WinnerMoves FirstMove = iota // the human who won the guess
	LoserMoves                   // the human who lost it
	HumanAMoves
	HumanBMoves
)

var (
	humanWords     = []string{"A", "B"}
	parityWords    = []string{"tek", "çift"}
	firstMoveWords = []string{"the winner", "the loser", "A", "B"}
)

// Other returns the other human.
func (h Human) Other() Human { return h ^ 1 }

// String returns "A" or "B".
func (h Human) String() string { return notation.WordOf(h, humanWords, "nobody") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is not a human is an error.
func (h Human) MarshalText() ([]byte, error) { return notation.MarshalWord("human", h, humanWords) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (h *Human) UnmarshalText(text []byte) error {
	return notation.UnmarshalWord("human", h, humanWords, text)
}

// String returns "tek" or "çift".
func (p Parity) String() string { return notation.WordOf(p, parityWords, "no parity") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is not a parity is an error.
func (p Parity) MarshalText() ([]byte, error) {
	return notation.MarshalWord("parity", p, parityWords)
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It also reads "cift",
// "odd" and "even". Case does not matter.
func (p *Parity) UnmarshalText(text []byte) error {
	if notation.UnmarshalWord("parity", p, []string{"odd", "even"}, text) == nil ||
		notation.UnmarshalWord("parity", p, []string{"tek", "cift"}, text) == nil {
		return nil
	}
	return notation.UnmarshalWord("parity", p, parityWords, text)
}

// String returns the rule in words, such as "the winner".
func (f FirstMove) String() string { return notation.WordOf(f, firstMoveWords, "nobody") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is none of the constants is an error.
func (f FirstMove) MarshalText() ([]byte, error) {
	return notation.MarshalWord("first move", f, firstMoveWords)
}

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (f *FirstMove) UnmarshalText(text []byte) error {
	return notation.UnmarshalWord("first move", f, firstMoveWords, text)
}

// RitualOptions are what the players agree on before the [Ritual]. In the
// zero value HumanA hides, and the winner of the guess moves first.
type RitualOptions struct {
	Hider     Human
	FirstMove FirstMove
}

// Seating is the result of a [Ritual]: who plays which side, and which side
// moves first.
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
