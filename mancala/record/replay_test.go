package record_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// ends are the outcomes that players can give a game, and that of none.
var ends = []mancala.Outcome{
	{},
	{Status: mancala.Draw, Reason: mancala.Agreement},
	{Status: mancala.SouthWins, Reason: mancala.Resignation},
	{Status: mancala.NorthWins, Reason: mancala.Resignation, Weight: 2},
	{Status: mancala.NorthWins, Reason: mancala.Forfeit},
	{Status: mancala.SouthWins, Reason: mancala.Adjudication, Weight: 10},
	{Status: mancala.Draw, Reason: mancala.Adjudication},
	{Status: mancala.Truncated, Reason: mancala.PlyLimit},
}

// checkKept plays a game of v at random, writes it, and reads it again. The
// writer and the reader only know the family.
func checkKept[P mancala.Position[P, M], M mancala.Move](t *rapid.T, v, writer, reader mancala.Variant[P, M]) {
	options := mancala.GameOptions[P]{
		StartPly: rapid.SampledFrom([]int{0, 0, 2, 6, 1_000_000}).Draw(t, "plies before the start"),
		MaxPlies: rapid.SampledFrom([]int{0, 0, 0, 7}).Draw(t, "most plies"),
	}
	g := mancala.NewGame(v.Start, options)
	randomly := func() {
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			if g.Over() {
				return
			}
			n := g.Position().NumMoves()
			if err := g.Play(g.Position().MoveAt(rapid.Uint64Range(0, n-1).Draw(t, "move"))); err != nil {
				t.Fatal(err)
			}
		}
	}
	randomly()
	if rapid.Bool().Draw(t, "from there") {
		options.StartPly += int(g.Position().Turn())
		g = mancala.NewGame(g.Position(), options)
		randomly()
	}
	if end := rapid.SampledFrom(ends).Draw(t, "end"); !g.Over() && end != ends[0] {
		if err := g.End(end); err != nil {
			t.Fatal(err)
		}
	}
	written := record.Of(writer, g, record.Tag{Name: "White", Value: "Aigul"})
	text, err := written.AppendText(nil)
	if err != nil {
		t.Fatal(err)
	}
	options.StartPly = 0
	n := 0
	for replayed, err := range record.Games(reader, strings.NewReader(string(text)), options) {
		if n++; err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		got := replayed.Game
		if got.Start() != g.Start() || got.Position() != g.Position() || got.Outcome() != g.Outcome() {
			t.Fatalf("%v to %v, %v: became %v to %v, %v in\n%s", g.Start(), g.Position(), g.Outcome(),
				got.Start(), got.Position(), got.Outcome(), text)
		}
		if diff := cmp.Diff(written, record.Of(writer, got, record.Tag{Name: "White", Value: "Aigul"})); diff != "" {
			t.Fatalf("written again (-want +got)\n%s", diff)
		}
		if start := got.Options().StartPly; start != g.Options().StartPly {
			t.Fatalf("%d plies before the start, expected %d in\n%s", start, g.Options().StartPly, text)
		}
	}
	if n != 1 {
		t.Fatalf("%d games in\n%s", n, text)
	}
}

func TestGamesOfAnyKindAreKept(t *testing.T) {
	t.Run("toguz", rapid.MakeCheck(func(t *rapid.T) {
		rules := rapid.SampledFrom([]toguz.Rules{
			toguz.Standard(), toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical(),
			{Holes: 9, Balls: 9, PlayOn: true},
			{Holes: 5, Balls: 4},
			{Holes: 1, Balls: 1},
		})
		checkKept(t, toguz.Variant(rules.Draw(t, "rules")), toguz.Variant(rules.Draw(t, "the writer's rules")), toguz.Variant(rules.Draw(t, "the reader's rules")))
	}))
	t.Run("mangala", rapid.MakeCheck(func(t *rapid.T) {
		rules := rapid.SampledFrom([]mangala.Rules{
			mangala.Standard(), {Direction: mancala.Clockwise}, {Leftovers: mangala.ToLastCapturer},
		})
		checkKept(t, mangala.Variant(rules.Draw(t, "rules")), mangala.Variant(rules.Draw(t, "the writer's rules")), mangala.Variant(rules.Draw(t, "the reader's rules")))
	}))
	t.Run("kiothi", rapid.MakeCheck(func(t *rapid.T) {
		rules := rapid.SampledFrom([]kiothi.Rules{kiothi.Standard(), {Setup: kiothi.FiveBySix}})
		checkKept(t, kiothi.Variant(rules.Draw(t, "rules")), kiothi.Variant(rules.Draw(t, "the writer's rules")), kiothi.Variant(rules.Draw(t, "the reader's rules")))
	}))
}

