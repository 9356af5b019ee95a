// Command train fits the evaluation of a game to games that it makes itself:
//
//	go run ./examples/train -game toguz -folder training
//
// It plays games between players of many styles, from openings and set-ups left
// to chance, fits a small network to their results, and starts again with what
// it has learned. README.md tells more.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"example.com/kumalak/examples/internal/games"
)

func main() {
	games.Run("train", func(ctx context.Context, args []string, _ io.Reader, out, complaints io.Writer) error {
		return run(ctx, args, out, complaints)
	})
}

// run carries out a command line. Lines of progress go to log.
func run(ctx context.Context, args []string, out, log io.Writer) error {
	p := &plan{out: out, log: log}
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	flags.SetOutput(log)
	name := flags.String("game", "toguz", "the `game`: toguz, bestemshe, qozdatu or kiothi")
	flags.StringVar(&p.folder, "folder", "training", "where games, weights and the picture of the losses are kept; what is there is not made again")
	flags.IntVar(&p.rounds, "rounds", 3, "how often games are played and learned from")
	flags.IntVar(&p.games, "games", 60_000, "games in a round")
	flags.Int64Var(&p.effort.least, "least", 200, "the least number of nodes for a move")
	flags.Int64Var(&p.effort.most, "most", 2000, "the greatest number of nodes for a move")
	flags.Uint64Var(&p.seed, "seed", 1, "what all chance comes from")
	flags.IntVar(&p.workers, "workers", runtime.NumCPU(), "games played at once")
	flags.IntVar(&p.fit.passes, "passes", 8, "how often all positions are learned from")
	flags.IntVar(&p.fit.batch, "batch", 4096, "positions for a step of learning")
	flags.Float64Var(&p.fit.rate, "rate", 0.002, "the rate of learning, at first")
	flags.Float64Var(&p.fit.result, "result", 0.6, "how much the result of a game counts beside the score of a search, 0 to 1")
	flags.StringVar(&p.check, "check", "", "only compare chances to win with the results in a `file` of records, or of games that this program has played, or in a folder of those")
	flags.StringVar(&p.weights, "weights", "", "a `file` of weights to check, instead of those of the game")
	flags.Int64Var(&p.nodes, "nodes", 0, "check what a search of so many nodes finds, instead of the evaluation alone")
	flags.BoolVar(&p.swept, "swept", false, "only tell how early losses by having no move are seen")
	flags.BoolVar(&p.unseen, "unseen", false, "check all games of a file that this program has played, as the weights have not been learned from them")
	flags.IntVar(&p.every, "every", 1, "check one position in so many of each game")
	if err := flags.Parse(args); err != nil {
		return err
	}
	p.fit.seed = p.seed
	train, err := trainerOf(*name)
	switch {
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unknown arguments %q", flags.Args())
	case p.rounds < 1 || p.games < 1 || p.workers < 1 || p.fit.passes < 1 || p.fit.batch < 1 || p.every < 1:
		return errors.New("rounds, games, workers, passes, batch and every: expected at least 1")
	case p.effort.least < 1 || p.effort.most < p.effort.least:
		return fmt.Errorf("%d to %d nodes: expected at least 1, and the greatest number last", p.effort.least, p.effort.most)
	case !(p.fit.rate > 0 && p.fit.rate <= 1) || !(p.fit.result >= 0 && p.fit.result <= 1):
		return fmt.Errorf("rate %g and result %g: expected numbers up to 1", p.fit.rate, p.fit.result)
	}
	return train(ctx, p)
}
