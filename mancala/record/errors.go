package record

import (
	"errors"
	"fmt"
	"strconv"
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

// Limits of a [Record], for reading and writing alike. Lengths are in bytes.
const (
	MaxTags    = 1 << 8  // tags of a game
	MaxTag     = 1 << 12 // length of a tag's name and value together
	MaxWord    = 1 << 8  // length of a move
	MaxComment = 1 << 16 // length of the comment in one place
	MaxMoves   = 1 << 16 // moves of a game
	MaxGame    = 1 << 20 // length of all tags, moves and comments of a game
)

// maxNumber is the highest number of a pair of moves with which a record may begin.
const maxNumber = 1_000_000

// Error says what is wrong with a game in a file, and where.
type Error struct {
	Game         int    // the number of the game in the file, from 1
	Line, Column int    // the place: lines and the characters in them count from 1
	Want         string // what was expected there
	Found        string // what was found, in words or quoted
	Err          error  // [ErrSyntax] or [ErrTooLong]
}

// Error names the game, the place, what was expected there and what was found.
func (e *Error) Error() string {
	return fmt.Sprintf("game %d, line %d, column %d: %v: expected %s, found %s",
		e.Game, e.Line, e.Column, e.Err, e.Want, e.Found)
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// ReplayError says what in the record of a game does not fit the rules.
type ReplayError struct {
	Game   int            // the number of the game in its file, from 1; 0 if it is not from a file
	Line   int            // the line of the file; 0 unless a move from a file is wrong
	Column int            // the character of that line, from 1; 0 with Line
	Number int            // the number of the pair of moves, from 1; 0 if it is not a move that is wrong
	Player mancala.Player // whose move it is
	Text   string         // the move, the result or the tag as written
	Err    error          // what is wrong, a *mancala.MoveError for a move
}

// Error names the game, the move and what is wrong.
func (e *ReplayError) Error() string {
	text := ""
	if e.Game > 0 {
		text = fmt.Sprintf("game %d: ", e.Game)
	}
	if e.Line > 0 {
		text += fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	if e.Number > 0 {
		text += fmt.Sprintf("move %d of %v: ", e.Number, e.Player)
	}
	if e.Number == 0 {
		text += e.Text + ": "
	}
	return text + fmt.Sprint(e.Err) // which names the move
}

// Unwrap returns Err.
func (e *ReplayError) Unwrap() error { return e.Err }

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
