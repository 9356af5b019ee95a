package mancalatest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
)

func (s *suite[P, M]) textRoundTrip() error {
	texts := map[string]P{}
	err := s.each(func(p P) error {
		text := p.String()
		if text == "" || strings.ContainsAny(text, "\r\n") {
			return fmt.Errorf("the text %q is not one line", text)
		}
		if other, ok := texts[text]; ok && other != p {
			return fmt.Errorf("two positions are written %q: %#v and %#v", text, other, p)
		}
		texts[text] = p
		return nil
	})
	if err != nil || s.variant.ParsePosition == nil {
		return err
	}
	return s.each(func(p P) error {
		text := p.String()
		switch q, err := s.variant.ParsePosition(text); {
		case err != nil:
			return fmt.Errorf("the position's text can't be read: %w", err)
		case q != p:
			return fmt.Errorf("%q is read as another position: %#v, not %#v", text, q, p)
		case q.Hash() != p.Hash():
			return fmt.Errorf("equal positions have different hashes: %#x, and when read from the text %#x", p.Hash(), q.Hash())
		}
		return nil
	})
}

func (s *suite[P, M]) marshalRoundTrip() error {
	_, position := any(s.start).(encoding.TextMarshaler)
	_, move := any(s.pool[0]).(encoding.TextMarshaler)
	if !position && !move {
		return notApplicable("neither position nor move is an encoding.TextMarshaler")
	}
	return s.each(func(p P) error {
		if err := marshals(p, s.start, p.String()); err != nil {
			return err
		}
		for _, m := range s.someMoves(p) {
			if err := marshals(m, s.pool[0], textOf(m)); err != nil {
				return fmt.Errorf("move %v: %w", m, err)
			}
		}
		return nil
	})
}

// marshals checks the text methods that v has; text is what they must write. It
// is read into other, a value of the same game.
func marshals[V comparable](v, other V, text string) error {
	if appender, ok := any(v).(encoding.TextAppender); ok {
		switch got, err := appender.AppendText([]byte("> ")); {
		case err != nil:
			return fmt.Errorf("AppendText: %w", err)
		case string(got) != "> "+text:
			return fmt.Errorf("AppendText to %q gives %q, but must give %q", "> ", got, "> "+text)
		}
	}
	marshaler, ok := any(v).(encoding.TextMarshaler)
	if !ok {
		return nil
	}
	switch got, err := marshaler.MarshalText(); {
	case err != nil:
		return fmt.Errorf("MarshalText: %w", err)
	case string(got) != text:
		return fmt.Errorf("MarshalText gives %q, but String %q", got, text)
	}
	read := other
	unmarshaler, ok := any(&read).(encoding.TextUnmarshaler)
	if !ok {
		return fmt.Errorf("%T has MarshalText, but *%[1]T has no UnmarshalText", v)
	}
	if err := unmarshaler.UnmarshalText([]byte(text)); err != nil {
		return fmt.Errorf("UnmarshalText: %w", err)
	}
	if read != v {
		return fmt.Errorf("%q is unmarshalled as %#v, not %#v", text, read, v)
	}
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("json.Marshal: %w", err)
	}
	again := other
	if err := json.Unmarshal(data, &again); err != nil || again != v {
		return fmt.Errorf("the JSON %s is read as %#v, not %#v (error: %v)", data, again, v, err)
	}
	return nil
}

func (s *suite[P, M]) moveTextRoundTrip() error {
	return s.movesAreReadBack("the text of the move", func(_ P, m M) string { return textOf(m) })
}

func (s *suite[P, M]) recordTextRoundTrip() error {
	if s.variant.FormatMove == nil {
		return notApplicable("the variant has no FormatMove")
	}
	return s.movesAreReadBack("the record form of the move", s.variant.FormatMove)
}

