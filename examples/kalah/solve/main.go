// Solve tells by how much South wins a game of Kalah if both players play best,
// and by which moves:
//
//	go run ./examples/kalah/solve -pits 6 -seeds 4 -empty-capture
//
// It takes an instant with a few pits and seeds. Larger games, with the time on
// one core of a server, which had more to do, and 1 GiB of memory:
//
//	pits  seeds  capture   value  million nodes  seconds
//	6     3      standard     +2            4.1        2
//	6     4      standard     +8          253        211
//	6     4      empty       +10           99.6       86
//
// While it works it says on standard error how far it is. An interrupt stops it
// at once.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala/solve"
)

func main() {
	pits := flag.Int("pits", 3, "pits in a row")
	seeds := flag.Int("seeds", 3, "seeds in each pit")
	empty := flag.Bool("empty-capture", false, "capture the last seed also if the pit opposite is empty")
	memory := flag.Int("memory", 1024, "memory in MiB, of which a smaller game takes less")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	rules := kalah.Rules{Pits: *pits, Seeds: *seeds, EmptyCapture: *empty}
	if err := run(ctx, os.Stdout, os.Stderr, rules, *memory); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run writes the value and the best moves to w, and to log how far it is and
// what it took.
func run(ctx context.Context, w, log io.Writer, rules kalah.Rules, memory int) error {
	if err := rules.Validate(); err != nil {
		return err
	}
	p := kalah.Start(rules)
	began := time.Now()
	effort := func(nodes uint64) string {
		seconds := time.Since(began).Seconds()
		return fmt.Sprintf("%d nodes, %.1f s, %.1f million nodes/s", nodes, seconds, float64(nodes)/seconds/1e6)
	}
	solver := solve.New(kalah.Variant(rules), solve.Options[kalah.Position]{
		MemoryMiB: memory,
		Reduce:    kalah.Position.Bare,
		Report: func(r solve.Progress) {
			fmt.Fprintf(log, "between %+d and %+d: %s\n", r.Lower, r.Upper, effort(r.Nodes))
		},
	})
	solution, err := solver.Margin(ctx, p)
	if err != nil {
		return fmt.Errorf("not solved after %s: %w", effort(solution.Nodes), err)
	}
	fmt.Fprintf(log, "solved: %s\n", effort(solution.Nodes))
	fmt.Fprintf(w, "%v\nSouth's seeds less North's: %+d\n", p, solution.Margin)
	for _, m := range solution.Moves {
		turn := p.Turn()
		if p, err = p.Play(m); err != nil {
			return err
		}
		fmt.Fprintf(w, "%v %v  %v\n", turn, m, p)
	}
	return nil
}
