package mangala_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

// checkJSON fails unless v comes back from JSON as it was.
func checkJSON[V comparable](t *rapid.T, v V) {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var back V
	if err := json.Unmarshal(text, &back); err != nil || back != v {
		t.Fatalf("%+v through JSON, %s, is %+v (error: %v)", v, text, back, err)
	}
}

func TestJSONLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		checkJSON(t, p.State())
		f, err := p.Foretell(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		checkJSON(t, f)
		for m := range p.Moves() {
			checkJSON(t, m)
		}
		humans := rapid.SampledFrom([]mangala.Human{mangala.HumanA, mangala.HumanB})
		players := rapid.SampledFrom([]mancala.Player{mancala.South, mancala.North})
		checkJSON(t, mangala.Seating{South: humans.Draw(t, "South"), North: humans.Draw(t, "North"), First: players.Draw(t, "first")})
	})
}

func TestWhatCannotBeWrittenIsAnError(t *testing.T) {
	for _, v := range []any{
		mangala.Position{},
		mangala.Move(0), mangala.Move(9),
		mangala.Rules{Leftovers: 3},
		mangala.Forecast{},
		mangala.Ritual{},
		mangala.Human(2),
		mangala.Seating{First: 2},
	} {
		if text, err := json.Marshal(v); err == nil {
			t.Errorf("%T %v is written as %s", v, v, text)
		}
	}
}

func TestMovesByName(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		forced, ok := p.RandomMove(rng)
		if ok != (p.NumMoves() == 1) || ok && forced != p.MoveAt(0) {
			t.Fatalf("%v: a random move is %v, %v", p, forced, ok)
		}
		for m := range mangala.Pass + 2 {
			if _, err := p.Play(m); p.IsLegal(m) != (err == nil) {
				t.Fatalf("%v: %v is legal: %v, and played with the error %v", p, m, p.IsLegal(m), err)
			}
		}
	})
}
