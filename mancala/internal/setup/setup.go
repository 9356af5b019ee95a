// Package setup reads how a game begins, in the words of the command position of
// package ugi and of the openings of package arena.
package setup

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
)

// Read returns the game of v that a text tells: startpos, or fen and a position,
// and then, if there are any, moves and the moves.
func Read[P mancala.Position[P, M], M mancala.Move](
	text string, v mancala.Variant[P, M], options mancala.GameOptions[P],
) (*mancala.Game[P, M], error) {
	start, moves, _ := strings.Cut(" "+text+" ", " moves ")
	start = strings.TrimSpace(start)
	p := v.Start
	if fen, ok := strings.CutPrefix(start, "fen "); ok {
		var err error
		if p, err = v.ParsePosition(strings.TrimSpace(fen)); err != nil {
			return nil, err
		}
	} else if start != "startpos" {
		return nil, fmt.Errorf("position %.120q: expected startpos or fen TEXT, and then moves M …", start)
	}
	g := mancala.NewGame(p, options)
	for i, word := range strings.Fields(moves) {
		m, err := v.ParseMove(g.Position(), word)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
	}
	return g, nil
}
