// Package bot has players for every game of this module, from a beginner to an
// expert, and a coach that gives hints and reviews games.
//
// A strong player is a few lines away:
//
//	v := toguz.Variant(toguz.Standard())
//	expert, err := bot.Level(v, 10, bot.Options[toguz.Move]{})
//	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
//	m, err := expert.Choose(ctx, g, search.Limits{MoveTime: time.Second})
//
// # Players
//
// A [Bot] chooses a legal move in a game. [Level] makes bots of ten levels,
// each of which beats the one below it clearly, and [ByElo] those between them. The
// low ones err as people do: they do not see all captures, look little further than
// the reply, and misjudge positions. [NewRandom] and [NewGreedy] are simpler still,
// and serve as yardsticks. [NewAlphaBeta] and [NewMonteCarlo] play what package
// search finds.
//
// All are made of a [mancala.Variant] and [Options]. Of the variant they use
// Evaluate, Candidates, FormatMove and Counters, and level 10 uses Book. A program
// that wants another evaluation, or no book, sets Evaluate or Book in its copy of
// the variant. Bots ask the game what its rules say of repetition.
//
// [search.Limits] tell how long a bot may think; no bot takes more. When its
// context ends a bot answers at once with the best move so far. A bot plays a
// move without thinking when there is no other. A panic in a function of the
// variant reaches the caller of the bot.
//
// Bots are limited by positions and plies, unless told otherwise, and not by
// time, so that they play the same everywhere: equal Options, Seed among them,
// and equal questions in equal order give equal answers. Give each game another
// seed to have different games.
//
// A bot resigns lost games and agrees to dead draws if its Options say so: see
// [ErrResign] and [DrawAgreer].
//
// # Hints, analyses and reviews
//
// A [Coach] answers a player's questions. [Coach.Hint] gives the best move and
// the next best, with reasons that come from what the moves do on the board:
//
//	91(80) wins at once; leaves no move: the sweep decides (+2); captures 6 in North's pit 1 (+8 counters in 1 ply)
//
// [Coach.Analyse] says the same of any number of moves, and [Coach.Review]
// goes through a whole game and judges each move by what it costs in winning
// chances: see [Chance] and [Judgment].
//
// Everything that is said in English is there as data too, for programs in
// other languages. [Hint], [Suggestion], [Review] and [Summary] can be put into
// JSON, and come back as they were.
package bot
