package search_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

func Example() {
	p := toguz.MustParsePosition("5,2S,2S,2/3,1S,t,1S,3S,2S,1S 78 72 S")
	s := search.New(toguz.Variant(toguz.Standard()), search.Options[toguz.Move]{})
	r, err := s.Search(context.Background(), p, search.Limits{MoveTime: 10 * time.Second})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Best)
	fmt.Println(r.Score() > 0)
	// Output:
	// 6
	// true
}

func ExampleNew() {
	// Another evaluation goes into the variant: here the difference of the
	// kazans, which stands for one that is not given.
	v := toguz.Variant(toguz.Standard())
	v.Evaluate = nil
	s := search.New(v, search.Options[toguz.Move]{TableMiB: 1})
	r, err := s.Search(context.Background(), toguz.Start(toguz.Standard()), search.Limits{Depth: 1})
	fmt.Println(len(r.Lines), r.Depth, err)
	// Output: 1 1 <nil>
}

func ExampleSearcher_Search() {
	// A seed that falls into the own store, as that of pit 6, gives another
	// turn: the first two moves of the best line are South's.
	s := search.New(kalah.Variant(kalah.Rules{Pits: 6, Seeds: 4}), search.Options[kalah.Move]{})
	p, _ := kalah.ParsePosition("4,1S,1S/1S,3,1S,1S 4 4 S")
	r, err := s.Search(context.Background(), p, search.Limits{Depth: 3, Lines: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range r.Lines {
		fmt.Println(line.Score, line.Moves)
	}
	// Output:
	// win in 6 [6 5 2 1 3 2]
	// +1.00 [1 1 6]
	// +1.00 [5 1 6]
}

func ExampleSearcher_SearchGame() {
	v := toguz.Variant(toguz.Bestemshe())
	g := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{})
	s := search.New(v, search.Options[toguz.Move]{})
	for !g.Over() {
		r, err := s.SearchGame(context.Background(), g, search.Limits{Depth: 8})
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := g.Play(r.Best); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(g.Outcome().Over())
	// Output: true
}

func ExampleSearcher_Forget() {
	s := search.New(toguz.Variant(toguz.Standard()), search.Options[toguz.Move]{TableMiB: 1})
	p := toguz.Start(toguz.Standard())
	first, _ := s.Search(context.Background(), p, search.Limits{Depth: 5})
	s.Forget()
	again, _ := s.Search(context.Background(), p, search.Limits{Depth: 5})
	fmt.Println(first.Best == again.Best, first.Nodes == again.Nodes)
	// Output: true true
}

func ExampleScore() {
	for _, s := range []search.Score{250, -75, search.Won - 3, 4 - search.Won} {
		fmt.Println(s)
	}
	// Output:
	// +2.50
	// -0.75
	// win in 3
	// loss in 4
}

func ExampleOptions_report() {
	s := search.New(toguz.Variant(toguz.Standard()), search.Options[toguz.Move]{
		Report: func(r search.Result[toguz.Move]) { fmt.Println("depth", r.Depth) },
	})
	_, err := s.Search(context.Background(), toguz.Start(toguz.Standard()), search.Limits{Depth: 3})
	fmt.Println(err)
	// Output:
	// depth 1
	// depth 2
	// depth 3
	// <nil>
}

func ExampleErrNoLimit() {
	s := search.New(toguz.Variant(toguz.Standard()), search.Options[toguz.Move]{})
	_, err := s.Search(context.Background(), toguz.Start(toguz.Standard()), search.Limits{})
	fmt.Println(errors.Is(err, search.ErrNoLimit))
	// Output: true
}

func ExampleNewTree() {
	v := toguz.Variant(toguz.Standard())
	s := search.NewTree(v, search.TreeOptions[toguz.Move]{})
	r, err := s.Search(context.Background(), v.Start, search.Limits{Nodes: 5000})
	line := r.Lines[0]
	fmt.Println(line.Moves[0] == r.Best, line.Visits > 1000, line.Expected > 0 && line.Expected < 1, err)
	// Output: true true true <nil>
}
