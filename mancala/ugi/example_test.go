package ugi_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

func ExampleServer() {
	server := ugi.Server[toguz.Position, toguz.Move]{
		Variant: toguz.Variant(toguz.Standard()),
		Engine:  &engine{}, // anything that chooses a move
	}
	commands := "position startpos moves 76 76\nmoves\ngo depth 1\nquit\n"
	if err := server.Serve(context.Background(), strings.NewReader(commands), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// moves: 1 2 3 4 5 7 8 9
	// info depth 1 time 0s 0s movetime 0s
	// bestmove 1
}

func ExampleNewBotEngine() {
	server := ugi.Server[toguz.Position, toguz.Move]{
		Variant: toguz.Variant(toguz.Bestemshe()),
		Engine: ugi.NewBotEngine(ugi.BotOptions[toguz.Position, toguz.Move]{
			Name:   "my engine",
			Author: "me",
			Levels: 3,
			Level:  3,
			New: func(s ugi.BotSettings[toguz.Move]) (bot.Bot[toguz.Position, toguz.Move], error) {
				return bot.Level(toguz.Variant(toguz.Bestemshe()), s.Level, bot.Options[toguz.Move]{Report: s.Report})
			},
		}),
	}
	commands := "ugi\nsetoption name Skill Level value 4\nposition fen 9S,4/5 21 20 N\ngo\n"
	if err := server.Serve(context.Background(), strings.NewReader(commands), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// id name my engine
	// id author me
	// option name Skill Level type spin default 3 min 1 max 3
	// ugiok
	// info string error setoption name Skill Level: value "4": expected a whole number from 1 to 3
	// info pv 5
	// bestmove 5
}

func ExampleInfoLines() {
	lines := ugi.InfoLines(search.Result[toguz.Move]{
		Lines: []search.Line[toguz.Move]{{Moves: []toguz.Move{7, 9}, Score: 250}, {Moves: []toguz.Move{2}, Score: -search.Won + 4}},
		Depth: 5, SelDepth: 9, Nodes: 12000, Time: 10 * time.Millisecond, TableFill: 3,
	})
	fmt.Println(strings.Join(lines, "\n"))
	// Output:
	// depth 5 seldepth 9 multipv 1 score cp 250 nodes 12000 nps 1200000 hashfull 3 time 10 pv 7 9
	// depth 5 seldepth 9 multipv 2 score mate -2 nodes 12000 nps 1200000 hashfull 3 time 10 pv 2
}

func ExampleNewClientBot() {
	rules := toguz.Variant(toguz.Standard())
	// An engine at the other end of two pipes. StartClient starts a program instead.
	commands, toEngine := io.Pipe()
	fromEngine, answers := io.Pipe()
	server := ugi.Server[toguz.Position, toguz.Move]{Variant: rules, Engine: &engine{}}
	go func() {
		answers.CloseWithError(server.Serve(context.Background(), commands, answers))
	}()

	ctx := context.Background()
	client, err := ugi.NewClient(ctx, fromEngine, toEngine, ugi.ClientOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer client.Close()
	player := ugi.NewClientBot(client, rules)
	game := mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{})
	for range 4 {
		move, err := player.Choose(ctx, game, search.Limits{MoveTime: time.Second})
		if err == nil {
			err = game.Play(move)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(player.Name(), "plays", game.Moves())
	// Output:
	// first plays [1 1 1 1]
}

func ExampleStartClient() {
	_, err := ugi.StartClient(context.Background(), ugi.ClientOptions{ReadyTimeout: time.Second}, "/no/such/engine")
	fmt.Println(errors.Is(err, os.ErrNotExist))
	// Output:
	// true
}

func ExampleClient_Go() {
	commands, toEngine := io.Pipe()
	fromEngine, answers := io.Pipe()
	go func() { answers.CloseWithError(newServer().Serve(context.Background(), commands, answers)) }()
	client, err := ugi.NewClient(context.Background(), fromEngine, toEngine, ugi.ClientOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer client.Close()
	move, err := client.Go(context.Background(), "startpos moves 7 6", mancala.South, search.Limits{Depth: 5}, nil)
	fmt.Println(move, err)
	move, err = client.Go(context.Background(), "startpos moves 7 9", mancala.South, search.Limits{Depth: 5}, func(line string) {
		fmt.Println("info:", line)
	})
	fmt.Println(move, err)
	// Output:
	//  engine "first": go: a wrong answer: ply 2: move 6: illegal move: hole 6 is empty (in 9S,9S,9S,1,10S,10S,10S,10S,10S/9S,9S,9S,9S,9S,9S,1S,10S,10S 10 0 N)
	// info: depth 5 time 0s 0s movetime 0s
	// 1 <nil>
}
