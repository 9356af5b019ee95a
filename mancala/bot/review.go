package bot

import (
	"context"
	"fmt"
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// ReviewOptions tell how a game is reviewed. The zero value is ready to use.
type ReviewOptions[M any] struct {
	// Limits are those for each position of the game. Clocks are not looked
	// at. Without limits it is 50,000 positions.
	Limits search.Limits
	// Progress is called after each move that has been reviewed, with the
	// number of moves done and that of all. The review waits for it.
	Progress func(done, all int, m MoveReview[M])
}

const reviewNodes = 50_000

// MoveReview is what there is to be said about a move of a game.
type MoveReview[M any] struct {
	Ply    int // its number in the game, from 1
	Player mancala.Player
	Move   M
	Forced bool // there was no other move
	// Score is what the move was worth to its player, and Best what the best
	// move was worth, which is not less.
	Score, Best search.Score
	// Chance and BestChance are the chances to win that go with Score and
	// Best, with four digits: see [Chance].
	Chance, BestChance float64
	Mark               Mark
	// Line is what should have been played instead, and what was expected to
	// follow then. It is empty if the move was as good as any.
	Line []M
}

// Loss returns by how much the move lowered the chance to win, from 0 to 1.
func (m MoveReview[M]) Loss() float64 { return roundedLoss(m.BestChance - m.Chance) }

func roundedLoss(loss float64) float64 { return math.Round(loss*1e4) / 1e4 }

// Review is a game reviewed move by move.
type Review[M any] struct {
	Start string // the position in which the game began, as text
	Plies int    // the number of moves of the game
	// Moves has the moves that were reviewed, from the first on: all of them,
	// unless the review was stopped.
	Moves []MoveReview[M]
}

// Complete reports whether all moves have been reviewed.
func (r *Review[M]) Complete() bool { return len(r.Moves) == r.Plies }

// Summary is how a player did in a game.
type Summary struct {
	Moves        int // reviewed; forced ones are not counted
	Inaccuracies int
	Mistakes     int
	Blunders     int
	// Loss is by how much a move lowered the chance to win on average, with
	// four digits.
	Loss float64
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
		switch m.Mark {
		case Inaccuracy:
			s.Inaccuracies++
		case Mistake:
			s.Mistakes++
		case Blunder:
			s.Blunders++
		}
	}
	if s.Moves > 0 {
		s.Loss = roundedLoss(lost / float64(s.Moves))
	}
	return s
}

// Review reviews the moves of g that have been played and not taken back. The
// game is not changed.
//
// Every position of the game is searched. What a move lost is the difference
// between what the search expects before it and after it, in winning chances,
// as a slip of ten counters means much in a level game and nothing in one that
// is decided. A move gets a [Mark] only if it also falls short of the best
// move when the positions after both are searched in the same way.
//
// When ctx ends Review stops at once, and returns the moves reviewed so far
// and the context's error. Other errors come without a review.
func (c *Coach[P, M]) Review(ctx context.Context, g *mancala.Game[P, M], o ReviewOptions[M]) (*Review[M], error) {
	if g == nil || g.Start().NumMoves() == 0 && !g.Start().Outcome().Over() {
		return nil, fmt.Errorf("bot: review: %w", mancala.ErrInvalidPosition)
	}
	v := reviewer[P, M]{coach: c, ctx: ctx, game: g.Clone(), limits: o.Limits}
	v.limits.Clock = mancala.Clock{}
	if !v.limits.Any(mancala.South) && !o.Limits.Infinite {
		v.limits.Nodes = reviewNodes
	}
	for v.game.Undo() {
	}
	v.scale = scaleOf(g.Start())
	r := &Review[M]{Start: g.Start().String(), Plies: g.Ply()}
	moves := g.Moves()
	before, err := v.value(v.game)
	for ply := 1; ply <= r.Plies && err == nil; ply++ {
		p := v.game.Position()
		v.game.Redo()
		var now value[M]
		if now, err = v.value(v.game); err != nil {
			break
		}
		var m MoveReview[M]
		if m, err = v.review(p, moves[ply-1], before, now); err != nil {
			break
		}
		m.Ply = ply
		r.Moves = append(r.Moves, m)
		if o.Progress != nil {
			o.Progress(ply, r.Plies, m)
		}
		before = now
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
	p := g.Position()
	turn := p.Turn()
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
	var r search.Result[M]
	var err error
	if g.Outcome().Status == mancala.Truncated {
		r, err = v.coach.searcher.Search(v.ctx, p, v.limits)
	} else {
		r, err = v.coach.searcher.SearchGame(v.ctx, g, v.limits)
	}
	if err != nil {
		return value[M]{}, err
	}
	return value[M]{turn, r.Score(), r.Lines[0].Moves}, nil
}

// review judges the move m in p.
func (v *reviewer[P, M]) review(p P, m M, before, now value[M]) (MoveReview[M], error) {
	player := p.Turn()
	score := now.forMover(player)
	r := MoveReview[M]{Player: player, Move: m, Forced: p.NumMoves() == 1, Score: score, Best: score}
	if !r.Forced && len(before.line) > 0 && before.line[0] != m && before.score > score {
		r.Best = before.score
		if MarkOf(v.chance(r.Best)-v.chance(score)) != Sound {
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
	r.Mark = MarkOf(r.Loss())
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
