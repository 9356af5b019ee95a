package record_test

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// Limits, as the package comment has them.
const (
	maxTags    = 1 << 8
	maxTag     = 1 << 12
	maxWord    = 1 << 8
	maxComment = 1 << 16
	maxMoves   = 1 << 16
	maxGame    = 1 << 20
)

// where ignores what is not written: where a move was found.
var where = cmpopts.IgnoreFields(record.Move{}, "Number", "Line", "Column")

var ignoreComments = cmpopts.IgnoreFields(record.Move{}, "Comment")

// readAll returns the games and the errors of a text.
func readAll(t testing.TB, text string) (games []*record.Record, faults []*record.Error) {
	t.Helper()
	for game, err := range record.Read(strings.NewReader(text)) {
		var fault *record.Error
		switch {
		case err == nil:
			games = append(games, game)
		case errors.As(err, &fault) && game == nil:
			faults = append(faults, fault)
		default:
			t.Fatalf("game %v with error %v", game, err)
		}
	}
	return games, faults
}

// readOne returns the only game of a text.
func readOne(t testing.TB, text string) *record.Record {
	t.Helper()
	games, faults := readAll(t, text)
	if len(games) != 1 || len(faults) != 0 {
		t.Fatalf("%q: %d games and errors %v, want one game", text, len(games), faults)
	}
	return games[0]
}

func moves(texts ...string) []record.Move {
	var list []record.Move
	for _, text := range texts {
		list = append(list, record.Move{Text: text})
	}
	return list
}

