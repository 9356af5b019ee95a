package toguz_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// A game from the start: look at the moves, play some, see how it stands.
func Example() {
	p := toguz.Start(toguz.Standard())
	for m := range p.Moves() {
		text, _ := p.ScoreSheet(m)
		fmt.Print(m, ": ", text, ", ")
	}
	fmt.Println("South to move")

	// South plays hole 6, North too, South 9 and so on.
	for _, m := range []toguz.Move{6, 6, 9, 8, 2, 4} {
		text, _ := p.ScoreSheet(m)
		fmt.Println(p.Turn(), text)
		p, _ = p.Play(m)
	}
	fmt.Println("South has", p.Score(mancala.South), "balls, North", p.Score(mancala.North))
	fmt.Println("North's tuzdik is South's hole", p.Tuzdik(mancala.North))
	fmt.Println(p.Turn(), "is to move, the game is", p.Outcome())
	fmt.Println(p)

	// A hole without balls can't be played.
	_, err := p.Play(5)
	fmt.Println(errors.Is(err, mancala.ErrIllegalMove), err)
	// Output:
	// 1: 19, 2: 21(10), 3: 32(10), 4: 43(10), 5: 54(10), 6: 65(10), 7: 76(10), 8: 87(10), 9: 98(10), South to move
	// South 65(10)
	// North 65(10)
	// South 99
	// North 89(12)
	// South 23(22)
	// North 45X
	// South has 22 balls, North 15
	// North's tuzdik is South's hole 5
	// South is to move, the game is ongoing
	// 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S
	// true move 5: illegal move: hole 5 is a tuzdik (in 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S)
}

func ExampleStart() {
	for _, r := range []toguz.Rules{toguz.Standard(), toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical()} {
		fmt.Println(toguz.Start(r))
	}
	// Output:
	// 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S
	// 5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S
	// 7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S
	// historical 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S
}

// An endgame, set up with plain numbers.
func ExampleNew() {
	s := toguz.State{Stores: [2]int{70, 81}, Turn: mancala.South}
	s.South[8] = 2 // in hole 9
	s.North[0] = 3 // in hole 1
	s.North[8] = 6
	p, err := toguz.New(toguz.Standard(), s)
	fmt.Println(p, err)

	s.North[8] = 5
	_, err = toguz.New(toguz.Standard(), s)
	fmt.Println(err)
	// Output:
	// 6S,7,3S/8,2S 70 81 S <nil>
	// toguz: invalid state: 161 balls: expected 162
}

func ExampleParsePosition() {
	p, err := toguz.ParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4")
	fmt.Println(p.Pit(mancala.South, 3), p.Pit(mancala.North, 9), p.Tuzdik(mancala.North), err)

	// The size of the board tells the variant; other rules are named.
	p, _ = toguz.ParsePosition("5S,4/4,5S 20 20 S")
	fmt.Println(p.Rules())
	p, _ = toguz.ParsePosition("{play-on} 5S,8/8,5S 100 52 S")
	fmt.Println(p.Rules(), p.Outcome())

	_, err = toguz.ParsePosition("5S,4/4,5S 20 S")
	fmt.Println(err)
	// Output:
	// 13 13 5 <nil>
	// bestemshe
	// {play-on} ongoing
	// toguz position "5S,4/4,5S 20 S": at offset 13: expected North's store from 0 to 65535, found "S"
}

func ExampleMustParsePosition() {
	p := toguz.MustParsePosition("5S,7,2S/8,2S 72 81 S")
	fmt.Println(p.NumMoves())
	// Output: 1
}

// Where the rules are known, a position need not name them.
func ExampleParsePositionWith() {
	r := toguz.Standard()
	r.PlayOn = true
	p, err := toguz.ParsePositionWith(r, "5S,8/8,5S 100 52 S")
	fmt.Println(p, err)
	// Output: {play-on} 5S,8/8,5S 100 52 S <nil>
}

