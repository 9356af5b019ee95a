package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// focused is the id of the element that has the keyboard.
func (p *page) focused() string {
	p.Helper()
	return eval[string](p, `document.activeElement?.id ?? ""`)
}

// tabTo presses Tab until an element has the keyboard.
func (p *page) tabTo(id string) {
	p.Helper()
	for range 40 {
		if p.focused() == id {
			return
		}
		p.press(kb.Tab)
	}
	p.Fatalf("Tab does not come to %s", id)
}

// TestTheKeyboardIsEnough never touches the mouse: it walks to the board,
// plays, takes back, and starts another game.
func TestTheKeyboardIsEnough(t *testing.T) {
	p := open(t, desk, calm+"&lang=en&game=toguz&north=1")
	p.turn()
	p.press(kb.Tab)
	if eval[string](p, `document.activeElement.getAttribute("href")`) != "#board" {
		t.Error("the first Tab does not come to the link to the board")
	}
	p.press(kb.Enter)
	p.until(`document.activeElement.closest("#board")`)
	p.tabTo("pit-0")
	if at := eval[string](p, "location.hash"); !strings.HasPrefix(at, "#m=") {
		t.Errorf("the address ends in %q: a reload would lose the game", at)
		p.run(chromedp.Evaluate("history.back()", nil))
		p.until(`location.hash.startsWith("#m=")`)
	}

	for _, step := range []struct{ key, pit string }{
		{kb.ArrowRight, "pit-1"},
		{kb.End, "pit-8"},
		{kb.ArrowRight, "pit-8"}, // the row ends here
		{kb.ArrowUp, "pit-9"},    // the opposite pit
		{kb.Home, "pit-17"},
		{kb.ArrowDown, "pit-0"},
		{kb.ArrowRight, "pit-1"},
		{kb.ArrowRight, "pit-2"},
	} {
		p.press(step.key)
		if got := p.focused(); got != step.pit {
			t.Errorf("%q leads to %s, expected %s", step.key, got, step.pit)
		}
	}
	p.shot("focus")
	p.press(kb.Enter)
	s := p.await("the answer", func(s state) bool { return s.Ply == 2 && len(s.Playable) > 0 })
	if got := p.focused(); got != "pit-2" {
		t.Errorf("after a move the keyboard is at %q", got)
	}
	for moves := 1; moves <= 2; moves++ {
		pit := s.Playable[len(s.Playable)-moves]
		p.press(fmt.Sprint(pit + 1))
		s = p.await("the answer", func(now state) bool { return now.Ply == s.Ply+2 && len(now.Playable) > 0 })
	}
	if said := p.text("#live"); said == "" {
		t.Error("nothing is announced")
	}
	p.agree(s)
	p.tabTo("undo-button")
	p.press(" ")
	p.await("the move taken back", func(now state) bool { return now.Ply == s.Ply-2 })

	// Kiothi: the opening and a move, by keyboard.
	p.run(focus("new-button"))
	p.press(kb.Enter)
	p.until(`document.activeElement.id === "new-game"`)
	p.press("k") // the choice that begins so
	p.until(`document.getElementById("new-game").value === "kiothi"`)
	p.tabTo("new-start")
	p.press(kb.Enter)
	s = p.await("an opening", func(now state) bool { return now.Opening && now.ID != s.ID })
	p.until(`document.activeElement.closest("#board")`)
	for _, key := range []string{"5", "7"} {
		left := p.state().Counts
		p.press(key)
		p.await("an empty boma", func(now state) bool { return sum(now.Counts) == sum(left)-5 })
	}
	for range 10 {
		left := p.state().Counts
		p.press("1")
		p.await("a warrior more", func(now state) bool { return sum(now.Counts) == sum(left)+1 })
	}
	p.until(`document.activeElement.id === "opening-done"`)
	p.press(kb.Enter)
	s = p.await("the computer's opening", func(now state) bool { return now.Ply == 2 && len(now.Playable) > 0 })
	p.run(focus("board"))
	p.press(fmt.Sprint((s.Playable[0] + 1) % 10))
	now := p.await("a move or a question", func(now state) bool { return now.Lift || now.Ply > s.Ply })
	if now.Lift {
		p.press(kb.Enter) // as many as can be
	}
	p.agree(p.await("the answer", func(now state) bool { return now.Ply == s.Ply+2 && len(now.Playable) > 0 }))
}

func sum(counts []int) (total int) {
	for _, n := range counts {
		total += n
	}
	return total
}

// TestArrowsGoAboutFourRows goes up one column and along the top row, and does
// the same from North's side.
func TestArrowsGoAboutFourRows(t *testing.T) {
	p := open(t, phone, calm+"&lang=en&game=hus&north=0&south=0")
	p.turn()
	for side, pits := range [][]string{{"pit-0", "pit-15", "pit-24", "pit-23", "pit-16"}, {"pit-16", "pit-31", "pit-8", "pit-7", "pit-0"}} {
		if side == 1 {
			p.click("#turn-button")
			p.until(`document.getElementById("board").dataset.bottom === "north"`)
		}
		p.run(focus(pits[0]))
		for i, key := range []string{kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, kb.End} {
			p.press(key)
			if got := p.focused(); got != pits[i+1] {
				t.Errorf("%q leads from %s to %s, expected %s", key, pits[i], got, pits[i+1])
			}
		}
		p.press(kb.ArrowUp) // the board ends here
		if got := p.focused(); got != pits[4] {
			t.Errorf("beyond the board: %s", got)
		}
	}
}
