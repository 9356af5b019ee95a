package match

import (
	"fmt"
	"io"
	"math"
	"slices"

	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/bot"
)

// climb makes the levels the bots of a ladder, with a player of random moves below
// them: the strongest first.
func (p *plan) climb() {
	for level := bot.Expert; level >= bot.Beginner; level-- {
		p.bots = append(p.bots, fmt.Sprintf("level:%d", level))
	}
	p.bots = append(p.bots, "random")
}

// rungs pairs each of n bots with the next two. Those two apart tie the scale
// together.
func rungs(n int) (pairings [][2]int) {
	for i := range n {
		for below := i + 1; below <= i+2 && below < n; below++ {
			pairings = append(pairings, [2]int{i, below})
		}
	}
	return pairings
}

// printLadder writes the table of the README: what each bot scored against the one
// below it, and its strength by all games on the scale of [bot.EloOf], on which the
// lowest level has its place.
func printLadder(out io.Writer, r arena.Result) {
	rating := make([]arena.Rating, len(r.Entrants))
	for _, one := range r.Ratings() {
		rating[one.Entrant] = one
	}
	shift := 0.0
	for level := bot.Expert; level >= bot.Beginner; level-- {
		if i := slices.Index(r.Entrants, fmt.Sprintf("level:%d", level)); i >= 0 {
			shift = float64(bot.EloOf(level)) - rating[i].Value
		}
	}
	fmt.Fprintln(out, "| match | won | drawn | lost | score | Elo of the first |")
	fmt.Fprintln(out, "|---|---|---|---|---|---|")
	for i := len(r.Entrants) - 2; i >= 0; i-- {
		won, drawn, lost := tally(r, i, i+1)
		score := (float64(won) + float64(drawn)/2) / math.Max(1, float64(won+drawn+lost))
		fmt.Fprintf(out, "| `%s %s` | %d | %d | %d | %.1f %% | %.0f ± %.0f |\n",
			r.Entrants[i], r.Entrants[i+1], won, drawn, lost, 100*score, rating[i].Value+shift, rating[i].Error)
	}
}

// tally counts the games of two bots as the first sees them.
func tally(r arena.Result, first, second int) (won, drawn, lost int) {
	for _, g := range r.Games {
		if !(g.South == first && g.North == second) && !(g.South == second && g.North == first) {
			continue
		}
		switch winner, decided := g.Outcome.Winner(); {
		case !decided:
			drawn++
		case [2]int{g.South, g.North}[winner] == first:
			won++
		default:
			lost++
		}
	}
	return won, drawn, lost
}
