package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestTheProgramServesAndEnds starts the program as the command line does, and
// interrupts it.
func TestTheProgramServesAndEnds(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	out, in := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, []string{"-addr", "127.0.0.1:0", "-data", t.TempDir()}, in, io.Discard) }()
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Get(strings.TrimSpace(address))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(response.Body)
	response.Body.Close()
	if !strings.Contains(string(text), "<title>Kumalak</title>") {
		t.Errorf("page: %.200s", text)
	}
	interrupt()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("ended by %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("does not end")
	}
}

func TestWrongArgumentsAreRefused(t *testing.T) {
	for _, args := range [][]string{{"game"}, {"-games", "0"}, {"-lifetime", "-1s"}, {"-addr", "nowhere"}, {"-what"}} {
		if err := run(t.Context(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}
