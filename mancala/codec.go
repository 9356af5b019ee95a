package mancala

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/kumalak/mancala/internal/words"
)

// The small types of this package are written as the words that their String
// returns, and read back from them. What has no word is an error.

// unmarshalWord sets value to the number of the word that text is.
func unmarshalWord[T ~uint8](value *T, what string, all []string, text []byte) error {
	if words.Unmarshal(value, all, text) {
		return nil
	}
	return &ParseError{What: what, Input: string(text), Want: words.OneOf(all)}
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no player is an error.
func (p Player) MarshalText() ([]byte, error) { return words.Marshal("player", p, players[:]) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (p *Player) UnmarshalText(text []byte) error {
	return unmarshalWord(p, "player", players[:], text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no status is an error.
func (s Status) MarshalText() ([]byte, error) { return words.Marshal("status", s, statuses[:]) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (s *Status) UnmarshalText(text []byte) error {
	return unmarshalWord(s, "status", statuses[:], text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no reason is an error.
func (r Reason) MarshalText() ([]byte, error) { return words.Marshal("reason", r, reasons[:]) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (r *Reason) UnmarshalText(text []byte) error {
	return unmarshalWord(r, "reason", reasons[:], text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no direction is an error.
func (d Direction) MarshalText() ([]byte, error) {
	return words.Marshal("direction", d, directions[:])
}

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (d *Direction) UnmarshalText(text []byte) error {
	return unmarshalWord(d, "direction", directions[:], text)
}

const (
	reasonWord = " by "
	weightWord = ", weight "
)

// MarshalText implements [encoding.TextMarshaler] with the text of
// [Outcome.String]. An unknown status or reason is an error.
func (o Outcome) MarshalText() ([]byte, error) {
	if _, err := o.Status.MarshalText(); err != nil {
		return nil, err
	}
	if _, err := o.Reason.MarshalText(); err != nil {
		return nil, err
	}
	return []byte(o.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what
// [Outcome.MarshalText] writes.
func (o *Outcome) UnmarshalText(text []byte) error {
	var read Outcome
	rest, weight, weighed := strings.Cut(string(text), weightWord)
	status, reason, reasoned := strings.Cut(rest, reasonWord)
	fault := &ParseError{What: "outcome", Input: string(text)}
	if read.Status.UnmarshalText([]byte(status)) != nil {
		fault.Want = words.OneOf(statuses[:])
		return fault
	}
	if reasoned && read.Reason.UnmarshalText([]byte(reason)) != nil {
		fault.Offset, fault.Want = len(status)+len(reasonWord), words.OneOf(reasons[:])
		return fault
	}
	if weighed {
		n, err := strconv.ParseUint(weight, 10, 8)
		if err != nil || n == 0 {
			fault.Offset, fault.Want = len(text)-len(weight), "a weight from 1 to 255"
			return fault
		}
		read.Weight = uint8(n)
	}
	*o = read
	return nil
}

// MarshalText implements [encoding.TextMarshaler] with the text of
// [Ring.String]. It never fails.
func (r Ring) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads the counters
// of pits 0, 1, 2, …, separated by spaces. Pits that are not named are empty.
func (r *Ring) UnmarshalText(text []byte) error {
	var (
		read  Ring
		pit   int
		input = string(text)
		fault = func(at int, want string) error {
			return &ParseError{What: "ring", Input: input, Offset: at, Want: want}
		}
	)
	for rest := strings.TrimLeft(input, " "); rest != ""; rest = strings.TrimLeft(rest, " ") {
		at := len(input) - len(rest)
		var word string
		word, rest, _ = strings.Cut(rest, " ")
		n, err := strconv.ParseUint(word, 10, 8)
		switch {
		case pit == MaxPits:
			return fault(at, fmt.Sprintf("at most %d pits", MaxPits))
		case err != nil:
			return fault(at, fmt.Sprintf("a number from 0 to %d", MaxCounters))
		}
		read = read.With(pit, uint8(n))
		pit++
	}
	*r = read
	return nil
}

// The words that separate the parts of a game's text.
const (
	movesWord  = " moves "
	undoneWord = " undone "
	endWord    = " end "
)

// separates reports whether text has a word that separates the parts.
func separates(text string) bool {
	text = " " + text + " "
	return strings.Contains(text, movesWord) || strings.Contains(text, undoneWord) || strings.Contains(text, endWord)
}

// MarshalText implements [encoding.TextMarshaler] with one line: the start, the
// moves, the moves that were taken back in the order in which Redo plays them,
// and the outcome that [Game.End] gave the game. Parts that are empty are left
// out. JSON has the same line.
//
//	5 S moves 2 1 undone 2 end north by resignation
//
// Positions and moves are written by their MarshalText. It is an error if they
// have none, if a move is not one word, or if a word is one of those that
// separate the parts; and so is the zero Game. The options of the game are not
// written.
func (g Game[P, M]) MarshalText() ([]byte, error) {
	var none P
	start, err := textOf(g.Start())
	switch {
	case g.Start() == none:
		err = ErrInvalidPosition
	case err == nil && separates(start):
		err = fmt.Errorf("the text %q can't be told from what follows", start)
	}
	if err != nil {
		return nil, fmt.Errorf("writing a game: its start: %w", err)
	}
	dst := []byte(start)
	for i, m := range g.moves {
		text, err := textOf(m)
		if err == nil && (len(strings.Fields(text)) != 1 || separates(text)) {
			err = fmt.Errorf("the move %q is not one word that can be told from others", text)
		}
		if err != nil {
			return nil, fmt.Errorf("writing a game: ply %d: %w", i+1, err)
		}
		switch i {
		case g.ply:
			dst = append(dst, undoneWord...)
		case 0:
			dst = append(dst, movesWord...)
		default:
			dst = append(dst, ' ')
		}
		dst = append(dst, text...)
	}
	if g.ended != (Outcome{}) {
		dst = append(append(dst, endWord...), g.ended.String()...)
	}
	return dst, nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what
// [Game.MarshalText] writes, and plays the moves. Spaces at the end are skipped.
//
// The start is read by UnmarshalText of a position that was the start of g
// before, which may know from there by what rules. The options of g are kept, so
// that a game with options is read into NewGame(start, options). On an error g
// stays as it was.
func (g *Game[P, M]) UnmarshalText(text []byte) error {
	rest, end, ended := strings.Cut(string(text), endWord)
	rest, undone, _ := strings.Cut(rest, undoneWord)
	first, moves, _ := strings.Cut(rest, movesWord)
	start, none := g.Start(), *new(P)
	err := setText(&start, first)
	if err == nil && start == none {
		err = ErrInvalidPosition
	}
	if err != nil {
		return fmt.Errorf("reading a game: its start: %w", err)
	}
	read, back := NewGame(start, g.options), strings.Fields(undone)
	for i, text := range append(strings.Fields(moves), back...) {
		var m M
		err := setText(&m, text)
		if err == nil {
			err = read.Play(m)
		}
		if err != nil {
			return fmt.Errorf("reading a game: ply %d: %w", i+1, err)
		}
	}
	for range back {
		read.Undo()
	}
	if ended {
		var o Outcome
		err := o.UnmarshalText([]byte(strings.TrimSpace(end)))
		if err == nil {
			err = read.End(o)
		}
		if err != nil {
			return fmt.Errorf("reading a game: %w", err)
		}
	}
	*g = *read
	return nil
}

// textOf returns the text of a position or move.
func textOf(v any) (string, error) {
	m, ok := v.(encoding.TextMarshaler)
	if !ok {
		return "", fmt.Errorf("%T has no MarshalText", v)
	}
	text, err := m.MarshalText()
	return string(text), err
}

// setText sets what v points to, a position or move, to what a text says.
func setText(v any, text string) error {
	u, ok := v.(encoding.TextUnmarshaler)
	if !ok {
		return fmt.Errorf("%T has no UnmarshalText", v)
	}
	return u.UnmarshalText([]byte(text))
}

// clockJSON is a [Clock] as JSON has it.
type clockJSON struct {
	Left      [2]words.Duration `json:"left"`
	Increment [2]words.Duration `json:"increment"`
}

// MarshalJSON implements [json.Marshaler]. Times are text, such as "1m30s".
func (c Clock) MarshalJSON() ([]byte, error) {
	return json.Marshal(clockJSON{
		[2]words.Duration{words.Duration(c.Left[0]), words.Duration(c.Left[1])},
		[2]words.Duration{words.Duration(c.Increment[0]), words.Duration(c.Increment[1])},
	})
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what
// [Clock.MarshalJSON] writes. On an error c stays as it was.
func (c *Clock) UnmarshalJSON(text []byte) error {
	var j clockJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return fmt.Errorf("reading a clock: %w", err)
	}
	for player := range j.Left {
		c.Left[player] = time.Duration(j.Left[player])
		c.Increment[player] = time.Duration(j.Increment[player])
	}
	return nil
}
