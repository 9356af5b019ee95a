// Package record reads and writes game records as text: tags, moves and the
// result, in the manner of the Portable Game Notation of chess.
//
//	[White "Aigul"]
//	[Black "Bolot"]
//	[Result "1-0"]
//	[Variant "toguz"]
//	[Termination "resignation"]
//
//	1. 65(10) 65(10) 2. 99 {a quiet move} 89(12) 1-0
//
// [Of] makes the record of a game, of any kind that has a [mancala.Variant], and
// [Replay] makes the game again: the start, the moves, the outcome and its
// reason. [Games] replays whole files.
//
// Below that, a [Record] is what is written, and its moves are words. [Read]
// takes one record after another from a file of any size, and after a damaged
// one goes on with the next. [Record.AppendText] writes a record so that Read
// gives back the same tags, moves, comments and result.
//
// # The form
//
// A game is a block of tags, then its moves, then its result. The tags may be
// missing, and so may either the moves or the result. Line ends may be \n, \r\n
// or \r. Spaces of all kinds separate the parts. A byte order mark is skipped.
//
//   - A tag is a name of ASCII letters, digits and underscores, and a value in
//     quotation marks, in which \" stands for a quotation mark and \\ for a
//     backslash. A name occurs once in a game.
//   - A move is a word of printing characters without white space, any of
//     {}[];" or, at its start, any of ()$%. It is not a result, not a number
//     followed by a point, and not a dash.
//   - Moves are counted in pairs, whoever makes them. A number with a point, as
//     in 7., may stand before the first move of a pair, and with three points,
//     as in 7..., before the second. A number may be missing, but one that does
//     not fit the count is an error: something is lost there. The count begins
//     at 1, unless the game has the tag [StartTag]; then it begins where the
//     first number says.
//   - A comment stands in braces, or between a semicolon and the end of its
//     line. It has no braces inside. White space in it counts as one space, and
//     comments that follow one another are one comment. It belongs to the move
//     before it; before the first move and after the result it belongs to the
//     game.
//   - A line that begins with a percent sign is skipped, outside of comments.
//   - The result is 1-0, 0-1, 1/2-1/2 or *. Read are also ½ and 0.5 for 1/2, one
//     half alone for a draw, dashes of every kind, and spaces round the dash. A
//     tag [ResultTag] that says another result is an error.
//   - Moves without a result end at the next tag that begins a line, at the
//     number 1. after a blank line, or at the end of the file. Their result is
//     that of the tag, and otherwise *.
//   - After the result, the game ends at the next blank line, the next tag or
//     the end of the file.
//   - The comment {zero} after the result says that the game ended because the
//     player to move had no move.
//
// Variations in parentheses and numbered annotations, which chess has, are not
// part of this form.
//
// # Limits
//
// Lengths are limited, for reading and writing alike, so that reading never needs
// more than some megabytes. A game has at most 256 tags of 4 KiB each, name and
// value together, and 65,536 moves of 256 bytes each. A comment in one place has
// at most 64 KiB, and all tags, moves and comments of a game at most 1 MiB.
package record
