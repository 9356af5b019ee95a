package mancala_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/mancala"
)

// walkGame returns a game of walk in which these steps have been played.
func walkGame(t testing.TB, start walk, options mancala.GameOptions[walk], steps ...walkMove) *mancala.Game[walk, walkMove] {
	t.Helper()
	g := mancala.NewGame(start, options)
	play(t, g, steps...)
	return g
}

func play(t testing.TB, g *mancala.Game[walk, walkMove], steps ...walkMove) {
	t.Helper()
	for i, step := range steps {
		if err := g.Play(step); err != nil {
			t.Fatalf("step %d: %v", i+1, err)
		}
	}
}

// slowGame says what a Game must say, by looking at the whole past every time.
type slowGame struct {
	positions []walk     // from the start on, those that were taken back included
	moves     []walkMove // moves[i] leads from positions[i] to positions[i+1]
	ply       int
	agreed    mancala.Outcome
	times     int // the occurrence that ends the game; below 2: none
	maxPlies  int
}

func newSlowGame(start walk, moves ...walkMove) slowGame {
	s := slowGame{positions: []walk{start}}
	for _, m := range moves {
		s.play(m)
	}
	return s
}

func (s *slowGame) play(m walkMove) {
	next, _ := s.positions[s.ply].Play(m)
	s.moves = append(slices.Clone(s.moves[:s.ply]), m)
	s.ply++
	s.positions = append(slices.Clone(s.positions[:s.ply]), next)
}

func (s slowGame) at(ply int) walk {
	if ply < 0 || ply >= len(s.positions) {
		return walk{}
	}
	return s.positions[ply]
}

func (s slowGame) occurrences(p walk) (n int) {
	for _, q := range s.positions[:s.ply+1] {
		if q == p {
			n++
		}
	}
	return n
}

func (s slowGame) repeated() bool {
	return s.times > 1 && s.occurrences(s.at(s.ply)) >= s.times
}

func (s slowGame) outcome() mancala.Outcome {
	p := s.at(s.ply)
	switch {
	case s.agreed != mancala.Outcome{}:
		return s.agreed
	case p.Outcome().Over():
		return p.Outcome()
	case s.repeated():
		return mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition}
	case s.maxPlies != 0 && s.ply >= s.maxPlies:
		return mancala.Outcome{Status: mancala.Truncated, Reason: mancala.PlyLimit}
	}
	return mancala.Outcome{}
}

func (s slowGame) score(p mancala.Player) int {
	if s.outcome().Reason == mancala.Repetition {
		return 2 * s.at(s.ply).Score(p)
	}
	return s.at(s.ply).Score(p)
}

// over reports whether no further move can be played.
func (s slowGame) over() bool { return s.outcome() != mancala.Outcome{} }

// sameGame fails unless the game says of everything what the slow one says.
func sameGame(t rapid.TB, g *mancala.Game[walk, walkMove], s slowGame) {
	t.Helper()
	check := func(what string, got, want any) {
		t.Helper()
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(walk{})); diff != "" {
			t.Fatalf("%s: (-want +got)\n%s", what, diff)
		}
	}
	check("Start", g.Start(), s.positions[0])
	check("Position", g.Position(), s.at(s.ply))
	check("Ply", g.Ply(), s.ply)
	check("Undone", g.Undone(), len(s.moves)-s.ply)
	check("Moves", append([]walkMove{}, g.Moves()...), append([]walkMove{}, s.moves[:s.ply]...))
	for ply := -1; ply < len(s.moves)+2; ply++ {
		check("At", g.At(ply), s.at(ply))
	}
	for _, p := range []walk{s.positions[0], s.at(s.ply), s.at(s.ply - 1), s.at(s.ply + 1)} {
		check("Occurrences", g.Occurrences(p), s.occurrences(p))
	}
	check("Outcome", g.Outcome(), s.outcome())
	check("Over", g.Over(), s.over())
	for _, p := range []mancala.Player{mancala.South, mancala.North} {
		check("Score", g.Score(p), s.score(p))
	}
}

// TestGameKeepsItsPast plays, takes back, plays again, ends and copies games at
// random, and compares them with what a slow one says.
func TestGameKeepsItsPast(t *testing.T) { rapid.Check(t, keepsItsPast) }

