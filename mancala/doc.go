// Package mancala is the core that all games of this module stand on.
//
// For players and programs that know any game, it has the common words:
// [Player], [Outcome], the contract [Position] that every game's positions
// fulfil, [Game] for a position with a past, [Perft] to check and measure move
// generators, and [Board] and [Step] to draw what happens.
//
// For those who write a game, it has the parts that mancala games are made of:
// [Ring], the counters of up to 24 pits as one small comparable value, and
// [Sower], which sows any number of counters in constant time, relays lap
// after lap, and knows rows, owners and opposite pits. Package notation reads
// and writes positions as text.
//
// # Writing a game
//
// A position is a struct of a Ring and a word or two, of a comparable type
// without pointers. Its Play copies the receiver, changes the copy and returns
// it, which allocates nothing. A pit whose counters go to a store at once, as
// the tuzdik of Toguz Kumalak, is sown into like any other and then emptied
// with [Ring.Lift]: the counters lifted are those that fell into it. A store
// that is sown into, as in Kalah, is a pit of the ring, and the one that is
// passed over is left out with [Sower.SowSkipping].
//
// Package mancalatest checks that a game keeps the contract. Oware and Kalah,
// written on this package alone, are among the examples of the module.
//
// # Numbers
//
// Counters, plies, laps and nodes are whole numbers and named in each
// comment. Pits are numbered from 0 along the ring here, and from 1 by their
// owner in the moves of games.
package mancala
