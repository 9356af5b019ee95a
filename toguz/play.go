package toguz

import (
	"fmt"

	"example.com/kumalak/mancala"
)

// Play returns the position after the move, with the final sweep if the move
// ends the game. The receiver is unchanged. An illegal move gives the zero
// Position and a [*mancala.MoveError]: its cause is [mancala.ErrGameOver] when
// the game has ended, [mancala.ErrInvalidPosition] for the zero Position, and
// [mancala.ErrIllegalMove] otherwise. A legal move allocates nothing.
func (p Position) Play(m Move) (Position, error) {
	word := p.word
	holes := int(word >> holesShift)
	from := int(m) - 1
	if uint(from) >= uint(holes) || word&(over|unusual) != 0 {
		return p.playCarefully(m)
	}
	base := int(word >> baseShift & baseMask)
	from += base
	ring, balls := p.ring.Lift(from)
	if balls == 0 {
		return p.refuse(m)
	}
	s := sowers[holes]

	// This is [Position.play] for the usual rules, without the branches that
	// the balls decide, which would be mispredicted half of the time: 0 and 1
	// stand for no and yes.
	single := 0
	if balls == 1 {
		single = 1
	}
	ring, last := s.SowUp(ring, from+single, balls)
	if word&tuzdiks != 0 {
		ring, word = drain(ring, word)
	}
	hole := uint(last + base - holes) // in the opponent's row, from 0, or out of it
	theirs := 0
	if hole < uint(holes) {
		theirs = 1
	}
	balls = ring.At(last)
	take := -(theirs &^ balls) // all ones if the balls are an even number of theirs
	word += uint64(balls&take) << (word >> shareShift & share)
	ring = ring.Clear(unused ^ (unused^last)&take)
	if balls == 3 && theirs != 0 {
		ring, word = claimTuzdik(ring, word, last, hole)
	}
	word ^= turn | uint64(holes)<<baseShift
	if s.RowEmpty(ring, mancala.Player(word>>turnShift&1)) {
		return sweep(ring, word), nil
	}
	return Position{ring, word}, nil
}

// play is the move of a hole that has balls, by any rules, in the order in
// which the rules tell it.
func (p Position) play(hole int) Position {
	var (
		s          = p.sower()
		player     = p.Turn()
		from       = s.Pit(player, hole)
		ring, word = p.ring, p.word
		last       int
	)
	ring, balls := ring.Lift(from)
	switch {
	case word&skipOrigin != 0:
		ring, last = s.SowSkipping(ring, s.Next(from, 1), balls, from)
	case balls == 1:
		ring, last = s.Sow(ring, s.Next(from, 1), 1)
	default:
		ring, last = s.Sow(ring, from, balls)
	}
	ring, word = drain(ring, word)
	if s.Owner(last) != player {
		switch balls := ring.At(last); {
		case balls == 3:
			ring, word = claimTuzdik(ring, word, last, uint(s.Number(last)-1))
		case balls%2 == 0 && balls >= 2*p.leastHalf():
			ring = ring.Clear(last)
			word += uint64(balls) << (share * uint(player))
		}
	}
	return endTurn(ring, word)
}

// drain moves the balls that fell into tuzdiks to the kazans of their owners.
func drain(ring mancala.Ring, word uint64) (mancala.Ring, uint64) {
	// Where there is no tuzdik this looks into the unused pit.
	south := int(word>>tuzdikShift&tuzdikMask) ^ unused
	north := int(word>>(tuzdikShift+share)&tuzdikMask) ^ unused
	word += uint64(ring.At(south)) + uint64(ring.At(north))<<share
	return ring.Clear(south).Clear(north), word
}

// endTurn gives the turn to the opponent, and ends the game if the opponent
// has no ball: the balls left go to the player on whose side they are.
func endTurn(ring mancala.Ring, word uint64) Position {
	holes := word >> holesShift
	word ^= turn | holes<<baseShift
	if sowers[holes].RowEmpty(ring, mancala.Player(word>>turnShift&1)) {
		return sweep(ring, word)
	}
	return Position{ring, word}
}

// claimTuzdik makes the hole at pit, which is number hole from 0 in the
// opponent's row and holds three balls, the mover's tuzdik, if the rules do
// not forbid it.
func claimTuzdik(ring mancala.Ring, word uint64, pit int, hole uint) (mancala.Ring, uint64) {
	player := uint(word >> turnShift & 1)
	if !mayClaim(word, player, hole) {
		return ring, word
	}
	word |= uint64(pit^unused) << (tuzdikShift + share*player)
	word += 3 << (share * player)
	return ring.Clear(pit), word
}

// mayClaim reports whether a player may make a tuzdik in the opponent's hole
// of this number, from 0.
func mayClaim(word uint64, player, hole uint) bool {
	holes := uint(word >> holesShift)
	mine := word >> (tuzdikShift + share*player) & tuzdikMask
	theirs := word >> (tuzdikShift + share*(player^1)) & tuzdikMask
	sameNumber := uint64((hole + holes*player) ^ unused)
	return mine == 0 &&
		word&noTuzdik == 0 &&
		(hole != holes-1 || word&lastHoleTuzdik != 0) &&
		(theirs != sameNumber || word&sameNumberTuzdik != 0)
}

// sweep ends the game if the player to move has no ball: the balls left go to
// the opponent, on whose side they are.
func sweep(ring mancala.Ring, word uint64) Position {
	opponent := word>>turnShift&1 ^ 1
	word += uint64(ring.Total())<<(share*opponent) | ended
	return Position{mancala.Ring{}, word}
}

// playCarefully plays the moves that Play leaves out for speed: by rules that
// most games do not have, and with the tuzdik declined. It refuses the moves
// that no position has.
func (p Position) playCarefully(m Move) (Position, error) {
	switch {
	case !p.IsLegal(m):
		return p.refuse(m)
	case !m.declines():
		return p.play(m.Hole()), nil
	}
	// Declining is the same move where there are no tuzdiks to be made.
	p.word |= noTuzdik
	p = p.play(m.Hole())
	p.word &^= noTuzdik
	return p, nil
}

// canDecline reports whether playing the hole, which has balls, makes a tuzdik
// that the rules let the mover decline.
func (p Position) canDecline(hole int) bool {
	return p.word&optionalTuzdik != 0 && (p.word^p.play(hole).word)&tuzdiks != 0
}

// refuse returns the error that tells what is wrong with a move.
func (p Position) refuse(m Move) (Position, error) {
	detail := "it makes no tuzdik that could be declined"
	switch hole := m.Hole(); {
	case hole < 1 || hole > p.holes():
		detail = fmt.Sprintf("expected a hole from 1 to %d", p.holes())
	case p.Tuzdik(p.Turn().Opponent()) == hole:
		detail = fmt.Sprintf("hole %d is a tuzdik", hole)
	case p.Pit(p.Turn(), hole) == 0:
		detail = fmt.Sprintf("hole %d is empty", hole)
	case p.word&optionalTuzdik == 0:
		detail = "these rules do not let a tuzdik be declined"
	}
	return Position{}, mancala.Refuse(p, m, detail)
}
