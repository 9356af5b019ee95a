package main

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"example.com/kumalak/examples/oware"
	"example.com/kumalak/mancala"
)

func Example_draw() {
	p, _ := oware.Start().Play(6)
	_ = draw(os.Stdout, p.Board())
	// Output:
	//    0 |  4  4  5  5  5  5
	//      |  4  4  4  4  4  0 | 0
}

func TestGamesEnd(t *testing.T) {
	for seed := range uint64(50) {
		var text strings.Builder
		if err := play(&text, rand.New(rand.NewPCG(seed, 0))); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(text.String()), "\n")
		if last := lines[len(lines)-1]; !strings.Contains(last, " by ") {
			t.Errorf("seed %d: the game ends with %q", seed, last)
		}
	}
}

func TestGreedyTakesMost(t *testing.T) {
	// Pit 6 captures seven, pit 1 nothing.
	p, err := oware.ParsePosition("4S,4S,4S,1S,2S,1S/2S,4,3S 13 14 S")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		if m := greedy(p, rand.New(rand.NewPCG(seed, 0))); m != 6 {
			t.Fatalf("greedy plays %v in %v, where %v takes more", m, p, mancala.South)
		}
	}
}
