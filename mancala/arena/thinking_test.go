package arena_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/arena"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// slowEvery returns a bot that sleeps before every n-th move.
func slowEvery(name string, n int, sleep time.Duration) entrant {
	return stubs(name, func(_ context.Context, g *toguzGame, _ search.Limits) (toguz.Move, error) {
		if g.Ply()/2%n == 0 {
			time.Sleep(sleep)
		}
		return g.Position().MoveAt(0), nil
	})
}

// TestTimesAreNoted has bots that exceed their time within the tolerance, and
// reads what is noted from the records.
func TestTimesAreNoted(t *testing.T) {
	const sleep = 12 * time.Millisecond
	for name, limits := range map[string]search.Limits{
		"a move":   {MoveTime: 5 * time.Millisecond},
		"no limit": {},
		// It has run out after the first time.
		"a game": {Clock: mancala.NewClock(sleep/2, 0)},
	} {
		tour := match(t, 2, slowEvery("slow", 4, sleep), stubs("quick", first))
		tour.Limits, tour.Tolerance, tour.Workers = limits, time.Hour, 1
		var file bytes.Buffer
		tour.Records = &file
		r, err := tour.Run(t.Context())
		must(t, err)
		moves := [2]int{}
		for _, replayed := range readAll(t, file.Bytes()) {
			g, err := record.Replay(rules, replayed, mancala.GameOptions[toguz.Position]{})
			must(t, err)
			white, _ := replayed.Tag("White")
			for ply := 4; ply < g.Ply(); ply++ {
				moves[(int(g.At(ply).Turn())+map[string]int{"slow": 0, "quick": 1}[white])%2]++
			}
		}
		slow, quick := r.Thinking(0), r.Thinking(1)
		if slow.Moves != moves[0] || quick.Moves != moves[1] {
			t.Errorf("%s: %v and %v, expected %d moves", name, slow, quick, moves)
		}
		slept := 0
		for _, g := range r.Games {
			slept += g.Thinking[0].Moves / 8
		}
		if slow.Longest < sleep || slow.Total < time.Duration(slept)*sleep || slow.Longest > slow.Total {
			t.Errorf("%s: slow: %v", name, slow)
		}
		if (name == "no limit") != (slow.Over == 0) {
			t.Errorf("%s: %d times over: %v", name, slow.Over, slow)
		}
		tour.Played = readAll(t, file.Bytes())
		again, err := tour.Run(t.Context())
		must(t, err)
		if diff := cmp.Diff(r, again); diff != "" {
			t.Errorf("%s: (-played +read)\n%s", name, diff)
		}
		// Records of a program that did not note times are read as well.
		for _, r := range tour.Played {
			r.Tags = slices.DeleteFunc(r.Tags, func(t record.Tag) bool { return strings.HasSuffix(t.Name, "Time") })
		}
		again, err = tour.Run(t.Context())
		must(t, err)
		if again.Thinking(0) != (arena.Thinking{}) || len(again.Games) != 2 {
			t.Errorf("%s: without tags %v", name, again.Thinking(0))
		}
	}
}
