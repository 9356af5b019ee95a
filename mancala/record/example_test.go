package record_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

const twoGames = `[Event "Village cup"]
[White "Aigul"]
[Black "Bolot"]
[Result "1-0"]

1. 76 76 2. 99 {a quiet reply} 12 1-0

[Event "Return game"]

1. 76 98 2. 66 87 0-1 {zero}
`

func ExampleReader_Read() {
	reader := record.NewReader(strings.NewReader(twoGames))
	for {
		game, err := reader.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			continue
		}
		event, _ := game.Tag("Event")
		fmt.Printf("%s: %d moves, %s %q\n", event, len(game.Moves), game.Result, game.Comment)
	}
	// Output:
	// Village cup: 4 moves, 1-0 ""
	// Return game: 4 moves, 0-1 "zero"
}

func ExampleReader_All() {
	const damaged = "[Event \"lost a move\"]\n\n1. 76 76 3. 78 57 1-0\n\n" + twoGames
	for game, err := range record.NewReader(strings.NewReader(damaged)).All() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		event, _ := game.Tag("Event")
		fmt.Println(event)
	}
	// Output:
	// game 1, line 3, column 10: not a game record: expected 2., found "3."
	// Village cup
	// Return game
}

func ExampleError() {
	_, err := record.NewReader(strings.NewReader("1. 76 98\n2. 1-0")).Read()
	var fault *record.Error
	if errors.As(err, &fault) {
		fmt.Printf("line %d: want %s\n", fault.Line, fault.Want)
	}
	fmt.Println(errors.Is(err, record.ErrSyntax))
	// Output:
	// line 2: want a move after its number
	// true
}

func ExampleWriter_Write() {
	game := &record.Record{
		Moves:  []record.Move{{Text: "76", Comment: "the usual"}, {Text: "98"}, {Text: "45X"}},
		Result: record.ResultOf(mancala.NorthWins),
	}
	game.SetTag("Event", `The "big" cup`)
	if err := record.NewWriter(os.Stdout).Write(game); err != nil {
		fmt.Println(err)
	}

	game.Moves[1].Text = "9 8"
	fmt.Println(record.NewWriter(os.Stdout).Write(game))
	// Output:
	// [Event "The \"big\" cup"]
	//
	// 1. 76 {the usual} 1... 98 2. 45X 0-1
	//
	// move 1... "9 8": not a game record: it has white space, a control character or one of {}[];"
}

func ExampleRecord_AppendText() {
	game := &record.Record{
		Start:  23,
		Moves:  []record.Move{{Text: "7:3"}, {Text: "2:1"}},
		Result: record.Unknown,
	}
	game.SetTag(record.StartTag, "somewhere in the middle")
	text, err := game.AppendText(nil)
	fmt.Printf("%s%v\n", text, err)
	// Output:
	// [FEN "somewhere in the middle"]
	//
	// 12... 7:3 13. 2:1 *
	//
	// <nil>
}

func ExampleRecord_Tag() {
	game, err := record.NewReader(strings.NewReader(twoGames)).Read()
	if err != nil {
		fmt.Println(err)
		return
	}
	white, ok := game.Tag("White")
	fmt.Printf("%q %v\n", white, ok)
	site, ok := game.Tag("Site")
	fmt.Printf("%q %v\n", site, ok)
	// Output:
	// "Aigul" true
	// "" false
}

func ExampleRecord_SetTag() {
	var game record.Record
	game.SetTag("White", "Aigul")
	game.SetTag("Black", "Bolot")
	game.SetTag("White", "Ainura")
	fmt.Println(game.Tags)
	// Output:
	// [{White Ainura} {Black Bolot}]
}

func ExampleResult_Status() {
	fmt.Println(record.SouthWins.Status(), record.Draw.Status(), record.Unknown.Status())
	// Output:
	// south draw ongoing
}

func ExampleResultOf() {
	fmt.Println(record.ResultOf(mancala.Draw), record.ResultOf(mancala.Ongoing))
	// Output:
	// 1/2-1/2 *
}
