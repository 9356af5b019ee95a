// Package search finds good moves, and proves results, in any game of the
// module: it knows nothing of a game but what [mancala.Position] says, and how
// a function of the game estimates positions. Three lines give a strong move:
//
//	s := search.New(search.Options[toguz.Position, toguz.Move]{Evaluate: toguz.Evaluate})
//	r, err := s.Search(ctx, p, search.Limits{MoveTime: time.Second})
//	fmt.Println(r.Best, r.Score())
//
// There are three ways to search, each with a type of its own:
//
//   - [Searcher] is an alpha-beta search. It is the strongest player where
//     positions have some tens of moves and can be estimated.
//   - [TreeSearcher] is a Monte Carlo tree search. It can do without an
//     estimate, and with more moves than can be listed, and gives a second
//     opinion elsewhere. It has the same methods: see [Engine].
//   - [Solver] finds out for certain who wins, and by how much, where
//     positions are small enough.
//
// # Scores
//
// Scores are in hundredths of a counter. An [Evaluator] has South's point of
// view, so that it need not care who is to move. A [Result] has the point of
// view of the player to move in the position that was searched. See [Score].
//
// Turns need not alternate: whose point of view a score has follows
// [mancala.Position.Turn], and not the number of plies.
//
// # Time, memory, randomness
//
// A search ends when a limit is reached or its context ends, whichever is
// first, and always has a legal move to offer then. It takes no more than a few
// milliseconds beyond its time, if the processor is free. Memory is what the
// options say, and is allocated when the searcher is made; per position nothing
// is allocated. Nothing is random but what comes from a source that was given,
// or drawn from a fixed one.
package search
