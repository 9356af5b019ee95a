package terminal

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala/search"
)

// start makes a session in an empty folder at a fixed time.
func start(t *testing.T, args string, in io.Reader, out io.Writer) *session {
	t.Helper()
	s, err := newSession(games.All(), strings.Fields(args), in, out, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	s.now = timeOf
	return s
}

func timeOf() time.Time { return time.Date(2024, 2, 29, 12, 30, 59, 0, time.UTC) }

// script plays what the lines say, and returns the session and the screen.
func script(t *testing.T, args string, lines ...string) (*session, string) {
	t.Helper()
	var out strings.Builder
	s := start(t, args, strings.NewReader(strings.Join(lines, "\n")), &out)
	if err := s.run(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s, out.String()
}

// screen is an output that tests wait for.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func (s *screen) waitFor(t *testing.T, want string) {
	t.Helper()
	for range 2000 {
		if strings.Contains(s.String(), want) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%q never came on the screen:\n%s", want, s)
}

func TestScreenOfTwoPeople(t *testing.T) {
	t.Chdir(t.TempDir())
	_, got := script(t, "-game bestemshe -side both -ascii", "4", "flip", "e2a1", "undo", "quit", "no")
	want := `Bestemshe. Two people play. Type help for help.
       5    4    3    2    1
    +----+----+----+----+----+
N 0 |  5 |  5 |  5 |  5 |  5 |
    +----+----+----+----+----+
    |  5 |  5 |  5 |  5 |  5 | S 0
    +----+----+----+----+----+
       1    2    3    4    5
1. South> 4
South plays 43(6): 5 sown from South 4 to North 3; South captures 6 from North
   3.
       5    4   3vx   2    1
    +----+----+----+----+----+
N 0 |  5 |  5 |  . |  6 |  6 |
    +----+----+----+----+----+
    |  5 |  5 |  5 |  1 |  6 | S 6
    +----+----+----+----+----+
       1    2    3    4^   5
1. North> flip
       5    4^   3    2    1
    +----+----+----+----+----+
S 6 |  6 |  1 |  5 |  5 |  5 |
    +----+----+----+----+----+
    |  6 |  6 |  . |  5 |  5 | N 0
    +----+----+----+----+----+
       1    2   3vx   4    5
1. North> e2a1
North plays 11(6): 6 sown from North 1 to South 1; North captures 6 from South
   1.
       5    4    3    2   1vx
    +----+----+----+----+----+
S 6 |  6 |  1 |  5 |  5 |  . |
    +----+----+----+----+----+
    |  1 |  7 |  1 |  6 |  6 | N 6
    +----+----+----+----+----+
       1^   2    3    4    5
2. South> undo
       5    4^   3    2    1
    +----+----+----+----+----+
S 6 |  6 |  1 |  5 |  5 |  5 |
    +----+----+----+----+----+
    |  6 |  6 |  . |  5 |  5 | N 0
    +----+----+----+----+----+
       1    2   3vx   4    5
1. North> quit
The game is not saved. Save it first? (yes, no or cancel) no
`
	if got != want {
		t.Errorf("the screen shows\n%s\nwant\n%s", got, want)
	}
}

func TestCommandLineThatIsWrong(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.txt")
	if err := os.WriteFile(bad, []byte("[Variant \"toguz\"]\n\n1. 77 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	kiothi := filepath.Join(dir, "kiothi.txt")
	if err := os.WriteFile(kiothi, []byte("[Variant \"kiothi\"]\n\n*\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, want string }{
		{"-game chess", `game "chess": expected toguz, bestemshe`},
		{"-level 11", "level 11: expected a level from 1 to 10"},
		{"-level 0", "level 0: expected a level from 1 to 10"},
		{"-side west", `side "west": expected south, north or both`},
		{"toguz", `unknown arguments ["toguz"]`},
		{"-speed 3", "flag provided but not defined"},
		{"-file " + bad, "bad.txt: line 3"},
		{"-file " + dir, "expected a file of text"},
		{"-file " + filepath.Join(dir, "no", "such"), "expected a folder that is there"},
		{"-game toguz -file " + kiothi, "is a game of kiothi, not toguz"},
	} {
		_, err := newSession(games.All(), strings.Fields(c.args), strings.NewReader(""), io.Discard, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.args, err, c.want)
		}
	}
	_, err := newSession(games.All(), []string{"-help"}, strings.NewReader(""), io.Discard, io.Discard)
	if !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
}

// robot answers every prompt, in place of a person who types.
type robot struct {
	t     *testing.T
	text  strings.Builder
	s     *session
	lines chan string
}

func (r *robot) Write(p []byte) (int, error) {
	if strings.HasSuffix(string(p), "> ") {
		r.lines <- r.answer()
	}
	return r.text.Write(p)
}

func (r *robot) answer() string {
	if r.s.game.Outcome().Over() {
		return "quit"
	}
	if _, ok := r.s.game.Only(); ok {
		return ""
	}
	move, err := r.s.bot.Choose(context.Background(), &r.s.game.Game, search.Limits{})
	if err != nil {
		r.t.Error(err)
		return "quit"
	}
	return string(move)
}

func TestWholeGamesAgainstTheWeakestLevel(t *testing.T) {
	for _, name := range games.Names(games.All()) {
		t.Run(name, func(t *testing.T) {
			r := &robot{t: t, lines: make(chan string, 1)}
			r.s = start(t, "-ascii -level 1 -seed 7 -game "+name, strings.NewReader(""), r)
			r.s.input = r.lines
			if err := r.s.run(context.Background()); err != nil {
				t.Fatal(err)
			}
			if o := r.s.game.Outcome(); !o.Over() || !strings.Contains(r.text.String(), resultText(r.s.game)) {
				t.Errorf("the game ended %v, and the screen shows\n%s", o, r.text.String())
			}
			again := &robot{t: t, lines: make(chan string, 1)}
			again.s = start(t, "-ascii -level 1 -seed 7 -game "+name, strings.NewReader(""), again)
			again.s.input = again.lines
			if err := again.s.run(context.Background()); err != nil {
				t.Fatal(err)
			}
			if again.text.String() != r.text.String() {
				t.Error("the same seed made another game")
			}
		})
	}
}

// A level that thinks does not delay the interrupt.
func TestInterruptSavesTheGame(t *testing.T) {
	for _, c := range []struct{ args, typed, waitFor string }{
		{"-side both", "7\n", "1. North> "},
		{"-level 10", "7\n", "South (you) plays 76(10)"}, // and thinking begins
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Chdir(t.TempDir())
			in, keyboard := io.Pipe()
			defer keyboard.Close()
			var out screen
			s := start(t, c.args, in, &out)
			ctx, interrupt := context.WithCancel(context.Background())
			ended := make(chan error, 1)
			go func() { ended <- s.run(ctx) }()
			io.WriteString(keyboard, c.typed)
			out.waitFor(t, c.waitFor)
			begin := time.Now()
			interrupt()
			if err := <-ended; err != nil {
				t.Fatal(err)
			}
			if d := time.Since(begin); d > thinkingTime/2 {
				t.Errorf("it took %v", d)
			}
			if want := "The game is saved in toguz-20240229-123059.txt."; !strings.Contains(out.String(), want) {
				t.Errorf("no %q on the screen:\n%s", want, out.String())
			}
			back, _, err := s.files.load("toguz-20240229-123059.txt", 0, s.kinds, s.game.Kind())
			if err != nil || back.Ply() != 1 {
				t.Errorf("back: %v, %v", back, err)
			}
		})
	}
}

func TestALineEndsThinking(t *testing.T) {
	t.Chdir(t.TempDir())
	in, keyboard := io.Pipe()
	var out screen
	s := start(t, "-level 10", in, &out)
	s.typed = true
	ended := make(chan error, 1)
	go func() { ended <- s.run(context.Background()) }()
	begin := time.Now()
	io.WriteString(keyboard, "7\n")
	out.waitFor(t, "thinking ...")
	io.WriteString(keyboard, "moves\n") // which is obeyed as well
	out.waitFor(t, "North (level 10) plays")
	out.waitFor(t, " moves: ")
	io.WriteString(keyboard, "8\n")
	out.waitFor(t, "2. South (you)> ")
	io.WriteString(keyboard, "\n") // which is Enter alone
	out.waitFor(t, "3. South (you)> ")
	if d := time.Since(begin); d > thinkingTime*3/4 {
		t.Errorf("it took %v", d)
	}
	keyboard.Close()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
}

func TestLongAndStrangeLines(t *testing.T) {
	t.Chdir(t.TempDir())
	_, out := script(t, "-side both", strings.Repeat("x", 1<<20), "\x00\xff", "7\r", "8")
	if !strings.Contains(out, "South plays 76(10)") || !strings.Contains(out, "North plays 8") {
		t.Errorf("the moves after long lines are missing:\n%.2000s", out)
	}
}

func TestColoursOnlyWhereTheyAreWanted(t *testing.T) {
	_, out := script(t, "-side both", "quit")
	if strings.Contains(out, "\x1b") {
		t.Errorf("colours in a file: %q", out)
	}
	var b strings.Builder
	s := start(t, "-side both", strings.NewReader(""), &b)
	s.view.Color = true
	s.run(context.Background())
	if !strings.Contains(b.String(), "\x1b[") {
		t.Error("no colours where they are wanted")
	}
}
