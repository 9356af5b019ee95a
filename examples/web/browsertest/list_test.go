package browsertest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// gamesOf returns the names of all games that the program offers.
func gamesOf(p *page) []string {
	p.Helper()
	var names []string
	for _, game := range fetch[struct{ Games []struct{ Name string } }](p, "api/games").Games {
		names = append(names, game.Name)
	}
	if len(names) < 7 {
		p.Fatalf("only %v is offered", names)
	}
	return names
}

// TestEveryGame asks for a hint in each game, plays it, and carries the game
// out and in.
func TestEveryGame(t *testing.T) {
	for _, game := range gamesOf(open(t, desk, calm)) {
		t.Run(game, func(t *testing.T) {
			p := open(t, desk, calm+"&lang=en&game="+game+"&north=1")
			s := p.turn()
			p.agree(s)
			p.checkNames(game)
			p.click("#hint-button")
			p.until(`!document.getElementById("hint").hidden && document.querySelector(".pit.hinted")`)
			hinted := eval[[]int](p, `[...document.querySelectorAll(".pit.hinted")].map((pit) => Number(pit.dataset.pit))`)
			for _, pit := range hinted {
				if !slices.Contains(s.Playable, pit) {
					t.Errorf("a hint for pit %d: expected one of %v", pit, s.Playable)
				}
			}
			if said := p.text("#hint-text"); len(said) < 10 || strings.Contains(said, "undefined") {
				t.Errorf("the hint says %q", said)
			}
			p.move(p.turn(), func(state) int { return hinted[0] })
			p.until(`document.getElementById("hint").hidden`)
			s = p.turn()
			p.agree(s)
			if s.Account == "" || strings.Contains(s.Account, "undefined") {
				t.Errorf("the move is told as %q", s.Account)
			}
			p.shot(game)
			in := p.outAndIn()
			p.agree(in)
			in.ID = s.ID
			if !same(in, s) {
				t.Errorf("in: %+v, out: %+v", in, s)
			}
		})
	}
}

// outAndIn exports the game as a record, imports that, and returns what the
// page then shows.
func (p *page) outAndIn() state {
	p.Helper()
	before := p.state()
	p.click("#export-button")
	p.until(`document.getElementById("export-dialog").open`)
	text := eval[string](p, `document.getElementById("export-text").value`)
	if !strings.Contains(text, fmt.Sprintf("[Variant %q]", before.Game)) {
		p.Errorf("the record does not name its game:\n%s", text)
	}
	p.click(`#export-dialog button[value=""]`)
	p.click("#import-button")
	p.until(`document.getElementById("import-dialog").open`)
	p.write("#import-text", text)
	p.click("#import-go")
	return p.await("the imported game", func(now state) bool { return now.ID != before.ID })
}
