package board

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

// Size is the size of a [Text].
type Size uint8

const (
	Normal  Size = iota // seven lines for two rows, four columns a pit
	Compact             // a line for each row, three columns a pit
	Large               // eleven lines for two rows, eight columns a pit, with the counters as dots
)

// TextOptions tell [Text] how to draw. It is a comparable value. The zero value
// draws in normal size, with South at the bottom, with box-drawing characters
// and without colours.
type TextOptions struct {
	// ASCII draws with ASCII characters only. Words are written unchanged.
	ASCII bool
	// Bottom is the player whose row is drawn at the bottom.
	Bottom mancala.Player
	// Size is the size of the drawing.
	Size Size
	// Color adds the escape sequences with which terminals show colours. It
	// changes nothing else. See [UseColor].
	Color bool
	// Last is the last move, which is marked. See [TraceOf].
	Last Trace
	// Highlight is the set of pits to highlight.
	Highlight Pits
	// Words are for the captions of a strip, the hand, and the players' letters
	// and names. The zero value means English.
	Words Words
}

// Text draws a board in lines, each ended by a line feed. A pit shows its
// number of counters, or a dot when it is empty. A pit that is owned, such as a
// tuzdik, has the letter of its owner: s or n, or the first letters of the names
// in [Words]. A protected pit has an asterisk. On a board of four rows the two
// rows of each player are drawn together.
//
// Signs at the numbers of pits show the last move: an arrow up where counters
// were lifted first, an arrow down where the move ended, and a cross at a pit
// that was captured (↑, ↓ and ×, in ASCII ^, v and x). A highlighted pit has its
// number in brackets. Compact size has no numbers; the signs stand with the
// counters.
func Text(b mancala.Board, o TextOptions) string {
	d := drawing{Board: fit(b), TextOptions: o}
	d.Words = o.Words.orEnglish()
	d.initials = d.Words.initials()
	d.Bottom &= 1
	d.rows = rowsOf(d.Board, d.Bottom)
	d.glyphs = unicodeGlyphs
	if o.ASCII {
		d.glyphs = asciiGlyphs
	}
	if o.Size == Compact {
		d.compact()
	} else {
		d.table()
	}
	return d.text.String()
}

type glyphs struct {
	vertical, horizontal                  string
	topLeft, topMiddle, topRight          string
	middleLeft, cross, middleRight        string
	bottomLeft, bottomMiddle, bottomRight string
	empty, dot, arrow                     string
	from, to, taken                       string
}

var (
	unicodeGlyphs = glyphs{"│", "─", "┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘", "·", "●", "→", "↑", "↓", "×"}
	asciiGlyphs   = glyphs{"|", "-", "+", "+", "+", "+", "+", "+", "+", "+", "+", ".", "o", ">", "^", "v", "x"}
)

// drawing is a text in the making.
type drawing struct {
	mancala.Board
	TextOptions
	glyphs   glyphs
	initials [2]string
	rows     [][]int // the pits, left to right, of the top row first
	text     strings.Builder
}

func (d *drawing) write(parts ...string) {
	for _, part := range parts {
		d.text.WriteString(part)
	}
}

// paint gives text a look, if colours are asked for.
func (d *drawing) paint(text string, look ...string) string {
	if !d.Color {
		return text
	}
	return paint(text, look)
}

// table draws the board in normal or large size.
func (d *drawing) table() {
	lines := [][][]string{d.column(d.cell)}
	width := 4
	if d.TextOptions.Size == Large {
		width = 8
		for line := range 2 {
			lines = append(lines, d.column(func(pit int) string { return d.dots(pit, line) }))
		}
	}
	width = max(width, widest(d.column(d.signed(d.label))))
	for _, line := range lines {
		width = max(width, widest(line))
	}
	margin, ends := d.ends()
	g := d.glyphs
	for row := 0; row < len(d.rows); row += 2 {
		d.labels(margin, row, width)
		d.rule(margin, g.topLeft, g.topMiddle, g.topRight, width)
		d.cells(row, lines, width, margin, ends[row])
		d.rule(margin, g.middleLeft, g.cross, g.middleRight, width)
		d.cells(row+1, lines, width, margin, ends[row+1])
		d.rule(margin, g.bottomLeft, g.bottomMiddle, g.bottomRight, width)
		d.labels(margin, row+1, width)
	}
}

