package kumalak_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// The games of the module have the same verbs. The types below say which, and
// the tests say what they have to do.

type familyRules interface {
	comparable
	fmt.Stringer
	encoding.TextAppender
	encoding.TextMarshaler
	Validate() error
	Total() int
}

type familyMove interface {
	mancala.Move
	encoding.TextAppender
	encoding.TextMarshaler
}

type familyPosition[R, S, P any, M mancala.Move] interface {
	mancala.Position[P, M]
	mancala.Boarder
	mancala.Stepper[M]
	mancala.Repeater
	encoding.TextAppender
	encoding.TextMarshaler

	Rules() R
	State() S
	IsValid() bool
	Pit(player mancala.Player, number int) int
	Swap() P
	WithTurn(player mancala.Player) P
	Moves() iter.Seq[M]
	IsLegal(m M) bool
	RandomMove(rng *rand.Rand) (M, bool)
}

// member is a game with the functions that its package has.
type member[R familyRules, S any, P familyPosition[R, S, P, M], M familyMove] struct {
	standard   func() R
	parseRules func(text string) (R, error)

	start             func(R) P
	fromState         func(R, S) (P, error)
	parsePosition     func(text string) (P, error)
	parsePositionWith func(rules R, text string) (P, error)
	mustParsePosition func(text string) P
	parseMove         func(text string) (M, error)
	mustParseMove     func(text string) M
	variant           func(R) mancala.Variant[P, M]

	others  []R // rules besides the usual ones
	invalid R
	pits    int          // in a row, by the usual rules
	oneWay  func(P) bool // positions in which the rules do not allow to exchange the players; nil: none
}

func TestFamily(t *testing.T) {
	t.Run("toguz", member[toguz.Rules, toguz.State, toguz.Position, toguz.Move]{
		standard: toguz.Standard, parseRules: toguz.ParseRules,
		start: toguz.Start, fromState: toguz.New,
		parsePosition: toguz.ParsePosition, parsePositionWith: toguz.ParsePositionWith,
		mustParsePosition: toguz.MustParsePosition,
		parseMove:         toguz.ParseMove, mustParseMove: toguz.MustParseMove,
		variant: toguz.Variant,
		others: []toguz.Rules{
			toguz.Bestemshe(), toguz.Qozdatu(), toguz.Historical(),
			{NoTuzdik: true},
			{OptionalTuzdik: true, PlayOn: true},
			{Holes: 3, Balls: 40, LeastCapture: 6},
		},
		invalid: toguz.Rules{Holes: -1},
		pits:    9,
	}.test)
	t.Run("mangala", member[mangala.Rules, mangala.State, mangala.Position, mangala.Move]{
		standard: mangala.Standard, parseRules: mangala.ParseRules,
		start: mangala.Start, fromState: mangala.New,
		parsePosition: mangala.ParsePosition, parsePositionWith: mangala.ParsePositionWith,
		mustParsePosition: mangala.MustParsePosition,
		parseMove:         mangala.ParseMove, mustParseMove: mangala.MustParseMove,
		variant: mangala.Variant,
		others: []mangala.Rules{
			{Direction: mancala.Clockwise},
			{Rightmost: true, Forwards: true},
			{Leftovers: mangala.ToRowOwner, MaxLaps: 3},
			{Leftovers: mangala.ToLastCapturer},
			{Counters: 40},
		},
		invalid: mangala.Rules{Leftovers: 7},
		pits:    mangala.Pits,
	}.test)
	t.Run("kiothi", member[kiothi.Rules, kiothi.State, kiothi.Position, kiothi.Move]{
		standard: kiothi.Standard, parseRules: kiothi.ParseRules,
		start: kiothi.Start, fromState: kiothi.New,
		parsePosition: kiothi.ParsePosition, parsePositionWith: kiothi.ParsePositionWith,
		mustParsePosition: kiothi.MustParsePosition,
		parseMove:         kiothi.ParseMove, mustParseMove: kiothi.MustParseMove,
		variant: kiothi.Variant,
		others: []kiothi.Rules{
			{Setup: kiothi.FiveBySix},
			{UpToTwo: true},
			{WholeLifts: true, Bonus: kiothi.BonusRun},
			{OneWarrior: 10, Direction: mancala.Clockwise, MaxLaps: 8},
		},
		invalid: kiothi.Rules{Setup: 99},
		pits:    kiothi.Boma,
		oneWay:  func(p kiothi.Position) bool { return !p.Opened() },
	}.test)
}

