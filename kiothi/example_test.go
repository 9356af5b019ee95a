package kiothi_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

func Example() {
	p := kiothi.Start(kiothi.Standard())
	for _, text := range []string{"8,9=S3,S7:4,N10:5", "6,8=S8:10", "7:8", "9:2"} {
		next, err := p.Play(kiothi.MustParseMove(text))
		if err != nil {
			fmt.Println(err)
			return
		}
		p = next
	}
	fmt.Println(p)
	fmt.Println("lifts:", p.NumMoves())
	// Output:
	// 12S*,4S,1S,6S*,1S,1S,2S,1,2S,1/1,1S,1,1S,1,6S*,2S,12S*,2S,7S* 0 0 S play
	// lifts: 22
}

func ExampleStart() {
	fmt.Println(kiothi.Start(kiothi.Standard()))
	fmt.Println(kiothi.Start(kiothi.Rules{Setup: kiothi.FiveBySix}))
	fmt.Println(kiothi.Start(kiothi.Rules{OneWarrior: 99}).IsValid())
	// Output:
	// 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open
	// 5x6 6S,6S,6S,6S,6S,5/5,6S,6S,6S,6S,6S 0 0 S open
	// false
}

func ExampleNew() {
	var s kiothi.State
	s.South[9] = 3
	s.North[0] = 4
	s.Nki[mancala.North][0] = true
	s.Stores = [2]int{23, 30}
	s.Opened = true
	p, err := kiothi.New(kiothi.Standard(), s)
	fmt.Println(p, err)

	s.Stores[mancala.South] = 33
	_, err = kiothi.New(kiothi.Standard(), s)
	fmt.Println(err)
	// Output:
	// 9,4S*/9,3S 23 30 S play <nil>
	// kiothi: invalid state: expected 60 warriors in all, not 70
}

func ExamplePosition_State() {
	p := kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play")
	s := p.State()
	fmt.Println(s.South, s.Nki[mancala.North][0], s.Stores, s.Turn, s.Opened)
	// Output:
	// [0 0 0 0 0 0 0 0 0 3] true [23 30] South true
}

func ExampleParsePosition() {
	p, err := kiothi.ParsePosition("{whole-lifts} 9,4S*/9,3S 23 30 S play")
	fmt.Println(p.Rules(), err)
	_, err = kiothi.ParsePosition("9,4S*/9,3S 23 30 S later")
	fmt.Println(err)
	// Output:
	// {whole-lifts} <nil>
	// kiothi position "9,4S*/9,3S 23 30 S later": at offset 19: expected open or play, found "later"
}

func ExampleParsePositionWith() {
	p, err := kiothi.ParsePositionWith(kiothi.Rules{WholeLifts: true}, "9,4S*/9,3S 23 30 S play")
	fmt.Println(p, err)
	// Output:
	// {whole-lifts} 9,4S*/9,3S 23 30 S play <nil>
}

func ExampleMustParsePosition() {
	p := kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play")
	fmt.Println(p.Pit(mancala.North, 1), p.Nki(mancala.North, 1), p.Score(mancala.North))
	// Output:
	// 4 true 30
}

func ExampleParseRules() {
	r, err := kiothi.ParseRules("{5x5 up-to-two max-laps=100}")
	fmt.Println(r.Total(), r.UpToTwo, r.MaxLaps, err)
	_, err = kiothi.ParseRules("{5x7}")
	fmt.Println(err)
	// Output:
	// 50 true 100 <nil>
	// kiothi rules "{5x7}": at offset 1: expected a setting: 6x5|5x6|5x5, up-to-two, whole-lifts, bonus=three|run|off, one-warrior=1 to 10, counter-clockwise|clockwise, max-laps=1 to 65535, or a closing brace, found "5x7}"
}

func ExampleStandard() {
	r := kiothi.Standard()
	fmt.Println(r)
	r.Bonus = kiothi.BonusRun
	r.OneWarrior = 10
	fmt.Println(r)
	// Output:
	// standard
	// {bonus=run one-warrior=10}
}

func ExampleRules_Validate() {
	fmt.Println(kiothi.Rules{OneWarrior: 11}.Validate())
	// Output:
	// kiothi: invalid rules: a one-warrior victory counts 11: expected 1 to 10
}

func ExampleNewLift() {
	m, err := kiothi.NewLift(7, 3)
	fmt.Println(m, m.Boma(), m.Count(), err)
	// Output:
	// 7:3 7 3 <nil>
}

func ExampleParseMove() {
	m, err := kiothi.ParseMove("5,6=S1:4,N3:6")
	fmt.Println(m.Boma(), m.Emptied(), m.Placed(), err)
	_, err = kiothi.ParseMove("5,6=N3:6,S1:4")
	fmt.Println(err)
	// Output:
	// 0 [5 6] 4 0 0 0 0 0 0 0 0 0 0 0 6 <nil>
	// kiothi move "5,6=N3:6,S1:4": at offset 9: expected a boma after N3, found "S1:4"
}

