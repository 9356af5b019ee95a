package main

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"example.com/kumalak/mancala/record"
)

// export writes the game as a record: the moves that have been played, and a
// tag for the rules and the start where they are not the usual ones.
func (s *server) export(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	sh := s.hall.read(m)
	names := playerNames(sh.players)
	game := sh.table.Record([]record.Tag{
		{Name: gameTag, Value: sh.game.Name()},
		{Name: rulesTag, Value: sh.table.At(0).Rules},
		{Name: "Date", Value: sh.created.UTC().Format(time.DateOnly)},
		{Name: "White", Value: names[0]},
		{Name: "Black", Value: names[1]},
	})
	text, err := game.AppendText(nil)
	if err != nil {
		return nil, err
	}
	return map[string]string{"text": string(text), "position": sh.table.At(sh.table.Ply()).Text}, nil
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

func (s *server) importGame(w http.ResponseWriter, r *http.Request) (any, error) {
	var q importRequest
	if err := decode(w, r, maxImport, &q); err != nil {
		return nil, err
	}
	players := [2]int{q.South, q.North}
	if err := checkLevels(players); err != nil {
		return nil, err
	}
	if q.Game == "" {
		q.Game = games[0].Name()
	}
	chosen, err := gameNamed(q.Game)
	if err != nil {
		return nil, err
	}
	g, t, err := q.read(chosen)
	if err != nil {
		return nil, err
	}
	return s.open(&sheet{game: g, table: t, players: players, seed: randomSeed(), created: s.hall.now()})
}

// read reads a text of the chosen game or, if it does not fit that, of another
// one. If it fits none, the error is that of the chosen game.
func (q importRequest) read(chosen game) (game, table, error) {
	text := strings.TrimSpace(q.Text)
	candidates := append([]game{chosen}, games...)
	if text != "" && len(text) <= maxPositionText {
		for _, g := range candidates {
			if t, err := g.Set("", text, false); err == nil {
				return g, t, nil
			}
		}
	}
	rec, err := q.record()
	if err != nil {
		return nil, nil, err
	}
	if name, ok := rec.Tag(gameTag); ok {
		if named, err := gameNamed(name); err == nil { // other programs may mean something else by the tag
			candidates = []game{named}
		}
	}
	var fault error
	for _, g := range candidates {
		t, err := g.Replayed(rec)
		if err == nil {
			return g, t, nil
		}
		if fault == nil {
			fault = unprocessable("record", "%v", err)
		}
	}
	return nil, nil, fault
}

// record returns the game that is asked for, of a file of records or of a mere
// list of moves, which lacks the result that a record has.
func (q importRequest) record() (*record.Record, error) {
	rec, err := recordNumber(q.Text, max(q.Number, 1))
	if err == nil || q.Number > 1 {
		return rec, err
	}
	moves, movesErr := recordNumber(q.Text+"\n"+string(record.Unknown), 1)
	if movesErr != nil || len(moves.Moves) == 0 {
		return nil, err
	}
	return moves, nil
}

// recordNumber returns a game of a file.
func recordNumber(text string, number int) (*record.Record, error) {
	if number > maxGames {
		return nil, unprocessable("record", "game %d: expected %d at most", number, maxGames)
	}
	reader := record.NewReader(strings.NewReader(text))
	for i := 1; ; i++ {
		rec, err := reader.Read()
		switch {
		case errors.Is(err, io.EOF):
			return nil, unprocessable("record", "game %d: there are %d games in the text", number, i-1)
		case i < number:
			continue
		case err != nil:
			return nil, unprocessable("record", "%v", err)
		case len(rec.Moves) == 0 && len(rec.Tags) == 0:
			return nil, unprocessable("record", "expected a game record, moves or a position")
		}
		return rec, nil
	}
}
