package terminal

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/play"
)

// last returns the last move and the position before it.
func last(g *play.Game) (before play.Position, m play.MoveInfo, ok bool) {
	if g.Ply() == 0 {
		return before, m, false
	}
	ply := g.Ply() - 1
	return g.At(ply), g.Line(ply, g.Move(ply))[0], true
}

// drawing shows the board, with the last move marked.
func drawing(g *play.Game, o board.TextOptions) string {
	b := g.Position().Board()
	if b == (mancala.Board{}) {
		return g.Position().String() + "\n"
	}
	if before, m, ok := last(g); ok {
		o.Last = board.TraceOf(before.Sowing(m.Move))
	}
	o.Words = games.Of(g.Kind()).Words
	return board.Text(b, o)
}

// shown shows the last move, lap by lap.
func shown(g *play.Game, o board.TextOptions) string {
	before, m, ok := last(g)
	if !ok {
		return "No move has been played yet.\n"
	}
	o.Size = board.Compact
	o.Words = games.Of(g.Kind()).Words
	return board.NewStrip(before.Board(), before.Sowing(m.Move), board.StripOptions{}).Text(o)
}

// told says what the last move did.
func told(g *play.Game) (player mancala.Player, words string) {
	before, m, ok := last(g)
	if !ok {
		return mancala.South, ""
	}
	if words = tell(before.Board(), before.Sowing(m.Move), games.Of(g.Kind()).Words); words != "" {
		words = ": " + words
	}
	return before.Turn(), m.Note + words
}

// lapsTold is how many laps of a long sowing are told, besides the last.
const lapsTold = 3

// tell says in words what a move does: its laps, of which there may be
// hundreds, and everything that follows from them.
func tell(before mancala.Board, steps iter.Seq[mancala.Step], words board.Words) string {
	frames := board.NewStrip(before, steps, board.StripOptions{MaxFrames: 1 << 16}).Frames[1:]
	laps := 0
	for _, f := range frames {
		if isLap(f) {
			laps++
		}
	}
	var parts []string
	leftOut := laps - lapsTold - 1
	lap := 0
	for _, f := range frames {
		if isLap(f) {
			lap++
			if leftOut > 1 && lap > lapsTold && lap < laps {
				if lap == laps-1 {
					parts = append(parts, fmt.Sprintf("... %d laps more ...", leftOut))
				}
				continue
			}
		}
		parts = append(parts, words.Caption(before.Pits, f.Steps)+drained(f.Steps))
	}
	return strings.Join(parts, "; ")
}

func isLap(f board.Frame) bool {
	return slices.ContainsFunc(f.Steps, func(s mancala.Step) bool { return s.Kind == mancala.StepLapEnd })
}

// drained says how many counters fell into pits that belong to a player.
func drained(steps []mancala.Step) (text string) {
	var counts [2]int
	for _, s := range steps {
		if s.Kind == mancala.StepDrain {
			counts[s.Player] += s.Count
		}
	}
	for player, n := range counts {
		if n > 0 {
			text += fmt.Sprintf(", %d of them for %v's tuzdik", n, mancala.Player(player))
		}
	}
	return text
}

// resultText says how a game ended.
func resultText(g *play.Game) string {
	o := g.Outcome()
	score := fmt.Sprintf("%d to %d", g.Score(mancala.South), g.Score(mancala.North))
	text := "A draw"
	if winner, ok := o.Winner(); ok {
		text = fmt.Sprintf("%v wins", winner)
	}
	text = fmt.Sprintf("%s by %v, South %s North.", text, o.Reason, score)
	if o.Weight > 1 {
		text += fmt.Sprintf(" The victory counts %d times.", o.Weight)
	}
	return text
}

// width is how much of a line the program uses.
const width = 78

// wrap breaks lines between words, and indents what goes to the next line.
func wrap(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		used, gap := 0, ""
		for i, word := range strings.Split(strings.TrimRight(line, "\n"), " ") {
			switch n := utf8.RuneCountInString(word); {
			case i == 0:
				used = n
			case word == "": // one of several spaces
				gap += " "
				continue
			case used+len(gap)+1+n > width:
				word = "\n   " + word
				used = 3 + n
			default:
				word = gap + " " + word
				used += len(gap) + 1 + n
			}
			b.WriteString(word)
			gap = ""
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// quote shows what somebody typed, in short.
func quote(text string) string {
	if runes := []rune(text); len(runes) > 30 {
		text = string(runes[:30]) + "..."
	}
	return fmt.Sprintf("%q", text)
}
