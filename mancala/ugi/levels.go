package ugi

import (
	"context"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// Levels returns what a [BotEngine] has to know to serve the bots of package
// bot, from [bot.Beginner] to [bot.Expert], with all options: o tells how
// positions are evaluated and the like. It begins as an expert. Several lines
// of play are found by experts only.
func Levels[P mancala.Position[P, M], M comparable](name, author string, o bot.Options[P, M]) BotOptions[P, M] {
	return BotOptions[P, M]{
		Name:     name,
		Author:   author,
		Levels:   bot.Expert,
		Level:    bot.Expert,
		Searches: true,
		New: func(s Settings[M]) (bot.Bot[P, M], error) {
			o := o
			o.TableMiB, o.Threads, o.Report = s.HashMiB, s.Threads, s.Report
			if s.Level == bot.Expert && s.Lines > 1 {
				return newAnalyst(name, o, s.Lines), nil
			}
			return bot.Level(s.Level, o)
		},
	}
}

// analyst is a bot that looks for several lines of play.
type analyst[P mancala.Position[P, M], M comparable] struct {
	name     string
	searcher *search.Searcher[P, M]
	lines    int
	usual    uint64 // nodes, where nothing else is a limit
}

// analystNodes is how many positions a move is worth without limits.
const analystNodes = 1_000_000

func newAnalyst[P mancala.Position[P, M], M comparable](name string, o bot.Options[P, M], lines int) *analyst[P, M] {
	usual := o.Nodes
	if usual == 0 {
		usual = analystNodes
	}
	return &analyst[P, M]{name, search.New(search.Options[P, M]{
		Evaluate:   o.Evaluate,
		TableMiB:   o.TableMiB,
		Threads:    o.Threads,
		Report:     o.Report,
		Candidates: o.Candidates,
		Repetition: o.Repetition,
	}), lines, usual}
}

func (a *analyst[P, M]) Name() string { return a.name }

func (a *analyst[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l bot.Limits) (M, error) {
	limits := l.Search(g.Position().Turn())
	if limits == (search.Limits{}) && !l.Infinite {
		limits.Nodes = a.usual
	}
	limits.Lines = a.lines
	r, err := a.searcher.SearchGame(ctx, g, limits)
	if len(r.Lines) > 0 {
		err = nil // a move is a move, even if ctx has ended
	}
	return r.Best, err
}
