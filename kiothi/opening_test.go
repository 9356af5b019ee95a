package kiothi_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

// placings[n] is the number of ways to put n warriors into the 20 boma.
var placings = func() (placings [61]*big.Int) {
	for n := range placings {
		placings[n] = new(big.Int).Binomial(int64(n)+19, 19)
	}
	return placings
}()

// countOpenings counts the openings of a row exactly.
func countOpenings(row []int, upToTwo bool) *big.Int {
	sum := new(big.Int)
	if upToTwo {
		sum.Add(sum, placings[0])
	}
	for i, a := range row {
		if a == 0 {
			continue
		}
		if upToTwo {
			sum.Add(sum, placings[a])
		}
		for _, b := range row[i+1:] {
			if b > 0 {
				sum.Add(sum, placings[a+b])
			}
		}
	}
	return sum
}

// yetToOpen returns a position in which North opens with this row. The rest of
// the warriors are in prison.
func yetToOpen(t testing.TB, upToTwo bool, row ...int) kiothi.Position {
	t.Helper()
	s := kiothi.State{Turn: mancala.North, Stores: [2]int{0, 60}}
	for i, n := range row {
		s.North[i] = n
		s.Stores[1] -= n
	}
	p, err := kiothi.New(kiothi.Rules{UpToTwo: upToTwo}, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestOpeningsOfTheStart(t *testing.T) {
	for _, test := range []struct {
		rules kiothi.Rules
		want  uint64
	}{
		{kiothi.Standard(), 300_450_150},                          // 15·C(29,19)
		{kiothi.Rules{UpToTwo: true}, 300_450_150 + 6*42_504 + 1}, // and 6·C(24,19) + 1
		{kiothi.Rules{Setup: kiothi.FiveByFive}, 10 * 20_030_010}, // 10·C(29,19)
		{kiothi.Rules{Setup: kiothi.FiveBySix}, 10 * 141_120_525}, // 10·C(31,19)
	} {
		if got := kiothi.Start(test.rules).NumMoves(); got != test.want {
			t.Errorf("%v: %d openings, want %d", test.rules, got, test.want)
		}
	}
}

// South's opening can help North to more openings. Most there are when all of
// South's ten warriors join five of North's.
func TestMostOpeningsOfNorth(t *testing.T) {
	before := []int{0, 0, 0, 0, 5, 5, 5, 5, 5, 5}
	var added [kiothi.Boma]int
	most, worst := new(big.Int), []int(nil)
	var add func(boma, warriors int)
	add = func(boma, warriors int) {
		if boma == kiothi.Boma {
			row := slices.Clone(before)
			for i, n := range added {
				row[i] += n
			}
			if n := countOpenings(row, false); n.Cmp(most) > 0 {
				most, worst = n, row
			}
			return
		}
		limit := warriors
		if boma > 0 && before[boma] == before[boma-1] {
			// These boma were alike: the first of them may as well get most.
			limit = min(limit, added[boma-1])
		}
		for added[boma] = 0; added[boma] <= limit; added[boma]++ {
			add(boma+1, warriors-added[boma])
		}
	}
	add(0, 10)
	if want := []int{0, 0, 0, 0, 15, 5, 5, 5, 5, 5}; !slices.Equal(worst, want) {
		t.Fatalf("most openings with %v, want %v", worst, want)
	}
	p, err := kiothi.Start(kiothi.Standard()).Play(kiothi.MustParseMove("5,6=N5:10"))
	if err != nil {
		t.Fatal(err)
	}
	if got := p.NumMoves(); got != most.Uint64() || got != 344_816_622_150 {
		t.Errorf("%v has %d openings, counted %v", p, got, most)
	}
}

// Whatever the rules and the row, the openings are counted exactly. Rows of
// all 60 warriors have the most, as each further warrior only adds choices.
func TestCountsOfOpeningsFit(t *testing.T) {
	var row []int
	rows, most := 0, new(big.Int)
	var add func(left, limit int)
	add = func(left, limit int) {
		if left == 0 && len(row) > 1 {
			want := countOpenings(row, true)
			if !want.IsUint64() {
				t.Fatalf("row %v has %v openings", row, want)
			}
			if want.Cmp(most) > 0 {
				most = want
			}
			// To make each position would take most of the time.
			if rows++; rows%16 == 1 || want.Cmp(most) == 0 {
				if got := yetToOpen(t, true, row...).NumMoves(); got != want.Uint64() {
					t.Fatalf("row %v has %d openings, want %v", row, got, want)
				}
			}
		}
		if len(row) == kiothi.Boma {
			return
		}
		for n := 1; n <= min(left, limit); n++ {
			row = append(row, n)
			add(left-n, n)
			row = row[:len(row)-1]
		}
	}
	add(60, 60)
	t.Logf("%d rows, at most %v openings", rows, most)
}

// emptiedSets returns the sets of boma that may be emptied in an opening of p, in
// order.
func emptiedSets(p kiothi.Position) (emptied [][]int) {
	if p.Rules().UpToTwo {
		emptied = append(emptied, nil)
		for a := 1; a <= kiothi.Boma; a++ {
			emptied = append(emptied, []int{a})
		}
	}
	for a := 1; a <= kiothi.Boma; a++ {
		for b := a + 1; b <= kiothi.Boma; b++ {
			emptied = append(emptied, []int{a, b})
		}
	}
	return slices.DeleteFunc(emptied, func(set []int) bool {
		return slices.ContainsFunc(set, func(boma int) bool { return p.Pit(p.Turn(), boma) == 0 })
	})
}

// inSet is the number of warriors of the boma of a set.
func inSet(p kiothi.Position, set []int) (warriors int) {
	for _, boma := range set {
		warriors += p.Pit(p.Turn(), boma)
	}
	return warriors
}

// rankOf returns how many openings of p come before m.
func rankOf(p kiothi.Position, m kiothi.Move) uint64 {
	// ways to put n warriors into some boma
	ways := func(boma, n int) uint64 {
		if boma == 0 {
			return uint64(1 - min(n, 1))
		}
		return new(big.Int).Binomial(int64(n+boma-1), int64(boma-1)).Uint64()
	}
	rank := uint64(0)
	for _, set := range emptiedSets(p) {
		left := inSet(p, set)
		if !slices.Equal(set, m.Emptied()) {
			rank += ways(2*kiothi.Boma, left)
			continue
		}
		for pit := range 2 * kiothi.Boma {
			here := m.Placed().At(pit)
			for more := here + 1; more <= left; more++ {
				rank += ways(2*kiothi.Boma-1-pit, left-more)
			}
			left -= here
		}
		break
	}
	return rank
}

// slowOpenings lists the openings of a position, for readability above speed.
func slowOpenings(p kiothi.Position) []kiothi.Move {
	var moves []kiothi.Move
	for _, set := range emptiedSets(p) {
		warriors := inSet(p, set)
		var counts [20]uint8
		var place func(pit, left int)
		place = func(pit, left int) {
			if pit == 19 {
				counts[pit] = uint8(left)
				d, err := p.DraftOpening(set, mancala.NewRing(counts[:]...))
				if err != nil {
					panic(err)
				}
				moves = append(moves, d.Move)
				return
			}
			for n := left; n >= 0; n-- {
				counts[pit] = uint8(n)
				place(pit+1, left-n)
			}
		}
		place(0, warriors)
	}
	return moves
}

func TestFewOpeningsListedAllWays(t *testing.T) {
	for _, p := range []kiothi.Position{
		yetToOpen(t, false, 1, 1),
		yetToOpen(t, false, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1),
		yetToOpen(t, false, 2, 1, 0, 1),
		yetToOpen(t, true, 2, 1, 0, 1),
		yetToOpen(t, true, 0, 0, 3),
		yetToOpen(t, true),
	} {
		want := slowOpenings(p)
		if got := p.AppendMoves(nil); !slices.Equal(got, want) {
			t.Errorf("AppendMoves of %v: %d moves, want %d: or another order", p, len(got), len(want))
		}
		if got := slices.Collect(p.Moves()); !slices.Equal(got, want) {
			t.Errorf("Moves of %v: %d moves, want %d: or another order", p, len(got), len(want))
		}
		if got := p.NumMoves(); got != uint64(len(want)) {
			t.Errorf("NumMoves of %v is %d, want %d", p, got, len(want))
		}
		seen := map[kiothi.Move]bool{}
		for i, m := range want {
			if got := p.MoveAt(uint64(i)); got != m {
				t.Errorf("move %d of %v is %v, want %v", i, p, got, m)
			}
			if rank := rankOf(p, m); rank != uint64(i) {
				t.Errorf("%v comes after %d others in %v, want %d", m, rank, p, i)
			}
			if _, err := p.Play(m); err != nil {
				t.Error(err)
			}
			seen[m] = true
		}
		if len(seen) != len(want) {
			t.Errorf("%v: %d moves are not all different", p, len(want))
		}
	}
}

// anyOpening draws a position in which an opening is to be played, and a
// legal one that is uniform among all.
func anyOpening(t *rapid.T) (kiothi.Position, kiothi.Move) {
	p := kiothi.Start(anyRules().Draw(t, "rules"))
	r := random(t)
	m, _ := p.RandomMove(r)
	if rapid.Bool().Draw(t, "second") {
		p, _ = p.Play(m)
		m, _ = p.RandomMove(r)
	}
	return p, m
}

func TestMoveAtCountsOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := anyOpening(t)
		n := p.NumMoves()
		r := random(t)
		for range 50 {
			i := r.Uint64N(n)
			m := p.MoveAt(i)
			if rank, ok := p.Rank(m); rank != i || !ok {
				t.Fatalf("move %d, %v, has rank %d in %v, and is legal: %v", i, m, rank, p, ok)
			}
			if rank := rankOf(p, m); rank != i || !p.IsLegal(m) {
				t.Fatalf("move %d, %v, comes after %d others in %v, and is legal: %v", i, m, rank, p, p.IsLegal(m))
			}
		}
		for _, i := range []uint64{0, n - 1} {
			if rank := rankOf(p, p.MoveAt(i)); rank != i {
				t.Fatalf("move %d of %d comes after %d others", i, n, rank)
			}
		}
	})
}

