package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/kumalak/examples/kalah"
)

func Example_solve() {
	if err := solve(os.Stdout, kalah.Rules{Pits: 2, Seeds: 3}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 3S,3S/3S,3S 0 0 S
	// South's seeds less North's: -2
	// South 1  3S,4S/1,4S 1 0 N
	// North 1  4S,1/1S,5S 1 1 S
	// South 2  5S,1/2S,1 4 1 N
	// North 2  1,1S/1,1S 4 6 S
	// South 2  2/2 5 7 S
}

// values are the values of small games for South, by the standard rule and by
// the empty capture rule.
var values = map[kalah.Rules][2]int{
	{Pits: 1, Seeds: 1}: {0, 0},
	{Pits: 1, Seeds: 2}: {-2, -2},
	{Pits: 1, Seeds: 3}: {6, 6},
	{Pits: 1, Seeds: 4}: {-2, -2},
	{Pits: 1, Seeds: 5}: {2, 2},
	{Pits: 1, Seeds: 6}: {0, 0},
	{Pits: 2, Seeds: 1}: {2, 2},
	{Pits: 2, Seeds: 2}: {-2, -2},
	{Pits: 2, Seeds: 3}: {-2, -2},
	{Pits: 2, Seeds: 4}: {-10, -12},
	{Pits: 2, Seeds: 5}: {6, 6},
	{Pits: 2, Seeds: 6}: {8, 8},
	{Pits: 3, Seeds: 1}: {0, 0},
	{Pits: 3, Seeds: 2}: {4, 4},
	{Pits: 3, Seeds: 3}: {2, 2},
	{Pits: 3, Seeds: 4}: {2, 2},
	{Pits: 4, Seeds: 1}: {2, 2},
	{Pits: 4, Seeds: 2}: {6, 6},
	{Pits: 5, Seeds: 1}: {0, 0},
}

func checkValue(t *testing.T, rules kalah.Rules, want int) {
	t.Helper()
	got, err := newSolver(maxPositions).value(kalah.MustStart(rules))
	if err != nil || got != want {
		t.Errorf("%+v: value %+d (error: %v), want %+d", rules, got, err, want)
	}
}

func TestValuesOfSmallGames(t *testing.T) {
	for rules, want := range values {
		checkValue(t, rules, want[0])
		rules.EmptyCapture = true
		checkValue(t, rules, want[1])
	}
}

// TestValuesOfData compares with the smaller games of a file of values: lines
// of pits, seeds, rule and value.
func TestValuesOfData(t *testing.T) {
	folder := os.Getenv("KUMALAK_DATA")
	if folder == "" {
		t.Skip("KUMALAK_DATA is not set")
	}
	if os.Getenv("KUMALAK_LONG") != "1" {
		t.Skip("KUMALAK_LONG=1 is not set")
	}
	data, err := os.ReadFile(filepath.Join(folder, "kalah.tsv"))
	if err != nil {
		t.Skip(err)
	}
	compared := 0
	for line := range strings.Lines(string(data)) {
		var rules kalah.Rules
		var rule string
		var want int
		if strings.HasPrefix(line, "#") {
			continue
		}
		if _, err := fmt.Sscan(line, &rules.Pits, &rules.Seeds, &rule, &want); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		rules.EmptyCapture = rule == "empty-capture"
		if rules.Pits <= 4 && (rules.Pits < 4 || rules.Seeds < 4) {
			checkValue(t, rules, want)
			compared++
		}
	}
	if compared < 40 {
		t.Errorf("only %d values were compared", compared)
	}
}

func TestLargeGameIsGivenUp(t *testing.T) {
	_, err := newSolver(1000).value(kalah.MustStart(kalah.Rules{Pits: 6, Seeds: 4}))
	if !errors.Is(err, errTooLarge) {
		t.Errorf("6 pits with 4 seeds and room for 1000 positions: %v", err)
	}
}

func TestSolveRefusesImpossibleSizes(t *testing.T) {
	for _, rules := range []kalah.Rules{{}, {Pits: 100, Seeds: 1}, {Pits: 6, Seeds: 100}} {
		var text strings.Builder
		if err := solve(&text, rules); err == nil || text.Len() > 0 {
			t.Errorf("%+v: %q, %v", rules, text.String(), err)
		}
	}
}
