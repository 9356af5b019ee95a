package search_test

import (
	"context"
	"fmt"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// shuttle is a game in which play can go round for ever: a player moves the
// shuttle to the other side, or gives up, which wins the game for the opponent.
// So whoever repetition favours shuttles for ever, and the other, who would
// lose at once otherwise, has to as well.
type shuttle struct {
	right    bool
	turn     mancala.Player
	givenUp  bool
	endsWith mancala.Status // of repetition
}

type way string

func (m way) String() string { return string(m) }

func (p shuttle) String() string {
	type fields shuttle
	return fmt.Sprintf("%+v", fields(p))
}

func (p shuttle) Turn() mancala.Player     { return p.turn }
func (p shuttle) Score(mancala.Player) int { return 0 }

func (p shuttle) Outcome() mancala.Outcome {
	if p.givenUp {
		return mancala.Outcome{Status: mancala.Win(p.turn), Reason: mancala.Resignation}
	}
	return mancala.Outcome{}
}

func (p shuttle) NumMoves() uint64    { return uint64(len(p.AppendMoves(nil))) }
func (p shuttle) MoveAt(i uint64) way { return p.AppendMoves(nil)[i] }
func (p shuttle) AppendMoves(dst []way) []way {
	if p.givenUp {
		return dst
	}
	return append(dst, "give up", "shuttle")
}

func (p shuttle) Play(m way) (shuttle, error) {
	p.turn = p.turn.Opponent()
	p.givenUp = m == "give up"
	p.right = p.right != (m == "shuttle")
	return p, nil
}

func (p shuttle) Hash() uint64 {
	n := uint64(p.turn) | uint64(p.endsWith)<<4
	if p.right {
		n |= 2
	}
	if p.givenUp {
		n |= 8
	}
	return mancala.Ring{}.Hash(n)
}

func (p shuttle) Repetition() mancala.RepetitionRule {
	return mancala.RepetitionRule{Times: 3, Outcome: mancala.Outcome{Status: p.endsWith, Reason: mancala.Repetition}}
}

func TestRepetitionIsScoredAsTheGameScoresIt(t *testing.T) {
	for _, test := range []struct {
		endsWith mancala.Status
		played   int // plies before the search
		plain    bool
		depth    int
		want     search.Score
	}{
		// The third occurrence of the root is four plies away, and two plies
		// less with each time that it was there before.
		{mancala.Draw, 0, true, 4, 0},
		{mancala.SouthWins, 0, true, 4, search.Won - 4},
		{mancala.SouthWins, 0, true, 3, 0}, // not seen yet
		{mancala.SouthWins, 2, true, 2, search.Won - 2},
		{mancala.SouthWins, 2, true, 4, search.Won - 2},
		{mancala.NorthWins, 2, true, 2, 2 - search.Won},
		// Coming back to a position below the root is enough for a search
		// that is not plain.
		{mancala.Draw, 0, false, 6, 0},
		{mancala.SouthWins, 0, false, 3, search.Won - 3},
		{mancala.SouthWins, 2, false, 2, search.Won - 2},
	} {
		for _, table := range []int{-1, 1} {
			g := mancala.NewGame(shuttle{endsWith: test.endsWith}, mancala.GameOptions[shuttle]{})
			for range test.played {
				if err := g.Play("shuttle"); err != nil {
					t.Fatal(err)
				}
			}
			s := search.New(mancala.Variant[shuttle, way]{}, search.Options[way]{TableMiB: table})
			if test.plain {
				s = search.NewPlain(mancala.Variant[shuttle, way]{}, search.Options[way]{TableMiB: table})
			}
			r, err := s.SearchGame(context.Background(), g, search.Limits{Depth: test.depth})
			if err != nil {
				t.Fatal(err)
			}
			if r.Score() != test.want || (r.Best != "shuttle" && test.want >= 0) {
				t.Errorf("%+v, table %d: %v %v", test, table, r.Best, r.Score())
			}
		}
	}
}

// TestSearchGameAsksTheGame has rules of repetition that the positions do not
// have, and none where they have one.
func TestSearchGameAsksTheGame(t *testing.T) {
	p := shuttle{endsWith: mancala.SouthWins}
	northWins := func(shuttle) mancala.RepetitionRule {
		return mancala.RepetitionRule{Times: 3, Outcome: mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.Repetition}}
	}
	v := mancala.Variant[shuttle, way]{}
	const none = -1 // not looked at: random play tells little
	for _, test := range []struct {
		name string
		rule func(shuttle) mancala.RepetitionRule
		want search.Score
		tree float64
	}{
		{"that of the positions", nil, search.Won - 4, 1},
		{"North wins", northWins, 4 - search.Won, 0},
		{"none", mancala.NoRepetition[shuttle], 0, none},
	} {
		g := mancala.NewGame(v.Start, mancala.GameOptions[shuttle]{Repetition: test.rule})
		g.Reset(p)
		r, err := search.NewPlain(v, search.Options[way]{}).SearchGame(context.Background(), g, search.Limits{Depth: 4})
		if err != nil || r.Score() != test.want {
			t.Errorf("%s: %v, error %v, expected %v", test.name, r.Score(), err, test.want)
		}
		r, err = search.NewTree(v, search.TreeOptions[way]{}).SearchGame(context.Background(), g, search.Limits{Nodes: 20_000})
		if got := r.Lines[0].Expected; test.tree != none && (err != nil || got < test.tree-0.15 || got > test.tree+0.15) {
			t.Errorf("%s: a tree search expects %v, error %v, expected %v", test.name, got, err, test.tree)
		}
	}
}