// Moves goes from one opening to the next; MoveAt computes each.
func TestMovesComeInTheOrderOfMoveAt(t *testing.T) {
	p := kiothi.Start(kiothi.Standard())
	i := uint64(0)
	for m := range p.Moves() {
		if want := p.MoveAt(i); m != want {
			t.Fatalf("move %d is %v, want %v", i, m, want)
		}
		if i++; i == 50_000 {
			break
		}
	}
	if got, want := p.MoveAt(0).String(), "5,6=S1:10"; got != want {
		t.Errorf("first opening is %s, want %s", got, want)
	}
	if got, want := p.MoveAt(p.NumMoves()-1).String(), "9,10=N10:10"; got != want {
		t.Errorf("last opening is %s, want %s", got, want)
	}
}

func TestAllOpeningsOfTheStart(t *testing.T) {
	if os.Getenv("KUMALAK_LONG") == "" {
		t.Skip("KUMALAK_LONG is not set")
	}
	p := kiothi.Start(kiothi.Standard())
	n := uint64(0)
	for m := range p.Moves() {
		if n%10_007 == 0 {
			if m != p.MoveAt(n) {
				t.Fatalf("move %d is %v, want %v", n, p.MoveAt(n), m)
			}
		}
		n++
	}
	if n != p.NumMoves() {
		t.Errorf("%d moves, want %d", n, p.NumMoves())
	}
}

