package mancalatest_test

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

func ExampleCheck() {
	v := toyVariant()
	options := mancalatest.Options[toy, toyMove]{
		Others: func(toy) []toyMove { return []toyMove{4, 255} },
	}
	fmt.Println(mancalatest.Check(v, options))

	v.Counters, v.WithRules = 162, nil
	fmt.Println(mancalatest.Check(v, options))
	// Output:
	// <nil>
	// CountersConserved: there are 12 counters at the start, but the variant has 162
}

// A failure names the moves that lead to it, so that it can be played again.
func ExampleCheck_failure() {
	v := toyVariant()
	v.FormatMove = func(p toy, m toyMove) string {
		if p.Score(mancala.South) > 2 {
			return "1"
		}
		return m.String()
	}
	fmt.Println(mancalatest.Check(v, mancalatest.Options[toy, toyMove]{}))
	// Output:
	// RecordTextRoundTrip: the record form of the move 2, "1", is read as another one: 0x1, not 0x2
	// position: 0 3 0 1 4 0 4 0 N
	// ply 3 of game 1 (seed 0), after 1 1 3
}
