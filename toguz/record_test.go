package toguz_test

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/toguz"
)

type replayedGame = record.Replayed[toguz.Position, toguz.Move]

var noOptions mancala.GameOptions[toguz.Position]

// gamesIn replays the games of a file, toguz unless it tells otherwise.
func gamesIn(file io.Reader) iter.Seq2[replayedGame, error] {
	return record.Games(toguz.Variant(toguz.Standard()), file, noOptions)
}

// recordOf returns the record of a game by any rules of the family.
func recordOf(g *toguzGame, tags ...record.Tag) *record.Record {
	return record.Of(toguz.Variant(toguz.Standard()), g, tags...)
}

// gamesOf reads the records of a text.
func gamesOf(text string) (games []replayedGame, errs []error) {
	for replayed, err := range gamesIn(strings.NewReader(text)) {
		games = append(games, replayed)
		errs = append(errs, err)
	}
	return games, errs
}

// shortestRecord is a game of eleven plies, %s its moves and result.
const shortestRecord = `[Event "Shortest"]
[White "Aigul"]
[Black "Bolot"]

%s

`

const shortestMoves = "1. 54(10) 11(10) 2. 32(22) 55X 3. 89(34) 35 4. 78(48) 47 5. 67(64) 51 6. 46(82) 1-0"

// TestGamesAfterDamage: a game with a fault gives an error that tells the game,
// the move and what is wrong, and the games before and after it are read.
func TestGamesAfterDamage(t *testing.T) {
	for _, test := range []struct {
		shows, from, to string
		number          int
		player          mancala.Player
		text            string
		cause           error
		message         string
	}{
		{
			"wrong total",
			"2. 32(22)", "2. 32(20)",
			2, mancala.South, "32(20)", toguz.ErrKazan,
			"game 2, line 11, column 21: move 2 of South: move 32(20): wrong kazan total: the kazan holds 22, not 20",
		},
		{
			"tuzdik not marked",
			"55X", "55",
			2, mancala.North, "55", toguz.ErrTuzdikMark,
			"game 2, line 11, column 28: move 2 of North: move 55: wrong tuzdik mark: a tuzdik is made, and not marked with X",
		},
		{
			"tuzdik marked that is none",
			"3. 89(34)", "3. 89X",
			3, mancala.South, "89X", toguz.ErrTuzdikMark,
			"game 2, line 11, column 35: move 3 of South: move 89X: wrong tuzdik mark: no tuzdik is made",
		},
		{
			"wrong landing hole",
			"35 4.", "36 4.",
			3, mancala.North, "36", toguz.ErrLanding,
			"game 2, line 11, column 42: move 3 of North: move 36: wrong landing hole: the last ball falls into hole 5, not 6",
		},
		{
			"illegal move",
			"35 4.", "91 4.",
			3, mancala.North, "91", mancala.ErrIllegalMove,
			"game 2, line 11, column 42: move 3 of North: move 91: illegal move: hole 9 is empty",
		},
		{
			"not a move",
			"35 4.", "3five 4.",
			3, mancala.North, "3five", nil,
			`toguz move "3five": at offset 1: expected the end of the text`,
		},
		{
			"a move too many",
			"46(82) 1-0", "46(82) 11 1-0",
			6, mancala.North, "11", mancala.ErrGameOver,
			"south by majority",
		},
		{
			"wrong result",
			"1-0", "0-1",
			0, mancala.South, "result 0-1", record.ErrResult,
			"game 2: result 0-1: wrong result: the game ended south by majority, 82 to 15",
		},
		{
			"wrong draw",
			"1-0", "1/2-1/2",
			0, mancala.South, "result 1/2-1/2", record.ErrResult,
			"game 2: result 1/2-1/2: wrong result: the game ended south by majority, 82 to 15",
		},
		{
			"not ended by no move",
			"1-0", "1-0 {zero}",
			0, mancala.South, "comment zero", record.ErrResult,
			"the player to move has a move",
		},
	} {
		t.Run(test.shows, func(t *testing.T) {
			damaged := strings.Replace(shortestMoves, test.from, test.to, 1)
			if damaged == shortestMoves {
				t.Fatal("nothing is damaged")
			}
			games, errs := gamesOf(fmt.Sprintf(shortestRecord+shortestRecord+shortestRecord, shortestMoves, damaged, shortestMoves))
			if len(games) != 3 {
				t.Fatalf("%d games, expected 3: %v", len(games), errs)
			}
			for _, i := range []int{0, 2} {
				if errs[i] != nil || games[i].Game == nil || games[i].Game.Score(mancala.South) != 82 {
					t.Errorf("game %d: %v", i+1, errs[i])
				}
			}
			if games[1] != (replayedGame{}) {
				t.Error("there is a game with an error")
			}
			fault := (*record.Error)(nil)
			if !errors.As(errs[1], &fault) {
				t.Fatalf("error %v", errs[1])
			}
			if fault.Game != 2 || fault.Number != test.number || fault.Player != test.player || fault.Text != test.text {
				t.Errorf("game %d, number %d, player %v, text %q", fault.Game, fault.Number, fault.Player, fault.Text)
			}
			if test.cause != nil && !errors.Is(errs[1], test.cause) {
				t.Errorf("error %v, expected %v", errs[1], test.cause)
			}
			if !strings.Contains(errs[1].Error(), test.message) {
				t.Errorf("error  %v\nexpected %s", errs[1], test.message)
			}
		})
	}
}

