// Package mancalatest tests implementations of games, as testing/fstest does
// for file systems.
//
// [Test] plays random games of a [mancala.Variant] and checks in each of their
// positions that the contract of [mancala.Position] is kept, and that of the
// optional interfaces [mancala.Boarder], [mancala.Stepper], [mancala.Repeater],
// [mancala.Lister], [mancala.Gainer], [encoding.TextMarshaler] and
// [encoding.TextAppender] where the position has them. Test also checks that the functions of the Variant agree with the
// positions. A game's own test is then a few lines:
//
//	func TestGame(t *testing.T) {
//		mancalatest.Test(t, oware.Variant(), mancalatest.Options[oware.Position, oware.Move]{})
//	}
//
// Games from another start are tested with a copy of the Variant in which Start
// is set to that position.
//
// Whether the rules are right is more than these tests can know. For that a
// game needs [mancala.Perft] figures, recorded games, or a second
// implementation.
package mancalatest

import (
	"errors"
	"fmt"
	"testing"

	"example.com/kumalak/mancala"
)

// Options tell what a [mancala.Variant] does not say about its game. The zero
// Options are usable: what they do not tell is not checked.
type Options[P, M any] struct {
	// Counters counts the counters of a position. When Counters is nil, the
	// Board of a [mancala.Boarder] is counted.
	Counters func(P) int

	// Others returns moves that may be illegal in the position. Play must
	// refuse those that the position does not list. The zero move, and moves
	// that other positions of the games list, are tried in any case. Others is
	// not asked in positions with more than [mancala.MaxListed] moves.
	Others func(P) []M
	// Illegal returns moves that are certainly illegal in the position.
	Illegal func(P) []M

	// MoveAgain allows a player to move several times in a row. Otherwise
	// turns must alternate.
	MoveAgain bool
	// ScoresFall allows a player's score to fall. Otherwise counters that are
	// in a store must stay there.
	ScoresFall bool

	// Games is the number of random games. 0 or less means 10.
	Games int
	// Plies is the number of plies after which a random game is broken off. 0
	// or less means 300.
	Plies int
	// Seed makes other random games. Equal seeds make equal games.
	Seed uint64
}

// Test checks that the start of v and the positions of random games from there
// keep the contract of [mancala.Position], and v that of [mancala.Variant].
// Each part of the contract is a subtest with a name that says what it shows.
// A subtest is skipped when the game or the options lack what the subtest
// needs. A failure names the position and the moves that lead to it from the
// start. A panic of the game is a failure like any other, except on goroutines
// that the game starts itself.
//
// One subtest counts allocations, so no other test may run in parallel with
// Test. Under the race detector, which makes allocations of its own, they are
// not counted.
func Test[P mancala.Position[P, M], M mancala.Move](t *testing.T, v mancala.Variant[P, M], options Options[P, M]) {
	t.Helper()
	s := newSuite(v, options)
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

// Check is [Test] for use outside of tests. It returns one error for each part
// of the contract that the game does not keep, joined by [errors.Join], or nil
// when there is none.
func Check[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[P, M]) error {
	var found []error
	s := newSuite(v, options)
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
		{"VariantIsComplete", (*s).variantIsComplete},
		{"GamesCanBePlayed", (*s).gamesCanBePlayed},
		{"PlainValue", (*s).plainValue},
		{"ZeroValueRefuses", (*s).zeroValueRefuses},
		{"ReceiverUnchanged", (*s).receiverUnchanged},
		{"PlayIsSteady", (*s).playIsSteady},
		{"CountersConserved", (*s).countersConserved},
		{"ScoresAddUp", (*s).scoresAddUp},
		{"TurnPasses", (*s).turnPasses},
		{"OverHasNoMoves", (*s).overHasNoMoves},
		{"MovesAgree", (*s).movesAgree},
		{"MovesUnique", (*s).movesUnique},
		{"GainsAreThoseOfPlay", (*s).gainsAreThoseOfPlay},
		{"OtherMovesRefused", (*s).otherMovesRefused},
		{"HashTellsApart", (*s).hashTellsApart},
		{"TextRoundTrip", (*s).textRoundTrip},
		{"MarshalRoundTrip", (*s).marshalRoundTrip},
		{"MoveTextRoundTrip", (*s).moveTextRoundTrip},
		{"RecordTextRoundTrip", (*s).recordTextRoundTrip},
		{"RulesTextRoundTrip", (*s).rulesTextRoundTrip},
		{"DamagedTextHarmless", (*s).damagedTextHarmless},
		{"BoardAgrees", (*s).boardAgrees},
		{"StepsLeadToPosition", (*s).stepsLeadToPosition},
		{"RepetitionRule", (*s).repetitionRule},
		{"GameTextRoundTrip", (*s).gameTextRoundTrip},
		{"DealsAreStarts", (*s).dealsAreStarts},
		{"EvaluateIsSteady", (*s).evaluateIsSteady},
		{"CandidatesLegal", (*s).candidatesLegal},
		{"BookMovesLegal", (*s).bookMovesLegal},
		{"ConcurrentReads", (*s).concurrentReads},
		{"NoAllocation", (*s).noAllocation},
	}
}

// errNotApplicable is wrapped by properties that the game can't have.
var errNotApplicable = errors.New("not checked")

func notApplicable(why string) error { return fmt.Errorf("%w: %s", errNotApplicable, why) }