func TestReadsAllPartsOfAGame(t *testing.T) {
	const text = "[Event \"The \\\"big\\\" one\"]\n[Path \"a\\\\b\"]\n\n" +
		"{before}\n1. 76 {good\n  move} 98(10) ; to the end\n2. 45X 0-1 {zero}\n"
	want := &record.Record{
		Tags:    []record.Tag{{Name: "Event", Value: `The "big" one`}, {Name: "Path", Value: `a\b`}},
		Preface: "before",
		Moves: []record.Move{
			{Text: "76", Comment: "good move", Number: 1, Line: 5, Column: 4},
			{Text: "98(10)", Comment: "to the end", Number: 1, Line: 6, Column: 9},
			{Text: "45X", Number: 2, Line: 7, Column: 4},
		},
		Result:  record.NorthWins,
		Comment: "zero",
	}
	for name, file := range map[string]string{
		"as it is":                text,
		"byte order mark":         "\ufeff" + text,
		"line ends of two":        strings.ReplaceAll(text, "\n", "\r\n"),
		"line ends of old":        strings.ReplaceAll(text, "\n", "\r"),
		"no line end at the end":  strings.TrimSpace(text),
		"percent lines":           "%x [ { ;\n" + strings.Replace(text, "0-1", "\n%{\n0-1", 1),
		"blank lines before":      "\n \n\t\n" + text,
		"comment after blank":     text + "\n{of no game}\n",
		"tags on one line":        strings.Replace(text, "\n[", "[", 1),
		"tags with inner space":   strings.Replace(text, `[Event "`, "[ Event\t \"", 1),
		"more than one comment":   strings.Replace(text, "{before}", "{be}{\n} ;fore\n", 1),
		"comment before the tags": "{before}\n" + strings.Replace(text, "{before}", "", 1),
	} {
		want := *want
		if name == "more than one comment" {
			want.Preface = "be fore"
		}
		if diff := cmp.Diff(&want, readOne(t, file), cmpopts.IgnoreFields(record.Move{}, "Line", "Column")); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
	}
	if diff := cmp.Diff(want, readOne(t, text)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestMoveNumbersMayBeMissing(t *testing.T) {
	want := moves("76", "98", "7", "pass", "5,6=S1:4,N3:6")
	for _, text := range []string{
		"1. 76 98 2. 7 pass 3. 5,6=S1:4,N3:6 *",
		"76 98 7 pass 5,6=S1:4,N3:6 *",
		"1.76 1...98 2.7 pass 5,6=S1:4,N3:6 *",
		"1. 76 1... 98 2.\n7\n2...\npass\n3.\n5,6=S1:4,N3:6 *",
		"76 98 2. 7 pass 5,6=S1:4,N3:6 *",
		"01. 76 98 7 pass 5,6=S1:4,N3:6 *",
	} {
		if diff := cmp.Diff(want, readOne(t, text).Moves, where); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", text, diff)
		}
	}
}

func TestResults(t *testing.T) {
	for text, want := range map[string]record.Result{
		"1-0":     record.SouthWins,
		"0-1":     record.NorthWins,
		"1/2-1/2": record.Draw,
		"½-½":     record.Draw,
		"*":       record.Unknown,
	} {
		if got := readOne(t, "1. 76 "+text).Result; got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
		if got := readOne(t, text).Result; got != want {
			t.Errorf("%s alone: %v, want %v", text, got, want)
		}
		if got := readOne(t, `[Result "`+text+`"] `+text).Result; got != want {
			t.Errorf("%s with a tag: %v, want %v", text, got, want)
		}
	}
	for _, s := range []mancala.Status{mancala.Ongoing, mancala.SouthWins, mancala.NorthWins, mancala.Draw} {
		if got := record.ResultOf(s).Status(); got != s {
			t.Errorf("the result of status %v has status %v", s, got)
		}
	}
	if got := record.Result("won").Status(); got != mancala.Ongoing {
		t.Errorf("the status of no result is %v", got)
	}
}

func TestCountBeginsElsewhereOnlyWithStartTag(t *testing.T) {
	for text, want := range map[string]int{"12. 76 98 13. 7 *": 22, "12... 98 13. 7 *": 23, "76 98 2. 7 *": 0, "1... 76 2. 98 *": 1} {
		game := readOne(t, "[FEN \"somewhere\"]\n\n"+text)
		if game.Start != want {
			t.Errorf("%s: Start %d, want %d", text, game.Start, want)
		}
		if want > 0 {
			if _, faults := readAll(t, text); len(faults) != 1 {
				t.Errorf("%s without the tag: errors %v, want one", text, faults)
			}
		}
	}
}

// TestDamageIsAnError has one line for each thing that can be wrong: the place
// and a part of the message.
func TestDamageIsAnError(t *testing.T) {
	long := strings.Repeat("x", 70000)
	for _, test := range []struct {
		text         string
		line, column int
		want         string
		cause        error
	}{
		{"1. 76 98 3. 76 *", 1, 10, `expected 2., found "3."`, record.ErrSyntax},
		{"1. 76 2. 98 *", 1, 7, `expected 1..., found "2."`, record.ErrSyntax},
		{"1. 76 1. 98 *", 1, 7, `expected 1..., found "1."`, record.ErrSyntax},
		{"1... 76 *", 1, 1, `expected 1., found "1..."`, record.ErrSyntax},
		{"1.. 76 *", 1, 1, `expected 1., found "1.."`, record.ErrSyntax},
		{"0. 76 *", 1, 1, `expected 1., found "0."`, record.ErrSyntax},
		{"99999999999999999999. 76 *", 1, 1, `expected 1., found "99999`, record.ErrSyntax},
		{"[FEN \"\"]\n99999999999999999999. 76 *", 2, 1, `expected 1., found "99999`, record.ErrSyntax},
		{"[FEN \"\"]\n0. 76 *", 2, 1, `expected 1., found "0."`, record.ErrSyntax},
		{"[FEN \"\"]\n5. 76\n6. 98 *", 3, 1, `expected 5..., found "6."`, record.ErrSyntax},
		{"1. 1. 76 *", 1, 4, `expected a move after its number, found "1."`, record.ErrSyntax},
		{"1. 1-0", 1, 4, `expected a move after its number, found "1-0"`, record.ErrSyntax},
		{"1.1-0", 1, 1, `expected a move after its number, found "1.1-0"`, record.ErrSyntax},
		{"1. 76 98\n2.", 2, 3, `expected a move after its number, found the end of the file`, record.ErrSyntax},
		{"[A \"\"]\n\n[B \"\"]", 3, 1, `expected a move or the result 1-0, 0-1, 1/2-1/2 or *, found "["`, record.ErrSyntax},
		{"1. 76 1 - 1", 1, 9, `expected a move or the result 1-0, 0-1, 1/2-1/2 or *, found "-"`, record.ErrSyntax},
		{"1. 76 2. 1 - 0", 1, 7, `expected 1..., found "2."`, record.ErrSyntax},
		{"1. 76 98 2. 1 – 0", 1, 15, `found "–"`, record.ErrSyntax},
		{"1. 76 {a *\n [ B\t\"c\"]\n\n1. 7 *", 1, 7, `expected a } that ends this comment, found the next game`, record.ErrSyntax},
		{"1. 76 {a\n\n1. 98 *", 1, 7, `expected a } that ends this comment, found the next game`, record.ErrSyntax},
		{"[A \"\"]\n", 2, 1, `expected a move or the result`, record.ErrSyntax},
		{"1. 76 (98) *", 1, 7, `expected a move or the result`, record.ErrSyntax},
		{"1. 76 $1 *", 1, 7, `expected a move or the result`, record.ErrSyntax},
		{"1. 76 ] *", 1, 7, `found "]"`, record.ErrSyntax},
		{"1. 76 } *", 1, 7, `found "}"`, record.ErrSyntax},
		{"1. 7\x006 *", 1, 5, `found "\x00"`, record.ErrSyntax},
		{"1. 7\xff6 *", 1, 5, `found a byte that is not UTF-8`, record.ErrSyntax},
		{"1. 76 {a {b} c} *", 1, 10, `expected a comment of printing characters without braces, found "{"`, record.ErrSyntax},
		{"1. 76 ;a } c\n *", 1, 10, `without braces, found "}"`, record.ErrSyntax},
		{"1. 76 {a\x07} *", 1, 9, `without braces, found "\a"`, record.ErrSyntax},
		{"1. 76 {a\xff} *", 1, 9, `not UTF-8`, record.ErrSyntax},
		{"1. 76 {a *", 1, 7, `expected a } that ends this comment, found the end of the file`, record.ErrSyntax},
		{"1. 76 {a *\n\n[", 1, 7, `expected a } that ends this comment, found the end of the file`, record.ErrSyntax},
		{"[A \"b\"]\n[A \"b\"]\n*", 2, 1, `expected each tag once, found a second "A"`, record.ErrSyntax},
		{"[\"b\"]\n*", 1, 2, `expected the name of a tag, found "\""`, record.ErrSyntax},
		{"[A b]\n*", 1, 4, `expected the value of tag "A" in quotation marks, found "b"`, record.ErrSyntax},
		{"[A \"b]\n*", 1, 7, `expected the rest of the tag, "], found the end of the line`, record.ErrSyntax},
		{"[A \"b\"\n*", 1, 7, `expected ] after the value of a tag, found the end of the line`, record.ErrSyntax},
		{"[A \"\\n\"]\n*", 1, 6, `expected " or \ after a \, found "n"`, record.ErrSyntax},
		{"[A \"b", 1, 6, `found the end of the file`, record.ErrSyntax},
		{"[Result \"1-0\"]\n76 0-1", 2, 4, `expected 1-0 as in the tag Result, found 0-1`, record.ErrSyntax},
		{"1. 76 1-0 1-0", 1, 11, `expected a blank line, a tag on a new line or the end of the file after the result`, record.ErrSyntax},
		{"1. 76 1-0\n1. 76 1-0", 2, 1, `expected a blank line`, record.ErrSyntax},
		{"1. 76 1-0 [A \"\"]", 1, 11, `expected a blank line`, record.ErrSyntax},
		{"[" + long, 1, 1, `expected a tag of at most 4096 bytes`, record.ErrTooLong},
		{"[A \"" + long, 1, 1, `expected a tag of at most 4096 bytes`, record.ErrTooLong},
		{" " + long, 1, 2, `expected a move of at most 256 bytes`, record.ErrTooLong},
		{"{" + long, 1, 1, `expected a comment of at most 65536 bytes`, record.ErrTooLong},
		{strings.Repeat("{xxxxxxxxx}", 6554), 1, 65541*11/10 + 8, `expected a comment of at most 65536 bytes`, record.ErrTooLong},
		{strings.Repeat("a ", 65537) + "*", 1, 2*65536 + 1, `expected a game of at most 65536 moves`, record.ErrTooLong},
		{strings.Repeat(long[:200]+"\n", 6000), 5243, 1, `expected a game of at most 1048576 bytes`, record.ErrTooLong},
	} {
		games, faults := readAll(t, test.text)
		name := test.text[:min(len(test.text), 40)]
		if len(faults) == 0 {
			t.Errorf("%q: games %v, want an error", name, games)
			continue
		}
		fault := faults[0]
		if fault.Game != 1 || fault.Line != test.line || (fault.Column != test.column && test.cause == record.ErrSyntax) {
			t.Errorf("%q: game %d, line %d, column %d, want line %d, column %d",
				name, fault.Game, fault.Line, fault.Column, test.line, test.column)
		}
		if !strings.Contains(fault.Error(), test.want) || !errors.Is(fault, test.cause) {
			t.Errorf("%q: error %q, want %q", name, fault, test.want)
		}
		if len(fault.Error()) > 300 {
			t.Errorf("%q: an error of %d bytes", name, len(fault.Error()))
		}
	}
}

func TestTooManyTagsIsAnError(t *testing.T) {
	var text strings.Builder
	for i := range maxTags + 1 {
		fmt.Fprintf(&text, "[T%d \"\"]\n", i)
	}
	text.WriteString("\n*\n\n[Event \"next\"]\n\n*")
	games, faults := readAll(t, text.String())
	if len(faults) != 1 || !errors.Is(faults[0], record.ErrTooLong) || len(games) != 1 {
		t.Errorf("errors %v and %d games, want one of each", faults, len(games))
	}
}

// TestGoesOnAfterDamage puts each damaged game between two whole ones.
func TestGoesOnAfterDamage(t *testing.T) {
	for _, damaged := range []string{
		"[Event \"b\"]\n\n1. 76 98 3. 76 *",
		"[Event \"b\"]\n\n1. 76\n2.",
		"[Event \"b\"]\n\n1. 76 {zero\n98 *",
		"[Event \"b\"]\n\n",
		"[Event \"b\"\n[White \"c\"]\n\n1. 76 *",
		"[Event \"b\n[White \"c\"]\n[Black \"d\"]\n\n1. 76 *",
		"[Event \"b\"]\n[Event \"c\"]\n[White \"d\"]\n\n1. 76 *",
		"[\n[White \"d\"]\n\n1. 76 *",
		"[Event \"b\"]\n\n1. 76 \xff *\n",
		"[Event \"b\"]\n\n*\n*",
		"[Event \"b\"]\n}\n*",
		"1. 76 (98) *",
		"}",
	} {
		gap := "\n\n"
		if strings.Contains(damaged, "{") {
			gap = "\n" // the next tag may come at once
		}
		text := "[Event \"a\"]\n\n1. 76 1-0\n\n" + damaged + gap + "[Event \"z\"]\n\n1. 98 0-1\n"
		games, faults := readAll(t, text)
		if len(games) != 2 || len(faults) != 1 {
			t.Errorf("%q: %d games and errors %v, want 2 games and 1 error", damaged, len(games), faults)
			continue
		}
		if faults[0].Game != 2 {
			t.Errorf("%q: error in game %d, want 2", damaged, faults[0].Game)
		}
		first, _ := games[0].Tag("Event")
		last, _ := games[1].Tag("Event")
		if first != "a" || last != "z" {
			t.Errorf("%q: games %q and %q, want a and z", damaged, first, last)
		}
	}
}

func TestNothingToRead(t *testing.T) {
	for _, text := range []string{"", "\n\n", "\ufeff", "%\n", "{no game}", "; no game"} {
		for game, err := range record.Read(strings.NewReader(text)) {
			t.Errorf("%q: %v, %v, want nothing", text, game, err)
		}
	}
}

func TestFileErrorsComeLast(t *testing.T) {
	broken := errors.New("broken disk")
	file := io.MultiReader(strings.NewReader("1. 76 *\n\n1. 76 98"), iotest.ErrReader(broken))
	var got []error
	for _, err := range record.Read(file) {
		got = append(got, err)
	}
	if len(got) != 2 || got[0] != nil || !errors.Is(got[1], broken) {
		t.Fatalf("errors %v, want none and then the file's", got)
	}
	var fault *record.Error
	if errors.As(got[1], &fault) {
		t.Errorf("%v: an error of the file is not damage of a game", got[1])
	}
}

func TestAWholeGameBeforeAFileErrorIsKept(t *testing.T) {
	broken := errors.New("broken disk")
	for text, whole := range map[string]bool{"1. 76 *\n\n": true, "1. 76 *": false, "1. 76 * {a}\n": false} {
		var games []*record.Record
		var last error
		for game, err := range record.Read(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))) {
			if last = err; err == nil {
				games = append(games, game)
			}
		}
		if whole != (len(games) == 1) || !errors.Is(last, broken) {
			t.Errorf("%q: %d games, then %v, want the file's error", text, len(games), last)
		}
	}
}

