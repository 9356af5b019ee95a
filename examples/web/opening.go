package main

import (
	"context"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

// drafter is had by positions in which an opening is put together step by step.
type drafter interface {
	DraftOpening(emptied []int, placed mancala.Ring) (kiothi.Draft, error)
}

// openingRequest is an opening that is being put together: the pits that are
// emptied, by their numbers, and the counters placed so far, by pit of the
// board.
type openingRequest struct {
	Ply     int   `json:"ply"`
	Emptied []int `json:"emptied"`
	Placed  []int `json:"placed"`
}

// openingView tells how far it has come. What is to be placed is in the hand.
type openingView struct {
	Board     mancala.Board `json:"board"`
	ToEmpty   int           `json:"toEmpty"`   // pits that may still be emptied
	MustEmpty int           `json:"mustEmpty"` // pits that must
	Move      string        `json:"move"`      // the whole opening, when it is complete
}

// checkOpening checks an opening that need not be complete. Nothing is changed.
func (s *server) checkOpening(_ context.Context, m *match, q openingRequest) (any, error) {
	sh := s.hall.read(m)
	if err := sh.expect(q.Ply); err != nil {
		return nil, err
	}
	var placed mancala.Ring
	for pit, n := range q.Placed {
		if pit >= sh.game.Position().Board().Pits || n < 0 || n > mancala.MaxCounters {
			return nil, unprocessable("opening", "pit %d, %d counters: expected a place on the board", pit, n)
		}
		placed = placed.With(pit, uint8(n))
	}
	view, err := draft(sh.game, q.Emptied, placed)
	if err == nil && view == nil {
		err = conflict("opening", "there is no opening to make")
	}
	return view, err
}

// draft returns how far an opening has come, and nil where there is none to
// make.
func draft(g *play.Game, emptied []int, placed mancala.Ring) (*openingView, error) {
	d, ok := g.Position().Unwrap().(drafter)
	if !ok || g.Over() {
		return nil, nil
	}
	if _, err := d.DraftOpening(nil, mancala.Ring{}); err != nil {
		return nil, nil
	}
	o, err := d.DraftOpening(emptied, placed)
	if err != nil {
		return nil, unprocessable("opening", "%v", err)
	}
	view := openingView{Board: o.Board, ToEmpty: o.Most, MustEmpty: o.Least}
	if o.Move != (kiothi.Move{}) {
		view.Move = o.Move.String()
	}
	return &view, nil
}
