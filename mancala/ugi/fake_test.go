package ugi_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

// The test binary is an engine, good or bad, when this variable says which.
const fakeVariable = "KUMALAK_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if kind := os.Getenv(fakeVariable); kind != "" {
		playFake(kind)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// startFake starts the test binary as an engine of a kind.
func startFake(t testing.TB, kind string, options ugi.ClientOptions) (*ugi.Client, error) {
	t.Helper()
	t.Setenv(fakeVariable, kind)
	c, err := ugi.StartClient(context.Background(), options, os.Args[0])
	if err == nil {
		t.Cleanup(func() { c.Close() })
	}
	return c, err
}

// playFake is the engine. A bad one is good up to the point that its kind names.
func playFake(kind string) {
	switch kind {
	case "good":
		server := newServer()
		server.Engine = levelsOf("fake", toguz.Variant(toguz.Standard()), 0)
		if err := server.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	case "crash at start":
		fmt.Fprintln(os.Stderr, "a library is missing")
		os.Exit(3)
	case "hang at start":
		hang()
	case "flood at start":
		for {
			fmt.Println("hello")
		}
	case "endless line":
		for {
			fmt.Print("hello")
		}
	case "closed output":
		os.Stdout.Close()
		hang()
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		command, _, _ := strings.Cut(lines.Text(), " ")
		switch command {
		case "ugi":
			fmt.Println("id name fake\nid author nobody\noption name A type spin default 1 min 0 max 9\nugiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			playFakeMove(kind)
		case "quit":
			if kind == "no quit" {
				hang()
			}
			return
		case "stop":
			if kind == "stops" {
				fmt.Println("bestmove 4")
			}
		}
	}
	if kind == "no quit" {
		hang()
	}
}

func playFakeMove(kind string) {
	switch kind {
	case "crash at go":
		fmt.Fprintln(os.Stderr, strings.Repeat("x", 1<<20)+" index out of range")
		os.Exit(2)
	case "hang at go":
		hang()
	case "stops":
	case "flood at go":
		for {
			fmt.Println("info depth 1")
		}
	case "nonsense":
		fmt.Println("hello\n\x00\xff\nbestmove qqq")
	case "no move":
		fmt.Println("bestmove")
	case "illegal":
		fmt.Println("bestmove 76X")
	case "fault":
		fmt.Println("info string error go: I am tired")
	case "chatty":
		fmt.Println("info depth 1\nbestmove 7\nbestmove 2")
	default:
		fmt.Println("info depth 1\nbestmove 1")
	}
}

func hang() {
	// Without a timer the runtime would call it a deadlock.
	for {
		time.Sleep(time.Hour)
	}
}

// alive reports whether a process is there, zombies left out.
func alive(pid string) bool {
	out, err := exec.Command("ps", "-o", "stat=", "-p", pid).Output()
	return err == nil && !strings.HasPrefix(strings.TrimSpace(string(out)), "Z")
}
