package mancala_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.com/kumalak/mancala"
)

func ExampleRing() {
	r := mancala.NewRing(4, 0, 6)
	changed := r.With(1, 5).Clear(0)
	fmt.Println(r)
	fmt.Println(changed, "with", changed.Total(), "counters")
	fmt.Println(changed == mancala.NewRing(0, 5, 6))
	// Output:
	// 4 0 6
	// 0 5 6 with 11 counters
	// true
}

func ExampleNewRing() {
	r := mancala.NewRing(9, 9, 9)
	fmt.Println(r.At(2), r.At(3))
	// Output: 9 0
}

func ExampleRing_Lift() {
	rest, n := mancala.NewRing(4, 7, 6).Lift(1)
	fmt.Println(n, "of", rest)
	// Output: 7 of 4 0 6
}

func ExampleRing_Occupied() {
	r := mancala.NewRing(4, 0, 6, 1)
	fmt.Printf("%04b\n", r.Occupied())
	// Output: 1101
}

func ExampleRing_AppendCounters() {
	fmt.Println(mancala.NewRing(4, 0, 6).AppendCounters(nil, 4))
	// Output: [4 0 6 0]
}

func ExampleRing_Hash() {
	r := mancala.NewRing(4, 0, 6)
	southToMove, northToMove := r.Hash(0), r.Hash(1)
	fmt.Println(southToMove == northToMove, southToMove == mancala.NewRing(4, 0, 6).Hash(0))
	// Output: false true
}

func ExampleNewSower() {
	s, err := mancala.NewSower(12, mancala.Clockwise)
	fmt.Println(s.Pits(), s.Direction(), err)
	_, err = mancala.NewSower(48, mancala.Clockwise)
	fmt.Println(err)
	// Output:
	// 12 clockwise <nil>
	// a ring of 48 pits: expected 1 to 24
}

func ExampleSower_Sow() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r, last := s.Sow(mancala.NewRing(), 4, 8)
	fmt.Println(r, "- the last one fell into pit", last)
	// Output: 1 1 1 1 2 2 - the last one fell into pit 5
}

func ExampleSower_SowUp() {
	s := mancala.MustSower(6, mancala.Clockwise)
	down, _ := s.Sow(mancala.NewRing(), 3, 2)
	up, _ := s.SowUp(mancala.NewRing(), 3, 2)
	fmt.Println(down)
	fmt.Println(up)
	// Output:
	// 0 0 1 1
	// 0 0 0 1 1
}

// Oware leaves out the pit from which the counters were lifted.
func ExampleSower_SowSkipping() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r, n := mancala.NewRing(0, 13).Lift(1)
	r, last := s.SowSkipping(r, s.Next(1, 1), n, 1)
	fmt.Println(r, "- the last one fell into pit", last)
	// Output: 2 0 3 3 3 2 - the last one fell into pit 4
}

func ExampleSower_Lap() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r, last := s.Lap(mancala.NewRing(4, 4, 4, 4, 4, 4), 0)
	fmt.Println(r, "- the last one fell into pit", last)
	// Output: 0 5 5 5 5 4 - the last one fell into pit 4
}

// Sowing goes on until a last counter falls into an empty pit.
func ExampleSower_Relay() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r, last, laps, ended := s.Relay(mancala.NewRing(2, 2, 2, 2, 2, 2), 0, 100,
		func(r mancala.Ring, last int) bool { return r.At(last) > 1 })
	fmt.Println(r)
	fmt.Printf("%d laps, the last one to pit %d; ended: %v\n", laps, last, ended)
	// Output:
	// 1 4 1 3 3
	// 3 laps, the last one to pit 2; ended: true
}

// Pit 5 is a store of the opponent, which gets nothing in any lap.
func ExampleSower_RelaySkipping() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r, last, laps, ended := s.RelaySkipping(mancala.NewRing(2, 2, 2, 2, 2), 3, 5, 100,
		func(r mancala.Ring, last int) bool { return r.At(last) > 1 })
	fmt.Println(r)
	fmt.Printf("%d laps, the last one to pit %d; ended: %v\n", laps, last, ended)
	// Output:
	// 0 3 3 1 3
	// 2 laps, the last one to pit 3; ended: true
}

// A board of two rows of three pits, South's below.
//
//	5 4 3
//	0 1 2
func ExampleSower_Opposite() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	for pit := range s.Pits() {
		fmt.Printf("pit %d: %v %d, opposite %d\n", pit, s.Owner(pit), s.Number(pit), s.Opposite(pit))
	}
	// Output:
	// pit 0: South 1, opposite 5
	// pit 1: South 2, opposite 4
	// pit 2: South 3, opposite 3
	// pit 3: North 1, opposite 2
	// pit 4: North 2, opposite 1
	// pit 5: North 3, opposite 0
}

func ExampleSower_Pit() {
	s := mancala.MustSower(18, mancala.CounterClockwise)
	fmt.Println(s.Pit(mancala.South, 7), s.Pit(mancala.North, 7))
	// Output: 6 15
}