func (g member[R, S, P, M]) test(t *testing.T) {
	t.Run("zero rules are the usual ones", g.testZeroRules)
	t.Run("rules are read back", g.testRulesText)
	t.Run("invalid rules", g.testInvalidRules)
	t.Run("the zero position", g.testZeroPosition)
	t.Run("positions are read back", func(t *testing.T) { rapid.Check(t, g.testPositionText) })
	t.Run("states", func(t *testing.T) { rapid.Check(t, g.testState) })
	t.Run("the fields of states", g.testStateFields)
	t.Run("moves", func(t *testing.T) { rapid.Check(t, g.testMoves) })
	t.Run("the other side", func(t *testing.T) { rapid.Check(t, g.testOtherSide) })
	t.Run("what can't be read", g.testUnreadable)
}

// anyPosition draws a position of a game by any of the rules.
func (g member[R, S, P, M]) anyPosition(t *rapid.T) P {
	r := rapid.SampledFrom(append([]R{g.standard()}, g.others...)).Draw(t, "rules")
	p := g.start(r)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for range rapid.IntRange(0, 150).Draw(t, "plies") {
		m, ok := p.RandomMove(rng)
		if !ok {
			break
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p
}

func (g member[R, S, P, M]) testZeroRules(t *testing.T) {
	var zero R
	usual := g.standard()
	if err := zero.Validate(); err != nil {
		t.Error(err)
	}
	if zero.String() != usual.String() || zero.Total() != usual.Total() {
		t.Errorf("%v with %d counters, want %v with %d", zero, zero.Total(), usual, usual.Total())
	}
	start := g.start(usual)
	if p := g.start(zero); p != start || !p.IsValid() {
		t.Errorf("the start is %v, want %v", p, start)
	}
	if p, err := g.fromState(zero, start.State()); p != start || err != nil {
		t.Errorf("the state of the start makes %v (error: %v)", p, err)
	}
	if p, err := g.parsePositionWith(zero, start.String()); p != start || err != nil {
		t.Errorf("the text of the start is read as %v (error: %v)", p, err)
	}
	if v := g.variant(zero); v.Start != start || v.Rules != usual.String() || v.Counters != usual.Total() {
		t.Errorf("the variant has rules %q, %d counters and the start %v", v.Rules, v.Counters, v.Start)
	}
	if text, err := zero.MarshalText(); string(text) != usual.String() || err != nil {
		t.Errorf("the zero rules are written %q (error: %v), want %q", text, err, usual)
	}
}

func (g member[R, S, P, M]) testRulesText(t *testing.T) {
	for _, r := range append([]R{g.standard()}, g.others...) {
		want := g.start(r).Rules()
		data, err := json.Marshal(r)
		if err != nil {
			t.Errorf("%v: %v", r, err)
		}
		var byJSON R
		if err := json.Unmarshal(data, &byJSON); err != nil || g.start(byJSON).Rules() != want {
			t.Errorf("%v is written %s and read as %v (error: %v)", r, data, byJSON, err)
		}
		for _, text := range []string{r.String(), "  " + r.String() + " "} {
			if read, err := g.parseRules(text); err != nil || g.start(read).Rules() != want {
				t.Errorf("%q is read as %v (error: %v)", text, read, err)
			}
			byText := r
			if err := any(&byText).(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); err != nil || byText.String() != r.String() {
				t.Errorf("%q is unmarshalled as %v (error: %v)", text, byText, err)
			}
		}
		if appended, err := r.AppendText([]byte("x")); string(appended) != "x"+r.String() || err != nil {
			t.Errorf("appended to x: %q (error: %v)", appended, err)
		}
	}
}

func (g member[R, S, P, M]) testInvalidRules(t *testing.T) {
	var none P
	if err := g.invalid.Validate(); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("Validate: %v", err)
	}
	if p := g.start(g.invalid); p != none {
		t.Errorf("the start is %v", p)
	}
	usual := g.start(g.standard())
	if p, err := g.fromState(g.invalid, usual.State()); p != none || !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("New gives %v (error: %v)", p, err)
	}
	if p, err := g.parsePositionWith(g.invalid, usual.String()); p != none || !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("ParsePositionWith gives %v (error: %v)", p, err)
	}
	if text, err := g.invalid.MarshalText(); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("MarshalText gives %q (error: %v)", text, err)
	}
	if err := g.variant(g.invalid).Validate(); err == nil {
		t.Error("the variant is valid")
	}
	var zero S
	if p, err := g.fromState(g.standard(), zero); p != none || !errors.Is(err, mancala.ErrInvalidState) {
		t.Errorf("an empty board makes %v (error: %v)", p, err)
	}
}

