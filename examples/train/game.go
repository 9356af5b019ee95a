package main

import (
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
	"example.com/kumalak/toguz"
)

// game is a game that an evaluation is trained for.
type game[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	// inputs are what the network sees. The first 2·row cells are the pits,
	// the mover's and the opponent's.
	inputs func(P) network.Inputs
	row    int
	// setup returns a position with rows and stores that are not even.
	setup func(*rand.Rand) P
}

func toguzGame(r toguz.Rules) game[toguz.Position, toguz.Move] {
	return game[toguz.Position, toguz.Move]{
		variant: toguz.Variant(r),
		inputs:  toguz.Inputs,
		row:     int(r.Holes),
		setup:   func(rng *rand.Rand) toguz.Position { return toguzSetup(r, rng) },
	}
}

// toguzSetup deals balls to holes and kazans, with much or little in each.
func toguzSetup(r toguz.Rules, rng *rand.Rand) toguz.Position {
	for {
		var s toguz.State
		holes, half := int(r.Holes), r.Total()/2
		left := r.Total()
		for player := range s.Stores {
			s.Stores[player] = rng.IntN(half + 1)
			left -= s.Stores[player]
		}
		if !r.NoTuzdik {
			for player := range s.Tuzdiks {
				if rng.IntN(2) == 0 {
					s.Tuzdiks[player] = 1 + rng.IntN(holes-1)
				}
			}
		}
		share := rng.Float64() // of South
		hoard := rng.IntN(2) == 0
		rows := [2]*[toguz.MaxHoles]int{&s.South, &s.North}
		heavy := [2]int{rng.IntN(holes), rng.IntN(holes)}
		for ; left > 0; left-- {
			player := 0
			if rng.Float64() > share {
				player = 1
			}
			hole := rng.IntN(holes)
			if hoard && rng.IntN(2) == 0 {
				hole = heavy[player]
			}
			if hole+1 == s.Tuzdiks[player^1] {
				s.Stores[player^1]++
				continue
			}
			rows[player][hole]++
		}
		s.Turn = mancala.Player(rng.IntN(2))
		if p, err := toguz.New(r, s); err == nil && !p.Outcome().Over() {
			return p
		}
	}
}
