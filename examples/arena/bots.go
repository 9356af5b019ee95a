package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

const botForms = `A BOT is one of
  level:N                   a level of package bot, 1 to 10
  random                    any legal move
  greedy                    the largest capture
  search                    alpha-beta search
  search:counting           the same, by what is in the stores alone
  search:tree               Monte Carlo tree search
  exec:PROGRAM ARGUMENTS    a program that speaks the Universal Game Interface
Before it may stand a name for it: NAME=level:3.
`

// games has, by name, what plays the game.
var games = map[string]func(context.Context, plan) error{
	"toguz":      playToguz(toguz.Standard()),
	"bestemshe":  playToguz(toguz.Bestemshe()),
	"qozdatu":    playToguz(toguz.Qozdatu()),
	"historical": playToguz(toguz.Historical()),
	"kiothi": played(ugi.Rules[kiothi.Position, kiothi.Move]{
		Start:         func() kiothi.Position { return kiothi.Start(kiothi.Standard()) },
		ParsePosition: func(text string) (kiothi.Position, error) { return kiothi.ParsePositionWith(kiothi.Standard(), text) },
		ParseMove:     func(_ kiothi.Position, text string) (kiothi.Move, error) { return kiothi.ParseMove(text) },
	}, bot.Options[kiothi.Position, kiothi.Move]{Evaluate: kiothi.Evaluate, Candidates: kiothi.Candidates}),
}

func playToguz(r toguz.Rules) func(context.Context, plan) error {
	return played(ugi.Rules[toguz.Position, toguz.Move]{
		Start:         func() toguz.Position { return toguz.Start(r) },
		ParsePosition: func(text string) (toguz.Position, error) { return toguz.ParsePositionWith(r, text) },
		ParseMove:     toguz.Position.ParseMove,
	}, bot.Options[toguz.Position, toguz.Move]{Evaluate: toguz.Evaluate})
}

// openings returns those of the file, or random ones, as many as the games need.
func openings[P mancala.Position[P, M], M mancala.Move](p plan, r ugi.Rules[P, M]) ([]arena.Opening[P, M], error) {
	n := (p.games + 1) / 2
	if p.openings == "" {
		return arena.RandomOpenings(r.Start(), p.plies, n, rand.New(rand.NewPCG(p.seed, 0)))
	}
	file, err := os.Open(p.openings)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	read, err := arena.ReadOpenings(file, r.Start(), r.ParsePosition, r.ParseMove)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.openings, err)
	}
	if len(read) < n {
		return nil, fmt.Errorf("%s: %d openings are enough for %d games, and %d are wanted", p.openings, len(read), 2*len(read), p.games)
	}
	return read[:n], nil
}

// newEntrant reads one of the botForms.
func newEntrant[P mancala.Position[P, M], M mancala.Move](
	ctx context.Context, text string, r ugi.Rules[P, M], o bot.Options[P, M], settings []ugi.Setting,
) (arena.Entrant[P, M], error) {
	e := arena.Entrant[P, M]{Name: text}
	if name, rest, ok := strings.Cut(text, "="); ok && !strings.ContainsAny(name, ": /") {
		e.Name, text = name, rest
	}
	kind, detail, _ := strings.Cut(text, ":")
	simple := func(make func(bot.Options[P, M]) bot.Bot[P, M]) {
		e.New = func(seed uint64) (bot.Bot[P, M], error) {
			o := o
			o.Seed = seed
			return make(o), nil
		}
	}
	switch {
	case text == "random":
		simple(bot.NewRandom)
	case text == "greedy":
		simple(bot.NewGreedy)
	case text == "search":
		simple(bot.NewAlphaBeta)
	case text == "search:counting":
		o.Evaluate = nil
		simple(bot.NewAlphaBeta)
	case text == "search:tree":
		simple(bot.NewMonteCarlo)
	case kind == "level":
		level, err := strconv.Atoi(detail)
		if err != nil || level < bot.Beginner || level > bot.Expert {
			return e, fmt.Errorf("bot %q: expected a level from %d to %d", text, bot.Beginner, bot.Expert)
		}
		e.New = func(seed uint64) (bot.Bot[P, M], error) {
			o := o
			o.Seed = seed
			return bot.Level(level, o)
		}
	case kind == "exec" && len(strings.Fields(detail)) > 0:
		words := strings.Fields(detail)
		program, err := exec.LookPath(words[0])
		if err != nil {
			return e, fmt.Errorf("bot %q: %w", text, err)
		}
		e.New = func(uint64) (bot.Bot[P, M], error) {
			client, err := ugi.StartClient(ctx, ugi.ClientOptions{Set: settings}, program, words[1:]...)
			if err != nil {
				return nil, err
			}
			return ugi.NewClientBot(client, r), nil
		}
	default:
		return e, fmt.Errorf("bot %q is unknown\n%s", text, botForms)
	}
	return e, nil
}

// distinguish gives entrants of equal names different ones.
func distinguish[P mancala.Position[P, M], M mancala.Move](entrants []arena.Entrant[P, M]) {
	used := make(map[string]bool)
	for i := range entrants {
		name := entrants[i].Name
		for n := 2; used[name]; n++ {
			name = fmt.Sprintf("%s (%d)", entrants[i].Name, n)
		}
		used[name] = true
		entrants[i].Name = name
	}
}

// settingsFlag is a flag that may be repeated.
type settingsFlag []ugi.Setting

// String is part of [flag.Value].
func (s *settingsFlag) String() string { return fmt.Sprint(*s) }

// Set is part of [flag.Value].
func (s *settingsFlag) Set(text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok {
		return errors.New("expected Name=Value")
	}
	*s = append(*s, ugi.Setting{Name: name, Value: value})
	return nil
}
