package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/mancala"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// open starts a server on a folder, as the program does.
func open(t *testing.T, dir string) (*page, *hall, []error) {
	t.Helper()
	var reports []error
	h, err := openHall(dir, 100, time.Hour, func(err error) { reports = append(reports, err) })
	if err != nil {
		t.Fatal(err)
	}
	return start(t, h), h, reports
}

// TestNothingAcknowledgedIsLost drops a server in the middle of games, without
// telling it, and starts another one on the same folder.
func TestNothingAcknowledgedIsLost(t *testing.T) {
	dir := t.TempDir()
	p, _, _ := open(t, dir)
	random := rand.New(rand.NewPCG(5, 6))
	want := map[string]matchView{}
	for i, s := range []settings{
		{Game: "toguz", North: 1},
		{Game: "toguz", Rules: "historical"},
		{Game: "kiothi"},
		{Game: "mangala", Random: true},
		{Game: "toguz", Rules: "bestemshe", Clock: 300, Increment: 5},
		{Game: "mangala", North: 2, Ritual: "b"},
	} {
		m := p.create(s)
		for m.Ritual == nil && m.Ply < 12 && !m.Outcome.Over {
			if m.Players[turnOf(m)] > 0 {
				m = read[moveView](p, p.post("matches/"+m.ID+"/reply", plyRequest{m.Ply})).Match
			} else {
				m = p.move(m, anyMove(p, m, random)).Match
			}
			// Another server sees every acknowledged move, at once.
			second, _, _ := open(t, dir)
			same(t, m, second.show(m.ID))
		}
		if i == 1 {
			m = read[matchView](p, p.post("matches/"+m.ID+"/travel", map[string]int{"ply": m.Ply, "to": 7}))
			m = read[matchView](p, p.post("matches/"+m.ID+"/end", map[string]any{"ply": 7, "how": "resign", "player": "south"}))
		}
		want[m.ID] = m
	}
	p, h, reports := open(t, dir)
	if len(reports) != 0 || h.count() != len(want) {
		t.Errorf("%d games, reports %v", h.count(), reports)
	}
	for id, m := range want {
		same(t, m, p.show(id))
		if m.Ritual != nil {
			m = read[matchView](p, step(p, m, "guess", "tek"))
			if m.Ritual.Hidden == 0 {
				t.Errorf("the hidden counters are lost: %+v", m.Ritual)
			}
		}
	}
}

// TestARecordIsTheSameAfterANewStart brings in a game from its middle, by rules
// of its own, and takes it out of another server.
func TestARecordIsTheSameAfterANewStart(t *testing.T) {
	dir := t.TempDir()
	p, _, _ := open(t, dir)
	const text = "[FEN \"{no-tuzdik} 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 7\"]\n\n7. 76(10) 76(10) 8. 1 1-0\n"
	m := read[matchView](p, p.post("import", importRequest{Text: text}))
	if m.Outcome.Reason != mancala.Resignation || m.Rules != "{no-tuzdik}" {
		t.Fatalf("imported: %+v", m)
	}
	record := func(p *page) string {
		return read[map[string]string](p, p.do("GET", "/api/matches/"+m.ID+"/record", ""))["text"]
	}
	again, _, reports := open(t, dir)
	if before, after := record(p), record(again); before != after || !strings.Contains(before, "7. 76(10)") {
		t.Errorf("before %s\nafter %s\n%v", before, after, reports)
	}
}

func same(t *testing.T, want, got matchView) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.IgnoreFields(clockView{}, "Left")); d != "" {
		t.Errorf("after a new start (-before +after):\n%s", d)
	}
}

// TestUnreadableFilesAreReportedAndLeft puts all sorts of files into the
// folder.
func TestUnreadableFilesAreReportedAndLeft(t *testing.T) {
	dir := t.TempDir()
	p, _, _ := open(t, dir)
	good := p.move(p.create(settings{Game: "toguz"}), "7").Match
	text, err := os.ReadFile(filepath.Join(dir, good.ID+".json"))
	if err != nil {
		t.Fatal(err)
	}
	broken := []string{
		"", "{", "null", "[]", `{"version":2}`, string(text[:len(text)/2]),
		strings.Replace(string(text), `"7"`, `"10"`, 1),
		strings.Replace(string(text), `"version": 2`, `"version": 1`, 1),
		strings.Replace(string(text), `"moves": [`, `"moves": 1, "x": [`, 1),
		strings.Replace(string(text), `"rules": "standard"`, `"rules": "{holes=99}"`, 1),
		strings.Replace(string(text), `"players": [`, `"players": [11, 0], "x": [`, 1),
		strings.Replace(string(text), `"toguz"`, `"chess"`, 1),
		strings.Replace(string(text), `9S,`, `8S,`, 1),
		strings.Replace(string(text), `"players": [`, `"ritual": {"hider": "A"}, "players": [`, 1),
	}
	for _, b := range broken {
		if err := os.WriteFile(filepath.Join(dir, newID()+".json"), []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"notes.txt", "x.json", newID() + ".tmp"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p, h, reports := open(t, dir)
	if h.count() != 1 || len(reports) != len(broken)+2 {
		t.Errorf("%d games, %d reports: expected 1 and %d: %v", h.count(), len(reports), len(broken)+2, reports)
	}
	same(t, good, p.show(good.ID))
	h.sweep()
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != len(broken)+4 {
		t.Errorf("%d files are left of %d, %v", len(files), len(broken)+4, err)
	}
}

// TestAMoveThatCanNotBeSavedIsNotPlayed takes the folder away.
func TestAMoveThatCanNotBeSavedIsNotPlayed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	p, h, _ := open(t, dir)
	m := p.create(settings{Game: "toguz"})
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if a := p.post("matches/"+m.ID+"/move", moveRequest{0, "7"}); a.status != 500 {
		t.Errorf("status %d: %s", a.status, a.body)
	}
	if now := p.show(m.ID); now.Ply != 0 {
		t.Errorf("ply %d: expected 0", now.Ply)
	}
	p.post("matches", settings{Game: "toguz"})
	if h.count() != 1 {
		t.Errorf("%d games: expected 1", h.count())
	}
}
