package mangala_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mangala"
	"pgregory.net/rapid"
)

func TestPositionTextIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positions().Draw(t, "position")
		if q, err := mangala.ParsePosition(p.String()); q != p || err != nil {
			t.Fatalf("%v is read as %v (error: %v)", p, q, err)
		}
		if q, err := mangala.ParsePositionWith(p.Rules(), p.String()); q != p || err != nil {
			t.Fatalf("%v with its rules is read as %v (error: %v)", p, q, err)
		}
		bare := p.String()
		if strings.HasPrefix(bare, "{") {
			bare = bare[strings.Index(bare, "} ")+2:]
		}
		if q, err := mangala.ParsePositionWith(p.Rules(), bare); q != p || err != nil {
			t.Fatalf("%q with rules is read as %v (error: %v)", bare, q, err)
		}
		var q mangala.Position
		if text, err := json.Marshal(p); err != nil || json.Unmarshal(text, &q) != nil || q != p {
			t.Fatalf("%v through JSON is %v (error: %v)", p, q, err)
		}
	})
}

func TestRulesTextIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ruleSets().Draw(t, "rules")
		complete := mangala.Start(r).Rules()
		if got, err := mangala.ParseRules(r.String()); got != complete || err != nil {
			t.Fatalf("%v is read as %v (error: %v)", r, got, err)
		}
		var got mangala.Rules
		if text, err := json.Marshal(r); err != nil || json.Unmarshal(text, &got) != nil || got != complete {
			t.Fatalf("%v through JSON is %v (error: %v)", r, got, err)
		}
	})
}

func TestTextForms(t *testing.T) {
	// What is read, and how the same is written.
	tests := []struct{ read, written string }{
		{"7/4,1S,2 63 34 N", "7/4,1S,2 63 34 N"},
		{"3S,1,10S,4/7 40 45 S", "3S,1,10S,4/7 40 45 S"},
		{"7,/1,1,1,1S,2,1, 63 34 N", "7/3,1S,3 63 34 N"},
		{"standard 7/7 49 49 S", "7/7 49 49 S"},
		{"{} 7/7 49 49 S", "7/7 49 49 S"},
		{"{counters=98 max-laps=4096 counter-clockwise leftovers=unscored}   7/7  49  49  S", "7/7 49 49 S"},
		{
			"{ max-laps=9 counters=1 leftovers=last-capturer forwards rightmost clockwise } 7/6,1S 0 0 N",
			"{clockwise rightmost forwards leftovers=last-capturer counters=1 max-laps=9} 7/6,1S 0 0 N",
		},
		{"{leftovers=last-capturer} 7/7 49 49 S last=N", "{leftovers=last-capturer} 7/7 49 49 S last=N"},
		{"{leftovers=row-owner} 7/7 49 49 S endless", "{leftovers=row-owner} 7/7 49 49 S endless"},
		{
			"{clockwise leftovers=last-capturer} 7/7 64 34 N last=S endless",
			"{clockwise leftovers=last-capturer} 7/7 64 34 N last=S endless",
		},
		// Spaces round the text, and the number of the move at its end.
		{" \t7/7 49\t49  S \n", "7/7 49 49 S"},
		{"7/7 49 49 S 12", "7/7 49 49 S"},
		{" {leftovers=last-capturer}  7/7 49 49 S  last=N  endless  7 ", "{leftovers=last-capturer} 7/7 49 49 S last=N endless"},
		{"{leftovers=last-capturer} 7/7 49 49 S last=N 7", "{leftovers=last-capturer} 7/7 49 49 S last=N"},
	}
	for _, test := range tests {
		p, err := mangala.ParsePosition(test.read)
		if err != nil || p.String() != test.written {
			t.Errorf("%q is read as %q (error: %v), want %q", test.read, p, err, test.written)
		}
	}
}

