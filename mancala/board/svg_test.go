package board_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
)

var anySVGOptions = rapid.Custom(func(t *rapid.T) board.SVGOptions {
	return board.SVGOptions{
		Bottom:    anyPlayer.Draw(t, "bottom"),
		Theme:     rapid.SampledFrom([]board.Theme{board.Auto, board.Light, board.Dark}).Draw(t, "theme"),
		Last:      anyTrace.Draw(t, "last"),
		Highlight: anyPits.Draw(t, "highlight"),
		Title:     rapid.OneOf(rapid.Just(""), rapid.String()).Draw(t, "title"),
		ID:        rapid.OneOf(rapid.Just(""), rapid.String()).Draw(t, "id"),
		Columns:   rapid.IntRange(-1, 4).Draw(t, "columns"),
	}
})

// element is an element of an SVG with all that is in it.
type element struct {
	name     string
	attr     map[string]string
	text     string // of its own
	children []*element
}

type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// parse reads a document, which has to be valid XML that says UTF-8.
func parse(t fataler, document []byte) *element {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(document))
	top := &element{}
	open := []*element{top}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, document)
		}
		last := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				if _, twice := e.attr[a.Name.Local]; twice {
					t.Fatalf("attribute %s twice in %s", a.Name.Local, e.name)
				}
				e.attr[a.Name.Local] = a.Value
			}
			last.children = append(last.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			last.text += string(token)
		}
	}
	if len(top.children) != 1 || top.children[0].name != "svg" {
		t.Fatalf("not one svg element:\n%s", document)
	}
	return top.children[0]
}

// walk calls f with e and all that is in it, and the place of its origin.
func (e *element) walk(x, y float64, f func(e *element, x, y float64)) {
	var dx, dy float64
	if _, err := fmt.Sscanf(e.attr["transform"], "translate(%g %g)", &dx, &dy); err == nil {
		x, y = x+dx, y+dy
	}
	f(e, x, y)
	for _, child := range e.children {
		child.walk(x, y, f)
	}
}

// all returns the elements that have a class.
func (e *element) all(class string) (found []*element) {
	e.walk(0, 0, func(e *element, _, _ float64) {
		if e.is(class) {
			found = append(found, e)
		}
	})
	return found
}

func (e *element) is(class string) bool {
	return strings.Contains(" "+e.attr["class"]+" ", " "+class+" ")
}

func (e *element) number(name string) float64 {
	n, err := strconv.ParseFloat(e.attr[name], 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

func TestSVGShowsWhatLiesOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anySVGOptions.Draw(t, "options")
		root := parse(t, board.SVG(b, o))
		got := mancala.Board{
			Pits: len(root.all("pit")), Rows: b.Rows, Hand: b.Hand, StoresLeft: b.StoresLeft, NoStores: len(root.all("store")) == 0,
		}
		for _, pit := range root.all("pit") {
			i := int(pit.number("data-pit"))
			n := int(pit.number("data-count"))
			got.Counters[i] = uint8(n)
			if text := pit.all("count")[0].text; text != strconv.Itoa(n) {
				t.Fatalf("pit %d shows %s, want %d", i, text, n)
			}
			balls, plus := 0, 0
			for _, pile := range pit.all("balls") {
				for _, child := range pile.children {
					if child.name == "circle" {
						balls++
					} else {
						plus++
					}
				}
			}
			if n <= 12 && (balls != n || plus != 0) || n > 12 && (balls != 11 || plus != 1) {
				t.Fatalf("%d counters have %d balls and %d plus signs", n, balls, plus)
			}
			owned := len(pit.all("letter")) == 1 && len(pit.all("ring")) == 1
			switch {
			case pit.is("owned") && owned && pit.all("letter")[0].text == "S" && pit.all("ring")[0].is("south"):
				got.Marks[i] = mancala.OwnedBySouth
			case pit.is("owned") && owned && pit.all("letter")[0].text == "N" && pit.all("ring")[0].is("north"):
				got.Marks[i] = mancala.OwnedByNorth
			case pit.is("protected") && len(pit.all("guard")) == 1 && len(pit.all("shield")) == 1:
				got.Marks[i] = mancala.Protected
			}
			wantSigns := 0
			for class, set := range map[string]board.Pits{"last-from": o.Last.From, "last-to": o.Last.To, "last-taken": o.Last.Taken} {
				if pit.is(class) != set.Has(i) {
					t.Fatalf("pit %d is %s: %v", i, class, pit.is(class))
				}
				if set.Has(i) {
					wantSigns++
				}
			}
			if signs := len(pit.all("sign")) - plus; signs != wantSigns {
				t.Fatalf("pit %d has %d signs, want %d", i, signs, wantSigns)
			}
			if halo := len(pit.all("halo")) == 1; halo != o.Highlight.Has(i) || halo != pit.is("highlighted") {
				t.Fatalf("pit %d has a halo: %v", i, halo)
			}
		}
		for _, store := range root.all("store") {
			i := 0
			if store.attr["data-owner"] == "north" {
				i = 1
			}
			got.Stores[i] = int(store.number("data-count"))
			if text := store.all("count")[0].text; text != strconv.Itoa(got.Stores[i]) {
				t.Fatalf("a store shows %s, want %d", text, got.Stores[i])
			}
			signs := 0
			for _, sign := range store.children {
				if sign.is("sign") {
					signs++
				}
			}
			if ended := store.is("last-to"); ended != o.Last.Stores[i] || ended != (signs == 1) {
				t.Fatalf("store %d is marked: %v, by %d signs", i, ended, signs)
			}
		}
		if hand := len(root.all("hand")) == 1; hand != (b.Hand > 0) {
			t.Fatalf("the hand is shown: %v, with %d in it", hand, b.Hand)
		}
		if got != b {
			t.Fatalf("the picture has\n%+v, want\n%+v", got, b)
		}
	})
}

