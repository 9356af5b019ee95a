package bot

import (
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Chance returns the chance to win, from 0 to 1, with a score that some search
// has found: 1/(1+exp(-score/scale)), with the score in counters. scale is the
// lead in counters with which a player wins almost three games out of four: the
// odds are e to 1. The chance is 1 or 0 when the score is that of a game decided
// by force. A draw counts as half a win.
//
// A [Coach] takes for scale a twentieth of all counters of the game, and 4 at
// least: 8.1 in toguz kumalak, 4 in kiothi. That is about what fits the
// results of games that equally strong programs played to the end.
func Chance(score search.Score, scale float64) float64 {
	if _, ok := score.Decided(); ok {
		if score > 0 {
			return 1
		}
		return 0
	}
	return 1 / (1 + math.Exp(-float64(score)/100/scale))
}

// scaleOf returns the scale that [Chance] takes in games such as that of p.
func scaleOf[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], p P) float64 {
	counters := v.Counters
	if boarder, ok := any(p).(mancala.Boarder); ok {
		counters = boarder.Board().Total()
	}
	return max(4, float64(counters)/20)
}

// roundedChance is Chance with four digits, so that it is the same number
// everywhere and as text.
func roundedChance(score search.Score, scale float64) float64 { return rounded(Chance(score, scale)) }

func rounded(chance float64) float64 { return math.Round(chance*1e4) / 1e4 }
