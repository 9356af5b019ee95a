package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala/book"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
)

// makeBook runs the program.
func makeBook(ctx context.Context, args string, progress io.Writer) (out string, err error) {
	var said bytes.Buffer
	err = run(ctx, strings.Fields(args), nil, &said, progress)
	return said.String(), err
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// stopAfter ends a context after some lines of progress.
type stopAfter struct {
	lines int
	stop  func()
}

func (s *stopAfter) Write(text []byte) (int, error) {
	if s.lines--; s.lines == 0 {
		s.stop()
	}
	return len(text), nil
}

// TestInterruptedBookGoesOn interrupts the program again and again, and compares
// the book with one that was made in one go.
func TestInterruptedBookGoesOn(t *testing.T) {
	dir := t.TempDir()
	whole, parts, longer := filepath.Join(dir, "whole"), filepath.Join(dir, "parts"), filepath.Join(dir, "longer")
	const flags = "-game bestemshe -nodes 500 -margin 2 -hash 1 -workers 2 "
	if _, err := makeBook(t.Context(), flags+"-plies 3 -out "+whole, io.Discard); err != nil {
		t.Fatal(err)
	}
	interrupted := 0
	for {
		ctx, cancel := context.WithCancel(t.Context())
		_, err := makeBook(ctx, flags+"-plies 3 -out "+parts, &stopAfter{4, cancel})
		cancel()
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) || interrupted > 50 {
			t.Fatalf("after %d interruptions: %v", interrupted, err)
		}
		interrupted++
	}
	if interrupted == 0 || read(t, whole) != read(t, parts) {
		t.Errorf("after %d interruptions the book is\n%s\nexpected\n%s", interrupted, read(t, parts), read(t, whole))
	}
	// A shorter book is the beginning of a longer one.
	if _, err := makeBook(t.Context(), flags+"-plies 2 -out "+longer, io.Discard); err != nil {
		t.Fatal(err)
	}
	if len(read(t, longer)) >= len(read(t, whole)) {
		t.Errorf("two plies are as long as three:\n%s", read(t, longer))
	}
	if _, err := makeBook(t.Context(), flags+"-plies 3 -out "+longer, io.Discard); err != nil || read(t, longer) != read(t, whole) {
		t.Errorf("error %v, the book is\n%s", err, read(t, longer))
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestBooksOfAllGames makes a small book of each game, also where nobody has a
// choice.
func TestBooksOfAllGames(t *testing.T) {
	for _, k := range games.All() {
		file := filepath.Join(t.TempDir(), "book")
		out, err := makeBook(t.Context(), "-game "+k.Name+" -nodes 300 -plies 2 -hash 1 -moves 2 -out "+file, io.Discard)
		if err != nil || !strings.Contains(out, " positions\n") {
			t.Errorf("%s: %q, %v", k.Name, out, err)
			continue
		}
		b, err := book.Read[play.Position, play.Move](k.Variant, strings.NewReader(read(t, file)))
		if err != nil || b.Len() == 0 && k.Start.NumMoves() > 1 {
			t.Errorf("%s: %v\n%s", k.Name, err, read(t, file))
		}
	}
}

func TestOtherFilesAreLeftAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "book")
	const flags = "-nodes 300 -plies 1 -hash 1 "
	if err := os.WriteFile(file, []byte("buy milk"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := makeBook(t.Context(), flags+"-out "+file, io.Discard); err == nil || read(t, file) != "buy milk" {
		t.Errorf("notes were replaced: %v", err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, err := makeBook(t.Context(), flags+"-out "+file, io.Discard); err != nil {
		t.Fatal(err)
	}
	before := read(t, file)
	for _, other := range []string{"-game kalah ", "-rules historical ", "-margin 3 "} {
		if _, err := makeBook(t.Context(), flags+other+"-out "+file, io.Discard); err == nil || !strings.Contains(err.Error(), "left alone") || read(t, file) != before {
			t.Errorf("%s: the book was replaced: %v", other, err)
		}
	}
}

func TestWrongArgumentsAreRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "book")
	for _, args := range []string{
		"", "-out " + file + " x", "-game chess -out " + file, "-nodes 0 -out " + file, "-plies 0 -out " + file,
		"-margin -1 -out " + file, "-margin NaN -out " + file, "-workers 1000 -out " + file, "-rules odd -out " + file,
		"-out " + filepath.Join(file, "none"), "-out " + t.TempDir(),
	} {
		if _, err := makeBook(t.Context(), args, io.Discard); err == nil {
			t.Errorf("%q was accepted", args)
		}
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a book was written")
	}
}

func TestWeights(t *testing.T) {
	list := func(scores ...search.Score) (moves []bot.Suggestion[play.Move]) {
		for i, s := range scores {
			moves = append(moves, bot.Suggestion[play.Move]{Move: play.Move(string(rune('a' + i))), Score: s})
		}
		return moves
	}
	for _, test := range []struct {
		scores []search.Score
		margin float64
		want   []int
	}{
		{[]search.Score{50, 50, 40, 20, 19}, 0.3, []int{100, 100, 67, 1}},
		{[]search.Score{50, 50, 49}, 0, []int{100, 100}},
		{[]search.Score{search.Won - 3, search.Won - 3, search.Won - 5, 500}, 1000, []int{100, 100}},
		{[]search.Score{-27_000, -search.Won + 4}, 1000, []int{100}},
		{[]search.Score{-search.Won + 4, -search.Won + 2}, 1, []int{100}},
	} {
		var got []int
		for _, m := range weigh(list(test.scores...), test.margin) {
			got = append(got, m.Weight)
		}
		if len(got) != len(test.want) {
			t.Errorf("%v, margin %v: weights %v, expected %v", test.scores, test.margin, got, test.want)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%v, margin %v: weights %v, expected %v", test.scores, test.margin, got, test.want)
			}
		}
	}
}

func TestProgressTellsRateAndTime(t *testing.T) {
	var progress bytes.Buffer
	kind := games.All()[0]
	now := time.Unix(0, 0)
	b := builder{
		kind: kind, nodes: 200, plies: 2, margin: 3, lines: 4, tableMiB: 1, workers: 1, progress: &progress,
		file: filepath.Join(t.TempDir(), "book"), now: func() time.Time { now = now.Add(2 * time.Second); return now },
	}
	if err := b.open(); err != nil {
		t.Fatal(err)
	}
	if err := b.build(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(progress.String(), "1/1 positions of ply 1, 0.50/s, 0s left") {
		t.Errorf("progress\n%s", progress.String())
	}
}
