package mangala

import (
	"context"
	"fmt"

	"example.com/kumalak/mancala"
)

// Forecast is how a game goes on and ends: see [Position.Foretell]. As JSON its
// outcome and position are text.
type Forecast struct {
	// Outcome is how the game ends: by an empty board, by repetition or by an
	// endless sowing.
	Outcome mancala.Outcome
	// Scores are the final scores of South and North, leftovers dealt out as
	// the rules say.
	Scores [2]int
	// Plies is the number of plies from the position foretold to the end,
	// passes counted.
	Plies int
	// Final is the last position of the game.
	Final Position
	// LastCapture is the ply in which something is captured for the last time,
	// the first ply being 1, and 0 when nothing is captured. Leftovers do not
	// count.
	LastCapture int
	// Cycle is the number of plies after which the game repeats, and 0 when it
	// ends otherwise.
	Cycle int
}

// String returns the forecast in words, such as
// "south by repetition, 63–34 after 57 plies".
func (f Forecast) String() string {
	return fmt.Sprintf("%v, %d–%d after %d plies", f.Outcome, f.Scores[mancala.South], f.Scores[mancala.North], f.Plies)
}

// Foretell plays the game out from p, in which nobody has a choice, and returns
// how it ends. A [mancala.Game] that starts at p ends in the same way and at the
// same ply: when a position occurs for the second time.
//
// No past is kept, however long the game, and nothing is allocated: Brent's
// algorithm finds the repetition with a few positions in hand. It plays at most
// a few times as many plies as the game has. Dealt games have fewer than 200
// plies and take some ten microseconds; there is no limit other than that of
// [Rules.MaxLaps] for each ply.
//
// When ctx ends first, Foretell stops at once and returns the game up to the
// last capture that it has seen, with an outcome that is not over and the
// scores of that moment, and the context's error. The zero Position gives
// [mancala.ErrInvalidPosition].
func (p Position) Foretell(ctx context.Context) (Forecast, error) {
	if !p.IsValid() {
		return Forecast{}, fmt.Errorf("mangala: foretelling a game: %w", mancala.ErrInvalidPosition)
	}
	o := oracle{ctx: ctx}
	// Stores only grow, so a position can't come back after a capture: each
	// capture begins a new search for a cycle.
	found := Forecast{Final: p}
	for {
		next, err := o.stretch(p)
		if err != nil {
			return found.settled(), err
		}
		p = next.last
		found.Final = p
		found.Plies += next.plies
		if !next.captured {
			found.Cycle = next.cycle
			return found.settled(), nil
		}
		found.LastCapture = found.Plies
	}
}

// settled fills in what follows from the last position.
func (f Forecast) settled() Forecast {
	f.Outcome = f.Final.Outcome()
	f.Scores = [2]int{f.Final.Score(mancala.South), f.Final.Score(mancala.North)}
	if f.Cycle > 0 {
		rule := f.Final.Repetition()
		f.Outcome, f.Scores = rule.Outcome, rule.Scores
	}
	return f
}

// stretch is a part of a game from one position to the next capture or to the
// end of the game.
type stretch struct {
	last     Position
	plies    int
	captured bool
	cycle    int // 0: not ended by repetition
}

// oracle plays forced moves until its context ends.
type oracle struct {
	ctx   context.Context
	plies int
}

// patience is the number of plies after which an oracle looks at its context.
const patience = 64

// next returns the position after the forced move. ok is false when the game
// is over.
func (o *oracle) next(p Position) (q Position, ok bool, err error) {
	if o.plies%patience == 0 {
		if err := o.ctx.Err(); err != nil {
			return p, false, err
		}
	}
	o.plies++
	m, ok := p.forced()
	if !ok {
		return p, false, nil
	}
	q, err = p.Play(m)
	return q, true, err
}

// stretch follows the game from start. A mark is left behind after 1, 2, 4, 8,
// … plies; once it lies on the cycle and the stride is long enough, the game
// comes past it again.
func (o *oracle) stretch(start Position) (stretch, error) {
	mark, now := start, start
	for plies, sinceMark, stride := 0, 0, 1; ; {
		next, ok, err := o.next(now)
		if err != nil {
			return stretch{}, err
		}
		if !ok {
			return stretch{last: now, plies: plies}, nil
		}
		plies++
		sinceMark++
		switch {
		case next.endless: // leftovers are not captured
			return stretch{last: next, plies: plies}, nil
		case next.captured != now.captured:
			return stretch{last: next, plies: plies, captured: true}, nil
		case next == mark:
			return o.firstReturn(start, sinceMark)
		case sinceMark == stride:
			mark, sinceMark, stride = next, 0, 2*stride
		}
		now = next
	}
}

// firstReturn finds where the game from start, which runs into a cycle of cycle
// plies, first comes to a position that has occurred before.
func (o *oracle) firstReturn(start Position, cycle int) (stretch, error) {
	ahead, behind := start, start
	for plies := 0; ; plies++ {
		if plies >= cycle {
			if ahead == behind {
				return stretch{last: ahead, plies: plies, cycle: cycle}, nil
			}
			next, _, err := o.next(behind)
			if err != nil {
				return stretch{}, err
			}
			behind = next
		}
		next, _, err := o.next(ahead)
		if err != nil {
			return stretch{}, err
		}
		ahead = next
	}
}
