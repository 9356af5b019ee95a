package play

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// BotForms lists the texts by which [Kind.Bot] knows bots, to be shown to users.
const BotForms = `level:N                   a level of package bot, 1 to 10
elo:N                     as strong as N says, from level 1 to level 10: see bot.ByElo
random                    any legal move
greedy                    the largest capture
search                    alpha-beta search
search:counting           the same, by what is in the stores alone
search:tree               Monte Carlo tree search
`

// Bot returns one of the bots of package bot for games of k: "level:5",
// "elo:1500", "random", "greedy", "search", "search:counting" or "search:tree", as
// [BotForms] explains them. The error for another level or strength is
// [bot.ErrLevel].
//
// With [bot.Options.Draw] the bot is a [bot.DrawAgreer].
//
// The bot thinks with the game's own positions, as fast as if it had been made
// without this package.
func (k Kind) Bot(form string, o bot.Options[Move]) (bot.Bot[Position, Move], error) {
	return k.real().bot(form, o)
}

// Coach gives hints and reviews games, as a [bot.Coach] does. It is made by
// [Kind.NewCoach].
type Coach interface {
	// Hint returns the best move in the position of g, and the next best.
	Hint(ctx context.Context, g *Game, l search.Limits) (bot.Hint[Move], error)
	// Analyse returns the best moves, as many as the limits have Lines.
	Analyse(ctx context.Context, g *Game, l search.Limits) ([]bot.Suggestion[Move], error)
	// Review reviews the moves of g that have been played and not taken back.
	Review(ctx context.Context, g *Game, o bot.ReviewOptions[Move]) (*bot.Review[Move], error)
}

// NewCoach returns a coach for games of k: see [bot.NewCoach]. All that it
// answers is lossless as JSON; [Game.Line] tells more about the moves in it.
func (k Kind) NewCoach(o bot.Options[Move]) Coach { return k.real().coach(o) }

func (a *adapter[P, M]) bot(form string, o bot.Options[Move]) (bot.Bot[Position, Move], error) {
	v, own := a.v, ownOptions[M](o)
	var inner bot.Bot[P, M]
	switch kind, number, _ := strings.Cut(form, ":"); {
	case form == "random":
		inner = bot.NewRandom(v, own)
	case form == "greedy":
		inner = bot.NewGreedy(v, own)
	case form == "search":
		inner = bot.NewAlphaBeta(v, own)
	case form == "search:counting":
		v.Evaluate = nil
		inner = bot.NewAlphaBeta(v, own)
	case form == "search:tree":
		inner = bot.NewMonteCarlo(v, own)
	case kind == "level", kind == "elo":
		of, least, most := bot.Level[P, M], bot.Beginner, bot.Expert
		if kind == "elo" {
			of, least, most = bot.ByElo[P, M], bot.EloOf(least), bot.EloOf(most)
		}
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("bot %.40q: %w: expected %d to %d", form, bot.ErrLevel, least, most)
		}
		if inner, err = of(v, n, own); err != nil {
			return nil, fmt.Errorf("bot %.40q: %w", form, err)
		}
	default:
		return nil, fmt.Errorf("bot %.40q is unknown", form)
	}
	return &player[P, M]{follower[P, M]{adapter: a}, inner}, nil
}

// player is a bot for games of text.
type player[P mancala.Position[P, M], M mancala.Move] struct {
	follower[P, M]
	inner bot.Bot[P, M]
}

func (b *player[P, M]) Name() string { return b.inner.Name() }

func (b *player[P, M]) Choose(ctx context.Context, g *mancala.Game[Position, Move], l search.Limits) (Move, error) {
	own, err := b.follow(g)
	if err != nil {
		return "", err
	}
	m, err := b.inner.Choose(ctx, own, l)
	if err != nil {
		return "", err
	}
	return textOf(m), nil
}

// AgreesToDraw is part of [bot.DrawAgreer].
func (b *player[P, M]) AgreesToDraw(ctx context.Context, g *mancala.Game[Position, Move]) bool {
	agreer, ok := b.inner.(bot.DrawAgreer[P, M])
	if !ok {
		return false
	}
	own, err := b.follow(g)
	return err == nil && agreer.AgreesToDraw(ctx, own)
}

