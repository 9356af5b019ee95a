package bot

import (
	"context"
	"sync"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Coach explains: it gives hints, analyses positions, and reviews games. It
// keeps what it has found out for the next question, and its strength depends
// on its limits. It is made by [NewCoach]; the zero Coach judges positions by
// what is in the stores, and writes moves by their String.
//
// A Coach may be used by several goroutines. Their searches take turns, and
// none waits longer than its context and its limits of time allow.
type Coach[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	options Options[M]
	begin   sync.Once
	search  *search.Searcher[P, M]
}

// NewCoach returns a Coach for the game v. Of the options only TableMiB,
// Threads, Nodes and Report mean something to it. Its memory is allocated when
// it is first asked.
func NewCoach[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) *Coach[P, M] {
	return &Coach[P, M]{variant: v, options: o}
}

// searcher returns the coach's own searcher.
func (c *Coach[P, M]) searcher() *search.Searcher[P, M] {
	c.begin.Do(func() { c.search = searcher(c.variant, c.options) })
	return c.search
}

// Hint returns the best move in the position of g and the next best, with
// reasons. Where there is only one move it is returned at once, with
// [Forced] for a reason and Score no more than a first estimate.
//
// Without limits, Options.Nodes is the limit; Lines means nothing. When ctx
// ends Hint returns at once with what it has, and no error. Errors are those of
// a bot. The game is not changed.
func (c *Coach[P, M]) Hint(ctx context.Context, g *mancala.Game[P, M], l search.Limits) (Hint[M], error) {
	l.Lines = 2
	suggestions, err := c.Analyse(ctx, g, l)
	if err != nil {
		return Hint[M]{}, err
	}
	h := Hint[M]{Best: suggestions[0]}
	if len(suggestions) > 1 {
		h.Next = &suggestions[1]
	}
	return h, nil
}

// Analyse returns the best moves in the position of g, the best first, with
// reasons: at most l.Lines of them, and at least one.
// It obeys limits and context as Hint does.
func (c *Coach[P, M]) Analyse(ctx context.Context, g *mancala.Game[P, M], l search.Limits) ([]Suggestion[M], error) {
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
		return []Suggestion[M]{c.explain(p, line, nil)}, nil
	}
	if l.MoveTime > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, l.MoveTime)
		defer stop()
	}
	if !l.Any(p.Turn()) && !l.Infinite {
		l.Nodes = c.options.withDefaults("").Nodes
	}
	l.Lines = max(l.Lines, 1)
	rest := setAside(&l, p.Turn())
	r, err := c.searcher().SearchGame(ctx, g, l)
	if len(r.Lines) == 0 {
		return nil, err
	}
	all := afterAll(ctx, p)
	suggestions := make([]Suggestion[M], 0, len(r.Lines))
	for i, line := range r.Lines {
		line.Moves = c.follow(ctx, g, line.Moves, rest.part(len(r.Lines)-i))
		suggestions = append(suggestions, c.explain(p, line, all))
	}
	return suggestions, nil
}

// estimate returns what q seems to be worth to player without looking ahead.
func (c *Coach[P, M]) estimate(q P, player mancala.Player) search.Score {
	if o := q.Outcome(); o.Over() {
		return outcomeScore(o, player)
	}
	const most = 27_999 // as in a search; more is a win
	estimate := min(max(c.variant.Evaluator()(q), -most), most)
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

// explain makes a suggestion of a line of p. all is what threatens after each
// of the moves of p; nil when that is not known.
func (c *Coach[P, M]) explain(p P, line search.Line[M], all []after[M]) Suggestion[M] {
	gain, reasons := explain(p, line, all)
	return Suggestion[M]{
		Move:     line.Moves[0],
		Line:     line.Moves,
		Notation: c.notation(p, line.Moves),
		Score:    line.Score,
		Chance:   roundedChance(line.Score, scaleOf(c.variant, p)),
		Gain:     gain,
		Reasons:  reasons,
	}
}

// notation returns a line of p as records write it, or nil where that is the
// text of the moves.
func (c *Coach[P, M]) notation(p P, line []M) []string {
	if c.variant.FormatMove == nil {
		return nil
	}
	texts := make([]string, 0, len(line))
	for _, m := range line {
		texts = append(texts, c.variant.Format(p, m))
		p, _ = p.Play(m) // moves of lines are legal
	}
	return texts
}
