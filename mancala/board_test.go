package mancala_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
)

var anyBoard = rapid.Custom(func(t *rapid.T) mancala.Board {
	b := mancala.Board{
		Rows:       rapid.SampledFrom([]int{0, 2, 4}).Draw(t, "rows"),
		Stores:     [2]int{rapid.Int().Draw(t, "south"), rapid.IntRange(0, 200).Draw(t, "north")},
		Hand:       rapid.IntRange(0, 20).Draw(t, "hand"),
		StoresLeft: rapid.Bool().Draw(t, "stores left"),
	}
	if rapid.Bool().Draw(t, "no stores") {
		b.Stores, b.NoStores = [2]int{}, true
	}
	rows, _ := b.Size()
	b.Pits = rows * rapid.IntRange(0, mancala.MaxBoardPits/rows).Draw(t, "columns")
	for pit := range b.Pits {
		b.Counters[pit] = rapid.Uint8().Draw(t, "counters")
		b.Marks[pit] = mancala.Mark(rapid.IntRange(0, int(mancala.Protected)).Draw(t, "mark"))
	}
	return b
})

func TestJSONOfBoardsAndStepsLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkJSON(t, anyBoard.Draw(t, "board"))
		checkJSON(t, mancala.Step{
			Kind:   mancala.StepKind(rapid.IntRange(0, int(mancala.StepPass)).Draw(t, "kind")),
			Pit:    rapid.Int().Draw(t, "pit"),
			Count:  rapid.Int().Draw(t, "count"),
			Player: mancala.Player(rapid.IntRange(0, 1).Draw(t, "player")),
			Mark:   mancala.Mark(rapid.IntRange(0, int(mancala.Protected)).Draw(t, "mark")),
			Lap:    rapid.Int().Draw(t, "lap"),
		})
	})
}

func checkJSON[T comparable](t *rapid.T, want T) {
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got T
	if err := json.Unmarshal(text, &got); err != nil || got != want {
		t.Fatalf("%+v is written as\n%s and read as\n%+v (error: %v)", want, text, got, err)
	}
}

func TestJSONOfBoardsAndStepsReadsWell(t *testing.T) {
	for want, value := range map[string]any{
		`{"counters":[3,0,5,1],"marks":{"2":"protected"},"stores":[10,20],"hand":1}`: small(),
		`{"rows":4,"counters":[1,2,0,0],"stores":[0,0],"storesLeft":true}`: mancala.Board{
			Pits: 4, Rows: 4, Counters: [mancala.MaxBoardPits]uint8{1, 2}, StoresLeft: true,
		},
		`{"counters":[],"stores":[0,0]}`:            mancala.Board{},
		`{"kind":"drop","pit":0,"count":1,"lap":2}`: mancala.Step{Kind: mancala.StepDrop, Count: 1, Lap: 2},
		`{"kind":"mark","pit":3,"player":"North","mark":"protected"}`: mancala.Step{
			Kind: mancala.StepMark, Pit: 3, Player: mancala.North, Mark: mancala.Protected,
		},
	} {
		if got, err := json.Marshal(value); string(got) != want || err != nil {
			t.Errorf("%s, want %s (error: %v)", got, want, err)
		}
	}
}

func TestWhatIsNoBoardIsNeitherWrittenNorRead(t *testing.T) {
	for name, change := range map[string]func(*mancala.Board){
		"three rows":              func(b *mancala.Board) { b.Rows = 3 },
		"too many pits":           func(b *mancala.Board) { b.Pits = mancala.MaxBoardPits + 2 },
		"pits below none":         func(b *mancala.Board) { b.Pits = -2 },
		"rows of unequal length":  func(b *mancala.Board) { b.Pits, b.Rows = 6, 4 },
		"no stores but counters":  func(b *mancala.Board) { b.NoStores = true },
		"counters off the board":  func(b *mancala.Board) { b.Counters[4] = 1 },
		"a mark off the board":    func(b *mancala.Board) { b.Marks[47] = mancala.Protected },
		"a mark that there isn't": func(b *mancala.Board) { b.Marks[0] = 77 },
	} {
		b := small()
		change(&b)
		if text, err := json.Marshal(b); err == nil {
			t.Errorf("%s: written as %s", name, text)
		}
	}
	if text, err := json.Marshal(mancala.Step{Kind: 77}); err == nil {
		t.Errorf("a step of no kind is written as %s", text)
	}
	for _, text := range []string{
		`{"counters":[1,2,3]}`, `{"counters":[256,0]}`, `{"counters":[-1,0]}`, `{"counters":[0,0],"rows":4}`,
		`{"counters":[0,0],"marks":{"2":"protected"}}`, `{"counters":[0,0],"marks":{"-1":"protected"}}`,
		`{"counters":[0,0],"marks":{"1":"wet"}}`, `{"counters":[` + zeros(49) + `]}`, `{"counters":[` + zeros(50) + `],"marks":{"49":"protected"}}`, `[]`,
	} {
		b := small()
		if err := json.Unmarshal([]byte(text), &b); err == nil || b != small() {
			t.Errorf("%s is read as %+v (error: %v)", text, b, err)
		}
	}
}

// zeros returns n zeros, separated by commas.
func zeros(n int) string {
	text := "0"
	for range n - 1 {
		text += ",0"
	}
	return text
}

// TestPlacesOfPits writes the owner and number of every pit into the place
// where it lies, with the row next to South at the bottom.
func TestPlacesOfPits(t *testing.T) {
	for _, test := range []struct {
		pits, rows int
		want       [][]string
	}{
		{6, 0, [][]string{{"N3", "N2", "N1"}, {"S1", "S2", "S3"}}},
		{12, 4, [][]string{{"N3", "N2", "N1"}, {"N4", "N5", "N6"}, {"S6", "S5", "S4"}, {"S1", "S2", "S3"}}},
	} {
		b := mancala.Board{Pits: test.pits, Rows: test.rows}
		rows, columns := b.Size()
		got := make([][]string, rows)
		for row := range got {
			got[row] = make([]string, columns)
		}
		for pit := range b.Pits {
			row, column := b.Place(pit)
			got[rows-1-row][column] = string(b.Owner(pit).Letter()) + string('0'+rune(b.Number(pit)))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%d pits (-want +got)\n%s", test.pits, diff)
		}
	}
}

func TestBoardsOfRings(t *testing.T) {
	south, north := mancala.NewRing(1, 2, 3, 4), mancala.NewRing(5, 6, 7, 8)
	want := mancala.Board{Pits: 8, Rows: 4, Counters: [mancala.MaxBoardPits]uint8{1, 2, 3, 4, 5, 6, 7, 8}}
	if got := mancala.FourRows(4, south, north); got != want {
		t.Errorf("four rows: %+v, want %+v", got, want)
	}
	want.Rows = 0
	if got := mancala.TwoRows(8, mancala.NewRing(1, 2, 3, 4, 5, 6, 7, 8)); got != want {
		t.Errorf("two rows: %+v, want %+v", got, want)
	}
}

func TestStepAtNoPitChangesNothing(t *testing.T) {
	for _, pit := range []int{-1, mancala.MaxBoardPits, math.MaxInt} {
		for kind := mancala.StepLift; kind <= mancala.StepPass; kind++ {
			if got := small().Apply(mancala.Step{Kind: kind, Pit: pit, Count: 1}); got != small() {
				t.Errorf("%v at pit %d leads to %+v", kind, pit, got)
			}
		}
	}
}
