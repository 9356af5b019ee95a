package toguz

import (
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"
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

func (m Move) declines() bool { return m&Decline != 0 }

// String returns the text of the move: the number, whatever it is, and "-" when
// the move declines.
func (m Move) String() string {
	text := strconv.Itoa(m.Hole())
	if m.declines() {
		text += "-"
	}
	return text
}

// AppendText implements encoding.TextAppender with the text of String. A value
// that is not a move, which has no hole from 1 to [MaxHoles], is an error.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if hole := m.Hole(); hole < 1 || hole > MaxHoles {
		return dst, fmt.Errorf("toguz move %d: expected a hole from 1 to %d", uint8(m), MaxHoles)
	}
	return append(dst, m.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as [Move.AppendText] does.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	return notation.Unmarshal(m, text, ParseMove)
}

// ParseMove reads the text of a move: a number from 1 to [MaxHoles], and "-"
// if it declines a tuzdik. Spaces round it are skipped. Whether the move is
// legal depends on a position: [Position.ParseMove] reads more. The error is a
// [*mancala.ParseError].
func ParseMove(text string) (Move, error) {
	s := notation.NewScanner("toguz move", text)
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

// MustParseMove is [ParseMove] for texts that are known to be right. It panics
// where ParseMove returns an error.
func MustParseMove(text string) Move {
	m, err := ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

// IsLegal reports whether the move can be played.
func (p Position) IsLegal(m Move) bool {
	hole := m.Hole()
	return p.movable()>>uint(hole-1)&1 != 0 && (!m.declines() || p.canDecline(hole))
}

// RandomMove returns a legal move drawn with rng, each with the same chance. ok
// is false when there is none.
func (p Position) RandomMove(rng *rand.Rand) (m Move, ok bool) { return mancala.RandomMove(p, rng) }

// NumMoves returns the number of legal moves. It is 0 when the game is over and
// for the zero Position, and never otherwise.
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
		if moves := p.appendOneByOne(list[:0]); i < uint64(len(moves)) {
			return moves[i]
		}
		p.noMoveAt(i)
	}
	movable := p.movable()
	for n := i; n > 0 && movable != 0; n-- {
		movable &= movable - 1
	}
	if movable == 0 {
		p.noMoveAt(i)
	}
	return Move(bits.TrailingZeros32(movable) + 1)
}

func (p Position) noMoveAt(i uint64) {
	panic(fmt.Sprintf("toguz: move %d of %d", i, p.NumMoves()))
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