func ExampleSower_Next() {
	up := mancala.MustSower(6, mancala.CounterClockwise)
	down := mancala.MustSower(6, mancala.Clockwise)
	fmt.Println(up.Next(5, 1), up.Next(0, -2), down.Next(5, 1))
	// Output: 0 4 4
}

func ExampleSower_Row() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r := mancala.NewRing(1, 2, 3, 4, 5, 6)
	fmt.Println(s.Row(r, mancala.South).Total(), s.Row(r, mancala.North).Total())
	// Output: 6 15
}

func ExampleSower_RowEmpty() {
	s := mancala.MustSower(6, mancala.CounterClockwise)
	r := mancala.NewRing(1, 2, 3)
	fmt.Println(s.RowEmpty(r, mancala.South), s.RowEmpty(r, mancala.North))
	// Output: false true
}

// The examples of games play with a pile of counters. Of it a player takes two,
// or one and moves again; who takes the last one wins.
func ExampleGame() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	for _, take := range []pileMove{2, 1, 2} {
		if err := g.Play(take); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(g.Outcome(), g.Score(mancala.South), g.Score(mancala.North))
	fmt.Println(g.Play(1))

	g.Undo()
	fmt.Println(g.Outcome(), "after", g.Moves(), "in", g.Position())
	// Output:
	// north by board empty 2 3
	// move 1: the game is over: north by board empty (in 0 N)
	// ongoing after [2 1] in 2 N
}

func ExampleGame_Redo() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	fmt.Println(g.Play(2), g.Play(1))
	for g.Undo() {
	}
	fmt.Println(g.Ply(), g.Undone())
	for g.Redo() {
	}
	fmt.Println(g.Ply(), g.Undone())
	// Output:
	// <nil> <nil>
	// 0 2
	// 2 0
}

func ExampleGame_Resign() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	fmt.Println(g.Resign(mancala.South), g.Outcome())
	fmt.Println(errors.Is(g.AgreeDraw(), mancala.ErrGameOver))
	// Output:
	// <nil> north by resignation
	// true
}

func ExampleGame_AgreeDraw() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	fmt.Println(g.AgreeDraw(), g.Outcome())
	// Output: <nil> draw by agreement
}

func ExampleGame_End() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	lostOnTime := mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.Forfeit}
	fmt.Println(g.End(mancala.Outcome{}))
	fmt.Println(g.End(lostOnTime), g.Outcome())
	// Output:
	// ending the game as ongoing: not an outcome that ends a game from outside: expected a draw by agreement, a win by resignation or forfeit, a result by adjudication, or truncated by the ply limit
	// <nil> south by forfeit
}

func ExampleGame_Clone() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	variation := g.Clone()
	fmt.Println(variation.Play(2), variation.Moves(), g.Moves())
	// Output: <nil> [2] []
}

func ExampleGame_Positions() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{})
	fmt.Println(g.Play(2), g.Play(1))
	for p := range g.Positions() {
		fmt.Println(p)
	}
	fmt.Println("at ply 1:", g.At(1))
	// Output:
	// <nil> <nil>
	// 5 S
	// 3 N
	// 2 N
	// at ply 1: 3 N
}

// A ply limit stops a game, which then is over but has no result.
func ExampleGameOptions() {
	g := mancala.NewGame[pile, pileMove](startPile(5), mancala.GameOptions[pile]{MaxPlies: 2})
	fmt.Println(g.Play(2), g.Play(1))
	fmt.Println(g.Outcome(), g.Over(), g.Outcome().Over())
	// Output:
	// <nil> <nil>
	// truncated by ply limit true true
}

// In this game a token walks up and down, and the same place at the same
// player's turn is a draw when it occurs as often as the rule says.
func ExampleGame_Occurrences() {
	g := mancala.NewGame(startWalk(3), mancala.GameOptions[walk]{})
	for !g.Over() {
		if err := g.Play([]walkMove{1, -1}[g.Ply()%2]); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(g.Outcome(), "after", g.Ply(), "plies, at occurrence", g.Occurrences(g.Position()))
	// Output: draw by repetition after 4 plies, at occurrence 3
}

func ExampleNoRepetition() {
	g := mancala.NewGame(startWalk(3), mancala.GameOptions[walk]{
		Repetition: mancala.NoRepetition[walk],
		MaxPlies:   100,
	})
	for !g.Over() {
		if err := g.Play([]walkMove{1, -1}[g.Ply()%2]); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(g.Outcome())
	// Output: truncated by ply limit
}

func ExampleMoves() {
	for m := range mancala.Moves[pile, pileMove](startPile(5)) {
		fmt.Println("take", m)
	}
	// Output:
	// take 1
	// take 2
}

func ExamplePerft() {
	for depth := range 7 {
		fmt.Print(mancala.Perft[pile, pileMove](startPile(5), depth), " ")
	}
	// Output: 1 2 4 7 5 1 0
}

func ExamplePerftSplit() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	split, err := mancala.PerftSplit[pile, pileMove](ctx, startPile(5), 3, 2)
	if err != nil {
		fmt.Println("stopped early:", err)
	}
	for _, count := range split {
		fmt.Printf("take %d: %d\n", count.Move, count.Nodes)
	}
	// Output:
	// take 1: 4
	// take 2: 3
}

func ExampleOutcome() {
	o := mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.NoMove}
	winner, won := o.Winner()
	fmt.Println(o)
	fmt.Println(o.Over(), won, winner)
	// Output:
	// north by no move
	// true true North
}

