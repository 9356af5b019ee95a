package kiothi_test

import (
	"math/rand/v2"
	"testing"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

// sample returns positions of random games after the openings, and a legal
// move in each.
func sample(games int) (positions []kiothi.Position, moves []kiothi.Move) {
	r := rand.New(rand.NewPCG(5, 6))
	for range games {
		playOut(kiothi.Start(kiothi.Standard()), r, func(p kiothi.Position, m kiothi.Move, _ kiothi.Position) {
			if p.Opened() {
				positions = append(positions, p)
				moves = append(moves, m)
			}
		})
	}
	return positions, moves
}

func TestNothingIsAllocated(t *testing.T) {
	positions, moves := sample(20)
	start := kiothi.Start(kiothi.Standard())
	opening := kiothi.MustParseMove("5,6=S1:4,N3:6")
	list := make([]kiothi.Move, 0, 60)
	r := rand.New(rand.NewPCG(7, 8))
	i := 0
	for name, f := range map[string]func(){
		"Play":               func() { positions[i].Play(moves[i]) },
		"Play of an opening": func() { start.Play(opening) },
		"AppendMoves":        func() { list = positions[i].AppendMoves(list[:0]) },
		"NumMoves":           func() { positions[i].NumMoves() },
		"NumMoves at start":  func() { start.NumMoves() },
		"MoveAt":             func() { positions[i].MoveAt(0) },
		"MoveAt at start":    func() { start.MoveAt(123_456_789) },
		"RandomMove":         func() { start.RandomMove(r) },
		"IsLegal":            func() { positions[i].IsLegal(moves[i]) },
		"Hash":               func() { positions[i].Hash() },
		"Outcome":            func() { positions[i].Outcome() },
	} {
		n := testing.AllocsPerRun(500, func() {
			i = (i + 1) % len(positions)
			f()
		})
		if n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	positions, moves := sample(100)
	laps := 0
	for i, p := range positions {
		for step := range p.Sowing(moves[i]) {
			if step.Kind == mancala.StepLapEnd {
				laps++
			}
		}
	}
	i := 0
	for b.Loop() {
		if _, err := positions[i].Play(moves[i]); err != nil {
			b.Fatal(err)
		}
		if i++; i == len(positions) {
			i = 0
		}
	}
	perSecond := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(perSecond, "plays/s")
	b.ReportMetric(perSecond*float64(laps)/float64(len(positions)), "laps/s")
}

func BenchmarkAppendMoves(b *testing.B) {
	positions, _ := sample(100)
	list := make([]kiothi.Move, 0, 60)
	i := 0
	for b.Loop() {
		list = positions[i].AppendMoves(list[:0])
		if i++; i == len(positions) {
			i = 0
		}
	}
}

// An endless lift takes all laps of the limit.
func BenchmarkEndlessLift(b *testing.B) {
	p, m := kiothi.MustParsePosition(endlessLift), kiothi.MustParseMove("10:1")
	for b.Loop() {
		p.IsLegal(m)
	}
	b.ReportMetric(float64(b.N)*4096/b.Elapsed().Seconds(), "laps/s")
}

func BenchmarkMoveAt(b *testing.B) {
	p := kiothi.Start(kiothi.Standard())
	n := p.NumMoves()
	i := uint64(0)
	for b.Loop() {
		p.MoveAt(i)
		i = (i + 1_000_003) % n
	}
}

func BenchmarkMoves(b *testing.B) {
	p := kiothi.Start(kiothi.Standard())
	n := 0
	for n < b.N {
		for range p.Moves() {
			if n++; n >= b.N {
				break
			}
		}
	}
}

func BenchmarkHash(b *testing.B) {
	p := kiothi.Start(kiothi.Standard())
	for b.Loop() {
		p.Hash()
	}
}
