package terminal

import (
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

func TestMovesInWords(t *testing.T) {
	// after is what is told of a move in a position of a game.
	after := func(game, position, move string) string {
		k, err := games.Named(game)
		if err != nil {
			t.Fatal(err)
		}
		g, err := k.FromPosition(position, mancala.GameOptions[play.Position]{})
		if err == nil {
			err = g.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
		_, words := told(g)
		return words
	}
	for _, c := range []struct{ what, got, want string }{
		{
			"a tuzdik",
			after("toguz", "9S,9S,9S,9S,9S,9S,9S,2S,9S/9S,9S,9S,9S,9S,9S,9S,4S,5S 10 6 S", "8"),
			"82X: 4 sown from South 8 to North 2; South captures 3 from North 2; South makes North 2 a tuzdik",
		},
		{
			"balls for a tuzdik",
			after("toguz", "9S,9S,9S,9S,9S,9S,9S,t,9S/9S,9S,9S,9S,9S,9S,9S,5S,5S 10 7 S", "8"),
			"83(21): 5 sown from South 8 to North 3, 1 of them for South's tuzdik; South captures 10 from North 3",
		},
		{
			"the end of the game",
			after("toguz", "8,1S/8,1S 80 80 S", "9"),
			"91(82): 1 sown from South 9 to North 1; South captures 2 from North 1",
		},
		{"a pass", after("mangala", "7/4,1S,2 63 34 N", "pass"), "pass: North passes"},
		{
			"a capture that takes the capturer too, and ends the game",
			after("kiothi", "3,5S,6/2,1S,6,5S 29 20 S play", "3:1"),
			"3:1: 1 sown from South 3 to South 4; South captures 6 from South 4, North 7; South takes what is left, 5 from South 10",
		},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s\nwant %s", c.what, c.got, c.want)
		}
	}
}

func TestWrapKeepsEveryWord(t *testing.T) {
	text := strings.Repeat("a bc  def ", 40) + "\n\n" + strings.Repeat("x", 100) + " y\n"
	wrapped := wrap(text)
	if got, want := strings.Join(strings.Fields(wrapped), " "), strings.Join(strings.Fields(text), " "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	for line := range strings.Lines(wrapped) {
		if len(line) > width+1 && !strings.Contains(line, "xx") {
			t.Errorf("%d characters: %s", len(line)-1, line)
		}
	}
}
