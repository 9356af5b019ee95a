package kiothi_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
)

func TestVariantReadsItsFamily(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := kiothi.Variant(anyRules().Draw(t, "rules"))
		if err := v.Validate(); err != nil || v.Counters != v.Start.Board().Total() || v.RulesOf(v.Start) != v.Rules {
			t.Fatalf("%+v, %v", v, err)
		}
		if same, err := v.WithRules(v.Rules); err != nil || same.Start != v.Start {
			t.Fatalf("%s: %v, %v", v.Rules, same.Start, err)
		}
		// The text of a position by standard rules does not name them.
		p := kiothi.Start(anyRules().Draw(t, "other rules"))
		if p.Rules() == kiothi.Standard() {
			v = kiothi.Variant(kiothi.Standard())
		}
		if q, err := v.ParsePosition(p.String()); q != p || err != nil {
			t.Fatalf("%v, read by %v, is %v, %v", p, v.Rules, q, err)
		}
	})
	v := kiothi.Variant(wholeLifts)
	p, err := v.ParsePosition("1S,9/3S,9 20 36 S play")
	if err != nil || p.Rules() != wholeLifts {
		t.Fatalf("read as %v, %v", p, err)
	}
	if m, err := v.ParseMove(p, "1"); err != nil || m.String() != "1:3" {
		t.Errorf("boma 1 is read as %v, %v", m, err)
	}
}

func TestVariantByRulesThatAreNotValid(t *testing.T) {
	v := kiothi.Variant(kiothi.Rules{Setup: 3})
	if v.Start.IsValid() {
		t.Errorf("it begins at %v", v.Start)
	}
	if p, err := v.ParsePosition("10/10 30 30 S play"); err == nil || p.IsValid() {
		t.Errorf("a position is read as %v, %v", p, err)
	}
	v = kiothi.Variant(kiothi.Rules{OneWarrior: 11})
	if p, err := v.ParsePosition("10/10 30 30 S play"); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("a position is read as %v, %v", p, err)
	}
}
