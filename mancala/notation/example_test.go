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
