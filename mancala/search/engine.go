package search

import (
	"context"

	"example.com/kumalak/mancala"
)

// Engine is what [Searcher] and [TreeSearcher] have in common.
type Engine[P mancala.Position[P, M], M mancala.Move] interface {
	// Search looks for the best move in p.
	Search(ctx context.Context, p P, limits Limits) (Result[M], error)
	// SearchGame looks for the best move in a game, with regard to its past.
	SearchGame(ctx context.Context, g *mancala.Game[P, M], limits Limits) (Result[M], error)
}
