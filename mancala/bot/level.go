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
	// depth is the number of plies looked ahead.
	depth int
	// nodes is the number of positions looked at for a move.
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
var skills = [Expert]skill{
	{depth: 1, overlook: 0.70, misjudge: 500, counting: true},
	{depth: 1, overlook: 0.40, misjudge: 300, counting: true},
	{depth: 1, overlook: 0.08, misjudge: 60, counting: true},
	{depth: 2, nodes: 50_000, overlook: 0.08, misjudge: 100, counting: true},
	{depth: 2, nodes: 50_000, overlook: 0.03, misjudge: 80},
	{depth: 3, nodes: 50_000, overlook: 0.02, misjudge: 30},
	{depth: 6, nodes: 1_000, misjudge: 30},
	{depth: 10, nodes: 5_000, misjudge: 20},
	{depth: 14, nodes: 24_000, misjudge: 10},
	{},
}

// firstSearching is the lowest level that searches as strong players do.
const firstSearching = 7

// Level returns a bot of a level from 1, a beginner, to 10, an expert. Each
// level beats the one below it clearly.
//
// Low levels err as people do. They overlook captures, and those of long sowings
// more often. Levels 1 to 3 do not look at the reply, and levels 4 and 5 look no
// further than the reply. Up to level 4 they count what is in the stores, and
// nothing else, and misjudge even that by some counters. The seed decides which
// errors they make. Higher levels look further ahead and err less.
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
	o = o.withDefaults(fmt.Sprintf("level %d", level))
	s := skills[level-1]
	if level < firstSearching {
		return newPerson(v, o, s), nil
	}
	if level < Expert {
		// More threads would find other moves, and a large table is of no use
		// for so few positions.
		o.Threads = 1
		o.TableMiB = 2
		v.Evaluate = misjudging(v.Evaluator(), s.misjudge, o.Seed)
	}
	b := newSearching(v, o, searcher(v, o), search.Limits{Depth: s.depth, Nodes: s.nodes})
	if level == Expert && !o.NoBook {
		b.book = v.Book
	}
	return b, nil
}
