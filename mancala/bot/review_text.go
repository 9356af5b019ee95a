package bot

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
)

// String returns the review as text: a line for each move with its number,
// player, move and mark, what it was worth to the player and the chance to win
// that goes with it, and what should have been played if the move has a mark;
// then a line for each player.
//
//	  7 South 4 ??    -8.10  27%  better: 9 3 7 (+2.20, 57%)
//	South: 1 blunder in 12 moves, 1.2% lost a move
func (r *Review[M]) String() string {
	var b strings.Builder
	for _, m := range r.Moves {
		b.WriteString(m.String())
		b.WriteByte('\n')
	}
	if !r.Complete() {
		fmt.Fprintf(&b, "stopped after %d of %d %s\n", len(r.Moves), r.Plies, plural(r.Plies, "move"))
	}
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		fmt.Fprintf(&b, "%v: %v\n", player, r.Summary(player))
	}
	return b.String()
}

// lineShown is how much of a better line the text of a move has.
const lineShown = 6

// String returns the line for a move of [Review.String].
func (m MoveReview[M]) String() string {
	move := fmt.Sprint(m.Move)
	if m.Mark != Sound {
		move += " " + m.Mark.String()
	}
	text := fmt.Sprintf("%3d %v %-6s %8v %4.0f%%", m.Ply, m.Player, move, m.Score, 100*m.Chance)
	if m.Mark != Sound {
		text += "  better:"
		for _, better := range m.Line[:min(lineShown, len(m.Line))] {
			text += " " + fmt.Sprint(better)
		}
		text += fmt.Sprintf(" (%v, %.0f%%)", m.Best, 100*m.BestChance)
	}
	return text
}

// String returns the summary in words: "2 mistakes, 1 blunder in 30 moves,
// 1.2% lost a move".
func (s Summary) String() string {
	var parts []string
	for _, part := range [...]struct {
		n                int
		singular, plural string
	}{
		{s.Inaccuracies, "inaccuracy", "inaccuracies"},
		{s.Mistakes, "mistake", "mistakes"},
		{s.Blunders, "blunder", "blunders"},
	} {
		switch part.n {
		case 0:
		case 1:
			parts = append(parts, "1 "+part.singular)
		default:
			parts = append(parts, fmt.Sprintf("%d %s", part.n, part.plural))
		}
	}
	if len(parts) == 0 {
		parts = []string{"no errors"}
	}
	return fmt.Sprintf("%s in %d %s, %.1f%% lost a move",
		strings.Join(parts, ", "), s.Moves, plural(s.Moves, "move"), 100*s.Loss)
}
