package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/book"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
)

// builder makes a book.
type builder struct {
	kind     play.Kind
	nodes    int64
	plies    int
	margin   float64 // in counters
	lines    int
	tableMiB int
	workers  int
	file     string
	progress io.Writer
	now      func() time.Time

	book *book.Book[play.Position, play.Move]
}

// saveEvery is how much work a crash of the machine may cost.
const saveEvery = 5 * time.Second

// note tells all that the moves of a position depend on.
func (b *builder) note() string {
	return fmt.Sprintf("%d nodes, margin %g, %d moves, hash %d", b.nodes, b.margin, b.lines, b.tableMiB)
}

// node is a position, and the moves that lead to it.
type node struct {
	position play.Position
	path     []play.Move
}

// build searches whatever the book lacks, ply by ply. What has been found is
// saved in any case.
func (b *builder) build(ctx context.Context) (err error) {
	defer func() { err = errors.Join(err, b.save()) }()
	level := []node{{b.kind.Start, nil}}
	seen := map[play.Position]bool{b.kind.Start: true}
	for ply := 0; ply < b.plies && len(level) > 0; ply++ {
		var missing []node
		for _, n := range level {
			if n.position.NumMoves() > 1 && b.book.At(n.position) == nil {
				missing = append(missing, n)
			}
		}
		fmt.Fprintf(b.progress, "ply %d: %d positions, of which %d are to be searched\n", ply+1, len(level), len(missing))
		if err := b.search(ctx, missing); err != nil {
			return err
		}
		var next []node
		for _, n := range level {
			for _, m := range b.moves(n.position) {
				child, err := n.position.Play(m)
				if err != nil {
					return err
				}
				if !seen[child] && !child.Outcome().Over() {
					seen[child] = true
					next = append(next, node{child, append(slices.Clone(n.path), m)})
				}
			}
		}
		level = next
	}
	return nil
}

// moves returns the good moves of a position: those of the book, or the only one.
func (b *builder) moves(p play.Position) []play.Move {
	if p.NumMoves() == 1 {
		return []play.Move{p.MoveAt(0)}
	}
	var moves []play.Move
	for _, m := range b.book.At(p) {
		moves = append(moves, m.Move)
	}
	return moves
}

// found is what a search has found.
type found struct {
	node
	moves []book.Move[play.Move]
	err   error
}

// search searches positions, several at once, and puts them into the book.
func (b *builder) search(ctx context.Context, missing []node) error {
	ctx, stop := context.WithCancel(ctx)
	next, done := make(chan node), make(chan found)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer stop()
	for range min(b.workers, len(missing)) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for n := range next {
				moves, err := b.think(ctx, n)
				select {
				case done <- found{n, moves, err}:
				case <-ctx.Done():
					return
				}
			}
		}()
	}
	go func() {
		defer close(next)
		for _, n := range missing {
			select {
			case next <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	begun := b.now()
	saved := begun
	for i := range missing {
		var f found
		select {
		case f = <-done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if f.err == nil {
			f.err = b.book.Add(f.path, f.moves)
		}
		if f.err != nil {
			return f.err
		}
		now := b.now()
		each := now.Sub(begun) / time.Duration(i+1)
		left := each * time.Duration(len(missing)-i-1)
		fmt.Fprintf(b.progress, "%d/%d positions of ply %d, %.2f/s, %v left; %v: %v\n", i+1, len(missing), len(f.path)+1,
			1/max(each.Seconds(), 1e-9), left.Round(time.Second), f.path, f.moves)
		if now.Sub(saved) >= saveEvery {
			if err := b.save(); err != nil {
				return err
			}
			saved = now
		}
	}
	return nil
}

// think returns the good moves of a position with their weights. Each search
// begins from nothing, so that it does not matter which were made before.
func (b *builder) think(ctx context.Context, n node) ([]book.Move[play.Move], error) {
	g, err := b.kind.FromPosition(n.position.String(), mancala.GameOptions[play.Position]{})
	if err != nil {
		return nil, err
	}
	coach := b.kind.NewCoach(bot.Options[play.Move]{TableMiB: b.tableMiB})
	list, err := coach.Analyse(ctx, g, search.Limits{Nodes: b.nodes, Lines: b.lines})
	if err == nil {
		err = ctx.Err() // what was found till then is not what the note says
	}
	if err != nil {
		return nil, err
	}
	return weigh(list, b.margin), nil
}

// weigh gives the best move a weight of 100, one that is worse by margin a weight
// of 1, and others weights in between. Moves that are worse are left out, and so
// is whatever loses, or wins later than the best.
func weigh(list []bot.Suggestion[play.Move], margin float64) []book.Move[play.Move] {
	const most = 100
	best := list[0].Score
	_, decided := best.Decided()
	var moves []book.Move[play.Move]
	for _, s := range list {
		worse := float64(best-s.Score) / 100
		_, lost := s.Score.Decided()
		if worse > margin || (lost || decided) && s.Score != best {
			continue
		}
		weight := most
		if margin > 0 {
			weight -= int(math.Round((most - 1) * max(worse, 0) / margin))
		}
		moves = append(moves, book.Move[play.Move]{Move: s.Move, Weight: weight})
	}
	return moves
}
