package board

import (
	"iter"

	"example.com/kumalak/mancala"
)

// Pits is a set of pits of a [mancala.Board]: bit i is pit i. The zero value is
// the empty set.
type Pits uint64

// PitsOf returns the set of the given pits.
func PitsOf(pits ...int) Pits {
	var set Pits
	for _, pit := range pits {
		set = set.With(pit)
	}
	return set
}

// With returns the set with one more pit. A pit outside 0 …
// [mancala.MaxBoardPits]-1 is left out.
func (p Pits) With(pit int) Pits {
	if pit < 0 || pit >= mancala.MaxBoardPits {
		return p
	}
	return p | 1<<pit
}

// Has reports whether pit is in the set.
func (p Pits) Has(pit int) bool {
	return pit >= 0 && pit < mancala.MaxBoardPits && p>>pit&1 != 0
}

// All yields the pits in rising order.
func (p Pits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for pit := range mancala.MaxBoardPits {
			if p.Has(pit) && !yield(pit) {
				return
			}
		}
	}
}

// Trace says which pits a move has touched, so that a drawing can mark them. It
// is a comparable value; the zero Trace is that of no move.
type Trace struct {
	From  Pits // where the move lifted counters first
	To    Pits // where it ended
	Taken Pits // where it captured
	// Stores tells of South's store and of North's whether the move ended in it.
	Stores [2]bool
}

// TraceOf returns the trace of a move from its steps. From has the pits lifted in
// the first lap. To has the pit in which the last lap ended, or Stores the store;
// when the move has no laps, To has all pits in which counters were put. Taken has
// the pits captured, including those whose counters were sown on. What is dealt
// out when the game ends is not part of the trace.
func TraceOf(steps iter.Seq[mancala.Step]) Trace {
	var t Trace
	lapEnded := false
	for s := range steps {
		switch s.Kind {
		case mancala.StepLift:
			switch {
			case !lapEnded:
				t.From = t.From.With(s.Pit)
			case !t.To.Has(s.Pit): // which no relay goes on from
				t.Taken = t.Taken.With(s.Pit)
			}
		case mancala.StepDrop, mancala.StepDrain:
			t.Stores = [2]bool{}
			if !lapEnded {
				t.To = t.To.With(s.Pit)
			}
		case mancala.StepStore:
			t.Stores = [2]bool{s.Player == mancala.South, s.Player == mancala.North}
		case mancala.StepLapEnd:
			lapEnded = true
			t.To = PitsOf(s.Pit)
		case mancala.StepCapture:
			t.Taken = t.Taken.With(s.Pit)
		}
	}
	if t.Stores != [2]bool{} {
		t.To = 0
	}
	return t
}

// fit returns b with as many of its pits as there is room for in rows of the
// same length.
func fit(b mancala.Board) mancala.Board {
	rows, _ := b.Size()
	b.Pits = max(0, min(b.Pits, mancala.MaxBoardPits))
	b.Pits -= b.Pits % rows
	return b
}

// rowsOf returns the pits of each row, the top one first, from left to right as
// they are drawn.
func rowsOf(b mancala.Board, bottom mancala.Player) [][]int {
	rows, columns := b.Size()
	drawn := make([][]int, rows)
	for i := range drawn {
		drawn[i] = make([]int, columns)
	}
	for pit := range b.Pits {
		row, column := b.Place(pit)
		if bottom == mancala.South {
			row = rows - 1 - row
		} else {
			column = columns - 1 - column
		}
		drawn[row][column] = pit
	}
	return drawn
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