func ExampleMoreCounters() {
	fmt.Println(mancala.MoreCounters(82, 80, mancala.Majority))
	fmt.Println(mancala.MoreCounters(81, 81, mancala.NoMove))
	// Output:
	// south by majority
	// draw by no move
}

func ExampleWin() {
	fmt.Println(mancala.Win(mancala.North))
	// Output: north
}

func ExampleTally_Add() {
	var guest mancala.Tally
	guest.Add(mancala.MoreCounters(82, 80, mancala.Majority), mancala.South)
	guest.Add(mancala.MoreCounters(30, 30, mancala.NoMove), mancala.North)
	guest.Add(mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.NoMove, Weight: 2}, mancala.North)
	fmt.Println(guest.Wins, guest.Draws, guest.Losses)
	fmt.Printf("%.1f : %.1f\n", float64(guest.For)/2, float64(guest.Against)/2)
	// Output:
	// 1 1 1
	// 1.5 : 2.5
}

func ExamplePlayer() {
	p := mancala.South
	fmt.Printf("%v %c, then %v %c\n", p, p.Letter(), p.Opponent(), p.Opponent().Letter())
	// Output: South S, then North N
}

func ExampleBoard_Apply() {
	b := mancala.TwoRows(4, mancala.NewRing(2, 1, 0, 3))
	for _, step := range []mancala.Step{
		{Kind: mancala.StepLift, Pit: 0, Count: 2, Lap: 1},
		{Kind: mancala.StepDrop, Pit: 1, Count: 1, Lap: 1},
		{Kind: mancala.StepDrop, Pit: 2, Count: 1, Lap: 1},
		{Kind: mancala.StepLapEnd, Pit: 2, Lap: 1},
		{Kind: mancala.StepCapture, Pit: 2, Count: 1, Player: mancala.South},
	} {
		b = b.Apply(step)
		fmt.Printf("%-28v %v, hand %d, stores %v\n", step, b.Counters[:b.Pits], b.Hand, b.Stores)
	}
	fmt.Println(b.Total())
	// Output:
	// lift 2 at pit 0              [0 1 0 3], hand 2, stores [0 0]
	// drop 1 at pit 1              [0 2 0 3], hand 1, stores [0 0]
	// drop 1 at pit 2              [0 2 1 3], hand 0, stores [0 0]
	// lap end at pit 2             [0 2 1 3], hand 0, stores [0 0]
	// capture 1 at pit 2 for South [0 2 0 3], hand 0, stores [1 0]
	// 6
}

func ExampleOwnedBy() {
	fmt.Println(mancala.OwnedBy(mancala.North))
	// Output: owned by North
}

func ExampleMoveError() {
	_, err := startPile(5).Play(3)
	var refused *mancala.MoveError
	if errors.As(err, &refused) {
		fmt.Println("refused:", refused.Move)
	}
	fmt.Println(errors.Is(err, mancala.ErrIllegalMove))
	fmt.Println(err)
	// Output:
	// refused: 3
	// true
	// move 3: illegal move (in 5 S)
}

func ExampleTwoRows() {
	b := mancala.TwoRows(6, mancala.NewRing(2, 1, 0, 0, 3, 4))
	fmt.Println(b.At(5), b.Owner(5), b.Number(5))
	// Output: 4 North 3
}

// Where the pits of South's loop lie: the first half is the outer row.
func ExampleFourRows() {
	b := mancala.FourRows(4, mancala.NewRing(1, 2, 3, 4), mancala.Ring{})
	for pit := range 4 {
		row, column := b.Place(pit)
		fmt.Printf("hole %d with %d: row %d, column %d\n", b.Number(pit), b.At(pit), row, column)
	}
	// Output:
	// hole 1 with 1: row 0, column 0
	// hole 2 with 2: row 0, column 1
	// hole 3 with 3: row 1, column 1
	// hole 4 with 4: row 1, column 0
}

func ExampleBoard_MarshalJSON() {
	b := mancala.TwoRows(4, mancala.NewRing(3, 0, 5, 1))
	b.Stores, b.Marks[2] = [2]int{10, 20}, mancala.Protected
	text, err := json.Marshal(b)
	fmt.Println(string(text), err)
	// Output: {"counters":[3,0,5,1],"marks":{"2":"protected"},"stores":[10,20]} <nil>
}
