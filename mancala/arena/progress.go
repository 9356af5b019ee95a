package arena

import (
	"fmt"
	"slices"
	"time"
)

// Progress is how far a tournament is.
type Progress struct {
	Result  Result        // so far
	Last    Game          // the game that is over now
	Played  int           // games played by this call of Run
	Elapsed time.Duration // since Run was called
}

func newProgress(r Result, last Game, played int, elapsed time.Duration) Progress {
	r.Entrants, r.Games = slices.Clone(r.Entrants), slices.Clone(r.Games)
	return Progress{r, last, played, elapsed}
}

// rate returns the number of games per second.
func (p Progress) rate() float64 { return float64(p.Played) / max(p.Elapsed.Seconds(), 1e-9) }

// left returns how long the rest will take at this rate. A test may end it sooner.
func (p Progress) left() time.Duration {
	rest := p.Result.Scheduled - len(p.Result.Games)
	return time.Duration(float64(p.Elapsed) / float64(max(1, p.Played)) * float64(rest))
}

// String returns a line with the number of games, the games per second and the time
// that is left at this rate. For two entrants it also says who is ahead.
func (p Progress) String() string {
	text := fmt.Sprintf("%d/%d games, %.1f/s, %v left", len(p.Result.Games), p.Result.Scheduled, p.rate(), p.left().Round(time.Second))
	if len(p.Result.Entrants) != 2 {
		return text
	}
	t := p.Result.Tally(0)
	text += fmt.Sprintf("; %s +%d =%d -%d, Elo %v", p.Result.Entrants[0], t.Wins, t.Draws, t.Losses, p.Result.Pairs(0, 1).Elo())
	if p.Result.Test != nil {
		text += ", " + p.Result.llr()
	}
	return text
}
