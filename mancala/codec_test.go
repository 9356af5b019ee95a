package mancala_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// roundTrip writes v as text and JSON, and compares what is read with v.
func roundTrip[V comparable](t rapid.TB, v V) {
	t.Helper()
	if _, isText := any(v).(encoding.TextMarshaler); isText {
		text, err := any(v).(encoding.TextMarshaler).MarshalText()
		if err != nil {
			t.Fatalf("%#v: %v", v, err)
		}
		var read V
		if err := any(&read).(encoding.TextUnmarshaler).UnmarshalText(text); err != nil || read != v {
			t.Fatalf("%#v is written %q and read as %#v (error: %v)", v, text, read, err)
		}
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%#v: %v", v, err)
	}
	var read V
	if err := json.Unmarshal(data, &read); err != nil || read != v {
		t.Fatalf("%#v is written %s and read as %#v (error: %v)", v, data, read, err)
	}
}

// TestEveryWordIsReadBack goes through all values of the types that have few.
func TestEveryWordIsReadBack(t *testing.T) {
	words[mancala.Player](t, 2)
	words[mancala.Status](t, 5)
	words[mancala.Reason](t, 11)
	words[mancala.Direction](t, 2)
}

// words checks the n values of a type, and that there are no more.
func words[T ~uint8](t *testing.T, n int) {
	for i := range n {
		v := T(i)
		roundTrip(t, v)
		var other T
		upper := []byte(strings.ToUpper(fmt.Sprint(v)))
		if err := any(&other).(encoding.TextUnmarshaler).UnmarshalText(upper); err != nil || other != v {
			t.Errorf("%s is read as %v (error: %v)", upper, other, err)
		}
	}
	for i := n; i < 256; i++ {
		if data, err := json.Marshal(T(i)); err == nil {
			t.Errorf("%T(%d) is written %s", T(0), i, data)
		}
	}
	for _, text := range []string{"", "no such word", " ", "0", "\x00", fmt.Sprint(T(0)) + " "} {
		v := T(1)
		var fault *mancala.ParseError
		err := any(&v).(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
		if !errors.As(err, &fault) || v != 1 {
			t.Errorf("%T from %q: %v (error: %v)", v, text, v, err)
		}
	}
}

func TestOutcomesAreReadBack(t *testing.T) {
	for status := mancala.Ongoing; status <= mancala.Truncated; status++ {
		for reason := mancala.NoReason; reason <= mancala.PlyLimit; reason++ {
			for _, weight := range []uint8{0, 1, 2, 255} {
				roundTrip(t, mancala.Outcome{Status: status, Reason: reason, Weight: weight})
			}
		}
	}
	for _, o := range []mancala.Outcome{{Status: 5}, {Reason: 11}} {
		if data, err := json.Marshal(o); err == nil {
			t.Errorf("%#v is written %s", o, data)
		}
	}
}

func TestDamagedOutcomesAreErrorsWithAPlace(t *testing.T) {
	for text, offset := range map[string]int{
		"":                             0,
		"west":                         0,
		"south by":                     0,
		"south by ":                    9,
		"south by luck":                9,
		"south by no move, weight 0":   25,
		"south by no move, weight 256": 25,
		"south by no move, weight":     9,
	} {
		o := mancala.Outcome{Status: mancala.Draw}
		var fault *mancala.ParseError
		if err := o.UnmarshalText([]byte(text)); !errors.As(err, &fault) || fault.Offset != offset || fault.Input != text {
			t.Errorf("%q: %v, want a fault at %d", text, err, offset)
		}
		if o != (mancala.Outcome{Status: mancala.Draw}) {
			t.Errorf("%q: the outcome became %v", text, o)
		}
	}
}

func TestRingsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		roundTrip(t, mancala.NewRing(rapid.SliceOfN(rapid.Uint8(), 0, mancala.MaxPits).Draw(t, "counters")...))
	})
}

