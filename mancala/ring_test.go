package mancala_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
)

// drawRing draws a ring of any size with any counters.
func drawRing(t *rapid.T) slowRing {
	pits := rapid.SliceOfN(rapid.Uint8(), 1, mancala.MaxPits).Draw(t, "pits")
	return slowRing{pits, rapid.Bool().Draw(t, "clockwise")}
}

func drawPit(t *rapid.T, s slowRing, name string) int {
	return rapid.IntRange(0, len(s.pits)-1).Draw(t, name)
}

// sameRing fails unless r has the counters of s, and no others.
func sameRing(t rapid.TB, what string, r mancala.Ring, s slowRing) {
	t.Helper()
	for pit := range mancala.MaxPits {
		want := 0
		if pit < len(s.pits) {
			want = int(s.pits[pit])
		}
		if got := r.At(pit); got != want {
			t.Fatalf("%s: %d counters in pit %d, want %d: %v, want %v", what, got, pit, want, r, s.pits)
		}
	}
	if r != s.ring() {
		t.Fatalf("%s: rings with the same counters are not equal", what)
	}
}

func TestRingHoldsWhatASliceHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawRing(t)
		r := s.ring()
		sameRing(t, "NewRing", r, s)

		pit := drawPit(t, s, "pit")
		n := rapid.Uint8().Draw(t, "n")
		with := s.clone()
		with.pits[pit] = n
		sameRing(t, "With", r.With(pit, n), with)

		lifted := s.clone()
		want := lifted.lift(pit)
		sameRing(t, "Clear", r.Clear(pit), lifted)
		rest, got := r.Lift(pit)
		sameRing(t, "Lift", rest, lifted)
		if got != want {
			t.Fatalf("Lift: %d counters, want %d", got, want)
		}

		if got, want := r.Total(), s.total(); got != want {
			t.Fatalf("Total: %d, want %d", got, want)
		}
		for pit := range mancala.MaxPits {
			got := r.Occupied()>>pit&1 == 1
			if want := pit < len(s.pits) && s.pits[pit] > 0; got != want {
				t.Fatalf("Occupied: pit %d %v, want %v", pit, got, want)
			}
		}
		if high := r.Occupied() >> mancala.MaxPits; high != 0 {
			t.Fatalf("Occupied: bits %b above the last pit", high)
		}
		if got := r.AppendCounters([]uint8{7}, len(s.pits)); string(got) != "\a"+string(s.pits) {
			t.Fatalf("AppendCounters: %v, want 7 and %v", got, s.pits)
		}
		text := strings.TrimRight(strings.Trim(fmt.Sprint(s.pits), "[]"), "0 ")
		if got := strings.TrimRight(r.String(), "0 "); got != text {
			t.Fatalf("String: %q, want %q", got, text)
		}
		sameRing(t, "the receiver", r, s)
	})
}

func TestRingOfAllFullPits(t *testing.T) {
	full := make([]uint8, mancala.MaxPits)
	for pit := range full {
		full[pit] = mancala.MaxCounters
	}
	r := mancala.NewRing(full...)
	if got, want := r.Total(), mancala.MaxPits*mancala.MaxCounters; got != want {
		t.Errorf("Total: %d, want %d", got, want)
	}
	if got, want := r.Occupied(), uint32(1<<mancala.MaxPits-1); got != want {
		t.Errorf("Occupied: %b, want %b", got, want)
	}
}

func TestRingText(t *testing.T) {
	for want, r := range map[string]mancala.Ring{
		"":       mancala.NewRing(),
		"0 0 3":  mancala.NewRing(0, 0, 3, 0),
		"255 10": mancala.NewRing(255, 10),
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if (mancala.Ring{}) != mancala.NewRing(0, 0) {
		t.Error("the zero Ring is not that without counters")
	}
}

func TestPitsOutOfRangePanic(t *testing.T) {
	r := mancala.NewRing(1, 2, 3)
	for name, call := range map[string]func(){
		"At":             func() { r.At(mancala.MaxPits) },
		"At below":       func() { r.At(-1) },
		"Clear":          func() { r.Clear(mancala.MaxPits) },
		"Clear below":    func() { r.Clear(-1) },
		"Lift":           func() { r.Lift(mancala.MaxPits) },
		"Lift below":     func() { r.Lift(-1) },
		"With":           func() { r.With(mancala.MaxPits, 1) },
		"With below":     func() { r.With(-1, 1) },
		"AppendCounters": func() { r.AppendCounters(nil, mancala.MaxPits+1) },
		"NewRing":        func() { mancala.NewRing(make([]uint8, mancala.MaxPits+1)...) },
		"NewSower":       func() { mancala.NewSower(0, mancala.CounterClockwise) },
		"Sow below":      func() { mancala.NewSower(6, mancala.CounterClockwise).Sow(r, -1, 1) },
		"Lap":            func() { mancala.NewSower(6, mancala.CounterClockwise).Lap(r, mancala.MaxPits) },
	} {
		if !panics(call) {
			t.Errorf("%s: no panic", name)
		}
	}
}

func panics(call func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	call()
	return false
}
