package main

import (
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

// sheet is all there is to know about a game that is being played, and all
// that is saved of it.
type sheet struct {
	name    string // of the game, in the list of those offered
	game    *play.Game
	players [2]int // the levels of South and North; 0 is a person
	clock   mancala.Clock
	since   time.Time // when the player to move began to think
	ritual  *ritual   // nil where there is none
	seed    uint64    // decides what computer players leave to chance
	created time.Time
}

// clone returns a copy that changes apart from s.
func (s *sheet) clone() *sheet {
	c := *s
	c.game = s.game.Clone()
	return &c
}

func (s *sheet) turn() mancala.Player { return s.game.Position().Turn() }

// ready fails as long as the ritual is not done.
func (s *sheet) ready() error {
	if s.ritual != nil && !s.ritual.done() {
		return conflict("ritual", "the ritual comes first")
	}
	return nil
}

// running reports whether the clock runs: it starts when the first move has
// been made.
func (s *sheet) running() bool { return s.clock.On() && s.game.Ply() > 0 && !s.game.Over() }

// thought returns how long the player to move has been thinking on the clock.
func (s *sheet) thought(now time.Time) time.Duration {
	if !s.running() || s.since.IsZero() {
		return 0
	}
	return now.Sub(s.since)
}

// flag ends the game if the time of the player to move has run out, and reports
// whether it has done so.
func (s *sheet) flag(now time.Time) bool {
	turn := s.turn()
	if after := s.clock.Spend(turn, s.thought(now)); s.running() && after.Flag(turn) {
		s.clock = after
		return s.game.End(mancala.Outcome{Status: mancala.Win(turn.Opponent()), Reason: mancala.Forfeit}) == nil
	}
	return false
}

// expect fails unless the game stands at this ply.
func (s *sheet) expect(ply int) error {
	if now := s.game.Ply(); ply != now {
		return conflict("stale", "this is for ply %d, but the game stands at ply %d", ply, now)
	}
	return nil
}

// now returns the game if it stands at this ply.
func (s *sheet) now(ply int) (*play.Game, error) { return s.game, s.expect(ply) }

// at returns the game as it was, or will be if moves are played again that were
// taken back, at a ply.
func (s *sheet) at(ply int) (*play.Game, error) {
	if ply == s.game.Ply() {
		return s.game, nil
	}
	g := s.game.Clone()
	return g, travel(g, ply)
}

// travel takes moves back, or plays those again that were taken back, until
// the game stands at a ply.
func travel(g *play.Game, to int) error {
	most := g.Ply() + g.Undone()
	for g.Ply() > to && g.Undo() {
	}
	for g.Ply() < to && g.Redo() {
	}
	if g.Ply() != to {
		return unprocessable("ply", "ply %d: expected one from 0 to %d", to, most)
	}
	return nil
}

// play plays a move for the player to move.
func (s *sheet) play(move string, now time.Time) error {
	if err := s.ready(); err != nil {
		return err
	}
	turn, running, thought := s.turn(), s.running(), s.thought(now)
	if s.game.Over() {
		return conflict("over", "the game is over")
	}
	if err := s.game.Play(move); err != nil {
		return unprocessable("illegal", "%v", err)
	}
	if running {
		s.clock = s.clock.Spend(turn, thought)
	}
	s.since = now
	return nil
}
