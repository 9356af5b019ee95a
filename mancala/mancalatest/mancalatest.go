// Package mancalatest puts implementations of [mancala.Position] through their
// paces, as testing/fstest does for file systems.
//
// [Test] plays random games from a position and checks in every position they
// pass through that the contract of Position is kept, and that of the optional
// interfaces [mancala.Boarder], [mancala.Stepper], [mancala.Repeater],
// [encoding.TextMarshaler] and [encoding.TextAppender] where the position has
// them. A game's own test is then a few lines:
//
//	func TestPosition(t *testing.T) {
//		mancalatest.Test(t, oware.Start(), mancalatest.Options[oware.Position, oware.Move]{
//			Total: 48,
//			Parse: oware.ParsePosition,
//		})
//	}
//
// What this can't know is whether the rules are right: for that a game needs
// [mancala.Perft] figures, recorded games, or a second implementation.
package mancalatest

import (
	"errors"
	"fmt"
	"testing"

	"example.com/kumalak/mancala"
)

// Options tell what is known about a game. The zero Options are usable: what
// they do not tell is not checked.
type Options[P, M any] struct {
	// Total is the number of counters in the game, on the board and in the
	// stores together. When it is 0 it is that of the start.
	Total int
	// Counters counts a position's counters. When it is nil, the Board of a
	// [mancala.Boarder] is counted.
	Counters func(P) int

	// Parse reads what P's String writes.
	Parse func(text string) (P, error)
	// ParseMove reads what [fmt.Sprint] makes of a move that is legal in the
	// position.
	ParseMove func(P, string) (M, error)

	// Others returns moves that may be illegal in the position; those that are
	// not listed there must be refused. The zero move, and moves that other
	// positions of the games list, are tried anyway. They decide nothing in
	// positions with more than [mancala.MaxListed] moves.
	Others func(P) []M
	// Illegal returns moves that are illegal in the position for certain.
	Illegal func(P) []M

	// MoveAgain allows a player to move several times in a row. Otherwise
	// turns must alternate.
	MoveAgain bool
	// ScoresFall allows a player's score to become less. Otherwise what is in
	// a store stays there.
	ScoresFall bool

	// Games is the number of random games, 10 when it is 0 or less.
	Games int
	// Plies is the length at which a random game is broken off, 300 when it
	// is 0 or less.
	Plies int
	// Seed makes other random games. Equal seeds make equal games.
	Seed uint64
}

// Test checks that start and the positions of random games from it keep the
// contract of [mancala.Position]. Each part of the contract is a subtest, named
// for what it shows and skipped when the game or the options lack what it
// needs. A failure tells the position and the moves that led to it from start.
// A panic of the game is a failure like any other, except on goroutines that
// the game starts itself.
//
// One subtest counts allocations, so neither Test nor other tests may run in
// parallel with it. The race detector makes allocations of its own; under it
// they are not counted.
func Test[P mancala.Position[P, M], M mancala.Move](t *testing.T, start P, options Options[P, M]) {
	t.Helper()
	s := newSuite(start, options)
	for _, property := range properties[P, M]() {
		t.Run(property.name, func(t *testing.T) {
			t.Helper()
			switch err := s.check(property); {
			case errors.Is(err, errNotApplicable):
				t.Skip(err)
			case err != nil:
				t.Fatal(err)
			}
		})
	}
}

// Check is [Test] for use outside of tests: it returns what is wrong with the
// game, one error for each part of the contract that is not kept, joined by
// [errors.Join], or nil.
func Check[P mancala.Position[P, M], M mancala.Move](start P, options Options[P, M]) error {
	var found []error
	s := newSuite(start, options)
	for _, property := range properties[P, M]() {
		if err := s.check(property); err != nil && !errors.Is(err, errNotApplicable) {
			found = append(found, fmt.Errorf("%s: %w", property.name, err))
		}
	}
	return errors.Join(found...)
}

// property is a part of the contract.
type property[P mancala.Position[P, M], M mancala.Move] struct {
	name  string
	holds func(*suite[P, M]) error
}

func properties[P mancala.Position[P, M], M mancala.Move]() []property[P, M] {
	type s = suite[P, M]
	return []property[P, M]{
		{"GamesCanBePlayed", (*s).gamesCanBePlayed},
		{"PlainValue", (*s).plainValue},
		{"ZeroValueRefuses", (*s).zeroValueRefuses},
		{"ReceiverUnchanged", (*s).receiverUnchanged},
		{"CountersConserved", (*s).countersConserved},
		{"ScoresAddUp", (*s).scoresAddUp},
		{"TurnPasses", (*s).turnPasses},
		{"OverHasNoMoves", (*s).overHasNoMoves},
		{"MovesAgree", (*s).movesAgree},
		{"MovesUnique", (*s).movesUnique},
		{"OtherMovesRefused", (*s).otherMovesRefused},
		{"HashTellsApart", (*s).hashTellsApart},
		{"TextRoundTrip", (*s).textRoundTrip},
		{"MarshalRoundTrip", (*s).marshalRoundTrip},
		{"MoveTextRoundTrip", (*s).moveTextRoundTrip},
		{"DamagedTextHarmless", (*s).damagedTextHarmless},
		{"BoardAgrees", (*s).boardAgrees},
		{"StepsLeadToPosition", (*s).stepsLeadToPosition},
		{"RepetitionRule", (*s).repetitionRule},
		{"GameUndoRedo", (*s).gameUndoRedo},
		{"ConcurrentReads", (*s).concurrentReads},
		{"NoAllocation", (*s).noAllocation},
	}
}

// errNotApplicable is wrapped by properties that the game can't have.
var errNotApplicable = errors.New("not checked")

func notApplicable(why string) error { return fmt.Errorf("%w: %s", errNotApplicable, why) }
