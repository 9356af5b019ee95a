package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"example.com/kumalak/mancala/play"
)

// pairs is how often both programs run.
const pairs = 5

// compare runs the library and the C program in turn and prints the ratio of
// their speeds: the median, and the least and the greatest in parentheses.
func compare(ctx context.Context, out io.Writer, source string, kind play.Kind, depth int) error {
	folder, err := os.MkdirTemp("", "perft")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "yardstick")
	if err := compile(ctx, source, program); err != nil {
		return err
	}
	var ratios []float64
	for pair := range pairs {
		theirNodes, theirs, err := runYardstick(ctx, program, depth)
		if err != nil {
			return err
		}
		nodes, seconds, err := untilDone(ctx, func() (uint64, float64) { return count(kind, depth) })
		if err != nil {
			return err
		}
		if nodes != theirNodes {
			return fmt.Errorf("%d nodes, but the yardstick counts %d: it plays another game", nodes, theirNodes)
		}
		ours := float64(nodes) / seconds / 1e6
		ratios = append(ratios, ours/theirs)
		fmt.Fprintf(out, "%d: %.1f million leaves/s, the yardstick %.1f: %.2f\n", pair+1, ours, theirs, ours/theirs)
	}
	slices.Sort(ratios)
	fmt.Fprintf(out, "ratio: %.2f (%.2f–%.2f)\n", ratios[pairs/2], ratios[0], ratios[pairs-1])
	return nil
}

// compile compiles a C file with the compiler that CC names, or cc.
func compile(ctx context.Context, source, program string) error {
	if _, err := os.Stat(source); err != nil {
		return err
	}
	compiler := os.Getenv("CC")
	if compiler == "" {
		compiler = "cc"
	}
	text, err := exec.CommandContext(ctx, compiler, "-O3", "-march=native", "-o", program, source).CombinedOutput()
	if err != nil {
		return fmt.Errorf("compiling %s with %s: %w\n%s", source, compiler, err, text)
	}
	return nil
}

// runYardstick runs the C program and reads the nodes and the millions of
// leaves a second from the line that it prints.
func runYardstick(ctx context.Context, program string, depth int) (nodes uint64, millions float64, err error) {
	text, err := exec.CommandContext(ctx, program, strconv.Itoa(depth)).Output()
	if err != nil {
		return 0, 0, fmt.Errorf("running the yardstick: %w", err)
	}
	var seconds float64
	var printed int
	if _, err := fmt.Sscanf(string(text), "depth %d: %d leaves, %f s, %f million", &printed, &nodes, &seconds, &millions); err != nil {
		return 0, 0, fmt.Errorf("the yardstick printed %q: expected depth, leaves, seconds and millions a second: %w", text, err)
	}
	if seconds <= 0 || millions <= 0 {
		return 0, 0, errors.New("the yardstick took no time: a larger depth is needed")
	}
	return nodes, millions, nil
}
