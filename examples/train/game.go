package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
	"example.com/kumalak/toguz"
)

// game is a game that an evaluation is trained for.
type game[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	// terms is the evaluation with which training begins.
	terms func(P) int
	// inputs are what the network sees. The cells begin with the pits, first the
	// mover's row and then the opponent's.
	inputs func(P) network.Inputs
	row    int  // pits in a row
	mark   int  // the cell that is not 0 when the mover has a mark; the next is the opponent's; 0 is none
	marks  bool // the cells of the pits are twice the counters, or one more
	// setup returns a position with rows and stores that are not even.
	setup func(*rand.Rand) P
}

// trainable has, by name, what trains the games there are.
var trainable = []struct {
	name string
	run  func(context.Context, *plan) error
}{
	{"toguz", toguzGame(toguz.Standard()).run},
	{"bestemshe", toguzGame(toguz.Bestemshe()).run},
	{"qozdatu", toguzGame(toguz.Qozdatu()).run},
	{"kiothi", kiothiGame().run},
}

// trainerOf returns what trains the game of a name.
func trainerOf(name string) (func(context.Context, *plan) error, error) {
	var names []string
	for _, t := range trainable {
		if t.name == name {
			return t.run, nil
		}
		names = append(names, t.name)
	}
	return nil, fmt.Errorf("game %.40q: expected one of %s", name, strings.Join(names, ", "))
}

func toguzGame(r toguz.Rules) game[toguz.Position, toguz.Move] {
	g := game[toguz.Position, toguz.Move]{
		variant: toguz.Variant(r),
		terms:   toguz.EvaluateTerms,
		inputs:  toguz.Inputs,
		row:     int(r.Holes),
		setup:   func(rng *rand.Rand) toguz.Position { return toguzSetup(r, rng) },
	}
	if !r.NoTuzdik {
		g.mark = 2 * g.row
	}
	return g
}

// toguzSetup deals tuzdiks, and balls to holes and kazans.
func toguzSetup(r toguz.Rules, rng *rand.Rand) toguz.Position {
	for {
		var s toguz.State
		deal := drawDeal(rng, int(r.Holes), r.Total())
		s.Stores, s.Turn = deal.stores, deal.turn
		copy(s.South[:], deal.rows[0])
		copy(s.North[:], deal.rows[1])
		for player, row := range [...]*[toguz.MaxHoles]int{&s.North, &s.South} {
			if r.NoTuzdik || rng.IntN(2) == 0 {
				continue
			}
			hole := 1 + rng.IntN(int(r.Holes)-1)
			s.Tuzdiks[player] = hole
			s.Stores[player] += row[hole-1]
			row[hole-1] = 0
		}
		if p, err := toguz.New(r, s); err == nil && p.NumMoves() > 0 {
			return p
		}
	}
}

func kiothiGame() game[kiothi.Position, kiothi.Move] {
	r := kiothi.Standard()
	return game[kiothi.Position, kiothi.Move]{
		variant: kiothi.Variant(r),
		terms:   kiothi.Evaluate,
		inputs:  kiothi.Inputs,
		row:     kiothi.Boma,
		marks:   true,
		setup:   func(rng *rand.Rand) kiothi.Position { return kiothiSetup(r, rng) },
	}
}

// kiothiSetup deals warriors, and marks, to boma and prisons.
func kiothiSetup(r kiothi.Rules, rng *rand.Rand) kiothi.Position {
	for {
		s := kiothi.State{Opened: true}
		deal := drawDeal(rng, kiothi.Boma, r.Total())
		s.Stores, s.Turn = deal.stores, deal.turn
		marked := rng.Float64()
		for player, row := range [...]*[kiothi.Boma]int{&s.South, &s.North} {
			copy(row[:], deal.rows[player])
			for i, n := range row {
				s.Nki[player][i] = n > 0 && rng.Float64() < marked
			}
		}
		if p, err := kiothi.New(r, s); err == nil && p.NumMoves() > 0 {
			return p
		}
	}
}

// deal is where the counters of a set-up lie.
type deal struct {
	stores [2]int
	rows   [2][]int
	turn   mancala.Player
}

// drawDeal deals counters: any number to the stores, uneven shares to the rows, and in half
// of the deals much of a row to one of its pits.
func drawDeal(rng *rand.Rand, row, counters int) deal {
	d := deal{rows: [2][]int{make([]int, row), make([]int, row)}, turn: mancala.Player(rng.IntN(2))}
	left := counters
	for player := range d.stores {
		d.stores[player] = rng.IntN(counters/2 + 1)
		left -= d.stores[player]
	}
	share := rng.Float64()
	heaps := rng.IntN(2) == 0
	heap := [2]int{rng.IntN(row), rng.IntN(row)}
	for range left {
		player := 0
		if rng.Float64() > share {
			player = 1
		}
		pit := rng.IntN(row)
		if heaps && rng.IntN(2) == 0 {
			pit = heap[player]
		}
		d.rows[player][pit]++
	}
	return d
}
