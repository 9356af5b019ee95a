package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mancala/ugi"
)

const botForms = `A BOT is one of
` + play.BotForms + `exec:PROGRAM ARGUMENTS    a program that speaks the Universal Game Interface
Before it may stand a name for it: NAME=level:3.
`

// readOpenings returns those of the file, or random ones, as many as the games
// need.
func (p *plan) readOpenings(ctx context.Context) ([]arena.Opening[play.Position, play.Move], error) {
	n := (p.games + 1) / 2
	switch {
	case p.openings == "" && p.balance > 0:
		return p.balancedOpenings(ctx, n)
	case p.openings == "":
		return arena.RandomOpenings(p.kind.Start, p.plies, n, rand.New(rand.NewPCG(p.seed, 0)))
	}
	file, err := os.Open(p.openings)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	read, err := arena.ReadOpenings(file, p.kind.Variant)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.openings, err)
	}
	if len(read) < n {
		return nil, fmt.Errorf("%s: %d openings are enough for %d games, and %d are wanted", p.openings, len(read), 2*len(read), p.games)
	}
	return read[:n], nil
}

// balancedOpenings returns random openings after which a search finds neither
// player ahead by more than the balance. Such games tell more about the players.
func (p *plan) balancedOpenings(ctx context.Context, n int) ([]arena.Opening[play.Position, play.Move], error) {
	const nodes, mostDrawn = 20_000, 100
	// A longer list begins with the shorter one.
	drawn, err := arena.RandomOpenings(p.kind.Start, p.plies, n*mostDrawn, rand.New(rand.NewPCG(p.seed, 0)))
	var balanced []arena.Opening[play.Position, play.Move]
	for i, o := range drawn {
		if len(balanced) == n {
			break
		}
		g := p.kind.NewGame(mancala.GameOptions[play.Position]{})
		for _, m := range o.Moves {
			if err := g.Play(string(m)); err != nil {
				return nil, err
			}
		}
		// Each by a coach of its own, so that it does not matter what came before.
		found, err := p.kind.NewCoach(bot.Options[play.Move]{TableMiB: 1}).Analyse(ctx, g, search.Limits{Nodes: nodes})
		if err != nil || ctx.Err() != nil {
			return nil, errors.Join(err, ctx.Err())
		}
		if score := float64(found[0].Score) / 100; score <= p.balance && score >= -p.balance {
			balanced = append(balanced, drawn[i])
		}
	}
	if len(balanced) < n {
		return nil, errors.Join(err, fmt.Errorf("only %d of %d random openings of %d plies are balanced within %g counters, and %d are wanted",
			len(balanced), len(drawn), p.plies, p.balance, n))
	}
	return balanced, nil
}

// entrant reads one of the botForms.
func (p *plan) entrant(ctx context.Context, text string) (arena.Entrant[play.Position, play.Move], error) {
	e := arena.Entrant[play.Position, play.Move]{Name: text}
	if name, rest, ok := strings.Cut(text, "="); ok && !strings.ContainsAny(name, ": /") {
		e.Name, text = name, rest
	}
	command, external := strings.CutPrefix(text, "exec:")
	if words := strings.Fields(command); external && len(words) > 0 {
		program, err := exec.LookPath(words[0])
		if err != nil {
			return e, fmt.Errorf("bot %q: %w", text, err)
		}
		e.New = func(uint64) (bot.Bot[play.Position, play.Move], error) {
			client, err := ugi.StartClient(ctx, ugi.ClientOptions{}, program, words[1:]...)
			if err != nil {
				return nil, err
			}
			for _, s := range p.settings {
				if err := client.SetOption(ctx, s.Name, s.Value); err != nil {
					client.Close()
					return nil, err
				}
			}
			return ugi.NewClientBot(client, p.kind.Variant), nil
		}
		return e, nil
	}
	e.New = func(seed uint64) (bot.Bot[play.Position, play.Move], error) {
		return p.kind.Bot(text, bot.Options[play.Move]{Seed: seed, TableMiB: p.tableMiB, NoBook: !p.book})
	}
	if _, err := e.New(0); err != nil {
		return e, fmt.Errorf("%w\n%s", err, botForms)
	}
	return e, nil
}

// distinguish gives entrants of equal names different ones.
func distinguish(entrants []arena.Entrant[play.Position, play.Move]) {
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
type settingsFlag []setting

// setting is a value for an option of a program.
type setting struct{ Name, Value string }

// String is part of [flag.Value].
func (s *settingsFlag) String() string { return fmt.Sprint(*s) }

// Set is part of [flag.Value].
func (s *settingsFlag) Set(text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok {
		return errors.New("expected Name=Value")
	}
	*s = append(*s, setting{Name: name, Value: value})
	return nil
}
