package mangala_test

import (
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// reference plays the game as a person would, one counter at a time, for
// reading rather than for speed. It stands on nothing of the package but Rules.
type reference struct {
	rules    mangala.Rules
	pits     []int // South 1 … 7, North 1 … 7: counter-clockwise
	captured []int
	mover    int // 0 is South
	last     int // who captured last, -1: nobody
	endless  bool
}

func newReference(p mangala.Position) *reference {
	state := p.State()
	r := &reference{rules: p.Rules(), mover: int(state.Turn), last: -1, endless: state.Endless}
	r.pits = append(append(r.pits, state.South[:]...), state.North[:]...)
	r.captured = append(r.captured, state.Stores[:]...)
	if state.Stores != [2]int{} {
		r.last = int(state.LastCapturer)
	}
	return r
}

func (r *reference) after(pit int) int {
	if r.rules.Direction == mancala.Clockwise {
		return (pit + 13) % 14
	}
	return (pit + 1) % 14
}

func (r *reference) before(pit int) int {
	for q := range 14 {
		if r.after(q) == pit {
			return q
		}
	}
	panic("a ring has no end")
}

func (r *reference) onBoard() (n int) {
	for _, k := range r.pits {
		n += k
	}
	return n
}

func (r *reference) over() bool { return r.endless || r.onBoard() == 0 }

// start is the index of the pit that has to be played, -1 for a pass.
func (r *reference) start() int {
	found := -1
	for i := range 7 {
		pit := 7*r.mover + i
		if r.pits[pit] > 0 && (found < 0 || r.rules.Rightmost) {
			found = pit
		}
	}
	return found
}

func (r *reference) take(pit int) {
	r.captured[r.mover] += r.pits[pit]
	r.pits[pit] = 0
	r.last = r.mover
}

func (r *reference) play() {
	pit := r.start()
	if pit >= 0 {
		r.sow(pit)
	}
	r.mover = 1 - r.mover
}

func (r *reference) sow(pit int) {
	for lap := 1; ; lap++ {
		hand := r.pits[pit]
		r.pits[pit] = 0
		for ; hand > 0; hand-- {
			pit = r.after(pit)
			r.pits[pit]++
		}
		held := r.pits[pit] - 1
		if held == 0 || held == 1 || held == 3 {
			break
		}
		if lap == int(r.rules.MaxLaps) {
			r.end()
			return
		}
	}
	for r.pits[pit] == 2 || r.pits[pit] == 4 {
		r.take(pit)
		r.take(13 - pit)
		if !r.rules.Forwards {
			pit = r.before(pit)
		} else {
			pit = r.after(pit)
		}
	}
}

func (r *reference) end() {
	r.endless = true
	for pit := range r.pits {
		heir := -1
		switch r.rules.Leftovers {
		case mangala.ToLastCapturer:
			heir = r.last
		case mangala.ToRowOwner:
			heir = pit / 7
		}
		if heir >= 0 {
			r.captured[heir] += r.pits[pit]
			r.pits[pit] = 0
		}
	}
}

// state is what the position that stands for r holds.
func (r *reference) state() mangala.State {
	s := mangala.State{Turn: mancala.Player(r.mover), Endless: r.endless}
	for pit, n := range r.pits {
		*pitOf(&s, pit) = n
	}
	copy(s.Stores[:], r.captured)
	if r.rules.Leftovers == mangala.ToLastCapturer && r.last == 1 {
		s.LastCapturer = mancala.North
	}
	return s
}

func TestPlayAgreesWithOneCounterAtATime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		ref := newReference(p)
		for ply := range 120 {
			if diff := cmp.Diff(ref.state(), p.State()); diff != "" {
				t.Fatalf("after %d plies, %v: reference (-), position (+):\n%s", ply, p, diff)
			}
			if got := p.Outcome().Over(); got != ref.over() {
				t.Fatalf("%v: over is %v, and %v in the reference", p, got, ref.over())
			}
			if ref.over() {
				return
			}
			want := mangala.Pass
			if start := ref.start(); start >= 0 {
				want = mangala.Move(start%7 + 1)
			}
			if got := p.MoveAt(0); got != want {
				t.Fatalf("%v: the move is %v, and %v in the reference", p, got, want)
			}
			ref.play()
			p = play(t, p)
		}
	})
}
