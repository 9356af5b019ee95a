package toguz

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// State is what a [Position] holds besides its rules, as plain numbers, for
// programs that set up or take apart positions.
type State struct {
	// South and North are the balls in the holes, left to right as the player
	// sees them. Holes that the board does not have are 0.
	South, North [MaxHoles]int
	// Kazans are the balls of South and North.
	Kazans [2]int
	// Tuzdiks are the numbers, from 1, of the holes that South and North own
	// in the other's row, or 0. Such a hole has no balls.
	Tuzdiks [2]int
	// Turn is the player to move.
	Turn mancala.Player
}

// New returns the position with this state by these rules. If the player to
// move has no ball the game is over, and the balls of the other row are dealt
// out: the position holds the final score, as after a last move. The error
// says what is wrong with the rules or the state.
func New(r Rules, s State) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	if err := s.validate(r); err != nil {
		return Position{}, fmt.Errorf("toguz position: %w", err)
	}
	p := Position{word: r.pack()}
	sower := p.sower()
	for i := range int(r.Holes) {
		p.ring = p.ring.With(sower.Pit(mancala.South, i+1), uint8(s.South[i]))
		p.ring = p.ring.With(sower.Pit(mancala.North, i+1), uint8(s.North[i]))
	}
	p.word += uint64(s.Kazans[0]) + uint64(s.Kazans[1])<<share
	for i, hole := range s.Tuzdiks {
		if hole != 0 {
			pit := sower.Pit(mancala.Player(i).Opponent(), hole)
			p.word |= uint64(pit^unused) << (tuzdikShift + share*i)
		}
	}
	if s.Turn == mancala.North {
		p.word ^= turn | uint64(r.Holes)<<baseShift
	}
	if sower.RowEmpty(p.ring, s.Turn) {
		p = sweep(p.ring, p.word)
	}
	return p, nil
}

func (s State) validate(r Rules) error {
	sum := 0
	for i := range MaxHoles {
		for _, n := range [...]int{s.South[i], s.North[i]} {
			if n < 0 || n > r.Total() || (n > 0 && i >= int(r.Holes)) {
				return fmt.Errorf("%d balls in a hole %d: expected 0 to %d, in holes 1 to %d", n, i+1, r.Total(), r.Holes)
			}
			sum += n
		}
	}
	for _, n := range s.Kazans {
		if n < 0 || n > r.Total() {
			return fmt.Errorf("%d balls in a kazan: expected 0 to %d", n, r.Total())
		}
		sum += n
	}
	if sum != r.Total() {
		return fmt.Errorf("%d balls: expected %d", sum, r.Total())
	}
	if s.Turn > mancala.North {
		return fmt.Errorf("player %d to move: expected South or North", s.Turn)
	}
	rows := [...]*[MaxHoles]int{&s.North, &s.South}
	for i, hole := range s.Tuzdiks {
		owner := mancala.Player(i)
		switch {
		case hole == 0:
		case r.NoTuzdik:
			return fmt.Errorf("%v's tuzdik: the rules have none", owner)
		case hole < 0 || hole > int(r.Holes):
			return fmt.Errorf("%v's tuzdik in hole %d: expected 1 to %d, or 0 for none", owner, hole, r.Holes)
		case hole == int(r.Holes) && !r.LastHoleTuzdik:
			return fmt.Errorf("%v's tuzdik in hole %d: it can't be the last hole", owner, hole)
		case rows[i][hole-1] != 0:
			return fmt.Errorf("%v's tuzdik in hole %d: there are %d balls in it", owner, hole, rows[i][hole-1])
		}
	}
	if s.Tuzdiks[0] != 0 && s.Tuzdiks[0] == s.Tuzdiks[1] && !r.SameNumberTuzdik {
		return fmt.Errorf("both tuzdiks in hole %d: the numbers can't be the same", s.Tuzdiks[0])
	}
	return nil
}

// State returns what the position holds besides its rules. [New] makes an
// equal position of both.
func (p Position) State() State {
	s := State{
		Kazans:  [2]int{p.Score(mancala.South), p.Score(mancala.North)},
		Tuzdiks: [2]int{p.Tuzdik(mancala.South), p.Tuzdik(mancala.North)},
		Turn:    p.Turn(),
	}
	for i := range p.holes() {
		s.South[i] = p.Hole(mancala.South, i+1)
		s.North[i] = p.Hole(mancala.North, i+1)
	}
	return s
}

// String returns the text of the position in the form that PlayStrategy uses,
// without the number of the move: North's row in South's left-to-right order,
// South's row, South's kazan, North's kazan and the player to move. 9S stands
// for nine balls, a bare number for so many empty holes in a row, t for a
// tuzdik in the row.
//
// The number of holes tells the variants Standard, Bestemshe and Qozdatu
// apart. All other rules are written before the position, as [Rules.String]
// writes them. The zero Position is "invalid".
func (p Position) String() string { return string(p.appendTo(nil)) }

func (p Position) appendTo(dst []byte) []byte {
	if !p.IsValid() {
		return append(dst, "invalid"...)
	}
	if r, ok := implied(p.holes()); !ok || r != p.Rules() {
		dst = append(append(dst, p.Rules().String()...), ' ')
	}
	s := p.State()
	holes := p.holes()
	var north, south [MaxHoles]notation.Cell
	for i := range holes {
		south[i].Count = s.South[i]
		north[holes-1-i].Count = s.North[i]
	}
	if hole := s.Tuzdiks[mancala.North]; hole != 0 {
		south[hole-1].Sign = 't'
	}
	if hole := s.Tuzdiks[mancala.South]; hole != 0 {
		north[holes-hole].Sign = 't'
	}
	dst = notation.AppendCells(dst, north[:holes])
	dst = append(dst, '/')
	dst = notation.AppendCells(dst, south[:holes])
	for _, kazan := range s.Kazans {
		dst = strconv.AppendInt(append(dst, ' '), int64(kazan), 10)
	}
	return append(dst, ' ', s.Turn.Letter())
}

