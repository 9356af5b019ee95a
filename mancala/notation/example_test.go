package notation_test

import (
	"errors"
	"fmt"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

func ExampleAppendCells() {
	row := []notation.Cell{{Count: 13}, {Sign: 't'}, {}, {}, {Count: 5, Sign: '*'}}
	fmt.Printf("%s\n", notation.AppendCells(nil, row))
	// Output: 13S,t,2,5S*
}

func ExampleScanner() {
	s := notation.Scanner{What: "row and store", Text: "9S,2,t 12"}
	row, err := s.Cells(9, "t")
	fmt.Println(row, err)
	s.Spaces()
	store, err := s.Int("the store", 0, 162)
	fmt.Println(store, err, s.End())
	// Output:
	// [{9 0} {0 0} {0 0} {0 116}] <nil>
	// 12 <nil> <nil>
}

func ExampleScanner_Cells() {
	s := notation.Scanner{What: "row", Text: "9S,2,x"}
	_, err := s.Cells(9, "t")
	fmt.Println(err)
	// Output:
	// row "9S,2,x": at offset 5: expected a pit: counters such as 9S, or a number of empty pits, or one of "t", found "x"
}

func ExampleScanner_Expect() {
	s := notation.Scanner{What: "lift", Text: "7:x"}
	_, err := s.Int("a pit", 1, 10)
	if err == nil {
		err = s.Expect('-', "a dash")
	}
	var fault *mancala.ParseError
	if errors.As(err, &fault) {
		fmt.Println(fault.Offset, fault.Want)
	}
	fmt.Println(err)
	// Output:
	// 1 a dash
	// lift "7:x": at offset 1: expected a dash, found ":x"
}

func ExampleAppendPosition() {
	p := notation.Position{
		South:  []notation.Cell{{Count: 4}, {}, {Count: 1}},
		North:  []notation.Cell{{Count: 2}, {}, {}},
		Stores: [2]int{0, 5},
		Turn:   mancala.North,
	}
	fmt.Printf("%s\n", notation.AppendPosition(nil, p))
	// Output: 2,2S/4S,1,1S 0 5 N
}

func ExampleScanner_Position() {
	s := notation.NewScanner("toy position", " 2,2S/4S,1,1S 0 5 N 12\n")
	p, err := s.Position(3, 3, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	move, err := s.MoveNumber()
	fmt.Println(p.South, p.North, p.Stores, p.Turn, "move", move, err)
	// Output: [{4 0} {0 0} {1 0}] [{2 0} {0 0} {0 0}] [0 5] North move 12 <nil>
}

// toyRules are the rules of a game; zero Seeds would stand for 4.
type toyRules struct {
	Direction mancala.Direction
	Seeds     uint8
	Endless   bool
}

func (r toyRules) Validate() error {
	if r.Endless && r.Seeds > 9 {
		return errors.New("an endless game has at most 9 seeds")
	}
	return nil
}

var toyForm = notation.RulesForm[toyRules]{
	What: "toy rules",
	Named: []notation.NamedRules[toyRules]{
		{Name: "standard", Rules: toyRules{Seeds: 4}},
		{Name: "4x4", Rules: toyRules{Seeds: 4}},
		{Name: "large", Rules: toyRules{Seeds: 9}},
	},
	Settings: []notation.Setting[toyRules]{
		notation.OneOf("", []string{"counter-clockwise", "clockwise"}, func(r *toyRules) *mancala.Direction { return &r.Direction }),
		notation.Number("seeds=", 1, 12, func(r *toyRules) *uint8 { return &r.Seeds }),
		notation.Flag("endless", func(r *toyRules) *bool { return &r.Endless }),
	},
}

func ExampleRulesForm() {
	rules, err := toyForm.Parse("{endless seeds=6}")
	fmt.Printf("%+v %v\n", rules, err)
	fmt.Printf("%s\n", toyForm.Append(nil, rules))
	fmt.Printf("%s\n", toyForm.Append(nil, toyRules{Seeds: 9}))

	_, err = toyForm.Parse("{seeds=6 seeds=7}")
	fmt.Println(err)
	// Output:
	// {Direction:counter-clockwise Seeds:6 Endless:true} <nil>
	// {seeds=6 endless}
	// large
	// toy rules "{seeds=6 seeds=7}": at offset 9: expected each setting once, found "seeds=7}"
}

func ExampleRulesForm_Before() {
	s := notation.NewScanner("toy position", "{seeds=6} 6S/6S 0 0 S")
	rules, found, err := toyForm.Before(s, nil)
	fmt.Println(rules.Seeds, found, err, s.Rest())
	// Output: 6 true <nil> 6S/6S 0 0 S
}

func ExampleUnmarshalWord() {
	var d mancala.Direction
	words := []string{"left", "right"}
	fmt.Println(notation.UnmarshalWord("way", &d, words, []byte("Right")), notation.WordOf(d, words, "nowhere"))
	fmt.Println(notation.UnmarshalWord("way", &d, words, []byte("up")))
	// Output:
	// <nil> right
	// way "up": at offset 0: expected one of left, right, found "up"
}
