package mancala_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
)

var directions = []mancala.Direction{mancala.CounterClockwise, mancala.Clockwise}

// sowers holds a Sower for every size and direction.
var sowers = func() (all [mancala.MaxPits + 1][2]*mancala.Sower) {
	for pits := 1; pits <= mancala.MaxPits; pits++ {
		for _, d := range directions {
			all[pits][d] = mancala.MustSower(pits, d)
		}
	}
	return all
}()

// drawSower draws a Sower and a ring with too few counters for any pit to
// overflow.
func drawSower(t *rapid.T) (*mancala.Sower, slowRing) {
	pits := rapid.IntRange(1, mancala.MaxPits).Draw(t, "number of pits")
	d := rapid.SampledFrom(directions).Draw(t, "direction")
	s := slowRing{make([]uint8, pits), d == mancala.Clockwise}
	left := rapid.IntRange(0, mancala.MaxCounters).Draw(t, "counters")
	for _, pit := range rapid.Permutation(indices(pits)).Draw(t, "order") {
		n := rapid.IntRange(0, left).Draw(t, "in the pit")
		s.pits[pit] = uint8(n)
		left -= n
	}
	return sowers[pits][d], s
}

func indices(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// TestSowEveryNumberFromEveryPit compares all sowings there are on an empty
// ring of any size.
func TestSowEveryNumberFromEveryPit(t *testing.T) {
	for pits := 1; pits <= mancala.MaxPits; pits++ {
		for _, d := range directions {
			for first := range pits {
				slow := slowRing{make([]uint8, pits), d == mancala.Clockwise}
				last := slow.before(first)
				for n := 0; ; n++ {
					sown, gotLast := sowers[pits][d].Sow(mancala.Ring{}, first, n)
					if sown != slow.ring() || gotLast != last {
						t.Fatalf("%d of %d pits %v from %d: %v, last %d; want %v, last %d",
							n, pits, d, first, sown, gotLast, slow.pits, last)
					}
					if n == mancala.MaxCounters {
						break
					}
					last = slow.sow(slow.next(last, 1), 1)
				}
			}
		}
	}
}

// TestSowSkippingEveryPit does the same with every pit skipped.
func TestSowSkippingEveryPit(t *testing.T) {
	for pits := 2; pits <= mancala.MaxPits; pits++ {
		for _, d := range directions {
			for first := range pits {
				for skip := range pits {
					slow := slowRing{make([]uint8, pits), d == mancala.Clockwise}
					last := slow.sowSkipping(first, 0, skip)
					for n := 0; ; n++ {
						sown, gotLast := sowers[pits][d].SowSkipping(mancala.Ring{}, first, n, skip)
						if sown != slow.ring() || gotLast != last {
							t.Fatalf("%d of %d pits %v from %d without %d: %v, last %d; want %v, last %d",
								n, pits, d, first, skip, sown, gotLast, slow.pits, last)
						}
						if n == mancala.MaxCounters || n == mancala.MaxCounters/4 && pits > 7 {
							break
						}
						last = slow.sowSkipping(slow.next(last, 1), 1, skip)
					}
				}
			}
		}
	}
}

func TestSowingAddsToWhatIsThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sower, s := drawSower(t)
		r := s.ring()
		first := drawPit(t, s, "first")
		n := rapid.IntRange(0, mancala.MaxCounters-s.total()).Draw(t, "n")

		slow := s.clone()
		last := slow.sow(first, n)
		sown, gotLast := sower.Sow(r, first, n)
		sameRing(t, "Sow", sown, slow)
		if gotLast != last {
			t.Fatalf("Sow: last %d, want %d", gotLast, last)
		}

		slow = s.clone()
		skip := drawPit(t, s, "skip")
		last = slow.sowSkipping(first, n, skip)
		sown, gotLast = sower.SowSkipping(r, first, n, skip)
		sameRing(t, "SowSkipping", sown, slow)
		if gotLast != last {
			t.Fatalf("SowSkipping: last %d, want %d", gotLast, last)
		}
		sameRing(t, "the ring sown on", r, s)
	})
}

