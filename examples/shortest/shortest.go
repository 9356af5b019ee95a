package main

import (
	"context"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// search looks for all games that end with a winner after exactly that many
// plies, and counts the positions that it looks at.
type search struct {
	ctx   context.Context
	found func(line []toguz.Move, end toguz.Position)
	line  []toguz.Move
	nodes int
}

// run looks at every line of plies more moves from p, leaving out those that
// can't end in time.
func (s *search) run(p toguz.Position, plies int) {
	s.nodes++
	if o := p.Outcome(); o.Over() {
		if _, won := o.Winner(); won && plies == 0 {
			s.found(s.line, p)
		}
		return
	}
	if plies == 0 || !canEnd(p, plies) || s.ctx.Err() != nil {
		return
	}
	for m := range p.Moves() {
		q, err := p.Play(m)
		if err != nil {
			panic(err) // Moves yields legal moves alone
		}
		s.line = append(s.line, m)
		s.run(q, plies-1)
		s.line = s.line[:len(s.line)-1]
	}
}

// canEnd reports false only if no play from p ends with a winner within that
// many plies. A player wins with more than half of the balls, or by a sweep
// when a row is empty.
func canEnd(p toguz.Position, plies int) bool {
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		if 2*(p.Score(player)+mostWon(p, player, plies)) > p.Rules().Total() || canBeEmptied(p, player, plies) {
			return true
		}
	}
	return false
}

// canBeEmptied reports false only if the player's row can't be empty within that
// many plies: in a ply at most one of its holes loses all balls, either played
// from or captured.
func canBeEmptied(p toguz.Position, player mancala.Player, plies int) bool {
	return occupied(p, player) <= plies
}

func occupied(p toguz.Position, player mancala.Player) int {
	n := 0
	for hole := 1; hole <= int(p.Rules().Holes); hole++ {
		if p.Pit(player, hole) > 0 {
			n++
		}
	}
	return n
}

// mostWon returns at least what a player's kazan can gain in that many plies
// without a sweep. Each of the player's own moves takes what is in one hole of
// the opponent now, a different one each time or one that was filled anew, and
// what falls into it until then; and every ply may drop balls into a tuzdik.
func mostWon(p toguz.Position, player mancala.Player, plies int) int {
	holes := int(p.Rules().Holes)
	row := make([]int, 0, toguz.MaxHoles)
	largest := 0 // of all holes
	for hole := 1; hole <= holes; hole++ {
		n := p.Pit(player.Opponent(), hole)
		row = append(row, n)
		largest = max(largest, n, p.Pit(player, hole))
	}
	// A sowing gives a hole a ball each round. A round is 2·holes balls, and no
	// hole grows by more than rounds a ply.
	rounds := 1
	for (largest+plies*rounds-1)/(2*holes)+1 > rounds {
		rounds++
	}
	won := 0
	for ply := range plies {
		won += rounds // into a tuzdik
		if (ply%2 == 0) != (p.Turn() == player) {
			continue
		}
		most, at := 0, 0
		for i, n := range row {
			if n > most {
				most, at = n, i
			}
		}
		row[at] = 0
		won += most + (ply+1)*rounds
	}
	return won
}
