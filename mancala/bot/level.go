package bot

import (
	"errors"
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Levels of play, for [Level].
const (
	Beginner = 1
	Expert   = 10
)

// ErrLevel is returned for a level outside [Beginner] to [Expert].
var ErrLevel = errors.New("no such level")

// skill is what sets a level apart.
type skill struct {
	// elo is the strength in toguz kumalak, as matches show it.
	elo int
	// depth is the number of plies looked ahead; 0 is a search that goes as deep
	// as it gets.
	depth int
	// nodes is the number of positions looked at for a move; 0 is no limit.
	nodes int64
	// overlook is the chance that the player does not see what a move brings:
	// what a move of the player's own captures, or that the opponent has a
	// move at all. It is the chance for a sowing of average length; longer
	// ones are harder to follow.
	overlook float64
	// misjudge is by how much the worth of a position is typically misjudged,
	// in hundredths of a counter.
	misjudge float64
	// counting is set for a player who judges a position by what is in the
	// stores, and by nothing else.
	counting bool
}

// skills has the levels from 1 on. Up to level 6 a player looks at every line
// to the same depth, as people do who have no practice in finding the lines
// that matter. From level 7 on it is a search that lacks time.
//
// The numbers are to be such that neighbours are 100 to 200 Elo apart in toguz
// kumalak: go run ./examples/arena -ladder plays the matches that tell, and elo is
// what comes of them, rounded to tens.
var skills = [Expert]skill{
	{elo: 800, depth: 1, overlook: 0.05, misjudge: 40, counting: true},
	{elo: 990, depth: 2, nodes: 50_000, overlook: 0.06, misjudge: 82, counting: true},
	{elo: 1180, depth: 2, nodes: 50_000, overlook: 0.045, misjudge: 105},
	{elo: 1370, depth: 3, nodes: 50_000, overlook: 0.055, misjudge: 57},
	{elo: 1560, depth: 3, nodes: 50_000, overlook: 0.014, misjudge: 24},
	{elo: 1750, depth: 4, nodes: 50_000, overlook: 0.002, misjudge: 12},
	{elo: 1940, nodes: 950, misjudge: 30},
	{elo: 2130, nodes: 6_000, misjudge: 20},
	{elo: 2320, nodes: 64_000, misjudge: 10},
	{elo: 2500},
}

// searches reports whether s is a search as strong players do it.
func (s skill) searches() bool { return s.depth == 0 }

// Level returns a bot of a level from 1, a beginner, to 10, an expert. Each
// level beats the one below it clearly, in toguz kumalak by 100 to 200 Elo: see
// [EloOf]. [ByElo] makes the bots between two levels.
//
// Low levels err as people do. They overlook captures, and those of long sowings
// more often, and misjudge positions. Level 1 does not look at the reply, and levels
// 2 and 3 look no further than that. Levels 1 and 2 count what is in the stores, and
// nothing else. The seed decides which errors they make. Higher levels look further
// ahead and err less.
//
// Levels 1 to 6 look at all moves to the same depth. They do not search as
// package search does: Report, Resign, Draw and the Lines of limits mean nothing
// to them.
//
// Levels 1 to 9 are limited by plies and positions and not by time, so that
// they are equally strong on every machine, and equal seeds give equal games.
// Level 10 uses the limits it is given, and Options.Nodes if there are none. In
// positions that the book of the variant knows it plays a move of the book at
// once, which the seed chooses, unless Options.NoBook is set; it then reports
// nothing. It leaves nothing else to chance. It does not look into the book when
// the limits are Infinite or want more than one of Lines: then what it thinks is
// wanted, and not only the move.
//
// No level uses more than its limits allow: a low limit makes a high level
// weaker. So do Lines from level 7 on, where each line has its share of the
// positions. Infinite in the limits means something to level 10 only.
//
// The error wraps [ErrLevel] for other levels.
func Level[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], level int, o Options[M]) (Bot[P, M], error) {
	if level < Beginner || level > Expert {
		return nil, fmt.Errorf("bot: level %d: %w: expected %d to %d", level, ErrLevel, Beginner, Expert)
	}
	return newSkilled(v, o.withDefaults(fmt.Sprintf("level %d", level)), skills[level-1]), nil
}

// newSkilled returns a bot of a skill.
func newSkilled[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M], s skill) Bot[P, M] {
	if !s.searches() {
		return newPerson(v, o, s)
	}
	if s != skills[Expert-1] {
		// More threads would find other moves, and a large table is of no use
		// for few positions.
		o.Threads = 1
		o.TableMiB = int(2 + s.nodes/50_000)
		v.Evaluate = misjudging(v.Evaluator(), s.misjudge, o.Seed)
	}
	b := newSearching(v, o, searcher(v, o), search.Limits{Nodes: s.nodes})
	if s == skills[Expert-1] && !o.NoBook {
		b.book = v.Book
	}
	return b
}
