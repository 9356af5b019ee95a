package mancala

import (
	"encoding/json"
	"fmt"

	"example.com/kumalak/mancala/internal/words"
)

// MaxBoardPits is the number of pits that a [Board] has room for.
const MaxBoardPits = 2 * MaxPits

// Mark is what a pit can be besides a place for counters.
type Mark uint8

const (
	Unmarked     Mark = iota
	OwnedBySouth      // what falls into it goes to South's store, as into a tuzdik
	OwnedByNorth
	Protected // it can't be captured, as a nki boma
)

var marks = [...]string{"unmarked", "owned by South", "owned by North", "protected"}

// String returns the mark in words.
func (m Mark) String() string { return words.Of(m, marks[:], "no mark") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no mark is an error.
func (m Mark) MarshalText() ([]byte, error) { return words.Marshal("mark", m, marks[:]) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (m *Mark) UnmarshalText(text []byte) error { return unmarshalWord(m, "mark", marks[:], text) }

// OwnedBy returns the mark of a pit that belongs to p.
func OwnedBy(p Player) Mark { return OwnedBySouth + Mark(p&1) }

// Board is what lies on a board of two or four rows and in the stores: all that
// a drawing needs, for any game. It is a comparable value. The zero Board has no
// pits.
//
// The pits of a player are numbered in the order in which the player sows
// counter-clockwise. South's pits are 0 … Pits/2-1, and North's are the rest. In
// two rows a player's pits run from the player's left to the right. In four
// rows the first half of them is the outer row, from left to right, and the
// second half the inner row, from right to left, so that they form a loop.
//
// Methods panic when a pit is outside 0 … MaxBoardPits-1, as an index would.
type Board struct {
	Pits     int                 // pits of both players together, at most MaxBoardPits
	Rows     int                 // rows of both players together: 4, or 0 for the usual 2
	Counters [MaxBoardPits]uint8 // by pit
	Marks    [MaxBoardPits]Mark  // by pit
	Stores   [2]int              // South's and North's
	Hand     int                 // lifted and not yet dropped, in the middle of a move
	// StoresLeft says that the store of each player is at the player's left end
	// and not, as usual, at the right end. This suits games that sow clockwise.
	StoresLeft bool
	// NoStores says that the board has no stores. Stores must then be zero.
	NoStores bool
}

// Boarder is implemented by positions that can be drawn.
type Boarder interface{ Board() Board }

// TwoRows returns the board of two rows on which r lies. pits is the number of
// pits in both rows together, at most [MaxPits]. The stores are empty.
func TwoRows(pits int, r Ring) Board {
	b := Board{Pits: pits}
	r.AppendCounters(b.Counters[:0], pits)
	return b
}

// RowsAndStores returns the board on which r lies, a ring whose stores are sown
// and so are pits of it: South's row, a store, North's row, a store. The first
// store is South's or, with the stores at the left, North's. pits is the number
// of pits in both rows together, at most [MaxPits]-2.
func RowsAndStores(pits int, r Ring, storesLeft bool) Board {
	b := Board{Pits: pits, StoresLeft: storesLeft}
	for pit := range pits {
		b.Counters[pit] = uint8(r.At(pit + pit/(pits/2)))
	}
	b.Stores[South], b.Stores[North] = r.At(pits/2), r.At(pits+1)
	if storesLeft {
		b.Stores[South], b.Stores[North] = b.Stores[North], b.Stores[South]
	}
	return b
}

// RingAndStores returns the ring from which [RowsAndStores] makes b.
func (b Board) RingAndStores() (r Ring) {
	for pit := range b.Pits {
		r = r.With(pit+pit/(b.Pits/2), b.Counters[pit])
	}
	first, second := b.Stores[South], b.Stores[North]
	if b.StoresLeft {
		first, second = second, first
	}
	return r.With(b.Pits/2, uint8(first)).With(b.Pits+1, uint8(second))
}

// FourRows returns the board of four rows on which the rings of the players lie,
// each on a loop of pitsEach pits, at most [MaxPits]. The stores are empty.
func FourRows(pitsEach int, south, north Ring) Board {
	b := Board{Pits: 2 * pitsEach, Rows: 4}
	north.AppendCounters(south.AppendCounters(b.Counters[:0], pitsEach), pitsEach)
	return b
}

// At returns the number of counters in pit.
func (b Board) At(pit int) int { return int(b.Counters[pit]) }

// Owner returns the player whose pit it is.
func (b Board) Owner(pit int) Player {
	if pit < b.Pits/2 {
		return South
	}
	return North
}

// Number returns the number that the owner of pit gives it, from 1, in the order
// of sowing counter-clockwise.
func (b Board) Number(pit int) int { return pit + 1 - b.Pits/2*int(b.Owner(pit)) }

// Size returns the number of rows and the number of pits in each.
func (b Board) Size() (rows, columns int) {
	rows = 2
	if b.Rows == 4 {
		rows = 4
	}
	return rows, b.Pits / rows
}

// Place returns where pit lies as South sees the board: the row, counted from 0
// for the row next to South, and the column, counted from 0 at South's left.
func (b Board) Place(pit int) (row, column int) {
	rows, columns := b.Size()
	owner := b.Owner(pit)
	column = b.Number(pit) - 1
	if column >= columns {
		row, column = 1, 2*columns-1-column
	}
	if owner == North {
		row, column = rows-1-row, columns-1-column
	}
	return row, column
}

// Total returns the number of counters on the board, in the stores and in the
// hand, which is the same at every moment of a game.
func (b Board) Total() int {
	total := b.Stores[0] + b.Stores[1] + b.Hand
	for _, n := range b.Counters {
		total += int(n)
	}
	return total
}

// Apply returns the board after a step. Apply does not check that the counters of
// the step are there; a step at a pit that no board has changes nothing.
func (b Board) Apply(s Step) Board {
	if s.Pit < 0 || s.Pit >= MaxBoardPits {
		return b
	}
	add := func(n int) { b.Counters[s.Pit] = uint8(int(b.Counters[s.Pit]) + n) }
	switch s.Kind {
	case StepLift:
		add(-s.Count)
		b.Hand += s.Count
	case StepDrop:
		add(s.Count)
		b.Hand -= s.Count
	case StepDrain, StepStore:
		b.Stores[s.Player&1] += s.Count
		b.Hand -= s.Count
	case StepCapture, StepSweep:
		add(-s.Count)
		b.Stores[s.Player&1] += s.Count
	case StepMark:
		b.Marks[s.Pit] = s.Mark
	case StepUnmark:
		b.Marks[s.Pit] = Unmarked
	}
	return b
}

// check returns an error when b is no board that can be written.
func (b Board) check() error {
	rows, columns := b.Size()
	switch {
	case b.Rows != 0 && b.Rows != rows:
		return fmt.Errorf("board of %d rows: expected 2 or 4", b.Rows)
	case b.Pits < 0 || b.Pits > MaxBoardPits:
		return fmt.Errorf("board of %d pits: expected 0 to %d", b.Pits, MaxBoardPits)
	case rows*columns != b.Pits:
		return fmt.Errorf("board of %d pits in %d rows: expected rows of the same length", b.Pits, rows)
	case b.NoStores && b.Stores != [2]int{}:
		return fmt.Errorf("board without stores: expected none of %d and %d counters in them", b.Stores[0], b.Stores[1])
	}
	for pit := b.Pits; pit < MaxBoardPits; pit++ {
		if b.Counters[pit] != 0 || b.Marks[pit] != Unmarked {
			return fmt.Errorf("board of %d pits: expected nothing in pit %d", b.Pits, pit)
		}
	}
	return nil
}

// boardJSON is a board as JSON has it.
type boardJSON struct {
	Rows       int          `json:"rows,omitempty"`
	Counters   []int        `json:"counters"` // of all the pits
	Marks      map[int]Mark `json:"marks,omitempty"`
	Stores     [2]int       `json:"stores"`
	Hand       int          `json:"hand,omitempty"`
	StoresLeft bool         `json:"storesLeft,omitempty"`
	NoStores   bool         `json:"noStores,omitempty"`
}

// MarshalJSON implements [json.Marshaler]: the counters of all pits in order,
// the marks by pit, the stores, and what else is not the usual.
//
//	{"counters":[3,0,5,1],"marks":{"2":"protected"},"stores":[10,20],"hand":1}
//
// A board whose rows do not have the same length, or with anything in pits that
// it does not have, is an error.
func (b Board) MarshalJSON() ([]byte, error) {
	if err := b.check(); err != nil {
		return nil, fmt.Errorf("writing a %w", err)
	}
	j := boardJSON{
		Rows: b.Rows, Counters: make([]int, b.Pits), Stores: b.Stores, Hand: b.Hand,
		StoresLeft: b.StoresLeft, NoStores: b.NoStores,
	}
	for pit := range b.Pits {
		j.Counters[pit] = b.At(pit)
		if mark := b.Marks[pit]; mark != Unmarked {
			if j.Marks == nil {
				j.Marks = map[int]Mark{}
			}
			j.Marks[pit] = mark
		}
	}
	return json.Marshal(j)
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what
// [Board.MarshalJSON] writes. On an error b stays as it was.
func (b *Board) UnmarshalJSON(text []byte) error {
	var j boardJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return fmt.Errorf("reading a board: %w", err)
	}
	read := Board{
		Pits: len(j.Counters), Rows: j.Rows, Stores: j.Stores, Hand: j.Hand, StoresLeft: j.StoresLeft, NoStores: j.NoStores,
	}
	for pit, n := range j.Counters {
		if n < 0 || n > MaxCounters {
			return fmt.Errorf("reading a board: %d counters in pit %d: expected 0 to %d", n, pit, MaxCounters)
		}
		if pit < MaxBoardPits {
			read.Counters[pit] = uint8(n)
		}
	}
	for pit, mark := range j.Marks {
		if pit < 0 || pit >= len(j.Counters) {
			return fmt.Errorf("reading a board: a mark of pit %d: expected 0 to %d", pit, len(j.Counters)-1)
		}
		if pit < MaxBoardPits {
			read.Marks[pit] = mark
		}
	}
	if err := read.check(); err != nil {
		return fmt.Errorf("reading a %w", err)
	}
	*b = read
	return nil
}
