package board_test

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
)

// eachText calls f with every text of w.
func eachText(w board.Words, f func(field, text string)) {
	v := reflect.ValueOf(w)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		if v.Field(i).Kind() == reflect.String {
			f(name, v.Field(i).String())
			continue
		}
		for j := range v.Field(i).Len() {
			f(name, v.Field(i).Index(j).String())
		}
	}
}

func TestEnglishIsCompleteAndASCII(t *testing.T) {
	eachText(board.English(), func(field, text string) {
		if text == "" {
			t.Errorf("%s is empty", field)
		}
		if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
			t.Errorf("%s is not ASCII: %q", field, text)
		}
	})
}

var numberText = regexp.MustCompile(`\d+`)

// TestDescriptionHasEveryCounter adds up what a description speaks of.
func TestDescriptionHasEveryCounter(t *testing.T) {
	w := board.English()
	w.Rows = [2]string{"{list}", "{list}"} // no number but those of counters
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard.Draw(t, "board")
		text := w.Describe(b, board.Trace{}, 0)
		total := 0
		for _, digits := range numberText.FindAllString(text, -1) {
			n, _ := strconv.Atoi(digits)
			total += n
		}
		if total != b.Total() {
			t.Fatalf("a total of %d, want %d: %s", total, b.Total(), text)
		}
		for mark, name := range map[mancala.Mark]string{mancala.OwnedBySouth: w.Owned[0], mancala.OwnedByNorth: w.Owned[1], mancala.Protected: w.Protected} {
			want := 0
			for _, m := range b.Marks {
				if m == mark {
					want++
				}
			}
			if got := strings.Count(text, name); got != want {
				t.Fatalf("%d pits %s, want %d: %s", got, name, want, text)
			}
		}
	})
}

func TestDescriptionOfLastMoveAndHighlight(t *testing.T) {
	b := mancala.TwoRows(4, mancala.NewRing(1, 0, 2, 0))
	last := board.Trace{From: board.PitsOf(0), To: board.PitsOf(2), Taken: board.PitsOf(2, 3)}
	want := "South's pits from 1 to 2: 1, empty. North's pits from 1 to 2: 2, empty. " +
		"In South's store: 0. In North's store: 0. " +
		"The last move began in South 1. It ended in North 1. It captured North 1, North 2. Highlighted: South 2."
	// Pits that the board does not have are not spoken of.
	got := board.Words{}.Describe(b, last, board.PitsOf(1, 4, 23))
	if got != want {
		t.Errorf("described as\n%s, want\n%s", got, want)
	}
}

func TestDescriptionOfAMoveThatEndsInAStore(t *testing.T) {
	b := mancala.TwoRows(2, mancala.NewRing(0, 1))
	got := board.Words{}.Describe(b, board.Trace{From: board.PitsOf(0), Stores: [2]bool{true, false}}, 0)
	if want := "The last move began in South 1. It ended in South's store."; !strings.HasSuffix(got, want) {
		t.Errorf("described as\n%s, want %s at the end", got, want)
	}
}

func TestEmptySentencesAreLeftOut(t *testing.T) {
	w := board.Words{Stores: [2]string{"{n}!", ""}}
	if got := w.Describe(mancala.Board{Pits: 2, Stores: [2]int{3, 4}, Hand: 1}, board.Trace{From: 1}, 1); got != "3!" {
		t.Errorf("described as %q, want 3!", got)
	}
}

// TestSentencesBringTheirFullStops holds English to what Words says of
// sentences, and Describe to adding nothing but spaces.
func TestSentencesBringTheirFullStops(t *testing.T) {
	w := board.English()
	for _, sentence := range append(append(w.Rows[:], w.Stores[:]...), w.Hand, w.LastFrom, w.LastTo, w.LastTaken, w.Highlighted) {
		if !strings.HasSuffix(sentence, ".") {
			t.Errorf("%q has no full stop", sentence)
		}
	}
	w = board.Words{Rows: [2]string{"a", "b!"}, Hand: "c;"}
	if got := w.Describe(mancala.Board{Hand: 1}, board.Trace{}, 0); got != "a b! c;" {
		t.Errorf("described as %q", got)
	}
}

func TestBoardsWithoutStoresAreDescribedWithoutThem(t *testing.T) {
	b := mancala.FourRows(2, mancala.NewRing(1, 2), mancala.NewRing(3, 0))
	b.NoStores = true
	if got, want := board.Describe(b), "South's pits from 1 to 2: 1, 2. North's pits from 1 to 2: 3, empty."; got != want {
		t.Errorf("described as %q, want %q", got, want)
	}
}

