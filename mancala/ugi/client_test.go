package ugi_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

// impatient options, so that bad engines do not take long to find out.
var impatient = ugi.ClientOptions{
	ReadyTimeout: 2 * time.Second,
	Grace:        100 * time.Millisecond,
	MoveTimeout:  200 * time.Millisecond,
}

type (
	clientBot = bot.Bot[toguz.Position, toguz.Move]
	game      = mancala.Game[toguz.Position, toguz.Move]
)

func newClientBot(c *ugi.Client) clientBot { return ugi.NewClientBot(c, newServer().Variant) }

// playOut plays a game in which the bot makes all moves, and returns its plies.
func playOut(t *testing.T, b clientBot, limits search.Limits) int {
	t.Helper()
	g := newGame(toguz.Standard())
	for !g.Over() {
		m, err := b.Choose(t.Context(), g, limits)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g.Ply()
}

func TestEngineIsDriven(t *testing.T) {
	c, err := startFake(t, "good", ugi.ClientOptions{})
	must(t, err)
	must(t, c.SetOption(t.Context(), "Skill Level", "3"))
	must(t, c.SetOption(t.Context(), "Hash", "1"))
	if c.Name() != "fake" {
		t.Errorf("name %q", c.Name())
	}
	want := []ugi.Option{
		{Name: "Hash", Type: "spin", Default: "16", Min: 1, Max: 16384},
		{Name: "Threads", Type: "spin", Default: "1", Min: 1, Max: 256},
		{Name: "MultiPV", Type: "spin", Default: "1", Min: 1, Max: 256},
		{Name: "Skill Level", Type: "spin", Default: "10", Min: 1, Max: 10},
		{Name: "UCI_Elo", Type: "spin", Default: "2500", Min: 800, Max: 2500},
		{Name: "UCI_LimitStrength", Type: "check", Default: "false"},
		{Name: "OwnBook", Type: "check", Default: "false"},
	}
	if diff := cmp.Diff(want, c.Options()); diff != "" {
		t.Errorf("options (-want +got)\n%s", diff)
	}
	b := newClientBot(c)
	if plies := playOut(t, b, search.Limits{Nodes: 100}); plies < 11 {
		t.Errorf("a game of %d plies", plies)
	}
	playOut(t, b, search.Limits{Nodes: 100}) // another one
	if err := b.(io.Closer).Close(); err != nil {
		t.Error(err)
	}
	if _, err := b.Choose(t.Context(), newGame(toguz.Standard()), search.Limits{Nodes: 1}); err == nil {
		t.Error("a closed client has chosen a move")
	}
	if err := b.(io.Closer).Close(); err != nil {
		t.Errorf("closing again: %v", err)
	}
}

func TestGamesFromAnyPositionAreDriven(t *testing.T) {
	c, err := startFake(t, "good", ugi.ClientOptions{})
	if err != nil {
		t.Fatal(err)
	}
	b := newClientBot(c)
	// One move is left, and it wins.
	p := toguz.MustParsePosition("1S,1S,1S,1S,1S,4/1S,1S,1S,1S,5 77 76 N")
	g := mancala.NewGame(p, mancala.GameOptions[toguz.Position]{})
	for ; !g.Over(); must(t, g.Play(choose(t, b, g))) {
	}
	if _, err := b.Choose(t.Context(), g, search.Limits{Depth: 1}); !errors.Is(err, mancala.ErrGameOver) {
		t.Errorf("after the game: %v", err)
	}
}

func choose(t *testing.T, b clientBot, g *game) toguz.Move {
	t.Helper()
	m, err := b.Choose(t.Context(), g, search.Limits{Depth: 3})
	must(t, err)
	return m
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestBadEngines shows that every way to fail gives a clear error within a
// bounded time.
func TestBadEngines(t *testing.T) {
	for _, test := range []struct {
		kind    string
		atStart bool
		cause   error
		texts   []string
	}{
		{"crash at start", true, ugi.ErrEnded, []string{"handshake", "exit status 3", "a library is missing"}},
		{"hang at start", true, ugi.ErrNoAnswer, []string{"handshake"}},
		{"flood at start", true, ugi.ErrNoAnswer, []string{"handshake"}},
		{"endless line", true, ugi.ErrNoAnswer, []string{"handshake"}},
		{"closed output", true, ugi.ErrEnded, []string{"handshake"}},
		{"crash at go", false, ugi.ErrEnded, []string{`"fake": go`, "exit status 2", "xxx index out of range"}},
		{"hang at go", false, ugi.ErrNoAnswer, []string{`"fake": go`}},
		{"flood at go", false, ugi.ErrNoAnswer, []string{`"fake": go`}},
		{"nonsense", false, ugi.ErrAnswer, []string{"bestmove qqq", "toguz move"}},
		{"no move", false, ugi.ErrAnswer, []string{"without a move"}},
		{"illegal", false, ugi.ErrAnswer, []string{"bestmove 76X"}},
		{"fault", false, ugi.ErrAnswer, []string{"I am tired"}},
	} {
		t.Run(test.kind, func(t *testing.T) {
			options := impatient
			if test.atStart && test.cause == ugi.ErrNoAnswer {
				options.ReadyTimeout = 300 * time.Millisecond
			}
			start := time.Now()
			c, err := startFake(t, test.kind, options)
			if !test.atStart {
				must(t, err)
				_, err = newClientBot(c).Choose(t.Context(), newGame(toguz.Standard()), search.Limits{MoveTime: 50 * time.Millisecond})
			}
			var fault *ugi.EngineError
			if !errors.Is(err, test.cause) || !errors.As(err, &fault) {
				t.Fatalf("error %v, expected %v", err, test.cause)
			}
			for _, text := range test.texts {
				if !strings.Contains(err.Error(), text) {
					t.Errorf("%q is missing in %v", text, err)
				}
			}
			if len(err.Error()) > 5000 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("it took %v", took)
			}
		})
	}
}

func TestBrokenClientStaysBroken(t *testing.T) {
	c, err := startFake(t, "crash at go", impatient)
	must(t, err)
	b := newClientBot(c)
	g := newGame(toguz.Standard())
	_, first := b.Choose(t.Context(), g, search.Limits{Depth: 1})
	_, second := b.Choose(t.Context(), g, search.Limits{Depth: 1})
	if first == nil || !errors.Is(second, ugi.ErrEnded) {
		t.Errorf("errors %v and %v", first, second)
	}
}

func TestUnknownProgram(t *testing.T) {
	_, err := ugi.StartClient(t.Context(), impatient, "/no/such/program")
	if !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

func TestOptionThatIsNotThere(t *testing.T) {
	c, err := startFake(t, "good", ugi.ClientOptions{})
	must(t, err)
	err = c.SetOption(t.Context(), "Colour", "red")
	if !errors.Is(err, ugi.ErrAnswer) || !strings.Contains(err.Error(), "Colour") {
		t.Errorf("error %v", err)
	}
	if c.SetOption(t.Context(), "Hash", "1\nquit") == nil {
		t.Error("an option with a line end was set")
	}
}

// TestContextStopsEngine shows that the best move so far is asked for.
func TestContextStopsEngine(t *testing.T) {
	for _, kind := range []string{"good", "stops"} {
		c, err := startFake(t, kind, impatient)
		must(t, err)
		b := newClientBot(c)
		g := newGame(toguz.Standard())
		for range 2 {
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			m, err := b.Choose(ctx, g, search.Limits{Infinite: true})
			cancel()
			if err != nil || g.Play(m) != nil {
				t.Errorf("%s: move %v, error %v", kind, m, err)
			}
		}
	}
}

func TestEndedContextEndsHandshake(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	t.Setenv(fakeVariable, "good")
	if _, err := ugi.StartClient(ctx, impatient, os.Args[0]); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// TestLateAnswersAreLeftBehind drives an engine that answers everything twice.
func TestLateAnswersAreLeftBehind(t *testing.T) {
	c, err := startFake(t, "chatty", impatient)
	must(t, err)
	b := newClientBot(c)
	g := newGame(toguz.Standard())
	for range 3 {
		if m, err := b.Choose(t.Context(), g, search.Limits{Depth: 1}); err != nil || m != 7 {
			t.Errorf("move %v, error %v", m, err)
		}
		must(t, g.Play(7))
	}
}

// TestNoProcessIsLeft starts an engine by a shell script that starts others, none of
// which wants to quit.
func TestNoProcessIsLeft(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it needs a shell")
	}
	if _, err := exec.LookPath("ps"); err != nil {
		t.Skip("it needs ps")
	}
	t.Setenv(fakeVariable, "no quit")
	pids := filepath.Join(t.TempDir(), "pids")
	script := `sleep 1000 & echo $! >"$1"; echo $$ >>"$1"; "$2"; sleep 1000`
	c, err := ugi.StartClient(t.Context(), impatient, "sh", "-c", script, "sh", pids, os.Args[0])
	must(t, err)
	text, err := os.ReadFile(pids)
	must(t, err)
	if len(strings.Fields(string(text))) != 2 {
		t.Fatalf("processes %q", text)
	}
	for _, pid := range strings.Fields(string(text)) {
		if !alive(pid) {
			t.Errorf("process %s is not there", pid)
		}
	}
	start := time.Now()
	must(t, c.Close())
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("closing took %v", took)
	}
	for _, pid := range strings.Fields(string(text)) {
		for i := 0; alive(pid) && i < 100; i++ {
			time.Sleep(10 * time.Millisecond)
		}
		if alive(pid) {
			t.Errorf("process %s is left", pid)
		}
	}
}

// connect drives a server of this process, and returns what ends it.
func connect(t *testing.T, server *ugi.Server[toguz.Position, toguz.Move], options ugi.ClientOptions) (*ugi.Client, <-chan error) {
	t.Helper()
	commands, toServer := io.Pipe()
	fromServer, answers := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- server.Serve(context.Background(), commands, answers)
		answers.Close()
		commands.Close()
	}()
	c, err := ugi.NewClient(t.Context(), fromServer, toServer, options)
	must(t, err)
	return c, done
}

