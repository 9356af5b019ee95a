// Play shows a game of Oware between South, who takes what is to be taken, and
// North, who plays at random.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"example.com/kumalak/examples/oware"
	"example.com/kumalak/mancala"
)

func main() {
	seed := flag.Uint64("seed", 1, "`number` that makes another game")
	flag.Parse()
	if err := play(os.Stdout, rand.New(rand.NewPCG(*seed, 0))); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func play(w io.Writer, rng *rand.Rand) error {
	game := mancala.NewGame(oware.Start(), mancala.GameOptions[oware.Position]{})
	for !game.Over() {
		p := game.Position()
		m, _ := mancala.RandomMove(p, rng)
		if p.Turn() == mancala.South {
			m = greedy(p, rng)
		}
		if err := game.Play(m); err != nil {
			return err
		}
		fmt.Fprintf(w, "%d. %v plays %v\n", game.Ply(), p.Turn(), m)
		if err := draw(w, game.Position().Board()); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%v, %d–%d\n", game.Outcome(), game.Score(mancala.South), game.Score(mancala.North))
	return err
}

// greedy returns the move that captures most; among equals, any.
func greedy(p oware.Position, rng *rand.Rand) (best oware.Move) {
	moves, most := p.AppendMoves(nil), -1
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves {
		if q, err := p.Play(m); err == nil && q.Score(p.Turn()) > most {
			best, most = m, q.Score(p.Turn())
		}
	}
	return best
}

// draw writes North's row above South's, as South sees them.
func draw(w io.Writer, b mancala.Board) error {
	text := fmt.Sprintf("%4d |", b.Stores[mancala.North])
	for pit := b.Pits - 1; pit >= b.Pits/2; pit-- {
		text += fmt.Sprintf("%3d", b.At(pit))
	}
	text += "\n     |"
	for pit := range b.Pits / 2 {
		text += fmt.Sprintf("%3d", b.At(pit))
	}
	_, err := fmt.Fprintf(w, "%s | %d\n\n", text, b.Stores[mancala.South])
	return err
}