// TestSVGIsSelfContained finds nothing in a picture that runs or that is
// fetched from elsewhere, whatever texts it was given.
func TestSVGIsSelfContained(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		move, o := anyMove.Draw(t, "move"), anySVGOptions.Draw(t, "options")
		evil := rapid.SampledFrom([]string{"", `"><script>alert(1)</script>`, "' onload='x", "]]>&amp;\x00\xff", "</style>"}).Draw(t, "evil")
		w := board.English()
		w.Players[0] = evil + w.Players[0]
		w.Pits[1] += evil
		w.Title += evil
		w.LeftOut += evil
		w.Start += evil
		o.Words, o.ID = w, o.ID+evil
		strip := board.NewStrip(move.before, values(move.steps), board.StripOptions{MaxFrames: 3})
		for _, document := range [][]byte{board.SVG(move.after, o), strip.SVG(o)} {
			root := parse(t, document)
			known := map[string]bool{"svg": true, "title": true, "desc": true, "style": true, "g": true, "rect": true, "text": true, "circle": true, "path": true}
			ids := map[string]bool{}
			root.walk(0, 0, func(e *element, _, _ float64) {
				if !known[e.name] {
					t.Fatalf("element %s", e.name)
				}
				for name, value := range e.attr {
					if strings.HasPrefix(name, "on") || strings.Contains(name, "href") || name == "src" || strings.Contains(value, "url(") {
						t.Fatalf("attribute %s=%q", name, value)
					}
				}
				if id, has := e.attr["id"]; has {
					if ids[id] || !regexp.MustCompile(`^[-A-Za-z0-9]+$`).MatchString(id) {
						t.Fatalf("id %q, there already: %v", id, ids[id])
					}
					ids[id] = true
				}
				if e.name == "style" && regexp.MustCompile(`(?i)@import|url\(|expression`).MatchString(e.text) {
					t.Fatalf("style %s", e.text)
				}
			})
			if root.attr["role"] != "img" || !ids[root.attr["aria-labelledby"]] || !ids[root.attr["aria-describedby"]] {
				t.Fatalf("the root has %v", root.attr)
			}
		}
	})
}

func TestSVGIsTitledAndDescribed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anySVGOptions.Draw(t, "options")
		o.Title = rapid.StringMatching(`[ -~]*`).Draw(t, "title")
		root := parse(t, board.SVG(b, o))
		want := o.Title
		if want == "" {
			rows, columns := b.Size()
			want = fmt.Sprintf("Mancala board, %s rows of %d pits", map[int]string{2: "two", 4: "four"}[rows], columns)
		}
		title, desc := root.children[0], root.children[1]
		if title.name != "title" || title.text != want {
			t.Fatalf("%s %q, want title %q", title.name, title.text, want)
		}
		if want := (board.Words{}).Describe(b, o.Last, o.Highlight); desc.name != "desc" || desc.text != want {
			t.Fatalf("%s %q, want desc %q", desc.name, desc.text, want)
		}
	})
}

func TestSameBoardSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anySVGOptions.Draw(t, "options")
		first := board.SVG(b, o)
		if second := board.SVG(b, o); !bytes.Equal(second, first) {
			t.Fatal("a second picture differs")
		}
	})
}

// box is a rectangle, from its left upper corner to its right lower one.
type box struct{ x0, y0, x1, y1 float64 }

