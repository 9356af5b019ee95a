package kalah

import (
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
// and by the empty capture rule it has the word empty-capture before it. The
// zero Position is "invalid position".
func (p Position) String() string { return notation.String(p) }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// error for the zero Position is [mancala.ErrInvalidPosition].
func (p Position) MarshalText() (text []byte, err error) {
	if p == (Position{}) {
		return nil, mancala.ErrInvalidPosition
	}
	if p.emptyCapture {
		text = append(text, emptyCapture...)
	}
	return notation.AppendBoard(text, p.Board(), p.turn), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads a position. The length of the rows tells the number of
// pits; there may be 1 to 255 seeds. If a row is empty, the seeds of the other
// go to its owner, by rule 4.
func ParsePosition(text string) (Position, error) { return parsePosition(text, 1, MaxPits, false) }

// parsePosition reads a position with least to most pits in a row, by the empty
// capture rule if empty or the text says so.
func parsePosition(text string, least, most int, empty bool) (Position, error) {
	s := notation.NewScanner("kalah position", text)
	if strings.HasPrefix(s.Rest(), emptyCapture) {
		s.Pos, empty = s.Pos+len(emptyCapture), true
		s.Spaces()
	}
	start := s.Pos
	read, err := s.Position(least, most, "")
	if err == nil {
		_, err = s.MoveNumber()
	}
	if err != nil {
		return Position{}, err
	}
	p := Position{pits: uint8(len(read.South)), emptyCapture: empty, turn: read.Turn}
	total := 0
	for player, row := range [...][]notation.Cell{read.South, read.North} {
		row = append(row, notation.Cell{Count: read.Stores[player]})
		for k, cell := range row {
			total += cell.Count
			p.ring = p.ring.With(p.first(mancala.Player(player))+k, uint8(cell.Count))
		}
	}
	if total < 1 || total > mancala.MaxCounters {
		return Position{}, s.ErrorAt(start, "1 to %d seeds in all instead of %d", mancala.MaxCounters, total)
	}
	return p.settle(), nil
}

// ParseMove reads the number of a pit, on the largest board that there is.
func ParseMove(text string) (Move, error) {
	return notation.ParsePitNumber("kalah move", text, MaxPits)
}
