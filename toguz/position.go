package toguz

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// Position is a position of a game of the toguz kumalak family: the balls in
// the holes and kazans, the tuzdiks, the player to move, and the rules.
//
// It is a comparable value of 32 bytes: == compares positions, map keys work,
// nothing changes a Position and any number of goroutines may use it. The zero
// Position is not valid; it has no moves. Positions are made by [Start], [New]
// and [ParsePosition].
//
// A finished game is a Position too. When the player to move has no ball left,
// the balls of the other row have been dealt out already, so that the kazans
// hold the final score.
type Position struct {
	// South's holes are pits 0 … holes-1, North's follow. The pits after them
	// are always empty.
	ring mancala.Ring
	// word packs the rest; see the constants below.
	word uint64
}

// The parts of Position.word. What Play tests stands in the lower half, where
// it can be tested in one instruction.
const (
	// Each player has a share of sixteen bits, South first: the kazan, and above
	// it the tuzdik. A shift by share·player reaches that of player.
	share = 16
	// A kazan is nine bits: the balls and a bias, chosen so that the highest bit
	// is set just when there are more than half of all balls, which ends the
	// game.
	kazanMask   = 1<<9 - 1
	majorityBit = 1 << 8
	majority    = majorityBit | majorityBit<<share
	// A tuzdik is five bits: the pit it lies in, xor unused, so that 0 is no
	// tuzdik.
	tuzdikShift = 9
	tuzdikMask  = 1<<5 - 1
	tuzdiks     = tuzdikMask<<tuzdikShift | tuzdikMask<<(tuzdikShift+share)
	// ended is set when the player to move has no move.
	ended = 1 << 14
	over  = majority | ended
	// turn is set when North is to move. A shift by turnShift leaves 0 or 1, and
	// one by shareShift, masked with share, the shift to the mover's share.
	turnShift  = 15
	turn       = 1 << turnShift
	shareShift = turnShift - 4
	// The rules that change a sowing and a capture: most games have neither.
	skipOrigin  = 1 << 30
	moreThanTwo = 1 << 31 // the least capture is more than two
	unusual     = skipOrigin | moreThanTwo

	ballsShift = 32 // Rules.Balls, seven bits
	leastShift = 39 // half of Rules.LeastCapture, four bits

	noTuzdik         = 1 << 43
	lastHoleTuzdik   = 1 << 44
	sameNumberTuzdik = 1 << 45
	optionalTuzdik   = 1 << 46
	playOn           = 1 << 47

	// base is the pit of the mover's first hole: 0, or the number of holes.
	baseShift = 56
	baseMask  = 15
	// holes is the number of holes in a row. 0 marks the zero Position.
	holesShift = 60
)

// unused is a pit that no game uses.
const unused = mancala.MaxPits - 1

// sowers has, by the number of holes in a row, what sows on such a board. Its
// length lets a four-bit index go unchecked.
var sowers = makeSowers()

func makeSowers() (s [16]*mancala.Sower) {
	for holes := 1; holes <= MaxHoles; holes++ {
		s[holes] = mancala.NewSower(2*holes, mancala.CounterClockwise)
	}
	return s
}

// Start returns the position in which a game by these rules begins, South to
// move. It is the zero Position when the rules are not valid: see
// [Rules.Validate].
func Start(r Rules) Position {
	if r.Validate() != nil {
		return Position{}
	}
	p := Position{word: r.pack()}
	p.ring, _ = p.sower().Sow(p.ring, 0, r.Total())
	return p
}

// pack returns the word of a position by rules that are valid: no balls in the
// kazans, no tuzdik, South to move.
func (r Rules) pack() uint64 {
	r = r.complete()
	bias := uint64(0)
	if !r.PlayOn {
		bias = majorityBit - 1 - uint64(r.Total()/2)
	}
	word := bias | bias<<share |
		uint64(r.Balls)<<ballsShift | uint64(r.LeastCapture/2)<<leastShift | uint64(r.Holes)<<holesShift
	for _, flag := range [...]struct {
		set bool
		bit uint64
	}{
		{r.SkipOrigin, skipOrigin},
		{r.LeastCapture > 2, moreThanTwo},
		{r.NoTuzdik, noTuzdik},
		{r.LastHoleTuzdik, lastHoleTuzdik},
		{r.SameNumberTuzdik, sameNumberTuzdik},
		{r.OptionalTuzdik, optionalTuzdik},
		{r.PlayOn, playOn},
	} {
		if flag.set {
			word |= flag.bit
		}
	}
	return word
}

// Rules returns the rules that the position is played by, with every number
// written out. The zero Position has the zero Rules.
func (p Position) Rules() Rules {
	return Rules{
		Holes:            int8(p.holes()),
		Balls:            int8(p.word >> ballsShift & 127),
		LeastCapture:     int8(2 * p.leastHalf()),
		NoTuzdik:         p.word&noTuzdik != 0,
		LastHoleTuzdik:   p.word&lastHoleTuzdik != 0,
		SameNumberTuzdik: p.word&sameNumberTuzdik != 0,
		OptionalTuzdik:   p.word&optionalTuzdik != 0,
		SkipOrigin:       p.word&skipOrigin != 0,
		PlayOn:           p.word&playOn != 0,
	}
}

