// Package kumalak is the root of a module of mancala games: Toguz Kumalak with
// its relatives, Mangala IV of Gaziantep and Kiothi of the Meru, on one core of
// rings, sowing, relay laps and stores. The root itself has no code. What there
// is:
//
//   - [example.com/kumalak/toguz] is Toguz Kumalak, the game of 162 balls, with
//     Bestemshe, Qozdatu and the rules before 1949, its notations and records.
//   - [example.com/kumalak/mangala] is Mangala IV, the game of 98 counters in
//     which nobody chooses a move, with its ritual of guessing.
//   - [example.com/kumalak/kiothi] is Kiothi, the game of 60 warriors that opens
//     with one of 300,450,150 moves.
//   - [example.com/kumalak/mancala] is the core: what a position is, games with
//     their history, perft, and the parts that mancala games are made of.
//   - [example.com/kumalak/mancala/search] finds good moves in any of them, and
//     solves small positions exactly.
//   - [example.com/kumalak/mancala/bot] has players of ten levels, hints and
//     reviews of games, and [example.com/kumalak/mancala/arena] has them play
//     matches.
//   - [example.com/kumalak/mancala/record] reads and writes records of games.
//   - [example.com/kumalak/mancala/board] draws positions.
//   - [example.com/kumalak/mancala/ugi] talks to other programs by a line
//     protocol.
//   - [example.com/kumalak/mancala/mancalatest] tests that a game is a game.
//
// A position of any of the games is a small immutable value that can be compared
// with ==, used as a map key and shared between goroutines:
//
//	p := toguz.Start(toguz.Standard())
//	p, err := p.Play(7)
//
// The directory examples has programs to run and to read.
package kumalak