// TestGamesAfterBrokenRecord: what is no record at all is an error of the
// reader, and the next game is read.
func TestGamesAfterBrokenRecord(t *testing.T) {
	games, errs := gamesOf(fmt.Sprintf(shortestRecord+shortestRecord+shortestRecord, shortestMoves, "1. 54(10) 7. 11 1-0", shortestMoves))
	if len(games) != 3 || errs[0] != nil || errs[2] != nil || games[1] != (replayedGame{}) {
		t.Fatalf("%d games: %v", len(games), errs)
	}
	fault := (*record.Error)(nil)
	if !errors.As(errs[1], &fault) || fault.Game != 2 || fault.Line != 11 {
		t.Errorf("error %v", errs[1])
	}
}

// TestNumbersAfterBrokenRecord: both kinds of errors count the same games.
func TestNumbersAfterBrokenRecord(t *testing.T) {
	_, errs := gamesOf(fmt.Sprintf(strings.Repeat(shortestRecord, 4),
		"1. 54(10) 7. 11 1-0", shortestMoves, "1. 55 1-0", "1. (54) 1-0"))
	if len(errs) != 4 {
		t.Fatalf("%d games: %v", len(errs), errs)
	}
	fault := (*record.Error)(nil)
	if !errors.As(errs[0], &fault) || fault.Game != 1 {
		t.Errorf("game 1: %v", errs[0])
	}
	if errs[1] != nil {
		t.Errorf("game 2: %v", errs[1])
	}
	if !errors.As(errs[2], &fault) || fault.Game != 3 || fault.Line != 17 {
		t.Errorf("game 3: %v", errs[2])
	}
	if !errors.As(errs[3], &fault) || fault.Game != 4 {
		t.Errorf("game 4: %v", errs[3])
	}
}

// brokenFile fails after some text.
type brokenFile struct{ text *strings.Reader }

var errBrokenFile = errors.New("the disk is gone")

func (f brokenFile) Read(b []byte) (int, error) {
	if f.text.Len() == 0 {
		return 0, errBrokenFile
	}
	return f.text.Read(b)
}

func TestGamesOfBrokenFile(t *testing.T) {
	text := fmt.Sprintf(shortestRecord+shortestRecord, shortestMoves, "1. 54(10)")
	var errs []error
	for _, err := range gamesIn(brokenFile{strings.NewReader(text)}) {
		errs = append(errs, err)
	}
	if len(errs) != 2 || errs[0] != nil || !errors.Is(errs[1], errBrokenFile) {
		t.Errorf("errors %v", errs)
	}
}

func TestGamesCanBeLeft(t *testing.T) {
	n := 0
	for range gamesIn(strings.NewReader(fmt.Sprintf(shortestRecord+shortestRecord, shortestMoves, shortestMoves))) {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d games", n)
	}
	if games, errs := gamesOf(""); len(games) != 0 {
		t.Errorf("an empty file has games: %v", errs)
	}
}

