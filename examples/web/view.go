package main

import (
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

// matchView is a game as the page sees it.
type matchView struct {
	ID       string          `json:"id"`
	Game     string          `json:"game"`
	Rules    string          `json:"rules"`
	Position string          `json:"position"`
	Ply      int             `json:"ply"`
	Turn     mancala.Player  `json:"turn"`
	Board    mancala.Board   `json:"board"`
	Players  [2]int          `json:"players"` // levels of South and North; 0 is a person
	Moves    []play.MoveInfo `json:"moves"`
	Choices  uint64          `json:"choices"` // how many moves there are, also if they are not listed
	History  []pastMove      `json:"history"` // all moves, those taken back included
	Outcome  outcomeView     `json:"outcome"`
	Clock    *clockView      `json:"clock,omitempty"`
	Ritual   *ritualView     `json:"ritual,omitempty"`
	Opening  *openingView    `json:"opening,omitempty"` // where one is to be made
}

// pastMove is a move that was played.
type pastMove struct {
	Note   string         `json:"note"`
	Player mancala.Player `json:"player"`
}

type outcomeView struct {
	Over   bool           `json:"over"`
	Status mancala.Status `json:"status"`
	Reason mancala.Reason `json:"reason"`
	Weight uint8          `json:"weight"`
	Scores [2]int         `json:"scores"`
}

type clockView struct {
	Left      [2]int64 `json:"left"`      // milliseconds
	Increment int64    `json:"increment"` // milliseconds
	Running   bool     `json:"running"`   // for the player to move
}

// moveView is a move that was just played, to be animated, and the game after
// it.
type moveView struct {
	Played plyView   `json:"played"`
	Match  matchView `json:"match"`
}

// plyView is a position of a game and the move that led to it.
type plyView struct {
	Ply      int            `json:"ply"`
	Board    mancala.Board  `json:"board"`
	Position string         `json:"position"`
	Move     play.MoveInfo  `json:"move"` // zero at the start
	Steps    []mancala.Step `json:"steps"`
	Cut      bool           `json:"cut"` // there were more steps
}

// maxSteps is how many steps of a move are sent to be animated. A sowing of
// hundreds of laps has tens of thousands; nobody looks at them all.
const maxSteps = 2000

func viewMatch(id string, s *sheet, now time.Time) matchView {
	g, p := s.game, s.game.Position()
	v := matchView{
		ID: id, Game: s.name, Rules: g.Kind().Rules, Position: p.String(), Ply: g.Ply(), Turn: p.Turn(), Board: p.Board(),
		Players: s.players, Moves: []play.MoveInfo{}, History: []pastMove{}, Outcome: viewOutcome(g.Outcome(), g.Score),
	}
	for ply, move := range g.History() {
		v.History = append(v.History, pastMove{move.Note, g.At(ply).Turn()})
	}
	if s.ready() == nil {
		v.Moves, v.Choices = append(v.Moves, g.Legal()...), g.NumMoves()
		v.Opening, _ = draft(g, nil, mancala.Ring{}) // no opening is made of nothing where it fails
	}
	if s.clock.On() {
		c := clockView{Increment: s.clock.Increment[0].Milliseconds(), Running: s.running()}
		for player, left := range s.clock.Left {
			if mancala.Player(player) == v.Turn {
				left -= s.thought(now)
			}
			c.Left[player] = max(left, 0).Milliseconds()
		}
		v.Clock = &c
	}
	if s.ritual != nil {
		v.Ritual = viewRitual(s.ritual)
	}
	return v
}

func viewOutcome(o mancala.Outcome, score func(mancala.Player) int) outcomeView {
	return outcomeView{o.Over(), o.Status, o.Reason, o.Weight, [2]int{score(mancala.South), score(mancala.North)}}
}

func viewPly(g *play.Game, ply int) plyView {
	p := g.At(ply)
	v := plyView{Ply: ply, Board: p.Board(), Position: p.String(), Steps: []mancala.Step{}}
	if ply == 0 {
		return v
	}
	move := g.Move(ply - 1)
	v.Move = g.Line(ply-1, move)[0]
	for step := range g.At(ply - 1).Sowing(move) {
		if v.Cut = len(v.Steps) == maxSteps; v.Cut {
			break
		}
		v.Steps = append(v.Steps, step)
	}
	return v
}
