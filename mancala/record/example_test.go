package record_test

import (
	"errors"
	"fmt"
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

func ExampleRead() {
	const damaged = "[Event \"lost a move\"]\n\n1. 65 65 3. 23 45 1-0\n\n" + twoGames
	for game, err := range record.Read(strings.NewReader(damaged)) {
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

func ExampleRecord_AppendText() {
	game := &record.Record{
		Moves:  []record.Move{{Text: "76", Comment: "the usual"}, {Text: "98"}, {Text: "45X"}},
		Result: record.ResultOf(mancala.NorthWins),
	}
	game.SetTag("Event", `The "big" cup`)
	text, err := game.AppendText(nil)
	fmt.Printf("%s%v\n", text, err)

	game.Moves[1].Text = "9 8"
	_, err = game.AppendText(nil)
	fmt.Println(err)
	// Output:
	// [Event "The \"big\" cup"]
	//
	// 1. 76 {the usual} 1... 98 2. 45X 0-1
	//
	// <nil>
	// move 1... "9 8": not a game record: it has white space, a control character or one of {}[];"
}

// A game that begins in its middle.
func ExampleRecord_AppendText_middle() {
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
	game := &record.Record{Tags: []record.Tag{{Name: "White", Value: "Aigul"}}}
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
	// game 2, line 9, column 11: move 1 of North: move 65(12): wrong kazan total: the kazan holds 10, not 12 (in 9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N)
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

func ExampleError() {
	r := &record.Record{Moves: []record.Move{{Text: "66"}}, Result: record.Unknown}
	_, err := record.Replay(toguz.Variant(toguz.Standard()), r, mancala.GameOptions[toguz.Position]{})
	fault := (*record.Error)(nil)
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
