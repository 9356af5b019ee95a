package notation

import (
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
)

// Cell is a pit as positions are written: a number of counters and the signs
// that stand with it.
type Cell struct {
	Count int
	// Sign is a letter or other character that stands for a mark: after the
	// count and its S, as in 5S*, or alone, as t in place of an empty pit. It
	// is 0 where there is none.
	Sign byte
}

// AppendCells appends a row of pits in the text form that the games share:
// pits are separated by commas, 9S stands for nine counters, and a bare number
// for a run of that many empty pits. A sign follows the S, or stands alone when
// the pit is empty.
func AppendCells(dst []byte, cells []Cell) []byte {
	start, empty := len(dst), 0
	separate := func() {
		if len(dst) > start {
			dst = append(dst, ',')
		}
	}
	flush := func() {
		if empty > 0 {
			separate()
			dst = strconv.AppendInt(dst, int64(empty), 10)
			empty = 0
		}
	}
	for _, cell := range cells {
		if cell.Count == 0 && cell.Sign == 0 {
			empty++
			continue
		}
		flush()
		separate()
		if cell.Count > 0 {
			dst = append(strconv.AppendInt(dst, int64(cell.Count), 10), 'S')
		}
		if cell.Sign != 0 {
			dst = append(dst, cell.Sign)
		}
	}
	flush()
	return dst
}

// Cells reads a row as [AppendCells] writes it, of at most `most` pits. signs has
// the characters that may stand as signs. An extra comma at the end of the row
// is skipped, and 0S is an empty pit, as on PlayStrategy.
func (s *Scanner) Cells(most int, signs string) ([]Cell, error) {
	var cells []Cell
	add := func(at int, cell Cell, times int) error {
		if len(cells)+times > most {
			return s.ErrorAt(at, "a row of at most %d pits", most)
		}
		for range times {
			cells = append(cells, cell)
		}
		return nil
	}
	for {
		start := s.Pos
		isSign := func() bool { return s.Peek() != 0 && strings.IndexByte(signs, s.Peek()) >= 0 }
		var err error
		switch b := s.Peek(); {
		case b >= '0' && b <= '9':
			var n int
			if n, err = s.Int("a number", 0, mancala.MaxCounters); err != nil {
				return nil, s.ErrorAt(start, "a number from 1 to %d", mancala.MaxCounters)
			}
			if !s.Accept('S') {
				if err = add(start, Cell{}, n); n == 0 {
					err = s.Errorf("S after 0, an empty pit")
				}
				break
			}
			cell := Cell{Count: n}
			if isSign() {
				cell.Sign = s.Peek()
				s.Pos++
			}
			err = add(start, cell, 1)
		case isSign():
			s.Pos++
			err = add(start, Cell{Sign: b}, 1)
		default:
			return nil, s.Errorf("a pit: %s", cellForms(signs))
		}
		if err != nil {
			return nil, err
		}
		if !s.Accept(',') {
			return cells, nil
		}
		if b := s.Peek(); b == '/' || isSpace(b) || b == 0 {
			return cells, nil
		}
	}
}

func cellForms(signs string) string {
	forms := "counters such as 9S, or a number of empty pits"
	if signs != "" {
		forms += ", or one of " + strconv.Quote(signs)
	}
	return forms
}
