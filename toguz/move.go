package toguz

import (
	"iter"
	"math/bits"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Move is a move: the number of the hole that is played, from 1, left to right
// as the player sees them. Where the rules let a tuzdik be declined, the flag
// [Decline] can be added to it.
//
// The text of a move is its number, with "-" after it when it declines.
type Move uint8

// Decline is added to a move that would make a tuzdik: the three balls stay,
// and no tuzdik is made. It is legal only by rules with OptionalTuzdik.
const Decline Move = 1 << 7

// Hole returns the number of the hole.
func (m Move) Hole() int { return int(m &^ Decline) }

// Declines reports whether the move declines a tuzdik.
func (m Move) Declines() bool { return m&Decline != 0 }

// String returns the text of the move.
func (m Move) String() string { return string(m.appendTo(nil)) }

func (m Move) appendTo(dst []byte) []byte {
	dst = strconv.AppendInt(dst, int64(m.Hole()), 10)
	if m.Declines() {
		dst = append(dst, '-')
	}
	return dst
}

// AppendText implements [encoding.TextAppender]. It never fails.
func (m Move) AppendText(dst []byte) ([]byte, error) { return m.appendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It never fails.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	move, err := ParseMove(string(text))
	if err == nil {
		*m = move
	}
	return err
}

// ParseMove reads the text of a move: a number from 1 to [MaxHoles], and "-"
// if it declines a tuzdik. Whether the move is legal depends on a position.
// The error is a [*mancala.ParseError].
func ParseMove(text string) (Move, error) {
	s := &notation.Scanner{What: "toguz move", Text: text}
	hole, err := s.Int("a hole", 1, MaxHoles)
	if err != nil {
		return 0, err
	}
	m := Move(hole)
	if s.Accept('-') {
		m |= Decline
	}
	if err := s.End(); err != nil {
		return 0, err
	}
	return m, nil
}

// NumMoves returns the number of legal moves. It is 0 when the game is over,
// and else never, except for the zero Position.
func (p Position) NumMoves() uint64 {
	movable := p.movable()
	n := uint64(bits.OnesCount32(movable))
	if p.word&optionalTuzdik != 0 {
		for ; movable != 0; movable &= movable - 1 {
			if p.canDecline(bits.TrailingZeros32(movable) + 1) {
				n++
			}
		}
	}
	return n
}

// MoveAt returns the i-th legal move, in the order of AppendMoves. It panics
// when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move {
	if p.word&optionalTuzdik != 0 {
		var list [2 * MaxHoles]Move
		return p.appendOneByOne(list[:0])[i]
	}
	movable := p.movable()
	for range i {
		if movable == 0 {
			break
		}
		movable &= movable - 1
	}
	// Past the last move this indexes with 32, and so panics.
	return [...]Move{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}[bits.TrailingZeros32(movable)]
}

// AppendMoves appends the legal moves to dst, in the order of their holes; a
// move that declines a tuzdik follows that which makes it. It allocates only
// to grow dst, and is quickest when dst has room for 16 moves more.
func (p Position) AppendMoves(dst []Move) []Move {
	const room = 16
	n := len(dst)
	if p.word&(over|optionalTuzdik) != 0 || cap(dst)-n < room {
		return p.appendOneByOne(dst)
	}
	// Writing every hole and moving on only past those with balls is free of
	// branches that would be mispredicted.
	list := (*[room]Move)(dst[n : n+room])
	count := uint(0)
	movable := uint(p.ring.Occupied() >> p.base()) // p.movable, which is not inlined
	holes := p.holes()
	for hole := 1; hole <= holes; hole++ {
		list[count%room] = Move(hole)
		count += movable & 1
		movable >>= 1
	}
	return dst[:n+int(count)]
}

// appendOneByOne is AppendMoves for any rules and however little room.
func (p Position) appendOneByOne(dst []Move) []Move {
	for movable := p.movable(); movable != 0; movable &= movable - 1 {
		m := Move(bits.TrailingZeros32(movable) + 1)
		dst = append(dst, m)
		if p.canDecline(m.Hole()) {
			dst = append(dst, m|Decline)
		}
	}
	return dst
}

// Moves yields the legal moves in the order of AppendMoves.
func (p Position) Moves() iter.Seq[Move] { return mancala.Moves(p) }