func TestBothEndsTalk(t *testing.T) {
	c, done := connect(t, newServer(), ugi.ClientOptions{})
	b := newClientBot(c)
	if m := choose(t, b, newGame(toguz.Standard())); m != 1 {
		t.Errorf("move %v", m)
	}
	var infos []string
	move, err := c.Go(t.Context(), "startpos moves 7", mancala.North, search.Limits{
		Clock: mancala.Clock{Left: [2]time.Duration{time.Second, 90 * time.Microsecond}}, MoveTime: time.Minute, Depth: 4,
	}, func(line string) { infos = append(infos, line) })
	must(t, err)
	if want := []string{"depth 4 time 1s 1ms movetime 1m0s"}; move != "1" || cmp.Diff(want, infos) != "" {
		t.Errorf("move %q, infos %q", move, infos)
	}
	if _, err := c.Go(t.Context(), "startpos moves 77", mancala.North, search.Limits{Depth: 4}, nil); !errors.Is(err, ugi.ErrAnswer) {
		t.Errorf("a wrong position: error %v", err)
	}
	must(t, b.(io.Closer).Close())
	must(t, <-done)
}

// TestNobodyListens drives an engine that reads nothing and says nothing.
func TestNobodyListens(t *testing.T) {
	in, _ := io.Pipe()
	_, out := io.Pipe()
	options := impatient
	options.ReadyTimeout = 50 * time.Millisecond
	if _, err := ugi.NewClient(t.Context(), in, out, options); !errors.Is(err, ugi.ErrNoAnswer) {
		t.Errorf("error %v", err)
	}
}