func ExampleRules() {
	// The usual game, but tuzdiks may be declined, and it is played to the end.
	r := toguz.Standard()
	r.OptionalTuzdik = true
	r.PlayOn = true
	fmt.Println(r, r.Total(), r.Validate())

	fmt.Println(toguz.Rules{Holes: 10, Balls: 20}.Validate())
	// Output:
	// {optional-tuzdik play-on} 162 <nil>
	// toguz: invalid rules: 20 balls in each of 20 holes: expected at least 1, and at most 254 in all
}

func ExampleParseRules() {
	for _, text := range []string{"historical", "{holes=8 balls=8}", "{no-tuzdik}", "kalah"} {
		r, err := toguz.ParseRules(text)
		fmt.Println(r.Holes, r.Balls, r.LeastCapture, r.NoTuzdik, r.SkipOrigin, err)
	}
	// Output:
	// 9 9 4 false true <nil>
	// 8 8 2 false false <nil>
	// 9 9 2 true false <nil>
	// 0 0 0 false false toguz rules "kalah": at offset 0: expected standard, bestemshe, qozdatu, historical, or rules in braces, found "kalah"
}

func ExampleRules_String() {
	r := toguz.Historical()
	fmt.Println(r)
	r.NoTuzdik = true
	fmt.Println(r)
	// Output:
	// historical
	// {least-capture=4 no-tuzdik skip-origin}
}

func ExamplePosition_Play() {
	// The last ball makes three: they are captured, and the hole is a tuzdik.
	p := toguz.MustParsePosition("5S,7,2S/8,2S 72 81 S")
	q, err := p.Play(9)
	fmt.Println(q, err)

	// North's only ball goes on to hole 2, and leaves South without a move.
	q, err = toguz.MustParsePosition("2S,7,1S/9 80 79 N").Play(1)
	fmt.Println(q, err)
	fmt.Println(q.Outcome())

	_, err = q.Play(1)
	fmt.Println(err)
	// Output:
	// 5S,7,t/8,1S 75 81 N <nil>
	// 9/9 80 82 S <nil>
	// north by no move
	// move 1: the game is over: north by no move (in 9/9 80 82 S)
}

func ExamplePosition_Moves() {
	p := toguz.MustParsePosition("5S,7,1S/1S,2,4S,5S,4 73 73 S")
	for m := range p.Moves() {
		q, _ := p.Play(m)
		fmt.Println(m, q)
	}
	// Output:
	// 1 5S,7,1S/1,1S,1,4S,5S,4 73 73 N
	// 4 5S,7,1S/1S,2,1S,6S,1S,1S,2 73 73 N
	// 5 5S,7,1S/1S,2,4S,1S,1S,1S,1S,1S 73 73 N
}

// Engines list the moves on a stack of their own, and allocate nothing.
func ExamplePosition_AppendMoves() {
	p := toguz.Start(toguz.Bestemshe())
	list := make([]toguz.Move, 0, 2*toguz.MaxHoles)
	list = p.AppendMoves(list)
	fmt.Println(list, p.NumMoves(), p.MoveAt(4))
	// Output: [1 2 3 4 5] 5 5
}

func ExamplePosition_Outcome() {
	for _, text := range []string{
		"5S,8/4S,8 81 72 N",
		"5S,8/4S,8 82 71 N",
		"9/9 81 81 N",
	} {
		o := toguz.MustParsePosition(text).Outcome()
		fmt.Println(o.Over(), o)
	}
	// Output:
	// false ongoing
	// true south by majority
	// true draw by no move
}

func ExamplePosition_State() {
	s := toguz.MustParsePosition("5S,6,t,2S/8,2S 72 81 S").State()
	fmt.Println("South", s.South[:9], s.Stores[mancala.South], s.Tuzdiks[mancala.South])
	fmt.Println("North", s.North[:9], s.Stores[mancala.North], s.Tuzdiks[mancala.North])
	fmt.Println(s.Turn, "to move")
	// Output:
	// South [0 0 0 0 0 0 0 0 2] 72 2
	// North [2 0 0 0 0 0 0 0 5] 81 0
	// South to move
}

