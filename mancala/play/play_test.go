package play_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/examples/oware"
	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/mancalatest"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// kinds are all games of the module, and one by rules of its own.
func kinds() []play.Kind {
	return []play.Kind{
		play.Of(toguz.Variant(toguz.Standard())),
		play.Of(toguz.Variant(toguz.Bestemshe())),
		play.Of(toguz.Variant(toguz.Historical())),
		play.Of(mangala.Variant(mangala.Standard())),
		play.Of(mangala.Variant(mangala.Rules{Direction: mancala.Clockwise})),
		play.Of(kiothi.Variant(kiothi.Standard())),
		play.Of(oware.Variant()),
		play.Of(kalah.Variant(kalah.Rules{Pits: 6, Seeds: 4})),
	}
}

func each(t *testing.T, test func(t *testing.T, k play.Kind)) {
	for _, k := range kinds() {
		t.Run(k.Name+" "+k.Rules, func(t *testing.T) { test(t, k) })
	}
}

// TestPositionsKeepTheContract runs the conformance suite on positions of text.
func TestPositionsKeepTheContract(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		err := mancalatest.Check(k.Variant, mancalatest.Options[play.Position, play.Move]{
			Games: 2, Plies: 60,
			MoveAgain: k.Name == "kalah",
			Others:    func(play.Position) []play.Move { return []play.Move{"", "7 ", "76", "07", "zz", "999", "\x00"} },
		})
		joined, _ := err.(interface{ Unwrap() []error })
		if joined == nil {
			return
		}
		for _, err := range joined.Unwrap() {
			// What an interface inside can't have: a size known beforehand, and no
			// allocation.
			property, _, _ := strings.Cut(err.Error(), ":")
			if property == "StepsLeadToPosition" && !tellsSteps(k) {
				continue
			}
			if !slices.Contains([]string{"PlainValue", "NoAllocation"}, property) {
				t.Error(err)
			}
		}
	})
}

// tellsSteps reports whether the positions of k are steppers.
func tellsSteps(k play.Kind) bool {
	for range k.Start.Sowing(k.Start.MoveAt(0)) {
		return true
	}
	return false
}

// random plays up to n random moves, and takes some back again.
func random(t *rapid.T, k play.Kind, options mancala.GameOptions[play.Position]) *play.Game {
	g := k.NewGame(options)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for range rapid.IntRange(0, 40).Draw(t, "plies") {
		if m := g.Propose(rng, 1); len(m) > 0 {
			if err := g.Play(m[0].Note); err != nil {
				t.Fatal(err)
			}
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "undone") {
		g.Undo()
	}
	if end := rapid.IntRange(0, 5).Draw(t, "end"); !g.Over() && end < 3 {
		err := g.End([]mancala.Outcome{
			{Status: mancala.NorthWins, Reason: mancala.Forfeit},
			{Status: mancala.Draw, Reason: mancala.Agreement},
			{Status: mancala.Truncated, Reason: mancala.PlyLimit},
		}[end])
		if err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// state is all that there is to be seen of a game.
func state(g *play.Game) string {
	return fmt.Sprint(g.Kind().Name, g.Kind().Rules, g.Start(), g.Position(), g.Ply(), g.History(), g.Outcome(), g.Legal())
}

func TestGamesComeBackFromTextAndJSON(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		rapid.Check(t, func(t *rapid.T) {
			g := random(t, k, mancala.GameOptions[play.Position]{})
			plain, err := g.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			object, err := json.Marshal(g)
			if err != nil {
				t.Fatal(err)
			}
			fromText, fromJSON := k.NewGame(g.Options()), k.NewGame(g.Options())
			if err := fromText.UnmarshalText(plain); err != nil {
				t.Fatalf("%s: %v", plain, err)
			}
			if err := json.Unmarshal(object, fromJSON); err != nil {
				t.Fatalf("%s: %v", object, err)
			}
			for _, back := range []*play.Game{fromText, fromJSON, g.Clone()} {
				if diff := cmp.Diff(state(g), state(back)); diff != "" {
					t.Fatalf("(-before +after):\n%s", diff)
				}
				if back.Start() != g.Start() {
					t.Fatalf("the starts of %s differ", plain)
				}
			}
		})
	})
}

func TestDamagedGamesAreRefused(t *testing.T) {
	k := kinds()[0]
	g := k.NewGame(mancala.GameOptions[play.Position]{})
	if err := g.Play("7"); err != nil {
		t.Fatal(err)
	}
	before := state(g)
	start := g.Start().String()
	for _, text := range []string{
		"", "x", start + " moves 7 7 6 6 6", start + " moves 0", start + " moves 7 end draw by majority", start + " moves 7 end never",
	} {
		if err := g.UnmarshalText([]byte(text)); err == nil || state(g) != before {
			t.Errorf("%q: %v, %s", text, err, state(g))
		}
	}
	for _, text := range []string{"{}", `"x"`, `"` + start + ` moves 7 x"`, "[]"} {
		if err := json.Unmarshal([]byte(text), g); err == nil || state(g) != before {
			t.Errorf("%s: %v, %s", text, err, state(g))
		}
	}
}

func TestRecordsComeBack(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		rapid.Check(t, func(t *rapid.T) {
			g := random(t, k, mancala.GameOptions[play.Position]{})
			for g.Undone() > 0 { // a record does not have what was taken back
				g = g.Clone()
				if !g.Redo() {
					return
				}
			}
			r := g.Record(record.Tag{Name: "White", Value: "A"})
			if _, err := r.AppendText(nil); err != nil {
				t.Fatal(err)
			}
			if _, tagged := r.Tag(record.StartTag); tagged {
				t.Fatalf("a tag for the usual start: %v", r.Tags)
			}
			back, err := k.Replay(r, g.Options())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(state(g), state(back)); diff != "" {
				t.Fatalf("(-before +after):\n%s", diff)
			}
		})
	})
}

