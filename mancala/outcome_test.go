package mancala_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
)

func TestPlayers(t *testing.T) {
	for p, want := range map[mancala.Player]string{mancala.South: "South S North", mancala.North: "North N South"} {
		if got := fmt.Sprintf("%v %c %v", p, p.Letter(), p.Opponent()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := mancala.Player(2).String(); got != "no player" {
		t.Errorf("player 2: %s", got)
	}
}

func TestStatuses(t *testing.T) {
	for status, want := range map[mancala.Status]string{
		mancala.Ongoing:   "ongoing: over false, won false",
		mancala.SouthWins: "south: over true, won true by South",
		mancala.NorthWins: "north: over true, won true by North",
		mancala.Draw:      "draw: over true, won false",
		mancala.Truncated: "truncated: over true, won false",
	} {
		winner, won := status.Winner()
		got := fmt.Sprintf("%v: over %v, won %v", status, status.Over(), won)
		if won {
			got += fmt.Sprintf(" by %v", winner)
			if mancala.Win(winner) != status {
				t.Errorf("Win(%v): %v, want %v", winner, mancala.Win(winner), status)
			}
		}
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := mancala.Status(9).String(); got != "no status" {
		t.Errorf("status 9: %s", got)
	}
}

func TestReasonsHaveDifferentTexts(t *testing.T) {
	seen := map[string]mancala.Reason{}
	for r := mancala.NoReason; r <= mancala.PlyLimit; r++ {
		text := r.String()
		if other, double := seen[text]; double || text == "" || text == "no reason" {
			t.Errorf("reason %d is %q, as is %d", r, text, other)
		}
		seen[text] = r
	}
	if got := (mancala.PlyLimit + 1).String(); got != "no reason" {
		t.Errorf("the reason after the last: %q", got)
	}
}

func TestOutcomeText(t *testing.T) {
	for want, o := range map[string]mancala.Outcome{
		"ongoing":                    {},
		"south by majority":          {Status: mancala.SouthWins, Reason: mancala.Majority},
		"north by no move, weight 2": {Status: mancala.NorthWins, Reason: mancala.NoMove, Weight: 2},
		"draw by agreement":          {Status: mancala.Draw, Reason: mancala.Agreement},
		"draw":                       {Status: mancala.Draw},
		"truncated by ply limit":     {Status: mancala.Truncated, Reason: mancala.PlyLimit},
	} {
		if got := o.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestMoreCountersWin(t *testing.T) {
	for want, scores := range map[mancala.Status][2]int{
		mancala.SouthWins: {82, 80}, mancala.NorthWins: {0, 1}, mancala.Draw: {81, 81},
	} {
		got := mancala.MoreCounters(scores[0], scores[1], mancala.BoardEmpty)
		if got != (mancala.Outcome{Status: want, Reason: mancala.BoardEmpty}) {
			t.Errorf("%v: %v, want %v", scores, got, want)
		}
	}
}

func TestTallyCountsGamesAndHalfPoints(t *testing.T) {
	var tally mancala.Tally
	tally.Add(mancala.Outcome{Status: mancala.SouthWins}, mancala.South)
	tally.Add(mancala.Outcome{Status: mancala.SouthWins}, mancala.North)
	tally.Add(mancala.Outcome{Status: mancala.NorthWins, Weight: 2}, mancala.North)
	tally.Add(mancala.Outcome{Status: mancala.NorthWins, Weight: 10}, mancala.South)
	tally.Add(mancala.Outcome{Status: mancala.Draw, Weight: 3}, mancala.South)
	tally.Add(mancala.Outcome{Status: mancala.Truncated, Reason: mancala.PlyLimit}, mancala.South)
	want := mancala.Tally{Wins: 2, Draws: 1, Losses: 2, For: 2 + 4 + 1, Against: 2 + 20 + 1}
	if tally != want || tally.Games() != 5 {
		t.Errorf("%+v of %d games, want %+v of 5", tally, tally.Games(), want)
	}
}

func TestTalliesOfBothSidesMirrorEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a, b mancala.Tally
		for range rapid.IntRange(0, 20).Draw(t, "games") {
			o := mancala.Outcome{
				Status: mancala.Status(rapid.IntRange(0, 4).Draw(t, "status")),
				Weight: rapid.Uint8().Draw(t, "weight"),
			}
			p := mancala.Player(rapid.IntRange(0, 1).Draw(t, "player"))
			a.Add(o, p)
			b.Add(o, p.Opponent())
		}
		if b != (mancala.Tally{Wins: a.Losses, Draws: a.Draws, Losses: a.Wins, For: a.Against, Against: a.For}) {
			t.Fatalf("%+v and %+v", a, b)
		}
	})
}
