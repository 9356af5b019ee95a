package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

// Causes of the errors of this package, to be told apart with [errors.Is].
var (
	// ErrSyntax is the cause when a record does not have the form that the
	// package comment describes.
	ErrSyntax = errors.New("not a game record")
	// ErrTooLong is the cause when a part of a record exceeds its limit.
	ErrTooLong = errors.New("too long")
	// ErrVariant is the cause when a record is of another game, or by rules
	// that the game does not have.
	ErrVariant = errors.New("a record of another game")
	// ErrResult is the cause when the end that a record tells is not what the
	// rules say of its last position.
	ErrResult = errors.New("wrong result")
)

// Limits of a [Record]. Lengths are in bytes.
const (
	maxTags    = 1 << 8  // tags of a game
	maxTag     = 1 << 12 // length of a tag's name and value together
	maxWord    = 1 << 8  // length of a move
	maxComment = 1 << 16 // length of the comment in one place
	maxMoves   = 1 << 16 // moves of a game
	maxGame    = 1 << 20 // length of all tags, moves and comments of a game
)

// maxNumber is the highest number of a pair of moves with which a record may begin.
const maxNumber = 1_000_000

// Error says what is wrong with a game, and where. Its form may be damaged, or
// the game does not fit the rules.
type Error struct {
	Game         int            // the number of the game in its file, from 1; 0 if it is not from a file
	Line, Column int            // the place in the file: lines and the characters in them count from 1; 0 if there is none
	Number       int            // the number of the pair of moves, from 1; 0 if it is not a move that the rules refuse
	Player       mancala.Player // whose move it is
	Text         string         // the move, the result or the tag that does not fit; empty if the form is damaged
	Err          error          // wraps one of the causes above, or is what refuses the move or position
}

// Error names the game, the place, the move and what is wrong.
func (e *Error) Error() string {
	var where []string
	if e.Game > 0 {
		where = append(where, fmt.Sprintf("game %d", e.Game))
	}
	if e.Line > 0 {
		where = append(where, fmt.Sprintf("line %d, column %d", e.Line, e.Column))
	}
	text := strings.Join(where, ", ")
	what := e.Text
	if e.Number > 0 {
		what = fmt.Sprintf("move %d of %v", e.Number, e.Player)
	}
	for _, part := range []string{what, fmt.Sprint(e.Err)} {
		if text != "" && part != "" {
			text += ": "
		}
		text += part
	}
	return text
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// quote quotes text, cut to a length that is good to read.
func quote(text string) string {
	const most = 40
	if len(text) <= most {
		return strconv.Quote(text)
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return strconv.Quote(text[:cut]) + "…"
}
