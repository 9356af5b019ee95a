package toguz_test

import (
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/toguz"
)

func TestVariantByTheRulesOfAPosition(t *testing.T) {
	v := toguz.Variant(toguz.Standard())
	v.Title = "changed"
	if w := v.By(v.Start); w.Title != "changed" {
		t.Errorf("by its own rules it is another variant, %q", w.Title)
	}
	p := toguz.Start(toguz.Bestemshe())
	if w := v.By(p); w.Name != "bestemshe" || w.Start != p {
		t.Errorf("by the rules of %v it is %s, which begins with %v", p, w.Name, w.Start)
	}
	v.WithRules = nil
	if w := v.By(p); w.Name != "toguz" {
		t.Errorf("without other rules it is %s", w.Name)
	}
	if w := (mancala.Variant[toguz.Position, toguz.Move]{}).By(p); w.Name != "" {
		t.Errorf("the zero Variant is %s", w.Name)
	}
}
