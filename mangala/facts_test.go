package mangala_test

import (
	"context"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"github.com/google/go-cmp/cmp"
)

// laps counts the laps of the forced move.
func laps(p mangala.Position) (n int) {
	for step := range p.Sowing(p.MoveAt(0)) {
		n = max(n, step.Lap)
	}
	return n
}

func score(p mangala.Position) [2]int {
	return [2]int{p.Score(mancala.South), p.Score(mancala.North)}
}

func TestGameFromSevenEachPlyByPly(t *testing.T) {
	known := map[int]struct {
		laps, captured int
		rows           [2][mangala.Pits]int
	}{
		1: {5, 12, [2][7]int{{3, 0, 10, 10, 10, 0, 10}, {2, 10, 10, 1, 10, 0, 10}}},
		2: {6, 7, [2][7]int{{7, 1, 14, 0, 0, 3, 2}, {3, 14, 3, 0, 14, 4, 14}}},
		3: {1, 7, [2][7]int{{0, 2, 15, 1, 1, 4, 0}, {0, 14, 3, 0, 14, 4, 14}}},
	}
	scores := map[int][2]int{1: {12, 0}, 2: {12, 7}, 3: {19, 7}, 5: {28, 7}, 7: {43, 14}, 10: {46, 23}, 31: {63, 34}, 57: {63, 34}}
	p := mangala.Start(mangala.Standard())
	for ply := 1; ply <= 57; ply++ {
		next := play(t, p)
		if want, ok := known[ply]; ok {
			captured := next.Score(p.Turn()) - p.Score(p.Turn())
			if got := laps(p); got != want.laps || captured != want.captured {
				t.Errorf("ply %d: %d laps capture %d, want %d and %d", ply, got, captured, want.laps, want.captured)
			}
			if diff := cmp.Diff(want.rows, [2][mangala.Pits]int{next.State().South, next.State().North}); diff != "" {
				t.Errorf("ply %d: rows want (-), got (+):\n%s", ply, diff)
			}
		}
		if want, ok := scores[ply]; ok && score(next) != want {
			t.Errorf("ply %d: score %v, want %v", ply, score(next), want)
		}
		p = next
	}
}

func TestGameFromSevenEachEndsWithOneCounterCircling(t *testing.T) {
	tests := []struct {
		direction   mancala.Direction
		scores      [2]int
		lastCapture int
	}{
		{mancala.CounterClockwise, [2]int{63, 34}, 31},
		{mancala.Clockwise, [2]int{38, 59}, 56},
	}
	for _, test := range tests {
		f, err := mangala.Start(mangala.Rules{Direction: test.direction}).Foretell(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if f.Scores != test.scores || f.LastCapture != test.lastCapture || f.Outcome.Reason != mancala.Repetition {
			t.Errorf("%v: %v with the last capture in ply %d, want %v by repetition and ply %d",
				test.direction, f, f.LastCapture, test.scores, test.lastCapture)
		}
		if left := f.Final.Board().Total() - f.Final.Score(mancala.South) - f.Final.Score(mancala.North); left != 1 {
			t.Errorf("%v: %d counters left on the board, want one", test.direction, left)
		}
	}
}

// TestRules has a case for each sentence of the rules: the position before and
// after one ply.
func TestRules(t *testing.T) {
	tests := []struct{ sentence, before, after string }{
		{
			"the leftmost pit that is not empty is played",
			"7/2,2S,5S,3 47 44 S", "7/3,6S,1S,2 47 44 N",
		}, {
			"North's leftmost pit is on the right of the board as South sees it",
			"5S,5,1S/6,1S 0 91 N", "5S,4,1S,1/6,1S 0 91 S",
		}, {
			"a sowing runs from South 7 into North 1, counter-clockwise",
			"7/6,2S 0 96 S", "5,1S,1S/7 0 96 N",
		}, {
			"a sowing runs from North 7 into South 1",
			"2S,6/7 96 0 N", "7/1S,1S,5 96 0 S",
		}, {
			"fourteen counters go round and end in the pit they came from",
			"7/14S,6 42 42 S", "1S,1S,1S,1S,1S,1S,1S/1S,1S,1S,1S,1S,1S,1S 42 42 N",
		}, {
			"a longer sowing passes its origin like any other pit, and here captures the next one",
			"7/15S,6 41 42 S", "1S,1,1S,1S,1S,1S,1S/1S,1,1S,1S,1S,1S,1S 44 42 N",
		}, {
			"a lap that ends in a pit that held 2 goes on",
			"7/1S,2S,5 0 95 S", "7/2,1S,1S,1S,2 0 95 N",
		}, {
			"a lap that ends in a pit that held 4 goes on",
			"7/1S,4S,5 0 93 S", "7/2,1S,1S,1S,1S,1S 0 93 N",
		}, {
			"a lap that ends in a pit that held more than 4 goes on",
			"7/1S,7S,5 0 90 S", "4,1S,1S,1S/2,1S,1S,1S,1S,1S 0 90 N",
		}, {
			"the turn ends in an empty pit, and the opposite is not captured",
			"1,6S,5/1S,6 0 91 S", "1,6S,5/1,1S,5 0 91 N",
		}, {
			"a pit that held 1 is captured with its opposite",
			"1,7S,5/1S,1S,5 0 89 S", "7/7 9 89 N",
		}, {
			"a pit that held 3 is captured with its opposite",
			"1,7S,5/1S,3S,5 0 87 S", "7/7 11 87 N",
		}, {
			"a pit is captured when nothing lies opposite",
			"7/1S,3S,5 0 94 S", "7/7 4 94 N",
		}, {
			"a pit of the opponent is captured with the mover's own opposite",
			"6,1S/5,2S,6S 0 89 S", "7/7 9 89 N",
		}, {
			"the run of pits with 2 or 4 before it is captured too, each with its opposite",
			"1S,5S,6S,7S,3/3S,1S,3S,1S,3 0 71 S", "1S,6/7 26 71 N",
		}, {
			"a turn that ends in an empty pit captures nothing, whatever lies before it",
			"7/3S,1S,1S,4 46 47 S", "7/1,2S,2S,1S,3 46 47 N",
		}, {
			"the run stops at a pit with any other number",
			"7/4S,1S,2S,1S,1S,2 42 47 S", "7/1,2S,3S,4 46 47 N",
		}, {
			"the run stops at a pit emptied by the capture",
			"6,1S/3,4S,1S,1S,6S 0 85 S", "7/4,2S,2S,1 9 85 N",
		}, {
			"a player whose row is empty passes",
			"7/1,3S,5 0 95 N", "7/1,3S,5 0 95 S",
		}, {
			"a board with nothing in the mover's row is not the end",
			"1S,6/7 0 97 S", "1S,6/7 0 97 N",
		},
	}
	for _, test := range tests {
		t.Run(test.sentence, func(t *testing.T) {
			p := mangala.MustParsePosition(test.before)
			if got := play(t, p); got != mangala.MustParsePosition(test.after) {
				t.Errorf("%v\n became %v\n    want %v", p, got, test.after)
			}
		})
	}
}
