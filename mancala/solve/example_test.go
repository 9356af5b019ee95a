package solve_test

import (
	"context"
	"errors"
	"fmt"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/solve"
	"example.com/kumalak/toguz"
)

func ExampleNew() {
	s := solve.New(kalah.Variant(kalah.Rules{Pits: 2, Seeds: 3}), solve.Options[kalah.Position]{Nodes: 10})
	_, err := s.Margin(context.Background(), kalah.Start(kalah.Rules{Pits: 6, Seeds: 4}))
	fmt.Println(errors.Is(err, solve.ErrTooLarge), err)
	// Output: true solve: too large for the limits: 10 nodes
}

func ExampleSolver_Solve() {
	s := solve.New(toguz.Variant(toguz.Bestemshe()), solve.Options[toguz.Position]{})
	p := toguz.MustParsePosition("1,1S,3/2,1S,2 24 24 S")
	solution, err := s.Solve(context.Background(), p)
	fmt.Println(solution.Status, solution.Moves, err)
	// Output: south [3 4 4 5 1] <nil>
}

func ExampleSolver_CanForce() {
	s := solve.New(toguz.Variant(toguz.Bestemshe()), solve.Options[toguz.Position]{})
	p := toguz.MustParsePosition("1,1S,3/2,1S,2 24 24 S")
	proof, err := s.CanForce(context.Background(), p, mancala.North, func(p toguz.Position) bool {
		return p.Score(mancala.North) >= 25
	})
	fmt.Println(proof.Forced, err)
	// Output: false <nil>
}

func ExampleSolver_Margin() {
	v := kalah.Variant(kalah.Rules{Pits: 4, Seeds: 3})
	// Stores have no influence on the play of Kalah: positions without them
	// stand for all.
	s := solve.New(v, solve.Options[kalah.Position]{Reduce: kalah.Position.Bare})
	solution, err := s.Margin(context.Background(), v.Start)
	fmt.Println(solution.Status, solution.Margin, err)
	// Output: south 6 <nil>
}

func ExampleProgress() {
	v := kalah.Variant(kalah.Rules{Pits: 2, Seeds: 5})
	s := solve.New(v, solve.Options[kalah.Position]{
		Reduce: kalah.Position.Bare,
		Report: func(r solve.Progress) { fmt.Println(r.Lower, "to", r.Upper) },
	})
	_, err := s.Margin(context.Background(), v.Start)
	fmt.Println(err)
	// Output:
	// 0 to 20
	// 2 to 20
	// 4 to 20
	// 6 to 20
	// 6 to 6
	// <nil>
}
