package mancala

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Sentinels that [errors.Is] finds in errors. When a move is refused they are
// inside a [MoveError].
var (
	// ErrIllegalMove: the rules do not allow the move.
	ErrIllegalMove = errors.New("illegal move")
	// ErrGameOver: the game has ended already.
	ErrGameOver = errors.New("the game is over")
	// ErrEndless: the sowing would not end within the lap limit of the rules,
	// in a game in which such a move is illegal.
	ErrEndless = errors.New("endless sowing")
	// ErrTooMany: a list of all moves is needed, and there are too many.
	ErrTooMany = errors.New("too many moves to list")
	// ErrInvalidPosition: the position is the zero value, in which no move can
	// be played, and which can't be written.
	ErrInvalidPosition = errors.New("invalid position")
	// ErrInvalidRules: no game can be played by the rules.
	ErrInvalidRules = errors.New("invalid rules")
	// ErrInvalidState: the state is not that of a position by the rules given.
	ErrInvalidState = errors.New("invalid state")
)

// MoveError says which move could not be played, where and why.
type MoveError struct {
	Move     string // the move, as text
	Position string // the position in which it was tried, as text
	Err      error  // one of the sentinels of this package or of the game
	Detail   string // what is wrong, in words; may be empty
}

// Error names the move, what is wrong with it, and the position.
func (e *MoveError) Error() string {
	text := fmt.Sprintf("move %s: %v", e.Move, e.Err)
	if e.Detail != "" {
		text += ": " + e.Detail
	}
	return text + " (in " + e.Position + ")"
}

// Unwrap returns Err.
func (e *MoveError) Unwrap() error { return e.Err }

// ParseError says what could not be read, and where.
type ParseError struct {
	What   string // what was being read: "toguz position", "kiothi move"
	Input  string // the whole text; long texts are shown shortened
	Offset int    // the byte at which reading stopped
	Want   string // what was expected there
}

// Error names what was read, the text, the place, what was expected there and
// what was found.
func (e *ParseError) Error() string {
	found := "the end of the text"
	if e.Offset >= 0 && e.Offset < len(e.Input) {
		found = shorten(e.Input[e.Offset:], 12)
	}
	return fmt.Sprintf("%s %s: at offset %d: expected %s, found %s",
		e.What, shorten(e.Input, 120), e.Offset, e.Want, found)
}

// shorten quotes text, cut between two characters to at most `most` bytes.
func shorten(text string, most int) string {
	if len(text) <= most {
		return strconv.Quote(text)
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strconv.Quote(text[:most]) + "…"
}
