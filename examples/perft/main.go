// Command perft counts the positions after so many plies, which checks and
// measures a move generator:
//
//	go run ./examples/perft [-game toguz] [-depth 8] [-split] [-yardstick perft.c]
//
// It prints nodes, seconds and leaves a second. With -split it also prints the
// nodes below each first move, counted on all processors. With a yardstick, a C
// program that takes the depth as its argument and prints leaves, seconds and
// millions of leaves a second, it compiles that, runs both in turn five times
// on one processor each, and prints the ratio of the speeds.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"time"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "perft:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	names := strings.Join(slices.Sorted(maps.Keys(games)), ", ")
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	game := flags.String("game", "toguz", "the `game`: "+names)
	depth := flags.Int("depth", 8, "the number of `plies`")
	split := flags.Bool("split", false, "print the nodes below each first move")
	yardstick := flags.String("yardstick", "", "a C `file` to compare the speed with")
	if err := flags.Parse(args); err != nil {
		return err
	}
	g, ok := games[*game]
	switch {
	case !ok:
		return fmt.Errorf("game %q: expected one of %s", *game, names)
	case *depth < 1 || *depth > 99:
		return fmt.Errorf("depth %d: expected 1 to 99", *depth)
	case flags.NArg() > 0:
		return fmt.Errorf("unknown arguments %q", flags.Args())
	case *yardstick != "":
		return compare(ctx, out, *yardstick, g, *depth)
	case *split:
		return g.split(ctx, out, *depth)
	}
	nodes, seconds := g.count(*depth)
	report(out, nodes, seconds)
	return nil
}

// game counts positions of one of the games.
type game struct {
	count func(depth int) (nodes uint64, seconds float64)
	split func(ctx context.Context, out io.Writer, depth int) error
}

var games = map[string]game{
	"toguz":      newGame(toguz.Start(toguz.Standard())),
	"bestemshe":  newGame(toguz.Start(toguz.Bestemshe())),
	"qozdatu":    newGame(toguz.Start(toguz.Qozdatu())),
	"historical": newGame(toguz.Start(toguz.Historical())),
	"kiothi":     newGame(kiothi.Start(kiothi.Standard())),
	"mangala":    newGame(mangala.Start(mangala.Standard())),
}

func newGame[P mancala.Position[P, M], M mancala.Move](start P) game {
	return game{
		count: func(depth int) (uint64, float64) {
			began := time.Now()
			nodes := mancala.Perft(start, depth)
			return nodes, time.Since(began).Seconds()
		},
		split: func(ctx context.Context, out io.Writer, depth int) error {
			began := time.Now()
			counts, err := mancala.PerftSplit(ctx, start, depth, runtime.GOMAXPROCS(0))
			total := uint64(0)
			for _, count := range counts {
				fmt.Fprintf(out, "%v: %d\n", count.Move, count.Nodes)
				total += count.Nodes
			}
			report(out, total, time.Since(began).Seconds())
			return err
		},
	}
}

func report(out io.Writer, nodes uint64, seconds float64) {
	fmt.Fprintf(out, "nodes: %d\nseconds: %.3f\nleaves/s: %.0f\n", nodes, seconds, float64(nodes)/seconds)
}
