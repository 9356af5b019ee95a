// Command ugi is an engine: it serves a game by the Universal Game Interface on
// standard input and output.
//
//	go run ./examples/ugi [-game toguz] [-level 10]
//
// Try the commands d, moves, position startpos moves 7 7, go movetime 1000, go
// perft 5 and quit. Package example.com/kumalak/mancala/ugi describes the
// protocol. The level can also be set by the option Skill Level. Where the game has
// a book, level 10 plays its moves after setoption name OwnBook value true.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/ugi"
)

func main() { games.Run("ugi", run) }

func run(ctx context.Context, args []string, in io.Reader, out, complaints io.Writer) error {
	flags := flag.NewFlagSet("ugi", flag.ContinueOnError)
	flags.SetOutput(complaints)
	game := games.Flag(flags, games.All())
	level := flags.Int("level", bot.Expert, "how well to play, from 1 to 10")
	if err := flags.Parse(args); err != nil {
		return err
	}
	kind, err := game()
	switch {
	case err != nil:
		return err
	case *level < bot.Beginner || *level > bot.Expert:
		return fmt.Errorf("level %d: expected %d to %d", *level, bot.Beginner, bot.Expert)
	case flags.NArg() > 0:
		return fmt.Errorf("unknown arguments %q", flags.Args())
	}
	err = serve(ctx, kind, *level, in, out)
	if ctx.Err() != nil {
		return nil // interrupted, as the end of an engine is
	}
	return err
}

// serve serves a game with the bots of package bot, to begin with of a level.
func serve(ctx context.Context, kind play.Kind, level int, in io.Reader, out io.Writer) error {
	options := ugi.BotOptions[play.Position, play.Move]{
		Name: "kumalak", Author: "the kumalak authors", Levels: bot.Expert, Level: level, Searches: true, Book: kind.Book != nil,
		New: func(s ugi.BotSettings[play.Move]) (bot.Bot[play.Position, play.Move], error) {
			return kind.Bot(fmt.Sprintf("level:%d", s.Level), bot.Options[play.Move]{
				TableMiB: s.HashMiB, Threads: s.Threads, Report: s.Report, NoBook: !s.OwnBook,
			})
		},
	}
	server := ugi.Server[play.Position, play.Move]{Variant: kind.Variant, Engine: ugi.NewBotEngine(options)}
	return server.Serve(ctx, in, out)
}
