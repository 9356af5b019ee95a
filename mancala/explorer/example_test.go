package explorer_test

import (
	"context"
	"fmt"
	"strings"

	"example.com/kumalak/mancala/explorer"
	"example.com/kumalak/toguz"
)

// What is played in the starting position, and with what success.
func Example() {
	const games = `
1. 76(10) 76(10) 2. 99 1-0

1. 76(10) 55(10) 2. 99 0-1

1. 76(10) 76(10) 2. 88 1/2-1/2

1. 24 76(10) 1-0
`
	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{Plies: 10})
	err := e.Read(context.Background(), toguz.Variant(toguz.Standard()), strings.NewReader(games), func(fault error) {
		fmt.Println("skipped:", fault)
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := toguz.Start(toguz.Standard())
	at, _ := e.At(start)
	for _, m := range at.Moves {
		sheet, _ := start.ScoreSheet(m.Move)
		fmt.Printf("%s: %d games, +%d =%d -%d\n", sheet, m.Games, m.Tally.Wins, m.Tally.Draws, m.Tally.Losses)
	}
	// Output:
	// skipped: game 4, line 8, column 4: move 1 of South: move 24: wrong landing hole: the last ball falls into hole 1, not 4 (in 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S)
	// 76(10): 3 games, +1 =1 -1
}

// All goes through the positions of all games, the most frequent first.
func ExampleExplorer_All() {
	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{Plies: 2})
	file := strings.NewReader("1. 7 7 2. 9 1-0\n\n1. 7 9 0-1\n\n1. 7 7 2. 1 1-0\n")
	if err := e.Read(context.Background(), toguz.Variant(toguz.Standard()), file, nil); err != nil {
		fmt.Println(err)
	}
	for p, at := range e.All() {
		if at.Games < 2 {
			break
		}
		fmt.Println(at.Games, p.Turn(), at.Tally.Wins, "won")
	}
	// Output:
	// 3 South 2 won
	// 3 North 1 won
	// 2 South 2 won
}
