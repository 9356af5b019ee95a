package main

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
)

// rulebook is what the server must be told about one game. Everything else it
// learns from the positions.
type rulebook[P position[P, M], M mancala.Move] struct {
	GameName string
	Variants []variant // offered to choose from, the usual one first

	Start     func(rules string, random bool) (P, error)
	Parse     func(rules, text string) (P, error) // rules "" are those of the text
	RulesOf   func(P) string
	ParseMove func(P, string) (M, error)
	Note      func(P, M) string // a legal move as players write it
	Bot       bot.Options[P, M]
	Record    func(*mancala.Game[P, M], []record.Tag) *record.Record
	Replay    func(*record.Record) (*mancala.Game[P, M], error)
}

// variant is a set of rules with a name that the page translates.
type variant struct {
	Name  string `json:"name"`
	Rules string `json:"rules"`
}

// game is a rulebook, whichever game it is for.
type game interface {
	Name() string
	RuleSets() []variant
	Set(rules, position string, random bool) (table, error)
	Replayed(*record.Record) (table, error)
}

func (b *rulebook[P, M]) Name() string        { return b.GameName }
func (b *rulebook[P, M]) RuleSets() []variant { return b.Variants }

// Set sets up a game: at its start, or in the position that a text describes.
func (b *rulebook[P, M]) Set(rules, text string, random bool) (table, error) {
	var start P
	var err error
	if text == "" {
		start, err = b.Start(rules, random)
	} else {
		start, err = b.Parse(rules, text)
	}
	if err != nil {
		return nil, err
	}
	return b.table(start), nil
}

func (b *rulebook[P, M]) table(start P) *tableOf[P, M] {
	return &tableOf[P, M]{mancala.NewGame(start, mancala.GameOptions[P]{MaxPlies: maxPlies}), b}
}

// Replayed plays the moves of a record.
func (b *rulebook[P, M]) Replayed(r *record.Record) (table, error) {
	if len(r.Moves) > maxPlies {
		return nil, fmt.Errorf("a game of %d moves: expected %d at most", len(r.Moves), maxPlies)
	}
	g, err := b.Replay(r)
	if err != nil {
		return nil, err
	}
	t := b.table(g.Start()) // with the limits that games have here
	for _, m := range g.Moves() {
		if err := t.game.Play(m); err != nil {
			return nil, err
		}
	}
	if o := g.Outcome(); o.Over() && !t.game.Outcome().Over() {
		if err := t.game.End(o); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// rulesTag names the rules in a record, for people to read: the position in
// the tag FEN has them, too.
const (
	gameTag  = "Game"
	rulesTag = "Rules"
)

// plainRecord writes a game in the words of its own moves.
func plainRecord[P position[P, M], M mancala.Move](g *mancala.Game[P, M], tags []record.Tag) *record.Record {
	r := &record.Record{Result: record.ResultOf(g.Outcome().Status)}
	for _, tag := range tags {
		r.SetTag(tag.Name, tag.Value)
	}
	r.SetTag(record.StartTag, g.Start().String())
	if g.Start().Turn() == mancala.North {
		r.Start = 1
	}
	for _, m := range g.Moves() {
		r.Moves = append(r.Moves, record.Move{Text: fmt.Sprint(m)})
	}
	return r
}

// plainReplay reads what plainRecord writes; start is the usual start.
func plainReplay[P position[P, M], M mancala.Move](
	r *record.Record, start P, parse func(string) (P, error), parseMove func(P, string) (M, error),
) (*mancala.Game[P, M], error) {
	if text, ok := r.Tag(record.StartTag); ok {
		var err error
		if start, err = parse(text); err != nil {
			return nil, err
		}
	}
	g := mancala.NewGame(start, mancala.GameOptions[P]{})
	for i, word := range r.Moves {
		m, err := parseMove(g.Position(), word.Text)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	status := r.Result.Status()
	winner, won := status.Winner()
	switch o := g.Outcome(); {
	case status == mancala.Ongoing || o.Status == status:
		return g, nil
	case o.Over():
		return nil, fmt.Errorf("result %s: the game ended %v", r.Result, o)
	case won:
		return g, g.Resign(winner.Opponent())
	}
	return g, g.AgreeDraw()
}

// shorten cuts a text that goes into a message.
func shorten(text string) string {
	text = strings.ToValidUTF8(text, "?")
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return text
}
