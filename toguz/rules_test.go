package toguz_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// played says that a move in one position leads to another.
type played struct {
	shows  string
	before string
	move   string
	after  string
}

func (p played) check(t *testing.T) {
	t.Helper()
	t.Run(p.shows, func(t *testing.T) {
		m, err := toguz.ParseMove(p.move)
		if err != nil {
			t.Fatal(err)
		}
		before := toguz.MustParsePosition(p.before)
		if got := before.String(); got != p.before {
			t.Fatalf("the position before is written %s, not %s", got, p.before)
		}
		if after := play(t, before, m); after.String() != p.after {
			t.Errorf("%s of %s\nleads to %v\nexpected %s", p.move, p.before, after, p.after)
		}
	})
}

func checkAll(t *testing.T, tests []played) {
	t.Helper()
	for _, test := range tests {
		test.check(t)
	}
}

// by puts switches of the rules, on a board of nine holes, before positions.
func by(switches, position string) string { return "{" + switches + "} " + position }

const standardStart = "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S"

// Rule 1.

func TestStartHasNineBallsInEachHole(t *testing.T) {
	p := toguz.Start(toguz.Standard())
	for hole := 1; hole <= 9; hole++ {
		for _, player := range []mancala.Player{mancala.South, mancala.North} {
			if n := p.Pit(player, hole); n != 9 {
				t.Errorf("%d balls in hole %d of %v", n, hole, player)
			}
		}
	}
	if p.Score(mancala.South) != 0 || p.Score(mancala.North) != 0 {
		t.Error("there are balls in a kazan")
	}
	if p.Turn() != mancala.South {
		t.Error("South does not begin")
	}
	if p.String() != standardStart {
		t.Errorf("written %v", p)
	}
}

// Rule 2.

func TestSowing(t *testing.T) {
	checkAll(t, []played{
		{
			"the first ball falls back, the others into the following holes",
			standardStart, "1",
			"9S,9S,9S,9S,9S,9S,9S,9S,9S/1S,10S,10S,10S,10S,10S,10S,10S,10S 0 0 N",
		},
		{
			"two balls: one falls back",
			"5S,8/2S,8 79 76 S", "1",
			"5S,8/1S,1S,7 79 76 N",
		},
		{
			"a single ball moves on and its hole stays empty",
			"5S,8/1S,8 80 76 S", "1",
			"5S,8/1,1S,7 80 76 N",
		},
		{
			"a single ball goes round the corner, past the kazan",
			"5S,8/8,1S 80 76 S", "9",
			"5S,7,1S/9 80 76 N",
		},
		{
			"North's hole 9 is followed by South's hole 1",
			"2S,8/4S,8 79 77 N", "9",
			"1S,8/5S,8 79 77 S",
		},
		{
			"18 balls are one for each hole",
			"4S,8/18S,8 70 70 S", "1",
			"5S,1S,1S,1S,1S,1S,1S,1S,1S/1S,1S,1S,1S,1S,1S,1S,1S,1S 70 70 N",
		},
		{
			"19 balls come round to the hole they came from",
			"5S,8/19S,8 69 69 S", "1",
			"6S,1S,1S,1S,1S,1S,1S,1S,1S/2S,1S,1S,1S,1S,1S,1S,1S,1S 69 69 N",
		},
		{
			"20 balls go past it, and skip no hole",
			"5S,8/20S,8 69 68 S", "1",
			"6S,1S,1S,1S,1S,1S,1S,1S,1S/2S,2S,1S,1S,1S,1S,1S,1S,1S 69 68 N",
		},
		{
			"37 balls come round twice",
			"4S,8/37S,8 60 61 S", "1",
			"6S,2S,2S,2S,2S,2S,2S,2S,2S/3S,2S,2S,2S,2S,2S,2S,2S,2S 60 61 N",
		},
	})
}

