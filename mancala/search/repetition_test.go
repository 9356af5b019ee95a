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
			s := search.New(search.Options[shuttle, way]{Plain: test.plain, TableMiB: table})
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

func TestRepetitionCanBeSwitchedOff(t *testing.T) {
	s := search.New(search.Options[shuttle, way]{Plain: true, Repetition: mancala.NoRepetition[shuttle]})
	r, err := s.Search(context.Background(), shuttle{endsWith: mancala.SouthWins}, search.Limits{Depth: 6})
	if err != nil || r.Score() != 0 {
		t.Errorf("%v, error %v", r.Score(), err)
	}
}
