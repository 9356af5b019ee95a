package mancala

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Causes of errors, to be told apart with [errors.Is]. Those that a move meets
// are causes of a [MoveError].
var (
	// ErrIllegalMove is the cause when the rules do not allow a move.
	ErrIllegalMove = errors.New("illegal move")
	// ErrGameOver is the cause when the game has ended already.
	ErrGameOver = errors.New("the game is over")
	// ErrEndless is the cause when a sowing would not end within the lap
	// limit of the rules and the game makes such a move illegal.
	ErrEndless = errors.New("endless sowing")
	// ErrTooMany is the cause when something asks for a list of all moves and
	// there are too many to list.
	ErrTooMany = errors.New("too many moves to list")
	// ErrInvalidPosition is the cause when a move is played in the zero value
	// of a position.
	ErrInvalidPosition = errors.New("invalid position")
	// ErrInvalidRules is the cause when no game can be played by some rules.
	ErrInvalidRules = errors.New("invalid rules")
	// ErrInvalidState is the cause when a state is not that of a position by
	// the rules it is meant for.
	ErrInvalidState = errors.New("invalid state")
)

// MoveError says that a move could not be played.
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

// shorten quotes text, cut to at most so many bytes between two characters.
func shorten(text string, most int) string {
	if len(text) <= most {
		return strconv.Quote(text)
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strconv.Quote(text[:most]) + "…"
}
