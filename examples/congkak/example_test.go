package congkak_test

import (
	"fmt"

	"example.com/kumalak/examples/congkak"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
)

// A game is played as any other of the core's. A player's store is at the
// player's left end.
func Example() {
	game := mancala.NewGame(congkak.Variant().Start, mancala.GameOptions[congkak.Position]{})
	for _, m := range []congkak.Move{7, 1} {
		if err := game.Play(m); err != nil {
			fmt.Println(err)
		}
	}
	p := game.Position()
	fmt.Print(board.Text(p.Board(), board.TextOptions{ASCII: true}))
	fmt.Println(p.Turn(), "to move")
	// Output:
	//        7    6    5    4    3    2    1
	//     +----+----+----+----+----+----+----+
	//     |  8 |  8 |  8 |  8 |  8 |  8 |  . | N 0
	//     +----+----+----+----+----+----+----+
	// S 3 |  1 |  9 |  9 |  9 |  9 |  9 |  1 |
	//     +----+----+----+----+----+----+----+
	//        1    2    3    4    5    6    7
	// South to move
}

// A relay whose second lap ends in the store.
func ExamplePosition_Sowing() {
	p, err := congkak.ParsePosition("7S,7S,7S,7S,7S,7S,7S/7S,1S,7S,2S,7S,7S,7S 0 11 S")
	if err != nil {
		fmt.Println(err)
		return
	}
	strip := board.NewStrip(p.Board(), p.Sowing(4), board.StripOptions{})
	fmt.Print(strip.Text(board.TextOptions{ASCII: true, Size: board.Compact}))
	// Output:
	// Before the move
	//     |  7  7  7  7  7  7  7 | N 11
	// S 0 |  7  1  7  2  7  7  7 |
	//
	// 2 sown from South 4 to South 2
	//     |  7   7   7   7   7   7   7  | N 11
	// S 0 |  7   2v  8   .^  7   7   7  |
	//
	// Lap 2: 2 sown from South 2 to South's store
	//     |  7   7   7   7   7   7   7  | N 11
	// S 1v|  8   .^  8   .   7   7   7  |
}

// The number of ways to play n plies. A move that ends in the store is a ply,
// and so is the next one of the same player.
func ExampleStart() {
	for n := range 6 {
		fmt.Println(n, mancala.Perft(congkak.Start(), n))
	}
	// Output:
	// 0 1
	// 1 7
	// 2 36
	// 3 230
	// 4 1406
	// 5 8295
}

func ExampleParsePosition() {
	p, err := congkak.ParsePosition("5,1S,1/7 50 47 N")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = p.Play(3)
	fmt.Println(err)
	fmt.Println(p.Play(2))
	// Output:
	// move 3: illegal move: expected the number of a hole of the mover that has seeds (in 5,1S,1/7 50 47 N)
	// 7/7 50 48 S <nil>
}
