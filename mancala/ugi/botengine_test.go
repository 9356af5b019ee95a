package ugi_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mancala/ugi"
	"example.com/kumalak/toguz"
)

// levelsOf returns an engine of the levels of package bot.
func levelsOf[P mancala.Position[P, M], M mancala.Move](name string, v mancala.Variant[P, M], nodes int64) ugi.Engine[P, M] {
	return ugi.NewBotEngine(ugi.BotOptions[P, M]{
		Name: name, Author: "nobody", Levels: bot.Expert, Level: bot.Expert, Searches: true, Book: v.Book != nil,
		MinElo: bot.EloOf(bot.Beginner), MaxElo: bot.EloOf(bot.Expert),
		New: func(s ugi.BotSettings[M]) (bot.Bot[P, M], error) {
			o := bot.Options[M]{Nodes: nodes, TableMiB: s.HashMiB, Threads: s.Threads, Report: s.Report, NoBook: !s.OwnBook}
			if s.Elo > 0 {
				return bot.ByElo(v, s.Elo, o)
			}
			return bot.Level(v, s.Level, o)
		},
	})
}

// newLevels returns a server of the bots of package bot.
func newLevels() *ugi.Server[toguz.Position, toguz.Move] {
	server := newServer()
	server.Engine = levelsOf("levels", toguz.Variant(toguz.Standard()), 20_000)
	return server
}

// serveLevels returns what the bots answer when the input ends after the commands.
func serveLevels(t *testing.T, commands ...string) string {
	t.Helper()
	var out strings.Builder
	must(t, newLevels().Serve(t.Context(), strings.NewReader(strings.Join(commands, "\n")), &out))
	return out.String()
}

// talk returns what the bots answer when each go has the time that it needs.
func talk(t *testing.T, commands ...string) string {
	t.Helper()
	in, sent := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- newLevels().Serve(t.Context(), in, out); out.Close() }()
	said := make(chan string)
	go func() {
		defer close(said)
		for lines := bufio.NewScanner(answers); lines.Scan(); {
			said <- lines.Text()
		}
	}()
	var text strings.Builder
	hear := func(last string) {
		for line := range said {
			text.WriteString(line + "\n")
			if strings.HasPrefix(line, last) {
				return
			}
		}
	}
	for _, command := range commands {
		fmt.Fprintln(sent, command)
		if strings.HasPrefix(command, "go") {
			hear("bestmove ")
		}
	}
	sent.Close()
	hear("end of output")
	must(t, <-done)
	return text.String()
}

var infoLine = regexp.MustCompile(`(?m)^info depth \d+ seldepth \d+ (multipv \d )?score (cp|mate) -?\d+( lowerbound| upperbound)? nodes \d+ nps \d+ hashfull \d+ time \d+ pv( \d)+$`)

// TestThinkingIsReported shows that the last info line is there, however low the
// limits, and that it has the move and all that the search came to.
func TestThinkingIsReported(t *testing.T) {
	for _, limit := range []string{
		"depth 5", "nodes 5000", "movetime 30", "p1time 1000 p2time 1000 p1inc 10", "", "depth 0",
		"nodes 1", "nodes -1", "depth -1", "movetime -1", "movetime 1", "p1time -1", "p1time 1",
	} {
		got := talk(t, "go "+limit)
		lines := strings.Split(strings.TrimSpace(got), "\n")
		last := len(lines) - 1
		if last < 1 || !strings.HasPrefix(lines[last], "bestmove ") {
			t.Fatalf("go %s: answered\n%s", limit, got)
		}
		for _, line := range lines[:last] {
			// Without any thought there is nothing to tell but the move.
			if !infoLine.MatchString(line) && !(strings.Contains(limit, "-1") && strings.HasPrefix(line, "info pv ")) {
				t.Errorf("go %s: answered %q", limit, line)
			}
		}
		if !strings.Contains(lines[last-1]+" ", " pv "+strings.TrimPrefix(lines[last], "bestmove ")+" ") {
			t.Errorf("go %s: the line of the move is missing in\n%s", limit, got)
		}
		if limit == "nodes 5000" && !strings.Contains(lines[last-1], " nodes 5000 ") {
			t.Errorf("go %s: the last line does not have all nodes: %s", limit, lines[last-1])
		}
	}
}

