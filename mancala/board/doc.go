// Package board draws positions and moves, for terminals, web pages and those
// who listen.
//
// All of it starts from a [mancala.Board], which every position of the games
// of this module gives, and from the steps of a move, so that it draws any
// game that lies on two or four rows of pits:
//
//   - [Text] draws a board with characters, in three sizes and in colours if
//     asked to;
//   - [SVG] draws it as a picture that scales, keeps to light and dark, and
//     lets a page attach handlers to each pit;
//   - [Describe] says it in words, for screen readers;
//   - [NewStrip] makes a strip of frames out of a move, which [Strip.Text] and
//     [Strip.SVG] draw.
//
// The player at the bottom has the pits 1, 2, … from left to right and a store
// at the right end; the other player's side is seen from behind, 1 at its
// right. In four rows each player's inner row goes on with the numbers, from
// right to left. A board with stores at the left ends ([mancala.Board]) is drawn
// so, and one without stores has only the players' letters at its ends.
//
// Nothing is told by colour alone: the last move ([TraceOf]), pits to point out
// ([Pits]), owned and protected pits have signs of their own too.
//
// All words that people read are fields of [Words], for translation.
package board
