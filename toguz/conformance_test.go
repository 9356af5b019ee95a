package toguz_test

import (
	"testing"

	"example.com/kumalak/mancala/mancalatest"
	"example.com/kumalak/toguz"
)

// TestContract puts the variants, and rules that are as odd as can be, through
// the tests that every game of this module has to pass.
func TestContract(t *testing.T) {
	for _, text := range []string{
		"standard",
		"bestemshe",
		"qozdatu",
		"historical",
		"{play-on}",
		"{optional-tuzdik}",
		"{least-capture=6 skip-origin play-on}",
		"{holes=11 balls=11 last-hole-tuzdik same-number-tuzdik optional-tuzdik}",
		"{holes=10 balls=12 skip-origin optional-tuzdik play-on}",
		"{holes=1 balls=1}",
		"{holes=1 balls=127 skip-origin last-hole-tuzdik same-number-tuzdik play-on}",
		"{holes=2 balls=3 last-hole-tuzdik play-on}",
		"{holes=3 balls=40 least-capture=30 optional-tuzdik}",
	} {
		t.Run(text, func(t *testing.T) {
			r, err := toguz.ParseRules(text)
			if err != nil {
				t.Fatal(err)
			}
			mancalatest.Test(t, toguz.Variant(r), contract)
		})
	}
}

// TestContractOfPositions begins where the endgame does.
func TestContractOfPositions(t *testing.T) {
	for _, text := range []string{
		endlessStart,
		"4S,2S,4S,4S,t,17S,17S,5S,1S/1S,3S,16S,6S,3S,1S,t,15S,6S 31 26 S",
		"1S,t,2S,1,3S,1,1S,2S,1S/2S,1S,1,t,2S,1S,3S,1,2S 70 71 N",
		by("optional-tuzdik play-on", "3,2S,1,2S,1,1S,1S/1S,2S,1,2S,1,2S,2S,1S,1 100 46 N"),
	} {
		p := toguz.MustParsePosition(text)
		v := toguz.Variant(p.Rules())
		v.Start = p
		t.Run(text, func(t *testing.T) { mancalatest.Test(t, v, contract) })
	}
}

var contract = mancalatest.Options[toguz.Position, toguz.Move]{
	Others: func(toguz.Position) (moves []toguz.Move) {
		for hole := range toguz.Move(toguz.MaxHoles + 1) {
			moves = append(moves, hole, hole|toguz.Decline)
		}
		return moves
	},
	Illegal: func(p toguz.Position) []toguz.Move {
		return []toguz.Move{0, toguz.Decline, toguz.Move(p.Rules().Holes) + 1, toguz.MaxHoles + 1, 127, 255}
	},
	Games: 3,
}