func TestReadsAnyPieces(t *testing.T) {
	const text = "[Event \"ä\"]\r\n\r\n1. 76 {ö}\r\n98 1-0\r\n\r\n1. 45X *"
	want, _ := readAll(t, text)
	var got []*record.Record
	for game, err := range record.Read(iotest.OneByteReader(strings.NewReader(text))) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, game)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestReadingCanBeStopped(t *testing.T) {
	for game, err := range record.Read(strings.NewReader("1. 7 *\n\n1. 8 *")) {
		if err != nil || game.Moves[0].Text != "7" {
			t.Errorf("%v, %v, want the first game", game, err)
		}
		break // an iterator that goes on when told to stop panics
	}
}

// endless repeats a piece of text until left is used up.
type endless struct {
	piece []byte
	at    int
	left  int64
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(int64(len(p)), e.left)], e.piece[e.at:])
	e.at = (e.at + n) % len(e.piece)
	e.left -= int64(n)
	return n, nil
}

func TestMemoryDoesNotGrowWithTheFile(t *testing.T) {
	const size = 2 << 20
	for _, piece := range []string{
		"[Event \"x\"]\n\n1. 76 98 {comment} 2. 45X 0-1\n\n",
		"[Event \"x\"]\n\n1. 76 98 {comment 2. 45X 0-1 ",
		"{} ", ";\n", "\n", "%", "x", "{", "[", "76 ", "[A \"", "{}76", "} [",
	} {
		file := &endless{piece: []byte(piece), left: size}
		most := uint64(0)
		var before, now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		results := 0
		for range record.Read(file) {
			if results++; results%20000 == 1 {
				runtime.GC()
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc-min(now.HeapAlloc, before.HeapAlloc))
			}
		}
		if most > 1<<20 {
			t.Errorf("%q: %d bytes in use", piece, most)
		}
	}
}

