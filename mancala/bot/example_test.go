package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// An expert takes the chance to win at once.
func Example() {
	expert, err := bot.Level(toguz.Variant(toguz.Standard()), 10, bot.Options[toguz.Move]{})
	if err != nil {
		log.Fatal(err)
	}
	start := toguz.MustParsePosition("8,5S/1S,7,2S 74 80 S")
	g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
	m, err := expert.Choose(context.Background(), g, search.Limits{})
	if err != nil {
		log.Fatal(err)
	}
	if err := g.Play(m); err != nil {
		log.Fatal(err)
	}
	fmt.Println(m, g.Outcome(), g.Score(mancala.South), g.Score(mancala.North))
	// Output: 9 south by no move 82 80
}

// A player of level 6 and one that plays at random play a game of bestemshe.
func ExampleLevel() {
	v := toguz.Variant(toguz.Bestemshe())
	strong, err := bot.Level(v, 6, bot.Options[toguz.Move]{Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	players := [2]bot.Bot[toguz.Position, toguz.Move]{
		mancala.South: strong,
		mancala.North: bot.NewRandom(v, bot.Options[toguz.Move]{Seed: 2}),
	}
	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
	for !g.Over() {
		m, err := players[g.Position().Turn()].Choose(context.Background(), g, search.Limits{})
		if err != nil {
			log.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(g.Outcome().Winner())
	_, err = bot.Level(v, 11, bot.Options[toguz.Move]{})
	fmt.Println(errors.Is(err, bot.ErrLevel), err)
	// Output:
	// South true
	// true bot: level 11: no such level: expected 1 to 10
}

// Strength can be asked for by number, between the levels too.
func ExampleByElo() {
	v := toguz.Variant(toguz.Standard())
	between := (bot.EloOf(4) + bot.EloOf(5)) / 2
	b, err := bot.ByElo(v, between, bot.Options[toguz.Move]{Name: "club player"})
	if err != nil {
		log.Fatal(err)
	}
	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
	m, err := b.Choose(context.Background(), g, search.Limits{})
	fmt.Println(b.Name(), v.Start.IsLegal(m), err)

	_, err = bot.ByElo(v, 100, bot.Options[toguz.Move]{})
	fmt.Println(errors.Is(err, bot.ErrLevel))
	// Output:
	// club player true <nil>
	// true
}

func ExampleEloOf() {
	fmt.Println(bot.EloOf(bot.Beginner), bot.EloOf(11))
	// Output: 800 0
}

// A bot gives up a game that is lost by force, if it may.
func ExampleOptions_resign() {
	b := bot.NewAlphaBeta(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{Resign: true})
	g := mancala.NewGame(toguz.MustParsePosition("2S,4S,7/1S,1S,2,1S,4 73 80 S"), mancala.GameOptions[toguz.Position]{})
	if _, err := b.Choose(context.Background(), g, search.Limits{}); errors.Is(err, bot.ErrResign) {
		if err := g.Resign(g.Position().Turn()); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(g.Outcome())
	// Output: north by resignation
}

// A draw is offered to a bot.
func ExampleDrawAgreer() {
	b := bot.NewAlphaBeta(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{Draw: true})
	g := mancala.NewGame(toguz.MustParsePosition("1,1S,4,t,2/1,1S,2,t,3,1S 78 81 S"), mancala.GameOptions[toguz.Position]{})
	agreer, ok := b.(bot.DrawAgreer[toguz.Position, toguz.Move])
	if ok && agreer.AgreesToDraw(context.Background(), g) {
		if err := g.AgreeDraw(); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(g.Outcome())
	// Output: draw by agreement
}

func ExampleNewRandom() {
	v := mangala.Variant(mangala.Rules{})
	b := bot.NewRandom(v, bot.Options[mangala.Move]{Seed: 1})
	g := mancala.NewGame(v.Start, mancala.GameOptions[mangala.Position]{})
	fmt.Println(b.Choose(context.Background(), g, search.Limits{})) // there is one move only
	// Output: 1 <nil>
}

func ExampleNewGreedy() {
	b := bot.NewGreedy(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{})
	g := mancala.NewGame(toguz.MustParsePosition("4,4S,3,5S/3S,7,2S 70 78 S"), mancala.GameOptions[toguz.Position]{})
	fmt.Println(b.Choose(context.Background(), g, search.Limits{}))
	// Output: 9 <nil>
}

func ExampleNewAlphaBeta() {
	b := bot.NewAlphaBeta(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{})
	g := mancala.NewGame(toguz.MustParsePosition("8,5S/1S,7,2S 74 80 S"), mancala.GameOptions[toguz.Position]{})
	fmt.Println(b.Choose(context.Background(), g, search.Limits{Depth: 6, Nodes: 100_000}))
	// Output: 9 <nil>
}

func ExampleNewMonteCarlo() {
	v := toguz.Variant(toguz.Standard())
	v.Evaluate = nil // none is needed
	b := bot.NewMonteCarlo(v, bot.Options[toguz.Move]{})
	g := mancala.NewGame(toguz.MustParsePosition("8,5S/1S,7,2S 74 80 S"), mancala.GameOptions[toguz.Position]{})
	fmt.Println(b.Choose(context.Background(), g, search.Limits{Nodes: 500}))
	// Output: 9 <nil>
}

func ExampleCoach_Hint() {
	coach := bot.NewCoach(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{})
	g := mancala.NewGame(toguz.MustParsePosition("8,5S/1S,7,2S 74 80 S"), mancala.GameOptions[toguz.Position]{})
	hint, err := coach.Hint(context.Background(), g, search.Limits{Nodes: 10_000})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(hint.Best)
	for _, r := range hint.Best.Reasons {
		fmt.Printf("%v: pit %q, count %d, plies %d\n", r.Kind, r.Pit, r.Count, r.Plies)
	}
	// Output:
	// 91(80) wins at once; leaves no move: the sweep decides (+2); captures 6 in North's pit 1 (+8 counters in 1 ply)
	// wins: pit "no pit", count 0, plies 1
	// sweeps: pit "no pit", count 2, plies 1
	// captures: pit "North's pit 1", count 6, plies 0
}

func ExampleCoach_Analyse() {
	coach := bot.NewCoach(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{})
	// From hole 9 North is about to make a tuzdik in South's hole 3.
	start := toguz.MustParsePosition("4S,5,3S,1S,1S/1,1S,2S,1S,1S,1S,1,1S,1S 70 75 S")
	g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
	lines, err := coach.Analyse(context.Background(), g, search.Limits{Depth: 4, Lines: 9})
	if err != nil {
		log.Fatal(err)
	}
	for _, line := range lines {
		for _, reason := range line.Reasons {
			if line.Move == 3 || line.Move == 8 {
				fmt.Println(line.Move, reason)
			}
		}
	}
	// Unordered output:
	// 3 stops a tuzdik in South's pit 3
	// 8 lets the reply make a tuzdik in South's pit 3
	// 8 lets the reply take 3 in South's pit 3
}

func ExampleCoach_Review() {
	g := mancala.NewGame(
		toguz.MustParsePosition("5,2S,2S,2/3,1S,t,1S,3S,2S,1S 78 72 S"),
		mancala.GameOptions[toguz.Position]{})
	for _, m := range []toguz.Move{7, 4} {
		if err := g.Play(m); err != nil {
			log.Fatal(err)
		}
	}
	coach := bot.NewCoach(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{})
	review, err := coach.Review(context.Background(), g, bot.ReviewOptions[toguz.Move]{
		Limits: search.Limits{Nodes: 100_000},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range review.Moves {
		if m.Judgment != bot.Sound {
			fmt.Printf("ply %d: %v %v%v, better is %v\n", m.Ply, m.Player, m.Move, m.Judgment, m.Line[0])
		}
	}
	// Output: ply 1: South 7??, better is 6
}

func ExampleReview() {
	review := &bot.Review[toguz.Move]{
		Start: "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S",
		Plies: 40,
		Moves: []bot.MoveReview[toguz.Move]{{
			Ply: 1, Player: mancala.South, Move: 1, Score: -210, Best: 150, Chance: 0.301, BestChance: 0.6457,
			Judgment: bot.Blunder, Line: []toguz.Move{2, 5}, Notation: []string{"15", "21", "54"},
		}},
	}
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	if err := enc.Encode(review); err != nil {
		log.Fatal(err)
	}
	// Output:
	// {
	//   "start": "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S",
	//   "plies": 40,
	//   "moves": [
	//     {
	//       "ply": 1,
	//       "player": "South",
	//       "move": "1",
	//       "judgment": "??",
	//       "score": -210,
	//       "best": 150,
	//       "chance": 0.301,
	//       "bestChance": 0.6457,
	//       "line": [
	//         "2",
	//         "5"
	//       ],
	//       "notation": [
	//         "15",
	//         "21",
	//         "54"
	//       ]
	//     }
	//   ]
	// }
}

func ExampleChance() {
	for _, lead := range []int{0, 4, 8, 16, 32} {
		fmt.Printf("%2d counters ahead: %.0f%%\n", lead, 100*bot.Chance(search.Score(100*lead), 8.1))
	}
	// Output:
	//  0 counters ahead: 50%
	//  4 counters ahead: 62%
	//  8 counters ahead: 73%
	// 16 counters ahead: 88%
	// 32 counters ahead: 98%
}
