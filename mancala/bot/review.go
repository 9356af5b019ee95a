package bot

import (
	"context"
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// ReviewOptions tell how a game is reviewed. The zero value is ready to use.
type ReviewOptions[M mancala.Move] struct {
	// Limits are those for each position of the game. Clock and Lines mean
	// nothing here. Without limits, 50,000 positions are searched for each.
	Limits search.Limits
	// Progress is called after each move that has been reviewed, with the
	// number of moves reviewed and the number of moves in all. The review waits
	// for it.
	Progress func(done, all int, m MoveReview[M])
}

const reviewNodes = 50_000

// MoveReview is what there is to be said about a move of a game.
type MoveReview[M mancala.Move] struct {
	Ply    int            `json:"ply"` // its number in the game, from 1
	Player mancala.Player `json:"player"`
	Move   M              `json:"move"`
	Forced bool           `json:"forced,omitzero"` // there was no other move
	// Judgment says how bad the move was.
	Judgment Judgment `json:"judgment,omitzero"`
	// Score is what the move was worth to its player, and Best what the best
	// move was worth, which is not less. They are in hundredths of a counter.
	Score search.Score `json:"score"`
	Best  search.Score `json:"best"`
	// Chance and BestChance are the chances to win that go with Score and
	// Best, with four digits: see [Chance].
	Chance     float64 `json:"chance"`
	BestChance float64 `json:"bestChance"`
	// Line is what should have been played instead, and what was expected to
	// follow then. It is nil if the move was as good as any.
	Line []M `json:"line,omitzero"`
	// Notation is Move, and after it the moves of Line, as records of the game
	// write them. It is nil where that is the String of the moves.
	Notation []string `json:"notation,omitzero"`
}

// Loss returns by how much the move lowered the chance to win, from 0 to 1.
func (m MoveReview[M]) Loss() float64 { return rounded(m.BestChance - m.Chance) }

// Review is a game reviewed move by move.
type Review[M mancala.Move] struct {
	Start string `json:"start"` // the position in which the game began, as text
	Plies int    `json:"plies"` // the number of moves of the game
	// Moves has the moves that were reviewed, from the first on: all of them,
	// unless the review was stopped.
	Moves []MoveReview[M] `json:"moves"`
}

// Complete reports whether all moves have been reviewed.
func (r *Review[M]) Complete() bool { return len(r.Moves) == r.Plies }

// Summary is how a player did in a game.
type Summary struct {
	Moves        int `json:"moves"` // reviewed; forced ones are not counted
	Inaccuracies int `json:"inaccuracies"`
	Mistakes     int `json:"mistakes"`
	Blunders     int `json:"blunders"`
	// Loss is by how much a move lowered the chance to win on average, with
	// four digits.
	Loss float64 `json:"loss"`
}

// Summary sums up the moves of a player.
func (r *Review[M]) Summary(player mancala.Player) Summary {
	var s Summary
	lost := 0.0
	for _, m := range r.Moves {
		if m.Player != player || m.Forced {
			continue
		}
		s.Moves++
		lost += m.Loss()
		switch m.Judgment {
		case Inaccuracy:
			s.Inaccuracies++
		case Mistake:
			s.Mistakes++
		case Blunder:
			s.Blunders++
		}
	}
	if s.Moves > 0 {
		s.Loss = rounded(lost / float64(s.Moves))
	}
	return s
}

// Review reviews the moves of g that have been played and not taken back. The
// game is not changed.
//
// Every position of the game is searched. What a move lost is the difference
// between what the search expects before it and after it, in winning chances,
// as a slip of ten counters means much in a level game and nothing in one that
// is decided. A move that loses much is judged only after the position that the
// best move leads to has been searched in the same way.
//
// When ctx ends Review stops at once, and returns the moves reviewed so far
// and the context's error. Other errors come without a review.
func (c *Coach[P, M]) Review(ctx context.Context, g *mancala.Game[P, M], o ReviewOptions[M]) (*Review[M], error) {
	if g == nil || g.Start().NumMoves() == 0 && !g.Start().Outcome().Over() {
		return nil, fmt.Errorf("bot: review: %w", mancala.ErrInvalidPosition)
	}
	// A limit of plies does not matter to what a position is worth.
	options := g.Options()
	options.MaxPlies = 0
	v := reviewer[P, M]{
		coach: c, ctx: ctx, limits: o.Limits,
		game:  mancala.NewGame(g.Start(), options),
		scale: scaleOf(c.variant, g.Start()),
	}
	v.limits.Clock = mancala.Clock{}
	v.limits.Lines = 1
	if !v.limits.Any(mancala.South) && !o.Limits.Infinite {
		v.limits.Nodes = reviewNodes
	}
	r := &Review[M]{Start: g.Start().String(), Plies: g.Ply(), Moves: []MoveReview[M]{}}
	before, err := v.value(v.game)
	for ply := 1; ply <= r.Plies && err == nil; ply++ {
		var m MoveReview[M]
		if m, before, err = v.next(g.Move(ply-1), before); err != nil {
			break
		}
		r.Moves = append(r.Moves, m)
		if o.Progress != nil {
			o.Progress(ply, r.Plies, m)
		}
	}
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	return r, err
}

// reviewer is a review in the course of being made.
type reviewer[P mancala.Position[P, M], M mancala.Move] struct {
	coach  *Coach[P, M]
	ctx    context.Context
	game   *mancala.Game[P, M] // played up to the move under review
	limits search.Limits
	scale  float64
}

// next plays m, and judges it. before is the value of the position before m,
// and after that of the position after it.
func (v *reviewer[P, M]) next(m M, before value[M]) (r MoveReview[M], after value[M], err error) {
	p := v.game.Position()
	if err = v.game.Play(m); err != nil {
		return r, after, err
	}
	if after, err = v.value(v.game); err != nil {
		return r, after, err
	}
	r, err = v.review(p, m, before, after)
	r.Ply = v.game.Ply()
	return r, after, err
}

// value is what a position is worth to the player to move, and what that
// player had better play.
type value[M any] struct {
	turn  mancala.Player
	score search.Score
	line  []M
}

// forMover returns the score for the player who has just made a move that led
// to the position.
func (v value[M]) forMover(player mancala.Player) search.Score {
	score := v.score
	if v.turn != player {
		score = -score
	}
	// A win is one ply further off before the move.
	if _, decided := score.Decided(); decided {
		if score > 0 {
			return score - 1
		}
		return score + 1
	}
	return score
}

// value searches the position in which g stands.
func (v *reviewer[P, M]) value(g *mancala.Game[P, M]) (value[M], error) {
	turn := g.Position().Turn()
	if o := g.Outcome(); o.Over() {
		score := outcomeScore(o, turn)
		switch {
		case score > 0:
			score = search.Won
		case score < 0:
			score = -search.Won
		}
		return value[M]{turn: turn, score: score}, v.ctx.Err()
	}
	r, err := v.coach.searcher().SearchGame(v.ctx, g, v.limits)
	if err != nil {
		return value[M]{}, err
	}
	return value[M]{turn, r.Score(), r.Lines[0].Moves}, nil
}

// review judges the move m in p.
func (v *reviewer[P, M]) review(p P, m M, before, after value[M]) (MoveReview[M], error) {
	player := p.Turn()
	score := after.forMover(player)
	r := MoveReview[M]{Player: player, Move: m, Forced: p.NumMoves() == 1, Score: score, Best: score}
	if !r.Forced && len(before.line) > 0 && before.line[0] != m && before.score > score {
		r.Best = before.score
		if judgmentOf(v.chance(r.Best)-v.chance(score)) != Sound {
			instead, err := v.instead(before.line[0])
			if err != nil {
				return r, err
			}
			r.Best = max(score, min(r.Best, instead.forMover(player)))
		}
		if r.Best > score {
			r.Line = before.line
		}
	}
	r.Chance, r.BestChance = v.chance(r.Score), v.chance(r.Best)
	r.Judgment = judgmentOf(r.Loss())
	if move := v.coach.notation(p, []M{m}); move != nil {
		r.Notation = append(move, v.coach.notation(p, r.Line)...)
	}
	return r, nil
}

// instead searches the position after m, played instead of the move under review.
func (v *reviewer[P, M]) instead(m M) (value[M], error) {
	g := v.game.Clone()
	g.Undo()
	if err := g.Play(m); err != nil {
		return value[M]{}, err
	}
	return v.value(g)
}

func (v *reviewer[P, M]) chance(s search.Score) float64 { return roundedChance(s, v.scale) }
