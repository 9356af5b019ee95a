package bot_test

import (
	"os"
	"testing"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/toguz"
)

// points is the part of the points that a side has made.
func points(t mancala.Tally) float64 {
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// expectScore plays a match at toguz and checks that first makes at least so
// large a part of the points.
func expectScore(t *testing.T, games int, atLeast float64, first, second func(seed uint64) toguzBot) {
	t.Helper()
	tally := match(t, toguz.Start(toguz.Standard()), games, 4, first, second)
	name, other := first(0).Name(), second(0).Name()
	t.Logf("%s against %s: %d wins, %d draws, %d losses", name, other, tally.Wins, tally.Draws, tally.Losses)
	if p := points(tally); p < atLeast {
		t.Errorf("%s made %.0f%% against %s, expected %.0f%%", name, 100*p, other, 100*atLeast)
	}
}

// toguzLevel returns a maker of bots of a level, which think about that number of
// positions where the level has no number of its own.
func toguzLevel(t *testing.T, n int, nodes int64) func(uint64) toguzBot {
	return func(seed uint64) toguzBot {
		return level(t, standard, n, toguzOptions{Seed: seed, Nodes: nodes})
	}
}

func toguzGreedy(seed uint64) toguzBot { return bot.NewGreedy(standard, toguzOptions{Seed: seed}) }
func toguzRandom(seed uint64) toguzBot { return bot.NewRandom(standard, toguzOptions{Seed: seed}) }

func TestHigherLevelsAreStronger(t *testing.T) {
	expectScore(t, 40, 0.6, toguzLevel(t, 1, 0), toguzRandom)
	expectScore(t, 30, 0.7, toguzLevel(t, 3, 0), toguzLevel(t, 1, 0))
	expectScore(t, 20, 0.7, toguzLevel(t, 5, 0), toguzLevel(t, 3, 0))
	expectScore(t, 6, 0.6, toguzLevel(t, 7, 0), toguzLevel(t, 5, 0))
}

func TestLevelsWithoutEvaluation(t *testing.T) {
	plain := func(n int) func(uint64) toguzBot {
		return func(seed uint64) toguzBot { return level(t, counting, n, toguzOptions{Seed: seed}) }
	}
	expectScore(t, 20, 0.7, plain(5), plain(2))
}

func TestExpertBeatsGreedy(t *testing.T) {
	expectScore(t, 10, 0.9, toguzLevel(t, 10, 2_000), toguzGreedy)
}

func kiothiMatch(t *testing.T, games int) mancala.Tally {
	return match(t, africa.Start, games, 0,
		func(seed uint64) bot.Bot[kiothi.Position, kiothi.Move] {
			return level(t, africa, 6, bot.Options[kiothi.Move]{Seed: seed})
		},
		func(seed uint64) bot.Bot[kiothi.Position, kiothi.Move] {
			return bot.NewRandom(africa, bot.Options[kiothi.Move]{Seed: seed})
		})
}

func TestLevelSixBeatsRandomAtKiothi(t *testing.T) {
	if tally := kiothiMatch(t, 4); tally.Losses > 0 {
		t.Errorf("%+v", tally)
	}
}

// long skips a test that takes minutes, unless they are asked for.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv("KUMALAK_LONG") == "" {
		t.Skip("takes minutes; set KUMALAK_LONG=1 to run it")
	}
}

// TestLadder checks that each level beats the one below it clearly.
func TestLadder(t *testing.T) {
	long(t)
	expectScore(t, 100, 0.6, toguzLevel(t, 1, 0), toguzRandom)
	for n := 2; n <= 8; n++ {
		expectScore(t, 100, 0.6, toguzLevel(t, n, 0), toguzLevel(t, n-1, 0))
	}
	expectScore(t, 60, 0.6, toguzLevel(t, 9, 0), toguzLevel(t, 8, 0))
	expectScore(t, 30, 0.6, toguzLevel(t, 10, 0), toguzLevel(t, 9, 0))
}

func TestExpertHardlyEverLosesToGreedy(t *testing.T) {
	long(t)
	expectScore(t, 100, 0.98, toguzLevel(t, 10, 50_000), toguzGreedy)
}

func TestLevelSixHardlyEverLosesToRandomAtKiothi(t *testing.T) {
	long(t)
	if tally := kiothiMatch(t, 100); tally.Wins < 95 {
		t.Errorf("%+v", tally)
	}
}
