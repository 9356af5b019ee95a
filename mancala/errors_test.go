package mancala_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
)

func TestMoveErrorText(t *testing.T) {
	for want, err := range map[string]*mancala.MoveError{
		"move 7: illegal move (in 9S/9S 0 0 S)": {
			Move: "7", Position: "9S/9S 0 0 S", Err: mancala.ErrIllegalMove,
		},
		"move 7: illegal move: the pit is empty (in 9S/9S 0 0 S)": {
			Move: "7", Position: "9S/9S 0 0 S", Err: mancala.ErrIllegalMove, Detail: "the pit is empty",
		},
	} {
		if got := err.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestCausesAreToldApart(t *testing.T) {
	causes := []error{
		mancala.ErrIllegalMove, mancala.ErrGameOver, mancala.ErrEndless, mancala.ErrTooMany, mancala.ErrInvalidPosition,
	}
	for _, cause := range causes {
		var err error = &mancala.MoveError{Err: cause}
		for _, other := range causes {
			if got := errors.Is(err, other); got != (cause == other) {
				t.Errorf("%v is %v: %v", cause, other, got)
			}
		}
		var move *mancala.MoveError
		if !errors.As(err, &move) || move.Err != cause {
			t.Errorf("%v is not found inside", cause)
		}
	}
}

func TestParseErrorText(t *testing.T) {
	long := strings.Repeat("9S,", 100)
	for want, err := range map[string]*mancala.ParseError{
		`toguz position "9S,x": at offset 3: expected a pit, found "x"`: {
			What: "toguz position", Input: "9S,x", Offset: 3, Want: "a pit",
		},
		`toguz position "9S,": at offset 3: expected a pit, found the end of the text`: {
			What: "toguz position", Input: "9S,", Offset: 3, Want: "a pit",
		},
		`move "": at offset 0: expected a pit, found the end of the text`: {
			What: "move", Want: "a pit",
		},
		`row "` + long[:120] + `"…: at offset 297: expected a pit, found "9S,"`: {
			What: "row", Input: long, Offset: 297, Want: "a pit",
		},
		`row "` + long[:120] + `"…: at offset 0: expected a pit, found "9S,9S,9S,9S,"…`: {
			What: "row", Input: long, Want: "a pit",
		},
		`row "\x00\xff": at offset 1: expected a pit, found "\xff"`: {
			What: "row", Input: "\x00\xff", Offset: 1, Want: "a pit",
		},
	} {
		if got := err.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