// movesAreReadBack checks that ParseMove reads what format makes of moves, and
// that this is a word.
func (s *suite[P, M]) movesAreReadBack(what string, format func(P, M) string) error {
	if s.variant.ParseMove == nil {
		return notApplicable("the variant has no ParseMove")
	}
	return s.each(func(p P) error {
		for _, m := range s.someMoves(p) {
			text := format(p, m)
			switch got, err := s.variant.ParseMove(p, text); {
			case len(strings.Fields(text)) != 1:
				return fmt.Errorf("%s %v is not one word: %q", what, m, text)
			case err != nil:
				return fmt.Errorf("%s %v can't be read: %w", what, m, err)
			case got != m:
				return fmt.Errorf("%s %v, %q, is read as another one: %#v, not %#v", what, m, text, got, m)
			}
		}
		return nil
	})
}

func (s *suite[P, M]) damagedTextHarmless() error {
	if s.variant.ParsePosition == nil || s.variant.ParseMove == nil {
		return notApplicable("the variant has no ParsePosition or no ParseMove")
	}
	return s.each(func(p P) error {
		text := s.damage(p.String())
		if err := try(func() error { return s.readsWell(text) }); err != nil {
			return fmt.Errorf("the text %q: %w", text, err)
		}
		if moves := s.someMoves(p); len(moves) > 0 {
			text := s.damage(textOf(moves[s.rng.IntN(len(moves))]))
			if err := try(func() error { return s.readsMoveWell(p, text) }); err != nil {
				return fmt.Errorf("the text %q read as a move: %w", text, err)
			}
		}
		return nil
	})
}

// readsWell checks that ParsePosition either refuses text or makes of it a position
// that is as good as any.
func (s *suite[P, M]) readsWell(text string) error {
	var zero P
	p, err := s.variant.ParsePosition(text)
	if err != nil {
		if p != zero {
			return fmt.Errorf("refused (%w), but with %v instead of the zero position", err, p)
		}
		return nil
	}
	if p == zero {
		return fmt.Errorf("read as the zero position, without an error")
	}
	if again, err := s.variant.ParsePosition(p.String()); err != nil || again != p {
		return fmt.Errorf("read as %#v; this is written %q, and that is read as %#v (error: %v)", p, p.String(), again, err)
	}
	if o, n := p.Outcome(), p.NumMoves(); o.Over() != (n == 0) {
		return fmt.Errorf("read as a position with %d moves whose outcome is %v", n, o)
	}
	if err := s.movesAgreeIn(p); err != nil {
		return err
	}
	for _, m := range s.someMoves(p) {
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("the legal move %v is refused: %w", m, err)
		}
		if before, ok := s.count(p); ok {
			if after, _ := s.count(next); after != before {
				return fmt.Errorf("move %v makes %d counters of %d", m, after, before)
			}
		}
	}
	return nil
}

// readsMoveWell checks that what ParseMove makes of text, if anything, is
// either a legal move or refused.
func (s *suite[P, M]) readsMoveWell(p P, text string) error {
	m, err := s.variant.ParseMove(p, text)
	if err != nil || p.NumMoves() > mancala.MaxListed {
		return nil
	}
	for _, legal := range p.AppendMoves(nil) {
		if m == legal {
			return nil
		}
	}
	return refuses(p, m)
}

// damage changes a byte or two of text, or cuts it off.
func (s *suite[P, M]) damage(text string) string {
	const likely = "0123456789SN,/ *-:;=x\n\x00\xff"
	b := []byte(text)
	for range 1 + s.rng.IntN(2) {
		i := s.rng.IntN(len(b) + 1)
		c := likely[s.rng.IntN(len(likely))]
		if s.rng.IntN(4) == 0 {
			c = byte(s.rng.UintN(256))
		}
		switch kind := s.rng.IntN(8); {
		case kind == 0:
			b = b[:i]
		case kind <= 2:
			b = append(b[:i:i], append([]byte{c}, b[i:]...)...)
		case kind <= 4 && i < len(b):
			b = append(b[:i:i], b[i+1:]...)
		case i < len(b):
			b[i] = c
		}
	}
	return string(b)
}
