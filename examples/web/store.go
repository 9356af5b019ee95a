package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
)

// store keeps games in a folder, a file for each, named by its id. A file is
// written whole under another name, brought to the disk and then renamed, so
// that whatever happens there is the old game or the new one.
type store struct{ dir string }

// savedVersion changes when the form of a file does.
const savedVersion = 2

// saved is a game as it is in its file.
type saved struct {
	Version int             `json:"version"`
	Name    string          `json:"name"`
	Rules   string          `json:"rules"`
	Before  int             `json:"before,omitempty"` // plies before the start
	Game    json.RawMessage `json:"game"`             // the moves taken back included
	Players [2]int          `json:"players"`
	Clock   mancala.Clock   `json:"clock,omitzero"`
	Ritual  *ritual         `json:"ritual,omitempty"`
	Seed    uint64          `json:"seed,string"`
	Created time.Time       `json:"created"`
}

// openStore uses a folder, and makes it if there is none.
func openStore(dir string) (*store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return &store{dir}, nil
}

func (st *store) path(id string) string { return filepath.Join(st.dir, id+".json") }

// save brings a game to the disk. When it returns nil the game will be there.
func (st *store) save(id string, s *sheet) error {
	f, err := s.saved()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(f, "", "\t")
	if err != nil {
		return err
	}
	draft := filepath.Join(st.dir, id+".tmp")
	if err := writeSynced(draft, append(text, '\n')); err != nil {
		return err
	}
	if err := os.Rename(draft, st.path(id)); err != nil {
		return err
	}
	return syncFolder(st.dir)
}

func writeSynced(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// syncFolder brings the names of files to the disk. Some systems can't and
// need not be asked to; what they say is ignored.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	f.Sync()
	return f.Close()
}

func (st *store) remove(id string) { os.Remove(st.path(id)) }

// loaded is a game from the folder.
type loaded struct {
	id    string
	sheet *sheet
	used  time.Time
}

// load reads all games of the folder. What can't be read is reported, and
// left where it is.
func (st *store) load(report func(error)) ([]loaded, error) {
	entries, err := os.ReadDir(st.dir)
	if err != nil {
		return nil, err
	}
	var all []loaded
	for _, entry := range entries {
		id, isGame := strings.CutSuffix(entry.Name(), ".json")
		if !isGame || !isID(id) {
			if draft, ok := strings.CutSuffix(entry.Name(), ".tmp"); !ok || !isID(draft) {
				report(fmt.Errorf("%s: not a game, left alone", entry.Name()))
			}
			continue
		}
		game, err := st.read(id)
		if err != nil {
			report(fmt.Errorf("%s: skipped, and left where it is: %w", entry.Name(), err))
			continue
		}
		all = append(all, game)
	}
	return all, nil
}

// maxSaved is the size of the largest file that a game can have.
const maxSaved = 1 << 20

func (st *store) read(id string) (loaded, error) {
	info, err := os.Stat(st.path(id))
	if err != nil {
		return loaded{}, err
	}
	if info.Size() > maxSaved {
		return loaded{}, fmt.Errorf("%d bytes: expected at most %d", info.Size(), maxSaved)
	}
	text, err := os.ReadFile(st.path(id))
	if err != nil {
		return loaded{}, err
	}
	var f saved
	var form struct{ Version int }
	if err := json.Unmarshal(text, &form); err != nil {
		return loaded{}, err
	}
	if form.Version != savedVersion {
		return loaded{}, fmt.Errorf("a game of version %d: expected %d", form.Version, savedVersion)
	}
	if err := json.Unmarshal(text, &f); err != nil {
		return loaded{}, err
	}
	s, err := f.sheet()
	return loaded{id, s, info.ModTime()}, err
}

func (s *sheet) saved() (saved, error) {
	game, err := json.Marshal(s.game)
	return saved{
		savedVersion, s.name, s.game.Kind().Rules, s.game.Options().StartPly, game,
		s.players, s.clock, s.ritual, s.seed, s.created,
	}, err
}

// sheet plays the game again, by the rules.
func (f *saved) sheet() (*sheet, error) {
	k, err := gameNamed(f.Name)
	if err != nil {
		return nil, err
	}
	byRules, err := k.WithRules(f.Rules)
	if err != nil {
		return nil, err
	}
	o := options
	o.StartPly = f.Before
	g := byRules.NewGame(o)
	if err := errors.Join(boundLaps(byRules), json.Unmarshal(f.Game, g)); err != nil {
		return nil, err
	}
	// Nobody loses time while the server is down.
	s := &sheet{k.Name, g, f.Players, f.Clock, time.Now(), f.Ritual, f.Seed, f.Created}
	if s.ritual != nil {
		if _, ok := k.Extra.(games.Ritual); !ok {
			return nil, fmt.Errorf("a ritual in %s", k.Name)
		}
		if err := s.ritual.begin(); err != nil {
			return nil, err
		}
	}
	return s, checkLevels(f.Players)
}