func (g member[R, S, P, M]) testZeroPosition(t *testing.T) {
	var zero P
	if got := zero.String(); got != "invalid position" {
		t.Errorf("String: %q", got)
	}
	if text, err := zero.MarshalText(); !errors.Is(err, mancala.ErrInvalidPosition) || len(text) > 0 {
		t.Errorf("MarshalText: %q, %v", text, err)
	}
	if text, err := zero.AppendText([]byte("x")); !errors.Is(err, mancala.ErrInvalidPosition) || string(text) != "x" {
		t.Errorf("AppendText: %q, %v", text, err)
	}
	if data, err := json.Marshal(zero); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("JSON: %s, %v", data, err)
	}
	for _, text := range []string{"", zero.String()} {
		p := g.start(g.standard())
		if err := any(&p).(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); err == nil || p != g.start(g.standard()) {
			t.Errorf("%q is unmarshalled as %v (error: %v)", text, p, err)
		}
	}
	m := g.start(g.standard()).MoveAt(0)
	if p, err := zero.Play(m); p != zero || !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("Play: %v, %v", p, err)
	}
	if _, ok := zero.RandomMove(rand.New(rand.NewPCG(1, 2))); ok || zero.IsValid() || zero.IsLegal(m) || zero.NumMoves() != 0 || zero.Outcome().Over() {
		t.Error("the zero position has moves, or is valid or over")
	}
	for m := range zero.Moves() {
		t.Errorf("the zero position has the move %v", m)
	}
	for step := range zero.Sowing(m) {
		t.Errorf("the zero position has the step %v", step)
	}
	if p := zero.Swap(); p != zero {
		t.Errorf("Swap: %v", p)
	}
	if p := zero.WithTurn(mancala.North); p != zero {
		t.Errorf("WithTurn: %v", p)
	}
	if zero.Board().Total() != 0 || zero.Score(mancala.South) != 0 || zero.Turn() != mancala.South {
		t.Error("the zero position has counters, or it is North's turn")
	}
	_, _ = zero.State(), zero.Repetition() // must not panic
}

