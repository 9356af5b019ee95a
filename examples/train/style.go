package main

import (
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
)

// style is a taste by which a player judges positions besides their worth, in
// hundredths of a counter. The zero style has none.
type style struct {
	row    int // for each counter in the player's own row
	theirs int // for each counter in the opponent's
	heap   int // for each counter in the fullest own pit
	pits   int // for each own pit that has counters
	starve int // for each empty pit of the opponent
	mark   int // for having a mark, such as a tuzdik
}

// plain reports whether s has no taste.
func (s style) plain() bool { return s == style{} }

// drawStyle draws one of the tastes: a hoarder, one who starves the opponent,
// one who hunts marks, and mixtures.
func drawStyle(rng *rand.Rand) style {
	var s style
	upTo := func(most int) int { return rng.IntN(most + 1) }
	switch rng.IntN(8) {
	case 0, 1, 2: // hoards
		s.row, s.heap = upTo(120), upTo(120)
	case 3: // starves
		s.starve, s.theirs = upTo(500), -upTo(80)
	case 4: // hunts marks, or does not care for them
		s.mark = upTo(4000) - 2000
	case 5: // keeps pits, or gives them up
		s.pits = upTo(600) - 300
	case 6: // gives away
		s.row = -upTo(80)
	default:
		s = style{upTo(160) - 60, upTo(120) - 60, upTo(160) - 60, upTo(400) - 200, upTo(400) - 100, upTo(2000) - 1000}
	}
	return s
}

// worth returns what s makes of a position, from the point of view of the player
// whose pits are those from cell base on.
func (s style) worth(in *network.Inputs, row, base int) int {
	value, most := 0, 0
	for _, n := range in.Cells[base : base+row] {
		value += s.row * int(n)
		if n > 0 {
			value += s.pits
		}
		most = max(most, int(n))
	}
	value += s.heap * most
	for _, n := range in.Cells[row-base : 2*row-base] {
		value += s.theirs * int(n)
		if n == 0 {
			value += s.starve
		}
	}
	return value
}

// judge returns the evaluation of a player of style s.
func judge[P mancala.Position[P, M], M mancala.Move](g game[P, M], player mancala.Player, s style) func(P) int {
	evaluate := g.variant.Evaluator()
	return func(p P) int {
		in := g.inputs(p)
		base := 0
		if p.Turn() != player {
			base = g.row
		}
		value := s.worth(&in, g.row, base)
		if g.mark > 0 && in.Cells[g.mark+base/g.row] != 0 {
			value += s.mark
		}
		if player == mancala.North {
			value = -value
		}
		return evaluate(p) + value
	}
}