// compact draws a line for each row, without numbers of pits. The counters of
// pits stand to the right of their column, and signs after them.
func (d *drawing) compact() {
	width := max(2, widest(d.column(func(pit int) string {
		before, _ := d.signs(pit)
		return before + d.cell(pit)
	})))
	signs := widest(d.column(func(pit int) string {
		_, after := d.signs(pit)
		return after
	}))
	_, ends := d.ends()
	bar := d.paint(d.glyphs.vertical, faint)
	for row := range d.rows {
		d.write(ends[row].before, bar)
		for _, pit := range d.rows[row] {
			opening, after := d.signs(pit)
			text := opening + d.cell(pit)
			text = strings.Repeat(" ", width-utf8.RuneCountInString(text)) + text + after
			text += strings.Repeat(" ", signs-utf8.RuneCountInString(after))
			d.write(" ", d.paint(text, d.look(pit)...))
		}
		d.write(" ", bar, ends[row].after, "\n")
	}
}

// column returns what text gives for each pit, by row.
func (d *drawing) column(text func(pit int) string) (rows [][]string) {
	rows = make([][]string, len(d.rows))
	for row, pits := range d.rows {
		for _, pit := range pits {
			rows[row] = append(rows[row], text(pit))
		}
	}
	return rows
}

func widest(rows [][]string) int {
	width := 0
	for _, row := range rows {
		for _, text := range row {
			width = max(width, utf8.RuneCountInString(text))
		}
	}
	return width
}

// end is what stands before and after the first line of a row.
type end struct{ before, after string }

// ends returns the ends of the rows, and a margin as wide as what stands before
// each of them. The top player's end is at the left of the top row, the other
// one's at the right of the bottom row, or the other way round.
func (d *drawing) ends() (margin string, ends []end) {
	store := func(p mancala.Player) (text string, width int) {
		text = d.initials[p]
		if !d.NoStores {
			text += " " + strconv.Itoa(d.Stores[p])
		}
		return d.paint(text, bold, playerColors[p]), utf8.RuneCountInString(text)
	}
	top, width := store(d.Bottom.Opponent())
	bottom, bottomWidth := store(d.Bottom)
	ends = make([]end, len(d.rows))
	first, last := &ends[0], &ends[len(ends)-1]
	if d.StoresLeft {
		width = bottomWidth
	}
	margin = strings.Repeat(" ", width+1)
	for i := range ends {
		ends[i].before = margin
	}
	if d.StoresLeft {
		first.after, last.before = " "+top, bottom+" "
	} else {
		first.before, last.after = top+" ", " "+bottom
	}
	first.after += d.inHand()
	return margin, ends
}

// inHand is what is lifted and not yet dropped, with a space before it.
func (d *drawing) inHand() string {
	if d.Hand == 0 {
		return ""
	}
	return " " + d.paint(fill(d.Words.InHand, "n", strconv.Itoa(d.Hand)), bold)
}

// labels writes the numbers of a row of pits. Signs do not move a number from
// its place unless there is no room.
func (d *drawing) labels(margin string, row, width int) {
	plain, painted := margin, margin
	for _, pit := range d.rows[row] {
		label := d.label(pit)
		before, after := d.signs(pit)
		signed := before + label + after
		space := width - utf8.RuneCountInString(signed)
		left := min(max(0, (width-len(label)+1)/2-len(before)), space)
		field := strings.Repeat(" ", left+1) + signed + strings.Repeat(" ", space-left)
		plain += field
		painted += d.paint(field, d.labelLook(pit)...)
	}
	// The spaces at the end are never painted.
	space := len(plain) - len(strings.TrimRight(plain, " "))
	d.write(painted[:len(painted)-space], "\n")
}

