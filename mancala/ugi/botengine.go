package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// BotSettings are what the options of the engine of a bot are set to.
type BotSettings[M mancala.Move] struct {
	HashMiB int  // size of the table, in units of 2²⁰ bytes
	Threads int  // goroutines that think
	Level   int  // how well to play, from 1 up
	Elo     int  // how well to play instead; 0 stands for Level
	OwnBook bool // moves of the game's book may be played
	// Report shows what has been found so far, as [InfoLines] puts it. It is
	// meant for the field Report of the options of a bot, and must be called by
	// the goroutine that called Choose.
	Report func(search.Result[M])
}

// BotOptions say what the engine of a bot is: see [NewBotEngine].
type BotOptions[P mancala.Position[P, M], M mancala.Move] struct {
	Name, Author string
	// New returns a bot with these settings. It is called for the first move,
	// and again after a new game or a change of a setting. It is required.
	New func(BotSettings[M]) (bot.Bot[P, M], error)
	// Levels is the number of levels, and Level the one to begin with. Without
	// levels there is no option Skill Level.
	Levels, Level int
	// MinElo and MaxElo are the least and the greatest strength that can be asked
	// for, as a number. Without a MaxElo there are no options UCI_LimitStrength and
	// UCI_Elo.
	MinElo, MaxElo int
	// Searches tells that the bot is built on a search, so that there are the
	// options Hash, Threads and MultiPV.
	Searches bool
	// Book tells that the bot has a book, so that there is the option OwnBook. It
	// is false to begin with, as who arranges a match mostly has openings of
	// their own.
	Book bool
}

// botEngine serves a bot to a [Server].
type botEngine[P mancala.Position[P, M], M mancala.Move] struct {
	options  BotOptions[P, M]
	spins    []spin
	checks   []check
	settings BotSettings[M]
	limited  bool          // the option UCI_LimitStrength
	elo      int           // the option UCI_Elo
	lines    int           // the option MultiPV
	bot      bot.Bot[P, M] // nil until it is needed
	info     func(string)  // where Report goes, while a move is chosen
	reported bool          // whether there was a Report of this move
}

// spin is an option whose value is a whole number, and where it is kept.
type spin struct {
	Option
	value *int
}

// check is an option that is true or false, and where it is kept.
type check struct {
	Option
	value *bool
}

// Limits of the options of a botEngine.
const (
	maxHashMiB = 1 << 14
	maxThreads = 256
	maxLines   = 256
)

// NewBotEngine returns an engine that serves a bot. Its options are those that
// the bot has: Hash, Threads and MultiPV if it searches, Skill Level if it has
// levels, UCI_LimitStrength and UCI_Elo if its strength can be a number, and OwnBook
// if it has a book. When one is set, or a new game begins, another bot chooses the
// next move, and the one before it is closed if it is an [io.Closer]. MultiPV is
// [search.Limits.Lines]. For a move of which the bot has reported nothing, the one
// info line is pv and the move.
func NewBotEngine[P mancala.Position[P, M], M mancala.Move](options BotOptions[P, M]) Engine[P, M] {
	e := &botEngine[P, M]{options: options}
	e.settings.Report = e.report
	add := func(name string, value *int, initial, least, most int) {
		*value = initial
		e.spins = append(e.spins, spin{
			Option{Name: name, Type: spinType, Default: strconv.Itoa(initial), Min: least, Max: most}, value,
		})
	}
	addCheck := func(name string, value *bool) {
		e.checks = append(e.checks, check{Option{Name: name, Type: checkType, Default: "false"}, value})
	}
	if options.Searches {
		add("Hash", &e.settings.HashMiB, 16, 1, maxHashMiB)
		add("Threads", &e.settings.Threads, 1, 1, maxThreads)
		add("MultiPV", &e.lines, 1, 1, maxLines)
	}
	if options.Levels > 0 {
		add("Skill Level", &e.settings.Level, options.Level, 1, options.Levels)
	}
	if options.MaxElo > 0 {
		add("UCI_Elo", &e.elo, options.MaxElo, options.MinElo, options.MaxElo)
		addCheck("UCI_LimitStrength", &e.limited)
	}
	if options.Book {
		addCheck("OwnBook", &e.settings.OwnBook)
	}
	return e
}

func (e *botEngine[P, M]) Name() string { return e.options.Name }

func (e *botEngine[P, M]) Author() string { return e.options.Author }

func (e *botEngine[P, M]) Options() []Option {
	var options []Option
	for _, s := range e.spins {
		options = append(options, s.Option)
	}
	for _, c := range e.checks {
		options = append(options, c.Option)
	}
	return options
}

func (e *botEngine[P, M]) SetOption(name, value string) error {
	for _, s := range e.spins {
		if s.Name != name {
			continue
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < s.Min || n > s.Max {
			return fmt.Errorf("setoption name %s: value %q: expected a whole number from %d to %d", name, value, s.Min, s.Max)
		}
		*s.value = n
		e.NewGame()
		return nil
	}
	for _, c := range e.checks {
		if c.Name != name {
			continue
		}
		if value != "true" && value != "false" {
			return fmt.Errorf("setoption name %s: value %q: expected true or false", name, value)
		}
		*c.value = value == "true"
		e.NewGame()
		return nil
	}
	return fmt.Errorf("setoption: there is no option %q", name)
}

func (e *botEngine[P, M]) NewGame() {
	if closer, ok := e.bot.(io.Closer); ok {
		_ = closer.Close() // it is of no more use in any case
	}
	e.bot = nil
}

func (e *botEngine[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l search.Limits, info func(line string)) (M, error) {
	var none M
	if e.bot == nil {
		if e.options.New == nil {
			return none, errors.New("ugi: BotOptions.New is required")
		}
		settings := e.settings
		if e.limited {
			settings.Elo = e.elo
		}
		b, err := e.options.New(settings)
		if err == nil && b == nil {
			err = errors.New("ugi: BotOptions.New returned no bot")
		}
		if err != nil {
			return none, err
		}
		e.bot = b
	}
	l.Lines = e.lines
	e.info, e.reported = info, false
	defer func() { e.info = nil }()
	m, err := e.bot.Choose(ctx, g, l)
	if err == nil && !e.reported && info != nil {
		info("pv " + m.String())
	}
	return m, err
}

// report shows what a search has found.
func (e *botEngine[P, M]) report(r search.Result[M]) {
	if e.info == nil {
		return
	}
	for _, line := range InfoLines(r) {
		e.reported = true
		e.info(line)
	}
}
