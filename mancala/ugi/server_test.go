package ugi_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

// engine plays the first move at once.
type engine struct{ options map[string]string }

func (*engine) Name() string   { return "first" }
func (*engine) Author() string { return "nobody" }
func (*engine) NewGame()       {}
func (*engine) Options() []ugi.Option {
	return []ugi.Option{{Name: "Skill Level", Type: "spin", Default: "5", Min: 1, Max: 10}}
}

func (e *engine) SetOption(name, value string) error {
	if name != "Skill Level" {
		return fmt.Errorf("no option %q", name)
	}
	e.options[name] = value
	return nil
}

func (*engine) Choose(_ context.Context, g *mancala.Game[toguz.Position, toguz.Move], l search.Limits, info func(string)) (toguz.Move, error) {
	info(fmt.Sprintf("depth %d time %v %v movetime %v", l.Depth, l.Clock.Left[0], l.Clock.Left[1], l.MoveTime))
	return g.Position().MoveAt(0), nil
}

func newServer() *ugi.Server[toguz.Position, toguz.Move] {
	return &ugi.Server[toguz.Position, toguz.Move]{
		Variant: toguz.Variant(toguz.Standard()),
		Engine:  &engine{map[string]string{}},
	}
}

// serve returns what the server answers to a list of commands.
func serve(t *testing.T, commands ...string) string {
	t.Helper()
	var out strings.Builder
	if err := newServer().Serve(t.Context(), strings.NewReader(strings.Join(commands, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		commands string
		want     string
	}{
		{"", ""},
		{"isready", "readyok\n"},
		{"  isready \r\n\r\nisready", "readyok\nreadyok\n"},
		{"ugi", "id name first\nid author nobody\noption name Skill Level type spin default 5 min 1 max 10\nugiok\n"},
		{"moves", "moves: 1 2 3 4 5 6 7 8 9\n"},
		{"position startpos moves 7 7\nmoves", "moves: 1 2 3 4 5 7 8 9\n"},
		{"position startpos moves 76 f1e2", "info string error ply 2: "},
		{"go perft 1", "1: 1\n2: 1\n3: 1\n4: 1\n5: 1\n6: 1\n7: 1\n8: 1\n9: 1\nnodes: 9\n"},
		{"go perft 0", "nodes: 1\n"},
		{"go perft 4\nquit", "nodes: 5199\n"},
		{"go perft -1", "info string error go perft: "},
		{"go perft x", "info string error go perft: "},
		{"go perft", "info string error go perft: "},
		{"query gameover", "response false\n"},
		{"query p1turn\nposition startpos moves 7\nquery p1turn", "response true\nresponse false\n"},
		{"query result", "response none\n"},
		{"query weather", "info string error query"},
		{"go depth 3 p1time 1000 p2time 2000", "info depth 3 time 1s 2s movetime 0s\nbestmove 1\n"},
		{"go movetime 50\nposition startpos moves 1\nquery p1turn", "bestmove 1\n"},
		{"go depth", "info string error go depth"},
		{"go depth -3", "info depth -3 time 0s 0s movetime 0s\nbestmove 1\n"},
		{"go depth 0", "info depth 0 time 0s 0s movetime 0s\nbestmove 1\n"},
		{"go nodes 0", "bestmove 1\n"},
		{"go p1time 0 p2time -5 movetime 0", "info depth 0 time 0s -5ms movetime 0s\nbestmove 1\n"},
		{"go p1time 9223372036854", "bestmove 1\n"},
		{"go p1time 9223372036855", "info string error go p1time"},
		{"go movetime -99999999999999999999", "info string error go movetime"},
		{"go depth 99999999999999999999", "info string error go depth"},
		{"go sideways", "info string error go: unknown word \"sideways\""},
		{"setoption name Skill Level value 7", ""},
		{"setoption name Colour value red", "info string error no option \"Colour\""},
		{"setoption", "info string error setoption"},
		{"xyzzy", "info string error unknown command \"xyzzy\""},
		{"position", "info string error position"},
		{"position fen", "info string error position"},
		{"position fen 9S", "info string error toguz position"},
		{"position fen 9/9 82 80 S\nquery gameover\nquery result\nmoves\ngo", "response true\nresponse p1win\nmoves:\ninfo string error go: the game is over"},
		{"position fen 9/9 80 82 S\nquery result", "response p2win\n"},
		{"position fen 9/9 81 81 S\nquery result", "response draw\n"},
	} {
		if got := serve(t, test.commands); !strings.Contains(got, test.want) || (test.want == "") != (got == "") {
			t.Errorf("%q\nanswered %q\nexpected %q", test.commands, got, test.want)
		}
	}
}

func TestDescription(t *testing.T) {
	got := serve(t, "position fen 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4", "d")
	for _, want := range []string{
		"N 15 | 13 |", "| S 22\n",
		"\nfen: 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S\n",
		"\nturn: S\n", "\nscore: 22 15\n", "\noutcome: ongoing\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if got := serve(t, "position fen 9/9 82 80 S", "d"); !strings.Contains(got, "\noutcome: south no move\n") {
		t.Errorf("the outcome is missing in\n%s", got)
	}
}

// TestFaultsChangeNothing sets up a position, makes faults, and looks again.
func TestFaultsChangeNothing(t *testing.T) {
	setup := "position startpos moves 7 7 9"
	want := serve(t, setup, "d")
	got := serve(t, setup, "position startpos moves 7 7 7 7 7", "position fen nonsense", "position startpos moves zz", "position x", "d")
	if lines := strings.Count(got, "info string error"); lines != 4 {
		t.Errorf("%d faults in\n%s", lines, got)
	}
	if !strings.HasSuffix(got, want) {
		t.Errorf("the position became\n%s\nexpected\n%s", got, want)
	}
}

func TestRepetitionEndsTheGame(t *testing.T) {
	// South has one ball in 1 and one in 9, North none: 18 plies lead back.
	fen := "position fen 9/1S,7,1S 80 80 S"
	cycle := ""
	p := toguz.MustParsePosition("9/1S,7,1S 80 80 S")
	for range 36 {
		m := p.MoveAt(p.NumMoves() - 1)
		cycle += " " + m.String()
		p, _ = p.Play(m)
	}
	if got := serve(t, fen+" moves"+cycle, "d", "query result"); !strings.Contains(got, "outcome: draw repetition\nresponse draw\n") {
		t.Errorf("answered\n%s", got)
	}
}

func TestStopIsAnsweredAtOnce(t *testing.T) {
	for _, command := range []string{"go infinite", "go perft 30"} {
		in, commands := io.Pipe()
		answers, out := io.Pipe()
		done := make(chan error, 1)
		go func() { done <- newServer().Serve(t.Context(), in, out); out.Close() }()
		go func() {
			fmt.Fprintln(commands, command)
			time.Sleep(20 * time.Millisecond)
			fmt.Fprintln(commands, "stop")
			fmt.Fprintln(commands, "isready")
			commands.Close()
		}()
		text, err := io.ReadAll(answers)
		if err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		stopped := "bestmove 1\nreadyok\n"
		if strings.Contains(command, "perft") {
			stopped = "context canceled\nnodes: "
		}
		if !strings.Contains(string(text), stopped) {
			t.Errorf("%s: answered %q", command, text)
		}
	}
}

// patient is an engine that thinks until it is stopped, whatever the limits.
type patient struct{ engine }

func (patient) Choose(ctx context.Context, g *mancala.Game[toguz.Position, toguz.Move], _ search.Limits, _ func(string)) (toguz.Move, error) {
	<-ctx.Done()
	return g.Position().MoveAt(0), nil
}

// TestEndOfInputStopsThinking shows that nothing goes on thinking when nobody
// is left to stop it, and that every go is answered all the same.
func TestEndOfInputStopsThinking(t *testing.T) {
	for _, end := range []string{"", "\nquit"} {
		for _, commands := range []string{"go infinite", "go depth 60", "go depth 60\ngo movetime 9000000\ngo infinite", "go\nposition startpos moves 7\ngo"} {
			server := newServer()
			server.Engine = &patient{}
			var out strings.Builder
			must(t, server.Serve(t.Context(), strings.NewReader(commands+end), &out))
			if got := out.String(); strings.Count(got, "bestmove 1\n") != strings.Count(commands, "go") || strings.Contains(got, "error") {
				t.Errorf("%q: answered %q", commands+end, got)
			}
		}
	}
}

// TestRealSearchStopsAtTheEndOfInput is the same with a search.
func TestRealSearchStopsAtTheEndOfInput(t *testing.T) {
	got := serveLevels(t, "go depth 60")
	if !regexp.MustCompile(`(?m)^info .* pv [1-9].*\nbestmove [1-9]$`).MatchString(got) {
		t.Errorf("answered %q", got)
	}
}

type server = ugi.Server[toguz.Position, toguz.Move]

// TestZeroServer shows that a Server says what it lacks.
func TestZeroServer(t *testing.T) {
	for name, s := range map[string]*server{
		"nothing":    {},
		"no engine":  {Variant: toguz.Variant(toguz.Standard())},
		"no variant": {Engine: &engine{}},
		"no start": {
			Variant: mancala.Variant[toguz.Position, toguz.Move]{
				Name: "x", ParsePosition: toguz.ParsePosition, ParseMove: toguz.Position.ParseMove,
			},
			Engine: &engine{},
		},
	} {
		if err := s.Serve(t.Context(), strings.NewReader("d\ngo\nmoves"), io.Discard); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if newServer().Serve(t.Context(), nil, nil) == nil {
		t.Error("no reader: no error")
	}
	s := newServer()
	s.Engine = ugi.NewBotEngine(ugi.BotOptions[toguz.Position, toguz.Move]{})
	var out strings.Builder
	must(t, s.Serve(t.Context(), strings.NewReader("ugi\nsetoption name Hash value 1\ngo"), &out))
	if got := out.String(); !strings.Contains(got, "ugiok\ninfo string error setoption") || !strings.Contains(got, "\ninfo string error go: ") {
		t.Errorf("the engine of no bot answered %q", got)
	}
}

// panicking is an engine that panics.
type panicking struct{ engine }

func (panicking) Choose(context.Context, *mancala.Game[toguz.Position, toguz.Move], search.Limits, func(string)) (toguz.Move, error) {
	panic("oh")
}

// TestPanicReachesTheCaller shows that it is that of Serve, who can deal with it.
func TestPanicReachesTheCaller(t *testing.T) {
	s := newServer()
	s.Engine = &panicking{}
	defer func() {
		if got := recover(); got != "oh" {
			t.Errorf("recovered %v", got)
		}
	}()
	err := s.Serve(t.Context(), strings.NewReader("go"), io.Discard)
	t.Errorf("error %v", err)
}

func TestQuitStopsThinking(t *testing.T) {
	if got := serve(t, "go infinite", "quit", "isready"); !strings.HasSuffix(got, "bestmove 1\n") {
		t.Errorf("answered %q", got)
	}
}

func TestLongLine(t *testing.T) {
	got := serve(t, strings.Repeat("x", 1<<20+100), "isready")
	if !strings.HasPrefix(got, "info string error a line of more than") || !strings.HasSuffix(got, "readyok\n") {
		t.Errorf("answered %.200q", got)
	}
}

func TestContextEndsServe(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, commands := io.Pipe()
	defer commands.Close()
	done := make(chan error, 1)
	go func() { done <- newServer().Serve(ctx, in, io.Discard) }()
	fmt.Fprintln(commands, "go infinite")
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestWriteErrorEndsServe(t *testing.T) {
	err := newServer().Serve(t.Context(), strings.NewReader("isready\nisready"), brokenWriter{})
	if !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("error %v", err)
	}
}

func FuzzServer(f *testing.F) {
	for _, text := range []string{"ugi", "position startpos moves 7\nd", "go depth 2", "position fen 9/9 81 81 S\nmoves", "setoption name a value b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "perft") {
			t.Skip("it may take long")
		}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		if err := newServer().Serve(ctx, strings.NewReader(text), io.Discard); err != nil {
			t.Fatal(err)
		}
	})
}

// TestCommandsKeepTheirOrder sends a list of commands in one go: what comes
// after a command that waits for the engine sees what that has done.
func TestCommandsKeepTheirOrder(t *testing.T) {
	for _, think := range []string{"go movetime 50", "go infinite", "go perft 4"} {
		got := serve(t, think, "position startpos moves 7", "query p1turn", "quit")
		if !strings.HasSuffix(got, "response false\n") {
			t.Errorf("%s: answered %q", think, got)
		}
	}
}
