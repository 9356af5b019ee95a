package mangala_test

import (
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
	"example.com/kumalak/mangala"
)

func TestConformance(t *testing.T) {
	rules := map[string]mangala.Rules{
		"Standard":       mangala.Standard(),
		"Clockwise":      {Direction: mancala.Clockwise},
		"Rightmost":      {Rightmost: true},
		"Forwards":       {Forwards: true},
		"ToLastCapturer": {Leftovers: mangala.ToLastCapturer},
		"ToRowOwner":     {Leftovers: mangala.ToRowOwner},
		"FewLaps":        {Leftovers: mangala.ToRowOwner, MaxLaps: 3},
		"Most":           {Counters: 255, Direction: mancala.Clockwise, Leftovers: mangala.ToLastCapturer, MaxLaps: 20},
		"One":            {Counters: 1},
	}
	for name, r := range rules {
		t.Run(name, func(t *testing.T) {
			mancalatest.Test(t, mangala.Variant(r), mancalatest.Options[mangala.Position, mangala.Move]{
				Others: func(mangala.Position) []mangala.Move {
					return []mangala.Move{0, 1, 2, 3, 4, 5, 6, 7, mangala.Pass, mangala.Pass + 1, 255}
				},
				Games: 3,
			})
		})
	}
}
