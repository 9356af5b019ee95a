// Package play has games that are chosen at run time: one type for a game in
// progress, whichever it is, with moves and positions as text. It is to the
// games of this module what database/sql is to databases: programs know the
// types of this package alone, and the games stand in a list.
//
//	kinds := []play.Kind{
//		play.Of(toguz.Variant(toguz.Standard())),
//		play.Of(kiothi.Variant(kiothi.Standard())),
//	}
//	kind, err := play.Named(kinds, "toguz")
//	g := kind.NewGame(mancala.GameOptions[play.Position]{})
//	err = g.Play("7")
//
// [Of] makes a [Kind] of the variant of any game. A Kind begins games, from the
// start, a start left to chance, a position or a record; it has the bots of the
// game, see [Kind.Bot], and its coach, see [Kind.NewCoach].
//
// A [Game] is a [mancala.Game] with all its methods: undo and redo, outcome,
// resignation. Beyond these it tells about its moves, see [MoveInfo], and is
// written and read as text, as JSON and as a record.
//
// A [Position] has all that the contract [mancala.Position] asks for, and the
// Variant of a Kind fits it. So everything generic in this module takes games of
// this package as they are:
//
//	arena.Tournament[play.Position, play.Move]{Variant: kind.Variant, …}
//	ugi.Server[play.Position, play.Move]{Variant: kind.Variant, …}
//	record.Games(kind.Variant, file, options)
//
// What only some games have is reached by an interface: [Position.Unwrap] gives
// the game's own position to be asked, and [Kind.Extra] what the program itself
// keeps with a game.
//
//	if d, ok := g.Position().Unwrap().(interface{ IsQuiet() bool }); ok { … }
package play
