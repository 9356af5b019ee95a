package kalah_test

import (
	"fmt"

	"example.com/kumalak/examples/kalah"
	"example.com/kumalak/mancala"
)

// South's first move ends in the store, and South moves again.
func Example() {
	p := kalah.Start(kalah.Rules{Pits: 6, Seeds: 4})
	for _, m := range []kalah.Move{3, 6, 1} {
		var err error
		if p, err = p.Play(m); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p)
	}
	// Output:
	// 4S,4S,4S,4S,4S,4S/4S,4S,1,5S,5S,5S 1 0 S
	// 4S,4S,5S,5S,5S,5S/4S,4S,1,5S,5S,1 2 0 N
	// 5S,5S,6S,6S,6S,1/4S,4S,1,5S,5S,1 2 0 S
}

func ExampleRules_Validate() {
	rules := kalah.Rules{Seeds: 40}
	fmt.Println(rules.Validate())
	fmt.Println(kalah.Start(rules))
	// Output:
	// invalid rules: {seeds=40}: expected 1 to 11 pits, and 1 to 127 seeds in all of a row
	// invalid position
}

// The number of ways to play n plies. A move that ends in the store is a
// ply, and so is the next one of the same player.
func ExampleStart() {
	start := kalah.Start(kalah.Rules{Pits: 6, Seeds: 4})
	for depth := range 7 {
		fmt.Println(depth, mancala.Perft(start, depth))
	}
	// Output:
	// 0 1
	// 1 6
	// 2 35
	// 3 185
	// 4 942
	// 5 4690
	// 6 23233
}

// The third seed falls into South's store.
func ExamplePosition_Sowing() {
	p := kalah.Start(kalah.Rules{})
	for step := range p.Sowing(4) {
		fmt.Println(step)
	}
	// Output:
	// lift 4 at pit 3
	// drop 1 at pit 4
	// drop 1 at pit 5
	// store 1 for South
	// drop 1 at pit 6
	// lap end at pit 6
}

func ExampleParseRules() {
	rules, err := kalah.ParseRules("{pits=3 seeds=5}")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(rules.Pits, rules.Seeds, kalah.Start(rules))
	// Output: 3 5 5S,5S,5S/5S,5S,5S 0 0 S
}

func ExampleParsePosition() {
	p, err := kalah.ParsePosition("1S,5S,1S/1S,1,1S 10 12 S")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Play(1))
	_, err = p.Play(2)
	fmt.Println(err)
	// Output:
	// 1S,1,1S/2,1S 16 12 N <nil>
	// move 2: illegal move: expected the number of a pit of the mover that has seeds (in 1S,5S,1S/1S,1,1S 10 12 S)
}

// A solver need not know positions that differ in the stores alone.
func ExamplePosition_Bare() {
	p, err := kalah.ParsePosition("1S,5S,1S/1S,1,1S 10 12 S")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Bare())
	// Output: 1S,5S,1S/1S,1,1S 0 0 S -2
}

func ExampleVariant() {
	v := kalah.Variant(kalah.Rules{})
	fmt.Println(v.ParseMove(v.Start, "6"))
	fmt.Println(v.ParseMove(v.Start, "0"))
	// Output:
	// 6 <nil>
	// 0 kalah move "0": at offset 0: expected the number of a pit from 1 to 6, found "0"
}
