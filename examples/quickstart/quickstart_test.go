package main

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	var out strings.Builder
	if err := run(strings.NewReader(games), &out, 10, rand.New(rand.NewPCG(1, 0))); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"3 games", "46(82)", "south by no move", "162 in all"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	if n := strings.Count(out.String(), "162 in all"); n != 3 {
		t.Errorf("162 balls counted in %d games, expected 3", n)
	}
}

// TestDamage damages the third game in three ways. The others are still shown.
func TestDamage(t *testing.T) {
	for name, damage := range map[string][2]string{
		"a wrong total":        {"34(20)", "34(22)"},
		"a missing mark":       {"91X 45 6.", "91 45 6."},
		"an illegal move":      {"6. 13 78", "6. 13 11"},
		"a wrong landing hole": {"21 89 1-0", "21 88 1-0"},
	} {
		damaged := strings.Replace(games, damage[0], damage[1], 1)
		if damaged == games {
			t.Errorf("%s: nothing was damaged", name)
			continue
		}
		var out strings.Builder
		err := run(strings.NewReader(damaged), &out, 0, rand.New(rand.NewPCG(1, 0)))
		if err == nil || !strings.Contains(err.Error(), "game 3, line") {
			t.Errorf("%s: error %v, expected one of game 3", name, err)
		}
		if n := strings.Count(out.String(), "162 in all"); n != 2 {
			t.Errorf("%s: %d games shown, expected 2", name, n)
		}
		t.Log(err)
	}
}
