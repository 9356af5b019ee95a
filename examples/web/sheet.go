package main

import (
	"time"

	"example.com/kumalak/mancala"
)

// sheet is all there is to know about a game that is being played, and all
// that is saved of it.
type sheet struct {
	game    game
	table   table
	players [2]int // the levels of South and North; 0 is a person
	clock   clock
	ritual  *ritual // nil where there is none
	seed    uint64  // decides what computer players leave to chance
	created time.Time
}

// clone returns a copy that changes apart from s.
func (s *sheet) clone() *sheet {
	c := *s
	c.table = s.table.Clone()
	if s.ritual != nil {
		r := *s.ritual
		c.ritual = &r
	}
	return &c
}

// running reports whether the clock runs.
func (s *sheet) running() bool { return s.clock.On && s.table.Ply() > 0 && !s.table.Over() }

// flag ends the game if the player to move has no time left, and reports
// whether it has done so.
func (s *sheet) flag(now time.Time) bool {
	turn := s.table.Turn()
	if !s.running() || s.clock.left(turn, turn, true, now) > 0 {
		return false
	}
	s.clock.Left[turn] = 0
	err := s.table.End(mancala.Outcome{Status: mancala.Win(turn.Opponent()), Reason: mancala.Forfeit})
	return err == nil
}

// expect fails unless the game stands at this ply.
func (s *sheet) expect(ply int) error {
	if now := s.table.Ply(); ply != now {
		return conflict("stale", "this is for ply %d, but the game stands at ply %d", ply, now)
	}
	return nil
}

// now returns the table if the game stands at this ply.
func (s *sheet) now(ply int) (table, error) { return s.table, s.expect(ply) }

// at returns the table as it was, or will be if moves are played again
// that were taken back, at a ply.
func (s *sheet) at(ply int) (table, error) {
	if ply == s.table.Ply() {
		return s.table, nil
	}
	t := s.table.Clone()
	for t.Ply() > ply && t.Undo() {
	}
	for t.Ply() < ply && t.Redo() {
	}
	if t.Ply() != ply {
		return nil, unprocessable("ply", "ply %d: expected 0 to %d", ply, s.table.Ply()+s.table.Undone())
	}
	return t, nil
}

// play plays a move for the player to move.
func (s *sheet) play(move string, now time.Time) error {
	if s.ritual != nil && !s.ritual.done() {
		return conflict("ritual", "the ritual comes first")
	}
	turn, running := s.table.Turn(), s.running()
	if s.table.Over() {
		return conflict("over", "the game is over")
	}
	if err := s.table.Play(move); err != nil {
		return unprocessable("illegal", "%v", err)
	}
	s.clock.press(turn, running, now)
	return nil
}

// travel takes moves back, or plays those again that were taken back, until
// the game stands at a ply.
func (s *sheet) travel(to int) error {
	if s.clock.On {
		return conflict("clock", "no move is taken back when the clock runs")
	}
	t := s.table
	if to < 0 || to > t.Ply()+t.Undone() {
		return unprocessable("ply", "ply %d: expected one from 0 to %d", to, t.Ply()+t.Undone())
	}
	for t.Ply() > to && t.Undo() {
	}
	for t.Ply() < to && t.Redo() {
	}
	return nil
}
