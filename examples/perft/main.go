// Command perft counts the positions after a number of plies, which checks and
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
	"runtime"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

func main() { games.Run("perft", run) }

func run(ctx context.Context, args []string, _ io.Reader, out, complaints io.Writer) error {
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.SetOutput(complaints)
	game := games.Flag(flags, games.All())
	depth := flags.Int("depth", 8, "the number of `plies`")
	split := flags.Bool("split", false, "print the nodes below each first move")
	yardstick := flags.String("yardstick", "", "a C `file` to compare the speed with")
	if err := flags.Parse(args); err != nil {
		return err
	}
	kind, err := game()
	switch {
	case err != nil:
		return err
	case *depth < 1 || *depth > 99:
		return fmt.Errorf("depth %d: expected 1 to 99", *depth)
	case flags.NArg() > 0:
		return fmt.Errorf("unknown arguments %q", flags.Args())
	case *yardstick != "":
		return compare(ctx, out, *yardstick, kind, *depth)
	}
	began := time.Now()
	nodes, seconds := uint64(0), 0.0
	if *split {
		var counts []mancala.MoveCount[play.Move]
		counts, err = mancala.PerftSplit(ctx, kind.Start, *depth, runtime.GOMAXPROCS(0))
		for _, count := range counts {
			fmt.Fprintf(out, "%v: %d\n", count.Move, count.Nodes)
			nodes += count.Nodes
		}
		seconds = time.Since(began).Seconds()
	} else {
		nodes, seconds = count(kind, *depth)
	}
	fmt.Fprintf(out, "nodes: %d\nseconds: %.3f\nleaves/s: %.0f\n", nodes, seconds, float64(nodes)/seconds)
	return err
}

// count counts positions of a game, and tells how long that takes.
func count(kind play.Kind, depth int) (nodes uint64, seconds float64) {
	began := time.Now()
	nodes = mancala.Perft(kind.Start, depth)
	return nodes, time.Since(began).Seconds()
}