func ExamplePosition_Sowing() {
	p := toguz.MustParsePosition("5S,5,3S,t,1/8,4S 69 81 S")
	for step := range p.Sowing(9) {
		fmt.Println(step)
	}
	// Output:
	// lift 4 at pit 8
	// drop 1 at pit 8
	// drop 1 at pit 9
	// drain 1 at pit 10 for South
	// drop 1 at pit 11
	// lap end at pit 11
	// capture 4 at pit 11 for South
}

// The board as a drawing needs it: pits along the ring, South's first.
func ExamplePosition_Board() {
	b := toguz.MustParsePosition("5S,6,t,2S/8,2S 72 81 S").Board()
	fmt.Println(b.Counters[:b.Pits])
	fmt.Println(b.Stores, b.Marks[10], b.Total())
	// Output:
	// [0 0 0 0 0 0 0 0 2 2 0 0 0 0 0 0 0 5]
	// [72 81] owned by South 162
}

// Equal positions have equal hashes, in every process.
func ExamplePosition_Hash() {
	a, _ := toguz.Start(toguz.Standard()).Play(1)
	b := toguz.MustParsePosition("9S,9S,9S,9S,9S,9S,9S,9S,9S/1S,10S,10S,10S,10S,10S,10S,10S,10S 0 0 N")
	fmt.Println(a == b, a.Hash() == b.Hash())
	// Output: true true
}

func ExamplePosition_ScoreSheet() {
	start := toguz.Start(toguz.Standard())
	tuzdik := toguz.MustParsePosition("5S,7,2S/8,2S 72 81 S")
	fmt.Println(start.ScoreSheet(7))
	fmt.Println(start.ScoreSheet(1))
	fmt.Println(tuzdik.ScoreSheet(9))
	// Output:
	// 76(10) <nil>
	// 19 <nil>
	// 91X <nil>
}

func ExamplePosition_UCI() {
	p := toguz.Start(toguz.Standard())
	for _, m := range []toguz.Move{6, 6, 9} {
		text, _ := p.UCI(m)
		fmt.Print(text, " ")
		p, _ = p.Play(m)
	}
	fmt.Println()
	// Output: f1e2 d2e1 i1a2
}

// What is written of a move besides its hole has to be right.
func ExamplePosition_ParseMove() {
	p := toguz.Start(toguz.Standard())
	for _, text := range []string{"7", "76", "76(10)", "g1d2", "76(12)", "75", "76X", "seven"} {
		m, err := p.ParseMove(text)
		cause := "not a move"
		for _, known := range []error{toguz.ErrLanding, toguz.ErrTuzdikMark, toguz.ErrKazan} {
			if errors.Is(err, known) {
				cause = known.Error()
			}
		}
		if err == nil {
			cause = "right"
		}
		fmt.Println(text, m, cause)
	}
	// Output:
	// 7 7 right
	// 76 7 right
	// 76(10) 7 right
	// g1d2 7 right
	// 76(12) 0 wrong kazan total
	// 75 0 wrong landing hole
	// 76X 0 wrong tuzdik mark
	// seven 0 not a move
}

func ExampleParseMove() {
	m, err := toguz.ParseMove("7")
	fmt.Println(m.Hole(), m&toguz.Decline != 0, err)
	m, err = toguz.ParseMove("7-")
	fmt.Println(m.Hole(), m&toguz.Decline != 0, err)
	_, err = toguz.ParseMove("12")
	fmt.Println(err)
	// Output:
	// 7 false <nil>
	// 7 true <nil>
	// toguz move "12": at offset 0: expected a hole from 1 to 11, found "12"
}

