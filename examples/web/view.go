package main

import (
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// matchView is a game as the page sees it.
type matchView struct {
	ID       string      `json:"id"`
	Game     string      `json:"game"`
	Rules    string      `json:"rules"`
	Position string      `json:"position"`
	Ply      int         `json:"ply"`
	Turn     string      `json:"turn"`
	Board    boardView   `json:"board"`
	Players  [2]int      `json:"players"` // levels of South and North; 0 is a person
	Moves    []legalMove `json:"moves"`
	Choices  uint64      `json:"choices"` // how many moves there are, also if they are not listed
	History  []moveText  `json:"history"` // all moves, those taken back included
	First    string      `json:"first"`   // who made the first of them
	Outcome  outcomeView `json:"outcome"`
	Clock    *clockView  `json:"clock,omitempty"`
	Ritual   *ritualView `json:"ritual,omitempty"`
}

// boardView is a board: pits in the order of the ring, South's first.
type boardView struct {
	Counters []int  `json:"counters"`
	Marks    []int  `json:"marks"` // see mancala.Mark
	Stores   [2]int `json:"stores"`
	Hand     int    `json:"hand"`
}

type outcomeView struct {
	Over   bool   `json:"over"`
	Status string `json:"status"` // ongoing, south, north or draw
	Reason string `json:"reason"`
	Weight uint8  `json:"weight"`
	Scores [2]int `json:"scores"`
}

type clockView struct {
	Left      [2]int64 `json:"left"`      // milliseconds
	Increment int64    `json:"increment"` // milliseconds
	Running   bool     `json:"running"`   // for the player to move
}

// ritualView has Hidden and Guess only after the guess.
type ritualView struct {
	Phase  string `json:"phase"`
	Who    string `json:"who"` // a or b: whose step it is
	Hider  string `json:"hider"`
	People [2]int `json:"people"`
	Hidden int    `json:"hidden,omitempty"`
	Guess  string `json:"guess,omitempty"`
	Winner string `json:"winner,omitempty"`
	Side   string `json:"side,omitempty"`
}

// moveView is a move that was just played, to be animated, and the game after
// it.
type moveView struct {
	Played plyView   `json:"played"`
	Match  matchView `json:"match"`
}

// plyView is a position of a game and the move that led to it.
type plyView struct {
	Ply    int        `json:"ply"`
	Turn   string     `json:"turn"`
	Board  boardView  `json:"board"`
	Scores [2]int     `json:"scores"`
	Move   moveText   `json:"move"`
	Steps  []stepView `json:"steps"`
	Cut    bool       `json:"cut"`
	Text   string     `json:"position"`
}

// stepView is a step in few bytes, as there are many.
type stepView struct {
	Kind   string `json:"k"`
	Pit    int    `json:"p"`
	Count  int    `json:"n,omitempty"`
	Player int    `json:"s,omitempty"`
	Mark   int    `json:"m,omitempty"`
	Lap    int    `json:"l,omitempty"`
}

func viewMatch(id string, s *sheet, now time.Time) matchView {
	t := s.table
	here, start := t.At(t.Ply()), t.At(0)
	moves, count := t.Legal()
	if s.ritual != nil && !s.ritual.done() {
		moves, count = nil, 0
	}
	if moves == nil {
		moves = []legalMove{}
	}
	v := matchView{
		ID: id, Game: s.game.Name(), Rules: here.Rules, Position: here.Text, Ply: t.Ply(), Turn: nameOf(here.Turn),
		Board: viewBoard(here.Board), Players: s.players, Moves: moves, Choices: count,
		History: t.History(), First: nameOf(start.Turn), Outcome: viewOutcome(t),
	}
	if s.clock.On {
		c := clockView{Increment: s.clock.Increment.Milliseconds(), Running: s.running()}
		for player := range c.Left {
			c.Left[player] = s.clock.left(mancala.Player(player), here.Turn, c.Running, now).Milliseconds()
		}
		v.Clock = &c
	}
	if s.ritual != nil {
		v.Ritual = viewRitual(s.ritual)
	}
	return v
}

func viewBoard(b mancala.Board) boardView {
	v := boardView{Counters: make([]int, b.Pits), Marks: make([]int, b.Pits), Stores: b.Stores, Hand: b.Hand}
	for pit := range b.Pits {
		v.Counters[pit] = b.At(pit)
		v.Marks[pit] = int(b.Marks[pit])
	}
	return v
}

func viewOutcome(t table) outcomeView {
	o := t.Outcome()
	return outcomeView{
		Over: t.Over(), Status: o.Status.String(), Reason: o.Reason.String(), Weight: o.Weight,
		Scores: [2]int{t.Score(mancala.South), t.Score(mancala.North)},
	}
}

func viewRitual(r *ritual) *ritualView {
	people := [...]string{mangala.HumanA: "a", mangala.HumanB: "b"}
	v := ritualView{Phase: r.phase(), Who: people[r.who()], Hider: people[r.Hider], People: r.People}
	if v.Phase == "choose" || v.Phase == "done" {
		v.Hidden, v.Guess, v.Side = r.Hidden, r.Guess, r.Side
		v.Winner = people[r.Hider]
		if rite, err := r.rite(); err == nil {
			winner, _ := rite.Winner()
			v.Winner = people[winner]
		}
	}
	return &v
}

func viewPly(t table, ply int) plyView {
	s := t.At(ply)
	v := plyView{
		Ply: ply, Turn: nameOf(s.Turn), Board: viewBoard(s.Board), Scores: s.Scores, Move: s.Move, Cut: s.Cut,
		Text: s.Text, Steps: make([]stepView, len(s.Steps)),
	}
	for i, step := range s.Steps {
		v.Steps[i] = stepView{step.Kind.String(), step.Pit, step.Count, int(step.Player), int(step.Mark), step.Lap}
	}
	return v
}
