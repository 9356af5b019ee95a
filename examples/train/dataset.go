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
func playGames[P mancala.Position[P, M], M mancala.Move](ctx context.Context, g game[P, M], p *plan, seed uint64, name string) (err error) {
	file, done, err := openDataset(name)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	ctx, cancel := context.WithCancel(ctx)
	lines := make([]chan playedGame, p.workers)
	var running sync.WaitGroup
	defer running.Wait()
	defer cancel()
	// A worker plays one game in so many, and the lines are taken in turn.
	first := done
	for w := range lines {
		lines[w] = make(chan playedGame, 16)
		running.Add(1)
		go func() {
			defer running.Done()
			for number := first + w; number < p.games; number += p.workers {
				line, err := playGame(ctx, g, p.effort, seed, uint64(number))
				select {
				case lines[w] <- playedGame{line, err}:
				case <-ctx.Done():
					return
				}
			}
		}()
	}
	m := newMeter(p.log, "games", p.games-done)
	for ; done < p.games; done++ {
		var played playedGame
		select {
		case played = <-lines[(done-first)%len(lines)]:
		case <-ctx.Done():
			return ctx.Err()
		}
		if played.err != nil {
			return played.err
		}
		// A line at a time, so that nothing is lost when the work breaks off.
		if _, err := io.WriteString(file, played.line+"\n"); err != nil {
			return err
		}
		m.add(1, "")
	}
	return nil
}

type playedGame struct {
	line string
	err  error
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
	if err = file.Truncate(end); err == nil {
		_, err = file.Seek(end, io.SeekStart)
	}
	if err != nil {
		file.Close()
		return nil, 0, err
	}
	return file, lines, nil
}
