package solve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/solve"
	"example.com/kumalak/toguz"
)

// dataLines yields the tab-separated fields of a file of test data, without comments,
// or skips the test when KUMALAK_DATA does not name their folder.
func dataLines(t *testing.T, name string) [][]string {
	t.Helper()
	folder := os.Getenv("KUMALAK_DATA")
	if folder == "" {
		t.Skip("KUMALAK_DATA does not name the folder of test data")
	}
	file, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		t.Skip(err)
	}
	defer file.Close()
	var lines [][]string
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		if line := scanner.Text(); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines
}

// long skips a test that takes long unless KUMALAK_LONG is set.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv("KUMALAK_LONG") == "" {
		t.Skip("it takes long; set KUMALAK_LONG=1 to run it")
	}
}

// resultFor is a status as the player to move sees it.
func resultFor(status mancala.Status, mover mancala.Player) string {
	winner, ok := status.Winner()
	switch {
	case !ok:
		return "draw"
	case winner == mover:
		return "win"
	}
	return "loss"
}

type (
	toguzSolver  = solve.Solver[toguz.Position, toguz.Move]
	toguzOptions = solve.Options[toguz.Position]
)

// checkEnding solves an ending of bestemshe and compares the result, and every
// move of the line that is part of a win. It returns the error of the solver.
func checkEnding(t *testing.T, ctx context.Context, s *toguzSolver, text, want string) error {
	t.Helper()
	p := toguz.MustParsePosition(text)
	solution, err := s.Solve(ctx, p)
	if err != nil {
		return err
	}
	if got := resultFor(solution.Status, p.Turn()); got != want {
		t.Errorf("%s: %s, expected %s", text, got, want)
	}
	checkSolution(t, p, solution)
	return nil
}

// checkSolution plays the line of a solution, which must lead to a win if one
// can be forced.
func checkSolution[P mancala.Position[P, M], M mancala.Move](t interface {
	Helper()
	Errorf(string, ...any)
}, p P, s solve.Solution[M],
) {
	t.Helper()
	q := p
	for i, m := range s.Moves {
		var err error
		if q, err = q.Play(m); err != nil {
			t.Errorf("%v: line %v: move %d: %v", p, s.Moves, i+1, err)
			return
		}
	}
	if s.Status != mancala.Draw && q.Outcome().Status != s.Status {
		t.Errorf("%v: line %v ends in %v, expected %v", p, s.Moves, q.Outcome(), s.Status)
	}
}

// TestEndingsOfBestemshe solves small endings of which the results are known,
// all that have few balls and some of the others.
func TestEndingsOfBestemshe(t *testing.T) {
	s := solve.New(toguz.Variant(toguz.Standard()), toguzOptions{})
	solved := 0
	for i, fields := range dataLines(t, "bestemshe_wdl.tsv") {
		if balls, _ := strconv.Atoi(fields[0]); balls > 12 || (balls > 8 && i%25 != 0) || i%slowness != 0 {
			continue
		}
		if err := checkEnding(t, context.Background(), s, fields[1], fields[2]); err != nil {
			t.Errorf("%s: %v", fields[1], err)
		}
		solved++
	}
	t.Logf("%d endings solved", solved)
}

