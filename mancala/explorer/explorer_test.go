package explorer_test

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/explorer"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/toguz"
)

// slow counts the same by looking at every game again for every position.
func slow[P mancala.Position[P, M], M mancala.Move](games []*mancala.Game[P, M], plies int, p P) explorer.PositionStats[M] {
	var stats explorer.PositionStats[M]
	add := func(s *explorer.Stats, g *mancala.Game[P, M]) {
		s.Games++
		s.Tally.Add(g.Outcome(), p.Turn())
	}
	for _, g := range games {
		last := g.Ply()
		if plies > 0 {
			last = min(last, plies)
		}
		for ply := range last + 1 {
			if g.At(ply) != p {
				continue
			}
			add(&stats.Stats, g)
			if ply < last {
				m := g.Move(ply)
				i := slices.IndexFunc(stats.Moves, func(s explorer.MoveStats[M]) bool { return s.Move == m })
				if i < 0 {
					i = len(stats.Moves)
					stats.Moves = append(stats.Moves, explorer.MoveStats[M]{Move: m})
				}
				add(&stats.Moves[i].Stats, g)
			}
			break
		}
	}
	slices.SortStableFunc(stats.Moves, func(a, b explorer.MoveStats[M]) int { return cmp.Compare(b.Games, a.Games) })
	return stats
}

// randomGames plays games of few different moves, so that they meet.
func randomGames[P mancala.Position[P, M], M mancala.Move](t *rapid.T, start P) []*mancala.Game[P, M] {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	choice := rapid.Uint64Range(1, 4).Draw(t, "choice")
	games := make([]*mancala.Game[P, M], rapid.IntRange(0, 30).Draw(t, "games"))
	for i := range games {
		g := mancala.NewGame(start, mancala.GameOptions[P]{MaxPlies: 200})
		for range rng.IntN(40) {
			if n := g.Position().NumMoves(); n == 0 || g.Over() || g.Play(g.Position().MoveAt(rng.Uint64N(min(n, choice)))) != nil {
				break
			}
		}
		if o := (mancala.Outcome{Status: mancala.Status(rng.IntN(4)), Reason: mancala.Adjudication}); !g.Over() && o.Over() {
			if err := g.End(o); err != nil {
				t.Fatal(err)
			}
		}
		games[i] = g
	}
	return games
}

func testCounts[P mancala.Position[P, M], M mancala.Move](start P) func(t *rapid.T) {
	return func(t *rapid.T) {
		games := randomGames[P, M](t, start)
		plies := rapid.SampledFrom([]int{-1, 1, 5, 25}).Draw(t, "plies")
		most := rapid.SampledFrom([]int{0, 1, 7, 40}).Draw(t, "most")
		e := explorer.New[P, M](explorer.Options{Plies: plies, MaxEntries: most})
		entries, longest := 0, 0
		for _, g := range games {
			e.Add(g)
			longest = max(longest, 2*g.Ply()+1)
		}
		if e.Games() != len(games) {
			t.Fatalf("%d games, expected %d", e.Games(), len(games))
		}
		exact := e.Missing() == 0
		for p, got := range e.All() {
			want := slow(games, plies, p)
			entries += 1 + len(got.Moves)
			if exact {
				if diff := gocmp.Diff(want, got, gocmp.Comparer(func(a, b M) bool { return a == b })); diff != "" {
					t.Fatalf("%v (-want +got)\n%s", p, diff)
				}
				continue
			}
			near := func(what any, got, want int) {
				if got > want || got < want-e.Missing() {
					t.Fatalf("%v: %v: %d games of %d, and %d may be missing", p, what, got, want, e.Missing())
				}
			}
			near("all", got.Games, want.Games)
			for _, m := range want.Moves {
				i := slices.IndexFunc(got.Moves, func(s explorer.MoveStats[M]) bool { return s.Move == m.Move })
				if i >= 0 {
					near(m.Move, got.Moves[i].Games, m.Games)
				} else {
					near(m.Move, 0, m.Games)
				}
			}
		}
		if most > 0 && entries > most+longest {
			t.Fatalf("%d entries are kept, and %d are allowed", entries, most)
		}
		for _, g := range games {
			for ply := range g.Ply() + 1 {
				got, ok := e.At(g.At(ply))
				want := slow(games, plies, g.At(ply))
				if exact && (ok != (want.Games > 0) || !gocmp.Equal(got.Games, want.Games)) || got.Games < want.Games-e.Missing() {
					t.Fatalf("ply %d: %v, expected %v", ply, got, want)
				}
			}
		}
	}
}

