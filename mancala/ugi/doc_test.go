package ugi_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/kumalak/toguz"
)

// documented returns the lines of the documentation and code of the packages and
// programs that speak of the protocol, without the comment signs.
func documented(t *testing.T) []string {
	t.Helper()
	var lines []string
	for _, pattern := range []string{
		"*.go", "../arena/*.go", "../../*.go", "../../*.md", "../../examples/*.md",
		"../../examples/ugi/*", "../../examples/arena/*",
	} {
		files, err := filepath.Glob(pattern)
		must(t, err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			must(t, err)
			for line := range strings.Lines(string(text)) {
				lines = append(lines, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "//")))
			}
		}
	}
	return lines
}

var (
	positionSample = regexp.MustCompile(`(startpos|fen \S+ \d+ \d+ [SN])( moves( [1-9])+)?`)
	goSample       = regexp.MustCompile(`^go( [a-z0-9]+ -?\d+)+$`)
	lineSample     = regexp.MustCompile(`^depth \d.* pv(( [1-9])+)$`)
)

// TestDocumentedLines carries out every command that is documented, and plays
// every line of moves. They are those of toguz.
func TestDocumentedLines(t *testing.T) {
	positions, searches, lines := 0, 0, 0
	for _, text := range documented(t) {
		var commands []string
		for _, sample := range positionSample.FindAllString(text, -1) {
			commands = append(commands, "position "+sample)
			positions++
		}
		switch {
		case goSample.MatchString(text):
			commands = append(commands, text)
			searches++
		case lineSample.MatchString(text):
			commands = append(commands, "position startpos moves"+lineSample.FindStringSubmatch(text)[1])
			lines++
		}
		for _, command := range commands {
			if got := serve(t, command); strings.Contains(got, "error") {
				t.Errorf("%s: answered %q", text, got)
			}
		}
	}
	if positions < 3 || searches < 1 || lines < 1 {
		t.Errorf("%d positions, %d commands and %d lines of play are documented", positions, searches, lines)
	}
}

// TestDocumentedCommands carries out the table of commands in the documentation of
// the package, each with all its words.
func TestDocumentedCommands(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	must(t, err)
	_, table, _ := strings.Cut(string(text), "What a Server understands:\n//\n")
	table, _, _ = strings.Cut(table, "\n//\n")
	values := strings.NewReplacer(
		"name N value V", "name Skill Level value 3",
		"startpos|fen TEXT [moves M …]", "startpos moves 1|fen "+toguz.Start(toguz.Standard()).String()+" moves 1",
		"perft N", "perft 1", "[", "", "]", "", "MS", "1000", " N", " 3",
	)
	var commands []string
	for line := range strings.Lines(table) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "//\t")
		command, _, _ := strings.Cut(line, "  ")
		switch {
		case strings.HasPrefix(line, "   [") && len(commands) > 0: // the rest of the command before
			commands[len(commands)-1] += " " + strings.TrimSpace(line)
		case command != "":
			commands = append(commands, command)
		}
	}
	if len(commands) != 12 {
		t.Errorf("commands %q", commands)
	}
	for _, command := range commands {
		name, rest, _ := strings.Cut(values.Replace(command), " ")
		for _, alternative := range strings.Split(rest, "|") {
			line := strings.TrimSpace(name + " " + alternative)
			if got := serve(t, line); strings.Contains(got, "error") {
				t.Errorf("%s: answered %q", line, got)
			}
		}
	}
}
