package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
)

// TestEveryGameIsServed has the engine think in each game.
func TestEveryGameIsServed(t *testing.T) {
	for _, k := range games.All() {
		game := k.Name
		var out bytes.Buffer
		commands := "ugi\ngo nodes 300\ngo depth 1\nmoves\nquery result\n"
		if err := run(t.Context(), []string{"-game", game, "-level", "9"}, strings.NewReader(commands), &out, &out); err != nil {
			t.Errorf("%s: %v", game, err)
		}
		if strings.Contains(out.String(), "error") || strings.Count(out.String(), "bestmove ") != 2 {
			t.Errorf("%s answered\n%s", game, out.String())
		}
	}
}

func TestWrongArgumentsAreRefused(t *testing.T) {
	for _, args := range []string{"-game chess", "-level 0", "-level x", "toguz", "-x"} {
		if run(t.Context(), strings.Fields(args), strings.NewReader(""), io.Discard, io.Discard) == nil {
			t.Errorf("%s was accepted", args)
		}
	}
}
