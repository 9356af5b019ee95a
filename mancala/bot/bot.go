package bot

import (
	"context"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Bot plays a game. A Bot serves one game at a time, unless it says otherwise;
// the games of a match may each have a Bot of their own.
type Bot[P mancala.Position[P, M], M comparable] interface {
	// Name tells bots apart, in tables and records.
	Name() string
	// Choose returns a legal move of the position in which the game stands.
	// It does not change the game. When ctx ends it returns at once, with the
	// best move so far and no error if it has one. A game that is over gives
	// [mancala.ErrGameOver].
	Choose(ctx context.Context, g *mancala.Game[P, M], limits Limits) (M, error)
}

// Limits says how long a bot may think about a move. A field that is zero is
// no limit; without any limit a bot thinks as long as it likes to.
type Limits struct {
	Clock     [2]time.Duration // left on the clocks of South and North for the rest of the game
	Increment [2]time.Duration // what the clocks gain with every move
	MoveTime  time.Duration    // for this move
	Depth     int              // plies
	Nodes     uint64           // positions
	Infinite  bool             // think until the context ends
}

// Search returns the limits as the searches of package search take them, for
// the player to move.
func (l Limits) Search(player mancala.Player) search.Limits {
	return search.Limits{
		Depth:     l.Depth,
		Nodes:     l.Nodes,
		MoveTime:  l.MoveTime,
		Clock:     l.Clock[player&1],
		Increment: l.Increment[player&1],
	}
}
