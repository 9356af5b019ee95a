package bot

import (
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Options are what bots are made with. The zero value is ready to use, but
// without an evaluation of its game a bot counts only what is in the stores.
type Options[M mancala.Move] struct {
	// Name is what the bot is called; when it is empty the kind of bot tells.
	Name string
	// Seed decides whatever is left to chance: bots with equal options that
	// are asked the same questions in the same order, with limits other than
	// time, give the same answers.
	Seed uint64
	// TableMiB is the size of the search's memory in units of 2²⁰ bytes, as in
	// [search.Options]. 0 stands for 16.
	TableMiB int
	// Threads is the number of goroutines that search together; 0 stands for
	// 1. With more than one, equal seeds do not give equal games.
	Threads int
	// Nodes is how many positions a move is worth to a bot that is given no
	// limit; 0 stands for 600,000. Levels below 10 have their own numbers.
	Nodes int64
	// Report is called in the course of a search with what is known then, by
	// the goroutine that called Choose. Bots that do not search, and levels
	// below 7, do not call it.
	Report func(search.Result[M])
}

const defaultNodes = 600_000

func (o Options[M]) withDefaults(name string) Options[M] {
	if o.Name == "" {
		o.Name = name
	}
	if o.Nodes == 0 {
		o.Nodes = defaultNodes
	}
	return o
}

// rng returns the source of all chance in a bot.
func (o Options[M]) rng() *rand.Rand { return rand.New(rand.NewPCG(o.Seed, 0x6b756d616c616b)) }

// question returns the position in which a bot has to find a move. The error
// says why there is no move to be found.
func question[P mancala.Position[P, M], M mancala.Move](g *mancala.Game[P, M]) (P, error) {
	var none P
	if g == nil {
		return none, fmt.Errorf("bot: no game: %w", mancala.ErrInvalidPosition)
	}
	if g.Over() {
		return none, fmt.Errorf("bot: %w: %v", mancala.ErrGameOver, g.Outcome())
	}
	p := g.Position()
	if p.NumMoves() == 0 {
		return none, fmt.Errorf("bot: %w", mancala.ErrInvalidPosition)
	}
	return p, nil
}

// listed returns the moves of p, or about n candidates where there are too many
// to list.
func listed[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], p P, rng *rand.Rand, n int) []M {
	if p.NumMoves() <= mancala.MaxListed {
		return p.AppendMoves(nil)
	}
	return v.Propose(p, rng, n)
}

// searcher returns a searcher of v for these options.
func searcher[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) *search.Searcher[P, M] {
	return search.New(v, search.Options[M]{TableMiB: o.TableMiB, Threads: o.Threads, Report: o.Report})
}