// ownOptions returns options for bots of the game's own moves.
func ownOptions[M mancala.Move](o bot.Options[Move]) bot.Options[M] {
	own := bot.Options[M]{
		Name: o.Name, Seed: o.Seed, TableMiB: o.TableMiB, Threads: o.Threads, Nodes: o.Nodes,
		Resign: o.Resign, Draw: o.Draw, NoBook: o.NoBook,
	}
	if o.Report != nil {
		own.Report = func(r search.Result[M]) { o.Report(resultText(r)) }
	}
	return own
}

func resultText[M mancala.Move](r search.Result[M]) search.Result[Move] {
	out := search.Result[Move]{
		Best: textOf(r.Best), Depth: r.Depth, SelDepth: r.SelDepth, Nodes: r.Nodes, Time: r.Time, TableFill: r.TableFill,
	}
	for _, l := range r.Lines {
		out.Lines = append(out.Lines, search.Line[Move]{
			Moves: texts(l.Moves), Score: l.Score, Bound: l.Bound, Visits: l.Visits, Expected: l.Expected,
		})
	}
	return out
}

// coach makes a [Coach] of that of a game's own positions.
type coach[P mancala.Position[P, M], M mancala.Move] struct {
	a     *adapter[P, M]
	inner *bot.Coach[P, M]
}

func (a *adapter[P, M]) coach(o bot.Options[Move]) Coach {
	return coach[P, M]{a, bot.NewCoach(a.v, ownOptions[M](o))}
}

// own returns the game that g stands for.
func (c coach[P, M]) own(g *Game) (*mancala.Game[P, M], error) {
	f := follower[P, M]{adapter: c.a}
	if g == nil {
		return f.follow(nil)
	}
	return f.follow(&g.Game)
}

func (c coach[P, M]) Hint(ctx context.Context, g *Game, l search.Limits) (bot.Hint[Move], error) {
	own, err := c.own(g)
	if err != nil {
		return bot.Hint[Move]{}, err
	}
	h, err := c.inner.Hint(ctx, own, l)
	if err != nil {
		return bot.Hint[Move]{}, err
	}
	out := bot.Hint[Move]{Best: suggestionText(h.Best)}
	if h.Next != nil {
		next := suggestionText(*h.Next)
		out.Next = &next
	}
	return out, nil
}

func (c coach[P, M]) Analyse(ctx context.Context, g *Game, l search.Limits) ([]bot.Suggestion[Move], error) {
	own, err := c.own(g)
	if err != nil {
		return nil, err
	}
	list, err := c.inner.Analyse(ctx, own, l)
	var out []bot.Suggestion[Move]
	for _, s := range list {
		out = append(out, suggestionText(s))
	}
	return out, err
}

func suggestionText[M mancala.Move](s bot.Suggestion[M]) bot.Suggestion[Move] {
	return bot.Suggestion[Move]{
		Move: textOf(s.Move), Line: texts(s.Line), Notation: s.Notation,
		Score: s.Score, Chance: s.Chance, Gain: s.Gain, Reasons: s.Reasons,
	}
}

func (c coach[P, M]) Review(ctx context.Context, g *Game, o bot.ReviewOptions[Move]) (*bot.Review[Move], error) {
	own, err := c.own(g)
	if err != nil {
		return nil, err
	}
	inner := bot.ReviewOptions[M]{Limits: o.Limits}
	if o.Progress != nil {
		inner.Progress = func(done, all int, m bot.MoveReview[M]) { o.Progress(done, all, moveReviewText(m)) }
	}
	r, err := c.inner.Review(ctx, own, inner)
	if r == nil {
		return nil, err
	}
	out := &bot.Review[Move]{Start: r.Start, Plies: r.Plies}
	for _, m := range r.Moves {
		out.Moves = append(out.Moves, moveReviewText(m))
	}
	return out, err
}

func moveReviewText[M mancala.Move](m bot.MoveReview[M]) bot.MoveReview[Move] {
	return bot.MoveReview[Move]{
		Ply: m.Ply, Player: m.Player, Move: textOf(m.Move), Forced: m.Forced, Judgment: m.Judgment,
		Score: m.Score, Best: m.Best, Chance: m.Chance, BestChance: m.BestChance,
		Line: texts(m.Line), Notation: m.Notation,
	}
}
