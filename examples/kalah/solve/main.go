// Solve tells who wins a small game of Kalah, by how much, and by which moves.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
)

func main() {
	pits := flag.Int("pits", 3, "pits in a row")
	seeds := flag.Int("seeds", 3, "seeds in each pit")
	empty := flag.Bool("empty-capture", false, "capture the last seed also if the pit opposite is empty")
	flag.Parse()
	if err := solve(os.Stdout, kalah.Rules{Pits: *pits, Seeds: *seeds, EmptyCapture: *empty}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func solve(w io.Writer, rules kalah.Rules) error {
	p, err := kalah.Start(rules)
	if err != nil {
		return err
	}
	s := newSolver(maxPositions)
	value, err := s.value(p)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%v\nSouth's seeds less North's: %+d\n", p, value)
	for !p.Outcome().Over() {
		turn, m := p.Turn(), kalah.Move(0)
		if m, err = s.best(p); err != nil {
			return err
		}
		if p, err = p.Play(m); err != nil {
			return err
		}
		fmt.Fprintf(w, "%v %v  %v\n", turn, m, p)
	}
	return nil
}

// maxPositions take up some hundred megabytes.
const maxPositions = 4 << 20

var errTooLarge = errors.New("the game is too large to be solved here")

// solver is a plain minimax search that remembers the positions it has seen,
// and gives up with errTooLarge when there are more than most.
type solver struct {
	values map[situation]int
	most   int
}

// situation is what decides about the rest of a game: not what is in the stores.
type situation struct {
	pits mancala.Ring
	turn mancala.Player
}

func newSolver(most int) *solver { return &solver{map[situation]int{}, most} }

// value returns how many more seeds than the opponent the player to move gains
// from p on, if both play best.
func (s *solver) value(p kalah.Position) (int, error) {
	if p.Outcome().Over() {
		return 0, nil
	}
	key := situation{p.Board().Ring, p.Turn()}
	if v, ok := s.values[key]; ok {
		return v, nil
	}
	if len(s.values) >= s.most {
		return 0, errTooLarge
	}
	m, err := s.best(p)
	if err != nil {
		return 0, err
	}
	v, err := s.after(p, m)
	if err == nil {
		s.values[key] = v
	}
	return v, err
}

// best returns the first move of the greatest value.
func (s *solver) best(p kalah.Position) (best kalah.Move, err error) {
	most := 0
	for m := range mancala.Moves(p) {
		v, err := s.after(p, m)
		if err != nil {
			return 0, err
		}
		if best == 0 || v > most {
			best, most = m, v
		}
	}
	return best, nil
}

// after is the value of p for the player to move, if that player plays m.
func (s *solver) after(p kalah.Position, m kalah.Move) (int, error) {
	q, err := p.Play(m)
	if err != nil {
		return 0, err
	}
	me, foe := p.Turn(), p.Turn().Opponent()
	gain := q.Score(me) - p.Score(me) - (q.Score(foe) - p.Score(foe))
	rest, err := s.value(q)
	if q.Turn() != me { // unless it is the same player's turn again
		rest = -rest
	}
	return gain + rest, err
}
