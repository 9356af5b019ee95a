package mangala

import (
	"slices"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// The text of a position is one line:
//
//	{clockwise leftovers=last-capturer} 7/4,1S,2 63 34 N last=S endless
//
// Rules first, if they are not the standard ones; North's row from South's
// left to right, so that North's pit 7 comes first, and South's row; what South
// and North have captured; who is to move; who captured last, if the rules need
// it; and "endless" after a sowing that did not end.
const (
	lastWord    = "last="
	endlessWord = "endless"
)

// String returns the position as one line that [ParsePosition] reads, such as
//
//	7/4,1S,2 63 34 N
//
// North's row comes first, from South's left to right (North's pit 7 first),
// then South's row. 9S is a pit with nine counters, a bare number so many
// empty pits. What South and North have captured follows, and who is to move.
//
// Rules that are not the standard ones are written before it, as
// [Rules.String] does. After it stand "last=S" or "last=N" when the rules give
// the leftovers to the last capturer and there is one, and "endless" when a
// sowing did not end. The zero Position gives "invalid position".
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
	if p.rules != Standard() {
		dst = append(p.rules.appendTo(dst), ' ')
	}
	var row [Pits]notation.Cell
	for i := range row {
		row[i] = notation.Cell{Count: p.Pit(mancala.North, Pits-i)}
	}
	dst = append(notation.AppendCells(dst, row[:]), '/')
	for i := range row {
		row[i] = notation.Cell{Count: p.Pit(mancala.South, 1+i)}
	}
	dst = append(notation.AppendCells(dst, row[:]), ' ')
	dst = append(strconv.AppendInt(dst, int64(p.Score(mancala.South)), 10), ' ')
	dst = append(strconv.AppendInt(dst, int64(p.Score(mancala.North)), 10), ' ', p.turn.Letter())
	if p.State().lastGetsRest(p.rules) {
		dst = append(append(append(dst, ' '), lastWord...), p.last.Letter())
	}
	if p.endless {
		dst = append(append(dst, ' '), endlessWord...)
	}
	return dst, nil
}

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

// ParsePosition reads what [Position.String] writes, and returns an equal
// position. Without rules before it, a text is read by [Standard]. The error is
// a [*mancala.ParseError].
func ParsePosition(text string) (Position, error) {
	s := &notation.Scanner{What: "mangala position", Text: text}
	rules := Standard()
	if atRules(s) {
		var err error
		if rules, err = scanRules(s); err != nil {
			return Position{}, err
		}
		if !s.Spaces() {
			return Position{}, s.Errorf("a space after the rules")
		}
	}
	return scanPosition(s, rules)
}

// ParsePositionWith reads a text by rules that the reader knows from elsewhere
// and that need not stand in it. If there are rules in it after all, they must
// be the same. The error is that of [Rules.Validate] or a
// [*mancala.ParseError].
func ParsePositionWith(rules Rules, text string) (Position, error) {
	if err := rules.Validate(); err != nil {
		return Position{}, err
	}
	rules = rules.complete()
	s := &notation.Scanner{What: "mangala position", Text: text}
	if !atRules(s) {
		return scanPosition(s, rules)
	}
	p, err := ParsePosition(text)
	if err == nil && p.rules != rules {
		return Position{}, s.Errorf("the rules %v, or none", rules)
	}
	return p, err
}

// MustParsePosition is [ParsePosition] for texts that are known to be right. It
// panics where ParsePosition returns an error.
func MustParsePosition(text string) Position {
	p, err := ParsePosition(text)
	if err != nil {
		panic(err)
	}
	return p
}

// scanPosition reads all but the rules, up to the end.
func scanPosition(s *notation.Scanner, rules Rules) (Position, error) {
	var (
		state State
		at    [parts]int // where the parts of the state begin
		err   error
	)
	at[partBoard] = s.Pos
	if state.Rows[mancala.North], err = scanRow(s, mancala.North); err != nil {
		return Position{}, err
	}
	slices.Reverse(state.Rows[mancala.North][:])
	if err = s.Expect('/', "/ between the rows"); err != nil {
		return Position{}, err
	}
	if state.Rows[mancala.South], err = scanRow(s, mancala.South); err != nil {
		return Position{}, err
	}
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		if !s.Spaces() {
			return Position{}, s.Errorf("a space")
		}
		name := "what " + player.String() + " has captured,"
		if state.Captured[player], err = s.Int(name, 0, int(rules.Counters)); err != nil {
			return Position{}, err
		}
	}
	if !s.Spaces() {
		return Position{}, s.Errorf("a space")
	}
	at[partTurn] = s.Pos
	if state.Turn, err = scanPlayer(s, "the player to move"); err != nil {
		return Position{}, err
	}
	at[partLast] = s.Pos
	if state.LastCapturer, err = scanLast(s, state.lastGetsRest(rules)); err != nil {
		return Position{}, err
	}
	at[partEndless] = s.Pos
	state.Endless = acceptWord(s, endlessWord)
	if err := s.End(); err != nil {
		return Position{}, err
	}
	if where, expected := state.fault(rules); expected != "" {
		return Position{}, s.ErrorAt(at[where], "%s", expected)
	}
	return New(rules, state)
}

func scanRow(s *notation.Scanner, owner mancala.Player) (row [Pits]int, err error) {
	cells, err := s.Cells(Pits, "")
	if err != nil {
		return row, err
	}
	if len(cells) < Pits {
		return row, s.Errorf("%d pits in %v's row, not %d", Pits, owner, len(cells))
	}
	for i, cell := range cells {
		row[i] = cell.Count
	}
	return row, nil
}

func scanPlayer(s *notation.Scanner, name string) (mancala.Player, error) {
	for _, player := range [...]mancala.Player{mancala.South, mancala.North} {
		if s.Accept(player.Letter()) {
			return player, nil
		}
	}
	return 0, s.Errorf("%s, S or N", name)
}

// scanLast reads the last capturer, who stands there exactly when needed.
func scanLast(s *notation.Scanner, needed bool) (mancala.Player, error) {
	start := s.Pos
	switch given := acceptWord(s, lastWord); {
	case given && !needed:
		return 0, s.ErrorAt(start, noLastCapturer)
	case given:
		return scanPlayer(s, "the last capturer")
	case needed:
		return 0, s.Errorf("the last capturer, last=S or last=N")
	}
	return mancala.South, nil
}

// acceptWord reads spaces and word, if they come next, and reports whether they
// did.
func acceptWord(s *notation.Scanner, word string) bool {
	start := s.Pos
	if s.Spaces() && strings.HasPrefix(s.Rest(), word) {
		s.Pos += len(word)
		return true
	}
	s.Pos = start
	return false
}
