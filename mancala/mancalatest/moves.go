package mancalatest

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"example.com/kumalak/mancala"
)

func (s *suite[P, M]) movesAgree() error { return s.each(s.movesAgreeIn) }

func (s *suite[P, M]) movesAgreeIn(p P) error {
	n := p.NumMoves()
	switch l, ok := any(p).(mancala.Lister); {
	case ok && l.Listable() != (n <= mancala.MaxListed):
		return fmt.Errorf("NumMoves is %d, but Listable says %v", n, l.Listable())
	case !ok && n > mancala.MaxListed:
		return fmt.Errorf("NumMoves is %d, more than mancala.MaxListed, but the position is no mancala.Lister", n)
	}
	for _, i := range []uint64{n, math.MaxUint64} {
		if m, ok := moveAt[P, M](p, i); ok {
			return fmt.Errorf("MoveAt(%d) is %v, but must panic: NumMoves is %d", i, m, n)
		}
	}
	if n > mancala.MaxListed {
		for _, i := range s.someIndices(n) {
			if m, again := p.MoveAt(i), p.MoveAt(i); m != again {
				return fmt.Errorf("MoveAt(%d) is %v, and when asked again %v", i, m, again)
			}
		}
		return sequenceAgrees[P, M](p, maxTried)
	}
	list := p.AppendMoves(nil)
	if uint64(len(list)) != n {
		return fmt.Errorf("NumMoves is %d, but AppendMoves lists %d: %v", n, len(list), list)
	}
	for i, m := range list {
		if got := p.MoveAt(uint64(i)); got != m {
			return fmt.Errorf("MoveAt(%d) is %v, but AppendMoves lists %v", i, got, list)
		}
	}
	if err := sequenceAgrees[P, M](p, len(list)+1); err != nil {
		return err
	}
	return s.appendKeeps(p, list)
}

// moveAt is MoveAt with ok false when it panics.
func moveAt[P mancala.Position[P, M], M mancala.Move](p P, i uint64) (m M, ok bool) {
	defer func() { _ = recover() }()
	return p.MoveAt(i), true
}

// sequenceAgrees compares up to limit moves of the iterators with MoveAt:
// [mancala.Moves] and, where the position has it, a method of that name.
func sequenceAgrees[P mancala.Position[P, M], M mancala.Move](p P, limit int) error {
	sequences := []iter.Seq[M]{mancala.Moves(p)}
	if own, ok := any(p).(interface{ Moves() iter.Seq[M] }); ok {
		sequences = append(sequences, own.Moves())
	}
	for _, moves := range sequences {
		i := 0
		for m := range moves {
			if i == limit {
				break
			}
			if uint64(i) >= p.NumMoves() {
				return fmt.Errorf("the sequence of Moves has %v, but there are only %d moves", m, i)
			}
			if want := p.MoveAt(uint64(i)); m != want {
				return fmt.Errorf("the sequence of Moves has %v as number %d, but MoveAt %v", m, i, want)
			}
			i++
		}
		if i < limit && uint64(i) < p.NumMoves() {
			return fmt.Errorf("the sequence of Moves has only %d of %d moves", i, p.NumMoves())
		}
	}
	return nil
}

// appendKeeps checks that AppendMoves leaves alone what dst holds, with room
// behind it and without.
func (s *suite[P, M]) appendKeeps(p P, list []M) error {
	held := s.pool[:min(3, len(s.pool))]
	want := append(slices.Clone(held), list...)
	for _, room := range []int{0, len(list)} {
		dst := make([]M, len(held), len(held)+room)
		copy(dst, held)
		if got := p.AppendMoves(dst); !slices.Equal(got, want) {
			return fmt.Errorf("AppendMoves to %v gives %v, but must give %v", held, got, want)
		}
		if !slices.Equal(dst, held) {
			return fmt.Errorf("AppendMoves made of dst, which was %v, %v", held, dst)
		}
	}
	return nil
}

