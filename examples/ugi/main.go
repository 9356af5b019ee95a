// Command ugi serves a game by the Universal Game Interface on standard input
// and output:
//
//	go run ./examples/ugi -game toguz
//
// Try the commands d, moves, position startpos moves 7 6, go perft 5 and quit.
// Package example.com/kumalak/mancala/ugi describes the protocol.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	names := strings.Join(slices.Sorted(maps.Keys(games)), ", ")
	game := flag.String("game", "toguz", "the game: "+names)
	flag.Parse()
	serve, ok := games[*game]
	if !ok || flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "ugi: game %q, arguments %q: expected -game with one of %s, and no arguments\n", *game, flag.Args(), names)
		os.Exit(2)
	}
	if err := serve(ctx, os.Stdin, os.Stdout); err != nil && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "ugi:", err)
		os.Exit(1)
	}
}

// games has, by name, what serves the game.
var games = map[string]func(context.Context, io.Reader, io.Writer) error{
	"toguz":      serveToguz(toguz.Standard()),
	"bestemshe":  serveToguz(toguz.Bestemshe()),
	"qozdatu":    serveToguz(toguz.Qozdatu()),
	"historical": serveToguz(toguz.Historical()),
}

func serveToguz(r toguz.Rules) func(context.Context, io.Reader, io.Writer) error {
	return serve(ugi.Rules[toguz.Position, toguz.Move]{
		Start:         func() toguz.Position { return toguz.Start(r) },
		ParsePosition: func(text string) (toguz.Position, error) { return toguz.ParsePositionWith(r, text) },
		ParseMove:     toguz.Position.ParseMove,
	})
}

// serve returns what serves a game with an engine of its own.
func serve[P mancala.Position[P, M], M comparable](r ugi.Rules[P, M]) func(context.Context, io.Reader, io.Writer) error {
	return func(ctx context.Context, in io.Reader, out io.Writer) error {
		server := ugi.Server[P, M]{Rules: r, Engine: &greedy[P, M]{}}
		return server.Serve(ctx, in, out)
	}
}

// greedy is an engine that plays the move after which its lead is largest.
type greedy[P mancala.Position[P, M], M comparable] struct{}

func (*greedy[P, M]) Name() string          { return "kumalak greedy" }
func (*greedy[P, M]) Author() string        { return "the kumalak authors" }
func (*greedy[P, M]) Options() []ugi.Option { return nil }
func (*greedy[P, M]) NewGame()              {}
func (*greedy[P, M]) SetOption(name, value string) error {
	return fmt.Errorf("setoption: there is no option %q", name)
}

// looked is the largest number of moves that the engine looks at.
const looked = 1000

func (*greedy[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], _ ugi.Limits, info func(string)) (M, error) {
	p := g.Position()
	mover := p.Turn()
	best, most := p.MoveAt(0), -1<<30
	for i := range min(p.NumMoves(), looked) {
		m := p.MoveAt(i)
		q, err := p.Play(m)
		if err != nil {
			return best, err
		}
		if lead := q.Score(mover) - q.Score(mover.Opponent()); lead > most {
			best, most = m, lead
		}
	}
	info(fmt.Sprintf("depth 1 score %d pv %v", most, best))
	return best, nil
}