func (b box) holds(o box) bool {
	return b.x0 <= o.x0 && b.y0 <= o.y0 && o.x1 <= b.x1 && o.y1 <= b.y1
}

func (b box) meets(o box) bool {
	return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1
}

// TestSVGLayout measures: everything lies within the view, balls within their
// pit and apart from each other, and no pit or store touches another.
func TestSVGLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, o := anyBoard.Draw(t, "board"), anySVGOptions.Draw(t, "options")
		root := parse(t, board.SVG(b, o))
		var view box
		if _, err := fmt.Sscanf(root.attr["viewBox"], "%g %g %g %g", &view.x0, &view.y0, &view.x1, &view.y1); err != nil {
			t.Fatal(err)
		}
		var holes, targets []box
		var hole box
		var balls [][3]float64
		root.walk(0, 0, func(e *element, x, y float64) {
			switch e.name {
			case "rect":
				x, y := x, y
				if e.attr["x"] != "" {
					x, y = x+e.number("x"), y+e.number("y")
				}
				r := box{x, y, x + e.number("width"), y + e.number("height")}
				if !view.holds(r) {
					t.Fatalf("%v at %v outside of %v", e.attr["class"], r, view)
				}
				switch {
				case e.is("hole"):
					hole, balls = r, nil
					holes = append(holes, r)
				case e.is("target"):
					targets = append(targets, r)
				}
			case "circle":
				cx, cy, r := x+e.number("cx"), y+e.number("cy"), e.number("r")
				if !hole.holds(box{cx - r, cy - r, cx + r, cy + r}) {
					t.Fatalf("a ball at %v %v outside of %v", cx, cy, hole)
				}
				for _, other := range balls {
					if math.Hypot(cx-other[0], cy-other[1]) < r+other[2] {
						t.Fatalf("balls at %v %v and %v overlap", cx, cy, other)
					}
				}
				balls = append(balls, [3]float64{cx, cy, r})
			case "text":
				if y += e.number("y"); y < view.y0+10 || y > view.y1 {
					t.Fatalf("text %q at height %v", e.text, y)
				}
			}
		})
		stores := 2
		if b.NoStores {
			stores = 0
		}
		if len(holes) != b.Pits+stores || len(targets) != b.Pits {
			t.Fatalf("%d holes and %d targets for %d pits", len(holes), len(targets), b.Pits)
		}
		for _, list := range [][]box{holes, targets} {
			for i, one := range list {
				for _, other := range list[:i] {
					if one.meets(other) {
						t.Fatalf("%v and %v overlap", one, other)
					}
				}
			}
		}
	})
}

// TestBottomRow finds the pits of the player at the bottom below the others,
// from left to right.
func TestBottomRow(t *testing.T) {
	for _, bottom := range []mancala.Player{mancala.South, mancala.North} {
		root := parse(t, board.SVG(mancala.Board{Pits: 6}, board.SVGOptions{Bottom: bottom}))
		places := map[int][2]float64{}
		root.walk(0, 0, func(e *element, x, y float64) {
			if e.is("pit") {
				places[int(e.number("data-pit"))] = [2]float64{x, y}
			}
		})
		for i := range 3 {
			below, above := i+3*int(bottom), (5-i+3*int(bottom))%6
			if places[below][0] != places[above][0] || places[below][1] <= places[above][1] {
				t.Errorf("%v at the bottom: pit %d at %v, its opposite at %v", bottom, below, places[below], places[above])
			}
			if i > 0 && places[below][0] <= places[below-1][0] {
				t.Errorf("%v at the bottom: pit %d at %v, %d at %v", bottom, below-1, places[below-1], below, places[below])
			}
		}
	}
}

var (
	property = regexp.MustCompile(`--mancala-(\w+):(#[0-9a-f]{6});`)
	rule     = regexp.MustCompile(`\.mancala-\w+ ([^{]+)\{(\w+):(#[0-9a-f]{6});\w+:var\(--mancala-(\w+)\)\}`)
)

