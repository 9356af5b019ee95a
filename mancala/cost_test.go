package mancala_test

import (
	"os"
	"os/exec"
	"regexp"
	"testing"

	"example.com/kumalak/mancala"
)

// TestHotPartsAreInlined asks the compiler, as moves are built of calls of
// these.
func TestHotPartsAreInlined(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go tool: ", err)
	}
	out, err := exec.Command(tool, "build", "-gcflags=-m", "-o", os.DevNull, ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	inlined := map[string]bool{}
	for _, match := range regexp.MustCompile(` can inline (\S+)`).FindAllSubmatch(out, -1) {
		inlined[string(match[1])] = true
	}
	for _, name := range []string{
		"Ring.At", "Ring.Clear", "Ring.Lift", "Ring.Occupied", "Ring.Total",
		"(*Sower).SowUp", "(*Sower).RowEmpty", "(*Sower).Row",
		"(*Sower).Opposite", "(*Sower).Owner", "(*Sower).Pit", "(*Sower).Number",
		"Player.Opponent", "Status.Over",
	} {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}

// Results that the compiler must not leave out.
var (
	sinkRing  mancala.Ring
	sinkInt   int
	sinkHash  uint64
	sinkBoard mancala.Board
)

func TestSowingDoesNotAllocate(t *testing.T) {
	r := mancala.NewRing(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
	buffer := make([]uint8, 0, mancala.MaxPits)
	for _, d := range directions {
		s := sowers[18][d]
		for name, call := range map[string]func(){
			"With, Clear, Lift": func() { sinkRing, sinkInt = r.With(3, 4).Clear(2).Lift(1) },
			"At, Total":         func() { sinkInt = r.At(3) + r.Total() + int(r.Occupied()) },
			"AppendCounters":    func() { sinkInt = len(r.AppendCounters(buffer, 18)) },
			"NewRing":           func() { sinkRing = mancala.NewRing(1, 2, 3) },
			"Hash":              func() { sinkHash = r.Hash(7) },
			"Sow":               func() { sinkRing, sinkInt = s.Sow(r, 3, 40) },
			"SowUp":             func() { sinkRing, sinkInt = s.SowUp(r, 3, 40) },
			"SowSkipping":       func() { sinkRing, sinkInt = s.SowSkipping(r, 3, 40, 7) },
			"Lap":               func() { sinkRing, sinkInt = s.Lap(r, 3) },
			"Relay": func() {
				sinkRing, sinkInt, _, _ = s.Relay(r, 3, 100, func(r mancala.Ring, last int) bool { return r.At(last) > 1 })
			},
			"Row":   func() { sinkRing = s.Row(r, mancala.North) },
			"Next":  func() { sinkInt = s.Next(3, -40) + s.Opposite(2) + s.Number(3) + s.Pit(mancala.North, 2) },
			"Apply": func() { sinkBoard = sinkBoard.Apply(mancala.Step{Kind: mancala.StepDrain, Pit: 3, Count: 1}) },
		} {
			if n := testing.AllocsPerRun(100, call); n != 0 {
				t.Errorf("%s, %v: %v allocations", name, d, n)
			}
		}
	}
}

func TestSearchingARecordDoesNotAllocate(t *testing.T) {
	g := walkGame(t, startWalk(3), mancala.GameOptions[walk]{}, 1, -1)
	if n := testing.AllocsPerRun(100, func() { sinkInt = g.Occurrences(g.Position()) + g.Ply() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkSow(b *testing.B) {
	s := sowers[18][mancala.CounterClockwise]
	r := mancala.NewRing(9, 9, 9, 9, 9, 9, 9, 9, 9)
	pit := 0
	for b.Loop() {
		sinkRing, pit = s.Sow(r, pit, 13)
	}
}

func BenchmarkSowSkipping(b *testing.B) {
	s := sowers[18][mancala.CounterClockwise]
	r := mancala.NewRing(9, 9, 9, 9, 9, 9, 9, 9, 9)
	pit := 0
	for b.Loop() {
		sinkRing, pit = s.SowSkipping(r, pit, 13, 4)
	}
}

func BenchmarkLap(b *testing.B) {
	for _, d := range directions {
		b.Run(d.String(), func(b *testing.B) {
			s := sowers[18][d]
			r := mancala.NewRing(9, 9, 9, 9, 9, 9, 9, 9, 9)
			pit := 0
			for b.Loop() {
				r, pit = s.Lap(r, pit)
			}
		})
	}
}

// BenchmarkRelay takes a hundred laps each time.
func BenchmarkRelay(b *testing.B) {
	s := sowers[14][mancala.CounterClockwise]
	r := mancala.NewRing(7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7)
	for b.Loop() {
		sinkRing, sinkInt, _, _ = s.Relay(r, 0, 100, func(mancala.Ring, int) bool { return true })
	}
}

func BenchmarkHash(b *testing.B) {
	r := mancala.NewRing(9, 9, 9, 9, 9, 9, 9, 9, 9)
	for b.Loop() {
		sinkHash = r.Hash(sinkHash)
	}
}

func BenchmarkPerft(b *testing.B) {
	for b.Loop() {
		sinkHash = mancala.Perft(startPile(40), 14)
	}
}
