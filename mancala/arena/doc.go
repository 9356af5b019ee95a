// Package arena has bots play against one another, and tells which is better.
//
//	tournament := arena.Tournament[toguz.Position, toguz.Move]{
//		Entrants: []arena.Entrant[toguz.Position, toguz.Move]{
//			{Name: "level 5", New: func(seed uint64) (bot.Bot[toguz.Position, toguz.Move], error) { … }},
//			{Name: "level 6", New: …},
//		},
//		Openings: openings, // see RandomOpenings and ReadOpenings
//		Limits:   bot.Limits{Nodes: 10_000},
//	}
//	result, err := tournament.Run(ctx)
//	fmt.Print(result) // the table: games, points, Elo
//
// A match is a [Tournament] of two. Several entrants play [RoundRobin], or all
// against some, as a [Gauntlet].
//
// # Fair games
//
// Two bots play every opening twice, with the sides swapped, so that neither
// gains by a good draw. The two games are a pair, and what is counted are
// pairs: a [Pentanomial] has how many of them brought 0, ½, 1, 1½ and 2
// points. An estimate of the difference in strength, and of its error, comes from
// that, and so does [SPRT], the test that stops a match as soon as it is
// decided. To count pairs rather than games gives smaller errors, as
// much of what chance does to a game is the opening.
//
// # Games that go wrong
//
// A bot that gives an error or an illegal move, exceeds its time, panics or
// does not answer at all loses that game, as [mancala.Forfeit], and the result
// and the record say why. All other games are played as if nothing had been.
//
// # Records, and going on
//
// Every game is written to [Tournament.Records] as soon as it is over, and a
// tournament that was broken off, in whatever way, goes on where it was: see
// [Journal].
//
// Each game has bots of its own, made with a seed that depends on the seed of
// the tournament and the number of the game. So bots that are not limited by
// time play the same games however many are played at once.
package arena
