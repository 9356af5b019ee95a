package board

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
)

// SVGOptions tell [SVG] how to draw. It is a comparable value. The zero value
// draws with South at the bottom, in the colours the reader prefers.
type SVGOptions struct {
	// Bottom is the player whose row is drawn at the bottom.
	Bottom mancala.Player
	// Theme is the colours.
	Theme Theme
	// Last is the last move, which is marked. See [TraceOf].
	Last Trace
	// Highlight is the set of pits to highlight.
	Highlight Pits
	// Title is the title of the drawing. When Title is empty, the title is made
	// from Words.
	Title string
	// ID is the beginning of the id of every element; empty means mancala.
	// Drawings on the same page need different ones. Characters other than
	// ASCII letters and digits become hyphens.
	ID string
	// Words are for names, titles and descriptions. The zero value means
	// English.
	Words Words
	// Columns is the number of frames side by side in the drawing of a
	// [Strip]. 0 or less means 1.
	Columns int
}

// SVG draws a board as a picture. The result is a complete SVG document: it can
// be written to a file, or put into an HTML page unchanged. It has no scripts and
// loads nothing. The same board and options always give the same bytes.
//
// A pit shows its number of counters, and up to twelve balls; with more than
// twelve counters the last ball is a plus sign. A pit that is owned has a ring
// and the letter of its owner. A protected pit has a dotted ring and a shield.
// The pit from which the last move lifted counters first is dashed, and has a
// hollow triangle that points up. The pit in which the move ended has a thick
// edge, and a filled triangle that points down. A captured pit has a cross. A
// highlighted pit has a halo, and its number in brackets. On a board of four rows
// the numbers of the two inner rows stand between these rows.
//
// The picture has a viewBox but no size, so that it fills the space that it is
// given. For screen readers it is an image with a title and a description in
// words, and each pit has its own title.
//
// # In a page
//
// Every pit is a group <g class="pit" id="mancala-south-3" data-pit="2"
// data-owner="south" data-number="3" data-count="9"> whose whole field, number
// included, takes the pointer. Its further classes are owned, protected,
// last-from, last-to, last-taken and highlighted. The stores are <g
// class="store" id="mancala-store-south" data-owner="south" data-count="22">.
//
//	for (const pit of document.querySelectorAll(".mancala .pit"))
//		pit.onclick = () => play(pit.dataset.owner, pit.dataset.number)
//
// The colours are custom properties, which a page may set on the svg element:
// --mancala-page (behind the board), -ink (text and signs), -muted (less
// important text), -wood, -edge, -hole, -ball, -rim (of a ball), -south,
// -north, -guard (of protected pits), -highlight. Where custom properties are
// not known, as in some converters, the same colours are used without them; for
// [Auto] these are the colours of [Light].
func SVG(b mancala.Board, o SVGOptions) []byte { return AppendSVG(nil, b, o) }

// AppendSVG appends what [SVG] returns to dst.
func AppendSVG(dst []byte, b mancala.Board, o SVGOptions) []byte {
	d := newPicture(dst, b, o)
	title := d.Title
	if title == "" {
		title = d.Words.title(d.shape)
	}
	d.open(d.width(), d.height(), title, d.Words.Describe(b, d.Last, d.Highlight))
	d.board(b, d.ID)
	return d.close()
}

// The measures of a board, in units of the viewBox. From top to bottom: a band
// for numbers, the wood, with a row's counts outside of its pits, and another
// band. A board of four rows has this twice, on wood without a gap.
const (
	margin      = 10 // left and right of the wood
	band        = 24 // above and below it
	padding     = 9  // between the wood and what lies on it
	pitch       = 64 // from pit to pit
	pitWidth    = 56
	pitHeight   = 80
	pitRadius   = 22 // of the corners
	countHeight = 26
	rowGap      = 14
	storeWidth  = 88
	rowHeight   = countHeight + pitHeight
	storeHeight = 2*rowHeight + rowGap
	pairHeight  = storeHeight + 2*padding + 2*band // of two rows
)

// The balls in a pit and in a store: how many lie side by side and how many above
// one another, the distance of their centres and their radius.
var (
	pitPile   = pile{columns: 3, rows: 4, distance: 16, radius: 7}
	storePile = pile{columns: 7, rows: 15, distance: 11, radius: 4.7}
)

type pile struct {
	columns, rows    int
	distance, radius float64
}

// picture is an SVG document in the making.
type picture struct {
	SVGOptions
	shape    mancala.Board // any board of the shape that is drawn
	initials [2]string
	out      []byte
}

func newPicture(dst []byte, shape mancala.Board, o SVGOptions) *picture {
	o.Bottom &= 1
	o.Words = o.Words.orEnglish()
	o.ID = identifier(o.ID)
	return &picture{SVGOptions: o, shape: fit(shape), initials: o.Words.initials(), out: dst}
}

// identifier makes text fit for an id attribute.
func identifier(text string) string {
	if text == "" {
		return "mancala"
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return r
		}
		return '-'
	}, text)
}

// width is the width of a board.
func (d *picture) width() int {
	_, columns := d.shape.Size()
	return 2*(margin+padding+storeWidth+padding) + columns*pitch
}

