package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
)

func Example() {
	if err := run(context.Background(), os.Stdout, io.Discard, kalah.Rules{Pits: 2, Seeds: 3}, 1); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 3S,3S/3S,3S 0 0 S
	// South's seeds less North's: -2
	// South 1  3S,4S/1,4S 1 0 N
	// North 1  4S,1/1S,5S 1 1 S
	// South 2  5S,1/2S,1 4 1 N
	// North 2  1,1S/1,1S 4 6 S
	// South 2  2/2 5 7 S
}

// minimax is the least that a solver can be: it returns how many more seeds
// than North South gains from p on, if both play best.
func minimax(known map[kalah.Position]int, p kalah.Position) int {
	bare, value := p.Bare()
	if p.Outcome().Over() {
		return value
	}
	rest, ok := known[bare]
	if !ok {
		first := true
		for m := range mancala.Moves(bare) {
			q, _ := bare.Play(m)
			v := minimax(known, q)
			if first || (v > rest) == (p.Turn() == mancala.South) {
				rest, first = v, false
			}
		}
		known[bare] = rest
	}
	return value + rest
}

func TestValueIsThatOfMinimax(t *testing.T) {
	for pits := 1; pits <= 3; pits++ {
		for seeds := 1; seeds <= 5-pits; seeds++ {
			for _, empty := range []bool{false, true} {
				rules := kalah.Rules{Pits: pits, Seeds: seeds, EmptyCapture: empty}
				want := fmt.Sprintf("South's seeds less North's: %+d\n", minimax(map[kalah.Position]int{}, kalah.Start(rules)))
				var text strings.Builder
				if err := run(context.Background(), &text, io.Discard, rules, 1); err != nil || !strings.Contains(text.String(), want) {
					t.Errorf("%+v: error %v, expected %q in\n%s", rules, err, want, text.String())
				}
			}
		}
	}
}

func TestInterruptStopsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	// The first report comes when the game is far from solved.
	log := writer(func([]byte) { cancel() })
	var text strings.Builder
	err := run(ctx, &text, log, kalah.Rules{Pits: 4, Seeds: 3}, 1)
	if !errors.Is(err, context.Canceled) || text.Len() > 0 {
		t.Errorf("%q, %v", text.String(), err)
	}
}

type writer func([]byte)

func (w writer) Write(p []byte) (int, error) {
	w(p)
	return len(p), nil
}

func TestSolveRefusesImpossibleSizes(t *testing.T) {
	for _, rules := range []kalah.Rules{{Pits: -1}, {Pits: 100, Seeds: 1}, {Pits: 6, Seeds: 100}} {
		var text strings.Builder
		if err := run(context.Background(), &text, &text, rules, 1); err == nil || text.Len() > 0 {
			t.Errorf("%+v: %q, %v", rules, text.String(), err)
		}
	}
}
