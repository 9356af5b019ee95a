package terminal

import (
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/kumalak/examples/internal/games"
)

// TestCommands tells what the screen shows for some lines of input.
func TestCommands(t *testing.T) {
	for _, c := range []struct{ name, args, lines, want string }{
		{"score sheet", "-side both", "76", "South plays 76(10)"},
		{"score sheet with the kazan", "-side both", "76(10)", "South plays 76(10)"},
		{"UCI", "-side both", "g1d2", "South plays 76(10)"},
		{"hint", "", "hint", "The next best move"},
		{"hint, forced", "-game mangala", "hint", "the only move"},
		{"analyse", "-game bestemshe", "analyse", "\n3. "},
		{"analyse N", "-game bestemshe", "ana 5", "\n5. "},
		{"moves", "-game bestemshe", "moves", "5 moves: 15  21(6)  32(6)  43(6)  54(6)"},
		{"moves, forced", "-game mangala", "moves", "The only move: 1"},
		{"moves, openings", "-game kiothi", "moves", "300450150 moves; for example: "},
		{"show", "-side both -ascii", "7/show", "9 sown from South 7 to North 6\n"},
		{"show, nothing", "", "show", "No move has been played yet."},
		{"undo", "-side both", "7/undo/8", "South plays 87(10)"},
		{"undo past the reply", "-level 1", "7/undo/8", "South (you) plays 87(10)"},
		{"undo a resignation", "-side both", "7/resign/undo/8", "North plays 8"},
		{"redo", "-side both", "7/undo/redo/8", "North plays 8"},
		{"record", "-side both", "7/record", "1. 76(10) *"},
		{"review", "-side both -game bestemshe", "4/review", "South: "},
		{"level", "", "level 7", "You are South, against level 7."},
		{"side", "", "side north", "You are North, against level 4."},
		{"side, and the program begins", "-level 1", "side north", "South (level 1) plays"},
		{"flip", "-ascii -game bestemshe", "flip", "S 0 |  5"},
		{"resign", "", "resign", "North wins by resignation, South 0 to 0 North."},
		{"resign, two people", "-side both", "7/resign", "South wins by resignation"},
		{"new", "-side both", "7/new/no/8", "South plays 87(10)"},
		{"new game", "", "new kio", "Kiothi of the Meru."},
		{"new deal", "-game mangala", "new deal", "Enter plays it."},
		{"rules", "-game kiothi", "rules", "boma"},
		{"rules, historical", "-game historical", "rules", "even, and at least 4"},
		{"help", "", "help", "where the last move began"},
		{"question mark", "", "?", "where the last move began"},
		{"prefix and capitals", "", "HE", "where the last move began"},
		{"Enter plays the forced move", "-game mangala", "/", "South (you) plays 1: 7 sown from South 1 to North 1; Lap 2"},
		{"pass", "-game mangala", strings.Repeat("/", 40), "Game over> "},
		{"opening and lifts", "-game kiothi -side both", "5,6=S1:4,N3:6/5,6=N1:10/7:4", "South plays 7:4"},
		{"boma alone", "-game kiothi -side both", "5,6=S1:4,N3:6/5,6=N1:10/7", "South plays 7:5"},
		{"nki", "-game kiothi -side both", "5,6=S1:4,N3:6/5,6=N1:10", "All occupied boma are nki now"},
		{"quit, and keep nothing", "-side both", "7/quit/no", "Save it first? (yes, no or cancel)"},
		{"quit, and stay", "-side both", "7/quit/cancel/8", "North plays 8"},
		{"typed in the face of a question", "-side both", "7/quit/maybe", `"maybe": expected yes, no or cancel`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			_, out := script(t, "-seed 1 "+c.args, strings.Split(c.lines, "/")...)
			if !strings.Contains(strings.ReplaceAll(out, "\n   ", " "), c.want) {
				t.Errorf("%s: no %q on the screen:\n%s", c.lines, c.want, out)
			}
		})
	}
}

