package mancala

import (
	"fmt"
	"iter"
)

// Move is what the moves of every game are: comparable values whose String is
// the text that the game's parser reads back. It is the constraint of the type
// parameter M wherever there is one.
type Move interface {
	comparable
	fmt.Stringer
}

// Position is what every game of this module offers, and all that search,
// matches, records and drawings ask for. P is the position type itself, M its
// move type.
//
// A Position is a small comparable value: == and map keys work, any number of
// goroutines may use it, and nothing changes it. The rules it is played under
// are part of it. The zero value of a game's position type is not a position:
// it has no moves, and Play refuses every move.
type Position[P any, M Move] interface {
	comparable
	// String returns the one-line text that the game's parser reads back.
	fmt.Stringer
	// Turn returns the player to move. In a finished game it is the player
	// whose turn it would be.
	Turn() Player
	// Outcome tells whether the game goes on.
	Outcome() Outcome
	// Score returns the number of counters that the player has won, which in
	// most games lie in the player's store.
	Score(Player) int
	// NumMoves returns the number of legal moves. It is 0 exactly when
	// Outcome is over, and may be far too large to list.
	NumMoves() uint64
	// MoveAt returns the i-th legal move, in the order of AppendMoves. It
	// panics when i is not below NumMoves.
	MoveAt(i uint64) M
	// AppendMoves appends all legal moves to dst, in an order that depends on
	// the position alone. It allocates only to grow dst.
	AppendMoves(dst []M) []M
	// Play returns the position after the move. The receiver is unchanged.
	// An illegal move gives the zero position and a [*MoveError].
	Play(M) (P, error)
	// Hash returns a hash of the whole state, the same in every process and
	// on every machine. Equal positions have equal hashes.
	Hash() uint64
}

// Moves yields the legal moves of p in order. It asks for one move at a time, so
// that positions with very many moves do not need a list.
func Moves[P Position[P, M], M Move](p P) iter.Seq[M] {
	return func(yield func(M) bool) {
		for i := range p.NumMoves() {
			if !yield(p.MoveAt(i)) {
				return
			}
		}
	}
}

// Lister is implemented by the positions of every game in which a position may
// have more than [MaxListed] moves. Searches and [Perft] ask it at each
// position, before they list the moves.
type Lister interface {
	// Listable reports whether NumMoves is at most MaxListed. It takes much
	// less time than NumMoves where that has to try the moves.
	Listable() bool
}

// Gainer is implemented by positions that can tell what moves gain in less time
// than it takes to play them. Searches ask it for the order of moves.
type Gainer[M Move] interface {
	// AppendGains appends to dst, for each of these legal moves, by how much it
	// increases the lead of the player to move: the player's Score less the
	// opponent's, after the move and before. It allocates only to grow dst.
	AppendGains(dst []int, moves []M) []int
}

// Repeater is implemented by positions of games in which the same position may
// come back for ever. A [Game] asks it what its rules say.
type Repeater interface {
	// Repetition returns what the rules say of this position coming back.
	Repetition() RepetitionRule
}

// RepetitionRule says how a game ends in which the same position, counters,
// marks, stores and player to move, occurs again and again.
type RepetitionRule struct {
	// Times is the occurrence at which the game ends, the first one counted:
	// 3 ends it when the position occurs for the third time. A number below 2
	// never ends it.
	Times int
	// Outcome is how it ends.
	Outcome Outcome
	// Scores are the final scores of South and North, leftovers dealt out.
	Scores [2]int
}
