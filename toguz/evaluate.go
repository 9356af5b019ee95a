package toguz

import (
	"example.com/kumalak/mancala"
)

// term is what something is worth in hundredths of a ball: empty when the board
// is empty, and empty+full when all balls are on the board.
type term struct{ empty, full int }

// at is the value with onBoard of all balls on the board.
func (t term) at(onBoard, total int) int { return t.empty + t.full*onBoard/total }

// The terms of [EvaluateTerms]. They were fitted to the results of games that
// programs played against themselves.
var (
	// A ball on its owner's side may be swept in the end, or be captured.
	termSide = term{22, -65}
	// A hole that can be played: who has none soon loses the rest.
	termHole = term{480, -500}
	// A tuzdik, by the hole of a board of nine.
	termTuzdik = [...]term{
		{2400, -2000},
		{2700, -2000},
		{2300, -2000},
		{2300, -2000},
		{2000, -2000},
		{2100, -2000},
		{1900, -2000},
		{1900, -2000},
		{1900, -2000},
	}
	termTurn = term{-50, 170}
)

const (
	valueBall   = 100  // a ball in the kazan
	valueSingle = -150 // a single ball in a hole

	// A ball of the greatest capture that the player to move can make, or the
	// other one after that.
	valueThreat     = 55
	valueThreatNext = 20
	// A tuzdik that can be made, likewise.
	valueClaim     = 600
	valueClaimNext = 280
)

// Evaluate estimates a position that is not over, from South's point of view,
// in hundredths of a ball. By the rules of [Standard] and [Bestemshe] that is what
// a network has learned from games of programs of many styles, see [Inputs] and
// package network. By other rules it is the sum of [EvaluateTerms].
//
// Evaluate treats the players alike: swapping their sides negates the result. It
// takes constant time and does not allocate. For a search, see package search.
func Evaluate(p Position) int {
	n := networkOf(p)
	if n == nil {
		return EvaluateTerms(p)
	}
	in := Inputs(p)
	value := n.Evaluate(&in)
	if p.Turn() == mancala.North {
		return -value
	}
	return value
}

// EvaluateTerms estimates a position that is not over, from South's point of
// view, in hundredths of a ball, by what players look at: the difference between
// the players in
//
//   - balls in the kazan;
//   - balls on their own side, which count for little as they may be swept or
//     captured, and the less the fuller the board is;
//   - holes that can be played, as a player who has no move soon has lost the rest, and
//     single balls, which are weak;
//   - the tuzdik, by the hole it lies in and by how full the board is;
//   - the greatest capture and a tuzdik that can be made, which are worth more
//     to the player to move;
//   - the turn.
//
// It suits all rules of the family, but was made for those of [Standard]. It is
// weaker than what [Evaluate] has learned, and can be read. It takes constant
// time and does not allocate.
func EvaluateTerms(p Position) int {
	holes := p.holes()
	if holes == 0 {
		return 0
	}
	var (
		room     [mancala.MaxPits]uint8
		counters = p.ring.AppendCounters(room[:0], 2*holes)
		onBoard  = p.ring.Total()
		total    = p.total()
		values   [2]int
	)
	for player := range values {
		values[player] = valueBall*p.Score(mancala.Player(player)) +
			p.valueOfRow(counters, player, onBoard, total) +
			p.valueOfTuzdik(mancala.Player(player), onBoard, total)
	}
	values[p.Turn()] += termTurn.at(onBoard, total)
	return values[mancala.South] - values[mancala.North]
}

// valueOfTuzdik is what the player's tuzdik is worth, if there is one.
func (p Position) valueOfTuzdik(player mancala.Player, onBoard, total int) int {
	pit, ok := p.tuzdikPit(player)
	if !ok {
		return 0
	}
	return termTuzdik[(p.sower().Number(pit)-1)*len(termTuzdik)/p.holes()].at(onBoard, total)
}

// valueOfRow is what the player has of balls in their own row, and of moves.
func (p Position) valueOfRow(counters []uint8, player, onBoard, total int) int {
	var (
		holes          = p.holes()
		base           = holes * player
		theirBase      = holes - base
		skip           = 0 // 1 if no ball is dropped into the origin
		least          = 2 * p.leastHalf()
		side, playable int
		singles        int
		captured       int
		claims         int
	)
	if p.word&skipOrigin != 0 {
		skip = 1
	}
	for hole, n := range counters[base : base+holes] {
		if n == 0 {
			continue
		}
		balls := int(n)
		side += balls
		playable++
		steps := balls - 1 + skip
		if balls == 1 {
			singles++
			steps = 1
		}
		last := base + hole + steps
		for last >= 2*holes {
			last -= 2 * holes
		}
		target := uint(last - theirBase)
		if target >= uint(holes) {
			continue
		}
		// By usual rules balls come round again after 2*holes.
		filled := int(counters[last]) + 1 + (balls-1)/(2*holes)
		switch {
		case filled&1 == 0 && filled >= least && !p.isTuzdik(last):
			captured = max(captured, filled)
		case filled == 3 && mayClaim(p.word, uint(player), target):
			claims = 1
		}
	}
	value := side*termSide.at(onBoard, total) + playable*termHole.at(onBoard, total) + singles*valueSingle
	if int(p.Turn()) == player {
		return value + captured*valueThreat + claims*valueClaim
	}
	return value + captured*valueThreatNext + claims*valueClaimNext
}

// isTuzdik reports whether pit is anybody's tuzdik.
func (p Position) isTuzdik(pit int) bool {
	field := uint64(pit ^ unused)
	return p.word>>tuzdikShift&tuzdikMask == field || p.word>>(tuzdikShift+share)&tuzdikMask == field
}
