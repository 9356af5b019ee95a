// Package kumalak is the root of a module of mancala games: Toguz Kumalak with
// its relatives, Mangala IV of Gaziantep and Kiothi of the Meru, on one core of
// rings, sowing, relay laps and stores. The root itself has no code. The
// packages are:
//
//   - [example.com/kumalak/toguz] is Toguz Kumalak, the game of 162 balls, with
//     Bestemshe, Qozdatu and the rules before 1949.
//   - [example.com/kumalak/mangala] is Mangala IV, the game of 98 counters in
//     which nobody chooses a move, with its ritual of guessing.
//   - [example.com/kumalak/kiothi] is Kiothi, the game of 60 warriors that opens
//     with one of 300,450,150 moves.
//   - [example.com/kumalak/mancala] is the core: what a position is, what
//     describes a game, games with their history, perft, and the parts that
//     mancala games are made of.
//   - [example.com/kumalak/mancala/notation] reads and writes positions as text,
//     for authors of games.
//   - [example.com/kumalak/mancala/search] finds good moves in any game.
//   - [example.com/kumalak/mancala/network] estimates positions by what has been
//     learned from games.
//   - [example.com/kumalak/mancala/solve] solves positions exactly.
//   - [example.com/kumalak/mancala/bot] has players of ten levels, hints and
//     reviews of games.
//   - [example.com/kumalak/mancala/arena] plays matches between bots.
//   - [example.com/kumalak/mancala/play] is for programs in which the game is
//     chosen at run time.
//   - [example.com/kumalak/mancala/record] reads, writes and replays records of
//     games.
//   - [example.com/kumalak/mancala/book] keeps opening books.
//   - [example.com/kumalak/mancala/explorer] tells what was played in the positions
//     of recorded games.
//   - [example.com/kumalak/mancala/board] draws positions.
//   - [example.com/kumalak/mancala/ugi] talks to other programs by a line
//     protocol.
//   - [example.com/kumalak/mancala/mancalatest] tests that a game keeps the
//     contract of the core.
//
// A position of any game is a small immutable value that can be compared with
// ==, used as a map key and shared between goroutines:
//
//	p := toguz.Start(toguz.Standard())
//	p, err := p.Play(7)
//
// The directory examples has programs to run and to read.
//
// # What stays the same
//
// From version 1 on, these do not change between versions of the same major
// number:
//
//   - The exported API. The file api.txt lists it, and a test compares the list
//     with the code. New identifiers may be added. Structs get new fields only
//     where the zero value of the field means what held before.
//   - Text. What a version writes as a position, move, set of rules, outcome,
//     game or record, as text or JSON, every later version reads as the same.
//   - Hashes. The Hash of a position is the same in every version, process and
//     machine, so it may be kept in files.
//   - The order of moves, and so the numbers that MoveAt and perft use.
//   - Deals. A position dealt from a seed is the same in every version.
//
// What searches and bots choose may change between versions. Texts of errors and
// drawings may change as well, but the sentinels that [errors.Is] finds in
// errors stay. The module works with the version of Go in go.mod and with all
// later ones.
package kumalak