func ExampleMustParseMove() {
	fmt.Println(kiothi.MustParseMove("7:3").Count())
	// Output:
	// 3
}

func ExamplePosition_Play() {
	// The last warrior falls into the empty boma 2 and captures five.
	p := kiothi.MustParsePosition("2,5S,6,1S*/1,1S,8 26 27 S play")
	next, err := p.Play(kiothi.MustParseMove("2:1"))
	fmt.Println(next, err)

	p = kiothi.MustParsePosition("1S,9/2S,1,2S,7 20 35 S play")
	_, err = p.Play(kiothi.MustParseMove("1:2"))
	fmt.Println(errors.Is(err, mancala.ErrIllegalMove))
	fmt.Println(err)
	// Output:
	// 9,1S*/10 32 27 N play <nil>
	// true
	// move 1:2: illegal move: its first lap ends in an occupied boma of the mover's own row (in 1S,9/2S,1,2S,7 20 35 S play)
}

func ExamplePosition_NumMoves() {
	fmt.Println(kiothi.Start(kiothi.Standard()).NumMoves())
	// Output:
	// 300450150
}

func ExamplePosition_MoveAt() {
	p := kiothi.Start(kiothi.Standard())
	for _, i := range []uint64{0, 1, 150_000_000, p.NumMoves() - 1} {
		fmt.Println(i, p.MoveAt(i))
	}
	// Output:
	// 0 5,6=S1:10
	// 1 5,6=S1:9,S2
	// 150000000 6,9=S2,S4:2,N2:3,N6,N9,N10:2
	// 300450149 9,10=N10:10
}

func ExamplePosition_Rank() {
	p := kiothi.Start(kiothi.Standard())
	fmt.Println(p.Rank(kiothi.MustParseMove("5,6=S1:4,N3:6")))
	fmt.Println(p.Rank(kiothi.MustParseMove("1,2=S1:10")))
	// Output:
	// 175384 true
	// 0 false
}

func ExamplePosition_Moves() {
	p := kiothi.Start(kiothi.Standard())
	n := 0
	for m := range p.Moves() {
		if n++; n > 3 {
			break
		}
		fmt.Println(m)
	}
	// Output:
	// 5,6=S1:10
	// 5,6=S1:9,S2
	// 5,6=S1:9,S3
}

func ExamplePosition_AppendMoves() {
	p := kiothi.MustParsePosition("3S,2S,1S,1,3S,1S,2S,1S,2S,1/1S,3,1S,5S,1,1S,1,1S 23 13 S play")
	fmt.Println(p.AppendMoves(nil))
	// Output:
	// [1:1 6:1 6:3 6:5 8:1 10:1]
}

func ExamplePosition_RandomMove() {
	p := kiothi.Start(kiothi.Standard())
	m, ok := p.RandomMove(rand.New(rand.NewPCG(1, 2)))
	fmt.Println(m, ok)
	// Output:
	// 7,10=S2,S6:2,S7,S8,N1:2,N4,N7,N8 true
}

func ExamplePosition_IsLegal() {
	p := kiothi.Start(kiothi.Standard())
	fmt.Println(p.IsLegal(kiothi.MustParseMove("5,6=S1:4,N3:6")))
	fmt.Println(p.IsLegal(kiothi.MustParseMove("5,6=S1:4,N3:7")))
	// Output:
	// true
	// false
}

func ExamplePosition_Sowing() {
	tell := func(position, move string) {
		fmt.Println(move, "in", position)
		for step := range kiothi.MustParsePosition(position).Sowing(kiothi.MustParseMove(move)) {
			fmt.Println("-", step)
		}
	}
	tell("8,3S,1S*/8,1S,1S 27 27 S play", "10:1")
	tell("2,5S,6,1S*/1,1S,8 26 27 S play", "2:1")
	// Output:
	// 10:1 in 8,3S,1S*/8,1S,1S 27 27 S play
	// - lift 1 at pit 9
	// - drop 1 at pit 10
	// - lap end at pit 10
	// - lift 2 at pit 10
	// - unmark at pit 10
	// - drop 1 at pit 11
	// - drop 1 at pit 12
	// - lap end at pit 12
	// 2:1 in 2,5S,6,1S*/1,1S,8 26 27 S play
	// - lift 1 at pit 1
	// - drop 1 at pit 2
	// - lap end at pit 2
	// - capture 1 at pit 2 for South
	// - capture 5 at pit 17 for South
}

func ExamplePosition_Outcome() {
	p := kiothi.MustParsePosition("10/10 31 29 S play")
	fmt.Println(p.Outcome())
	// Output:
	// south by no move, weight 2
}

