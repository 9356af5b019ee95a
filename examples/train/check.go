package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/network"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mancala/search"
)

// position is one whose result is known.
type position[P mancala.Position[P, M], M mancala.Move] struct {
	game   *mancala.Game[P, M]
	ply    int
	result float64 // of the player to move: 1, ½ or 0
}

// predictor is what the chance to win of the player to move is taken from.
type predictor[P mancala.Position[P, M], M mancala.Move] struct {
	name   string
	chance func(context.Context, position[P, M]) (float64, error)
}

// check prints how well chances to win fit the results of games: their log loss,
// and how often positions with the same chance were won.
func (g game[P, M]) check(ctx context.Context, p *plan) error {
	names, err := filesOf(p.check)
	if err != nil {
		return err
	}
	evaluate := g.variant.Evaluator()
	if p.weights != "" {
		if evaluate, err = g.evaluationOf(p.weights); err != nil {
			return err
		}
	}
	scale := float64(scaleOf(g.variant.Counters)) / 100
	predictors := []predictor[P, M]{
		g.predictor("terms", g.terms, p.nodes, scale),
		g.predictor("evaluation", evaluate, p.nodes, scale),
	}
	c, swept := newComparison[P, M](predictors), newSweep[P, M](predictors)
	m := newMeter(p.log, "games", 0)
	for _, name := range names {
		err := g.finished(name, p.unseen, func(game *mancala.Game[P, M]) error {
			m.add(1, "")
			if p.swept {
				return swept.add(ctx, g, game)
			}
			return c.add(ctx, g, game, p.every)
		})
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if p.swept {
		swept.print(p.out)
	} else {
		c.print(p.out)
	}
	return nil
}

// filesOf returns the files of games in a folder of training, or the one file.
func filesOf(name string) ([]string, error) {
	info, err := os.Stat(name)
	if err != nil || !info.IsDir() {
		return []string{name}, err
	}
	names, err := filepath.Glob(filepath.Join(name, "games-*.txt"))
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s: expected files games-1.txt, games-2.txt, …", name)
	}
	return names, err
}

// predictor returns what an evaluation says, or a search of some nodes by it.
func (g game[P, M]) predictor(name string, evaluate func(P) int, nodes int64, scale float64) predictor[P, M] {
	if nodes == 0 {
		return predictor[P, M]{name, func(_ context.Context, at position[P, M]) (float64, error) {
			p := at.game.At(at.ply)
			value := evaluate(p)
			if p.Turn() == mancala.North {
				value = -value
			}
			return bot.Chance(search.Score(value), scale), nil
		}}
	}
	v := g.variant
	v.Evaluate = evaluate
	s := search.New(v, search.Options[M]{})
	return predictor[P, M]{fmt.Sprintf("%s, %d nodes", name, nodes), func(ctx context.Context, at position[P, M]) (float64, error) {
		s.Forget()
		r, err := s.Search(ctx, at.game.At(at.ply), search.Limits{Nodes: nodes})
		return bot.Chance(r.Score(), scale), err
	}}
}

// finished calls yield with the games of a file that have come to an end: of a
// file of records, or of a file that this program has written: those held out, or every one.
func (g game[P, M]) finished(name string, every bool, yield func(*mancala.Game[P, M]) error) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	r := bufio.NewReaderSize(file, 1<<16)
	if begin, _ := r.Peek(16); strings.Contains(string(begin), "\t") || strings.HasPrefix(string(begin), "\n") {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, mostLine)
		for number := 0; lines.Scan(); number++ {
			if (partOf(number) != heldOut && !every) || lines.Text() == "" {
				continue
			}
			game, err := g.replay(lines.Text())
			if err == nil {
				err = yield(game)
			}
			if err != nil {
				return fmt.Errorf("line %d: %w", number+1, err)
			}
		}
		return lines.Err()
	}
	for replayed, err := range record.Games(g.variant, r, mancala.GameOptions[P]{}) {
		if err != nil {
			return err
		}
		if !replayed.Game.Over() {
			continue
		}
		if err := yield(replayed.Game); err != nil {
			return err
		}
	}
	return nil
}

// replay plays a game of a line.
func (g game[P, M]) replay(line string) (*mancala.Game[P, M], error) {
	text, err := parseGame(line)
	if err != nil {
		return nil, err
	}
	start, err := g.variant.ParsePosition(text.start)
	if err != nil {
		return nil, err
	}
	game := mancala.NewGame(start, mancala.GameOptions[P]{})
	for _, labelled := range text.moves {
		m, err := g.variant.ParseMove(game.Position(), labelled.move)
		if err != nil {
			return nil, err
		}
		if err := game.Play(m); err != nil {
			return nil, err
		}
	}
	return game, nil
}

