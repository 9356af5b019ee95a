package mancala

import (
	"fmt"
	"iter"
)

// StepKind is the kind of a [Step].
type StepKind uint8

const (
	StepLift    StepKind = iota // Count counters are lifted from Pit into the hand
	StepDrop                    // one counter of the hand falls into Pit
	StepDrain                   // one counter of the hand falls into the marked Pit, and so into Player's store
	StepLapEnd                  // a lap ends in Pit
	StepCapture                 // Count counters of Pit go to Player's store
	StepMark                    // Pit gets Mark
	StepUnmark                  // Pit loses its mark
	StepSweep                   // the game is over: the Count counters left in Pit go to Player's store
	StepPass                    // Player passes
)

var stepKinds = [...]string{"lift", "drop", "drain", "lap end", "capture", "mark", "unmark", "sweep", "pass"}

// String returns the kind in words, such as "drop".
func (k StepKind) String() string {
	if int(k) < len(stepKinds) {
		return stepKinds[k]
	}
	return "no step"
}

// Step is one thing that happens on the board in the course of a move, in the
// order in which a player's hand would do it. Applying the steps of a move to
// the [Board] of a position one by one gives the Board of the position after
// the move: see [Board.Apply].
type Step struct {
	Kind   StepKind
	Pit    int    // index in the ring: South's pits come first
	Count  int    // counters moved by this step
	Player Player // whose store, or who passes
	Mark   Mark   // for StepMark
	Lap    int    // the lap it belongs to, from 1
}

// String returns the step in words.
func (s Step) String() string {
	switch s.Kind {
	case StepLift, StepDrop:
		return fmt.Sprintf("%v %d at pit %d", s.Kind, s.Count, s.Pit)
	case StepDrain, StepCapture, StepSweep:
		return fmt.Sprintf("%v %d at pit %d for %v", s.Kind, s.Count, s.Pit, s.Player)
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

// Mark is what a pit can be besides a place for counters.
type Mark uint8

const (
	Unmarked     Mark = iota
	OwnedBySouth      // what falls into it goes to South's store, as into a tuzdik
	OwnedByNorth
	Protected // it can't be captured, as a nki boma
)

var marks = [...]string{"unmarked", "owned by South", "owned by North", "protected"}

// String returns the mark in words.
func (m Mark) String() string {
	if int(m) < len(marks) {
		return marks[m]
	}
	return "no mark"
}

// OwnedBy returns the mark of a pit that belongs to p.
func OwnedBy(p Player) Mark { return OwnedBySouth + Mark(p&1) }

// Board is what lies on a board of two rows and in the stores: all that a
// drawing needs, for any game. It is a comparable value.
type Board struct {
	Pits   int           // pits in both rows together: South's are 0 … Pits/2-1, North's the rest
	Ring   Ring          // the counters
	Marks  [MaxPits]Mark // by pit
	Stores [2]int        // South's and North's
	Hand   int           // lifted and not yet dropped, in the middle of a move
}

// Boarder is implemented by positions that lie on a board of two rows.
type Boarder interface{ Board() Board }

// Total returns the number of counters on the board, in the stores and in the
// hand, which is the same at every moment of a game.
func (b Board) Total() int { return b.Ring.Total() + b.Stores[0] + b.Stores[1] + b.Hand }

// Apply returns the board after a step.
func (b Board) Apply(s Step) Board {
	add := func(n int) { b.Ring = b.Ring.With(s.Pit, uint8(b.Ring.At(s.Pit)+n)) }
	switch s.Kind {
	case StepLift:
		add(-s.Count)
		b.Hand += s.Count
	case StepDrop:
		add(s.Count)
		b.Hand -= s.Count
	case StepDrain:
		b.Stores[s.Player&1] += s.Count
		b.Hand -= s.Count
	case StepCapture, StepSweep:
		add(-s.Count)
		b.Stores[s.Player&1] += s.Count
	case StepMark:
		b.Marks[s.Pit] = s.Mark
	case StepUnmark:
		b.Marks[s.Pit] = Unmarked
	}
	return b
}
