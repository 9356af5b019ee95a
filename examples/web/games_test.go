package main

import (
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"github.com/google/go-cmp/cmp"
)

// TestWholeGames plays every game by every set of rules against the weakest
// computer, looks at all its positions, takes it back and plays it again, and
// carries it out and in.
func TestWholeGames(t *testing.T) {
	p := startEmpty(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, g := range offered {
		for _, v := range games.Of(g).Sets {
			t.Run(g.Name+"/"+v.Name, func(t *testing.T) {
				p := &page{t, p.url}
				m := p.create(settings{Game: g.Name, Rules: v.Rules, South: random.IntN(2), North: random.IntN(2)})
				if m.Rules != v.Rules {
					t.Errorf("rules %q: expected %q", m.Rules, v.Rules)
				}
				begun := m.Board
				m = playOut(p, m, random)
				scores := m.Outcome.Scores
				if begun.Total() < scores[0]+scores[1] || m.Board.Total() != begun.Total() {
					t.Errorf("scores %v of %d, %d at the end", scores, begun.Total(), m.Board.Total())
				}
				checkPlies(p, m)
				checkTravel(p, m)
				checkRecord(p, m)
			})
		}
	}
}

// checkPlies looks at positions on the way, and follows their steps.
func checkPlies(p *page, m matchView) {
	p.Helper()
	var before plyView
	for ply := 0; ply <= m.Ply; ply += 1 + m.Ply/40 {
		view := read[plyView](p, p.do(http.MethodGet, "/api/matches/"+m.ID+"/plies/"+itoa(ply), ""))
		if ply > 0 && before.Ply == ply-1 {
			checkSteps(p, before.Board, view)
		}
		before = view
	}
}

// checkTravel takes the game back and forth.
func checkTravel(p *page, m matchView) {
	p.Helper()
	travel := func(from, to int) matchView {
		return read[matchView](p, p.post("matches/"+m.ID+"/travel", map[string]int{"ply": from, "to": to}))
	}
	middle := m.Ply / 2
	back := travel(m.Ply, middle)
	if back.Ply != middle || back.Outcome.Over || len(back.History) != m.Ply {
		p.Errorf("taken back to %d: ply %d, %+v, %d moves", middle, back.Ply, back.Outcome, len(back.History))
	}
	again := travel(middle, m.Ply)
	if d := cmp.Diff(m, again); d != "" {
		p.Errorf("taken back and played again (-before +after):\n%s", d)
	}
}

// checkRecord carries the game out as text and in again.
func checkRecord(p *page, m matchView) {
	p.Helper()
	out := read[map[string]string](p, p.do(http.MethodGet, "/api/matches/"+m.ID+"/record", ""))
	in := read[matchView](p, p.post("import", importRequest{Text: out["text"], South: m.Players[0], North: m.Players[1]}))
	in.ID = m.ID
	if d := cmp.Diff(m, in); d != "" {
		p.Errorf("exported and imported (-before +after):\n%s\n%s", d, out["text"])
	}
	shared := p.create(settings{Game: m.Game, Rules: m.Rules, Position: out["position"]})
	if shared.Position != m.Position {
		p.Errorf("shared position %q: expected %q", shared.Position, m.Position)
	}
}

func TestScoreSheetsAndOtherTextsAreImported(t *testing.T) {
	p := startEmpty(t)
	for _, test := range []struct {
		name, game, text, position string
		plies                      int
	}{
		{"score sheet", "toguz", "[White \"A\"]\n\n1. 54(10) 11(10) 2. 32(22) 55X 3. 89(34) 35 4. 78(48) 47 5. 67(64) 51 6. 46(82) 1-0", "", 11},
		{"moves of PlayStrategy", "toguz", "f1e2 d2e1", "10S,10S,10S,1S,1,10S,10S,10S,10S/10S,10S,10S,10S,1,1S,10S,10S,10S 10 10 S", 2},
		{
			"position with move number", "toguz", "13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4",
			"13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S", 0,
		},
		{"mangala", "mangala", "1 1 *", "", 2},
		{"another game's moves", "mangala", "1. 76(10) 76(10)", "", 2},
		{"another game's position", "mangala", "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open", "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open", 0},
		{"kiothi's tag decides", "toguz", "[Variant \"kiothi\"]\n\n1. 5,6=S1:4,S7:6 5,6=S1:10 *", "", 2},
	} {
		m := read[matchView](p, p.post("import", importRequest{Game: test.game, Text: test.text}))
		if m.Ply != test.plies || test.position != "" && m.Position != test.position {
			t.Errorf("%s: ply %d of %d, %s", test.name, m.Ply, test.plies, m.Position)
		}
	}
	two := "1. 76 *\n\n1. 54 11 *\n\n"
	if m := read[matchView](p, p.post("import", importRequest{Text: strings.ReplaceAll(two, "54 11", "54(10) 11(10)"), Number: 2})); m.Ply != 2 {
		t.Errorf("the second game: ply %d", m.Ply)
	}
	for _, text := range []string{"", "   ", "hello", "1. 77 *", "[White", "1. 54(10) 11(10) 1-0 trailing", "[FEN \"9S\"]\n\n*"} {
		refused(p, p.post("import", importRequest{Text: text}), http.StatusUnprocessableEntity, "record")
	}
	refused(p, p.post("import", importRequest{Text: "1. 76 *", Number: 2}), http.StatusUnprocessableEntity, "record")
	refused(p, p.post("import", importRequest{Text: strings.Repeat("x", maxImport)}), http.StatusRequestEntityTooLarge, "large")
}

func TestAResignationAndADrawAreKept(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "toguz"})
	m = p.move(m, "7").Match
	end := func(how, player string) matchView {
		return read[matchView](p, p.post("matches/"+m.ID+"/end", map[string]any{"ply": m.Ply, "how": how, "player": player}))
	}
	over := end("resign", "north")
	if !over.Outcome.Over || over.Outcome.Status != mancala.SouthWins || over.Outcome.Reason != mancala.Resignation {
		t.Errorf("resigned: %+v", over.Outcome)
	}
	refused(p, p.post("matches/"+m.ID+"/end", map[string]any{"ply": 1, "how": "draw"}), http.StatusConflict, "over")
	m = read[matchView](p, p.post("matches/"+m.ID+"/travel", map[string]int{"ply": 1, "to": 0}))
	if m.Outcome.Over || m.Ply != 0 {
		t.Errorf("taken back: %+v", m.Outcome)
	}
	m = read[matchView](p, p.post("matches/"+m.ID+"/travel", map[string]int{"ply": 0, "to": 1}))
	if over := end("draw", ""); over.Outcome.Status != mancala.Draw || over.Outcome.Reason != mancala.Agreement {
		t.Errorf("agreed: %+v", over.Outcome)
	}
}