func TestOnlyOwnHolesWithBallsArePlayed(t *testing.T) {
	p := toguz.MustParsePosition("5S,7,1S/1,t,2S,6 80 74 S")
	if got := p.AppendMoves(nil); !slices.Equal(got, []toguz.Move{3}) {
		t.Errorf("moves %v, expected 3", got)
	}
	for move, want := range map[toguz.Move]string{
		0:                 "expected a hole from 1 to 9",
		1:                 "hole 1 is empty",
		2:                 "hole 2 is a tuzdik",
		10:                "expected a hole from 1 to 9",
		127:               "expected a hole from 1 to 9",
		toguz.Decline:     "expected a hole from 1 to 9",
		3 | toguz.Decline: "do not let a tuzdik be declined",
	} {
		q, err := p.Play(move)
		fault := (*mancala.MoveError)(nil)
		if !errors.As(err, &fault) || !errors.Is(err, mancala.ErrIllegalMove) {
			t.Errorf("move %v: error %v", move, err)
			continue
		}
		if !strings.Contains(fault.Detail, want) {
			t.Errorf("move %v: %q, expected %q", move, fault.Detail, want)
		}
		if q != (toguz.Position{}) {
			t.Errorf("move %v: illegal, and leads to %v", move, q)
		}
	}
}

// Rule 3.

func TestCapture(t *testing.T) {
	checkAll(t, []played{
		{
			"an even number on the opponent's side is captured",
			"5S,7,3S/8,2S 71 81 S", "9",
			"5S,8/8,1S 75 81 N",
		},
		{
			"two are captured",
			"5S,7,1S/8,2S 73 81 S", "9",
			"5S,8/8,1S 75 81 N",
		},
		{
			"twelve are captured",
			"5S,7,11S/8,2S 63 81 S", "9",
			"5S,8/8,1S 75 81 N",
		},
		{
			"an odd number is not",
			"5S,7,4S/8,2S 70 81 S", "9",
			"5S,7,5S/8,1S 70 81 N",
		},
		{
			"one is not",
			"5S,8/8,2S 74 81 S", "9",
			"5S,7,1S/8,1S 74 81 N",
		},
		{
			"only the last ball captures",
			"5S,6,4S,3S/8,3S 66 81 S", "9",
			"5S,6,5S,4S/8,1S 66 81 N",
		},
		{
			"an even number on the mover's own side is not captured",
			"5S,8/1S,1S,7 75 80 S", "1",
			"5S,8/1,2S,7 75 80 N",
		},
		{
			"nor when the sowing has gone all round the board",
			"4S,8/19S,8 69 70 S", "1",
			"5S,1S,1S,1S,1S,1S,1S,1S,1S/2S,1S,1S,1S,1S,1S,1S,1S,1S 69 70 N",
		},
		{
			"North captures likewise",
			"2S,8/3S,7,1S 79 77 N", "9",
			"1S,8/8,1S 79 81 S",
		},
		{
			"a single ball captures",
			"5S,7,3S/8,1S 72 81 S", "9",
			"5S,8/9 76 81 N",
		},
	})
}

// Rule 4.

func TestTuzdikIsMade(t *testing.T) {
	checkAll(t, []played{
		{
			"three on the opponent's side are captured, and the hole is a tuzdik",
			"5S,7,2S/8,2S 72 81 S", "9",
			"5S,7,t/8,1S 75 81 N",
		},
		{
			"North makes tuzdiks likewise",
			"2S,8/2S,7,1S 81 76 N", "9",
			"1S,8/t,7,1S 81 79 S",
		},
		{
			"three on the mover's own side are three",
			"5S,8/1S,2S,7 75 79 S", "1",
			"5S,8/1,3S,7 75 79 N",
		},
		{
			"a hole that had three, and has four, is only captured",
			"5S,7,3S/8,2S 71 81 S", "9",
			"5S,8/8,1S 75 81 N",
		},
		{
			"only the last ball makes a tuzdik",
			"5S,6,4S,2S/8,3S 67 81 S", "9",
			"5S,6,5S,3S/8,1S 67 81 N",
		},
		{
			"each player may have one",
			"5S,7,2S/1,t,6,2S 72 81 S", "9",
			"5S,7,t/1,t,6,1S 75 81 N",
		},
		{
			"it may be hole 8",
			"5S,2S,7/8,9S 66 80 S", "9",
			"5S,t,1S,1S,1S,1S,1S,1S,1S/8,1S 69 80 N",
		},
		{
			"it may lie opposite the other one: their numbers are not the same",
			"5S,2S,7/1,t,6,9S 66 80 S", "9",
			"5S,t,1S,1S,1S,1S,1S,1S,1S/1,t,6,1S 69 80 N",
		},
	})
}

