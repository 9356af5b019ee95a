package mangala_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

// neverStops is a board on which the sowing of South's first pit never ends.
func neverStops(rules mangala.Rules) mangala.Position {
	rules.Counters = 25
	p, err := mangala.ParsePositionWith(rules, "1S,2S,3S,1S,2S,1,1S/3S,1S,3S,2S,1S,3S,2S 0 0 S")
	if err != nil {
		panic(err)
	}
	return p
}

func TestSowingThatNeverStops(t *testing.T) {
	// Proved lap by lap: the same counters with the same pit to be lifted come
	// again, and no lap before ends the turn.
	type lap struct {
		pits [2 * mangala.Pits]int
		pit  int
	}
	r := newReference(neverStops(mangala.Rules{}))
	now := lap{pit: r.start()}
	copy(now.pits[:], r.pits)
	for seen := map[lap]bool{}; !seen[now]; {
		seen[now] = true
		hand := now.pits[now.pit]
		now.pits[now.pit] = 0
		for ; hand > 0; hand-- {
			now.pit = r.after(now.pit)
			now.pits[now.pit]++
		}
		if n := now.pits[now.pit]; n == 1 || n == 2 || n == 4 {
			t.Fatalf("the sowing ends after %d laps", len(seen))
		}
	}
}

func TestEndlessSowingEndsTheGame(t *testing.T) {
	before := neverStops(mangala.Rules{})
	p := play(t, before)
	if want := (mancala.Outcome{Status: mancala.Draw, Reason: mancala.EndlessSowing}); p.Outcome() != want || !p.State().Endless {
		t.Errorf("outcome %v, endless %v, want %v and true", p.Outcome(), p.State().Endless, want)
	}
	if p.NumMoves() != 0 || p.Turn() != mancala.North {
		t.Errorf("%d moves, %v to move, want none and North", p.NumMoves(), p.Turn())
	}
	if n := p.Board().Total(); n != 25 {
		t.Errorf("%d counters, want 25", n)
	}
	if q, err := p.Play(1); !errors.Is(err, mancala.ErrGameOver) || q != (mangala.Position{}) {
		t.Errorf("playing on gives %v and the error %v, want ErrGameOver", q, err)
	}
	if q, err := mangala.ParsePosition(p.String()); q != p || err != nil {
		t.Errorf("%v is read as %v (error: %v)", p, q, err)
	}
	if got := laps(before); got != 4096 {
		t.Errorf("%d laps are told, want 4096", got)
	}
}

func TestLeftoversOfAnEndlessSowing(t *testing.T) {
	unscored := play(t, neverStops(mangala.Rules{}))
	var rows [2]int
	for number := 1; number <= mangala.Pits; number++ {
		rows[mancala.South] += unscored.Pit(mancala.South, number)
		rows[mancala.North] += unscored.Pit(mancala.North, number)
	}
	owned := play(t, neverStops(mangala.Rules{Leftovers: mangala.ToRowOwner}))
	if left := owned.Board().Total() - rows[0] - rows[1]; score(owned) != rows || left != 0 {
		t.Errorf("to the owners of the rows go %v, with %d left, want %v and nothing", score(owned), left, rows)
	}
	nobody := play(t, neverStops(mangala.Rules{Leftovers: mangala.ToLastCapturer}))
	if score(nobody) != [2]int{} || nobody.Board() != unscored.Board() {
		t.Errorf("nobody has captured, but %v became %v", unscored, nobody)
	}
	// North has captured once, and the sowing of South does not end.
	somebody := mangala.MustParsePosition("{leftovers=last-capturer counters=7 max-laps=1} 6,1S/3,1S,2S,1S,1 0 2 S last=N")
	if got := play(t, somebody); score(got) != [2]int{0, 7} || got.State().LastCapturer != mancala.North {
		t.Errorf("the last capturer has all, but %v became %v", somebody, got)
	}
}

func TestFewLapsAllowed(t *testing.T) {
	// Every position of many games, with laps limited so that sowings end
	// as endless often: the outcome is always clear, and no game goes on for
	// ever without repeating.
	reasons := map[mancala.Reason]int{}
	rng := rand.New(rand.NewPCG(8, 8))
	for i := range 2000 {
		rules := mangala.Rules{MaxLaps: 8, Direction: mancala.Direction(i % 2), Leftovers: mangala.Leftovers(i % 3)}
		game := mancala.NewGame(deal(t, rules, rng), mancala.GameOptions[mangala.Position]{})
		for !game.Over() {
			p := game.Position()
			if p.NumMoves() != 1 || p.Outcome() != (mancala.Outcome{}) || p.State().Endless {
				t.Fatalf("%v: %d moves, outcome %v, endless %v, in a game that goes on", p, p.NumMoves(), p.Outcome(), p.State().Endless)
			}
			if err := game.Play(p.MoveAt(0)); err != nil {
				t.Fatal(err)
			}
			if game.Ply() > 1000 {
				t.Fatalf("from %v: not over after %d plies", game.Start(), game.Ply())
			}
		}
		p, outcome := game.Position(), game.Outcome()
		want := mancala.MoreCounters(game.Score(mancala.South), game.Score(mancala.North), outcome.Reason)
		if outcome != want {
			t.Fatalf("%v: outcome %v, want %v", p, outcome, want)
		}
		if p.State().Endless != (outcome.Reason == mancala.EndlessSowing) || p.Board().Total() != 98 {
			t.Fatalf("%v: endless is %v with %d counters, and the game ends %v", p, p.State().Endless, p.Board().Total(), outcome)
		}
		reasons[outcome.Reason]++
	}
	for _, reason := range []mancala.Reason{mancala.BoardEmpty, mancala.Repetition, mancala.EndlessSowing} {
		if reasons[reason] < 20 {
			t.Errorf("%d games end by %v, so that this test shows little: %v", reasons[reason], reason, reasons)
		}
	}
}

func TestEndlessExactlyWhenMoreLapsAreNeeded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := mangala.Rules{Direction: mancala.Direction(rapid.IntRange(0, 1).Draw(t, "direction"))}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		p := deal(t, rules, rng)
		needed := laps(p)
		limited := func(n int) mangala.Position {
			rules.MaxLaps = uint16(n)
			q, err := mangala.New(rules, p.State())
			if err != nil {
				t.Fatal(err)
			}
			return play(t, q)
		}
		if limited(needed).State().Endless {
			t.Fatalf("%v: endless with %d laps allowed and as many needed", p, needed)
		}
		if needed > 1 && !limited(needed-1).State().Endless {
			t.Fatalf("%v: not endless with %d laps allowed and %d needed", p, needed-1, needed)
		}
	})
}
