package kiothi_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// stand returns a position of the play phase with these rows, North's seen by
// South and South's. The warriors that are not on the board are in prison,
// half of them each way.
func stand(t testing.TB, rules kiothi.Rules, rows string, turn mancala.Player) kiothi.Position {
	t.Helper()
	away := rules.Total()
	for _, row := range strings.Split(rows, "/") {
		s := &notation.Scanner{Text: row}
		cells, err := s.Cells(kiothi.Boma, "*")
		if err != nil {
			t.Fatal(err)
		}
		for _, cell := range cells {
			away -= cell.Count
		}
	}
	text := fmt.Sprintf("%s %d %d %c play", rows, away/2, away-away/2, turn.Letter())
	p, err := kiothi.ParsePositionWith(rules, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// rowsOf returns the two rows of a position as stand takes them.
func rowsOf(p kiothi.Position) string {
	text := p.String()
	if _, rest, ok := strings.Cut(text, "} "); ok {
		text = rest
	}
	rows, _, _ := strings.Cut(text, " ")
	return rows
}

func with(change func(*kiothi.Rules)) kiothi.Rules {
	r := kiothi.Standard()
	change(&r)
	return r
}

var (
	wholeLifts = with(func(r *kiothi.Rules) { r.WholeLifts = true })
	noBonus    = with(func(r *kiothi.Rules) { r.Bonus = kiothi.NoBonus })
	bonusRun   = with(func(r *kiothi.Rules) { r.Bonus = kiothi.BonusRun })
	upToTwo    = with(func(r *kiothi.Rules) { r.UpToTwo = true })
	clockwise  = with(func(r *kiothi.Rules) { r.Direction = mancala.Clockwise })
	laps       = func(n uint16) kiothi.Rules { return with(func(r *kiothi.Rules) { r.MaxLaps = n }) }
)

// The start: two rows of ten boma, five warriors in each of the six rightmost,
// or another set-up.
func TestStart(t *testing.T) {
	for _, test := range []struct {
		setup kiothi.Setup
		text  string
		total int
	}{
		{kiothi.SixByFive, "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open", 60},
		{kiothi.FiveBySix, "5x6 6S,6S,6S,6S,6S,5/5,6S,6S,6S,6S,6S 0 0 S open", 60},
		{kiothi.FiveByFive, "5x5 5S,5S,5S,5S,5S,5/5,5S,5S,5S,5S,5S 0 0 S open", 50},
	} {
		p := kiothi.Start(kiothi.Rules{Setup: test.setup})
		if got := p.String(); got != test.text {
			t.Errorf("%v: start is %s, want %s", test.setup, got, test.text)
		}
		if got := p.Board().Total(); got != test.total || p.Rules().Total() != test.total {
			t.Errorf("%v: %d warriors, Total %d, want %d", test.setup, got, p.Rules().Total(), test.total)
		}
	}
}

const standardStart = "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 S open"

func TestOpening(t *testing.T) {
	opened := "5S,5S,5S,5S,5S,5S,4/4,5S,5S,5S,5S,5S,5S 0 0 N open"
	for _, test := range []struct {
		sentence string
		rules    kiothi.Rules
		from     string
		move     string
		want     string // the position, or what the error says
	}{
		{
			"two boma are emptied and their warriors go anywhere", kiothi.Standard(), standardStart,
			"5,6=S1:4,N3:6", "5S,5S,5S,5S,5S,5S,1,6S,2/4S,5,5S,5S,5S,5S 0 0 N open",
		},
		{
			"in any split", kiothi.Standard(), standardStart,
			"5,10=S1,S2,S3,S4,S5,N1,N2,N3,N4,N10", "6S,5S,5S,5S,5S,5S,1S,1S,1S,1S/1S,1S,1S,1S,1S,5S,5S,5S,5S,1 0 0 N open",
		},
		{
			"the emptied boma included", kiothi.Standard(), standardStart,
			"5,6=S5:5,S6:5", opened,
		},
		{
			"North after South, and then every occupied boma is marked", kiothi.Standard(), opened,
			"9,10=S1:10", "2,5S*,5S*,5S*,5S*,4/10S*,3,5S*,5S*,5S*,5S*,5S*,5S* 0 0 S play",
		},
		{"exactly two: not one", kiothi.Standard(), standardStart, "5=S5:5", "exactly two"},
		{"exactly two: not none", kiothi.Standard(), standardStart, "=", "exactly two"},
		{"up to two: one", upToTwo, standardStart, "5=S1:5", "{up-to-two} 5S,5S,5S,5S,5S,5S,4/5S,4,5S,5S,5S,5S,5S 0 0 N open"},
		{"up to two: none", upToTwo, standardStart, "=", "{up-to-two} " + opened},
		{"up to two: two", upToTwo, standardStart, "5,6=S5:5,S6:5", "{up-to-two} " + opened},
		{"occupied boma only", kiothi.Standard(), standardStart, "4,5=S5:5", "has no warriors"},
		{"own boma only: North's are North's", kiothi.Standard(), "10S,10S,8/4,5S,5S,5S,5S,10S,10S 0 0 N open", "8,9=S5:10", "has no warriors"},
		{"all of their warriors", kiothi.Standard(), standardStart, "5,6=S5:5,S6:4", "another number"},
		{"no others", kiothi.Standard(), standardStart, "5,6=S5:5,S6:6", "another number"},
		{"no lift before the opening", kiothi.Standard(), standardStart, "10:1", "has to open"},
	} {
		t.Run(test.sentence, func(t *testing.T) {
			p, err := kiothi.ParsePositionWith(test.rules, test.from)
			if err != nil {
				t.Fatal(err)
			}
			next, err := p.Play(kiothi.MustParseMove(test.move))
			if err != nil {
				if !errors.Is(err, mancala.ErrIllegalMove) || !strings.Contains(err.Error(), test.want) || next != (kiothi.Position{}) {
					t.Errorf("%s in %v: %v, %v: want %s", test.move, p, next, err, test.want)
				}
				return
			}
			if got := next.String(); got != test.want {
				t.Errorf("%s in %v\n got %s\nwant %s", test.move, p, got, test.want)
			}
		})
	}
}

func TestLifts(t *testing.T) {
	for _, test := range []struct {
		sentence string
		rules    kiothi.Rules
		rows     string
		turn     mancala.Player
		move     string
		want     string // the rows after it, or what the error says
		captured int
	}{
		// Lifting and sowing.
		{"one warrior of several", kiothi.Standard(), "1S,9/3S,9", mancala.South, "1:1", "1S,9/2S,1S,8", 0},
		{"some", kiothi.Standard(), "1S,9/3S,9", mancala.South, "1:2", "1S,9/1S,1S,1S,7", 0},
		{"all", kiothi.Standard(), "1S,9/3S,9", mancala.South, "1:3", "1S,9/1,1S,1S,1S,6", 0},
		{"not more than there are", kiothi.Standard(), "1S,9/3S,9", mancala.South, "1:4", "fewer warriors", 0},
		{"not from an empty boma", kiothi.Standard(), "1S,9/3S,9", mancala.South, "2:1", "fewer warriors", 0},
		{"no opening later", kiothi.Standard(), "1S,9/3S,1S,8", mancala.South, "1,2=S1:4", "openings are over", 0},
		{"all only: all", wholeLifts, "1S,9/3S,9", mancala.South, "1:3", "1S,9/1,1S,1S,1S,6", 0},
		{"all only: not some", wholeLifts, "1S,9/3S,9", mancala.South, "1:2", "all warriors", 0},
		{"South sows on into North's row", kiothi.Standard(), "10/9,3S", mancala.South, "10:3", "7,1S,1S,1S/10", 0},
		{"North sows on into South's row", kiothi.Standard(), "3S,9/9,1S", mancala.North, "10:3", "10/1S,1S,1S,6,1S", 0},
		{"clockwise", clockwise, "5,1S,4/2S,9", mancala.South, "1:2", "1S,1S,3,1S,4/10", 0},
		{
			"a long sowing passes the origin like any other boma", kiothi.Standard(), "10/9,21S", mancala.South, "10:21",
			"2S,1,2S,1,2S,1,2S,1,2S,1S/1,2S,1,2S,1,2S,1,2S,1,2S", 0,
		},
		{
			"the origin is empty when the last warrior falls into it", kiothi.Standard(), "9,1S*/9,20S", mancala.South, "10:20",
			"1S,1S,1S,1S,1S,1S,1S,1S,1S,2S*/1S,1S,1S,1S,1S,1S,1S,1S,1S,1S", 0,
		},

		// The first lap.
		{"its first lap must not end in an own occupied boma", kiothi.Standard(), "1S,9/1S,1,2S,7", mancala.South, "3:1", "1S,9/1S,1,1S,1S,6", 0},
		{"its first lap must not end in an own occupied boma", kiothi.Standard(), "1S,9/2S,1,2S,7", mancala.South, "1:2", "first lap", 0},
		{"nor North's", kiothi.Standard(), "7,2S,1,2S/1S,9", mancala.North, "1:2", "first lap", 0},
		{"nor in a partly lifted origin", kiothi.Standard(), "10/9,21S", mancala.South, "10:20", "first lap", 0},
		{"nor in a boma filled in the same lap", kiothi.Standard(), "10/4,22S,5", mancala.South, "5:22", "first lap", 0},
		{"an enemy occupied boma is allowed", kiothi.Standard(), "9,1S/9,1S", mancala.South, "10:1", "7,1S,1S,1/10", 0},

		// Relay.
		{"the whole content is lifted and sown on", kiothi.Standard(), "8,3S,1S/9,2S", mancala.South, "10:2", "4,1S,1S,1S,1S,1,2S/10", 0},
		{
			"later laps may relay in the mover's own row, and capture", kiothi.Standard(), "1S,9/1S,2S,7,10S", mancala.South, "10:10",
			"1,1S,1S,1S,1,1S,1S,1S,1S,1S/2S,1,1S,1S,6", 2,
		},

		// Marks.
		{"a lift in whole removes the mark", kiothi.Standard(), "9,1S*/2S*,8,1S*", mancala.South, "1:2", "9,1S*/1,1S,1S,6,1S*", 0},
		{"a lift in part removes the mark", kiothi.Standard(), "9,1S*/2S*,8,1S*", mancala.South, "1:1", "9,1S*/1S,1S,7,1S*", 0},
		{"a relay removes the enemy's mark", kiothi.Standard(), "8,1S*,1S*/9,2S*", mancala.South, "10:2", "6,1S,1S,1,2S*/10", 0},
		{"sowing into it does not", kiothi.Standard(), "9,1S*/9,2S*", mancala.South, "10:2", "8,1S,2S*/10", 0},
		{"other marks stay", kiothi.Standard(), "1S*,9/5S*,5,7S*,2,2S", mancala.South, "10:1", "1S*,8,1S/5S*,5,7S*,2,1S", 0},

		// Capture.
		{"the opposite warriors and the capturing one", kiothi.Standard(), "2,5S,6,1S*/1,1S,8", mancala.South, "2:1", "9,1S*/10", 6},
		{"North too", kiothi.Standard(), "7,1S,2/2,1S*,3,5S,3", mancala.North, "3:1", "10/2,1S*,7", 6},
		{"not from an nki boma", kiothi.Standard(), "2,5S*,7/1,1S,8", mancala.South, "2:1", "2,5S*,7/2,1S,7", 0},
		{"not from an empty one", kiothi.Standard(), "3,5S,6/1,1S,8", mancala.South, "2:1", "3,5S,6/2,1S,7", 0},
		{"not when the turn ends in the enemy row", kiothi.Standard(), "8,1S,1/9,2S", mancala.South, "10:1", "8,1S,1S/9,1S", 0},

		// The leftmost bonus.
		{"three more for ending in the leftmost boma", kiothi.Standard(), "2S,3S,4S,5S,6/9,11S", mancala.South, "10:11", "4,1S,1S,1S,1S,1S,1S/10", 19},
		{"North too", kiothi.Standard(), "11S,9/6,5S,4S,3S,2S", mancala.North, "10:11", "10/1S,1S,1S,1S,1S,1S,4", 19},
		{"which must be empty till then", kiothi.Standard(), "2S,3S,4S,5S,6/1S,8,11S", mancala.South, "10:11", "first lap", 0},
		{"not for another boma", kiothi.Standard(), "2S,3S,4S,5S,6/9,12S", mancala.South, "10:12", "3S,1,5S,6S,1S,1S,1S,1S,1S,1S/1S,9", 5},
		{"none of the three may be nki", kiothi.Standard(), "2S,3S,4S*,5S,6/9,11S", mancala.South, "10:11", "1,4S,5S*,6S,1S,1S,1S,1S,1S,1S/10", 4},
		{"all three must be occupied", kiothi.Standard(), "1,1S,2S,1S,6/9,8S", mancala.South, "10:8", "1,2S,1,2S,1S,1S,1S,1S,1S,1S/10", 2},
		{
			"it does not depend on a capture, and then the last warrior stays", kiothi.Standard(), "2S*,3S,4S,5S,6/9,11S", mancala.South, "10:11",
			"3S*,3,1S,1S,1S,1S,1S,1S/1S,9", 15,
		},
		{"the leftmost is the same boma clockwise", clockwise, "1S,1S,2S,3S,5,1S/1,1S,8", mancala.South, "2:1", "9,1S/10", 8},
		{"bonus off", noBonus, "2S,3S,4S,5S,6/9,11S", mancala.South, "10:11", "1,4S,5S,6S,1S,1S,1S,1S,1S,1S/10", 4},
		{"bonus run: up to an nki boma", bonusRun, "2S,3S,4S,5S,1,1S*,4/9,11S", mancala.South, "10:11", "5,2S*,1S,1S,1S,1S/10", 20},
		{"bonus run: up to an empty boma", bonusRun, "1,1S,2S,1S,6/9,8S", mancala.South, "10:8", "3,2S,1S,1S,1S,1S,1S,1S/10", 4},
		{
			"bonus run: the opposite boma must be captured", bonusRun, "2S*,3S,4S,5S,6/9,11S", mancala.South, "10:11",
			"3S*,4S,5S,6S,1S,1S,1S,1S,1S,1S/1S,9", 0,
		},
	} {
		t.Run(test.sentence, func(t *testing.T) {
			p := stand(t, test.rules, test.rows, test.turn)
			next, err := p.Play(kiothi.MustParseMove(test.move))
			if err != nil {
				if !errors.Is(err, mancala.ErrIllegalMove) || !strings.Contains(err.Error(), test.want) || next != (kiothi.Position{}) {
					t.Errorf("%s in %v: %v, %v: want %s", test.move, p, next, err, test.want)
				}
				return
			}
			if got := rowsOf(next); got != test.want {
				t.Errorf("%s in %v\n got %s (%v)\nwant %s", test.move, p, got, next, test.want)
			}
			if got := next.Score(test.turn) - p.Score(test.turn); got != test.captured {
				t.Errorf("%s in %v: captured %d, want %d", test.move, p, got, test.captured)
			}
			if next.Turn() != test.turn.Opponent() {
				t.Errorf("%s in %v: %v to move", test.move, p, next.Turn())
			}
		})
	}
}

// A lift whose sowing does not end within the limit is illegal and not listed.
func TestEndlessLiftsAreIllegal(t *testing.T) {
	// The laps end in North's boma 1, 3 and 5.
	const rows = "7,1S,3S,1S/1S,8,1S"
	for limit, want := range map[uint16]error{1: mancala.ErrEndless, 2: mancala.ErrEndless, 3: nil} {
		p := stand(t, laps(limit), rows, mancala.South)
		m := kiothi.MustParseMove("10:1")
		next, err := p.Play(m)
		if !errors.Is(err, want) {
			t.Errorf("%d laps: 10:1 in %s: %v, want %v", limit, rows, err, want)
		}
		if want != nil && next != (kiothi.Position{}) {
			t.Errorf("%d laps: a refused move gives %v", limit, next)
		}
		if listed := slices.Contains(p.AppendMoves(nil), m); listed != (want == nil) || p.IsLegal(m) != listed {
			t.Errorf("%d laps: 10:1 is listed: %v, legal: %v", limit, listed, p.IsLegal(m))
		}
	}
}

// In this position 10:1 sows on for ever.
const endlessLift = "1,1S,1,1S,1,1S,1,1S,1,1S/2S,1S,1,1S,1,1S,1,1S,4S,2S 43 0 S play"

func TestASowingThatNeverEndsIsRefused(t *testing.T) {
	m := kiothi.MustParseMove("10:1")
	for _, limit := range []uint16{1, 4096, 65535} {
		p, err := kiothi.ParsePositionWith(laps(limit), endlessLift)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Play(m); !errors.Is(err, mancala.ErrEndless) || !strings.Contains(err.Error(), fmt.Sprint(limit)) {
			t.Errorf("%d laps: %v", limit, err)
		}
		for listed := range p.Moves() {
			if listed == m {
				t.Errorf("%d laps: %v is listed", limit, m)
			}
		}
		for step := range p.Sowing(m) {
			t.Fatalf("%d laps: %v", limit, step)
		}
	}
}

// The game ends when the player to move has no legal move.
func TestEnd(t *testing.T) {
	for _, test := range []struct {
		sentence string
		rules    kiothi.Rules
		rows     string
		move     string
		captured [2]int
	}{
		{"all go to the opponent if the opponent could move", kiothi.Standard(), "10/3S*,1,5S,7", "1:1", [2]int{8, 0}},
		{
			"marked ones and those of the player who can't move too", laps(1), "1S,1S,1S,1S*,1S,1S,1S,1S,1S,1S/1S,1,1S,7", "3:1",
			[2]int{12, 0},
		},
		{"otherwise each keeps their own row", laps(1), "9,1S*/9,20S", "10:20", [2]int{10, 11}},
		{"nothing is left after the last capture", kiothi.Standard(), "2,5S,7/1,1S,8", "2:1", [2]int{6, 0}},
	} {
		t.Run(test.sentence, func(t *testing.T) {
			p := stand(t, test.rules, test.rows, mancala.South)
			next, err := p.Play(kiothi.MustParseMove(test.move))
			if err != nil {
				t.Fatal(err)
			}
			for player, want := range test.captured {
				player := mancala.Player(player)
				if got := next.Score(player) - p.Score(player); got != want {
					t.Errorf("%s in %v: %v gets %d, want %d", test.move, p, player, got, want)
				}
			}
			if rowsOf(next) != "10/10" || next.NumMoves() != 0 || next.Outcome().Reason != mancala.NoMove {
				t.Errorf("%s in %v: %v, %d moves, %v", test.move, p, next, next.NumMoves(), next.Outcome())
			}
			if next.Turn() != mancala.North {
				t.Errorf("%s in %v: it would be the turn of %v", test.move, p, next.Turn())
			}
		})
	}
}

// More warriors in prison wins, equal numbers are a draw, and a win by exactly
// two warriors has the weight of the rules.
func TestOutcome(t *testing.T) {
	end := func(text string, weight uint8) mancala.Outcome {
		p, err := kiothi.ParsePositionWith(kiothi.Rules{OneWarrior: weight}, "10/10 "+text)
		if err != nil {
			t.Fatal(err)
		}
		return p.Outcome()
	}
	for _, test := range []struct {
		text   string
		weight uint8
		want   mancala.Outcome
	}{
		{"32 28 S play", 0, mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.NoMove}},
		{"28 32 S play", 0, mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.NoMove}},
		{"30 30 N play", 0, mancala.Outcome{Status: mancala.Draw, Reason: mancala.NoMove}},
		{"31 29 N play", 0, mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.NoMove, Weight: 2}},
		{"29 31 N play", 10, mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.NoMove, Weight: 10}},
		{"29 31 N play", 1, mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.NoMove, Weight: 1}},
	} {
		if got := end(test.text, test.weight); got != test.want {
			t.Errorf("%s, a one-warrior victory counts %d: %+v, want %+v", test.text, test.weight, got, test.want)
		}
	}
}

