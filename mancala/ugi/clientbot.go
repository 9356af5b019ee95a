package ugi

import (
	"context"
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// clientBot is a bot whose moves an engine chooses.
type clientBot[P mancala.Position[P, M], M mancala.Move] struct {
	client  *Client
	variant mancala.Variant[P, M]
	start   P   // of the game of the last move
	ply     int // of the last move; below 0 before the first
}

// NewClientBot returns a bot that asks the engine of a client, whose notion of
// startpos and of texts must be that of v. It is used by one goroutine at a time.
// The bot is an [io.Closer] too: closing it closes the client.
//
// Its moves are legal. The error of Choose is an [*EngineError] when the engine has
// ended, does not answer in time (see [ClientOptions]) or answers with anything but
// a legal move. It wraps [bot.ErrResign] when the engine gives the game up.
func NewClientBot[P mancala.Position[P, M], M mancala.Move](c *Client, v mancala.Variant[P, M]) bot.Bot[P, M] {
	return &clientBot[P, M]{client: c, variant: v, ply: -1}
}

func (b *clientBot[P, M]) Name() string { return b.client.Name() }

func (b *clientBot[P, M]) Close() error { return b.client.Close() }

func (b *clientBot[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], limits search.Limits) (M, error) {
	var none M
	if err := b.variant.Validate(); err != nil {
		return none, fmt.Errorf("ugi: %w", err)
	}
	switch {
	case g == nil:
		return none, fmt.Errorf("engine %q: no game: %w", b.Name(), mancala.ErrInvalidPosition)
	case g.Over():
		return none, fmt.Errorf("engine %q: %w: %v", b.Name(), mancala.ErrGameOver, g.Outcome())
	case g.Position().NumMoves() == 0:
		return none, fmt.Errorf("engine %q: %w", b.Name(), mancala.ErrInvalidPosition)
	}
	if err := ctx.Err(); err != nil {
		return none, err
	}
	if g.Start() != b.start || g.Ply() <= b.ply {
		if err := b.client.NewGame(ctx); err != nil {
			return none, err
		}
	}
	b.start, b.ply = g.Start(), g.Ply()
	p := g.Position()
	text, err := b.client.Go(ctx, b.setup(g), p.Turn(), limits, nil)
	if err != nil {
		return none, err
	}
	if text == Resign {
		return none, fmt.Errorf("engine %q: %w", b.Name(), bot.ErrResign)
	}
	m, err := b.variant.ParseMove(p, text)
	if err == nil {
		_, err = p.Play(m)
	}
	if err != nil {
		return none, &EngineError{
			Engine: b.Name(),
			Doing:  "bestmove " + shorten(text),
			Err:    fmt.Errorf("%w: %w", ErrAnswer, err),
		}
	}
	return m, nil
}

// setup is how the game got where it is, in the words that follow position.
func (b *clientBot[P, M]) setup(g *mancala.Game[P, M]) string {
	var text strings.Builder
	if start := g.Start(); start == b.variant.Start {
		text.WriteString("startpos")
	} else {
		text.WriteString("fen " + start.String())
	}
	for i, m := range g.Moves() {
		if i == 0 {
			text.WriteString(" moves")
		}
		text.WriteString(" " + m.String())
	}
	return text.String()
}