// TestManyEndingsOfBestemshe solves all with up to twelve balls, and of every
// tenth of the others as many as can be solved in ten seconds each.
func TestManyEndingsOfBestemshe(t *testing.T) {
	long(t)
	s := solve.New(toguz.Variant(toguz.Standard()), toguzOptions{MemoryMiB: 1024})
	type count struct{ solved, all int }
	counts := map[int]count{}
	for i, fields := range dataLines(t, "bestemshe_wdl.tsv") {
		balls, _ := strconv.Atoi(fields[0])
		if balls > 12 && i%10 != 0 {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		err := checkEnding(t, ctx, s, fields[1], fields[2])
		cancel()
		c := counts[balls]
		c.all++
		if err == nil {
			c.solved++
		} else if balls <= 12 {
			t.Errorf("%s: %v", fields[1], err)
		}
		counts[balls] = c
	}
	for balls := 0; balls <= 20; balls++ {
		if c := counts[balls]; c.all > 0 {
			t.Logf("%d balls: %d of %d solved", balls, c.solved, c.all)
		}
	}
}

// TestStudies solves composed endings of toguz, and checks that the move that
// is given as the key keeps the result.
func TestStudies(t *testing.T) {
	s := solve.New(toguz.Variant(toguz.Standard()), toguzOptions{})
	for i, fields := range dataLines(t, "studies.tsv") {
		if i%slowness != 0 {
			continue // one goroutine is at work
		}
		p := toguz.MustParsePosition(fields[0])
		if err := checkEnding(t, context.Background(), s, fields[0], fields[1]); err != nil {
			t.Errorf("%s: %v", fields[0], err)
		}
		key, err := toguz.ParseMove(fields[2])
		if err != nil {
			t.Fatal(err)
		}
		q, err := p.Play(key)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := s.Solve(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		if got := resultFor(solution.Status, p.Turn()); got != fields[1] {
			t.Errorf("%s: %s after %v, expected %s", fields[0], got, key, fields[1])
		}
	}
}

// graph is a game on a random graph in which most positions can come back: a
// position is a place, and a move the number of an edge that leads on. Some
// places end the game.
type graph struct {
	seed   uint64
	places uint8
	place  uint8
}

type edge uint8

func (m edge) String() string { return strconv.Itoa(int(m)) }

// random returns the random number that belongs to the place.
func (p graph) random(purpose uint64) uint64 {
	return mancala.NewRing(p.place, uint8(purpose)).Hash(p.seed)
}

func (p graph) String() string {
	type fields graph
	return fmt.Sprintf("%+v", fields(p))
}

func (p graph) Turn() mancala.Player     { return mancala.Player(p.random(1) & 1) }
func (p graph) Score(mancala.Player) int { return 0 }
func (p graph) Hash() uint64             { return p.random(0) }
func (p graph) MoveAt(i uint64) edge     { return edge(i) }

func (p graph) Outcome() mancala.Outcome {
	if n := p.random(2) % 12; n < 3 {
		return mancala.Outcome{Status: mancala.Status(n + 1), Reason: mancala.NoMove}
	}
	return mancala.Outcome{}
}

func (p graph) NumMoves() uint64 {
	if p.Outcome().Over() {
		return 0
	}
	return 1 + p.random(3)%3
}

func (p graph) AppendMoves(dst []edge) []edge {
	for i := range p.NumMoves() {
		dst = append(dst, edge(i))
	}
	return dst
}

func (p graph) Play(m edge) (graph, error) {
	p.place = uint8(p.random(10+uint64(m)) % uint64(p.places))
	return p, nil
}

// winners returns the places from which player can force a win, found by going
// over all places until nothing changes.
func (p graph) winners(player mancala.Player) map[uint8]bool {
	won := map[uint8]bool{}
	for changed := true; changed; {
		changed = false
		for p.place = 0; p.place < p.places; p.place++ {
			good := 0
			for m := range mancala.Moves(p) {
				if q, _ := p.Play(m); won[q.place] {
					good++
				}
			}
			wins := p.Outcome().Status == mancala.Win(player) ||
				(good > 0 && (p.Turn() == player || good == int(p.NumMoves())))
			if wins && !won[p.place] {
				won[p.place] = true
				changed = true
			}
		}
	}
	return won
}

func TestSolverKnowsPlayThatGoesRound(t *testing.T) {
	s := solve.New(mancala.Variant[graph, edge]{}, solve.Options[graph]{})
	results := map[mancala.Status]int{}
	rapid.Check(t, func(t *rapid.T) {
		p := graph{seed: rapid.Uint64().Draw(t, "seed"), places: rapid.Uint8Range(1, 40).Draw(t, "places")}
		south, north := p.winners(mancala.South), p.winners(mancala.North)
		for p.place = 0; p.place < p.places; p.place++ {
			want := mancala.Draw
			switch {
			case south[p.place]:
				want = mancala.SouthWins
			case north[p.place]:
				want = mancala.NorthWins
			}
			solution, err := s.Solve(context.Background(), p)
			if err != nil || solution.Status != want {
				t.Errorf("%v: %v, error %v, expected %v", p, solution.Status, err, want)
			}
			checkSolution(t, p, solution)
			checkDrawingMove(t, p, solution, south, north)
			results[want]++
		}
	})
	if len(results) != 3 {
		t.Errorf("results: %v", results)
	}
}

// checkDrawingMove checks that the move of a draw does not lose.
func checkDrawingMove(t *rapid.T, p graph, s solve.Solution[edge], south, north map[uint8]bool) {
	if s.Status != mancala.Draw || p.Outcome().Over() {
		return
	}
	if len(s.Moves) != 1 {
		t.Fatalf("%v: a draw by %v", p, s.Moves)
	}
	if q, _ := p.Play(s.Moves[0]); south[q.place] || north[q.place] {
		t.Errorf("%v: a draw by %v, which loses", p, s.Moves)
	}
}

func TestSolverStops(t *testing.T) {
	p := toguz.Start(toguz.Bestemshe())
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		name    string
		ctx     context.Context
		options toguzOptions
		want    error
	}{
		{"the context has ended", cancelled, toguzOptions{}, context.Canceled},
		{"too many nodes", context.Background(), toguzOptions{Nodes: 10_000}, solve.ErrTooLarge},
		{"nodes are used up", context.Background(), toguzOptions{Nodes: -1}, solve.ErrTooLarge},
		{"too little memory", context.Background(), toguzOptions{MemoryMiB: 1}, solve.ErrTooLarge},
	} {
		s := solve.New(toguz.Variant(toguz.Bestemshe()), test.options)
		solution, err := s.Solve(test.ctx, p)
		if !errors.Is(err, test.want) || solution.Status != mancala.Ongoing || solution.Moves != nil {
			t.Errorf("%s: %+v, error %v, expected %v", test.name, solution, err, test.want)
		}
	}
	s := solve.New(toguz.Variant(toguz.Standard()), toguzOptions{})
	if _, err := s.Solve(context.Background(), toguz.Position{}); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("no position: error %v", err)
	}
	if _, err := s.Margin(context.Background(), toguz.Position{}); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("margin of no position: error %v", err)
	}
	round := graph{places: 1}
	for round.Outcome().Over() {
		round.seed++
	}
	if _, err := solve.New(mancala.Variant[graph, edge]{}, solve.Options[graph]{}).Margin(context.Background(), round); !errors.Is(err, solve.ErrCyclic) {
		t.Errorf("margin of a game that goes round: error %v", err)
	}
	if _, err := solve.New(kiothi.Variant(kiothi.Standard()), solve.Options[kiothi.Position]{}).
		Solve(context.Background(), kiothi.Start(kiothi.Standard())); !errors.Is(err, mancala.ErrTooMany) {
		t.Errorf("a position with too many moves: error %v", err)
	}
	over, _ := kalah.ParsePosition("1/1 3 1 S")
	if solution, err := newKalah(kalahOptions{}).
		Solve(context.Background(), over); err != nil || solution.Status != mancala.SouthWins || solution.Margin != 2 {
		t.Errorf("a finished game: %+v, error %v", solution, err)
	}
}

