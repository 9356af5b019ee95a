package record

import (
	"strings"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

// Result is the result of a game, as it is written. White, the first of the
// two players, is South.
type Result string

const (
	SouthWins Result = "1-0"
	NorthWins Result = "0-1"
	Draw      Result = "1/2-1/2"
	Unknown   Result = "*" // the game goes on, was broken off, or nobody knows
)

// ResultOf returns the result of a game with that status. It is [Unknown] for
// a game that goes on.
func ResultOf(s mancala.Status) Result {
	switch s {
	case mancala.SouthWins:
		return SouthWins
	case mancala.NorthWins:
		return NorthWins
	case mancala.Draw:
		return Draw
	}
	return Unknown
}

// Status returns the status that the result stands for: Ongoing for [Unknown]
// and for anything that is not a result.
func (r Result) Status() mancala.Status {
	switch r {
	case SouthWins:
		return mancala.SouthWins
	case NorthWins:
		return mancala.NorthWins
	case Draw:
		return mancala.Draw
	}
	return mancala.Ongoing
}

// parseResult reads a result, in the spellings that are understood: with
// dashes, colons and spaces of any kind, ½ or 0.5 for 1/2, and one half for a draw.
func parseResult(text string) (r Result, ok bool) {
	switch plain := plainResult(text); plain {
	case string(SouthWins), string(NorthWins), string(Draw), string(Unknown):
		return Result(plain), true
	case "1/2":
		return Draw, true
	}
	return "", false
}

// isPartOfResult reports whether a result may begin with text and go on after a
// space.
func isPartOfResult(text string) bool {
	switch strings.TrimSuffix(plainResult(text), "-") {
	case "0", "1", "1/2":
		return true
	}
	return false
}

func endsWithDash(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return isDash(last)
}

// plainResult returns text as results are written, if it is one in another
// spelling.
func plainResult(text string) string {
	const longest = 64 // with room for spaces
	if len(text) > longest || !strings.ContainsAny(text, "01½*") {
		return text
	}
	text = strings.Map(func(c rune) rune {
		switch {
		case isGap(c):
			return -1
		case isDash(c), c == ':':
			return '-'
		case c == '⁄': // of fractions
			return '/'
		}
		return c
	}, text)
	return halves.Replace(text)
}

var halves = strings.NewReplacer("½", "1/2", "0.5", "1/2", "0,5", "1/2")

// termination returns the value of [TerminationTag] for an outcome that is over.
func termination(o mancala.Outcome) string {
	return strings.TrimPrefix(o.String(), o.Status.String()+" by ")
}

// parseTermination returns the reason and weight that a value of
// [TerminationTag] tells. Where that is none of our reasons, as when another
// program writes "normal" there, it returns the zero Outcome.
func parseTermination(value string) (o mancala.Outcome) {
	switch strings.ToLower(value) {
	case "time forfeit", "rules infraction": // as in chess
		value = mancala.Forfeit.String()
	}
	if o.UnmarshalText([]byte(mancala.Draw.String()+" by "+value)) != nil {
		return mancala.Outcome{}
	}
	return o
}
