package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	for _, test := range []struct {
		args string
		want string // in the output, or in the error
	}{
		{"-depth 4", "nodes: 5199\n"},
		{"-depth 6 -game bestemshe", "nodes: 7782\n"},
		{"-depth 6 -game bestemshe -split", "5: 1189\nnodes: 7782\n"},
		{"-depth 5 -game mangala", "nodes: 1\n"},
		{"-depth 6 -game kalah", "nodes: 23233\n"},
		{"-depth 5 -game oware", "nodes: 5219\n"},
		{"-depth 0", "depth 0: expected 1 to 99"},
		{"-game chess", `game "chess": expected one of`},
		{"-depth 3 7", "unknown arguments"},
		{"-depth 3 -yardstick none.c", "none.c"},
		{"-depth 1 -game kiothi -split", "too many moves to list"},
	} {
		var out strings.Builder
		err := run(context.Background(), strings.Fields(test.args), nil, &out, &out)
		text := out.String()
		if err != nil {
			text += err.Error()
		}
		if !strings.Contains(text, test.want) {
			t.Errorf("%s: %q, expected %q", test.args, text, test.want)
		}
	}
}

// TestInterruptStopsAtOnce counts for ever.
func TestInterruptStopsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	end := make(chan struct{})
	defer close(end)
	_, _, err := untilDone(ctx, func() (uint64, float64) {
		cancel()
		<-end
		return 0, 0
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, expected that of the context", err)
	}
}

// TestYardstick compares with a C program that only pretends to count.
func TestYardstick(t *testing.T) {
	compiler := os.Getenv("CC")
	if compiler == "" {
		compiler = "cc"
	}
	if _, err := exec.LookPath(compiler); err != nil {
		t.Skip("no C compiler")
	}
	source := filepath.Join(t.TempDir(), "yardstick.c")
	write := func(line string) {
		text := "#include <stdio.h>\nint main(void) { puts(\"" + line + "\"); return 0; }\n"
		if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ line, want string }{
		{"depth 3: 613 leaves, 0.001 s, 5.0 million a second", "\nratio: "},
		{"depth 3: 612 leaves, 0.001 s, 5.0 million a second", "another game"},
		{"depth 3: 613 leaves, 0.000 s, 5.0 million a second", "a larger depth"},
		{"nonsense", "the yardstick printed"},
	} {
		write(test.line)
		var out strings.Builder
		err := run(context.Background(), []string{"-depth", "3", "-yardstick", source}, nil, &out, &out)
		text := out.String()
		if err != nil {
			text += err.Error()
		}
		if !strings.Contains(text, test.want) {
			t.Errorf("%s: %q, expected %q", test.line, text, test.want)
		}
	}
}

// TestDocumentedCommands runs what the README tells to run, a few plies deep.
func TestDocumentedCommands(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for line := range strings.Lines(string(text)) {
		args, ok := strings.CutPrefix(line, "go run ./examples/perft")
		if !ok || strings.Contains(args, "-yardstick") { // which has its own test
			continue
		}
		args, _, _ = strings.Cut(args, "#")
		commands++
		var out strings.Builder
		if err := run(context.Background(), append(strings.Fields(args), "-depth", "3"), nil, &out, &out); err != nil {
			t.Errorf("%s: %v", args, err)
		}
	}
	if commands < 3 {
		t.Errorf("%d commands", commands)
	}
}
