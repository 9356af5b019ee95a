package arena

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.com/kumalak/mancala"
)

// Game is a game that is over.
type Game struct {
	Number       int // in the tournament, from 1; the games 1 and 2 are a pair, 3 and 4, …
	South, North int // who played, as indices of entrants
	Opening      int // index
	Outcome      mancala.Outcome
	Scores       [2]int // of South and North, at the end
	Plies        int    // those of the opening among them
	// Thinking is how long South and North thought. It depends on the machine,
	// unlike all else in games without limits of time.
	Thinking [2]Thinking
	// Detail explains a forfeit or an adjudication, and otherwise is empty.
	Detail string
}

// halfPoints returns the half points of an entrant who played: 2 for a win.
func (g Game) halfPoints(entrant int) int {
	winner, won := g.Outcome.Winner()
	switch {
	case !won:
		return 1
	case (winner == mancala.South) == (entrant == g.South):
		return 2
	}
	return 0
}

// Result is what a tournament has come to: plain data, which JSON keeps. Its
// slices are the caller's own.
type Result struct {
	Entrants  []string // their names
	Scheduled int      // the number of games to be played
	Games     []Game   // those that are over, by number

	// Test is that of the tournament, and Verdict what it has come to. It looks
	// at the pairs in the order of their numbers, so that the verdict does not
	// depend on which games end first: Tested has the pairs up to the first that
	// is missing, or up to the one that decided.
	Test    *SPRT
	Tested  Pentanomial
	Verdict Verdict
}

func newResult[P mancala.Position[P, M], M mancala.Move](t *Tournament[P, M]) Result {
	r := Result{Scheduled: t.scheduled(), Test: t.Test}
	for _, e := range t.Entrants {
		r.Entrants = append(r.Entrants, e.Name)
	}
	return r
}

// place returns where in Games the game with a number is, or would be.
func (r *Result) place(number int) (i int, found bool) {
	return slices.BinarySearchFunc(r.Games, number, func(g Game, n int) int { return cmp.Compare(g.Number, n) })
}

// add adds a game, unless it is there already.
func (r *Result) add(g Game) {
	i, found := r.place(g.Number)
	if found {
		return
	}
	r.Games = slices.Insert(r.Games, i, g)
	for r.Test != nil && r.Verdict == Undecided {
		next := 2*r.Tested.Pairs() + 1 // the number of the game that the test waits for
		i, first := r.place(next)
		_, second := r.place(next + 1)
		if !first || !second {
			return
		}
		r.Tested[r.pairPoints(i, 0)]++
		r.Verdict = r.Test.Decide(r.Tested)
	}
}

// pairPoints returns the half points of an entrant in the pair of games that
// begins at a place.
func (r *Result) pairPoints(i, entrant int) int {
	return r.Games[i].halfPoints(entrant) + r.Games[i+1].halfPoints(entrant)
}

// missing returns the numbers of the games that have not been played.
func (r *Result) missing() []int {
	var numbers []int
	for number := 1; number <= r.Scheduled; number++ {
		if _, found := r.place(number); !found {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// decided reports whether the test has ended the match.
func (r *Result) decided() bool { return r.Verdict != Undecided }

// llr returns the [SPRT.LLR] of the test, and its bounds.
func (r *Result) llr() string {
	lower, upper := r.Test.Bounds()
	return fmt.Sprintf("LLR %.2f (%.2f to %.2f)", r.Test.LLR(r.Tested), lower, upper)
}

// Tally adds up the games of an entrant. Points count with the weights of the
// outcomes.
func (r Result) Tally(entrant int) mancala.Tally {
	var t mancala.Tally
	for _, g := range r.Games {
		switch entrant {
		case g.South:
			t.Add(g.Outcome, mancala.South)
		case g.North:
			t.Add(g.Outcome, mancala.North)
		}
	}
	return t
}

// Forfeits returns the number of games that an entrant lost as
// [mancala.Forfeit].
func (r Result) Forfeits(entrant int) int {
	n := 0
	for _, g := range r.Games {
		if g.Outcome.Reason == mancala.Forfeit && (g.South == entrant || g.North == entrant) && g.halfPoints(entrant) == 0 {
			n++
		}
	}
	return n
}

// Thinking adds up how long an entrant thought, in the games whose times are
// known.
func (r Result) Thinking(entrant int) Thinking {
	var t Thinking
	for _, g := range r.Games {
		for side, who := range [2]int{g.South, g.North} {
			if who == entrant {
				t = t.and(g.Thinking[side])
			}
		}
	}
	return t
}

// Pairs counts the pairs of games of two entrants, as points of the first.
// Pairs of which one game is missing are left out.
func (r Result) Pairs(first, second int) Pentanomial {
	var p Pentanomial
	for i := 0; i+1 < len(r.Games); i++ {
		g, h := r.Games[i], r.Games[i+1]
		ours := g.South == first && g.North == second || g.South == second && g.North == first
		if ours && g.Number%2 == 1 && h.Number == g.Number+1 {
			p[r.pairPoints(i, first)]++
		}
	}
	return p
}

// String returns the result as text: a table with the [Result.Ratings], and for
// two entrants their [Elo] and the test.
func (r Result) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d of %d games\n", len(r.Games), r.Scheduled)
	width := len("name")
	for _, name := range r.Entrants {
		width = max(width, len([]rune(name)))
	}
	fmt.Fprintf(&text, "%-*s  %7s %6s %6s %5s %5s %5s %8s %8s\n", width, "name", "rating", "±", "games", "won", "drawn", "lost", "points", "forfeits")
	for _, rating := range r.Ratings() {
		t := r.Tally(rating.Entrant)
		fmt.Fprintf(&text, "%-*s  %+7.1f %6.1f %6d %5d %5d %5d %8.1f %8d\n", width, r.Entrants[rating.Entrant],
			rating.Value, rating.Error, t.Games(), t.Wins, t.Draws, t.Losses, float64(t.For)/2, r.Forfeits(rating.Entrant))
	}
	if len(r.Entrants) == 2 {
		p := r.Pairs(0, 1)
		fmt.Fprintf(&text, "%s against %s: Elo %v, pairs %v, superior with %.1f%%\n", r.Entrants[0], r.Entrants[1], p.Elo(), p, 100*p.Superiority())
	}
	if r.Test != nil {
		fmt.Fprintf(&text, "SPRT of Elo %v and %v: %s after %d pairs, %v\n",
			r.Test.Elo0, r.Test.Elo1, r.llr(), r.Tested.Pairs(), r.Verdict)
	}
	return text.String()
}
