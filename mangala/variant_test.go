package mangala_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

func TestVariantReadsItsFamily(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := ruleSets().Draw(t, "rules")
		v := mangala.Variant(rules)
		if err := v.Validate(); err != nil || v.Start != mangala.Start(rules) || v.Counters != v.Start.Board().Total() {
			t.Fatalf("%+v, %v", v, err)
		}
		if same, err := v.WithRules(v.Rules); err != nil || same.Start != v.Start {
			t.Fatalf("%s: %v, %v", v.Rules, same.Start, err)
		}
		// The text of a position by standard rules does not name them.
		p := positions().Draw(t, "position")
		if p.Rules() == mangala.Standard() {
			v = mangala.Variant(mangala.Standard())
		}
		if q, err := v.ParsePosition(p.String()); q != p || err != nil {
			t.Fatalf("%v, read by %v, is %v, %v", p, v.Rules, q, err)
		}
	})
	clockwise := mangala.Variant(mangala.Rules{Direction: mancala.Clockwise})
	if p, err := clockwise.ParsePosition("7/4,1S,2 63 34 N"); err != nil || p.Rules().Direction != mancala.Clockwise {
		t.Errorf("read as %v, %v", p, err)
	}
	if p, err := clockwise.Deal(rand.New(rand.NewPCG(1, 2))); err != nil || p.Rules().Direction != mancala.Clockwise {
		t.Errorf("dealt is %v, %v", p, err)
	}
}

func TestVariantByRulesThatAreNotValid(t *testing.T) {
	v := mangala.Variant(mangala.Rules{Leftovers: 7})
	if v.Start.IsValid() {
		t.Errorf("it begins at %v", v.Start)
	}
	if p, err := v.ParsePosition("7/4,1S,2 63 34 N"); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("a position is read as %v, %v", p, err)
	}
	if p, err := v.Deal(rand.New(rand.NewPCG(1, 2))); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("dealt is %v, %v", p, err)
	}
}
