package games_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/match"
	"example.com/kumalak/examples/internal/terminal"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

type (
	heap struct{ left, south, north, turn int }
	take int
)

func (m take) String() string               { return fmt.Sprint(int(m)) }
func (h heap) String() string               { return fmt.Sprint(h.left, h.south, h.north, h.turn) }
func (h heap) Turn() mancala.Player         { return mancala.Player(h.turn) }
func (h heap) Score(p mancala.Player) int   { return [2]int{h.south, h.north}[p] }
func (h heap) NumMoves() uint64             { return uint64(min(h.left, 3)) }
func (h heap) MoveAt(i uint64) take         { return take(i + 1) }
func (h heap) AppendMoves(to []take) []take { return append(to, []take{1, 2, 3}[:h.NumMoves()]...) }
func (h heap) Hash() uint64                 { return uint64(h.left + h.south<<8 + h.north<<16 + h.turn<<24) }

func (h heap) Outcome() mancala.Outcome {
	if h.left > 0 {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(h.south, h.north, mancala.BoardEmpty)
}

func (h heap) Play(m take) (heap, error) {
	if m < 1 || uint64(m) > h.NumMoves() {
		return heap{}, &mancala.MoveError{Move: m.String(), Position: h.String(), Err: mancala.ErrIllegalMove}
	}
	*[2]*int{&h.south, &h.north}[h.turn] += int(m)
	h.left, h.turn = h.left-int(m), 1-h.turn
	return h, nil
}

// A heap of which players take one to three counters in turn joins the list.
func Example() {
	list := append(games.All(), play.Of(mancala.Variant[heap, take]{
		Name: "heap", Start: heap{left: 7}, Counters: 7,
		ParsePosition: func(text string) (h heap, err error) {
			_, err = fmt.Sscan(text, &h.left, &h.south, &h.north, &h.turn)
			return h, err
		},
		ParseMove: func(_ heap, text string) (m take, err error) { _, err = fmt.Sscan(text, (*int)(&m)); return m, err },
	}))
	moves, hidden := strings.NewReader("3\n1\n3\nquit\n"), new(strings.Builder)
	fmt.Println(terminal.Run(context.Background(), list, strings.Fields("-game heap -side both"), moves, os.Stdout, hidden))
	fmt.Println(match.Run(context.Background(), list, strings.Fields("-game heap -games 4 -plies 1 greedy search"), os.Stdout, hidden))
	// Output:
	// heap. Two people play. Type help for help.
	// 7 0 0 0
	// 1. South> 3
	// South plays 3.
	// 4 3 0 1
	// 1. North> 1
	// North plays 1.
	// 3 3 1 0
	// 2. South> 3
	// South plays 3.
	// 0 6 1 1
	// South wins by board empty, South 6 to 1 North.
	// review looks back, undo takes back, new begins another game, save keeps it.
	// Game over> quit
	// <nil>
	// 4 of 4 games
	// name     rating      ±  games   won drawn  lost   points forfeits
	// greedy     +0.0  160.5      4     2     0     2      2.0        0
	// search     +0.0  160.5      4     2     0     2      2.0        0
	// greedy against search: Elo +0.0 ± 254.6, pairs [0 0 2 0 0], superior with 50.0%
	// <nil>
}