// Rule 5.

func TestTuzdikIsNotMade(t *testing.T) {
	checkAll(t, []played{
		{
			"the mover has one",
			"5S,6,t,2S/8,2S 72 81 S", "9",
			"5S,6,t,3S/8,1S 72 81 N",
		},
		{
			"it is the opponent's hole 9",
			"2S,8/8,10S 72 78 S", "9",
			"3S,1S,1S,1S,1S,1S,1S,1S,1S/8,1S 72 78 N",
		},
		{
			"the opponent's has the same number",
			"5S,7,2S/t,7,2S 72 81 S", "9",
			"5S,7,3S/t,7,1S 72 81 N",
		},
		{
			"North has one",
			"2S,8/2S,t,6,1S 81 76 N", "9",
			"1S,8/3S,t,6,1S 81 76 S",
		},
		{
			"it is South's hole 9",
			"10S,8/8,2S 72 78 N", "9",
			"1S,8/1S,1S,1S,1S,1S,1S,1S,1S,3S 72 78 S",
		},
		{
			"South's has the same number",
			"2S,7,t/2S,7,1S 81 76 N", "9",
			"1S,7,t/3S,7,1S 81 76 S",
		},
	})
}

// Rule 6.

func TestTuzdikDrains(t *testing.T) {
	checkAll(t, []played{
		{
			"in the owner's move",
			"5S,6,t,1/8,4S 72 81 S", "9",
			"5S,5,1S,t,1S/8,1S 73 81 N",
		},
		{
			"in the opponent's move",
			"5S,6,t,3S/8,1S 72 81 N", "1",
			"5S,5,1S,t,1S/8,1S 73 81 S",
		},
		{
			"both tuzdiks in one move",
			"5S,6,t,1/6,1S,t,19S 60 77 S", "9",
			"6S,1S,1S,1S,1S,1S,1S,t,1S/1S,1S,1S,1S,1S,1S,2S,t,2S 61 78 N",
		},
		{
			"twice in a long move",
			"4S,6,t,1/8,29S 60 69 S", "9",
			"6S,2S,2S,2S,2S,2S,2S,t,2S/2S,1S,1S,1S,1S,1S,1S,1S,2S 62 69 N",
		},
		{
			"a last ball in the mover's tuzdik captures nothing else",
			"5S,7,t/8,2S 74 81 S", "9",
			"5S,7,t/8,1S 75 81 N",
		},
		{
			"a last ball in the opponent's tuzdik captures nothing",
			"5S,8/2S,t,7 81 74 S", "1",
			"5S,8/1S,t,7 81 75 N",
		},
	})
}

func TestTuzdikStaysForEver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := toguz.Start(rapid.SampledFrom([]toguz.Rules{toguz.Standard(), toguz.Historical()}).Draw(t, "rules"))
		for range 60 {
			if p.NumMoves() == 0 {
				return
			}
			q := play(t, p, anyMove(t, p))
			for _, player := range []mancala.Player{mancala.South, mancala.North} {
				if was, is := p.Tuzdik(player), q.Tuzdik(player); was != 0 && is != was {
					t.Fatalf("the tuzdik of %v in %d is %d in %v", player, was, is, q)
				}
				if hole := q.Tuzdik(player); hole != 0 && q.Pit(player.Opponent(), hole) != 0 {
					t.Fatalf("there are balls in the tuzdik of %v in %v", player, q)
				}
			}
			p = q
		}
	})
}

// Rules 7, 8 and 9.

