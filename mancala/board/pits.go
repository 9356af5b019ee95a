package board

import (
	"iter"

	"example.com/kumalak/mancala"
)

// Pits is a set of pits, by their index in the ring as in [mancala.Board]: bit
// i is pit i, as in [mancala.Ring.Occupied]. The zero value is the empty set.
type Pits uint32

// PitsOf returns the set of the given pits.
func PitsOf(pits ...int) Pits {
	var set Pits
	for _, pit := range pits {
		set = set.With(pit)
	}
	return set
}

// With returns the set with one more pit. A pit that no board has, outside
// 0 … [mancala.MaxPits]-1, is left out.
func (p Pits) With(pit int) Pits {
	if pit < 0 || pit >= mancala.MaxPits {
		return p
	}
	return p | 1<<pit
}

// Has reports whether pit is in the set.
func (p Pits) Has(pit int) bool {
	return pit >= 0 && pit < mancala.MaxPits && p>>pit&1 != 0
}

// All yields the pits in rising order.
func (p Pits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for pit := range mancala.MaxPits {
			if p.Has(pit) && !yield(pit) {
				return
			}
		}
	}
}

// Trace is what a move left behind on the board, to be marked on a drawing. It
// is a comparable value; the zero Trace is no move.
type Trace struct {
	From  Pits // where the move lifted counters to begin
	To    Pits // where it ended
	Taken Pits // what was captured
}

// TraceOf returns the trace of a move from its steps: the pits lifted in the
// first lap, the pit in which the last lap ended, or without laps all pits in
// which counters were put, and the pits captured. What is dealt out when the
// game ends leaves no trace.
func TraceOf(steps iter.Seq[mancala.Step]) Trace {
	var t Trace
	lapEnded := false
	for s := range steps {
		switch s.Kind {
		case mancala.StepLift:
			if !lapEnded {
				t.From = t.From.With(s.Pit)
			}
		case mancala.StepDrop, mancala.StepDrain:
			if !lapEnded {
				t.To = t.To.With(s.Pit)
			}
		case mancala.StepLapEnd:
			lapEnded = true
			t.To = PitsOf(s.Pit)
		case mancala.StepCapture:
			t.Taken = t.Taken.With(s.Pit)
		}
	}
	return t
}

// rowLength is the number of pits in each row. A board with more pits than a
// ring has room for is drawn as far as there is one.
func rowLength(pits int) int { return max(0, min(pits, mancala.MaxPits)) / 2 }

// owner returns whose row pit lies in, and the number by which its owner calls
// it.
func owner(half, pit int) (p mancala.Player, number int) {
	if pit < half {
		return mancala.South, pit + 1
	}
	return mancala.North, pit - half + 1
}

// rowsOf returns the pits of the top row and of the bottom row, left to right
// as they are drawn.
func rowsOf(half int, bottom mancala.Player) (rows [2][]int) {
	for i := range half {
		pit := i + half*int(bottom&1)
		rows[1] = append(rows[1], pit)
		rows[0] = append(rows[0], 2*half-1-pit)
	}
	return rows
}

// markOwner returns whose store the counters fall to that fall into a pit with
// this mark.
func markOwner(m mancala.Mark) (p mancala.Player, owned bool) {
	switch m {
	case mancala.OwnedBySouth:
		return mancala.South, true
	case mancala.OwnedByNorth:
		return mancala.North, true
	}
	return 0, false
}
