package play

import (
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
)

// adapter gives a game of any types to those who know it by text.
type adapter[P mancala.Position[P, M], M mancala.Move] struct {
	v mancala.Variant[P, M]
	*family[P, M]
}

func (a *adapter[P, M]) kind() Kind { return Kind{Variant: a.variant(), driver: a} }

// unwrap returns the position inside, and the zero value if that is of another
// game.
func (a *adapter[P, M]) unwrap(p Position) P {
	inside, _ := p.Unwrap().(P)
	return inside
}

// move returns the move of a that a text of [Move] stands for.
func (a *adapter[P, M]) move(p P, text Move) (M, error) { return boxed[P, M]{p, a.family}.move(text) }

// variant returns that of the game with positions and moves as text.
func (a *adapter[P, M]) variant() mancala.Variant[Position, Move] {
	v := a.v
	out := mancala.Variant[Position, Move]{
		Name: v.Name, Title: v.Title, Aliases: v.Aliases, Rules: v.Rules, Counters: v.Counters,
		Start: a.wrap(v.Start),
		ParsePosition: func(text string) (Position, error) {
			p, err := v.ParsePosition(text)
			if err != nil {
				return Position{}, err
			}
			return a.wrap(p), nil
		},
		ParseMove: func(p Position, text string) (Move, error) {
			m, err := v.ParseMove(a.unwrap(p), text)
			if err != nil {
				return "", err
			}
			return textOf(m), nil
		},
		FormatMove: func(p Position, text Move) string {
			inside := a.unwrap(p)
			if m, err := a.move(inside, text); err == nil {
				return v.Format(inside, m)
			}
			return string(text)
		},
	}
	if out.Title == "" {
		out.Title = v.Name
	}
	if v.WithRules != nil {
		out.WithRules = func(rules string) (mancala.Variant[Position, Move], error) {
			k, err := a.withRules(rules)
			return k.Variant, err
		}
	}
	if v.RulesOf != nil {
		out.RulesOf = func(p Position) string { return v.RulesOf(a.unwrap(p)) }
	}
	if v.Deal != nil {
		out.Deal = func(rng *rand.Rand) (Position, error) {
			p, err := v.Deal(rng)
			if err != nil {
				return Position{}, err
			}
			return a.wrap(p), nil
		}
	}
	if v.Evaluate != nil {
		out.Evaluate = func(p Position) int { return v.Evaluate(a.unwrap(p)) }
	}
	if v.Candidates != nil {
		out.Candidates = func(p Position, rng *rand.Rand, n int) []Move { return texts(v.Candidates(a.unwrap(p), rng, n)) }
	}
	if v.Book != nil {
		out.Book = func(p Position, rng *rand.Rand) (Move, bool) {
			m, ok := v.Book(a.unwrap(p), rng)
			if !ok {
				return "", false
			}
			return textOf(m), true
		}
	}
	return out
}

func (a *adapter[P, M]) withRules(rules string) (Kind, error) {
	if a.v.WithRules == nil {
		return Kind{}, fmt.Errorf("rules %.40q of %s: %w: expected %s", rules, a.v.Name, mancala.ErrInvalidRules, a.v.Rules)
	}
	v, err := a.v.WithRules(rules)
	if err != nil {
		return Kind{}, err
	}
	return (&adapter[P, M]{v, a.family}).kind(), nil
}

// follower keeps a game of the game's own positions in step with one of text.
type follower[P mancala.Position[P, M], M mancala.Move] struct {
	*adapter[P, M]
	leader  *mancala.Game[Position, Move]
	game    *mancala.Game[P, M]
	moves   []Move // played in game
	limited int    // MaxPlies of game
}

// follow returns the game that leader stands for. Only what has changed since
// the last call is played.
func (f *follower[P, M]) follow(leader *mancala.Game[Position, Move]) (*mancala.Game[P, M], error) {
	if leader == nil {
		return nil, nil // the bots say what they think of that
	}
	f.leader = leader
	start, options := f.unwrap(leader.Start()), leader.Options()
	if f.game == nil || f.game.Start() != start || f.limited != options.MaxPlies || f.game.Outcome().Over() ||
		(f.game.Options().Repetition == nil) != (options.Repetition == nil) {
		own := mancala.GameOptions[P]{MaxPlies: options.MaxPlies}
		if options.Repetition != nil {
			own.Repetition = func(p P) mancala.RepetitionRule { return f.leader.RepetitionRule(f.wrap(p)) }
		}
		f.game, f.moves, f.limited = mancala.NewGame(start, own), nil, options.MaxPlies
	}
	same := 0
	for same < len(f.moves) && same < leader.Ply() && f.moves[same] == leader.Move(same) {
		same++
	}
	for f.game.Ply() > same {
		f.game.Undo()
	}
	f.moves = f.moves[:same]
	for ply := same; ply < leader.Ply(); ply++ {
		m, err := f.move(f.game.Position(), leader.Move(ply))
		if err == nil {
			err = f.game.Play(m)
		}
		if err != nil {
			return nil, err
		}
		f.moves = append(f.moves, leader.Move(ply))
	}
	if o := leader.Outcome(); o.Over() && !f.game.Over() {
		if err := f.game.End(o); err != nil {
			return nil, err
		}
	}
	return f.game, nil
}