// Generators of records in the form that is read back.

func words(alphabet string, least, most int) *rapid.Generator[string] {
	return rapid.StringOfN(rapid.RuneFrom([]rune(alphabet)), least, most, -1)
}

func comments() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		word := rapid.OneOf(words("ab%[];\"\\1.-0(é½\u00a0\u2009", 1, 30), rapid.SampledFrom([]string{"%x", "[Event", "\"x\"]", "1.", "1-0"}))
		return strings.Join(rapid.SliceOfN(word, 0, 20).Draw(t, "comment"), " ")
	})
}

func records() *rapid.Generator[*record.Record] {
	return rapid.Custom(func(t *rapid.T) *record.Record {
		r := &record.Record{
			Preface: comments().Draw(t, "preface"),
			Comment: comments().Draw(t, "last comment"),
			Result: rapid.SampledFrom([]record.Result{
				record.SouthWins, record.NorthWins, record.Draw, record.Unknown,
			}).Draw(t, "result"),
		}
		for _, name := range rapid.SliceOfNDistinct(words("AzT_9", 1, 12), 0, 7, rapid.ID).Draw(t, "tags") {
			r.SetTag(name, words(`a "\]{};%[ é`, 0, 100).Draw(t, "value"))
		}
		if rapid.Bool().Draw(t, "result tag") {
			r.SetTag(record.ResultTag, string(r.Result))
		}
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			move := record.Move{Text: rapid.OneOf(
				words("123456789", 1, 2),
				rapid.SampledFrom([]string{"0", "1", "1-", "–0", "-1", "½-", "—½", "0-", "pass"}),
				rapid.Map(words("X(=:,N/-½)$%.9é", 1, 100), func(s string) string { return "a" + s }),
			).Draw(t, "move")}
			if rapid.IntRange(0, 5).Draw(t, "commented") == 0 {
				move.Comment = comments().Draw(t, "comment")
			}
			r.Moves = append(r.Moves, move)
		}
		if len(r.Moves) > 0 && rapid.Bool().Draw(t, "from a position") {
			r.SetTag(record.StartTag, "9S/9S")
			r.Start = rapid.IntRange(0, 1_999_999).Draw(t, "start")
		}
		return r
	})
}

