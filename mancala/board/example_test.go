package board_test

import (
	"fmt"

	"example.com/kumalak/mancala/board"
	"example.com/kumalak/toguz"
)

func ExampleText() {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	fmt.Println(p)
	fmt.Print(board.Text(p.Board(), board.TextOptions{ASCII: true}))
	// Output:
	// 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S
	//         9    8    7    6    5    4    3    2    1
	//      +----+----+----+----+----+----+----+----+----+
	// N 15 | 13 |  2 | 12 |  3 |  2 |  1 |  . | 12 | 12 |
	//      +----+----+----+----+----+----+----+----+----+
	//      | 12 |  2 | 13 | 13 |  n |  3 | 12 | 12 |  1 | S 22
	//      +----+----+----+----+----+----+----+----+----+
	//         1    2    3    4    5    6    7    8    9
}
