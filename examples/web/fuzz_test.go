package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

// FuzzRequests sends anything to every address: the answer is JSON with a
// reason, and the fault is never the server's.
func FuzzRequests(f *testing.F) {
	h := newHall(3000, time.Hour, nil)
	handler, err := newServer(h, nil)
	if err != nil {
		f.Fatal(err)
	}
	request := func(method, path, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://127.0.0.1/", strings.NewReader(body))
		r.URL = &url.URL{Path: path}
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w
	}
	var ids []string
	for _, g := range []string{`{"game":"toguz"}`, `{"game":"kiothi"}`, `{"game":"mangala"}`, `{"game":"mangala","ritual":"b","north":1}`, `{"game":"kiothi","south":1}`, `{"game":"kalah"}`, `{"game":"hus","north":1}`} {
		var m matchView
		if err := json.Unmarshal(request("POST", "/api/matches", g).Body.Bytes(), &m); err != nil {
			f.Fatal(err)
		}
		ids = append(ids, m.ID)
	}
	actions := []string{
		"/api/games", "/api/matches", "/api/import", "/api/matches/{id}", "/api/matches/{id}/plies/", "/api/matches/{id}/record",
		"/api/matches/{id}/move", "/api/matches/{id}/reply", "/api/matches/{id}/travel", "/api/matches/{id}/players",
		"/api/matches/{id}/end", "/api/matches/{id}/ritual", "/api/matches/{id}/opening", "/api/matches/{id}/weigh", "/api/", "/api/matches/",
	}
	for i, body := range []string{
		"", "null", "[]", "{}", `{"ply":0}`, `{"ply":-1}`, `{"ply":1e99}`, `{"ply":"0"}`, `{"ply":0,"move":"7"}`, `{"ply":0,"move":"5,6=S1:4,N3:6"}`,
		`{"ply":0,"move":"\u0000"}`, `{"ply":0,"to":5}`, `{"ply":0,"south":11}`, `{"step":"guess","value":"tek"}`, `{"ply":0,"emptied":[5,6],"placed":[10]}`,
		`{"ply":0,"emptied":[5,6],"placed":[9223372036854775807,9223372036854775807]}`, `{"ply":0,"how":"flag"}`, `{"game":"toguz","rules":"{holes=11 balls=11}"}`,
		`{"game":"mangala","rules":"{max-laps=65535}"}`, `{"game":"kiothi","position":"5S,5S"}`, `{"game":"toguz","text":"1. 76 *","number":-5}`,
		`{"game":"toguz","clock":-1}`, `{"game":"toguz","text":"[FEN \"9/9 81 81 S\"]\n\n*"}`, `{"game":"toguz"}{}`, strings.Repeat("[", 5000),
	} {
		for j := range actions {
			f.Add(uint8(j), uint8(i), "", body)
		}
	}
	f.Add(uint8(4), uint8(0), "-1", "")
	f.Add(uint8(4), uint8(0), "99999999999999999999", "")
	f.Add(uint8(15), uint8(0), "../../etc/passwd", "")
	f.Fuzz(func(t *testing.T, action, id uint8, more, body string) {
		path := strings.ReplaceAll(actions[int(action)%len(actions)], "{id}", ids[int(id)%len(ids)]) + more
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			w := request(method, path, body)
			if w.Code >= 500 && w.Code != http.StatusServiceUnavailable {
				t.Fatalf("%s %s %q: status %d: %s", method, path, body, w.Code, w.Body)
			}
			if w.Code >= 400 && strings.HasPrefix(path, "/api/") {
				var answer struct{ Error problem }
				if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || answer.Error.Code == "" || answer.Error.Message == "" {
					t.Fatalf("%s %s %q: status %d: %s", method, path, body, w.Code, w.Body)
				}
			}
		}
	})
}
