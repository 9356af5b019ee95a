package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// axeVersion is the axe-core that examines the page.
const axeVersion = "axe-core@4.14.1"

// fetchAxe returns the program text of axe-core, or why there is none.
func fetchAxe(t *testing.T) (script, without string) {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		return "", "there is no npm"
	}
	ctx, cancel := context.WithTimeout(t.Context(), 45*time.Second)
	defer cancel()
	dir := t.TempDir()
	install := exec.CommandContext(ctx, npm, "install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--prefix", dir, axeVersion)
	install.WaitDelay = 5 * time.Second
	if text, err := install.CombinedOutput(); err != nil {
		return "", fmt.Sprintf("npm install %s: %v\n%s", axeVersion, err, text)
	}
	text, err := os.ReadFile(filepath.Join(dir, "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text), ""
}

// violation is what axe-core has to say.
type violation struct {
	ID     string
	Impact string
	Help   string
	Nodes  []string
}

// runAxe leaves one thing out. A pit shows two numbers, and its name has both in
// a sentence ("your hole 3, 9 balls"); axe-core looks for "39". checkNames looks
// for the two.
const runAxe = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map((v) => ({
	id: v.id, impact: v.impact ?? "", help: v.help,
	nodes: v.nodes.map((node) => node.target.join(" ") + ": " + (node.any[0]?.message ?? node.html))
		.filter((node) => v.id !== "label-content-name-mismatch" || !node.startsWith("#pit-")),
})).filter((v) => v.nodes.length > 0))`

const badNames = `[...document.querySelectorAll(".pit")].filter((pit) => {
	const words = pit.getAttribute("aria-label").split(/[^\p{L}\p{N}]+/u);
	const shown = [...pit.querySelectorAll(".number, .count")].map((e) => e.textContent);
	return shown.length !== 2 || !shown.every((n) => words.includes(n)) || shown[0] === shown[1] && words.filter((n) => n === shown[0]).length < 2;
}).map((pit) => pit.getAttribute("aria-label"))`

// checkNames fails the test for pits whose names lack what they show.
func (p *page) checkNames(scene string) {
	p.Helper()
	for _, name := range eval[[]string](p, badNames) {
		p.Errorf("%s: a pit is called %q", scene, name)
	}
}

// examine lets axe-core look at the page. What it calls serious or critical
// fails the test; the rest is written down.
func (p *page) examine(axe, scene string) {
	p.Helper()
	if axe == "" {
		return
	}
	p.run(chromedp.Evaluate("if (!window.axe) {"+axe+"}", nil))
	for _, v := range eval[[]violation](p, runAxe) {
		report := p.Logf
		if v.Impact == "serious" || v.Impact == "critical" {
			report = p.Errorf
		}
		report("%s: %s, %s: %s: %d times, first %s", scene, v.ID, v.Impact, v.Help, len(v.Nodes), v.Nodes[0])
	}
}
