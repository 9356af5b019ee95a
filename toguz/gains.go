package toguz

import "example.com/kumalak/mancala"

// AppendGains appends to dst, for each of these moves, by how many balls it
// increases the mover's lead in the kazans, below 0 if the opponent gains more.
// The moves must be legal. That takes much less time than to play them. It
// implements [mancala.Gainer], and allocates only to grow dst.
func (p Position) AppendGains(dst []int, moves []Move) []int {
	var (
		holes  = p.holes()
		base   = p.base()
		all    = 2 * holes
		across = holes - base // the opponent's first hole
		row    = p.ring.Occupied() >> across & (1<<holes - 1)
	)
	if row&(row-1) == 0 || p.word&(unusual|optionalTuzdik) != 0 {
		// The opponent may be left without a ball, which ends the game.
		return p.appendGainsByPlaying(dst, moves)
	}
	var (
		room   [mancala.MaxPits]uint8
		pits   = p.ring.AppendCounters(room[:0], mancala.MaxPits)
		player = p.Turn()
		mine   = p.pitOrNowhere(player)
		theirs = p.pitOrNowhere(player.Opponent())
	)
	for i, m := range moves {
		from := base + m.Hole() - 1
		steps := max(int(pits[from])-1, 1)
		if steps >= all {
			dst = p.appendGainsByPlaying(dst, moves[i:i+1])
			continue
		}
		// As in Play, the numbers 1 and 0 stand for what the balls decide.
		last := from + steps
		last -= all * notNegative(last-all)
		gain := falls(mine, from, steps, all) - falls(theirs, from, steps, all)
		filled := int(pits[last]) + 1
		hole := last - across
		there := notNegative(hole) & notNegative(holes-1-hole) // 1 in the opponent's row
		gain += filled & -(there &^ filled)
		if filled == 3 && there != 0 && mayClaim(p.word, uint(player), uint(hole)) {
			gain += 3
		}
		dst = append(dst, gain)
	}
	return dst
}

// pitOrNowhere returns the pit of the player's tuzdik or, without one, a number
// that no sowing reaches.
func (p Position) pitOrNowhere(player mancala.Player) int {
	if pit, ok := p.tuzdikPit(player); ok {
		return pit
	}
	return 1 << 16
}

// falls returns 1 if a sowing that goes that many steps from a pit on, once
// round the board at most, drops a ball into pit, and otherwise 0.
func falls(pit, from, steps, all int) int {
	distance := pit - from
	distance += all * (1 - notNegative(distance))
	return notNegative(steps - distance)
}

// notNegative returns 1 for 0 and above, and 0 below, without a branch.
func notNegative(n int) int { return int(^uint64(int64(n)) >> 63) }

// appendGainsByPlaying is AppendGains by any rules.
func (p Position) appendGainsByPlaying(dst []int, moves []Move) []int {
	mover := p.Turn()
	lead := func(p Position) int { return p.Score(mover) - p.Score(mover.Opponent()) }
	for _, m := range moves {
		q, _ := p.Play(m)
		dst = append(dst, lead(q)-lead(p))
	}
	return dst
}