// TestResults: what a record says of the end, when the rules have not ended
// the game.
func TestResults(t *testing.T) {
	for _, test := range []struct {
		text    string
		outcome string
		err     string
	}{
		{"1. 54(10) *", "ongoing", ""},
		{"1. 54(10) 1-0", "south by resignation", ""},
		{"1. 54(10) 0-1", "north by resignation", ""},
		{"1. 54(10) 1/2-1/2", "draw by agreement", ""},
		{"*", "ongoing", ""},
		{"1-0", "south by resignation", ""},
		{"1. 5 1 2. 3 5 3. 8 3 4. 7 4 5. 6 5 6. 4 *", "south by majority", ""},
		{"1. f1e2 d2e1 *", "ongoing", ""},
		{"1. 54(10) * {zero}", "", "wrong result"},
		{"[FEN \"8,3S/2S,7,2S 79 76 S\"]\n\n1. 91(83) 1-0 {zero}", "south by no move", ""},
		{"[FEN \"8,3S/2S,7,2S 79 76 S\"]\n\n1. 91(83) 1/2-1/2 {zero}", "", "wrong result"},
		{"[FEN \"8,3S/3S,7,2S 73 81 S\"]\n\n1. 91 1/2-1/2", "draw by no move", ""},
		{"[FEN \"9/9 81 81 S\"]\n\n1/2-1/2 {zero}", "draw by no move", ""},
		{"[FEN \"9/9 81 80 S\"]\n\n1/2-1/2", "", "tag FEN: toguz position"},
		{"[FEN \"\"]\n\n*", "", "tag FEN: toguz position"},
		{"[FEN \"" + endlessStart + "\"]\n\n1. " + strings.Repeat("9 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 ", 2) + "1/2-1/2", "draw by repetition", ""},
		{"[FEN \"" + endlessStart + "\"]\n\n1. " + strings.Repeat("9 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 ", 2) + "9 *", "", "draw by repetition"},
	} {
		games, errs := gamesOf(test.text)
		switch {
		case len(games) != 1:
			t.Errorf("%s: %d games", test.text, len(games))
		case test.err != "":
			if errs[0] == nil || !strings.Contains(errs[0].Error(), test.err) {
				t.Errorf("%s: error %v, expected %s", test.text, errs[0], test.err)
			}
		case errs[0] != nil:
			t.Errorf("%s: %v", test.text, errs[0])
		case games[0].Game.Outcome().String() != test.outcome:
			t.Errorf("%s: %v, expected %s", test.text, games[0].Game.Outcome(), test.outcome)
		}
	}
}

// TestRecordRoundTrip: a game is written and read with the same moves, tags and
// result, whatever the rules, wherever it began and however it ended.
func TestRecordRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules().Draw(t, "rules")
		start := toguz.Start(r)
		if rapid.Bool().Draw(t, "elsewhere") {
			start = anyPosition(r).Draw(t, "start")
		}
		g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
		for range rapid.IntRange(0, 80).Draw(t, "plies") {
			if g.Over() {
				break
			}
			if err := g.Play(anyMove(t, g.Position())); err != nil {
				t.Fatal(err)
			}
		}
		if !g.Over() {
			end(t, g, rapid.IntRange(0, 3).Draw(t, "end"))
		}
		tags := []record.Tag{{Name: "White", Value: `Aigul "the fox"`}, {Name: "Round", Value: "3"}}
		written := recordOf(g, tags...)
		text, err := written.AppendText(nil)
		if err != nil {
			t.Fatal(err)
		}
		games, errs := gamesOf(string(text))
		if len(games) != 1 || errs[0] != nil {
			t.Fatalf("%d games, errors %v in\n%s", len(games), errs, text)
		}
		got := games[0]
		if diff := cmp.Diff(g.Moves(), got.Game.Moves()); diff != "" {
			t.Fatalf("moves (-want +got):\n%s", diff)
		}
		if got.Game.Start() != start || got.Game.Position() != g.Position() || got.Game.Outcome() != g.Outcome() {
			t.Fatalf("%v to %v, %v: became %v to %v, %v in\n%s", start, g.Position(), g.Outcome(),
				got.Game.Start(), got.Game.Position(), got.Game.Outcome(), text)
		}
		if got.Record.Result != record.ResultOf(g.Outcome().Status) {
			t.Fatalf("result %v of %v", got.Record.Result, g.Outcome())
		}
		for _, tag := range tags {
			if value, ok := got.Record.Tag(tag.Name); !ok || value != tag.Value {
				t.Fatalf("tag %s is %q", tag.Name, value)
			}
		}
		if _, tagged := got.Record.Tag(record.StartTag); tagged != (start != toguz.Start(r)) {
			t.Fatalf("start tagged: %v, in\n%s", tagged, text)
		}
		if zero := got.Record.Comment == "zero"; zero != (g.Outcome().Reason == mancala.NoMove) {
			t.Fatalf("comment %q after %v", got.Record.Comment, g.Outcome())
		}
	})
}

