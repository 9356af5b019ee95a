// Package book keeps opening books: positions, and the moves that are good there.
//
//	b, err := book.Read(toguz.Variant(toguz.Standard()), file)
//	move, ok := b.Choose(position, rng)
//
// A book belongs to a game by one set of rules. A variant with a book offers it
// as [mancala.Variant.Book], where bots find it: v.Book = b.Choose. The program
// examples/book makes books by long searches.
//
// # The form
//
// A book is a text, so that changes of it can be read:
//
//	kumalak book 1
//	game toguz
//	rules standard
//	note 1000000 nodes, margin 0.30
//	/ 7 100 9 60
//	7 / 7 100
//	7 9 / 2 100 6 4
//	end 5ca1ab1e
//
// After the head, each line is a position: the moves that lead to it from the
// start of the game, a slash, and the moves that are good there, each followed by
// its weight, from 1 to 65535. Moves are written as their String does. The last
// line has a checksum, CRC-32 as IEEE defines it, of all lines before it, each
// with a line feed at its end, whatever ends them in the file. So a book that is
// cut or changed by accident is refused.
//
// Read plays all moves of a book, and refuses one that has an illegal move.
package book
