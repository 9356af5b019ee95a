// Package terminal plays games at a terminal: against a level, or between two
// people. The games are those of a list.
package terminal

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/examples/internal/whole"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/play"
)

// Run plays the games of kinds, as the arguments of a command line say, until
// the end of the input or of ctx, or until a person quits. Messages about the
// arguments go to usage.
func Run(ctx context.Context, kinds []play.Kind, args []string, in io.Reader, out, usage io.Writer) error {
	s, err := newSession(kinds, args, in, out, usage)
	if err != nil {
		return err
	}
	return s.run(ctx)
}

// newSession reads the command line.
func newSession(kinds []play.Kind, args []string, in io.Reader, out, usage io.Writer) (*session, error) {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(usage)
	name := flags.String("game", kinds[0].Name, "the `game`: "+strings.Join(games.Names(kinds), ", "))
	level := flags.Int("level", 4, "how well the program plays, from 1 to 10")
	side := flags.String("side", "south", "what you play: south, north, or both for two people")
	seed := flags.Uint64("seed", 0, "what all chance comes from; 0 is another one each time")
	ascii := flags.Bool("ascii", false, "draw with the characters of ASCII alone")
	file := flags.String("file", "", "the `file` that keeps the game: it goes on if it is there, and is saved there in the end")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("unknown arguments %q", flags.Args())
	}
	k, err := kindNamed(kinds, *name)
	if err != nil {
		return nil, err
	}
	players, err := newPlayers(*side, *level)
	if err != nil {
		return nil, err
	}
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	s := &session{
		kinds:   kinds,
		input:   newInput(in),
		out:     out,
		typed:   isTerminal(in),
		view:    board.TextOptions{ASCII: *ascii, Color: board.UseColor(out)},
		players: players,
		rng:     rand.New(rand.NewPCG(*seed, 0)),
		files:   disk{create: whole.Create},
		now:     time.Now,
	}
	s.sit(newGame(k))
	if *file == "" {
		return s, nil
	}
	return s, s.open(*file, given(flags))
}

// given returns the names of the flags that stand on the command line.
func given(flags *flag.FlagSet) map[string]bool {
	names := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { names[f.Name] = true })
	return names
}

// open begins with the game of a file, and promises to save it there. Who plays
// is what the file says, unless the command line does.
func (s *session) open(name string, given map[string]bool) error {
	s.file = name
	wanted := s.game.Kind()
	g, p, err := s.files.load(name, 0, s.kinds, wanted)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return s.files.mayReplace(name)
	case err != nil:
		return err
	case given["game"] && g.Kind().Name != wanted.Name:
		return fmt.Errorf("%s is a game of %s, not %s", name, g.Kind().Name, wanted.Name)
	}
	if given["side"] {
		p.people = s.players.people
	}
	if given["level"] {
		p.level = s.players.level
	}
	s.players = p
	s.sit(g)
	return nil
}

func isTerminal(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

var errLevel = fmt.Errorf("expected a level from %d to %d", bot.Beginner, bot.Expert)
