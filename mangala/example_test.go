package mangala_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

func Example() {
	p := mangala.Start(mangala.Standard())
	for range 3 {
		for m := range p.Moves() {
			next, err := p.Play(m)
			if err != nil {
				fmt.Println(err)
				return
			}
			fmt.Printf("%v plays %v: %v\n", p.Turn(), m, next)
			p = next
		}
	}
	// Output:
	// South plays 1: 10S,1,10S,1S,10S,10S,2S/3S,1,10S,10S,10S,1,10S 12 0 N
	// North plays 1: 14S,4S,14S,1,3S,14S,3S/7S,1S,14S,2,3S,2S 12 7 S
	// South plays 1: 14S,4S,14S,1,3S,14S,1/1,2S,15S,1S,1S,4S,1 19 7 N
}

// A game record ends the game when it repeats.
func Example_game() {
	game := mancala.NewGame(mangala.Start(mangala.Standard()), mancala.GameOptions[mangala.Position]{})
	for !game.Over() {
		if err := game.Play(game.Position().MoveAt(0)); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(game.Outcome(), "after", game.Ply(), "plies")
	fmt.Println(game.Score(mancala.South), game.Score(mancala.North), game.Position())
	// Output:
	// south by repetition after 57 plies
	// 63 34 7/4,1S,2 63 34 N
}

func ExampleStandard() {
	rules := mangala.Standard()
	fmt.Println(rules, rules.Counters, rules.MaxLaps, rules.Direction)
	// Output: standard 98 4096 counter-clockwise
}

func ExampleRules() {
	clockwise := mangala.Rules{Direction: mancala.Clockwise, Leftovers: mangala.ToRowOwner}
	fmt.Println(clockwise)
	fmt.Println(mangala.Start(clockwise))
	fmt.Println(mangala.Start(clockwise).Rules().Counters)
	// Output:
	// {clockwise leftovers=row-owner}
	// {clockwise leftovers=row-owner} 7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S
	// 98
}

func ExampleRules_Validate() {
	rules := mangala.Rules{Leftovers: 5}
	fmt.Println(rules.Validate())
	// Output: mangala: invalid rules: leftovers 5 are none of Unscored, ToLastCapturer and ToRowOwner
}

func ExampleRules_MarshalText() {
	text, err := json.Marshal(mangala.Rules{Forwards: true})
	fmt.Println(string(text), err)
	// Output: "{forwards}" <nil>
}

func ExampleParseRules() {
	rules, err := mangala.ParseRules("{rightmost counters=70}")
	fmt.Println(rules.Rightmost, rules.Counters, err)

	_, err = mangala.ParseRules("{counters=700}")
	fmt.Println(err)
	// Output:
	// true 70 <nil>
	// mangala rules "{counters=700}": at offset 10: expected a number from 1 to 255, found "700}"
}

func ExampleStart() {
	fmt.Println(mangala.Start(mangala.Standard()))
	fmt.Println(mangala.Start(mangala.Rules{Counters: 31})) // 2 in each pit, and 3 more
	// Output:
	// 7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S
	// {counters=31} 2S,2S,2S,2S,2S,2S,2S/3S,3S,3S,2S,2S,2S,2S 0 0 S
}

func ExampleDeal() {
	rng := rand.New(rand.NewPCG(1, 2))
	p, err := mangala.Deal(mangala.Standard(), rng, 3)
	fmt.Println(p, err)
	// Output: 7S,6S,8S,8S,9S,9S,6S/8S,8S,5S,4S,6S,7S,7S 0 0 S <nil>
}

func ExampleNew() {
	p, err := mangala.New(mangala.Rules{Counters: 7}, mangala.State{
		South: [mangala.Pits]int{2, 1, 1},
		North: [mangala.Pits]int{0, 0, 0, 0, 3},
		Turn:  mancala.South,
	})
	fmt.Println(p, err)
	// Output: {counters=7} 2,3S,4/2S,1S,1S,4 0 0 S <nil>
}

func ExamplePosition_State() {
	state := mangala.MustParsePosition("7/4,1S,2 63 34 N").State()
	fmt.Println(state.South, state.Stores, state.Turn)
	// Output: [0 0 0 0 1 0 0] [63 34] North
}

func ExampleParsePosition() {
	p, err := mangala.ParsePosition("{clockwise} 7/4,1S,2 63 34 N")
	fmt.Println(p.Turn(), p.Score(mancala.South), p.Pit(mancala.South, 5), err)

	_, err = mangala.ParsePosition("7/4,1S,1 63 34 N")
	fmt.Println(err)
	// Output:
	// North 63 1 <nil>
	// mangala position "7/4,1S,1 63 34 N": at offset 2: expected a row of 7 pits, not 6, found "4,1S,1 63 34"…
}

func ExampleMustParsePosition() {
	p := mangala.MustParsePosition("7/7 49 49 S")
	fmt.Println(p.Outcome())
	// Output: draw by board empty
}

func ExampleParsePositionWith() {
	clockwise := mangala.Rules{Direction: mancala.Clockwise}
	p, err := mangala.ParsePositionWith(clockwise, "7/4,1S,2 63 34 S")
	fmt.Println(p, err)
	// Output: {clockwise} 7/4,1S,2 63 34 S <nil>
}

func ExamplePosition_IsValid() {
	var p mangala.Position
	_, err := p.Play(1)
	fmt.Println(p.IsValid(), errors.Is(err, mancala.ErrInvalidPosition))
	// Output: false true
}

func ExamplePosition_Play() {
	p := mangala.MustParsePosition("1,7S,5/1S,1S,5 40 49 S")
	next, err := p.Play(1)
	fmt.Println(next, err)

	_, err = p.Play(2)
	fmt.Println(err)
	// Output:
	// 7/7 49 49 N <nil>
	// move 2: illegal move: the only move is 1 (in 1,7S,5/1S,1S,5 40 49 S)
}

func ExamplePosition_Moves() {
	for m := range mangala.MustParsePosition("1S,6/7 50 47 S").Moves() {
		fmt.Println(m)
	}
	// Output: pass
}

func ExamplePosition_Sowing() {
	p := mangala.MustParsePosition("1,7S,5/1S,1S,5 40 49 S")
	board := p.Board()
	for step := range p.Sowing(p.MoveAt(0)) {
		board = board.Apply(step)
		fmt.Println(step)
	}
	fmt.Println(board.Stores)
	// Output:
	// lift 1 at pit 0
	// drop 1 at pit 1
	// lap end at pit 1
	// capture 2 at pit 1 for South
	// capture 7 at pit 12 for South
	// [49 49]
}

func ExamplePosition_Outcome() {
	fmt.Println(mangala.MustParsePosition("7/1,1S,5 50 47 S").Outcome())
	fmt.Println(mangala.MustParsePosition("7/7 50 48 S").Outcome())
	// Output:
	// ongoing
	// south by board empty
}

func ExamplePosition_Repetition() {
	rule := mangala.MustParsePosition("{leftovers=last-capturer} 7/1S,6 49 48 S last=N").Repetition()
	fmt.Println(rule.Times, rule.Outcome, rule.Scores)
	// Output: 2 draw by repetition [49 49]
}

func ExampleState_endless() {
	// No sowing of more than one lap is allowed here.
	p := mangala.MustParsePosition("{max-laps=1} 7/1S,2S,5 50 45 S")
	next, err := p.Play(1)
	fmt.Println(next, err)
	fmt.Println(next.State().Endless, next.Outcome())
	// Output:
	// {max-laps=1} 7/1,3S,5 50 45 N endless <nil>
	// true south by endless sowing
}

func ExamplePosition_WithTurn() {
	fmt.Println(mangala.Start(mangala.Standard()).WithTurn(mancala.North))
	// Output: 7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 N
}

func ExamplePosition_Swap() {
	fmt.Println(mangala.MustParsePosition("7/4,1S,2 63 34 S").Swap())
	// Output: 2,1S,4/7 34 63 N
}

func ExamplePosition_MarshalText() {
	text, err := json.Marshal(map[string]mangala.Position{"start": mangala.Start(mangala.Rules{Counters: 14})})
	fmt.Println(string(text), err)
	// Output: {"start":"{counters=14} 1S,1S,1S,1S,1S,1S,1S/1S,1S,1S,1S,1S,1S,1S 0 0 S"} <nil>
}

func ExampleMove() {
	m := mangala.Move(3)
	fmt.Println(m, mangala.Pass)
	// Output: 3 pass
}

func ExampleParseMove() {
	m, err := mangala.ParseMove("pass")
	fmt.Println(m == mangala.Pass, err)

	_, err = mangala.ParseMove("8")
	fmt.Println(err)
	// Output:
	// true <nil>
	// mangala move "8": at offset 0: expected "pass" or a pit from 1 to 7, found "8"
}

func ExamplePosition_Foretell() {
	f, err := mangala.Start(mangala.Standard()).Foretell(context.Background())
	fmt.Println(f, err)
	fmt.Println("last capture in ply", f.LastCapture, "and then every", f.Cycle, "plies the same:", f.Final)
	// Output:
	// south by repetition, 63–34 after 57 plies <nil>
	// last capture in ply 31 and then every 26 plies the same: 7/4,1S,2 63 34 N
}

func ExampleNewRitual() {
	r, err := mangala.NewRitual(mangala.RitualOptions{Hider: mangala.HumanB, FirstMove: mangala.LoserMoves})
	fmt.Println(r, err)
	_, err = r.Answer("3")
	fmt.Println(errors.Is(err, mangala.ErrRitual), err)
	// Output:
	// B hides: it is for B to hide <nil>
	// true mangala: not possible in the ritual: "3", expected 1 or 2
}

func ExampleRitual() {
	var r mangala.Ritual // A hides, and who wins the guess moves first
	for _, answer := range []string{"2", "even", "north"} {
		step, who, answers := r.Next()
		fmt.Println(who, "is to", step, answers)
		var err error
		if r, err = r.Answer(answer); err != nil {
			fmt.Println(err)
			return
		}
	}
	seating, err := r.Seating()
	fmt.Println(r, err)
	fmt.Println(mangala.Start(mangala.Standard()).WithTurn(seating.First))
	// Output:
	// A is to hide [1 2]
	// B is to guess [tek çift]
	// B is to choose [south north]
	// South is A, North is B, North moves first <nil>
	// 7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 N
}

func ExampleRitual_Seating() {
	var r mangala.Ritual
	for _, answer := range []string{"1", "cift", "south"} { // wrong: A, who hid, has won
		r, _ = r.Answer(answer)
	}
	seating, err := r.Seating()
	fmt.Println(seating.South, seating.North, seating.First, seating.Side(mangala.HumanB), err)
	// Output: A B South North <nil>
}
