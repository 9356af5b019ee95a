package main

import (
	crand "crypto/rand"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"example.com/kumalak/kiothi"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/record"
	"example.com/kumalak/mangala"
	"example.com/kumalak/toguz"
)

// games are all games of the server, in the order in which they are offered.
var games = []game{toguzBook, mangalaBook, kiothiBook}

// gameNamed returns the game with that name.
func gameNamed(name string) (game, error) {
	for _, g := range games {
		if g.Name() == name {
			return g, nil
		}
	}
	return nil, unprocessable("game", "game %q: expected toguz, mangala or kiothi", shorten(name))
}

// tableMiB is the memory of a search. Searches are short and few at a time.
const tableMiB = 4

var toguzBook = &rulebook[toguz.Position, toguz.Move]{
	GameName: "toguz",
	Variants: []variant{
		{"standard", toguz.Standard().String()},
		{"bestemshe", toguz.Bestemshe().String()},
		{"qozdatu", toguz.Qozdatu().String()},
		{"historical", toguz.Historical().String()},
	},
	Start: func(text string, _ bool) (toguz.Position, error) {
		rules, err := rulesOr(text, toguz.Standard(), toguz.ParseRules)
		return toguz.Start(rules), err
	},
	Parse:     parseToguz,
	RulesOf:   func(p toguz.Position) string { return p.Rules().String() },
	ParseMove: toguz.Position.ParseMove,
	Note: func(p toguz.Position, m toguz.Move) string {
		text, _ := p.ScoreSheet(m)
		return text
	},
	Bot: bot.Options[toguz.Position, toguz.Move]{Evaluate: toguz.Evaluate, TableMiB: tableMiB},
	Record: func(g *toguz.Game, tags []record.Tag) *record.Record {
		return toguz.Record(g, tags...)
	},
	Replay: toguz.Replay,
}

var mangalaBook = &rulebook[mangala.Position, mangala.Move]{
	GameName: "mangala",
	Variants: []variant{
		{"standard", mangala.Standard().String()},
		{"clockwise", mangala.Rules{Direction: mancala.Clockwise}.String()},
		{"forwards", mangala.Rules{Chain: mangala.Forwards}.String()},
		{"leftovers", mangala.Rules{Leftovers: mangala.ToRowOwner}.String()},
	},
	Start: func(text string, random bool) (mangala.Position, error) {
		rules, err := mangalaRules(text)
		if err != nil {
			return mangala.Position{}, err
		}
		if random {
			return mangala.Deal(rules, rand.New(rand.NewPCG(randomSeed(), randomSeed())), 0)
		}
		return mangala.Start(rules), nil
	},
	Parse:     parseMangala,
	RulesOf:   func(p mangala.Position) string { return p.Rules().String() },
	ParseMove: func(_ mangala.Position, text string) (mangala.Move, error) { return mangala.ParseMove(text) },
	Note:      func(_ mangala.Position, m mangala.Move) string { return m.String() },
	Bot:       bot.Options[mangala.Position, mangala.Move]{TableMiB: tableMiB},
	Record:    plainRecord[mangala.Position, mangala.Move],
	Replay: func(r *record.Record) (*mancala.Game[mangala.Position, mangala.Move], error) {
		return plainReplay(r, mangala.Start(mangala.Standard()),
			func(text string) (mangala.Position, error) { return parseMangala("", text) },
			func(_ mangala.Position, text string) (mangala.Move, error) { return mangala.ParseMove(text) })
	},
}

var kiothiBook = &rulebook[kiothi.Position, kiothi.Move]{
	GameName: "kiothi",
	Variants: []variant{
		{"standard", kiothi.Standard().String()},
		{"fiveBySix", kiothi.Rules{Setup: kiothi.FiveBySix}.String()},
		{"fiveByFive", kiothi.Rules{Setup: kiothi.FiveByFive}.String()},
		{"wikipedia", kiothi.Rules{Setup: kiothi.FiveBySix, UpToTwo: true, WholeLifts: true, Bonus: kiothi.BonusRun}.String()},
	},
	Start: func(text string, _ bool) (kiothi.Position, error) {
		rules, err := kiothiRules(text)
		return kiothi.Start(rules), err
	},
	Parse:     parseKiothi,
	RulesOf:   func(p kiothi.Position) string { return p.Rules().String() },
	ParseMove: func(_ kiothi.Position, text string) (kiothi.Move, error) { return kiothi.ParseMove(text) },
	Note:      func(_ kiothi.Position, m kiothi.Move) string { return m.String() },
	Bot: bot.Options[kiothi.Position, kiothi.Move]{
		Evaluate: kiothi.Evaluate, Candidates: kiothi.Candidates, TableMiB: tableMiB,
	},
	Record: plainRecord[kiothi.Position, kiothi.Move],
	Replay: func(r *record.Record) (*mancala.Game[kiothi.Position, kiothi.Move], error) {
		return plainReplay(r, kiothi.Start(kiothi.Standard()),
			func(text string) (kiothi.Position, error) { return parseKiothi("", text) },
			func(_ kiothi.Position, text string) (kiothi.Move, error) { return kiothi.ParseMove(text) })
	},
}

// The readers of positions: rules "" are those that the text names.

func parseToguz(rules, text string) (toguz.Position, error) {
	if rules == "" {
		return toguz.ParsePosition(text)
	}
	r, err := toguz.ParseRules(rules)
	if err != nil {
		return toguz.Position{}, err
	}
	return toguz.ParsePositionWith(r, text)
}

func parseMangala(rules, text string) (mangala.Position, error) {
	p, err := mangala.ParsePosition(text)
	if rules != "" {
		var r mangala.Rules
		if r, err = mangalaRules(rules); err == nil {
			p, err = mangala.ParsePositionWith(r, text)
		}
	}
	if err == nil {
		err = boundLaps(p.Rules().MaxLaps)
	}
	return p, err
}

func parseKiothi(rules, text string) (kiothi.Position, error) {
	p, err := kiothi.ParsePosition(text)
	if rules != "" {
		var r kiothi.Rules
		if r, err = kiothiRules(rules); err == nil {
			p, err = kiothi.ParsePositionWith(r, text)
		}
	}
	if err == nil {
		err = boundLaps(p.Rules().MaxLaps)
	}
	return p, err
}

// rulesOr reads rules, or returns the usual ones when there is no text.
func rulesOr[R any](text string, usual R, parse func(string) (R, error)) (R, error) {
	if text == "" {
		return usual, nil
	}
	return parse(text)
}

func mangalaRules(text string) (mangala.Rules, error) {
	rules, err := rulesOr(text, mangala.Standard(), mangala.ParseRules)
	if err == nil {
		err = boundLaps(rules.MaxLaps)
	}
	return rules, err
}

func kiothiRules(text string) (kiothi.Rules, error) {
	rules, err := rulesOr(text, kiothi.Standard(), kiothi.ParseRules)
	if err == nil {
		err = boundLaps(rules.MaxLaps)
	}
	return rules, err
}

// boundLaps refuses rules by which a single move could take long. The libraries
// allow sixteen times as many laps.
func boundLaps(laps uint16) error {
	if laps > kiothi.Standard().MaxLaps {
		return fmt.Errorf("%d laps a turn: expected %d at most", laps, kiothi.Standard().MaxLaps)
	}
	return nil
}

// randomSeed returns a number that nobody can guess.
func randomSeed() uint64 {
	var b [8]byte
	crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
