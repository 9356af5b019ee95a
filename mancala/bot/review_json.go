package bot

import (
	"encoding/json"
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// reviewVersion is the version of the JSON form of a [Review].
const reviewVersion = 1

// reviewJSON is a review as it is written.
type reviewJSON[M any] struct {
	Version int             `json:"version"`
	Start   string          `json:"start"`
	Plies   int             `json:"plies"`
	Moves   []MoveReview[M] `json:"moves"`
	South   summaryJSON     `json:"south"`
	North   summaryJSON     `json:"north"`
}

type summaryJSON struct {
	Moves        int     `json:"moves"`
	Inaccuracies int     `json:"inaccuracies"`
	Mistakes     int     `json:"mistakes"`
	Blunders     int     `json:"blunders"`
	Loss         float64 `json:"loss"`
}

// moveReviewJSON is a move of a review as it is written.
type moveReviewJSON[M any] struct {
	Ply        int          `json:"ply"`
	Player     string       `json:"player"`
	Move       *M           `json:"move"`
	Forced     bool         `json:"forced,omitzero"`
	Score      search.Score `json:"score"`
	Best       search.Score `json:"best"`
	Chance     float64      `json:"chance"`
	BestChance float64      `json:"best_chance"`
	Mark       Mark         `json:"mark"`
	Line       []M          `json:"line,omitempty"`
}

// MarshalJSON writes the review as an object, which [Review.UnmarshalJSON]
// reads back:
//
//	version  1; it changes when the form does, but for fields that are added
//	start    the position in which the game began, as text
//	plies    the number of moves of the game
//	moves    the moves that were reviewed, in order
//	south, north  how the players did: the numbers of moves, inaccuracies,
//	         mistakes and blunders, and the average loss of chance
//
// A move is an object, too:
//
//	ply      from 1
//	player   "south" or "north"
//	move     as JSON writes the moves of the game: as their text, mostly
//	forced   true if there was no other move; else absent
//	score, best  in hundredths of a counter; ±(30000-n) is a win or loss in n plies
//	chance, best_chance  from 0 to 1, with four digits
//	mark     "", "?!", "?" or "??"
//	line     the moves that should have been played; absent if there are none
func (r *Review[M]) MarshalJSON() ([]byte, error) {
	moves := r.Moves
	if moves == nil {
		moves = []MoveReview[M]{}
	}
	return json.Marshal(reviewJSON[M]{
		Version: reviewVersion,
		Start:   r.Start,
		Plies:   r.Plies,
		Moves:   moves,
		South:   summaryJSON(r.Summary(mancala.South)),
		North:   summaryJSON(r.Summary(mancala.North)),
	})
}

// UnmarshalJSON reads what [Review.MarshalJSON] writes. The summaries are
// not read, as they follow from the moves.
func (r *Review[M]) UnmarshalJSON(data []byte) error {
	var read reviewJSON[M]
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	switch {
	case read.Version != reviewVersion:
		return fmt.Errorf("review: version %d: expected %d", read.Version, reviewVersion)
	case read.Plies < len(read.Moves):
		return fmt.Errorf("review: %d moves of a game of %d plies", len(read.Moves), read.Plies)
	}
	if len(read.Moves) == 0 {
		read.Moves = nil
	}
	*r = Review[M]{Start: read.Start, Plies: read.Plies, Moves: read.Moves}
	return nil
}

// MarshalJSON writes a move of a review as [Review.MarshalJSON] describes it.
func (m MoveReview[M]) MarshalJSON() ([]byte, error) {
	return json.Marshal(moveReviewJSON[M]{
		Ply: m.Ply, Player: strings.ToLower(m.Player.String()), Move: &m.Move, Forced: m.Forced,
		Score: m.Score, Best: m.Best, Chance: m.Chance, BestChance: m.BestChance, Mark: m.Mark, Line: m.Line,
	})
}

// UnmarshalJSON reads what [MoveReview.MarshalJSON] writes.
func (m *MoveReview[M]) UnmarshalJSON(data []byte) error {
	var read moveReviewJSON[M]
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	if read.Move == nil {
		return fmt.Errorf("review: ply %d: expected a move", read.Ply)
	}
	*m = MoveReview[M]{
		Ply: read.Ply, Move: *read.Move, Forced: read.Forced,
		Score: read.Score, Best: read.Best, Chance: read.Chance, BestChance: read.BestChance,
		Mark: read.Mark, Line: read.Line,
	}
	switch read.Player {
	case "south":
	case "north":
		m.Player = mancala.North
	default:
		return fmt.Errorf(`review: player %q: expected "south" or "north"`, read.Player)
	}
	return nil
}
