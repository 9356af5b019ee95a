package arena

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// roundRobin returns the pairings by which each of n entrants meets all others.
func roundRobin(n int) [][2]int {
	var pairings [][2]int
	for i := range n {
		for j := i + 1; j < n; j++ {
			pairings = append(pairings, [2]int{i, j})
		}
	}
	return pairings
}

// fixture is a game that is to be played.
type fixture struct {
	number       int // from 1
	opening      int // index
	south, north int // entrants
}

// fixture returns the game with a number. Each opening is played by all
// pairings before the next one, twice in succession with the sides swapped. So
// openings that are added later are played after all games there were.
func (t *Tournament[P, M]) fixture(number int) fixture {
	pair := (number - 1) / 2
	opening, pairing := pair/len(t.Pairings), t.Pairings[pair%len(t.Pairings)]
	f := fixture{number, opening, pairing[0], pairing[1]}
	if number%2 == 0 {
		f.south, f.north = f.north, f.south
	}
	return f
}

// scheduled returns the number of all games.
func (t *Tournament[P, M]) scheduled() int { return 2 * len(t.Openings) * len(t.Pairings) }

// player returns the entrant that plays a side.
func (f fixture) player(p mancala.Player) int {
	if p == mancala.South {
		return f.south
	}
	return f.north
}

func checkPairings(pairings [][2]int, n int) error {
	for _, p := range pairings {
		if min(p[0], p[1]) < 0 || max(p[0], p[1]) >= n || p[0] == p[1] {
			return fmt.Errorf("arena: pairing %d–%d: expected two different entrants from 0 to %d", p[0], p[1], n-1)
		}
	}
	return nil
}
