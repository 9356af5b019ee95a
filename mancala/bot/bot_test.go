package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// The games that bots are tested on.

type (
	toguzBot     = bot.Bot[toguz.Position, toguz.Move]
	toguzOptions = bot.Options[toguz.Move]
	toguzVariant = mancala.Variant[toguz.Position, toguz.Move]
)

var (
	standard = toguz.Variant(toguz.Standard())
	// counting is toguz kumalak judged by the stores alone.
	counting = judgedBy(nil)
	africa   = kiothi.Variant(kiothi.Standard())
	ritual   = mangala.Variant(mangala.Rules{})
	kalah64  = kalah.Variant(kalah.Rules{Pits: 6, Seeds: 4})
)

// judgedBy returns toguz kumalak with another evaluation.
func judgedBy(evaluate func(toguz.Position) int) toguzVariant {
	v := standard
	v.Evaluate = evaluate
	return v
}

func level[P mancala.Position[P, M], M mancala.Move](
	t testing.TB, v mancala.Variant[P, M], n int, o bot.Options[M],
) bot.Bot[P, M] {
	t.Helper()
	b, err := bot.Level(v, n, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// allBots returns a bot of every kind.
func allBots[P mancala.Position[P, M], M mancala.Move](
	t testing.TB, v mancala.Variant[P, M], o bot.Options[M],
) []bot.Bot[P, M] {
	t.Helper()
	bots := []bot.Bot[P, M]{bot.NewRandom(v, o), bot.NewGreedy(v, o), bot.NewAlphaBeta(v, o), bot.NewMonteCarlo(v, o)}
	for n := bot.Beginner; n <= bot.Expert; n++ {
		bots = append(bots, level(t, v, n, o))
	}
	return bots
}

// checkLegal plays on from random positions and checks that every bot finds a
// legal move there.
func checkLegal[P mancala.Position[P, M], M mancala.Move](t *testing.T, v mancala.Variant[P, M], plies int) {
	t.Helper()
	bots := allBots(t, v, bot.Options[M]{TableMiB: 1, Nodes: 200, Draw: true})
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := randomGame(rng, v.Start, rng.IntN(plies+1))
		g.Undo() // a bot must not forget the move that can be played again
		if g.Over() {
			return
		}
		b := bots[rng.IntN(len(bots))]
		l := search.Limits{Nodes: rng.Int64N(300) + 1, Depth: rng.IntN(4)}
		before := textOf(t, g)
		m, err := b.Choose(context.Background(), g, l)
		if err != nil {
			t.Fatalf("%s in %v: %v", b.Name(), before, err)
		}
		if agreer, ok := b.(bot.DrawAgreer[P, M]); ok {
			agreer.AgreesToDraw(context.Background(), g)
		}
		if after := textOf(t, g); after != before {
			t.Fatalf("%s changed the game from %s to %s", b.Name(), before, after)
		}
		if err := g.Play(m); err != nil {
			t.Fatalf("%s: %v", b.Name(), err)
		}
	})
}