const (
	thirds = 3 // of the counters on the board
	tenths = 10
)

// cell adds up predictions.
type cell struct {
	n                 int
	chance, won, loss float64
}

func (c *cell) add(chance, result float64) {
	c.n++
	c.chance += chance
	c.won += result
	c.loss += logLoss(chance, result)
}

func (c cell) mean(sum float64) float64 { return sum / float64(max(c.n, 1)) }

// comparison adds up the predictions of several predictors.
type comparison[P mancala.Position[P, M], M mancala.Move] struct {
	predictors []predictor[P, M]
	games      int
	bySkew     [][thirds][tenths]cell // by the mover's share of the counters on the board
	byChance   [][thirds][tenths]cell
}

func newComparison[P mancala.Position[P, M], M mancala.Move](list []predictor[P, M]) *comparison[P, M] {
	return &comparison[P, M]{
		predictors: list,
		bySkew:     make([][thirds][tenths]cell, len(list)),
		byChance:   make([][thirds][tenths]cell, len(list)),
	}
}

// add adds every so many-th position of a game, except those without a choice.
func (c *comparison[P, M]) add(ctx context.Context, g game[P, M], played *mancala.Game[P, M], every int) error {
	// Where a game begins to be looked at has nothing to do with its end.
	first := c.games % every
	c.games++
	for ply := first; ply < played.Ply(); ply += every {
		p := played.At(ply)
		if p.NumMoves() < 2 {
			continue
		}
		at := position[P, M]{played, ply, float64(result(played.Outcome().Status, p.Turn()))}
		in := g.inputs(p)
		own, board := g.onBoard(&in)
		third := min(board*thirds/g.variant.Counters, thirds-1)
		for i, predictor := range c.predictors {
			chance, err := predictor.chance(ctx, at)
			if err != nil {
				return err
			}
			c.bySkew[i][third][min(own*tenths/max(board, 1), tenths-1)].add(chance, at.result)
			c.byChance[i][third][min(int(chance*tenths), tenths-1)].add(chance, at.result)
		}
	}
	return nil
}

// onBoard returns the mover's counters on the board, and those of both.
func (g game[P, M]) onBoard(in *network.Inputs) (own, both int) {
	for i, n := range in.Cells[:2*g.row] {
		if g.marks {
			n /= 2
		}
		both += int(n)
		if i < g.row {
			own += int(n)
		}
	}
	return own, both
}

var boards = [thirds]string{"nearly empty board", "half-full board", "full board"}

// print prints the tables.
func (c *comparison[P, M]) print(out io.Writer) {
	for i, predictor := range c.predictors {
		var all cell
		fmt.Fprintf(out, "\n%s\n%-18s  mover's share  positions  log loss\n", predictor.name, "")
		for third := range thirds {
			for share, s := range c.bySkew[i][third] {
				if s.n > 0 {
					fmt.Fprintf(out, "%-18s  %.1f to %.1f     %9d    %.4f\n", boards[third], float64(share)/tenths, float64(share+1)/tenths, s.n, s.mean(s.loss))
				}
				all.n, all.loss = all.n+s.n, all.loss+s.loss
			}
		}
		fmt.Fprintf(out, "%-18s  %-13s  %9d    %.4f\n", "all", "", all.n, all.mean(all.loss))
		fmt.Fprintf(out, "\n%-18s  positions  predicted  won     difference\n", "")
		worst := 0.0
		for third := range thirds {
			for _, s := range c.byChance[i][third] {
				if s.n == 0 {
					continue
				}
				difference := s.mean(s.won) - s.mean(s.chance)
				note := ""
				if s.n < enoughPositions {
					note = "  (few)"
				} else {
					worst = max(worst, math.Abs(difference))
				}
				fmt.Fprintf(out, "%-18s  %9d  %.3f      %.3f   %+.3f%s\n", boards[third], s.n, s.mean(s.chance), s.mean(s.won), difference, note)
			}
		}
		fmt.Fprintf(out, "the greatest difference with %d positions or more is %.3f\n", enoughPositions, worst)
	}
}

// enoughPositions is how many make the share of won ones reliable.
const enoughPositions = 500
