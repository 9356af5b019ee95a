package bot_test

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/hus"
	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// suggestions returns what a coach says of all moves of a position, by move.
func suggestions[P mancala.Position[P, M], M mancala.Move](
	t *testing.T, v mancala.Variant[P, M], p P, l search.Limits,
) map[M]bot.Suggestion[M] {
	t.Helper()
	g := mancala.NewGame(p, mancala.GameOptions[P]{})
	l.Lines = 99
	list, err := bot.NewCoach(v, bot.Options[M]{}).Analyse(context.Background(), g, l)
	if err != nil {
		t.Fatal(err)
	}
	all := map[M]bot.Suggestion[M]{}
	for _, s := range list {
		all[s.Move] = s
	}
	if len(all) != int(p.NumMoves()) {
		t.Errorf("%v: %d of %d moves are suggested", p, len(all), p.NumMoves())
	}
	return all
}

func toguzSuggestions(t *testing.T, text string) map[toguz.Move]bot.Suggestion[toguz.Move] {
	t.Helper()
	return suggestions(t, counting, toguz.MustParsePosition(text), search.Limits{Depth: 4, Nodes: 20_000})
}

// check checks that a reason is given, or not given.
func check[M mancala.Move](t *testing.T, s bot.Suggestion[M], r bot.Reason, want bool) {
	t.Helper()
	if slices.Contains(s.Reasons, r) != want {
		t.Errorf("%v: reason %q expected: %v", s, r, want)
	}
}

func TestHintOfCapture(t *testing.T) {
	// South's hole 9 has two balls, the second of which makes six of five in
	// North's hole 1.
	all := toguzSuggestions(t, "4,4S,3,5S/3S,7,2S 70 78 S")
	capture := bot.Reason{Kind: bot.Captures, Pit: bot.Pit{Owner: mancala.North, Number: 1}, Count: 6}
	check(t, all[9], capture, true)
	check(t, all[1], capture, false)
	if want := "captures 6 in North's pit 1"; !strings.Contains(all[9].String(), want) {
		t.Errorf("%q should say that it %s", all[9], want)
	}
}

func TestHintOfTuzdik(t *testing.T) {
	// Now there are two balls in that hole, and three with the last one.
	all := toguzSuggestions(t, "4,4S,3,2S/3S,7,2S 73 78 S")
	tuzdik := bot.Reason{Kind: bot.Claims, Pit: bot.Pit{Owner: mancala.North, Number: 1}}
	check(t, all[9], tuzdik, true)
	check(t, all[1], tuzdik, false)
	if want := "makes a tuzdik in North's pit 1"; !strings.Contains(all[9].String(), want) {
		t.Errorf("%q should say that it %s", all[9], want)
	}
}

func TestHintOfStoppingTuzdik(t *testing.T) {
	// From hole 9 North reaches South's hole 3 with the last of four balls and
	// makes three of the two there. South can move them on.
	all := toguzSuggestions(t, "4S,5,3S,1S,1S/1,1S,2S,1S,1S,1S,1,1S,1S 70 75 S")
	pit := bot.Pit{Owner: mancala.South, Number: 3}
	stops := bot.Reason{Kind: bot.StopsClaim, Pit: pit}
	allows := bot.Reason{Kind: bot.LosesPit, Pit: pit}
	check(t, all[3], stops, true)
	check(t, all[2], stops, true) // three balls are no tuzdik to be
	check(t, all[8], stops, false)
	check(t, all[8], allows, true)
	check(t, all[3], allows, false)
	if want := "stops a tuzdik in South's pit 3"; !strings.Contains(all[3].String(), want) {
		t.Errorf("%q should say that it %s", all[3], want)
	}
	if want := "lets the reply make a tuzdik in South's pit 3"; !strings.Contains(all[8].String(), want) {
		t.Errorf("%q should say that it %s", all[8], want)
	}
}

func TestHintOfAvoidingLoss(t *testing.T) {
	// From hole 9 North reaches South's hole 5, where it makes twelve.
	all := toguzSuggestions(t, "6S,5,3S,1S,1S/3,1S,11S,1S,3S,1,1S 60 74 S")
	avoids := bot.Reason{Kind: bot.AvoidsLoss, Pit: bot.Pit{Owner: mancala.South, Number: 5}, Count: 12}
	loses := bot.Reason{Kind: bot.LosesReply, Pit: avoids.Pit, Count: 12}
	check(t, all[9], avoids, false)
	check(t, all[9], loses, true)
	check(t, all[4], loses, false)
	var avoided bool
	for _, r := range all[4].Reasons {
		avoided = avoided || r.Kind == bot.AvoidsLoss && r.Count >= 8
	}
	if !avoided {
		t.Errorf("%v should avoid a loss, as there are twelve already", all[4])
	}
}

