package mancala

import (
	"fmt"
	"iter"

	"example.com/kumalak/mancala/internal/words"
)

// StepKind is the kind of a [Step].
type StepKind uint8

const (
	StepLift    StepKind = iota // Count counters are lifted from Pit into the hand
	StepDrop                    // one counter of the hand falls into Pit
	StepDrain                   // one counter of the hand falls into the marked Pit, and so into Player's store
	StepStore                   // one counter of the hand falls into Player's store, which is sown like a pit
	StepLapEnd                  // a lap ends in Pit; where its last counter falls into a store, StepStore ends the lap
	StepCapture                 // Count counters of Pit go to Player's store
	StepMark                    // Pit gets Mark
	StepUnmark                  // Pit loses its mark
	StepSweep                   // the game is over: the Count counters left in Pit go to Player's store
	StepPass                    // Player passes
)

var stepKinds = [...]string{"lift", "drop", "drain", "store", "lap end", "capture", "mark", "unmark", "sweep", "pass"}

// String returns the kind in words, such as "drop".
func (k StepKind) String() string { return words.Of(k, stepKinds[:], "no step") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no kind is an error.
func (k StepKind) MarshalText() ([]byte, error) { return words.Marshal("step", k, stepKinds[:]) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (k *StepKind) UnmarshalText(text []byte) error {
	return unmarshalWord(k, "step", stepKinds[:], text)
}

// Step is one thing that happens on the board in the course of a move, in the
// order in which a player's hand would do it. Applying the steps of a move to
// the [Board] of a position one by one gives the Board of the position after
// the move: see [Board.Apply].
//
// A counter that is captured in order to be sown on, as in games without
// stores, is lifted: its pit has a StepLift.
type Step struct {
	Kind   StepKind `json:"kind"`
	Pit    int      `json:"pit"`              // as in [Board]; 0 where no pit has a part
	Count  int      `json:"count,omitempty"`  // counters moved by this step
	Player Player   `json:"player,omitempty"` // whose store, or who passes
	Mark   Mark     `json:"mark,omitempty"`   // for StepMark
	Lap    int      `json:"lap,omitempty"`    // the lap it belongs to, from 1
}

// String returns the step in words.
func (s Step) String() string {
	switch s.Kind {
	case StepLift, StepDrop:
		return fmt.Sprintf("%v %d at pit %d", s.Kind, s.Count, s.Pit)
	case StepDrain, StepCapture, StepSweep:
		return fmt.Sprintf("%v %d at pit %d for %v", s.Kind, s.Count, s.Pit, s.Player)
	case StepStore:
		return fmt.Sprintf("%v %d for %v", s.Kind, s.Count, s.Player)
	case StepMark:
		return fmt.Sprintf("mark pit %d as %v", s.Pit, s.Mark)
	case StepPass:
		return fmt.Sprintf("%v passes", s.Player)
	}
	return fmt.Sprintf("%v at pit %d", s.Kind, s.Pit)
}

// Stepper is implemented by positions that tell what a move does step by step,
// for drawing, teaching and hints.
type Stepper[M any] interface {
	// Sowing yields the steps of a legal move, in order. An illegal move has
	// no steps.
	Sowing(M) iter.Seq[Step]
}
