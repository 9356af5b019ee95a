package mancala

import (
	"strconv"

	"example.com/kumalak/mancala/internal/words"
)

// Status says whether a game goes on and, if it has ended, how.
type Status uint8

const (
	Ongoing Status = iota
	SouthWins
	NorthWins
	Draw
	Truncated // stopped before its end, without a result: see [PlyLimit]
)

// Win returns the Status in which p has won.
func Win(p Player) Status {
	if p == South {
		return SouthWins
	}
	return NorthWins
}

// Over reports whether the game has ended, with a result or [Truncated].
func (s Status) Over() bool { return s != Ongoing }

// Winner returns the player who has won; ok is false when nobody has.
func (s Status) Winner() (p Player, ok bool) {
	switch s {
	case SouthWins:
		return South, true
	case NorthWins:
		return North, true
	}
	return South, false
}

var statuses = [...]string{"ongoing", "south", "north", "draw", "truncated"}

// String returns "ongoing", "south", "north", "draw" or "truncated".
func (s Status) String() string { return words.Of(s, statuses[:], "no status") }

// Reason says why a game ended.
type Reason uint8

const (
	NoReason      Reason = iota // the game goes on
	Majority                    // a player has more than half of the counters
	NoMove                      // the player to move has none
	BoardEmpty                  // no counter is left on the board
	Repetition                  // the same position occurred too often
	EndlessSowing               // a sowing that does not end
	Agreement                   // the players agreed on a draw
	Resignation                 // a player gave up
	Forfeit                     // a player lost otherwise: on time, or by a wrong move
	Adjudication                // a referee broke the game off and judged it
	PlyLimit                    // stopped by a limit of plies: no result
)

var reasons = [...]string{
	"none", "majority", "no move", "board empty", "repetition", "endless sowing",
	"agreement", "resignation", "forfeit", "adjudication", "ply limit",
}

// String returns the reason in words, such as "no move".
func (r Reason) String() string { return words.Of(r, reasons[:], "no reason") }

// Outcome says whether a game goes on and, if it has ended, how and why. It is a
// comparable value. The zero Outcome is that of a game that goes on.
type Outcome struct {
	Status
	Reason Reason
	// Weight is what a win is worth in a match: see [Tally]. 0 stands for the
	// usual 1. Games in which a special victory is worth more set it.
	Weight uint8
}

// String returns the status alone while the game goes on, and otherwise status,
// reason and weight, if there is one: "south by majority", "north by no move,
// weight 2".
func (o Outcome) String() string {
	text := o.Status.String()
	if o.Reason != NoReason {
		text += " by " + o.Reason.String()
	}
	if o.Weight != 0 {
		text += weightWord + strconv.Itoa(int(o.Weight))
	}
	return text
}

// MoreCounters returns the outcome of a game that has ended for reason with
// these scores: who has more wins, and equal scores are a draw.
func MoreCounters(south, north int, reason Reason) Outcome {
	switch {
	case south > north:
		return Outcome{Status: SouthWins, Reason: reason}
	case south < north:
		return Outcome{Status: NorthWins, Reason: reason}
	}
	return Outcome{Status: Draw, Reason: reason}
}

// Tally adds up the results of a match for one side, which may be South in
// some games and North in others. The zero Tally is ready to use.
type Tally struct {
	Wins, Draws, Losses int
	// For and Against are the points of this side and of the other, counted in
	// half points. A win is worth the Weight of the outcome, or 1 where that
	// is 0. A draw is worth half a point to both sides.
	For, Against int
}

// Add counts a game that ended with o, in which the side was p. Outcomes without
// a result are not counted.
func (t *Tally) Add(o Outcome, p Player) {
	half := 2 * max(1, int(o.Weight))
	winner, won := o.Winner()
	switch {
	case !o.Over() || o.Status == Truncated:
	case !won:
		t.Draws++
		t.For++
		t.Against++
	case winner == p:
		t.Wins++
		t.For += half
	default:
		t.Losses++
		t.Against += half
	}
}

// Games returns the number of games counted.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }
