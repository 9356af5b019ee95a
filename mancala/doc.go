// Package mancala is the core that all games of this module are built on.
//
// Programs that play any game find the common types here: [Player], [Outcome],
// the contract [Position] that the positions of every game fulfil, [Variant],
// which describes a game, [Game], which is a position with a past, [Clock], and
// [Perft], which checks and measures move generators.
//
// Authors of games find the parts that mancala games are made of: [Ring] holds
// the counters of up to 24 pits as one small comparable value. [Sower] sows any
// number of counters in constant time, relays lap after lap, and knows rows,
// owners and opposite pits. [Board] and [Step] say what a drawing shows.
//
// # Writing a game
//
// This is what a game needs, in the order in which it is best written. Each
// step is useful without the next ones.
//
//  1. The position: a struct of a Ring or two and a few small numbers, with the
//     rules and the player to move among them. It is comparable and has no
//     pointers, slices or maps. Its zero value must be told from every real
//     position, so one field is never 0 in those.
//
//  2. The move: a small comparable type with String, such as a uint8 that is
//     the number of a pit.
//
//  3. The methods of [Position]. Play copies the receiver, changes the copy and
//     returns it, which allocates nothing. It refuses a move with a [*MoveError]
//     of [ErrIllegalMove], [ErrGameOver] or [ErrInvalidPosition]. NumMoves is 0
//     exactly when Outcome is over. A move after which the same player moves
//     again leaves Turn as it was; search and bots allow for that. Positions of a
//     game that can have more than [MaxListed] moves implement [Lister], and
//     those that know what moves gain without playing them [Gainer].
//
//  4. Text: a function that reads what String of a position writes, and one for
//     moves. Package notation has the form that the games of this module share.
//     With MarshalText and UnmarshalText for both types, a [Game] can be saved
//     and restored.
//
//  5. The [Variant]: a function that returns a name, the start, the number of
//     counters and the two readers, and later what else the game can tell. From
//     here on search, bots, records, matches and protocols work.
//
//  6. The conformance suite: one call of mancalatest.Test with the Variant
//     checks all of the above in random games. Then test the rules themselves,
//     best with [Perft] figures or recorded games from elsewhere.
//
//  7. A Board method, for drawings: see [Boarder], [TwoRows], [FourRows] and, for
//     stores that are sown, [RowsAndStores].
//
//  8. A Sowing method, for animations, words and hints: see [Stepper] and [Tell].
//
//  9. A Repetition method, where play can go round in circles: see [Repeater].
//
// Oware, Kalah, Congkak and Hus, examples of this module, are written on this
// package and package notation alone. The README.md of the folder examples leads from an empty file
// to a game in the browser.
//
// # Sowing with a ring
//
// A pit whose counters go to a store at once, as the tuzdik of Toguz Kumalak
// does, is sown like any other pit and then emptied with [Ring.Lift]: the
// counters lifted are those that fell into it. A store that is sown, as in
// Kalah, is a pit of the ring; the opponent's store is left out with
// [Sower.SowSkipping].
//
// # Steps
//
// The steps of a move, applied to the [Board] of the position one after the
// other, must lead to the Board of the position after the move, and every
// counter that moves must be in a step. For most games that comes to:
//
//   - a [StepLift] when counters are taken into the hand, with Lap counting from
//     1, and a [StepDrop] for each counter that falls into a pit, or a
//     [StepStore] for one that falls into a store that is sown;
//   - a [StepDrain] instead of a drop where a mark sends the counter on to a
//     store;
//   - a [StepLapEnd] where a lap ends, before the lift of the next one;
//   - a [StepCapture] for each pit that is captured, with the player who gets
//     the counters; counters that are captured to be sown on are lifted instead;
//   - a [StepMark] or [StepUnmark] for each pit whose mark changes;
//   - a [StepSweep] for each pit that is emptied because the game has ended;
//   - a [StepPass] alone for a move that moves nothing.
//
// Only what changes the board is required. StepLapEnd changes nothing, and is
// for readers and drawings.
//
// # Scores
//
// Score is the number of counters that a player has won, which in most games lie in
// the player's store. In a game without stores, where no counter leaves play,
// Score is the number of counters on the player's own side. Who has won is what
// Outcome says, never what a comparison of scores says.
//
// # Numbers
//
// Counters, plies, laps and nodes are whole numbers, and comments say which is
// meant. Pits are numbered from 0 along the ring here. In the moves of games
// each owner's pits are numbered from 1.
package mancala
