package toguz_test

import (
	"reflect"
	"testing"

	"example.com/kumalak/toguz"
)

func TestPositionIsSmall(t *testing.T) {
	if size := reflect.TypeFor[toguz.Position]().Size(); size != 32 {
		t.Errorf("a Position takes %d bytes, expected 32", size)
	}
	if size := reflect.TypeFor[toguz.Move]().Size(); size != 1 {
		t.Errorf("a Move takes %d bytes, expected 1", size)
	}
}

// TestNoAllocation covers what engines call for every position.
func TestNoAllocation(t *testing.T) {
	for _, text := range []string{
		standardStart,
		"historical " + standardStart,
		by("optional-tuzdik", "5S,7,2S/1S,7,2S 72 80 S"),
		"5S,6,t,1/6,1S,t,19S 60 77 S",
	} {
		p := toguz.MustParsePosition(text)
		list := make([]toguz.Move, 0, 32)
		moves := p.AppendMoves(nil)
		last := p.NumMoves() - 1
		for _, test := range []struct {
			name string
			call func()
		}{
			{"Play", func() {
				for _, m := range moves {
					if _, err := p.Play(m); err != nil {
						t.Error(err)
					}
				}
			}},
			{"AppendMoves", func() { list = p.AppendMoves(list[:0]) }},
			{"NumMoves", func() { last = p.NumMoves() - 1 }},
			{"MoveAt", func() { moves[len(moves)-1] = p.MoveAt(last) }},
			{"Hash", func() {
				if p.Hash() == 0 {
					t.Error("a hash of 0")
				}
			}},
			{"Outcome", func() {
				if p.Outcome().Over() {
					t.Error("over")
				}
			}},
			{"State", func() {
				if p.State() == (toguz.State{}) {
					t.Error("no state")
				}
			}},
			{"Board", func() {
				if p.Board().Pits != 18 {
					t.Error("no board")
				}
			}},
			{"Moves", func() {
				for m := range p.Moves() {
					moves[len(moves)-1] = m
				}
			}},
		} {
			if n := testing.AllocsPerRun(100, test.call); n != 0 {
				t.Errorf("%v: %s allocates %v times", p, test.name, n)
			}
		}
	}
}

// TestAppendMovesFitsExactly: a list with room for the moves, and for no more,
// is enough.
func TestAppendMovesFitsExactly(t *testing.T) {
	for _, text := range []string{standardStart, by("optional-tuzdik", standardStart), endlessStart} {
		p := toguz.MustParsePosition(text)
		list := make([]toguz.Move, 0, p.NumMoves())
		if n := testing.AllocsPerRun(100, func() { p.AppendMoves(list[:0]) }); n != 0 {
			t.Errorf("%v: AppendMoves into a list with room for %d moves allocates %v times", p, p.NumMoves(), n)
		}
	}
}

// TestAppendMovesKeepsWhatIsThere: the list is appended to, in place if there
// is room.
func TestAppendMovesKeepsWhatIsThere(t *testing.T) {
	p := toguz.Start(toguz.Standard())
	for room := range 40 {
		dst := make([]toguz.Move, 3, 3+room)
		dst[0], dst[1], dst[2] = 77, 88, 99
		got := p.AppendMoves(dst)
		if len(got) != 12 || got[0] != 77 || got[2] != 99 || got[3] != 1 || got[11] != 9 {
			t.Errorf("with room for %d: %v", room, got)
		}
	}
}