// By rules with OptionalTuzdik the three balls may stay where they are.
func Example_declinedTuzdik() {
	p := toguz.MustParsePosition("{optional-tuzdik} 5S,7,2S/8,2S 72 81 S")
	for m := range p.Moves() {
		text, _ := p.ScoreSheet(m)
		q, _ := p.Play(m)
		fmt.Println(m, m.Hole(), m&toguz.Decline != 0, text, q.Tuzdik(mancala.South))
	}
	// Output:
	// 9 9 false 91X 1
	// 9- 9 true 91- 0
}

// A game knows its past: moves can be taken back, and repetition ends it.
func Example_game() {
	g := mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{})
	for _, text := range strings.Fields("65(10) 65(10) 99") {
		m, err := g.Position().ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := g.Play(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	g.Undo()
	fmt.Println(g.Ply(), g.Moves(), g.Score(mancala.South), g.Outcome())
	// Output: 2 [6 6] 10 ongoing
}

// Two balls can go round the board for ever. The third time is a draw.
func ExamplePosition_Repetition() {
	p := toguz.MustParsePosition("9/1S,7,1S 80 80 S")
	g := mancala.NewGame(p, mancala.GameOptions[toguz.Position]{})
	for i := 0; !g.Over(); i++ {
		// South begins with hole 9; later there is no choice.
		moves := g.Position().AppendMoves(nil)
		if err := g.Play(moves[len(moves)-1]); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Ply(), "plies,", g.Position().Repetition().Times, "times:", g.Outcome())
	// Output: 36 plies, 3 times: draw by repetition
}

func ExampleHoleName() {
	for _, hole := range []int{1, 4, 9} {
		fmt.Println(hole, toguz.HoleName(hole, toguz.Kazakh), toguz.HoleName(hole, toguz.Kyrgyz))
	}
	// Output:
	// 1 art kuyruk
	// 4 atsyratar tekildek
	// 9 mandai ooz
}

// The variant is what everything that works on any game takes.
func ExampleVariant() {
	v := toguz.Variant(toguz.Bestemshe())
	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
	for _, text := range []string{"54(6)", "3", "b1d2"} {
		m, err := v.ParseMove(g.Position(), text)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(v.Name, v.Counters, g.Moves(), g.Position())

	// Rules that have no name are named after the family.
	v = toguz.Variant(toguz.Rules{NoTuzdik: true})
	p, err := v.ParsePosition("5S,7,2S/8,2S 72 81 S")
	fmt.Println(v.Name, v.Rules, p.Rules(), err)
	// Output:
	// bestemshe 50 [5 3 2] 6S,1S,1S,7S,7S/6S,1S,1S,6S,2S 6 6 N
	// toguz {no-tuzdik} {no-tuzdik} <nil>
}

func ExamplePosition_Swap() {
	p := toguz.MustParsePosition("13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S")
	fmt.Println(p.Swap())
	fmt.Println(p.WithTurn(mancala.North))
	// Output:
	// 1S,12S,12S,3S,t,13S,13S,2S,12S/12S,12S,1,1S,2S,3S,12S,2S,13S 15 22 N
	// 13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 N
}

func ExamplePosition_IsLegal() {
	p := toguz.MustParsePosition("{optional-tuzdik} 5S,7,2S/7,1S,2S 71 81 S")
	for _, text := range []string{"7", "8", "8-", "9", "9-"} {
		fmt.Println(text, p.IsLegal(toguz.MustParseMove(text)))
	}
	m, ok := p.RandomMove(rand.New(rand.NewPCG(1, 2)))
	fmt.Println(m, ok)
	// Output:
	// 7 false
	// 8 true
	// 8- false
	// 9 true
	// 9- true
	// 9- true
}

func ExamplePosition_FEN() {
	p := toguz.Start(toguz.Standard())
	fmt.Println(p.FEN(1))
	// Output: 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1
}