// TestRulesOfAGame tells that the kind of a game has the rules of its start.
func TestRulesOfAGame(t *testing.T) {
	k := kinds()[0]
	const start = "historical 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S"
	k.Extra = "kept"
	g, err := k.FromPosition(start, mancala.GameOptions[play.Position]{})
	if err != nil {
		t.Fatal(err)
	}
	if g.Kind().Name != "historical" || g.Kind().Extra != "kept" || g.Position().String() != start {
		t.Errorf("%s, %v, %v", g.Kind().Name, g.Kind().Extra, g.Position())
	}
	other, err := k.WithRules("historical")
	if err != nil || other.Start != g.Start() {
		t.Errorf("%v: the starts differ", err)
	}
	if _, err := k.WithRules("chess"); err == nil {
		t.Error("rules that there are not")
	}
	if _, err := play.Of(oware.Variant()).WithRules("x"); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("other rules of a game that has none: %v", err)
	}
}

// TestBotsAreThoseOfTheGame compares with bots that were made of the variant.
func TestBotsAreThoseOfTheGame(t *testing.T) {
	v := toguz.Variant(toguz.Standard())
	k := play.Of(v)
	for level := bot.Beginner; level < 8; level += 3 {
		own, err := bot.Level(v, level, bot.Options[toguz.Move]{Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		same, err := k.Bot(fmt.Sprintf("level:%d", level), bot.Options[play.Move]{Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		g, h := mancala.NewGame(v.Start, mancala.GameOptions[toguz.Position]{}), k.NewGame(mancala.GameOptions[play.Position]{})
		for !g.Over() && g.Ply() < 30 {
			m, err := own.Choose(t.Context(), g, search.Limits{Depth: 2})
			if err != nil {
				t.Fatal(err)
			}
			n, err := same.Choose(t.Context(), &h.Game, search.Limits{Depth: 2})
			if err != nil || m.String() != string(n) {
				t.Fatalf("level %d, ply %d: %v and %v, %v", level, g.Ply(), m, n, err)
			}
			if err := errors.Join(g.Play(m), h.Play(string(n))); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestBotForms(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		g := k.NewGame(mancala.GameOptions[play.Position]{})
		for line := range strings.Lines(play.BotForms) {
			form := strings.Fields(line)[0]
			form = strings.Replace(form, "elo:N", "elo:1500", 1)
			form = strings.Replace(form, "N", "3", 1)
			b, err := k.Bot(form, bot.Options[play.Move]{TableMiB: 1})
			if err != nil {
				t.Errorf("%s: %v", form, err)
				continue
			}
			m, err := b.Choose(t.Context(), &g.Game, search.Limits{Nodes: 50})
			if err == nil {
				_, err = g.Position().Play(m)
			}
			if err != nil || b.Name() == "" {
				t.Errorf("%s, named %s: %v", form, b.Name(), err)
			}
			if a, ok := b.(bot.DrawAgreer[play.Position, play.Move]); !ok || a.AgreesToDraw(t.Context(), &g.Game) {
				t.Errorf("%s agrees to a draw at the start, or can't be asked", form)
			}
		}
		for _, form := range []string{"", "level:0", "level:11", "level:x", "level", "elo:799", "elo:9999", "elo:", "search:", "strong"} {
			if _, err := k.Bot(form, bot.Options[play.Move]{}); err == nil {
				t.Errorf("%q is a bot", form)
			}
		}
	})
}

// TestAdviceIsLosslessAsJSON asks the coach of each game, and reads back what
// is written of the answers.
func TestAdviceIsLosslessAsJSON(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		g := k.NewGame(mancala.GameOptions[play.Position]{})
		for range 4 {
			if err := g.Play(g.Position().MoveAt(g.Position().NumMoves() / 2).String()); err != nil {
				t.Fatal(err)
			}
		}
		coach := k.NewCoach(bot.Options[play.Move]{TableMiB: 1})
		limits := search.Limits{Nodes: 200, Lines: 2}
		hint, err := coach.Hint(t.Context(), g, limits)
		back(t, hint, err)
		lines, err := coach.Analyse(t.Context(), g, limits)
		back(t, lines, err)
		review, err := coach.Review(t.Context(), g, bot.ReviewOptions[play.Move]{Limits: limits})
		back(t, review, err)
		back(t, g.History(), nil)
		if told := g.Line(g.Ply(), hint.Best.Line...); len(told) != len(hint.Best.Line) || told[0].Move != hint.Best.Move {
			t.Errorf("the line %v is told as %v", hint.Best.Line, told)
		}
		if _, err := coach.Hint(t.Context(), nil, limits); err == nil {
			t.Error("a hint without a game")
		}
	})
}

func back[T any](t *testing.T, before T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(before)
	if err != nil {
		t.Fatal(err)
	}
	var after T
	if err := json.Unmarshal(text, &after); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("%s (-before +after):\n%s", text, diff)
	}
}

func TestMovesThatCanBePlayed(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		rapid.Check(t, func(t *rapid.T) {
			g := random(t, k, mancala.GameOptions[play.Position]{MaxPlies: 30})
			legal, n := g.Legal(), g.NumMoves()
			if n <= mancala.MaxListed && uint64(len(legal)) != n || g.Over() && n > 0 {
				t.Fatalf("%d moves, of which %d are listed", n, len(legal))
			}
			if only, ok := g.Only(); ok != (n == 1) || ok && only != legal[0] {
				t.Fatalf("%d moves, only %v", n, only)
			}
			for _, m := range legal {
				for _, text := range []string{string(m.Move), m.Note, " " + m.Note + " "} {
					h := g.Clone()
					if err := h.Play(text); err != nil {
						t.Fatal(err)
					}
					if got := h.Line(g.Ply(), h.Move(g.Ply())); got[0] != m {
						t.Fatalf("%q is %v, not %v", text, got, m)
					}
				}
				if b := g.Position().Board(); m.Pit >= 0 && b.At(m.Pit) < m.Count {
					t.Fatalf("%v lifts what is not there in %v", m, g.Position())
				}
			}
			before := state(g)
			var parse *mancala.ParseError
			if err := g.Play("zz"); g.Over() != errors.Is(err, mancala.ErrGameOver) || !g.Over() && !errors.As(err, &parse) {
				t.Fatal(err)
			}
			if state(g) != before {
				t.Fatalf("a wrong move made %s of %s", state(g), before)
			}
		})
	})
}

