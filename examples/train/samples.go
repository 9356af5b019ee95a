package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/network"
	"example.com/kumalak/mancala/search"
)

// sample is a position to learn from.
type sample struct {
	in     network.Inputs
	result float32 // of the player to move: 1, ½ or 0
	// score is what a search made of the position, as a chance to win, or
	// negative where there is none.
	score float32
}

// samplesOf replays a game and appends its positions, with or without scores.
func samplesOf[P mancala.Position[P, M], M mancala.Move](dst []sample, g game[P, M], text labelledGame, scale float64, scored bool) ([]sample, error) {
	p, err := g.variant.ParsePosition(text.start)
	if err != nil {
		return dst, err
	}
	for ply, labelled := range text.moves {
		s := sample{in: g.inputs(p), result: result(text.status, p.Turn()), score: -1}
		if scored && labelled.score != nil {
			s.score = float32(chance(*labelled.score, scale))
		}
		if p.NumMoves() > 1 {
			dst = append(dst, s)
		}
		m, err := g.variant.ParseMove(p, labelled.move)
		if err != nil {
			return dst, fmt.Errorf("ply %d: %w", ply+1, err)
		}
		if p, err = p.Play(m); err != nil {
			return dst, fmt.Errorf("ply %d: %w", ply+1, err)
		}
	}
	return dst, nil
}

func result(s mancala.Status, player mancala.Player) float32 {
	switch winner, ok := s.Winner(); {
	case !ok:
		return 0.5
	case winner == player:
		return 1
	}
	return 0
}

// chance is the chance to win that a score stands for; scale is in hundredths of a counter.
func chance(score int, scale float64) float64 {
	if _, ok := search.Score(score).Decided(); ok {
		if score > 0 {
			return 1
		}
		return 0
	}
	return sigmoid(float64(score) / scale)
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// mostLine is more than the longest line of a file of games has.
const mostLine = 1 << 20

// part is what a game is used for, by its number: one in twenty is held out, and
// one in twenty serves to calibrate.
type part int

const (
	toLearn part = iota
	toCalibrate
	heldOut
	partCount
)

func partOf(number int) part {
	switch number % 20 {
	case 9:
		return toCalibrate
	case 19:
		return heldOut
	}
	return toLearn
}

// samples are positions of games, by what the games are used for.
type samples [partCount][]sample

// readSamples adds the games of a file. Scores count only if scored is set.
func readSamples[P mancala.Position[P, M], M mancala.Move](
	ctx context.Context, g game[P, M], r io.Reader, scale float64, scored bool, all *samples,
) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, mostLine)
	for number := 0; lines.Scan(); number++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if len(lines.Bytes()) == 0 {
			continue // a game without an end
		}
		text, err := parseGame(lines.Text())
		if err == nil {
			list := &all[partOf(number)]
			*list, err = samplesOf(*list, g, text, scale, scored)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", number+1, err)
		}
	}
	return lines.Err()
}
