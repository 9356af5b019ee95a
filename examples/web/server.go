package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"example.com/kumalak/examples/internal/games"
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// server answers the requests of the page.
type server struct {
	hall    *hall
	moves   *gate // for computer players, hints and evaluations
	reviews *gate // for reviews, which take long
}

// What searches may take. The time is a limit for slow machines.
const (
	moveNodes, moveTime     = 1_500_000, 3 * time.Second
	hintNodes, hintTime     = 400_000, 2 * time.Second
	weighNodes, weighTime   = 40_000, 300 * time.Millisecond
	reviewNodes, reviewTime = 8_000, 25 * time.Second // the nodes for each position, the time for all
)

// newServer returns a handler for everything: the page, and what it asks for.
func newServer(h *hall, hosts []string) (http.Handler, error) {
	page, err := loadFiles()
	if err != nil {
		return nil, err
	}
	s := &server{
		hall:    h,
		moves:   newGate(runtime.GOMAXPROCS(0), 64, 8*time.Second),
		reviews: newGate(1, 4, 8*time.Second),
	}
	mux := http.NewServeMux()
	mux.Handle("/", page)
	for _, route := range s.routes() {
		mux.HandleFunc(route.pattern, func(w http.ResponseWriter, r *http.Request) {
			if r.Method != route.method && !(route.method == http.MethodGet && r.Method == http.MethodHead) {
				w.Header().Set("Allow", route.method)
				answer(w, nil, problemf(http.StatusMethodNotAllowed, "method", "expected %s", route.method))
				return
			}
			value, err := route.do(w, r)
			answer(w, value, err)
		})
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, nil, problemf(http.StatusNotFound, "unknown", "there is no such address"))
	})
	return &guard{hosts: hosts, inFlight: make(chan struct{}, 512), next: mux}, nil
}

type route struct {
	method, pattern string
	do              func(http.ResponseWriter, *http.Request) (any, error)
}

// routes are all addresses under /api. What changes anything is a POST.
func (s *server) routes() []route {
	return []route{
		{"GET", "/api/games", s.listGames},
		{"POST", "/api/matches", body(maxBody, s.create)},
		{"POST", "/api/import", body(maxImport, s.importGame)},
		{"GET", "/api/matches/{id}", s.show},
		{"GET", "/api/matches/{id}/plies/{ply}", s.showPly},
		{"GET", "/api/matches/{id}/record", s.export},
		{"POST", "/api/matches/{id}/move", about(s, s.move)},
		{"POST", "/api/matches/{id}/reply", about(s, s.reply)},
		{"POST", "/api/matches/{id}/travel", about(s, s.travel)},
		{"POST", "/api/matches/{id}/players", about(s, s.seatPlayers)},
		{"POST", "/api/matches/{id}/end", about(s, s.end)},
		{"POST", "/api/matches/{id}/ritual", about(s, s.doRitual)},
		{"POST", "/api/matches/{id}/opening", about(s, s.checkOpening)},
		{"POST", "/api/matches/{id}/hint", about(s, s.hint)},
		{"POST", "/api/matches/{id}/weigh", about(s, s.weigh)},
		{"POST", "/api/matches/{id}/review", about(s, s.review)},
	}
}

// body reads the body of a request for do.
func body[Q any](limit int64, do func(context.Context, Q) (any, error)) func(http.ResponseWriter, *http.Request) (any, error) {
	return func(w http.ResponseWriter, r *http.Request) (any, error) {
		var q Q
		if err := decode(w, r, limit, &q); err != nil {
			return nil, err
		}
		return do(r.Context(), q)
	}
}

// about finds the match that a request is about, and reads its body.
func about[Q any](s *server, do func(context.Context, *match, Q) (any, error)) func(http.ResponseWriter, *http.Request) (any, error) {
	return func(w http.ResponseWriter, r *http.Request) (any, error) {
		m, err := s.match(r)
		if err != nil {
			return nil, err
		}
		return body(maxBody, func(ctx context.Context, q Q) (any, error) { return do(ctx, m, q) })(w, r)
	}
}

// match finds the match that a request is about.
func (s *server) match(r *http.Request) (*match, error) { return s.hall.find(r.PathValue("id")) }

type gameView struct {
	Name     string          `json:"name"`
	Title    string          `json:"title"`    // for people, where the page has no name in their language
	Summary  string          `json:"summary"`  // the rules, likewise
	Variants []games.RuleSet `json:"variants"` // to choose from, the usual one first
	Deal     bool            `json:"deal"`     // counters may be dealt at random
	Ritual   bool            `json:"ritual"`   // a ritual may come first
}

