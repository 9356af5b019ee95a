package search

import (
	"math"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// Evaluator estimates a position that is not over, from South's point of view,
// in hundredths of a counter. It must depend on the position alone and be safe
// for concurrent use, and should not allocate. Estimates beyond ±27,999 are
// cut to that.
type Evaluator[P any] func(P) int

// CandidateFunc proposes some moves of a position that has too many to list,
// about n, all different; those that are not legal are left out, and the first
// move of all takes their place if none is left. The random numbers are for
// proposals that are drawn at random: with equal numbers, the proposals for a
// position must be the same. It must be safe for concurrent use.
type CandidateFunc[P, M any] func(p P, rng *rand.Rand, n int) []M

// Options are what a [Searcher] is made with. The zero value is ready to use.
type Options[P mancala.Position[P, M], M comparable] struct {
	// Evaluate estimates positions. When it is nil the difference of the
	// players' scores is used.
	Evaluate Evaluator[P]
	// TableMiB is the size of the transposition table in units of 2²⁰ bytes,
	// rounded down to a power of two. 0 stands for 16; there is no table when
	// it is negative.
	TableMiB int
	// Threads is the number of goroutines that search together, at most 256;
	// 0 stands for 1.
	Threads int
	// Report is called after every iteration with all that is known then, by
	// the goroutine that called Search. The search waits for it, so it must not
	// use the Searcher.
	Report func(Result[M])
	// Candidates proposes moves where there are more than [mancala.MaxListed];
	// of such positions the search looks at no other moves. When it is nil,
	// moves are drawn with MoveAt, each with the same chance.
	Candidates CandidateFunc[P, M]
	// Repetition tells what happens when a position comes back, as in
	// [mancala.GameOptions]: nil asks the positions themselves.
	Repetition func(P) mancala.RepetitionRule
	// Plain makes the score exactly that of minimax to the given depth, with
	// Evaluate at the leaves: nothing is reduced, extended or searched beyond.
	// That is slower and plays worse; it serves tests and teaching.
	Plain bool
}

const (
	defaultTableMiB = 16
	mostThreads     = 256

	// mostMiB is more memory than there is anywhere.
	mostMiB = min(1<<20, math.MaxInt>>20)
)

// withDefaults returns o with what stands for something else spelled out.
func (o Options[P, M]) withDefaults() Options[P, M] {
	if o.Evaluate == nil {
		o.Evaluate = ScoreDifference[P, M]
	}
	if o.TableMiB == 0 {
		o.TableMiB = defaultTableMiB
	}
	o.TableMiB = min(o.TableMiB, mostMiB)
	o.Threads = min(max(o.Threads, 1), mostThreads)
	if o.Candidates == nil {
		o.Candidates = RandomCandidates[P, M]
	}
	return o
}

// ScoreDifference is the simplest [Evaluator]: South's counters less North's.
func ScoreDifference[P mancala.Position[P, M], M comparable](p P) int {
	return 100 * (p.Score(mancala.South) - p.Score(mancala.North))
}

// RandomCandidates is the simplest [CandidateFunc]: moves drawn with MoveAt,
// each with the same chance. Moves drawn twice are left out.
func RandomCandidates[P mancala.Position[P, M], M comparable](p P, rng *rand.Rand, n int) []M {
	total := p.NumMoves()
	moves := make([]M, 0, n)
	drawn := make(map[uint64]bool, n)
	for range n {
		if i := rng.Uint64N(total); !drawn[i] {
			drawn[i] = true
			moves = append(moves, p.MoveAt(i))
		}
	}
	return moves
}