func TestCaptions(t *testing.T) {
	const south, north = mancala.South, mancala.North
	step := func(kind mancala.StepKind, pit, count int, player mancala.Player) mancala.Step {
		return mancala.Step{Kind: kind, Pit: pit, Count: count, Player: player, Lap: 1}
	}
	lap2 := []mancala.Step{
		{Kind: mancala.StepLift, Pit: 1, Count: 2, Lap: 2},
		{Kind: mancala.StepDrop, Pit: 2, Count: 1, Lap: 2},
		{Kind: mancala.StepDrop, Pit: 3, Count: 1, Lap: 2},
		{Kind: mancala.StepLapEnd, Pit: 3, Lap: 2},
	}
	for _, test := range []struct {
		steps []mancala.Step
		want  string
	}{
		{nil, "Before the move"},
		{[]mancala.Step{step(mancala.StepLift, 0, 5, south)}, "5 lifted from South 1"},
		{[]mancala.Step{step(mancala.StepLift, 0, 5, south), step(mancala.StepUnmark, 0, 0, south)}, "5 lifted from South 1"},
		{[]mancala.Step{step(mancala.StepDrop, 3, 1, south), step(mancala.StepLapEnd, 3, 0, south)}, "1 dropped into North 2"},
		{[]mancala.Step{step(mancala.StepDrain, 3, 1, north)}, "1 dropped into North 2, owned by North"},
		{[]mancala.Step{step(mancala.StepStore, 0, 1, north)}, "1 dropped into North's store"},
		{[]mancala.Step{step(mancala.StepLift, 1, 2, south), step(mancala.StepStore, 0, 1, south), step(mancala.StepDrop, 2, 1, south), step(mancala.StepLapEnd, 2, 0, south)}, "2 sown from South 2 to North 1"},
		{[]mancala.Step{step(mancala.StepLift, 0, 2, south), step(mancala.StepDrop, 1, 1, south), step(mancala.StepStore, 0, 1, south)}, "2 sown from South 1 to South's store"},
		{[]mancala.Step{step(mancala.StepLift, 1, 1, south), step(mancala.StepStore, 0, 1, south)}, "1 sown from South 2 to South's store"},
		{[]mancala.Step{step(mancala.StepLapEnd, 3, 0, north)}, "The lap ends in North 2"},
		{lap2, "Lap 2: 2 sown from South 2 to North 2"},
		{[]mancala.Step{step(mancala.StepCapture, 3, 4, south), step(mancala.StepCapture, 0, 3, south)}, "South captures 7 from South 1, North 2"},
		{[]mancala.Step{{Kind: mancala.StepMark, Pit: 2, Mark: mancala.OwnedBySouth, Player: north}}, "South comes to own North 1"},
		{[]mancala.Step{{Kind: mancala.StepMark, Pit: 2, Mark: mancala.Protected}}, "Now protected: North 1"},
		{[]mancala.Step{{Kind: mancala.StepMark, Pit: 2}}, "No longer marked: North 1"},
		{[]mancala.Step{step(mancala.StepUnmark, 1, 0, south)}, "No longer marked: South 2"},
		{[]mancala.Step{step(mancala.StepUnmark, 1, 0, south), step(mancala.StepSweep, 1, 2, north)}, "North takes what is left, 2 from South 2"},
		{[]mancala.Step{step(mancala.StepPass, 0, 0, north)}, "North passes"},
	} {
		if got := (board.Words{}).Caption(4, test.steps); got != test.want {
			t.Errorf("%v: caption %q, want %q", test.steps, got, test.want)
		}
	}
}

// TestEveryPlaceIsFilledIn finds no place in braces in what is made of English.
func TestEveryPlaceIsFilledIn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		move := anyMove.Draw(t, "move")
		b := move.after
		b.Hand = 3
		strip := board.NewStrip(move.before, values(move.steps), board.StripOptions{
			Detail:    rapid.SampledFrom([]board.Detail{board.EachLap, board.EachStep}).Draw(t, "detail"),
			MaxFrames: 3,
		})
		for _, text := range []string{
			board.Words{}.Describe(b, board.Trace{From: 1, To: 2, Taken: 3}, 4),
			strip.Text(board.TextOptions{}),
			textOf(strip.SVG(board.SVGOptions{})),
			textOf(board.SVG(b, board.SVGOptions{})),
		} {
			if strings.ContainsAny(text, "{}") || strings.Contains(text, "%!") {
				t.Fatalf("a place is left in\n%s", text)
			}
		}
	})
}

// textOf is an SVG without its style.
func textOf(svg []byte) string {
	before, rest, _ := strings.Cut(string(svg), "<style>")
	_, after, _ := strings.Cut(rest, "</style>")
	return before + after
}
