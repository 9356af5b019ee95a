package book_test

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/book"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

var (
	rules = toguz.Variant(toguz.Standard())
	start = rules.Start
)

type (
	toguzBook = book.Book[toguz.Position, toguz.Move]
	toguzMove = book.Move[toguz.Move]
)

func newBook(t testing.TB) *toguzBook {
	t.Helper()
	b := book.New(rules, "by hand")
	for _, page := range []struct {
		path  []toguz.Move
		moves []toguzMove
	}{
		{nil, []toguzMove{{7, 3}, {9, 1}}},
		{[]toguz.Move{7}, []toguzMove{{7, 1}}},
		{[]toguz.Move{7, 7}, []toguzMove{{9, 65535}}},
	} {
		if err := b.Add(page.path, page.moves); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// randomBook fills a book with moves of random games.
func randomBook[P mancala.Position[P, M], M mancala.Move](t *rapid.T, v mancala.Variant[P, M]) *book.Book[P, M] {
	b := book.New(v, rapid.StringMatching(`|[a-z=,.]{1,9}( [0-9ö]{1,9}){0,3}`).Draw(t, "note"))
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for range rapid.IntRange(0, 12).Draw(t, "games") {
		p, path := v.Start, []M(nil)
		for range rng.IntN(12) {
			if p.NumMoves() == 0 {
				break
			}
			if b.At(p) == nil {
				var moves []book.Move[M]
				for range 1 + rng.IntN(4) {
					m, _ := mancala.RandomMove(p, rng)
					if !slices.ContainsFunc(moves, func(other book.Move[M]) bool { return other.Move == m }) {
						moves = append(moves, book.Move[M]{Move: m, Weight: 1 + rng.IntN(65535)})
					}
				}
				if err := b.Add(path, moves); err != nil {
					t.Fatal(err)
				}
			}
			m, _ := mancala.RandomMove(p, rng)
			p, _ = p.Play(m)
			path = append(path, m)
		}
	}
	return b
}

func testRoundTrip[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M]) func(t *rapid.T) {
	return func(t *rapid.T) {
		b := randomBook(t, v)
		text, err := b.AppendText([]byte("before"))
		if err != nil || !bytes.HasPrefix(text, []byte("beforekumalak book 1\n")) {
			t.Fatalf("%s, %v", text, err)
		}
		text = text[len("before"):]
		for _, ends := range []string{"\n", "\r\n"} {
			read, err := book.Read(v, strings.NewReader(strings.ReplaceAll(string(text), "\n", ends)))
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if read.Len() != b.Len() || read.Note() != b.Note() {
				t.Fatalf("%d positions, note %q; expected %d, %q", read.Len(), read.Note(), b.Len(), b.Note())
			}
			if again, err := read.MarshalText(); err != nil || !bytes.Equal(again, text) {
				t.Fatalf("%s\nis read as\n%s, %v", text, again, err)
			}
		}
		// A book that is cut or changed is no book.
		cut := rapid.IntRange(0, len(text)-2).Draw(t, "cut")
		if _, err := book.Read(v, bytes.NewReader(text[:cut])); !errors.Is(err, book.ErrFormat) {
			t.Fatalf("cut at %d of %d: %v", cut, len(text), err)
		}
		changed := bytes.Clone(text)
		changed[rapid.IntRange(0, len(text)-2).Draw(t, "changed")] ^= 1 << rapid.IntRange(0, 6).Draw(t, "bit")
		if _, err := book.Read(v, bytes.NewReader(changed)); err == nil {
			t.Fatalf("read:\n%s", changed)
		}
	}
}

func TestBooksAreReadBack(t *testing.T) {
	t.Run("toguz", rapid.MakeCheck(testRoundTrip(rules)))
	t.Run("bestemshe", rapid.MakeCheck(testRoundTrip(toguz.Variant(toguz.Bestemshe()))))
	t.Run("mangala", rapid.MakeCheck(testRoundTrip(mangala.Variant(mangala.Standard()))))
	t.Run("kiothi", rapid.MakeCheck(testRoundTrip(kiothi.Variant(kiothi.Rules{Setup: kiothi.FiveByFive}))))
}

func TestChoiceIsByWeight(t *testing.T) {
	b := newBook(t)
	rng := rand.New(rand.NewPCG(1, 2))
	counts := map[toguz.Move]int{}
	for range 4000 {
		m, ok := b.Choose(start, rng)
		if !ok {
			t.Fatal("the start is not in the book")
		}
		counts[m]++
	}
	if len(counts) != 2 || counts[7] < 2900 || counts[7] > 3100 {
		t.Errorf("%v", counts)
	}
	other := toguz.Start(toguz.Bestemshe())
	if m, ok := b.Choose(other, nil); ok || b.At(other) != nil {
		t.Errorf("move %v in a position that is not in the book", m)
	}
	var none *toguzBook
	if _, ok := none.Choose(start, rng); ok || none.Len() != 0 || none.Note() != "" || none.At(start) != nil {
		t.Error("no book has something")
	}
	if _, err := none.MarshalText(); !errors.Is(err, book.ErrFormat) {
		t.Errorf("no book is written: %v", err)
	}
	if n := testing.AllocsPerRun(100, func() { b.Choose(start, rng) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestWrongPositionsAreRefused(t *testing.T) {
	b := newBook(t)
	before, _ := b.MarshalText()
	for name, test := range map[string]struct {
		path  []toguz.Move
		moves []toguzMove
		want  error
	}{
		"there":        {nil, []toguzMove{{7, 1}}, nil},
		"illegal path": {[]toguz.Move{7, 7, 7, 7, 7, 7, 10}, []toguzMove{{7, 1}}, mancala.ErrIllegalMove},
		"illegal move": {[]toguz.Move{9}, []toguzMove{{7, 1}, {10, 1}}, mancala.ErrIllegalMove},
		"no moves":     {[]toguz.Move{9}, nil, nil},
		"no weight":    {[]toguz.Move{9}, []toguzMove{{7, 0}}, nil},
		"heavy":        {[]toguz.Move{9}, []toguzMove{{7, 65536}}, nil},
		"twice":        {[]toguz.Move{9}, []toguzMove{{7, 1}, {7, 1}}, nil},
		"long path":    {make([]toguz.Move, 1001), []toguzMove{{7, 1}}, nil},
	} {
		err := b.Add(test.path, test.moves)
		if err == nil || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if after, _ := b.MarshalText(); !bytes.Equal(before, after) {
		t.Errorf("the book has changed:\n%s", after)
	}
}

func TestNotesMustFit(t *testing.T) {
	for _, note := range []string{"a\nb", " a", "a ", "\x00", "\xff", strings.Repeat("x", 1<<16)} {
		if text, err := book.New(rules, note).MarshalText(); err == nil || len(text) > 0 {
			t.Errorf("the note %.20q was written", note)
		}
	}
}

// summed ends a text as a book ends.
func summed(text string) string {
	return text + fmt.Sprintf("end %08x\n", crc32.ChecksumIEEE([]byte(text)))
}

const head = "kumalak book 1\ngame toguz\nrules standard\nnote\n"

func TestDamagedBooksAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":  `line 1: not a book of this game: expected "kumalak book 1", found ""`,
		"x": "line 1",
		summed("kumalak book 1\ngame toguz\nrules standard\nnotes\n"): "line 4",
		summed("kumalak book 1\n"):                                    "line 2",
		head:                                                          "line 4: not a book of this game: expected \"end ",
		"\x00":                                                        "line 1",
		summed("kumalak book 2\ngame toguz\nrules standard\nnote\n"):   "line 1",
		summed("kumalak book 1\ngame kalah\nrules standard\nnote\n"):   `line 2: not a book of this game: expected "game toguz"`,
		summed("kumalak book 1\ngame toguz\nrules historical\nnote\n"): "line 3",
		summed("kumalak book 1\ngame toguz\nrules standard\n/ 7 1\n"):  "line 4",
		summed(head + "7 1\n"):                                   "line 5",
		summed(head + "/ 7\n"):                                   "weights",
		summed(head + "/ 7 x\n"):                                 "expected a weight",
		summed(head + "/ 7 -1\n"):                                "weight -1",
		summed(head + "/\n"):                                     "0 moves",
		summed(head + "/ 10 1\n"):                                "line 5",
		summed(head + "10 / 1 1\n"):                              "line 5",
		summed(head + "/ 7 1\n/ 7 1\n"):                          "line 6",
		summed(head+"/ 7 1\n") + "more\n":                        "line 7",
		summed(head+"/ 7 1\n") + "more":                          "a line with a checksum",
		head + "/ 7 1\nend 00000000\n":                           "checksum",
		summed(head + strings.Repeat("7 ", 40_000) + "/ 7 1\n"):  "at most 32768 bytes",
		summed(head + strings.Repeat("7 ", 1001) + "/ 7 1\n"):    "at most 1000 plies",
		head + strings.Repeat("/ 7 1\n", 1<<22):                  "more than 16777216 bytes",
		summed(head + "7 7 9 9 7 7 7 7 7 7 7 7 7 7 7 7 / 7 1\n"): "illegal move",
	} {
		if b, err := book.Read(rules, strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80q is read as %v, error %v, expected %q in it", text, b, err, want)
		}
	}
	if _, err := book.Read(rules, nil); err == nil {
		t.Error("no file was read")
	}
	if _, err := book.Read(mancala.Variant[toguz.Position, toguz.Move]{}, strings.NewReader(head)); err == nil {
		t.Error("a book of no game was read")
	}
}

func FuzzRead(f *testing.F) {
	text, err := newBook(f).MarshalText()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add(summed(head + "7 9 / 1 1 2 2\n"))
	f.Fuzz(func(t *testing.T, text string) {
		for _, text := range []string{text, summed(text)} {
			b, err := book.Read(rules, strings.NewReader(text))
			if err != nil {
				continue
			}
			if _, err := b.MarshalText(); err != nil {
				t.Errorf("%q is read and can't be written: %v", text, err)
			}
		}
	})
}
