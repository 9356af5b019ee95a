package main

import (
	"net/http"
	"testing"
)

func TestAnOpeningIsCheckedStepByStep(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "kiothi"})
	if len(m.Moves) != 0 || m.Choices != 300_450_150 {
		t.Fatalf("%d moves listed of %d", len(m.Moves), m.Choices)
	}
	ask := func(emptied []int, placed ...int) answerTo {
		return p.post("matches/"+m.ID+"/opening", openingRequest{m.Ply, emptied, placed})
	}
	for _, test := range []struct {
		emptied                       []int
		placed                        []int
		toEmpty, mustEmpty, remaining int
		move                          string
	}{
		{nil, nil, 2, 2, 0, ""},
		{[]int{5}, nil, 1, 1, 5, ""},
		{[]int{5, 6}, nil, 0, 0, 10, ""},
		{[]int{5, 6}, []int{4}, 0, 0, 6, ""},
		{[]int{6, 5}, []int{4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6}, 0, 0, 0, "5,6=S1:4,N3:6"},
	} {
		v := read[openingView](p, ask(test.emptied, test.placed...))
		if v.ToEmpty != test.toEmpty || v.MustEmpty != test.mustEmpty || v.Board.Hand != test.remaining || v.Move != test.move || v.Board.Total() != 60 {
			t.Errorf("%v %v: %+v", test.emptied, test.placed, v)
		}
	}
	for _, emptied := range [][]int{{5, 5}, {1}, {0}, {11}, {-1}, {5, 6, 7}} {
		refused(p, ask(emptied), http.StatusUnprocessableEntity, "opening")
	}
	refused(p, ask([]int{5, 6}, 11), http.StatusUnprocessableEntity, "opening")
	refused(p, ask([]int{5, 6}, -1), http.StatusUnprocessableEntity, "opening")
	refused(p, ask([]int{5, 6}, make([]int, 21)...), http.StatusUnprocessableEntity, "opening")
	m = p.move(m, "5,6=S1:4,N3:6").Match
	m = p.move(m, "5,6=S1:10").Match
	refused(p, ask(nil), http.StatusConflict, "opening")
	refused(p, p.post("matches/"+p.create(settings{Game: "toguz"}).ID+"/opening", openingRequest{}), http.StatusConflict, "opening")
	if v := p.create(settings{Game: "kiothi", Rules: "{up-to-two}"}); true {
		got := read[openingView](p, p.post("matches/"+v.ID+"/opening", openingRequest{}))
		if got.MustEmpty != 0 || got.Move != "=" {
			t.Errorf("up to two: %+v", got)
		}
	}
}
