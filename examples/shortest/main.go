// Command shortest finds the shortest games of toguz kumalak that end with a
// winner, by looking through all lines of play except those that provably
// can't end in time:
//
//	go run ./examples/shortest
//
// It prints, ply by ply, how many games of that length there are and how many
// positions it took to know, and then some of the shortest games as score
// sheets have them.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

func main() { games.Run("shortest", run) }

func run(ctx context.Context, args []string, _ io.Reader, out, complaints io.Writer) error {
	flags := flag.NewFlagSet("shortest", flag.ContinueOnError)
	flags.SetOutput(complaints)
	most := flags.Int("plies", 11, "look at games of at most `n` plies")
	show := flags.Int("show", 5, "print at most `n` games of each length")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unknown arguments %q", flags.Args())
	}
	start := toguz.Start(toguz.Standard())
	for plies := 1; plies <= *most; plies++ {
		began := time.Now()
		games := 0
		s := search{ctx: ctx, found: func(line []toguz.Move, end toguz.Position) {
			games++
			if games <= *show {
				fmt.Fprintln(out, sheet(start, line, end))
			}
		}}
		s.run(start, plies)
		if err := ctx.Err(); err != nil {
			return err
		}
		fmt.Fprintf(out, "%2d plies: %d games with a winner, %d positions looked at, %.2f s\n",
			plies, games, s.nodes, time.Since(began).Seconds())
	}
	return nil
}

// sheet writes a game as score sheets have it, and the final score.
func sheet(start toguz.Position, line []toguz.Move, end toguz.Position) string {
	var words []string
	p := start
	for _, m := range line {
		text, err := p.ScoreSheet(m)
		if err != nil {
			panic(err) // the lines found are legal
		}
		words = append(words, text)
		p, _ = p.Play(m)
	}
	return fmt.Sprintf("%s  %d–%d", strings.Join(words, " "), end.Score(mancala.South), end.Score(mancala.North))
}
