package match

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala/record"
)

// report plays a match and returns its report.
func reportOf(t *testing.T, ctx context.Context, args string, progress io.Writer) (page string, err error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "report.html")
	err = Run(ctx, games.All(), append([]string{"-report", file}, strings.Fields(args)...), io.Discard, progress)
	text, _ := os.ReadFile(file)
	return string(text), err
}

// element is what checkPage counts.
type element struct {
	name string
	attr map[string]string
}

// checkPage checks that a page is well-formed, that what it refers to is there
// once, and that nobody is left out, and returns its elements.
func checkPage(t *testing.T, page string) []element {
	t.Helper()
	var all []element
	ids, refs := map[string]int{}, map[string]bool{}
	described := map[string]int{}
	decoder := xml.NewDecoder(strings.NewReader(page))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well-formed: %v", err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		e := element{start.Name.Local, map[string]string{}}
		for _, a := range start.Attr {
			e.attr[a.Name.Local] = a.Value
			switch a.Name.Local {
			case "id":
				ids[a.Value]++
			case "aria-labelledby", "aria-describedby":
				refs[a.Value] = true
			case "href":
				if !strings.HasPrefix(a.Value, "#") {
					t.Errorf("the page refers to %s", a.Value)
				}
				refs[a.Value[1:]] = true
			}
			if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "src" {
				t.Errorf("<%s %s=%q>", e.name, a.Name.Local, a.Value)
			}
		}
		switch e.name {
		case "script":
			t.Error("the page has a script")
		case "th":
			if e.attr["scope"] == "" {
				t.Error("a header without a scope")
			}
		case "svg":
			if e.attr["role"] != "img" || e.attr["aria-labelledby"] == "" || e.attr["aria-describedby"] == "" {
				t.Errorf("a drawing that nobody can read: %v", e.attr)
			}
		case "table", "caption":
			described[e.name]++
		}
		all = append(all, e)
	}
	for id, n := range ids {
		if n != 1 {
			t.Errorf("id %s occurs %d times", id, n)
		}
	}
	for ref := range refs {
		if ids[ref] == 0 {
			t.Errorf("nothing has the id %s", ref)
		}
	}
	if described["table"] != described["caption"] {
		t.Errorf("%d tables have %d captions", described["table"], described["caption"])
	}
	return all
}

func count(all []element, name string) int {
	n := 0
	for _, e := range all {
		if e.name == name {
			n++
		}
	}
	return n
}

func TestReport(t *testing.T) {
	for _, test := range []struct {
		args  string
		games int
		want  []string
	}{
		{"-games 4 level:2 level:1", 4, []string{
			"<h1>level:2 – level:1</h1>", "All 4 games were played.", "Pairs of games", "Elo", "there was no limit of time", "Ply 4: North plays",
		}},
		{"-games 2 greedy random level:1 level:3", 12, []string{"Toguz Kumalak: 4 bots", "Cross table", "majority"}},
		{"-games 400 -sprt -100,0 -quiet random level:3", -1, []string{"Decided by the test after", "random is better by at most −100 Elo."}},
		{"-game kiothi -games 2 -plies 1 -movetime 50ms random greedy", 2, []string{"<th scope=\"col\">Over</th>"}},
		{"-game hus -games 2 random greedy", 2, nil},
		{"-game mangala -games 2 -plies 0 random greedy", 2, nil},
	} {
		page, err := reportOf(t, t.Context(), test.args, io.Discard)
		if err != nil {
			t.Fatalf("%s: %v", test.args, err)
		}
		all := checkPage(t, page)
		if n := count(all, "details"); n != test.games && test.games >= 0 {
			t.Errorf("%s: %d games are shown, expected %d", test.args, n, test.games)
		}
		for _, want := range test.want {
			if !strings.Contains(page, want) {
				t.Errorf("%s: %q is missing in the report", test.args, want)
			}
		}
	}
}

