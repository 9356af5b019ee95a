// Package notation reads and writes the text of positions and moves in the form
// that the games of this module share, for the authors of games.
//
// A position is one line: North's row as South sees it from left to right,
// South's row, the stores of South and North, and the player to move:
//
//	9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S
//
// [AppendPosition] writes it and [Scanner.Position] reads it; [AppendCells] and
// [Scanner.Cells] are for boards of other shapes. Rules are written by name or
// in braces, as a [RulesForm] says. A [Scanner] reads everything else from left
// to right, and says at the first fault where the fault is and what was expected
// there.
package notation
