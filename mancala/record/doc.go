// Package record reads and writes game records as text: tags, moves and the
// result, in the manner of the Portable Game Notation of chess. It knows no
// game. What a move means is for the game's own package to say; here it is a
// word.
//
//	[Event "Village cup"]
//	[White "Aigul"]
//	[Black "Bolot"]
//	[Result "1-0"]
//
//	1. 76 76 2. 99 {a quiet reply} 12 3. 78 57 1-0 {zero}
//
// A [Reader] takes one game after another from a file of any size, and after a
// damaged game goes on with the next one. A [Writer] writes games so that a
// Reader gives back the same tags, moves, comments and result.
//
// # The form
//
// A game is a block of tags, then its moves, then its result; any part but the
// result may be missing. Line ends may be \n, \r\n or \r, and a byte order mark
// at the start of the file is read over.
//
//   - A tag is a name of ASCII letters, digits and underscores, and a value in
//     quotation marks, in which \" stands for a quotation mark and \\ for a
//     backslash. A name occurs once in a game.
//   - A move is a word of printing characters without white space, any of
//     {}[];" or, at its start, any of ()$%. It is not a result, and not a
//     number followed by a point.
//   - Moves are counted in pairs, whoever makes them. A number with a point, as
//     in 7., may stand before the first move of a pair, and with three points,
//     as in 7..., before the second. A number may be missing, but one that does
//     not fit the count is an error: something is lost there. The count begins
//     at 1, unless the game has the tag [StartTag]; then it begins where
//     the first number says.
//   - A comment stands in braces, or between a semicolon and the end of its
//     line. It has no braces inside. White space in it counts as one space, and
//     comments that follow one another are one comment. It belongs to the move
//     before it; before the first move and after the result it belongs to the game.
//   - A line that begins with a percent sign is read over, outside of comments.
//   - The result is 1-0, 0-1, 1/2-1/2 or *. For a draw, ½-½ is read too. A tag
//     named Result that says another result is an error.
//   - After the result, the game ends at the next blank line, the next tag or
//     the end of the file.
//
// Variations in parentheses and numbered annotations, which chess has, are not
// part of this form.
//
// # Limits
//
// Lengths are limited, so that a Reader never needs more than some megabytes:
// see [MaxTags], [MaxTag], [MaxWord], [MaxComment], [MaxMoves] and [MaxGame].
package record
