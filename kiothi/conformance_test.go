package kiothi_test

import (
	"testing"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

var _ interface {
	mancala.Repeater
	mancala.Boarder
	mancala.Stepper[kiothi.Move]
} = kiothi.Position{}

func TestPositionKeepsItsContract(t *testing.T) {
	for _, rules := range []kiothi.Rules{
		kiothi.Standard(),
		{Setup: kiothi.FiveBySix},
		{Setup: kiothi.FiveByFive},
		upToTwo, wholeLifts, noBonus, bonusRun, clockwise, laps(8),
		{Setup: kiothi.FiveBySix, UpToTwo: true, WholeLifts: true, Bonus: kiothi.BonusRun, OneWarrior: 10, Direction: mancala.Clockwise, MaxLaps: 2},
	} {
		t.Run(rules.String(), func(t *testing.T) {
			mancalatest.Test(t, kiothi.Variant(rules), mancalatest.Options[kiothi.Position, kiothi.Move]{
				Others:  everyLift,
				Illegal: wrongPhase,
				Games:   2,
			})
		})
	}
}

func TestPositionWithFewOpeningsKeepsItsContract(t *testing.T) {
	for _, p := range []kiothi.Position{
		yetToOpen(t, false, 2, 1, 0, 1),
		yetToOpen(t, true, 0, 1, 1, 1),
	} {
		v := kiothi.Variant(p.Rules())
		v.Start = p
		mancalatest.Test(t, v, mancalatest.Options[kiothi.Position, kiothi.Move]{Games: 2})
	}
}

// everyLift returns lifts that may be legal or not: all of few warriors, and
// those that go about once round the board.
func everyLift(kiothi.Position) (moves []kiothi.Move) {
	for boma := 1; boma <= kiothi.Boma; boma++ {
		for _, count := range []int{1, 2, 3, 4, 5, 6, 7, 8, 19, 20, 21, 60} {
			m, err := kiothi.NewLift(boma, count)
			if err != nil {
				panic(err)
			}
			moves = append(moves, m)
		}
	}
	return moves
}

// wrongPhase returns lifts before the openings are over, and openings after.
func wrongPhase(p kiothi.Position) []kiothi.Move {
	texts := []string{"=", "1=S1", "9,10=S1:10"}
	if !p.Opened() {
		texts = []string{"10:1", "10:5", "1:1"}
	}
	var moves []kiothi.Move
	for _, text := range texts {
		moves = append(moves, kiothi.MustParseMove(text))
	}
	return moves
}
