package main

import (
	crand "crypto/rand"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
)

// offered are the games of the server, in the order in which they are offered.
var offered = games.Families()

// gameNamed returns the game with that name.
func gameNamed(name string) (play.Kind, error) {
	k, err := play.Named(offered, name)
	if err != nil {
		return k, unprocessable("game", "%v", err)
	}
	return k, nil
}

// options bound the length of a game, and so the memory that it takes.
var options = mancala.GameOptions[play.Position]{MaxPlies: 1000}

// begin begins a game: at its start, in one left to chance, or in the position
// that a text describes.
func begin(k play.Kind, rules, position string, random bool) (*play.Game, error) {
	if rules != "" {
		var err error
		if k, err = k.WithRules(rules); err != nil {
			return nil, err
		}
	}
	g, err := k.NewGame(options), error(nil)
	switch {
	case position != "":
		g, err = k.FromPosition(position, options)
	case random:
		g, err = k.Deal(rand.New(rand.NewPCG(randomSeed(), randomSeed())), options)
	}
	if err != nil {
		return nil, err
	}
	return g, boundLaps(g.Kind())
}

// boundLaps refuses rules by which a single move could take long: those that
// allow more laps than the usual ones.
func boundLaps(k play.Kind) error {
	about := games.Of(k)
	if about.MaxLaps == nil {
		return nil
	}
	most, err := about.MaxLaps(about.Sets[0].Rules)
	if err != nil {
		return err
	}
	if laps, err := about.MaxLaps(k.Rules); err != nil || laps > most {
		return fmt.Errorf("rules %s: expected at most %d laps a turn", shorten(k.Rules), most)
	}
	return nil
}

// randomSeed returns a number that nobody can guess.
func randomSeed() uint64 {
	var b [8]byte
	crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// shorten cuts a text that goes into a message.
func shorten(text string) string {
	text = strings.ToValidUTF8(text, "?")
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return text
}
