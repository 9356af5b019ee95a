package board_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mangala"
)

func values(steps []mancala.Step) iter.Seq[mancala.Step] { return slices.Values(steps) }

var anyDetail = rapid.SampledFrom([]board.Detail{board.EachLap, board.EachStep})

func TestStripHasEveryStepOfAMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		move, detail := anyMove.Draw(t, "move"), anyDetail.Draw(t, "detail")
		s := board.NewStrip(move.before, values(move.steps), board.StripOptions{Detail: detail, MaxFrames: 1 << 20})
		if s.LeftOut != 0 {
			t.Fatalf("%d frames left out of %d", s.LeftOut, len(s.Frames))
		}
		if first := s.Frames[0]; first.Board != move.before || first.Steps != nil {
			t.Fatalf("the first frame is %+v", first)
		}
		var steps []mancala.Step
		b := move.before
		for _, f := range s.Frames[1:] {
			for _, step := range f.Steps {
				b = b.Apply(step)
			}
			if f.Board != b {
				t.Fatalf("after %v a frame has %+v, want %+v", f.Steps, f.Board, b)
			}
			steps = append(steps, f.Steps...)
		}
		if diff := cmp.Diff(move.steps, steps); diff != "" {
			t.Fatalf("steps of the frames (-want +got):\n%s", diff)
		}
		if b != move.after {
			t.Fatalf("the last frame has %+v, want %+v", b, move.after)
		}
	})
}

func TestStripIsBoundedAndEndsAfterTheMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		move, detail := anyMove.Draw(t, "move"), anyDetail.Draw(t, "detail")
		whole := board.NewStrip(move.before, values(move.steps), board.StripOptions{Detail: detail, MaxFrames: 1 << 20})
		most := rapid.IntRange(-1, 30).Draw(t, "most")
		s := board.NewStrip(move.before, values(move.steps), board.StripOptions{Detail: detail, MaxFrames: most})
		if most <= 0 {
			most = board.DefaultFrames
		}
		if len(s.Frames) != min(most, len(whole.Frames)) || len(s.Frames)+s.LeftOut != len(whole.Frames) {
			t.Fatalf("%d frames and %d left out of %d, at most %d", len(s.Frames), s.LeftOut, len(whole.Frames), most)
		}
		if got := s.Frames[len(s.Frames)-1].Board; got != move.after {
			t.Fatalf("the last frame has %+v, want %+v", got, move.after)
		}
		kept := len(s.Frames) - 1
		if diff := cmp.Diff(whole.Frames[:kept], s.Frames[:kept], cmpopts.EquateComparable(mancala.Ring{})); diff != "" {
			t.Fatalf("the frames before the gap (-want +got):\n%s", diff)
		}
		text := s.Text(board.TextOptions{})
		if got, want := strings.Contains(text, "left out"), s.LeftOut > 0; got != want {
			t.Fatalf("a note that frames are left out: %v, want %v in\n%s", got, want, text)
		}
	})
}

// kindsOf is what each frame but the first is made of.
func kindsOf(s board.Strip) (frames []string) {
	for _, f := range s.Frames[1:] {
		var kinds []string
		for _, step := range f.Steps {
			kinds = append(kinds, step.Kind.String())
		}
		frames = append(frames, strings.Join(slices.Compact(kinds), ", "))
	}
	return frames
}

func TestWhatSharesAFrame(t *testing.T) {
	steps := []mancala.Step{
		{Kind: mancala.StepLift, Pit: 0, Count: 2, Lap: 1},
		{Kind: mancala.StepUnmark, Pit: 0, Lap: 1},
		{Kind: mancala.StepDrop, Pit: 1, Count: 1, Lap: 1},
		{Kind: mancala.StepDrop, Pit: 2, Count: 1, Lap: 1},
		{Kind: mancala.StepLapEnd, Pit: 2, Lap: 1},
		{Kind: mancala.StepLift, Pit: 2, Count: 2, Lap: 2},
		{Kind: mancala.StepDrop, Pit: 3, Count: 1, Lap: 2},
		{Kind: mancala.StepDrain, Pit: 0, Count: 1, Lap: 2},
		{Kind: mancala.StepLapEnd, Pit: 0, Lap: 2},
		{Kind: mancala.StepCapture, Pit: 1, Count: 2, Lap: 2},
		{Kind: mancala.StepCapture, Pit: 2, Count: 0, Lap: 2},
		{Kind: mancala.StepUnmark, Pit: 3, Lap: 2},
		{Kind: mancala.StepSweep, Pit: 3, Count: 1, Lap: 2},
		{Kind: mancala.StepUnmark, Pit: 1, Lap: 2},
		{Kind: mancala.StepSweep, Pit: 1, Count: 0, Lap: 2},
		{Kind: mancala.StepSweep, Pit: 2, Count: 0, Player: mancala.North, Lap: 2},
	}
	start := mancala.TwoRows(4, mancala.NewRing(2, 1, 1, 0))
	for detail, want := range map[board.Detail][]string{
		board.EachLap: {
			"lift, unmark, drop, lap end", "lift, drop, drain, lap end", "capture", "unmark, sweep, unmark, sweep", "sweep",
		},
		board.EachStep: {
			"lift, unmark", "drop", "drop, lap end", "lift", "drop", "drain, lap end",
			"capture", "capture", "unmark, sweep", "unmark, sweep", "sweep",
		},
	} {
		got := kindsOf(board.NewStrip(start, values(steps), board.StripOptions{Detail: detail}))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("detail %d (-want +got):\n%s", detail, diff)
		}
	}
}