func TestEndOfTheGame(t *testing.T) {
	for _, test := range []struct {
		played
		outcome string
	}{
		{played{
			"no balls for the player to move: those left go to the side they lie on",
			"8,3S/2S,7,2S 79 76 S", "9",
			"9/9 86 76 N",
		}, "south by no move"},
		{played{
			"South has none",
			"2S,7,1S/9 80 79 N", "1",
			"9/9 80 82 S",
		}, "north by no move"},
		{played{
			"a row that is empty when the other player moves does not end it",
			"3S,8/8,1S 80 78 S", "9",
			"3S,7,1S/9 80 78 N",
		}, "ongoing"},
		{played{
			"a row with nothing but a tuzdik has no move",
			"3,t,5/1S,7,1S 80 80 S", "1",
			"3,t,5/9 82 80 N",
		}, "south by no move"},
		{played{
			"81 to 81 is a draw",
			"8,3S/3S,7,2S 73 81 S", "9",
			"9/9 81 81 N",
		}, "draw by no move"},
		{played{
			"82 win at once, though there are moves",
			"5S,7,1S/4S,7,1S 80 71 S", "9",
			"5S,8/4S,8 82 71 N",
		}, "south by majority"},
		{played{
			"81 do not",
			"5S,7,1S/4S,7,1S 79 72 S", "9",
			"5S,8/4S,8 81 72 N",
		}, "ongoing"},
		{played{
			"82 win in the opponent's move too",
			"5S,6,t,2S/8,1S 81 73 N", "1",
			"5S,6,t,1S/8,1S 82 73 S",
		}, "south by majority"},
		{played{
			"North wins with 82",
			"1S,7,5S/1S,7,1S 74 80 N", "9",
			"8,5S/8,1S 74 82 S",
		}, "north by majority"},
		{played{
			"when there is no move either, that is the reason",
			"8,1S/3S,7,1S 80 77 S", "9",
			"9/9 85 77 N",
		}, "south by no move"},
		{played{
			"with PlayOn 82 do not end it",
			by("play-on", "5S,7,1S/4S,7,1S 80 71 S"), "9",
			by("play-on", "5S,8/4S,8 82 71 N"),
		}, "ongoing"},
		{played{
			"with PlayOn no move ends it",
			by("play-on", "8,1S/3S,7,1S 120 37 S"), "9",
			by("play-on", "9/9 125 37 N"),
		}, "south by no move"},
		{played{
			"with PlayOn more balls win, whoever has no move",
			by("play-on", "8,3S/3S,7,2S 33 121 S"), "9",
			by("play-on", "9/9 41 121 N"),
		}, "north by no move"},
		{played{
			"with PlayOn 81 to 81 is a draw",
			by("play-on", "8,3S/3S,7,2S 73 81 S"), "9",
			by("play-on", "9/9 81 81 N"),
		}, "draw by no move"},
	} {
		test.check(t)
		p := toguz.MustParsePosition(test.after)
		if got := p.Outcome().String(); got != test.outcome {
			t.Errorf("%s: outcome %s, expected %s", test.shows, got, test.outcome)
		}
		checkOver(t, p)
	}
}

// checkOver checks that a game that is over has no moves, and only such a game.
func checkOver(t *testing.T, p toguz.Position) {
	t.Helper()
	over := p.Outcome().Over()
	if over != (p.NumMoves() == 0) || over != (len(p.AppendMoves(nil)) == 0) {
		t.Errorf("%v: %v, with %d moves", p, p.Outcome(), p.NumMoves())
	}
	if !over {
		return
	}
	for hole := toguz.Move(0); hole <= 10; hole++ {
		if _, err := p.Play(hole); !errors.Is(err, mancala.ErrGameOver) {
			t.Errorf("%v: move %v: error %v", p, hole, err)
		}
	}
}

