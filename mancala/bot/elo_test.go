package bot_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// TestStepsOfTheLadder checks the numbers in the table of levels.
func TestStepsOfTheLadder(t *testing.T) {
	for n := bot.Beginner + 1; n <= bot.Expert; n++ {
		if step := bot.EloOf(n) - bot.EloOf(n-1); step < 100 || step > 200 {
			t.Errorf("level %d is %d stronger than the one below, expected 100 to 200", n, step)
		}
	}
	for _, n := range []int{-1, 0, 11} {
		if elo := bot.EloOf(n); elo != 0 {
			t.Errorf("level %d has the strength %d", n, elo)
		}
	}
}

// TestEloOfALevelIsThatLevel has both play the same game.
func TestEloOfALevelIsThatLevel(t *testing.T) {
	for n := bot.Beginner; n <= bot.Expert; n++ {
		o := toguzOptions{Seed: 3, Nodes: 2000}
		same, err := bot.ByElo(standard, bot.EloOf(n), o)
		if err != nil {
			t.Fatal(err)
		}
		own := level(t, standard, n, o)
		g := randomGame(rand.New(rand.NewPCG(1, 1)), standard.Start, 6)
		for range 4 {
			m, err := own.Choose(context.Background(), g, search.Limits{Nodes: 2000})
			if err != nil {
				t.Fatal(err)
			}
			if got, err := same.Choose(context.Background(), g, search.Limits{Nodes: 2000}); err != nil || got != m {
				t.Errorf("level %d plays %v, and the bot of its strength %v, error %v", n, m, got, err)
			}
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestStrengthThatNoLevelHas(t *testing.T) {
	for _, elo := range []int{-1, 0, bot.EloOf(bot.Beginner) - 1, bot.EloOf(bot.Expert) + 1} {
		if b, err := bot.ByElo(standard, elo, toguzOptions{}); !errors.Is(err, bot.ErrLevel) || b != nil {
			t.Errorf("%d: bot %v, error %v", elo, b, err)
		}
	}
}

// byElo returns a maker of bots of a strength.
func byElo(t *testing.T, elo int) func(uint64) toguzBot {
	return func(seed uint64) toguzBot {
		b, err := bot.ByElo(standard, elo, toguzOptions{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
}

// TestBotsBetweenLevelsPlay has one bot between each two levels play a game against
// a weaker one.
func TestBotsBetweenLevelsPlay(t *testing.T) {
	for n := bot.Beginner; n < bot.Expert-1; n++ {
		elo := (bot.EloOf(n) + bot.EloOf(n+1)) / 2
		g := randomGame(rand.New(rand.NewPCG(uint64(n), 1)), standard.Start, 40)
		playOut(t, g, [2]toguzBot{byElo(t, elo)(1), byElo(t, bot.EloOf(bot.Beginner))(1)}, search.Limits{Nodes: 2000})
		if o := g.Outcome(); !o.Over() || o.Reason == mancala.Adjudication {
			t.Errorf("Elo %d: %v", elo, o)
		}
	}
}

// TestStrengthBetweenLevels checks that bots between two levels are between them.
func TestStrengthBetweenLevels(t *testing.T) {
	expectScore(t, 60, 0.55, byElo(t, bot.EloOf(3)), byElo(t, (bot.EloOf(1)+bot.EloOf(2))/2))
	expectScore(t, 60, 0.55, byElo(t, (bot.EloOf(3)+bot.EloOf(4))/2), byElo(t, bot.EloOf(2)))
}
