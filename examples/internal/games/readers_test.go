package games_test

import (
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
)

// TestReadersAgree has what the readers of all games accept alike.
func TestReadersAgree(t *testing.T) {
	for _, kind := range games.All() {
		start := kind.Start.String()
		for _, text := range []string{start + " ", " " + start + "\n", start + " 1", start + "  12 "} {
			if p, err := kind.ParsePosition(text); err != nil || p != kind.Start {
				t.Errorf("%s: the position %q is read as %v (error: %v)", kind.Name, text, p, err)
			}
		}
		if p, err := kind.ParsePosition(start + " x"); err == nil {
			t.Errorf("%s: a position with x after it is read as %v", kind.Name, p)
		}
	}
}

// TestMoveThatIsNoneIsAnsweredWithTheBoard has numbers that no pit of the board
// has: what is expected is told by this board, not by the largest there is.
func TestMoveThatIsNoneIsAnsweredWithTheBoard(t *testing.T) {
	for name, want := range map[string]string{
		"toguz": "1 to 9", "bestemshe": "1 to 5", "qozdatu": "1 to 7", "historical": "1 to 9", "mangala": "1 to 7",
		"kiothi": "1 to 10", "oware": "1 to 6", "kalah": "1 to 6", "congkak": "1 to 7", "hus": "1 to 16",
	} {
		kind, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"zz", "0", ""} {
			if _, err := kind.ParseMove(kind.Start, text); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: the move %q is answered %v, want %q in it", name, text, err, want)
			}
		}
	}
}