// TestThemes finds each colour as a property, and as a value for those that do
// not know properties, in the theme's own colours.
func TestThemes(t *testing.T) {
	palettes := map[board.Theme]map[string]string{}
	for _, theme := range []board.Theme{board.Light, board.Dark, board.Auto} {
		svg := string(board.SVG(mancala.Board{Pits: 4}, board.SVGOptions{Theme: theme}))
		main, dark, hasDark := strings.Cut(svg, "prefers-color-scheme")
		if hasDark != (theme == board.Auto) {
			t.Errorf("theme %d asks for what the reader prefers: %v", theme, hasDark)
		}
		palette := map[string]string{}
		for _, p := range property.FindAllStringSubmatch(main, -1) {
			palette[p[1]] = p[2]
		}
		rules := rule.FindAllStringSubmatch(svg, -1)
		if len(rules) == 0 {
			t.Fatal("no rules")
		}
		for _, r := range rules {
			if palette[r[4]] != r[3] {
				t.Errorf("theme %d: %s of %s is %s, but %s is %s", theme, r[2], r[1], r[3], r[4], palette[r[4]])
			}
		}
		palettes[theme] = palette
		if theme == board.Auto {
			darkOfAuto := map[string]string{}
			for _, p := range property.FindAllStringSubmatch(dark, -1) {
				darkOfAuto[p[1]] = p[2]
			}
			if diff := cmp.Diff(palettes[board.Light], palette); diff != "" {
				t.Errorf("light and auto (-light +auto):\n%s", diff)
			}
			if diff := cmp.Diff(palettes[board.Dark], darkOfAuto); diff != "" {
				t.Errorf("dark and auto (-dark +auto):\n%s", diff)
			}
		}
	}
	for _, theme := range []board.Theme{board.Light, board.Dark} {
		p := palettes[theme]
		for _, test := range []struct {
			front, back string
			least       float64
		}{
			{"ink", "page", 4.5},
			{"ink", "wood", 4.5},
			{"ink", "hole", 4.5},
			{"muted", "page", 4.5},
			{"south", "page", 4.5},
			{"south", "hole", 4.5},
			{"north", "page", 4.5},
			{"north", "hole", 4.5},
			{"guard", "wood", 3},
			{"guard", "hole", 3},
			{"highlight", "wood", 3},
			{"highlight", "hole", 3},
			{"ball", "hole", 3},
			{"edge", "hole", 3},
		} {
			if got := contrast(p[test.front], p[test.back]); got < test.least {
				t.Errorf("theme %d: %s on %s has a contrast of %.2f, want %v", theme, test.front, test.back, got, test.least)
			}
		}
	}
}

// contrast is the contrast ratio of two colours as WCAG 2 defines it.
func contrast(a, b string) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(color string) float64 {
	var rgb [3]uint8
	if _, err := fmt.Sscanf(color, "#%02x%02x%02x", &rgb[0], &rgb[1], &rgb[2]); err != nil {
		return math.NaN()
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(rgb[i]) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func TestSVGOfAStrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		move, o := anyMove.Draw(t, "move"), anySVGOptions.Draw(t, "options")
		s := board.NewStrip(move.before, values(move.steps), board.StripOptions{
			Detail:    anyDetail.Draw(t, "detail"),
			MaxFrames: rapid.IntRange(1, 8).Draw(t, "most"),
		})
		root := parse(t, s.SVG(o))
		frames := root.all("frame")
		if len(frames) != len(s.Frames) {
			t.Fatalf("%d frames, want %d", len(frames), len(s.Frames))
		}
		for i, f := range frames {
			for _, pit := range f.all("pit") {
				if got, want := int(pit.number("data-count")), s.Frames[i].Board.At(int(pit.number("data-pit"))); got != want {
					t.Fatalf("frame %d has %d in pit %v, want %d", i, got, pit.attr["data-pit"], want)
				}
			}
			if note := len(f.all("left-out")) == 1; note != (s.LeftOut > 0 && i == len(frames)-1) {
				t.Fatalf("frame %d of %d has a note: %v, with %d left out", i, len(frames), note, s.LeftOut)
			}
			if got, want := f.children[0].text, (board.Words{}).Caption(move.before.Pits, s.Frames[i].Steps); got != want {
				t.Fatalf("frame %d is titled %q, want %q", i, got, want)
			}
			if lines := len(f.all("caption")) - len(f.all("left-out")); lines < 1 || lines > 2 {
				t.Fatalf("a caption of %d lines", lines)
			}
		}
		// The frames fill the view without overlapping.
		var width, height float64
		if _, err := fmt.Sscanf(root.attr["viewBox"], "0 0 %g %g", &width, &height); err != nil {
			t.Fatal(err)
		}
		places := map[[2]float64]bool{}
		root.walk(0, 0, func(e *element, x, y float64) {
			if e.is("frame") {
				places[[2]float64{x, y}] = true
			}
			if x > width || y > height {
				t.Fatalf("%s at %v %v, outside of %v by %v", e.name, x, y, width, height)
			}
		})
		if len(places) != len(frames) {
			t.Fatalf("%d frames in %d places", len(frames), len(places))
		}
	})
}
