package board_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

var update = flag.Bool("update", false, "write the files of testdata anew; look at them before you keep them")

// TestGolden compares drawings with those in testdata, which somebody has
// looked at.
func TestGolden(t *testing.T) {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	capture, err := toguz.ParseMove("3")
	if err != nil {
		t.Fatal(err)
	}
	after := play(t, p, capture).Board()
	last := board.TraceOf(p.Sowing(capture))

	warriors := kiothi.MustParsePosition("5S*,2S,2,14S*,1S,1S*,1,2S,3S/1,4S*,1S,5S*,1,1S,2,12S*,3S 2 4 N play").Board()

	relay := mangala.Start(mangala.Standard())
	laps := board.NewStrip(relay.Board(), relay.Sowing(1), board.StripOptions{})
	steps := board.NewStrip(relay.Board(), relay.Sowing(1), board.StripOptions{Detail: board.EachStep, MaxFrames: 4})

	four := mancala.FourRows(8, mancala.NewRing(2, 2, 0, 13, 2, 2), mancala.NewRing(1, 0, 2, 2, 2, 2, 7, 2))
	four.NoStores, four.Hand = true, 3
	crossed := board.Trace{From: board.PitsOf(2), To: board.PitsOf(5), Taken: board.PitsOf(10, 13)}
	left := mancala.TwoRows(14, mancala.NewRing(7, 7, 7, 0, 8, 8, 8, 8, 8, 8, 7, 7, 7, 7))
	left.Stores, left.StoresLeft = [2]int{1, 0}, true
	inStore := board.Trace{From: board.PitsOf(3), Stores: [2]bool{true, false}}

	pits := board.PitsOf(9, 10)
	golden := map[string][]byte{
		"start.txt":       []byte(board.Text(toguz.Start(toguz.Standard()).Board(), board.TextOptions{})),
		"start-ascii.txt": []byte(board.Text(toguz.Start(toguz.Standard()).Board(), board.TextOptions{ASCII: true})),
		"capture.txt":     []byte(board.Text(after, board.TextOptions{Last: last, Highlight: pits})),
		"north.txt":       []byte(board.Text(after, board.TextOptions{Last: last, Highlight: pits, Bottom: mancala.North})),
		"color.txt":       []byte(board.Text(after, board.TextOptions{Last: last, Highlight: pits, Color: true})),
		"compact.txt":     []byte(board.Text(after, board.TextOptions{Last: last, Highlight: pits, Size: board.Compact})),
		"large.txt":       []byte(board.Text(warriors, board.TextOptions{Size: board.Large})),
		"laps.txt":        []byte(laps.Text(board.TextOptions{})),
		"steps.txt":       []byte(steps.Text(board.TextOptions{ASCII: true, Size: board.Compact})),
		"four.txt":        []byte(board.Text(four, board.TextOptions{Last: crossed})),
		"four-small.txt":  []byte(board.Text(four, board.TextOptions{Last: crossed, Size: board.Compact, Bottom: mancala.North})),
		"left.txt":        []byte(board.Text(left, board.TextOptions{ASCII: true, Last: inStore})),
		"four.svg":        board.SVG(four, board.SVGOptions{Last: crossed}),
		"left.svg":        board.SVG(left, board.SVGOptions{Last: inStore}),
		"capture.svg":     board.SVG(after, board.SVGOptions{Last: last, Highlight: pits}),
		"kiothi.svg":      board.SVG(warriors, board.SVGOptions{Theme: board.Light, Bottom: mancala.North}),
		"bestemshe.svg":   board.SVG(toguz.Start(toguz.Bestemshe()).Board(), board.SVGOptions{Theme: board.Dark, Title: "Bestemshe"}),
		"laps.svg":        laps.SVG(board.SVGOptions{Columns: 2}),
		"steps.svg":       steps.SVG(board.SVGOptions{Columns: 2, Theme: board.Dark}),
	}
	for name, got := range golden {
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s (-want +got):\n%s", name, cmp.Diff(string(want), string(got)))
		}
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if _, known := golden[f.Name()]; !known && !f.IsDir() {
			t.Errorf("nothing draws testdata/%s", f.Name())
		}
	}
}

func play[P mancala.Position[P, M], M mancala.Move](t *testing.T, p P, m M) P {
	t.Helper()
	q, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return q
}