var (
	toguzVariant   = toguz.Variant(toguz.Standard())
	mangalaVariant = mangala.Variant(mangala.Standard())
)

type (
	toguzOptions = mancala.GameOptions[toguz.Position]
	toguzGame    = mancala.Game[toguz.Position, toguz.Move]
)

// replayText replays the only game of a text.
func replayText(t *testing.T, text string, options toguzOptions) (*toguzGame, error) {
	t.Helper()
	return record.Replay(toguzVariant, readOne(t, text), options)
}

func TestGamesAreKnownByManyNames(t *testing.T) {
	for tags, want := range map[string]toguz.Rules{
		``:                            toguz.Standard(),
		`[Variant "toguz"]`:           toguz.Standard(),
		`[Variant "TOGUZ"]`:           toguz.Standard(),
		`[Variant "Toguz Kumalak"]`:   toguz.Standard(),
		`[Variant "Togyzkumalak"]`:    toguz.Standard(),
		`[Variant "standard"]`:        toguz.Standard(),
		`[Variant "Bestemshe"]`:       toguz.Bestemshe(),
		`[Rules "bestemshe"]`:         toguz.Bestemshe(),
		`[Variant "Historical"]`:      toguz.Historical(),
		`[Rules "{holes=5 balls=4}"]`: {Holes: 5, Balls: 4, LeastCapture: 2},
		`[Variant "toguz"] [Rules "{holes=5 balls=4}"]`:                           {Holes: 5, Balls: 4, LeastCapture: 2},
		`[Variant "Bestemshe"] [Rules "bestemshe"]`:                               toguz.Bestemshe(),
		`[FEN "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S"]`:                             toguz.Bestemshe(),
		`[FEN "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S 1"]`:                           toguz.Bestemshe(),
		`[Rules "{holes=5 balls=5}"] [FEN "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S"]`: {Holes: 5, Balls: 5, LeastCapture: 2},
	} {
		for _, reader := range []toguz.Rules{toguz.Standard(), toguz.Bestemshe(), {Holes: 9, Balls: 9, PlayOn: true}} {
			if tags == `` {
				want = reader
			}
			g, err := record.Replay(toguz.Variant(reader), readOne(t, tags+"\n\n1. 1 *"), toguzOptions{})
			if err != nil {
				t.Errorf("%s, read by %v: %v", tags, reader, err)
			} else if g.Start() != toguz.Start(want) {
				t.Errorf("%s, read by %v: begins at %v", tags, reader, g.Start())
			}
		}
	}
}

func TestRecordsOfOtherGamesAreRefused(t *testing.T) {
	for tags, want := range map[string]string{
		`[Variant "mangala"]`:                        `tag Variant: a record of another game: "mangala", not toguz`,
		`[Variant ""]`:                               `tag Variant: a record of another game: "", not toguz`,
		`[Variant "Crazyhouse"]`:                     `"Crazyhouse"`,
		`[Variant "bestemshe"] [Rules "historical"]`: `tag Rules: a record of another game: the rules "historical" are those of historical, not of bestemshe`,
		`[Rules "clockwise"]`:                        `tag Rules: toguz rules`,
	} {
		_, err := replayText(t, tags+"\n\n1. 1 *", toguzOptions{})
		fault := (*record.Error)(nil)
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", tags, err, want)
		}
		if strings.Contains(want, "another game") && !errors.Is(err, record.ErrVariant) {
			t.Errorf("%s: %v, expected ErrVariant", tags, err)
		}
	}
	g := mancala.NewGame(toguzVariant.Start, toguzOptions{})
	if _, err := record.Replay(mangalaVariant, record.Of(toguzVariant, g), mancala.GameOptions[mangala.Position]{}); !errors.Is(err, record.ErrVariant) {
		t.Errorf("read as mangala: %v, expected ErrVariant", err)
	}
	var none mancala.Variant[toguz.Position, toguz.Move]
	fault := (*record.Error)(nil)
	if _, err := record.Replay(none, record.Of(toguzVariant, g), toguzOptions{}); !errors.As(err, &fault) {
		t.Errorf("read by the zero Variant: %v, expected an Error", err)
	}
	if r := record.Of(none, &toguzGame{}); r.Result != record.Unknown || len(r.Moves) > 0 {
		t.Errorf("the zero Game of the zero Variant is written %+v", r)
	}
}

