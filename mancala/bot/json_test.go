package bot_test

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
	"example.com/kumalak/toguz"
)

// Generators of all that package bot puts into JSON.

var (
	players    = rapid.SampledFrom([]mancala.Player{mancala.South, mancala.North})
	judgments  = rapid.SampledFrom([]bot.Judgment{bot.Sound, bot.Inaccuracy, bot.Mistake, bot.Blunder})
	kinds      = rapid.Map(rapid.Uint8Range(uint8(bot.Forced), uint8(bot.Quiet)), func(k uint8) bot.ReasonKind { return bot.ReasonKind(k) })
	scores     = rapid.Map(rapid.Int32Range(-int32(search.Won), int32(search.Won)), func(s int32) search.Score { return search.Score(s) })
	chances    = rapid.Float64Range(0, 1)
	texts      = rapid.String()
	toguzMoves = rapid.Map(rapid.Uint8Range(1, 9), func(m uint8) toguz.Move { return toguz.Move(m) })
	lifts      = rapid.Custom(func(t *rapid.T) kiothi.Move {
		moves := africa.Start
		for range 2 {
			moves, _ = moves.Play(moves.MoveAt(rapid.Uint64Range(0, moves.NumMoves()-1).Draw(t, "opening")))
		}
		return moves.MoveAt(rapid.Uint64Range(0, moves.NumMoves()-1).Draw(t, "move"))
	})
	pits = rapid.Custom(func(t *rapid.T) bot.Pit {
		if rapid.Bool().Draw(t, "none") {
			return bot.Pit{}
		}
		return bot.Pit{Owner: players.Draw(t, "owner"), Number: rapid.IntRange(1, mancala.MaxPits).Draw(t, "number")}
	})
	reasons = rapid.Custom(func(t *rapid.T) bot.Reason {
		return bot.Reason{
			Kind: kinds.Draw(t, "kind"), Pit: pits.Draw(t, "pit"),
			Count: rapid.Int().Draw(t, "count"), Plies: rapid.Int().Draw(t, "plies"),
		}
	})
	summaries = rapid.Custom(func(t *rapid.T) bot.Summary {
		n := func(name string) int { return rapid.Int().Draw(t, name) }
		return bot.Summary{
			Moves: n("moves"), Inaccuracies: n("inaccuracies"), Mistakes: n("mistakes"), Blunders: n("blunders"),
			Loss: chances.Draw(t, "loss"),
		}
	})
)

// list draws a slice, nil ones among them.
func list[T any](t *rapid.T, of *rapid.Generator[T], name string) []T {
	if rapid.Bool().Draw(t, "no "+name) {
		return nil
	}
	return rapid.SliceOfN(of, 0, 4).Draw(t, name)
}

func suggestionsOf[M mancala.Move](moves *rapid.Generator[M]) *rapid.Generator[bot.Suggestion[M]] {
	return rapid.Custom(func(t *rapid.T) bot.Suggestion[M] {
		return bot.Suggestion[M]{
			Move: moves.Draw(t, "move"), Line: list(t, moves, "line"), Notation: list(t, texts, "notation"),
			Score: scores.Draw(t, "score"), Chance: chances.Draw(t, "chance"),
			Gain: rapid.Int().Draw(t, "gain"), Reasons: list(t, reasons, "reasons"),
		}
	})
}

func hintsOf[M mancala.Move](moves *rapid.Generator[M]) *rapid.Generator[bot.Hint[M]] {
	return rapid.Custom(func(t *rapid.T) bot.Hint[M] {
		suggestions := suggestionsOf(moves)
		return bot.Hint[M]{
			Best: suggestions.Draw(t, "best"), Next: rapid.Ptr(suggestions, true).Draw(t, "next"),
		}
	})
}

func moveReviewsOf[M mancala.Move](moves *rapid.Generator[M]) *rapid.Generator[bot.MoveReview[M]] {
	return rapid.Custom(func(t *rapid.T) bot.MoveReview[M] {
		return bot.MoveReview[M]{
			Ply: rapid.Int().Draw(t, "ply"), Player: players.Draw(t, "player"), Move: moves.Draw(t, "move"),
			Forced: rapid.Bool().Draw(t, "forced"), Judgment: judgments.Draw(t, "judgment"),
			Score: scores.Draw(t, "score"), Best: scores.Draw(t, "best"),
			Chance: chances.Draw(t, "chance"), BestChance: chances.Draw(t, "best chance"),
			Line: list(t, moves, "line"), Notation: list(t, texts, "notation"),
		}
	})
}

func reviewsOf[M mancala.Move](moves *rapid.Generator[M]) *rapid.Generator[bot.Review[M]] {
	return rapid.Custom(func(t *rapid.T) bot.Review[M] {
		return bot.Review[M]{
			Start: texts.Draw(t, "start"), Plies: rapid.Int().Draw(t, "plies"),
			Moves: list(t, moveReviewsOf(moves), "moves"),
		}
	})
}

