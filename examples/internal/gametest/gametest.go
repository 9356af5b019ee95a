// Package gametest has what the tests of the small games share: tables of moves,
// one for each sentence of the rules, and fuzzing of the reader of positions.
package gametest

import (
	"fmt"
	"testing"

	"example.com/kumalak/mancala"
)

// Rules plays each move in the position before it, and compares the position and
// the outcome after it.
func Rules[P mancala.Position[P, M], M mancala.Move](t *testing.T, parse func(text string) (P, error), tests []struct {
	Name, Before   string
	Move           M
	After, Outcome string
},
) {
	for _, test := range tests {
		t.Run(test.Name, func(t *testing.T) {
			p := Parse(t, parse, test.Before)
			q, err := p.Play(test.Move)
			if err != nil {
				t.Fatal(err)
			}
			if got := q.String(); got != test.After {
				t.Errorf("after %v in %v it is\n%s, not\n%s", test.Move, p, got, test.After)
			}
			if got := q.Outcome().String(); got != test.Outcome {
				t.Errorf("after %v in %v the outcome is %s, not %s", test.Move, p, got, test.Outcome)
			}
		})
	}
}

// Parse returns the position that a text tells, and ends the test when it tells
// none.
func Parse[P any](t *testing.T, parse func(text string) (P, error), text string) P {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// FuzzParse checks that what can be read is written so that it is read as the
// same. It begins with some texts.
func FuzzParse[P interface {
	comparable
	fmt.Stringer
}](f *testing.F, parse func(text string) (P, error), texts ...string) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			return
		}
		if q, err := parse(p.String()); err != nil || q != p {
			t.Errorf("%v is read as %v, %v", p, q, err)
		}
	})
}
