package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/play"
	"example.com/kumalak/mancala/record"
)

// export writes the game as a record: the moves that have been played and not
// taken back.
func (s *server) export(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	sh := s.hall.read(m)
	tags := []record.Tag{{Name: "Date", Value: sh.created.UTC().Format(time.DateOnly)}}
	for player, tag := range []string{"White", "Black"} {
		name := mancala.Player(player).String()
		if level := sh.players[player]; level > 0 {
			name = fmt.Sprintf("Level %d", level)
		}
		tags = append(tags, record.Tag{Name: tag, Value: name})
	}
	text, err := sh.game.Record(tags...).AppendText(nil)
	if err != nil {
		return nil, err
	}
	return map[string]string{"text": string(text), "position": sh.game.Position().String()}, nil
}

// importRequest is a file of records, a list of moves or a position, as text.
type importRequest struct {
	Game   string `json:"game"` // for a text that does not say
	Text   string `json:"text"`
	Number int    `json:"number"` // the game of the file, from 1; 0 is the first
	South  int    `json:"south"`
	North  int    `json:"north"`
}

// maxGames is how many games of a file are looked at.
const maxGames = 1000

func (s *server) importGame(_ context.Context, q importRequest) (any, error) {
	players := [2]int{q.South, q.North}
	if err := checkLevels(players); err != nil {
		return nil, err
	}
	chosen := offered[0]
	if q.Game != "" {
		var err error
		if chosen, err = gameNamed(q.Game); err != nil {
			return nil, err
		}
	}
	name, g, err := q.read(append([]play.Kind{chosen}, offered...))
	if err != nil {
		return nil, err
	}
	return s.open(&sheet{name: name, game: g, players: players, seed: randomSeed(), created: s.hall.now()})
}

// read reads a text of the first of these games that it fits. If it fits none,
// the error is that of the game that it names, or that of the first.
func (q importRequest) read(candidates []play.Kind) (name string, g *play.Game, err error) {
	text := strings.TrimSpace(q.Text)
	if text != "" && len(text) <= maxPositionText {
		for _, k := range candidates {
			if g, err := begin(k, "", text, false); err == nil {
				return k.Name, g, nil
			}
		}
	}
	rec, err := recordNumber(q.Text, max(q.Number, 1))
	if err != nil {
		return "", nil, unprocessable("record", "%v", err)
	}
	var fault error
	for _, k := range candidates {
		g, err := replay(k, rec)
		if err == nil {
			return k.Name, g, nil
		}
		if fault == nil || errors.Is(fault, record.ErrVariant) {
			fault = err
		}
	}
	return "", nil, unprocessable("record", "%v", fault)
}

// replay plays the moves of a record, once it is known that none of them takes
// long.
func replay(k play.Kind, rec *record.Record) (*play.Game, error) {
	if len(rec.Moves) > options.MaxPlies {
		return nil, fmt.Errorf("%d moves: expected at most %d", len(rec.Moves), options.MaxPlies)
	}
	head := record.Record{Tags: rec.Tags, Result: record.Unknown}
	g, err := k.Replay(&head, options)
	if err == nil {
		err = boundLaps(g.Kind())
	}
	if err != nil {
		return nil, err
	}
	return k.Replay(rec, options)
}

// recordNumber returns a game of a file.
func recordNumber(text string, number int) (*record.Record, error) {
	if number > maxGames {
		return nil, fmt.Errorf("game %d: expected at most %d", number, maxGames)
	}
	games := 0
	for rec, err := range record.Read(strings.NewReader(text)) {
		games++
		switch {
		case games < number:
			continue
		case err != nil:
			return nil, err
		case len(rec.Moves) == 0 && len(rec.Tags) == 0:
			return nil, errors.New("expected a game record, moves or a position")
		}
		return rec, nil
	}
	return nil, fmt.Errorf("game %d: there are %d games in the text", number, games)
}
