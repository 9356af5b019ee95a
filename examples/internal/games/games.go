// Package games has the one list of all games of this module, for programs in
// which the game is chosen at run time, and what such programs tell about the
// games.
package games

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"example.com/kumalak/examples/congkak"
	"example.com/kumalak/examples/hus"
	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// All returns all games of the module, in the order in which they are offered.
// The slice is the caller's own: a program adds its own games to it.
func All() []play.Kind {
	var list []play.Kind
	for i, rules := range toguzRules {
		about := About{Summary: toguzSummary, Words: toguzWords()}
		if i == 0 {
			about.Sets = toguzSets()
		}
		list = append(list, with(play.Of(toguz.Variant(rules)), about))
	}
	return append(list,
		with(play.Of(mangala.Variant(mangala.Standard())), mangalaAbout),
		with(play.Of(kiothi.Variant(kiothi.Standard())), kiothiAbout),
		with(play.Of(oware.Variant()), About{Summary: owareSummary}),
		with(play.Of(kalah.Variant(kalah.Rules{})), About{Summary: kalahSummary}),
		with(play.Of(congkak.Variant()), About{Summary: congkakSummary}),
		with(play.Of(hus.Variant()), About{Summary: husSummary, MaxLaps: func(string) (int, error) { return hus.MaxLaps, nil }}),
	)
}

// Families returns the games of [All] but for those that are another one by
// other rules which that one has among its sets: bestemshe is a set of rules of
// toguz. It is the list for programs in which the rules are chosen apart.
func Families() []play.Kind {
	var list []play.Kind
	sets := map[string]bool{}
	for _, k := range All() {
		if sets[k.Name] {
			continue
		}
		list = append(list, k)
		for _, set := range Of(k).Sets {
			if other, err := k.WithRules(set.Rules); err == nil {
				sets[other.Name] = true
			}
		}
	}
	return list
}

func with(k play.Kind, extra any) play.Kind {
	k.Extra = extra
	return k
}

// Named returns the game of the list that has this name or alias.
func Named(name string) (play.Kind, error) { return play.Named(All(), name) }

// Names returns the names of games.
func Names(list []play.Kind) []string {
	names := make([]string, len(list))
	for i, k := range list {
		names[i] = k.Name
	}
	return names
}

// Flag defines the flag -game of a program that plays the games of a list. The
// function that it returns gives the game chosen, once the flags are parsed.
func Flag(flags *flag.FlagSet, list []play.Kind) func() (play.Kind, error) {
	name := flags.String("game", list[0].Name, "the `game`: "+strings.Join(Names(list), ", "))
	return func() (play.Kind, error) { return play.Named(list, *name) }
}

// About is what programs tell about a game. It is the Extra of the Kinds in
// [All], or part of that. The zero About is usable.
type About struct {
	// Summary returns the rules of the game in short, for a screen of 24 lines
	// of 80 characters, given the text of the rules. It may be nil.
	Summary func(rules string) string
	// Words are what moves are told in.
	Words board.Words
	// Sets are the sets of rules to choose from, the usual one first.
	Sets []RuleSet
	// MaxLaps returns the number of laps that the rules allow a turn. It is nil
	// where no turn is long.
	MaxLaps func(rules string) (int, error)
}

// RuleSet is a set of rules with a name, which programs translate.
type RuleSet struct {
	Name  string `json:"name"`
	Rules string `json:"rules"`
}

func (a About) about() About { return a }

// Of returns what there is to be told about a game, whether its Extra is an
// About or not.
func Of(k play.Kind) About {
	var a About
	if told, ok := k.Extra.(interface{ about() About }); ok {
		a = told.about()
	}
	if a.Summary == nil {
		a.Summary = func(string) string { return "No summary of the rules of " + k.Title + ".\n" }
	}
	if a.Words == (board.Words{}) {
		a.Words = board.English()
	}
	if a.Sets == nil {
		a.Sets = []RuleSet{{"standard", k.Rules}}
	}
	return a
}

// Ritual is had by the Extra of a game before which two people find out by
// [mangala.Ritual] who sits where.
type Ritual interface {
	// Begin returns the game after the ritual, which begins as g did.
	Begin(g *play.Game, r mangala.Ritual) (*play.Game, error)
	// BetterSide returns the side that wins if it moves first in the start of
	// g; ok is false if that is not known before ctx ends, or there is none.
	BetterSide(ctx context.Context, g *play.Game) (side mancala.Player, ok bool)
}

// Foreteller is had by the [play.Position.Unwrap] of a game that leaves nobody
// a choice.
type Foreteller interface {
	Foretell(ctx context.Context) (mangala.Forecast, error)
}

// Run runs a program until it ends or the user interrupts it, and ends the
// process. The first interrupt ends the context, and a second one the process.
func Run(name string, run func(ctx context.Context, args []string, in io.Reader, out, complaints io.Writer) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, stop)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
}
