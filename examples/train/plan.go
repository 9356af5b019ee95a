package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"example.com/kumalak/examples/internal/whole"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
)

// plan is what the command line says.
type plan struct {
	folder  string // where all that is made is kept
	rounds  int
	games   int // in a round
	seed    uint64
	effort  effort
	workers int
	fit     fitOptions
	log     io.Writer // lines of progress
	out     io.Writer // results

	check   string // a file of records; nothing is trained then
	weights string // to check with
	nodes   int64
	every   int  // one position in so many
	swept   bool // only tell when losses by having no move are seen
	unseen  bool // nothing has been learned from the games to check
}

// scaleOf is what an estimate of 1, odds of e to 1, is worth in hundredths of a
// counter: that of package bot.
func scaleOf(counters int) int { return max(400, counters*5) }

// run trains the game in rounds: each plays games by the evaluation of the
// round before, the first by the terms, and learns from the games of all rounds.
// What is there from an earlier run is not made again.
func (g game[P, M]) run(ctx context.Context, p *plan) error {
	if p.check != "" {
		return g.check(ctx, p)
	}
	if err := os.MkdirAll(p.folder, 0o777); err != nil {
		return err
	}
	scale := scaleOf(g.variant.Counters)
	g.variant.Evaluate = g.terms
	all := new(samples)
	for round := 1; round <= p.rounds; round++ {
		name := filepath.Join(p.folder, fmt.Sprintf("games-%d.txt", round))
		fmt.Fprintf(p.log, "%s, round %d of %d\n", g.variant.Name, round, p.rounds)
		if err := playGames(ctx, g, p, p.seed+uint64(round-1), name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = readSamples(ctx, g, file, float64(scale), round > 1, all)
		file.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		weights := filepath.Join(p.folder, fmt.Sprintf("weights-%d.net", round))
		if err := g.learn(ctx, p, all, weights); err != nil {
			return err
		}
		if g.variant.Evaluate, err = g.evaluationOf(weights); err != nil {
			return err
		}
	}
	return nil
}

// learn fits a model and writes its weights, with a picture of the losses beside
// them, unless they are there.
func (g game[P, M]) learn(ctx context.Context, p *plan, all *samples, name string) error {
	if _, err := os.Stat(name); err == nil {
		return nil
	} else if !errors.Is(err, os.ErrNotExist) {
		return err
	}
	m, curve, err := fit(ctx, all[toLearn], all[heldOut], p.fit, p.log)
	if err != nil {
		return err
	}
	before := m.loss(all[heldOut], byResult)
	m.calibrate(all[toCalibrate])
	after := m.loss(all[heldOut], byResult)
	data, err := m.weights(scaleOf(g.variant.Counters)).MarshalBinary()
	if err != nil {
		return err
	}
	picture := filepath.Join(p.folder, "loss.svg")
	if err := whole.Write(picture, plot(g.variant.Title, curve)); err != nil {
		return err
	}
	if err := whole.Write(name, data); err != nil {
		return err
	}
	last := curve[len(curve)-1]
	fmt.Fprintf(p.out, "%s: %d positions, loss %.4f, held out %.4f, on results %.4f, calibrated %.4f; %s\n",
		name, len(all[toLearn]), last.learned, last.held, before, after, picture)
	return nil
}

// evaluationOf returns the evaluation by the weights of a file.
func (g game[P, M]) evaluationOf(name string) (func(P) int, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	n, err := network.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return func(p P) int {
		in := g.inputs(p)
		value := n.Evaluate(&in)
		if p.Turn() == mancala.North {
			return -value
		}
		return value
	}, nil
}