// FEN returns the text of the position with the number of the move, counted
// from 1 in pairs of plies, as PlayStrategy writes it.
func (p Position) FEN(move int) string { return p.String() + " " + strconv.Itoa(move) }

// AppendText implements [encoding.TextAppender]. It never fails.
func (p Position) AppendText(dst []byte) ([]byte, error) { return p.appendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. The zero Position is an
// empty text.
func (p Position) MarshalText() ([]byte, error) {
	if !p.IsValid() {
		return []byte{}, nil
	}
	return p.AppendText(nil)
}

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition]. An
// empty text is the zero Position.
func (p *Position) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Position{}
		return nil
	}
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
// it. Read are also: a T for a tuzdik, a comma too many at the end of a row,
// several spaces for one, and the names of rules that need not be named. If
// the player to move has no ball the position is that after the final sweep,
// as in [New]. The error is a [*mancala.ParseError].
func ParsePosition(text string) (Position, error) { return parsePosition(text, Standard()) }

// parsePosition is ParsePosition where a row of as many holes as the usual rules
// have, with no rules before it, is played by these.
func parsePosition(text string, usual Rules) (Position, error) {
	s := &notation.Scanner{What: "toguz position", Text: text}
	r, err := scanRulesBefore(s)
	if err != nil {
		return Position{}, err
	}
	return scanPosition(s, r, usual)
}

// ParsePositionWith is [ParsePosition] by rules that the reader knows from
// elsewhere and that need not stand in the text. If they stand there after
// all, they must be the same. The error is that of [Rules.Validate] or a
// [*mancala.ParseError].
func ParsePositionWith(r Rules, text string) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	s := &notation.Scanner{What: "toguz position", Text: text}
	named, err := scanRulesBefore(s)
	if err != nil {
		return Position{}, err
	}
	if named != (Rules{}) && named.canonical() != r.canonical() {
		return Position{}, s.ErrorAt(0, "the rules %v, or none", r)
	}
	return scanPosition(s, r, r)
}

// scanRulesBefore reads the rules before a position, if there are any; else
// they are the zero Rules.
func scanRulesBefore(s *notation.Scanner) (Rules, error) {
	s.Spaces()
	if b := s.Peek(); b != '{' && (b < 'a' || b > 'z' || b == 't') {
		return Rules{}, nil
	}
	r, err := scanRules(s)
	s.Spaces()
	return r, err
}

// scanPosition reads a position without its rules. The zero Rules stand for
// the usual ones if these have as many holes, and otherwise for those that the
// number of holes implies.
func scanPosition(s *notation.Scanner, r, usual Rules) (Position, error) {
	start := s.Pos
	north, err := s.Cells(MaxHoles, "tT")
	if err != nil {
		return Position{}, err
	}
	if r == (Rules{}) {
		ok := len(north) == int(usual.Holes)
		if r = usual; !ok {
			r, ok = implied(len(north))
		}
		if !ok {
			return Position{}, s.ErrorAt(start, "a row of 9, 5 or 7 holes, or rules in braces before it")
		}
	}
	if len(north) != int(r.Holes) {
		return Position{}, s.ErrorAt(start, "a row of %d holes", r.Holes)
	}
	if err := s.Expect('/', "a slash and South's row"); err != nil {
		return Position{}, err
	}
	rowStart := s.Pos
	south, err := s.Cells(MaxHoles, "tT")
	if err != nil {
		return Position{}, err
	}
	if len(south) != int(r.Holes) {
		return Position{}, s.ErrorAt(rowStart, "a row of %d holes", r.Holes)
	}
	var state State
	for i := range north {
		state.North[len(north)-1-i] = north[i].Count
		state.South[i] = south[i].Count
		if north[i].Sign != 0 && !setTuzdik(&state.Tuzdiks[mancala.South], len(north)-i) {
			return Position{}, s.ErrorAt(start, "at most one tuzdik in North's row")
		}
		if south[i].Sign != 0 && !setTuzdik(&state.Tuzdiks[mancala.North], i+1) {
			return Position{}, s.ErrorAt(rowStart, "at most one tuzdik in South's row")
		}
	}
	for i, name := range [...]string{"South's kazan", "North's kazan"} {
		if !s.Spaces() {
			return Position{}, s.Errorf("a space and %s", name)
		}
		if state.Kazans[i], err = s.Int(name, 0, r.Total()); err != nil {
			return Position{}, err
		}
	}
	if !s.Spaces() {
		return Position{}, s.Errorf("a space and the player to move")
	}
	switch {
	case s.Accept('S'):
	case s.Accept('N'):
		state.Turn = mancala.North
	default:
		return Position{}, s.Errorf("S or N, the player to move")
	}
	if s.Spaces() && s.Peek() != 0 {
		if _, err := s.Int("the number of the move", 0, 1_000_000_000); err != nil {
			return Position{}, err
		}
		s.Spaces()
	}
	if err := s.End(); err != nil {
		return Position{}, err
	}
	p, err := New(r, state)
	if err != nil {
		return Position{}, s.ErrorAt(start, "a possible position (%s)", strings.TrimPrefix(err.Error(), "toguz position: "))
	}
	return p, nil
}

func setTuzdik(field *int, hole int) bool {
	was := *field
	*field = hole
	return was == 0
}
