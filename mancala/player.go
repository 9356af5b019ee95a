package mancala

import "example.com/kumalak/mancala/internal/words"

// Player is one of the two players. South moves first unless a game says
// otherwise, and owns the first half of the pits of a two-row [Ring].
type Player uint8

const (
	South Player = iota
	North
)

// Opponent returns the other player.
func (p Player) Opponent() Player { return p ^ 1 }

var players = [...]string{"South", "North"}

// String returns "South" or "North".
func (p Player) String() string { return words.Of(p, players[:], "no player") }

// Letter returns 'S' or 'N', as positions are written.
func (p Player) Letter() byte {
	if p == South {
		return 'S'
	}
	return 'N'
}
