package mangala_test

import (
	"slices"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestSowingTellsTheMoveInOrder(t *testing.T) {
	lift, drop, end, capture := mancala.StepLift, mancala.StepDrop, mancala.StepLapEnd, mancala.StepCapture
	tests := []struct {
		name, position string
		want           []mancala.Step
	}{
		{
			"two laps",
			"7/1S,2S,5 0 95 S",
			[]mancala.Step{
				{Kind: lift, Pit: 0, Count: 1, Lap: 1},
				{Kind: drop, Pit: 1, Count: 1, Lap: 1},
				{Kind: end, Pit: 1, Lap: 1},
				{Kind: lift, Pit: 1, Count: 3, Lap: 2},
				{Kind: drop, Pit: 2, Count: 1, Lap: 2},
				{Kind: drop, Pit: 3, Count: 1, Lap: 2},
				{Kind: drop, Pit: 4, Count: 1, Lap: 2},
				{Kind: end, Pit: 4, Lap: 2},
			},
		}, {
			"a chain of captures with one opposite pit empty",
			"1,5S,5/2S,1S,1S,4 0 89 S",
			[]mancala.Step{
				{Kind: lift, Pit: 0, Count: 2, Lap: 1},
				{Kind: drop, Pit: 1, Count: 1, Lap: 1},
				{Kind: drop, Pit: 2, Count: 1, Lap: 1},
				{Kind: end, Pit: 2, Lap: 1},
				{Kind: capture, Pit: 2, Count: 2, Lap: 1},
				{Kind: capture, Pit: 1, Count: 2, Lap: 1},
				{Kind: capture, Pit: 12, Count: 5, Lap: 1},
			},
		}, {
			"a pass",
			"1S,6/7 0 97 S",
			[]mancala.Step{{Kind: mancala.StepPass}},
		}, {
			"an endless sowing, with leftovers",
			"{leftovers=row-owner counters=5 max-laps=1} 6,1S/3,1S,2S,1S,1 0 0 S",
			[]mancala.Step{
				{Kind: lift, Pit: 3, Count: 1, Lap: 1},
				{Kind: drop, Pit: 4, Count: 1, Lap: 1},
				{Kind: end, Pit: 4, Lap: 1},
				{Kind: mancala.StepSweep, Pit: 4, Count: 3, Lap: 1},
				{Kind: mancala.StepSweep, Pit: 5, Count: 1, Lap: 1},
				{Kind: mancala.StepSweep, Pit: 7, Count: 1, Player: mancala.North, Lap: 1},
			},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := mangala.MustParsePosition(test.position)
			if diff := cmp.Diff(test.want, slices.Collect(p.Sowing(p.MoveAt(0)))); diff != "" {
				t.Errorf("%v: want (-), got (+):\n%s", p, diff)
			}
		})
	}
}

func TestSowingLeadsToThePositionAfterTheMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		for ; p.NumMoves() > 0 && p.Repetition().Times > 0; p = play(t, p) {
			board := p.Board()
			laps, last := 0, 0
			for step := range p.Sowing(p.MoveAt(0)) {
				board = board.Apply(step)
				if board.Total() != int(p.Rules().Counters) {
					t.Fatalf("%v: %d counters after %v", p, board.Total(), step)
				}
				switch step.Kind {
				case mancala.StepLift:
					if laps++; step.Lap != laps || laps > 1 && step.Pit != last {
						t.Fatalf("%v: %v begins lap %d, the lap before ended in pit %d", p, step, step.Lap, last)
					}
				case mancala.StepLapEnd:
					if step.Pit != last || board.Hand != 0 {
						t.Fatalf("%v: %v, but pit %d got the last counter, and %d are in the hand", p, step, last, board.Hand)
					}
				}
				last = step.Pit
			}
			if next := play(t, p); board != next.Board() {
				t.Fatalf("%v: the steps lead to %v, the move to %v", p, board, next)
			}
			if laps > int(p.Rules().MaxLaps) {
				t.Fatalf("%v: %d laps, the rules allow %d", p, laps, p.Rules().MaxLaps)
			}
			if rapid.IntRange(0, 9).Draw(t, "stop") == 0 {
				return
			}
		}
	})
}

func TestSowingMayBeLeftAtAnyStep(t *testing.T) {
	for _, text := range []string{
		"{counters=9} 1,5S,5/2S,1S,1S,4 0 0 S",
		"{leftovers=row-owner counters=5 max-laps=1} 6,1S/3,1S,2S,1S,1 0 0 S",
		"1S,6/7 0 97 S",
	} {
		p := mangala.MustParsePosition(text)
		all := slices.Collect(p.Sowing(p.MoveAt(0)))
		for n := 1; n <= len(all); n++ {
			var some []mancala.Step
			for step := range p.Sowing(p.MoveAt(0)) {
				if some = append(some, step); len(some) == n {
					break
				}
			}
			if diff := cmp.Diff(all[:n], some); diff != "" {
				t.Errorf("%v, left after %d steps: want (-), got (+):\n%s", p, n, diff)
			}
		}
	}
}

func TestIllegalMovesHaveNoSteps(t *testing.T) {
	p := mangala.Start(mangala.Standard())
	for m := range mangala.Pass + 3 {
		if m == p.MoveAt(0) {
			continue
		}
		for step := range p.Sowing(m) {
			t.Errorf("move %v has the step %v", m, step)
		}
	}
}