// textOf returns all of a game as text.
func textOf[P mancala.Position[P, M], M mancala.Move](t *rapid.T, g *mancala.Game[P, M]) string {
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestBotsPlayLegalMoves(t *testing.T) {
	t.Run("toguz", func(t *testing.T) {
		checkLegal(t, standard, 120)
	})
	t.Run("toguz, tuzdik optional", func(t *testing.T) {
		r := toguz.Standard()
		r.OptionalTuzdik = true
		checkLegal(t, toguz.Variant(r), 60)
	})
	t.Run("mangala", func(t *testing.T) {
		checkLegal(t, ritual, 60)
	})
	t.Run("kiothi", func(t *testing.T) {
		opened := africa
		opened.Start = openedKiothi(rand.New(rand.NewPCG(1, 1)))
		checkLegal(t, opened, 40)
	})
	t.Run("kalah", func(t *testing.T) {
		checkLegal(t, kalah64, 20)
	})
}

// openedKiothi returns a position after random openings.
func openedKiothi(rng *rand.Rand) kiothi.Position {
	p := kiothi.Start(kiothi.Standard())
	for range 2 {
		m, _ := p.RandomMove(rng)
		p, _ = p.Play(m)
	}
	return p
}

func TestBotsOpenWhereMovesAreTooManyToList(t *testing.T) {
	for name, candidates := range map[string]func(kiothi.Position, *rand.Rand, int) []kiothi.Move{
		"candidates of the game": kiothi.Candidates,
		"candidates at random":   nil,
		"no candidates at all":   func(kiothi.Position, *rand.Rand, int) []kiothi.Move { return nil },
		"illegal candidates":     func(kiothi.Position, *rand.Rand, int) []kiothi.Move { return []kiothi.Move{{}} },
	} {
		v := africa
		v.Candidates = candidates
		for _, b := range allBots(t, v, bot.Options[kiothi.Move]{}) {
			g := mancala.NewGame(v.Start, mancala.GameOptions[kiothi.Position]{})
			for range 2 {
				m, err := b.Choose(context.Background(), g, search.Limits{Nodes: 200})
				if err == nil {
					err = g.Play(m)
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", b.Name(), name, err)
				}
			}
		}
	}
}

func TestEqualSeedsPlayEqualGames(t *testing.T) {
	v := toguz.Variant(toguz.Bestemshe())
	play := func(n int, seed uint64) []toguz.Move {
		o := toguzOptions{Seed: seed, TableMiB: 1, Nodes: 500}
		g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{MaxPlies: mostPlies})
		playOut(t, g, [2]toguzBot{allBots(t, v, o)[n], allBots(t, v, o)[n]}, search.Limits{})
		return g.Moves()
	}
	different := 0
	for n, b := range allBots(t, standard, toguzOptions{}) {
		if b.Name() == "level 9" {
			continue // takes long, and is as level 8 but for a number
		}
		one, same, other := play(n, 1), play(n, 1), play(n, 2)
		if diff := cmp.Diff(one, same); diff != "" {
			t.Errorf("%s with the same seed: %s", b.Name(), diff)
		}
		if !cmp.Equal(one, other) {
			different++
		}
	}
	if different < 5 {
		t.Errorf("the seed makes a difference to %d kinds of bots only", different)
	}
}

func TestGameThatIsOverOrNone(t *testing.T) {
	over := newGame(toguz.Standard())
	if err := over.Resign(mancala.South); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		game *toguzGame
		want error
	}{
		"over":          {over, mancala.ErrGameOver},
		"no game":       {nil, mancala.ErrInvalidPosition},
		"zero game":     {&toguzGame{}, mancala.ErrInvalidPosition},
		"zero position": {mancala.NewGame(toguz.Position{}, mancala.GameOptions[toguz.Position]{}), mancala.ErrInvalidPosition},
	} {
		for _, b := range allBots(t, standard, toguzOptions{}) {
			if _, err := b.Choose(context.Background(), c.game, search.Limits{}); !errors.Is(err, c.want) {
				t.Errorf("%s, game %s: error %v, want %v", b.Name(), name, err, c.want)
			}
		}
		coach := bot.NewCoach(standard, toguzOptions{})
		if _, err := coach.Hint(context.Background(), c.game, search.Limits{}); !errors.Is(err, c.want) {
			t.Errorf("hint, game %s: error %v, want %v", name, err, c.want)
		}
	}
}

func TestOnlyMoveIsPlayedAtOnce(t *testing.T) {
	v := ritual
	v.Evaluate = func(mangala.Position) int {
		t.Error("a position was looked at")
		return 0
	}
	g := mancala.NewGame(v.Start, mancala.GameOptions[mangala.Position]{})
	for _, b := range allBots(t, v, bot.Options[mangala.Move]{}) {
		// A bot that thought would never end.
		if m, err := b.Choose(context.Background(), g, search.Limits{Infinite: true}); m != 1 || err != nil {
			t.Errorf("%s: move %v, error %v", b.Name(), m, err)
		}
	}
}

func TestContextThatHasEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := mancala.NewGame(africa.Start, mancala.GameOptions[kiothi.Position]{})
	for _, b := range allBots(t, africa, bot.Options[kiothi.Move]{}) {
		start := time.Now()
		m, err := b.Choose(ctx, g, search.Limits{Infinite: true})
		if err != nil || !g.Position().IsLegal(m) {
			t.Errorf("%s: move %v, error %v", b.Name(), m, err)
		}
		if took := time.Since(start); took > time.Second {
			t.Errorf("%s took %v", b.Name(), took)
		}
	}
}

// sluggish is an evaluation that takes its time, so that a bot is caught in
// the middle of its thoughts.
func sluggish(p toguz.Position) int {
	for start := time.Now(); time.Since(start) < 20*time.Microsecond; {
		_ = start
	}
	return toguz.Evaluate(p)
}

func TestContextEndsWhileThinking(t *testing.T) {
	g := newGame(toguz.Standard())
	for _, b := range allBots(t, judgedBy(sluggish), toguzOptions{}) {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
		start := time.Now()
		m, err := b.Choose(ctx, g, search.Limits{Infinite: true})
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("%s took %v", b.Name(), took)
		}
		if err == nil {
			_, err = g.Position().Play(m)
		}
		if err != nil {
			t.Errorf("%s: %v", b.Name(), err)
		}
		cancel()
	}
}

// clockOf returns a clock with these times left.
func clockOf(south, north time.Duration) mancala.Clock {
	return mancala.Clock{Left: [2]time.Duration{south, north}}
}

func TestTimeIsNotExceeded(t *testing.T) {
	g := newGame(toguz.Standard())
	for _, b := range allBots(t, judgedBy(sluggish), toguzOptions{}) {
		for name, l := range map[string]search.Limits{
			"move time": {MoveTime: 20 * time.Millisecond},
			"clock":     {Clock: clockOf(200*time.Millisecond, time.Hour)},
			"no time":   {Clock: clockOf(-time.Second, time.Hour)},
		} {
			start := time.Now()
			if _, err := b.Choose(context.Background(), g, l); err != nil {
				t.Errorf("%s: %v", b.Name(), err)
			}
			// A search without limits would take ten times as long.
			if took := time.Since(start); took > time.Second {
				t.Errorf("%s with %s %+v took %v", b.Name(), name, l, took)
			}
		}
	}
}

func TestNodesAndDepthAreNotExceeded(t *testing.T) {
	var evaluated atomic.Int64
	var deepest int
	var visited uint64
	v := judgedBy(func(p toguz.Position) int {
		evaluated.Add(1)
		return toguz.Evaluate(p)
	})
	o := toguzOptions{
		Report: func(r search.Result[toguz.Move]) {
			deepest = max(deepest, r.Depth)
			visited = max(visited, r.Nodes)
		},
	}
	g := newGame(toguz.Standard())
	for _, b := range allBots(t, v, o) {
		for _, l := range []search.Limits{{Nodes: 1}, {Nodes: 50}, {Nodes: 700}, {Depth: 1}, {Depth: 2}, {Depth: 2, Nodes: 100}, {Depth: -1}} {
			evaluated.Store(0)
			deepest, visited = 0, 0
			if _, err := b.Choose(context.Background(), g, l); err != nil {
				t.Errorf("%s: %v", b.Name(), err)
			}
			if l.Nodes > 0 && visited > uint64(l.Nodes) {
				t.Errorf("%s with limits %+v visited %d nodes", b.Name(), l, visited)
			}
			if b.Name() == "monte carlo" {
				continue // a node is a game there, and depth that of the best line
			}
			// A search sorts the moves of the root before it begins.
			if n := evaluated.Load(); l.Nodes > 0 && n > l.Nodes+9 {
				t.Errorf("%s with limits %+v looked at %d positions", b.Name(), l, n)
			}
			if l.Depth != 0 && deepest > max(l.Depth, 1) {
				t.Errorf("%s with limits %+v looked %d plies ahead", b.Name(), l, deepest)
			}
		}
	}
}

