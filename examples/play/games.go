package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala/board"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// books has the rulebooks of all games.
func books() []book {
	return []book{
		toguzBook("toguz", "Toguz kumalak", toguz.Standard()),
		toguzBook("bestemshe", "Bestemshe", toguz.Bestemshe()),
		toguzBook("qozdatu", "Qozdatu", toguz.Qozdatu()),
		toguzBook("historical", "Toguz kumalak as before 1949", toguz.Historical()),
		mangalaBook(),
		kiothiBook(),
	}
}

func bookNames() []string {
	var names []string
	for _, b := range books() {
		names = append(names, b.Name())
	}
	return names
}

func bookNamed(text string) (book, error) {
	name, err := pick(text, bookNames()...)
	if err != nil {
		return nil, fmt.Errorf("game %w", err)
	}
	for _, b := range books() {
		if b.Name() == name {
			return b, nil
		}
	}
	panic("unreachable: pick returns one of the names")
}

func toguzBook(name, title string, r toguz.Rules) book {
	words := board.English()
	words.Own = [2]string{"South makes {pits} a tuzdik", "North makes {pits} a tuzdik"}
	return &rulebook[toguz.Position, toguz.Move]{
		name: name, title: title,
		start:         func() toguz.Position { return toguz.Start(r) },
		parsePosition: toguz.ParsePosition,
		rulesOf:       func(p toguz.Position) string { return p.Rules().String() },
		parseMove:     toguz.Position.ParseMove,
		note: func(p toguz.Position, m toguz.Move) string {
			text, err := p.ScoreSheet(m)
			if err != nil {
				return m.String()
			}
			return text
		},
		expected: func(toguz.Position) string { return fmt.Sprintf("a hole from 1 to %d (or as 76, b1a1)", r.Holes) },
		words:    words,
		rules:    toguzRules(r),
		bot:      bot.Options[toguz.Position, toguz.Move]{Evaluate: toguz.Evaluate},
	}
}

func mangalaBook() book {
	return &rulebook[mangala.Position, mangala.Move]{
		name: "mangala", title: "Mangala IV of Gaziantep",
		start:         func() mangala.Position { return mangala.Start(mangala.Standard()) },
		deal:          func(rng *rand.Rand) (mangala.Position, error) { return mangala.Deal(mangala.Standard(), rng, 0) },
		parsePosition: mangala.ParsePosition,
		rulesOf:       func(p mangala.Position) string { return p.Rules().String() },
		parseMove:     func(_ mangala.Position, text string) (mangala.Move, error) { return mangala.ParseMove(text) },
		note:          func(_ mangala.Position, m mangala.Move) string { return m.String() },
		expected:      func(mangala.Position) string { return "Enter, as the move is forced" },
		words:         board.English(),
		rules:         mangalaRules,
	}
}

func kiothiBook() book {
	words := board.English()
	words.Protect = "All occupied boma are nki now"
	words.Unmark = "No longer nki: {pits}"
	return &rulebook[kiothi.Position, kiothi.Move]{
		name: "kiothi", title: "Kiothi of the Meru",
		start:         func() kiothi.Position { return kiothi.Start(kiothi.Standard()) },
		parsePosition: kiothi.ParsePosition,
		rulesOf:       func(p kiothi.Position) string { return p.Rules().String() },
		parseMove:     parseKiothi,
		note:          func(_ kiothi.Position, m kiothi.Move) string { return m.String() },
		expected:      expectedKiothi,
		words:         words,
		rules:         kiothiRules,
		bot:           bot.Options[kiothi.Position, kiothi.Move]{Evaluate: kiothi.Evaluate, Candidates: kiothi.Candidates},
	}
}

func expectedKiothi(p kiothi.Position) string {
	if p.Phase() == kiothi.PhaseOpen {
		return "an opening as 5,6=S1:4,N3:6"
	}
	return "a lift as 7:3, or 7 for all of boma 7"
}

// parseKiothi reads a move, and a boma alone as a lift of all its warriors.
func parseKiothi(p kiothi.Position, text string) (kiothi.Move, error) {
	boma, err := strconv.Atoi(text)
	if err != nil || p.Phase() == kiothi.PhaseOpen || boma < 1 || boma > kiothi.Boma {
		return kiothi.ParseMove(text)
	}
	n := p.Pit(p.Turn(), boma)
	if n == 0 {
		return kiothi.Move{}, fmt.Errorf("boma %d is empty", boma)
	}
	return kiothi.NewLift(boma, n)
}