// A text that does not name its rules is read by those of the value that reads
// it, also where these are not those with which the Kind was made.
func TestTextIsReadByTheRulesOfItsReader(t *testing.T) {
	for _, rules := range []string{"standard", "historical", "{holes=4}"} {
		k, err := play.Of(toguz.Variant(toguz.Standard())).WithRules(rules)
		if err != nil {
			t.Fatal(err)
		}
		text := toguz.Start(toguz.Standard()).String()
		if rules == "{holes=4}" {
			text = "9S,9S,9S,9S/9S,9S,9S,9S 0 0 S"
		}
		p, g := k.Start, k.NewGame(mancala.GameOptions[play.Position]{})
		// The reason why a reader of moves refuses one is told once.
		if _, err := p.Play("99"); strings.Count(fmt.Sprint(err), "move 99") != 1 {
			t.Errorf("%s: %v", rules, err)
		}
		if err := p.UnmarshalText([]byte(text)); err != nil || p != k.Start {
			t.Errorf("%s: %v, %v", rules, p, err)
		}
		if err := g.UnmarshalText([]byte(text + " moves 2 3 end draw by agreement\n")); err != nil || g.Kind().Rules != k.Rules || g.Ply() != 2 {
			t.Errorf("%s: %v, %s, ply %d", rules, err, g.Kind().Rules, g.Ply())
		}
	}
}

