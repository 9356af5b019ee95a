package mangala_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// played is the forecast of a game of which every position is remembered.
func played(t fataler, p mangala.Position) mangala.Forecast {
	t.Helper()
	f := mangala.Forecast{Final: p}
	seen := map[mangala.Position]int{}
	for !f.Final.Outcome().Over() {
		if first, again := seen[f.Final]; again {
			rule := f.Final.Repetition()
			f.Outcome, f.Scores, f.Cycle = rule.Outcome, rule.Scores, f.Plies-first
			return f
		}
		seen[f.Final] = f.Plies
		next := play(t, f.Final)
		f.Plies++
		if score(next) != score(f.Final) && !next.State().Endless {
			f.LastCapture = f.Plies
		}
		f.Final = next
	}
	f.Outcome, f.Scores = f.Final.Outcome(), score(f.Final)
	return f
}

func TestForetellAgreesWithPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		f, err := p.Foretell(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(played(t, p), f, cmp.Comparer(func(a, b mangala.Position) bool { return a == b })); diff != "" {
			t.Fatalf("%v: the game (-), the forecast (+):\n%s", p, diff)
		}
	})
}

func TestLeftoversAreNoCapture(t *testing.T) {
	p := mangala.MustParsePosition("{leftovers=row-owner max-laps=1} 7/1S,2S,5 50 45 S")
	f, err := p.Foretell(context.Background())
	if err != nil || f.Plies != 1 || f.LastCapture != 0 || f.Scores != [2]int{53, 45} {
		t.Errorf("%+v (error: %v), want 53–45 after a ply in which nothing is captured", f, err)
	}
}

func TestForetellDealtGames(t *testing.T) {
	// How games end is a matter of the direction.
	tests := []struct {
		direction   mancala.Direction
		least, most float64
	}{
		{mancala.CounterClockwise, 0.45, 0.57},
		{mancala.Clockwise, 0.04, 0.10},
	}
	const games = 2000
	for _, test := range tests {
		cleared := 0.0
		rng := rand.New(rand.NewPCG(1, 2))
		for range games {
			f, err := deal(t, mangala.Rules{Direction: test.direction}, rng).Foretell(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if f.Outcome.Reason == mancala.BoardEmpty {
				cleared++
			}
		}
		if share := cleared / games; share < test.least || share > test.most {
			t.Errorf("%v: %.3f of the games clear the board, want %v to %v", test.direction, share, test.least, test.most)
		}
	}
}

// limited is a context that ends when it has been asked n times.
type limited struct {
	context.Context
	left *int
}

func (l limited) Err() error {
	if *l.left--; *l.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestForetellStopsAndKeepsWhatItHas(t *testing.T) {
	start := mangala.Start(mangala.Rules{Direction: mancala.Clockwise}) // 82 plies
	whole, err := start.Foretell(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for asked := 0; ; asked++ {
		left := asked
		f, err := start.Foretell(limited{context.Background(), &left})
		if err == nil {
			if f != whole || asked < 2 {
				t.Errorf("asked %d times: %v, want %v", asked, f, whole)
			}
			return
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if f.Outcome.Over() || f.Plies >= whole.Plies || f.LastCapture > f.Plies || f.Cycle != 0 {
			t.Errorf("stopped, but the forecast is %+v", f)
		}
		if want := playTo(t, start, f.Plies); f.Final != want || f.Scores != score(want) {
			t.Errorf("stopped after %d plies with %v and %v, want %v", f.Plies, f.Final, f.Scores, want)
		}
	}
}

func TestForetellOfNoPosition(t *testing.T) {
	f, err := mangala.Position{}.Foretell(context.Background())
	if !errors.Is(err, mancala.ErrInvalidPosition) || f != (mangala.Forecast{}) {
		t.Errorf("%v, error %v", f, err)
	}
}

func TestForetellOfAFinishedGame(t *testing.T) {
	p := mangala.MustParsePosition("7/7 49 49 N")
	f, err := p.Foretell(context.Background())
	want := mangala.Forecast{
		Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.BoardEmpty},
		Scores:  [2]int{49, 49}, Final: p,
	}
	if err != nil || f != want {
		t.Errorf("%+v (error: %v), want %+v", f, err, want)
	}
}
