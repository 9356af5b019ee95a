package toguz

import (
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// tuzdikSign stands in a row for a tuzdik in it.
const (
	tuzdikSign  = 't'
	tuzdikSigns = "tT" // as they are read
)

// String returns the text of the position in the form that PlayStrategy uses,
// without the number of the move: North's row in South's left-to-right order,
// South's row, South's kazan, North's kazan and the player to move. 9S stands
// for nine balls, a bare number for a run of that many empty holes, t for a
// tuzdik in the row.
//
// The number of holes tells the variants Standard, Bestemshe and Qozdatu
// apart. All other rules are written before the position, as [Rules.String]
// writes them. The zero Position gives "invalid position".
func (p Position) String() string {
	text, err := p.AppendText(nil)
	if err != nil {
		return "invalid position"
	}
	return string(text)
}

// AppendText implements encoding.TextAppender with the text of
// [Position.String]. The zero Position gives [mancala.ErrInvalidPosition].
func (p Position) AppendText(dst []byte) ([]byte, error) {
	if !p.IsValid() {
		return dst, mancala.ErrInvalidPosition
	}
	if r, ok := implied(p.holes()); !ok || r != p.Rules() {
		dst = append(rulesForm.Append(dst, p.Rules()), ' ')
	}
	s := p.State()
	text := notation.Position{
		South: make([]notation.Cell, p.holes()), North: make([]notation.Cell, p.holes()),
		Stores: s.Stores, Turn: s.Turn,
	}
	for i := range p.holes() {
		text.South[i].Count, text.North[i].Count = s.South[i], s.North[i]
	}
	if hole := s.Tuzdiks[mancala.North]; hole != 0 {
		text.South[hole-1].Sign = tuzdikSign
	}
	if hole := s.Tuzdiks[mancala.South]; hole != 0 {
		text.North[hole-1].Sign = tuzdikSign
	}
	return notation.AppendPosition(dst, text), nil
}

// FEN returns the text of the position with the number of the move, counted
// from 1 in pairs of plies, as PlayStrategy writes it.
func (p Position) FEN(move int) string { return p.String() + " " + strconv.Itoa(move) }

// MarshalText implements [encoding.TextMarshaler] as [Position.AppendText] does.
func (p Position) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	q, err := ParsePosition(string(text))
	if err == nil {
		*p = q
	}
	return err
}

// MustParsePosition is [ParsePosition] for texts that are known to be right, as
// in tests. It panics where ParsePosition returns an error.
func MustParsePosition(text string) Position {
	p, err := ParsePosition(text)
	if err != nil {
		panic(err)
	}
	return p
}

// ParsePosition reads a position as [Position.String] and [Position.FEN] write
// it. Read are also: a T for a tuzdik, 0S for an empty hole, a comma too many at
// the end of a row, underscores for spaces, several spaces for one and spaces
// round the text, and the names of rules that need not be named. If the player
// to move has no ball the position is that after the final sweep, as in [New].
// The error is a [*mancala.ParseError].
func ParsePosition(text string) (Position, error) { return parseMember(text, Standard()) }

// parseMember is ParsePosition for a variant by complete rules: they are those
// of a text without rules whose rows have as many holes.
func parseMember(text string, usual Rules) (Position, error) {
	s := notation.NewScanner("toguz position", text)
	r, named, err := rulesForm.Before(s, nil)
	if err != nil {
		return Position{}, err
	}
	if named {
		return scanPosition(s, r)
	}
	start := s.Pos
	row, err := s.Cells(MaxHoles, tuzdikSigns)
	if err != nil {
		return Position{}, err
	}
	s.Pos = start
	if len(row) == int(usual.Holes) {
		return scanPosition(s, usual)
	}
	r, ok := implied(len(row))
	if !ok {
		return Position{}, s.Errorf("a row of 9, 5 or 7 holes, or rules before it")
	}
	return scanPosition(s, r)
}

// ParsePositionWith is [ParsePosition] by rules that the reader knows from
// elsewhere and that need not stand in the text. If they stand there after
// all, they must be the same. The error is that of [Rules.Validate] or a
// [*mancala.ParseError].
func ParsePositionWith(r Rules, text string) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	r = r.complete()
	s := notation.NewScanner("toguz position", text)
	if _, _, err := rulesForm.Before(s, &r); err != nil {
		return Position{}, err
	}
	return scanPosition(s, r)
}

// scanPosition reads a position without its rules, which are complete.
func scanPosition(s *notation.Scanner, r Rules) (Position, error) {
	start := s.Pos
	text, err := s.Position(int(r.Holes), int(r.Holes), tuzdikSigns)
	if err != nil {
		return Position{}, err
	}
	state := State{Stores: text.Stores, Turn: text.Turn}
	for i := range text.South {
		state.South[i], state.North[i] = text.South[i].Count, text.North[i].Count
		if text.North[i].Sign != 0 && !setTuzdik(&state.Tuzdiks[mancala.South], i+1) {
			return Position{}, s.ErrorAt(start, "at most one tuzdik in North's row")
		}
		if text.South[i].Sign != 0 && !setTuzdik(&state.Tuzdiks[mancala.North], i+1) {
			return Position{}, s.ErrorAt(start, "at most one tuzdik in South's row")
		}
	}
	if _, err := s.MoveNumber(); err != nil {
		return Position{}, err
	}
	if fault := state.fault(r); fault != "" {
		return Position{}, s.ErrorAt(start, "a possible position (%s)", fault)
	}
	return New(r, state)
}

func setTuzdik(field *int, hole int) bool {
	was := *field
	*field = hole
	return was == 0
}