func TestHintOfSweep(t *testing.T) {
	// The capture leaves North without a ball, and what is left on the board
	// makes South win.
	all := toguzSuggestions(t, "8,5S/1S,7,2S 74 80 S")
	check(t, all[9], bot.Reason{Kind: bot.Wins, Plies: 1}, true)
	check(t, all[9], bot.Reason{Kind: bot.Sweeps, Plies: 1, Count: 2}, true)
	if want := "leaves no move: the sweep decides (+2)"; !strings.Contains(all[9].String(), want) {
		t.Errorf("%q should say that it %s", all[9], want)
	}
	if all[9].Gain != 8 || all[9].Chance != 1 {
		t.Errorf("%v has gain %d and chance %v, want 8 and 1", all[9], all[9].Gain, all[9].Chance)
	}
	check(t, all[1], bot.Reason{Kind: bot.Wins, Plies: 1}, false)
}

func TestHintOfLoss(t *testing.T) {
	// North needs two balls, and can take those in South's hole 1 or in hole 2.
	all := toguzSuggestions(t, "2S,4S,7/1S,1S,2,1S,4 73 80 S")
	for _, s := range all {
		check(t, s, bot.Reason{Kind: bot.Loses, Plies: 2}, true)
		if s.Chance != 0 {
			t.Errorf("%v: the chance is %v", s, s.Chance)
		}
	}
}

func TestHintOfForcedMove(t *testing.T) {
	g := mancala.NewGame(ritual.Start, mancala.GameOptions[mangala.Position]{})
	coach := bot.NewCoach(ritual, bot.Options[mangala.Move]{})
	// The hint would never come if it had to be thought about.
	h, err := coach.Hint(context.Background(), g, search.Limits{Infinite: true})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := h.String(), "1 is the only move; captures 12 (+12 counters in 1 ply)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if h.Best.Reasons[0].Kind != bot.Forced || h.Next != nil {
		t.Errorf("%+v should be forced", h)
	}
}

func TestHintOfMovingAgain(t *testing.T) {
	// In Kalah pit 3 of six with four seeds each ends in the store.
	all := suggestions(t, kalah64, kalah64.Start, search.Limits{Depth: 4})
	check(t, all[3], bot.Reason{Kind: bot.MovesAgain}, true)
	check(t, all[3], bot.Reason{Kind: bot.Gains, Count: 1}, true)
	check(t, all[1], bot.Reason{Kind: bot.MovesAgain}, false)
}

// checkSuggestions checks, in random positions, what is true of every
// suggestion.
func checkSuggestions(t *rapid.T, start toguz.Position) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	g := randomGame(rng, start, rng.IntN(100))
	if g.Over() {
		return
	}
	lines := 1 + rng.IntN(4)
	coach := bot.NewCoach(standard, toguzOptions{TableMiB: 1})
	list, err := coach.Analyse(context.Background(), g, search.Limits{Nodes: 1 + rng.Int64N(2000), Lines: lines})
	if err != nil {
		t.Fatal(err)
	}
	if want := min(lines, int(g.Position().NumMoves())); len(list) != want {
		t.Errorf("%d suggestions, want %d", len(list), want)
	}
	seen := map[toguz.Move]bool{}
	for i, s := range list {
		if i > 0 && s.Score > list[i-1].Score {
			t.Errorf("%v is better than %v, but comes after it", s, list[i-1])
		}
		if seen[s.Move] {
			t.Errorf("%v is suggested twice", s.Move)
		}
		seen[s.Move] = true
		p, player := g.Position(), g.Position().Turn()
		before := p.Score(player) - p.Score(player.Opponent())
		for _, m := range s.Line {
			if p, err = p.Play(m); err != nil {
				t.Fatalf("%v: %v", s, err)
			}
		}
		if gain := p.Score(player) - p.Score(player.Opponent()) - before; gain != s.Gain {
			t.Errorf("%v should gain %d", s, gain)
		}
		if s.Line[0] != s.Move || len(s.Reasons) == 0 || s.Chance < 0 || s.Chance > 1 {
			t.Errorf("%+v", s)
		}
		for _, r := range s.Reasons {
			checkReason(t, g.Position(), s.Move, r)
		}
	}
}