// TestPositionsSetUpAreSwept: a position in which the player to move has no
// balls is the one after the end.
func TestPositionsSetUpAreSwept(t *testing.T) {
	for _, test := range []struct{ text, want, outcome string }{
		{"9/1S,7,2S 80 79 N", "9/9 83 79 N", "south by no move"},
		{"1S,7,2S/9 80 79 S", "9/9 80 82 S", "north by no move"},
		{"9/9 100 62 S", "9/9 100 62 S", "south by no move"},
		{"1S,8/9 40 121 N", "1S,8/9 40 121 N", "north by majority"},
		{"9/1S,8 80 81 S", "9/1S,8 80 81 S", "ongoing"},
	} {
		p, err := toguz.ParsePosition(test.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if p.String() != test.want || p.Outcome().String() != test.outcome {
			t.Errorf("%s is %v, %v; expected %s, %s", test.text, p, p.Outcome(), test.want, test.outcome)
		}
		checkOver(t, p)
	}
}

// The variants.

func TestVariants(t *testing.T) {
	for _, test := range []struct {
		name                    string
		holes, balls, total     int
		noTuzdik, skip, twoStay bool
		start                   string
	}{
		{"standard", 9, 9, 162, false, false, false, standardStart},
		{"bestemshe", 5, 5, 50, true, false, false, "5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S"},
		{"qozdatu", 7, 7, 98, true, false, false, "7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S"},
		{"historical", 9, 9, 162, false, true, true, "historical " + standardStart},
	} {
		r := variants[test.name]
		if int(r.Holes) != test.holes || int(r.Balls) != test.balls || r.Total() != test.total {
			t.Errorf("%s: %d holes of %d balls, %d in all", test.name, r.Holes, r.Balls, r.Total())
		}
		if r.NoTuzdik != test.noTuzdik || r.SkipOrigin != test.skip || (r.LeastCapture == 4) != test.twoStay ||
			r.LastHoleTuzdik || r.SameNumberTuzdik || r.OptionalTuzdik || r.PlayOn {
			t.Errorf("%s: switches %+v", test.name, r)
		}
		if err := r.Validate(); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if r.String() != test.name {
			t.Errorf("%s is named %v", test.name, r)
		}
		p := toguz.Start(r)
		if p.Rules() != r {
			t.Errorf("%s: rules became %v", test.name, p.Rules())
		}
		if p.String() != test.start {
			t.Errorf("%s begins as %v", test.name, p)
		}
	}
}

func TestBestemsheAndQozdatu(t *testing.T) {
	checkAll(t, []played{
		{
			"bestemshe: the first move into the opponent's row captures six",
			"5S,5S,5S,5S,5S/5S,5S,5S,5S,5S 0 0 S", "2",
			"5S,5S,5S,5S,1/5S,1S,6S,6S,6S 6 0 N",
		},
		{
			"bestemshe: no tuzdik",
			"5S,3,2S/4,2S 17 24 S", "5",
			"5S,3,3S/4,1S 17 24 N",
		},
		{
			"qozdatu: no tuzdik",
			"5S,5,2S/6,2S 41 48 S", "7",
			"5S,5,3S/6,1S 41 48 N",
		},
		{
			"bestemshe: 25 do not win",
			"5S,3,1S/1S,3,1S 23 19 S", "5",
			"5S,4/1S,4 25 19 N",
		},
		{
			"bestemshe: 26 win",
			"5S,3,1S/1S,3,1S 24 18 S", "5",
			"5S,4/1S,4 26 18 N",
		},
		{
			"qozdatu: 50 win",
			"5S,5,1S/1S,5,1S 48 42 S", "7",
			"5S,6/1S,6 50 42 N",
		},
	})
	for text, want := range map[string]string{
		"5S,4/1S,4 25 19 N": "ongoing",
		"5S,4/1S,4 26 18 N": "south by majority",
		"5S,6/1S,6 49 43 N": "ongoing",
		"5S,6/1S,6 50 42 N": "south by majority",
	} {
		if got := toguz.MustParsePosition(text).Outcome().String(); got != want {
			t.Errorf("%s: %s, expected %s", text, got, want)
		}
	}
}

// TestNoDrawWithOddHalf: captures are even, so neither kazan can hold 25 or 49
// in the end.
func TestNoDrawWithOddHalf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom([]toguz.Rules{toguz.Bestemshe(), toguz.Qozdatu()}).Draw(t, "rules")
		r.PlayOn = rapid.Bool().Draw(t, "play on")
		p := toguz.Start(r)
		for range 200 {
			for _, player := range []mancala.Player{mancala.South, mancala.North} {
				if p.Score(player)%2 != 0 {
					t.Fatalf("%v: an odd number in the kazan of %v", p, player)
				}
			}
			if p.Outcome().Status == mancala.Draw {
				t.Fatalf("%v is a draw", p)
			}
			if p.NumMoves() == 0 {
				return
			}
			p = play(t, p, anyMove(t, p))
		}
	})
}

