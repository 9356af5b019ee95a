package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"example.com/kumalak/mancala"
)

// sweep adds up when it was seen that a game would be lost by having no move,
// among games in which the loser had been well ahead by the terms: the most
// common error of evaluations, which do not see a hoard that is swept in the end.
type sweep[P mancala.Position[P, M], M mancala.Move] struct {
	predictors []predictor[P, M]
	seen       [][]int // by predictor: plies before the end
}

// sweptLead is by how many counters the loser was ahead.
const sweptLead = 8

func newSweep[P mancala.Position[P, M], M mancala.Move](list []predictor[P, M]) *sweep[P, M] {
	return &sweep[P, M]{list, make([][]int, len(list))}
}

// add looks at a game, from its end on back to the first position in which a
// predictor did not see the loss.
func (s *sweep[P, M]) add(ctx context.Context, g game[P, M], played *mancala.Game[P, M]) error {
	outcome := played.Outcome()
	winner, won := outcome.Winner()
	if !won || outcome.Reason != mancala.NoMove {
		return nil
	}
	ahead := false
	for ply := range played.Ply() {
		value := g.terms(played.At(ply))
		if winner == mancala.South {
			value = -value
		}
		ahead = ahead || value >= 100*sweptLead
	}
	if !ahead {
		return nil
	}
	for i, predictor := range s.predictors {
		ply := played.Ply() - 1
		for ; ply >= 0; ply-- {
			chance, err := predictor.chance(ctx, position[P, M]{game: played, ply: ply})
			if err != nil {
				return err
			}
			if played.At(ply).Turn() == winner {
				chance = 1 - chance
			}
			if chance >= 0.5 {
				break
			}
		}
		s.seen[i] = append(s.seen[i], played.Ply()-1-ply)
	}
	return nil
}

// print prints the medians.
func (s *sweep[P, M]) print(out io.Writer) {
	for i, predictor := range s.predictors {
		plies := slices.Sorted(slices.Values(s.seen[i]))
		if len(plies) == 0 {
			continue
		}
		fmt.Fprintf(out, "%s: in %d games that were lost by having no move, after a lead of %d counters, the loss was seen for good %d plies before the end (median)\n",
			predictor.name, len(plies), sweptLead, plies[len(plies)/2])
	}
}
