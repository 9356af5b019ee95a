package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"

	"example.com/kumalak/mancala"
)

// labelledGame is a game as it is kept: a line of text
//
//	RESULT <tab> START <tab> MOVE/SCORE MOVE …
//
// with the score for the mover, in hundredths of a counter, where a search
// found one without a style.
type labelledGame struct {
	status mancala.Status
	start  string
	moves  []labelledMove
}

type labelledMove struct {
	move  string
	score *int
}

func (g labelledGame) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v\t%s\t", g.status, g.start)
	for i, m := range g.moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.move)
		if m.score != nil {
			fmt.Fprintf(&b, "/%d", *m.score)
		}
	}
	return b.String()
}

// parseGame reads what String writes.
func parseGame(line string) (labelledGame, error) {
	var g labelledGame
	fields := strings.Split(line, "\t")
	if len(fields) != 3 {
		return g, fmt.Errorf("%d fields: expected 3, with tabs between them", len(fields))
	}
	if err := g.status.UnmarshalText([]byte(fields[0])); err != nil {
		return g, err
	}
	g.start = fields[1]
	for _, text := range strings.Fields(fields[2]) {
		move, score, scored := strings.Cut(text, "/")
		m := labelledMove{move: move}
		if scored {
			n, err := strconv.Atoi(score)
			if err != nil {
				return g, fmt.Errorf("score %q: expected a whole number", score)
			}
			m.score = &n
		}
		g.moves = append(g.moves, m)
	}
	return g, nil
}

// playGames plays the games of a seed up to a number, and appends those that
// the file does not have. The file is the same with any number of workers, and
// however often the work was broken off.
func playGames[P mancala.Position[P, M], M mancala.Move](
	ctx context.Context, g game[P, M], e effort, seed uint64, games, workers int, name string, report func(done, all int),
) error {
	file, done, err := openDataset(name)
	if err != nil {
		return err
	}
	defer file.Close()
	type result struct {
		line string
		err  error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	// A worker plays every workers-th game; the lines are taken in turn.
	lines := make([]chan result, workers)
	var running sync.WaitGroup
	defer running.Wait()
	defer cancel()
	first := done
	for w := range workers {
		lines[w] = make(chan result, 16)
		running.Add(1)
		go func() {
			defer running.Done()
			for number := first + w; number < games; number += workers {
				line, err := playGame(ctx, g, e, seed, uint64(number))
				if errors.Is(err, errUnfinished) {
					line, err = "", nil
				}
				select {
				case lines[w] <- result{line, err}:
				case <-ctx.Done():
					return
				}
			}
		}()
	}
	out := bufio.NewWriter(file)
	for ; done < games; done++ {
		var r result
		select {
		case r = <-lines[(done-first)%workers]:
		case <-ctx.Done():
			r.err = ctx.Err()
		}
		if r.err != nil {
			return errors.Join(r.err, out.Flush())
		}
		if _, err := out.WriteString(r.line + "\n"); err != nil {
			return err
		}
		if done%64 == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
		report(done+1, games)
	}
	return out.Flush()
}

// openDataset opens a file of games to add more, and tells how many lines it has. A
// last line that is not complete is cut off.
func openDataset(name string) (*os.File, int, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, 0, err
	}
	lines, end, at := 0, int64(0), int64(0)
	r := bufio.NewReader(file)
	for {
		part, err := r.ReadSlice('\n')
		at += int64(len(part))
		switch {
		case err == nil:
			lines, end = lines+1, at
			continue
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case !errors.Is(err, io.EOF):
			file.Close()
			return nil, 0, err
		}
		break
	}
	if err := file.Truncate(end); err == nil {
		_, err = file.Seek(end, io.SeekStart)
	}
	if err != nil {
		file.Close()
		return nil, 0, err
	}
	return file, lines, nil
}
