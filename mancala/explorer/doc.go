// Package explorer tells what was played in the positions of recorded games, and
// with what success: an opening explorer for any game.
//
//	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{Plies: 12})
//	err := e.Read(ctx, toguz.Variant(toguz.Standard()), file, nil)
//	at, ok := e.At(position)
//	for _, m := range at.Moves {
//		fmt.Println(m.Move, m.Games, m.Tally)
//	}
//
// Files of any size are read as a stream. What is kept is bounded by
// [Options.MaxEntries], and [Explorer.Missing] tells what that has cost.
//
// # What is counted
//
// A position is what == says: a position that is reached by other moves is the
// same, and the rules belong to it. Who is to move belongs to it too, and all
// tallies are those of the player to move: Wins are games that this player won.
//
// A game counts once in each position of its first plies. If a position comes
// back in a game, the first time counts, with the move that was played then. Games
// without a result, broken off or stopped by a limit, are among the Games and
// not in the Tally.
//
// Games may begin in any position, as the tags of a record say. Plies are counted
// from there.
package explorer