func TestWriteErrorIsReported(t *testing.T) {
	in, _ := io.Pipe()
	if _, err := ugi.NewClient(t.Context(), in, brokenWriter{}, impatient); !errors.Is(err, io.ErrShortWrite) || !errors.Is(err, ugi.ErrEnded) {
		t.Errorf("error %v", err)
	}
}

func FuzzClient(f *testing.F) {
	for _, text := range []string{
		"id name x\nugiok\nreadyok\nreadyok\nreadyok\nbestmove 7\n", "ugiok", "option name\noption name a type\nugiok\n",
		"option name a type spin default 1 min x max\nugiok\nreadyok\nreadyok\nreadyok\ninfo string error x\n", "ugiok\nreadyok\nreadyok\nreadyok\nbestmove",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ugi.NewClient(t.Context(), strings.NewReader(text), io.Discard, impatient)
		if err != nil {
			return
		}
		defer c.Close()
		g := newGame(toguz.Standard())
		if m, err := newClientBot(c).Choose(t.Context(), g, search.Limits{Depth: 1}); err == nil && g.Play(m) != nil {
			t.Errorf("move %v of %q", m, text)
		}
	})
}

// TestMemoryOfAClientIsBounded declares a thousand options of a mebibyte.
func TestMemoryOfAClientIsBounded(t *testing.T) {
	in, said := io.Pipe()
	go func() {
		value := strings.Repeat("x", 1<<20-100)
		for i := range 1000 {
			fmt.Fprintf(said, "option name long %d type string default %s\n", i, value)
			fmt.Fprintf(said, "option name padded %d type check%s default true\n", i, strings.Repeat(" ", 2000))
		}
		fmt.Fprintf(said, "id name %s\nid author%sme\n", value, strings.Repeat(" ", 1000))
		fmt.Fprint(said, "ugiok\nreadyok\n")
	}()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	c, err := ugi.NewClient(t.Context(), in, io.Discard, ugi.ClientOptions{ReadyTimeout: time.Minute, Grace: time.Millisecond})
	must(t, err)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if kept := int64(after.HeapAlloc) - int64(before.HeapAlloc); kept > 8<<20 {
		t.Errorf("%d bytes are kept", kept)
	}
	if n := len(c.Options()); n != 256 {
		t.Errorf("%d options are kept", n)
	}
	must(t, c.Close())
}

