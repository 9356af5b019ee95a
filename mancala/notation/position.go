package notation

import (
	"slices"
	"strconv"

	"example.com/kumalak/mancala"
)

// Position is what the text of every position of a game with two rows has: the
// rows, what is in the two stores, and the player to move. What a game has
// besides stands before it or after it.
type Position struct {
	// South and North are the rows, each from left to right as its owner
	// sees it.
	South, North []Cell
	// Stores are the counters that South and North have won.
	Stores [2]int
	// Turn is the player to move.
	Turn mancala.Player
}

// AppendPosition appends a position: North's row as South sees it, South's row,
// the stores of South and North, and S or N for the player to move.
func AppendPosition(dst []byte, p Position) []byte {
	north := slices.Clone(p.North)
	slices.Reverse(north)
	dst = append(AppendCells(dst, north), '/')
	dst = AppendCells(dst, p.South)
	return appendEnd(dst, p.Stores[:], p.Turn)
}

// appendEnd appends what follows the rows.
func appendEnd(dst []byte, stores []int, turn mancala.Player) []byte {
	for _, n := range stores {
		dst = strconv.AppendInt(append(dst, ' '), int64(n), 10)
	}
	return append(dst, ' ', turn.Letter())
}

// maxStore is the largest number of counters that is read in a store.
const maxStore = 1<<16 - 1

var storeNames = [...]string{"South's store", "North's store"}

// Position reads what [AppendPosition] writes. Both rows must have the same
// number of pits, from least to most. signs has the characters that may stand
// as signs: see [Scanner.Cells].
func (s *Scanner) Position(least, most int, signs string) (p Position, err error) {
	if p.North, err = s.row(least, most, signs); err != nil {
		return Position{}, err
	}
	if err = s.Expect('/', "a slash and South's row"); err != nil {
		return Position{}, err
	}
	pits := len(p.North)
	if p.South, err = s.row(pits, pits, signs); err != nil {
		return Position{}, err
	}
	slices.Reverse(p.North)
	if p.Turn, err = s.end(p.Stores[:]); err != nil {
		return Position{}, err
	}
	return p, nil
}

// end reads what follows the rows: the stores, if there are any, and the player
// to move.
func (s *Scanner) end(stores []int) (turn mancala.Player, err error) {
	for player := range stores {
		name := storeNames[player]
		if err = s.Space(name); err != nil {
			return 0, err
		}
		if stores[player], err = s.Int(name, 0, maxStore); err != nil {
			return 0, err
		}
	}
	if err = s.Space("the player to move"); err != nil {
		return 0, err
	}
	return s.Player()
}

// row reads a row of least to most pits.
func (s *Scanner) row(least, most int, signs string) ([]Cell, error) {
	start := s.Pos
	row, err := s.Cells(most, signs)
	switch {
	case err != nil:
		return nil, err
	case len(row) < least && least == most:
		return nil, s.ErrorAt(start, "a row of %d pits, not %d", least, len(row))
	case len(row) < least:
		return nil, s.ErrorAt(start, "a row of %d to %d pits, not %d", least, most, len(row))
	}
	return row, nil
}

// Player reads S or N.
func (s *Scanner) Player() (mancala.Player, error) {
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		if s.Accept(player.Letter()) {
			return player, nil
		}
	}
	return 0, s.Errorf("S or N")
}

// MoveNumber reads the number of the move, which may stand at the end of a
// position, and fails unless that is the end of the text. Without a number it
// returns 0.
func (s *Scanner) MoveNumber() (n int, err error) {
	if s.Spaces() {
		if b := s.Peek(); b >= '0' && b <= '9' {
			if n, err = s.Int("the number of the move", 0, 1_000_000_000); err != nil {
				return 0, err
			}
		}
	}
	return n, s.End()
}
