// Package search finds good moves in any game of the module. It knows nothing
// of a game but what its [mancala.Variant] says: how positions follow one
// another, and how they are estimated. Three lines give a strong move:
//
//	s := search.New(toguz.Variant(toguz.Standard()), search.Options[toguz.Move]{})
//	r, err := s.Search(ctx, p, search.Limits{MoveTime: time.Second})
//	fmt.Println(r.Best, r.Score())
//
// There are two ways to search, each with a type of its own and the same
// methods:
//
//   - [Searcher] is an alpha-beta search. It is the stronger player where
//     positions have some tens of moves and can be estimated.
//   - [TreeSearcher] is a Monte Carlo tree search. It can do without an
//     estimate, and gives a second opinion elsewhere.
//
// Both cope with positions that have more moves than can be listed: they look
// at the candidates of the variant. Package solve proves results where
// positions are small enough.
//
// # Scores
//
// Scores are in hundredths of a counter. The evaluation of a variant has
// South's point of view. A [Result] has the point of view of the player to move
// in the position that was searched. See [Score].
//
// Turns need not alternate: whose point of view a score has follows
// [mancala.Position.Turn], and not the number of plies.
//
// # Time
//
// A search ends when a limit is reached or its context ends, whichever is
// first, and always has a legal move to offer then. It stops between two
// positions. So it is late by as long as one call of the evaluation takes, or
// one list of candidates, and by as long as the processor is busy with other
// things. A search that had no time to begin with, or that could not begin
// because another one was running, returns the move that seems best at first
// sight, with a Depth of 0.
//
// # Memory
//
// The table of a Searcher has the size that its options say, and is allocated
// by the first search. The tree of a TreeSearcher grows from search to search
// up to the size that its options say. What is allocated besides depends on the
// length of lines and lists of moves, and not on the number of positions.
//
// # Randomness
//
// Nothing is random but what is drawn from the source in the options of a
// TreeSearcher. Candidates are drawn from a source that begins anew with each
// position.
package search
