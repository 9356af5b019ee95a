package kiothi_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

// table reads a file of tab-separated columns. Lines that begin with # are
// remarks.
func table(t testing.TB, path string) [][]string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var rows [][]string
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if line := lines.Text(); line != "" && line[0] != '#' {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no lines", path)
	}
	return rows
}

// dataFile returns the path of a file of the data folder, and skips the test
// if there is none.
func dataFile(t testing.TB, name string) string {
	t.Helper()
	folder := os.Getenv("KUMALAK_DATA")
	if folder == "" {
		t.Skip("KUMALAK_DATA is not set")
	}
	return filepath.Join(folder, name)
}

// games returns the recorded games: start, moves, final position, scores.
func games(t testing.TB) [][]string { return table(t, filepath.Join("testdata", "games.tsv")) }

func replay(t *testing.T, rows [][]string) {
	t.Helper()
	for _, row := range rows {
		p := kiothi.MustParsePosition(row[0])
		for i, text := range strings.Fields(row[1]) {
			next, err := p.Play(kiothi.MustParseMove(text))
			if err != nil {
				t.Fatalf("ply %d: %v", i, err)
			}
			p = next
		}
		scores := []string{fmt.Sprint(p.Score(mancala.South)), fmt.Sprint(p.Score(mancala.North))}
		if diff := cmp.Diff(row[2:], append([]string{p.String()}, scores...)); diff != "" {
			t.Errorf("after %s (-want +got):\n%s", row[1], diff)
		}
		if !p.Outcome().Over() {
			t.Errorf("%v is not over", p)
		}
	}
}

func TestRecordedGamesEndAsRecorded(t *testing.T) { replay(t, games(t)) }

func TestAllRecordedGamesEndAsRecorded(t *testing.T) {
	var rows [][]string
	for _, row := range table(t, dataFile(t, "games.tsv")) {
		if row[0] == "kiothi" {
			rows = append(rows, row[1:])
		}
	}
	t.Logf("%d games", len(rows))
	replay(t, rows)
}

func compareMoves(t *testing.T, rows [][]string) {
	t.Helper()
	for _, row := range rows {
		p := kiothi.MustParsePosition(row[0])
		if got := p.String(); got != row[0] {
			t.Errorf("%s is written as %s", row[0], got)
		}
		var got []string
		for m := range p.Moves() {
			got = append(got, m.String())
		}
		if diff := cmp.Diff(strings.Fields(row[1]), got); diff != "" {
			t.Errorf("moves of %v (-want +got):\n%s", p, diff)
		}
	}
}

func TestMovesAreThoseListed(t *testing.T) {
	compareMoves(t, table(t, filepath.Join("testdata", "moves.tsv")))
}

func TestAllMovesAreThoseListed(t *testing.T) {
	rows := table(t, dataFile(t, "kiothi_moves.tsv"))
	t.Logf("%d positions", len(rows))
	compareMoves(t, rows)
}
