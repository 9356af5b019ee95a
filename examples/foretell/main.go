// Command foretell deals random games of Mangala IV, in which every move is
// forced, and tells how they end and what the only decision of the players,
// who takes which side of the board, is worth.
//
//	go run ./examples/foretell -n 10000
//	go run ./examples/foretell -n 10000 -rules {clockwise}
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

func main() { games.Run("foretell", run) }

// run is the program: it reads the arguments, deals and plays, and writes the
// result to out and progress to complaints.
func run(ctx context.Context, args []string, _ io.Reader, out, complaints io.Writer) error {
	flags := flag.NewFlagSet("foretell", flag.ContinueOnError)
	flags.SetOutput(complaints)
	deals := flags.Int("n", 10_000, "deal this many times")
	seed := flags.Uint64("seed", 1, "equal seeds deal equal games")
	least := flags.Int("least", 0, "put at least `n` counters into each pit")
	var rules mangala.Rules
	flags.TextVar(&rules, "rules", mangala.Standard(), "the rules, such as {rightmost leftovers=row-owner}")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if *deals < 1 {
		return fmt.Errorf("dealing %d times: expected at least once", *deals)
	}
	s := survey{rules: rules, wanted: *deals}
	rng := rand.New(rand.NewPCG(*seed, 0))
	if err := s.collect(ctx, rng, *least, &progress{out: complaints, every: time.Second}); err != nil {
		return err
	}
	return s.report(out)
}

// collect deals and plays until there are as many deals as wanted, or until
// ctx ends. It is no error to be stopped: the survey is then a smaller one.
func (s *survey) collect(ctx context.Context, rng *rand.Rand, least int, progress *progress) error {
	progress.begin()
	for s.deals < s.wanted {
		p, err := mangala.Deal(s.rules, rng, least)
		if err != nil {
			return err
		}
		asSouth, err := p.Foretell(ctx)
		if err == nil {
			var asNorth mangala.Forecast
			if asNorth, err = p.WithTurn(mancala.North).Foretell(ctx); err == nil {
				s.add(asSouth, asNorth)
			}
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			return err
		}
		progress.show(s.deals, s.wanted)
	}
	return nil
}

// progress writes from time to time how far the work is.
type progress struct {
	out         io.Writer
	every       time.Duration
	start, last time.Time
}

func (p *progress) begin() { p.start = time.Now(); p.last = p.start }

func (p *progress) show(done, wanted int) {
	now := time.Now()
	if now.Sub(p.last) < p.every {
		return
	}
	p.last = now
	rate := float64(done) / now.Sub(p.start).Seconds()
	seconds := min(float64(wanted-done)/rate, math.MaxInt32) // a Duration has an end
	left := time.Duration(seconds * float64(time.Second))
	fmt.Fprintf(p.out, "%d of %d deals, %.0f/s, %v left\n", done, wanted, rate, left.Round(time.Second))
}
