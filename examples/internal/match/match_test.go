package match

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
)

var readme, _ = filepath.Abs("../../arena/README.md")

func TestCommand(t *testing.T) {
	folder := t.TempDir()
	openings := filepath.Join(folder, "openings")
	if err := os.WriteFile(openings, []byte("startpos moves 7 9\nstartpos moves 1 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	records := filepath.Join(folder, "records")
	for _, test := range []struct {
		args string
		want []string // in what is printed, or in the error
	}{
		{"-a level:1 -b level:2 -games 4 -out " + records, []string{"4 of 4 games", "level:1 against level:2: Elo "}},
		{"-a level:1 -b level:2 -games 6 -out " + records, []string{records + ": 4 games have been played", "6 of 6 games", "6/6 games"}},
		{"-a level:1 -b level:3 -games 6 -out " + records, []string{"another tournament"}},
		{"-game bestemshe -games 2 -nodes 100 greedy search search:counting search:tree", []string{"12 of 12 games", "search:tree "}},
		{"-game bestemshe -games 2 -gauntlet -depth 2 greedy greedy one=random", []string{"4 of 4 games", "greedy (2) ", "one "}},
		{"-game kiothi -games 2 -plies 2 -movetime 20ms -lead 8 random greedy", []string{"2 of 2 games"}},
		{"-game mangala -games 2 -plies 0 random greedy", []string{"2 of 2 games"}},
		{"-game oware -games 2 level:1 level:2", []string{"2 of 2 games"}},
		{"-game kalah -games 2 -nodes 50 search greedy", []string{"2 of 2 games"}},
		{"-games 4 -openings " + openings + " -clock 10s+10ms -maxplies 30 -byscore random greedy", []string{"4 of 4 games"}},
		{"-games 4 -plies 3 -balance 2 -depth 1 random greedy", []string{"4 of 4 games"}},
		{"-games 4 -plies 1 -balance 0.01 random greedy", []string{"balanced within 0.01 counters"}},
		{"-balance NaN random greedy", []string{"NaN counters"}},
		{"-games 400 -sprt -100,0 -quiet random level:3", []string{"Elo0 accepted"}},
		{"-games 2 -plies 0 -book -nodes 100 -maxplies 6 level:10 level:10", []string{"2 of 2 games"}},
		{"-games 6 -openings " + openings + " random greedy", []string{"enough for 4 games"}},
		{"-openings /no/such/file random greedy", []string{"/no/such/file"}},
		{"-ladder -games 2 -nodes 20 -maxplies 12 -quiet", []string{"| `level:1 random` | 0 | 2 | 0 | 50.0 % | 800 ± ", "\n| `level:10 level:9` | 0 | 2 | 0 | 50.0 % | "}},
		{"-ladder -games 2 -maxplies 12 level:3 level:2 greedy", []string{"\n|---|---|---|---|---|---|\n| `level:2 greedy` | 0 | 2 | 0 | 50.0 % | 990 ± "}},
		{"-ladder greedy", []string{"two bots"}},
		{"random", []string{"two bots"}},
		{"-game chess random greedy", []string{`game "chess"`}},
		{"-games 0 random greedy", []string{"0 games"}},
		{"-plies -1 random greedy", []string{"-1 plies"}},
		{"-clock soon random greedy", []string{`clock "soon"`}},
		{"-sprt 1 random greedy", []string{`sprt "1"`}},
		{"-sprt 2,1 random greedy", []string{"ascending"}},
		{"level:11 greedy", []string{"no such level"}},
		{"clever greedy", []string{`bot "clever" is unknown`}},
		{"exec:/no/such/program greedy", []string{"/no/such/program"}},
		{"-set x random greedy", []string{"Name=Value"}},
	} {
		var out bytes.Buffer
		if err := Run(t.Context(), games.All(), strings.Fields(test.args), &out, &out); err != nil {
			out.WriteString(err.Error())
		}
		for _, want := range test.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: %q is missing in\n%s", test.args, want, out.String())
			}
		}
	}
}

// TestDocumentedCommands prepares what the README tells to play.
func TestDocumentedCommands(t *testing.T) {
	t.Chdir(t.TempDir())
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	_, opening, _ := strings.Cut(string(text), "# Openings of one's own, one a line: ")
	opening, _, _ = strings.Cut(opening, ", or")
	if err := os.WriteFile("openings.txt", []byte(strings.Repeat(opening+"\n", 20)), 0o600); err != nil {
		t.Fatal(err)
	}
	commands := 0
	for line := range strings.Lines(string(text)) {
		args, ok := strings.CutPrefix(line, "go run ./examples/arena ")
		if !ok {
			continue
		}
		commands++
		args = strings.ReplaceAll(args, `"exec:./engine -game kiothi -level 4"`, "exec:"+os.Args[0])
		p, err := newPlan(games.All(), strings.Fields(args), io.Discard)
		if err == nil {
			_, err = p.tournament(t.Context())
		}
		if err != nil {
			t.Errorf("%s: %v", args, err)
		}
	}
	if commands < 6 {
		t.Errorf("%d commands", commands)
	}
}
