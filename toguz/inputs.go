package toguz

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
)

// Inputs returns what a network sees of a position, from the point of view of
// the player to move. For a board of n holes the cells are
//
//   - the balls in the mover's holes 1 … n, and in the opponent's;
//   - the number of the hole of the mover's tuzdik, and of the opponent's, or 0;
//   - half of the balls in the mover's kazan, rounded down, and in the
//     opponent's.
//
// The phase is the share of all balls that are on the board, in eighths, and the
// lead that of the mover's kazan. Rows of more than nine holes have no room, and
// are cut.
func Inputs(p Position) (in network.Inputs) {
	const most = network.Values - 1
	holes := min(p.holes(), 9)
	if holes == 0 {
		return in
	}
	var (
		room   [mancala.MaxPits]uint8
		pits   = p.ring.AppendCounters(room[:0], 2*p.holes())
		mover  = p.Turn()
		base   = p.base()
		scores = [2]int{p.Score(mover), p.Score(mover.Opponent())}
	)
	for hole := range holes {
		in.Cells[hole] = min(pits[base+hole], most)
		in.Cells[holes+hole] = min(pits[p.holes()-base+hole], most)
	}
	in.Cells[2*holes] = uint8(p.Tuzdik(mover))
	in.Cells[2*holes+1] = uint8(p.Tuzdik(mover.Opponent()))
	in.Cells[2*holes+2] = uint8(min(scores[0]/2, most))
	in.Cells[2*holes+3] = uint8(min(scores[1]/2, most))
	total := p.total()
	in.Phase = uint8(min((total-scores[0]-scores[1])*network.Phases/total, network.Phases-1))
	in.Lead = int16(scores[0] - scores[1])
	return in
}
