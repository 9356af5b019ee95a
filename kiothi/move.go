package kiothi

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Move is a move of either kind: an opening, which empties boma and puts their
// warriors anywhere, or a lift of warriors of one boma to be sown. Boma are
// numbered from 1 by their owner, left to right.
//
// A Move is a comparable value of at most 32 bytes. Whether it is legal depends
// on a position. The zero Move is not a move. Moves are made by [NewLift],
// [Position.DraftOpening] and [ParseMove], and by positions.
type Move struct {
	// placed are the warriors of an opening where they come to stand.
	placed mancala.Ring
	// emptied has a bit for each boma that an opening empties, the lowest for
	// boma 1, and the bit opening.
	emptied uint16
	// boma and count are those of a lift. boma is 0 in an opening.
	boma, count uint8
}

// opening marks the moves that are openings, also those that empty nothing.
const opening = 1 << 15

// NewLift returns the move that lifts count warriors, 1 to 60, of the mover's
// boma, 1 to 10, and sows them.
func NewLift(boma, count int) (Move, error) {
	switch {
	case boma < 1 || boma > Boma:
		return Move{}, fmt.Errorf("kiothi move: a lift from boma %d: expected 1 to %d", boma, Boma)
	case count < 1 || count > maxWarriors:
		return Move{}, fmt.Errorf("kiothi move: a lift of %d warriors: expected 1 to %d", count, maxWarriors)
	}
	return Move{boma: uint8(boma), count: uint8(count)}, nil
}

// isOpening reports whether m is an opening.
func (m Move) isOpening() bool { return m.emptied&opening != 0 }

// Boma returns the number of the boma of a lift, and 0 for an opening.
func (m Move) Boma() int { return int(m.boma) }

// Count returns the number of warriors that a lift takes, and 0 for an
// opening.
func (m Move) Count() int { return int(m.count) }

// Emptied returns the boma that an opening empties, in ascending order, and
// nothing for a lift. The slice is the caller's own.
func (m Move) Emptied() []int {
	var emptied []int
	for set := m.emptied &^ opening; set != 0; set &= set - 1 {
		emptied = append(emptied, bits.TrailingZeros16(set)+1)
	}
	return emptied
}

// Placed returns the warriors that an opening places, South's boma in pits 0–9
// and North's in 10–19. It is empty for a lift.
func (m Move) Placed() mancala.Ring { return m.placed }

// String returns the move as text, which [ParseMove] reads. A lift is boma and
// number of warriors, as 7:3. An opening is the emptied boma and where the
// warriors go, as 5,6=S1:4,N3:6, where a boma with one warrior stands alone.
// An opening that empties nothing is =. The zero Move gives "invalid move".
func (m Move) String() string { return notation.String(m) }

// AppendText implements encoding.TextAppender with the text of [Move.String].
// The zero Move is an error.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	switch {
	case m == (Move{}):
		return dst, errors.New("invalid move")
	case !m.isOpening():
		dst = strconv.AppendUint(dst, uint64(m.boma), 10)
		return strconv.AppendUint(append(dst, ':'), uint64(m.count), 10), nil
	}
	before := len(dst)
	for set := m.emptied &^ opening; set != 0; set &= set - 1 {
		if len(dst) > before {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(dst, int64(bits.TrailingZeros16(set)+1), 10)
	}
	dst = append(dst, '=')
	before = len(dst)
	for set := m.placed.Occupied(); set != 0; set &= set - 1 {
		if len(dst) > before {
			dst = append(dst, ',')
		}
		pit := bits.TrailingZeros32(set)
		dst = strconv.AppendInt(append(dst, board.Owner(pit).Letter()), int64(board.Number(pit)), 10)
		if n := m.placed.At(pit); n > 1 {
			dst = strconv.AppendInt(append(dst, ':'), int64(n), 10)
		}
	}
	return dst, nil
}

// MarshalText implements [encoding.TextMarshaler] as [Move.AppendText] does.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	return notation.Unmarshal(m, text, ParseMove)
}