func TestZeroValues(t *testing.T) {
	var k play.Kind
	for _, g := range []*play.Game{{}, k.NewGame(mancala.GameOptions[play.Position]{})} {
		if err := g.Play("7"); !errors.Is(err, mancala.ErrInvalidPosition) {
			t.Errorf("Play: %v", err)
		}
		if g.Undo() || g.Redo() || g.NumMoves() != 0 || g.Legal() != nil || g.Expected() == "" || len(g.History()) != 0 {
			t.Error("a game without a kind has moves")
		}
		if _, ok := g.Only(); ok {
			t.Error("a game without a kind has a move")
		}
		if err := json.Unmarshal([]byte(`"x"`), g); err == nil {
			t.Error("a game of no kind is read")
		}
		if len(g.Propose(rand.New(rand.NewPCG(1, 1)), 3))+len(g.Line(0, "7")) != 0 {
			t.Error("a game without a kind proposes moves")
		}
		g.Record()
		g.Clone()
		if _, err := k.NewCoach(bot.Options[play.Move]{}).Hint(t.Context(), g, search.Limits{Depth: 1}); err == nil {
			t.Error("a hint in no game")
		}
	}
	if _, err := k.FromPosition("x", mancala.GameOptions[play.Position]{}); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("FromPosition: %v", err)
	}
	if _, err := k.WithRules("x"); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("WithRules: %v", err)
	}
	if _, err := k.Deal(rand.New(rand.NewPCG(1, 1)), mancala.GameOptions[play.Position]{}); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("Deal: %v", err)
	}
	if _, err := k.Replay(&record.Record{}, mancala.GameOptions[play.Position]{}); err == nil {
		t.Error("Replay without an error")
	}
	if b, err := k.Bot("random", bot.Options[play.Move]{}); err == nil {
		if _, err := b.Choose(t.Context(), nil, search.Limits{}); err == nil {
			t.Error("a bot chooses without a game")
		}
	}
	if mancala.Perft(k.Start, 0) != 1 || mancala.Perft(k.Start, 1) != 0 {
		t.Errorf("Perft: %d, %d", mancala.Perft(k.Start, 0), mancala.Perft(k.Start, 1))
	}
	var p play.Position
	if err := p.UnmarshalText([]byte("5 S")); !errors.Is(err, mancala.ErrInvalidPosition) {
		t.Errorf("UnmarshalText: %v", err)
	}
	if counts, err := mancala.PerftSplit(t.Context(), p, 2, 1); len(counts) != 0 || err != nil {
		t.Errorf("PerftSplit: %v, %v", counts, err)
	}
	if _, err := p.MarshalText(); err == nil || p.Unwrap() != nil || p.String() == "" {
		t.Errorf("%v: %v", p, err)
	}
	for range p.Sowing("7") {
		t.Error("a step")
	}
}

// TestForeignPositions asks a game about the positions of another.
func TestForeignPositions(t *testing.T) {
	all := kinds()
	for i, k := range all {
		foreign := all[(i+3)%len(all)].NewGame(mancala.GameOptions[play.Position]{})
		if err := foreign.Play(foreign.Position().MoveAt(0).String()); err != nil {
			t.Fatal(err)
		}
		b, err := k.Bot("level:2", bot.Options[play.Move]{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Choose(t.Context(), &foreign.Game, search.Limits{}); err == nil {
			t.Errorf("a bot for %s plays %s", k.Name, foreign.Kind().Name)
		}
		if _, err := k.NewCoach(bot.Options[play.Move]{}).Hint(t.Context(), foreign, search.Limits{Depth: 1}); err == nil {
			t.Errorf("a coach for %s advises in %s", k.Name, foreign.Kind().Name)
		}
		k.Format(foreign.Position(), "7")
		k.Evaluator()(foreign.Position())
	}
}

func TestPerftIsThatOfTheGame(t *testing.T) {
	each(t, func(t *testing.T, k play.Kind) {
		depth := 3
		if k.Start.NumMoves() > mancala.MaxListed {
			depth = 0
		}
		want := mancala.Perft(k.Start, depth)
		if got := mancala.Perft(k.Start, depth); got != want {
			t.Errorf("%d, not %d", got, want)
		}
		counts, err := mancala.PerftSplit(t.Context(), k.Start, depth, 2)
		total := uint64(0)
		for _, c := range counts {
			total += c.Nodes
		}
		if err != nil || depth > 0 && total != want {
			t.Errorf("split: %d, not %d: %v", total, want, err)
		}
	})
}
