package mangala

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/mancala/notation"
)

// Move is the number of the pit that is played, 1 to 7 from its owner's left, or
// [Pass]. The zero Move is not a move.
//
// The text of a move is the number, or "pass".
type Move uint8

// Pass is the move of a player whose row is empty.
const Pass Move = Pits + 1

// Pit returns the number of the pit that is played, and 0 for a pass.
func (m Move) Pit() int {
	if m.isPit() {
		return int(m)
	}
	return 0
}

func (m Move) isPit() bool { return m >= 1 && m <= Pits }

// String returns the text of the move, and "invalid move" for a value that is
// not a move.
func (m Move) String() string {
	text, err := m.AppendText(nil)
	if err != nil {
		return "invalid move"
	}
	return string(text)
}

// AppendText implements encoding.TextAppender. A value that is
// not a move is an error.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	switch {
	case m.isPit():
		return strconv.AppendUint(dst, uint64(m), 10), nil
	case m == Pass:
		return append(dst, "pass"...), nil
	}
	return dst, fmt.Errorf("mangala move %d: expected a pit from 1 to %d, or Pass", uint8(m), Pits)
}

// MarshalText implements [encoding.TextMarshaler] as [Move.AppendText] does.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	move, err := ParseMove(string(text))
	if err == nil {
		*m = move
	}
	return err
}

// ParseMove reads the text of a move: a number from 1 to 7, or "pass". Spaces
// round it are skipped. Whether the move is legal depends on a position. The
// error is a [*mancala.ParseError].
func ParseMove(text string) (Move, error) {
	s := notation.NewScanner("mangala move", text)
	if strings.TrimSpace(s.Rest()) == Pass.String() {
		return Pass, nil
	}
	pit, err := s.Int(`"pass" or a pit`, 1, Pits)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return 0, err
	}
	return Move(pit), nil
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