func TestFaultyTextsAreRefused(t *testing.T) {
	rules := func(text string) error { _, err := mangala.ParseRules(text); return err }
	position := func(text string) error { _, err := mangala.ParsePosition(text); return err }
	bare := func(text string) error {
		_, err := mangala.ParsePositionWith(mangala.Rules{Direction: mancala.Clockwise}, text)
		return err
	}
	move := func(text string) error { _, err := mangala.ParseMove(text); return err }
	tests := []struct {
		parse  func(string) error
		text   string
		offset int
		want   string
	}{
		{position, "", 0, "a pit"},
		{position, "6/7 49 49 S", 0, "a row of 7 pits, not 6"},
		{position, "8/7 49 49 S", 0, "at most 7 pits"},
		{position, "7", 1, "a slash and South's row"},
		{position, "7/6 49 49 S", 2, "a row of 7 pits, not 6"},
		{position, "7/7,1S 48 49 S", 4, "at most 7 pits"},
		{position, "7/256S,6 0 0 S", 2, "from 1 to 255"},
		{position, "7/5S*,6 49 44 S", 2, "a row of 7 pits, not 1"},
		{position, "7/7 49 -49 S", 7, "North's store from 0"},
		{position, "7/7 99 0 S", 0, "0 to 98 counters captured, not 99"},
		{position, "7/7 49 49", 9, "a space and the player to move"},
		{position, "7/7 49 49 W", 10, "S or N"},
		{position, "7/7 49 49 S x", 12, "the end"},
		{position, "7/7 49 49 S 1 endless", 14, "the end"},
		{position, "7/7 49 49 S 1x", 13, "the end"},
		{position, "7/7 49 49 Sendless", 11, "the end"},
		{position, "7/6,1S 49 49 S", 0, "98 counters on the board and captured together, not 99"},
		{position, "{counters=70} 7/7 49 20 S", 14, "70 counters on the board and captured together, not 69"},
		{position, "7/7 49 49 S endless", 0, "counters on the board after an endless sowing"},
		{position, "7/7 49 49 S endless!", 19, "the end"},
		{position, "{leftovers=row-owner} 7/6,1S 49 48 S endless", 22, "an empty board"},
		{position, "7/7 49 49 S last=N", 11, "no last capturer"},
		{position, "{leftovers=last-capturer} 7/7 49 49 S", 37, "last=S or last=N"},
		{position, "{leftovers=last-capturer} 7/7 49 49 S endless", 37, "last=S or last=N"},
		{position, "{leftovers=last-capturer} 7/7 49 49 S last=W", 43, "S or N"},
		{position, "{leftovers=last-capturer} 7/7 98 0 S last=N", 26, "who has captured something"},
		{position, "{leftovers=last-capturer counters=1} 7/6,1S 0 0 S last=S", 49, "no last capturer"},
		{position, "{clockwise}7/7 49 49 S", 11, "a space and a position"},
		{position, "{clockwise", 10, "a space or a closing brace"},
		{position, "standards 7/7 49 49 S", 0, "standard, or rules in braces"},
		{bare, "{rightmost} 7/7 49 49 S", 0, "the rules {clockwise}, or none"},
		{bare, "standard 7/7 49 49 S", 0, "the rules {clockwise}, or none"},
		{bare, "7/7 49 48 S", 0, "98 counters"},
		{rules, "", 0, "standard, or rules in braces"},
		{rules, "standard x", 9, "the end"},
		{rules, "{", 1, "a setting"},
		{rules, "{widdershins}", 1, "a setting: counter-clockwise|clockwise, rightmost"},
		{rules, "{clockwise counter-clockwise}", 11, "each setting once"},
		{rules, "{clockwise clockwise}", 11, "each setting once"},
		{rules, "{max-laps=8 counters=9 max-laps=8}", 23, "each setting once"},
		{rules, "{clockwiseforwards}", 1, "a setting"},
		{rules, "{counters=9max-laps=8}", 11, "a space or a closing brace"},
		{rules, "{leftovers=}", 1, "a setting"},
		{rules, "{counters=}", 10, "from 1 to 255"},
		{rules, "{counters=0}", 10, "from 1 to 255"},
		{rules, "{counters=256}", 10, "from 1 to 255"},
		{rules, "{counters=7x}", 11, "a space or a closing brace"},
		{rules, "{max-laps=65536}", 10, "from 1 to 65535"},
		{rules, "{leftovers=mine}", 1, "a setting"},
		{rules, "{clockwise,rightmost}", 1, "a setting"},
		{move, "", 0, `"pass" or a pit from 1 to 7`},
		{move, "0", 0, "from 1 to 7"},
		{move, "8", 0, "from 1 to 7"},
		{move, "3 4", 2, "the end"},
		{move, "Pass", 0, "from 1 to 7"},
	}
	for _, test := range tests {
		err := test.parse(test.text)
		var parse *mancala.ParseError
		if !errors.As(err, &parse) {
			t.Errorf("%q: error %v, want a ParseError", test.text, err)
			continue
		}
		if parse.Offset != test.offset || !strings.Contains(parse.Want, test.want) || parse.Input != test.text {
			t.Errorf("%q: %v\nwant offset %d, expected %s", test.text, err, test.offset, test.want)
		}
	}
}

