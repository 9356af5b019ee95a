package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.com/kumalak/mancala"
)

// store keeps games in a folder, a file for each, named by its id. A file is
// written whole under another name, brought to the disk and then renamed, so
// that whatever happens there is the old game or the new one.
type store struct{ dir string }

// savedVersion changes when the form of a file does.
const savedVersion = 1

// saved is a game as it is in its file.
type saved struct {
	Version int       `json:"version"`
	Game    string    `json:"game"`
	Start   string    `json:"start"` // with the rules
	Moves   []string  `json:"moves"` // those taken back included
	Ply     int       `json:"ply"`
	End     *savedEnd `json:"end,omitempty"` // what the players agreed on
	Players [2]int    `json:"players"`
	Clock   clock     `json:"clock,omitzero"`
	Ritual  *ritual   `json:"ritual,omitempty"`
	Seed    uint64    `json:"seed,string"`
	Created time.Time `json:"created"`
}

// savedEnd is in words, which stay the same when a list of reasons grows.
type savedEnd struct {
	Status string `json:"status"`
	Reason string `json:"reason"`
}

// agreed are the outcomes that the players, or their clocks, bring about.
func agreed() []mancala.Outcome {
	var all []mancala.Outcome
	for _, status := range []mancala.Status{mancala.SouthWins, mancala.NorthWins, mancala.Draw} {
		for _, reason := range []mancala.Reason{mancala.Agreement, mancala.Resignation, mancala.Forfeit} {
			all = append(all, mancala.Outcome{Status: status, Reason: reason})
		}
	}
	return all
}

// outcome returns what the words stand for.
func (e savedEnd) outcome() (mancala.Outcome, error) {
	for _, o := range agreed() {
		if (savedEnd{o.Status.String(), o.Reason.String()}) == e {
			return o, nil
		}
	}
	return mancala.Outcome{}, fmt.Errorf("end %+v: expected one that players agree on", e)
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
	text, err := json.MarshalIndent(saveSheet(s), "", "\t")
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
		return loaded{}, fmt.Errorf("%d bytes: expected %d at most", info.Size(), maxSaved)
	}
	text, err := os.ReadFile(st.path(id))
	if err != nil {
		return loaded{}, err
	}
	var f saved
	if err := json.Unmarshal(text, &f); err != nil {
		return loaded{}, err
	}
	s, err := f.sheet()
	return loaded{id, s, info.ModTime()}, err
}

func saveSheet(s *sheet) saved {
	t := s.table
	f := saved{
		Version: savedVersion, Game: s.game.Name(), Start: t.At(0).Text, Moves: []string{}, Ply: t.Ply(),
		Players: s.players, Clock: s.clock, Ritual: s.ritual, Seed: s.seed, Created: s.created,
	}
	for _, m := range t.History() {
		f.Moves = append(f.Moves, m.Move)
	}
	if o := t.Outcome(); slices.Contains(agreed(), o) {
		f.End = &savedEnd{o.Status.String(), o.Reason.String()}
	}
	return f
}

// sheet plays the game again, by the rules.
func (f *saved) sheet() (*sheet, error) {
	if f.Version != savedVersion {
		return nil, fmt.Errorf("version %d: expected %d", f.Version, savedVersion)
	}
	g, err := gameNamed(f.Game)
	if err != nil {
		return nil, err
	}
	t, err := g.Set("", f.Start, false)
	if err != nil {
		return nil, err
	}
	for i, m := range f.Moves {
		if err := t.Play(m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	if f.Ply < 0 || f.Ply > len(f.Moves) {
		return nil, fmt.Errorf("ply %d: expected 0 to %d", f.Ply, len(f.Moves))
	}
	for t.Ply() > f.Ply && t.Undo() {
	}
	if f.End != nil {
		o, err := f.End.outcome()
		if err == nil {
			err = t.End(o)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := checkLevels(f.Players); err != nil {
		return nil, err
	}
	s := &sheet{
		game: g, table: t, players: f.Players, clock: f.Clock, ritual: f.Ritual, seed: f.Seed, created: f.Created,
	}
	s.clock.Since = time.Now() // nobody loses time while the server is down
	if s.ritual != nil {
		if s.game != game(mangalaBook) {
			return nil, errors.New("a ritual without Mangala")
		}
		if _, err := s.ritual.rite(); err != nil {
			return nil, err
		}
		if err := checkLevels(s.ritual.People); err != nil {
			return nil, err
		}
	}
	return s, nil
}
