package mancalatest_test

import (
	"fmt"

	"example.com/kumalak/mancala/mancalatest"
)

func ExampleCheck() {
	options := mancalatest.Options[toy, toyMove]{
		Total:     12,
		Parse:     parseToy,
		ParseMove: parseToyMove,
		Others:    func(toy) []toyMove { return []toyMove{4, 255} },
	}
	fmt.Println(mancalatest.Check(toyStart(), options))

	options.Total = 162
	fmt.Println(mancalatest.Check(toyStart(), options))
	// Output:
	// <nil>
	// CountersConserved: there are 12 counters at the start, not 162
}

// A failure tells the moves that lead to it, so that it can be played again.
func ExampleCheck_failure() {
	err := mancalatest.Check(toyStart(), mancalatest.Options[toy, toyMove]{
		// This count leaves out the stores.
		Counters: func(p toy) int { return p.Board().Total() - p.Score(0) - p.Score(1) },
	})
	fmt.Println(err)
	// Output:
	// CountersConserved: move 3: there are 8 counters in 1 0 3 2 2 0 0 4 S, not 12
	// position: 0 3 3 2 2 2 0 0 N
	// after 1 plies of game 0 (seed 0): 1
}