func ExamplePosition_Repetition() {
	rule := kiothi.MustParsePosition("9,4S*/9,3S 20 33 S play").Repetition()
	fmt.Println(rule.Times, rule.Outcome, rule.Scores)
	// Output:
	// 3 north by repetition [20 33]
}

func ExamplePosition_Board() {
	b := kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play").Board()
	fmt.Println(b.Counters[:b.Pits], b.Marks[10], b.Stores)
	// Output:
	// [0 0 0 0 0 0 0 0 0 3 4 0 0 0 0 0 0 0 0 0] protected [23 30]
}

func ExamplePosition_Hash() {
	nki := kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play")
	same := kiothi.MustParsePosition(nki.String())
	open := kiothi.MustParsePosition("9,4S/9,3S 23 30 S play")
	fmt.Println(nki.Hash() == same.Hash(), nki.Hash() == open.Hash())
	// Output:
	// true false
}

func ExamplePosition_MarshalText() {
	text, err := json.Marshal(map[string]any{
		"position": kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play"),
		"move":     kiothi.MustParseMove("10:3"),
	})
	fmt.Println(string(text), err)
	// Output:
	// {"move":"10:3","position":"9,4S*/9,3S 23 30 S play"} <nil>
}

func ExamplePosition_UnmarshalText() {
	var game struct {
		Position kiothi.Position
		Move     kiothi.Move
	}
	err := json.Unmarshal([]byte(`{"Position": "9,4S*/9,3S 23 30 S play", "Move": "10:3"}`), &game)
	fmt.Println(game.Position, game.Move, err)
	// Output:
	// 9,4S*/9,3S 23 30 S play 10:3 <nil>
}

func ExampleEvaluate() {
	fmt.Println(kiothi.Evaluate(kiothi.Start(kiothi.Standard())))
	fmt.Println(kiothi.Evaluate(kiothi.MustParsePosition("10/10 20 40 S play")))
	// Output:
	// 47
	// -2000
}

func ExampleCandidates() {
	p := kiothi.Start(kiothi.Standard())
	for _, m := range kiothi.Candidates(p, rand.New(rand.NewPCG(1, 2)), 3) {
		fmt.Println(m)
	}
	// Output:
	// 6,8=S1,S2:3,S3,S6,S7,S9,N7:2
	// 6,10=S2:2,S4,S5,S6:2,S10,N7,N8:2
	// 7,10=S1:3,S3:4,S7,N8:2
}

// A match in which a one-warrior victory counts.
func Example_match() {
	var south mancala.Tally
	for _, text := range []string{"10/10 31 29 S play", "10/10 22 38 N play"} {
		south.Add(kiothi.MustParsePosition(text).Outcome(), mancala.South)
	}
	fmt.Printf("%d half points to %d\n", south.For, south.Against)
	// Output:
	// 4 half points to 2
}

// An opening is put together step by step.
func ExamplePosition_DraftOpening() {
	p := kiothi.Start(kiothi.Standard())
	for _, draft := range []struct {
		emptied []int
		placed  mancala.Ring
	}{
		{},
		{emptied: []int{5}},
		{[]int{5, 6}, mancala.NewRing(4)},
		{[]int{5, 6}, mancala.NewRing(4, 6)},
	} {
		d, err := p.DraftOpening(draft.emptied, draft.placed)
		fmt.Println("to empty:", d.Most, "in the hand:", d.Board.Hand, "move:", d.Move, err)
	}
	_, err := p.DraftOpening([]int{1}, mancala.Ring{})
	fmt.Println(err)
	// Output:
	// to empty: 2 in the hand: 0 move: invalid move <nil>
	// to empty: 1 in the hand: 5 move: invalid move <nil>
	// to empty: 0 in the hand: 6 move: invalid move <nil>
	// to empty: 0 in the hand: 0 move: 5,6=S1:4,S2:6 <nil>
	// move =: illegal move: boma 1: expected an occupied one that is not emptied yet (in 5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open)
}

func ExamplePosition_ParseMove() {
	p := kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play")
	fmt.Println(p.ParseMove("10")) // all warriors of boma 10
	fmt.Println(p.ParseMove("10:2"))
	// Output:
	// 10:3 <nil>
	// 10:2 <nil>
}

func ExamplePosition_Swap() {
	fmt.Println(kiothi.MustParsePosition("9,4S*/9,3S 23 30 S play").Swap())
	// Output:
	// 3S,9/4S*,9 30 23 N play
}

func ExamplePosition_WithTurn() {
	fmt.Println(kiothi.MustParsePosition("9,4S/9,3S 23 30 S play").WithTurn(mancala.North))
	// Output:
	// 9,4S/9,3S 23 30 N play
}

func ExampleRules_MarshalText() {
	text, err := json.Marshal(kiothi.Rules{Setup: kiothi.FiveBySix, WholeLifts: true})
	fmt.Println(string(text), err)
	// Output: "{5x6 whole-lifts}" <nil>
}
