package main

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"example.com/kumalak/mancala"
)

// wall is a clock on the wall that tests turn.
type wall struct {
	mu  sync.Mutex
	now time.Time
}

func (w *wall) time() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *wall) turn(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func timed(t *testing.T) (*page, *wall) {
	h, w := newHall(10, time.Hour, nil), &wall{now: time.Now()}
	h.now = w.time
	return start(t, h), w
}

func TestTheClockRunsFromTheFirstMove(t *testing.T) {
	p, w := timed(t)
	m := p.create(settings{Game: "toguz", Clock: 60, Increment: 2})
	w.turn(30 * time.Second)
	m = p.move(m, "7").Match
	if m.Clock.Left != [2]int64{60_000, 60_000} || !m.Clock.Running {
		t.Errorf("after the first move: %+v", m.Clock)
	}
	w.turn(10 * time.Second)
	if now := p.show(m.ID); now.Clock.Left != [2]int64{60_000, 50_000} {
		t.Errorf("ten seconds later: %+v", now.Clock)
	}
	m = p.move(m, "1").Match
	if m.Clock.Left != [2]int64{60_000, 52_000} {
		t.Errorf("after the second move: %+v", m.Clock)
	}
	refused(p, p.post("matches/"+m.ID+"/travel", map[string]int{"ply": 2, "to": 1}), http.StatusConflict, "clock")
}

func TestWhoseTimeRanOutLoses(t *testing.T) {
	p, w := timed(t)
	m := p.create(settings{Game: "toguz", Clock: 60})
	m = p.move(m, "7").Match
	flag := map[string]any{"ply": 1, "how": "flag"}
	if m = read[matchView](p, p.post("matches/"+m.ID+"/end", flag)); m.Outcome.Over {
		t.Errorf("with time left: %+v", m.Outcome)
	}
	w.turn(61 * time.Second)
	if now := p.show(m.ID); now.Outcome.Over || now.Clock.Left[1] != 0 {
		t.Errorf("asking for the game has changed it: %+v", now)
	}
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{1, "1"}), http.StatusConflict, "time")
	if m = read[matchView](p, p.post("matches/"+m.ID+"/end", flag)); m.Outcome.Status != mancala.SouthWins || m.Outcome.Reason != mancala.Forfeit {
		t.Errorf("after the time: %+v", m.Outcome)
	}
}
