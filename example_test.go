package kumalak_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/toguz"
)

// The program of README.md.
func Example() {
	game := mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{})
	for _, text := range []string{"76", "76", "99", "12"} {
		move, err := game.Position().ParseMove(text) // 76: from hole 7 to hole 6
		if err == nil {
			err = game.Play(move)
		}
		if err != nil {
			panic(err)
		}
	}
	p := game.Position()
	fmt.Print(board.Text(p.Board(), board.TextOptions{}))
	for move := range p.Moves() {
		sheet, _ := p.ScoreSheet(move)
		fmt.Print(sheet, " ")
	}
	// Output:
	//         9    8    7    6    5    4    3    2    1
	//      ┌────┬────┬────┬────┬────┬────┬────┬────┬────┐
	// N 10 │ 12 │ 12 │  3 │  2 │ 12 │ 12 │ 12 │ 12 │  1 │
	//      ├────┼────┼────┼────┼────┼────┼────┼────┼────┤
	//      │ 11 │ 11 │ 10 │ 10 │ 10 │  · │  1 │ 10 │  1 │ S 10
	//      └────┴────┴────┴────┴────┴────┴────┴────┴────┘
	//         1    2    3    4    5    6    7    8    9
	// 12 23 33 44 55 78 88 91(12)
}

// TestReadmeProgram shows that the program in README.md is the example above.
func TestReadmeProgram(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(source), "func Example() {\n")
	body, _, _ = strings.Cut(body, "\t// Output:")
	if !strings.Contains(string(readme), "func main() {\n"+body+"}\n") {
		t.Errorf("README.md does not have the program\n%s", body)
	}
}
