package record

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
)

// standard is the text of the usual rules in every game that has others.
const standard = "standard"

// variantOf returns the variant that a record is of: v, or that of its family
// which the tags name.
func variantOf[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], r *Record) (mancala.Variant[P, M], error) {
	if err := v.Validate(); err != nil {
		return v, &Error{Text: "record", Err: err}
	}
	name, named := r.Tag(VariantTag)
	if named {
		w, ok := memberNamed(v, name)
		if !ok && !isNamed(v, name) {
			return v, &Error{Text: "tag " + VariantTag, Err: fmt.Errorf("%w: %s, not %s", ErrVariant, quote(name), v.Name)}
		}
		if ok {
			v = w
		}
	}
	rules, ruled := r.Tag(RulesTag)
	if !ruled || rules == v.Rules {
		return v, nil
	}
	fault := func(err error) error { return &Error{Text: "tag " + RulesTag, Err: err} }
	if v.WithRules == nil {
		return v, fault(fmt.Errorf("%w: there are no rules %s of %s", ErrVariant, quote(rules), v.Name))
	}
	w, err := v.WithRules(rules)
	if err != nil {
		return v, fault(err)
	}
	if named && w.Name != v.Name {
		return v, fault(fmt.Errorf("%w: the rules %s are those of %s, not of %s", ErrVariant, quote(rules), w.Name, v.Name))
	}
	return w, nil
}

// memberNamed returns the variant of v's family that goes by a name alone:
// that of some rules, or the game itself by its usual rules.
func memberNamed[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], name string) (w mancala.Variant[P, M], ok bool) {
	if v.WithRules == nil {
		return v, isNamed(v, name)
	}
	if w, err := v.WithRules(strings.ToLower(name)); err == nil {
		return w, true
	}
	w, err := v.WithRules(standard)
	return w, err == nil && isNamed(w, name)
}

// impliesRules reports whether the name of v tells its rules.
func impliesRules[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M]) bool {
	w, ok := memberNamed(v, v.Name)
	return ok && w.Rules == v.Rules
}

func isNamed[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], name string) bool {
	if strings.EqualFold(name, v.Name) || strings.EqualFold(name, v.Title) {
		return true
	}
	for _, alias := range v.Aliases {
		if strings.EqualFold(name, alias) {
			return true
		}
	}
	return false
}
