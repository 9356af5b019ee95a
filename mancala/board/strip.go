package board

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
)

// DefaultFrames is the largest number of frames in a strip when the options
// name none.
const DefaultFrames = 24

// Detail says what gets its own frame in a [Strip].
type Detail uint8

const (
	// EachLap has one frame for each lap, for the captures after it, for marks,
	// and for what is dealt out at the end of the game.
	EachLap Detail = iota
	// EachStep has one frame for each counter that is dropped, and for every
	// other step that changes the board.
	EachStep
)

// StripOptions tell [NewStrip] which frames to make. The zero value makes one
// frame for each lap and for each capture, and at most [DefaultFrames].
type StripOptions struct {
	Detail Detail
	// MaxFrames is the largest number of frames, including the first. 0 or less
	// means DefaultFrames.
	MaxFrames int
}

// Frame is a moment of a move.
type Frame struct {
	// Board is what lies on the board at this moment.
	Board mancala.Board
	// Steps lead from the previous frame to this one. The first frame has none.
	Steps []mancala.Step
}

// Trace returns the trace of the steps that lead to the frame.
func (f Frame) Trace() Trace { return TraceOf(slices.Values(f.Steps)) }

// Strip is a move as a row of pictures. The zero Strip has none.
type Strip struct {
	// Frames are the board before the move, moments in the course of it, and
	// the board after it.
	Frames []Frame
	// LeftOut is the number of frames for which there was no room. They are left
	// out before the last frame, which is always the board after the move.
	LeftOut int
}

// NewStrip makes a strip from the board before a move and the steps of the
// move, as [mancala.Stepper] yields them. It reads all steps, and keeps only
// those that the frames need.
func NewStrip(start mancala.Board, steps iter.Seq[mancala.Step], o StripOptions) Strip {
	limit := o.MaxFrames
	if limit <= 0 {
		limit = DefaultFrames
	}
	var s Strip
	add := func(f Frame) {
		if len(s.Frames) < limit {
			s.Frames = append(s.Frames, f)
			return
		}
		s.Frames[limit-1] = f
		s.LeftOut++
	}
	next := Frame{Board: start}
	add(next)
	for step := range steps {
		if len(next.Steps) > 0 && !joins(next.Steps, step, o.Detail) {
			add(next)
			next.Steps = nil
		}
		next.Board = next.Board.Apply(step)
		next.Steps = append(next.Steps, step)
	}
	if len(next.Steps) > 0 {
		add(next)
	}
	return s
}

// joins reports whether the next step belongs into the frame of the steps
// before it.
func joins(steps []mancala.Step, next mancala.Step, detail Detail) bool {
	lead, last := leading(steps), steps[len(steps)-1]
	if next.Kind == mancala.StepLapEnd {
		return isSowing(last.Kind)
	}
	// A pit loses its mark because it is lifted or swept: by the games' order,
	// right after the one or right before the other.
	if next.Kind == mancala.StepUnmark && last.Kind == mancala.StepLift {
		return true
	}
	if next.Kind == mancala.StepSweep && lead.Kind == mancala.StepUnmark {
		return detail == EachLap || last.Pit == next.Pit
	}
	if detail == EachStep {
		return false
	}
	switch {
	case isSowing(next.Kind):
		return isSowing(lead.Kind) && last.Kind != mancala.StepLapEnd
	case next.Kind == mancala.StepUnmark:
		return lead.Kind == mancala.StepUnmark || lead.Kind == mancala.StepSweep
	}
	return next.Kind == lead.Kind && next.Player == lead.Player && next.Mark == lead.Mark
}

// leading returns the step that tells what the steps are about: the first that
// is more than the loss of a mark, or else the first.
func leading(steps []mancala.Step) mancala.Step {
	for _, s := range steps {
		if s.Kind != mancala.StepUnmark {
			return s
		}
	}
	return steps[0]
}

func isSowing(k mancala.StepKind) bool {
	return k == mancala.StepLift || k == mancala.StepDrop || k == mancala.StepDrain || k == mancala.StepStore
}

// leftOutBefore reports whether frames are left out before frame i.
func (s Strip) leftOutBefore(i int) bool { return s.LeftOut > 0 && i == len(s.Frames)-1 }

func (w Words) leftOut(n int) string { return fill(w.LeftOut, "n", strconv.Itoa(n)) }

// Text draws the frames one below the other. Each has a caption that says what
// happened, and a blank line stands between two frames. Where frames are left
// out, a line says how many. Each frame shows the trace of its own steps, and not
// Last of the options.
func (s Strip) Text(o TextOptions) string {
	w := o.Words.orEnglish()
	var text strings.Builder
	for i, f := range s.Frames {
		if i > 0 {
			text.WriteByte('\n')
		}
		if s.leftOutBefore(i) {
			text.WriteString(w.leftOut(s.LeftOut) + "\n\n")
		}
		o.Last = f.Trace()
		text.WriteString(w.Caption(f.Board.Pits, f.Steps) + "\n")
		text.WriteString(Text(f.Board, o))
	}
	return text.String()
}
