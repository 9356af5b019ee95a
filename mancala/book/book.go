package book

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/kumalak/mancala"
)

// Book has positions of a game with their good moves. It is made by [New] or
// [Read]. It may be used by several goroutines while none of them adds to it. A
// nil Book has no positions.
type Book[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	note    string
	pages   []page[M] // in the order in which they were added
	at      map[P]int // their places
}

// Move is a move of a book, and how often it is chosen in comparison with the
// others of its position.
type Move[M mancala.Move] struct {
	Move   M
	Weight int
}

// page is a position of a book.
type page[M mancala.Move] struct {
	path  []M // from the start
	moves []Move[M]
	total int // of the weights
}

const (
	maxWeight = 1<<16 - 1
	maxMoves  = 256  // of a position
	maxPlies  = 1000 // that lead to a position
)

// New returns a book without positions of a game. The note says how it is made;
// it is a line of text.
func New[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], note string) *Book[P, M] {
	return &Book[P, M]{variant: v, note: note, at: map[P]int{}}
}

// Add adds the position to which moves from the start of the game lead, with the
// moves that are good there: at most 256 different ones, with weights from 1 to
// 65535. The error tells what is illegal or out of these bounds, or that the book
// has the position; it has not changed then. The slices are copied.
func (b *Book[P, M]) Add(path []M, moves []Move[M]) error {
	if len(path) > maxPlies {
		return fmt.Errorf("book: a position after %d plies: expected at most %d", len(path), maxPlies)
	}
	p := b.variant.Start
	for _, m := range path {
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("book: %w", err)
		}
		p = next
	}
	if _, ok := b.at[p]; ok {
		return fmt.Errorf("book: %v: expected a position that is not in the book yet", p)
	}
	if len(moves) == 0 || len(moves) > maxMoves {
		return fmt.Errorf("book: %v: %d moves: expected 1 to %d", p, len(moves), maxMoves)
	}
	total := 0
	for i, m := range moves {
		if _, err := p.Play(m.Move); err != nil {
			return fmt.Errorf("book: %w", err)
		}
		if m.Weight < 1 || m.Weight > maxWeight {
			return fmt.Errorf("book: %v: move %v: weight %d: expected 1 to %d", p, m.Move, m.Weight, maxWeight)
		}
		if slices.ContainsFunc(moves[:i], func(other Move[M]) bool { return other.Move == m.Move }) {
			return fmt.Errorf("book: %v: move %v occurs twice", p, m.Move)
		}
		total += m.Weight
	}
	b.at[p] = len(b.pages)
	b.pages = append(b.pages, page[M]{slices.Clone(path), slices.Clone(moves), total})
	return nil
}

// Len returns the number of positions.
func (b *Book[P, M]) Len() int {
	if b == nil {
		return 0
	}
	return len(b.pages)
}

// Note returns what the book says about how it was made.
func (b *Book[P, M]) Note() string {
	if b == nil {
		return ""
	}
	return b.note
}

// At returns the good moves of a position in the order in which they were added,
// the best first in the books of this module, and nil if the book does not have
// the position. The slice must not be changed.
func (b *Book[P, M]) At(p P) []Move[M] {
	if page := b.page(p); page != nil {
		return page.moves
	}
	return nil
}

func (b *Book[P, M]) page(p P) *page[M] {
	if b == nil {
		return nil
	}
	if i, ok := b.at[p]; ok {
		return &b.pages[i]
	}
	return nil
}

// Choose returns a good move of a position, drawn by the weights. ok is false if
// the book does not have the position; no random number is used then. It is what
// [mancala.Variant.Book] asks for. It allocates nothing.
func (b *Book[P, M]) Choose(p P, rng *rand.Rand) (m M, ok bool) {
	page := b.page(p)
	if page == nil {
		return m, false
	}
	rest := rng.IntN(page.total)
	for _, m := range page.moves {
		if rest -= m.Weight; rest < 0 {
			return m.Move, true
		}
	}
	return m, false // does not happen: total is the sum of the weights
}