// TestReportCountsWhatTheTableCounts compares the two.
func TestReportCountsWhatTheTableCounts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "report.html")
	var table bytes.Buffer
	args := "-games 10 -maxplies 40 -report " + file + " level:3 random"
	if err := Run(t.Context(), games.All(), strings.Fields(args), &table, io.Discard); err != nil {
		t.Fatal(err)
	}
	page, _ := os.ReadFile(file)
	for _, line := range strings.Split(table.String(), "\n") {
		words := strings.Fields(line)
		if len(words) == 9 && words[3] == "10" {
			want := fmt.Sprintf("<td>10</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td>", words[4], words[5], words[6], words[8])
			if !strings.Contains(string(page), want) {
				t.Errorf("%s: the report lacks %s", line, want)
			}
		}
	}
}

func TestNamesInAReportAreEscaped(t *testing.T) {
	page, err := reportOf(t, t.Context(), `-games 2 <script>x&"'=level:1 <b>=random`, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	all := checkPage(t, page)
	if count(all, "b") > 0 || !strings.Contains(page, "&lt;script&gt;x&amp;") {
		t.Error("a name is not escaped")
	}
}

// stopAfter ends a match after some lines of progress.
type stopAfter struct {
	lines int
	stop  func()
}

func (s *stopAfter) Write(text []byte) (int, error) {
	if s.lines--; s.lines == 0 {
		s.stop()
	}
	return len(text), nil
}

func TestInterruptedMatchHasAReport(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	page, err := reportOf(t, ctx, "-games 1000 -workers 1 level:3 level:2", &stopAfter{5, cancel})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	checkPage(t, page)
	if !strings.Contains(page, "Interrupted after ") || !strings.Contains(page, " of 1000 games.") {
		t.Error("the report does not tell that the match was interrupted")
	}
}

func TestReportThatCanNotBeWritten(t *testing.T) {
	dir := t.TempDir()
	notes, records := filepath.Join(dir, "notes"), filepath.Join(dir, "records")
	if err := os.WriteFile(notes, []byte("buy milk"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		filepath.Join(dir, "none", "a.html"): "no such file",
		dir:                                  "expected the name of a file",
		notes:                                "no report",
	} {
		var progress bytes.Buffer
		err := Run(t.Context(), games.All(), []string{"-games", "2", "-report", name, "random", "greedy"}, io.Discard, &progress)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v, expected %q in it", name, err, want)
		}
		if progress.Len() > 0 {
			t.Errorf("%s: the match was played", name)
		}
	}
	// The records are not taken for an empty place because they were so at the beginning.
	err := Run(t.Context(), games.All(), []string{"-games", "2", "-out", records, "-report", records, "random", "greedy"}, io.Discard, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "no report") {
		t.Errorf("the records were replaced: %v", err)
	}
	if text, _ := os.ReadFile(notes); string(text) != "buy milk" {
		t.Errorf("the notes are %q", text)
	}
	if text, _ := os.ReadFile(records); strings.Count(string(text), "[Round ") != 2 {
		t.Errorf("the records are\n%s", text)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestReportOfManyGamesIsCut(t *testing.T) {
	page, err := reportOf(t, t.Context(), "-games 110 -quiet random greedy", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	all := checkPage(t, page)
	if n := len(page); n > mostDrawn+1<<20 || !strings.Contains(page, "Boards are drawn for") {
		t.Errorf("the page has %d bytes", n)
	}
	if count(all, "details") != 110 || count(all, "pre") == 0 {
		t.Errorf("%d games, %d of them end with a board of text", count(all, "details"), count(all, "pre"))
	}
}

func TestKeeperKeepsTheFirstGamesAndTheFaults(t *testing.T) {
	k := newKeeper(nil, nil)
	for n := 1; n <= 2*mostKept; n++ {
		r := record.Record{Result: record.SouthWins}
		r.SetTag("Round", fmt.Sprint(n))
		if n%10 == 0 {
			r.SetTag(record.TerminationTag, "forfeit")
		}
		text, err := r.AppendText(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if len(k.games) != mostKept+mostKept/10 || k.games[mostKept+10] == nil || k.games[mostKept+11] != nil {
		t.Errorf("%d games", len(k.games))
	}
}