func (s *suite[P, M]) movesUnique() error {
	return s.each(func(p P) error {
		var moves []M
		if p.NumMoves() <= mancala.MaxListed {
			moves = p.AppendMoves(nil)
		} else {
			moves = s.someMoves(p)
		}
		seen := map[M]bool{}
		texts := map[string]M{}
		for _, m := range moves {
			if seen[m] {
				return fmt.Errorf("the move %v is listed twice", m)
			}
			seen[m] = true
			text := textOf(m)
			if other, ok := texts[text]; ok {
				return fmt.Errorf("two moves are written %s: %#v and %#v", text, other, m)
			}
			texts[text] = m
		}
		return nil
	})
}

func (s *suite[P, M]) overHasNoMoves() error {
	return s.each(func(p P) error {
		o, n := p.Outcome(), p.NumMoves()
		switch {
		case o.Over() != (n == 0):
			return fmt.Errorf("NumMoves is %d, but the outcome is %v", n, o)
		case o.Over() && (o.Reason == mancala.NoReason || o.Reason == mancala.PlyLimit):
			return fmt.Errorf("the outcome is %v with the reason %v, which ends no game", o.Status, o.Reason)
		case !o.Over() && o != mancala.Outcome{}:
			return fmt.Errorf("the outcome of a game that goes on is %#v, but must be zero", o)
		}
		return nil
	})
}

func (s *suite[P, M]) otherMovesRefused() error {
	return s.each(func(p P) error {
		for _, m := range s.illegal(p) {
			if err := refuses(p, m); err != nil {
				return fmt.Errorf("the illegal move %v: %w", m, err)
			}
		}
		return nil
	})
}

// refuses checks that p refuses m as it must.
func refuses[P mancala.Position[P, M], M mancala.Move](p P, m M) error {
	var zero P
	next, err := p.Play(m)
	if err == nil {
		return fmt.Errorf("accepted, giving %v", next)
	}
	if next != zero {
		return fmt.Errorf("refused (%w), but with %v instead of the zero position", err, next)
	}
	var moveError *mancala.MoveError
	if !errors.As(err, &moveError) {
		return fmt.Errorf("refused with a %T, not a *mancala.MoveError: %w", err, err)
	}
	switch over := p.Outcome().Over(); {
	case moveError.Err == nil:
		return fmt.Errorf("refused without a cause: %w", err)
	case moveError.Move == "":
		return fmt.Errorf("refused, but the error does not name the move: %w", err)
	case moveError.Position != p.String():
		return fmt.Errorf("refused in %q, as the error says, but this is %q: %w", moveError.Position, p.String(), err)
	case p != zero && over != errors.Is(err, mancala.ErrGameOver):
		return fmt.Errorf("refused in a game whose outcome is %v, with another cause: %w", p.Outcome(), err)
	}
	return nil
}

// gainsAreThoseOfPlay compares what a mancala.Gainer says with what moves do.
func (s *suite[P, M]) gainsAreThoseOfPlay() error {
	if _, ok := any(s.start).(mancala.Gainer[M]); !ok {
		return notApplicable("the position is no mancala.Gainer")
	}
	return s.each(func(p P) error {
		if p.NumMoves() > mancala.MaxListed {
			return nil
		}
		moves := p.AppendMoves(nil)
		const mark = -12345
		gains := any(p).(mancala.Gainer[M]).AppendGains([]int{mark}, moves)
		if len(gains) != len(moves)+1 || gains[0] != mark {
			return fmt.Errorf("AppendGains made %v of [%d] for %d moves", gains, mark, len(moves))
		}
		mover := p.Turn()
		lead := func(p P) int { return p.Score(mover) - p.Score(mover.Opponent()) }
		for i, m := range moves {
			q, err := p.Play(m)
			if err != nil {
				return err
			}
			if got, want := gains[i+1], lead(q)-lead(p); got != want {
				return fmt.Errorf("AppendGains says %d of %v, which gains %d when it is played", got, m, want)
			}
		}
		return nil
	})
}
