package mancala_test

import (
	"fmt"
	"strconv"

	"example.com/kumalak/mancala"
)

// Games that are small enough to be understood at a glance, each with one
// thing that the core has to get right. They are positions as any game's.

// walk is a game in which positions come back. A token stands on one of the
// places 0 … 4, and the players in turn move it one place down or up. South
// wins on 4, North on 0. The score of a player is the way made so far.
type walk struct {
	on    bool // so that the zero value is no position
	place int8
	turn  mancala.Player
	times int8 // the occurrence of a position that ends the game as a draw
	dull  bool // all positions have the same hash
}

// walkMove is how many places the token moves up, 1 or -1.
type walkMove int

func (m walkMove) String() string { return strconv.Itoa(int(m)) }

func startWalk(times int8) walk { return walk{on: true, place: 2, times: times} }

func (w walk) String() string       { return fmt.Sprintf("%d %c", w.place, w.turn.Letter()) }
func (w walk) Turn() mancala.Player { return w.turn }

func (w walk) Outcome() mancala.Outcome {
	switch {
	case w.on && w.place == 4:
		return mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.NoMove}
	case w.on && w.place == 0:
		return mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.NoMove}
	}
	return mancala.Outcome{}
}

func (w walk) Score(p mancala.Player) int {
	if p == mancala.South {
		return int(w.place)
	}
	return 4 - int(w.place)
}

func (w walk) NumMoves() uint64 {
	if !w.on || w.Outcome().Over() {
		return 0
	}
	return 2
}

func (w walk) MoveAt(i uint64) walkMove { return []walkMove{-1, 1}[:w.NumMoves()][i] }

func (w walk) AppendMoves(dst []walkMove) []walkMove {
	if w.NumMoves() == 0 {
		return dst
	}
	return append(dst, -1, 1)
}

func (w walk) Play(step walkMove) (walk, error) {
	cause := mancala.ErrIllegalMove
	switch {
	case !w.on:
		cause = mancala.ErrInvalidPosition
	case w.Outcome().Over():
		cause = mancala.ErrGameOver
	case step == -1 || step == 1:
		w.place += int8(step)
		w.turn = w.turn.Opponent()
		return w, nil
	}
	return walk{}, &mancala.MoveError{Move: step.String(), Position: w.String(), Err: cause}
}

func (w walk) Hash() uint64 {
	if w.dull {
		return 7
	}
	return mancala.NewRing(uint8(w.place), uint8(w.turn), uint8(w.times)).Hash(0)
}

// Repetition is a draw, in which the way made so far counts doubly.
func (w walk) Repetition() mancala.RepetitionRule {
	return mancala.RepetitionRule{
		Times:   int(w.times),
		Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition},
		Scores:  [2]int{2 * w.Score(mancala.South), 2 * w.Score(mancala.North)},
	}
}

// pile is a game in which a player may move twice. Of a pile of counters a
// player takes two, or one and moves again. Who takes the last wins.
type pile struct {
	size  int8
	turn  mancala.Player
	taken [2]int8
}

// pileMove is how many counters are taken, 1 or 2.
type pileMove int8

func (m pileMove) String() string { return strconv.Itoa(int(m)) }

func startPile(size int8) pile { return pile{size: size} }

func (p pile) String() string                  { return fmt.Sprintf("%d %c", p.size, p.turn.Letter()) }
func (p pile) Turn() mancala.Player            { return p.turn }
func (p pile) Score(player mancala.Player) int { return int(p.taken[player]) }

func (p pile) Outcome() mancala.Outcome {
	switch {
	case p == pile{} || p.size > 0:
		return mancala.Outcome{}
	}
	// After a single counter it would be the same player's turn.
	return mancala.Outcome{Status: mancala.Win(p.turn), Reason: mancala.BoardEmpty}
}

func (p pile) NumMoves() uint64         { return uint64(min(p.size, 2)) }
func (p pile) MoveAt(i uint64) pileMove { return []pileMove{1, 2}[:p.NumMoves()][i] }

func (p pile) AppendMoves(dst []pileMove) []pileMove {
	return append(dst, []pileMove{1, 2}[:p.NumMoves()]...)
}

func (p pile) Play(m pileMove) (pile, error) {
	n := int8(m)
	if n < 1 || n > 2 || n > p.size {
		return pile{}, &mancala.MoveError{Move: m.String(), Position: p.String(), Err: mancala.ErrIllegalMove}
	}
	p.size -= n
	p.taken[p.turn] += n
	if n == 2 && p.size > 0 {
		p.turn = p.turn.Opponent()
	}
	return p, nil
}

func (p pile) Hash() uint64 { return mancala.NewRing(uint8(p.size), uint8(p.turn)).Hash(0) }

// wide is a game of a few plies with any number of moves in each. Move i leads
// to the next ply, whichever it is, but the first bad moves are not legal after
// all.
type wide struct {
	moves [4]uint64 // of this ply, the next one, …
	bad   uint64
}

// wideMove is the number of a move.
type wideMove uint64

func (m wideMove) String() string { return strconv.FormatUint(uint64(m), 10) }

func (w wide) String() string           { return fmt.Sprint(w.moves) }
func (w wide) Turn() mancala.Player     { return mancala.South }
func (w wide) Score(mancala.Player) int { return 0 }
func (w wide) NumMoves() uint64         { return w.moves[0] }
func (w wide) MoveAt(i uint64) wideMove { return wideMove(i) }
func (w wide) Hash() uint64             { return w.moves[0] }
func (w wide) Outcome() mancala.Outcome { return mancala.Outcome{} }

func (w wide) Listable() bool { return w.moves[0] <= mancala.MaxListed }

func (w wide) AppendMoves(dst []wideMove) []wideMove {
	if w.moves[0] > mancala.MaxListed {
		return dst // which is wrong, and shows when somebody asks
	}
	for i := range w.moves[0] {
		dst = append(dst, wideMove(i))
	}
	return dst
}

func (w wide) Play(m wideMove) (wide, error) {
	if uint64(m) < w.bad || uint64(m) >= w.moves[0] {
		return wide{}, &mancala.MoveError{Move: m.String(), Position: w.String(), Err: mancala.ErrIllegalMove}
	}
	return wide{moves: [4]uint64{w.moves[1], w.moves[2], w.moves[3]}, bad: w.bad}, nil
}
