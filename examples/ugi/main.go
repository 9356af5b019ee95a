// Command ugi is an engine: it serves a game by the Universal Game Interface on
// standard input and output.
//
//	go run ./examples/ugi [-game toguz] [-level 10 | -bot search:tree]
//
// Try the commands d, moves, position startpos moves 7 7, go movetime 1000, go
// perft 5 and quit. Package example.com/kumalak/mancala/ugi describes the
// protocol. The level can also be set by the option Skill Level, or as a number on the
// scale of the ladder of examples/arena by UCI_LimitStrength and UCI_Elo. Where the
// game has a book, level 10 plays its moves after setoption name OwnBook value true.
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
	form := flags.String("bot", "", "another `bot` instead of a level:\n"+play.BotForms)
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
	options := levels(kind, *level)
	if *form != "" {
		if options, err = single(kind, *form); err != nil {
			return err
		}
	}
	server := ugi.Server[play.Position, play.Move]{Variant: kind.Variant, Engine: ugi.NewBotEngine(options)}
	err = server.Serve(ctx, in, out)
	if ctx.Err() != nil {
		return nil // interrupted, as the end of an engine is
	}
	return err
}

type (
	options  = ugi.BotOptions[play.Position, play.Move]
	settings = ugi.BotSettings[play.Move]
	anyBot   = bot.Bot[play.Position, play.Move]
)

// levels serves the bots of package bot, to begin with of a level.
func levels(kind play.Kind, level int) options {
	o := named(func(s settings) (anyBot, error) {
		form := fmt.Sprintf("level:%d", s.Level)
		if s.Elo > 0 {
			form = fmt.Sprintf("elo:%d", s.Elo)
		}
		return kind.Bot(form, botOptions(s))
	})
	o.Levels, o.Level = bot.Expert, level
	o.Book = kind.Book != nil
	o.MinElo, o.MaxElo = bot.EloOf(bot.Beginner), bot.EloOf(bot.Expert)
	return o
}

// single serves one of the bots that [play.BotForms] lists.
func single(kind play.Kind, form string) (options, error) {
	_, err := kind.Bot(form, bot.Options[play.Move]{})
	return named(func(s settings) (anyBot, error) { return kind.Bot(form, botOptions(s)) }), err
}

func named(bots func(settings) (anyBot, error)) options {
	return options{Name: "kumalak", Author: "the kumalak authors", Searches: true, New: bots}
}

func botOptions(s settings) bot.Options[play.Move] {
	return bot.Options[play.Move]{TableMiB: s.HashMiB, Threads: s.Threads, Report: s.Report, NoBook: !s.OwnBook}
}
