package board_test

import (
	"slices"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// anyBoard draws boards of every size with anything on them, likely or not.
var anyBoard = rapid.Custom(func(t *rapid.T) mancala.Board {
	rows := rapid.SampledFrom([]int{0, 2, 4}).Draw(t, "rows")
	row := rapid.IntRange(0, mancala.MaxBoardPits/max(rows, 2)).Draw(t, "row")
	pits := max(rows, 2) * row
	count := rapid.OneOf(rapid.Uint8Range(0, 14), rapid.Uint8())
	b := mancala.Board{
		Pits:       pits,
		Rows:       rows,
		Stores:     [2]int{rapid.IntRange(0, 200).Draw(t, "south"), rapid.IntRange(0, 200).Draw(t, "north")},
		Hand:       rapid.IntRange(0, 20).Draw(t, "hand"),
		StoresLeft: rapid.Bool().Draw(t, "stores left"),
	}
	if rapid.Bool().Draw(t, "no stores") {
		b.Stores, b.NoStores = [2]int{}, true
	}
	copy(b.Counters[:], rapid.SliceOfN(count, pits, pits).Draw(t, "counters"))
	for pit := range pits {
		b.Marks[pit] = mancala.Mark(rapid.SampledFrom([]uint8{0, 0, 0, 1, 2, 3}).Draw(t, "mark"))
	}
	return b
})

// anyPits draws sets of pits, those that no board has included.
var anyPits = rapid.Custom(func(t *rapid.T) board.Pits {
	return board.Pits(rapid.OneOf(rapid.Just(uint32(0)), rapid.Uint32()).Draw(t, "pits"))
})

var anyTrace = rapid.Custom(func(t *rapid.T) board.Trace {
	return board.Trace{
		From: anyPits.Draw(t, "from"), To: anyPits.Draw(t, "to"), Taken: anyPits.Draw(t, "taken"),
		Stores: [2]bool{rapid.Bool().Draw(t, "South's store"), rapid.Bool().Draw(t, "North's store")},
	}
})

var anyPlayer = rapid.SampledFrom([]mancala.Player{mancala.South, mancala.North})

// told is a move as it was told.
type told struct {
	before, after mancala.Board
	steps         []mancala.Step
}

// anyMove draws moves from games of all kinds.
var anyMove = rapid.Custom(func(t *rapid.T) told {
	switch rapid.IntRange(0, 5).Draw(t, "game") {
	case 0:
		return moveOf(t, toguz.Start(toguz.Standard()))
	case 1:
		return moveOf(t, toguz.Start(toguz.Bestemshe()))
	case 2:
		return moveOf(t, mangala.Start(mangala.Standard()))
	case 3:
		// The game is close to its end, and has a tuzdik.
		return moveOf(t, toguz.MustParsePosition("8,1S/2S,t,5,1S,1S 78 79 S"))
	}
	return moveOf(t, kiothi.Start(kiothi.Standard()))
})

func moveOf[P interface {
	mancala.Position[P, M]
	mancala.Boarder
	mancala.Stepper[M]
}, M mancala.Move](t *rapid.T, p P) told {
	for plies := rapid.IntRange(0, 40).Draw(t, "plies"); ; plies-- {
		m := p.MoveAt(rapid.Uint64Range(0, p.NumMoves()-1).Draw(t, "move"))
		q, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if plies <= 0 || q.NumMoves() == 0 {
			return told{p.Board(), q.Board(), slices.Collect(p.Sowing(m))}
		}
		p = q
	}
}
