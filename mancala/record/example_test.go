package record_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/toguz"
)

const twoGames = `[Event "Village cup"]
[White "Aigul"]
[Black "Bolot"]
[Result "1-0"]

1. 65 65 2. 99 {a quiet move} 89 1-0

[Event "Return game"]

1. 76 67 2. 88 78 0-1 {zero}
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
	const damaged = "[Event \"lost a move\"]\n\n1. 65 65 3. 23 45 1-0\n\n" + twoGames
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

// A file of two games, the second with a wrong total.
func ExampleGames() {
	file := strings.NewReader(`[White "Aigul"]
[Black "Bolot"]

1. 65(10) 65(10) 2. 99 89(12) 1/2-1/2

[White "Bolot"]
[Black "Aigul"]

1. 65(10) 65(12) 2. 99 89(12) 1-0
`)
	for replayed, err := range record.Games(toguz.Variant(toguz.Standard()), file, mancala.GameOptions[toguz.Position]{}) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		white, _ := replayed.Record.Tag("White")
		fmt.Println(white, replayed.Game.Ply(), "plies,", replayed.Game.Outcome())
		fmt.Println(replayed.Game.Position())
	}
	// Output:
	// Aigul 4 plies, draw by agreement
	// 12S,1S,11S,2S,1S,11S,11S,11S,11S/11S,11S,11S,11S,1S,2S,11S,11S,1 10 12 S
	// game 2: line 9, column 11: move 1 of North: move 65(12): wrong kazan total: the kazan holds 10, not 12 (in 9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N)
}

func ExampleReplay() {
	r := &record.Record{
		Moves:  []record.Move{{Text: "f1e2"}, {Text: "65"}, {Text: "9"}},
		Result: record.NorthWins,
	}
	g, err := record.Replay(toguz.Variant(toguz.Standard()), r, mancala.GameOptions[toguz.Position]{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Moves(), g.Outcome())
	// Output: [6 6 9] north by resignation
}

func ExampleReplayError() {
	r := &record.Record{Moves: []record.Move{{Text: "66"}}, Result: record.Unknown}
	_, err := record.Replay(toguz.Variant(toguz.Standard()), r, mancala.GameOptions[toguz.Position]{})
	fault := (*record.ReplayError)(nil)
	if errors.As(err, &fault) {
		fmt.Println(fault.Player, fault.Text, errors.Is(err, toguz.ErrLanding))
	}

	r = &record.Record{Result: record.Draw, Comment: "zero"}
	_, err = record.Replay(toguz.Variant(toguz.Standard()), r, mancala.GameOptions[toguz.Position]{})
	fmt.Println(errors.Is(err, record.ErrResult))
	// Output:
	// South 66 true
	// true
}

func ExampleOf() {
	v := toguz.Variant(toguz.Standard())
	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
	for _, m := range []toguz.Move{5, 1, 3, 5, 8, 3, 7, 4, 6, 5, 4} {
		if err := g.Play(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	r := record.Of(v, g, record.Tag{Name: "White", Value: "Aigul"}, record.Tag{Name: "Black", Value: "Bolot"})
	text, err := r.AppendText(nil)
	fmt.Printf("%s%v\n", text, err)
	// Output:
	// [White "Aigul"]
	// [Black "Bolot"]
	// [Result "1-0"]
	// [Variant "toguz"]
	// [Termination "majority"]
	//
	// 1. 54(10) 11(10) 2. 32(22) 55X 3. 89(34) 35 4. 78(48) 47 5. 67(64) 51 6. 46(82)
	// 1-0
	//
	// <nil>
}