func TestDamagedRingsAreErrorsWithAPlace(t *testing.T) {
	for text, offset := range map[string]int{
		"x":       0,
		"1 2 256": 4,
		"1 -2":    2,
		"12 2 2x": 5,
		"1\t2":    0,
		strings.Repeat("1 ", mancala.MaxPits) + "1": 2 * mancala.MaxPits,
	} {
		r := mancala.NewRing(7)
		var fault *mancala.ParseError
		if err := r.UnmarshalText([]byte(text)); !errors.As(err, &fault) || fault.Offset != offset {
			t.Errorf("%q: %v, want a fault at %d", text, err, offset)
		}
		if r != mancala.NewRing(7) {
			t.Errorf("%q: the ring became %v", text, r)
		}
	}
	var r mancala.Ring
	if err := r.UnmarshalText([]byte("  1  2 ")); err != nil || r != mancala.NewRing(1, 2) {
		t.Errorf("with more spaces: %v, %v", r, err)
	}
}

func TestClocksAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { roundTrip(t, anyClock(t)) })
}

func anyClock(t *rapid.T) mancala.Clock {
	edges := rapid.SampledFrom([]int64{0, -1, 1, -1 << 63, 1<<63 - 1})
	duration := func(name string) time.Duration {
		return time.Duration(rapid.OneOf(edges, rapid.Int64()).Draw(t, name))
	}
	return mancala.Clock{
		Left:      [2]time.Duration{duration("left of South"), duration("left of North")},
		Increment: [2]time.Duration{duration("increment of South"), duration("increment of North")},
	}
}

// anyGame draws a game of toguz with moves taken back and an end, perhaps.
func anyGame(t *rapid.T) *toguzGame {
	g := newGame(toguz.Standard())
	for range rapid.IntRange(0, 60).Draw(t, "plies") {
		p := g.Position()
		if g.Over() {
			break
		}
		if err := g.Play(p.MoveAt(rapid.Uint64Range(0, p.NumMoves()-1).Draw(t, "move"))); err != nil {
			t.Fatal(err)
		}
	}
	for range rapid.IntRange(0, 5).Draw(t, "undo") {
		g.Undo()
	}
	outcomes := []mancala.Outcome{
		{},
		{Status: mancala.Draw, Reason: mancala.Agreement},
		{Status: mancala.SouthWins, Reason: mancala.Resignation},
		{Status: mancala.NorthWins, Reason: mancala.Forfeit, Weight: 2},
		{Status: mancala.Draw, Reason: mancala.Adjudication},
		{Status: mancala.Truncated, Reason: mancala.PlyLimit},
	}
	if o := rapid.SampledFrom(outcomes).Draw(t, "end"); o != outcomes[0] && !g.Over() {
		if err := g.End(o); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func sameToguz(t rapid.TB, got, want *toguzGame) {
	t.Helper()
	diff := cmp.Diff(want.Moves(), got.Moves())
	if got.Start() != want.Start() || got.Position() != want.Position() || got.Undone() != want.Undone() ||
		got.Outcome() != want.Outcome() || diff != "" {
		t.Fatalf("%v with %d undone: %v, want %v with %d: %v (-want +got)\n%s",
			got.Position(), got.Undone(), got.Outcome(), want.Position(), want.Undone(), want.Outcome(), diff)
	}
	for want.Redo() {
		if !got.Redo() || got.Position() != want.Position() {
			t.Fatalf("the moves taken back lead to %v, want %v", got.Position(), want.Position())
		}
	}
}

func TestGamesAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		text, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var byText, byJSON toguzGame
		if err := byText.UnmarshalText(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		sameToguz(t, byText.Clone(), g.Clone())
		data, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &byJSON); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		sameToguz(t, byJSON.Clone(), g.Clone())
		again, err := json.Marshal(&byJSON)
		if err != nil || !bytes.Equal(again, data) {
			t.Fatalf("%s is written again as %s (error: %v)", data, again, err)
		}
	})
}

