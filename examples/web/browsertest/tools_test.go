package browsertest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	downloads "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/toguz"
)

// playPlies lets the person make a number of moves, and returns the state after
// the last answer.
func (p *page) playPlies(moves int, choose func(state) int) state {
	p.Helper()
	for range moves {
		p.move(p.turn(), choose)
	}
	return p.turn()
}

// same reports whether two states show the same position.
func same(a, b state) bool {
	return a.ID == b.ID && a.Ply == b.Ply && a.Stores == b.Stores && slices.Equal(a.Counts, b.Counts) && slices.Equal(a.Marks, b.Marks)
}

func TestMovesAreTakenBackAndMadeAgain(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	two := p.playPlies(1, anyPit(2))
	four := p.playPlies(1, anyPit(3))
	p.click("#undo-button")
	if s := p.await("the second ply", func(s state) bool { return s.Ply == 2 }); !same(s, two) {
		t.Errorf("taken back: %+v, expected %+v", s, two)
	}
	p.agree(p.turn())
	p.click("#redo-button")
	if s := p.await("the fourth ply", func(s state) bool { return s.Ply == 4 }); !same(s, four) {
		t.Errorf("made again: %+v, expected %+v", s, four)
	}
	p.click("#undo-button")
	p.await("the second ply", func(s state) bool { return s.Ply == 2 })
	p.click("#undo-button")
	p.await("the start", func(s state) bool { return s.Ply == 0 && s.Listed == 4 })
	p.until(`document.getElementById("undo-button").disabled`)
	p.click("#pit-6") // another game from here on
	if s := p.await("the answer", func(s state) bool { return s.Ply == 2 }); s.Listed != 2 {
		t.Errorf("%d moves are listed, expected those taken back to be gone", s.Listed)
	}
}

// TestAGameSurvivesAReload reloads in the middle of a game, at once after a
// move, when the computer has not answered yet, and in the ritual.
func TestAGameSurvivesAReload(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	reload := func() { p.run(chromedp.Reload()) }
	before := p.playPlies(2, anyPit(4))
	reload()
	if after := p.turn(); !same(after, before) {
		t.Errorf("after: %+v, before: %+v", after, before)
	}
	p.click(fmt.Sprintf("#pit-%d", before.Playable[0]))
	reload()
	s := p.await("a person's turn", func(s state) bool { return len(s.Playable) > 0 && s.Ply%2 == 0 })
	if s.ID != before.ID || s.Ply < before.Ply {
		t.Errorf("after: %+v, before: %+v", s, before)
	}
	p.agree(s)

	p.newGame([2]string{"#new-game", "mangala"}, [2]string{"#new-ritual", "b"}, [2]string{"#new-level", "1"})
	ritual := p.await("the ritual", func(s state) bool { return s.Ritual == "guess" })
	reload()
	p.await("the ritual again", func(s state) bool { return s.Ritual == "guess" && s.ID == ritual.ID })
	guessing(p)
	p.playPlies(2, anyPit(5))
}

func TestEarlierPositionsCanBeLookedAt(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	start := p.turn()
	end := p.playPlies(3, anyPit(6))
	p.click("#view-first")
	p.until(`document.getElementById("view-first").disabled`)
	if s := p.state(); !slices.Equal(s.Counts, start.Counts) || len(s.Playable) > 0 {
		t.Errorf("the start: %+v", s)
	}
	for ply := 1; ply <= 6; ply++ {
		p.click("#view-next")
		p.await("the next position", func(s state) bool { return s.Ply == ply })
	}
	if s := p.turn(); !same(s, end) {
		t.Errorf("the end: %+v, expected %+v", s, end)
	}
	p.click(`#move-list button[data-ply="2"]`)
	p.await("the second ply", func(s state) bool { return s.Ply == 2 && s.Status == "Position after move 2" })
	p.click("#view-last")
	if s := p.turn(); !same(s, end) {
		t.Errorf("the end: %+v, expected %+v", s, end)
	}
}

func TestAGameIsReviewed(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	p.playPlies(4, func(s state) int { return s.Playable[0] })
	p.click("#review-button")
	p.until(`!document.getElementById("review-graph").hidden && document.querySelectorAll("#review-summary p").length === 2`)
	p.click("#view-first")
	p.await("the start", func(s state) bool { return s.Ply == 0 })
	p.shot("review")
}