// TestNonsense tells the line that answers what can't be obeyed.
func TestNonsense(t *testing.T) {
	for _, c := range []struct{ args, line, want string }{
		{"", "", "expected a hole from 1 to 9, such as 7, or both holes, such as 76, or help"},
		{"", "foo", `"foo": expected a hole from 1 to 9, such as 7, or both holes, such as 76, or help`},
		{"", "x y", `"x y": expected a hole from 1 to 9, such as 7, or both holes, such as 76, or help`},
		{"", "0", `"0" is no move: expected a hole from 1 to 9, such as 7, or both holes, such as 76, or help`},
		{"", "#!", `"#!" is no move: expected a hole from 1 to 9, such as 7, or both holes, such as 76, or help`},
		{"", "-1", `"-1" is no move: expected a hole from 1 to 9, such as 7, or both holes, such as 76, or help`},
		{"", "77", "77: wrong landing hole, the last ball falls into hole 6, not 7; see moves"},
		{"", "r", `"r" could be redo, record, review, ritual, resign or rules`},
		{"", "undo", "undo: you have not moved yet"},
		{"", "redo", "redo: no move was taken back"},
		{"", "review", "review: expected a game, and no move has been played"},
		{"", "ritual", "ritual: expected a game of mangala, and this is toguz"},
		{"", "level", `level "": expected a level from 1 to 10; it is 4`},
		{"", "level 11", "level 11: expected a level from 1 to 10"},
		{"", "side", `side "": expected south, north or both`},
		{"", "new chess", `new "chess": expected toguz, bestemshe, qozdatu, historical, mangala, kiothi, oware, kalah, congkak, hus or deal`},
		{"", "new deal", "nothing is dealt in toguz"},
		{"", "analyse 0", `analyse "0": expected a number of moves from 1 to 9`},
		{"", "load", "load: expected the name of a file"},
		{"", "load a #0", "load #0: expected the number of a game, from 1"},
		{"-game bestemshe", "6", "6: illegal move, expected a hole from 1 to 5; see moves"},
		{"-game mangala", "2", "2: illegal move, the only move is 1; see moves"},
		{"-game mangala", "9", `"9" is no move: expected Enter, as the move is forced, or help`},
		{"-game kiothi", "", "expected an opening such as 5,6=S1:4,N3:6 (boma 1 to 10), or help"},
		{"-game kiothi", "7", `"7" is no move: expected an opening such as 5,6=S1:4,N3:6 (boma 1 to 10), or help`},
		{"-game kiothi", "7:3", "7:3: illegal move"},
	} {
		_, out := script(t, c.args, c.line, "")
		_, answer, _ := strings.Cut(out, "(you)")
		_, answer, _ = strings.Cut(answer, "> "+c.line+"\n")
		answer, _, _ = strings.Cut(strings.ReplaceAll(answer, "\n   ", " "), "\n")
		if !strings.HasPrefix(answer, c.want) {
			t.Errorf("%s %q: %q, want %q", c.args, c.line, answer, c.want)
		}
	}
}

func TestTextsFitAScreen(t *testing.T) {
	texts := map[string]string{"help": help(newGame(games.All()[0]).Expected(), false)}
	for _, b := range games.All() {
		texts["rules of "+b.Name] = summary(b)
	}
	for name, text := range texts {
		if n := strings.Count(text, "\n"); n > 22 {
			t.Errorf("%s: %d lines", name, n)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 78 {
				t.Errorf("%s: %d characters: %s", name, n, line)
			}
		}
	}
}

func TestHelpNamesEveryCommand(t *testing.T) {
	text := help("", true)
	for _, c := range commands() {
		if !strings.Contains(text, c.name) {
			t.Errorf("help does not tell of %s", c.name)
		}
	}
	for _, r := range text {
		if r >= utf8.RuneSelf {
			t.Errorf("%q is not ASCII", r)
		}
	}
}

func TestWhatFollowsAGame(t *testing.T) {
	t.Chdir(t.TempDir())
	_, out := script(t, "-side both -game bestemshe", "4", "resign", "5", "", "hint", "moves", "review", "undo", "new")
	for _, want := range []string{
		"South wins by resignation, South 6 to 0 North.\nreview looks back",
		"5: the game is over, south by resignation; expected undo, new, review or quit",
		"the game is over: expected undo, new, review, save, help or quit",
		"the game is over (south by resignation): expected review, undo or new",
		"No moves: the game is over.",
		"  1 South 4",
		"1. North> new\nThe game is not saved.",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q on the screen:\n%s", want, out)
		}
	}
}

func TestRitual(t *testing.T) {
	t.Chdir(t.TempDir())
	won := map[bool]bool{}
	for _, seed := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		// What is asked depends on the seed; the answers fit all of it in turn.
		s, out := script(t, "-game mangala -seed "+seed, "ritual", "1", "çift", "north", "1", "tek", "north", "cancel")
		if !strings.Contains(out, "moves first") {
			t.Errorf("seed %s: the ritual has no end:\n%s", seed, out)
		}
		if s.players.two() {
			t.Errorf("seed %s: the program has no side", seed)
		}
		won[strings.Contains(out, "You: which side?")] = true
	}
	if len(won) != 2 {
		t.Errorf("the same side won eight times")
	}
	s, out := script(t, "-game mangala -side both -seed 2", "ritual", "three", "odd", "north", "")
	if !strings.Contains(out, `"three": expected tek, cift, odd, even or cancel`) || !s.players.two() {
		t.Errorf("two people:\n%s", out)
	}
	s, out = script(t, "-game mangala -side both", "ritual", "cancel", "", "ritual")
	if !strings.Contains(out, "broken off") || !strings.Contains(out, "ritual: expected a game at its start") || s.game.Ply() != 1 {
		t.Errorf("broken off, and too late:\n%s", out)
	}
}
