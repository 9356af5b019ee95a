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
	// It does not change the game. When ctx ends it returns at once, with the
	// best move so far and no error if it has one. A game that is over gives
	// [mancala.ErrGameOver].
	Choose(ctx context.Context, g *mancala.Game[P, M], limits search.Limits) (M, error)
}

// ErrResign is what [Bot.Choose] returns when the bot gives the game up.
var ErrResign = errors.New("the bot resigns")

// DrawAgreer is implemented by bots that can agree to a draw.
type DrawAgreer[P mancala.Position[P, M], M mancala.Move] interface {
	// AgreesToDraw reports whether the bot takes a draw in the position in
	// which the game stands. It does not change the game.
	AgreesToDraw(ctx context.Context, g *mancala.Game[P, M]) bool
}
