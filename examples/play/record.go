package main

import (
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// Tags of a record, besides those that package record names.
const (
	gameTag  = "Game"
	rulesTag = "Rules"
)

// Record writes the game down so that Replay gives it back.
func (t *tableOf[P, M]) Record() *record.Record {
	g := t.game
	r := &record.Record{Result: record.ResultOf(g.Outcome().Status)}
	r.SetTag(gameTag, t.book.name)
	r.SetTag(rulesTag, t.book.rulesOf(g.Start()))
	r.SetTag(record.StartTag, g.Start().String())
	if g.Start().Turn() == mancala.North {
		r.Start = 1
	}
	for ply, m := range g.Moves() {
		r.Moves = append(r.Moves, record.Move{Text: t.book.note(g.At(ply), m)})
	}
	r.SetTag(record.ResultTag, string(r.Result))
	return r
}

// Replay plays a record again. Without a tag for the start it is the usual one.
func (b *rulebook[P, M]) Replay(r *record.Record) (table, error) {
	start := b.start()
	if text, ok := r.Tag(record.StartTag); ok {
		var err error
		if start, err = b.parsePosition(text); err != nil {
			return nil, fmt.Errorf("tag %s: %w", record.StartTag, err)
		}
	}
	if rules, ok := r.Tag(rulesTag); ok && rules != b.rulesOf(start) {
		return nil, fmt.Errorf("tag %s: %s: expected the rules of the start, %s", rulesTag, quote(rules), b.rulesOf(start))
	}
	t := b.table(start)
	for i, m := range r.Moves {
		if err := t.Play(m.Text); err != nil {
			return nil, fmt.Errorf("line %d: move %d: %w", m.Line, i+1, err)
		}
	}
	return t, t.endAs(r.Result)
}

// endAs checks that the game has ended with a result. If it has not ended by
// the rules somebody has resigned, or a draw was agreed on.
func (t *tableOf[P, M]) endAs(result record.Result) error {
	o, status := t.game.Outcome(), result.Status()
	winner, won := status.Winner()
	switch {
	case o.Status == status:
		return nil
	case o.Over():
		return fmt.Errorf("result %s: the game ended %v", result, o)
	case won:
		return t.game.Resign(winner.Opponent())
	}
	return t.game.AgreeDraw()
}

// readRecord makes a game of a record. A record that does not name its game is
// taken for one of usual.
func readRecord(r *record.Record, usual book) (table, players, error) {
	b := usual
	if name, ok := r.Tag(gameTag); ok {
		var err error
		if b, err = bookNamed(name); err != nil {
			return nil, players{}, fmt.Errorf("tag %w", err)
		}
	}
	t, err := b.Replay(r)
	return t, playersOf(r), err
}
