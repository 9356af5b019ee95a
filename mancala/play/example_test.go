package play_test

import (
	"context"
	"encoding/json"
	"fmt"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// none are options that follow the rules.
var none mancala.GameOptions[play.Position]

func Example() {
	kinds := []play.Kind{
		play.Of(toguz.Variant(toguz.Standard())),
		play.Of(mangala.Variant(mangala.Standard())),
		play.Of(kiothi.Variant(kiothi.Standard())),
	}
	kind, err := play.Named(kinds, "toguz")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := kind.NewGame(none)
	for _, text := range []string{"7", "33(10)", "xyz"} {
		if err := g.Play(text); err != nil {
			fmt.Println(text, "is no move")
		}
	}
	fmt.Println(g.Position(), g.Outcome())
	_, err = play.Named(kinds, "chess")
	fmt.Println(err)
	// Output:
	// xyz is no move
	// 10S,10S,10S,1S,11S,11S,1S,10S,10S/10S,10S,1,9S,9S,9S,1S,10S,10S 10 10 S ongoing
	// game "chess": expected one of toguz, mangala, kiothi
}

func ExampleKind_WithRules() {
	kind := play.Of(toguz.Variant(toguz.Standard()))
	other, err := kind.WithRules("{no-tuzdik}")
	fmt.Println(other.Name, other.Rules, err)
	// Output: toguz {no-tuzdik} <nil>
}

func ExampleKind_FromPosition() {
	kind := play.Of(toguz.Variant(toguz.Standard()))
	g, err := kind.FromPosition("5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S", none)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Kind().Title, g.NumMoves())
	// Output: Bestemshe 5
}

func ExampleKind_Bot() {
	kind := play.Of(kiothi.Variant(kiothi.Standard()))
	g := kind.NewGame(none)
	south, err := kind.Bot("level:3", bot.Options[play.Move]{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := south.Choose(context.Background(), &g.Game, search.Limits{})
	fmt.Println(err, g.Play(string(m)), g.Ply())
	// Output: <nil> <nil> 1
}

func ExampleKind_NewCoach() {
	g := play.Of(mangala.Variant(mangala.Standard())).NewGame(none)
	coach := g.Kind().NewCoach(bot.Options[play.Move]{})
	h, err := coach.Hint(context.Background(), g, search.Limits{Depth: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range g.Line(g.Ply(), h.Best.Line...) {
		fmt.Printf("%s lifts %d from pit %d\n", m.Note, m.Count, m.Pit)
	}
	// Output: 1 lifts 7 from pit 0
}

func ExampleKind_Replay() {
	kind := play.Of(toguz.Variant(toguz.Standard()))
	g := kind.NewGame(none)
	for _, text := range []string{"7", "3"} {
		if err := g.Play(text); err != nil {
			fmt.Println(err)
		}
	}
	back, err := kind.Replay(g.Record(), none)
	fmt.Println(back.History()[1].Note, err)
	// Output: 33(10) <nil>
}

func ExampleGame_Legal() {
	g := play.Of(toguz.Variant(toguz.Bestemshe())).NewGame(none)
	for _, m := range g.Legal() {
		fmt.Println(m.Move, m.Note, m.Pit, m.Count)
	}
	// Output:
	// 1 15 0 5
	// 2 21(6) 1 5
	// 3 32(6) 2 5
	// 4 43(6) 3 5
	// 5 54(6) 4 5
}

func ExampleGame_json() {
	kind := play.Of(toguz.Variant(toguz.Bestemshe()))
	g := kind.NewGame(none)
	for _, text := range []string{"4", "1"} {
		if err := g.Play(text); err != nil {
			fmt.Println(err)
		}
	}
	g.Undo()
	text, err := json.Marshal(g)
	fmt.Println(string(text), err)
	back := kind.NewGame(none)
	err = json.Unmarshal(text, back)
	fmt.Println(back.Ply(), back.Undone(), err)
	// Output:
	// "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S moves 4 undone 1" <nil>
	// 1 1 <nil>
}

// What only one game has is reached through an interface.
func ExamplePosition_Unwrap() {
	g := play.Of(mangala.Variant(mangala.Standard())).NewGame(none)
	foretold, ok := g.Position().Unwrap().(interface {
		Foretell(context.Context) (mangala.Forecast, error)
	})
	if ok {
		f, err := foretold.Foretell(context.Background())
		fmt.Println(f.Outcome, f.Plies, err)
	}
	// Output: south by repetition 57 <nil>
}
