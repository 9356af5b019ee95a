package main

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// TestShortest shows that no game with a winner is shorter than 11 plies, and
// that there are 1,391 of 11.
func TestShortest(t *testing.T) {
	start := toguz.Start(toguz.Standard())
	sheets := map[string]bool{}
	for plies := 1; plies <= 11; plies++ {
		s := search{ctx: context.Background(), found: func(line []toguz.Move, end toguz.Position) {
			if len(line) != plies {
				t.Errorf("a game of %d plies found at %d", len(line), plies)
			}
			sheets[sheet(start, line, end)] = true
		}}
		s.run(start, plies)
		want := 0
		if plies == 11 {
			want = 1391
		}
		if len(sheets) != want {
			t.Errorf("%d games of %d plies, expected %d", len(sheets), plies, want)
		}
		t.Logf("%d plies: %d games, %d positions", plies, len(sheets), s.nodes)
	}
	known := "54(10) 11(10) 32(22) 55X 89(34) 35 78(48) 47 67(64) 51 46(82)  82–15"
	if !sheets[known] {
		t.Errorf("%q is not among them", known)
	}
}

// TestBoundIsAdmissible compares the bound with all that can happen in a few
// plies of late positions: nothing that ends is left out.
func TestBoundIsAdmissible(t *testing.T) {
	ends := 0
	for _, text := range []string{
		"1,1S,7/7,2S,3S 80 76 S",
		"1S,8/8,1S 80 80 S",
		"9S,3S,1S,1,1S,3S,1,2S,1/1,1S,1,3S,1,1S,1,2S,1S 70 65 N",
	} {
		p := toguz.MustParsePosition(text)
		for plies := 1; plies <= 5; plies++ {
			if endsWithin(p, plies) {
				ends++
				if !canEnd(p, plies) {
					t.Errorf("%v can end within %d plies", p, plies)
				}
			}
		}
	}
	if ends == 0 {
		t.Error("no position ended: nothing was compared")
	}
}

// endsWithin looks at every line.
func endsWithin(p toguz.Position, plies int) bool {
	if p.Outcome().Over() {
		_, won := p.Outcome().Winner()
		return won
	}
	if plies == 0 {
		return false
	}
	for m := range mancala.Moves(p) {
		if q, err := p.Play(m); err == nil && endsWithin(q, plies-1) {
			return true
		}
	}
	return false
}

func TestProgram(t *testing.T) {
	var out, complaints strings.Builder
	if err := run(context.Background(), []string{"-plies", "3"}, nil, &out, &complaints); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, " plies: 0 games with a winner, ") != 3 {
		t.Errorf("printed\n%s", got)
	}
	if err := run(context.Background(), []string{"now"}, nil, &out, &complaints); err == nil {
		t.Error("an argument too many is taken")
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if err := run(stopped, nil, nil, &out, &complaints); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped, with the error %v", err)
	}
}
