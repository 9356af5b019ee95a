package toguz

import (
	_ "embed" // of the book
	"math/rand/v2"
	"strings"
	"sync"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/book"
)

// standardBook is the text of the book of the standard rules: see package book.
// The program examples/book makes it.
//
//go:embed book/standard.book
var standardBook string

// readBook reads the book when it is asked first. A test reads it before that.
var readBook = sync.OnceValue(func() *book.Book[Position, Move] {
	b, err := book.Read(mancala.Variant[Position, Move]{ // as Variant has them, which has the book
		Name: "toguz", Rules: Standard().String(), Start: Start(Standard()),
		ParsePosition: ParsePosition, ParseMove: Position.ParseMove,
	}, strings.NewReader(standardBook))
	if err != nil {
		return nil
	}
	return b
})

// chooseFromBook returns a move of the book of the standard rules.
func chooseFromBook(p Position, rng *rand.Rand) (Move, bool) { return readBook().Choose(p, rng) }