func TestStripOfNoSteps(t *testing.T) {
	p := mangala.Start(mangala.Standard())
	s := board.NewStrip(p.Board(), p.Sowing(mangala.Pass), board.StripOptions{})
	if len(s.Frames) != 1 || s.LeftOut != 0 || s.Frames[0].Board != p.Board() {
		t.Errorf("an illegal move gives %+v", s)
	}
}

func TestZeroStripDrawsNothing(t *testing.T) {
	if text := (board.Strip{}).Text(board.TextOptions{}); text != "" {
		t.Errorf("text %q", text)
	}
	parse(t, board.Strip{}.SVG(board.SVGOptions{Columns: 5}))
}

func TestTraceOf(t *testing.T) {
	lift := mancala.Step{Kind: mancala.StepLift, Pit: 3, Count: 2}
	lapEnd := mancala.Step{Kind: mancala.StepLapEnd, Pit: 5}
	for _, test := range []struct {
		name  string
		steps []mancala.Step
		want  board.Trace
	}{
		{"no move", nil, board.Trace{}},
		{"a lap", []mancala.Step{lift, {Kind: mancala.StepDrop, Pit: 4}, {Kind: mancala.StepDrop, Pit: 5}, lapEnd}, board.Trace{From: board.PitsOf(3), To: board.PitsOf(5)}},
		{"two laps", []mancala.Step{lift, lapEnd, {Kind: mancala.StepLift, Pit: 5}, {Kind: mancala.StepDrop, Pit: 6}, {Kind: mancala.StepLapEnd, Pit: 6}}, board.Trace{From: board.PitsOf(3), To: board.PitsOf(6)}},
		{"counters put anywhere", []mancala.Step{lift, {Kind: mancala.StepLift, Pit: 1}, {Kind: mancala.StepDrop, Pit: 9}, {Kind: mancala.StepDrain, Pit: 8}}, board.Trace{From: board.PitsOf(1, 3), To: board.PitsOf(8, 9)}},
		{"captures", []mancala.Step{lift, lapEnd, {Kind: mancala.StepCapture, Pit: 5}, {Kind: mancala.StepCapture, Pit: 6}, {Kind: mancala.StepSweep, Pit: 7}}, board.Trace{From: board.PitsOf(3), To: board.PitsOf(5), Taken: board.PitsOf(5, 6)}},
		{"a capture that is sown on", []mancala.Step{lift, {Kind: mancala.StepDrop, Pit: 5}, lapEnd, {Kind: mancala.StepLift, Pit: 9}, {Kind: mancala.StepDrop, Pit: 6}, {Kind: mancala.StepLapEnd, Pit: 6}}, board.Trace{From: board.PitsOf(3), To: board.PitsOf(6), Taken: board.PitsOf(9)}},
		{"an end in a store", []mancala.Step{lift, {Kind: mancala.StepDrop, Pit: 4}, {Kind: mancala.StepStore, Player: mancala.North}}, board.Trace{From: board.PitsOf(3), Stores: [2]bool{false, true}}},
		{"past a store", []mancala.Step{lift, {Kind: mancala.StepStore}, {Kind: mancala.StepDrop, Pit: 5}, lapEnd}, board.Trace{From: board.PitsOf(3), To: board.PitsOf(5)}},
		{"pits that no board has", []mancala.Step{{Kind: mancala.StepLift, Pit: -1}, {Kind: mancala.StepLapEnd, Pit: mancala.MaxBoardPits}}, board.Trace{}},
	} {
		if got := board.TraceOf(values(test.steps)); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

func TestPitsIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.IntRange(-3, 70)).Draw(t, "pits")
		set := board.PitsOf(list...)
		var want []int
		for _, pit := range list {
			if pit >= 0 && pit < mancala.MaxBoardPits {
				want = append(want, pit)
			}
		}
		slices.Sort(want)
		want = slices.Compact(want)
		if got := slices.Collect(set.All()); !slices.Equal(got, want) {
			t.Fatalf("the pits %v, want %v", got, want)
		}
		for pit := -3; pit < 70; pit++ {
			if set.Has(pit) != slices.Contains(want, pit) {
				t.Fatalf("Has(%d) = %v of %v", pit, set.Has(pit), want)
			}
		}
		for range set.All() {
			break
		}
	})
}
