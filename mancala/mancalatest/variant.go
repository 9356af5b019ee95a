package mancalatest

import (
	"encoding"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/kumalak/mancala"
)

func (s *suite[P, M]) variantIsComplete() error { return s.variant.Validate() }

func (s *suite[P, M]) rulesTextRoundTrip() error {
	v := s.variant
	if v.WithRules == nil {
		return notApplicable("the variant has no WithRules")
	}
	switch again, err := v.WithRules(v.Rules); {
	case err != nil:
		return fmt.Errorf("the rules of the variant can't be read: %w", err)
	case again.Name != v.Name || again.Rules != v.Rules || again.Counters != v.Counters:
		return fmt.Errorf("the rules %q of %s, with %d counters, are read as %q of %s, with %d",
			v.Rules, v.Name, v.Counters, again.Rules, again.Name, again.Counters)
	}
	if err := s.rulesOfPositions(); err != nil {
		return err
	}
	for range 100 {
		text := s.damage(v.Rules)
		other, err := v.WithRules(text)
		if err != nil {
			continue
		}
		if err := other.Validate(); err != nil {
			return fmt.Errorf("the rules %q make a variant that is no game: %w", text, err)
		}
		if again, err := other.WithRules(other.Rules); err != nil || again.Start != other.Start {
			return fmt.Errorf("the rules %q are written %q, and read as others (error: %v)", text, other.Rules, err)
		}
	}
	return nil
}

// rulesOfPositions checks that RulesOf names the rules of each position.
func (s *suite[P, M]) rulesOfPositions() error {
	v := s.variant
	if v.RulesOf == nil || v.ParsePosition == nil {
		return nil
	}
	return s.each(func(p P) error {
		rules := v.RulesOf(p)
		other, err := v.WithRules(rules)
		if err != nil {
			return fmt.Errorf("the rules of the position, %q, can't be read: %w", rules, err)
		}
		if again := other.RulesOf(other.Start); again != rules {
			return fmt.Errorf("the rules of the position, %q, make a game by the rules %q", rules, again)
		}
		if q, err := other.ParsePosition(p.String()); err != nil || q != p {
			return fmt.Errorf("by its rules, %q, the position is read as %v (error: %v)", rules, q, err)
		}
		return nil
	})
}

func (s *suite[P, M]) dealsAreStarts() error {
	if s.variant.Deal == nil {
		return notApplicable("the variant has no Deal")
	}
	var none P
	total, counted := s.count(s.start)
	for range s.Games {
		seed := s.rng.Uint64()
		p, err := s.variant.Deal(rand.New(rand.NewPCG(seed, 0)))
		if err != nil {
			return fmt.Errorf("dealing with seed %d: %w", seed, err)
		}
		if p == none {
			return fmt.Errorf("dealing with seed %d gives the zero position", seed)
		}
		if n, _ := s.count(p); counted && n != total {
			return fmt.Errorf("dealing with seed %d gives %v with %d counters, not %d", seed, p, n, total)
		}
		if again, _ := s.variant.Deal(rand.New(rand.NewPCG(seed, 0))); again != p {
			return fmt.Errorf("dealing with seed %d gives %v, and again %v", seed, p, again)
		}
	}
	return nil
}

func (s *suite[P, M]) evaluateIsSteady() error {
	if s.variant.Evaluate == nil {
		return notApplicable("the variant has no Evaluate")
	}
	return s.each(func(p P) error {
		if p.Outcome().Over() {
			return nil
		}
		if value, again := s.variant.Evaluate(p), s.variant.Evaluate(p); value != again {
			return fmt.Errorf("the value is %d, and when Evaluate is asked again %d", value, again)
		}
		return nil
	})
}

func (s *suite[P, M]) candidatesLegal() error {
	if s.variant.Candidates == nil {
		return notApplicable("the variant has no Candidates")
	}
	const wanted = 8
	return s.each(func(p P) error {
		if p.Outcome().Over() {
			return nil
		}
		seed := s.rng.Uint64()
		candidates := func() []M { return s.variant.Candidates(p, rand.New(rand.NewPCG(seed, 0)), wanted) }
		moves := candidates()
		seen := map[M]bool{}
		for _, m := range moves {
			switch _, err := p.Play(m); {
			case err != nil:
				return fmt.Errorf("the candidate %v is refused: %w", m, err)
			case seen[m]:
				return fmt.Errorf("the candidate %v is proposed twice", m)
			}
			seen[m] = true
		}
		if again := candidates(); !slices.Equal(again, moves) {
			return fmt.Errorf("the candidates are %v, and with the same random numbers %v", moves, again)
		}
		return nil
	})
}

// bookMovesLegal also asks along the moves of the book, which random games may
// miss.
func (s *suite[P, M]) bookMovesLegal() error {
	book := s.variant.Book
	if book == nil {
		return notApplicable("the variant has no Book")
	}
	check := func(p P) (m M, ok bool, err error) {
		seed := s.rng.Uint64()
		ask := func() (M, bool) { return book(p, rand.New(rand.NewPCG(seed, 0))) }
		if m, ok = ask(); !ok {
			return m, false, nil
		}
		if _, err := p.Play(m); err != nil {
			return m, true, fmt.Errorf("the move %v of the book is refused: %w", m, err)
		}
		if again, _ := ask(); again != m {
			return m, true, fmt.Errorf("the move of the book is %v, and with the same random numbers %v", m, again)
		}
		return m, true, nil
	}
	for range s.Games {
		p := s.variant.Start
		for range 1000 {
			m, ok, err := check(p)
			if err != nil {
				return fmt.Errorf("%v: %w", p, err)
			}
			if !ok {
				break
			}
			p, _ = p.Play(m)
		}
	}
	return s.each(func(p P) error {
		_, _, err := check(p)
		return err
	})
}

// gameTextRoundTrip writes the games, with moves taken back, and reads them.
func (s *suite[P, M]) gameTextRoundTrip() error {
	_, position := any(s.start).(encoding.TextMarshaler)
	_, move := any(s.pool[0]).(encoding.TextMarshaler)
	if !position || !move {
		return notApplicable("position or move is no encoding.TextMarshaler")
	}
	for i, record := range s.games {
		game := mancala.NewGame(s.start, mancala.GameOptions[P]{Repetition: mancala.NoRepetition[P]})
		read := game.Clone()
		var err error
		for ply := 0; err == nil && ply < len(record.moves); ply++ {
			err = game.Play(record.moves[ply])
		}
		for range s.rng.IntN(3) {
			game.Undo()
		}
		if s.rng.IntN(2) == 0 && !game.Over() && err == nil {
			err = game.Resign(game.Position().Turn())
		}
		var text []byte
		if err == nil {
			text, err = game.MarshalText()
		}
		if err == nil {
			err = read.UnmarshalText(text)
		}
		if again, _ := read.MarshalText(); err == nil && (string(again) != string(text) || read.Position() != game.Position()) {
			err = fmt.Errorf("read back it is %s at %v, not at %v", again, read.Position(), game.Position())
		}
		if err != nil {
			return s.at(i, game.Ply(), fmt.Errorf("the game %s: %w", text, err))
		}
	}
	return nil
}
