package mancala

import (
	"encoding"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The small types of this package are written as the words that their String
// returns, and read back from them. What has no word is an error.

func nameIn(names []string, i uint8, none string) string {
	if int(i) < len(names) {
		return names[i]
	}
	return none
}

func marshalName(what string, names []string, i uint8) ([]byte, error) {
	if int(i) >= len(names) {
		return nil, fmt.Errorf("%s %d: expected 0 to %d", what, i, len(names)-1)
	}
	return []byte(names[i]), nil
}

// unmarshalName sets value to the number of the name that text is, in letters
// of either case.
func unmarshalName[T ~uint8](value *T, what string, names []string, text []byte) error {
	for i, name := range names {
		if strings.EqualFold(name, string(text)) {
			*value = T(i)
			return nil
		}
	}
	return &ParseError{What: what, Input: string(text), Want: oneOf(names)}
}

func oneOf(names []string) string { return "one of " + strings.Join(names, ", ") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no player is an error.
func (p Player) MarshalText() ([]byte, error) { return marshalName("player", players[:], uint8(p)) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (p *Player) UnmarshalText(text []byte) error {
	return unmarshalName(p, "player", players[:], text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no status is an error.
func (s Status) MarshalText() ([]byte, error) { return marshalName("status", statuses[:], uint8(s)) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (s *Status) UnmarshalText(text []byte) error {
	return unmarshalName(s, "status", statuses[:], text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no reason is an error.
func (r Reason) MarshalText() ([]byte, error) { return marshalName("reason", reasons[:], uint8(r)) }

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (r *Reason) UnmarshalText(text []byte) error {
	return unmarshalName(r, "reason", reasons[:], text)
}

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no direction is an error.
func (d Direction) MarshalText() ([]byte, error) {
	return marshalName("direction", directions[:], uint8(d))
}

// UnmarshalText implements [encoding.TextUnmarshaler]. Case does not matter.
func (d *Direction) UnmarshalText(text []byte) error {
	return unmarshalName(d, "direction", directions[:], text)
}

const (
	reasonWord = " by "
	weightWord = ", weight "
)

// MarshalText implements [encoding.TextMarshaler] with the text of
// [Outcome.String]. A status or reason that is none is an error.
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
		fault.Want = oneOf(statuses[:])
		return fault
	}
	if reasoned && read.Reason.UnmarshalText([]byte(reason)) != nil {
		fault.Offset, fault.Want = len(status)+len(reasonWord), oneOf(reasons[:])
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

// savedGame is a game as text and JSON have it, with the texts of its parts.
type savedGame struct {
	Start   string   `json:"start"`
	Moves   []string `json:"moves"`
	Undone  []string `json:"undone,omitempty"` // in the order in which Redo plays them
	Outcome *Outcome `json:"outcome,omitempty"`
}

// save returns what is written of g.
func (g *Game[P, M]) save() (saved savedGame, err error) {
	var none P
	if g.Start() == none {
		return saved, fmt.Errorf("writing a game: %w", ErrInvalidPosition)
	}
	if saved.Start, err = textOf(g.Start()); err != nil {
		return saved, fmt.Errorf("writing a game: its start: %w", err)
	}
	saved.Moves = []string{}
	for i, m := range g.moves {
		text, err := textOf(m)
		switch {
		case err != nil:
			return saved, fmt.Errorf("writing a game: ply %d: %w", i+1, err)
		case i < g.ply:
			saved.Moves = append(saved.Moves, text)
		default:
			saved.Undone = append(saved.Undone, text)
		}
	}
	if g.ended != (Outcome{}) {
		saved.Outcome = &g.ended
	}
	return saved, nil
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

// restore makes g the game that was saved, with the options of g.
func (g *Game[P, M]) restore(saved savedGame) error {
	var start, none P
	if err := setText(&start, saved.Start); err != nil {
		return fmt.Errorf("reading a game: its start: %w", err)
	}
	if start == none {
		return fmt.Errorf("reading a game: its start: %w", ErrInvalidPosition)
	}
	read := NewGame(start, g.options)
	for i, text := range slices.Concat(saved.Moves, saved.Undone) {
		var m M
		err := setText(&m, text)
		if err == nil {
			err = read.Play(m)
		}
		if err != nil {
			return fmt.Errorf("reading a game: ply %d: %w", i+1, err)
		}
	}
	for range saved.Undone {
		read.Undo()
	}
	if saved.Outcome != nil {
		if err := read.End(*saved.Outcome); err != nil {
			return fmt.Errorf("reading a game: %w", err)
		}
	}
	*g = *read
	return nil
}

// setText sets what v points to, a position or move, to what a text says.
func setText(v any, text string) error {
	u, ok := v.(encoding.TextUnmarshaler)
	if !ok {
		return fmt.Errorf("%T has no UnmarshalText", v)
	}
	return u.UnmarshalText([]byte(text))
}

// MarshalJSON implements [json.Marshaler] with the start, the moves, the moves
// that were taken back, and the outcome that [Game.End] gave the game if there
// is one:
//
//	{"start":"5 S","moves":["2","1"],"undone":["2"],"outcome":"north by resignation"}
//
// Positions and moves are written by their MarshalText; those without it are an
// error, and so is the zero Game. The options of the game are not written.
func (g Game[P, M]) MarshalJSON() ([]byte, error) {
	saved, err := g.save()
	if err != nil {
		return nil, err
	}
	return json.Marshal(saved)
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what [Game.MarshalJSON]
// writes, and plays the moves. The options of g are kept, so that a game with
// options is read into NewGame(start, options). On an error g stays as it was.
func (g *Game[P, M]) UnmarshalJSON(text []byte) error {
	var saved savedGame
	if err := json.Unmarshal(text, &saved); err != nil {
		return fmt.Errorf("reading a game: %w", err)
	}
	return g.restore(saved)
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

// MarshalText implements [encoding.TextMarshaler] with one line that has the
// parts of [Game.MarshalJSON]. Parts that are empty are left out:
//
//	5 S moves 2 1 undone 2 end north by resignation
func (g Game[P, M]) MarshalText() ([]byte, error) {
	saved, err := g.save()
	if err != nil {
		return nil, err
	}
	if separates(saved.Start) {
		return nil, fmt.Errorf("writing a game: the text of its start can't be told from what follows: %s", saved.Start)
	}
	dst := []byte(saved.Start)
	for _, part := range []struct {
		word  string
		moves []string
	}{{movesWord, saved.Moves}, {undoneWord, saved.Undone}} {
		for i, text := range part.moves {
			if len(strings.Fields(text)) != 1 || separates(text) {
				return nil, fmt.Errorf("writing a game: the move %q is not one word that can be told from others", text)
			}
			if i == 0 {
				dst = append(dst, part.word...)
			} else {
				dst = append(dst, ' ')
			}
			dst = append(dst, text...)
		}
	}
	if saved.Outcome != nil {
		dst = append(append(dst, endWord...), saved.Outcome.String()...)
	}
	return dst, nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what
// [Game.MarshalText] writes, as [Game.UnmarshalJSON] does.
func (g *Game[P, M]) UnmarshalText(text []byte) error {
	var saved savedGame
	rest, end, ended := strings.Cut(string(text), endWord)
	if ended {
		saved.Outcome = new(Outcome)
		if err := saved.Outcome.UnmarshalText([]byte(end)); err != nil {
			return fmt.Errorf("reading a game: %w", err)
		}
	}
	rest, undone, _ := strings.Cut(rest, undoneWord)
	start, moves, _ := strings.Cut(rest, movesWord)
	saved.Start, saved.Moves, saved.Undone = start, strings.Fields(moves), strings.Fields(undone)
	return g.restore(saved)
}
