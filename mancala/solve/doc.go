// Package solve finds out for certain how games end with best play: who wins,
// by how much, and what a player can force. It works on any game of the module,
// where positions are small enough to be searched to the end:
//
//	s := solve.New(toguz.Variant(toguz.Bestemshe()), solve.Options[toguz.Position]{})
//	solution, err := s.Solve(ctx, p)
//	fmt.Println(solution.Status, solution.Moves)
//
// A [Solver] has three methods. [Solver.Solve] says who can force a win, also
// where play can go round for ever. [Solver.Margin] says by how many counters,
// in games in which no position comes back. [Solver.CanForce] says whether a
// player can force anything else that a position tells.
//
// Each call begins anew, allocates its memory as it needs it, and keeps nothing
// when it returns. For good moves in positions that are too large for a proof
// see package search.
package solve
