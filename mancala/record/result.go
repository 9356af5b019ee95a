package record

import (
	"strings"

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

// parseResult reads a result, in the spellings that are understood.
func parseResult(word string) (r Result, ok bool) {
	switch r := Result(word); r {
	case SouthWins, NorthWins, Draw, Unknown:
		return r, true
	case "½-½":
		return Draw, true
	}
	return "", false
}

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
