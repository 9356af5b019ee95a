package browsertest

import (
	"fmt"
	"testing"
)

// scene is something to look at.
type scene struct {
	name  string
	query string        // the game to begin with
	show  func(p *page) // what to do in it
}

var scenes = []scene{
	{"board", "game=toguz&north=1", func(p *page) {
		p.playPlies(4, anyPit(12))
		p.click("#hint-button")
		p.until(`!document.getElementById("hint").hidden`)
	}},
	{"new", "", func(p *page) {
		p.click("#new-button")
		p.choose("#new-game", "mangala")
	}},
	{"rules", "", func(p *page) {
		p.click("#rules-button")
		p.until(`document.querySelectorAll("#rules-text li").length > 5`)
	}},
	{"import", "", func(p *page) { p.click("#import-button") }},
	{"export", "", func(p *page) {
		p.click("#export-button")
		p.until(`document.getElementById("export-dialog").open`)
	}},
	{"mangala", "game=mangala&north=1", func(p *page) { p.playPlies(2, anyPit(13)) }},
	{"kalah", "game=kalah&north=1", func(p *page) { p.playPlies(1, anyPit(13)) }},
	{"hus", "game=hus&north=1", func(p *page) {
		p.playPlies(1, anyPit(13))
		p.click("#hint-button")
		p.until(`!document.getElementById("hint").hidden`)
	}},
	{"ritual", "", func(p *page) {
		p.newGame([2]string{"#new-game", "mangala"}, [2]string{"#new-ritual", "b"})
		p.await("the ritual", func(s state) bool { return s.Ritual == "guess" })
	}},
	{"opening", "game=kiothi&north=1", func(p *page) {
		s := p.turn()
		p.click(fmt.Sprintf("#pit-%d", s.Playable[0]))
		p.await("an empty boma", func(now state) bool { return now.Counts[s.Playable[0]] == 0 })
	}},
	{"lift", "game=kiothi&north=1", func(p *page) {
		s := p.playPlies(1, nil)
		p.click(fmt.Sprintf("#pit-%d", s.Playable[len(s.Playable)-1]))
		p.await("a question or a move", func(now state) bool { return now.Lift || now.Ply > s.Ply })
	}},
}

// fit tells what is too wide for the screen, or too small for a finger.
const fit = `(() => {
	const faults = [];
	const width = document.documentElement.clientWidth;
	if (document.documentElement.scrollWidth > width) faults.push("the page is " + document.documentElement.scrollWidth + " wide, the screen " + width);
	for (const e of document.querySelectorAll("button, select, input, textarea, .store, .panel, dialog[open], #status, #account")) {
		const box = e.getBoundingClientRect();
		if (box.width === 0 || e.closest("#move-list, #review-summary")) continue;
		const name = e.id || e.className || e.outerHTML.slice(0, 60);
		if (box.right > width + 1 || box.left < -1) faults.push(name + " leaves the screen");
		if (e.tagName === "BUTTON" && (box.width < 24 || box.height < 24)) faults.push(name + " is " + box.width + " by " + box.height);
		if (e.tagName === "BUTTON" && e.scrollWidth > e.clientWidth + 1) faults.push(name + " is too narrow for what it says");
	}
	return faults;
})()`

// inSight tells whether what is to be clicked next can be seen without scrolling.
const inSight = `[...document.querySelectorAll("#ritual button, #opening button, dialog[open] .strong")].every((button) => {
	const box = button.getBoundingClientRect();
	return box.top >= 0 && box.bottom <= innerHeight;
})`

// checkFit fails the test for what does not fit.
func (p *page) checkFit(scene string) {
	p.Helper()
	for _, fault := range eval[[]string](p, fit) {
		p.Errorf("%s: %s", scene, fault)
	}
	if !eval[bool](p, inSight) {
		p.Errorf("%s: one has to scroll to the buttons that come next", scene)
	}
}

// TestLooks shows every scene at two sizes, light and dark. It sees whether
// things fit, and lets axe-core examine them; for the rest there is
// KUMALAK_SHOTS, and people.
func TestLooks(t *testing.T) {
	needBrowser(t)
	axe, without := fetchAxe(t)
	for _, look := range []struct {
		size     size
		language string
	}{{desk, "en"}, {phone, "ru"}} {
		t.Run(look.size.name, func(t *testing.T) {
			p := open(t, look.size, calm)
			for _, scene := range scenes {
				p.visit(scene.query + "&speed=off&lang=" + look.language)
				scene.show(p)
				for _, theme := range []string{"light", "dark"} {
					p.choose("#theme", theme)
					if got := eval[string](p, ground); got != theme {
						t.Errorf("%s: the theme %s is %s", scene.name, theme, got)
					}
					p.checkFit(scene.name)
					p.checkNames(scene.name)
					p.shot(scene.name + "-" + theme)
					p.examine(axe, scene.name+", "+theme)
				}
			}
		})
	}
	t.Run("axe-core", func(t *testing.T) {
		if axe == "" {
			t.Skip("the page was not examined:", without)
		}
	})
}

// ground is how the page's background looks.
const ground = `getComputedStyle(document.body).backgroundColor.match(/\d+/g).every((part) => part < 128) ? "dark" : "light"`

// TestTheThemeIsRemembered chooses a theme, and comes back.
func TestTheThemeIsRemembered(t *testing.T) {
	p := open(t, desk, "")
	for _, theme := range []string{"dark", "light"} {
		p.choose("#theme", theme)
		p.visit("")
		if got := eval[string](p, ground); got != theme {
			t.Errorf("the theme %s is %s", theme, got)
		}
	}
}
