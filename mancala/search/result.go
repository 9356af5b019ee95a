package search

import "time"

// Result is what a search has found. Its scores are those for the player to
// move in the position that was searched.
type Result[M any] struct {
	// Best is the move to play.
	Best M
	// Lines are the best moves with what is expected to follow, the best
	// first: as many as were asked for, or all if there are fewer moves.
	Lines []Line[M]
	// Depth is the number of plies of the last iteration that was completed,
	// and SelDepth the greatest number of plies looked ahead anywhere.
	Depth, SelDepth int
	// Nodes is the number of positions visited.
	Nodes uint64
	// Time is how long the search took, waiting for other searches included.
	Time time.Duration
	// TableFill tells how full the table, or the tree, is, in thousandths.
	TableFill int
}

// Line is a line of play and its score for the player who begins it.
type Line[M any] struct {
	// Moves are the moves expected, by whoever is to move. There is at least
	// one.
	Moves []M   `json:"moves"`
	Score Score `json:"score"`
	Bound Bound `json:"bound"`
	// Visits is the number of times that a [TreeSearcher] played the first
	// move, and Expected what it can be expected to bring: 1 for a win, ½ for
	// a draw, 0 for a loss. A [Searcher] leaves both 0.
	Visits   uint64  `json:"visits,omitempty"`
	Expected float64 `json:"expected,omitempty"`
}

// Score returns the score of the best line.
func (r Result[M]) Score() Score {
	if len(r.Lines) == 0 {
		return 0
	}
	return r.Lines[0].Score
}

// NodesPerSecond returns the speed of the search, or 0 if it took no time.
func (r Result[M]) NodesPerSecond() float64 {
	if r.Time <= 0 {
		return 0
	}
	return float64(r.Nodes) / r.Time.Seconds()
}