// ParseMove reads a move as [Move.String] writes it: boma in ascending order,
// South's first, each once. Spaces round it are skipped. Whether the move is
// legal depends on a position, and so does what a boma alone means: see
// [Position.ParseMove]. The error is a [*mancala.ParseError].
func ParseMove(text string) (Move, error) {
	s := notation.NewScanner("kiothi move", text)
	m, err := scanMove(s)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

// ParseMove reads a move as the function [ParseMove] does and, once both players
// have opened, a boma alone as a lift of all its warriors. For an empty boma the
// error is a [*mancala.MoveError] of [mancala.ErrIllegalMove] or
// [mancala.ErrGameOver], and otherwise a [*mancala.ParseError]. A move that is
// read need not be legal.
func (p Position) ParseMove(text string) (Move, error) {
	if p.opened {
		s := notation.NewScanner("kiothi move", text)
		if boma, err := s.Int("a boma", 1, Boma); err == nil && s.End() == nil {
			m := Move{boma: uint8(boma), count: uint8(p.Pit(p.turn, boma))}
			if m.count > 0 {
				return m, nil
			}
			m.count = 1
			return Move{}, mancala.Refuse(p, m, fmt.Sprintf("boma %d is empty", boma))
		}
	}
	m, err := ParseMove(text)
	if fault := (*mancala.ParseError)(nil); errors.As(err, &fault) && fault.Want == anyForm {
		fault.Want = openingForm + bomaForm
		if p.opened {
			fault.Want = liftForm + ", or 7 for all of boma 7" + bomaForm
		}
	}
	return m, err
}

// What can be typed, for errors.
const (
	liftForm    = "a lift such as 7:3"
	openingForm = "an opening such as 5,6=S1:4,N3:6"
	bomaForm    = " (boma 1 to 10)"
	anyForm     = liftForm + ", or " + openingForm + bomaForm
)

// MustParseMove is [ParseMove] for texts that are known to be right. It panics
// where ParseMove returns an error.
func MustParseMove(text string) Move {
	m, err := ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

func scanMove(s *notation.Scanner) (Move, error) {
	m := Move{emptied: opening}
	if s.Accept('=') {
		return m, nil
	}
	start := s.Pos
	first, err := s.Int("a boma", 1, Boma)
	if err != nil {
		return Move{}, s.ErrorAt(start, anyForm)
	}
	if s.Accept(':') {
		count, err := s.Int("a number of warriors", 1, maxWarriors)
		return Move{boma: uint8(first), count: uint8(count)}, err
	}
	m.emptied |= 1 << (first - 1)
	if s.Accept(',') {
		start := s.Pos
		second, err := s.Int("a boma", 1, Boma)
		if err != nil {
			return Move{}, err
		}
		if second <= first {
			return Move{}, s.ErrorAt(start, "a boma after boma %d", first)
		}
		m.emptied |= 1 << (second - 1)
	}
	if err := s.Expect('=', "':' and a number of warriors, or '=' and where they go"); err != nil {
		return Move{}, err
	}
	return m, scanPlaces(s, &m.placed)
}

// scanPlaces reads where the warriors of an opening go.
func scanPlaces(s *notation.Scanner, placed *mancala.Ring) error {
	for start, last := s.Pos, -1; ; {
		at := s.Pos
		owner := mancala.South
		if !s.Accept('S') {
			if err := s.Expect('N', "a boma such as S1 or N10"); err != nil {
				return err
			}
			owner = mancala.North
		}
		boma, err := s.Int("a boma", 1, Boma)
		if err != nil {
			return err
		}
		pit := board.Pit(owner, boma)
		if pit <= last {
			return s.ErrorAt(at, "a boma after %c%d", board.Owner(last).Letter(), board.Number(last))
		}
		last = pit
		count := 1
		if s.Accept(':') {
			if count, err = s.Int("a number of warriors", 1, maxWarriors); err != nil {
				return err
			}
		}
		*placed = placed.With(pit, uint8(count))
		if !s.Accept(',') {
			if placed.Total() > maxWarriors {
				return s.ErrorAt(start, "at most %d warriors in all", maxWarriors)
			}
			return nil
		}
	}
}