func write(t rapid.TB, games ...*record.Record) string {
	t.Helper()
	var file []byte
	for _, game := range games {
		var err error
		if file, err = game.AppendText(file); err != nil {
			t.Fatalf("writing %+v: %v", game, err)
		}
	}
	return string(file)
}

func TestWhatIsWrittenIsReadBack(t *testing.T) { rapid.Check(t, isReadBack) }

func FuzzWhatIsWrittenIsReadBack(f *testing.F) { f.Fuzz(rapid.MakeFuzz(isReadBack)) }

func isReadBack(t *rapid.T) {
	games := rapid.SliceOfN(records(), 1, 3).Draw(t, "games")
	text := write(t, games...)
	next, stop := iter.Pull2(record.Read(strings.NewReader(text)))
	defer stop()
	for i, want := range games {
		got, err, ok := next()
		if err != nil || !ok {
			t.Fatalf("game %d: %v of\n%s", i+1, err, text)
		}
		if diff := cmp.Diff(want, got, where, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("game %d (-want +got)\n%sof\n%s", i+1, diff, text)
		}
		for j, move := range got.Moves {
			if want := (want.Start+j)/2 + 1; move.Number != want {
				t.Fatalf("move %d has number %d, want %d", j, move.Number, want)
			}
		}
	}
	if game, err, ok := next(); ok {
		t.Fatalf("after the last game %v, %v", game, err)
	}
}