func TestHistorical(t *testing.T) {
	checkAll(t, []played{
		{
			"no ball falls back",
			"historical " + standardStart, "1",
			"historical 9S,9S,9S,9S,9S,9S,9S,9S,1/1,10S,10S,10S,10S,10S,10S,10S,10S 10 0 N",
		},
		{
			"nor on a later round: the hole is skipped",
			"historical 5S,8/18S,8 69 70 S", "1",
			"historical 6S,1S,1S,1S,1S,1S,1S,1S,1S/1,2S,1S,1S,1S,1S,1S,1S,1S 69 70 N",
		},
		{
			"nor on a third",
			"historical 4S,8/35S,8 60 63 S", "1",
			"historical 6S,2S,2S,2S,2S,2S,2S,2S,2S/1,3S,2S,2S,2S,2S,2S,2S,2S 60 63 N",
		},
		{
			"17 balls are one for each other hole",
			"historical 4S,8/17S,8 70 71 S", "1",
			"historical 5S,1S,1S,1S,1S,1S,1S,1S,1S/1,1S,1S,1S,1S,1S,1S,1S,1S 70 71 N",
		},
		{
			"a single ball moves on",
			"historical 5S,8/1S,8 80 76 S", "1",
			"historical 5S,8/1,1S,7 80 76 N",
		},
		{
			"two are not captured",
			"historical 5S,7,1S/8,1S 74 81 S", "9",
			"historical 5S,7,2S/9 74 81 N",
		},
		{
			"four are",
			"historical 5S,7,3S/8,1S 72 81 S", "9",
			"historical 5S,8/9 76 81 N",
		},
		{
			"three are a tuzdik",
			"historical 5S,7,2S/8,1S 73 81 S", "9",
			"historical 5S,7,t/9 76 81 N",
		},
	})
}

// The switches, each both ways.

func TestSwitches(t *testing.T) {
	checkAll(t, []played{
		{
			"hole 9 is no tuzdik",
			"2S,8/8,10S 72 78 S", "9",
			"3S,1S,1S,1S,1S,1S,1S,1S,1S/8,1S 72 78 N",
		},
		{
			"hole 9 is one with LastHoleTuzdik",
			by("last-hole-tuzdik", "2S,8/8,10S 72 78 S"), "9",
			by("last-hole-tuzdik", "t,1S,1S,1S,1S,1S,1S,1S,1S/8,1S 75 78 N"),
		},
		{
			"LastHoleTuzdik allows no second tuzdik",
			by("last-hole-tuzdik", "2S,7,t/8,10S 72 78 S"), "9",
			by("last-hole-tuzdik", "3S,1S,1S,1S,1S,1S,1S,1S,t/8,1S 73 78 N"),
		},
		{
			"the same number is no tuzdik",
			"5S,7,2S/t,7,2S 72 81 S", "9",
			"5S,7,3S/t,7,1S 72 81 N",
		},
		{
			"the same number is one with SameNumberTuzdik",
			by("same-number-tuzdik", "5S,7,2S/t,7,2S 72 81 S"), "9",
			by("same-number-tuzdik", "5S,7,t/t,7,1S 75 81 N"),
		},
		{
			"LastHoleTuzdik does not allow it in both holes 9",
			by("last-hole-tuzdik", "2S,8/7,11S,t 72 77 S"), "8",
			by("last-hole-tuzdik", "3S,1S,1S,1S,1S,1S,1S,1S,1S/7,1S,t 72 78 N"),
		},
		{
			"nor does SameNumberTuzdik allow it in one of them",
			by("same-number-tuzdik", "2S,8/8,10S 72 78 S"), "9",
			by("same-number-tuzdik", "3S,1S,1S,1S,1S,1S,1S,1S,1S/8,1S 72 78 N"),
		},
		{
			"both together do",
			by("last-hole-tuzdik same-number-tuzdik", "2S,8/7,11S,t 72 77 S"), "8",
			by("last-hole-tuzdik same-number-tuzdik", "t,1S,1S,1S,1S,1S,1S,1S,1S/7,1S,t 75 78 N"),
		},
		{
			"NoTuzdik: three stay",
			by("no-tuzdik", "5S,7,2S/8,2S 72 81 S"), "9",
			by("no-tuzdik", "5S,7,3S/8,1S 72 81 N"),
		},
		{
			"OptionalTuzdik: it is made",
			by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S"), "9",
			by("optional-tuzdik", "5S,7,t/8,1S 75 81 N"),
		},
		{
			"OptionalTuzdik: it is declined, and the three stay",
			by("optional-tuzdik", "5S,7,2S/8,2S 72 81 S"), "9-",
			by("optional-tuzdik", "5S,7,3S/8,1S 72 81 N"),
		},
		{
			"a least capture of 4: two stay",
			by("least-capture=4", "5S,7,1S/8,2S 73 81 S"), "9",
			by("least-capture=4", "5S,7,2S/8,1S 73 81 N"),
		},
		{
			"a least capture of 4: four are captured",
			by("least-capture=4", "5S,7,3S/8,2S 71 81 S"), "9",
			by("least-capture=4", "5S,8/8,1S 75 81 N"),
		},
		{
			"a least capture of 4: three are a tuzdik",
			by("least-capture=4", "5S,7,2S/8,2S 72 81 S"), "9",
			by("least-capture=4", "5S,7,t/8,1S 75 81 N"),
		},
		{
			"a least capture of 30: 28 stay",
			by("least-capture=30", "5S,7,27S/8,2S 64 64 S"), "9",
			by("least-capture=30", "5S,7,28S/8,1S 64 64 N"),
		},
		{
			"a least capture of 30: thirty are captured",
			by("least-capture=30", "5S,7,29S/8,2S 50 76 S"), "9",
			by("least-capture=30", "5S,8/8,1S 80 76 N"),
		},
		{
			"SkipOrigin: two balls leave their hole",
			by("skip-origin", "5S,8/2S,8 79 76 S"), "1",
			by("skip-origin", "5S,8/1,1S,1S,6 79 76 N"),
		},
		{
			"SkipOrigin: 18 balls pass over their hole",
			by("skip-origin", "5S,8/18S,8 69 70 S"), "1",
			by("skip-origin", "6S,1S,1S,1S,1S,1S,1S,1S,1S/1,2S,1S,1S,1S,1S,1S,1S,1S 69 70 N"),
		},
		{
			"SkipOrigin: two are captured",
			by("skip-origin", "5S,7,1S/8,1S 74 81 S"), "9",
			by("skip-origin", "5S,8/9 76 81 N"),
		},
	})
}

