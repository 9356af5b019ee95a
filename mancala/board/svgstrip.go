package board

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/kumalak/mancala"
)

// The measures of a strip, in units of the viewBox.
const (
	lineHeight     = 20
	captionLines   = 2  // at most, above each frame
	captionMargin  = 14 // above its caption
	charactersWide = 8  // at most, on the average, in a caption
)

// SVG draws the frames as one picture. The frames are read line by line; Columns
// of the options is the number of frames in a line. Above each frame a caption
// says what happened, and where frames are left out, how many. A caption that is
// too long for two lines is cut there; the title of the frame has all of it. The
// description of the picture has the board before and after the move, and all
// captions.
//
// Each frame is a group <g class="frame" data-frame="1"> that shows the trace
// of its own steps, and not Last of the options. The ids in the first frame begin
// with mancala-frame-1, and so on. Everything else is as in [SVG]. The picture of
// the zero Strip is empty.
func (s Strip) SVG(o SVGOptions) []byte {
	var start mancala.Board
	if len(s.Frames) > 0 {
		start = s.Frames[0].Board
	}
	d := newPicture(start, o)
	columns := min(max(1, o.Columns), max(1, len(s.Frames)))
	captions := make([][]string, len(s.Frames))
	lines := 0
	for i, f := range s.Frames {
		captions[i] = wrap(d.Words.Caption(f.Board.Pits, f.Steps), d.width()/charactersWide)
		lines = max(lines, len(captions[i]))
		if s.leftOutBefore(i) {
			lines = max(lines, len(captions[i])+1)
		}
	}
	above := lines*lineHeight + captionMargin
	frameHeight := above + d.height()
	title := d.Title
	if title == "" {
		title = fill(d.Words.StripTitle, "n", strconv.Itoa(len(s.Frames)))
	}
	rows := (len(s.Frames) + columns - 1) / columns
	d.open(columns*d.width(), rows*frameHeight, title, s.describe(d.Words, o.Highlight))
	for i, f := range s.Frames {
		d.printf("<g class=\"frame\" data-frame=\"%d\" transform=\"translate(%d %d)\">", i+1, i%columns*d.width(), i/columns*frameHeight)
		d.printf("<title>%s</title>\n", escaped(d.Words.Caption(f.Board.Pits, f.Steps)))
		y := above - 2 - (len(captions[i])-1)*lineHeight
		if s.leftOutBefore(i) {
			d.caption("caption left-out", y-lineHeight, d.Words.leftOut(s.LeftOut))
		}
		for j, line := range captions[i] {
			d.caption("caption", y+j*lineHeight, line)
		}
		d.printf("<g transform=\"translate(0 %d)\">\n", above)
		d.Last = f.Trace()
		d.board(f.Board, d.ID+"-frame-"+strconv.Itoa(i+1))
		d.printf("</g></g>\n")
	}
	return d.close()
}

func (d *picture) caption(class string, y int, text string) {
	d.printf("<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, d.width()/2, y, escaped(text))
}

// describe says what the frames show: the board before the move, what happens,
// and the board after it.
func (s Strip) describe(w Words, highlight Pits) string {
	var lines []string
	for i, f := range s.Frames {
		if s.leftOutBefore(i) {
			lines = append(lines, w.leftOut(s.LeftOut))
		}
		caption := w.Caption(f.Board.Pits, f.Steps)
		switch i {
		case 0, len(s.Frames) - 1:
			lines = append(lines, caption+". "+w.Describe(f.Board, Trace{}, highlight))
		default:
			lines = append(lines, caption+".")
		}
	}
	return strings.Join(lines, "\n")
}

// wrap breaks text at spaces into at most [captionLines] lines of width
// characters. What does not fit becomes an ellipsis.
func wrap(text string, width int) []string {
	lines := []string{""}
	for _, word := range strings.Fields(text) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case utf8.RuneCountInString(*last)+1+utf8.RuneCountInString(word) <= width:
			*last += " " + word
		case len(lines) == captionLines:
			*last += " …"
			return lines
		default:
			lines = append(lines, word)
		}
	}
	return lines
}
