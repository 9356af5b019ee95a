package mangala

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// setting is one thing that rules decide, as it is written in braces: one of
// several words, or a name and a number.
type setting struct {
	name  string
	words []string // none: a number from 1 to most follows the name
	most  int
	get   func(Rules) int
	set   func(*Rules, int)
}

// settings are in the order in which they are written.
var settings = [...]setting{
	{
		words: []string{mancala.CounterClockwise.String(), mancala.Clockwise.String()},
		get:   func(r Rules) int { return int(r.Direction) },
		set:   func(r *Rules, n int) { r.Direction = mancala.Direction(n) },
	}, {
		words: []string{Leftmost.String(), Rightmost.String()},
		get:   func(r Rules) int { return int(r.Start) },
		set:   func(r *Rules, n int) { r.Start = StartPit(n) },
	}, {
		words: []string{Backwards.String(), Forwards.String()},
		get:   func(r Rules) int { return int(r.Chain) },
		set:   func(r *Rules, n int) { r.Chain = Chain(n) },
	}, {
		name:  "leftovers=",
		words: []string{Unscored.String(), ToLastCapturer.String(), ToRowOwner.String()},
		get:   func(r Rules) int { return int(r.Leftovers) },
		set:   func(r *Rules, n int) { r.Leftovers = Leftovers(n) },
	}, {
		name: "counters=",
		most: math.MaxUint8,
		get:  func(r Rules) int { return int(r.Counters) },
		set:  func(r *Rules, n int) { r.Counters = uint8(n) },
	}, {
		name: "max-laps=",
		most: math.MaxUint16,
		get:  func(r Rules) int { return int(r.MaxLaps) },
		set:  func(r *Rules, n int) { r.MaxLaps = uint16(n) },
	},
}

// appendTo writes what s says in r.
func (s setting) appendTo(dst []byte, r Rules) []byte {
	dst = append(dst, s.name...)
	if s.words == nil {
		return strconv.AppendInt(dst, int64(s.get(r)), 10)
	}
	return append(dst, s.words[s.get(r)]...)
}

// String returns "standard", or in braces what differs from it:
// "{clockwise rightmost forwards leftovers=row-owner counters=70 max-laps=100}".
// [ParseRules] reads it. Rules that are not valid give "invalid rules".
func (r Rules) String() string {
	if r.Validate() != nil {
		return "invalid rules"
	}
	return string(r.appendTo(nil))
}

// appendTo is String for rules that are valid.
func (r Rules) appendTo(dst []byte) []byte {
	r = r.complete()
	if r == Standard() {
		return append(dst, "standard"...)
	}
	before := byte('{')
	for _, s := range settings {
		if s.get(r) != s.get(Standard()) {
			dst = s.appendTo(append(dst, before), r)
			before = ' '
		}
	}
	return append(dst, '}')
}

// AppendText implements encoding.TextAppender with the text of [Rules.String].
// The error is that of [Rules.Validate].
func (r Rules) AppendText(dst []byte) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return dst, err
	}
	return r.appendTo(dst), nil
}

// MarshalText implements [encoding.TextMarshaler] as [Rules.AppendText] does.
func (r Rules) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler] by [ParseRules].
func (r *Rules) UnmarshalText(text []byte) error {
	rules, err := ParseRules(string(text))
	if err == nil {
		*r = rules
	}
	return err
}

// ParseRules reads what [Rules.String] writes. In braces, settings may come in
// any order, and what is not named is as in [Standard]; standard settings may
// be named as well ("counter-clockwise", "leftmost", "backwards",
// "leftovers=unscored"). The error is a [*mancala.ParseError].
func ParseRules(text string) (Rules, error) {
	s := &notation.Scanner{What: "mangala rules", Text: text}
	r, err := scanRules(s)
	if err == nil {
		err = s.End()
	}
	if err != nil {
		return Rules{}, err
	}
	return r, nil
}

// atRules reports whether the text goes on as rules do.
func atRules(s *notation.Scanner) bool {
	return s.Peek() == '{' || strings.HasPrefix(s.Rest(), "standard")
}

// scanRules reads rules and completes them.
func scanRules(s *notation.Scanner) (Rules, error) {
	const standard = "standard"
	if strings.HasPrefix(s.Rest(), standard) {
		s.Pos += len(standard)
		return Standard(), nil
	}
	if err := s.Expect('{', `"standard" or rules in braces`); err != nil {
		return Rules{}, err
	}
	r, seen := Standard(), [len(settings)]bool{}
	for s.Spaces(); !s.Accept('}'); s.Spaces() {
		start := s.Pos
		i, err := scanSetting(s, &r)
		if err != nil {
			return Rules{}, err
		}
		if seen[i] {
			return Rules{}, s.ErrorAt(start, "a setting that was not given before")
		}
		seen[i] = true
		if s.Peek() != ' ' && s.Peek() != '}' {
			return Rules{}, s.Errorf("a space or }")
		}
	}
	return r, nil
}

// scanSetting reads one setting into r, and returns its index in settings.
func scanSetting(s *notation.Scanner, r *Rules) (int, error) {
	start := s.Pos
	word := s.Rest()
	if end := strings.IndexAny(word, " }"); end >= 0 {
		word = word[:end]
	}
	for i, setting := range settings {
		value, ok := strings.CutPrefix(word, setting.name)
		if !ok {
			continue
		}
		s.Pos = start + len(setting.name)
		if setting.words == nil {
			n, err := s.Int("a number", 1, setting.most)
			if err != nil {
				return 0, err
			}
			setting.set(r, n)
			return i, nil
		}
		for n, name := range setting.words {
			if value == name {
				s.Pos = start + len(word)
				setting.set(r, n)
				return i, nil
			}
		}
	}
	return 0, s.ErrorAt(start, "a setting: %s", settingForms())
}

func settingForms() string {
	var forms []string
	for _, s := range settings {
		if s.words == nil {
			forms = append(forms, fmt.Sprintf("%s1 to %d", s.name, s.most))
			continue
		}
		forms = append(forms, s.name+strings.Join(s.words, "|"))
	}
	return strings.Join(forms, ", ")
}
