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
// how it ends: as a [mancala.Game] that starts at p. Dealt games have fewer than
// 200 plies and take some ten microseconds.
//
// When ctx ends first, Foretell stops at once and returns the game as far as it
// was played, with an outcome that is not over and the scores of that moment, and
// the context's error. The zero Position gives [mancala.ErrInvalidPosition].
func (p Position) Foretell(ctx context.Context) (f Forecast, err error) {
	if !p.IsValid() {
		return f, fmt.Errorf("mangala: foretelling a game: %w", mancala.ErrInvalidPosition)
	}
	g := mancala.NewGame(p, mancala.GameOptions[Position]{})
	for !g.Over() {
		if g.Ply()%patience == 0 {
			if err = ctx.Err(); err != nil {
				break
			}
		}
		before := g.Position()
		if err = g.Play(before.MoveAt(0)); err != nil {
			break
		}
		if now := g.Position(); now.captured != before.captured && !now.endless { // leftovers are not captured
			f.LastCapture = g.Ply()
		}
	}
	f.Outcome, f.Plies, f.Final = g.Outcome(), g.Ply(), g.Position()
	f.Scores = [2]int{g.Score(mancala.South), g.Score(mancala.North)}
	if f.Outcome.Reason == mancala.Repetition {
		for f.Cycle = 1; g.At(f.Plies-f.Cycle) != f.Final; f.Cycle++ {
		}
	}
	return f, err
}

// patience is the number of plies after which Foretell looks at its context.
const patience = 64
