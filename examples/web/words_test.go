package main

import (
	"encoding/json"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"github.com/google/go-cmp/cmp"
)

func words(t *testing.T, page files, name string) map[string]string {
	t.Helper()
	var catalogue map[string]string
	if err := json.Unmarshal(page[name].text, &catalogue); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return catalogue
}

func languages(page files) []string {
	var names []string
	for name := range page {
		if path.Dir(name) == "/lang" {
			names = append(names, name)
		}
	}
	return names
}

var placeholder = regexp.MustCompile(`\{\w+\}`)

func TestAllLanguagesHaveTheSameWords(t *testing.T) {
	page, err := loadFiles()
	if err != nil {
		t.Fatal(err)
	}
	english := words(t, page, "/lang/en.json")
	if n := len(languages(page)); n != 5 {
		t.Errorf("%d languages: expected 5", n)
	}
	for _, name := range languages(page) {
		catalogue := words(t, page, name)
		keys := func(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
		if d := cmp.Diff(keys(english), keys(catalogue)); d != "" {
			t.Errorf("%s (-english +other):\n%s", name, d)
		}
		for key, text := range catalogue {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: %s is empty", name, key)
			}
			holes := func(text string) []string { return slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))) }
			if d := cmp.Diff(holes(english[key]), holes(text)); d != "" {
				t.Errorf("%s: %s: other placeholders (-english +other):\n%s", name, key, d)
			}
		}
	}
}

// TestThereIsAWordForEverything looks up all words that the page asks for, and
// those that the server's answers lead to.
func TestThereIsAWordForEverything(t *testing.T) {
	page, err := loadFiles()
	if err != nil {
		t.Fatal(err)
	}
	english := words(t, page, "/lang/en.json")
	asked := map[string]string{}
	literal := regexp.MustCompile(`\bt\(\s*"([\w.-]+)"|data-i18n(?:-label)?="([^"]+)"`)
	for name, f := range page {
		for _, match := range literal.FindAllStringSubmatch(string(f.text), -1) {
			asked[match[1]+match[2]] = name
		}
	}
	if len(asked) < 80 {
		t.Errorf("only %d words are asked for", len(asked))
	}
	for kind := bot.Forced; kind <= bot.Quiet; kind++ {
		asked["reason."+strings.ReplaceAll(kind.String(), " ", "-")] = "bot"
	}
	for reason := mancala.NoReason; reason <= mancala.PlyLimit; reason++ {
		asked["end."+strings.ReplaceAll(reason.String(), " ", "-")] = "mancala"
	}
	for _, g := range offered {
		asked["game."+g.Name] = "games"
		for _, v := range games.Of(g).Sets {
			if len(games.Of(g).Sets) > 1 {
				asked["variant."+g.Name+"."+v.Name] = "games"
			}
		}
		name := g.Name
		if english["count."+name+".other"] == "" {
			name = "any"
		}
		for _, key := range []string{"store", "label.own", "label.side"} {
			asked[key+"."+name] = "games"
		}
		for _, form := range []string{"one", "few", "many", "other"} {
			asked["count."+name+"."+form] = "games"
		}
	}
	for key, by := range asked {
		if english[key] == "" {
			t.Errorf("no word for %s, which %s asks for", key, by)
		}
	}
}

func TestAllLanguagesTellTheRules(t *testing.T) {
	page, err := loadFiles()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range languages(page) {
		var rules map[string]struct {
			Summary string
			Rules   []string
			Notes   []string
		}
		name = "/rules/" + path.Base(name)
		if err := json.Unmarshal(page[name].text, &rules); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, g := range offered {
			r := rules[g.Name]
			if r.Summary == "" || len(r.Rules) < 5 || r.Notes == nil || slices.Contains(append(r.Rules, r.Notes...), "") {
				t.Errorf("%s: %s: %+v", name, g.Name, r)
			}
		}
	}
}