func (p Position) holes() int            { return int(p.word >> holesShift) }
func (p Position) base() int             { return int(p.word >> baseShift & baseMask) }
func (p Position) leastHalf() int        { return int(p.word >> leastShift & 15) }
func (p Position) sower() *mancala.Sower { return sowers[p.holes()] }

// total is the number of balls in the game.
func (p Position) total() int { return 2 * p.holes() * int(p.word>>ballsShift&127) }

// bias is what a kazan holds more than its balls.
func (p Position) bias() int {
	if p.word&playOn != 0 || !p.IsValid() {
		return 0
	}
	return majorityBit - 1 - p.total()/2
}

// IsValid reports whether p is a position, which all are but the zero value.
func (p Position) IsValid() bool { return p.word != 0 }

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return mancala.Player(p.word >> turnShift & 1) }

// WithTurn returns p with player to move. If that player has no ball the game is
// over, as in [New].
func (p Position) WithTurn(player mancala.Player) Position {
	if player&1 == p.Turn() || !p.IsValid() {
		return p
	}
	p.word &^= ended
	return endTurn(p.ring, p.word)
}

// Swap returns p with the players exchanged: what was South's is North's now,
// tuzdik and turn included.
func (p Position) Swap() Position {
	if !p.IsValid() {
		return p
	}
	s := p.State()
	s.South, s.North = s.North, s.South
	s.Stores[0], s.Stores[1] = s.Stores[1], s.Stores[0]
	s.Tuzdiks[0], s.Tuzdiks[1] = s.Tuzdiks[1], s.Tuzdiks[0]
	s.Turn = s.Turn.Opponent()
	q, _ := New(p.Rules(), s) // whatever is possible for one player is for the other
	return q
}

// Score returns the number of balls in the player's kazan.
func (p Position) Score(player mancala.Player) int {
	return int(p.word>>(share*uint(player&1))&kazanMask) - p.bias()
}

// Pit returns the number of balls in a player's hole, numbered from 1, left to
// right as the player sees them. A tuzdik has none. Pit panics when there is no
// such hole.
func (p Position) Pit(player mancala.Player, hole int) int {
	if hole < 1 || hole > p.holes() {
		panic(fmt.Sprintf("toguz: hole %d of %d", hole, p.holes()))
	}
	return p.ring.At(p.sower().Pit(player, hole))
}

// Tuzdik returns the number of the hole, in the opponent's row, that is the
// player's tuzdik, or 0 if the player has none.
func (p Position) Tuzdik(player mancala.Player) int {
	if pit, ok := p.tuzdikPit(player); ok {
		return p.sower().Number(pit)
	}
	return 0
}

// tuzdikPit returns the pit of the player's tuzdik.
func (p Position) tuzdikPit(player mancala.Player) (pit int, ok bool) {
	field := p.word >> (tuzdikShift + share*uint(player&1)) & tuzdikMask
	return int(field ^ unused), field != 0
}

// Outcome tells whether the game goes on. It ends by [mancala.NoMove] when the
// player to move has no ball, which comes before [mancala.Majority] when a move
// brings both about. The zero Position has the zero Outcome.
func (p Position) Outcome() mancala.Outcome {
	if p.word&over == 0 {
		return mancala.Outcome{}
	}
	reason := mancala.Majority
	if p.word&ended != 0 {
		reason = mancala.NoMove
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), reason)
}

// Repetition returns the rule of tournaments: the game is a draw when a position
// occurs for the third time.
func (p Position) Repetition() mancala.RepetitionRule {
	return mancala.RepetitionRule{
		Times:   3,
		Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition},
		Scores:  [2]int{p.Score(mancala.South), p.Score(mancala.North)},
	}
}

// Hash returns a hash of the whole position, rules included: the same in every
// process and on every machine.
func (p Position) Hash() uint64 { return p.ring.Hash(p.word) }

// Board returns what lies on the board, for drawings.
func (p Position) Board() mancala.Board {
	b := mancala.TwoRows(2*p.holes(), p.ring)
	b.Stores = [2]int{p.Score(mancala.South), p.Score(mancala.North)}
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		if pit, ok := p.tuzdikPit(player); ok {
			b.Marks[pit] = mancala.OwnedBy(player)
		}
	}
	return b
}

// movable returns the set of the mover's holes that have balls: bit i is hole
// i+1. It is empty when the game is over.
func (p Position) movable() uint32 {
	if p.word&over != 0 {
		return 0
	}
	return p.ring.Occupied() >> p.base() & (1<<p.holes() - 1)
}