// checkReason checks what a reason says of the move alone against the stores.
func checkReason(t *rapid.T, p toguz.Position, m toguz.Move, r bot.Reason) {
	q, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	player := p.Turn()
	gain := q.Score(player) - p.Score(player)
	switch r.Kind {
	case bot.Captures, bot.Drains:
		if r.Count < 1 || r.Count > gain {
			t.Errorf("%v: %v %v, but the kazan gets %d", p, m, r, gain)
		}
	case bot.Claims:
		if p.Tuzdik(player) != 0 || q.Tuzdik(player) != r.Pit.Number || r.Pit.Owner == player {
			t.Errorf("%v: %v %v, but the tuzdik is in %d", p, m, r, q.Tuzdik(player))
		}
	case bot.StopsClaim:
		if r.Pit.Owner != player || q.Tuzdik(player.Opponent()) != 0 {
			t.Errorf("%v: %v %v, but the opponent's tuzdik is in %d", p, m, r, q.Tuzdik(player.Opponent()))
		}
		for reply := range q.Moves() {
			after, err := q.Play(reply)
			if err != nil {
				t.Fatal(err)
			}
			if after.Tuzdik(player.Opponent()) == r.Pit.Number {
				t.Errorf("%v: %v %v, but then comes %v", p, m, r, reply)
			}
		}
	case bot.Wins:
		if r.Plies == 1 && !q.Outcome().Over() {
			t.Errorf("%v: %v %v, but the game goes on", p, m, r)
		}
	case bot.Quiet:
		if gain > 0 && !q.Outcome().Over() {
			t.Errorf("%v: %v %v, but the kazan gets %d", p, m, r, gain)
		}
	}
}

func TestSuggestionsAreTrue(t *testing.T) {
	start := toguz.Start(toguz.Standard())
	rapid.Check(t, func(t *rapid.T) { checkSuggestions(t, start) })
}

func TestHintWhenContextHasEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	h, err := bot.NewCoach(standard, toguzOptions{}).Hint(ctx, newGame(toguz.Standard()), search.Limits{Infinite: true})
	if err != nil || h.Best.Move == 0 {
		t.Errorf("%v, error %v", h, err)
	}
}

func TestHintObeysNodes(t *testing.T) {
	evaluated := 0
	coach := bot.NewCoach(judgedBy(func(p toguz.Position) int {
		evaluated++
		return toguz.Evaluate(p)
	}), toguzOptions{})
	for _, nodes := range []int64{1, 3, 10, 1000} {
		evaluated = 0
		if _, err := coach.Hint(context.Background(), newGame(toguz.Standard()), search.Limits{Nodes: nodes}); err != nil {
			t.Fatal(err)
		}
		// The moves of a root are sorted before each search begins: the main
		// one, and at most seven for each of two lines.
		if evaluated > int(nodes)+15*9 {
			t.Errorf("%d positions were looked at, allowed are %d", evaluated, nodes)
		}
	}
}

func TestCoachAnswersSeveralAtOnce(t *testing.T) {
	coach := bot.NewCoach(standard, toguzOptions{TableMiB: 1})
	var wait sync.WaitGroup
	for range 4 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			h, err := coach.Hint(context.Background(), newGame(toguz.Standard()), search.Limits{Nodes: 500})
			if err != nil || h.Next == nil {
				t.Errorf("%v, error %v", h, err)
			}
		}()
	}
	wait.Wait()
}

func TestEstimateIsNoWin(t *testing.T) {
	v := ritual
	v.Evaluate = func(mangala.Position) int { return math.MaxInt }
	g := mancala.NewGame(v.Start, mancala.GameOptions[mangala.Position]{})
	h, err := bot.NewCoach(v, bot.Options[mangala.Move]{}).Hint(context.Background(), g, search.Limits{})
	if _, decided := h.Best.Score.Decided(); decided || err != nil || h.Best.Chance != 1 {
		t.Errorf("%+v, error %v", h.Best, err)
	}
}

func TestHintsOfKalah(t *testing.T) {
	for _, c := range []struct {
		position string
		move     kalah.Move
		want     []bot.Reason
	}{
		// The seed of pit 1 falls into pit 2, across from four of North's.
		{"1S,4S,4/1S,4,1S 10 20 S", 1, []bot.Reason{{Kind: bot.Captures, Count: 5}}},
		// That of pit 6 falls into the store.
		{"1S,4S,4/1S,4,1S 10 20 S", 6, []bot.Reason{{Kind: bot.Gains, Count: 1}, {Kind: bot.MovesAgain}}},
		// Thirteen seeds go round and end where they came from, across from
		// what are two seeds then.
		{"1S,4,1S/13S,5 0 0 S", 1, []bot.Reason{{Kind: bot.Captures, Count: 3}, {Kind: bot.Gains, Count: 1}}},
	} {
		p, err := kalah.ParsePosition(c.position)
		if err != nil {
			t.Fatal(err)
		}
		s := suggestions(t, kalah64, p, search.Limits{Depth: 4})[c.move]
		for _, r := range c.want {
			check(t, s, r, true)
		}
	}
}

