package main

import (
	"net/http"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

func TestNothingTellsWhatIsHiddenBeforeTheGuess(t *testing.T) {
	p := startEmpty(t)
	for range 20 {
		created := p.post("matches", settings{Game: "mangala", North: 3, Ritual: "b"})
		m := read[matchView](p, created)
		shown := p.do(http.MethodGet, "/api/matches/"+m.ID, "")
		for _, text := range []string{string(created.body), string(shown.body)} {
			if strings.Contains(text, "hidden") || m.Ritual == nil || m.Ritual.Phase != "guess" || m.Ritual.Who != mangala.HumanA {
				t.Fatalf("before the guess: %s", text)
			}
		}
		refused(p, p.post("matches/"+m.ID+"/move", moveRequest{0, "1"}), http.StatusConflict, "ritual")
		refused(p, p.post("matches/"+m.ID+"/hint", plyRequest{0}), http.StatusConflict, "ritual")
		refused(p, p.post("matches/"+m.ID+"/players", plyRequest{0}), http.StatusConflict, "ritual")
		refused(p, step(p, m, "choose", "south"), http.StatusConflict, "ritual-order")
		refused(p, step(p, m, "guess", "two"), http.StatusUnprocessableEntity, "ritual-step")
		m = read[matchView](p, step(p, m, "guess", "cift"))
		right := m.Ritual.Hidden == 2
		if m.Ritual.Hidden < 1 || right != (m.Ritual.Winner == "A") || right != (m.Ritual.Phase == "choose") {
			t.Fatalf("after the guess: %+v", m.Ritual)
		}
		if right {
			m = read[matchView](p, step(p, m, "choose", "north"))
			if m.Players != [2]int{3, 0} || m.Turn != mancala.North {
				t.Errorf("north chosen: players %v, %v moves", m.Players, m.Turn)
			}
		} else if m.Players[turnOf(m)] != 3 {
			t.Errorf("the computer has won the guess and does not move first: %+v", m)
		}
		if m.Ritual.Phase != "done" || len(m.Moves) != 1 {
			t.Errorf("after the ritual: %+v", m)
		}
		refused(p, step(p, m, "hide", "1"), http.StatusConflict, "ritual-order")
	}
}

func step(p *page, m matchView, step, value string) answerTo {
	p.Helper()
	return p.post("matches/"+m.ID+"/ritual", map[string]string{"step": step, "value": value})
}

func TestAPersonHides(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "mangala", North: 5, Ritual: "a"})
	refused(p, step(p, m, "hide", "3"), http.StatusUnprocessableEntity, "ritual-step")
	m = read[matchView](p, step(p, m, "hide", "2"))
	if m.Ritual.Guess == "" || (m.Ritual.Guess == "tek") != (m.Ritual.Winner == "A") {
		t.Errorf("the computer's guess: %+v", m.Ritual)
	}
}

func TestTwoPeopleDoTheRitual(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "mangala", Ritual: "a", Random: true})
	answer := step(p, m, "hide", "1")
	if strings.Contains(string(answer.body), "hidden") {
		t.Errorf("told: %s", answer.body)
	}
	m = read[matchView](p, step(p, m, "guess", "tek"))
	m = read[matchView](p, step(p, m, "choose", "south"))
	if m.Turn != mancala.South || m.Ritual.Winner != "B" {
		t.Errorf("%+v", m)
	}
}
