package bot

import (
	"context"
	"math/bits"
	"slices"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// after is what threatens after a move.
type after[M any] struct {
	move    M
	threats threats
}

// mostOthers is how many moves are looked at for what threatens after them.
const mostOthers = 64

// afterAll returns, for the moves of p, what threatens after each. What
// threatens after most moves is what the opponent threatens now.
func afterAll[P mancala.Position[P, M], M mancala.Move](ctx context.Context, p P) []after[M] {
	if p.NumMoves() > mostOthers {
		return nil
	}
	var all []after[M]
	for _, m := range p.AppendMoves(nil) {
		if ctx.Err() != nil {
			return nil
		}
		if q, err := p.Play(m); err == nil {
			all = append(all, after[M]{m, threatsTo(p.Turn(), q)})
		}
	}
	return all
}

// explain returns what a line of p gains and the reasons for and against its
// first move. all is what threatens after each of the moves of p; nil when that
// is not known.
func explain[P mancala.Position[P, M], M mancala.Move](
	p P, line search.Line[M], all []after[M],
) (gain int, reasons []Reason) {
	e := explanation[P, M]{player: p.Turn(), position: p, line: line, all: all}
	e.look()
	return e.gain, e.reasons
}

// explanation finds out what is to be said about the first move of a line.
type explanation[P mancala.Position[P, M], M mancala.Move] struct {
	player   mancala.Player
	position P
	line     search.Line[M]
	all      []after[M]
	reasons  []Reason
	gain     int
}

func (e *explanation[P, M]) add(r Reason) { e.reasons = append(e.reasons, r) }

func (e *explanation[P, M]) look() {
	if e.position.NumMoves() == 1 {
		e.add(Reason{Kind: Forced})
	}
	if plies, ok := e.line.Score.Decided(); ok {
		kind := Wins
		if e.line.Score < 0 {
			kind = Loses
		}
		e.add(Reason{Kind: kind, Plies: plies})
	}
	p := e.position
	for ply, m := range e.line.Moves {
		q, err := p.Play(m)
		if err != nil {
			break
		}
		did := effectOf(p, m, q)
		if did.sweeps && q.Outcome().Over() && ply < soon {
			e.add(Reason{
				Kind: Sweeps, Plies: ply + 1,
				Count: did.swept[e.player&1] - did.swept[e.player.Opponent()&1],
			})
		}
		switch {
		case ply == 0:
			e.move(p, did)
			if !did.again && !q.Outcome().Over() {
				e.compare(p)
			}
		case ply == 1 && p.Turn() != e.player:
			e.reply(p, did)
		case ply == 2 && p.Turn() == e.player && len(e.reasons) == 0:
			e.next(p, did)
		}
		p = q
	}
	e.gain = ahead(p, e.player) - ahead(e.position, e.player)
	if len(e.reasons) == 0 {
		e.add(Reason{Kind: Quiet})
	}
}

// soon is the number of plies within which the end of the game is a reason.
const soon = 6

// ahead is by how many counters a player is ahead.
func ahead[P mancala.Position[P, M], M mancala.Move](p P, player mancala.Player) int {
	return p.Score(player) - p.Score(player.Opponent())
}

// worthSaying is the number of counters from which on it is said what they are
// lost or won by, if not by the move itself: single ones come and go.
const worthSaying = 2

// move says what the move itself does.
func (e *explanation[P, M]) move(p P, did effect) {
	if did.passes {
		e.add(Reason{Kind: Passes})
	}
	e.claims(p, did, Claims)
	count, pit := did.capturedFrom()
	if count > 0 {
		e.counters(p, Captures, count, pit)
	}
	if rest := did.taken[e.player&1] - count - did.drained; rest > 0 {
		e.add(Reason{Kind: Gains, Count: rest})
	}
	if did.drained > 0 {
		e.add(Reason{Kind: Drains, Count: did.drained})
	}
	if did.again {
		e.add(Reason{Kind: MovesAgain})
	}
	if given := did.taken[e.player.Opponent()&1]; given >= worthSaying {
		e.add(Reason{Kind: Gives, Count: given})
	}
}

// reply says what the reply expected does.
func (e *explanation[P, M]) reply(p P, did effect) {
	e.claims(p, did, LosesPit)
	_, pit := did.capturedFrom()
	if taken := did.taken[e.player.Opponent()&1]; taken >= worthSaying {
		e.counters(p, LosesReply, taken, pit)
	}
}

// next says what the player's next move is expected to do.
func (e *explanation[P, M]) next(p P, did effect) {
	e.claims(p, did, PreparesPit)
	_, pit := did.capturedFrom()
	if taken := did.taken[e.player&1]; taken >= worthSaying {
		e.counters(p, Prepares, taken, pit)
	}
}

func (e *explanation[P, M]) claims(p P, did effect, kind ReasonKind) {
	for set := did.claimed; set != 0; set &= set - 1 {
		e.add(Reason{Kind: kind, Pit: pitOf(p, bits.TrailingZeros64(set))})
	}
}

// counters adds a reason with a number of counters, in a pit if that is not -1.
func (e *explanation[P, M]) counters(p P, kind ReasonKind, count, pit int) {
	r := Reason{Kind: kind, Count: count}
	if pit >= 0 {
		r.Pit = pitOf(p, pit)
	}
	e.add(r)
}

// compare says what the move prevents: what threatens after most other moves,
// but not after this one.
func (e *explanation[P, M]) compare(p P) {
	var mine threats
	var others []threats
	for _, a := range e.all {
		if a.move == e.line.Moves[0] {
			mine = a.threats
		} else {
			others = append(others, a.threats)
		}
	}
	if len(others) == 0 {
		return
	}
	stopped := 0 // counters that are saved with the pits
	for set := usuallyClaimed(others) &^ mine.claimed; set != 0; set &= set - 1 {
		pit := bits.TrailingZeros64(set)
		e.add(Reason{Kind: StopsClaim, Pit: pitOf(p, pit)})
		stopped += usual(others, func(t threats) int { return t.captured[pit] })
	}
	saved := usual(others, func(t threats) int { return t.gain }) - mine.gain
	if saved <= stopped || saved < worthSaying {
		return
	}
	pit, most := -1, 0
	for i := range mancala.MaxBoardPits {
		n := usual(others, func(t threats) int { return t.captured[i] }) - mine.captured[i]
		if n > most {
			pit, most = i, n
		}
	}
	if most < saved {
		pit = -1 // it is not that pit alone
	}
	e.counters(p, AvoidsLoss, saved, pit)
}

// usual returns what a number is, or more, after at least half of the moves.
func usual(all []threats, number func(threats) int) int {
	numbers := make([]int, len(all))
	for i, t := range all {
		numbers[i] = number(t)
	}
	slices.Sort(numbers)
	return numbers[len(numbers)/2]
}

// usuallyClaimed returns the set of pits that can be claimed after at least
// half of the moves.
func usuallyClaimed(all []threats) uint64 {
	var set uint64
	for pit := range mancala.MaxBoardPits {
		claims := 0
		for _, t := range all {
			claims += int(t.claimed >> pit & 1)
		}
		if 2*claims >= len(all) {
			set |= 1 << pit
		}
	}
	return set
}
