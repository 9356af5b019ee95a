package toguz_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// openData opens a file of the folder that KUMALAK_DATA names, or skips.
func openData(t *testing.T, name string) *os.File {
	t.Helper()
	folder := os.Getenv("KUMALAK_DATA")
	if folder == "" {
		t.Skip("KUMALAK_DATA does not name the folder of test data")
	}
	file, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { file.Close() })
	return file
}

// lines calls do with the tab-separated fields of every line that is not a
// comment.
func lines(t *testing.T, file *os.File, do func(fields []string)) {
	t.Helper()
	scanner := bufio.NewScanner(file)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		if line := scanner.Text(); line != "" && !strings.HasPrefix(line, "#") {
			do(strings.Split(line, "\t"))
		}
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
}

func atoi(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestGamesOfIndependentProgram replays games that another program made.
func TestGamesOfIndependentProgram(t *testing.T) {
	counts := map[string]int{}
	lines(t, openData(t, "games.tsv"), func(fields []string) {
		switch fields[0] {
		case "toguz", "bestemshe", "qozdatu":
		default:
			return
		}
		replayGame(t, fields)
		counts[fields[0]]++
	})
	for _, name := range []string{"toguz", "bestemshe", "qozdatu"} {
		if counts[name] == 0 {
			t.Errorf("no game of %s", name)
		}
	}
	t.Log(counts)
}

// TestGames replays a few games that are kept with the package.
func TestGames(t *testing.T) {
	file, err := os.Open("testdata/games.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines(t, file, func(fields []string) { replayGame(t, fields) })
}

// replayGame plays a line of game, start, moves, final position and scores.
func replayGame(t *testing.T, fields []string) {
	t.Helper()
	p := toguz.MustParsePosition(fields[1])
	for i, text := range strings.Fields(fields[2]) {
		m, err := toguz.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatalf("ply %d: %v", i+1, err)
		}
	}
	if p.String() != fields[3] {
		t.Errorf("%s: %s:\n  ended in %v\nexpected %s", fields[0], fields[2], p, fields[3])
	}
	if want := [2]int{atoi(t, fields[4]), atoi(t, fields[5])}; p.State().Stores != want {
		t.Errorf("%s: %s: ended %v, expected %v", fields[0], fields[2], p.State().Stores, want)
	}
	if !p.Outcome().Over() {
		t.Errorf("%s: %v is not over", fields[0], p)
	}
}

// TestRecordedGames replays recorded games of people, with their kazan totals
// and tuzdik marks, and of programs, with the reason of the end and the score,
// and writes and reads them again.
func TestRecordedGames(t *testing.T) {
	for _, test := range []struct {
		name         string
		games, zeros int
	}{
		{"records/club.txt", 250, 70},
		{"records/championship.txt", 100, 0},
		{"records/programs.txt", 1948, 943},
	} {
		t.Run(test.name, func(t *testing.T) {
			games, plies, zeros := 0, 0, 0
			for replayed, err := range gamesIn(openData(t, test.name)) {
				if err != nil {
					t.Error(err)
					continue
				}
				g := replayed.Game
				games++
				plies += g.Ply()
				if g.Outcome().Reason == mancala.NoMove {
					zeros++
				}
				score := fmt.Sprintf("%d %d", g.Score(mancala.South), g.Score(mancala.North))
				for name, want := range map[string]string{"Reason": g.Outcome().Reason.String(), "Score": score} {
					if value, ok := replayed.Record.Tag(name); ok && value != want {
						t.Errorf("game %d: tag %s says %s, expected %s", games, name, value, want)
					}
				}
				checkRewritten(t, replayed)
			}
			if games != test.games || zeros != test.zeros {
				t.Errorf("%d games, %d ended by no move, expected %d and %d", games, zeros, test.games, test.zeros)
			}
			t.Logf("%d games, %d plies", games, plies)
		})
	}
}

// checkRewritten writes a game that was replayed, and replays that.
func checkRewritten(t *testing.T, replayed replayedGame) {
	t.Helper()
	written := recordOf(replayed.Game, replayed.Record.Tags...)
	if written.Result != replayed.Record.Result {
		t.Errorf("result %v became %v", replayed.Record.Result, written.Result)
	}
	text, err := written.AppendText(nil)
	if err != nil {
		t.Error(err)
		return
	}
	for again, err := range gamesIn(strings.NewReader(string(text))) {
		if err != nil {
			t.Errorf("%v in\n%s", err, text)
			return
		}
		if again.Game.Position() != replayed.Game.Position() || again.Game.Outcome() != replayed.Game.Outcome() {
			t.Errorf("%v became %v", replayed.Game.Position(), again.Game.Position())
		}
	}
}
