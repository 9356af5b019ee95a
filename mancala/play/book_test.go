package play_test

import (
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/toguz"
)

// TestBookOfAKindIsThatOfTheGame asks for moves as text.
func TestBookOfAKindIsThatOfTheGame(t *testing.T) {
	v := toguz.Variant(toguz.Standard())
	v.Book = func(p toguz.Position, _ *rand.Rand) (toguz.Move, bool) { return 7, p == v.Start }
	kind := play.Of(v)
	rng := rand.New(rand.NewPCG(1, 1))
	if m, ok := kind.Book(kind.Start, rng); m != "7" || !ok {
		t.Errorf("at the start %v, %v", m, ok)
	}
	later, err := kind.Start.Play("7")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []play.Position{later, {}} {
		if m, ok := kind.Book(p, rng); m != "" || ok {
			t.Errorf("in %v %v, %v", p, m, ok)
		}
	}
	if (play.Of(mancala.Variant[toguz.Position, toguz.Move]{})).Book != nil {
		t.Error("a game without a book has one")
	}
}