// TestASowingIsShown plays with the animation, step by step and fast.
func TestASowingIsShown(t *testing.T) {
	p := open(t, desk, "speed=step&theme=light&lang=en&game=toguz&north=0&south=0")
	p.turn()
	p.click("#pit-0")
	for hand := 9; hand > 4; hand-- {
		p.until(fmt.Sprintf(`document.getElementById("hand").textContent === "%d" && !document.getElementById("hand").hidden`, hand))
		p.click("#step-button")
	}
	p.shot("sowing")
	p.click("#skip-button")
	s := p.await("the move", func(s state) bool { return s.Ply == 1 })
	p.until(`document.getElementById("hand").hidden && document.getElementById("step-button").hidden`)
	p.agree(s)
	p.choose("#speed", "fast")
	p.click("#pit-9")
	p.until(`!document.getElementById("hand").hidden`)
	p.agree(p.await("the move", func(s state) bool { return s.Ply == 2 }))
}

// TestARecordGoesOutAndIn exports a game, reads it with the library, and opens
// it again.
func TestARecordGoesOutAndIn(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	s := p.playPlies(4, anyPit(7))
	p.click("#export-button")
	p.until(`document.getElementById("export-dialog").open`)
	text := eval[string](p, `document.getElementById("export-text").value`)
	games := 0
	for replayed, err := range record.Games(toguz.Variant(toguz.Standard()), strings.NewReader(text), mancala.GameOptions[toguz.Position]{}) {
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		games++
		if got, want := replayed.Game.Position().String(), p.agree(s).Position; got != want {
			t.Errorf("the record leads to %s, expected %s", got, want)
		}
	}
	if games != 1 {
		t.Errorf("%d games in the record:\n%s", games, text)
	}
	p.shot("export")
	if saved := p.download("#export-download"); saved != text {
		t.Errorf("the file has\n%s\nexpected\n%s", saved, text)
	}
	p.click(`#export-dialog button[value=""]`)

	p.click("#import-button")
	p.until(`document.getElementById("import-dialog").open`)
	p.refuses("api/import")
	p.write("#import-text", "This is no game.")
	p.click("#import-go")
	p.until(`!document.getElementById("import-trouble").hidden`)
	p.shot("refused")
	p.write("#import-text", text)
	p.click("#import-go")
	in := p.await("the imported game", func(now state) bool { return now.ID != s.ID })
	in.ID = s.ID
	if !same(in, s) {
		t.Errorf("in: %+v, out: %+v", in, s)
	}
}

// download clicks a link, and returns the file that the browser saves.
func (p *page) download(selector string) string {
	p.Helper()
	dir := p.TempDir()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return downloads.SetDownloadBehavior(downloads.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(dir).
			WithBrowserContextID(p.profile).Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
	}))
	p.click(selector)
	path := filepath.Join(dir, "kumalak.txt")
	for end := time.Now().Add(patience); ; time.Sleep(pause) {
		if text, err := os.ReadFile(path); err == nil && len(text) > 0 {
			return string(text)
		}
		if time.Now().After(end) {
			p.Fatalf("no %s", path)
		}
	}
}

// TestALinkHoldsAPosition opens a shared link in another profile, where
// nothing is known of the game.
func TestALinkHoldsAPosition(t *testing.T) {
	for _, game := range gamesOf(open(t, desk, calm)) {
		p := open(t, phone, calm+"&lang=en&game="+game+"&north=1")
		s := p.playPlies(2, anyPit(8))
		p.click("#share-button")
		p.until(`document.getElementById("export-dialog").open`)
		link := eval[string](p, `document.getElementById("export-text").value`)
		query, ours := strings.CutPrefix(link, program+"?")
		if !ours {
			t.Fatalf("%s: %s", game, link)
		}
		other := open(t, desk, query+"&lang=en&"+calm)
		got := other.turn()
		if got.ID == s.ID || !slices.Equal(got.Counts, s.Counts) || !slices.Equal(got.Marks, s.Marks) || got.Stores != s.Stores {
			t.Errorf("%s: %s shows %+v, expected %+v", game, link, got, s)
		}
		if m := p.agree(s); other.agree(got).Position != m.Position {
			t.Errorf("%s: %s holds another position than %s", game, link, m.Position)
		}
	}
}

func TestTheOpponentMayChangeAndOneMayResign(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	p.playPlies(1, anyPit(9))
	p.choose("#seat-north", "0")
	p.await("another person", func(s state) bool { return strings.Contains(p.text("#player-top .name"), "person") })
	p.click("#turn-button")
	p.until(`document.getElementById("board").dataset.bottom === "north"`)
	p.click("#turn-button")
	p.playPlies(1, anyPit(10)) // South
	p.click("#resign-button")  // North
	s := p.await("the end", func(s state) bool { return s.Over })
	p.checkEnd(s)
	if !strings.HasPrefix(s.Status, "South wins") {
		t.Errorf("North resigns: %q", s.Status)
	}
}
