package mangala

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// Position is a position of the game: the counters on the board, what each
// player has captured, the player to move, and the rules.
//
// It is a comparable value of at most 40 bytes without pointers: == and map keys work,
// nothing changes it, and any number of goroutines may use it. The zero
// Position is not a position: it has no moves, and Play refuses every move.
type Position struct {
	ring     mancala.Ring
	rules    Rules // complete
	captured [2]uint8
	turn     mancala.Player
	last     mancala.Player // the last capturer, where the rules need to know
	endless  bool
}

// sowers are indexed by direction.
var sowers = [2]*mancala.Sower{
	mancala.NewSower(2*Pits, mancala.CounterClockwise),
	mancala.NewSower(2*Pits, mancala.Clockwise),
}

// Start returns a position with the counters in equal numbers in all pits,
// seven in each by the standard rules, and South to move. When [Rules.Counters]
// is not a multiple of 14, those left over go one by one into the first pits,
// from South 1 on, counter-clockwise.
//
// It is the zero Position when the rules are not valid: see [Rules.Validate].
func Start(rules Rules) Position {
	p, err := empty(rules)
	if err != nil {
		return Position{}
	}
	p.ring, _ = sowers[mancala.CounterClockwise].Sow(p.ring, 0, int(p.rules.Counters))
	return p
}

// Deal returns a position in which leastPerPit counters were put into each pit
// and each of the others into a pit chosen at random, all pits alike, with
// South to move. It fails when the rules are not valid, when there are not
// that many counters, or when rng is nil.
func Deal(rules Rules, rng *rand.Rand, leastPerPit int) (Position, error) {
	p, err := empty(rules)
	if err != nil {
		return Position{}, err
	}
	counters := int(p.rules.Counters)
	if most := counters / (2 * Pits); leastPerPit < 0 || leastPerPit > most {
		return Position{}, fmt.Errorf("mangala: dealing at least %d counters into each pit: expected 0 to %d, as there are %d counters",
			leastPerPit, most, counters)
	}
	if rng == nil {
		return Position{}, errors.New("mangala: dealing at random: no source of random numbers")
	}
	var pits [2 * Pits]uint8
	for pit := range pits {
		pits[pit] = uint8(leastPerPit)
	}
	for range counters - leastPerPit*len(pits) {
		pits[rng.IntN(len(pits))]++
	}
	p.ring = mancala.NewRing(pits[:]...)
	return p, nil
}

// empty returns an empty board with South to move.
func empty(rules Rules) (Position, error) {
	if err := rules.Validate(); err != nil {
		return Position{}, err
	}
	return Position{rules: rules.complete()}, nil
}

// IsValid reports whether p is a position: anything but the zero Position.
func (p Position) IsValid() bool { return p.rules.Counters != 0 }

// Rules returns the rules, with every number written out.
func (p Position) Rules() Rules { return p.rules }

// Turn returns the player to move. In a finished game it is the player whose
// turn it would be.
func (p Position) Turn() mancala.Player { return p.turn }

// WithTurn returns p with player to move. Nothing else is changed.
func (p Position) WithTurn(player mancala.Player) Position {
	if p.IsValid() {
		p.turn = player & 1
	}
	return p
}

// Swap returns p with the players exchanged: what was South's is North's now,
// the turn included.
func (p Position) Swap() Position {
	if !p.IsValid() {
		return p
	}
	s := p.State()
	s.South, s.North = s.North, s.South
	s.Stores[0], s.Stores[1] = s.Stores[1], s.Stores[0]
	s.Turn = s.Turn.Opponent()
	if s.lastGetsRest(p.rules) {
		s.LastCapturer = s.LastCapturer.Opponent()
	}
	q, _ := New(p.rules, s) // whatever is possible for one player is for the other
	return q
}

// Score returns the number of counters that the player has captured.
func (p Position) Score(player mancala.Player) int { return int(p.captured[player&1]) }

// Pit returns the number of counters in the player's pit, 1 to 7 from the
// player's left. It panics for any other number.
func (p Position) Pit(player mancala.Player, number int) int {
	if number < 1 || number > Pits {
		panic(fmt.Sprintf("mangala: pit %d: expected 1 to %d", number, Pits))
	}
	return p.ring.At(p.sower().Pit(player, number))
}

// Board returns the position as it is drawn.
func (p Position) Board() mancala.Board {
	b := mancala.TwoRows(2*Pits, p.ring)
	b.Stores = [2]int{int(p.captured[mancala.South]), int(p.captured[mancala.North])}
	return b
}

// Hash returns a hash of the whole value, the same in every process and on
// every machine.
func (p Position) Hash() uint64 {
	rest := uint64(p.captured[mancala.South]) | uint64(p.captured[mancala.North])<<8 |
		uint64(p.rules.MaxLaps)<<16 | uint64(p.rules.Counters)<<32 |
		uint64(p.turn)<<40 | uint64(p.last)<<41 | uint64(p.rules.Direction)<<43 | uint64(p.rules.Leftovers)<<46
	if p.endless {
		rest |= 1 << 42
	}
	if p.rules.Rightmost {
		rest |= 1 << 44
	}
	if p.rules.Forwards {
		rest |= 1 << 45
	}
	return p.ring.Hash(rest)
}

func (p Position) sower() *mancala.Sower { return sowers[p.rules.Direction] }