// TestOptionalTuzdikMoves: a move that makes a tuzdik can be played in two
// ways, and no other.
func TestOptionalTuzdikMoves(t *testing.T) {
	const text = "5S,7,2S/1S,7,2S 72 80 S"
	p := toguz.MustParsePosition(by("optional-tuzdik", text))
	if got, want := p.AppendMoves(nil), []toguz.Move{1, 9, 9 | toguz.Decline}; !slices.Equal(got, want) {
		t.Errorf("moves %v, expected %v", got, want)
	}
	if p.NumMoves() != 3 || p.MoveAt(2) != 9|toguz.Decline {
		t.Errorf("%d moves, the last %v", p.NumMoves(), p.MoveAt(2))
	}
	if _, err := p.Play(1 | toguz.Decline); !errors.Is(err, mancala.ErrIllegalMove) {
		t.Errorf("declining nothing: error %v", err)
	}
	if _, err := toguz.MustParsePosition(text).Play(9 | toguz.Decline); !errors.Is(err, mancala.ErrIllegalMove) {
		t.Errorf("declining what must be made: error %v", err)
	}
	for _, forbidden := range []string{
		"5S,6,t,2S/8,2S 72 81 S", // a second one
		"2S,8/8,10S 72 78 S",     // hole 9
		"5S,7,2S/t,7,2S 72 81 S", // the same number
		"5S,7,3S/8,2S 71 81 S",   // four
	} {
		p := toguz.MustParsePosition(by("optional-tuzdik", forbidden))
		if _, err := p.Play(9 | toguz.Decline); !errors.Is(err, mancala.ErrIllegalMove) {
			t.Errorf("%v: declining what can't be made: error %v", p, err)
		}
	}
}

// TestDecliningIsNoRenunciation: another tuzdik can be made later.
func TestDecliningIsNoRenunciation(t *testing.T) {
	p := toguz.MustParsePosition(by("optional-tuzdik", "5S,6,2S,2S/7,4S,2S 67 80 S"))
	p = play(t, p, 9|toguz.Decline)
	p = play(t, p, 9)
	if want := by("optional-tuzdik", "1S,6,2S,3S/1S,1S,1S,1S,3,4S,1S 67 80 S"); p.String() != want {
		t.Fatalf("%v, expected %s", p, want)
	}
	p = play(t, p, 8)
	if p.Tuzdik(mancala.South) != 2 || p.Score(mancala.South) != 70 {
		t.Errorf("no tuzdik in hole 2: %v", p)
	}
}

