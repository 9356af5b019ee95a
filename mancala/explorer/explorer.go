package explorer

import (
	"cmp"
	"iter"
	"slices"

	"example.com/kumalak/mancala"
)

// Options tell an [Explorer] what to keep. The zero value is ready to use.
type Options struct {
	// Plies is the number of plies of each game that count; 0 stands for 20, and
	// a negative number for all of them.
	Plies int
	// MaxEntries is the largest number of positions and of moves in them,
	// together, that are kept; 0 stands for 1,000,000, which take about 120 MB in
	// toguz. A game is counted as a whole, and may exceed the number by its own
	// positions and moves. When there are more, the rarest are dropped.
	MaxEntries int
}

const (
	defaultPlies      = 20
	defaultMaxEntries = 1_000_000
)

// Stats are games, and what came of them.
type Stats struct {
	// Games is the number of games, those without a result among them.
	Games int
	// Tally adds up the results of the player to move in the position.
	Tally mancala.Tally
}

func (s *Stats) add(o mancala.Outcome, mover mancala.Player) {
	s.Games++
	s.Tally.Add(o, mover)
}

// MoveStats is a move, and the games in which it was played.
type MoveStats[M mancala.Move] struct {
	Move M
	Stats
}

// PositionStats are the games that came to a position. Games that ended there, or
// of which the counted plies did, have no move in Moves.
type PositionStats[M mancala.Move] struct {
	Stats
	// Moves are those that were played there: the one of most games first, and
	// of equally many the one that was played first.
	Moves []MoveStats[M]
}

// node is a position in an [Explorer].
type node[M mancala.Move] struct {
	Stats
	moves []MoveStats[M] // in the order in which they were played first
	index map[M]int      // where they are; nil while there are few
}

// fewMoves are found faster one by one than by an index.
const fewMoves = 32

// move returns the entry of a move, or nil.
func (n *node[M]) move(m M) *Stats {
	i := -1
	if n.index != nil {
		if at, ok := n.index[m]; ok {
			i = at
		}
	} else {
		i = slices.IndexFunc(n.moves, func(s MoveStats[M]) bool { return s.Move == m })
	}
	if i < 0 {
		return nil
	}
	return &n.moves[i].Stats
}

// addMove makes an entry for a move that has none.
func (n *node[M]) addMove(m M) *Stats {
	n.moves = append(n.moves, MoveStats[M]{Move: m})
	last := len(n.moves) - 1
	if n.index != nil {
		n.index[m] = last
	} else if last >= fewMoves {
		n.buildIndex()
	}
	return &n.moves[last].Stats
}

func (n *node[M]) buildIndex() {
	n.index = nil
	if len(n.moves) > fewMoves {
		n.index = make(map[M]int, len(n.moves))
		for i, m := range n.moves {
			n.index[m.Move] = i
		}
	}
}

// dropMoves drops the moves of few games. The memory of the others does not
// remain as large as that of all.
func (n *node[M]) dropMoves(few int) {
	var kept []MoveStats[M]
	for _, m := range n.moves {
		if m.Games > few {
			kept = append(kept, m)
		}
	}
	n.moves = kept
	n.buildIndex()
}

// stats returns what is known about the position, in memory of its own.
func (n *node[M]) stats() PositionStats[M] {
	moves := slices.Clone(n.moves)
	slices.SortStableFunc(moves, func(a, b MoveStats[M]) int { return cmp.Compare(b.Games, a.Games) })
	return PositionStats[M]{n.Stats, moves}
}

// Explorer has the positions of games. The zero Explorer is one with the zero
// Options. It may be asked by several goroutines while none of them adds games.
type Explorer[P mancala.Position[P, M], M mancala.Move] struct {
	options   Options
	positions map[P]*node[M]
	entries   int
	games     int
	missing   int
	seen      map[P]bool // of the game that is being added
}