func (d *drawing) rule(margin, from, between, to string, width int) {
	_, columns := d.Board.Size()
	fields := make([]string, columns)
	for i := range fields {
		fields[i] = strings.Repeat(d.glyphs.horizontal, width)
	}
	d.write(margin, d.paint(from+strings.Join(fields, between)+to, faint), "\n")
}

// cells writes the lines of a row of pits. The end stands beside the first line,
// and margin before the others.
func (d *drawing) cells(row int, lines [][][]string, width int, margin string, e end) {
	bar := d.paint(d.glyphs.vertical, faint)
	for _, line := range lines {
		d.write(e.before, bar)
		for i, cell := range line[row] {
			d.write(d.paint(pad(cell, width), d.look(d.rows[row][i])...), bar)
		}
		d.write(e.after, "\n")
		e = end{before: margin}
	}
}

// cell is what a pit shows: its counters and its mark.
func (d *drawing) cell(pit int) string {
	n := d.At(pit)
	text := d.glyphs.empty
	if n > 0 {
		text = strconv.Itoa(n)
	}
	if player, owned := markOwner(d.Marks[pit]); owned {
		letter := strings.ToLower(d.initials[player])
		if n == 0 {
			return letter
		}
		return text + letter
	}
	if d.Marks[pit] == mancala.Protected {
		return text + "*"
	}
	return text
}

// A line of dots has six; two of them hold a dozen.
const lineOfDots = 6

// dots is a line of the counters of a pit as dots. A plus sign at the end says
// that there are more than a dozen. In an empty pit that is owned the first
// line says by whom.
func (d *drawing) dots(pit, line int) string {
	n := d.At(pit)
	if player, owned := markOwner(d.Marks[pit]); owned && n == 0 {
		if line == 0 {
			return d.glyphs.arrow + d.Words.Players[player]
		}
		return ""
	}
	if n > 2*lineOfDots && line == 1 {
		return strings.Repeat(d.glyphs.dot, lineOfDots-1) + "+"
	}
	return strings.Repeat(d.glyphs.dot, max(0, min(n-line*lineOfDots, lineOfDots)))
}

// label is the number of a pit.
func (d *drawing) label(pit int) string {
	return strconv.Itoa(d.Number(pit))
}

// signs are what the last move did with a pit and whether it is highlighted,
// to be put before and after its text.
func (d *drawing) signs(pit int) (before, after string) {
	if d.Last.From.Has(pit) {
		after += d.glyphs.from
	}
	if d.Last.To.Has(pit) {
		after += d.glyphs.to
	}
	if d.Last.Taken.Has(pit) {
		after += d.glyphs.taken
	}
	if d.Highlight.Has(pit) {
		return "[", after + "]"
	}
	return "", after
}

// signed returns the text of a pit with its signs.
func (d *drawing) signed(text func(pit int) string) func(pit int) string {
	return func(pit int) string {
		before, after := d.signs(pit)
		return before + text(pit) + after
	}
}

// look is how the contents of a pit are painted.
func (d *drawing) look(pit int) (look []string) {
	player, owned := markOwner(d.Marks[pit])
	switch {
	case owned:
		look = append(look, bold, playerColors[player])
	case d.Marks[pit] == mancala.Protected:
		look = append(look, yellow)
	case d.At(pit) == 0:
		look = append(look, faint)
	}
	return append(look, d.emphasis(pit)...)
}

// labelLook is how the number of a pit is painted.
func (d *drawing) labelLook(pit int) []string {
	if look := d.emphasis(pit); len(look) > 0 {
		return look
	}
	return []string{faint}
}

func (d *drawing) emphasis(pit int) (look []string) {
	if (d.Last.To | d.Last.Taken).Has(pit) {
		look = append(look, bold)
	}
	if d.Last.From.Has(pit) {
		look = append(look, underline)
	}
	if d.Highlight.Has(pit) {
		look = append(look, reverse)
	}
	return look
}

// pad centres text in a field of this width. An odd space goes to the left.
func pad(text string, width int) string {
	space := max(0, width-utf8.RuneCountInString(text))
	return strings.Repeat(" ", (space+1)/2) + text + strings.Repeat(" ", space/2)
}
