package ugi

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// InfoLines returns what a search has found as lines of the protocol, one for
// each line of play, without the word info before them:
//
//	depth 9 seldepth 14 score cp 250 nodes 81034 nps 4051700 hashfull 12 time 20 pv 7 9 2
//
// The score is in hundredths of a counter, for the player to move: score cp
// 250. Where the end of the game was found, the score is the number of moves to
// it, negative for a loss: score mate 3. A bound has lowerbound or upperbound
// after it. Time is in milliseconds, and hashfull in thousandths of the table.
// With several lines of play each has its number: multipv 2.
func InfoLines[M mancala.Move](r search.Result[M]) []string {
	lines := make([]string, 0, len(r.Lines))
	for i, line := range r.Lines {
		var text strings.Builder
		fmt.Fprintf(&text, "depth %d seldepth %d", r.Depth, r.SelDepth)
		if len(r.Lines) > 1 {
			fmt.Fprintf(&text, " multipv %d", i+1)
		}
		fmt.Fprintf(&text, " score %s nodes %d nps %.0f hashfull %d time %d pv",
			scoreWords(line.Score, line.Bound), r.Nodes, r.NodesPerSecond(), r.TableFill, r.Time.Milliseconds())
		for _, m := range line.Moves {
			text.WriteString(" " + m.String())
		}
		lines = append(lines, text.String())
	}
	return lines
}

func scoreWords(s search.Score, b search.Bound) string {
	text := fmt.Sprintf("cp %d", s)
	if plies, ok := s.Decided(); ok {
		moves := (plies + 1) / 2
		if s < 0 {
			moves = -moves
		}
		text = fmt.Sprintf("mate %d", moves)
	}
	switch b {
	case search.LowerBound:
		text += " lowerbound"
	case search.UpperBound:
		text += " upperbound"
	}
	return text
}