func TestLinesHaveAtMost80Characters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := records().Draw(t, "game")
		game.Tags, game.Start = nil, 0
		for i := range game.Moves {
			game.Moves[i].Text = "7"
		}
		for _, line := range strings.Split(write(t, game), "\n") {
			if n := utf8.RuneCountInString(line); n > 80 && !strings.Contains(line, " [") {
				t.Fatalf("%d characters: %s", n, line)
			}
		}
	})
}

func TestWhatWouldNotBeReadBackIsNotWritten(t *testing.T) {
	long := strings.Repeat("x", maxComment+1)
	bad := map[string]func(*record.Record){
		"no result":              func(r *record.Record) { r.Result = "" },
		"other spelling":         func(r *record.Record) { r.Result = "½-½" },
		"not a result":           func(r *record.Record) { r.Result = "2-0" },
		"other result in tag":    func(r *record.Record) { r.SetTag("Result", "0-1") },
		"start without tag":      func(r *record.Record) { r.Start = 2 },
		"negative start":         func(r *record.Record) { r.SetTag("FEN", ""); r.Start = -1 },
		"start too high":         func(r *record.Record) { r.SetTag("FEN", ""); r.Start = 2_000_000 },
		"tag without name":       func(r *record.Record) { r.SetTag("", "x") },
		"tag name with space":    func(r *record.Record) { r.SetTag("a b", "x") },
		"tag twice":              func(r *record.Record) { r.Tags = []record.Tag{{Name: "a"}, {Name: "a"}} },
		"tag value of two lines": func(r *record.Record) { r.SetTag("a", "x\ny") },
		"tag value not UTF-8":    func(r *record.Record) { r.SetTag("a", "x\xff") },
		"tag too long":           func(r *record.Record) { r.SetTag("a", long) },
		"empty move":             func(r *record.Record) { r.Moves[0].Text = "" },
		"move with space":        func(r *record.Record) { r.Moves[0].Text = "7 6" },
		"move with wide space":   func(r *record.Record) { r.Moves[0].Text = "7\u00a06" },
		"move with brace":        func(r *record.Record) { r.Moves[0].Text = "7{6" },
		"move with semicolon":    func(r *record.Record) { r.Moves[0].Text = "7;6" },
		"move with bracket":      func(r *record.Record) { r.Moves[0].Text = "[76" },
		"move in parentheses":    func(r *record.Record) { r.Moves[0].Text = "(76)" },
		"move like a percent":    func(r *record.Record) { r.Moves[0].Text = "%76" },
		"move like a result":     func(r *record.Record) { r.Moves[0].Text = "½-½" },
		"move like another draw": func(r *record.Record) { r.Moves[0].Text = "1/2" },
		"move of dashes":         func(r *record.Record) { r.Moves[0].Text = "–" },
		"move like a number":     func(r *record.Record) { r.Moves[0].Text = "7." },
		"move with a number":     func(r *record.Record) { r.Moves[0].Text = "7.6" },
		"move not UTF-8":         func(r *record.Record) { r.Moves[0].Text = "7\xff" },
		"move with control":      func(r *record.Record) { r.Moves[0].Text = "7\x00" },
		"move too long":          func(r *record.Record) { r.Moves[0].Text = long[:maxWord+1] },
		"brace in comment":       func(r *record.Record) { r.Moves[0].Comment = "a } b" },
		"brace in preface":       func(r *record.Record) { r.Preface = "a { b" },
		"control in comment":     func(r *record.Record) { r.Comment = "\x00" },
		"comment not UTF-8":      func(r *record.Record) { r.Comment = "\xff" },
		"comment too long":       func(r *record.Record) { r.Comment = long },
		"too many tags": func(r *record.Record) {
			for i := range maxTags + 1 {
				r.SetTag(fmt.Sprint("T", i), "")
			}
		},
		"too many moves": func(r *record.Record) {
			for range maxMoves {
				r.Moves = append(r.Moves, record.Move{Text: "7"})
			}
		},
		"too long a game": func(r *record.Record) {
			for range maxGame/maxComment + 1 {
				r.Moves = append(r.Moves, record.Move{Text: "7", Comment: long[:maxComment-1]})
			}
		},
	}
	for name, spoil := range bad {
		game := &record.Record{Moves: moves("76"), Result: record.SouthWins}
		spoil(game)
		text, err := game.AppendText(nil)
		if !errors.Is(err, record.ErrSyntax) && !errors.Is(err, record.ErrTooLong) {
			t.Errorf("%s: error %v, want ErrSyntax or ErrTooLong", name, err)
		}
		if len(text) > 0 {
			t.Errorf("%s: wrote %q", name, text)
		}
	}
}

