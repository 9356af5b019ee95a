package mancala_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

func pileVariant() mancala.Variant[pile, pileMove] {
	return mancala.Variant[pile, pileMove]{
		Name:  "pile",
		Start: startPile(5),
		ParsePosition: func(text string) (p pile, err error) {
			var turn string
			_, err = fmt.Sscanf(text, "%d %1s", &p.size, &turn)
			if turn == "N" {
				p.turn = mancala.North
			}
			return p, err
		},
		ParseMove: func(_ pile, text string) (m pileMove, err error) {
			_, err = fmt.Sscan(text, &m)
			return m, err
		},
	}
}

func TestValidateNamesWhatIsMissing(t *testing.T) {
	v := pileVariant()
	if err := v.Validate(); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*mancala.Variant[pile, pileMove]){
		`the name ""`:                       func(v *mancala.Variant[pile, pileMove]) { v.Name = "" },
		`the name "Pile"`:                   func(v *mancala.Variant[pile, pileMove]) { v.Name = "Pile" },
		`the name "a pile"`:                 func(v *mancala.Variant[pile, pileMove]) { v.Name = "a pile" },
		"pile: its start: invalid position": func(v *mancala.Variant[pile, pileMove]) { v.Start = pile{} },
		"pile: it has no ParsePosition":     func(v *mancala.Variant[pile, pileMove]) { v.ParsePosition = nil },
		"pile: it has no ParseMove":         func(v *mancala.Variant[pile, pileMove]) { v.ParseMove = nil },
	} {
		v := pileVariant()
		change(&v)
		if err := v.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestTheZeroVariantPlaysNothing(t *testing.T) {
	var v mancala.Variant[walk, walkMove]
	if err := v.Validate(); err == nil {
		t.Error("the zero Variant is valid")
	}
	if err := mancala.NewGame(v.Start, mancala.GameOptions[walk]{}).Play(1); err == nil {
		t.Error("a move of the zero Variant is played")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	if moves := v.Propose(walk{}, rng, 5); len(moves) != 0 {
		t.Errorf("it proposes %v", moves)
	}
	if got := v.Format(walk{}, 1) + fmt.Sprint(v.Evaluator()(walk{})); got != "1-400" {
		t.Errorf("its record form and value: %s", got)
	}
}

func TestProposeDrawsFromAllMovesWhereNoCandidateIsLegal(t *testing.T) {
	p := wide{moves: [4]uint64{1 << 50}, bad: 4}
	for name, candidates := range map[string]func(wide, *rand.Rand, int) []wideMove{
		"none":    nil,
		"illegal": func(wide, *rand.Rand, int) []wideMove { return []wideMove{1, 2} },
	} {
		v := mancala.Variant[wide, wideMove]{Candidates: candidates}
		moves := v.Propose(p, rand.New(rand.NewPCG(1, 2)), 20)
		if len(moves) != 20 || !slices.Equal(moves, v.Propose(p, rand.New(rand.NewPCG(1, 2)), 20)) {
			t.Errorf("%s: %v", name, moves)
		}
		slices.Sort(moves)
		if len(slices.Compact(moves)) != 20 {
			t.Errorf("%s: the same move twice in %v", name, moves)
		}
	}
	v := mancala.Variant[wide, wideMove]{
		Candidates: func(wide, *rand.Rand, int) []wideMove { return []wideMove{2, 9, 3, 8} },
	}
	if got := v.Propose(p, rand.New(rand.NewPCG(1, 2)), 2); !slices.Equal(got, []wideMove{9, 8}) {
		t.Errorf("the legal candidates are 9 and 8, but %v are proposed", got)
	}
	for _, n := range []int{0, -1} {
		if got := v.Propose(p, rand.New(rand.NewPCG(1, 2)), n); len(got) != 0 {
			t.Errorf("%d moves: %v", n, got)
		}
	}
}

func TestRandomMovesAreLegalAndAllAreDrawn(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[toguz.Move]int{}
	p := toguz.Start(toguz.Standard())
	for range 900 {
		m, ok := mancala.RandomMove[toguz.Position, toguz.Move](p, rng)
		if !ok {
			t.Fatal("there is no move")
		}
		seen[m]++
	}
	for m := range mancala.Moves[toguz.Position, toguz.Move](p) {
		if seen[m] < 50 || seen[m] > 150 {
			t.Errorf("%v is drawn %d times of 900", m, seen[m])
		}
	}
	if m, ok := mancala.RandomMove[toguz.Position, toguz.Move](toguz.Position{}, rng); ok {
		t.Errorf("%v in the zero position", m)
	}
}

// A Variant is a value: a copy with another evaluation is another Variant.
func ExampleVariant() {
	v := toguz.Variant(toguz.Standard())
	v.Evaluate = func(p toguz.Position) int { return 100 * p.Score(mancala.South) }

	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
	for _, text := range []string{"76", "2"} {
		m, err := v.ParseMove(g.Position(), text)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(v.Name, v.Counters, g.Ply(), v.Evaluate(g.Position()))
	// Output: toguz 162 2 1000
}

func ExampleGame_MarshalText() {
	g := newGame(toguz.Bestemshe())
	for _, m := range []toguz.Move{3, 4} {
		if err := g.Play(m); err != nil {
			fmt.Println(err)
		}
	}
	g.Undo()
	text, err := g.MarshalText()
	fmt.Println(string(text), err)

	var restored toguzGame
	fmt.Println(restored.UnmarshalText(text), restored.Moves(), restored.Undone())
	// Output:
	// 5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S moves 3 undone 4 <nil>
	// <nil> [3] 1
}
