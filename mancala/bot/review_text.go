package bot

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
)

// String returns the review as text: a line for each move, and then a line for
// each player. The line of a move has its number, the player, the move and the
// judgment on it, what the move was worth to the player and the chance to win
// that goes with it. If the move was not sound, what should have been played
// follows. Moves are written as records of the game write them.
//
//	  7 South 42 ??   -8.10  27%  better: 94 38 71 (+2.20, 57%)
//	South: 1 blunder in 12 moves, 1.2% lost per move
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
	move, line := m.texts()
	if m.Judgment != Sound {
		move += " " + m.Judgment.String()
	}
	text := fmt.Sprintf("%3d %v %-6s %8v %4.0f%%", m.Ply, m.Player, move, m.Score, 100*m.Chance)
	if m.Judgment != Sound {
		text += "  better:"
		for _, better := range line[:min(lineShown, len(line))] {
			text += " " + better
		}
		text += fmt.Sprintf(" (%v, %.0f%%)", m.Best, 100*m.BestChance)
	}
	return text
}

// texts returns the move and the better line as text.
func (m MoveReview[M]) texts() (move string, line []string) {
	if len(m.Notation) > 0 {
		return m.Notation[0], m.Notation[1:]
	}
	for _, better := range m.Line {
		line = append(line, better.String())
	}
	return m.Move.String(), line
}

// String returns the summary in words: "2 mistakes, 1 blunder in 30 moves,
// 1.2% lost per move".
func (s Summary) String() string {
	var parts []string
	for _, part := range [...]struct {
		n    int
		word string
	}{{s.Inaccuracies, "inaccuracy"}, {s.Mistakes, "mistake"}, {s.Blunders, "blunder"}} {
		if part.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", part.n, plural(part.n, part.word)))
		}
	}
	if len(parts) == 0 {
		parts = []string{"no errors"}
	}
	return fmt.Sprintf("%s in %d %s, %.1f%% lost per move",
		strings.Join(parts, ", "), s.Moves, plural(s.Moves, "move"), 100*s.Loss)
}