func (s *server) listGames(http.ResponseWriter, *http.Request) (any, error) {
	var views []gameView
	for _, k := range offered {
		about := games.Of(k)
		_, ritual := k.Extra.(games.Ritual)
		views = append(views, gameView{k.Name, k.Title, about.Summary(k.Rules), about.Sets, k.Variant.Deal != nil, ritual})
	}
	return map[string]any{"games": views}, nil
}

func (s *server) show(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	return s.view(m, s.hall.read(m)), nil
}

func (s *server) view(m *match, sh *sheet) matchView { return viewMatch(m.id, sh, s.hall.now()) }

func (s *server) showPly(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	g := s.hall.read(m).game
	ply, err := strconv.Atoi(r.PathValue("ply"))
	if most := g.Ply() + g.Undone(); err != nil || ply < 0 || ply > most {
		return nil, unprocessable("ply", "ply %s: expected one from 0 to %d", shorten(r.PathValue("ply")), most)
	}
	return viewPly(g, ply), nil
}

// settings are what a new game is made of.
type settings struct {
	Game      string `json:"game"`
	Rules     string `json:"rules"`     // "" for the usual ones
	Position  string `json:"position"`  // "" for the start
	Random    bool   `json:"random"`    // deal the counters at random
	South     int    `json:"south"`     // level; 0 is a person
	North     int    `json:"north"`     // likewise
	Clock     int    `json:"clock"`     // seconds a player; 0 is without
	Increment int    `json:"increment"` // seconds a move
	Ritual    string `json:"ritual"`    // who hides, a or b; "" is without. South is A until the sides are taken
}

const (
	maxRulesText    = 200
	maxPositionText = 400
	maxClock        = 3 * 60 * 60
	maxIncrement    = 180
)

func (s *server) create(_ context.Context, q settings) (any, error) {
	sh, err := q.sheet(s.hall.now())
	if err != nil {
		return nil, err
	}
	return s.open(sh)
}

// open puts a new game into the hall.
func (s *server) open(sh *sheet) (any, error) {
	m, err := s.hall.add(sh)
	if err != nil {
		return nil, err
	}
	return s.view(m, sh), nil
}

func (q settings) sheet(now time.Time) (*sheet, error) {
	k, err := gameNamed(q.Game)
	if err != nil {
		return nil, err
	}
	if len(q.Rules) > maxRulesText || len(q.Position) > maxPositionText {
		return nil, unprocessable("position", "rules or position: expected at most %d and %d bytes", maxRulesText, maxPositionText)
	}
	if q.Clock < 0 || q.Clock > maxClock || q.Increment < 0 || q.Increment > maxIncrement {
		return nil, unprocessable("settings", "clock: expected up to %d seconds and %d a move", maxClock, maxIncrement)
	}
	sh := &sheet{name: k.Name, players: [2]int{q.South, q.North}, seed: randomSeed(), created: now}
	if err := checkLevels(sh.players); err != nil {
		return nil, err
	}
	if sh.game, err = begin(k, q.Rules, q.Position, q.Random); err != nil {
		return nil, unprocessable("position", "%v", err)
	}
	if q.Clock > 0 {
		sh.clock = mancala.NewClock(time.Duration(q.Clock)*time.Second, time.Duration(q.Increment)*time.Second)
	}
	if q.Ritual == "" {
		return sh, nil
	}
	sh.ritual = &ritual{People: sh.players}
	if err := sh.ritual.Hider.UnmarshalText([]byte(q.Ritual)); err != nil || q.Position != "" {
		return nil, unprocessable("settings", "ritual %q: expected a or b, and the start of a game", shorten(q.Ritual))
	}
	if err := sh.ritual.begin(); err != nil {
		return nil, err
	}
	return sh, sh.automatic()
}

func checkLevels(players [2]int) error {
	for _, level := range players {
		if level < 0 || level > bot.Expert {
			return unprocessable("settings", "level %d: expected %d to %d, or 0 for a person", level, bot.Beginner, bot.Expert)
		}
	}
	return nil
}

// change changes a match, and answers with what it has become.
func (s *server) change(m *match, f func(*sheet) error) (any, error) {
	sh, err := s.hall.change(m, f)
	if err != nil {
		return nil, err
	}
	return s.view(m, sh), nil
}

// play plays a move in a match that stands at a ply.
func (s *server) play(m *match, ply int, move string, may func(*sheet) error) (any, error) {
	sh, err := s.hall.change(m, func(sh *sheet) error {
		if err := errors.Join(sh.expect(ply), may(sh)); err != nil {
			return err
		}
		return sh.play(move, s.hall.now())
	})
	if err != nil {
		return nil, err
	}
	return moveView{viewPly(sh.game, sh.game.Ply()), s.view(m, sh)}, nil
}

// moveRequest is a move, and the ply that it is for.
type moveRequest struct {
	Ply  int    `json:"ply"`
	Move string `json:"move"`
}

