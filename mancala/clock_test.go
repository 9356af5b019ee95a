package mancala_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
)

func TestClockSpends(t *testing.T) {
	const second = time.Second
	for _, test := range []struct {
		left, increment, took, want time.Duration
		flag                        bool
	}{
		{10 * second, 2 * second, 3 * second, 9 * second, false},
		{10 * second, 0, 3 * second, 7 * second, false},
		{10 * second, 2 * second, 10 * second, -1, true},
		{10 * second, 2 * second, 11 * second, -second, true},
		{10 * second, -2 * second, 3 * second, 7 * second, false},
		{10 * second, 2 * second, -3 * second, 12 * second, false},
		{0, 2 * second, 100 * second, 0, false},
		{-second, 2 * second, second, -2 * second, true},
		{math.MinInt64 + 1, second, second, math.MinInt64, true},
		{-1, second, math.MaxInt64, math.MinInt64, true},
		{math.MaxInt64, second, 0, math.MaxInt64, false},
		{1, 0, math.MaxInt64, 1 - math.MaxInt64, true},
	} {
		for _, p := range []mancala.Player{mancala.South, mancala.North} {
			var c mancala.Clock
			c.Left[p], c.Increment[p] = test.left, test.increment
			c.Left[p.Opponent()] = 7
			after := c.Spend(p, test.took)
			if after.Left[p] != test.want || after.Flag(p) != test.flag || after.Left[p.Opponent()] != 7 {
				t.Errorf("%+v of %v: %+v, flag %v", test, p, after, after.Flag(p))
			}
		}
	}
}

// TestAClockNeverForgetsItsLimit spends any times: a limit never becomes no
// limit, and time that has run out stays so.
func TestAClockNeverForgetsItsLimit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyClock(t)
		p := mancala.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		took := time.Duration(rapid.Int64().Draw(t, "took"))
		after := c.Spend(p, took)
		switch {
		case (c.Left[p] == 0) != (after.Left[p] == 0):
			t.Fatalf("%v becomes %v", c, after)
		case c.Flag(p) && !after.Flag(p):
			t.Fatalf("%v becomes %v", c, after)
		case c.Left[p.Opponent()] != after.Left[p.Opponent()] || c.Increment != after.Increment:
			t.Fatalf("%v becomes %v", c, after)
		}
	})
}

func TestTheZeroClockLimitsNobody(t *testing.T) {
	var c mancala.Clock
	if c.On() || c.Flag(mancala.South) || c.Spend(mancala.North, time.Hour) != c {
		t.Errorf("%v", c)
	}
	c.Left[mancala.North] = -1
	if !c.On() || c.Flag(mancala.South) || !c.Flag(mancala.North) {
		t.Errorf("%v", c)
	}
}

func ExampleClock() {
	c := mancala.NewClock(time.Minute, 2*time.Second)
	c = c.Spend(mancala.South, 20*time.Second)
	fmt.Println(c.Left[mancala.South], c.Left[mancala.North])
	c = c.Spend(mancala.North, 61*time.Second)
	fmt.Println(c.Flag(mancala.South), c.Flag(mancala.North))
	// Output:
	// 42s 1m0s
	// false true
}
