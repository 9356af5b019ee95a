package terminal

import (
	"context"
	"strings"
	"testing"

	"example.com/kumalak/examples/internal/games"

	"pgregory.net/rapid"
)

// TestAnythingCanBeTyped plays random lines, sensible ones and others, in every
// game. Whatever they are, the evening ends, and the game that is on the table
// then can be saved and comes back.
func TestAnythingCanBeTyped(t *testing.T) {
	t.Chdir(t.TempDir())
	rapid.Check(t, anything)
}

func FuzzAnything(f *testing.F) {
	f.Chdir(f.TempDir())
	f.Fuzz(rapid.MakeFuzz(anything))
}

func anything(t *rapid.T) {
	line := rapid.OneOf(
		rapid.SampledFrom([]string{
			"", "1", "2", "3", "4", "5", "7", "9", "7:1", "8:2", "10", "5,6=S1:4,N3:6", "6,8=N1:10", "pass", "d1c2",
			"undo", "redo", "resign", "flip", "moves", "show", "record", "help", "rules", "ritual", "north", "tek", "cancel",
			"level 1", "side both", "side north", "side s", "new", "new mangala deal", "new best", "no", "yes", "save", "save x", "load x",
		}),
		rapid.StringMatching(`[a-z0-9:=#.\- ]{0,8}`).Filter(func(s string) bool {
			return !strings.HasPrefix(s, "h") && !strings.HasPrefix(s, "a") && !strings.HasPrefix(s, "rev") // these take time
		}),
	)
	var out strings.Builder
	args := []string{"-level", "1", "-seed", "1", "-ascii", "-game", rapid.SampledFrom(games.Names(games.All())).Draw(t, "game")}
	input := strings.Join(rapid.SliceOfN(line, 0, 12).Draw(t, "lines"), "\n")
	s, err := newSession(games.All(), args, strings.NewReader(input), &out, &out)
	if err != nil {
		t.Fatal(err)
	}
	s.now = timeOf
	if err := s.run(context.Background()); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	if err := s.files.save("game.txt", s.recorded()); err != nil {
		t.Fatal(err)
	}
	back, _, err := s.files.load("game.txt", 0, s.kinds, s.game.Kind())
	if err != nil || back.Ply() != s.game.Ply() || back.Outcome() != s.game.Outcome() {
		t.Fatalf("%v: it does not come back:\n%s", err, out.String())
	}
	for text := range strings.Lines(out.String()) {
		if strings.HasPrefix(text, "[") || strings.HasPrefix(text, "N") || strings.HasPrefix(text, "S") {
			continue
		}
		if len(text) > 160 {
			t.Fatalf("a line of %d characters: %s", len(text), text)
		}
	}
}
