package main

import (
	"context"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
)

// hintView is advice for the player to move.
type hintView struct {
	Best     suggestionView  `json:"best"`
	Next     *suggestionView `json:"next,omitempty"`
	Pits     []int           `json:"pits"`               // lifted by the best move to begin with
	Forecast *forecastView   `json:"forecast,omitempty"` // where nobody has a choice
}

type suggestionView struct {
	bot.Suggestion[play.Move]
	Score scoreView `json:"score"`
}

// forecastView is the end of a game, and how far off it is.
type forecastView struct {
	outcomeView
	Plies int `json:"plies"`
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
	Players  [2]bot.Summary   `json:"players"`
}

type moveReviewView struct {
	bot.MoveReview[play.Move]
	Score scoreView `json:"score"`
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

// botOptions are for searches that are short, and few at a time.
var botOptions = bot.Options[play.Move]{TableMiB: 4}

func coach(g *play.Game) play.Coach { return g.Kind().NewCoach(botOptions) }

// advise asks about the game as it stands at a ply, which at finds.
func (s *server) advise(
	ctx context.Context, m *match, ply int, g *gate, limit time.Duration,
	at func(sh *sheet, ply int) (*play.Game, error), ask func(context.Context, *play.Game) (any, error),
) (any, error) {
	sh := s.hall.read(m)
	if err := sh.ready(); err != nil {
		return nil, err
	}
	game, err := at(sh, ply)
	if err != nil {
		return nil, err
	}
	leave, err := g.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return ask(ctx, game)
}

func (s *server) hint(ctx context.Context, m *match, q plyRequest) (any, error) {
	return s.advise(ctx, m, q.Ply, s.moves, hintTime+time.Second, (*sheet).now, hint)
}

func hint(ctx context.Context, g *play.Game) (any, error) {
	if g.Over() {
		return nil, conflict("over", "the game is over")
	}
	h, err := coach(g).Hint(ctx, g, search.Limits{Nodes: hintNodes, MoveTime: hintTime})
	if err != nil {
		return nil, err
	}
	v := hintView{Best: suggestionView{h.Best, viewScore(h.Best.Score)}, Pits: []int{}, Forecast: forecast(ctx, g)}
	if h.Next != nil {
		v.Next = &suggestionView{*h.Next, viewScore(h.Next.Score)}
	}
	for step := range g.Position().Sowing(h.Best.Move) {
		if step.Kind != mancala.StepLift {
			break
		}
		v.Pits = append(v.Pits, step.Pit)
	}
	return v, nil
}

// forecast tells the end of a game that leaves nobody a choice.
func forecast(ctx context.Context, g *play.Game) *forecastView {
	f, ok := g.Position().Unwrap().(games.Foreteller)
	if !ok {
		return nil
	}
	told, err := f.Foretell(ctx)
	if err != nil {
		return nil
	}
	return &forecastView{viewOutcome(told.Outcome, func(p mancala.Player) int { return told.Scores[p] }), told.Plies}
}

func (s *server) weigh(ctx context.Context, m *match, q plyRequest) (any, error) {
	return s.advise(ctx, m, q.Ply, s.moves, weighTime+time.Second, (*sheet).at, weigh)
}

func weigh(ctx context.Context, g *play.Game) (any, error) {
	lead := g.Score(mancala.South) - g.Score(mancala.North)
	if g.Over() {
		v := weightView{scoreView{Ahead: float64(lead)}, 0.5}
		if winner, won := g.Outcome().Winner(); won {
			v.Chance = float64(winner.Opponent()) // 1 when South has won
		}
		return v, nil
	}
	if forecast(ctx, g) != nil { // only what is on the board: how it ends is for the hint to tell
		return weightView{scoreView{Ahead: float64(lead)}, bot.Chance(search.Score(100*lead), 5)}, nil
	}
	lines, err := coach(g).Analyse(ctx, g, search.Limits{Nodes: weighNodes, MoveTime: weighTime})
	if err != nil {
		return nil, err
	}
	v := weightView{viewScore(lines[0].Score), lines[0].Chance}
	if g.Position().Turn() == mancala.North {
		v = weightView{viewScore(-lines[0].Score), 1 - v.Chance}
	}
	return v, nil
}

func (s *server) review(ctx context.Context, m *match, q plyRequest) (any, error) {
	return s.advise(ctx, m, q.Ply, s.reviews, reviewTime, (*sheet).now, review)
}

// review reviews the moves of a game, as far as it comes in time.
func review(ctx context.Context, g *play.Game) (any, error) {
	r, err := coach(g).Review(ctx, g, bot.ReviewOptions[play.Move]{Limits: search.Limits{Nodes: reviewNodes}})
	if r == nil {
		return nil, err
	}
	v := reviewView{Complete: r.Complete(), Moves: []moveReviewView{}, Players: [2]bot.Summary{r.Summary(mancala.South), r.Summary(mancala.North)}}
	for _, m := range r.Moves {
		v.Moves = append(v.Moves, moveReviewView{m, viewScore(m.Score)})
	}
	return v, nil
}
