package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

const (
	// mostPlies ends a game without a result.
	mostPlies = 600
	// tableMiB is the table of a player, who looks at few positions.
	tableMiB = 1
)

// effort is how long players think: the least and the greatest number of nodes
// for a move.
type effort struct{ least, most int64 }

// draw draws a number of nodes, small ones as often as large ones.
func (e effort) draw(rng *rand.Rand) int64 {
	return int64(float64(e.least) * math.Pow(float64(e.most)/float64(e.least), rng.Float64()))
}

// player is one of two players of a game.
type player[P mancala.Position[P, M], M mancala.Move] struct {
	style style
	until int // the ply from which on it plays without a style
	nodes int64
	tasty *search.Searcher[P, M] // searches with the style
	plain *search.Searcher[P, M]
}

func newPlayer[P mancala.Position[P, M], M mancala.Move](g game[P, M], side mancala.Player, e effort, rng *rand.Rand) *player[P, M] {
	p := &player[P, M]{nodes: e.draw(rng), until: math.MaxInt}
	options := search.Options[M]{TableMiB: tableMiB}
	p.plain = search.New(g.variant, options)
	if rng.IntN(3) == 0 {
		return p
	}
	p.style = drawStyle(rng)
	if rng.IntN(2) == 0 {
		p.until = 10 + rng.IntN(70)
	}
	v := g.variant
	v.Evaluate = judge(g, side, p.style)
	p.tasty = search.New(v, options)
	return p
}

// choose returns a move, and the score for the mover if the player judged
// without a style.
func (p *player[P, M]) choose(ctx context.Context, g *mancala.Game[P, M]) (m M, score *int, err error) {
	s := p.plain
	styled := !p.style.plain() && g.Ply() < p.until
	if styled {
		s = p.tasty
	}
	r, err := s.SearchGame(ctx, g, search.Limits{Nodes: p.nodes})
	if err != nil {
		return m, nil, err
	}
	if !styled {
		value := int(r.Score())
		score = &value
	}
	return r.Best, score, nil
}

// playGame plays game number of a seed, and returns it as a line of text, which
// is empty if the game came to no end.
func playGame[P mancala.Position[P, M], M mancala.Move](ctx context.Context, g game[P, M], e effort, seed, number uint64) (string, error) {
	rng := rand.New(rand.NewPCG(seed, number))
	start, err := beginning(g, rng)
	if err != nil {
		return "", err
	}
	played := mancala.NewGame(start, mancala.GameOptions[P]{})
	players := [2]*player[P, M]{newPlayer(g, mancala.South, e, rng), newPlayer(g, mancala.North, e, rng)}
	line := labelledGame{start: start.String()}
	for !played.Over() {
		if played.Ply() >= mostPlies {
			return "", nil
		}
		m, score, err := players[played.Position().Turn()].choose(ctx, played)
		if err != nil {
			return "", err
		}
		line.moves = append(line.moves, labelledMove{m.String(), score})
		if err := played.Play(m); err != nil {
			return "", fmt.Errorf("game %d: %w", number, err)
		}
	}
	line.status = played.Outcome().Status
	return line.String(), nil
}

// beginning returns the position from which a game is played: that after a
// random opening, or a set-up.
func beginning[P mancala.Position[P, M], M mancala.Move](g game[P, M], rng *rand.Rand) (P, error) {
	for range 1000 {
		p := g.variant.Start
		plies := 4 + rng.IntN(13)
		if rng.IntN(4) == 0 {
			p, plies = g.setup(rng), rng.IntN(4)
		}
		for range plies {
			m, ok := mancala.RandomMove(p, rng)
			if !ok {
				break
			}
			p, _ = p.Play(m) // drawn moves are legal
		}
		if p.NumMoves() > 0 {
			return p, nil
		}
	}
	return g.variant.Start, fmt.Errorf("%s: random openings end the game", g.variant.Name)
}
