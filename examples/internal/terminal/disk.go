package terminal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"example.com/kumalak/examples/internal/whole"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/record"
)

// disk keeps games in files, one in each.
type disk struct {
	create func(dir string) (whole.Temp, error) // whole.Create, and another one in tests
}

// save writes a game to a file.
func (d disk) save(name string, r *record.Record) error {
	text, err := r.AppendText(nil)
	if err != nil {
		return err
	}
	if err := d.mayReplace(name); err != nil {
		return err
	}
	return whole.WriteBy(d.create, name, text)
}

// mayReplace refuses to put a game in place of anything but a saved game.
func (d disk) mayReplace(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		dir := filepath.Dir(name)
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return fmt.Errorf("%s: expected a folder that is there", dir)
		}
		return nil
	case err != nil:
		return err
	case info.Mode().IsRegular() && info.Size() == 0:
		return nil
	}
	games, err := readGames(name)
	if err != nil {
		return fmt.Errorf("%s is left alone, as it is no saved game: %w", name, err)
	}
	if len(games) != 1 {
		return fmt.Errorf("%s is left alone: it has %d games", name, len(games))
	}
	if !ours(games[0]) {
		return fmt.Errorf("%s is left alone: its game was not saved by this program", name)
	}
	return nil
}

// load reads the game with a number, from 1, of a file. Number 0 is the only
// one. A game that does not say which it is is taken for one of usual.
func (d disk) load(name string, number int, kinds []play.Kind, usual play.Kind) (*play.Game, players, error) {
	games, err := readGames(name)
	switch n := len(games); {
	case err != nil:
		return nil, players{}, err
	case n == 0:
		return nil, players{}, fmt.Errorf("%s: expected a game, and it has none", name)
	case number == 0 && n > 1:
		return nil, players{}, fmt.Errorf("%s has %d games: expected one; load %s #2 takes the second", name, n, name)
	case number > n:
		return nil, players{}, fmt.Errorf("%s has %s: there is no #%d", name, count(n, "game"), number)
	}
	r := games[max(number, 1)-1]
	k := usual
	if variant, ok := r.Tag(record.VariantTag); ok {
		if k, err = play.Named(kinds, variant); err != nil {
			return nil, players{}, fmt.Errorf("%s: tag %s: %w", name, record.VariantTag, err)
		}
	}
	g, err := k.Replay(r, mancala.GameOptions[play.Position]{})
	if err != nil {
		return nil, players{}, fmt.Errorf("%s: %w", name, err)
	}
	return g, playersOf(r), nil
}

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 16 << 20

func readGames(name string) ([]*record.Record, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: expected a file of text", name)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s: expected %d bytes at most, and it has %d", name, maxFile, info.Size())
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var games []*record.Record
	for r, err := range record.Read(f) {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		games = append(games, r)
	}
	return games, nil
}

// expand reads ~ as the shell does.
func expand(name string) string {
	if rest, ok := strings.CutPrefix(name, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return name
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
