package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
)

// collected surveys a number of deals.
func collected(t *testing.T, rules mangala.Rules, deals int) survey {
	t.Helper()
	s := survey{rules: rules, wanted: deals}
	rng := rand.New(rand.NewPCG(1, 0))
	if err := s.collect(context.Background(), rng, 0, &progress{out: &bytes.Buffer{}, every: time.Hour}); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestDirectionDecidesHowGamesEnd(t *testing.T) {
	tests := []struct {
		direction   mancala.Direction
		least, most float64 // per cent
	}{
		{mancala.CounterClockwise, 45, 57},
		{mancala.Clockwise, 4, 10},
	}
	for _, test := range tests {
		s := collected(t, mangala.Rules{Direction: test.direction}, 1000)
		if got := share(s.endings[mancala.BoardEmpty], 2*s.deals); got < test.least || got > test.most {
			t.Errorf("%v: %.1f %% clear the board, want %v to %v", test.direction, got, test.least, test.most)
		}
		if n := s.endings[mancala.BoardEmpty] + s.endings[mancala.Repetition] + s.endings[mancala.EndlessSowing]; n != 2000 {
			t.Errorf("%v: %d endings of 2000 games: %v", test.direction, n, s.endings)
		}
	}
}

func TestChoosingASideIsWorthSomething(t *testing.T) {
	s := collected(t, mangala.Rules{}, 1000)
	if s.better.margins+s.worse.margins != s.south.margins+s.north.margins {
		t.Errorf("better and worse side %d and %d, South and North %d and %d: the sums differ",
			s.better.margins, s.worse.margins, s.south.margins, s.north.margins)
	}
	if s.better.margins <= s.south.margins || s.better.margins <= s.north.margins || s.better.wins < s.worse.wins+s.otherWinner/2 {
		t.Errorf("the better side is not better: %+v", s)
	}
}

func TestSurveyCountsADeal(t *testing.T) {
	end := func(reason mancala.Reason, south, north, plies int) mangala.Forecast {
		return mangala.Forecast{Outcome: mancala.MoreCounters(south, north, reason), Scores: [2]int{south, north}, Plies: plies}
	}
	var s survey
	s.add(end(mancala.BoardEmpty, 60, 38, 10), end(mancala.Repetition, 50, 47, 30))
	s.add(end(mancala.BoardEmpty, 49, 49, 20), end(mancala.EndlessSowing, 0, 1, 2))
	if s.deals != 2 || s.plies != 62 || s.longest != 30 || s.otherWinner != 2 {
		t.Errorf("%d deals, %d plies, %d at most, %d with another winner, want 2, 62, 30, 2", s.deals, s.plies, s.longest, s.otherWinner)
	}
	for name, pair := range map[string][2]results{
		"south":  {s.south, {margins: 22, wins: 1, draws: 1}},
		"north":  {s.north, {margins: -2, wins: 1}},
		"better": {s.better, {margins: 23, wins: 2}},
		"worse":  {s.worse, {margins: -3, draws: 1}},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %+v, want %+v", name, pair[0], pair[1])
		}
	}
}

func TestRunPrintsTheSurvey(t *testing.T) {
	var out, progress bytes.Buffer
	args := strings.Fields("-n 200 -rules {clockwise} -seed 7 -least 3")
	if err := run(context.Background(), args, nil, &out, &progress); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"rules: {clockwise}", "200 deals", "400 games", "clear the board", "repeat for ever", "takes the better side"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	var again bytes.Buffer
	if err := run(context.Background(), args, nil, &again, &progress); err != nil || again.String() != out.String() {
		t.Errorf("the same seed gives (error: %v)\n%s\nand then\n%s", err, out.String(), again.String())
	}
}

func TestInterruptedRunPrintsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var out bytes.Buffer
	s := survey{wanted: math.MaxInt}
	progress := progress{out: writerFunc(func(p []byte) {
		if !strings.Contains(string(p), "/s, ") || !strings.HasSuffix(string(p), " left\n") {
			t.Errorf("progress %q has no rate or no time left", p)
		}
		cancel()
	})}
	if err := s.collect(ctx, rand.New(rand.NewPCG(1, 0)), 0, &progress); err != nil {
		t.Fatal(err)
	}
	if err := s.report(&out); err != nil {
		t.Fatal(err)
	}
	if s.deals != 1 || !strings.Contains(out.String(), "stopped after 1 of ") {
		t.Errorf("%d deals after an interrupt at the first:\n%s", s.deals, out.String())
	}
	out.Reset()
	if err := run(ctx, nil, nil, &out, &out); err != nil || !strings.Contains(out.String(), "stopped after 0 of 10000 deals") {
		t.Errorf("interrupted before the start (error: %v):\n%s", err, out.String())
	}
}

type writerFunc func([]byte)

func (f writerFunc) Write(p []byte) (int, error) { f(p); return len(p), nil }

func TestWrongArgumentsAreRefused(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"-n 0", "expected at least once"},
		{"-n 10 -least 8", "expected 0 to 7"},
		{"-rules {sideways}", "invalid value"},
		{"-n ten", "invalid value"},
		{"now", "unexpected argument"},
	} {
		var out, complaint bytes.Buffer
		err := run(context.Background(), strings.Fields(test.args), nil, &out, &complaint)
		if err == nil || !strings.Contains(err.Error(), test.want) || out.Len() > 0 {
			t.Errorf("%s: error %v, output %q, want %s", test.args, err, out.String(), test.want)
		}
	}
	if err := run(context.Background(), []string{"-h"}, nil, &bytes.Buffer{}, &bytes.Buffer{}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-h: error %v", err)
	}
}
