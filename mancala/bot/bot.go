package bot

import (
	"context"
	"errors"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Bot plays a game. A Bot serves one game at a time, unless it says otherwise;
// the games of a match may each have a Bot of their own.
type Bot[P mancala.Position[P, M], M mancala.Move] interface {
	// Name tells bots apart, in tables and records.
	Name() string
	// Choose returns a legal move of the position in which the game stands.
	// It does not change the game. When ctx ends Choose returns at once, with
	// the best move so far and no error, if it has one. A game that is over
	// gives [mancala.ErrGameOver], and a bot that gives up [ErrResign].
	Choose(ctx context.Context, g *mancala.Game[P, M], limits search.Limits) (M, error)
}

// ErrResign is returned by Choose, without a move, when the bot resigns the
// game. The bots of this package do so only if [Options].Resign is set.
var ErrResign = errors.New("bot: the bot resigns")

// DrawAgreer is implemented by bots that can be offered a draw.
type DrawAgreer[P mancala.Position[P, M], M mancala.Move] interface {
	// AgreesToDraw reports whether the bot agrees to end g as a draw now,
	// whoever is to move. It does not change the game. When ctx ends
	// AgreesToDraw returns at once.
	AgreesToDraw(ctx context.Context, g *mancala.Game[P, M]) bool
}