// The third time the game ends, the prisons decide, and the warriors on the
// board count for nobody.
func TestRepetition(t *testing.T) {
	for _, test := range []struct {
		text string
		want mancala.RepetitionRule
	}{
		{"1S,9/9,1S 20 38 S play", mancala.RepetitionRule{
			Times: 3, Outcome: mancala.Outcome{Status: mancala.NorthWins, Reason: mancala.Repetition}, Scores: [2]int{20, 38},
		}},
		{"1S,9/9,1S 29 29 N play", mancala.RepetitionRule{
			Times: 3, Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition}, Scores: [2]int{29, 29},
		}},
		{"2S,9/9,2S 29 27 N play", mancala.RepetitionRule{
			Times: 3, Outcome: mancala.Outcome{Status: mancala.SouthWins, Reason: mancala.Repetition, Weight: 2}, Scores: [2]int{29, 27},
		}},
	} {
		p := kiothi.MustParsePosition(test.text)
		if got := p.Repetition(); got != test.want {
			t.Errorf("repetition of %v: %+v, want %+v", p, got, test.want)
		}
		if got := p.Outcome(); got.Over() {
			t.Errorf("%v is over: %v", p, got)
		}
	}
}

// Each option changes what becomes of some move.
func TestOptions(t *testing.T) {
	for _, test := range []struct {
		option kiothi.Rules
		rows   string
		move   string
		usual  string // rows, or the reason why the move is illegal
		other  string
	}{
		{wholeLifts, "1S,9/3S,9", "1:2", "1S,9/1S,1S,1S,7", "all warriors"},
		{noBonus, "2S,3S,4S,5S,6/9,11S", "10:11", "4,1S,1S,1S,1S,1S,1S/10", "1,4S,5S,6S,1S,1S,1S,1S,1S,1S/10"},
		{bonusRun, "1,1S,2S,1S,6/9,8S", "10:8", "1,2S,1,2S,1S,1S,1S,1S,1S,1S/10", "3,2S,1S,1S,1S,1S,1S,1S/10"},
		{clockwise, "5,1S,4/2S,9", "1:2", "5,1S,4/1,1S,1S,7", "1S,1S,3,1S,4/10"},
		{laps(1), "9,1S/1S,8,1S", "10:1", "7,1S,1S,1/1S,9", "endless"},
	} {
		for rules, want := range map[kiothi.Rules]string{kiothi.Standard(): test.usual, test.option: test.other} {
			p := stand(t, rules, test.rows, mancala.South)
			next, err := p.Play(kiothi.MustParseMove(test.move))
			switch {
			case err == nil && rowsOf(next) != want:
				t.Errorf("%v: %s in %v\n got %s\nwant %s", rules, test.move, p, rowsOf(next), want)
			case err != nil && !strings.Contains(err.Error(), want):
				t.Errorf("%v: %v, want %s", rules, err, want)
			}
		}
	}
}
