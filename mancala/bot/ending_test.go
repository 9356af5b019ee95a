package bot_test

import (
	"context"
	"errors"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// searchingBots returns a bot of every kind that searches.
func searchingBots[P mancala.Position[P, M], M mancala.Move](
	t testing.TB, v mancala.Variant[P, M], o bot.Options[M],
) []bot.Bot[P, M] {
	t.Helper()
	bots := []bot.Bot[P, M]{bot.NewAlphaBeta(v, o), bot.NewMonteCarlo(v, o)}
	for n := 7; n <= bot.Expert; n++ {
		bots = append(bots, level(t, v, n, o))
	}
	return bots
}

// lost is a game that South loses within two plies.
func lost() *toguzGame {
	return mancala.NewGame(toguz.MustParsePosition("2S,4S,7/1S,1S,2,1S,4 73 80 S"), mancala.GameOptions[toguz.Position]{})
}

func TestBotsResignWhatIsLostByForce(t *testing.T) {
	for _, b := range searchingBots(t, standard, toguzOptions{Resign: true, Nodes: 2_000}) {
		if b.Name() == "monte carlo" {
			continue // it proves nothing in so short a time
		}
		if m, err := b.Choose(context.Background(), lost(), search.Limits{}); !errors.Is(err, bot.ErrResign) || m != 0 {
			t.Errorf("%s: move %v, error %v", b.Name(), m, err)
		}
	}
}

func TestBotsPlayOnIfTheyAreNotToResign(t *testing.T) {
	for _, b := range allBots(t, standard, toguzOptions{Nodes: 2_000}) {
		if _, err := b.Choose(context.Background(), lost(), search.Limits{}); err != nil {
			t.Errorf("%s: %v", b.Name(), err)
		}
	}
	for n := bot.Beginner; n < 7; n++ {
		b := level(t, standard, n, toguzOptions{Resign: true})
		if _, err := b.Choose(context.Background(), lost(), search.Limits{}); err != nil {
			t.Errorf("%s does not search, but resigns: %v", b.Name(), err)
		}
	}
}

// behind returns an evaluation that sees North ahead by n counters.
func behind(counters int) func(toguz.Position) int {
	return func(toguz.Position) int { return -100 * counters }
}

func TestBotsResignWhenTheyAreFarBehindForThreeMoves(t *testing.T) {
	for _, c := range []struct {
		counters, depth int
		resigns         bool
	}{
		{45, 4, true},   // more than a quarter of the 162 balls
		{36, 4, false},  // less
		{45, 3, false},  // not looked at closely
		{-45, 4, false}, // ahead
	} {
		b := bot.NewAlphaBeta(judgedBy(behind(c.counters)), toguzOptions{Resign: true})
		g := newGame(toguz.Standard())
		choose := func() error {
			m, err := b.Choose(context.Background(), g, search.Limits{Depth: c.depth})
			if err == nil {
				err = g.Play(m)
			}
			return err
		}
		for move := 1; move <= 2; move++ {
			if err := choose(); err != nil {
				t.Fatalf("%+v: move %d: %v", c, move, err)
			}
			if err := g.Play(g.Position().MoveAt(0)); err != nil {
				t.Fatal(err)
			}
		}
		if err := choose(); errors.Is(err, bot.ErrResign) != c.resigns {
			t.Errorf("%+v: third move: error %v", c, err)
		}
	}
}

// TestDespairDoesNotLastLongerThanTheGame has a bot see itself far behind before
// two moves of one game and one of another.
func TestDespairDoesNotLastLongerThanTheGame(t *testing.T) {
	b := bot.NewAlphaBeta(judgedBy(behind(45)), toguzOptions{Resign: true})
	g := newGame(toguz.Standard())
	for ply := range 4 {
		m := g.Position().MoveAt(0)
		if ply%2 == 0 {
			var err error
			if m, err = b.Choose(context.Background(), g, search.Limits{Depth: 4}); err != nil {
				t.Fatal(err)
			}
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.Choose(context.Background(), newGame(toguz.Standard()), search.Limits{Depth: 4}); err != nil {
		t.Errorf("the first move of another game: %v", err)
	}
}

// agrees asks a bot for a draw.
func agrees[P mancala.Position[P, M], M mancala.Move](b bot.Bot[P, M], g *mancala.Game[P, M]) bool {
	agreer, ok := b.(bot.DrawAgreer[P, M])
	return ok && agreer.AgreesToDraw(context.Background(), g)
}

func TestBotsAgreeToDeadDraws(t *testing.T) {
	game := func(text string) *toguzGame {
		return mancala.NewGame(toguz.MustParsePosition(text), mancala.GameOptions[toguz.Position]{})
	}
	for name, c := range map[string]struct {
		game *toguzGame
		want bool
	}{
		"nothing left but a draw": {game("1,1S,4,t,2/1,1S,2,t,3,1S 78 81 S"), true},
		"won":                     {game("8,5S/1S,7,2S 74 80 S"), false},
		"lost":                    {lost(), false},
		"one ball ahead":          {game("8,1S/8,1S 81 79 S"), false},
		"the start":               {newGame(toguz.Standard()), false},
		"no game":                 {nil, false},
		"zero game":               {&toguzGame{}, false},
		"over":                    {over(t), false},
	} {
		for _, b := range searchingBots(t, standard, toguzOptions{Draw: true, Nodes: 20_000}) {
			if got := agrees(b, c.game); got != c.want {
				t.Errorf("%s: %s agrees: %v", name, b.Name(), got)
			}
		}
		for _, b := range allBots(t, standard, toguzOptions{}) {
			if agrees(b, c.game) {
				t.Errorf("%s: %s agrees without Options.Draw", name, b.Name())
			}
		}
	}
}

func over(t testing.TB) *toguzGame {
	t.Helper()
	g := newGame(toguz.Standard())
	if err := g.AgreeDraw(); err != nil {
		t.Fatal(err)
	}
	return g
}