func FuzzGameKeepsItsPast(f *testing.F) { f.Fuzz(rapid.MakeFuzz(keepsItsPast)) }

func keepsItsPast(t *rapid.T) {
	start := startWalk(int8(rapid.IntRange(0, 4).Draw(t, "times")))
	start.dull = rapid.Bool().Draw(t, "dull")
	s := newSlowGame(start)
	s.times = int(start.times)
	s.maxPlies = rapid.SampledFrom([]int{0, 0, -1, 1, 5, 12, 200}).Draw(t, "ply limit")
	options := mancala.GameOptions[walk]{MaxPlies: s.maxPlies}
	switch rapid.IntRange(0, 2).Draw(t, "rule") {
	case 1:
		options.Repetition = mancala.NoRepetition[walk]
		s.times = 0
	case 2:
		s.times = rapid.IntRange(1, 5).Draw(t, "other times")
		options.Repetition = func(p walk) mancala.RepetitionRule {
			p.times = int8(s.times)
			return p.Repetition()
		}
	}
	g := mancala.NewGame(start, options)
	end := func(t *rapid.T, o mancala.Outcome, err error) {
		if s.outcome().Over() {
			if !errors.Is(err, mancala.ErrGameOver) {
				t.Fatalf("ending a game that is over: %v", err)
			}
			return
		}
		if err != nil {
			t.Fatalf("ending the game: %v", err)
		}
		s.agreed = o
	}
	t.Repeat(map[string]func(*rapid.T){
		"play": func(t *rapid.T) {
			step := rapid.SampledFrom([]walkMove{-1, 1, -1, 1, 0}).Draw(t, "step")
			over, err := s.over(), g.Play(step)
			var refused *mancala.MoveError
			switch {
			case over && (!errors.Is(err, mancala.ErrGameOver) || !errors.As(err, &refused)):
				t.Fatalf("a move after the end: %v", err)
			case !over && step == 0 && !errors.Is(err, mancala.ErrIllegalMove):
				t.Fatalf("an illegal move: %v", err)
			case !over && step != 0 && err != nil:
				t.Fatal(err)
			case !over && step != 0:
				s.play(step)
			}
		},
		"walk to and fro": func(t *rapid.T) {
			for i := range rapid.IntRange(2, 150).Draw(t, "steps") {
				step := []walkMove{-1, 1}[i%2]
				if s.over() {
					return
				}
				if err := g.Play(step); err != nil {
					t.Fatal(err)
				}
				s.play(step)
			}
		},
		"undo and redo much": func(t *rapid.T) {
			if s.agreed != (mancala.Outcome{}) {
				return
			}
			for range rapid.IntRange(1, 200).Draw(t, "undo") {
				if g.Undo() {
					s.ply--
				}
			}
			for range rapid.IntRange(0, 200).Draw(t, "redo") {
				if g.Redo() {
					s.ply++
				}
			}
		},
		"begin anew": func(t *rapid.T) {
			g.Reset(start)
			anew := newSlowGame(start)
			anew.times, anew.maxPlies = s.times, s.maxPlies
			s = anew
		},
		"undo": func(t *rapid.T) {
			want := s.ply > 0 || s.agreed != mancala.Outcome{}
			if got := g.Undo(); got != want {
				t.Fatalf("Undo: %v, want %v", got, want)
			}
			switch {
			case s.agreed != mancala.Outcome{}:
				s.agreed = mancala.Outcome{}
			case s.ply > 0:
				s.ply--
			}
		},
		"redo": func(t *rapid.T) {
			want := s.ply < len(s.moves) && s.agreed == mancala.Outcome{}
			if got := g.Redo(); got != want {
				t.Fatalf("Redo: %v, want %v", got, want)
			}
			if want {
				s.ply++
			}
		},
		"resign": func(t *rapid.T) {
			p := rapid.SampledFrom([]mancala.Player{mancala.South, mancala.North}).Draw(t, "who")
			end(t, mancala.Outcome{Status: mancala.Win(p.Opponent()), Reason: mancala.Resignation}, g.Resign(p))
		},
		"agree on a draw": func(t *rapid.T) {
			end(t, mancala.Outcome{Status: mancala.Draw, Reason: mancala.Agreement}, g.AgreeDraw())
		},
		"end without a result": func(t *rapid.T) {
			for _, o := range []mancala.Outcome{{}, {Status: mancala.Draw}, {Reason: mancala.Forfeit}} {
				want := mancala.ErrOutcome
				if s.over() {
					want = mancala.ErrGameOver
				}
				if err := g.End(o); !errors.Is(err, want) {
					t.Fatalf("ending the game as %v: %v, want %v", o, err, want)
				}
			}
		},
		"go on with a copy": func(t *rapid.T) {
			old, slow := g, s // the slow game copies what it changes
			g = g.Clone()
			for old.Undo() {
			}
			for i := range 2 * len(s.positions) {
				_ = old.Play([]walkMove{1, -1}[i%2])
			}
			sameGame(t, g, slow)
			_ = old.AgreeDraw()
			old.Reset(old.Position())
			sameGame(t, g, slow)
		},
		"": func(t *rapid.T) { sameGame(t, g, s) },
	})
}