func TestDepthLimitMakesLevelsLookLess(t *testing.T) {
	count := 0
	v := judgedBy(func(p toguz.Position) int { count++; return toguz.Evaluate(p) })
	g := newGame(toguz.Standard())
	for n := 5; n <= 9; n++ {
		evaluations := func(l search.Limits) int {
			count = 0
			if _, err := level(t, v, n, toguzOptions{}).Choose(context.Background(), g, l); err != nil {
				t.Fatal(err)
			}
			return count
		}
		if few, many := evaluations(search.Limits{Depth: 1}), evaluations(search.Limits{}); few >= many {
			t.Errorf("level %d: %d positions to depth 1, %d without limits", n, few, many)
		}
	}
}

func TestNoSuchLevel(t *testing.T) {
	for _, n := range []int{-1, 0, 11, math.MaxInt} {
		if b, err := bot.Level(standard, n, toguzOptions{}); !errors.Is(err, bot.ErrLevel) || b != nil {
			t.Errorf("level %d: bot %v, error %v", n, b, err)
		}
	}
}

func TestNames(t *testing.T) {
	want := []string{"random", "greedy", "alpha-beta", "monte carlo"}
	for n := bot.Beginner; n <= bot.Expert; n++ {
		want = append(want, fmt.Sprintf("level %d", n))
	}
	var got []string
	for _, b := range allBots(t, standard, toguzOptions{}) {
		got = append(got, b.Name())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, b := range allBots(t, standard, toguzOptions{Name: "Aigul"}) {
		if b.Name() != "Aigul" {
			t.Errorf("%s should be called Aigul", b.Name())
		}
	}
}

func TestRandomPlaysEveryMoveEquallyOften(t *testing.T) {
	const times = 9000
	b := bot.NewRandom(standard, toguzOptions{Seed: 3})
	g := newGame(toguz.Standard())
	count := map[toguz.Move]int{}
	for range times {
		m, err := b.Choose(context.Background(), g, search.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		count[m]++
	}
	for m := range g.Position().Moves() {
		if n := count[m]; n < 850 || n > 1150 { // five deviations
			t.Errorf("move %v was played %d times of %d", m, n, times)
		}
	}
}

func TestGreedyTakesTheMost(t *testing.T) {
	b := bot.NewGreedy(standard, toguzOptions{})
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := randomGame(rng, toguz.Start(toguz.Standard()), rng.IntN(100))
		if g.Over() {
			return
		}
		p := g.Position()
		taken := func(m toguz.Move) int {
			q, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			return q.Score(p.Turn()) - p.Score(p.Turn())
		}
		m, err := b.Choose(context.Background(), g, search.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for other := range p.Moves() {
			if taken(other) > taken(m) {
				t.Errorf("%v: played %v, which takes %d; %v takes %d", p, m, taken(m), other, taken(other))
			}
		}
	})
}

func TestGreedyBreaksTiesBySeed(t *testing.T) {
	g := newGame(toguz.Bestemshe())
	g.Play(5)
	played := map[toguz.Move]bool{}
	for seed := range uint64(50) {
		m, err := bot.NewGreedy(standard, toguzOptions{Seed: seed}).Choose(context.Background(), g, search.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		played[m] = true
	}
	p := g.Position()
	most := 0
	best := map[toguz.Move]bool{}
	for m := range p.Moves() {
		q, _ := p.Play(m)
		switch gain := q.Score(p.Turn()) - p.Score(p.Turn()); {
		case gain > most:
			most, best = gain, map[toguz.Move]bool{m: true}
		case gain == most:
			best[m] = true
		}
	}
	if diff := cmp.Diff(best, played); diff != "" {
		t.Error(diff)
	}
}

// toguzGame is a game of toguz kumalak.
type toguzGame = mancala.Game[toguz.Position, toguz.Move]

// newGame returns a game at its start.
func newGame(r toguz.Rules) *toguzGame {
	return mancala.NewGame(toguz.Start(r), mancala.GameOptions[toguz.Position]{})
}