// TestZeroClient shows that what was not made by a constructor says so.
func TestZeroClient(t *testing.T) {
	var c ugi.Client
	_, err := c.Go(t.Context(), "startpos", mancala.South, search.Limits{}, nil)
	for i, err := range []error{err, c.NewGame(t.Context()), c.SetOption(t.Context(), "Hash", "1")} {
		var fault *ugi.EngineError
		if !errors.As(err, &fault) {
			t.Errorf("call %d: error %v", i, err)
		}
	}
	if c.Name() != "" || len(c.Options()) != 0 || c.Close() != nil {
		t.Errorf("zero client %+v", &c)
	}
	for _, b := range []clientBot{newClientBot(nil), newClientBot(&c), ugi.NewClientBot(&c, mancala.Variant[toguz.Position, toguz.Move]{})} {
		if _, err := b.Choose(t.Context(), newGame(toguz.Standard()), search.Limits{}); err == nil {
			t.Error("a zero bot has chosen a move")
		}
		if b.Name() != "" || b.(io.Closer).Close() != nil {
			t.Errorf("zero bot %q", b.Name())
		}
	}
	if _, err := ugi.NewClient(t.Context(), nil, nil, impatient); err == nil {
		t.Error("no reader: no error")
	}
}

// TestGamesWithoutAMove shows that an engine is not asked about them.
func TestGamesWithoutAMove(t *testing.T) {
	c, done := connect(t, newServer(), impatient)
	b := newClientBot(c)
	for _, g := range []*game{nil, {}, mancala.NewGame(toguz.Position{}, mancala.GameOptions[toguz.Position]{})} {
		if _, err := b.Choose(t.Context(), g, search.Limits{}); !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("error %v", err)
		}
	}
	must(t, b.(io.Closer).Close())
	must(t, <-done)
}

// resigning is an engine that gives up.
type resigning struct{ engine }

func (resigning) Choose(context.Context, *game, search.Limits, func(string)) (toguz.Move, error) {
	return 0, fmt.Errorf("lost: %w", bot.ErrResign)
}

func TestResignationIsToldOnTheWire(t *testing.T) {
	server := newServer()
	server.Engine = &resigning{}
	c, done := connect(t, server, impatient)
	b := newClientBot(c)
	for range 2 { // the conversation goes on
		if _, err := b.Choose(t.Context(), newGame(toguz.Standard()), search.Limits{}); !errors.Is(err, bot.ErrResign) {
			t.Errorf("error %v", err)
		}
	}
	must(t, b.(io.Closer).Close())
	must(t, <-done)
}

// TestNoTimeIsLeft shows that an engine whose time is used up is told so, and
// moves at once.
func TestNoTimeIsLeft(t *testing.T) {
	c, err := startFake(t, "good", ugi.ClientOptions{Grace: 10 * time.Second})
	must(t, err)
	for _, l := range []search.Limits{{MoveTime: -1}, {Depth: -1}, {Nodes: -1}, {Clock: mancala.Clock{Left: [2]time.Duration{-1, time.Hour}}}} {
		start := time.Now()
		if _, err := c.Go(t.Context(), "startpos", mancala.South, l, nil); err != nil {
			t.Errorf("%+v: %v", l, err)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%+v: it took %v", l, took)
		}
	}
}

// toguzGame is a game of toguz kumalak.
type toguzGame = mancala.Game[toguz.Position, toguz.Move]

// newGame returns a game at its start.
func newGame(r toguz.Rules) *toguzGame {
	return mancala.NewGame(toguz.Start(r), mancala.GameOptions[toguz.Position]{})
}
