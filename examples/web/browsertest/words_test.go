package browsertest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var languages = []string{"en", "kk", "ky", "tr", "ru"}

// catalogue has the words of a language by key.
type catalogue map[string]string

var (
	hole   = regexp.MustCompile(`\{\w+\}`) // what is put into a text
	letter = regexp.MustCompile(`\pL`)
)

// leftovers finds texts that are English where this catalogue says something
// else. Templates count when there are three letters in them at least.
func (words catalogue) leftovers(english catalogue, texts []string) []string {
	own := map[string]bool{}
	for _, text := range words {
		own[text] = true
	}
	var patterns []string
	for key, text := range english {
		if words[key] == text || own[text] || len(letter.FindAllString(hole.ReplaceAllString(text, ""), -1)) < 3 {
			continue
		}
		var parts []string
		for _, part := range hole.Split(text, -1) {
			parts = append(parts, regexp.QuoteMeta(part))
		}
		patterns = append(patterns, strings.Join(parts, `.*`))
	}
	slices.Sort(patterns)
	foreign := regexp.MustCompile(`^(?:` + strings.Join(patterns, "|") + `)$`)
	var left []string
	for _, text := range texts {
		if foreign.MatchString(text) && !slices.Contains(left, text) {
			left = append(left, text)
		}
	}
	return left
}

// said is all that the page says to eyes and ears, piece by piece.
const said = `(() => {
	const texts = [];
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node.data);
	for (const name of ["aria-label", "aria-valuetext", "title", "placeholder"]) {
		for (const element of document.querySelectorAll("[" + name + "]")) texts.push(element.getAttribute(name));
	}
	return texts.map((text) => text.trim()).filter(Boolean);
})()`

// stillEnglish finds English on the page. What the page asks the program for
// again has a moment to come.
func (p *page) stillEnglish(words, english catalogue) []string {
	p.Helper()
	for end := time.Now().Add(3 * time.Second); ; time.Sleep(pause) {
		left := words.leftovers(english, eval[[]string](p, said))
		if len(left) == 0 || time.Now().After(end) {
			return left
		}
	}
}

// TestThePageSpeaksAllLanguages switches in the middle of a game, and looks
// for English that stays behind.
func TestThePageSpeaksAllLanguages(t *testing.T) {
	p := open(t, phone, calm+"&lang=en&game=toguz&north=1")
	catalogues := map[string]catalogue{}
	for _, language := range languages {
		catalogues[language] = fetch[catalogue](p, "lang/"+language+".json")
	}
	english := catalogues["en"]
	p.playPlies(2, anyPit(11))
	p.click("#hint-button")
	p.until(`!document.getElementById("hint").hidden`)
	p.until(`document.getElementById("evaluation-bar").getAttribute("aria-valuetext")`)

	for _, language := range append(languages[1:], "en") {
		words := catalogues[language]
		p.choose("#language", language)
		p.until(fmt.Sprintf("document.documentElement.lang === %s", quote(language)))
		for id, key := range map[string]string{
			"new-button": "menu.new", "undo-button": "tool.undo", "hint-button": "tool.hint", "resign-button": "end.resign",
			"new-title": "menu.new", "export-copy": "export.copy",
		} {
			if got := p.text("#" + id); got != words[key] {
				t.Errorf("%s: %s says %q, expected %q", language, id, got, words[key])
			}
		}
		if got, want := p.state().Status, strings.ReplaceAll(words["status.turn"], "{player}", words["player.south"]); got != want {
			t.Errorf("%s: the status is %q, expected %q", language, got, want)
		}
		p.click("#rules-button")
		p.until(`document.getElementById("rules-dialog").open && document.querySelectorAll("#rules-text li").length > 5`)
		p.shot("rules-" + language)
		if language != "en" {
			for _, text := range p.stillEnglish(words, english) {
				t.Errorf("%s: English is left: %q", language, text)
			}
			rules := fetch[map[string]struct{ Summary string }](p, "rules/"+language+".json")
			if got := p.text("#rules-text p"); got != rules["toguz"].Summary {
				t.Errorf("%s: the rules begin with %q", language, got)
			}
		}
		p.click(`#rules-dialog button[value=""]`)
		p.checkFit(language)
		p.shot(language)
	}
}

// TestTheLanguageIsRemembered chooses a language, and comes back.
func TestTheLanguageIsRemembered(t *testing.T) {
	p := open(t, phone, calm)
	p.choose("#language", "ru")
	p.until(`document.documentElement.lang === "ru"`)
	p.visit(calm)
	p.until(`document.documentElement.lang === "ru" && document.getElementById("language").value === "ru"`)
}
