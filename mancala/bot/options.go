package bot

import (
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Options are what bots and coaches are made with. The zero value is ready to
// use.
type Options[M mancala.Move] struct {
	// Name is the name of the bot. When it is empty the bot is named after its
	// kind, as "level 7".
	Name string
	// Seed decides whatever is left to chance. Bots with equal options that
	// are asked the same questions in the same order, with limits other than
	// time, give the same answers.
	Seed uint64
	// TableMiB is the size of the search's memory in units of 2²⁰ bytes, as in
	// [search.Options]. 0 stands for 16.
	TableMiB int
	// Threads is the number of goroutines that search together; 0 stands for
	// 1. With more than one, equal seeds do not give equal games.
	Threads int
	// Nodes is the number of positions that a bot visits for a move when the
	// move has no limit; 0 stands for 600,000. Levels below 10 have their own
	// numbers.
	Nodes int64
	// NoBook has level 10 think about every move, instead of playing moves of
	// the book of its variant: see [mancala.Variant.Book]. Other bots never ask
	// the book.
	NoBook bool
	// Report is called in the course of a search with what is known then, by
	// the goroutine that called Choose. It has as many lines as Limits.Lines
	// asks for. Bots that do not search, and levels below 7, do not call it.
	Report func(search.Result[M])
	// Resign has the bot give up lost games: Choose returns [ErrResign]. A
	// game is lost when the bot's own search says that it loses by force. It
	// is lost too when, before three of its moves in a row, a search of at
	// least 4 plies puts it behind by a quarter of the counters of the game,
	// and by 20 counters at least. Moves without a choice are not searched,
	// and not counted. Bots that do not search, and levels below 7, never
	// resign.
	Resign bool
	// Draw has the bot agree to draws: see [DrawAgreer]. It agrees when
	// all of this holds: the position has occurred before, or at most a
	// quarter of the counters are outside the stores; a search puts neither
	// player ahead by more than half a counter, and finds no line that is won
	// or lost by force; it is at least 6 plies deep, or its line ends with a
	// drawn game. That search takes as long as one for a move without a limit.
	// Bots that do not search, and levels below 7, never agree.
	Draw bool
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

// usedUp reports whether a limit has been used up before player has thought.
func usedUp(l search.Limits, player mancala.Player) bool {
	return l.Depth < 0 || l.Nodes < 0 || l.MoveTime < 0 || l.Clock.Flag(player)
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
