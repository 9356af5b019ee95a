package mangala_test

import (
	"os"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// circling finds out which boards have a game that never ends. What a board
// leads to depends on its counters and the side to move alone, so each needs
// to be looked at once.
type circling struct {
	t     *testing.T
	rules mangala.Rules
	never map[uint64]bool
}

// key packs a board of at most nine counters and the side to move, four bits a
// pit.
func (c *circling) key(p mangala.Position) uint64 {
	b := p.Board()
	key := uint64(p.Turn())
	for pit := range 2 * mangala.Pits {
		key = key<<4 | uint64(b.At(pit))
	}
	return key
}

// neverEnds reports whether the game from p goes on for ever.
func (c *circling) neverEnds(p mangala.Position) bool {
	var path []uint64
	never := true // where p comes round to a board on the path
	for {
		if p.Outcome().Over() {
			never = p.Outcome().Reason == mancala.EndlessSowing
			break
		}
		key := c.key(p)
		if known, ok := c.never[key]; ok {
			never = known
			break
		}
		c.never[key] = true // right if it comes back to it
		path = append(path, key)
		p = play(c.t, p)
	}
	for _, key := range path {
		c.never[key] = never
	}
	return never
}

// count counts the boards of n counters, in any arrangement with South to
// move, whose game never ends.
func (c *circling) count(n int) (found int) {
	state := mangala.State{Stores: [2]int{int(c.rules.Counters) - n, 0}}
	var arrange func(pit, left int)
	arrange = func(pit, left int) {
		at := pitOf(&state, pit)
		if pit == 2*mangala.Pits-1 {
			*at = left
			p, err := mangala.New(c.rules, state)
			if err != nil {
				c.t.Fatal(err)
			}
			if c.neverEnds(p) {
				found++
			}
			return
		}
		for *at = 0; *at <= left; *at++ {
			arrange(pit+1, left-*at)
		}
		*at = 0
	}
	arrange(0, n)
	return found
}

func TestBoardsThatNeverEnd(t *testing.T) {
	const most = 9
	tests := map[mancala.Direction][most]int{
		mancala.CounterClockwise: {14, 0, 531, 276, 6947, 6963, 53025, 73897, 297775},
		mancala.Clockwise:        {14, 104, 559, 1958, 8554, 24563, 76152, 178200, 485959},
	}
	counted := 6
	if os.Getenv("KUMALAK_LONG") != "" {
		counted = most
	} else {
		t.Logf("up to %d counters; set KUMALAK_LONG for %d", counted, most)
	}
	for direction, want := range tests {
		c := circling{t: t, rules: mangala.Rules{Direction: direction, Counters: most}, never: map[uint64]bool{}}
		for n := 1; n <= counted; n++ {
			if got := c.count(n); got != want[n-1] {
				t.Errorf("%v: %d boards of %d counters never end, want %d", direction, got, n, want[n-1])
			}
		}
	}
}
