package oware_test

import (
	"fmt"

	"example.com/kumalak/examples/oware"
	"example.com/kumalak/mancala"
)

// A game is played as any other of the core's.
func Example() {
	game := mancala.NewGame(oware.Start(), mancala.GameOptions[oware.Position]{})
	for _, m := range []oware.Move{6, 1, 2, 2} {
		if err := game.Play(m); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(game.Position())
	fmt.Println(game.Play(7))
	// Output:
	// 6S,6S,7S,7S,2/5S,1S,5S,5S,5S,1S 0 0 S
	// move 7: illegal move: there is no such pit (in 6S,6S,7S,7S,2/5S,1S,5S,5S,5S,1S 0 0 S)
}

func ExampleParsePosition() {
	p, err := oware.ParsePosition("6/6S,4S,2,1S,1S 18 18 S")
	if err != nil {
		fmt.Println(err)
		return
	}
	// North has no seeds and must be given some.
	fmt.Println(p.AppendMoves(nil))
	_, err = p.Play(2)
	fmt.Println(err)
	// Output:
	// [1 6]
	// move 2: illegal move: the opponent must be given seeds (in 6/6S,4S,2,1S,1S 18 18 S)
}

// The number of ways to play n plies.
func ExampleStart() {
	for depth := range 7 {
		fmt.Println(depth, mancala.Perft(oware.Start(), depth))
	}
	// Output:
	// 0 1
	// 1 6
	// 2 36
	// 3 190
	// 4 1014
	// 5 5219
	// 6 27332
}

func ExampleParseMove() {
	fmt.Println(oware.ParseMove("6"))
	fmt.Println(oware.ParseMove("f"))
	// Output:
	// 6 <nil>
	// 0 oware move "f": at offset 0: expected the number of a pit from 1 to 6, found "f"
}