func TestCloneLeavesTheOriginalAlone(t *testing.T) {
	g := walkGame(t, startWalk(0), mancala.GameOptions[walk]{}, 1, -1, -1)
	g.Undo()
	c := g.Clone()
	play(t, c, 1, -1)
	if err := c.Resign(mancala.South); err != nil {
		t.Fatal(err)
	}
	want := newSlowGame(startWalk(0), 1, -1, -1)
	want.ply = 2
	sameGame(t, g, want)
}

func TestMovesAreTheCallersOwn(t *testing.T) {
	g := walkGame(t, startWalk(0), mancala.GameOptions[walk]{}, 1, -1)
	g.Moves()[0] = 7
	if diff := cmp.Diff([]walkMove{1, -1}, g.Moves()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestRepetitionEndsTheGameByTheRuleOfThePosition(t *testing.T) {
	g := walkGame(t, startWalk(3), mancala.GameOptions[walk]{}, 1, -1, 1)
	if g.Over() {
		t.Fatalf("over after the second occurrence: %v", g.Outcome())
	}
	play(t, g, -1)
	want := mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition}
	if got := g.Outcome(); got != want {
		t.Errorf("after the third occurrence %v, want %v", got, want)
	}
	if got := g.Score(mancala.South); got != 4 {
		t.Errorf("score %d, want the 4 of the rule", got)
	}
	if err := g.Play(1); !errors.Is(err, mancala.ErrGameOver) {
		t.Errorf("one more move: %v, want ErrGameOver", err)
	}
	g.Undo()
	if g.Over() {
		t.Errorf("over after the repeating move was taken back: %v", g.Outcome())
	}
}

func TestPositionsThatSayNothingOfRepetitionMayRepeat(t *testing.T) {
	g := mancala.NewGame[silent, walkMove](silent{startWalk(2)}, mancala.GameOptions[silent]{})
	for i := range 20 {
		if err := g.Play([]walkMove{1, -1}[i%2]); err != nil {
			t.Fatal(err)
		}
	}
	if g.Over() || g.Occurrences(g.Position()) != 11 {
		t.Errorf("without a rule: %v at occurrence %d", g.Outcome(), g.Occurrences(g.Position()))
	}
}

func TestTheRulesOfTheBoardComeBeforeRepetition(t *testing.T) {
	start := startWalk(2)
	start.place = 4
	g := mancala.NewGame(start, mancala.GameOptions[walk]{MaxPlies: -1})
	if got, want := g.Outcome(), start.Outcome(); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got := g.Score(mancala.South); got != 4 {
		t.Errorf("score %d, want 4", got)
	}
}

func TestTruncatedGamesAreOverAndStaySo(t *testing.T) {
	for limit, steps := range map[int][]walkMove{2: {1, -1}, -1: nil} {
		g := walkGame(t, startWalk(0), mancala.GameOptions[walk]{MaxPlies: limit}, steps...)
		want := mancala.Outcome{Status: mancala.Truncated, Reason: mancala.PlyLimit}
		if got := g.Outcome(); got != want || !g.Over() || !got.Over() {
			t.Errorf("at most %d plies: %v, over %v, want %v", limit, got, g.Over(), want)
		}
		for what, err := range map[string]error{"Resign": g.Resign(mancala.South), "AgreeDraw": g.AgreeDraw(), "Play": g.Play(1)} {
			if !errors.Is(err, mancala.ErrGameOver) {
				t.Errorf("at most %d plies: %s: %v, want ErrGameOver", limit, what, err)
			}
		}
	}
}

func TestResultsOfTheBoardCanNotBeChanged(t *testing.T) {
	g := walkGame(t, startWalk(0), mancala.GameOptions[walk]{}, 1, 1)
	for what, err := range map[string]error{"Resign": g.Resign(mancala.South), "AgreeDraw": g.AgreeDraw(), "Play": g.Play(1)} {
		if !errors.Is(err, mancala.ErrGameOver) {
			t.Errorf("%s: %v, want ErrGameOver", what, err)
		}
	}
	if got := g.Outcome().Status; got != mancala.SouthWins {
		t.Errorf("%v, want a win of South", got)
	}
}

func TestARefusedMoveTellsMovePositionAndOutcome(t *testing.T) {
	g := walkGame(t, startWalk(0), mancala.GameOptions[walk]{}, 1, 1)
	want := &mancala.MoveError{Move: "1", Position: "4 S", Err: mancala.ErrGameOver, Detail: "south by no move"}
	var got *mancala.MoveError
	if err := g.Play(1); !errors.As(err, &got) {
		t.Fatalf("%v is no MoveError", err)
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b error) bool { return a == b })); diff != "" && *want != *got {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestTheZeroGameRefusesEveryMove(t *testing.T) {
	var g mancala.Game[walk, walkMove]
	if err := g.Play(1); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("%v, want ErrInvalidPosition", err)
	}
	if g.Undo() || g.Redo() || g.Ply() != 0 || g.Undone() != 0 || len(g.Moves()) != 0 {
		t.Error("the zero Game has a past")
	}
	if g.Position() != (walk{}) || g.Start() != (walk{}) || g.Clone().Ply() != 0 {
		t.Error("the zero Game has a position")
	}
	var lenient mancala.Game[wide, wideMove]
	if err := lenient.Play(0); err == nil {
		t.Error("the zero Game of another type takes a move")
	}
}

