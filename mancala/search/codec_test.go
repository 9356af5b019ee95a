package search_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/toy"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

var anyBound = rapid.Map(rapid.Uint8Range(0, 2), func(b uint8) search.Bound { return search.Bound(b) })

func anyDuration(t *rapid.T, name string) time.Duration {
	return time.Duration(rapid.Int64().Draw(t, name))
}

func anyLine(t *rapid.T) search.Line[toy.End] {
	return search.Line[toy.End]{
		Moves:    rapid.SliceOf(rapid.SampledFrom([]toy.End{"first", "last"})).Draw(t, "moves"),
		Score:    search.Score(rapid.Int32().Draw(t, "score")),
		Bound:    anyBound.Draw(t, "bound"),
		Visits:   rapid.Uint64().Draw(t, "visits"),
		Expected: rapid.Float64Range(0, 1).Draw(t, "expected"),
	}
}

// checkJSON checks that JSON gives back what was written, and reads nothing
// into a value when it is wrong.
func checkJSON[T any](t *rapid.T, want T) {
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatalf("%+v: %v", want, err)
	}
	var got T
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%s reads as something else:\n%s", text, diff)
	}
	cut := text[:rapid.IntRange(0, len(text)-1).Draw(t, "cut")]
	if err := json.Unmarshal(cut, &got); err == nil && strings.HasPrefix(string(text), "{") {
		t.Fatalf("%s is read without an error", cut)
	}
	if diff := cmp.Diff(want, got); diff != "" && strings.HasPrefix(string(text), "{") {
		t.Fatalf("%s changes the value:\n%s", cut, diff)
	}
}

func TestJSONLosesNothing(t *testing.T) {
	t.Run("result", rapid.MakeCheck(func(t *rapid.T) {
		checkJSON(t, search.Result[toy.End]{
			Best:      rapid.SampledFrom([]toy.End{"first", "last"}).Draw(t, "best"),
			Lines:     rapid.SliceOfN(rapid.Custom(anyLine), 0, 3).Draw(t, "lines"),
			Depth:     rapid.Int().Draw(t, "depth"),
			SelDepth:  rapid.Int().Draw(t, "selDepth"),
			Nodes:     rapid.Uint64().Draw(t, "nodes"),
			Time:      anyDuration(t, "time"),
			TableFill: rapid.Int().Draw(t, "tableFill"),
		})
	}))
	t.Run("line", rapid.MakeCheck(func(t *rapid.T) { checkJSON(t, anyLine(t)) }))
	t.Run("bound", rapid.MakeCheck(func(t *rapid.T) { checkJSON(t, anyBound.Draw(t, "bound")) }))
	t.Run("score", rapid.MakeCheck(func(t *rapid.T) { checkJSON(t, search.Score(rapid.Int32().Draw(t, "score"))) }))
	t.Run("limits", rapid.MakeCheck(func(t *rapid.T) {
		l := search.Limits{
			Depth:    rapid.Int().Draw(t, "depth"),
			Nodes:    rapid.Int64().Draw(t, "nodes"),
			MoveTime: anyDuration(t, "moveTime"),
			Infinite: rapid.Bool().Draw(t, "infinite"),
			Lines:    rapid.Int().Draw(t, "lines"),
		}
		if rapid.Bool().Draw(t, "clock") {
			l.Clock = mancala.NewClock(anyDuration(t, "left"), anyDuration(t, "increment"))
		}
		checkJSON(t, l)
	}))
}

func TestNoBound(t *testing.T) {
	b := search.Bound(3)
	if text, err := b.MarshalText(); err == nil {
		t.Errorf("bound 3 is written as %s", text)
	}
	if b.String() != "no bound" {
		t.Errorf("bound 3 is %v", b)
	}
	for _, text := range []string{"", "Exact", "lower", "no bound"} {
		if err := b.UnmarshalText([]byte(text)); err == nil || b != 3 {
			t.Errorf("%q is read as %v, error %v", text, b, err)
		}
	}
}

func ExampleLimits_MarshalJSON() {
	text, err := json.Marshal(search.Limits{Nodes: 100_000, MoveTime: 1500 * time.Millisecond})
	fmt.Println(string(text), err)
	// Output: {"nodes":100000,"moveTime":"1.5s"} <nil>
}

func ExampleResult_MarshalJSON() {
	text, err := json.Marshal(search.Result[toguz.Move]{
		Best:  7,
		Lines: []search.Line[toguz.Move]{{Moves: []toguz.Move{7, 6}, Score: 250}},
		Depth: 2, SelDepth: 5, Nodes: 31, Time: time.Millisecond,
	})
	fmt.Println(string(text), err)
	// Output: {"best":"7","lines":[{"moves":["7","6"],"score":250,"bound":"exact"}],"depth":2,"selDepth":5,"nodes":31,"time":"1ms","tableFill":0} <nil>
}
