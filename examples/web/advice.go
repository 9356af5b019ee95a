package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
)

// hintView is advice for the player to move.
type hintView struct {
	Player   string          `json:"player"`
	Best     suggestionView  `json:"best"`
	Next     *suggestionView `json:"next,omitempty"`
	Forecast *forecastView   `json:"forecast,omitempty"` // where nobody has a choice
}

type suggestionView struct {
	Move    moveText     `json:"move"`
	Pit     int          `json:"pit"`
	Count   int          `json:"count"`
	Line    []string     `json:"line"`
	Score   scoreView    `json:"score"`
	Chance  float64      `json:"chance"`
	Reasons []reasonView `json:"reasons"`
}

// reasonView is a reason of which the page makes a sentence in its language.
type reasonView struct {
	Kind   string `json:"kind"`
	Owner  string `json:"owner,omitempty"`
	Number int    `json:"number,omitempty"`
	Count  int    `json:"count"`
	Plies  int    `json:"plies"`
}

type forecastView struct {
	Status string `json:"status"`
	Reason string `json:"reason"`
	Scores [2]int `json:"scores"`
	Plies  int    `json:"plies"`
}

// scoreView is what a position is worth to a player: counters ahead, or the
// plies to a win (or, negative, to a loss).
type scoreView struct {
	Ahead   float64 `json:"ahead"`
	Decided int     `json:"decided,omitempty"`
}

// weightView is what a position is worth, from South's point of view.
type weightView struct {
	Score  scoreView `json:"score"`
	Chance float64   `json:"chance"` // to win
}

type reviewView struct {
	Complete bool             `json:"complete"`
	Moves    []moveReviewView `json:"moves"`
	Players  [2]summaryView   `json:"players"`
}

type moveReviewView struct {
	Ply    int       `json:"ply"`
	Player string    `json:"player"`
	Mark   string    `json:"mark"`
	Score  scoreView `json:"score"`
	Chance float64   `json:"chance"` // South's, after the move
	Loss   float64   `json:"loss"`
	Better []string  `json:"better"`
}

type summaryView struct {
	Moves        int     `json:"moves"`
	Inaccuracies int     `json:"inaccuracies"`
	Mistakes     int     `json:"mistakes"`
	Blunders     int     `json:"blunders"`
	Loss         float64 `json:"loss"`
}

func viewScore(s search.Score) scoreView {
	v := scoreView{Ahead: float64(s) / 100}
	if plies, ok := s.Decided(); ok {
		v.Decided, v.Ahead = max(plies, 1), 0
		if s < 0 {
			v.Decided = -v.Decided
		}
	}
	return v
}

func (t *tableOf[P, M]) Hint(ctx context.Context, l bot.Limits) (hintView, error) {
	h, err := bot.NewCoach(t.book.Bot).Hint(ctx, t.game, l)
	if err != nil {
		return hintView{}, err
	}
	v := hintView{Player: nameOf(t.Turn()), Best: t.suggestion(h.Best), Forecast: t.forecast(ctx)}
	if h.Next != nil {
		next := t.suggestion(*h.Next)
		v.Next = &next
	}
	return v, nil
}

func (t *tableOf[P, M]) suggestion(s bot.Suggestion[M]) suggestionView {
	p := t.game.Position()
	v := suggestionView{
		Move:  moveText{fmt.Sprint(s.Move), t.book.Note(p, s.Move)},
		Line:  t.line(p, s.Line),
		Score: viewScore(s.Score), Chance: s.Chance,
		Reasons: make([]reasonView, len(s.Reasons)),
	}
	v.Pit, v.Count = lift(p, s.Move)
	for i, r := range s.Reasons {
		v.Reasons[i] = reasonView{Kind: r.Kind.String(), Number: r.Pit.Number, Count: r.Count, Plies: r.Plies}
		if r.Pit.Number > 0 {
			v.Reasons[i].Owner = nameOf(r.Pit.Owner)
		}
	}
	return v
}

// line writes moves that follow one another from p on.
func (t *tableOf[P, M]) line(p P, moves []M) []string {
	notes := make([]string, 0, len(moves))
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		notes = append(notes, t.book.Note(p, m))
		p = next
	}
	return notes
}

// forecast tells the end of a game that leaves nobody a choice.
func (t *tableOf[P, M]) forecast(ctx context.Context) *forecastView {
	p, ok := any(t.game.Position()).(mangala.Position)
	if !ok {
		return nil
	}
	f, err := p.Foretell(ctx)
	if err != nil {
		return nil
	}
	return &forecastView{f.Outcome.Status.String(), f.Outcome.Reason.String(), f.Scores, f.Plies}
}

func (t *tableOf[P, M]) Weigh(ctx context.Context, l bot.Limits) (weightView, error) {
	if t.game.Over() {
		lead := t.game.Score(mancala.South) - t.game.Score(mancala.North)
		chance := 0.5
		switch t.game.Outcome().Status {
		case mancala.SouthWins:
			chance = 1
		case mancala.NorthWins:
			chance = 0
		}
		return weightView{scoreView{Ahead: float64(lead)}, chance}, nil
	}
	if f := t.forecast(ctx); f != nil { // only what is on the board: how it ends is for the hint to tell
		lead := t.game.Score(mancala.South) - t.game.Score(mancala.North)
		score := search.Score(100 * lead)
		return weightView{viewScore(score), bot.Chance(score, 5)}, nil
	}
	lines, err := bot.NewCoach(t.book.Bot).Analyse(ctx, t.game, 1, l)
	if err != nil {
		return weightView{}, err
	}
	if len(lines) == 0 {
		return weightView{}, errors.New("no line of play")
	}
	v := weightView{viewScore(lines[0].Score), lines[0].Chance}
	if t.Turn() == mancala.North {
		v.Score.Ahead, v.Score.Decided, v.Chance = -v.Score.Ahead, -v.Score.Decided, 1-v.Chance
	}
	return v, nil
}

func (t *tableOf[P, M]) Review(ctx context.Context, l bot.Limits) (reviewView, error) {
	r, err := bot.NewCoach(t.book.Bot).Review(ctx, t.game, bot.ReviewOptions[M]{Limits: l})
	if r == nil {
		return reviewView{}, err
	}
	v := reviewView{Complete: r.Complete(), Moves: make([]moveReviewView, len(r.Moves))}
	for i, m := range r.Moves {
		chance := m.Chance
		if m.Player == mancala.North {
			chance = 1 - chance
		}
		v.Moves[i] = moveReviewView{
			Ply: m.Ply, Player: nameOf(m.Player), Mark: m.Mark.String(), Score: viewScore(m.Score),
			Chance: math.Round(chance*1e4) / 1e4, Loss: m.Loss(), Better: t.line(t.game.At(m.Ply-1), m.Line),
		}
	}
	for player := range v.Players {
		s := r.Summary(mancala.Player(player))
		v.Players[player] = summaryView{s.Moves, s.Inaccuracies, s.Mistakes, s.Blunders, s.Loss}
	}
	return v, nil
}
