package search

import (
	"fmt"

	"example.com/kumalak/mancala/internal/words"
)

// Score is what a position is worth to one of the players, in hundredths of a
// counter: 250 is an advantage that is thought to be as good as two and a half
// counters more. Greater is better for that player, and the negative is what
// the position is worth to the opponent.
//
// Scores near [Won] and -Won are those of games that are decided: see
// [Score.Decided]. Estimates are cut to ±27,999.
type Score int32

const (
	// Won is the score of a game that has been won. A win that takes n more
	// plies is Won-n, so that a quicker win is better. A loss is the negative.
	// The margin of a win does not count.
	Won Score = 30000

	// mostPlies is more than any search looks ahead.
	mostPlies = 2000
	// mostEvaluated is the largest score that is an estimate.
	mostEvaluated = Won - mostPlies - 1
	// infinite is greater than every score.
	infinite Score = 31000
)

// estimate returns an estimate as a score, which is never that of a game that
// has been decided.
func estimate(value int) Score {
	return Score(min(max(value, -int(mostEvaluated)), int(mostEvaluated)))
}

// Decided reports whether s is the score of a game that is won or lost by force,
// and in how many plies at most. A win has a score above 0.
func (s Score) Decided() (plies int, ok bool) {
	switch {
	case s > mostEvaluated:
		return int(Won - s), true
	case s < -mostEvaluated:
		return int(Won + s), true
	}
	return 0, false
}

// String returns the score in counters, "+2.50", or "win in 3" and "loss in 4"
// with the number of plies.
func (s Score) String() string {
	plies, ok := s.Decided()
	switch {
	case ok && s > 0:
		return fmt.Sprintf("win in %d", plies)
	case ok:
		return fmt.Sprintf("loss in %d", plies)
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}

// Bound tells how a score relates to the true value at the depth searched.
type Bound uint8

const (
	Exact      Bound = iota // it is the value
	LowerBound              // the value is at least that
	UpperBound              // the value is at most that
)

// String returns "exact", "lower bound" or "upper bound".
func (b Bound) String() string {
	return words.Of(b, bounds, "no bound")
}
