package arena

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/setup"
)

// Opening is how a game begins: a position, and the moves from it that are
// played before the bots are asked.
type Opening[P mancala.Position[P, M], M mancala.Move] struct {
	Start P
	Moves []M
}

// play returns the game after the opening. The error says why it is none.
func (o Opening[P, M]) play(options mancala.GameOptions[P]) (*mancala.Game[P, M], error) {
	g := mancala.NewGame(o.Start, options)
	for i, m := range o.Moves {
		if err := g.Play(m); err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
	}
	if g.Over() {
		return nil, fmt.Errorf("%w: %v", mancala.ErrGameOver, g.Outcome())
	}
	if g.Position().NumMoves() == 0 {
		return nil, mancala.ErrInvalidPosition
	}
	return g, nil
}

// maxOpeningTries is how often in a row [RandomOpenings] draws an opening that
// it can't use before it gives up.
const maxOpeningTries = 1000

// RandomOpenings returns n openings of random moves from start, each of that
// number of plies. No two of them lead to the same position, and none to the end of
// the game. Every legal move of a position has the same chance. With the same
// random numbers, a longer list begins with the shorter one.
//
// If a thousand draws in a row give nothing new, the openings found so far are
// returned with an error.
func RandomOpenings[P mancala.Position[P, M], M mancala.Move](start P, plies, n int, r *rand.Rand) ([]Opening[P, M], error) {
	var openings []Opening[P, M]
	seen := make(map[P]bool)
	for tries := 0; len(openings) < n; tries++ {
		if tries == maxOpeningTries {
			return openings, fmt.Errorf("arena: %d openings of %d random plies were found, and %d are wanted", len(openings), plies, n)
		}
		moves, end, ok := randomMoves(start, plies, r)
		if !ok || seen[end] {
			continue
		}
		seen[end] = true
		openings = append(openings, Opening[P, M]{start, moves})
		tries = -1
	}
	return openings, nil
}

// randomMoves plays random moves. ok is false when the game ends by them.
func randomMoves[P mancala.Position[P, M], M mancala.Move](p P, plies int, r *rand.Rand) (moves []M, end P, ok bool) {
	for range plies {
		m, ok := mancala.RandomMove(p, r)
		if !ok {
			return nil, p, false
		}
		next, err := p.Play(m)
		if err != nil {
			return nil, p, false
		}
		moves = append(moves, m)
		p = next
	}
	return moves, p, p.NumMoves() > 0
}

// maxOpeningLine is the length in bytes of the longest line of a file of openings.
const maxOpeningLine = 1 << 20

// ReadOpenings reads openings from a file, one a line, in the words that the
// command position of package ugi has:
//
//	startpos moves 7 9 2
//	fen 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S
//
// Empty lines and those that begin with # are skipped. startpos is the start of
// v, and v reads the positions and moves. Nothing may follow the end of a game.
// The error tells the line.
func ReadOpenings[P mancala.Position[P, M], M mancala.Move](file io.Reader, v mancala.Variant[P, M]) ([]Opening[P, M], error) {
	var openings []Opening[P, M]
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, maxOpeningLine)
	number := 0
	for lines.Scan() {
		number++
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		g, err := setup.Read(text, v, mancala.GameOptions[P]{})
		if err != nil {
			return nil, fmt.Errorf("openings, line %d: %w", number, err)
		}
		o := Opening[P, M]{g.Start(), g.Moves()}
		if _, err := o.play(mancala.GameOptions[P]{}); err != nil {
			return nil, fmt.Errorf("openings, line %d: %w", number, err)
		}
		openings = append(openings, o)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("openings, line %d: %w", number+1, err)
	}
	return openings, nil
}
