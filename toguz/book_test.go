package toguz_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"example.com/kumalak/mancala/book"
	"example.com/kumalak/toguz"
)

// TestBookIsLegal plays all moves of the book, and asks the variant for them.
func TestBookIsLegal(t *testing.T) {
	file, err := os.Open("book/standard.book")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	v := toguz.Variant(toguz.Standard())
	b, err := book.Read(v, file)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	found := 0
	var walk func(p toguz.Position, seen map[toguz.Position]bool)
	walk = func(p toguz.Position, seen map[toguz.Position]bool) {
		if seen[p] {
			return
		}
		seen[p] = true
		moves := b.At(p)
		m, ok := v.Book(p, rng)
		if ok != (len(moves) > 0) || ok && !p.IsLegal(m) {
			t.Errorf("%v: the book has %v, and the variant proposes %v", p, moves, m)
		}
		if ok {
			found++
		}
		for _, m := range moves {
			next, err := p.Play(m.Move)
			if err != nil {
				t.Error(err)
				continue
			}
			walk(next, seen)
		}
	}
	walk(v.Start, map[toguz.Position]bool{})
	if found == 0 || found != b.Len() {
		t.Errorf("%d positions of %d are reached by moves of the book", found, b.Len())
	}
	for _, r := range []toguz.Rules{toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical(), {NoTuzdik: true}} {
		if toguz.Variant(r).Book != nil {
			t.Errorf("%v has the book of other rules", r)
		}
	}
}
