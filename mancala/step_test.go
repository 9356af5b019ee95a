package mancala_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
)

// small is a board of two rows of two pits with one counter in the hand.
func small() mancala.Board {
	b := mancala.TwoRows(4, mancala.NewRing(3, 0, 5, 1))
	b.Stores, b.Hand, b.Marks[2] = [2]int{10, 20}, 1, mancala.Protected
	return b
}

// put puts counters into the pits of b.
func put(b *mancala.Board, counters ...uint8) {
	b.Counters = [mancala.MaxBoardPits]uint8{}
	copy(b.Counters[:], counters)
}

func TestStepsChangeTheBoard(t *testing.T) {
	for text, test := range map[string]struct {
		step   mancala.Step
		change func(*mancala.Board)
	}{
		"lift 3 at pit 0": {
			mancala.Step{Kind: mancala.StepLift, Pit: 0, Count: 3},
			func(b *mancala.Board) { put(b, 0, 0, 5, 1); b.Hand = 4 },
		},
		"drop 1 at pit 1": {
			mancala.Step{Kind: mancala.StepDrop, Pit: 1, Count: 1},
			func(b *mancala.Board) { put(b, 3, 1, 5, 1); b.Hand = 0 },
		},
		"drain 1 at pit 2 for North": {
			mancala.Step{Kind: mancala.StepDrain, Pit: 2, Count: 1, Player: mancala.North},
			func(b *mancala.Board) { b.Stores[1], b.Hand = 21, 0 },
		},
		"store 1 for North": {
			mancala.Step{Kind: mancala.StepStore, Count: 1, Player: mancala.North},
			func(b *mancala.Board) { b.Stores[1], b.Hand = 21, 0 },
		},
		"lap end at pit 3": {
			mancala.Step{Kind: mancala.StepLapEnd, Pit: 3, Lap: 1},
			func(*mancala.Board) {},
		},
		"capture 5 at pit 2 for South": {
			mancala.Step{Kind: mancala.StepCapture, Pit: 2, Count: 5},
			func(b *mancala.Board) { put(b, 3, 0, 0, 1); b.Stores[0] = 15 },
		},
		"sweep 1 at pit 3 for North": {
			mancala.Step{Kind: mancala.StepSweep, Pit: 3, Count: 1, Player: mancala.North},
			func(b *mancala.Board) { put(b, 3, 0, 5); b.Stores[1] = 21 },
		},
		"mark pit 3 as owned by South": {
			mancala.Step{Kind: mancala.StepMark, Pit: 3, Mark: mancala.OwnedBySouth},
			func(b *mancala.Board) { b.Marks[3] = mancala.OwnedBySouth },
		},
		"unmark at pit 2": {
			mancala.Step{Kind: mancala.StepUnmark, Pit: 2},
			func(b *mancala.Board) { b.Marks[2] = mancala.Unmarked },
		},
		"North passes": {
			mancala.Step{Kind: mancala.StepPass, Player: mancala.North},
			func(*mancala.Board) {},
		},
	} {
		board, want := small(), small()
		test.change(&want)
		got := board.Apply(test.step)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", text, diff)
		}
		if board != small() {
			t.Errorf("%s: the board itself has changed", text)
		}
		if got := test.step.String(); got != text {
			t.Errorf("%q, want %q", got, text)
		}
	}
}

// TestStepsMoveCountersAndLoseNone draws steps that move what is there.
func TestStepsMoveCountersAndLoseNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, s := drawSower(t)
		board := mancala.TwoRows(len(s.pits), s.ring())
		total := board.Total()
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			step := mancala.Step{
				Kind:   mancala.StepKind(rapid.IntRange(0, int(mancala.StepPass)).Draw(t, "kind")),
				Pit:    drawPit(t, s, "pit"),
				Player: mancala.Player(rapid.IntRange(0, 1).Draw(t, "player")),
				Mark:   mancala.Protected,
			}
			there := board.At(step.Pit)
			switch step.Kind {
			case mancala.StepDrop, mancala.StepDrain, mancala.StepStore:
				there = board.Hand
			}
			step.Count = rapid.IntRange(0, there).Draw(t, "count")
			if board = board.Apply(step); board.Total() != total {
				t.Fatalf("%v: %d counters, want %d", step, board.Total(), total)
			}
		}
	})
}

func TestKindsAndMarksHaveDifferentTexts(t *testing.T) {
	seen := map[string]bool{"": true, "no step": true, "no mark": true}
	for k := mancala.StepLift; k <= mancala.StepPass; k++ {
		if seen[k.String()] {
			t.Errorf("kind %d is %q", k, k)
		}
		seen[k.String()] = true
	}
	for m := mancala.Unmarked; m <= mancala.Protected; m++ {
		if seen[m.String()] {
			t.Errorf("mark %d is %q", m, m)
		}
		seen[m.String()] = true
	}
	if got := mancala.StepKind(99).String() + ", " + mancala.Mark(99).String(); got != "no step, no mark" {
		t.Error(got)
	}
}

func TestOwnedBy(t *testing.T) {
	if mancala.OwnedBy(mancala.South) != mancala.OwnedBySouth || mancala.OwnedBy(mancala.North) != mancala.OwnedByNorth {
		t.Error(mancala.OwnedBy(mancala.South), mancala.OwnedBy(mancala.North))
	}
}
