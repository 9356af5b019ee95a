package bot_test

import (
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// TestLevelTenPlaysTheBook has a book of two moves for the start, which no search
// would choose.
func TestLevelTenPlaysTheBook(t *testing.T) {
	v := standard
	asked := 0
	v.Book = func(p toguz.Position, rng *rand.Rand) (toguz.Move, bool) {
		asked++
		if p != v.Start {
			return 0, false
		}
		return toguz.Move(1 + rng.IntN(2)), true
	}
	choose := func(n int, o toguzOptions, l search.Limits) toguz.Move {
		t.Helper()
		m, err := level(t, v, n, o).Choose(t.Context(), newGame(toguz.Standard()), l)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	played := map[toguz.Move]int{}
	for seed := range uint64(40) {
		m := choose(bot.Expert, toguzOptions{Seed: seed}, search.Limits{})
		if again := choose(bot.Expert, toguzOptions{Seed: seed}, search.Limits{}); again != m {
			t.Errorf("seed %d: %v, and then %v", seed, m, again)
		}
		played[m]++
	}
	if len(played) != 2 || played[1] < 5 || played[2] < 5 {
		t.Errorf("played %v", played)
	}
	asked = 0
	for name, m := range map[string]toguz.Move{
		"no book":  choose(bot.Expert, toguzOptions{NoBook: true}, search.Limits{Nodes: 2000}),
		"lines":    choose(bot.Expert, toguzOptions{}, search.Limits{Nodes: 2000, Lines: 2}),
		"infinite": choose(bot.Expert, toguzOptions{}, search.Limits{Nodes: 2000, Infinite: true}),
		"level 9":  choose(9, toguzOptions{}, search.Limits{Nodes: 2000}),
		"level 3":  choose(3, toguzOptions{}, search.Limits{}),
	} {
		if _, err := v.Start.Play(m); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if asked != 0 {
		t.Errorf("the book was asked %d times by those who have none", asked)
	}
	// Where the book knows nothing, or something illegal, the search plays.
	v.Book = func(toguz.Position, *rand.Rand) (toguz.Move, bool) { return 77, true }
	want := choose(bot.Expert, toguzOptions{NoBook: true}, search.Limits{Nodes: 2000})
	if m := choose(bot.Expert, toguzOptions{}, search.Limits{Nodes: 2000}); m != want {
		t.Errorf("with a wrong book %v, expected %v", m, want)
	}
	v.Book = nil
	if m := choose(bot.Expert, toguzOptions{}, search.Limits{Nodes: 2000}); m != want {
		t.Errorf("without a book %v, expected %v", m, want)
	}
}