func TestMoveAtPanicsBeyondTheLast(t *testing.T) {
	for _, p := range []kiothi.Position{
		{},
		kiothi.Start(kiothi.Standard()),
		kiothi.MustParsePosition("1S,9/3S,9 20 36 S play"),
		kiothi.MustParsePosition("10/10 30 30 S play"),
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v has a move %d", p, p.NumMoves())
				}
			}()
			p.MoveAt(p.NumMoves())
		}()
	}
}

func TestRandomOpeningsAreUniform(t *testing.T) {
	p := yetToOpen(t, true, 1, 0, 1, 1)
	n := int(p.NumMoves())
	if n != 3*210+3*20+1 {
		t.Fatalf("%d openings", n)
	}
	const each = 50
	r := rand.New(rand.NewPCG(1, 2))
	counts := make([]int, n)
	for range each * n {
		m, ok := p.RandomMove(r)
		if !ok || !p.IsLegal(m) {
			t.Fatalf("%v, %v", m, ok)
		}
		counts[rankOf(p, m)]++
	}
	chi := 0.0
	for _, count := range counts {
		d := float64(count - each)
		chi += d * d / each
	}
	// About normal: n-1 on average, with a deviation of √2(n-1).
	if z := (chi - float64(n-1)) / math.Sqrt(2*float64(n-1)); math.Abs(z) > 4 {
		t.Errorf("χ² is %.1f with %d degrees of freedom: %.1f deviations off", chi, n-1, z)
	}
}

// TestRankOfLifts plays on after random openings: the rank of every lift is its
// place in the list, and what is not in the list has none.
func TestRankOfLifts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := kiothi.Start(kiothi.Standard())
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range rapid.IntRange(2, 30).Draw(t, "plies") {
			m, ok := p.RandomMove(r)
			if !ok {
				break
			}
			p, _ = p.Play(m)
		}
		listed := p.AppendMoves(nil)
		for boma := 1; boma <= kiothi.Boma; boma++ {
			for count := 1; count <= 12; count++ {
				m, err := kiothi.NewLift(boma, count)
				if err != nil {
					t.Fatal(err)
				}
				want := slices.Index(listed, m)
				if rank, ok := p.Rank(m); ok != (want >= 0) || ok && int(rank) != want {
					t.Fatalf("%v has rank %d, %v, in %v, want %d", m, rank, ok, p, want)
				}
			}
		}
	})
}