// end ends a game as the players may, or leaves it.
func end(t *rapid.T, g *toguzGame, how int) {
	var err error
	switch how {
	case 0:
		err = g.AgreeDraw()
	case 1:
		err = g.Resign(mancala.South)
	case 2:
		err = g.Resign(mancala.North)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestRecordWithNorthToMove: the count of moves begins with the second of a
// pair.
func TestRecordWithNorthToMove(t *testing.T) {
	g := mancala.NewGame(toguz.MustParsePosition("2S,7,6S/2S,7,3S 81 68 N"), mancala.GameOptions[toguz.Position]{})
	for _, m := range []toguz.Move{9, 9, 9} {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	text, err := recordOf(g).AppendText(nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = `[Result "*"]
[Variant "toguz"]
[FEN "2S,7,6S/2S,7,3S 81 68 N"]

1... 91X 2. 92 91 *

`
	if string(text) != want {
		t.Errorf("written\n%s\nexpected\n%s", text, want)
	}
	games, errs := gamesOf(string(text))
	if len(games) != 1 || errs[0] != nil || games[0].Game.Position() != g.Position() {
		t.Fatalf("%v: %v", games, errs)
	}
	wrong := strings.Replace(string(text), "91X 2.", "91 2.", 1)
	_, errs = gamesOf(wrong)
	fault := (*record.Error)(nil)
	if len(errs) != 1 || !errors.As(errs[0], &fault) || fault.Number != 1 || fault.Player != mancala.North {
		t.Errorf("errors %v", errs)
	}
}

// TestRecordNamesOtherRules: the tags Variant and Rules restore them, whatever
// rules the reader has in mind.
func TestRecordNamesOtherRules(t *testing.T) {
	for name, want := range map[string][2]string{
		"standard":                  {"toguz", ""},
		"bestemshe":                 {"bestemshe", ""},
		"qozdatu":                   {"qozdatu", ""},
		"historical":                {"historical", ""},
		"{optional-tuzdik play-on}": {"toguz", "{optional-tuzdik play-on}"},
	} {
		r, err := toguz.ParseRules(name)
		if err != nil {
			t.Fatal(err)
		}
		written := recordOf(newGame(r))
		game, _ := written.Tag(record.VariantTag)
		rules, _ := written.Tag(record.RulesTag)
		if got := [2]string{game, rules}; got != want {
			t.Errorf("%s: the tags say %q, expected %q", name, got, want)
		}
		if _, tagged := written.Tag(record.StartTag); tagged {
			t.Errorf("%s: the usual start has a tag", name)
		}
		for _, reader := range []toguz.Rules{toguz.Standard(), toguz.Bestemshe(), r} {
			g, err := record.Replay(toguz.Variant(reader), written, noOptions)
			if err != nil || g.Position() != toguz.Start(r) {
				t.Errorf("%s, read by %v: replayed as %v: %v", name, reader, g, err)
			}
		}
	}
}

// TestReplayOfRecordInCode: a record that is not from a file has no game and
// line.
func TestReplayOfRecordInCode(t *testing.T) {
	g, err := record.Replay(toguz.Variant(toguz.Standard()), &record.Record{Moves: []record.Move{{Text: "54"}, {Text: "99"}}, Result: record.Unknown}, noOptions)
	if g != nil || !errors.Is(err, toguz.ErrLanding) {
		t.Fatalf("game %v, error %v", g, err)
	}
	fault := (*record.Error)(nil)
	if !errors.As(err, &fault) || fault.Game != 0 || fault.Line != 0 || fault.Number != 1 || fault.Player != mancala.North {
		t.Fatalf("error %#v", err)
	}
	if strings.Contains(err.Error(), "game 0") || strings.Contains(err.Error(), "line 0") {
		t.Errorf("error %v", err)
	}
}

// TestRecordCorrectsTags: tags taken over from another record do not tell
// another start or result than the game has.
func TestRecordCorrectsTags(t *testing.T) {
	tags := []record.Tag{
		{Name: record.StartTag, Value: endlessStart},
		{Name: record.ResultTag, Value: "0-1"},
	}
	g := newGame(toguz.Standard())
	if err := g.Resign(mancala.North); err != nil {
		t.Fatal(err)
	}
	text, err := recordOf(g, tags...).AppendText(nil)
	if err != nil {
		t.Fatal(err)
	}
	games, errs := gamesOf(string(text))
	if len(games) != 1 || errs[0] != nil {
		t.Fatalf("%d games: %v", len(games), errs)
	}
	if games[0].Game.Start() != g.Start() || games[0].Game.Outcome() != g.Outcome() {
		t.Errorf("%v became %v, %v, in\n%s", g.Outcome(), games[0].Game.Start(), games[0].Game.Outcome(), text)
	}
}

// toguzGame is a game of toguz kumalak.
type toguzGame = mancala.Game[toguz.Position, toguz.Move]

// newGame returns a game at its start.
func newGame(r toguz.Rules) *toguzGame {
	return mancala.NewGame(toguz.Start(r), mancala.GameOptions[toguz.Position]{})
}
