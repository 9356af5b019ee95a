package mancalatest_test

import (
	"encoding/json"
	"errors"
	"iter"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

// faulty is the toy with one fault, or none. Which one is told by a variable
// and not by the value, so that the zero value can have it too.
type faulty struct{ toy }

var (
	fault string

	// What faults that remember write to; not the fault that is looked for.
	calls   atomic.Int64
	escaped atomic.Pointer[toy]
)

// faults are the faults of the methods below, and the properties that find them.
var faults = []struct{ name, property, says string }{
	{"a legal move is refused", "GamesCanBePlayed", "the legal move 3 is refused"},
	{"Play panics", "GamesCanBePlayed", "panic: index out of range"},
	{"panic on zero", "ZeroValueRefuses", "panic: zero"},
	{"zero has moves", "ZeroValueRefuses", "has 1 moves"},
	{"zero is valid", "ZeroValueRefuses", "says that it is valid"},
	{"zero has another cause", "ZeroValueRefuses", "ErrInvalidPosition"},
	{"Play remembers", "ReceiverUnchanged", "changed it"},
	{"a counter is lost", "CountersConserved", "11 counters"},
	{"the score falls", "ScoresAddUp", "score falls"},
	{"the turn stays", "TurnPasses", "again"},
	{"no such player", "TurnPasses", "no player"},
	{"never over", "OverHasNoMoves", "NumMoves is 0"},
	{"over without a reason", "OverHasNoMoves", "ends no game"},
	{"wrong order", "MovesAgree", "MoveAt(0) is 3"},
	{"MoveAt never panics", "MovesAgree", "must panic"},
	{"wrong number", "MovesAgree", "NumMoves is 4"},
	{"not listable", "MovesAgree", "but Listable says false"},
	{"AppendMoves overwrites", "MovesAgree", "AppendMoves made of dst"},
	{"AppendMoves starts anew", "MovesAgree", "must give"},
	{"Moves forgets the last", "MovesAgree", "Moves has only"},
	{"a move twice", "MovesUnique", "listed twice"},
	{"gains of captures alone", "GainsAreThoseOfPlay", "which gains"},
	{"gains start anew", "GainsAreThoseOfPlay", "AppendGains made"},
	{"illegal move accepted", "OtherMovesRefused", "accepted"},
	{"refused with a position", "OtherMovesRefused", "instead of the zero position"},
	{"plain error", "OtherMovesRefused", "not a *mancala.MoveError"},
	{"over has another cause", "OtherMovesRefused", "another cause"},
	{"another position in errors", "OtherMovesRefused", "as the error says"},
	{"hash remembers", "HashTellsApart", "asked again"},
	{"hash without stores", "HashTellsApart", "the same hash"},
	{"text without stores", "TextRoundTrip", "two positions are written"},
	{"text of two lines", "TextRoundTrip", "not one line"},
	{"marshals another text", "MarshalRoundTrip", "MarshalText gives"},
	{"unmarshals nothing", "MarshalRoundTrip", "unmarshalled as"},
	{"zero is marshalled", "ZeroValueRefuses", "must give an error"},
	{"JSON of its own", "MarshalRoundTrip", "the JSON"},
	{"unmarshals by chance", "GameTextRoundTrip", "reading a game"},
	{"evaluates anew", "EvaluateIsSteady", "is asked again"},
	{"Evaluate allocates", "NoAllocation", "Evaluate makes"},
	{"board without stores", "BoardAgrees", "the stores on the board"},
	{"a step is missing", "StepsLeadToPosition", "in the hand"},
	{"the last step is missing", "StepsLeadToPosition", "the steps lead to"},
	{"steps go on", "StepsLeadToPosition", "panic: "},
	{"illegal move has steps", "StepsLeadToPosition", "has steps"},
	{"repetition without a result", "RepetitionRule", "ends the game, but"},
	{"repetition gives too much", "RepetitionRule", "scores by the repetition rule"},
	{"repetition at once", "RepetitionRule", "for the first time"},
	{"Play is not always the same", "PlayIsSteady", "leads to"},
	{"hash remembers", "ConcurrentReads", "read by several goroutines"},
	{"NumMoves allocates", "NoAllocation", "NumMoves makes"},
	{"AppendMoves allocates", "NoAllocation", "AppendMoves, with enough room"},
	{"Play allocates", "NoAllocation", "Play, of all legal moves"},
}

func faultyVariant() mancala.Variant[faulty, toyMove] {
	return mancala.Variant[faulty, toyMove]{
		Name:     "faulty",
		Start:    faulty{toyStart()},
		Counters: toyTotal,
		ParsePosition: func(text string) (faulty, error) {
			p, err := parseToy(text)
			return faulty{p}, err
		},
		ParseMove: func(p faulty, text string) (toyMove, error) { return parseToyMove(p.toy, text) },
		Evaluate:  faulty.evaluate,
	}
}

func TestFaultsAreFound(t *testing.T) {
	options := mancalatest.Options[faulty, toyMove]{
		Others: func(faulty) []toyMove { return []toyMove{4, 255} },
		Games:  2,
	}
	fault = ""
	if err := mancalatest.Check(faultyVariant(), options); err != nil {
		t.Fatalf("without a fault: %v", err)
	}
	for _, f := range faults {
		t.Run(f.property+"/"+f.name, func(t *testing.T) {
			fault = f.name
			calls.Store(0)
			defer func() { fault = "" }()
			err := mancalatest.Check(faultyVariant(), options)
			if f.property == "NoAllocation" && err == nil {
				t.Skip("allocations are not counted")
			}
			expectFinding(t, err, f.property, f.says)
		})
	}
}

// expectFinding fails unless err has the property's finding that says this.
func expectFinding(t *testing.T, err error, property, says string) {
	t.Helper()
	if err == nil {
		t.Fatal("nothing is found")
	}
	for _, finding := range err.(interface{ Unwrap() []error }).Unwrap() {
		if text := finding.Error(); strings.HasPrefix(text, property+": ") && strings.Contains(text, says) {
			return
		}
	}
	t.Errorf("%s does not say %q; found is\n%v", property, says, err)
}

func (p faulty) IsValid() bool { return p.toy.IsValid() || fault == "zero is valid" }

func (p faulty) Turn() mancala.Player {
	switch {
	case fault == "no such player":
		return 2
	case fault == "the turn stays":
		return mancala.South
	}
	return p.toy.Turn()
}

func (p faulty) Score(player mancala.Player) int {
	if fault == "the score falls" && p.stores[player&1] > 2 {
		return 1
	}
	return p.toy.Score(player)
}

func (p faulty) Outcome() mancala.Outcome {
	o := p.toy.Outcome()
	switch {
	case fault == "never over":
		return mancala.Outcome{}
	case fault == "over without a reason":
		o.Reason = mancala.NoReason
	}
	return o
}

func (p faulty) NumMoves() uint64 {
	switch {
	case fault == "panic on zero" && !p.valid:
		panic("zero")
	case fault == "zero has moves" && !p.valid:
		return 1
	case fault == "wrong number":
		return p.toy.NumMoves() + 1
	case fault == "NumMoves allocates":
		return uint64(len(p.toy.AppendMoves(nil)))
	}
	return p.toy.NumMoves()
}

func (p faulty) Listable() bool { return fault != "not listable" }

// AppendGains plays the moves.
func (p faulty) AppendGains(dst []int, moves []toyMove) []int {
	if fault == "gains start anew" {
		dst = dst[:0]
	}
	mover := p.toy.Turn()
	lead := func(p toy) int { return p.Score(mover) - p.Score(mover.Opponent()) }
	for _, m := range moves {
		q, _ := p.toy.Play(m)
		gain := lead(q) - lead(p.toy)
		if fault == "gains of captures alone" {
			gain = max(gain, 0) - min(gain, 1)
		}
		dst = append(dst, gain)
	}
	return dst
}

func (p faulty) MoveAt(i uint64) toyMove {
	moves := p.toy.AppendMoves(nil)
	switch {
	case fault == "wrong order":
		return moves[len(moves)-1-int(i)]
	case fault == "MoveAt never panics" && i >= uint64(len(moves)):
		return 0
	case fault == "a move twice" && len(moves) > 1 && i == 1:
		return moves[0]
	}
	return moves[i]
}

func (p faulty) AppendMoves(dst []toyMove) []toyMove {
	switch {
	case fault == "AppendMoves starts anew":
		return p.toy.AppendMoves(dst[:0:0])
	case fault == "AppendMoves allocates":
		return append(dst, p.toy.AppendMoves(nil)...)
	case fault == "AppendMoves overwrites" && len(dst) > 0:
		list := p.toy.AppendMoves(append([]toyMove{}, dst...))
		dst[0]++
		return list
	case fault == "a move twice":
		list := p.toy.AppendMoves(dst)
		if moves := list[len(dst):]; len(moves) > 1 {
			moves[1] = moves[0]
		}
		return list
	}
	return p.toy.AppendMoves(dst)
}

func (p faulty) Moves() iter.Seq[toyMove] {
	if fault != "Moves forgets the last" {
		return p.toy.Moves()
	}
	return func(yield func(toyMove) bool) {
		for i := range max(p.NumMoves(), 1) - 1 {
			if !yield(p.MoveAt(i)) {
				return
			}
		}
	}
}

func (p faulty) Play(m toyMove) (faulty, error) {
	next, err := p.toy.Play(m)
	if err != nil {
		return p.refuse(next, m, err)
	}
	switch {
	case fault == "a legal move is refused" && m == 3:
		return faulty{}, &mancala.MoveError{Move: "3", Position: p.String(), Err: mancala.ErrIllegalMove}
	case fault == "Play panics" && next.stores[0] > 2:
		panic("index out of range")
	case fault == "Play remembers":
		calls.Add(1)
	case fault == "Play is not always the same" && calls.Add(1)%2 == 0:
		next.stores[0], next.stores[1] = next.stores[1], next.stores[0]
	case fault == "a counter is lost" && next.stores[0] > 2:
		next.stores[0]--
	case fault == "Play allocates":
		copied := next
		escaped.Store(&copied)
	}
	return faulty{next}, nil
}

func (p faulty) refuse(next toy, m toyMove, err error) (faulty, error) {
	refusal := err.(*mancala.MoveError)
	over := errors.Is(err, mancala.ErrGameOver)
	switch {
	case fault == "illegal move accepted" && p.valid && !over && m == 4:
		return p, nil
	case fault == "refused with a position" && p.valid:
		return p, err
	case fault == "plain error" && p.valid:
		return faulty{}, errors.New("no")
	case fault == "over has another cause" && over,
		fault == "zero has another cause" && !p.valid:
		refusal.Err = mancala.ErrIllegalMove
	case fault == "another position in errors":
		refusal.Position = toyStart().String()
	}
	return faulty{next}, err
}

func (p faulty) Hash() uint64 {
	switch {
	case fault == "hash remembers":
		return uint64(calls.Add(1))
	case fault == "hash without stores":
		return p.ring.Hash(uint64(p.turn))
	}
	return p.toy.Hash()
}

func (p faulty) String() string {
	switch {
	case fault == "text of two lines":
		return p.toy.String() + "\n"
	case fault == "text without stores":
		return p.ring.String() + "."
	case fault == "Play remembers":
		return p.toy.String() + strings.Repeat(" ", int(calls.Load()%2))
	}
	return p.toy.String()
}

func (p faulty) AppendText(dst []byte) ([]byte, error) {
	if !p.valid && fault != "zero is marshalled" {
		return dst, mancala.ErrInvalidPosition
	}
	return append(dst, p.String()...), nil
}

func (p faulty) MarshalText() ([]byte, error) {
	if fault == "marshals another text" {
		return []byte("toy"), nil
	}
	return p.AppendText(nil)
}

func (p faulty) MarshalJSON() ([]byte, error) {
	if fault == "JSON of its own" {
		return []byte(`"toy"`), nil
	}
	return json.Marshal(p.String())
}

func (p faulty) evaluate() int {
	switch fault {
	case "evaluates anew":
		return int(calls.Add(1))
	case "Evaluate allocates":
		copied := p.toy
		escaped.Store(&copied)
	}
	return p.Score(mancala.South)
}

func (p *faulty) UnmarshalText(text []byte) error {
	switch fault {
	case "unmarshals nothing":
		return nil
	case "unmarshals by chance":
		return errors.New("not now")
	}
	return p.toy.UnmarshalText(text)
}

func (p faulty) Board() mancala.Board {
	b := p.toy.Board()
	if fault == "board without stores" {
		b.Stores = [2]int{}
	}
	return b
}

func (p faulty) Sowing(m toyMove) iter.Seq[mancala.Step] {
	steps := p.toy.Sowing(m)
	return func(yield func(mancala.Step) bool) {
		if fault == "illegal move has steps" && p.refusal(m) != nil {
			yield(mancala.Step{Kind: mancala.StepPass})
			return
		}
		for step := range steps {
			skip := fault == "a step is missing" && step.Kind == mancala.StepDrop && step.Pit == 3 ||
				fault == "the last step is missing" && step.Kind == mancala.StepCapture
			if !skip && !yield(step) && fault != "steps go on" {
				return
			}
		}
	}
}

func (p faulty) Repetition() mancala.RepetitionRule {
	rule := p.toy.Repetition()
	switch {
	case fault == "repetition without a result":
		rule.Outcome = mancala.Outcome{}
	case fault == "repetition at once":
		rule.Times = 1
	case fault == "repetition gives too much":
		rule.Scores[0] += toyTotal
	}
	return rule
}

// shared is a position that is changed by playing in it.
type shared struct{ *toy }

func (p shared) Play(m toyMove) (shared, error) {
	next, err := p.toy.Play(m)
	if err != nil {
		return shared{}, err
	}
	*p.toy = next
	return p, nil
}

func TestSharedPositionIsFound(t *testing.T) {
	start := toyStart()
	err := mancalatest.Check(mancala.Variant[shared, toyMove]{Start: shared{&start}}, mancalatest.Options[shared, toyMove]{})
	expectFinding(t, err, "VariantIsComplete", "a name without spaces")
	expectFinding(t, err, "PlainValue", "shared.toy is a ptr")
	expectFinding(t, err, "ZeroValueRefuses", "panic: ")
}

func TestFaultsOfVariantsAreFound(t *testing.T) {
	type variant = mancala.Variant[toy, toyMove]
	for _, test := range []struct {
		name, property, says string
		change               func(*variant, *mancalatest.Options[toy, toyMove])
	}{
		{
			"no name", "VariantIsComplete", "a name without spaces",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Name = ""
			},
		},
		{
			"a capital letter", "VariantIsComplete", "the name \"Toy\"",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Name = "Toy"
			},
		},
		{
			"no reader of positions", "VariantIsComplete", "no ParsePosition",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParsePosition = nil
			},
		},
		{
			"no reader of moves", "VariantIsComplete", "no ParseMove",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParseMove = nil
			},
		},
		{
			"another total", "CountersConserved", "12 counters at the start, but the variant has 48",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Counters = 48
			},
		},
		{
			"another count", "CountersConserved", "counters in",
			func(_ *variant, o *mancalatest.Options[toy, toyMove]) {
				o.Counters = func(p toy) int { return p.ring.Total() }
			},
		},
		{
			"a parser that fails", "TextRoundTrip", "can't be read",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParsePosition = func(string) (toy, error) { return toy{}, errors.New("no") }
			},
		},
		{
			"a parser of one position", "TextRoundTrip", "read as another position",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParsePosition = func(string) (toy, error) { return toyStart(), nil }
			},
		},
		{
			"a parser that reads the zero position", "ZeroValueRefuses", "is read as",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParsePosition = func(string) (toy, error) { return toy{}, nil }
			},
		},
		{
			"a parser that keeps what it refuses", "DamagedTextHarmless", "instead of the zero position",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParsePosition = func(text string) (toy, error) {
					p, err := parseToy(text)
					if err != nil {
						return toyStart(), err
					}
					return p, nil
				}
			},
		},
		{
			"a parser that panics", "DamagedTextHarmless", "panic: ",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParsePosition = func(text string) (toy, error) {
					_ = text[11]
					return parseToy(text)
				}
			},
		},
		{
			"a parser of one move", "MoveTextRoundTrip", "read as another one",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParseMove = func(toy, string) (toyMove, error) { return 1, nil }
			},
		},
		{
			"a parser of no move", "MoveTextRoundTrip", "can't be read",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.ParseMove = func(toy, string) (toyMove, error) { return 1, errors.New("no") }
			},
		},
		{
			"a record form that is lost", "RecordTextRoundTrip", "read as another one",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.FormatMove = func(toy, toyMove) string { return "1" }
			},
		},
		{
			"a record form of two words", "RecordTextRoundTrip", "not one word",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.FormatMove = func(_ toy, m toyMove) string { return m.String() + " !" }
			},
		},
		{
			"rules that can't be read", "RulesTextRoundTrip", "can't be read",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Rules = "other"
			},
		},
		{
			"rules read as others", "RulesTextRoundTrip", "are read as",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.WithRules = func(string) (variant, error) { return toyVariant(), nil }
				v.Rules = "other"
			},
		},
		{
			"positions by unknown rules", "RulesTextRoundTrip", "the rules of the position",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.RulesOf = func(toy) string { return "other" }
			},
		},
		{
			"odd rules of no game", "RulesTextRoundTrip", "no game",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.WithRules = func(text string) (variant, error) {
					v := toyVariant()
					if text != v.Rules {
						v.Start, v.Rules = toy{}, text
					}
					return v, nil
				}
			},
		},
		{
			"a deal that fails", "DealsAreStarts", "no cards",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Deal = func(*rand.Rand) (toy, error) { return toy{}, errors.New("no cards") }
			},
		},
		{
			"a deal of nothing", "DealsAreStarts", "the zero position",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Deal = func(*rand.Rand) (toy, error) { return toy{}, nil }
			},
		},
		{
			"a deal of too much", "DealsAreStarts", "not 12",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Deal = func(*rand.Rand) (toy, error) { p := toyStart(); p.stores[0] = 9; return p, nil }
			},
		},
		{
			"a deal of its own", "DealsAreStarts", "and again",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Deal = func(*rand.Rand) (toy, error) { return toyStart().Play(toyMove(1 + calls.Add(1)%3)) }
			},
		},
		{
			"an illegal candidate", "CandidatesLegal", "is refused",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Candidates = func(toy, *rand.Rand, int) []toyMove { return []toyMove{100} }
			},
		},
		{
			"a candidate twice", "CandidatesLegal", "proposed twice",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Candidates = func(p toy, _ *rand.Rand, _ int) []toyMove { return []toyMove{p.MoveAt(0), p.MoveAt(0)} }
			},
		},
		{
			"candidates of their own", "CandidatesLegal", "the same random numbers",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Candidates = func(p toy, _ *rand.Rand, _ int) []toyMove {
					return []toyMove{p.MoveAt(uint64(calls.Add(1)) % p.NumMoves())}
				}
			},
		},
		{
			"an illegal move in the book", "BookMovesLegal", "is refused",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Book = func(p toy, _ *rand.Rand) (toyMove, bool) { return 100, p != v.Start }
			},
		},
		{
			"a book of its own mind", "BookMovesLegal", "the same random numbers",
			func(v *variant, _ *mancalatest.Options[toy, toyMove]) {
				v.Book = func(p toy, _ *rand.Rand) (m toyMove, ok bool) {
					if p.NumMoves() == 0 {
						return m, false
					}
					return p.MoveAt(uint64(calls.Add(1)) % p.NumMoves()), true
				}
			},
		},
		{
			"a legal move among the illegal", "OtherMovesRefused", "accepted",
			func(_ *variant, o *mancalatest.Options[toy, toyMove]) {
				o.Illegal = func(p toy) []toyMove { return p.AppendMoves(nil) }
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, options := toyVariant(), toyOptions()
			options.Games = 3
			test.change(&v, &options)
			expectFinding(t, mancalatest.Check(v, options), test.property, test.says)
		})
	}
}

func TestFailureTellsHowToReplayIt(t *testing.T) {
	fault = "a counter is lost"
	defer func() { fault = "" }()
	err := mancalatest.Check(faultyVariant(), mancalatest.Options[faulty, toyMove]{Seed: 5})
	text := err.Error()
	for _, part := range []string{"move ", "\nposition: ", "\nply ", " (seed 5), after "} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}
