package mancala_test

import (
	"errors"
	"fmt"
	"testing"

	"example.com/kumalak/examples/oware"
	"example.com/kumalak/mancala"
)

func ExampleRefuse() {
	fmt.Println(mancala.Refuse(oware.Start(), 7, "there is no such pit"))
	// Output: move 7: illegal move: there is no such pit (in 4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S)
}

func TestRefuseNamesTheCause(t *testing.T) {
	over, err := oware.ParsePosition("6/6 24 24 S")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		p    oware.Position
		want error
	}{
		{oware.Position{}, mancala.ErrInvalidPosition},
		{over, mancala.ErrGameOver},
		{oware.Start(), mancala.ErrIllegalMove},
	} {
		err := mancala.Refuse(test.p, 3, "why not")
		var e *mancala.MoveError
		if !errors.As(err, &e) || !errors.Is(err, test.want) || (e.Detail == "") != (test.want == mancala.ErrInvalidPosition) {
			t.Errorf("in %v: %v, want the cause %v", test.p, err, test.want)
		}
	}
}
