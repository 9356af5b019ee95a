package arena_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

func Example() {
	bestemshe := toguz.Variant(toguz.Bestemshe())
	openings, err := arena.RandomOpenings(bestemshe.Start, 3, 10, rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		fmt.Println(err)
		return
	}
	tournament := arena.Tournament[toguz.Position, toguz.Move]{
		Entrants: []arena.Entrant[toguz.Position, toguz.Move]{
			{Name: "greedy", New: func(seed uint64) (bot.Bot[toguz.Position, toguz.Move], error) {
				return bot.NewGreedy(bestemshe, bot.Options[toguz.Move]{Seed: seed}), nil
			}},
			{Name: "search", New: func(seed uint64) (bot.Bot[toguz.Position, toguz.Move], error) {
				return bot.NewAlphaBeta(bestemshe, bot.Options[toguz.Move]{Seed: seed}), nil
			}},
		},
		Variant:  bestemshe,
		Openings: openings,
		Limits:   search.Limits{Depth: 6},
	}
	result, err := tournament.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result.Games), "games")
	fmt.Println("the better one:", result.Entrants[result.Ratings()[0].Entrant])
	// Output:
	// 20 games
	// the better one: search
}

func ExampleTournament_Run() {
	random := func(name string) arena.Entrant[toguz.Position, toguz.Move] {
		return arena.Entrant[toguz.Position, toguz.Move]{Name: name, New: func(seed uint64) (bot.Bot[toguz.Position, toguz.Move], error) {
			return bot.NewRandom(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{Seed: seed}), nil
		}}
	}
	tournament := arena.Tournament[toguz.Position, toguz.Move]{
		Event:        "three of a kind",
		Variant:      toguz.Variant(toguz.Standard()),
		Entrants:     []arena.Entrant[toguz.Position, toguz.Move]{random("a"), random("b"), random("c")},
		Openings:     []arena.Opening[toguz.Position, toguz.Move]{{Start: toguz.Start(toguz.Standard())}},
		Adjudication: arena.Adjudication{MaxPlies: 10},
	}
	result, err := tournament.Run(context.Background())
	for _, g := range result.Games {
		fmt.Printf("%d. %s–%s: %v (%s)\n", g.Number, result.Entrants[g.South], result.Entrants[g.North], g.Outcome, g.Detail)
	}
	fmt.Println(result.Tally(0), err)
	// Output:
	// 1. a–b: draw by adjudication (a draw by the ply limit)
	// 2. b–a: draw by adjudication (a draw by the ply limit)
	// 3. a–c: draw by adjudication (a draw by the ply limit)
	// 4. c–a: draw by adjudication (a draw by the ply limit)
	// 5. b–c: draw by adjudication (a draw by the ply limit)
	// 6. c–b: draw by adjudication (a draw by the ply limit)
	// {0 4 0 4 4} <nil>
}

func ExampleRandomOpenings() {
	start := toguz.Start(toguz.Standard())
	openings, err := arena.RandomOpenings(start, 4, 3, rand.New(rand.NewPCG(1, 1)))
	for _, o := range openings {
		fmt.Println(o.Moves)
	}
	fmt.Println(err)
	openings, err = arena.RandomOpenings(start, 1, 10, rand.New(rand.NewPCG(1, 1)))
	fmt.Println(len(openings), err)
	// Output:
	// [9 4 6 6]
	// [3 8 8 6]
	// [5 6 7 9]
	// <nil>
	// 9 arena: 9 openings of 1 random plies were found, and 10 are wanted
}

func ExampleReadOpenings() {
	file := strings.NewReader("# two openings\nstartpos moves 76 98\nfen 1S,8/1S,8 80 80 S\n")
	openings, err := arena.ReadOpenings(file, toguz.Variant(toguz.Standard()))
	for _, o := range openings {
		fmt.Println(o.Start, o.Moves)
	}
	fmt.Println(err)
	// Output:
	// 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S [7 9]
	// 1S,8/1S,8 80 80 S []
	// <nil>
}

func ExamplePentanomial() {
	pairs := arena.Pentanomial{3, 12, 40, 25, 8}
	fmt.Println(pairs.Pairs(), "pairs")
	fmt.Printf("%.3f points per game\n", pairs.Score())
	fmt.Println("Elo", pairs.Elo())
	fmt.Printf("the better one with %.1f%%\n", 100*pairs.Superiority())
	// Output:
	// 88 pairs
	// 0.565 points per game
	// Elo +45.7 ± 34.7
	// the better one with 99.5%
}

func ExampleSPRT() {
	test := arena.SPRT{Elo0: 0, Elo1: 10}
	lower, upper := test.Bounds()
	fmt.Printf("from %.2f to %.2f\n", lower, upper)
	for _, pairs := range []arena.Pentanomial{{3, 12, 40, 25, 8}, {30, 120, 400, 250, 80}} {
		fmt.Printf("%.2f %v\n", test.LLR(pairs), test.Decide(pairs))
	}
	// Output:
	// from -2.94 to 2.94
	// 1.26 undecided
	// 12.64 Elo1 accepted
}

func ExampleOpenJournal() {
	folder, err := os.MkdirTemp("", "arena")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "match.txt")

	play := func() {
		journal, err := arena.OpenJournal(file)
		if err != nil {
			fmt.Println(err)
			return
		}
		defer journal.Close()
		fmt.Printf("%d played before, an unfinished record is cut off: %t\n", len(journal.Played), journal.Dropped > 0)
		tournament := oneMatch()
		tournament.Played, tournament.Records = journal.Played, journal
		result, err := tournament.Run(context.Background())
		fmt.Println(len(result.Games), "games,", err)
	}
	play()
	// The last record loses its end.
	if info, err := os.Stat(file); err == nil {
		_ = os.Truncate(file, info.Size()-5)
	}
	play()
	// Output:
	// 0 played before, an unfinished record is cut off: false
	// 2 games, <nil>
	// 1 played before, an unfinished record is cut off: true
	// 2 games, <nil>
}

func oneMatch() arena.Tournament[toguz.Position, toguz.Move] {
	greedy := func(uint64) (bot.Bot[toguz.Position, toguz.Move], error) {
		return bot.NewGreedy(toguz.Variant(toguz.Standard()), bot.Options[toguz.Move]{Seed: 1}), nil
	}
	return arena.Tournament[toguz.Position, toguz.Move]{
		Event:        "one match",
		Variant:      toguz.Variant(toguz.Standard()),
		Entrants:     []arena.Entrant[toguz.Position, toguz.Move]{{Name: "a", New: greedy}, {Name: "b", New: greedy}},
		Openings:     []arena.Opening[toguz.Position, toguz.Move]{{Start: toguz.Start(toguz.Standard())}},
		Adjudication: arena.Adjudication{MaxPlies: 20},
		Workers:      1,
	}
}
