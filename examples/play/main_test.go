package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/terminal"
)

// TestMain lets tests start this program as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("KUMALAK_PLAY_MAIN") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// documented returns the lines of README.md that begin with prefix, without it.
func documented(t *testing.T, prefix string) []string {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, prefix); ok {
			lines = append(lines, strings.TrimSuffix(rest, "\n"))
		}
	}
	return lines
}

// screenOf returns what the program shows for some input.
func screenOf(t *testing.T, args, input string) string {
	var out strings.Builder
	if err := terminal.Run(t.Context(), games.All(), strings.Fields(args), strings.NewReader(input), &out, &out); err != nil {
		t.Errorf("%s: %v", args, err)
	}
	return out.String()
}

func TestDocumentedCommands(t *testing.T) {
	commands := documented(t, "    go run ./examples/play")
	if len(commands) < 3 {
		t.Errorf("commands: %q", commands)
	}
	sample := documented(t, "    ")
	t.Chdir(t.TempDir())
	for _, args := range commands {
		screenOf(t, args, "quit\n")
	}
	shown := screenOf(t, "-seed 1", "7\nquit\nno\n")
	if want := strings.Join(sample[len(commands):], "\n"); !strings.Contains(shown, want) {
		t.Errorf("the README shows\n%s\nthe program\n%s", want, shown)
	}
}

func TestSignalsSaveTheGame(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such signals")
	}
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		dir := t.TempDir()
		cmd := exec.Command(os.Args[0])
		cmd.Args = []string{"play", "-side", "both", "-file", "game.txt"}
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "KUMALAK_PLAY_MAIN=1")
		keyboard, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		screen, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		io.WriteString(keyboard, "7\n")
		r := bufio.NewReader(screen)
		for text := ""; !strings.HasSuffix(text, "1. North> "); {
			c, err := r.ReadByte()
			if err != nil {
				t.Fatalf("%v after\n%s", err, text)
			}
			text += string(c)
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		rest, _ := io.ReadAll(r)
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v: %v\n%s", sig, err, rest)
		}
		text, err := os.ReadFile(filepath.Join(dir, "game.txt"))
		if err != nil || !strings.Contains(string(text), "1. 76(10) *") {
			t.Errorf("%v: %s, %v", sig, text, err)
		}
	}
}
