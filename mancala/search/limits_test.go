package search_test

import (
	"context"
	"testing"
	"time"

	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// TestLimitsThatHaveRunOut shows that a negative limit is a small one and not
// none: a bot whose clock has run out answers at once.
func TestLimitsThatHaveRunOut(t *testing.T) {
	start := toguz.Start(toguz.Standard())
	for name, limits := range map[string]search.Limits{
		"depth":     {Depth: -3},
		"move time": {MoveTime: -time.Second},
		"clock":     {Clock: -time.Minute, Increment: time.Second},
	} {
		for engine, e := range map[string]search.Engine[toguz.Position, toguz.Move]{
			"alpha-beta": search.New(search.Options[toguz.Position, toguz.Move]{}),
			"tree":       search.NewTree(search.TreeOptions[toguz.Position, toguz.Move]{}),
		} {
			if engine == "tree" {
				limits.Nodes = 100 // depth alone does not end a tree search
			}
			r, err := e.Search(context.Background(), start, limits)
			if err != nil {
				t.Errorf("%s, %s: %v", name, engine, err)
				continue
			}
			if _, err := start.Play(r.Best); err != nil {
				t.Errorf("%s, %s: %v", name, engine, err)
			}
		}
	}
}