func TestCountsAreThoseOfAllGames(t *testing.T) {
	t.Run("toguz", rapid.MakeCheck(testCounts[toguz.Position, toguz.Move](toguz.Start(toguz.Standard()))))
	t.Run("bestemshe", rapid.MakeCheck(testCounts[toguz.Position, toguz.Move](toguz.Start(toguz.Bestemshe()))))
	t.Run("kalah", rapid.MakeCheck(testCounts[kalah.Position, kalah.Move](kalah.Variant(kalah.Rules{}).Start)))
	t.Run("oware", rapid.MakeCheck(testCounts[oware.Position, oware.Move](oware.Variant().Start)))
	t.Run("kiothi", rapid.MakeCheck(testCounts[kiothi.Position, kiothi.Move](kiothi.Start(kiothi.Standard()))))
}

// TestTranspositionsAreOnePosition comes to a position in two ways.
func TestTranspositionsAreOnePosition(t *testing.T) {
	start := toguz.MustParsePosition("1S,3,1S,3,1S/1S,3,1S,3,1S 78 78 S")
	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{})
	var end toguz.Position
	for _, moves := range [][]toguz.Move{{1, 1, 5}, {5, 1, 1}} {
		g := mancala.NewGame(start, mancala.GameOptions[toguz.Position]{})
		for _, m := range moves {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		end = g.Position()
		e.Add(g)
	}
	if at, ok := e.At(end); !ok || at.Games != 2 {
		t.Errorf("%+v", at)
	}
}

// TestManyMovesInOnePosition has the opening of Kiothi, in which hardly any two
// games begin alike.
func TestManyMovesInOnePosition(t *testing.T) {
	start := kiothi.Start(kiothi.Standard())
	e := explorer.New[kiothi.Position, kiothi.Move](explorer.Options{Plies: 1, MaxEntries: 50_000})
	rng := rand.New(rand.NewPCG(1, 1))
	usual := start.MoveAt(0)
	begun := time.Now()
	for i := range 60_000 {
		g := mancala.NewGame(start, mancala.GameOptions[kiothi.Position]{})
		m := usual
		if i%3 > 0 {
			m, _ = mancala.RandomMove(start, rng)
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		e.Add(g)
	}
	at, ok := e.At(start)
	if !ok || at.Games < 60_000-e.Missing() || at.Moves[0].Move != usual || at.Moves[0].Games < 20_000-e.Missing() || e.Missing() == 0 {
		t.Errorf("%d games, %d of the usual move, %d may be missing", at.Games, at.Moves[0].Games, e.Missing())
	}
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestNothingIsAdded(t *testing.T) {
	e := &explorer.Explorer[toguz.Position, toguz.Move]{}
	e.Add(nil)
	e.Add(&mancala.Game[toguz.Position, toguz.Move]{})
	if _, ok := e.At(toguz.Position{}); ok || e.Games() != 0 {
		t.Errorf("%d games", e.Games())
	}
	e.Add(mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{}))
	if at, ok := e.At(toguz.Start(toguz.Standard())); !ok || at.Games != 1 || len(at.Moves) != 0 {
		t.Errorf("a game that has not begun: %+v", at)
	}
}

const mixed = `[White "A"]

1. 7 7 2. 9 1-0

[White "B"]

1. 7 7 2. 9 *

[White "C"]

1. 7 99999 0-1

[White "North begins"]
[FEN "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 N"]

1... 7 0-1

[White "Another game"]
[Variant "kalah"]

1. 3 1-0

[White "D"]
[Variant "bestemshe"]

1. 5 1-0

[White "E"]
[Rules "historical"]

1. 7 1/2-1/2

`

func TestRead(t *testing.T) {
	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{})
	var faults []string
	err := e.Read(t.Context(), toguz.Variant(toguz.Standard()), strings.NewReader(mixed), func(err error) {
		var fault *record.Error
		if !errors.As(err, &fault) || fault.Game == 0 {
			t.Errorf("fault %v", err)
		}
		faults = append(faults, err.Error())
	})
	if err != nil || len(faults) != 2 || e.Games() != 5 || !strings.Contains(faults[0], "game 3") || !strings.Contains(faults[1], "game 5") {
		t.Fatalf("%d games, faults %q, error %v", e.Games(), faults, err)
	}
	start := toguz.Start(toguz.Standard())
	at, _ := e.At(start)
	want := explorer.PositionStats[toguz.Move]{
		Stats: explorer.Stats{Games: 2, Tally: mancala.Tally{Wins: 1, For: 2}},
		Moves: []explorer.MoveStats[toguz.Move]{{7, explorer.Stats{Games: 2, Tally: mancala.Tally{Wins: 1, For: 2}}}},
	}
	if diff := gocmp.Diff(want, at); diff != "" {
		t.Errorf("at the start (-want +got)\n%s", diff)
	}
	// The player to move there is North, who lost one.
	second, err := start.Play(7)
	if err != nil {
		t.Fatal(err)
	}
	if at, _ := e.At(second); at.Games != 2 || at.Tally.Losses != 1 {
		t.Errorf("after 7: %+v", at)
	}
	for name, p := range map[string]toguz.Position{
		"North begins": start.WithTurn(mancala.North), "bestemshe": toguz.Start(toguz.Bestemshe()), "historical": toguz.Start(toguz.Historical()),
	} {
		if at, ok := e.At(p); !ok || at.Games != 1 || len(at.Moves) != 1 {
			t.Errorf("%s: %+v", name, at)
		}
	}
	if err := e.Read(t.Context(), mancala.Variant[toguz.Position, toguz.Move]{}, strings.NewReader(mixed), nil); err == nil || e.Games() != 5 {
		t.Errorf("without a game: error %v", err)
	}
}

