package mancalatest

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"

	"example.com/kumalak/mancala"
)

func (s *suite[P, M]) plainValue() error {
	t := reflect.TypeFor[P]()
	if path, kind := reference(t, t.String()); path != "" {
		return fmt.Errorf("%s is a %v: a position must be a value, without references to others", path, kind)
	}
	return nil
}

// reference returns the path and kind of the first part of t through which
// values could share memory; an empty path if there is none.
func reference(t reflect.Type, path string) (string, reflect.Kind) {
	switch t.Kind() {
	case reflect.Pointer, reflect.UnsafePointer, reflect.Interface, reflect.Chan,
		reflect.Map, reflect.Slice, reflect.Func:
		return path, t.Kind()
	case reflect.Array:
		return reference(t.Elem(), path+"[0]")
	case reflect.Struct:
		for i := range t.NumField() {
			field := t.Field(i)
			if found, kind := reference(field.Type, path+"."+field.Name); found != "" {
				return found, kind
			}
		}
	}
	return "", t.Kind()
}

func (s *suite[P, M]) zeroValueRefuses() error {
	var zero P
	if n := zero.NumMoves(); n != 0 {
		return fmt.Errorf("the zero position has %d moves", n)
	}
	if moves := zero.AppendMoves(nil); len(moves) != 0 {
		return fmt.Errorf("the zero position lists the moves %v", moves)
	}
	if m, ok := moveAt[P, M](zero, 0); ok {
		return fmt.Errorf("MoveAt(0) of the zero position is %v, but must panic", m)
	}
	for _, m := range s.pool {
		if err := refuses(zero, m); err != nil {
			return fmt.Errorf("the move %v in the zero position: %w", m, err)
		}
		if _, err := zero.Play(m); !errors.Is(err, mancala.ErrInvalidPosition) {
			return fmt.Errorf("the move %v in the zero position is refused, but not as mancala.ErrInvalidPosition: %w", m, err)
		}
	}
	if stepper, ok := any(zero).(mancala.Stepper[M]); ok {
		for step := range stepper.Sowing(s.pool[len(s.pool)-1]) {
			return fmt.Errorf("the zero position has steps: %v", step)
		}
	}
	if p, ok := any(zero).(interface{ IsValid() bool }); ok && p.IsValid() {
		return errors.New("the zero position says that it is valid")
	}
	if s.variant.ParsePosition != nil {
		if p, err := s.variant.ParsePosition(zero.String()); err == nil {
			return fmt.Errorf("the text of the zero position, %q, is read as %v", zero.String(), p)
		}
	}
	if marshaler, ok := any(zero).(encoding.TextMarshaler); ok {
		if text, err := marshaler.MarshalText(); err == nil {
			return fmt.Errorf("MarshalText of the zero position gives %q, but must give an error", text)
		}
	}
	s.portrait(zero) // must not panic
	return nil
}

// portrait calls all methods of p and returns what they say.
func (s *suite[P, M]) portrait(p P) string {
	text := fmt.Sprintf("%s, %v to move, %v, %d–%d, hash %#x, %d moves",
		p.String(), p.Turn(), p.Outcome(), p.Score(mancala.South), p.Score(mancala.North), p.Hash(), p.NumMoves())
	switch n := p.NumMoves(); {
	case n > mancala.MaxListed:
		text += fmt.Sprint(p.MoveAt(0), "…", p.MoveAt(n-1))
	case n > 0:
		moves := p.AppendMoves(nil)
		next, err := p.Play(moves[n/2])
		text += fmt.Sprint(moves, p.MoveAt(n/2), next, err)
		if stepper, ok := any(p).(mancala.Stepper[M]); ok {
			for step := range stepper.Sowing(moves[0]) {
				text += "; " + step.String()
			}
		}
	}
	if b, ok := any(p).(mancala.Boarder); ok {
		text += fmt.Sprint(b.Board())
	}
	if r, ok := any(p).(mancala.Repeater); ok {
		text += fmt.Sprint(r.Repetition())
	}
	if m, ok := any(p).(encoding.TextMarshaler); ok {
		marshalled, err := m.MarshalText()
		text += fmt.Sprintf("%s %v", marshalled, err)
	}
	if v, ok := any(p).(interface{ IsValid() bool }); ok {
		text += fmt.Sprint(v.IsValid())
	}
	return text
}

