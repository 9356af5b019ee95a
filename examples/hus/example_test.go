package hus_test

import (
	"fmt"

	"example.com/kumalak/examples/hus"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
)

// A game is played as any other of the core's. A capture brings seeds to
// the player's own side.
func Example() {
	game := mancala.NewGame(hus.Variant().Start, mancala.GameOptions[hus.Position]{})
	for _, m := range []hus.Move{9, 3} {
		if err := game.Play(m); err != nil {
			fmt.Println(err)
		}
	}
	p := game.Position()
	fmt.Print(board.Text(p.Board(), board.TextOptions{ASCII: true}))
	fmt.Println(p.Score(mancala.South), p.Score(mancala.North), p.Turn(), "to move")
	// Output:
	//      8    7    6    5    4    3    2    1
	//   +----+----+----+----+----+----+----+----+
	// N |  . |  3 |  3 |  . |  3 |  . |  2 |  2 |
	//   +----+----+----+----+----+----+----+----+
	//   |  3 |  3 |  3 |  3 |  1 |  1 |  . |  . |
	//   +----+----+----+----+----+----+----+----+
	//      9   10   11   12   13   14   15   16
	//     16   15   14   13   12   11   10    9
	//   +----+----+----+----+----+----+----+----+
	//   |  . |  . |  . |  1 |  3 |  . |  3 |  . |
	//   +----+----+----+----+----+----+----+----+
	//   |  2 |  2 |  . |  2 |  2 |  2 |  2 |  2 | S
	//   +----+----+----+----+----+----+----+----+
	//      1    2    3    4    5    6    7    8
	// 21 27 South to move
}

// The first lap captures North's holes 2 and 15; the second sows their seeds.
func ExamplePosition_Sowing() {
	p, err := hus.ParsePosition("19S,5,2S,1/6,3S,1/6,1S,1/21S,6,2S S")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, frame := range board.NewStrip(p.Board(), p.Sowing(8), board.StripOptions{}).Frames {
		fmt.Println(board.Words{}.Caption(32, frame.Steps))
	}
	// Output:
	// Before the move
	// 2 sown from South 8 to South 10
	// Lap 2: 5 sown from North 2, North 15 to South 15
}

// The number of ways to play n plies.
func ExampleStart() {
	for n := range 5 {
		fmt.Println(n, mancala.Perft(hus.Start(), n))
	}
	// Output:
	// 0 1
	// 1 12
	// 2 144
	// 3 1244
	// 4 11350
}

func ExampleParsePosition() {
	p, err := hus.ParsePosition("1S,7/8/8/45S,3,2S,3 S")
	if err != nil {
		fmt.Println(err)
		return
	}
	q, err := p.Play(5)
	fmt.Println(q.Outcome(), err)
	_, err = p.Play(4)
	fmt.Println(err)
	// Output:
	// south by no move <nil>
	// move 4: illegal move: expected the number of a hole of the mover that has two seeds or more (in 1S,7/8/8/45S,3,2S,3 S)
}
