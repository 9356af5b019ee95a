// Package bot has players for every game of this module, from a beginner to an
// expert, and a coach that gives hints and reviews games.
//
// A strong player is three lines away:
//
//	v := toguz.Variant(toguz.Standard())
//	expert, err := bot.Level(v, 10, bot.Options[toguz.Move]{})
//	g := v.NewGame(mancala.GameOptions[toguz.Position]{})
//	m, err := expert.Choose(ctx, g, search.Limits{MoveTime: time.Second})
//
// # Players
//
// A [Bot] chooses a legal move in a game. [Level] makes bots of ten levels,
// each of which beats the one below it clearly. The low ones err as people do:
// they do not see all captures, do not think of the reply, and misjudge
// positions. [NewRandom] and [NewGreedy] are simpler still, and serve as
// yardsticks. [NewAlphaBeta] and [NewMonteCarlo] play what package search finds.
//
// All are made of the same [Options]. Evaluate matters most: pass the
// Evaluate of the game's package where it has one. Games such as kiothi, with
// positions of more moves than can be listed, have Candidates as well:
//
//	bot.Options[kiothi.Position, kiothi.Move]{Evaluate: kiothi.Evaluate, Candidates: kiothi.Candidates}
//
// [Limits] tell how long a bot may think; no bot takes more. When its
// context ends a bot answers at once with the best move so far. A move to
// which there is no other is played without thinking.
//
// Bots are limited by positions and plies, if not told otherwise, and not by
// time, so that they play the same everywhere: equal Options, Seed among them,
// and equal questions in equal order give equal answers. Give each game another
// seed to have different games.
//
// # Hints, analysis and reviews
//
// A [Coach] answers a player's questions. [Coach.Hint] gives the best move and
// the next best, with reasons that come from what the moves do on the board:
//
//	2 captures 10 in North's pit 1 (+4 counters in 9 plies, worth +2.60).
//
// [Coach.Analyse] says the same of any number of moves, and [Coach.Review]
// goes through a whole game and marks what should not have been played, by
// what it costs in winning chances: see [Chance] and [MarkOf]. Everything that
// is said in English is there as data too, for programs that speak other
// languages and for JSON: see [Reason] and [Review.MarshalJSON].
package bot