const maxMoveText = 200

func (s *server) move(_ context.Context, m *match, q moveRequest) (any, error) {
	if len(q.Move) > maxMoveText {
		return nil, unprocessable("illegal", "a move of %d bytes", len(q.Move))
	}
	return s.play(m, q.Ply, q.Move, func(sh *sheet) error {
		if sh.players[sh.turn()] > 0 {
			return conflict("turn", "it is the computer's turn")
		}
		return nil
	})
}

type plyRequest struct {
	Ply int `json:"ply"`
}

// reply lets the computer play the next move. The page asks for it, so that a
// person's move never waits for the computer's.
func (s *server) reply(ctx context.Context, m *match, q plyRequest) (any, error) {
	sh, err := m.think(q.Ply)
	if err != nil {
		return nil, err
	}
	defer m.thought()
	move, err := s.choose(ctx, sh)
	if err != nil {
		return nil, err
	}
	return s.play(m, q.Ply, move, func(*sheet) error { return nil })
}

// think begins a computer player's turn, of which there is one at a time.
func (m *match) think(ply int) (*sheet, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	sh := m.sheet
	if err := errors.Join(sh.expect(ply), sh.ready()); err != nil {
		return nil, err
	}
	switch {
	case sh.game.Over():
		return nil, conflict("over", "the game is over")
	case sh.players[sh.turn()] == 0:
		return nil, conflict("turn", "it is not the computer's turn")
	case m.thinking:
		return nil, conflict("thinking", "the computer is thinking already")
	}
	m.thinking = true
	return sh, nil
}

func (m *match) thought() {
	m.mu.Lock()
	m.thinking = false
	m.mu.Unlock()
}

func (s *server) choose(ctx context.Context, sh *sheet) (string, error) {
	leave, err := s.moves.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	turn, o := sh.turn(), botOptions
	o.Seed = sh.seed + uint64(sh.game.Ply()) // a new one for each move
	player, err := sh.game.Kind().Bot(fmt.Sprintf("level:%d", sh.players[turn]), o)
	if err != nil {
		return "", err
	}
	limits := search.Limits{Nodes: moveNodes, MoveTime: moveTime, Clock: sh.clock}
	if left := &limits.Clock.Left[turn]; sh.clock.On() {
		*left = max(*left-sh.thought(s.hall.now()), 1)
	}
	ctx, cancel := context.WithTimeout(ctx, moveTime+time.Second)
	defer cancel()
	move, err := player.Choose(ctx, &sh.game.Game, limits)
	return string(move), err
}

func (s *server) travel(_ context.Context, m *match, q struct {
	plyRequest
	To int `json:"to"`
},
) (any, error) {
	return s.change(m, func(sh *sheet) error {
		if err := sh.expect(q.Ply); err != nil {
			return err
		}
		if sh.clock.On() {
			return conflict("clock", "no move is taken back when the clock runs")
		}
		return travel(sh.game, q.To)
	})
}

// seatPlayers changes who plays, in the middle of a game too.
func (s *server) seatPlayers(_ context.Context, m *match, q struct {
	plyRequest
	South int `json:"south"`
	North int `json:"north"`
},
) (any, error) {
	return s.change(m, func(sh *sheet) error {
		sh.players = [2]int{q.South, q.North}
		return errors.Join(sh.ready(), checkLevels(sh.players), sh.expect(q.Ply))
	})
}

type endRequest struct {
	plyRequest
	How    string `json:"how"`    // resign, draw or flag
	Player string `json:"player"` // who resigns
}

// end ends a game in one of the ways in which players do: they resign, agree
// to a draw, or claim that the time of the player to move ran out.
func (s *server) end(_ context.Context, m *match, q endRequest) (any, error) {
	view, err := s.change(m, func(sh *sheet) error {
		if err := sh.expect(q.Ply); err != nil || q.How == "flag" { // change sees to that
			return err
		}
		if sh.game.Over() {
			return conflict("over", "the game is over")
		}
		switch q.How {
		case "resign":
			var player mancala.Player
			if err := player.UnmarshalText([]byte(q.Player)); err != nil {
				return unprocessable("player", "%v", err)
			}
			if sh.players[player] > 0 {
				return conflict("turn", "the computer does not resign")
			}
			return sh.game.Resign(player)
		case "draw":
			if sh.players != [2]int{} {
				return conflict("turn", "the computer does not agree to draws")
			}
			return sh.game.AgreeDraw()
		}
		return unprocessable("settings", "how %q: expected resign, draw or flag", shorten(q.How))
	})
	if q.How == "flag" && errors.Is(err, errTime) {
		return s.view(m, s.hall.read(m)), nil
	}
	return view, err
}
