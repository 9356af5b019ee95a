// Package examples_test tests what README.md shows.
package examples_test

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// blocks returns the blocks of README.md in a language.
func blocks(t *testing.T, language string) (texts []string) {
	t.Helper()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllStringSubmatch(string(readme), -1) {
		texts = append(texts, m[1])
	}
	if len(texts) == 0 {
		t.Fatalf("README.md has no block of %s", language)
	}
	return texts
}

// TestCodeIsThatOfTheExamples finds each block of code in a file.
func TestCodeIsThatOfTheExamples(t *testing.T) {
	var code strings.Builder
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		code.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range blocks(t, "go") {
		if !strings.Contains(code.String(), block) {
			t.Errorf("no example has\n%s", block)
		}
	}
}

func TestLinksLeadToFiles(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range regexp.MustCompile(`\]\(([^) "]*)\)`).FindAllStringSubmatch(string(readme), -1) {
		if _, err := os.Stat(link[1]); err != nil {
			t.Error(err)
		}
	}
}

// TestCommandsRun runs each command, with quit on standard input, but for the
// page, which serves until it is interrupted.
func TestCommandsRun(t *testing.T) {
	if testing.Short() {
		t.Skip("builds several programs")
	}
	for _, command := range strings.Split(strings.TrimSpace(blocks(t, "sh")[0]), "\n") {
		if command == "go run ./examples/web" {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
		defer cancel()
		words := strings.Fields(command)
		run := exec.CommandContext(ctx, words[0], words[1:]...)
		run.Dir, run.Stdin = "..", strings.NewReader("quit\n")
		if out, err := run.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
	}
}
