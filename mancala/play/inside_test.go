package play

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// full returns a value of which no field is zero, and every move is m.
func full[T any](m any) T {
	var v T
	fill(reflect.ValueOf(&v).Elem(), reflect.ValueOf(m))
	return v
}

func fill(v, m reflect.Value) {
	switch {
	case v.Type() == m.Type():
		v.Set(m)
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), m)
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), m)
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), m)
	case v.Kind() == reflect.String:
		v.SetString("x")
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.CanFloat():
		v.SetFloat(1)
	}
}

// TestNothingIsLeftOut fails when a type of package bot or search has a field
// that is not passed on.
func TestNothingIsLeftOut(t *testing.T) {
	const m = toguz.Move(7)
	check := func(got, want any) {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%T (-want +got):\n%s", want, diff)
		}
	}
	check(suggestionText(full[bot.Suggestion[toguz.Move]](m)), full[bot.Suggestion[Move]](Move("7")))
	check(moveReviewText(full[bot.MoveReview[toguz.Move]](m)), full[bot.MoveReview[Move]](Move("7")))
	check(resultText(full[search.Result[toguz.Move]](m)), full[search.Result[Move]](Move("7")))
	options := full[bot.Options[Move]](Move("7"))
	check(ownOptions[toguz.Move](options), full[bot.Options[toguz.Move]](m))
	reported := false
	options.Report = func(r search.Result[Move]) { reported = r.Best == "7" }
	ownOptions[toguz.Move](options).Report(search.Result[toguz.Move]{Best: m})
	if !reported {
		t.Error("a report is not passed on")
	}
}

// TestFollower plays moves, takes them back and plays others, and looks from
// time to time whether the game's own game still follows.
func TestFollower(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := kiothi.Variant(kiothi.Standard())
		a := Of(v).driver.(*adapter[kiothi.Position, kiothi.Move])
		f := follower[kiothi.Position, kiothi.Move]{adapter: a}
		g := Of(v).NewGame(mancala.GameOptions[Position]{MaxPlies: rapid.IntRange(0, 20).Draw(t, "limit")})
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			switch rng.IntN(6) {
			case 0:
				g.Undo()
			case 1:
				g.Redo()
			case 2:
				if rng.IntN(4) == 0 {
					g.Reset(g.Start())
				}
			case 3:
				if rng.IntN(4) == 0 && !g.Over() {
					if err := g.Resign(mancala.South); err != nil {
						t.Fatal(err)
					}
				}
			default:
				if m, ok := mancala.RandomMove(g.Position(), rng); ok && !g.Over() {
					if err := g.Game.Play(m); err != nil {
						t.Fatal(err)
					}
				}
			}
			if rng.IntN(3) > 0 {
				continue
			}
			own, err := f.follow(&g.Game)
			if err != nil {
				t.Fatal(err)
			}
			if own.Position().String() != g.Position().String() || own.Ply() != g.Ply() || own.Outcome() != g.Outcome() {
				t.Fatalf("own game: ply %d of %v, %v; game: ply %d of %v, %v",
					own.Ply(), own.Position(), own.Outcome(), g.Ply(), g.Position(), g.Outcome())
			}
		}
	})
}
