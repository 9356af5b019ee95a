package notation

import (
	"fmt"
	"strconv"
	"strings"
)

// RulesForm is how the rules of a game are written: by a name, or in braces by
// the settings that differ from the usual rules, such as
//
//	{clockwise leftovers=row-owner max-laps=100}
//
// It is made once, and is safe for concurrent use. Validate of R returns nil if a
// game can be played by the rules.
type RulesForm[R interface {
	comparable
	Validate() error
}] struct {
	// What is what is read, for errors: "mangala rules".
	What string
	// Named are the rules that have a name, the usual ones first. A second
	// name for the same rules is read and not written.
	Named []NamedRules[R]
	// Settings are what rules decide, in the order in which they are written.
	Settings []Setting[R]
}

// NamedRules is a set of rules that has a name.
type NamedRules[R any] struct {
	Name  string // one word without braces, commas and slashes
	Rules R
}

// Setting is one thing that rules decide. It is made by [OneOf], [Flag] and
// [Number].
type Setting[R any] struct {
	name        string   // before the value
	words       []string // the values, or nil where they are numbers
	least, most int
	get         func(R) int
	set         func(*R, int)
}

// OneOf returns the setting of a field with few values, the words for which are
// given in order. name stands before the word, and may be empty:
// OneOf("leftovers=", …), OneOf("", …).
func OneOf[R any, T ~uint8](name string, words []string, field func(*R) *T) Setting[R] {
	return Setting[R]{
		name: name, words: words,
		get: func(r R) int { return int(*field(&r)) },
		set: func(r *R, n int) { *field(r) = T(n) },
	}
}

// Flag returns the setting of a field that is true when the word is written. It
// must be false in the usual rules.
func Flag[R any](word string, field func(*R) *bool) Setting[R] {
	return Setting[R]{
		words: []string{"", word},
		get: func(r R) int {
			if *field(&r) {
				return 1
			}
			return 0
		},
		set: func(r *R, n int) { *field(r) = n == 1 },
	}
}

// Number returns the setting of a field that is written as a number from least
// to most after a name such as "counters=".
func Number[R any, T ~uint8 | ~uint16 | ~int8 | ~int](name string, least, most int, field func(*R) *T) Setting[R] {
	return Setting[R]{
		name: name, least: least, most: most,
		get: func(r R) int { return int(*field(&r)) },
		set: func(r *R, n int) { *field(r) = T(n) },
	}
}

// usual returns the first rules with a name.
func (f *RulesForm[R]) usual() (r R) {
	if len(f.Named) > 0 {
		r = f.Named[0].Rules
	}
	return r
}

// Append appends the text of r, which must be valid and have no field that
// stands for another value.
func (f *RulesForm[R]) Append(dst []byte, r R) []byte {
	for _, named := range f.Named {
		if named.Rules == r {
			return append(dst, named.Name...)
		}
	}
	dst = append(dst, '{')
	usual, start := f.usual(), len(dst)
	for _, s := range f.Settings {
		n := s.get(r)
		if n == s.get(usual) {
			continue
		}
		if len(dst) > start {
			dst = append(dst, ' ')
		}
		dst = append(dst, s.name...)
		if s.words == nil {
			dst = strconv.AppendInt(dst, int64(n), 10)
		} else {
			dst = append(dst, s.words[n]...)
		}
	}
	return append(dst, '}')
}

// Parse reads a name or settings in braces, in any order and each at most once.
// A setting that is not named is as in the usual rules. Spaces round the text
// are skipped. The error is a [*mancala.ParseError], also for rules that are
// not valid.
func (f *RulesForm[R]) Parse(text string) (R, error) {
	s := NewScanner(f.What, text)
	r, err := f.scan(s)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		var none R
		return none, err
	}
	return r, nil
}

// Before reads the rules that may stand before a position, and the spaces after
// them. Without any it returns told or, when that is nil, the usual rules, and
// found is false. When told is not nil, rules that are found must be equal to
// it.
func (f *RulesForm[R]) Before(s *Scanner, told *R) (r R, found bool, err error) {
	switch {
	case f.next(s):
	case told != nil:
		return *told, false, nil
	default:
		return f.usual(), false, nil
	}
	var none R
	start := s.Pos
	if r, err = f.scan(s); err != nil {
		return none, true, err
	}
	if told != nil && r != *told {
		return none, true, s.ErrorAt(start, "the rules %s, or none", f.Append(nil, *told))
	}
	if err = s.Space("a position"); err != nil {
		return none, true, err
	}
	return r, true, nil
}

// next reports whether rules come next. A position has a slash in its first
// word, which names have not.
func (f *RulesForm[R]) next(s *Scanner) bool {
	word := firstWord(s.Rest())
	switch {
	case word == "" || strings.Contains(word, "/") && word[0] != '{':
		return false
	case word[0] == '{' || word[0] >= 'a' && word[0] <= 'z':
		return true
	}
	for _, named := range f.Named {
		if word == named.Name {
			return true
		}
	}
	return false
}

// scan reads a name or settings in braces.
func (f *RulesForm[R]) scan(s *Scanner) (none R, err error) {
	start := s.Pos
	if !s.Accept('{') {
		word := s.Word()
		var names strings.Builder
		for _, named := range f.Named {
			if word == named.Name {
				return named.Rules, nil
			}
			names.WriteString(named.Name + ", ")
		}
		return none, s.ErrorAt(start, "%sor rules in braces", names.String())
	}
	r, given := f.usual(), make([]bool, len(f.Settings))
	for s.Spaces(); !s.Accept('}'); s.Spaces() {
		at := s.Pos
		i, err := f.scanSetting(s, &r)
		if err != nil {
			return none, err
		}
		if given[i] {
			return none, s.ErrorAt(at, "each setting once")
		}
		given[i] = true
		if b := s.Peek(); !isSpace(b) && b != '}' {
			return none, s.Errorf("a space or a closing brace")
		}
	}
	if err := r.Validate(); err != nil {
		return none, s.ErrorAt(start, "rules that can be played (%v)", err)
	}
	return r, nil
}

// scanSetting reads one setting into r, and returns its index.
func (f *RulesForm[R]) scanSetting(s *Scanner, r *R) (int, error) {
	word := firstWord(s.Rest())
	if end := strings.IndexByte(word, '}'); end >= 0 {
		word = word[:end]
	}
	for i, setting := range f.Settings {
		value, ok := strings.CutPrefix(word, setting.name)
		if !ok || value == "" && setting.words != nil {
			continue
		}
		if setting.words == nil {
			s.Pos += len(setting.name)
			n, err := s.Int("a number", setting.least, setting.most)
			if err != nil {
				return 0, err
			}
			setting.set(r, n)
			return i, nil
		}
		for n, name := range setting.words {
			if value == name {
				s.Pos += len(word)
				setting.set(r, n)
				return i, nil
			}
		}
	}
	return 0, s.Errorf("%s, or a closing brace", f.settingForms())
}

func (f *RulesForm[R]) settingForms() string {
	var forms []string
	for _, s := range f.Settings {
		switch {
		case s.words == nil:
			forms = append(forms, fmt.Sprintf("%s%d to %d", s.name, s.least, s.most))
		case s.words[0] == "":
			forms = append(forms, s.words[1])
		default:
			forms = append(forms, s.name+strings.Join(s.words, "|"))
		}
	}
	return "a setting: " + strings.Join(forms, ", ")
}
