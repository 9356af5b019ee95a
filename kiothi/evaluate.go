package kiothi

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"example.com/kumalak/mancala"
)

// What [Evaluate] counts, in hundredths of a warrior. The figures were fitted
// to the results of a hundred thousand positions of games between players who
// look two plies ahead and err now and then.
const (
	worthTaken    = 100 // a warrior in prison
	worthNki      = 18  // a warrior in one of the player's nki boma
	worthShielded = 6   // a warrior in another of the player's boma, the opposite one being occupied
	worthBoma     = 75  // one of the player's boma with two warriors or more: it can be lifted in parts
	worthSingle   = 50  // one of the player's boma with one warrior
	worthTurn     = 47  // being the player to move
)

// Evaluate estimates by how much South will win, in hundredths of a warrior;
// it is negative when North is ahead. It does not look ahead. What counts for
// South is counted against it for North, so that it changes its sign when the
// players change sides:
//
//   - 100 for each warrior in prison;
//   - 18 for each warrior in one of South's nki boma, which is safe there;
//   - 6 for each other warrior in South's row if the opposite boma is
//     occupied, so that no turn can end there and capture; none otherwise;
//   - 75 for each occupied boma of South, but 50 if it has a single warrior:
//     a player who runs out of moves loses what is left;
//   - 47 for being the player to move.
//
// Before the openings are over every occupied boma counts as nki, which it is
// about to become. In a finished game the prisons alone count. The zero
// Position is worth 0. It does not allocate.
func Evaluate(p Position) int {
	if !p.IsValid() {
		return 0
	}
	value := p.worth(mancala.South) - p.worth(mancala.North)
	switch {
	case p.over():
	case p.turn == mancala.South:
		value += worthTurn
	default:
		value -= worthTurn
	}
	return value
}

// worth is what a player has by Evaluate, but for the turn.
func (p Position) worth(player mancala.Player) int {
	nki := p.nki
	if !p.opened {
		nki = allPits
	}
	worth := worthTaken * p.Score(player)
	for pit := board.Pit(player, 1); pit <= board.Pit(player, Boma); pit++ {
		n := p.ring.At(pit)
		switch {
		case n == 0:
			continue
		case nki>>pit&1 != 0:
			worth += worthNki * n
		case p.ring.At(board.Opposite(pit)) > 0:
			worth += worthShielded * n
		}
		if n == 1 {
			worth += worthSingle
		} else {
			worth += worthBoma
		}
	}
	return worth
}

// candidateSample is how many random moves Candidates looks at for each that
// it returns.
const candidateSample = 32

// Candidates returns at most n legal moves, all different, that lead to
// positions that [Evaluate] rates best for the player to move, the best first. It
// is meant for programs that can't look at all openings: of those it tries 32·n
// random ones. Where no more than [mancala.MaxListed] moves are legal it tries them
// all, and does not use r. Larger n are cut to MaxListed. Equal arguments, r
// included, give equal moves.
func Candidates(p Position, r *rand.Rand, n int) []Move {
	n = min(n, mancala.MaxListed)
	if n <= 0 {
		return nil
	}
	moves := p.trial(r, n)
	type candidate struct {
		move  Move
		value int
	}
	candidates := make([]candidate, 0, len(moves))
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			continue
		}
		value := Evaluate(next)
		if p.turn == mancala.North {
			value = -value
		}
		candidates = append(candidates, candidate{m, value})
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	best := make([]Move, min(n, len(candidates)))
	for i := range best {
		best[i] = candidates[i].move
	}
	return best
}

// trial returns the different moves from which Candidates takes n.
func (p Position) trial(r *rand.Rand, n int) []Move {
	legal := p.NumMoves()
	if legal <= mancala.MaxListed {
		return p.AppendMoves(nil)
	}
	var moves []Move
	seen := make(map[Move]bool)
	for range candidateSample * n {
		if m := p.MoveAt(r.Uint64N(legal)); !seen[m] {
			seen[m] = true
			moves = append(moves, m)
		}
	}
	return moves
}