func TestGamesAtTheLimitsAreReadBack(t *testing.T) {
	game := &record.Record{Result: record.Unknown, Tags: []record.Tag{{Name: "A", Value: strings.Repeat("\"", maxTag-1)}}}
	game.Comment = strings.Repeat("x", maxComment)
	game.Preface = strings.Repeat("x ", maxComment/2) + "   "
	game.Moves = moves(strings.Repeat("y", maxWord))
	length := maxTag + maxWord + 2*maxComment - 1
	for length < maxGame {
		comment := strings.Repeat("z", min(maxComment, maxGame-length-1))
		game.Moves = append(game.Moves, record.Move{Text: "7", Comment: comment})
		length += 1 + len(comment)
	}
	got := readOne(t, write(t, game))
	game.Preface = strings.TrimSpace(game.Preface)
	if diff := cmp.Diff(game, got, where); diff != "" {
		t.Errorf("differs by %d bytes", len(diff))
	}

	game = &record.Record{Result: record.Unknown, Moves: make([]record.Move, maxMoves)}
	for i := range game.Moves {
		game.Moves[i].Text = "7"
	}
	if got := readOne(t, write(t, game)); len(got.Moves) != maxMoves {
		t.Errorf("%d moves, want %d", len(got.Moves), maxMoves)
	}
}

// TestZeroValues: they give errors, and end.
func TestZeroValues(t *testing.T) {
	n := 0
	for game, err := range record.Read(nil) {
		if n++; game != nil || err == nil || n > 1 {
			t.Errorf("%v, %v, want an error", game, err)
		}
	}
	if err := new(record.Error); err.Error() == "" || errors.Unwrap(err) != nil {
		t.Errorf("the zero Error is %q", err)
	}
}

