package arena_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

type (
	toguzGame  = mancala.Game[toguz.Position, toguz.Move]
	toguzBot   = bot.Bot[toguz.Position, toguz.Move]
	entrant    = arena.Entrant[toguz.Position, toguz.Move]
	opening    = arena.Opening[toguz.Position, toguz.Move]
	tournament = arena.Tournament[toguz.Position, toguz.Move]
	botOptions = bot.Options[toguz.Move]
)

// The test binary is another program when these variables say so.
const (
	fakeVariable  = "KUMALAK_FAKE_ENGINE" // an engine, and how it fails
	matchVariable = "KUMALAK_MATCH"       // a match, with its records in that file
)

func TestMain(m *testing.M) {
	if kind := os.Getenv(fakeVariable); kind != "" {
		if err := playFake(kind); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if file := os.Getenv(matchVariable); file != "" {
		if err := playMatch(file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var rules = toguz.Variant(toguz.Standard())

// playFake serves the first legal move, until it fails in the way that kind tells.
func playFake(kind string) error {
	b := &stub{name: "fake"}
	b.choose = func(_ context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
		if b.moves > 3 {
			switch kind {
			case "crash":
				fmt.Fprintln(os.Stderr, "out of memory")
				os.Exit(2)
			case "hang":
				time.Sleep(time.Hour)
			case "nonsense":
				fmt.Println("bestmove }{")
			}
		}
		return g.Position().MoveAt(0), nil
	}
	engine := ugi.NewBotEngine(ugi.BotOptions[toguz.Position, toguz.Move]{
		Name: "fake", New: func(ugi.BotSettings[toguz.Move]) (toguzBot, error) { return b, nil },
	})
	server := ugi.Server[toguz.Position, toguz.Move]{Variant: rules, Engine: engine}
	return server.Serve(context.Background(), os.Stdin, os.Stdout)
}

// stub is a bot that does what it is told.
type stub struct {
	name   string
	moves  int // asked for so far
	choose func(context.Context, *toguzGame, search.Limits) (toguz.Move, error)
	closed func() error
}

func (s *stub) Name() string { return s.name }

func (s *stub) Choose(ctx context.Context, g *toguzGame, l search.Limits) (toguz.Move, error) {
	s.moves++
	return s.choose(ctx, g, l)
}

func (s *stub) Close() error {
	if s.closed == nil {
		return nil
	}
	return s.closed()
}

func first(_ context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
	return g.Position().MoveAt(0), nil
}

// stubs returns an entrant that does what it is told.
func stubs(name string, choose func(context.Context, *toguzGame, search.Limits) (toguz.Move, error)) entrant {
	return entrant{Name: name, New: func(uint64) (toguzBot, error) { return &stub{name: name, choose: choose}, nil }}
}

func random(name string) entrant {
	return entrant{Name: name, New: func(seed uint64) (toguzBot, error) { return bot.NewRandom(rules, botOptions{Seed: seed}), nil }}
}

func level(n int) entrant {
	return entrant{Name: fmt.Sprint("level ", n), New: func(seed uint64) (toguzBot, error) {
		return bot.Level(rules, n, botOptions{Seed: seed})
	}}
}

// program returns an entrant that is the test binary as an engine.
func program(kind string) entrant {
	return entrant{Name: kind, New: func(uint64) (toguzBot, error) {
		options := ugi.ClientOptions{Grace: 100 * time.Millisecond, MoveTimeout: 300 * time.Millisecond}
		c, err := ugi.StartClient(context.Background(), options, "env", fakeVariable+"="+kind, os.Args[0])
		if err != nil {
			return nil, err
		}
		return ugi.NewClientBot(c, rules), nil
	}}
}

// match returns a match of that many games.
func match(t testing.TB, games int, entrants ...entrant) tournament {
	t.Helper()
	openings, err := arena.RandomOpenings(toguz.Start(toguz.Standard()), 4, games/2, newRand(7))
	must(t, err)
	return tournament{Event: "test", Variant: rules, Entrants: entrants, Openings: openings, Seed: 3}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// anyTimes compares games that are the same but for how long the players thought.
var anyTimes = cmp.Comparer(func(a, b arena.Thinking) bool { return a.Moves == b.Moves })

// checkOnce checks that every game is there, once and in order.
func checkOnce(t *testing.T, r arena.Result, games int) {
	t.Helper()
	if len(r.Games) != games || r.Scheduled != games {
		t.Fatalf("%d games of %d, expected %d", len(r.Games), r.Scheduled, games)
	}
	for i, g := range r.Games {
		if g.Number != i+1 {
			t.Fatalf("game %d in place %d", g.Number, i+1)
		}
	}
}

var errTired = errors.New("tired")

// contains reports whether all words are in text.
func contains(text string, words ...string) bool {
	for _, word := range words {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
