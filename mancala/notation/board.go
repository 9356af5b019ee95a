package notation

import "example.com/kumalak/mancala"

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
	return appendEnd(dst, storesOf(&b), p.Turn()), nil
}

// Board reads what [AppendBoard] writes, into a copy of start, which tells how many
// rows and pits there are and whether there are stores, and fails unless that is
// the end of the text. There must be as many counters as in start. If start has
// none, there may be 1 to [mancala.MaxCounters], and rows of any length up to that
// of start.
func (s *Scanner) Board(start mancala.Board) (b mancala.Board, turn mancala.Player, err error) {
	b = start
	if turn, err = s.board(&b); err == nil {
		_, err = s.MoveNumber()
	}
	switch total := start.Total(); {
	case err != nil:
	case total == 0 && (b.Total() < 1 || b.Total() > mancala.MaxCounters):
		err = s.ErrorAt(0, "1 to %d counters in all instead of %d", mancala.MaxCounters, b.Total())
	case total != 0 && b.Total() != total:
		err = s.ErrorAt(0, "%d counters in all instead of %d", total, b.Total())
	}
	if err != nil {
		return mancala.Board{}, 0, err
	}
	return b, turn, nil
}

func (s *Scanner) board(b *mancala.Board) (mancala.Player, error) {
	rows, columns := b.Size()
	least := columns
	if b.Total() == 0 {
		least = 1
	}
	cells := make([][]Cell, rows)
	for i := range cells {
		if i > 0 {
			if err := s.Expect('/', "a slash and another row"); err != nil {
				return 0, err
			}
		}
		var err error
		if cells[i], err = s.row(least, columns, ""); err != nil {
			return 0, err
		}
		least, columns = len(cells[0]), len(cells[0])
	}
	b.Pits = rows * columns
	for i, pits := range rowsOf(*b) {
		for column, pit := range pits {
			b.Counters[pit] = uint8(cells[i][column].Count)
		}
	}
	return s.end(storesOf(b))
}

// storesOf returns the stores of b, or none if it has none.
func storesOf(b *mancala.Board) []int {
	if b.NoStores {
		return nil
	}
	return b.Stores[:]
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
