package kiothi

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
)

// Inputs returns what a network sees of a position, from the point of view of
// the player to move. The cells are
//
//   - twice the number of warriors in each boma, one more if the boma is nki: the
//     mover's boma 1 … 10, then the opponent's;
//   - the warriors in the mover's prison, and in the opponent's;
//   - 1 as long as a player has yet to open.
//
// The phase is the share of all warriors that are on the board, in eighths, and
// the lead that of the mover's prison.
func Inputs(p Position) (in network.Inputs) {
	if !p.IsValid() {
		return in
	}
	const most = network.Values/2 - 1
	mover := p.turn
	for i, owner := range [...]mancala.Player{mover, mover.Opponent()} {
		for boma := range Boma {
			pit := board.Pit(owner, boma+1)
			in.Cells[i*Boma+boma] = 2*uint8(min(p.ring.At(pit), most)) + uint8(p.nki>>pit&1)
		}
		in.Cells[pits+i] = uint8(p.Score(owner))
	}
	if !p.opened {
		in.Cells[pits+2] = 1
	}
	total := p.rules.Total()
	taken := p.Score(mover) + p.Score(mover.Opponent())
	in.Phase = uint8(min((total-taken)*network.Phases/total, network.Phases-1))
	in.Lead = int16(p.Score(mover) - p.Score(mover.Opponent()))
	return in
}
