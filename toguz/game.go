package toguz

import "example.com/kumalak/mancala"

// Game is a game with its history.
type Game = mancala.Game[Position, Move]

// NewGame returns a game at its start, in which the third occurrence of a
// position is a draw. By rules that are not valid it is a game that refuses
// every move. For other choices, see [mancala.NewGame].
func NewGame(r Rules) *Game {
	return mancala.NewGame(Start(r), mancala.GameOptions[Position]{})
}
