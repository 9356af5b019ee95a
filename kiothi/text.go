package kiothi

import (
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// nkiSign stands after the warriors of a boma that is marked.
const nkiSign = '*'

// String returns the position as text, which [ParsePosition] reads: the rules
// unless they are [Standard], North's row from boma 10 to 1, so as South sees
// it, South's row from 1 to 10, the prisons of South and North, the player to
// move, and open or play. 5S stands for five warriors, 5S* for five in a nki
// boma, a bare number for so many empty boma in a row:
//
//	5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open
func (p Position) String() string {
	if !p.IsValid() {
		return "invalid kiothi position"
	}
	text, _ := p.AppendText(nil)
	return string(text)
}

// AppendText appends what [Position.String] returns, and nothing for the zero
// Position. The error is always nil.
func (p Position) AppendText(dst []byte) ([]byte, error) {
	if !p.IsValid() {
		return dst, nil
	}
	if p.rules != Standard() {
		dst = append(append(dst, p.rules.String()...), ' ')
	}
	var row [Boma]notation.Cell
	for i := range row {
		row[i] = p.cell(board.Pit(mancala.North, Boma-i))
	}
	dst = append(notation.AppendCells(dst, row[:]), '/')
	for i := range row {
		row[i] = p.cell(board.Pit(mancala.South, 1+i))
	}
	dst = notation.AppendCells(dst, row[:])
	for _, n := range p.prisons {
		dst = strconv.AppendInt(append(dst, ' '), int64(n), 10)
	}
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	return append(dst, p.phase.String()...), nil
}

func (p Position) cell(pit int) notation.Cell {
	cell := notation.Cell{Count: p.ring.At(pit)}
	if p.nki>>pit&1 != 0 {
		cell.Sign = nkiSign
	}
	return cell
}

// MarshalText returns what [Position.String] returns, and an empty text for
// the zero Position. The error is always nil.
func (p Position) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText reads what [Position.MarshalText] writes.
func (p *Position) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Position{}
		return nil
	}
	parsed, err := ParsePosition(string(text))
	if err == nil {
		*p = parsed
	}
	return err
}

// ParsePosition reads a position as [Position.String] writes it. Without rules
// in front it is one by [Standard]. When the player to move has no legal move,
// the warriors left on the board are dealt out, as [New] does. The error is a
// [*mancala.ParseError].
func ParsePosition(text string) (Position, error) {
	s := &notation.Scanner{What: "kiothi position", Text: text}
	r := Standard()
	if rulesInFront(s) {
		var err error
		if r, err = scanRulesInFront(s); err != nil {
			return Position{}, err
		}
	}
	return scanPosition(s, r)
}

// ParsePositionWith is [ParsePosition] for a text whose rules are known and
// need not stand in front of it. If there are rules nevertheless, they must be
// the same. The error is that of [Rules.Validate] or a [*mancala.ParseError].
func ParsePositionWith(r Rules, text string) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	r = r.canonical()
	s := &notation.Scanner{What: "kiothi position", Text: text}
	if rulesInFront(s) {
		named, err := scanRulesInFront(s)
		if err != nil {
			return Position{}, err
		}
		if named != r {
			return Position{}, s.ErrorAt(0, "the rules %v, or none", r)
		}
	}
	return scanPosition(s, r)
}

// rulesInFront reports whether rules come next: positions begin with a number.
func rulesInFront(s *notation.Scanner) bool {
	b := s.Peek()
	return b == '{' || 'a' <= b && b <= 'z'
}

func scanRulesInFront(s *notation.Scanner) (Rules, error) {
	r, err := scanRules(s)
	if err == nil && !s.Spaces() {
		err = s.Errorf("a space")
	}
	return r, err
}

// scanPosition reads a position by r, which is valid, without rules in front.
func scanPosition(s *notation.Scanner, r Rules) (Position, error) {
	start := s.Pos
	state, err := scanState(s)
	if err != nil {
		return Position{}, err
	}
	if want := state.problem(r); want != "" {
		return Position{}, s.ErrorAt(start, "%s", want)
	}
	return New(r, state)
}

// MustParsePosition is [ParsePosition] for texts that are known to be right.
// It panics where ParsePosition returns an error.
func MustParsePosition(text string) Position {
	p, err := ParsePosition(text)
	if err != nil {
		panic(err)
	}
	return p
}

// scanState reads all of a position but its rules.
func scanState(s *notation.Scanner) (state State, err error) {
	north, err := scanRow(s)
	if err != nil {
		return state, err
	}
	if err := s.Expect('/', "'/' and South's row"); err != nil {
		return state, err
	}
	south, err := scanRow(s)
	if err != nil {
		return state, err
	}
	for i := range Boma {
		state.set(mancala.South, i, south[i])
		state.set(mancala.North, i, north[Boma-1-i])
	}
	for player := range state.Prisons {
		if !s.Spaces() {
			return state, s.Errorf("a space and the prison of %v", mancala.Player(player))
		}
		if state.Prisons[player], err = scanNumber(s, "a number of warriors", 0, maxWarriors); err != nil {
			return state, err
		}
	}
	if !s.Spaces() {
		return state, s.Errorf("a space and S or N")
	}
	if !s.Accept('S') {
		if err := s.Expect('N', "S or N"); err != nil {
			return state, err
		}
		state.Turn = mancala.North
	}
	if !s.Spaces() {
		return state, s.Errorf("a space and open or play")
	}
	start := s.Pos
	switch s.Word() {
	case PhaseOpen.String():
		state.Phase = PhaseOpen
	case PhasePlay.String():
		state.Phase = PhasePlay
	default:
		return state, s.ErrorAt(start, "open or play")
	}
	return state, s.End()
}

func (s *State) set(player mancala.Player, i int, cell notation.Cell) {
	s.Warriors[player][i] = cell.Count
	s.Nki[player][i] = cell.Sign == nkiSign
}

// scanRow reads a row of exactly as many boma as there are.
func scanRow(s *notation.Scanner) ([]notation.Cell, error) {
	start := s.Pos
	row, err := s.Cells(Boma, string(nkiSign))
	if err == nil && len(row) != Boma {
		err = s.ErrorAt(start, "a row of %d boma, not %d", Boma, len(row))
	}
	return row, err
}