// endless is a file of damaged games that ends its context after some reads, or
// fails.
type endless struct {
	reads int
	stop  context.CancelFunc
	err   error
}

func (f *endless) Read(text []byte) (int, error) {
	if f.reads--; f.reads < 0 {
		if f.stop == nil {
			return 0, f.err
		}
		f.stop()
	}
	return copy(text, strings.Repeat("1. x ) {\n", 100)), nil
}

func TestReadStops(t *testing.T) {
	v := toguz.Variant(toguz.Standard())
	ctx, cancel := context.WithCancel(t.Context())
	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{})
	if err := e.Read(ctx, v, &endless{reads: 50, stop: cancel}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	// A context that has ended before leaves the file alone.
	if err := e.Read(ctx, v, strings.NewReader(mixed), nil); !errors.Is(err, context.Canceled) || e.Games() != 0 {
		t.Errorf("%d games, error %v", e.Games(), err)
	}
	if err := e.Read(t.Context(), v, &endless{reads: 3, err: io.ErrUnexpectedEOF}, nil); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("error %v", err)
	}
}

// TestRecordedGames reads the games of people and of programs.
func TestRecordedGames(t *testing.T) {
	folder := os.Getenv("KUMALAK_DATA")
	files, _ := filepath.Glob(filepath.Join(folder, "records", "*.txt"))
	if folder == "" || len(files) == 0 {
		t.Skip("KUMALAK_DATA names no folder with records")
	}
	e := explorer.New[toguz.Position, toguz.Move](explorer.Options{})
	var games []*mancala.Game[toguz.Position, toguz.Move]
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		v := toguz.Variant(toguz.Standard())
		if err := e.Read(t.Context(), v, strings.NewReader(string(text)), func(err error) { t.Errorf("%s: %v", name, err) }); err != nil {
			t.Fatal(err)
		}
		for replayed, err := range record.Games(v, strings.NewReader(string(text)), mancala.GameOptions[toguz.Position]{}) {
			if err == nil {
				games = append(games, replayed.Game)
			}
		}
	}
	if e.Games() != len(games) || e.Missing() != 0 {
		t.Errorf("%d games of %d, %d may be missing", e.Games(), len(games), e.Missing())
	}
	positions := 0
	for p, stats := range e.All() {
		if positions++; positions > 200 {
			break
		}
		if diff := gocmp.Diff(slow(games, 20, p), stats); diff != "" {
			t.Fatalf("%v (-want +got)\n%s", p, diff)
		}
	}
	start, _ := e.At(toguz.Start(toguz.Standard()))
	t.Logf("%d games; at the start %+v", e.Games(), start)
}

func BenchmarkAdd(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	games := make([]*mancala.Game[toguz.Position, toguz.Move], 1000)
	for i := range games {
		games[i] = mancala.NewGame(toguz.Start(toguz.Standard()), mancala.GameOptions[toguz.Position]{})
		for range 60 {
			if m, ok := mancala.RandomMove(games[i].Position(), rng); ok {
				_ = games[i].Play(m)
			}
		}
	}
	for b.Loop() {
		e := explorer.New[toguz.Position, toguz.Move](explorer.Options{})
		for _, g := range games {
			e.Add(g)
		}
	}
}