func (g member[R, S, P, M]) testPositionText(t *rapid.T) {
	p := g.anyPosition(t)
	text := p.String()
	for _, form := range []string{text, "  " + text, text + " ", text + " 12", " " + text + "  12  "} {
		if read, err := g.parsePosition(form); err != nil || read != p {
			t.Fatalf("%q is read as %v (error: %v)", form, read, err)
		}
		if read, err := g.parsePositionWith(p.Rules(), form); err != nil || read != p {
			t.Fatalf("with its rules, %q is read as %v (error: %v)", form, read, err)
		}
	}
	if read := g.mustParsePosition(text); read != p {
		t.Fatalf("%q must be read, as %v", text, read)
	}
	data, err := json.Marshal(p)
	var read P
	if err == nil {
		err = json.Unmarshal(data, &read)
	}
	if err != nil || read != p {
		t.Fatalf("%v is written %s and read as %v (error: %v)", p, data, read, err)
	}
}

func (g member[R, S, P, M]) testState(t *rapid.T) {
	p := g.anyPosition(t)
	if again, err := g.fromState(p.Rules(), p.State()); err != nil || again != p {
		t.Fatalf("the state of %v makes %v (error: %v)", p, again, err)
	}
	data, err := json.Marshal(p.State())
	var read S
	if err == nil {
		err = json.Unmarshal(data, &read)
	}
	if err != nil || !reflect.DeepEqual(read, p.State()) {
		t.Fatalf("%+v is written %s and read as %+v (error: %v)", p.State(), data, read, err)
	}
	state, board := reflect.ValueOf(p.State()), p.Board()
	for player, row := range []string{mancala.South: "South", mancala.North: "North"} {
		player := mancala.Player(player)
		for i := range board.Pits / 2 {
			n := p.Pit(player, i+1)
			if inState := state.FieldByName(row).Index(i).Int(); inState != int64(n) {
				t.Fatalf("%v: pit %d of %v has %d, and %d in the state", p, i+1, player, n, inState)
			}
			if onBoard := board.At(int(player)*board.Pits/2 + i); onBoard != n {
				t.Fatalf("%v: pit %d of %v has %d, and %d on the board", p, i+1, player, n, onBoard)
			}
		}
		if store := state.FieldByName("Stores").Index(int(player)).Int(); int(store) != p.Score(player) {
			t.Fatalf("%v: the store of %v has %d in the state", p, player, store)
		}
	}
	if turn := state.FieldByName("Turn").Interface(); turn != p.Turn() {
		t.Fatalf("%v: the turn of %v in the state", p, turn)
	}
}

func (g member[R, S, P, M]) testStateFields(t *testing.T) {
	want := []string{"South", "North", "Stores", "Turn"}
	state := reflect.TypeFor[S]()
	for i, name := range want {
		if got := state.Field(i).Name; got != name {
			t.Errorf("field %d is %s, want %s", i, got, name)
		}
	}
	p := g.start(g.standard())
	if n := p.Board().Pits; n != 2*g.pits {
		t.Errorf("the board has %d pits, want %d", n, 2*g.pits)
	}
	for _, number := range []int{0, -1, g.pits + 1, 1 << 20} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("there is a pit %d", number)
				}
			}()
			p.Pit(mancala.South, number)
		}()
	}
}

func (g member[R, S, P, M]) testMoves(t *rapid.T) {
	p := g.anyPosition(t)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed of the move"), 0))
	m, ok := p.RandomMove(rng)
	if ok != (p.NumMoves() > 0) || ok == p.Outcome().Over() {
		t.Fatalf("%v: a random move: %v, among %d", p, ok, p.NumMoves())
	}
	var none M
	if _, err := p.Play(none); p.IsLegal(none) != (err == nil) {
		t.Fatalf("%v: the zero move is legal: %v, and played: %v", p, p.IsLegal(none), err)
	}
	if !ok {
		m := g.start(p.Rules()).MoveAt(0)
		if _, err := p.Play(m); !errors.Is(err, mancala.ErrGameOver) || p.IsLegal(m) {
			t.Fatalf("%v: a move after the end: %v", p, err)
		}
		return
	}
	if !p.IsLegal(m) {
		t.Fatalf("%v: the random move %v is not legal", p, m)
	}
	if p.NumMoves() <= mancala.MaxListed && !slices.Contains(p.AppendMoves(nil), m) {
		t.Fatalf("%v: the random move %v is not listed", p, m)
	}
	if _, err := p.Play(m); err != nil {
		t.Fatal(err)
	}
	v := g.variant(p.Rules())
	for _, text := range []string{m.String(), "  " + m.String() + " "} {
		if read, err := g.parseMove(text); err != nil || read != m {
			t.Fatalf("%q is read as %v (error: %v)", text, read, err)
		}
		if read, err := v.ParseMove(p, text); err != nil || read != m {
			t.Fatalf("in %v, %q is read as %v (error: %v)", p, text, read, err)
		}
	}
	if read := g.mustParseMove(m.String()); read != m {
		t.Fatalf("%v must be read, as %v", m, read)
	}
	data, err := json.Marshal(m)
	var read M
	if err == nil {
		err = json.Unmarshal(data, &read)
	}
	if err != nil || read != m {
		t.Fatalf("%v is written %s and read as %v (error: %v)", m, data, read, err)
	}
}

