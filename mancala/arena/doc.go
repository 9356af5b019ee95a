// Package arena has bots play against one another, and tells which is better.
//
//	tournament := arena.Tournament[toguz.Position, toguz.Move]{
//		Variant: toguz.Variant(toguz.Standard()),
//		Entrants: []arena.Entrant[toguz.Position, toguz.Move]{
//			{Name: "level 5", New: func(seed uint64) (bot.Bot[toguz.Position, toguz.Move], error) { … }},
//			{Name: "level 6", New: …},
//		},
//		Openings: openings, // see RandomOpenings and ReadOpenings
//		Limits:   search.Limits{Nodes: 10_000},
//	}
//	result, err := tournament.Run(ctx)
//	fmt.Print(result) // the table: ratings, games, points
//
// A match is a [Tournament] of two. Of several entrants each meets all others, or
// those with whom Pairings pair it.
//
// # Fair games
//
// Two bots play every opening twice, with the sides swapped, so that neither
// gains by a good draw. The two games are a pair, and what is counted are
// pairs: a [Pentanomial] has the numbers of those that brought 0, ½, 1, 1½ and 2
// points. The difference in strength, [Elo], is estimated from that, and so is
// its error. [SPRT], the test that stops a match as soon as it is decided, uses
// the pairs too. Much of what chance does to a game is the opening; so pairs give
// smaller errors than single games.
//
// The bots see copies of the game, and their time is kept on a [mancala.Clock].
//
// # How games end
//
// Games end by their rules, by an [Adjudication], or by the bots. A bot that
// returns [bot.ErrResign] has lost by resignation. A game in which both bots are a
// [bot.DrawAgreer] and agree after a ply is drawn.
//
// A bot that returns another error or an illegal move, exceeds its time, panics
// or does not answer at all loses that game, as [mancala.Forfeit], and the result
// and the record say why. All other games are played as if nothing had happened.
//
// # Records, and going on
//
// Every game is written to [Tournament.Records] at its end, as package record
// does, with how long its players thought. A tournament that was broken off in
// any way goes on where it was: see [Journal]. The games in the journal are
// replayed, and a record that does not fit the tournament or its own moves is an
// error.
//
// Each game has bots of its own, made with a seed that depends on the seed of
// the tournament and the number of the game. So bots that are not limited by
// time play the same games however many are played at once.
package arena
