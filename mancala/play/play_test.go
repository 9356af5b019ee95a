package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// kinds are all games of the module, and one by rules of its own.
func kinds() []play.Kind {
	return []play.Kind{
		play.Of(toguz.Variant(toguz.Standard())),
		play.Of(toguz.Variant(toguz.Bestemshe())),
		play.Of(toguz.Variant(toguz.Historical())),
		play.Of(mangala.Variant(mangala.Standard())),
		play.Of(mangala.Variant(mangala.Rules{Direction: mancala.Clockwise})),
		play.Of(kiothi.Variant(kiothi.Standard())),
		play.Of(oware.Variant()),
		play.Of(kalah.Variant(kalah.Rules{Pits: 6, Seeds: 4})),
	}
}

func each(t *testing.T, test func(t *testing.T, k play.Kind)) {
	for _, k := range kinds() {
		t.Run(k.Name+" "+k.Rules, func(t *testing.T) { test(t, k) })
	}
}

// TestPositionsKeepTheContract runs the conformance suite on positions of text.
func TestPositionsKeepTheContract(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		err := mancalatest.Check(k.Start, mancalatest.Options[play.Position, play.Move]{
			Total: k.Counters, Parse: k.ParsePosition, ParseMove: k.ParseMove, Games: 2, Plies: 60,
			MoveAgain: k.Name == "kalah",
			Others:    func(play.Position) []play.Move { return []play.Move{"", "7 ", "76", "07", "zz", "999", "\x00"} },
		})
		joined, _ := err.(interface{ Unwrap() []error })
		if joined == nil {
			return
		}
		for _, err := range joined.Unwrap() {
			// What an interface inside can't have: a size known beforehand, no
			// allocation, and a text that tells its Kind.
			property, _, _ := strings.Cut(err.Error(), ":")
			if property == "StepsLeadToPosition" && !tellsSteps(k) {
				continue
			}
			if !slices.Contains([]string{"PlainValue", "NoAllocation", "MarshalRoundTrip"}, property) {
				t.Error(err)
			}
		}
	})
}

// tellsSteps reports whether the positions of k are steppers.
func tellsSteps(k play.Kind) bool {
	for range k.Start.Sowing(k.Start.MoveAt(0)) {
		return true
	}
	return false
}

func ExampleOf() {
	kind := play.Of(toguz.Variant(toguz.Standard()))
	g := kind.NewGame(mancala.GameOptions[play.Position]{})
	for _, move := range []string{"7", "33"} {
		if err := g.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	for _, m := range g.History() {
		fmt.Println(m.Move, m.Note)
	}
	fmt.Println(g.Position())
	// Output:
	// 7 76(10)
	// 3 33(10)
	// 10S,10S,10S,1S,11S,11S,1S,10S,10S/10S,10S,1,9S,9S,9S,1S,10S,10S 10 10 S
}
