package kiothi

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// nkiSign stands after the warriors of a boma that is marked.
const nkiSign = '*'

// String returns the position as one line that [ParsePosition] reads, such as
//
//	5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open
//
// North's row comes first, from South's left to right (North's boma 10 first),
// then South's row. 5S is a boma with five warriors, 5S* an nki boma with five,
// a bare number a run of that many empty boma. The prisons of South and North
// follow, the player to move, and open or play.
//
// Rules that are not the standard ones are written before it, as
// [Rules.String] does. The zero Position gives "invalid position".
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
	dst = notation.AppendPosition(dst, notation.Position{
		South:  p.cells(mancala.South),
		North:  p.cells(mancala.North),
		Stores: [2]int{p.Score(mancala.South), p.Score(mancala.North)},
		Turn:   p.turn,
	})
	if p.opened {
		return append(dst, " play"...), nil
	}
	return append(dst, " open"...), nil
}

func (p Position) cells(player mancala.Player) []notation.Cell {
	cells := make([]notation.Cell, Boma)
	for i := range cells {
		cells[i].Count = p.Pit(player, i+1)
		if p.Nki(player, i+1) {
			cells[i].Sign = nkiSign
		}
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
// position. Without rules before it, a text is read by [Standard]. When the
// player to move has no legal move, the warriors left on the board are dealt
// out, as [New] does. The number of a move may stand at the end, after open or
// play, and is skipped, as are spaces round the text and more than one between
// its parts. The error is a [*mancala.ParseError].
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
	s := notation.NewScanner("kiothi position", text)
	rules, found, err := rulesForm.Before(s, told)
	if err != nil {
		return Position{}, err
	}
	if !found {
		rules = usual
	}
	start := s.Pos
	read, err := s.Position(Boma, Boma, string(nkiSign))
	if err != nil {
		return Position{}, err
	}
	state := State{Stores: read.Stores, Turn: read.Turn}
	for i := range Boma {
		state.South[i], state.Nki[mancala.South][i] = read.South[i].Count, read.South[i].Sign != 0
		state.North[i], state.Nki[mancala.North][i] = read.North[i].Count, read.North[i].Sign != 0
	}
	if err := s.Space("open or play"); err != nil {
		return Position{}, err
	}
	at := s.Pos
	switch s.Word() {
	case "open":
	case "play":
		state.Opened = true
	default:
		return Position{}, s.ErrorAt(at, "open or play")
	}
	if _, err := s.MoveNumber(); err != nil {
		return Position{}, err
	}
	if expected := state.fault(rules); expected != "" {
		return Position{}, s.ErrorAt(start, "%s", expected)
	}
	return New(rules, state)
}
