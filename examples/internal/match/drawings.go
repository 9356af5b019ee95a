package match

import (
	"fmt"
	"html/template"
	"math"
	"strings"

	"example.com/kumalak/mancala/arena"
)

// The drawings of a report are as wide as a phone, in units of a point, so that
// their letters can be read there, and grow with the page.
const drawingWidth = 360

// drawing is an SVG image in the making. Its colours are classes of the page.
type drawing struct{ strings.Builder }

// begin writes the root element. Texts are escaped.
func (d *drawing) begin(id string, height float64, title, description string) {
	d.put(`<svg class="chart" viewBox="0 0 %d %.0f" role="img" aria-labelledby="%s-title" aria-describedby="%[3]s-desc">`,
		drawingWidth, height, id)
	d.put(`<title id="%s-title">%s</title><desc id="%[1]s-desc">%s</desc>`, id, escape(title), escape(description))
}

func (d *drawing) put(format string, args ...any) { fmt.Fprintf(d, format, args...) }

func (d *drawing) text(class, anchor string, x, y float64, text string) {
	d.put(`<text class="%s" text-anchor="%s" x="%.1f" y="%.1f">%s</text>`, class, anchor, x, y, escape(text))
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	d.put(`<path class="%s" d="M%.1f %.1fL%.1f %.1f"/>`, class, x1, y1, x2, y2)
}

func (d *drawing) end() template.HTML {
	d.put("</svg>")
	return template.HTML(d.String())
}

func escape(text string) string { return template.HTMLEscapeString(text) }

// clipped cuts a text to some letters.
func clipped(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}

// drawRatings draws the ratings and their errors on a line each.
func drawRatings(r arena.Result, ratings []arena.Rating) template.HTML {
	const row, left, right = 34, 12, drawingWidth - 12
	low, high := math.Inf(1), math.Inf(-1)
	var words []string
	for _, rating := range ratings {
		low, high = min(low, rating.Value-rating.Error), max(high, rating.Value+rating.Error)
		words = append(words, fmt.Sprintf("%s %s ± %.0f", r.Entrants[rating.Entrant], signed(rating.Value), rating.Error))
	}
	at := func(value float64) float64 { return left + (value-low)/max(high-low, 1)*(right-left) }
	var d drawing
	bottom := float64(len(ratings)*row + 4)
	d.begin("ratings", bottom+18, "Ratings with their intervals", strings.Join(words, "; "))
	step := niceStep((high - low) / 4)
	for tick := math.Ceil(low/step) * step; tick <= high; tick += step {
		d.line("grid", at(tick), 0, at(tick), bottom)
		d.text("small", "middle", at(tick), bottom+14, signed(tick))
	}
	for i, rating := range ratings {
		y := float64(i*row) + 24
		d.text("label", "start", left, y-9, clipped(r.Entrants[rating.Entrant], 48))
		d.line("whisker", at(rating.Value-rating.Error), y, at(rating.Value+rating.Error), y)
		d.put(`<circle class="dot" cx="%.1f" cy="%.1f" r="4.5"/>`, at(rating.Value), y)
	}
	return d.end()
}

// niceStep returns 1, 2 or 5 times a power of ten, not less than most.
func niceStep(most float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(most, 1e-9))))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power >= most {
			return factor * power
		}
	}
	return 10 * power
}

// drawTest draws how far a test is between its bounds.
func drawTest(llr, lower, upper float64) template.HTML {
	const left, right, y = 24, drawingWidth - 24, 22
	at := func(value float64) float64 {
		return left + (min(max(value, lower), upper)-lower)/(upper-lower)*(right-left)
	}
	var d drawing
	d.begin("sprt", 50, "The test between its bounds",
		fmt.Sprintf("The log-likelihood ratio is %.2f, between %.2f and %.2f.", llr, lower, upper))
	d.line("axis", left, y, right, y)
	d.line("bar", at(0), y, at(llr), y)
	for _, mark := range []float64{lower, 0, upper} {
		d.line("axis", at(mark), y-8, at(mark), y+8)
		d.text("small", "middle", at(mark), y+22, minus(fmt.Sprintf("%.2f", mark)))
	}
	d.put(`<circle class="dot" cx="%.1f" cy="%d" r="5"/>`, at(llr), y)
	return d.end()
}

// lengths is how long the games were.
type lengths struct {
	Mean              string
	Shortest, Longest extreme
	Drawing           template.HTML
}

// extreme is a game that is shorter or longer than all others.
type extreme struct {
	Plies, Game int
	Shown       bool // the page has the game
}

func (a report) lengths() lengths {
	r := a.result
	if len(r.Games) == 0 {
		return lengths{}
	}
	short, long, sum := r.Games[0], r.Games[0], 0
	for _, g := range r.Games {
		if g.Plies < short.Plies {
			short = g
		}
		if g.Plies > long.Plies {
			long = g
		}
		sum += g.Plies
	}
	of := func(g arena.Game) extreme { return extreme{g.Plies, g.Number, a.records.games[g.Number] != nil} }
	return lengths{
		Mean:     fmt.Sprintf("%.1f", float64(sum)/float64(len(r.Games))),
		Shortest: of(short), Longest: of(long),
		Drawing: drawLengths(r, short.Plies, long.Plies),
	}
}

// drawLengths draws a histogram of the numbers of plies.
func drawLengths(r arena.Result, shortest, longest int) template.HTML {
	const mostBins, left, right, top, bottom = 18, 8, drawingWidth - 8, 22, 150
	width := max(1, int(niceStep(float64(longest-shortest+1)/mostBins)))
	first := shortest / width * width
	counts := make([]int, (longest-first)/width+1)
	most := 0
	for _, g := range r.Games {
		i := (g.Plies - first) / width
		counts[i]++
		most = max(most, counts[i])
	}
	var words []string
	for i, n := range counts {
		if n > 0 {
			words = append(words, fmt.Sprintf("%s: %d", plies(first+i*width, width), n))
		}
	}
	var d drawing
	d.begin("lengths", bottom+34, "Games by their number of plies", strings.Join(words, "; "))
	each := min(float64(right-left)/float64(len(counts)), 40)
	d.line("axis", left, bottom, right, bottom)
	for i, n := range counts {
		x, height := left+float64(i)*each, float64(n)/float64(most)*(bottom-top)
		if n > 0 {
			d.put(`<rect class="column" x="%.1f" y="%.1f" width="%.1f" height="%.1f"><title>%s: %d</title></rect>`,
				x+1, bottom-height, each-2, height, plies(first+i*width, width), n)
			d.text("small", "middle", x+each/2, bottom-height-4, fmt.Sprint(n))
		}
		if every := (len(counts) + 5) / 6; i%every == 0 {
			d.text("small", "start", x+1, bottom+14, fmt.Sprint(first+i*width))
		}
	}
	d.text("small", "end", right, bottom+29, "plies")
	return d.end()
}

func plies(from, width int) string {
	if width == 1 {
		return fmt.Sprintf("%d plies", from)
	}
	return fmt.Sprintf("%d to %d plies", from, from+width-1)
}