func TestAGameKeepsItsOptionsWhenAnotherIsReadIntoIt(t *testing.T) {
	var text []byte
	{
		g := newGame(toguz.Standard())
		for g.Ply() < 4 {
			if err := g.Play(g.Position().MoveAt(0)); err != nil {
				t.Fatal(err)
			}
		}
		text, _ = g.MarshalText()
	}
	g := mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{MaxPlies: 4})
	if err := g.UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	if o := g.Outcome(); o.Reason != mancala.PlyLimit {
		t.Errorf("after 4 of 4 plies the game is %v", o)
	}
}

// TestAGameThatCanNotBeWrittenIsAnError has games that would become {} if
// their fields were written.
func TestAGameThatCanNotBeWrittenIsAnError(t *testing.T) {
	var zero toguzGame
	invalid := mancala.NewGame(toguz.Position{}, mancala.GameOptions[toguz.Position]{})
	textless := mancala.NewGame(startWalk(0), mancala.GameOptions[walk]{})
	for name, g := range map[string]encoding.TextMarshaler{"zero": &zero, "of the zero position": invalid, "without texts": textless} {
		if text, err := g.MarshalText(); err == nil {
			t.Errorf("the game %s is written %q", name, text)
		}
		if data, err := json.Marshal(g); err == nil {
			t.Errorf("the game %s is written %s", name, data)
		}
	}
	if err := textless.UnmarshalText([]byte("2 S")); err == nil || !strings.Contains(err.Error(), "UnmarshalText") {
		t.Errorf("reading positions that have no text: %v", err)
	}
}

// TestAGameIsWrittenAsAValueToo has games that are no pointers, which would
// become {} if only pointers could be written.
func TestAGameIsWrittenAsAValueToo(t *testing.T) {
	g := newGame(toguz.Standard())
	if err := g.Play(7); err != nil {
		t.Fatal(err)
	}
	type table struct{ Game toguzGame }
	want, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(table{*g})
	if err != nil || string(data) != `{"Game":`+string(want)+`}` {
		t.Errorf("a game in a struct is written %s (error: %v), want %s inside", data, err, want)
	}
	if data, err := json.Marshal(table{}); err == nil {
		t.Errorf("the zero game in a struct is written %s", data)
	}
	if data, err := json.Marshal((*toguzGame)(nil)); err != nil || string(data) != "null" {
		t.Errorf("no game is written %s (error: %v)", data, err)
	}
}

func TestDamagedGamesAreErrorsAndChangeNothing(t *testing.T) {
	start := toguz.Start(toguz.Standard()).String()
	texts := []string{
		"", " ", "moves 7", start + " moves x", start + " moves 7 7 99", start + " moves 0",
		start + " end", start + " end ongoing", start + " end south by majority", start + " end draw by forfeit",
		start + " undone x", start + " moves 7 end",
	}
	data := []string{
		"", "{}", "null", "[]", "7", `""`, `{"start":"` + start + `"}`, `"` + start + ` moves x"`,
	}
	g := newGame(toguz.Bestemshe())
	before, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		if err := g.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("the text %q is read as %v", text, g.Position())
		}
	}
	for _, text := range data {
		if err := json.Unmarshal([]byte(text), g); err == nil && text != "null" {
			t.Errorf("the JSON %s is read as %v", text, g.Position())
		}
	}
	if after, err := g.MarshalText(); err != nil || !bytes.Equal(after, before) {
		t.Errorf("the game became %s, %v", after, err)
	}
}

// FuzzGameText reads any text as a game. What is read is written so that it is
// read as the same.
func FuzzGameText(f *testing.F) {
	start := toguz.Start(toguz.Standard()).String()
	for _, seed := range []string{start, start + " moves 7 2 undone 5 end north by resignation", start + " end draw by agreement", "moves"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var g toguzGame
		if g.UnmarshalText([]byte(text)) != nil {
			return
		}
		written, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var again toguzGame
		if err := again.UnmarshalText(written); err != nil {
			t.Fatalf("%q: %v", written, err)
		}
		if !slices.Equal(again.Moves(), g.Moves()) || again.Position() != g.Position() || again.Outcome() != g.Outcome() {
			t.Fatalf("%q is written as %q", text, written)
		}
	})
}
