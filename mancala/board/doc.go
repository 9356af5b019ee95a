// Package board draws positions.
//
// [Text] draws any position that lies on two rows of pits, for a terminal or
// for the documentation of a test: North's row above, numbered right to left,
// South's row below, and the stores at the ends.
package board
