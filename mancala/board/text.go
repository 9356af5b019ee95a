package board

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

// TextOptions tell [Text] how to draw. The zero value draws with South at the
// bottom and with box-drawing characters.
type TextOptions struct {
	// ASCII draws with the characters of ASCII alone.
	ASCII bool
	// Bottom is the player whose row is drawn at the bottom.
	Bottom mancala.Player
}

// Text draws a board in seven lines, each ended by a line feed. A pit shows its
// number of counters, and a point when it is empty; the pit of a tuzdik or
// other store shows the letter of its owner, s or n, and a protected pit has an
// asterisk.
func Text(b mancala.Board, o TextOptions) string {
	g := glyphs{"│", "─", "┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘", "·"}
	if o.ASCII {
		g = glyphs{"|", "-", "+", "+", "+", "+", "+", "+", "+", "+", "+", "."}
	}
	half := b.Pits / 2
	top := o.Bottom.Opponent()
	width := 4
	var numbers, rows [2][]string // top row, bottom row, left to right
	for i := range half {
		bottom := i + half*int(o.Bottom&1)
		above := b.Pits - 1 - bottom
		rows[0] = append(rows[0], cell(b, above, g))
		rows[1] = append(rows[1], cell(b, bottom, g))
		numbers[0] = append(numbers[0], strconv.Itoa(half-i))
		numbers[1] = append(numbers[1], strconv.Itoa(i+1))
	}
	left := store(top, b.Stores[top&1])
	right := store(o.Bottom, b.Stores[o.Bottom&1])
	margin := strings.Repeat(" ", utf8.RuneCountInString(left)+1)

	var text strings.Builder
	labels := func(list []string) {
		line := margin
		for _, s := range list {
			line += " " + pad(s, width)
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	line := func(from, between, to string) {
		text.WriteString(margin + from)
		for i := range half {
			if i > 0 {
				text.WriteString(between)
			}
			text.WriteString(strings.Repeat(g.horizontal, width))
		}
		text.WriteString(to + "\n")
	}
	row := func(before string, list []string, after string) {
		text.WriteString(before + g.vertical)
		for _, s := range list {
			text.WriteString(pad(s, width) + g.vertical)
		}
		text.WriteString(after + "\n")
	}
	labels(numbers[0])
	line(g.topLeft, g.topMiddle, g.topRight)
	row(left+" ", rows[0], "")
	line(g.middleLeft, g.cross, g.middleRight)
	row(margin, rows[1], " "+right)
	line(g.bottomLeft, g.bottomMiddle, g.bottomRight)
	labels(numbers[1])
	return text.String()
}

type glyphs struct {
	vertical, horizontal                  string
	topLeft, topMiddle, topRight          string
	middleLeft, cross, middleRight        string
	bottomLeft, bottomMiddle, bottomRight string
	empty                                 string
}

// cell is what a pit shows.
func cell(b mancala.Board, pit int, g glyphs) string {
	text := g.empty
	if n := b.Ring.At(pit); n > 0 {
		text = strconv.Itoa(n)
	}
	switch b.Marks[pit] {
	case mancala.OwnedBySouth:
		return "s"
	case mancala.OwnedByNorth:
		return "n"
	case mancala.Protected:
		return text + "*"
	}
	return text
}

func store(p mancala.Player, counters int) string {
	return string(p.Letter()) + " " + strconv.Itoa(counters)
}

// pad puts text into the middle of so many columns, rather left than right.
func pad(text string, width int) string {
	space := max(0, width-utf8.RuneCountInString(text))
	return strings.Repeat(" ", (space+1)/2) + text + strings.Repeat(" ", space/2)
}