// TestTerminationTag: what it says together with the result.
func TestTerminationTag(t *testing.T) {
	const majority = "1. 5 1 2. 3 5 3. 8 3 4. 7 4 5. 6 5 6. 4 "
	for _, test := range []struct{ termination, moves, want, err string }{
		{"forfeit", "1. 1 0-1", "north by forfeit", ""},
		{"Time forfeit", "1. 1 1-0", "south by forfeit", ""},
		{"forfeit, weight 3", "1. 1 1-0", "south by forfeit, weight 3", ""},
		{"adjudication", "1. 1 1/2-1/2", "draw by adjudication", ""},
		{"ply limit", "1. 1 *", "truncated by ply limit", ""},
		{"normal", "1. 1 1-0", "south by resignation", ""},
		{"none", "1. 1 1-0", "south by resignation", ""},
		{"", "1. 1 1/2-1/2", "draw by agreement", ""},
		{"unterminated", "1. 1 *", "ongoing", ""},
		{"forfeit", "1. 1 *", "ongoing", ""},
		{"majority", majority + "1-0", "south by majority", ""},
		{"normal", majority + "1-0", "south by majority", ""},
		{"majority", "1. 1 1-0", "", "wrong result: the game did not end as south by majority"},
		{"agreement", "1. 1 1-0", "", "wrong result: the game did not end as south by agreement"},
		{"forfeit", "1. 1 1/2-1/2", "", "wrong result: the game did not end as draw by forfeit"},
		{"ply limit", "1. 1 1-0", "", "wrong result: the game did not end as south by ply limit"},
		{"repetition", "1. 1 1/2-1/2", "", "wrong result: the game did not end as draw by repetition"},
		{"no move", majority + "1-0", "", "wrong result: the game ended south by majority, 82 to 15, not by no move as the tag Termination says"},
		{"forfeit", majority + "1-0", "", "not by forfeit"},
		{"ply limit", majority + "*", "", "wrong result: the game ended south by majority"},
	} {
		g, err := replayText(t, `[Termination "`+test.termination+"\"]\n\n"+test.moves, toguzOptions{})
		switch {
		case test.err != "":
			if !errors.Is(err, record.ErrResult) || !strings.Contains(err.Error(), test.err) {
				t.Errorf("%s %s: %v, expected %s", test.termination, test.moves, err, test.err)
			}
		case err != nil:
			t.Errorf("%s %s: %v", test.termination, test.moves, err)
		case g.Outcome().String() != test.want:
			t.Errorf("%s %s: %v, expected %s", test.termination, test.moves, g.Outcome(), test.want)
		}
	}
}

// TestStartPly: the count of a game that begins in its middle is that of the
// moves, and otherwise that of the position.
func TestStartPly(t *testing.T) {
	const (
		south = "9S,9S,9S,9S,9S,9S,9S,9S,9S/1,8S,9S,9S,9S,9S,9S,9S,9S 0 10 S"
		north = "1S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 8 0 N"
	)
	for _, test := range []struct {
		start, moves string
		want         int
		written      string // the tag
	}{
		{south, "*", 0, south},
		{south, "2 *", 0, south},
		{south, "1. 2 *", 0, south},
		{south, "4. 2 *", 6, south + " 4"},
		{south, "4... 2 *", 7, south + " 4"},
		{south + " 4", "2 *", 6, south + " 4"},
		{south + " 4", "*", 6, south + " 4"},
		{south + "_4", "*", 6, south + " 4"},
		{south + " 4", "7. 2 *", 12, south + " 7"},
		{south + " 1000001", "*", 0, south},
		{north, "*", 1, north},
		{north, "1... 2 2. 2 *", 1, north},
		{north, "12... 2 *", 23, north + " 12"},
		{north + " 12", "2 *", 23, north + " 12"},
	} {
		game := "[FEN \"" + test.start + "\"]\n\n" + test.moves
		g, err := replayText(t, game, toguzOptions{})
		if err != nil {
			t.Errorf("%s: %v", game, err)
			continue
		}
		r := record.Of(toguzVariant, g)
		if start, _ := r.Tag(record.StartTag); r.Start != test.want || start != test.written {
			t.Errorf("%s: %d plies before %s, expected %d before %s", game, r.Start, start, test.want, test.written)
		}
	}
	g, err := replayText(t, "[FEN \""+south+"\"]\n\n4. 2 *", toguzOptions{StartPly: 10})
	if err != nil || g.Options().StartPly != 10 {
		t.Errorf("the caller's StartPly does not count: %v, %v", g, err)
	}
}

