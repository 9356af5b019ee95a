package terminal

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/whole"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/search"
	"pgregory.net/rapid"
)

func text(t interface{ Fatal(...any) }, s *session) string {
	b, err := s.recorded().AppendText(nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestSavedGamesComeBackInEveryGame(t *testing.T) {
	t.Chdir(t.TempDir())
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom(games.All()).Draw(t, "game")
		s := &session{kinds: games.All(), files: disk{whole.Create}, now: timeOf, rng: rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))}
		s.players = players{[2]bool{rapid.Bool().Draw(t, "person"), true}, 1}
		s.sit(newGame(k))
		if deal, err := k.Deal(s.rng, mancala.GameOptions[play.Position]{}); err == nil {
			s.sit(deal)
		}
		s.players.level = rapid.IntRange(1, 10).Draw(t, "level")
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			if s.game.Over() {
				break
			}
			move, err := s.bot.Choose(context.Background(), &s.game.Game, search.Limits{})
			if err == nil {
				err = s.game.Play(string(move))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if !s.game.Outcome().Over() && rapid.Bool().Draw(t, "resign") {
			if err := s.game.Resign(rapid.SampledFrom([]mancala.Player{mancala.South, mancala.North}).Draw(t, "who")); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.files.save("game.txt", s.recorded()); err != nil {
			t.Fatal(err)
		}
		back := *s
		var err error
		if back.game, back.players, err = s.files.load("game.txt", 0, games.All(), games.All()[0]); err != nil {
			t.Fatal(err)
		}
		if text(t, s) != text(t, &back) || s.players.people != back.players.people ||
			s.game.Outcome() != back.game.Outcome() || s.game.Position().Turn() != back.game.Position().Turn() {
			t.Fatalf("saved\n%s%v\nback\n%s%v", text(t, s), s.game.Outcome(), text(t, &back), back.game.Outcome())
		}
		if !s.players.two() && s.players.level != back.players.level {
			t.Fatalf("level %d became %d", s.players.level, back.players.level)
		}
	})
}

func TestAGameGoesOnWhereItsFileLeftIt(t *testing.T) {
	t.Chdir(t.TempDir())
	_, out := script(t, "-side north -level 1 -seed 4 -file game.txt", "1", "5")
	if !strings.Contains(out, "The game is saved in game.txt.") {
		t.Fatalf("not saved:\n%s", out)
	}
	s, out := script(t, "-file game.txt", "flip", "quit")
	if !strings.Contains(out, "You are North, against level 1.") || !strings.Contains(out, "The game goes on at move 3.") {
		t.Errorf("it does not go on:\n%s", out)
	}
	if s.players != (players{[2]bool{false, true}, 1}) {
		t.Errorf("players: %v", s.players)
	}
	s, _ = script(t, "-file game.txt -side both -level 3", "quit")
	if s.players != (players{[2]bool{true, true}, 3}) {
		t.Errorf("players by the command line: %v", s.players)
	}
}

func TestEndOfInputSavesTheGame(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, lines := range [][]string{{}, {"quit"}, {"4", "new"}, {"hint", "save"}} {
		script(t, "-side both -game bestemshe", append([]string{"3"}, lines...)...)
	}
	names, _ := filepath.Glob("*")
	if len(names) != 4 { // the names of the first three have a number added
		t.Errorf("files: %v", names)
	}
	_, out := script(t, "")
	if !strings.Contains(out, "The game is at its start, so nothing is saved.") {
		t.Errorf("no move:\n%s", out)
	}
}

func TestDamagedFilesChangeNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	good := `[Variant "toguz"]
[Rules "standard"]
[FEN "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S"]
[Result "*"]

1. 76(10) 76(10) *
`
	for _, c := range []struct{ name, file, want string }{
		{"not there", "", "no such file"},
		{"empty", "\n", "expected a game, and it has none"},
		{"cut", good[:len(good)/2], "bad.txt: "},
		{"another hole", strings.Replace(good, "76(10) *", "77(10) *", 1), "wrong landing hole"},
		{"another start", strings.Replace(good, "9S", "8S", 1), "tag FEN"},
		{"other rules", strings.Replace(good, "standard", "historical", 1), "tag Rules: a record of another game"},
		{"another game", strings.Replace(good, "toguz", "chess", 1), `tag Variant: game "chess"`},
		{"a result that is not true", strings.NewReplacer(`"*"`, `"1-0"`, " *", " 0-1").Replace(good), "bad.txt"},
		{"binary", "\x7fELF\x00\x00\x01", "bad.txt"},
		{"two games", good + "\n" + good, "has 2 games"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.file != "" {
				if err := os.WriteFile("bad.txt", []byte(c.file), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			before, _ := script(t, "-side both", "7")
			s, out := script(t, "-side both", "7", "load bad.txt")
			if !strings.Contains(out, "nothing is loaded: ") || !strings.Contains(strings.ReplaceAll(out, "\n   ", " "), c.want) {
				t.Errorf("no %q on the screen:\n%s", c.want, out)
			}
			if text(t, s) != text(t, before) {
				t.Errorf("the game is another one now:\n%s", text(t, s))
			}
		})
	}
	if err := os.WriteFile("two.txt", []byte(good+"\n"+strings.Replace(good, " 76(10) *", " *", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, out := script(t, "", "load two.txt #2", "quit"); s.game.Ply() != 1 {
		t.Errorf("the second game:\n%s", out)
	}
	if _, out := script(t, "", "load two.txt #3"); !strings.Contains(out, "two.txt has 2 games: there is no #3") {
		t.Errorf("the third game:\n%s", out)
	}
}

// FuzzLoad shows that no file does harm.
func FuzzLoad(f *testing.F) {
	f.Add("[Variant \"kiothi\"]\n\n1. 5,6=S1:4,N3:6 1-0\n")
	f.Add("[Variant \"mangala\"]\n[FEN \"7/4,1S,2 63 34 N\"]\n\n1... 1 *\n")
	f.Add("1. 76 76 2. 99 12 *")
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, file string) {
		name := filepath.Join(dir, "game.txt")
		if err := os.WriteFile(name, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		g, p, err := disk{whole.Create}.load(name, 0, games.All(), games.All()[0])
		if err != nil {
			return
		}
		s := &session{game: g, players: p, now: timeOf}
		if _, err := s.recorded().AppendText(nil); err != nil {
			t.Errorf("it can't be saved again: %v", err)
		}
	})
}

// fullDisk is a file on a disk that has room for so many bytes.
type fullDisk struct {
	*os.File
	room int
}

func (f *fullDisk) Write(p []byte) (int, error) {
	if len(p) > f.room {
		n, _ := f.File.Write(p[:f.room])
		return n, syscall.ENOSPC
	}
	return f.File.Write(p)
}

func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("TMPDIR", dir)
	script(t, "-side both -file game.txt", "7")
	old, err := os.ReadFile("game.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	s := start(t, "-side both -file game.txt", strings.NewReader("8\nsave\nsave other.txt\n"), &out)
	s.files.create = func(dir string) (whole.Temp, error) {
		f, err := os.CreateTemp(dir, "test")
		return &fullDisk{f, 20}, err
	}
	if err := s.run(context.Background()); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("run: %v", err)
	}
	if !strings.Contains(out.String(), "the game is not saved in ") {
		t.Errorf("nobody is told:\n%s", out.String())
	}
	if !strings.Contains(out.String(), "Here it is:\n[White \"person\"]") || !strings.HasSuffix(out.String(), "1. 76(10) 87(2) *\n\n") {
		t.Errorf("the game is lost:\n%s", out.String())
	}
	if now, err := os.ReadFile("game.txt"); err != nil || string(now) != string(old) {
		t.Errorf("the old file is now %q, %v", now, err)
	}
	if names, _ := filepath.Glob("*"); len(names) != 1 {
		t.Errorf("left behind: %v", names)
	}
}

func TestSaveLeavesOtherFilesAlone(t *testing.T) {
	t.Chdir(t.TempDir())
	files := map[string]string{
		"notes.txt":  "buy milk\n",
		"tourney":    "[White \"A\"]\n\n1. 76 *\n\n[White \"B\"]\n\n1. 76 *\n",
		"recording":  "[White \"A\"]\n\n1. 76 *\n",
		"folder/one": "",
	}
	os.Mkdir("folder", 0o700)
	for name, content := range files {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"notes.txt", "tourney", "recording", "folder", os.DevNull, "nowhere/x", "a\x00b"} {
		_, out := script(t, "-side both", "7", "save "+name)
		if !strings.Contains(out, "the game is not saved in ") {
			t.Errorf("save %s:\n%s", name, out)
		}
		if want, ok := files[name]; ok {
			if now, _ := os.ReadFile(name); string(now) != want {
				t.Errorf("%s is now %q", name, now)
			}
		}
	}
}

func TestSaveKeepsModesAndLinks(t *testing.T) {
	t.Chdir(t.TempDir())
	script(t, "-side both", "7", "save game.txt")
	if err := os.Chmod("game.txt", 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("game.txt", "link"); err != nil {
		t.Skip(err)
	}
	script(t, "-side both", "8", "save link")
	info, err := os.Lstat("link")
	if err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the link is %v, %v", info, err)
	}
	info, err = os.Stat("game.txt")
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info, err)
	}
	if now, _ := os.ReadFile("game.txt"); !strings.Contains(string(now), "1. 87(10) *") {
		t.Errorf("the file is %s", now)
	}
}
