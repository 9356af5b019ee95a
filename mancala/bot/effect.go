package bot

import "example.com/kumalak/mancala"

// effect is what a move does for its player, as its steps tell. Where a game
// does not tell steps, or no step moves a counter into a store, the scores tell
// what the players take.
type effect struct {
	passes   bool
	again    bool                      // the same player moves again
	taken    [2]int                    // counters that went into stores in the course of play
	captured [mancala.MaxBoardPits]int // of them, those that the player captured, by pit, to keep or to sow on
	drained  int                       // of them, those that fell into pits that the player owns
	claimed  uint64                    // the set of the pits that the player came to own
	swept    [2]int                    // counters that went into stores at the end
	sweeps   bool
}

// effectOf returns the effect of the move from p to q.
func effectOf[P mancala.Position[P, M], M mancala.Move](p P, m M, q P) effect {
	mover := p.Turn()
	e := effect{again: q.Turn() == mover && !q.Outcome().Over()}
	stored := false
	if stepper, ok := any(p).(mancala.Stepper[M]); ok {
		var b mancala.Board
		if boarder, ok := any(p).(mancala.Boarder); ok {
			b = boarder.Board()
		}
		last := -1 // the pit in which a lap has ended, or -1 in the first lap
		for s := range stepper.Sowing(m) {
			switch {
			case s.Kind == mancala.StepLapEnd:
				last = s.Pit
			case s.Kind == mancala.StepLift && b.NoStores && last >= 0 && s.Pit != last && b.Owner(s.Pit) != mover:
				e.captured[s.Pit] += s.Count // no relay goes on from there
			}
			stored = e.add(s, mover) || stored
		}
	}
	if !stored {
		for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
			e.taken[player] = max(0, q.Score(player)-p.Score(player))
		}
	}
	return e
}

// add adds a step of a move of mover, and reports whether it moves counters into
// a store.
func (e *effect) add(s mancala.Step, mover mancala.Player) (stores bool) {
	switch s.Kind {
	case mancala.StepPass:
		e.passes = true
	case mancala.StepMark:
		if s.Mark == mancala.OwnedBy(mover) {
			e.claimed |= 1 << s.Pit
		}
	case mancala.StepCapture:
		e.taken[s.Player&1] += s.Count
		if s.Player == mover {
			e.captured[s.Pit] += s.Count
		}
		return true
	case mancala.StepDrain:
		e.taken[s.Player&1] += s.Count
		if s.Player == mover {
			e.drained += s.Count
		}
		return true
	case mancala.StepStore:
		e.taken[s.Player&1] += s.Count
		return true
	case mancala.StepSweep:
		e.sweeps = true
		e.swept[s.Player&1] += s.Count
		return true
	}
	return false
}

// gain is what the player takes in the course of play, less what goes to the
// opponent.
func (e *effect) gain(player mancala.Player) int {
	return e.taken[player] - e.taken[player.Opponent()]
}

// capturedFrom returns the number of counters captured, and the only pit they
// were in, or -1 if there were several.
func (e *effect) capturedFrom() (count, pit int) {
	pit = -1
	pits := 0
	for i, n := range e.captured {
		if n > 0 {
			count += n
			pit = i
			pits++
		}
	}
	if pits != 1 {
		pit = -1
	}
	return count, pit
}

// threats are what the opponent can do in reply to a move, each the most that
// any reply does.
type threats struct {
	gain     int                       // counters, less what goes to the player who is threatened
	captured [mancala.MaxBoardPits]int // counters, by pit
	claimed  uint64                    // the set of pits that the opponent can come to own
}

// mostReplies is how many replies are looked at for threats.
const mostReplies = 128

// threatsTo returns what the opponent of player can do in p.
func threatsTo[P mancala.Position[P, M], M mancala.Move](player mancala.Player, p P) threats {
	var t threats
	if p.Outcome().Over() || p.Turn() == player || p.NumMoves() > mostReplies {
		return t
	}
	for _, m := range p.AppendMoves(nil) {
		q, err := p.Play(m)
		if err != nil {
			continue
		}
		e := effectOf(p, m, q)
		t.gain = max(t.gain, e.gain(player.Opponent()))
		t.claimed |= e.claimed
		for pit, n := range e.captured {
			t.captured[pit] = max(t.captured[pit], n)
		}
	}
	return t
}