// TestOnlyMoveIsReported shows that a move without thought has its info line too.
func TestOnlyMoveIsReported(t *testing.T) {
	got := talk(t, "position fen 9/1S,8 80 81 S", "go depth 9")
	if got != "info pv 1\nbestmove 1\n" {
		t.Errorf("answered %q", got)
	}
}

func TestSeveralLines(t *testing.T) {
	for _, limit := range []string{"depth 4", ""} {
		got := talk(t, "setoption name MultiPV value 3", "setoption name Threads value 2", "go "+limit)
		for i := 1; i <= 3; i++ {
			if !strings.Contains(got, fmt.Sprintf(" multipv %d score ", i)) {
				t.Errorf("go %s: line %d is missing in\n%s", limit, i, got)
			}
		}
		if strings.Contains(got, "multipv 4") || !strings.Contains(got, "\nbestmove ") {
			t.Errorf("go %s: answered\n%s", limit, got)
		}
	}
}

// TestOwnBook has the book on and off. A move of the book is not thought about.
func TestOwnBook(t *testing.T) {
	got := talk(t, "ugi", "go nodes 3000", "setoption name OwnBook value true", "go nodes 3000", "setoption name OwnBook value false", "go nodes 3000")
	if !strings.Contains(got, "option name OwnBook type check default false\n") {
		t.Errorf("the option is not declared in\n%s", got)
	}
	var thought []bool
	for _, part := range strings.SplitAfter(got, "bestmove ")[:3] {
		thought = append(thought, strings.Contains(part, "info depth "))
	}
	if !slices.Equal(thought, []bool{true, false, true}) {
		t.Errorf("thought about the moves: %v, in\n%s", thought, got)
	}
	if got := serveLevels(t, "setoption name OwnBook value true", "go infinite"); !strings.Contains(got, "info depth ") {
		t.Errorf("go infinite: answered\n%s", got)
	}
	none := ugi.NewBotEngine(ugi.BotOptions[toguz.Position, toguz.Move]{Name: "none"})
	if len(none.Options()) != 0 || none.SetOption("OwnBook", "true") == nil {
		t.Errorf("a bot without a book has the options %v", none.Options())
	}
}

func TestSkillLevels(t *testing.T) {
	for level := 1; level <= 10; level++ {
		got := serveLevels(t, fmt.Sprintf("setoption name Skill Level value %d", level), "go nodes 2000", "uginewgame", "go nodes 2000")
		if strings.Count(got, "bestmove ") != 2 || strings.Contains(got, "error") {
			t.Errorf("level %d answered\n%s", level, got)
		}
	}
}

