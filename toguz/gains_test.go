package toguz_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestGainsAreThoseOfPlaying plays all moves of random positions.
func TestGainsAreThoseOfPlaying(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(anyRules().Draw(t, "rules")).Draw(t, "position")
		moves := p.AppendMoves(nil)
		gains := p.AppendGains([]int{1}, moves)
		if len(gains) != len(moves)+1 || gains[0] != 1 {
			t.Fatalf("%v: %d gains for %d moves", p, len(gains)-1, len(moves))
		}
		mover := p.Turn()
		lead := func(p toguz.Position) int { return p.Score(mover) - p.Score(mover.Opponent()) }
		for i, m := range moves {
			q, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if want := lead(q) - lead(p); gains[i+1] != want {
				t.Errorf("%v: %v gains %d, and by playing %d", p, m, gains[i+1], want)
			}
		}
	})
}

var _ mancala.Gainer[toguz.Move] = toguz.Position{}

func BenchmarkAppendGains(b *testing.B) {
	p := toguz.Start(toguz.Standard())
	for _, hole := range []toguz.Move{5, 9, 4, 3, 6} {
		p, _ = p.Play(hole)
	}
	moves := p.AppendMoves(nil)
	gains := make([]int, 0, len(moves))
	for b.Loop() {
		gains = p.AppendGains(gains[:0], moves)
	}
}
