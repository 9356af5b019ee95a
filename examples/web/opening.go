package main

import (
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

// openingRequest is an opening of Kiothi that is being put together: the boma
// that are emptied, by their numbers, and the warriors placed so far, by pit of
// the ring.
type openingRequest struct {
	Ply     int   `json:"ply"`
	Emptied []int `json:"emptied"`
	Placed  []int `json:"placed"`
}

// openingView tells how far it has come.
type openingView struct {
	Board     boardView `json:"board"`
	ToEmpty   int       `json:"toEmpty"`   // boma that may still be emptied
	MustEmpty int       `json:"mustEmpty"` // boma that must
	Remaining int       `json:"remaining"` // warriors in the hand
	Move      string    `json:"move"`      // the whole opening, when it is complete
}

// opening checks an opening that need not be complete. Nothing is changed.
func opening(t table, r openingRequest) (openingView, error) {
	k, ok := t.(*tableOf[kiothi.Position, kiothi.Move])
	if !ok || k.game.Over() || k.game.Position().Phase() != kiothi.PhaseOpen {
		return openingView{}, conflict("opening", "there is no opening to make")
	}
	p := k.game.Position()
	view := openingView{ToEmpty: 2 - len(r.Emptied)}
	if view.ToEmpty < 0 {
		return view, unprocessable("opening-emptied", "%d boma emptied: expected two at most", len(r.Emptied))
	}
	if !p.Rules().UpToTwo {
		view.MustEmpty = view.ToEmpty
	}
	board := p.Board()
	for _, boma := range r.Emptied {
		if boma < 1 || boma > kiothi.Boma {
			return view, unprocessable("opening-emptied", "boma %d: expected 1 to %d", boma, kiothi.Boma)
		}
		pit := int(p.Turn())*kiothi.Boma + boma - 1
		n := board.At(pit)
		if n == 0 {
			return view, unprocessable("opening-emptied", "boma %d: expected an occupied one that is not emptied yet", boma)
		}
		board = board.Apply(mancala.Step{Kind: mancala.StepLift, Pit: pit, Count: n})
	}
	if len(r.Placed) > 2*kiothi.Boma {
		return view, unprocessable("opening-placed", "%d pits: expected %d at most", len(r.Placed), 2*kiothi.Boma)
	}
	var placed mancala.Ring
	for pit, n := range r.Placed {
		if n < 0 || n > board.Hand {
			return view, unprocessable("opening-placed", "%d warriors placed, but there are %d in the hand", n, board.Hand)
		}
		board = board.Apply(mancala.Step{Kind: mancala.StepDrop, Pit: pit, Count: n})
		placed = placed.With(pit, uint8(n))
	}
	view.Board = viewBoard(board)
	view.Remaining = board.Hand
	if view.Remaining > 0 || view.MustEmpty > 0 {
		return view, nil
	}
	m, err := kiothi.NewOpening(r.Emptied, placed)
	if err != nil {
		return view, unprocessable("opening", "%v", err)
	}
	if p.IsLegal(m) {
		view.Move = m.String()
	}
	return view, nil
}
