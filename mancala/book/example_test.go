package book_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/mancala/book"
	"example.com/kumalak/toguz"
)

func Example() {
	v := toguz.Variant(toguz.Standard())
	b := book.New(v, "by hand")
	if err := b.Add(nil, []book.Move[toguz.Move]{{Move: 7, Weight: 3}, {Move: 9, Weight: 1}}); err != nil {
		fmt.Println(err)
	}
	if err := b.Add([]toguz.Move{7}, []book.Move[toguz.Move]{{Move: 7, Weight: 1}}); err != nil {
		fmt.Println(err)
	}
	text, err := b.MarshalText()
	fmt.Print(string(text), err, "\n")
	// Output:
	// kumalak book 1
	// game toguz
	// rules standard
	// note by hand
	// / 7 3 9 1
	// 7 / 7 1
	// end 83c70e1c
	// <nil>
}

// Another book, and no book, for the bots of a program.
func ExampleRead() {
	const text = "kumalak book 1\ngame toguz\nrules standard\nnote by hand\n/ 7 3 9 1\n7 / 7 1\nend 83c70e1c\n"
	v := toguz.Variant(toguz.Standard())
	b, err := book.Read(v, strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	v.Book = b.Choose
	m, ok := v.Book(v.Start, rand.New(rand.NewPCG(1, 2)))
	fmt.Println(m, ok)
	v.Book = nil
	// Output: 7 true
}