func TestLeastCaptureZeroIsTwo(t *testing.T) {
	r := toguz.Standard()
	r.LeastCapture = 0
	if p := toguz.Start(r); p != toguz.Start(toguz.Standard()) || p.Rules() != toguz.Standard() {
		t.Errorf("%v by %v", p, p.Rules())
	}
}

func TestRulesThatCanNotBePlayed(t *testing.T) {
	for _, r := range []toguz.Rules{
		{Holes: -1, Balls: 1},
		{Holes: 9, Balls: -9},
		{Holes: 12, Balls: 1},
		{Holes: 9, Balls: 15},
		{Holes: 127, Balls: 127},
		{Holes: 9, Balls: 9, LeastCapture: 1},
		{Holes: 9, Balls: 9, LeastCapture: 3},
		{Holes: 9, Balls: 9, LeastCapture: 32},
		{Holes: 9, Balls: 9, LeastCapture: -2},
	} {
		if err := r.Validate(); !errors.Is(err, mancala.ErrInvalidRules) {
			t.Errorf("%+v: %v, expected ErrInvalidRules", r, err)
		}
		if text, err := r.MarshalText(); !errors.Is(err, mancala.ErrInvalidRules) || r.String() != err.Error() {
			t.Errorf("%+v are written %s, %s: %v", r, r, text, err)
		}
		if p := toguz.Start(r); p.IsValid() || p != (toguz.Position{}) {
			t.Errorf("%+v begins as %v", r, p)
		}
		if p, err := toguz.New(r, toguz.State{}); !errors.Is(err, mancala.ErrInvalidRules) || p.IsValid() {
			t.Errorf("%+v: a position %v: %v", r, p, err)
		}
		if p, err := toguz.ParsePositionWith(r, standardStart); !errors.Is(err, mancala.ErrInvalidRules) || p.IsValid() {
			t.Errorf("%+v: a position %v is read", r, p)
		}
	}
}

// Endless play.

// endlessStart begins the cycle: South has one ball in hole 1 and one in 9.
const endlessStart = "9/1S,7,1S 80 80 S"

// endlessCycle lets both balls run round the board.
var endlessCycle = []toguz.Move{9, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9}

func TestEndlessCycle(t *testing.T) {
	start := toguz.MustParsePosition(endlessStart)
	p := start
	for ply, m := range endlessCycle {
		if ply > 0 && p == start {
			t.Fatalf("the start comes back after %d plies", ply)
		}
		if ply > 0 && p.NumMoves() != 1 {
			t.Errorf("ply %d: %d moves", ply+1, p.NumMoves())
		}
		p = play(t, p, m)
	}
	if p != start || len(endlessCycle) != 18 {
		t.Errorf("%d plies lead from %v to %v", len(endlessCycle), start, p)
	}
}

func TestThirdOccurrenceIsADraw(t *testing.T) {
	g := mancala.NewGame(toguz.MustParsePosition(endlessStart), mancala.GameOptions[toguz.Position]{})
	for ply := range 36 {
		if g.Over() {
			t.Fatalf("over after %d plies: %v", ply, g.Outcome())
		}
		if err := g.Play(endlessCycle[ply%18]); err != nil {
			t.Fatal(err)
		}
	}
	want := mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition}
	if g.Outcome() != want {
		t.Errorf("outcome %v, expected %v", g.Outcome(), want)
	}
	if south, north := g.Score(mancala.South), g.Score(mancala.North); south != 80 || north != 80 {
		t.Errorf("scores %d and %d", south, north)
	}
	if err := g.Play(9); !errors.Is(err, mancala.ErrGameOver) {
		t.Errorf("a further move: error %v", err)
	}
}

// TestRepetitionIsAnOption: other games may go on.
func TestRepetitionIsAnOption(t *testing.T) {
	g := mancala.NewGame(toguz.MustParsePosition(endlessStart), mancala.GameOptions[toguz.Position]{
		Repetition: mancala.NoRepetition[toguz.Position],
		MaxPlies:   100,
	})
	for !g.Over() {
		if err := g.Play(endlessCycle[g.Ply()%18]); err != nil {
			t.Fatal(err)
		}
	}
	if g.Outcome().Status != mancala.Truncated || g.Ply() != 100 {
		t.Errorf("over after %d plies: %v", g.Ply(), g.Outcome())
	}
}
