package main

import (
	"bytes"
	"io"
	"os"
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

// TestBookIsOfferedWhereThereIsOne asks for moves of the book.
func TestBookIsOfferedWhereThereIsOne(t *testing.T) {
	for _, k := range games.All() {
		var out bytes.Buffer
		commands := "ugi\nsetoption name OwnBook value true\ngo nodes 1000\n"
		if err := run(t.Context(), []string{"-game", k.Name}, strings.NewReader(commands), &out, &out); err != nil {
			t.Fatal(err)
		}
		if offered := strings.Contains(out.String(), "option name OwnBook "); offered != (k.Book != nil) || offered && strings.Contains(out.String(), "info depth") {
			t.Errorf("%s answered\n%s", k.Name, out.String())
		}
	}
}

// TestAnyBotIsServed has bots without levels think.
func TestAnyBotIsServed(t *testing.T) {
	for _, form := range []string{"random", "search:counting", "search:tree"} {
		var out bytes.Buffer
		if err := run(t.Context(), []string{"-bot", form}, strings.NewReader("ugi\ngo nodes 300\n"), &out, &out); err != nil {
			t.Errorf("%s: %v", form, err)
		}
		if got := out.String(); strings.Contains(got, "error") || strings.Contains(got, "Skill Level") || !strings.Contains(got, "bestmove ") {
			t.Errorf("%s answered\n%s", form, got)
		}
	}
}

func TestWrongArgumentsAreRefused(t *testing.T) {
	for _, args := range []string{"-game chess", "-level 0", "-level x", "-bot chess", "toguz", "-x"} {
		if run(t.Context(), strings.Fields(args), strings.NewReader(""), io.Discard, io.Discard) == nil {
			t.Errorf("%s was accepted", args)
		}
	}
}

// TestDocumentedCommands types what the documentation tells to try.
func TestDocumentedCommands(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(strings.ReplaceAll(string(source), "\n//", ""), "Try the commands ")
	text, _, ok := strings.Cut(text, " and quit.")
	commands := strings.ReplaceAll(text, ", ", "\n") + "\nquit\n"
	var out bytes.Buffer
	if err := run(t.Context(), nil, strings.NewReader(commands), &out, &out); err != nil || !ok {
		t.Fatalf("%v, %q", err, commands)
	}
	for _, want := range []string{"bestmove ", "nodes: "} {
		if !strings.Contains(out.String(), want) || strings.Contains(out.String(), "error") {
			t.Errorf("%s is answered with\n%s", commands, out.String())
		}
	}
}
