// Command ugi is an engine: it serves a game by the Universal Game Interface on
// standard input and output.
//
//	go run ./examples/ugi [-game toguz] [-level 10]
//
// Try the commands d, moves, position startpos moves 7 6, go movetime 1000, go
// perft 5 and quit. Package example.com/kumalak/mancala/ugi describes the
// protocol. The level can also be set by the option Skill Level.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	switch {
	case err == nil, ctx.Err() != nil, errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "ugi:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	names := strings.Join(slices.Sorted(maps.Keys(games)), ", ")
	flags := flag.NewFlagSet("ugi", flag.ContinueOnError)
	game := flags.String("game", "toguz", "the `game`: "+names)
	level := flags.Int("level", bot.Expert, "how well to play, from 1 to 10")
	if err := flags.Parse(args); err != nil {
		return err
	}
	serve, ok := games[*game]
	switch {
	case !ok:
		return fmt.Errorf("game %q: expected one of %s", *game, names)
	case *level < bot.Beginner || *level > bot.Expert:
		return fmt.Errorf("level %d: expected %d to %d", *level, bot.Beginner, bot.Expert)
	case flags.NArg() > 0:
		return fmt.Errorf("unknown arguments %q", flags.Args())
	}
	return serve(ctx, *level, in, out)
}

// serveFunc serves a game with an engine of a level.
type serveFunc func(ctx context.Context, level int, in io.Reader, out io.Writer) error

// games has, by name, what serves the game.
var games = map[string]serveFunc{
	"toguz":      serveToguz(toguz.Standard()),
	"bestemshe":  serveToguz(toguz.Bestemshe()),
	"qozdatu":    serveToguz(toguz.Qozdatu()),
	"historical": serveToguz(toguz.Historical()),
	"kiothi": serve(ugi.Rules[kiothi.Position, kiothi.Move]{
		Start:         func() kiothi.Position { return kiothi.Start(kiothi.Standard()) },
		ParsePosition: func(text string) (kiothi.Position, error) { return kiothi.ParsePositionWith(kiothi.Standard(), text) },
		ParseMove:     func(_ kiothi.Position, text string) (kiothi.Move, error) { return kiothi.ParseMove(text) },
	}, bot.Options[kiothi.Position, kiothi.Move]{Evaluate: kiothi.Evaluate, Candidates: kiothi.Candidates}),
	"mangala": serve(ugi.Rules[mangala.Position, mangala.Move]{
		Start: func() mangala.Position { return mangala.Start(mangala.Standard()) },
		ParsePosition: func(text string) (mangala.Position, error) {
			return mangala.ParsePositionWith(mangala.Standard(), text)
		},
		ParseMove: func(_ mangala.Position, text string) (mangala.Move, error) { return mangala.ParseMove(text) },
	}, bot.Options[mangala.Position, mangala.Move]{}),
}

func serveToguz(r toguz.Rules) serveFunc {
	return serve(ugi.Rules[toguz.Position, toguz.Move]{
		Start:         func() toguz.Position { return toguz.Start(r) },
		ParsePosition: func(text string) (toguz.Position, error) { return toguz.ParsePositionWith(r, text) },
		ParseMove:     toguz.Position.ParseMove,
	}, bot.Options[toguz.Position, toguz.Move]{Evaluate: toguz.Evaluate})
}

// serve returns what serves a game with the bots of package bot.
func serve[P mancala.Position[P, M], M mancala.Move](r ugi.Rules[P, M], o bot.Options[P, M]) serveFunc {
	return func(ctx context.Context, level int, in io.Reader, out io.Writer) error {
		options := ugi.Levels("kumalak", "the kumalak authors", o)
		options.Level = level
		server := ugi.Server[P, M]{Rules: r, Engine: ugi.NewBotEngine(options)}
		return server.Serve(ctx, in, out)
	}
}
