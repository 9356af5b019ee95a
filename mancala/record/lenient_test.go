package record_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/kumalak/mancala/record"
)

// TestGamesWithoutResult: the tag tells it. A game ends with the file, before
// the tags of the next one, and before a count that begins anew.
func TestGamesWithoutResult(t *testing.T) {
	games, faults := readAll(t, `[Result "1-0"]

1. 76 98
2. 66 87 {good}

[Result "½ – ½"]
1. 54
[Result "?"]

1. 11

1. 22 33

2. 44 55 0-1

1. 19`)
	if len(faults) > 0 {
		t.Errorf("errors %v", faults)
	}
	type game struct {
		Moves  int
		Result record.Result
	}
	var got []game
	for _, g := range games {
		got = append(got, game{len(g.Moves), g.Result})
	}
	want := []game{{4, record.SouthWins}, {1, record.Draw}, {1, record.Unknown}, {4, record.NorthWins}, {1, record.Unknown}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got := games[0].Moves[3].Comment; got != "good" {
		t.Errorf("the comment of the last move is %q", got)
	}
}

func TestResultsInOtherSpellings(t *testing.T) {
	spellings := map[record.Result][]string{
		record.SouthWins: {"1:0", "1–0", "1—0", "1−0", "1‑0", "1 - 0", "1 – 0", "1 -0", "1- 0", "1\u00a0—\u00a00", "1\u2009–\u20090", "1\u202f- 0"},
		record.NorthWins: {"0–1", "0 - 1", "0\u00a0−\u00a01"},
		record.Draw: {
			"1/2", "1/2:1/2", "½", "½-½", "½–½", "½ — ½", "0.5-0.5", "0,5-0,5", "0.5 – 0.5",
			"1/2–1/2", "1/2 - 1/2", "1/2 -1/2", "1⁄2-1⁄2", "½-1/2", "1/2\u00a0–\u00a01/2",
		},
	}
	for want, texts := range spellings {
		for _, text := range texts {
			for _, file := range []string{
				"1. 76 98 " + text,
				"1. 76 98\n2. 1 " + text + " {zero}\n\n[A \"\"]\n\n*",
				"1. 76 98 " + text + "\n\n1. 7 *",
				text,
				`[Result "` + text + `"]` + "\n\n1. 76 98 " + text,
				`[Result "` + text + `"]` + "\n\n1. 76 98",
			} {
				games, faults := readAll(t, file)
				if len(games) == 0 || len(faults) > 0 {
					t.Errorf("%q: %d games, errors %v", file, len(games), faults)
					continue
				}
				if games[0].Result != want || len(games[0].Moves) > 3 {
					t.Errorf("%q: result %s after %d moves, want %s", file, games[0].Result, len(games[0].Moves), want)
				}
			}
		}
	}
}

// TestPartsOfResultsAreMoves: what could begin a result is a move when it does
// not go on like one.
func TestPartsOfResultsAreMoves(t *testing.T) {
	for text, want := range map[string][]string{
		"1. 1 1 2. 0 1- *":           {"1", "1", "0", "1-"},
		"1 -1 1- 1 1-0":              {"1", "-1", "1-", "1"},
		"1- {a} 0 *":                 {"1-", "0"},
		"1-\n0 *":                    {"1-", "0"},
		"1. 1- 1... 0 2. 0 2... -1*": {"1-", "0", "0", "-1*"},
	} {
		games, faults := readAll(t, text)
		if len(games) != 1 || len(faults) > 0 {
			t.Errorf("%q: %d games, errors %v", text, len(games), faults)
			continue
		}
		if diff := cmp.Diff(moves(want...), games[0].Moves, where, ignoreComments); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", text, diff)
		}
	}
}

// TestSpaceOfAnyKind separates the parts of a record.
func TestSpaceOfAnyKind(t *testing.T) {
	const text = "\u00a0[Event\u2009\"a\u00a0b\"]\n\u00a0\n1.\u00a076\u200998\u3000{c\u00a0d}\u20092.\u200b\ufeff7 *\n\n\ufeff[Event \"e\"]\n\n*"
	games, faults := readAll(t, text)
	if len(games) != 2 || len(faults) > 0 {
		t.Fatalf("%d games, errors %v", len(games), faults)
	}
	if event, _ := games[0].Tag("Event"); event != "a\u00a0b" || games[0].Moves[1].Comment != "c\u00a0d" {
		t.Errorf("tag %q and comment %q have lost their spaces", event, games[0].Moves[1].Comment)
	}
	if diff := cmp.Diff(moves("76", "98", "7"), games[0].Moves, where, ignoreComments); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestGoesOnWithoutTags puts each damaged game between two whole ones, none of
// which has tags.
func TestGoesOnWithoutTags(t *testing.T) {
	for _, damaged := range []string{
		"1. 76 (98) *",
		"1. 76 98 3. 11\n2. 22 33 *",
		"1. 76 {a 98 *",
		"1. 76 {a {b} c} *\n2. 98",
		"1. 76 98 2.",
		"1. 76 \xff\n1. 98 *",
		"1. 76 ] 98 *",
		"1. 76 1-0 1-0",
		"[A \"b]\n[B \"c\"]\n\n1. 76 98 *",
		"[A \"b\"] }\n\n1. 76 98 *",
	} {
		for _, blank := range []string{"\n\n", "\r\n\r\n", "\n \t\n\n"} {
			text := "1. 11 12 1-0" + blank + damaged + blank + "1. 21 22 0-1" + blank + "1. 31 *"
			games, faults := readAll(t, text)
			var first []string
			for _, game := range games {
				first = append(first, game.Moves[0].Text)
			}
			want := []string{"11", "21", "31"}
			if damaged[0] == '[' && damaged[7] == ' ' { // what follows the tags is a game of its own
				want = []string{"11", "76", "21", "31"}
			}
			if diff := cmp.Diff(want, first); diff != "" || len(faults) != 1 || faults[0].Game != 2 {
				t.Errorf("%q: errors %v (-want +got)\n%s", text, faults, diff)
			}
		}
	}
}