// TestSowingOnFullPits has far more counters than one pit could hold, but none
// that overflows.
func TestSowingOnFullPits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pits := rapid.IntRange(2, mancala.MaxPits).Draw(t, "number of pits")
		d := rapid.SampledFrom(directions).Draw(t, "direction")
		n := rapid.IntRange(0, mancala.MaxCounters).Draw(t, "n")
		room := (n + pits - 2) / (pits - 1) // that no pit gets more of
		full := rapid.Uint8Range(0, uint8(mancala.MaxCounters-room))
		s := slowRing{rapid.SliceOfN(full, pits, pits).Draw(t, "pits"), d == mancala.Clockwise}
		skip := drawPit(t, s, "skip")
		s.pits[skip] = rapid.Uint8Range(0, uint8(mancala.MaxCounters-room)).Draw(t, "in skip")
		first := drawPit(t, s, "first")

		slow := s.clone()
		slow.sow(first, n)
		sown, _ := sowers[pits][d].Sow(s.ring(), first, n)
		sameRing(t, "Sow", sown, slow)

		s.pits[skip] = mancala.MaxCounters
		slow = s.clone()
		slow.sowSkipping(first, n, skip)
		sown, _ = sowers[pits][d].SowSkipping(s.ring(), first, n, skip)
		sameRing(t, "SowSkipping", sown, slow)
	})
}

func TestSowUpIsCounterClockwiseInAnyDirection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sower, s := drawSower(t)
		first := drawPit(t, s, "first")
		n := rapid.IntRange(0, mancala.MaxCounters-s.total()).Draw(t, "n")
		slow := s.clone()
		slow.clockwise = false
		last := slow.sow(first, n)
		sown, gotLast := sower.SowUp(s.ring(), first, n)
		sameRing(t, "SowUp", sown, slow)
		if gotLast != last {
			t.Fatalf("last %d, want %d", gotLast, last)
		}
	})
}

func TestSowSkippingTheOnlyPitSowsNothing(t *testing.T) {
	r := mancala.NewRing(5)
	if sown, last := sowers[1][0].SowSkipping(r, 0, 7, 0); sown != r || last != 0 {
		t.Errorf("%v, last %d, want the ring as it was and 0", sown, last)
	}
}

func TestLapsAreSownOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sower, s := drawSower(t)
		pit := drawPit(t, s, "pit")
		slow := s.clone()
		last := slow.lap(pit)
		sown, gotLast := sower.Lap(s.ring(), pit)
		sameRing(t, "Lap", sown, slow)
		if gotLast != last {
			t.Fatalf("last %d, want %d", gotLast, last)
		}

		skip := drawPit(t, s, "skip")
		slow = s.clone()
		last = slow.lapSkipping(pit, skip)
		sown, gotLast = sower.LapSkipping(s.ring(), pit, skip)
		if len(s.pits) == 1 {
			return // whose only pit is skipped
		}
		sameRing(t, "LapSkipping", sown, slow)
		if gotLast != last {
			t.Fatalf("LapSkipping: last %d, want %d", gotLast, last)
		}
	})
}

func TestRelaysAreSownLapByLap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sower, s := drawSower(t)
		pit := drawPit(t, s, "pit")
		maxLaps := rapid.IntRange(-1, 40).Draw(t, "lap limit")
		least := rapid.IntRange(1, 4).Draw(t, "least that goes on")
		check := func(what string, slow slowRing, lap func(pit int) int, r mancala.Ring, last, laps int, ended bool) {
			wantLast, wantLaps, wantEnded := slow.relay(lap, pit, maxLaps, func(s slowRing, last int) bool {
				return int(s.pits[last]) >= least
			})
			sameRing(t, what, r, slow)
			if last != wantLast || laps != wantLaps || ended != wantEnded {
				t.Fatalf("%s: last %d, laps %d, ended %v; want %d, %d, %v", what, last, laps, ended, wantLast, wantLaps, wantEnded)
			}
		}
		more := func(r mancala.Ring, last int) bool { return r.At(last) >= least }
		slow := s.clone()
		sown, last, laps, ended := sower.Relay(s.ring(), pit, maxLaps, more)
		check("Relay", slow, slow.lap, sown, last, laps, ended)

		if len(s.pits) == 1 {
			return // whose only pit would be skipped
		}
		skip := drawPit(t, s, "skip")
		slow = s.clone()
		sown, last, laps, ended = sower.RelaySkipping(s.ring(), pit, skip, maxLaps, more)
		check("RelaySkipping", slow, func(pit int) int { return slow.lapSkipping(pit, skip) }, sown, last, laps, ended)
	})
}

func TestZeroSowerSowsNothing(t *testing.T) {
	var s mancala.Sower
	r := mancala.NewRing(3, 2, 1)
	if sown, last := s.Sow(r, 0, 5); sown != r || last != 0 {
		t.Errorf("Sow: %v, last %d", sown, last)
	}
	if sown, last := s.SowSkipping(r, 0, 5, 1); sown != r || last != 1 {
		t.Errorf("SowSkipping: %v, last %d", sown, last)
	}
	s.Lap(r, 2)
	s.LapSkipping(r, 2, 1)
	s.Relay(r, 2, 3, func(mancala.Ring, int) bool { return true })
	if s.Pits() != 0 || s.Next(3, 7) != 0 || !s.RowEmpty(r, mancala.South) {
		t.Errorf("%d pits, 7 after pit 3 is %d", s.Pits(), s.Next(3, 7))
	}
}

