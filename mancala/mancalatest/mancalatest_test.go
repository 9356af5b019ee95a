package mancalatest_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/mancalatest"
)

func toyOptions() mancalatest.Options[toy, toyMove] {
	return mancalatest.Options[toy, toyMove]{
		Others:  func(toy) []toyMove { return []toyMove{4, 255} },
		Illegal: func(toy) []toyMove { return []toyMove{100} },
	}
}

func TestSoundGamePasses(t *testing.T) {
	mancalatest.Test(t, toyVariant(), toyOptions())
}

func TestSoundGamePassesWithoutOptions(t *testing.T) {
	mancalatest.Test(t, toyVariant(), mancalatest.Options[toy, toyMove]{})
}

func TestSoundGamePassesWithOtherSeedsAndLengths(t *testing.T) {
	for i := range 8 {
		options := toyOptions()
		options.Seed = uint64(i)
		options.Games = i%4 - 1
		options.Plies = 7*i - 1
		if err := mancalatest.Check(toyVariant(), options); err != nil {
			t.Errorf("seed %d, %d games of %d plies: %v", options.Seed, options.Games, options.Plies, err)
		}
	}
}

func TestZeroStartFails(t *testing.T) {
	v := toyVariant()
	v.Start = toy{}
	err := mancalatest.Check(v, toyOptions())
	expectFinding(t, err, "GamesCanBePlayed", "zero position")
	expectFinding(t, err, "VariantIsComplete", "invalid position")
}

func TestFinishedGamePasses(t *testing.T) {
	over, err := parseToy("0 0 0 0 0 0 7 5 N")
	if err != nil {
		t.Fatal(err)
	}
	v := toyVariant()
	v.Start = over
	v.Deal = nil
	if err := mancalatest.Check(v, toyOptions()); err != nil {
		t.Fatal(err)
	}
}

// many is the toy with so many more moves that they can't be listed: which
// pit is lifted, and a number that does nothing.
type many struct{ toy }

type manyMove struct {
	pit  toyMove
	idle uint32
}

func (m manyMove) String() string { return fmt.Sprintf("%v.%d", m.pit, m.idle) }

const idleMoves = 1 << 30

func (p many) NumMoves() uint64 { return p.toy.NumMoves() * idleMoves }

func (p many) MoveAt(i uint64) manyMove {
	return manyMove{p.toy.MoveAt(i / idleMoves), uint32(i % idleMoves)}
}

func (p many) Listable() bool { return p.NumMoves() <= mancala.MaxListed }

func (p many) AppendMoves(dst []manyMove) []manyMove {
	if p.NumMoves() > 0 {
		panic("too many moves to list")
	}
	return dst
}

func (p many) Play(m manyMove) (many, error) {
	if m.idle >= idleMoves && p.NumMoves() > 0 {
		return many{}, &mancala.MoveError{Move: m.pit.String(), Position: p.String(), Err: mancala.ErrIllegalMove}
	}
	next, err := p.toy.Play(m.pit)
	return many{next}, err
}

// Methods whose move type differs hide those of the toy.
func (p many) Moves()  {}
func (p many) Sowing() {}

// silent is many that does not say that its moves can't be listed.
type silent struct{ many }

func (p silent) Listable() {}

func (p silent) Play(m manyMove) (silent, error) {
	next, err := p.many.Play(m)
	return silent{next}, err
}

func TestMovesThatCannotBeListedNeedALister(t *testing.T) {
	v := mancala.Variant[silent, manyMove]{Name: "silent", Start: silent{many{toyStart()}}}
	expectFinding(t, mancalatest.Check(v, mancalatest.Options[silent, manyMove]{Games: 1}), "MovesAgree", "no mancala.Lister")
}

func TestMovesThatCannotBeListedPass(t *testing.T) {
	v := mancala.Variant[many, manyMove]{
		Name:  "many",
		Start: many{toyStart()},
		ParsePosition: func(text string) (many, error) {
			p, err := parseToy(text)
			return many{p}, err
		},
		ParseMove: func(_ many, text string) (m manyMove, err error) {
			pit, idle, _ := strings.Cut(text, ".")
			if m.pit, err = parseToyMove(toy{}, pit); err != nil {
				return manyMove{}, err
			}
			n, err := strconv.ParseUint(idle, 10, 32)
			return manyMove{m.pit, uint32(n)}, err
		},
	}
	mancalatest.Test(t, v, mancalatest.Options[many, manyMove]{
		Illegal: func(many) []manyMove { return []manyMove{{1, idleMoves}, {0, 0}} },
	})
}
