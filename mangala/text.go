package mangala

import (
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// The words that may follow the player to move.
const (
	lastWord    = "last="
	endlessWord = "endless"
)

// String returns the position as one line that [ParsePosition] reads, such as
//
//	7/4,1S,2 63 34 N
//
// North's row comes first, from South's left to right (North's pit 7 first),
// then South's row. 9S is a pit with nine counters, a bare number a run of that
// many empty pits. What South and North have captured follows, and the player
// to move.
//
// Rules that are not the standard ones are written before it, as
// [Rules.String] does. After it stand "last=S" or "last=N" when the rules give
// the leftovers to the last capturer and there is one, and "endless" when a
// sowing did not end:
//
//	{clockwise leftovers=last-capturer} 7/7 64 34 N last=S endless
//
// The zero Position gives "invalid position".
func (p Position) String() string { return notation.String(p) }

// AppendText implements encoding.TextAppender with the text of
// [Position.String]. The zero Position gives [mancala.ErrInvalidPosition].
func (p Position) AppendText(dst []byte) ([]byte, error) {
	if !p.IsValid() {
		return dst, mancala.ErrInvalidPosition
	}
	if p.rules != Standard() {
		dst = append(rulesForm.Append(dst, p.rules), ' ')
	}
	s := p.State()
	dst = notation.AppendPosition(dst, notation.Position{
		South: cells(s.South), North: cells(s.North), Stores: s.Stores, Turn: s.Turn,
	})
	if s.lastGetsRest(p.rules) {
		dst = append(append(append(dst, ' '), lastWord...), p.last.Letter())
	}
	if p.endless {
		dst = append(append(dst, ' '), endlessWord...)
	}
	return dst, nil
}

func cells(row [Pits]int) []notation.Cell {
	cells := make([]notation.Cell, Pits)
	for i, n := range row {
		cells[i].Count = n
	}
	return cells
}

// MarshalText implements [encoding.TextMarshaler] as [Position.AppendText] does.
func (p Position) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParsePosition].
func (p *Position) UnmarshalText(text []byte) error {
	return notation.Unmarshal(p, text, ParsePosition)
}

// ParsePosition reads what [Position.String] writes, and returns an equal
// position. Without rules before it, a text is read by [Standard]. The number
// of a move may stand at the end, after all words, and is skipped, as are
// spaces round the text and more than one between its parts. The error is a
// [*mancala.ParseError].
func ParsePosition(text string) (Position, error) { return parsePosition(text, Standard(), nil) }

// ParsePositionWith reads a text as [ParsePosition] does, by rules that the
// reader knows from elsewhere and that need not stand in it. If there are rules
// in it after all, they must be the same. The error is that of [Rules.Validate]
// or a [*mancala.ParseError].
func ParsePositionWith(rules Rules, text string) (Position, error) {
	if err := rules.Validate(); err != nil {
		return Position{}, err
	}
	rules = rules.complete()
	return parsePosition(text, rules, &rules)
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

// parsePosition reads a position by the rules that stand before it, which must be
// told unless that is nil, or without any by the usual ones. usual and told are
// complete.
func parsePosition(text string, usual Rules, told *Rules) (Position, error) {
	s := notation.NewScanner("mangala position", text)
	rules, found, err := rulesForm.Before(s, told)
	if err != nil {
		return Position{}, err
	}
	if !found {
		rules = usual
	}
	start := s.Pos
	read, err := s.Position(Pits, Pits, "")
	if err != nil {
		return Position{}, err
	}
	state := State{Stores: read.Stores, Turn: read.Turn}
	for i := range Pits {
		state.South[i], state.North[i] = read.South[i].Count, read.North[i].Count
	}
	if err := state.scanWords(s, state.lastGetsRest(rules)); err != nil {
		return Position{}, err
	}
	if _, err := s.MoveNumber(); err != nil {
		return Position{}, err
	}
	if expected := state.fault(rules); expected != "" {
		return Position{}, s.ErrorAt(start, "%s", expected)
	}
	return New(rules, state)
}

// scanWords reads what may follow the player to move. The last capturer stands
// there exactly when one is asked for.
func (s *State) scanWords(from *notation.Scanner, last bool) (err error) {
	at := from.Pos
	switch given := acceptWord(from, lastWord); {
	case given && !last:
		return from.ErrorAt(at, noLastCapturer)
	case given:
		if s.LastCapturer, err = from.Player(); err != nil {
			return err
		}
	case last:
		return from.Errorf("the last capturer, last=S or last=N")
	}
	s.Endless = acceptWord(from, endlessWord)
	return nil
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