// TestHintsWithoutStores has a coach explain Hus, on four rows, where captured
// seeds are sown on: what a move captures is what its player then has more on the
// player's own side.
func TestHintsWithoutStores(t *testing.T) {
	v := hus.Variant()
	coach := bot.NewCoach(v, bot.Options[hus.Move]{TableMiB: 1})
	takes := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := randomGame(rng, v.Start, rng.IntN(40))
		if g.Over() {
			return
		}
		list, err := coach.Analyse(context.Background(), g, search.Limits{Depth: 2, Nodes: 500, Lines: 3})
		if err != nil {
			t.Fatal(err)
		}
		p := g.Position()
		for _, s := range list {
			q, err := p.Play(s.Move)
			if err != nil {
				t.Fatal(err)
			}
			taken := q.Score(p.Turn()) - p.Score(p.Turn())
			said := slices.ContainsFunc(s.Reasons, func(r bot.Reason) bool { return r.Kind == bot.Captures && r.Count == taken })
			if said != (taken > 0) || slices.ContainsFunc(s.Reasons, func(r bot.Reason) bool { return r.Kind == bot.Gains }) {
				t.Errorf("%v: %v, but the player takes %d", p, s, taken)
			}
			if said {
				takes++
			}
		}
	})
	if takes == 0 {
		t.Error("no move takes anything")
	}
}

func TestReasonsInWords(t *testing.T) {
	pit := bot.Pit{Owner: mancala.South, Number: 3}
	for want, r := range map[string]bot.Reason{
		"is the only move":                              {Kind: bot.Forced},
		"passes, as there is nothing to move":           {Kind: bot.Passes},
		"wins at once":                                  {Kind: bot.Wins, Plies: 1},
		"loses within 4 plies":                          {Kind: bot.Loses, Plies: 4},
		"leaves no move: the sweep decides (+12)":       {Kind: bot.Sweeps, Plies: 1, Count: 12},
		"leads to a sweep within 3 plies (-2)":          {Kind: bot.Sweeps, Plies: 3, Count: -2},
		"makes a tuzdik in South's pit 3":               {Kind: bot.Claims, Pit: pit},
		"captures 12":                                   {Kind: bot.Captures, Count: 12},
		"captures 12 in South's pit 3":                  {Kind: bot.Captures, Count: 12, Pit: pit},
		"sows 2 into its own tuzdik":                    {Kind: bot.Drains, Count: 2},
		"takes 5":                                       {Kind: bot.Gains, Count: 5},
		"gives the opponent 2":                          {Kind: bot.Gives, Count: 2},
		"moves again":                                   {Kind: bot.MovesAgain},
		"stops a tuzdik in South's pit 3":               {Kind: bot.StopsClaim, Pit: pit},
		"avoids losing 8":                               {Kind: bot.AvoidsLoss, Count: 8},
		"prepares to take 4 in South's pit 3":           {Kind: bot.Prepares, Count: 4, Pit: pit},
		"prepares a tuzdik in South's pit 3":            {Kind: bot.PreparesPit, Pit: pit},
		"lets the reply take 6":                         {Kind: bot.LosesReply, Count: 6},
		"lets the reply make a tuzdik in South's pit 3": {Kind: bot.LosesPit, Pit: pit},
		"is a quiet move":                               {Kind: bot.Quiet},
		"no reason":                                     {},
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestSuggestionAsJSON(t *testing.T) {
	s := bot.Suggestion[toguz.Move]{
		Move: 7, Line: []toguz.Move{7, 2}, Score: -150, Chance: 0.25, Gain: 12,
		Reasons: []bot.Reason{
			{Kind: bot.Captures, Pit: bot.Pit{Owner: mancala.North, Number: 4}, Count: 12},
			{Kind: bot.Quiet},
		},
	}
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"move":"7","line":["7","2"],"score":-150,"chance":0.25,"gain":12,` +
		`"reasons":[{"kind":"captures","pit":"N4","count":12},{"kind":"quiet"}]}`
	if string(text) != want {
		t.Errorf("%s, want %s", text, want)
	}
	var back bot.Suggestion[toguz.Move]
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, back); diff != "" {
		t.Error(diff)
	}
}

func TestReasonKindText(t *testing.T) {
	for k := bot.Forced; k <= bot.Quiet; k++ {
		text, _ := k.MarshalText()
		var back bot.ReasonKind
		if err := back.UnmarshalText(text); err != nil || back != k {
			t.Errorf("%v: %q is read as %v, error %v", k, text, back, err)
		}
	}
	var k bot.ReasonKind
	for _, text := range []string{"", "no reason", "captured"} {
		if k.UnmarshalText([]byte(text)) == nil {
			t.Errorf("%q is no kind of reason, but %v", text, k)
		}
	}
}

func FuzzPit(f *testing.F) {
	for _, text := range []string{"", "S1", "N24", "N25", "S0", "x", "S1 ", "S01"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var pit, back bot.Pit
		if pit.UnmarshalText([]byte(text)) != nil {
			return
		}
		written, err := pit.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		if err := back.UnmarshalText(written); err != nil || back != pit {
			t.Errorf("%q: %v is written %q and read as %v, error %v", text, pit, written, back, err)
		}
	})
}
