// Command quickstart shows what the library does with toguz kumalak: it
// replays a file of game records, checking every landing hole, tuzdik mark and
// kazan total, and then plays on with random moves to the end:
//
//	go run ./examples/quickstart [-seed 1] [-every 10] [FILE]
//
// Without a file it takes the games that come with it.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/toguz"
)

//go:embed games.txt
var games string

func main() {
	seed := flag.Uint64("seed", 1, "the `seed` of the random moves")
	every := flag.Int("every", 10, "draw the board after every `n` plies; 0 draws it at the end alone")
	flag.Parse()
	var file io.Reader = strings.NewReader(games)
	if flag.NArg() > 0 {
		f, err := os.Open(flag.Arg(0))
		if err != nil {
			fail(err)
		}
		defer f.Close()
		file = f
	}
	random := rand.New(rand.NewPCG(*seed, 0))
	if err := run(file, os.Stdout, *every, random); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "quickstart:", err)
	os.Exit(1)
}

// run replays every game of the file. It returns the first fault after it has
// gone through all of them.
func run(file io.Reader, out io.Writer, every int, random *rand.Rand) error {
	var fault error
	count, plies := 0, 0
	for replayed, err := range record.Games(toguz.Variant(toguz.Standard()), file, mancala.GameOptions[toguz.Position]{}) {
		count++
		if err != nil {
			fmt.Fprintf(out, "FAULT: %v\n\n", err)
			if fault == nil {
				fault = err
			}
			continue
		}
		g := replayed.Game
		plies += g.Ply()
		if event, ok := replayed.Record.Tag("Event"); ok {
			fmt.Fprintf(out, "%s: ", event)
		}
		fmt.Fprintf(out, "%d plies, every mark and total is right; %v\n", g.Ply(), g.Outcome())
		show(out, g, every)
		playOn(out, g, random)
	}
	fmt.Fprintf(out, "%d games, %d plies replayed\n", count, plies)
	return fault
}

// game is a game of toguz kumalak.
type game = mancala.Game[toguz.Position, toguz.Move]

// show draws the game as it went.
func show(out io.Writer, g *game, every int) {
	p := g.Start()
	for i, m := range g.Moves() {
		text, _ := p.ScoreSheet(m) // the moves of a game are legal
		fmt.Fprintf(out, "%s ", text)
		p = g.At(i + 1)
		if every > 0 && (i+1)%every == 0 && i+1 < g.Ply() {
			draw(out, p)
		}
	}
	draw(out, p)
}

func draw(out io.Writer, p toguz.Position) {
	fmt.Fprintf(out, "\n%s\n", board.Text(p.Board(), board.TextOptions{}))
}

// playOn plays random moves from the last position of a game to the end, and
// counts the balls.
func playOn(out io.Writer, g *game, random *rand.Rand) {
	// A game that was given up goes on from its last position as a new one. The
	// limit is there because play can go round, if not in practice.
	rest := mancala.NewGame(g.Position(), mancala.GameOptions[toguz.Position]{MaxPlies: 10_000})
	for !rest.Over() {
		p := rest.Position()
		m, _ := p.RandomMove(random)
		if err := rest.Play(m); err != nil {
			panic(err) // RandomMove gives legal moves
		}
	}
	p := rest.Position()
	if rest.Ply() > 0 {
		fmt.Fprintf(out, "Played on with %d random moves: %v\n", rest.Ply(), rest.Outcome())
		draw(out, p)
	}
	kazans := p.Score(mancala.South) + p.Score(mancala.North)
	fmt.Fprintf(out, "Balls: %d in the kazans and %d on the board, %d in all\n\n",
		kazans, p.Board().Total()-kazans, p.Board().Total())
}
