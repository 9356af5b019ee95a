package toguz_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// swapped returns the position with the sides of the players swapped.
func swapped(p toguz.Position) toguz.Position {
	s := p.State()
	s.South, s.North = s.North, s.South
	s.Stores[0], s.Stores[1] = s.Stores[1], s.Stores[0]
	s.Tuzdiks[0], s.Tuzdiks[1] = s.Tuzdiks[1], s.Tuzdiks[0]
	s.Turn = s.Turn.Opponent()
	q, err := toguz.New(p.Rules(), s)
	if err != nil {
		panic(err)
	}
	return q
}

// TestEvaluateTreatsPlayersAlike swaps the sides along random games by all
// kinds of rules.
func TestEvaluateTreatsPlayersAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		optional := toguz.Standard()
		optional.OptionalTuzdik = true
		p := toguz.Start(rapid.SampledFrom([]toguz.Rules{
			toguz.Standard(), toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical(), optional,
			{Holes: toguz.MaxHoles, Balls: 11, LastHoleTuzdik: true},
			{Holes: 1, Balls: 9, PlayOn: true},
		}).Draw(t, "rules"))
		for p.NumMoves() > 0 {
			value := toguz.Evaluate(p)
			if other := toguz.Evaluate(swapped(p)); other != -value {
				t.Fatalf("%v: %d, and with the sides swapped %d", p, value, other)
			}
			if value > 27_999 || value < -27_999 {
				t.Fatalf("%v: %d", p, value)
			}
			if rapid.IntRange(0, 80).Draw(t, "stop") == 0 {
				break
			}
			p, _ = p.Play(p.MoveAt(rapid.Uint64Range(0, p.NumMoves()-1).Draw(t, "move")))
		}
	})
}

// TestEvaluateKnows compares positions of which one is plainly better for
// South.
func TestEvaluateKnows(t *testing.T) {
	for _, test := range []struct{ name, better, worse string }{
		{
			"a ball more in the kazan",
			"9S,9S,9S,9S,9S,9S,9S,9S,3S/8S,8S,8S,8S,8S,8S,8S,8S,8S 9 6 S",
			"9S,9S,9S,9S,9S,9S,9S,9S,3S/8S,8S,8S,8S,8S,8S,8S,8S,8S 8 7 S",
		},
		{
			"a tuzdik",
			"9S,9S,9S,9S,9S,9S,t,9S,9S/8S,8S,8S,8S,8S,8S,8S,8S,8S 9 9 S",
			"9S,9S,9S,9S,9S,9S,1,9S,9S/8S,8S,8S,8S,8S,8S,8S,8S,8S 9 9 S",
		},
		{
			"holes to play",
			"9S,9S,9S,9S,9S,9S,9S,9S,9S/3S,3S,3S,6 36 36 N",
			"9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,8 36 36 N",
		},
		{
			"a capture to make", // hole 9, with two balls, reaches North's hole 1
			"8S,8S,8S,8S,8S,8S,8S,8S,9S/7,9S,2S 39 39 S",
			"9S,8S,8S,8S,8S,8S,8S,8S,8S/7,9S,2S 39 39 S",
		},
	} {
		better, worse := toguz.Evaluate(toguz.MustParsePosition(test.better)), toguz.Evaluate(toguz.MustParsePosition(test.worse))
		if better <= worse {
			t.Errorf("%s: %d instead of %d without", test.name, better, worse)
		}
	}
	if v := toguz.Evaluate(toguz.Position{}); v != 0 {
		t.Errorf("no position: %d", v)
	}
}

func TestEvaluateDoesNotAllocate(t *testing.T) {
	p := toguz.Start(toguz.Standard())
	if n := testing.AllocsPerRun(100, func() { toguz.Evaluate(p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := toguz.Start(toguz.Standard())
	for _, hole := range []toguz.Move{5, 9, 4, 3, 6} {
		p, _ = p.Play(hole)
	}
	for b.Loop() {
		toguz.Evaluate(p)
	}
}

func ExampleEvaluate() {
	p := toguz.MustParsePosition("9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S")
	fmt.Println(p.Turn(), toguz.Evaluate(p) > 0)
	p, _ = p.Play(9)
	fmt.Println(p.Score(mancala.South), "balls,", toguz.Evaluate(p) > 0)
	// Output:
	// South true
	// 10 balls, true
}