// height is the height of a board.
func (d *picture) height() int {
	rows, _ := d.shape.Size()
	return rows / 2 * pairHeight
}

func (d *picture) printf(format string, args ...any) { d.out = fmt.Appendf(d.out, format, args...) }

// escaped is text as XML has it. Characters that XML does not know become
// U+FFFD.
func escaped(text string) string {
	var out bytes.Buffer
	// Writing to a Buffer does not fail.
	_ = xml.EscapeText(&out, []byte(text))
	return out.String()
}

// open writes the root element, its style and what it is in words.
func (d *picture) open(width, height int, title, description string) {
	class := d.Theme.class()
	d.printf(`<svg xmlns="http://www.w3.org/2000/svg" class="mancala %s" viewBox="0 0 %d %d" `+
		`role="img" aria-labelledby="%[4]s-title" aria-describedby="%[4]s-desc">`+"\n", class, width, height, d.ID)
	d.printf("<title id=\"%s-title\">%s</title>\n", d.ID, escaped(title))
	d.printf("<desc id=\"%s-desc\">%s</desc>\n", d.ID, escaped(description))
	d.style(class)
	d.printf("<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, height)
}

func (d *picture) style(class string) {
	plain := map[string]string{} // by name, for those that know no custom properties
	light, dark := "", ""
	for _, c := range colors {
		light += "--mancala-" + c.name + ":" + c.light + ";"
		dark += "--mancala-" + c.name + ":" + c.dark + ";"
		plain[c.name] = c.light
		if d.Theme == Dark {
			plain[c.name] = c.dark
		}
	}
	d.printf("<style>\n")
	if d.Theme == Dark {
		d.printf(".%s{%s}\n", class, dark)
	} else {
		d.printf(".%s{%s}\n", class, light)
	}
	if class == Auto.class() {
		d.printf("@media (prefers-color-scheme:dark){.%s{%s}}\n", class, dark)
	}
	for _, r := range rules {
		d.printf(".%s %s{%[3]s:%[4]s;%[3]s:var(--mancala-%[5]s)}\n", class, r.selector, r.property, plain[r.color], r.color)
	}
	d.printf(".%[1]s"+shapes+"\n</style>\n", class)
}

func (d *picture) close() []byte {
	d.printf("</svg>\n")
	return d.out
}

// board draws a board. What it writes has ids that begin with id.
func (d *picture) board(b mancala.Board, id string) {
	b = fit(b)
	d.printf("<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"26\"/>\n",
		margin, band, d.width()-2*margin, d.height()-2*band)
	left := margin + padding + storeWidth/2
	right := d.width() - left
	above, below := band-8, d.height()-band+17
	top, bottom := left, right
	if b.StoresLeft {
		top, bottom = right, left
	}
	d.store(b, d.Bottom.Opponent(), id, top, above)
	d.store(b, d.Bottom, id, bottom, below)
	if b.Hand != 0 {
		d.printf("<text class=\"name hand\" x=\"%d\" y=\"%d\">%s</text>\n",
			top, below, escaped(fill(d.Words.InHand, "n", strconv.Itoa(b.Hand))))
	}
	for row, pits := range rowsOf(b, d.Bottom) {
		for i, pit := range pits {
			d.pit(b, pit, id, margin+padding+storeWidth+padding+i*pitch+pitch/2, row)
		}
	}
}

// store draws a store about x, if the board has any, and its owner's name at
// the height nameY.
func (d *picture) store(b mancala.Board, p mancala.Player, id string, x, nameY int) {
	side, n, middle := sides[p], b.Stores[p], d.height()/2
	if b.NoStores {
		d.printf("<text class=\"name %s\" x=\"%d\" y=\"%d\">%s</text>\n", side, x, nameY, escaped(d.Words.Players[p]))
		return
	}
	d.printf("<g class=\"store\" id=\"%s-store-%s\" data-owner=\"%[2]s\" data-count=\"%[3]d\" transform=\"translate(%d %d)\">",
		id, side, n, x, middle)
	d.printf("<title>%s</title>\n", escaped(fill(d.Words.Stores[p], "n", strconv.Itoa(n))))
	d.printf("<rect class=\"hole\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n",
		-storeWidth/2, -storeHeight/2, storeWidth, storeHeight, pitRadius)
	d.balls(n, storePile, storeHeight/2-16)
	d.printf("<text class=\"count\" y=\"%d\">%d</text>\n", -storeHeight/2+30, n)
	d.printf("<text class=\"name %s\" y=\"%d\">%s</text></g>\n", side, nameY-middle, escaped(d.Words.Players[p]))
}

var sides = [2]string{"south", "north"}

// pit draws a pit of a row, the top one being 0, with all that belongs to it.
func (d *picture) pit(b mancala.Board, pit int, id string, x, row int) {
	player, number, n := b.Owner(pit), b.Number(pit), b.At(pit)
	// Two rows lie about the middle of their pair. Heights in the pit are told
	// from its centre; the count and the number lie on the side of the pit that
	// looks away from the other row.
	middle := row/2*pairHeight + pairHeight/2
	y, countY, labelY, fieldY := middle+rowGap/2+pitHeight/2, pitHeight/2+20, pitHeight/2+countHeight+padding+17, -pitHeight/2-rowGap/2
	if row%2 == 0 {
		y, countY, labelY, fieldY = middle-rowGap/2-pitHeight/2, -pitHeight/2-8, -pitHeight/2-countHeight-padding-8, -pitHeight/2-countHeight-padding-band
	}
	d.printf("<g class=\"%s\" id=\"%s-%s-%d\" data-pit=\"%d\" data-owner=\"%[3]s\" data-number=\"%[4]d\" data-count=\"%[6]d\" transform=\"translate(%d %d)\">",
		d.classes(b, pit), id, sides[player], number, pit, n, x, y)
	d.printf("<title>%s</title>\n", escaped(d.Words.pit(b, pit)+": "+d.Words.contents(b, pit)))
	d.printf("<rect class=\"target\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
		-pitch/2, fieldY, pitch, band+padding+rowHeight+rowGap/2)
	d.hole("hole", 0)
	if d.Highlight.Has(pit) {
		d.hole("halo", -2)
	}
	d.balls(n, pitPile, pitPile.height(n)/2)
	if heir, owned := markOwner(b.Marks[pit]); owned {
		d.hole("ring "+sides[heir], 5)
		d.printf("<text class=\"letter %s\" y=\"11\">%s</text>\n", sides[heir], escaped(d.initials[heir]))
	}
	if b.Marks[pit] == mancala.Protected {
		d.hole("guard", 3)
		d.printf("<path class=\"shield\" transform=\"translate(22 %d)\" d=\"M0-7L6-5V0Q6 5 0 8Q-6 5-6 0V-5Z\"/>\n", countY-7)
	}
	class := "count"
	if n > 99 {
		class = "count long"
	}
	d.printf("<text class=\"%s\" y=\"%d\">%d</text>\n", class, countY, n)
	label := strconv.Itoa(number)
	if d.Highlight.Has(pit) {
		label = "[" + label + "]"
	}
	class = "number muted"
	if rows, _ := b.Size(); row != 0 && row != rows-1 {
		class = "number" // on wood, where muted text has too little contrast
	}
	d.printf("<text class=\"%s\" y=\"%d\">%s</text>\n", class, labelY, label)
	d.signs(pit, labelY, countY)
	d.printf("</g>\n")
}

// classes are the classes of a pit.
func (d *picture) classes(b mancala.Board, pit int) string {
	classes := "pit"
	add := func(name string, has bool) {
		if has {
			classes += " " + name
		}
	}
	_, owned := markOwner(b.Marks[pit])
	add("owned", owned)
	add("protected", b.Marks[pit] == mancala.Protected)
	add("last-from", d.Last.From.Has(pit))
	add("last-to", d.Last.To.Has(pit))
	add("last-taken", d.Last.Taken.Has(pit))
	add("highlighted", d.Highlight.Has(pit))
	return classes
}

// hole draws the outline of a pit, so much smaller.
func (d *picture) hole(class string, inset int) {
	d.printf("<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n", class,
		inset-pitWidth/2, inset-pitHeight/2, pitWidth-2*inset, pitHeight-2*inset, pitRadius-inset)
}

// signs draws what the last move did with a pit: left and right of its number,
// and left of its count.
func (d *picture) signs(pit, labelY, countY int) {
	if d.Last.From.Has(pit) {
		d.printf("<path class=\"sign hollow\" d=\"M-27 %dh10l-5-9z\"/>\n", labelY)
	}
	if d.Last.To.Has(pit) {
		d.printf("<path class=\"sign\" d=\"M17 %dh10l-5 9z\"/>\n", labelY-9)
	}
	if d.Last.Taken.Has(pit) {
		d.printf("<path class=\"sign hollow\" d=\"M-28 %dl9 9m0-9l-9 9\"/>\n", countY-11)
	}
}

// height is how far the centre of the highest of n balls lies above the lowest.
func (p pile) height(n int) float64 {
	n = min(n, p.columns*p.rows)
	return float64(max(0, (n+p.columns-1)/p.columns-1)) * p.distance
}

// balls draws n balls, or as many as there is room for with a plus sign for
// the rest. They lie one row on the other, the lowest at the height floor.
func (d *picture) balls(n int, p pile, floor float64) {
	if n <= 0 {
		return
	}
	room := p.columns * p.rows
	shown := n
	if n > room {
		shown = room - 1
	}
	d.printf("<g class=\"balls\">")
	n = min(n, room)
	for i := range n {
		row := i / p.columns
		inRow := min(p.columns, n-row*p.columns)
		x := (float64(i%p.columns) - float64(inRow-1)/2) * p.distance
		y := floor - float64(row)*p.distance
		if i < shown {
			d.printf(`<circle cx="%g" cy="%g" r="%g"/>`, x, y, p.radius)
		} else {
			arm := p.radius - 1
			d.printf(`<path class="sign hollow" d="M%g %gh%gm%g %gv%[3]g"/>`, x-arm, y, 2*arm, -arm, -arm)
		}
	}
	d.printf("</g>\n")
}
