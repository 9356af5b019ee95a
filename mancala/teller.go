package mancala

import "iter"

// Teller collects the steps of a move, for [Tell].
type Teller struct {
	// Board is what lies on the board after the steps told so far.
	Board Board

	steps []Step
	lap   int
}

// Tell returns the steps of a move, for the Sowing of a game: tell tells the
// sowing and the captures, and Tell adds a [StepSweep], to its owner, of each
// pit that has fewer counters in the position after the move. An illegal move
// has no steps. All steps of a move are collected before the first is yielded.
func Tell[P interface {
	Position[P, M]
	Boarder
}, M Move](p P, m M, tell func(m M, t *Teller)) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		q, err := p.Play(m)
		if err != nil {
			return
		}
		t := Teller{Board: p.Board()}
		tell(m, &t)
		after := q.Board()
		for pit := range after.Pits {
			if t.Board.At(pit) > after.At(pit) {
				t.Do(StepSweep, pit, t.Board.Owner(pit))
			}
		}
		for _, step := range t.steps {
			if !yield(step) {
				return
			}
		}
	}
}

// Lap tells one lap of a Sower: the lift of all counters of pit, the drop of each
// into the following pits but not into pit skip, and the end of the lap, in the
// pit that Lap returns. A negative skip skips no pit. Where the Sower has two pits
// more than the board, they are stores: see [RowsAndStores].
func (t *Teller) Lap(s *Sower, pit, skip int) (last int) {
	side := s.pits / 2
	tell := func(kind StepKind) {
		isStore, onBoard, player := false, pit, s.Owner(pit)
		if s.pits > t.Board.Pits {
			isStore, onBoard = pit%side == side-1, pit-pit/side
		}
		if t.Board.StoresLeft {
			player = player.Opponent()
		}
		switch {
		case !isStore:
			t.Do(kind, onBoard, player)
		case kind == StepDrop:
			t.Do(StepStore, 0, player)
		}
	}
	tell(StepLift)
	for t.Board.Hand > 0 {
		if pit = s.Next(pit, 1); pit != skip {
			tell(StepDrop)
		}
	}
	tell(StepLapEnd)
	return pit
}

// Do tells one step. A lift, a capture or a sweep takes all the counters of the
// pit, and is left out when there are none; any other step of counters moves one.
// A lift begins a lap unless it follows another lift. player is whose store it
// is, and does not matter where no store has a part; pit does not matter for
// [StepStore].
func (t *Teller) Do(kind StepKind, pit int, player Player) {
	step := Step{Kind: kind, Pit: pit}
	switch kind {
	case StepLift, StepCapture, StepSweep:
		if step.Count = t.Board.At(pit); step.Count == 0 {
			return
		}
	case StepDrop, StepDrain:
		step.Count = 1
	case StepStore:
		step.Pit, step.Count = 0, 1
	}
	switch kind {
	case StepDrain, StepStore, StepCapture, StepSweep, StepPass:
		step.Player = player
	case StepLift:
		if n := len(t.steps); n == 0 || t.steps[n-1].Kind != StepLift {
			t.lap++
		}
	}
	step.Lap = t.lap
	t.steps, t.Board = append(t.steps, step), t.Board.Apply(step)
}
