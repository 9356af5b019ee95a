package main

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/mancala"
)

// page is a browser's end of a server, for tests.
type page struct {
	testing.TB
	url string
}

// start serves a hall of games.
func start(t testing.TB, h *hall) *page {
	t.Helper()
	handler, err := newServer(h, nil)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return &page{t, server.URL}
}

func startEmpty(t testing.TB) *page { return start(t, newHall(1000, time.Hour, nil)) }

// answerTo is the status and body of an answer.
type answerTo struct {
	status int
	header http.Header
	body   []byte
}

func (p *page) do(method, path, body string, header ...string) answerTo {
	p.Helper()
	r, err := http.NewRequest(method, p.url+path, strings.NewReader(body))
	if err != nil {
		p.Fatal(err)
	}
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		p.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		p.Fatal(err)
	}
	return answerTo{response.StatusCode, response.Header, text}
}

// post sends a value to an address under /api.
func (p *page) post(path string, value any) answerTo {
	p.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		p.Fatal(err)
	}
	return p.do(http.MethodPost, "/api/"+path, string(text))
}

// read decodes a good answer.
func read[T any](p *page, a answerTo) T {
	p.Helper()
	var value T
	if a.status != http.StatusOK {
		p.Fatalf("status %d: %s", a.status, a.body)
	}
	d := json.NewDecoder(bytes.NewReader(a.body))
	d.DisallowUnknownFields()
	if err := d.Decode(&value); err != nil {
		p.Fatalf("%v in %s", err, a.body)
	}
	return value
}

// refused checks that an answer is an error of this status and code.
func refused(p *page, a answerTo, status int, code string) {
	p.Helper()
	var body struct {
		Error problem `json:"error"`
	}
	if err := json.Unmarshal(a.body, &body); err != nil {
		p.Fatalf("not an error in JSON: %s", a.body)
	}
	if a.status != status || body.Error.Code != code || body.Error.Message == "" {
		p.Errorf("status %d, code %q, message %q: expected %d, %q", a.status, body.Error.Code, body.Error.Message, status, code)
	}
}

func (p *page) create(s settings) matchView {
	p.Helper()
	return read[matchView](p, p.post("matches", s))
}

func (p *page) show(id string) matchView {
	p.Helper()
	return read[matchView](p, p.do(http.MethodGet, "/api/matches/"+id, ""))
}

func (p *page) move(m matchView, move string) moveView {
	p.Helper()
	return read[moveView](p, p.post("matches/"+m.ID+"/move", moveRequest{m.Ply, move}))
}

// anyMove returns a legal move, openings of Kiothi included.
func anyMove(p *page, m matchView, random *rand.Rand) string {
	p.Helper()
	if len(m.Moves) > 0 {
		return string(m.Moves[random.IntN(len(m.Moves))].Move)
	}
	if m.Choices == 0 || m.Opening == nil {
		p.Fatalf("no move in %+v", m)
	}
	request := openingRequest{Ply: m.Ply, Placed: make([]int, 20)}
	first := 10 * turnOf(m)
	for len(request.Emptied) < 2 {
		boma := random.IntN(10)
		if m.Board.At(first+boma) > 0 && !(len(request.Emptied) == 1 && request.Emptied[0] == boma+1) {
			request.Emptied = append(request.Emptied, boma+1)
		}
	}
	for {
		view := read[openingView](p, p.post("matches/"+m.ID+"/opening", request))
		if view.Board.Hand == 0 {
			return view.Move
		}
		request.Placed[random.IntN(20)]++
	}
}

// playOut plays a match to its end, both a person's moves and the computer's.
func playOut(p *page, m matchView, random *rand.Rand) matchView {
	p.Helper()
	for !m.Outcome.Over {
		before := m
		var played moveView
		if m.Players[turnOf(m)] > 0 {
			played = read[moveView](p, p.post("matches/"+m.ID+"/reply", plyRequest{m.Ply}))
		} else {
			played = p.move(m, anyMove(p, m, random))
		}
		m = played.Match
		checkSteps(p, before.Board, played.Played)
		if m.Ply != before.Ply+1 || m.History[before.Ply].Player != before.Turn {
			p.Fatalf("ply %d after ply %d, by %v: expected %v", m.Ply, before.Ply, m.History[before.Ply].Player, before.Turn)
		}
	}
	return m
}

func turnOf(m matchView) int { return int(m.Turn) }

// checkSteps applies the steps to the board, and checks that they lead to the
// board after the move.
func checkSteps(p *page, board mancala.Board, played plyView) {
	p.Helper()
	for _, step := range played.Steps {
		board = board.Apply(step)
	}
	if board != played.Board && !played.Cut {
		p.Fatalf("the steps of %v lead to %v: expected %v", played.Move, board, played.Board)
	}
}