// New returns an Explorer without games.
func New[P mancala.Position[P, M], M mancala.Move](o Options) *Explorer[P, M] {
	return &Explorer[P, M]{options: o}
}

// plies returns how many plies of g count.
func (e *Explorer[P, M]) plies(g *mancala.Game[P, M]) int {
	switch plies := e.options.Plies; {
	case plies < 0:
		return g.Ply()
	case plies == 0:
		return min(g.Ply(), defaultPlies)
	default:
		return min(g.Ply(), plies)
	}
}

func (e *Explorer[P, M]) maxEntries() int {
	if e.options.MaxEntries > 0 {
		return e.options.MaxEntries
	}
	return defaultMaxEntries
}

// Add counts a game as it stands: the moves that were played and not taken back,
// and its outcome. It does not change or keep g. A game that is nil or zero is
// not counted.
func (e *Explorer[P, M]) Add(g *mancala.Game[P, M]) {
	if g == nil || g.Start().NumMoves() == 0 && !g.Start().Outcome().Over() {
		return
	}
	if e.positions == nil {
		e.positions, e.seen = map[P]*node[M]{}, map[P]bool{}
	}
	e.games++
	plies, outcome := e.plies(g), g.Outcome()
	clear(e.seen)
	for ply := range plies + 1 {
		p := g.At(ply)
		if e.seen[p] {
			continue
		}
		e.seen[p] = true
		at := e.positions[p]
		if at == nil {
			at = &node[M]{}
			e.positions[p] = at
			e.entries++
		}
		at.add(outcome, p.Turn())
		if ply == plies {
			break
		}
		played := at.move(g.Move(ply))
		if played == nil {
			played = at.addMove(g.Move(ply))
			e.entries++
		}
		played.add(outcome, p.Turn())
	}
	if e.entries > e.maxEntries() {
		e.drop()
	}
}

// drop makes room: it drops the positions and moves of fewest games, a quarter
// of all at least, and whatever has as few games.
func (e *Explorer[P, M]) drop() {
	counts := map[int]int{} // entries by their number of games
	for _, at := range e.positions {
		counts[at.Games]++
		for _, m := range at.moves {
			counts[m.Games]++
		}
	}
	few, dropped := 0, 0
	for dropped < (e.entries+3)/4 {
		few++
		dropped += counts[few]
	}
	for p, at := range e.positions {
		if at.Games <= few {
			delete(e.positions, p) // its moves have no more games
			continue
		}
		at.dropMoves(few)
	}
	e.entries -= dropped
	e.missing += few
}

// Games returns the number of games that were added.
func (e *Explorer[P, M]) Games() int { return e.games }

// Missing returns by how many games the numbers may be too low, anywhere: a
// position or move that came back after it had been dropped for its rarity lacks
// at most so many. It is 0, and all numbers are exact, as long as nothing has
// been dropped. What was played in more games is there in any case.
func (e *Explorer[P, M]) Missing() int { return e.missing }

// At returns what was played in a position; ok is false if no game came there.
// It takes time for the moves of that position alone, which it sorts.
func (e *Explorer[P, M]) At(p P) (stats PositionStats[M], ok bool) {
	if at := e.positions[p]; at != nil {
		return at.stats(), true
	}
	return PositionStats[M]{}, false
}

// All yields all positions, those of most games first, and of equally many games
// in the order of their hashes. It sorts them first.
func (e *Explorer[P, M]) All() iter.Seq2[P, PositionStats[M]] {
	return func(yield func(P, PositionStats[M]) bool) {
		order := make([]P, 0, len(e.positions))
		for p := range e.positions {
			order = append(order, p)
		}
		slices.SortFunc(order, func(a, b P) int {
			return cmp.Or(cmp.Compare(e.positions[b].Games, e.positions[a].Games), cmp.Compare(a.Hash(), b.Hash()))
		})
		for _, p := range order {
			if !yield(p, e.positions[p].stats()) {
				return
			}
		}
	}
}
