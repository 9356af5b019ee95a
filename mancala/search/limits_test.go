package search_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// TestLimitsUsedUp shows that a negative limit is one that has been used up,
// and not none: a search whose clock has run out answers at once.
func TestLimitsUsedUp(t *testing.T) {
	v := toguz.Variant(toguz.Standard())
	north, err := v.Start.Play(v.Start.MoveAt(0))
	if err != nil {
		t.Fatal(err)
	}
	for name, limits := range map[string]search.Limits{
		"depth":     {Depth: -3},
		"nodes":     {Nodes: -1},
		"move time": {MoveTime: -time.Second},
		"clock":     {Clock: mancala.NewClock(-time.Minute, time.Second)},
		"infinite":  {Nodes: -1, Infinite: true},
		"lines":     {Nodes: -1, Lines: 3},
	} {
		for kind, s := range bothSearches(v) {
			for _, p := range []toguz.Position{v.Start, north} {
				r, err := s.Search(context.Background(), p, limits)
				if err != nil || r.Nodes > 0 || r.Depth > 0 || len(r.Lines) != max(limits.Lines, 1) {
					t.Errorf("%s, %s: %+v, error %v", name, kind, r, err)
					continue
				}
				if _, err := p.Play(r.Best); err != nil {
					t.Errorf("%s, %s: %v", name, kind, err)
				}
			}
		}
	}
}

// TestZeroLimitIsNone has one limit that ends the search, all others being 0.
func TestZeroLimitIsNone(t *testing.T) {
	v := toguz.Variant(toguz.Standard())
	var north mancala.Clock // a limit of the player who is not to move is none
	north.Left[mancala.North] = -1
	north.Increment[mancala.South] = time.Nanosecond
	for name, limits := range map[string]search.Limits{
		"none":                  {},
		"infinite":              {Infinite: true},
		"the opponent's clock":  {Clock: north},
		"lines and no increase": {Lines: 2},
	} {
		for kind, s := range bothSearches(v) {
			if _, err := s.Search(context.Background(), v.Start, limits); !errors.Is(err, search.ErrNoLimit) {
				t.Errorf("%s, %s: error %v, expected %v", name, kind, err, search.ErrNoLimit)
			}
			limits.Nodes = 3000
			if r, err := s.Search(context.Background(), v.Start, limits); err != nil || r.Nodes != 3000 {
				t.Errorf("%s and nodes, %s: %d nodes, error %v", name, kind, r.Nodes, err)
			}
			limits.Nodes = 0
		}
	}
}
