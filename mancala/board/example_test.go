package board_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

func ExampleText() {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	fmt.Println(p)
	fmt.Print(board.Text(p.Board(), board.TextOptions{ASCII: true}))
	// Output:
	// 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S
	//         9    8    7    6    5    4    3    2    1
	//      +----+----+----+----+----+----+----+----+----+
	// N 15 | 13 |  2 | 12 |  3 |  2 |  1 |  . | 12 | 12 |
	//      +----+----+----+----+----+----+----+----+----+
	//      | 12 |  2 | 13 | 13 |  n |  3 | 12 | 12 |  1 | S 22
	//      +----+----+----+----+----+----+----+----+----+
	//         1    2    3    4    5    6    7    8    9
}

// The last move went from South's hole 3 to North's hole 6, where it captured;
// holes 1 and 2 of North are pointed out.
func ExampleText_lastMove() {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	m, _ := p.ParseMove("3")
	q, _ := p.Play(m)
	fmt.Print(board.Text(q.Board(), board.TextOptions{
		Last:      board.TraceOf(p.Sowing(m)),
		Highlight: board.PitsOf(9, 10),
	}))
	// Output:
	//         9    8    7   6↓×   5    4    3   [2]  [1]
	//      ┌────┬────┬────┬────┬────┬────┬────┬────┬────┐
	// N 16 │ 13 │  2 │ 12 │  · │  3 │  2 │  1 │ 13 │ 13 │
	//      ├────┼────┼────┼────┼────┼────┼────┼────┼────┤
	//      │ 12 │  2 │  1 │ 14 │  n │  4 │ 13 │ 13 │  2 │ S 26
	//      └────┴────┴────┴────┴────┴────┴────┴────┴────┘
	//         1    2    3↑   4    5    6    7    8    9
}

func ExampleText_compact() {
	p := kiothi.MustParsePosition("5S*,2S,2,14S*,1S,1S*,1,2S,3S/1,4S*,1S,5S*,1,1S,2,12S*,3S 2 4 N play")
	fmt.Print(board.Text(p.Board(), board.TextOptions{Size: board.Compact}))
	// Output:
	// N 4 │  5*   2   ·   · 14*   1  1*   ·   2   3 │
	//     │   ·  4*   1  5*   ·   1   ·   · 12*   3 │ S 2
}

func ExampleText_large() {
	p := toguz.Start(toguz.Bestemshe())
	m, _ := p.ParseMove("4")
	p, _ = p.Play(m)
	fmt.Print(board.Text(p.Board(), board.TextOptions{Size: board.Large, ASCII: true}))
	// Output:
	//          5        4        3        2        1
	//     +--------+--------+--------+--------+--------+
	// N 0 |    5   |    5   |    .   |    6   |    6   |
	//     |  ooooo |  ooooo |        | oooooo | oooooo |
	//     |        |        |        |        |        |
	//     +--------+--------+--------+--------+--------+
	//     |    5   |    5   |    5   |    1   |    6   | S 6
	//     |  ooooo |  ooooo |  ooooo |    o   | oooooo |
	//     |        |        |        |        |        |
	//     +--------+--------+--------+--------+--------+
	//          1        2        3        4        5
}

// A program writes colours where somebody sees them: not into this buffer.
func ExampleUseColor() {
	var out bytes.Buffer
	p := toguz.Start(toguz.Bestemshe())
	fmt.Fprint(&out, board.Text(p.Board(), board.TextOptions{Size: board.Compact, Color: board.UseColor(&out)}))
	fmt.Print(out.String())
	// Output:
	// N 0 │  5  5  5  5  5 │
	//     │  5  5  5  5  5 │ S 0
}

// A page finds each pit by its id, or by what it is.
func ExampleSVG() {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	svg := board.SVG(p.Board(), board.SVGOptions{Highlight: board.PitsOf(3)})
	for line := range strings.Lines(string(svg)) {
		if strings.Contains(line, "-south-4") || strings.Contains(line, "pit owned") {
			fmt.Print(line)
		}
	}
	// Output:
	// <g class="pit highlighted" id="mancala-south-4" data-pit="3" data-owner="south" data-number="4" data-count="13" transform="translate(340 193)"><title>South 4: 13</title>
	// <g class="pit owned" id="mancala-south-5" data-pit="4" data-owner="south" data-number="5" data-count="0" transform="translate(404 193)"><title>South 5: owned by North</title>
}

func ExampleDescribe() {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	fmt.Println(board.Describe(p.Board()))
	// Output:
	// South's pits from 1 to 9: 12, 2, 13, 13, owned by North, 3, 12, 12, 1. North's pits from 1 to 9: 12, 12, empty, 1, 2, 3, 12, 2, 13. In South's store: 22. In North's store: 15.
}

// A site says it in German, and as toguz kumalak has it.
func ExampleWords_Describe() {
	german := board.Words{
		Separator: ", ",
		Players:   [2]string{"Süd", "Nord"},
		Pits:      [2]string{"Süd {n}", "Nord {n}"},
		Rows:      [2]string{"Otaus von Süd: {list}.", "Otaus von Nord: {list}."},
		Empty:     "leer",
		Owned:     [2]string{"Tuzdik von Süd", "Tuzdik von Nord"},
		Stores:    [2]string{"Kasan von Süd: {n}.", "Kasan von Nord: {n}."},
		LastFrom:  "Gezogen wurde {pits}.",
	}
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	fmt.Println(german.Describe(p.Board(), board.Trace{From: board.PitsOf(9)}, 0))
	// Output:
	// Otaus von Süd: 12, 2, 13, 13, Tuzdik von Nord, 3, 12, 12, 1. Otaus von Nord: 12, 12, leer, 1, 2, 3, 12, 2, 13. Kasan von Süd: 22. Kasan von Nord: 15. Gezogen wurde Nord 1.
}

