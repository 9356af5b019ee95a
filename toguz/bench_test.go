package toguz_test

import (
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// middleGame is a position with a tuzdik on both sides.
const middleGame = "4S,2S,4S,4S,t,17S,17S,5S,1S/1S,3S,16S,6S,3S,1S,t,15S,6S 31 26 S"

func BenchmarkPlay(b *testing.B) {
	for _, bench := range []struct{ name, position string }{
		{"start", standardStart},
		{"middle", middleGame},
		{"historical", "historical " + standardStart},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := toguz.MustParsePosition(bench.position)
			moves := p.AppendMoves(nil)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if _, err := p.Play(moves[i]); err != nil {
					b.Fatal(err)
				}
				if i++; i == len(moves) {
					i = 0
				}
			}
		})
	}
}

func BenchmarkAppendMoves(b *testing.B) {
	for _, bench := range []struct{ name, position string }{
		{"start", standardStart},
		{"middle", middleGame},
		{"optional", by("optional-tuzdik", middleGame)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := toguz.MustParsePosition(bench.position)
			moves := make([]toguz.Move, 0, 32)
			b.ReportAllocs()
			for b.Loop() {
				moves = p.AppendMoves(moves[:0])
			}
		})
	}
}

func BenchmarkHash(b *testing.B) {
	p := toguz.MustParsePosition(middleGame)
	b.ReportAllocs()
	for b.Loop() {
		p.Hash()
	}
}

func BenchmarkParsePosition(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := toguz.ParsePosition(middleGame); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPerft tells the positions counted in a second.
func BenchmarkPerft(b *testing.B) {
	for _, bench := range []struct {
		name, position string
		depth          int
	}{
		{"start", standardStart, 6},
		{"middle", middleGame, 6},
		{"bestemshe", "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S", 9},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := toguz.MustParsePosition(bench.position)
			leaves := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				leaves += mancala.Perft(p, bench.depth)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}
