package terminal

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
)

// last returns the position before the last move, and the move.
func (t *tableOf[P, M]) last() (before P, m M, ok bool) {
	moves := t.game.Moves()
	if len(moves) == 0 {
		return before, m, false
	}
	return t.game.At(len(moves) - 1), moves[len(moves)-1], true
}

func (t *tableOf[P, M]) Draw(o board.TextOptions) string {
	if before, m, ok := t.last(); ok {
		o.Last = board.TraceOf(before.Sowing(m))
	}
	o.Words = t.book.words
	return board.Text(t.game.Position().Board(), o)
}

func (t *tableOf[P, M]) Shown(o board.TextOptions) string {
	before, m, ok := t.last()
	if !ok {
		return "No move has been played yet.\n"
	}
	o.Size = board.Compact
	o.Words = t.book.words
	return board.NewStrip(before.Board(), before.Sowing(m), board.StripOptions{}).Text(o)
}

func (t *tableOf[P, M]) Told() (mancala.Player, string) {
	before, m, ok := t.last()
	if !ok {
		return mancala.South, ""
	}
	return before.Turn(), t.book.note(before, m) + ": " + tell(before.Board(), before.Sowing(m), t.book.words)
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
func resultText(t table) string {
	o := t.Outcome()
	score := fmt.Sprintf("%d to %d", t.Score(mancala.South), t.Score(mancala.North))
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