func ExampleWords_Caption() {
	p := mangala.Start(mangala.Standard())
	strip := board.NewStrip(p.Board(), p.Sowing(1), board.StripOptions{})
	for _, frame := range strip.Frames {
		fmt.Println(board.English().Caption(frame.Board.Pits, frame.Steps))
	}
	// Output:
	// Before the move
	// 7 sown from South 1 to North 1
	// Lap 2: 8 sown from North 1 to South 2
	// Lap 3: 9 sown from South 2 to North 4
	// Lap 4: 9 sown from North 4 to South 6
	// Lap 5: 10 sown from South 6 to South 2
	// South captures 12 from South 2, North 6
}

// To change a few words, start from those of English.
func ExampleEnglish() {
	words := board.English()
	words.InHand = "{n} in the palm"
	b := mancala.TwoRows(4, mancala.NewRing(0, 3, 3, 3))
	b.Hand = 3
	fmt.Print(board.Text(b, board.TextOptions{Size: board.Compact, ASCII: true, Words: words}))
	// Output:
	// N 0 |  3  3 | 3 in the palm
	//     |  .  3 | S 0
}

// A move with a frame for each counter, cut to four frames.
func ExampleNewStrip() {
	p := toguz.Start(toguz.Standard())
	m, _ := p.ParseMove("7")
	strip := board.NewStrip(p.Board(), p.Sowing(m), board.StripOptions{Detail: board.EachStep, MaxFrames: 4})
	fmt.Println(len(strip.Frames), strip.LeftOut)
	fmt.Print(strip.Text(board.TextOptions{Size: board.Compact, ASCII: true}))
	// Output:
	// 4 8
	// Before the move
	// N 0 |  9  9  9  9  9  9  9  9  9 |
	//     |  9  9  9  9  9  9  9  9  9 | S 0
	//
	// 9 lifted from South 7
	// N 0 |  9   9   9   9   9   9   9   9   9  | hand 9
	//     |  9   9   9   9   9   9   .^  9   9  | S 0
	//
	// 1 dropped into South 7
	// N 0 |  9   9   9   9   9   9   9   9   9  | hand 8
	//     |  9   9   9   9   9   9   1v  9   9  | S 0
	//
	// ... 8 frames left out ...
	//
	// South captures 10 from North 6
	// N 0 |  9   9   9   .x 10  10  10  10  10  |
	//     |  9   9   9   9   9   9   1  10  10  | S 10
}

func ExampleStrip_Text() {
	p := toguz.Start(toguz.Bestemshe())
	m, _ := p.ParseMove("4")
	strip := board.NewStrip(p.Board(), p.Sowing(m), board.StripOptions{})
	fmt.Print(strip.Text(board.TextOptions{Size: board.Compact, ASCII: true}))
	// Output:
	// Before the move
	// N 0 |  5  5  5  5  5 |
	//     |  5  5  5  5  5 | S 0
	//
	// 5 sown from South 4 to North 3
	// N 0 |  5   5   6v  6   6  |
	//     |  5   5   5   1^  6  | S 0
	//
	// South captures 6 from North 3
	// N 0 |  5   5   .x  6   6  |
	//     |  5   5   5   1   6  | S 6
}

func ExampleStrip_SVG() {
	p := mangala.Start(mangala.Standard())
	strip := board.NewStrip(p.Board(), p.Sowing(1), board.StripOptions{})
	svg := string(strip.SVG(board.SVGOptions{Columns: 2}))
	fmt.Println(strings.Count(svg, `<g class="frame"`), "frames")
	fmt.Println(strings.Contains(svg, `id="mancala-frame-7-north-6"`))
	// Output:
	// 7 frames
	// true
}

func ExampleFrame_Trace() {
	p := mangala.Start(mangala.Standard())
	strip := board.NewStrip(p.Board(), p.Sowing(1), board.StripOptions{})
	lap := strip.Frames[2].Trace()
	fmt.Println(slices.Collect(lap.From.All()), slices.Collect(lap.To.All()))
	// Output:
	// [7] [1]
}

func ExampleTraceOf() {
	p := mangala.Start(mangala.Standard())
	trace := board.TraceOf(p.Sowing(1))
	for _, pits := range []board.Pits{trace.From, trace.To, trace.Taken} {
		fmt.Println(slices.Collect(pits.All()))
	}
	// Output:
	// [0]
	// [1]
	// [1 12]
}

func ExamplePitsOf() {
	pits := board.PitsOf(0, 3, 17)
	fmt.Println(pits.Has(3), pits.Has(4), pits == board.PitsOf(17, 3, 3, 0))
	// Output:
	// true false true
}

func ExamplePits_All() {
	for pit := range board.PitsOf(7, 3).With(5).All() {
		fmt.Print(pit, " ")
	}
	// Output:
	// 3 5 7
}