func TestReadingWithRulesThatAreNotValid(t *testing.T) {
	if _, err := mangala.ParsePositionWith(mangala.Rules{Leftovers: 7}, "7/7 49 49 S"); !errors.Is(err, mancala.ErrInvalidRules) {
		t.Errorf("error %v, want ErrInvalidRules", err)
	}
}

func TestMoveText(t *testing.T) {
	for m := range mangala.Move(255) {
		text, err := m.MarshalText()
		if legal := m >= 1 && m <= mangala.Pass; (err == nil) != legal {
			t.Errorf("move %d is written %q, error %v", uint8(m), text, err)
		}
		if err != nil {
			continue
		}
		if got, err := mangala.ParseMove(string(text)); got != m || err != nil {
			t.Errorf("%q is read as %v, error %v", text, got, err)
		}
		if got := mangala.MustParseMove(" " + string(text) + "\n"); got != m {
			t.Errorf("%q with spaces round it is read as %v", text, got)
		}
	}
}

func TestUnmarshalLeavesTheValueAloneOnError(t *testing.T) {
	p, m, r := mangala.Start(mangala.Standard()), mangala.Move(3), mangala.Standard()
	for _, u := range []interface{ UnmarshalText([]byte) error }{&p, &m, &r} {
		if err := u.UnmarshalText([]byte("?")); err == nil {
			t.Errorf("%T reads a question mark", u)
		}
	}
	if p != mangala.Start(mangala.Standard()) || m != 3 || r != mangala.Standard() {
		t.Errorf("changed to %v, %v, %v", p, m, r)
	}
}

func TestZeroPositionHasNoText(t *testing.T) {
	var p mangala.Position
	if text, err := p.MarshalText(); !errors.Is(err, mancala.ErrInvalidPosition) || len(text) > 0 {
		t.Errorf("written %q, error %v", text, err)
	}
	if p.String() != "invalid position" {
		t.Errorf("called %q", p)
	}
}

// checkParsed fails unless a parser has either given a good value or the zero
// value and a ParseError within the text.
func checkParsed[V comparable](t *testing.T, text string, v V, err error, again func() (V, error)) {
	var zero V
	if err == nil {
		if w, err := again(); w != v || err != nil || v == zero {
			t.Errorf("%q is read as %v, and that is read as %v (error: %v)", text, v, w, err)
		}
		return
	}
	var parse *mancala.ParseError
	if !errors.As(err, &parse) || v != zero || parse.Offset < 0 || parse.Offset > len(text) || parse.Want == "" {
		t.Errorf("%q gives %v and the error %v", text, v, err)
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{
		"7S,7S,7S,7S,7S,7S,7S/7S,7S,7S,7S,7S,7S,7S 0 0 S",
		"7/4,1S,2 63 34 N",
		"{clockwise rightmost forwards leftovers=last-capturer counters=70 max-laps=8} 7/6,1S 60 9 N last=N endless",
		"{leftovers=row-owner} 7/7 49 49 S endless",
		"standard 7,/1,1,1,1S,2,1, 63 34 N",
		"{counters=99999999999999999999} 7/7 0 0 S",
		"{", "/", "7/", "\x00",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := mangala.ParsePosition(text)
		checkParsed(t, text, p, err, func() (mangala.Position, error) { return mangala.ParsePosition(p.String()) })
		clockwise := mangala.Rules{Direction: mancala.Clockwise, Leftovers: mangala.ToLastCapturer}
		q, err := mangala.ParsePositionWith(clockwise, text)
		checkParsed(t, text, q, err, func() (mangala.Position, error) { return mangala.ParsePosition(q.String()) })
		if err != nil {
			return
		}
		if (q.NumMoves() == 0) != q.Outcome().Over() {
			t.Errorf("%v: %d moves, outcome %v", q, q.NumMoves(), q.Outcome())
		}
		for m := range q.Moves() {
			if next := play(t, q); next.Board().Total() != q.Board().Total() {
				t.Errorf("%v: move %v leads to %v", q, m, next)
			}
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, text := range []string{"standard", "{}", "{clockwise rightmost}", "{max-laps=1 counters=255}", "{leftovers=row-owner forwards}", "{counters="} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := mangala.ParseRules(text)
		checkParsed(t, text, r, err, func() (mangala.Rules, error) { return mangala.ParseRules(r.String()) })
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"1", "7", "pass", "8", "", "passs"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := mangala.ParseMove(text)
		checkParsed(t, text, m, err, func() (mangala.Move, error) { return mangala.ParseMove(m.String()) })
	})
}
