package arena_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/toguz"
)

func TestRandomOpenings(t *testing.T) {
	start := toguz.Start(toguz.Bestemshe())
	for _, plies := range []int{0, 1, 3, 12, 30} {
		n := map[int]int{0: 1, 1: 5}[plies]
		if n == 0 {
			n = 50
		}
		openings, err := arena.RandomOpenings(start, plies, n, newRand(5))
		must(t, err)
		seen := make(map[toguz.Position]bool)
		for _, o := range openings {
			g := mancala.NewGame(o.Start, mancala.GameOptions[toguz.Position]{})
			for _, m := range o.Moves {
				must(t, g.Play(m))
			}
			if g.Ply() != plies || g.Over() || seen[g.Position()] {
				t.Errorf("%d plies: opening %v", plies, o.Moves)
			}
			seen[g.Position()] = true
		}
		if len(seen) != n {
			t.Errorf("%d plies: %d openings, expected %d", plies, len(seen), n)
		}
		fewer, err := arena.RandomOpenings(start, plies, n/2, newRand(5))
		must(t, err)
		if diff := cmp.Diff(openings[:n/2], fewer, cmp.Comparer(func(a, b toguz.Position) bool { return a == b })); diff != "" && n > 1 {
			t.Errorf("%d plies: (-of many +of few)\n%s", plies, diff)
		}
	}
}

func TestTooFewOpenings(t *testing.T) {
	openings, err := arena.RandomOpenings(toguz.Start(toguz.Standard()), 1, 10, newRand(5))
	if err == nil || len(openings) != 9 {
		t.Errorf("%d openings, error %v", len(openings), err)
	}
	over := toguz.MustParsePosition("9/9 81 81 S")
	if openings, err := arena.RandomOpenings(over, 0, 1, newRand(5)); err == nil || len(openings) != 0 {
		t.Errorf("of a finished game: %d openings, error %v", len(openings), err)
	}
}

// TestOpeningsOfKiothi draws from 300 million moves, and then from more.
func TestOpeningsOfKiothi(t *testing.T) {
	openings, err := arena.RandomOpenings(kiothi.Start(kiothi.Standard()), 3, 20, newRand(5))
	must(t, err)
	if len(openings) != 20 {
		t.Errorf("%d openings", len(openings))
	}
}

func readOpenings(text string) ([]opening, error) {
	return arena.ReadOpenings(strings.NewReader(text), toguz.Variant(toguz.Standard()))
}

func TestReadOpenings(t *testing.T) {
	const fen = "13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S"
	openings, err := readOpenings("# openings\n\nstartpos\r\n  startpos moves 76 9\nfen " + fen + " 4\nfen " + fen + " moves 1 1")
	must(t, err)
	want := []opening{
		{toguz.Start(toguz.Standard()), nil},
		{toguz.Start(toguz.Standard()), []toguz.Move{7, 9}},
		{toguz.MustParsePosition(fen), nil},
		{toguz.MustParsePosition(fen), []toguz.Move{1, 1}},
	}
	if diff := cmp.Diff(want, openings, cmp.Comparer(func(a, b toguz.Position) bool { return a == b })); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestWrongOpeningsAreRefused(t *testing.T) {
	for _, text := range []string{
		"start", "startpos moves 99", "fen 9S", "fen", "moves 7", "startpos moves 7 x",
		"fen 9/9 81 81 S", "startpos " + strings.Repeat("x", 2<<20),
	} {
		openings, err := readOpenings("startpos\n#\n" + text)
		if err == nil || !strings.Contains(err.Error(), "line 3") || openings != nil {
			t.Errorf("%.40q: %d openings, error %v", text, len(openings), err)
		}
	}
}

func FuzzReadOpenings(f *testing.F) {
	for _, text := range []string{"startpos moves 7 6\n#\nfen 9/9 81 81 S", "fen 1S,8/1S,8 80 80 S moves 1", "startpos moves 76 f1e2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		openings, err := readOpenings(text)
		if err != nil && openings != nil {
			t.Error("openings and an error")
		}
		for _, o := range openings {
			p := o.Start
			for _, m := range o.Moves {
				if p, err = p.Play(m); err != nil {
					t.Error(err)
				}
			}
			if p.NumMoves() == 0 {
				t.Errorf("opening %v is the end of the game", o)
			}
		}
	})
}