func (g member[R, S, P, M]) testOtherSide(t *rapid.T) {
	p := g.anyPosition(t)
	if g.oneWay != nil && g.oneWay(p) {
		if swapped := p.Swap(); swapped.IsValid() {
			t.Fatalf("%v swapped is %v", p, swapped)
		}
		return
	}
	swapped := p.Swap()
	if swapped.Swap() != p || swapped.Turn() != p.Turn().Opponent() {
		t.Fatalf("%v swapped is %v, and again %v", p, swapped, swapped.Swap())
	}
	for _, player := range []mancala.Player{mancala.South, mancala.North} {
		if swapped.Score(player) != p.Score(player.Opponent()) {
			t.Fatalf("%v swapped is %v", p, swapped)
		}
		for number := 1; number <= p.Board().Pits/2; number++ {
			if swapped.Pit(player, number) != p.Pit(player.Opponent(), number) {
				t.Fatalf("%v swapped is %v", p, swapped)
			}
		}
	}
	if again, err := g.fromState(swapped.Rules(), swapped.State()); err != nil || again != swapped {
		t.Fatalf("%v swapped is %v, whose state makes %v (error: %v)", p, swapped, again, err)
	}
	if swapped.NumMoves() != p.NumMoves() {
		t.Fatalf("%v has %d moves, and swapped %d", p, p.NumMoves(), swapped.NumMoves())
	}
	if same := p.WithTurn(p.Turn()); same != p {
		t.Fatalf("%v with the same turn is %v", p, same)
	}
	other := p.WithTurn(p.Turn().Opponent())
	if !other.Outcome().Over() && (other.Turn() == p.Turn() || other.WithTurn(p.Turn()) != p) {
		t.Fatalf("%v with the other turn is %v, and back %v", p, other, other.WithTurn(p.Turn()))
	}
}

func (g member[R, S, P, M]) testUnreadable(t *testing.T) {
	for _, text := range []string{"", " ", "what is this?", "\x00", "9S/", "{", "999999999999999999999"} {
		var rules *mancala.ParseError
		if r, err := g.parseRules(text); !errors.As(err, &rules) {
			t.Errorf("%q is read as the rules %v (error: %v)", text, r, err)
		}
		var position *mancala.ParseError
		if p, err := g.parsePosition(text); !errors.As(err, &position) {
			t.Errorf("%q is read as the position %v (error: %v)", text, p, err)
		}
		var move *mancala.ParseError
		if m, err := g.parseMove(text); !errors.As(err, &move) {
			t.Errorf("%q is read as the move %v (error: %v)", text, m, err)
		}
		for what, must := range map[string]func(){
			"MustParsePosition": func() { g.mustParsePosition(text) },
			"MustParseMove":     func() { g.mustParseMove(text) },
		} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s(%q) does not panic", what, text)
					}
				}()
				must()
			}()
		}
	}
}