func TestStaleMovesAreRefused(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "toguz"})
	p.move(m, "7")
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{0, "3"}), http.StatusConflict, "stale")
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{2, "3"}), http.StatusConflict, "stale")
	refused(p, p.post("matches/"+m.ID+"/travel", map[string]int{"ply": 0, "to": 0}), http.StatusConflict, "stale")
	refused(p, p.post("matches/"+m.ID+"/players", map[string]int{"ply": 0}), http.StatusConflict, "stale")
	refused(p, p.post("matches/"+m.ID+"/hint", plyRequest{0}), http.StatusConflict, "stale")
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{1, "10"}), http.StatusUnprocessableEntity, "illegal")
	refused(p, p.post("matches/"+m.ID+"/reply", plyRequest{1}), http.StatusConflict, "turn")
	if now := p.show(m.ID); now.Ply != 1 {
		t.Errorf("ply %d: expected 1", now.Ply)
	}
}

func TestPlayersMayChangeInTheMiddle(t *testing.T) {
	p := startEmpty(t)
	m := p.create(settings{Game: "toguz"})
	m = p.move(m, "7").Match
	m = read[matchView](p, p.post("matches/"+m.ID+"/players", map[string]int{"ply": 1, "south": 0, "north": 2}))
	refused(p, p.post("matches/"+m.ID+"/move", moveRequest{1, string(m.Moves[0].Move)}), http.StatusConflict, "turn")
	if m = read[moveView](p, p.post("matches/"+m.ID+"/reply", plyRequest{1})).Match; m.Ply != 2 {
		t.Errorf("ply %d after the computer's move", m.Ply)
	}
}

func TestHintsEvaluationsAndReviews(t *testing.T) {
	p := startEmpty(t)
	random := rand.New(rand.NewPCG(3, 4))
	for _, g := range offered {
		m := p.create(settings{Game: g.Name})
		for range 4 {
			m = p.move(m, anyMove(p, m, random)).Match
		}
		at := plyRequest{m.Ply}
		h := read[hintView](p, p.post("matches/"+m.ID+"/hint", at))
		if len(h.Best.Reasons) == 0 || !legal(m, h.Best.Move, h.Pits) {
			t.Errorf("%s: hint %+v", g.Name, h)
		}
		if (h.Forecast != nil) != (g.Name == "mangala") {
			t.Errorf("%s: forecast %+v", g.Name, h.Forecast)
		}
		if w := read[weightView](p, p.post("matches/"+m.ID+"/weigh", at)); w.Chance < 0 || w.Chance > 1 {
			t.Errorf("%s: weight %+v", g.Name, w)
		}
		if w := read[weightView](p, p.post("matches/"+m.ID+"/weigh", plyRequest{0})); w.Chance < 0 || w.Chance > 1 {
			t.Errorf("%s: weight of the start %+v", g.Name, w)
		}
		for _, ply := range []int{-1, m.Ply + 1} {
			refused(p, p.post("matches/"+m.ID+"/weigh", plyRequest{ply}), http.StatusUnprocessableEntity, "ply")
		}
		r := read[reviewView](p, p.post("matches/"+m.ID+"/review", at))
		if !r.Complete || len(r.Moves) != m.Ply {
			t.Errorf("%s: review of %d moves, complete %v: expected %d", g.Name, len(r.Moves), r.Complete, m.Ply)
		}
	}
}

func legal(m matchView, move play.Move, pits []int) bool {
	for _, l := range m.Moves {
		if l.Move == move {
			return len(pits) == 0 && l.Pit < 0 || len(pits) == 1 && l.Pit == pits[0]
		}
	}
	return false
}

// TestRecordedGamesAreImported brings in games of people, which are not part
// of the module.
func TestRecordedGamesAreImported(t *testing.T) {
	data := os.Getenv("KUMALAK_DATA")
	if data == "" {
		t.Skip("KUMALAK_DATA names no folder")
	}
	text, err := os.ReadFile(filepath.Join(data, "records", "club.txt"))
	if err != nil {
		t.Skip(err)
	}
	p := startEmpty(t)
	for number := 1; number <= 25; number++ {
		if m := read[matchView](p, p.post("import", importRequest{Text: string(text), Number: number})); m.Ply < 10 {
			t.Errorf("game %d: %d plies", number, m.Ply)
		}
	}
}
