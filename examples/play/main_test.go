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
)

// TestMain lets tests start this program as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("KUMALAK_PLAY_MAIN") != "" {
		main()
		return
	}
	os.Exit(m.Run())
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
