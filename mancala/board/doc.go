// Package board draws positions and moves, for terminals, for web pages and for
// screen readers.
//
// A drawing is made from a [mancala.Board], which the positions of all games of
// this module have, and from the steps of a move. So the package draws any game
// that is played on two or four rows of pits:
//
//   - [Text] draws a board with characters, in three sizes, with or without
//     colours;
//   - [SVG] draws it as a picture that scales, has a light and a dark theme, and
//     lets a page attach handlers to each pit;
//   - [Describe] describes it in words, for screen readers;
//   - [NewStrip] turns a move into a strip of frames, which [Strip.Text] and
//     [Strip.SVG] draw.
//
// The player at the bottom has the pits 1, 2, … from left to right and a store
// at the right end; the other player's side is seen from behind, 1 at its
// right. In four rows the numbers go on in each player's inner row, from right to
// left. Where [mancala.Board.StoresLeft] says so, the stores are drawn at the
// other ends. A board without stores has only the players' letters at its ends.
//
// Nothing is shown by colour alone: the last move ([TraceOf]), highlighted pits
// ([Pits]), and owned and protected pits have their own signs.
//
// All words that people read are fields of [Words], so that they can be
// translated.
package board
