package bot

import (
	"context"
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Coach explains: it gives hints, analyses positions, and reviews games. It is
// made by [NewCoach], is as strong as it is given time for, and keeps what it
// has found out for the next question. It may be used by several goroutines,
// whose questions then wait for one another.
type Coach[P mancala.Position[P, M], M mancala.Move] struct {
	variant  mancala.Variant[P, M]
	evaluate func(P) int
	options  Options[M]
	searcher *search.Searcher[P, M]
}

// NewCoach returns a Coach. Of the options, Name and Seed mean nothing to it.
func NewCoach[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) *Coach[P, M] {
	o = o.withDefaults("coach")
	return &Coach[P, M]{variant: v, evaluate: v.Evaluator(), options: o, searcher: searcher(v, o)}
}

// Suggestion is a move, what it leads to, and why it is good or not.
type Suggestion[M any] struct {
	Move M `json:"move"`
	// Line is what is expected to be played, Move first.
	Line []M `json:"line"`
	// Score is what the move is worth to the player, in hundredths of a
	// counter: the counters ahead in the end, as far as they can be foreseen.
	Score search.Score `json:"score"`
	// Chance is the chance to win that goes with Score: see [Chance].
	Chance float64 `json:"chance"`
	// Gain is by how many counters the player does better than the opponent
	// along Line, what is in the stores already not counted. It says what
	// happens, and Score how good that is: what counters on the board are
	// worth is part of Score only.
	Gain int `json:"gain"`
	// Reasons are those for and against the move, the weightiest first. There
	// is at least one.
	Reasons []Reason `json:"reasons"`
}

// Hint returns the best move in the position of g and the next best, with
// reasons. Where there is only one move it is returned at once, with
// [Forced] for a reason and Score no more than a first estimate.
//
// Without limits, Options.Nodes is the limit. When ctx ends Hint returns at
// once with what it has, and no error. Errors are those of a bot.
func (c *Coach[P, M]) Hint(ctx context.Context, g *mancala.Game[P, M], l search.Limits) (Hint[M], error) {
	suggestions, err := c.Analyse(ctx, g, 2, l)
	if err != nil {
		return Hint[M]{}, err
	}
	h := Hint[M]{Best: suggestions[0]}
	if len(suggestions) > 1 {
		h.Next = &suggestions[1]
	}
	return h, nil
}

// Analyse returns so many best moves in the position of g, at least one and
// the best first, with reasons. It obeys limits and context as Hint does.
func (c *Coach[P, M]) Analyse(ctx context.Context, g *mancala.Game[P, M], lines int, l search.Limits) ([]Suggestion[M], error) {
	p, err := question(g)
	if err != nil {
		return nil, err
	}
	if p.NumMoves() == 1 {
		m := p.MoveAt(0)
		line := search.Line[M]{Moves: []M{m}}
		if q, err := p.Play(m); err == nil {
			line.Score = c.estimate(q, p.Turn())
		}
		return []Suggestion[M]{explain(p, line, nil)}, nil
	}
	limits := l
	if !l.Any(p.Turn()) && !l.Infinite {
		limits.Nodes = c.options.Nodes
	}
	limits.Lines = max(lines, 1)
	rest := setAside(&limits)
	r, err := c.searcher.SearchGame(ctx, g, limits)
	if len(r.Lines) == 0 {
		return nil, err
	}
	all := afterAll(ctx, p)
	suggestions := make([]Suggestion[M], 0, len(r.Lines))
	for i, line := range r.Lines {
		line.Moves = c.follow(ctx, p, line.Moves, rest.part(len(r.Lines)-i))
		suggestions = append(suggestions, explain(p, line, all))
	}
	return suggestions, nil
}

// estimate returns what q seems to be worth to player without looking ahead.
func (c *Coach[P, M]) estimate(q P, player mancala.Player) search.Score {
	if o := q.Outcome(); o.Over() {
		return outcomeScore(o, player)
	}
	const most = 27_999 // as in a search; more is a win
	estimate := min(max(c.evaluate(q), -most), most)
	if player == mancala.North {
		estimate = -estimate
	}
	return search.Score(estimate)
}

// outcomeScore is what the end of a game by the last move is worth to player.
func outcomeScore(o mancala.Outcome, player mancala.Player) search.Score {
	switch winner, won := o.Winner(); {
	case !won:
		return 0
	case winner == player:
		return search.Won - 1
	}
	return 1 - search.Won
}

// Chance returns the chance to win, from 0 to 1, with a score that some search
// has found: 1/(1+exp(-score/scale)), where scale is the lead in counters with
// which a player wins three games of four, nearly (e to 1). It is 1 or 0 when
// the score is that of a game decided by force. A draw counts as half a win.
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
func scaleOf[P any](p P) float64 {
	const least = 4
	if boarder, ok := any(p).(mancala.Boarder); ok {
		return max(least, float64(boarder.Board().Total())/20)
	}
	return least
}

// roundedChance is Chance with four digits, so that it is the same number
// everywhere and as text.
func roundedChance(score search.Score, scale float64) float64 {
	return math.Round(Chance(score, scale)*1e4) / 1e4
}
