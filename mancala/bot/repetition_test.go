package bot_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// A walk is a game for tests in which the players walk round a circle of five
// places by turns, one step or two. It never ends by itself, and positions come
// back.
type walk struct {
	at    uint8 // from 1; 0 is the zero walk
	north bool
}

// steps is a move: 1 or 2.
type steps uint8

func (s steps) String() string { return fmt.Sprint(uint8(s)) }

func (w walk) String() string { return fmt.Sprintf("%d %v", w.at, w.Turn()) }

func (w walk) Turn() mancala.Player {
	if w.north {
		return mancala.North
	}
	return mancala.South
}

func (w walk) Outcome() mancala.Outcome { return mancala.Outcome{} }
func (w walk) Score(mancala.Player) int { return 0 }

func (w walk) NumMoves() uint64 {
	if w.at == 0 {
		return 0
	}
	return 2
}

func (w walk) MoveAt(i uint64) steps { return [...]steps{1, 2}[i] }

func (w walk) AppendMoves(dst []steps) []steps { return append(dst, 1, 2) }

func (w walk) Play(s steps) (walk, error) {
	if w.at == 0 || s < 1 || s > 2 {
		return walk{}, &mancala.MoveError{Move: s.String(), Position: w.String(), Err: mancala.ErrIllegalMove}
	}
	return walk{at: (w.at-1+uint8(s))%5 + 1, north: !w.north}, nil
}

func (w walk) Hash() uint64 {
	hash := uint64(w.at) * 0x9e3779b97f4a7c15
	if w.north {
		hash = ^hash
	}
	return hash
}

var walking = mancala.Variant[walk, steps]{Name: "walk", Start: walk{at: 1}}

// walkWonBy returns a game that a player wins when a position occurs for the
// second time, which is after ten plies at most.
func walkWonBy(player mancala.Player) *mancala.Game[walk, steps] {
	return mancala.NewGame(walking.Start, mancala.GameOptions[walk]{Repetition: func(walk) mancala.RepetitionRule {
		scores := [2]int{}
		scores[player] = 60
		return mancala.RepetitionRule{
			Times: 2, Outcome: mancala.Outcome{Status: mancala.Win(player), Reason: mancala.Repetition}, Scores: scores,
		}
	}})
}

func TestCoachAsksTheGameAboutRepetition(t *testing.T) {
	limits := search.Limits{Depth: 14}
	for _, winner := range [...]mancala.Player{mancala.South, mancala.North} {
		coach := bot.NewCoach(walking, bot.Options[steps]{})
		g := walkWonBy(winner)
		h, err := coach.Hint(context.Background(), g, limits)
		if err != nil {
			t.Fatal(err)
		}
		if _, decided := h.Best.Score.Decided(); !decided || (h.Best.Score > 0) != (winner == mancala.South) {
			t.Errorf("%v wins a repetition, but South's best move is worth %v", winner, h.Best.Score)
		}
		for range 4 {
			if err := g.Play(1); err != nil {
				t.Fatal(err)
			}
		}
		r, err := coach.Review(context.Background(), g, bot.ReviewOptions[steps]{Limits: limits})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Moves {
			if _, decided := m.Score.Decided(); !decided || (m.Score > 0) != (winner == m.Player) {
				t.Errorf("%v wins a repetition, but %v's move in ply %d is worth %v", winner, m.Player, m.Ply, m.Score)
			}
		}
	}
	// Without a rule nobody wins.
	h, err := bot.NewCoach(walking, bot.Options[steps]{}).Hint(
		context.Background(), mancala.NewGame(walking.Start, mancala.GameOptions[walk]{}), limits)
	if err != nil || h.Best.Score != 0 {
		t.Errorf("without a rule the best move is worth %v, error %v", h.Best.Score, err)
	}
}

func TestBotsAskTheGameAboutRepetition(t *testing.T) {
	b := bot.NewAlphaBeta(walking, bot.Options[steps]{Resign: true})
	limits := search.Limits{Depth: 14}
	if _, err := b.Choose(context.Background(), walkWonBy(mancala.North), limits); !errors.Is(err, bot.ErrResign) {
		t.Errorf("repetition is lost: error %v", err)
	}
	b = bot.NewAlphaBeta(walking, bot.Options[steps]{Resign: true})
	if _, err := b.Choose(context.Background(), walkWonBy(mancala.South), limits); err != nil {
		t.Errorf("repetition is won: error %v", err)
	}
	// The places 2 and 4 have been North's, and 1, 3 and 5 South's, who stands at
	// 5: two steps come back to 2, and one does not come back.
	for winner, want := range map[mancala.Player]steps{mancala.South: 2, mancala.North: 1} {
		played := map[steps]int{}
		for seed := range uint64(20) {
			g := walkWonBy(winner)
			for range 4 {
				if err := g.Play(1); err != nil {
					t.Fatal(err)
				}
			}
			person := level(t, walking, 6, bot.Options[steps]{Seed: seed})
			m, err := person.Choose(context.Background(), g, search.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			played[m]++
		}
		if played[want] < 17 { // a person overlooks things
			t.Errorf("%v wins a repetition, but South plays %v", winner, played)
		}
	}
}
