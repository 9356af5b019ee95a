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
func (p Position) String() string { return notation.String(p) }

// FEN returns the text of the position with the number of the move, counted
// from 1 in pairs of plies, as PlayStrategy writes it.
func (p Position) FEN(move int) string { return p.String() + " " + strconv.Itoa(move) }

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

// MarshalText implements [encoding.TextMarshaler] as [Position.AppendText] does.
func (p Position) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
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

// ParsePosition reads a position as [Position.String] writes it. The number of the
// move may stand at the end, and is skipped. T for a tuzdik, 0S for an empty hole, a
// comma too many at the end of a row, underscores for spaces, several spaces for
// one, spaces round the text, and the names of rules that need not be named are read
// as well. If the player to move has no ball the position is that after the final
// sweep, as in [New]. The error is a [*mancala.ParseError].
func ParsePosition(text string) (Position, error) { return parsePosition(text, Standard(), nil) }

// ParsePositionWith is [ParsePosition] by rules that the reader knows from
// elsewhere and that need not stand in the text. If they stand there after
// all, they must be the same. The error is that of [Rules.Validate] or a
// [*mancala.ParseError].
func ParsePositionWith(r Rules, text string) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	r = r.complete()
	return parsePosition(text, r, &r)
}

// parsePosition reads a position by the rules that stand before it, which must be
// told unless that is nil. Without any they are told or usual, or those that the
// number of holes implies. usual and told are complete.
func parsePosition(text string, usual Rules, told *Rules) (Position, error) {
	s := notation.NewScanner("toguz position", text)
	r, named, err := rulesForm.Before(s, told)
	if err != nil {
		return Position{}, err
	}
	start := s.Pos
	if !named && told == nil {
		row, err := s.Cells(MaxHoles, tuzdikSigns)
		if err != nil {
			return Position{}, err
		}
		ok := false
		if r, ok = implied(len(row)); len(row) == int(usual.Holes) {
			r = usual
		} else if !ok {
			return Position{}, s.ErrorAt(start, "a row of 9, 5 or 7 holes, or rules before it")
		}
		s.Pos = start
	}
	read, err := s.Position(int(r.Holes), int(r.Holes), tuzdikSigns)
	if err != nil {
		return Position{}, err
	}
	state := State{Stores: read.Stores, Turn: read.Turn}
	for i := range read.South {
		state.South[i], state.North[i] = read.South[i].Count, read.North[i].Count
	}
	for owner, row := range [...][]notation.Cell{read.North, read.South} {
		for i, cell := range row {
			switch {
			case cell.Sign == 0:
			case state.Tuzdiks[owner] != 0:
				return Position{}, s.ErrorAt(start, "at most one tuzdik in %v's row", mancala.Player(owner).Opponent())
			default:
				state.Tuzdiks[owner] = i + 1
			}
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
