package play

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
)

// Kind is a game that can be played: what a program has a list of, to choose
// from at run time. It is made by [Of]. Its Variant is that of the game, with
// moves and positions as text, and so fits everything in this module that takes
// a variant. The fields Name, Title, Aliases, Rules and Counters tell about the
// game. A Kind is a value and may be used by several goroutines.
//
// The zero Kind is no game: the games that it begins refuse every move.
type Kind struct {
	mancala.Variant[Position, Move]
	// Extra is what a program keeps with the game, to be asked by an interface
	// for what only some games have. [Kind.WithRules] and [Game.Kind] pass it on.
	Extra any

	driver driver
}

// driver does what is done with the game's own types.
type driver interface {
	bot(form string, o bot.Options[Move]) (bot.Bot[Position, Move], error)
	coach(o bot.Options[Move]) Coach
	withRules(rules string) (Kind, error)
}

// Of returns the Kind of a game. Who wants another evaluation or other candidates
// sets them in v before: the bots and coaches of the Kind use v, and do not see
// a change in the Variant of the Kind.
func Of[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M]) Kind {
	missing := fmt.Errorf("variant %q: %w: it does not read positions or moves", v.Name, mancala.ErrInvalidRules)
	if v.ParsePosition == nil {
		v.ParsePosition = func(string) (none P, err error) { return none, missing }
	}
	if v.ParseMove == nil {
		v.ParseMove = func(P, string) (none M, err error) { return none, missing }
	}
	return (&adapter[P, M]{v, &family[P, M]{v}}).kind()
}

// real returns the driver; the zero Kind has that of no game.
func (k Kind) real() driver {
	if k.driver == nil {
		return Of(mancala.Variant[Position, Move]{}).driver
	}
	return k.driver
}

// Named returns the Kind in a list whose name or alias a text is, in letters of
// either case. The error tells the names.
func Named(kinds []Kind, name string) (Kind, error) {
	var names []string
	for _, k := range kinds {
		for _, known := range append([]string{k.Name}, k.Aliases...) {
			if strings.EqualFold(known, name) {
				return k, nil
			}
		}
		names = append(names, k.Name)
	}
	return Kind{}, fmt.Errorf("game %.40q: expected one of %s", name, strings.Join(names, ", "))
}

// WithRules returns the game of the same family by other rules, given as text:
// "historical" or "{holes=9 balls=7}" in toguz. It is k itself for the rules
// that k has.
func (k Kind) WithRules(rules string) (Kind, error) {
	if rules == k.Rules {
		return k, nil
	}
	other, err := k.real().withRules(rules)
	other.Extra = k.Extra
	return other, err
}

// NewGame returns a game at its usual start. options may be the zero value.
func (k Kind) NewGame(options mancala.GameOptions[Position]) *Game {
	return &Game{*mancala.NewGame(k.Start, options), k}
}

// Deal returns a game whose start is left to chance. For a game that has no such
// start the error wraps [errors.ErrUnsupported].
func (k Kind) Deal(rng *rand.Rand, options mancala.GameOptions[Position]) (*Game, error) {
	if k.Variant.Deal == nil {
		return nil, fmt.Errorf("nothing is dealt in %s: %w", k.Name, errors.ErrUnsupported)
	}
	start, err := k.Variant.Deal(rng)
	if err != nil {
		return nil, err
	}
	return &Game{*mancala.NewGame(start, options), k}, nil
}

// FromPosition returns a game that begins in a position, given as text. When the
// text names rules other than those of k, the Kind of the game has these rules.
func (k Kind) FromPosition(text string, options mancala.GameOptions[Position]) (*Game, error) {
	if k.ParsePosition == nil {
		return nil, fmt.Errorf("reading a position: %w", mancala.ErrInvalidRules)
	}
	start, err := k.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	return &Game{*mancala.NewGame(start, options), k}, nil
}

// Replay plays the moves of a record again: see [record.Replay].
func (k Kind) Replay(r *record.Record, options mancala.GameOptions[Position]) (*Game, error) {
	g, err := record.Replay(k.Variant, r, options)
	if err != nil {
		return nil, err
	}
	return &Game{*g, k}, nil
}
