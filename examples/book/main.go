// Command book makes an opening book of a game by long searches:
//
//	go run ./examples/book -game toguz -nodes 1000000 -plies 4 -out toguz.book
//
// It goes from the start, ply by ply, over the moves that are not worse than the
// best by more than -margin, and writes what is good in each position, as package
// example.com/kumalak/mancala/book reads it. The book is written every few
// seconds, and when the program is interrupted. The same command goes on with what
// is there, and more -plies make a longer book of it. Whether it was interrupted
// makes no difference to the book.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/whole"
	"example.com/kumalak/mancala/book"
	"example.com/kumalak/mancala/play"
)

func main() { games.Run("book", run) }

func run(ctx context.Context, args []string, _ io.Reader, out, complaints io.Writer) error {
	flags := flag.NewFlagSet("book", flag.ContinueOnError)
	flags.SetOutput(complaints)
	game := games.Flag(flags, games.All())
	rules := flags.String("rules", "", "the `rules`, if not those that the game has by its name")
	b := builder{progress: complaints, now: time.Now}
	flags.Int64Var(&b.nodes, "nodes", 1_000_000, "the number of nodes of a search")
	flags.IntVar(&b.plies, "plies", 4, "how many plies from the start the book goes")
	flags.Float64Var(&b.margin, "margin", 0.3, "by how many counters a move may be worse than the best")
	flags.IntVar(&b.lines, "moves", 4, "the most moves of a position")
	flags.IntVar(&b.tableMiB, "hash", 64, "the table of each search in `MiB`")
	flags.IntVar(&b.workers, "workers", runtime.GOMAXPROCS(0), "the number of searches at once")
	flags.StringVar(&b.file, "out", "", "the `file` of the book; what is there is kept")
	if err := flags.Parse(args); err != nil {
		return err
	}
	kind, err := game()
	if err == nil && *rules != "" {
		kind, err = kind.WithRules(*rules)
	}
	switch {
	case err != nil:
		return err
	case flags.NArg() > 0:
		return fmt.Errorf("unknown arguments %q", flags.Args())
	case b.file == "":
		return errors.New("expected a file for the book: -out FILE")
	}
	b.kind = kind
	if err := b.check(); err != nil {
		return err
	}
	if err := b.open(); err != nil {
		return err
	}
	if err := b.build(ctx); err != nil {
		return fmt.Errorf("%w; %d positions are in %s, and the same command goes on", err, b.book.Len(), b.file)
	}
	fmt.Fprintf(out, "%s: %d positions\n", b.file, b.book.Len())
	return nil
}

func (b *builder) check() error {
	for _, number := range []struct {
		flag        string
		value       float64
		least, most float64
	}{
		{"nodes", float64(b.nodes), 1, 1e12},
		{"plies", float64(b.plies), 1, 100},
		{"margin", b.margin, 0, 100},
		{"moves", float64(b.lines), 1, 100},
		{"hash", float64(b.tableMiB), 1, 1 << 16},
		{"workers", float64(b.workers), 1, 256},
	} {
		if !(number.value >= number.least && number.value <= number.most) {
			return fmt.Errorf("-%s %v: expected %v to %v", number.flag, number.value, number.least, number.most)
		}
	}
	return nil
}

// open reads the book that is to go on, or begins one.
func (b *builder) open() error {
	text, err := os.Open(b.file)
	if errors.Is(err, os.ErrNotExist) {
		b.book = book.New(b.kind.Variant, b.note())
		return whole.Try(b.file)
	}
	if err != nil {
		return err
	}
	defer text.Close()
	if b.book, err = book.Read[play.Position, play.Move](b.kind.Variant, text); err != nil {
		return fmt.Errorf("%s is left alone: %w", b.file, err)
	}
	if note := b.book.Note(); note != b.note() {
		return fmt.Errorf("%s is left alone: it was made with %q, expected %q: give the same flags, or another file", b.file, note, b.note())
	}
	return whole.Try(b.file)
}

// save writes the book.
func (b *builder) save() error {
	text, err := b.book.MarshalText()
	if err == nil {
		err = whole.Write(b.file, text)
	}
	return err
}