func TestRelayThatNeverEndsStopsAtTheLimit(t *testing.T) {
	one := mancala.NewRing(1)
	always := func(mancala.Ring, int) bool { return true }
	sown, last, laps, ended := sowers[24][0].Relay(one, 0, 4096, always)
	if want := one.Clear(0).With(4096%24, 1); sown != want || last != 4096%24 || laps != 4096 || ended {
		t.Errorf("%v, last %d, %d laps, ended %v", sown, last, laps, ended)
	}
}

func TestGeographyOfAnyRing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sower, s := drawSower(t)
		pits := len(s.pits)
		pit := drawPit(t, s, "pit")
		if got := sower.Pits(); got != pits {
			t.Fatalf("Pits: %d, want %d", got, pits)
		}
		if got := sower.Direction() == mancala.Clockwise; got != s.clockwise {
			t.Fatalf("Direction: clockwise %v, want %v", got, s.clockwise)
		}
		n := rapid.IntRange(-100, 300).Draw(t, "n")
		if got, want := sower.Next(pit, n), s.next(pit, n); got != want {
			t.Fatalf("Next: %d, want %d", got, want)
		}
		if got, want := sower.Opposite(pit), pits-1-pit; got != want {
			t.Fatalf("Opposite: %d, want %d", got, want)
		}
		if got, want := sower.Owner(pit), s.owner(pit); got != want {
			t.Fatalf("Owner: %v, want %v", got, want)
		}
		if got := sower.Pit(sower.Owner(pit), sower.Number(pit)); got != pit {
			t.Fatalf("Pit of Owner and Number: %d, want %d", got, pit)
		}
		if got := sower.Number(pit); got < 1 || got > (pits+1)/2 {
			t.Fatalf("Number: %d", got)
		}
		for _, owner := range []mancala.Player{mancala.South, mancala.North} {
			row := s.row(owner)
			sameRing(t, "Row", sower.Row(s.ring(), owner), row)
			if got, want := sower.RowEmpty(s.ring(), owner), row.total() == 0; got != want {
				t.Fatalf("RowEmpty of %v: %v, want %v", owner, got, want)
			}
			sameRing(t, "Row without the row", sower.Row(s.row(owner.Opponent()).ring(), owner), slowRing{})
			if !sower.RowEmpty(s.row(owner.Opponent()).ring(), owner) {
				t.Fatalf("RowEmpty of %v: false for an empty row", owner)
			}
		}
	})
}

// TestPitsOfABoardOfTwoRowsOfThree is the geography as one sees it.
//
//	North  3 2 1
//	South  1 2 3
func TestPitsOfABoardOfTwoRowsOfThree(t *testing.T) {
	sower := mancala.MustSower(6, mancala.CounterClockwise)
	for pit, want := range []struct {
		owner            mancala.Player
		number, opposite int
	}{
		{mancala.South, 1, 5},
		{mancala.South, 2, 4},
		{mancala.South, 3, 3},
		{mancala.North, 1, 2},
		{mancala.North, 2, 1},
		{mancala.North, 3, 0},
	} {
		if got := sower.Owner(pit); got != want.owner {
			t.Errorf("Owner of %d: %v, want %v", pit, got, want.owner)
		}
		if got := sower.Number(pit); got != want.number {
			t.Errorf("Number of %d: %d, want %d", pit, got, want.number)
		}
		if got := sower.Pit(want.owner, want.number); got != pit {
			t.Errorf("Pit %d of %v: %d, want %d", want.number, want.owner, got, pit)
		}
		if got := sower.Opposite(pit); got != want.opposite {
			t.Errorf("Opposite of %d: %d, want %d", pit, got, want.opposite)
		}
	}
}

func TestMiddleOfAnOddRingIsNorths(t *testing.T) {
	if got := mancala.MustSower(5, mancala.CounterClockwise).Owner(2); got != mancala.North {
		t.Errorf("Owner: %v, want North", got)
	}
}

func TestNewSowerRefusesWhatIsNoRing(t *testing.T) {
	for _, pits := range []int{-1, 0, mancala.MaxPits + 1, 1 << 30} {
		if s, err := mancala.NewSower(pits, mancala.Clockwise); err == nil || s != nil {
			t.Errorf("%d pits: %v, %v, want an error", pits, s, err)
		}
	}
	if s, err := mancala.NewSower(6, 2); err == nil || s != nil {
		t.Errorf("direction 2: %v, %v, want an error", s, err)
	}
}

func TestDirectionText(t *testing.T) {
	if got := fmt.Sprint(mancala.CounterClockwise, mancala.Clockwise); got != "counter-clockwise clockwise" {
		t.Error(got)
	}
}