// TestZeroSolver solves as a Solver does that knows no evaluation.
func TestZeroSolver(t *testing.T) {
	var s toguzSolver
	p := toguz.MustParsePosition("1,1S,3/2,1S,2 24 24 S")
	if solution, err := s.Solve(context.Background(), p); err != nil || solution.Status != mancala.SouthWins {
		t.Errorf("Solve: %+v, error %v", solution, err)
	}
	proof, err := s.CanForce(context.Background(), p, mancala.North, func(toguz.Position) bool { return false })
	if err != nil || proof.Forced {
		t.Errorf("CanForce: %+v, error %v", proof, err)
	}
	var k solve.Solver[kalah.Position, kalah.Move]
	if solution, err := k.Margin(context.Background(), kalah.Start(kalah.Rules{Pits: 2, Seeds: 3})); err != nil || solution.Margin != -2 {
		t.Errorf("Margin: %+v, error %v", solution, err)
	}
}

func TestJSONLosesNothing(t *testing.T) {
	p := toguz.MustParsePosition("1,1S,3/2,1S,2 24 24 S")
	s := solve.New(toguz.Variant(toguz.Bestemshe()), toguzOptions{})
	solution, err := s.Solve(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	proof, err := s.CanForce(context.Background(), p, mancala.South, func(p toguz.Position) bool { return p.Score(mancala.South) > 25 })
	if err != nil {
		t.Fatal(err)
	}
	checkJSON(t, solution)
	checkJSON(t, proof)
	checkJSON(t, solve.Progress{Lower: -3, Upper: 5, Nodes: 1 << 60})
}

func checkJSON[T any](t *testing.T, want T) {
	t.Helper()
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got T
	if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, error %v, expected %+v", text, got, err, want)
	}
}
