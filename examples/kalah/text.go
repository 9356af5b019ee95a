package kalah

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// emptyCapture is the word before positions that are played by that rule.
const emptyCapture = "empty-capture "

// String returns the position as [ParsePosition] reads it: the rows, North's
// first, each from South's left to right, South's store, North's store, and
// who is to move. The usual start is
//
//	4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S
//
// and by the empty capture rule it has the word empty-capture before it.
func (p Position) String() string {
	var north, south [MaxPits]notation.Cell
	for i := range p.pits {
		south[i].Count = p.ring.At(int(i))
		north[i].Count = p.ring.At(p.opposite(int(i)))
	}
	var text []byte
	if p.emptyCapture {
		text = append(text, emptyCapture...)
	}
	text = notation.AppendCells(text, north[:p.pits])
	text = notation.AppendCells(append(text, '/'), south[:p.pits])
	return fmt.Sprintf("%s %d %d %c", text, p.Score(mancala.South), p.Score(mancala.North), p.turn.Letter())
}

// ParsePosition reads a position. The length of the rows tells the number of
// pits; there may be 1 to 255 seeds. If a row is empty, the seeds of the other
// go to its owner, by rule 4.
func ParsePosition(text string) (Position, error) {
	s := &notation.Scanner{What: "kalah position", Text: text}
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
	if strings.HasPrefix(s.Text, emptyCapture) {
		s.Pos, p.emptyCapture = len(emptyCapture), true
	}
	north, err := s.Cells(MaxPits, "")
	if err != nil {
		return p, err
	}
	if err := s.Expect('/', "/ and South's row"); err != nil {
		return p, err
	}
	start := s.Pos
	south, err := s.Cells(len(north), "")
	if err != nil {
		return p, err
	}
	if len(south) < len(north) {
		return p, s.ErrorAt(start, "a row of %d pits, as many as in the other", len(north))
	}
	p.pits = uint8(len(south))
	total := 0
	put := func(pit, n int) {
		total += n
		p.ring = p.ring.With(pit, uint8(n))
	}
	for i := range south {
		put(i, south[i].Count)
		put(p.opposite(i), north[i].Count)
	}
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		if err := s.Expect(' ', "a space"); err != nil {
			return p, err
		}
		n, err := s.Int("seeds in a store", 0, mancala.MaxCounters)
		if err != nil {
			return p, err
		}
		put(p.store(player), n)
	}
	if total < 1 || total > mancala.MaxCounters {
		return p, s.Errorf("1 to %d seeds in all instead of %d", mancala.MaxCounters, total)
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
	s := &notation.Scanner{What: "kalah move", Text: text}
	n, err := s.Int("a pit", 1, MaxPits)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return 0, err
	}
	return Move(n), nil
}

// Variant returns the game by these rules for all that works on any game. Its
// start is the zero Position when the rules are not valid: see [Start].
func Variant(rules Rules) mancala.Variant[Position, Move] {
	start, _ := Start(rules)
	return mancala.Variant[Position, Move]{
		Name:          "kalah",
		Title:         "Kalah",
		Rules:         "standard",
		Start:         start,
		Counters:      2 * rules.Pits * rules.Seeds,
		ParsePosition: ParsePosition,
		ParseMove:     func(_ Position, text string) (Move, error) { return ParseMove(text) },
	}
}
