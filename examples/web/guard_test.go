package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestOtherSitesAreRefused(t *testing.T) {
	p := startEmpty(t)
	body := `{"game":"toguz"}`
	post := func(header ...string) answerTo { return p.do(http.MethodPost, "/api/matches", body, header...) }
	for _, header := range [][]string{
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
		{"Origin", "https://example.org"},
		{"Origin", "null"},
		{"Origin", p.url + ".example.org"},
		{"Sec-Fetch-Site", "same-origin", "Origin", "http://127.0.0.1:1"},
	} {
		refused(p, post(header...), http.StatusForbidden, "cross-site")
	}
	for _, mediaType := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""} {
		refused(p, post("Content-Type", mediaType), http.StatusUnsupportedMediaType, "type")
	}
	for _, header := range [][]string{
		{"Sec-Fetch-Site", "same-origin", "Origin", p.url},
		{"Sec-Fetch-Site", "none"},
		{"Content-Type", "application/json; charset=utf-8"},
	} {
		if a := post(header...); a.status != http.StatusOK {
			t.Errorf("%v: status %d: %s", header, a.status, a.body)
		}
	}
}

func TestNamesThatWereMadeToPointHereAreRefused(t *testing.T) {
	h := newHall(1, 1, nil)
	handler, err := newServer(h, []string{"kumalak.example"})
	if err != nil {
		t.Fatal(err)
	}
	for host, status := range map[string]int{
		"127.0.0.1:8080": 200, "localhost:8080": 200, "LOCALHOST": 200, "[::1]:8080": 200, "192.168.1.7": 200, "kumalak.example": 200,
		"evil.example": 403, "127.0.0.1.evil.example:8080": 403, "": 403, "localhost.evil": 403,
	} {
		r := httptest.NewRequest(http.MethodGet, "/api/games", nil)
		r.Host = host
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if w.Code != status {
			t.Errorf("host %q: status %d, expected %d", host, w.Code, status)
		}
	}
}

func TestGetChangesNothing(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "toguz"})
	for _, action := range []string{"move", "reply", "travel", "players", "end", "ritual", "opening", "hint", "weigh", "review"} {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPut, http.MethodDelete} {
			a := p.do(method, "/api/matches/"+m.ID+"/"+action, `{"ply":0,"move":"7"}`, "Content-Type", "application/json")
			if a.status != http.StatusMethodNotAllowed || a.header.Get("Allow") != http.MethodPost {
				t.Errorf("%s %s: status %d", method, action, a.status)
			}
		}
	}
	if now := p.show(m.ID); now.Ply != 0 {
		t.Errorf("ply %d", now.Ply)
	}
}

func TestBodiesHaveALimit(t *testing.T) {
	p := startEmpty(t)
	long := strings.Repeat("7", maxBody)
	m := p.create(settings{Game: "toguz"})
	refused(p, p.post("matches", settings{Game: long}), http.StatusRequestEntityTooLarge, "large")
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{0, long}), http.StatusRequestEntityTooLarge, "large")
	refused(p, p.post("matches", settings{Game: "toguz", Position: long[:500]}), http.StatusUnprocessableEntity, "position")
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{0, long[:500]}), http.StatusUnprocessableEntity, "illegal")
}

// TestRulesByWhichAMoveCouldTakeLongAreRefused brings them in by every way.
func TestRulesByWhichAMoveCouldTakeLongAreRefused(t *testing.T) {
	p := startEmpty(t)
	const long = "{max-laps=65535}"
	starts := map[string]string{
		"mangala": long + " 7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S",
		"kiothi":  long + " 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open",
	}
	for game, start := range starts {
		refused(p, p.post("matches", settings{Game: game, Rules: long}), http.StatusUnprocessableEntity, "position")
		refused(p, p.post("matches", settings{Game: game, Position: start}), http.StatusUnprocessableEntity, "position")
		refused(p, p.post("import", importRequest{Game: game, Text: start}), http.StatusUnprocessableEntity, "record")
		for _, tags := range []string{"[Rules \"" + long + "\"]", "[FEN \"" + start + "\"]", "[Variant \"" + game + "\"]\n[Rules \"" + long + "\"]"} {
			refused(p, p.post("import", importRequest{Game: game, Text: tags + "\n\n*\n"}), http.StatusUnprocessableEntity, "record")
			read[matchView](p, p.post("import", importRequest{Game: game, Text: strings.ReplaceAll(tags, "65535", "50") + "\n\n*\n"}))
		}
		few := strings.ReplaceAll(start, "65535", "50")
		if m := p.create(settings{Game: game, Position: few}); m.Rules != "{max-laps=50}" || m.Position != few {
			t.Errorf("%s: rules %s, %s", game, m.Rules, m.Position)
		}
	}
}

func TestThePageIsGuarded(t *testing.T) {
	p := startEmpty(t)
	for _, path := range []string{"/", "/index.html", "/style.css", "/js/main.js", "/lang/kk.json", "/icon.svg", "/api/games", "/nothing", "/js/", "/../main.go"} {
		a := p.do(http.MethodGet, path, "")
		policy := a.header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") ||
			a.header.Get("X-Content-Type-Options") != "nosniff" || a.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: headers %v", path, a.header)
		}
		if exists := path != "/nothing" && path != "/js/" && path != "/../main.go"; exists != (a.status == http.StatusOK) {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
	first := p.do(http.MethodGet, "/style.css", "")
	if again := p.do(http.MethodGet, "/style.css", "", "If-None-Match", first.header.Get("ETag")); again.status != http.StatusNotModified {
		t.Errorf("asked again: status %d", again.status)
	}
}

// TestThePageAsksNobodyElse looks for addresses of other hosts, and for
// scripts and styles outside of files, which the policy would refuse.
func TestThePageAsksNobodyElse(t *testing.T) {
	page, err := loadFiles()
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range page {
		text := strings.ReplaceAll(string(f.text), "http://www.w3.org/", "")
		for _, bad := range []string{"http://", "https://", "src=\"//", "@import", " style=\"", " onclick=", "javascript:", "eval(", "innerHTML"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s has %q", name, bad)
			}
		}
	}
	if i := strings.Index(string(page["/index.html"].text), "<script>"); i >= 0 {
		t.Error("index.html has a script in it")
	}
}
