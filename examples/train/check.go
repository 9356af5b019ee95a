package main

import (
	"fmt"
	"io"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
	"example.com/kumalak/mancala/record"
)

// sums adds up losses.
type sums struct {
	n    int
	loss []float64
}

// check prints the log loss of predictors on the positions of recorded games, by the mover's
// share of the counters on the board.
func check[P mancala.Position[P, M], M mancala.Move](g game[P, M], file io.Reader, out io.Writer, predict ...func(P) float64) {
	var table [3][11]sums
	for r, err := range record.Games(g.variant, file, mancala.GameOptions[P]{}) {
		if err != nil {
			fmt.Fprintln(out, err)
			continue
		}
		game := r.Game
		for ply := range game.Ply() {
			p := game.At(ply)
			in := g.inputs(p)
			share, board := shareOf(&in, g.row)
			res := result(game.Outcome().Status, p.Turn())
			phase := min(board*3/g.variant.Counters, 2)
			s := &table[phase][min(int(share*10), 9)]
			t := &table[phase][10]
			if s.loss == nil {
				s.loss = make([]float64, len(predict))
			}
			if t.loss == nil {
				t.loss = make([]float64, len(predict))
			}
			s.n++
			t.n++
			for i, f := range predict {
				l := logLoss(f(p), float64(res))
				s.loss[i] += l
				t.loss[i] += l
			}
		}
	}
	total := make([]float64, len(predict))
	n := 0
	for phase := range table {
		for share, s := range table[phase] {
			if s.n == 0 {
				continue
			}
			if share == 10 {
				n += s.n
			}
			fmt.Fprintf(out, "phase %d share %d: %6d", phase, share, s.n)
			for i, l := range s.loss {
				fmt.Fprintf(out, " %.4f", l/float64(s.n))
				if share == 10 {
					total[i] += l
				}
			}
			fmt.Fprintln(out)
		}
	}
	for i := range total {
		fmt.Fprintf(out, "all %.4f\n", total[i]/float64(n))
	}
}

// shareOf is the mover's share of the counters on the board, and how many those are.
func shareOf(in *network.Inputs, row int) (share float64, board int) {
	own := 0
	for i, n := range in.Cells[:2*row] {
		board += int(n)
		if i < row {
			own += int(n)
		}
	}
	return float64(own) / float64(max(board, 1)), board
}
