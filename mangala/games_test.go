package mangala_test

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// record is a recorded game by the standard rules.
type record struct {
	start, moves, final string
	scores              [2]int
}

// readRecords reads a table of start, moves, final position and the two scores.
// In tables of several games the name of the game comes first.
func readRecords(t *testing.T, name string) (records []record) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		if len(fields) == 6 {
			if fields[0] != "mangala" {
				continue
			}
			fields = fields[1:]
		}
		if strings.HasPrefix(fields[0], "#") {
			continue
		}
		r := record{start: fields[0], moves: fields[1], final: fields[2]}
		for player := range r.scores {
			if r.scores[player], err = strconv.Atoi(fields[3+player]); err != nil {
				t.Fatalf("%s: %q: %v", name, lines.Text(), err)
			}
		}
		records = append(records, r)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return records
}

// replay plays a recorded game and checks that it ends as recorded, neither
// earlier nor later.
func replay(t *testing.T, r record) {
	t.Helper()
	start := mangala.MustParsePosition(r.start)
	game := mancala.NewGame(start, mancala.GameOptions[mangala.Position]{})
	for _, text := range strings.Fields(r.moves) {
		m, err := mangala.ParseMove(text)
		if err == nil {
			err = game.Play(m)
		}
		if err != nil {
			t.Fatalf("ply %d from %v: %v", game.Ply()+1, start, err)
		}
	}
	if got := game.Position().String(); got != r.final {
		t.Errorf("from %v: ends with %q, recorded is %q", start, got, r.final)
	}
	if !game.Over() {
		t.Errorf("from %v: not over after %d plies", start, game.Ply())
	}
	for player, want := range r.scores {
		if got := game.Score(mancala.Player(player)); got != want {
			t.Errorf("from %v: %v has %d, recorded are %d", start, mancala.Player(player), got, want)
		}
	}
	f, err := start.Foretell(context.Background())
	if err != nil || f.Plies != game.Ply() || f.Final != game.Position() || f.Outcome != game.Outcome() {
		t.Errorf("from %v: foretold is %v with %v (error: %v), played was %v after %d plies with %v",
			start, f, f.Final, err, game.Outcome(), game.Ply(), game.Position())
	}
}

func TestRecordedGames(t *testing.T) {
	records := readRecords(t, filepath.Join("testdata", "games.tsv"))
	if len(records) != 21 {
		t.Fatalf("%d games, want 21", len(records))
	}
	for _, r := range records {
		replay(t, r)
	}
}

func TestAllRecordedGames(t *testing.T) {
	folder := os.Getenv("KUMALAK_DATA")
	if folder == "" {
		t.Skip("KUMALAK_DATA names no folder with games")
	}
	name := filepath.Join(folder, "games.tsv")
	if _, err := os.Stat(name); err != nil {
		t.Skip(err)
	}
	records := readRecords(t, name)
	if len(records) < 100 {
		t.Errorf("%d games, want at least 100", len(records))
	}
	for _, r := range records {
		replay(t, r)
	}
}