func TestRepetitionIsThatOfTheOptions(t *testing.T) {
	const game = "[FEN \"9/1S,7,1S 80 80 S\"]\n\n1. " +
		"9 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9"
	g, err := replayText(t, game+" 1/2-1/2", toguzOptions{})
	if err != nil || g.Outcome().Reason != mancala.Repetition {
		t.Errorf("%v, %v, expected a draw by repetition", g.Outcome(), err)
	}
	if _, err := replayText(t, game+" 9 *", toguzOptions{}); !errors.Is(err, mancala.ErrGameOver) {
		t.Errorf("%v, expected ErrGameOver", err)
	}
	g, err = replayText(t, game+" 9 *", toguzOptions{Repetition: mancala.NoRepetition[toguz.Position]})
	if err != nil || g.Ply() != 37 || g.Over() {
		t.Errorf("%v, %v, expected a game that goes on", g, err)
	}
}

// TestOfCorrectsTags: tags taken over from another record do not tell what the
// game is not.
func TestOfCorrectsTags(t *testing.T) {
	g := mancala.NewGame(toguzVariant.Start, toguzOptions{})
	r := record.Of(toguzVariant, g,
		record.Tag{Name: record.VariantTag, Value: "kiothi"},
		record.Tag{Name: record.RulesTag, Value: "historical"},
		record.Tag{Name: record.StartTag, Value: "somewhere"},
		record.Tag{Name: "White", Value: "Aigul"},
		record.Tag{Name: record.ResultTag, Value: "1-0"},
		record.Tag{Name: record.TerminationTag, Value: "forfeit"},
		record.Tag{Name: "White", Value: "Bolot"},
	)
	want := []record.Tag{{Name: "White", Value: "Bolot"}, {Name: "Result", Value: "*"}, {Name: "Variant", Value: "toguz"}}
	if diff := cmp.Diff(want, r.Tags); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestDocumentedRecord: the sample of the package comment is a whole game.
func TestDocumentedRecord(t *testing.T) {
	source, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var sample strings.Builder
	for line := range strings.Lines(string(source)) {
		if text, ok := strings.CutPrefix(line, "//\t"); ok {
			sample.WriteString(text)
		} else if sample.Len() > 0 {
			sample.WriteString("\n")
		}
	}
	r := readOne(t, sample.String())
	g, err := record.Replay(toguzVariant, r, toguzOptions{})
	if err != nil || g.Outcome().Reason != mancala.Resignation {
		t.Fatalf("%v, %v", g, err)
	}
	written := record.Of(toguzVariant, g, r.Tags...)
	written.Moves[2].Comment = r.Moves[2].Comment
	if diff := cmp.Diff(r, written, where); diff != "" {
		t.Errorf("written again (-want +got)\n%s", diff)
	}
}

func TestRecordOfNoGame(t *testing.T) {
	v := toguz.Variant(toguz.Bestemshe())
	for _, g := range []*mancala.Game[toguz.Position, toguz.Move]{nil, {}} {
		r := record.Of(v, g)
		text, err := r.AppendText(nil)
		if want := "[Result \"*\"]\n[Variant \"bestemshe\"]\n\n*\n\n"; string(text) != want || err != nil {
			t.Errorf("%q (error: %v), want %q", text, err, want)
		}
	}
	if g, err := record.Replay(v, nil, mancala.GameOptions[toguz.Position]{}); g != nil || !errors.Is(err, record.ErrSyntax) {
		t.Errorf("no record is replayed as %v (error: %v)", g, err)
	}
}
