package kiothi_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

// Every legal opening can be put together warrior by warrior, and comes out as
// it was. On the way nothing gets lost.
func TestDraftsLeadToEveryOpening(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := kiothi.Start(anyRules().Draw(t, "rules"))
		if rapid.Bool().Draw(t, "North") {
			m, _ := p.RandomMove(random(t))
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
		want, ok := p.RandomMove(random(t))
		if !ok {
			t.Skip("no opening left")
		}
		emptied, placed := want.Emptied(), mancala.Ring{}
		total := p.Board().Total()
		draft := func(emptied []int, placed mancala.Ring) kiothi.Draft {
			d, err := p.DraftOpening(emptied, placed)
			if err != nil || d.Board.Total() != total || d.Least > d.Most {
				t.Fatalf("%v %v in %v: %+v, %v", emptied, placed, p, d, err)
			}
			return d
		}
		for i := range emptied {
			if d := draft(emptied[:i], placed); d.Most < len(emptied)-i || d.Least > len(emptied)-i {
				t.Fatalf("%v in %v: %+v", emptied[:i], p, d)
			}
		}
		var d kiothi.Draft
		for pit := range 2 * kiothi.Boma {
			d = draft(emptied, placed)
			placed = placed.With(pit, uint8(want.Placed().At(pit)))
		}
		if d = draft(emptied, placed); d.Move != want || d.Board.Hand != 0 {
			t.Fatalf("%v in %v: %v", want, p, d)
		}
		lifted := d.Board
		next, err := p.Play(d.Move)
		if err != nil || !next.Opened() && lifted != next.Board() {
			t.Fatalf("%v in %v leads to %v, %v, and the draft to %v", want, p, next, err, lifted)
		}
	})
}

func TestDraftsThatLeadNowhere(t *testing.T) {
	one := mancala.NewRing(1)
	for _, test := range []struct {
		position string
		emptied  []int
		placed   mancala.Ring
		cause    error
		want     string
	}{
		{standardStart, []int{5, 6, 7}, one, mancala.ErrIllegalMove, "at most two boma, not 3"},
		{standardStart, []int{0}, one, mancala.ErrIllegalMove, "boma 0: expected 1 to 10"},
		{standardStart, []int{11}, one, mancala.ErrIllegalMove, "boma 11: expected 1 to 10"},
		{standardStart, []int{4}, one, mancala.ErrIllegalMove, "boma 4: expected an occupied one"},
		{standardStart, []int{5, 5}, one, mancala.ErrIllegalMove, "boma 5: expected an occupied one"},
		{standardStart, nil, one, mancala.ErrIllegalMove, "more warriors than it lifts"},
		{standardStart, []int{5}, mancala.NewRing(3, 3), mancala.ErrIllegalMove, "more warriors than it lifts"},
		{standardStart, []int{5}, mancala.Ring{}.With(20, 1), mancala.ErrIllegalMove, "outside the board"},
		{"1S,9/3S,9 20 36 S play", nil, mancala.Ring{}, mancala.ErrIllegalMove, "the openings are over"},
		{"10/10 30 30 S play", nil, mancala.Ring{}, mancala.ErrGameOver, ""},
	} {
		d, err := kiothi.MustParsePosition(test.position).DraftOpening(test.emptied, test.placed)
		var refused *mancala.MoveError
		if d != (kiothi.Draft{}) || !errors.As(err, &refused) || !errors.Is(err, test.cause) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v %v in %s: %+v, %v, want %s", test.emptied, test.placed, test.position, d, err, test.want)
		}
	}
	if _, err := (kiothi.Position{}).DraftOpening(nil, one); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("in the zero Position: %v", err)
	}
}
