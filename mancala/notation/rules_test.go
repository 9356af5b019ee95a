package notation_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

func anyToyRules() *rapid.Generator[toyRules] {
	return rapid.Custom(func(t *rapid.T) toyRules {
		return toyRules{
			Direction: mancala.Direction(rapid.IntRange(0, 1).Draw(t, "direction")),
			Seeds:     uint8(rapid.IntRange(1, 9).Draw(t, "seeds")),
			Endless:   rapid.Bool().Draw(t, "endless"),
		}
	})
}

func TestRulesAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := anyToyRules().Draw(t, "rules")
		text := string(toyForm.Append(nil, rules))
		space := rapid.SampledFrom([]string{"", " ", "\t\n"})
		if got, err := toyForm.Parse(space.Draw(t, "before") + text + space.Draw(t, "after")); got != rules || err != nil {
			t.Fatalf("%s is read as %v, %v", text, got, err)
		}
		other := anyToyRules().Draw(t, "other rules")
		s := notation.NewScanner("position", text+" 6S/6S")
		got, found, err := toyForm.Before(s, &other)
		if (err == nil) != (rules == other) || !found || err == nil && (got != rules || s.Rest() != "6S/6S") {
			t.Fatalf("%s before a position, and %v told: %v, %v, %v, rest %q", text, other, got, found, err, s.Rest())
		}
	})
}

func TestNoRulesBeforeAPosition(t *testing.T) {
	told := toyRules{Seeds: 7}
	for _, text := range []string{"6S/6S 0 0 S", "t,5S/6S 0 0 S", "large/6S", "", "9"} {
		s := notation.NewScanner("position", text)
		if got, found, err := toyForm.Before(s, nil); got.Seeds != 4 || found || err != nil || s.Pos != 0 {
			t.Errorf("%q: %v, %v, %v, rest %q", text, got, found, err, s.Rest())
		}
		if got, found, err := toyForm.Before(s, &told); got != told || found || err != nil || s.Pos != 0 {
			t.Errorf("%q, with rules told: %v, %v, %v, rest %q", text, got, found, err, s.Rest())
		}
	}
	for _, text := range []string{"large 6S/6S", "4x4 6S/6S", "{} 6S/6S", "{seeds=9 } 6S/6S"} {
		s := notation.NewScanner("position", text)
		if got, found, err := toyForm.Before(s, nil); got.Seeds < 4 || !found || err != nil || s.Rest() != "6S/6S" {
			t.Errorf("%q: %v, %v, %v, rest %q", text, got, found, err, s.Rest())
		}
	}
}

func TestFaultyRulesAreRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"", 0, "standard, 4x4, large, or rules in braces"},
		{"Large", 0, "standard, 4x4, large, or rules in braces"},
		{"large one", 6, "the end"},
		{"{", 1, "a setting: counter-clockwise|clockwise, seeds=1 to 12, endless, or a closing brace"},
		{"{endless", 8, "a space or a closing brace"},
		{"{endless ", 9, "a setting"},
		{"{clockwise clockwise}", 11, "each setting once"},
		{"{clockwise counter-clockwise}", 11, "each setting once"},
		{"{seeds=6 seeds=6}", 9, "each setting once"},
		{"{clockwiseendless}", 1, "a setting"},
		{"{seeds=6endless}", 8, "a space or a closing brace"},
		{"{seeds=6clockwise}", 8, "a space or a closing brace"},
		{"{seeds=}", 7, "a number from 1 to 12"},
		{"{seeds=13}", 7, "a number from 1 to 12"},
		{"{seeds=-1}", 7, "a number from 1 to 12"},
		{"{seeds = 6}", 1, "a setting"},
		{"{endless seeds=12}", 0, "rules that can be played (an endless game has at most 9 seeds)"},
		{"{} {}", 3, "the end"},
	} {
		r, err := toyForm.Parse(test.text)
		var parse *mancala.ParseError
		if r != (toyRules{}) || !errors.As(err, &parse) || parse.Offset != test.offset || !strings.Contains(parse.Want, test.want) {
			t.Errorf("%q: %v, %v: want offset %d, %s", test.text, r, err, test.offset, test.want)
		}
	}
	s := notation.NewScanner("position", "{}6S/6S")
	if _, _, err := toyForm.Before(s, nil); err == nil || !strings.Contains(err.Error(), "a space and a position") {
		t.Errorf("rules and a position without a space give the error %v", err)
	}
}

func TestZeroRulesForm(t *testing.T) {
	var form notation.RulesForm[toyRules]
	if r, err := form.Parse("{}"); r != (toyRules{}) || err != nil {
		t.Errorf("%v, %v", r, err)
	}
	if r, err := form.Parse("{x}"); r != (toyRules{}) || err == nil {
		t.Errorf("%v, %v", r, err)
	}
	if text := form.Append(nil, toyRules{Seeds: 3}); string(text) != "{}" {
		t.Errorf("%s", text)
	}
}

func FuzzRules(f *testing.F) {
	for _, text := range []string{"standard", "{}", "{clockwise seeds=12}", " { endless } ", "{seeds=", "{\x00}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := toyForm.Parse(text)
		var parse *mancala.ParseError
		switch {
		case err != nil && (!errors.As(err, &parse) || parse.Offset < 0 || parse.Offset > len(text) || parse.Want == "" || r != (toyRules{})):
			t.Fatalf("%q: %v, %v", text, r, err)
		case err == nil:
			if got, err := toyForm.Parse(string(toyForm.Append(nil, r))); got != r || err != nil {
				t.Fatalf("%q is %v, read as %v, %v", text, r, got, err)
			}
		}
	})
}

func TestWords(t *testing.T) {
	words := []string{"left", "right"}
	for i, word := range words {
		d := mancala.Direction(i)
		if text, err := notation.MarshalWord("way", d, words); string(text) != word || err != nil || notation.WordOf(d, words, "none") != word {
			t.Errorf("%d is written as %s, %v", i, text, err)
		}
		got := mancala.Direction(9)
		if err := notation.UnmarshalWord("way", &got, words, []byte(strings.ToUpper(word))); got != d || err != nil {
			t.Errorf("%s is read as %d, %v", word, got, err)
		}
	}
	if text, err := notation.MarshalWord("way", mancala.Direction(2), words); err == nil || notation.WordOf(mancala.Direction(2), words, "none") != "none" {
		t.Errorf("2 is written as %s", text)
	}
	d := mancala.Direction(9)
	if err := notation.UnmarshalWord("way", &d, words, nil); err == nil || d != 9 {
		t.Errorf("nothing is read as %d", d)
	}
}