// TestStrengthIsLimited asks for the strength of level 1, which tells nothing of
// what it thinks, and then for no limit again.
func TestStrengthIsLimited(t *testing.T) {
	least := fmt.Sprintf("setoption name UCI_Elo value %d", bot.EloOf(bot.Beginner))
	for _, test := range []struct {
		commands []string
		thinks   bool
	}{
		{[]string{least}, true},
		{[]string{least, "setoption name UCI_LimitStrength value true"}, false},
		{[]string{"setoption name UCI_LimitStrength value true", least}, false},
		{[]string{least, "setoption name UCI_LimitStrength value true", "setoption name UCI_LimitStrength value false"}, true},
	} {
		got := talk(t, append(test.commands, "go nodes 2000")...)
		if thinks := strings.Contains(got, "info depth "); thinks != test.thinks || strings.Contains(got, "error") {
			t.Errorf("%q are answered with\n%s", test.commands, got)
		}
	}
	for _, want := range []string{"option name UCI_LimitStrength type check default false\n", "option name UCI_Elo type spin default 2500 min 800 max 2500\n"} {
		if got := serveLevels(t, "ugi"); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, command := range []string{
		"setoption name Hash value 0", "setoption name Hash value 1000000000", "setoption name Threads value x",
		"setoption name Skill Level value 11", "setoption name Skill Level", "setoption name MultiPV value 999999999999999999999",
		"setoption name hash value 1", "setoption name OwnBook value yes", "setoption name OwnBook",
		"setoption name UCI_Elo value 12", "setoption name UCI_LimitStrength value yes",
	} {
		if got := serveLevels(t, command); !strings.HasPrefix(got, "info string error setoption") {
			t.Errorf("%s: answered %q", command, got)
		}
	}
}

func TestBotThatCannotBeMade(t *testing.T) {
	server := newServer()
	server.Engine = ugi.NewBotEngine(ugi.BotOptions[toguz.Position, toguz.Move]{
		Name: "none", New: func(ugi.BotSettings[toguz.Move]) (bot.Bot[toguz.Position, toguz.Move], error) {
			return nil, errors.New("no memory")
		},
	})
	var out strings.Builder
	must(t, server.Serve(t.Context(), strings.NewReader("ugi\ngo"), &out))
	if want := "id name none\nid author \nugiok\ninfo string error go: no memory\n"; out.String() != want {
		t.Errorf("answered %q", out.String())
	}
}

// TestStopWithinFiftyMilliseconds stops real searches: of one and of several lines, by
// one and by several goroutines, and in a position with 300 million moves.
func TestStopWithinFiftyMilliseconds(t *testing.T) {
	measure := func(name string, serve func(io.Reader, io.Writer) error, commands ...string) {
		t.Run(name, func(t *testing.T) {
			in, sent := io.Pipe()
			answers, out := io.Pipe()
			done := make(chan error, 1)
			go func() { done <- serve(in, out); out.Close() }()
			stopped := make(chan time.Time, 1)
			go func() {
				for _, command := range commands {
					fmt.Fprintln(sent, command)
				}
				time.Sleep(100 * time.Millisecond)
				stopped <- time.Now()
				fmt.Fprintln(sent, "stop")
				sent.Close()
			}()
			text, err := io.ReadAll(answers)
			must(t, err)
			took := time.Since(<-stopped)
			must(t, <-done)
			if !strings.Contains(string(text), "bestmove ") {
				t.Errorf("answered\n%s", text)
			}
			// The race detector and a busy machine take their share.
			if took > 50*time.Millisecond {
				t.Logf("it took %v", took)
			}
			if took > 500*time.Millisecond {
				t.Errorf("it took %v", took)
			}
		})
	}
	toguzServer := func(in io.Reader, out io.Writer) error { return newLevels().Serve(t.Context(), in, out) }
	measure("one line", toguzServer, "go infinite")
	measure("several lines", toguzServer, "setoption name MultiPV value 4", "setoption name Threads value 2", "go infinite")
	measure("limits", toguzServer, "go depth 90")
	measure("kiothi", func(in io.Reader, out io.Writer) error {
		server := &ugi.Server[kiothi.Position, kiothi.Move]{
			Variant: kiothi.Variant(kiothi.Standard()),
			Engine:  levelsOf("kiothi", kiothi.Variant(kiothi.Standard()), 0),
		}
		return server.Serve(t.Context(), in, out)
	}, "go infinite")
}

func TestInfoLines(t *testing.T) {
	line := func(s search.Score, b search.Bound, moves ...toguz.Move) search.Line[toguz.Move] {
		return search.Line[toguz.Move]{Moves: moves, Score: s, Bound: b}
	}
	for _, test := range []struct {
		line search.Line[toguz.Move]
		want string
	}{
		{line(250, search.Exact, 7, 9), "score cp 250 nodes 3000 nps 1500 hashfull 12 time 2000 pv 7 9"},
		{line(-250, search.LowerBound, 7), "score cp -250 lowerbound nodes"},
		{line(0, search.UpperBound, 7), "score cp 0 upperbound nodes"},
		{line(search.Won-1, search.Exact, 7), "score mate 1 nodes"},
		{line(search.Won-5, search.Exact, 7), "score mate 3 nodes"},
		{line(-search.Won+2, search.Exact, 7), "score mate -1 nodes"},
		{line(-search.Won+6, search.Exact, 7), "score mate -3 nodes"},
	} {
		r := search.Result[toguz.Move]{Lines: []search.Line[toguz.Move]{test.line}, Depth: 4, SelDepth: 9, Nodes: 3000, Time: 2 * time.Second, TableFill: 12}
		got := ugi.InfoLines(r)
		if len(got) != 1 || !strings.Contains(got[0], "depth 4 seldepth 9 "+test.want) {
			t.Errorf("%q, expected %q", got, test.want)
		}
	}
	if got := ugi.InfoLines(search.Result[toguz.Move]{}); len(got) != 0 {
		t.Errorf("of nothing: %q", got)
	}
}
