package mangala_test

import (
	"context"
	"testing"

	"example.com/kumalak/mangala"
)

// gamePositions are the positions of the game from seven each in which there
// is a move, and the number of laps of all these moves.
func gamePositions(t fataler) (positions []mangala.Position, totalLaps int) {
	p := mangala.Start(mangala.Standard())
	for range 57 {
		positions = append(positions, p)
		totalLaps += laps(p)
		p = play(t, p)
	}
	return positions, totalLaps
}

func TestNoAllocation(t *testing.T) {
	positions, _ := gamePositions(t)
	positions = append(positions, neverStops(mangala.Rules{Leftovers: mangala.ToRowOwner}))
	moves := make([]mangala.Move, 0, 1)
	var sum uint64
	allocs := testing.AllocsPerRun(10, func() {
		for _, p := range positions {
			m := p.AppendMoves(moves[:0])[0]
			q, err := p.Play(m)
			if err != nil {
				t.Error(err)
			}
			sum += q.Hash() + q.NumMoves() + uint64(q.Score(q.Turn())) + uint64(q.Repetition().Times) + uint64(q.Outcome().Status)
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations, want none", allocs)
	}
	_ = sum
}

func BenchmarkPlay(b *testing.B) {
	positions, laps := gamePositions(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range positions {
			if _, err := p.Play(p.MoveAt(0)); err != nil {
				b.Fatal(err)
			}
		}
	}
	perSecond := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(perSecond*float64(len(positions)), "plays/s")
	b.ReportMetric(perSecond*float64(laps), "laps/s")
}

// BenchmarkLaps plays a move of 4096 laps.
func BenchmarkLaps(b *testing.B) {
	p := neverStops(mangala.Rules{})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Play(1); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(4096*float64(b.N)/b.Elapsed().Seconds(), "laps/s")
}

func BenchmarkForetell(b *testing.B) {
	start, ctx := mangala.Start(mangala.Standard()), context.Background()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := start.Foretell(ctx); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
