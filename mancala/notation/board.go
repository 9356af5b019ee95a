package notation

import (
	"strconv"

	"example.com/kumalak/mancala"
)

// AppendBoard appends a position that is told by its board and the player to
// move: the rows as South sees them, the farthest first, separated by slashes;
// the stores of South and North, if the board has any; and S or N. Marks and
// the hand are not part of it. The error for a zero position is
// [mancala.ErrInvalidPosition].
//
//	2S,1S,1/1,4S,3S 5 8 N
func AppendBoard[P interface {
	comparable
	mancala.Boarder
	Turn() mancala.Player
}](dst []byte, p P) ([]byte, error) {
	var zero P
	if p == zero {
		return nil, mancala.ErrInvalidPosition
	}
	b := p.Board()
	for i, pits := range rowsOf(b) {
		if i > 0 {
			dst = append(dst, '/')
		}
		row := make([]Cell, len(pits))
		for column, pit := range pits {
			row[column].Count = b.At(pit)
		}
		dst = AppendCells(dst, row)
	}
	if !b.NoStores {
		for _, n := range b.Stores {
			dst = strconv.AppendInt(append(dst, ' '), int64(n), 10)
		}
	}
	return append(dst, ' ', p.Turn().Letter()), nil
}

// ParseBoard reads what [AppendBoard] writes, into a copy of start, which tells
// how many rows and pits there are and whether there are stores. There must be
// as many counters as in start. Spaces round the text are skipped. what is what
// is read, for errors, which are [*mancala.ParseError].
func ParseBoard(what, text string, start mancala.Board) (b mancala.Board, turn mancala.Player, err error) {
	s := NewScanner(what, text)
	if b, turn, err = s.board(start); err == nil {
		err = s.End()
	}
	if err == nil && b.Total() != start.Total() {
		err = s.ErrorAt(0, "%d counters in all instead of %d", start.Total(), b.Total())
	}
	if err != nil {
		return mancala.Board{}, 0, err
	}
	return b, turn, nil
}

func (s *Scanner) board(b mancala.Board) (mancala.Board, mancala.Player, error) {
	for i, pits := range rowsOf(b) {
		if i > 0 {
			if err := s.Expect('/', "a slash and another row"); err != nil {
				return b, 0, err
			}
		}
		row, err := s.row(len(pits), len(pits), "")
		if err != nil {
			return b, 0, err
		}
		for column, pit := range pits {
			b.Counters[pit] = uint8(row[column].Count)
		}
	}
	for player, name := range storeNames {
		if b.NoStores {
			break
		}
		if err := s.Space(name); err != nil {
			return b, 0, err
		}
		var err error
		if b.Stores[player], err = s.Int(name, 0, maxStore); err != nil {
			return b, 0, err
		}
	}
	if err := s.Space("the player to move"); err != nil {
		return b, 0, err
	}
	turn, err := s.Player()
	return b, turn, err
}

// rowsOf returns the pits of each row of b as South sees them, the farthest row
// first.
func rowsOf(b mancala.Board) [][]int {
	n, columns := b.Size()
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = make([]int, columns)
	}
	for pit := range n * columns {
		row, column := b.Place(pit)
		rows[n-1-row][column] = pit
	}
	return rows
}