// TestAMoveMayKeepTheTurn plays a game in which players move twice.
func TestAMoveMayKeepTheTurn(t *testing.T) {
	g := mancala.NewGame[pile, pileMove](startPile(4), mancala.GameOptions[pile]{})
	for i, want := range []mancala.Player{mancala.South, mancala.South, mancala.North} {
		if got := g.Position().Turn(); got != want {
			t.Errorf("move %d: %v to move, want %v", i+1, got, want)
		}
		if err := g.Play([]pileMove{1, 2, 1}[i]); err != nil {
			t.Fatal(err)
		}
	}
	want := mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.BoardEmpty}
	if got := g.Outcome(); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestGameTellsItsRepetitionRule shows whose rule it is: that of the options,
// otherwise that of the position, and otherwise none.
func TestGameTellsItsRepetitionRule(t *testing.T) {
	own := mancala.RepetitionRule{Times: 7, Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition}}
	p := kalah.Start(kalah.Rules{Pits: 3, Seeds: 2})
	g := mancala.NewGame(p, mancala.GameOptions[kalah.Position]{})
	if got := g.RepetitionRule(p); got != (mancala.RepetitionRule{}) {
		t.Errorf("kalah has the rule %v", got)
	}
	g = mancala.NewGame(p, mancala.GameOptions[kalah.Position]{
		Repetition: func(kalah.Position) mancala.RepetitionRule { return own },
	})
	if got := g.RepetitionRule(p); got != own {
		t.Errorf("the rule of the options became %v", got)
	}
	start := oware.Start()
	if got := mancala.NewGame(start, mancala.GameOptions[oware.Position]{}).RepetitionRule(start); got != start.Repetition() {
		t.Errorf("oware's rule became %v", got)
	}
}

// silent is a walk that says nothing of repetition.
type silent struct{ walk }

func (s silent) Repetition() {}

func (s silent) Play(m walkMove) (silent, error) {
	next, err := s.walk.Play(m)
	return silent{next}, err
}