// comesBack checks that values come back from JSON as they were.
func comesBack[T any](name string, values *rapid.Generator[T]) func(*testing.T) {
	return rapid.MakeCheck(func(t *rapid.T) {
		value := values.Draw(t, name)
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		var back T
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !reflect.DeepEqual(value, back) {
			t.Fatalf("%#v comes back as %#v from %s", value, back, text)
		}
	})
}

func TestEverythingComesBackFromJSON(t *testing.T) {
	for name, check := range map[string]func(*testing.T){
		"Pit":                comesBack("pit", pits),
		"ReasonKind":         comesBack("kind", kinds),
		"Reason":             comesBack("reason", reasons),
		"Judgment":           comesBack("judgment", judgments),
		"Summary":            comesBack("summary", summaries),
		"Suggestion, toguz":  comesBack("suggestion", suggestionsOf(toguzMoves)),
		"Suggestion, kiothi": comesBack("suggestion", suggestionsOf(lifts)),
		"Hint, toguz":        comesBack("hint", hintsOf(toguzMoves)),
		"Hint, kiothi":       comesBack("hint", hintsOf(lifts)),
		"MoveReview, toguz":  comesBack("move", moveReviewsOf(toguzMoves)),
		"MoveReview, kiothi": comesBack("move", moveReviewsOf(lifts)),
		"Review, toguz":      comesBack("review", reviewsOf(toguzMoves)),
		"Review, kiothi":     comesBack("review", reviewsOf(lifts)),
	} {
		t.Run(name, check)
	}
}

func TestWhatHasNoTextIsNotWritten(t *testing.T) {
	for name, value := range map[string]any{
		"no kind":          bot.Reason{},
		"kind too large":   bot.Reason{Kind: bot.Quiet + 1},
		"no judgment":      bot.Blunder + 1,
		"pit of nobody":    bot.Pit{Owner: 2, Number: 1},
		"pit 0 of North":   bot.Pit{Owner: mancala.North},
		"pit too large":    bot.Pit{Number: mancala.MaxPits + 1},
		"negative pit":     bot.Pit{Number: -1},
		"nobody's move":    bot.MoveReview[toguz.Move]{Move: 1, Player: 2},
		"chance NaN":       bot.Suggestion[toguz.Move]{Move: 1, Chance: math.NaN()},
		"reason of a hint": bot.Hint[toguz.Move]{Best: bot.Suggestion[toguz.Move]{Move: 1, Reasons: make([]bot.Reason, 1)}},
	} {
		if text, err := json.Marshal(value); err == nil {
			t.Errorf("%s: %+v is written as %s", name, value, text)
		}
	}
}

func TestWhatIsNoTextIsNotRead(t *testing.T) {
	for text, value := range map[string]any{
		`{"best":{"move":"7","reasons":[{"kind":"no reason"}]}}`: new(bot.Hint[toguz.Move]),
		`{"best":{"move":"x"}}`:                                  new(bot.Hint[toguz.Move]),
		`{"moves":[{"player":"west","move":"1"}]}`:               new(bot.Review[toguz.Move]),
		`{"moves":[{"move":"1","judgment":"!"}]}`:                new(bot.Review[toguz.Move]),
		`{"moves":[{"move":"1","line":["x"]}]}`:                  new(bot.Review[toguz.Move]),
		`{"kind":"captures","pit":"W3"}`:                         new(bot.Reason),
		`{"kind":"captures","pit":"N0"}`:                         new(bot.Reason),
		`{"kind":"captured"}`:                                    new(bot.Reason),
		`{"kind":""}`:                                            new(bot.Reason),
		`[]`:                                                     new(bot.Summary),
	} {
		if err := json.Unmarshal([]byte(text), value); err == nil {
			t.Errorf("%s is read as %+v", text, value)
		}
	}
}

// FuzzReview checks that whatever is read as a review, and can be written, comes
// back.
func FuzzReview(f *testing.F) {
	for _, text := range []string{
		`{"start":"","plies":0,"moves":[]}`,
		`{"start":"x","plies":1,"moves":[{"ply":1,"player":"North","move":"3","judgment":"??","line":["2"],"notation":["31","21"]}]}`,
		`{"moves":[{"player":"west"}]}`, `{"moves":[{"move":"1","judgment":"!"}]}`, `{"moves":null}`, `[]`, ``, `null`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var r, back bot.Review[toguz.Move]
		if json.Unmarshal(text, &r) != nil {
			return
		}
		_ = r.String()
		written, err := json.Marshal(&r)
		if err != nil {
			return // a move is missing
		}
		if err := json.Unmarshal(written, &back); err != nil || !reflect.DeepEqual(r, back) {
			t.Errorf("%s is read and written as %s, error %v", text, written, err)
		}
	})
}
