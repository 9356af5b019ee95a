package oware

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// String returns the position as [ParsePosition] reads it: the rows, North's
// first, each from South's left to right, what South and North have captured,
// and who is to move. The start is
//
//	4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S
func (p Position) String() string {
	var north, south [row]notation.Cell
	for i := range row {
		south[i].Count = p.board.At(i)
		north[i].Count = p.board.At(2*row - 1 - i)
	}
	text := notation.AppendCells(nil, north[:])
	text = notation.AppendCells(append(text, '/'), south[:])
	return fmt.Sprintf("%s %d %d %c", text, p.stores[0], p.stores[1], p.turn.Letter())
}

// ParsePosition reads a position. There must be 48 seeds in it. If the player
// to move has no move, the seeds on the board are dealt out, by rule 4.
func ParsePosition(text string) (Position, error) {
	s := &notation.Scanner{What: "oware position", Text: text}
	p, err := scanPosition(s)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return Position{}, err
	}
	return p.settle(), nil
}

func scanPosition(s *notation.Scanner) (p Position, err error) {
	var counters [2 * row]uint8
	for i := range 2 {
		start := s.Pos
		cells, err := s.Cells(row, "")
		if err != nil {
			return p, err
		}
		if len(cells) != row {
			return p, s.ErrorAt(start, "a row of %d pits", row)
		}
		for k, cell := range cells {
			counters[[2]int{2*row - 1 - k, k}[i]] = uint8(cell.Count)
		}
		if i == 0 {
			if err := s.Expect('/', "/ and South's row"); err != nil {
				return p, err
			}
		}
	}
	p.board = mancala.NewRing(counters[:]...)
	for player := range p.stores {
		if err := s.Expect(' ', "a space"); err != nil {
			return p, err
		}
		n, err := s.Int("captured seeds", 0, seeds)
		if err != nil {
			return p, err
		}
		p.stores[player] = uint8(n)
	}
	if total := p.Board().Total(); total != seeds {
		return p, s.Errorf("%d seeds in all instead of %d", seeds, total)
	}
	if err := s.Expect(' ', "a space"); err != nil {
		return p, err
	}
	if !s.Accept('S') {
		p.turn = mancala.North
		return p, s.Expect('N', "S or N, who is to move")
	}
	return p, nil
}

// ParseMove reads the number of a pit.
func ParseMove(text string) (Move, error) {
	s := &notation.Scanner{What: "oware move", Text: text}
	n, err := s.Int("a pit", 1, row)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return 0, err
	}
	return Move(n), nil
}

// Variant returns the game for all that works on any game.
func Variant() mancala.Variant[Position, Move] {
	return mancala.Variant[Position, Move]{
		Name:          "oware",
		Title:         "Oware",
		Rules:         "standard",
		Start:         Start(),
		Counters:      seeds,
		ParsePosition: ParsePosition,
		ParseMove:     func(_ Position, text string) (Move, error) { return ParseMove(text) },
	}
}
