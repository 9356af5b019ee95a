package mancala

import (
	"encoding/json"
	"fmt"
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
	return &ParseError{What: what, Input: string(text), Want: "one of " + strings.Join(names, ", ")}
}

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
	rest, weight, weighed := strings.Cut(string(text), weightWord)
	status, reason, anyReason := strings.Cut(rest, reasonWord)
	var read Outcome
	if err := read.Status.UnmarshalText([]byte(status)); err != nil {
		return err
	}
	if anyReason {
		if err := read.Reason.UnmarshalText([]byte(reason)); err != nil {
			return err
		}
	}
	if weighed {
		n, err := strconv.ParseUint(weight, 10, 8)
		if err != nil || n == 0 {
			return &ParseError{
				What: "outcome", Input: string(text), Offset: len(text) - len(weight), Want: "a weight from 1 to 255",
			}
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
	words := strings.Fields(string(text))
	if len(words) > MaxPits {
		return &ParseError{What: "ring", Input: string(text), Want: fmt.Sprintf("at most %d pits", MaxPits)}
	}
	var read Ring
	for pit, word := range words {
		n, err := strconv.ParseUint(word, 10, 8)
		if err != nil {
			return &ParseError{
				What: "ring", Input: string(text), Offset: strings.Index(string(text), word),
				Want: fmt.Sprintf("a number from 0 to %d", MaxCounters),
			}
		}
		read = read.With(pit, uint8(n))
	}
	*r = read
	return nil
}

// gameJSON is a game as JSON has it.
type gameJSON[P any, M any] struct {
	Start   P        `json:"start"`
	Moves   []M      `json:"moves"`
	Undone  []M      `json:"undone,omitempty"` // in the order in which Redo plays them
	Outcome *Outcome `json:"outcome,omitempty"`
}

// MarshalJSON implements [json.Marshaler]: the start, the moves, those taken
// back and the outcome that the players gave the game, if they did. The options
// are not part of it. The zero Game is an error.
func (g *Game[P, M]) MarshalJSON() ([]byte, error) {
	if len(g.history) == 0 {
		return nil, fmt.Errorf("writing a game: %w", ErrInvalidPosition)
	}
	j := gameJSON[P, M]{Start: g.Start(), Moves: g.Moves(), Undone: g.moves[g.ply:]}
	if j.Moves == nil {
		j.Moves = []M{}
	}
	if g.ended != (Outcome{}) {
		j.Outcome = &g.ended
	}
	return json.Marshal(j)
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what [Game.MarshalJSON]
// writes, and plays the moves. The options of g are kept, so that a game that
// needs some is read into NewGame(start, options). On an error g stays as it was.
func (g *Game[P, M]) UnmarshalJSON(text []byte) error {
	var j gameJSON[P, M]
	if err := json.Unmarshal(text, &j); err != nil {
		return fmt.Errorf("reading a game: %w", err)
	}
	return g.restore(j)
}

// restore makes g the game that j describes.
func (g *Game[P, M]) restore(j gameJSON[P, M]) error {
	if j.Start.NumMoves() == 0 && !j.Start.Outcome().Over() {
		return fmt.Errorf("reading a game: its start: %w", ErrInvalidPosition)
	}
	read := NewGame(j.Start, g.options)
	for i, m := range append(j.Moves[:len(j.Moves):len(j.Moves)], j.Undone...) {
		if err := read.Play(m); err != nil {
			return fmt.Errorf("reading a game: ply %d: %w", i+1, err)
		}
	}
	for range j.Undone {
		read.Undo()
	}
	if j.Outcome != nil {
		if err := read.End(*j.Outcome); err != nil {
			return fmt.Errorf("reading a game: %w", err)
		}
	}
	*g = *read
	return nil
}

// The words that separate the parts of a game's text.
const (
	movesWord  = " moves "
	undoneWord = " undone "
	endWord    = " end "
)

// MarshalText implements [encoding.TextMarshaler] with one line: the start, the
// moves, those taken back, and the outcome that the players gave the game. Parts
// that are empty are left out:
//
//	9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S moves 7 2 undone 5 end north by resignation
//
// The options are not part of it. The zero Game is an error.
func (g *Game[P, M]) MarshalText() ([]byte, error) {
	if len(g.history) == 0 {
		return nil, fmt.Errorf("writing a game: %w", ErrInvalidPosition)
	}
	dst := []byte(g.Start().String())
	for i, m := range g.moves {
		switch {
		case i == g.ply:
			dst = append(dst, undoneWord...)
		case i == 0:
			dst = append(dst, movesWord...)
		default:
			dst = append(dst, ' ')
		}
		dst = append(dst, m.String()...)
	}
	if g.ended != (Outcome{}) {
		dst = append(append(dst, endWord...), g.ended.String()...)
	}
	return dst, nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what
// [Game.MarshalText] writes, as [Game.UnmarshalJSON] does. Positions and moves
// must be text unmarshalers, as those of all games of this module are.
func (g *Game[P, M]) UnmarshalText(text []byte) error {
	rest, end, ended := strings.Cut(string(text), endWord)
	rest, undone, _ := strings.Cut(rest, undoneWord)
	start, moves, _ := strings.Cut(rest, movesWord)
	// JSON reads each part by its text.
	j := map[string]any{"start": start, "moves": strings.Fields(moves), "undone": strings.Fields(undone)}
	if ended {
		j["outcome"] = end
	}
	parts, err := json.Marshal(j)
	if err != nil {
		return fmt.Errorf("reading a game: %w", err)
	}
	return g.UnmarshalJSON(parts)
}
