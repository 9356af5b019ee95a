package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// save keeps the game in a file, from then on its own.
func (s *session) save(_ context.Context, rest string) error {
	name := expand(rest)
	if name == "" {
		name = s.file
	}
	if name == "" {
		name = s.freeName(".")
	}
	if err := s.files.save(name, s.recorded()); err != nil {
		return fmt.Errorf("the game is not saved in %s: %w", name, err)
	}
	s.file, s.unsaved = name, false
	s.sayf("The game is saved in %s.", name)
	return nil
}

// load takes a game from a file, which stays as it is until somebody saves
// there.
func (s *session) load(ctx context.Context, rest string) error {
	name, number := expand(rest), 0
	if before, digits, ok := strings.Cut(name, " #"); ok {
		n, err := strconv.Atoi(digits)
		if err != nil || n < 1 {
			return fmt.Errorf("load #%s: expected the number of a game, from 1", digits)
		}
		name, number = strings.TrimSpace(before), n
	}
	if name == "" {
		return fmt.Errorf("load: expected the name of a file")
	}
	g, p, err := s.files.load(name, number, s.kinds, s.game.Kind())
	if err != nil {
		return fmt.Errorf("nothing is loaded: %w", err)
	}
	if err := s.leave(ctx); err != nil {
		return err
	}
	s.file, s.players = "", p
	s.sit(g)
	s.sayf("%s, %d moves from %s. %v", g.Kind().Title, g.Ply(), name, p)
	return nil
}

// quit leaves, and saves the game where it belongs.
func (s *session) quit(ctx context.Context, _ string) error {
	if s.file != "" && s.unsaved {
		if err := s.save(ctx, ""); err != nil {
			s.say(oneLine(err))
		}
	}
	if err := s.leave(ctx); err != nil {
		return err
	}
	return errQuit
}

// leave asks whether a game that would be lost is to be saved.
func (s *session) leave(ctx context.Context) error {
	if !s.unsaved || s.game.Ply() == 0 || s.game.Over() && s.file == "" {
		return nil
	}
	answer, err := s.choose(ctx, "The game is not saved. Save it first?", "yes", "no")
	if err != nil || answer == "no" {
		return err
	}
	return s.save(ctx, "")
}

// rescue saves the game when nobody can be asked: in its own file, a new one
// here, or one in the folder for temporary files. If nothing works it writes
// the game on the screen.
func (s *session) rescue() error {
	switch {
	case s.game.Ply() == 0:
		s.say("The game is at its start, so nothing is saved.")
		return nil
	case !s.unsaved && s.file != "":
		s.sayf("The game is saved in %s.", s.file)
		return nil
	case !s.unsaved:
		s.say("The game is as it was loaded.")
		return nil
	}
	names := []string{s.freeName("."), s.freeName(os.TempDir())}
	if s.file != "" {
		names = append([]string{s.file}, names...)
	}
	var failed []error
	for _, name := range names {
		err := s.save(context.Background(), name)
		if err == nil {
			return nil
		}
		s.say(oneLine(err))
		failed = append(failed, err)
	}
	s.say("Here it is:")
	return errors.Join(append(failed, s.record(context.Background(), ""))...)
}

// freeName makes a name for a file that is not there yet.
func (s *session) freeName(dir string) string {
	stem := s.game.Kind().Name + "-" + s.now().Format("20060102-150405")
	name := filepath.Join(dir, stem+".txt")
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); err != nil {
			return name
		}
		name = filepath.Join(dir, fmt.Sprintf("%s-%d.txt", stem, n))
	}
}
