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

// String returns the text of the move: "pass", or the number, whatever it is.
func (m Move) String() string {
	if m == Pass {
		return "pass"
	}
	return strconv.Itoa(int(m))
}

// AppendText implements encoding.TextAppender with the text of String. A value
// that is not a move is an error.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m < 1 || m > Pass {
		return dst, fmt.Errorf("mangala move %d: expected a pit from 1 to %d, or Pass", uint8(m), Pits)
	}
	return append(dst, m.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as [Move.AppendText] does.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseMove].
func (m *Move) UnmarshalText(text []byte) error {
	return notation.Unmarshal(m, text, ParseMove)
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
