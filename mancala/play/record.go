package play

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// write writes the game down so that replay gives it back.
func write(g *Game, tags ...record.Tag) *record.Record {
	r := &record.Record{Result: record.ResultOf(g.Outcome().Status)}
	r.SetTag("Variant", g.kind.Name)
	r.SetTag("Rules", g.kind.Rules)
	r.SetTag(record.StartTag, g.Start().String())
	for _, tag := range tags {
		r.SetTag(tag.Name, tag.Value)
	}
	if g.Start().Turn() == mancala.North {
		r.Start = 1
	}
	for _, m := range g.History()[:g.Ply()] {
		r.Moves = append(r.Moves, record.Move{Text: m.Note})
	}
	return r
}

// replay plays a record again. Without a tag for the start it is the usual one.
func replay(k Kind, r *record.Record, options mancala.GameOptions[Position]) (*Game, error) {
	g := k.NewGame(options)
	if text, ok := r.Tag(record.StartTag); ok {
		var err error
		if g, err = k.FromPosition(text, options); err != nil {
			return nil, fmt.Errorf("tag %s: %w", record.StartTag, err)
		}
	}
	for i, m := range r.Moves {
		if err := g.Play(m.Text); err != nil {
			return nil, fmt.Errorf("line %d: move %d: %w", m.Line, i+1, err)
		}
	}
	o, status := g.Outcome(), r.Result.Status()
	winner, won := status.Winner()
	switch {
	case o.Status == status:
		return g, nil
	case o.Over():
		return nil, fmt.Errorf("result %s: the game ended %v", r.Result, o)
	case won:
		return g, g.Resign(winner.Opponent())
	}
	return g, g.AgreeDraw()
}
