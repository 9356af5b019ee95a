package toguz_test

import (
	"context"
	"os"
	"slices"
	"strconv"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

// needLong skips a test that takes longer than a test usually should.
func needLong(t *testing.T) {
	t.Helper()
	if os.Getenv("KUMALAK_LONG") == "" {
		t.Skip("set KUMALAK_LONG=1 to run what takes long")
	}
}

// TestPerft counts the positions after exactly 1, 2, … plies, as others have
// published them.
func TestPerft(t *testing.T) {
	playOn := toguz.Bestemshe()
	playOn.PlayOn = true
	for _, test := range []struct {
		name  string
		rules toguz.Rules
		want  []uint64
	}{
		{"toguz", toguz.Standard(), []uint64{
			9, 73, 613, 5199, 43184, 360035, 3003052, 25166174,
		}},
		{"bestemshe", toguz.Bestemshe(), []uint64{
			5, 21, 91, 407, 1761, 7782, 34285, 153588, 685630, 3084201, 13861250,
		}},
		{"bestemshe played on", playOn, []uint64{
			5, 21, 91, 407, 1761, 7782, 34285, 153618, 686032, 3088713, 13891045,
		}},
		{"qozdatu", toguz.Qozdatu(), []uint64{
			7, 43, 274, 1775, 11262, 72125,
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for i, want := range test.want {
				if racing && want > 1_000_000 {
					break
				}
				if got := mancala.Perft(toguz.Start(test.rules), i+1); got != want {
					t.Errorf("perft %d = %d, expected %d", i+1, got, want)
				}
			}
		})
	}
}

func TestPerftOfDepthNine(t *testing.T) {
	needLong(t)
	counts, err := mancala.PerftSplit(context.Background(), toguz.Start(toguz.Standard()), 9, 1)
	if err != nil {
		t.Fatal(err)
	}
	sum := uint64(0)
	for _, count := range counts {
		sum += count.Nodes
	}
	if sum != 210521787 {
		t.Errorf("perft 9 = %d, expected 210521787", sum)
	}
}

// TestPerftOfPositions counts below positions of real games, up to six plies.
func TestPerftOfPositions(t *testing.T) {
	file, err := os.Open("testdata/perft_suite.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	positions := 0
	lines(t, file, func(fields []string) {
		positions++
		p := toguz.MustParsePosition(fields[1])
		for i, want := range fields[2:] {
			if racing && i >= 4 {
				break
			}
			if got := strconv.FormatUint(mancala.Perft(p, i+1), 10); got != want {
				t.Errorf("%s: %v: perft %d = %s, expected %s", fields[0], p, i+1, got, want)
			}
		}
	})
	if positions != 36 {
		t.Errorf("%d positions, expected 36", positions)
	}
}

// TestDifferentPositions counts positions that several games reach once only.
func TestDifferentPositions(t *testing.T) {
	toguzCounts := []int{9, 73, 613, 5199, 42841, 350462}
	if os.Getenv("KUMALAK_LONG") != "" {
		toguzCounts = append(toguzCounts, 2846239)
	}
	for _, test := range []struct {
		rules toguz.Rules
		want  []int
	}{
		{toguz.Standard(), toguzCounts},
		{toguz.Bestemshe(), []int{5, 21, 91, 407, 1738, 7486, 31560, 134481}},
	} {
		layer := []toguz.Position{toguz.Start(test.rules)}
		var moves []toguz.Move
		for i, want := range test.want {
			seen := make(map[toguz.Position]struct{}, want)
			for _, p := range layer {
				moves = p.AppendMoves(moves[:0])
				for _, m := range moves {
					seen[play(t, p, m)] = struct{}{}
				}
			}
			if len(seen) != want {
				t.Errorf("%v: %d positions after %d plies, expected %d", test.rules, len(seen), i+1, want)
			}
			layer = layer[:0]
			for p := range seen {
				layer = append(layer, p)
			}
		}
	}
}

// TestShortestGames finds all games in which a player wins with the eleventh
// ply, and none in which one wins earlier.
func TestShortestGames(t *testing.T) {
	needLong(t)
	for plies := 1; plies <= 11; plies++ {
		want := 0
		if plies == 11 {
			want = 1391
		}
		if got := wonAfter(toguz.Start(toguz.Standard()), plies); got != want {
			t.Errorf("%d games are won with ply %d, expected %d", got, plies, want)
		}
	}
}

// wonAfter counts the games that end with a winner after exactly that number of plies.
func wonAfter(p toguz.Position, plies int) int {
	if p.Outcome().Over() {
		if _, won := p.Outcome().Winner(); won && plies == 0 {
			return 1
		}
		return 0
	}
	if !majorityIn(p, mancala.South, plies) && !majorityIn(p, mancala.North, plies) {
		return 0
	}
	n := 0
	for m := range p.Moves() {
		q, _ := p.Play(m)
		n += wonAfter(q, plies-1)
	}
	return n
}

// majorityIn reports whether the player could get more than half of the balls
// within that number of plies: false is certain, true is not. A move captures one hole
// at most, and no hole and no tuzdik gets more than two balls a ply, or one
// while there are no more than 18 balls in any hole.
func majorityIn(p toguz.Position, player mancala.Player, plies int) bool {
	s := p.State()
	theirs := s.North
	if player == mancala.North {
		theirs = s.South
	}
	most := max(slices.Max(s.South[:]), slices.Max(s.North[:]))
	grow := (most + 2*plies + 17) / 18
	moves := plies / 2
	if s.Turn == player {
		moves = (plies + 1) / 2
	}
	bound := s.Stores[player] + plies*grow + moves*plies*grow
	slices.Sort(theirs[:])
	for i := range min(moves, len(theirs)) {
		bound += theirs[len(theirs)-1-i]
	}
	return bound > p.Rules().Total()/2
}