func (s *suite[P, M]) receiverUnchanged() error {
	return s.each(func(p P) error {
		before := s.portrait(p)
		for _, m := range append(s.someMoves(p), s.illegal(p)...) {
			_, _ = p.Play(m)
			if stepper, ok := any(p).(mancala.Stepper[M]); ok {
				for range stepper.Sowing(m) {
				}
			}
		}
		if after := s.portrait(p); after != before {
			return fmt.Errorf("playing the moves of the position changed it:\nbefore: %s\nafter:  %s", before, after)
		}
		return nil
	})
}

func (s *suite[P, M]) hashTellsApart() error {
	seen := map[uint64]P{}
	look := func(p P) error {
		hash := p.Hash()
		if again := p.Hash(); again != hash {
			return fmt.Errorf("the hash of %v is %#x, and when asked again %#x", p, hash, again)
		}
		if other, ok := seen[hash]; ok && other != p {
			return fmt.Errorf("%v and %v have the same hash, %#x", p, other, hash)
		}
		seen[hash] = p
		return nil
	}
	if err := s.each(look); err != nil {
		return err
	}
	return s.eachPlay(func(_ P, _ M, next P) error { return look(next) })
}

func (s *suite[P, M]) concurrentReads() error {
	const readers, rounds = 4, 3
	positions := s.some(40)
	portraits := make([]string, len(positions))
	for i, p := range positions {
		portraits[i] = s.portrait(p)
	}
	found := make([]error, readers)
	var wait sync.WaitGroup
	for reader := range readers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			found[reader] = try(func() error {
				for i := range rounds * len(positions) {
					i %= len(positions)
					if got := s.portrait(positions[i]); got != portraits[i] {
						return fmt.Errorf("read by several goroutines, a position says\n%s\nand read by one\n%s", got, portraits[i])
					}
				}
				return nil
			})
		}()
	}
	wait.Wait()
	return errors.Join(found...)
}

func (s *suite[P, M]) noAllocation() error {
	if raceEnabled {
		return notApplicable("the race detector allocates")
	}
	var all []call[P]
	for _, p := range s.some(20) {
		all = append(all, s.hotCalls(p)...)
	}
	together := testing.AllocsPerRun(10, func() {
		for _, c := range all {
			c.run()
		}
	})
	if together == 0 {
		return nil
	}
	for _, c := range all {
		if n := testing.AllocsPerRun(10, c.run); n != 0 {
			return fmt.Errorf("%s makes %v allocations, but must make none\nposition: %v", c.name, n, c.p)
		}
	}
	return nil
}

// call is a call of a method of p.
type call[P any] struct {
	name string
	p    P
	run  func()
}

// hotCalls are the calls that must not allocate.
func (s *suite[P, M]) hotCalls(p P) []call[P] {
	moves := s.someMoves(p)
	calls := []call[P]{
		{"Hash", p, func() { p.Hash() }},
		{"Turn", p, func() { p.Turn() }},
		{"Outcome", p, func() { p.Outcome() }},
		{"Score", p, func() { p.Score(mancala.North) }},
		{"NumMoves", p, func() { p.NumMoves() }},
		{"Play, of all legal moves together,", p, func() {
			for _, m := range moves {
				_, _ = p.Play(m)
			}
		}},
	}
	if s.variant.Evaluate != nil && !p.Outcome().Over() {
		calls = append(calls, call[P]{"Evaluate", p, func() { s.variant.Evaluate(p) }})
	}
	if n := p.NumMoves(); n <= mancala.MaxListed {
		dst := make([]M, 0, n)
		calls = append(calls, call[P]{"AppendMoves, with enough room,", p, func() { p.AppendMoves(dst) }})
	}
	return calls
}