func TestTags(t *testing.T) {
	var game record.Record
	if value, ok := game.Tag("Event"); value != "" || ok {
		t.Errorf("a tag that is not there: %q, %v", value, ok)
	}
	game.SetTag("Event", "a")
	game.SetTag("Site", "b")
	game.SetTag("Event", "c")
	want := []record.Tag{{Name: "Event", Value: "c"}, {Name: "Site", Value: "b"}}
	if diff := cmp.Diff(want, game.Tags); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if value, ok := game.Tag("Site"); value != "b" || !ok {
		t.Errorf("Site: %q, %v", value, ok)
	}
}

func TestAppendTextLeavesWhatIsThere(t *testing.T) {
	game := &record.Record{Result: record.Unknown}
	text, err := game.AppendText([]byte("before "))
	if err != nil || string(text) != "before *\n\n" {
		t.Errorf("%q, %v", text, err)
	}
	game.Result = "?"
	if text, err = game.AppendText([]byte("before ")); err == nil || string(text) != "before " {
		t.Errorf("%q, %v, want what was there and an error", text, err)
	}
}

func TestRealRecordsAreReadWhole(t *testing.T) {
	data := os.Getenv("KUMALAK_DATA")
	if data == "" {
		t.Skip("KUMALAK_DATA is not set")
	}
	for name, want := range map[string]struct{ games, zero int }{
		"club.txt":         {250, 70},
		"championship.txt": {100, 0},
	} {
		text, err := os.ReadFile(filepath.Join(data, "records", name))
		if err != nil {
			t.Fatal(err)
		}
		games, faults := readAll(t, string(text))
		if len(games) != want.games || len(faults) > 0 {
			t.Errorf("%s: %d games and errors %v, want %d games", name, len(games), faults, want.games)
		}
		zero := 0
		for _, game := range games {
			if game.Comment == "zero" {
				zero++
			}
			if tagged, _ := game.Tag("Result"); tagged != string(game.Result) {
				t.Errorf("%s: result %s, tag %s", name, game.Result, tagged)
			}
		}
		if zero != want.zero {
			t.Errorf("%s: %d games end with a comment zero, want %d", name, zero, want.zero)
		}
		again, faults := readAll(t, write(t, games...))
		if diff := cmp.Diff(games, again, where); diff != "" || len(faults) > 0 {
			t.Errorf("%s written and read again: errors %v, (-want +got)\n%s", name, faults, diff)
		}
	}
}

// FuzzRead checks that whatever is read can be written, and is then read as
// the same.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"[Event \"a\"]\n[Result \"1-0\"]\n\n1. 76 98(10) 2. 45X {c} 1-0 {zero}\n\n76 *",
		"[FEN \"x\"]\r\n\r\n12... 7 {a\r\n\r\nb} 13. pass ½-½ ;c\r\n",
		"\ufeff%x\n{a}[A \"\\\"\\\\\"]{b};c\n1.76 1...98 0-1\n{d}\n\n",
		"1. 1- 0 2. 0 - 1 \u2009 ½ – ½", "\u00a01. 76 98\n\n1. 54 1 -0\n[A \"\"]\n\n1- 0 1/2\n\n1. {\n\n1. 2",
		"1. 76 {\n\n[A \"\"]\n*", "[A \"\"\n[B \"\"]\n\n}\n[C \"\"]*", "7\xff", "[", "{", "\r",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, faults := readAll(t, text)
		for _, fault := range faults {
			if fault.Line < 1 || fault.Column < 1 || fault.Game < 1 || fault.Err == nil {
				t.Errorf("an error without its place: %+v", fault)
			}
		}
		again, faults := readAll(t, write(t, games...))
		for _, game := range games {
			if len(game.Moves) == 0 {
				game.Start = 0
			}
		}
		if diff := cmp.Diff(games, again, where, cmpopts.EquateEmpty()); diff != "" || len(faults) > 0 {
			t.Errorf("written and read again: errors %v, (-want +got)\n%s", faults, diff)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	text := strings.Repeat("[Event \"x\"]\n\n"+strings.Repeat("76 98(10) ", 40)+"1-0\n\n", 20)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		readAll(b, text)
	}
}
