package kiothi

import (
	"fmt"

	"example.com/kumalak/mancala"
)

const (
	// Boma is the number of boma in a row.
	Boma = 10

	pits        = 2 * Boma
	allPits     = 1<<pits - 1
	maxWarriors = 60
)

// sowers has what sows on the board, by direction.
var sowers = [2]*mancala.Sower{
	mancala.NewSower(pits, mancala.CounterClockwise),
	mancala.NewSower(pits, mancala.Clockwise),
}

// board knows rows, owners and opposite boma, which no direction changes.
var board = sowers[mancala.CounterClockwise]

// Position is a position of a game of kiothi: the warriors in the boma and
// prisons, the marks of the nki boma, the player to move, whether that player
// opens, and the rules.
//
// It is a comparable value of at most 40 bytes: == compares positions, map keys work,
// nothing changes a Position and any number of goroutines may use it. The zero
// Position is not valid; it has no moves. Positions are made by [Start], [New]
// and [ParsePosition].
//
// A finished game is a Position too. Its board is empty: what was left has
// been dealt out, so that the prisons hold the final score.
type Position struct {
	// South's boma are pits 0–9 and North's 10–19. The pits after them are
	// always empty.
	ring mancala.Ring
	// nki has a bit for each marked pit. A marked pit is never empty.
	nki     uint32
	prisons [2]uint8
	turn    mancala.Player
	opened  bool  // both players have
	rules   Rules // complete; the zero Rules marks the zero Position
}

// Start returns the position in which a game by these rules begins, South to
// open. It is the zero Position when the rules are not valid: see
// [Rules.Validate].
func Start(r Rules) Position {
	if r.Validate() != nil {
		return Position{}
	}
	p := Position{rules: r.complete()}
	setup := setups[r.Setup]
	for boma := Boma - setup.boma + 1; boma <= Boma; boma++ {
		p.ring = p.ring.With(board.Pit(mancala.South, boma), uint8(setup.warriors))
		p.ring = p.ring.With(board.Pit(mancala.North, boma), uint8(setup.warriors))
	}
	return p
}

// Rules returns the rules, with every number written out. The zero Position has
// the zero Rules.
func (p Position) Rules() Rules { return p.rules }

// IsValid reports whether p is a position, which all are but the zero value.
func (p Position) IsValid() bool { return p.rules.MaxLaps != 0 }

// Turn returns the player to move. When the game is over it is the player who
// has no move left.
func (p Position) Turn() mancala.Player { return p.turn }

// WithTurn returns p with player to move, and otherwise unchanged. As in [New],
// the game is over when that player has no legal move. While the openings last,
// North to move means that South has opened. The result is the zero Position
// when player would have to open and has fewer occupied boma than an opening
// empties.
func (p Position) WithTurn(player mancala.Player) Position {
	state := p.State()
	state.Turn = player & 1
	q, err := New(p.rules, state)
	if err != nil {
		return Position{}
	}
	return q
}

// Swap returns p with the players exchanged: what was South's is North's now,
// the turn included. While the openings last it returns the zero Position, as
// North never opens before South.
func (p Position) Swap() Position {
	if !p.opened {
		return Position{}
	}
	q := p
	q.ring, q.nki = mancala.Ring{}, 0
	for pit := range pits {
		to := (pit + Boma) % pits
		q.ring = q.ring.With(to, uint8(p.ring.At(pit)))
		q.nki |= p.nki >> pit & 1 << to
	}
	q.prisons[mancala.South], q.prisons[mancala.North] = p.prisons[mancala.North], p.prisons[mancala.South]
	q.turn = p.turn.Opponent()
	return q
}

// Opened reports whether both players have opened. Until then the player to move
// opens.
func (p Position) Opened() bool { return p.opened }

// Score returns the number of warriors in the player's prison, those that the
// player has taken.
func (p Position) Score(player mancala.Player) int { return int(p.prisons[player&1]) }

// Pit returns the number of warriors in the player's boma, 1 to 10 from the
// player's left. It panics for any other number.
func (p Position) Pit(player mancala.Player, boma int) int {
	return p.ring.At(pitOf(player, boma))
}

// Nki reports whether the player's boma, 1 to 10 from the player's left, is
// marked and so protected. It panics for any other number.
func (p Position) Nki(player mancala.Player, boma int) bool {
	return p.nki>>pitOf(player, boma)&1 != 0
}

func pitOf(player mancala.Player, boma int) int {
	if boma < 1 || boma > Boma {
		panic(fmt.Sprintf("kiothi: boma %d of %d", boma, Boma))
	}
	return board.Pit(player, boma)
}

// over reports whether the game has ended. The board of a finished game has
// been swept, and on an empty board nobody can move.
func (p Position) over() bool {
	return p.opened && p.ring == mancala.Ring{}
}

// Outcome tells whether the game goes on. It ends by [mancala.NoMove], and more
// warriors in prison win. A win by exactly two warriors has the
// Weight that the rules give a one-warrior victory. The zero Position has the
// zero Outcome.
func (p Position) Outcome() mancala.Outcome {
	if !p.over() {
		return mancala.Outcome{}
	}
	return p.result(mancala.NoMove)
}

// result is the outcome of a game that ends with the prisons as they are.
func (p Position) result(reason mancala.Reason) mancala.Outcome {
	south, north := p.Score(mancala.South), p.Score(mancala.North)
	o := mancala.MoreCounters(south, north, reason)
	if d := south - north; d == 2 || d == -2 {
		o.Weight = p.rules.OneWarrior
	}
	return o
}

// Repetition returns the rule for positions that come back: the game ends when a
// position occurs for the third time, more warriors in prison win, and the
// warriors on the board count for nobody.
func (p Position) Repetition() mancala.RepetitionRule {
	if !p.IsValid() {
		return mancala.RepetitionRule{}
	}
	return mancala.RepetitionRule{
		Times:   3,
		Outcome: p.result(mancala.Repetition),
		Scores:  [2]int{p.Score(mancala.South), p.Score(mancala.North)},
	}
}

// Hash returns a hash of the whole position, rules included: the same in every
// process and on every machine.
func (p Position) Hash() uint64 {
	rest := uint64(p.nki) | uint64(p.turn)<<20 | uint64(p.prisons[mancala.North])<<22 | p.rules.word()<<30
	if p.opened {
		rest |= 1 << 21
	}
	return p.ring.Hash(rest) // South's prison is told by all the rest
}

// Board returns what lies on the board, for drawings. Nki boma are
// [mancala.Protected].
func (p Position) Board() mancala.Board {
	b := mancala.TwoRows(pits, p.ring)
	b.Stores = [2]int{p.Score(mancala.South), p.Score(mancala.North)}
	for pit := range pits {
		if p.nki>>pit&1 != 0 {
			b.Marks[pit] = mancala.Protected
		}
	}
	return b
}
