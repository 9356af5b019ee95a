package main

import (
	"context"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
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
		{"POST", "/api/matches", s.create},
		{"POST", "/api/import", s.importGame},
		{"GET", "/api/matches/{id}", s.show},
		{"GET", "/api/matches/{id}/plies/{ply}", s.showPly},
		{"GET", "/api/matches/{id}/record", s.export},
		{"POST", "/api/matches/{id}/move", s.move},
		{"POST", "/api/matches/{id}/reply", s.reply},
		{"POST", "/api/matches/{id}/travel", s.travel},
		{"POST", "/api/matches/{id}/players", s.seatPlayers},
		{"POST", "/api/matches/{id}/end", s.end},
		{"POST", "/api/matches/{id}/ritual", s.doRitual},
		{"POST", "/api/matches/{id}/opening", s.checkOpening},
		{"POST", "/api/matches/{id}/hint", s.hint},
		{"POST", "/api/matches/{id}/weigh", s.weigh},
		{"POST", "/api/matches/{id}/review", s.review},
	}
}

type gameView struct {
	Name     string    `json:"name"`
	Variants []variant `json:"variants"`
}

func (s *server) listGames(http.ResponseWriter, *http.Request) (any, error) {
	var views []gameView
	for _, g := range games {
		views = append(views, gameView{g.Name(), g.RuleSets()})
	}
	return map[string]any{"games": views}, nil
}

// match finds the match that a request is about.
func (s *server) match(r *http.Request) (*match, error) { return s.hall.find(r.PathValue("id")) }

func (s *server) view(m *match, sh *sheet) matchView { return viewMatch(m.id, sh, s.hall.now()) }

func (s *server) show(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	return s.view(m, s.hall.read(m)), nil
}

func (s *server) showPly(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	t := s.hall.read(m).table
	ply, err := strconv.Atoi(r.PathValue("ply"))
	if err != nil || ply < 0 || ply > t.Ply()+t.Undone() {
		return nil, unprocessable("ply", "ply %s: expected 0 to %d", shorten(r.PathValue("ply")), t.Ply()+t.Undone())
	}
	return viewPly(t, ply), nil
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

func (s *server) create(w http.ResponseWriter, r *http.Request) (any, error) {
	var q settings
	if err := decode(w, r, maxBody, &q); err != nil {
		return nil, err
	}
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
	g, err := gameNamed(q.Game)
	if err != nil {
		return nil, err
	}
	if len(q.Rules) > maxRulesText || len(q.Position) > maxPositionText {
		return nil, unprocessable("position", "rules or position: expected %d and %d bytes at most", maxRulesText, maxPositionText)
	}
	if q.Clock < 0 || q.Clock > maxClock || q.Increment < 0 || q.Increment > maxIncrement {
		return nil, unprocessable("settings", "clock: expected up to %d seconds and %d a move", maxClock, maxIncrement)
	}
	players := [2]int{q.South, q.North}
	if err := checkLevels(players); err != nil {
		return nil, err
	}
	t, err := g.Set(q.Rules, q.Position, q.Random)
	if err != nil {
		return nil, unprocessable("position", "%v", err)
	}
	sh := &sheet{game: g, table: t, players: players, seed: randomSeed(), created: now}
	if q.Clock > 0 {
		main := time.Duration(q.Clock) * time.Second
		sh.clock = clock{On: true, Increment: time.Duration(q.Increment) * time.Second, Left: [2]time.Duration{main, main}}
	}
	if q.Ritual == "" {
		return sh, nil
	}
	if g != game(mangalaBook) || q.Position != "" || q.Ritual != "a" && q.Ritual != "b" {
		return nil, unprocessable("settings", "ritual %q: expected a or b, and the start of Mangala", shorten(q.Ritual))
	}
	sh.ritual = &ritual{People: players}
	if q.Ritual == "b" {
		sh.ritual.Hider = 1
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

// moveRequest is a move, and the ply that it is for.
type moveRequest struct {
	Ply  int    `json:"ply"`
	Move string `json:"move"`
}

const maxMoveText = 200

func (s *server) move(w http.ResponseWriter, r *http.Request) (any, error) {
	var q moveRequest
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	if len(q.Move) > maxMoveText {
		return nil, unprocessable("illegal", "a move of %d bytes", len(q.Move))
	}
	sh, err := s.hall.change(m, func(sh *sheet) error {
		if err := sh.expect(q.Ply); err != nil {
			return err
		}
		if sh.players[sh.table.Turn()] > 0 {
			return conflict("turn", "it is the computer's turn")
		}
		return sh.play(q.Move, s.hall.now())
	})
	return s.played(m, sh, err)
}

// about finds the match of a request, and reads its body.
func (s *server) about(w http.ResponseWriter, r *http.Request, body any) (*match, error) {
	m, err := s.match(r)
	if err != nil {
		return nil, err
	}
	return m, decode(w, r, maxBody, body)
}

// played is the answer to a move.
func (s *server) played(m *match, sh *sheet, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return moveView{viewPly(sh.table, sh.table.Ply()), s.view(m, sh)}, nil
}

// changed is the answer to other changes.
func (s *server) changed(m *match, sh *sheet, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return s.view(m, sh), nil
}

type plyRequest struct {
	Ply int `json:"ply"`
}

// reply lets the computer play the next move. The page asks for it, so that a
// person's move never waits for the computer's.
func (s *server) reply(w http.ResponseWriter, r *http.Request) (any, error) {
	var q plyRequest
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh, err := m.think(q.Ply)
	if err != nil {
		return nil, err
	}
	defer m.thought()
	move, err := s.choose(r.Context(), sh)
	if err != nil {
		return nil, err
	}
	sh, err = s.hall.change(m, func(sh *sheet) error {
		if err := sh.expect(q.Ply); err != nil {
			return err
		}
		return sh.play(move, s.hall.now())
	})
	return s.played(m, sh, err)
}

// think begins a computer player's turn, of which there is one at a time.
func (m *match) think(ply int) (*sheet, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	sh := m.sheet
	if err := sh.expect(ply); err != nil {
		return nil, err
	}
	switch {
	case sh.table.Over():
		return nil, conflict("over", "the game is over")
	case sh.ritual != nil && !sh.ritual.done():
		return nil, conflict("ritual", "the ritual comes first")
	case sh.players[sh.table.Turn()] == 0:
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
	turn := sh.table.Turn()
	limits := bot.Limits{Nodes: moveNodes, MoveTime: moveTime}
	if sh.clock.On {
		left := sh.clock.left(turn, turn, sh.running(), s.hall.now())
		limits.MoveTime = min(moveTime, max(left/30+sh.clock.Increment/2, 10*time.Millisecond))
	}
	ctx, cancel := context.WithTimeout(ctx, limits.MoveTime+time.Second)
	defer cancel()
	return sh.table.Choose(ctx, choosing{
		level:  sh.players[turn],
		seed:   sh.seed + uint64(sh.table.Ply()), // a new one for each move
		limits: limits,
	})
}

func (s *server) travel(w http.ResponseWriter, r *http.Request) (any, error) {
	var q struct {
		plyRequest
		To int `json:"to"`
	}
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh, err := s.hall.change(m, func(sh *sheet) error {
		if err := sh.expect(q.Ply); err != nil {
			return err
		}
		return sh.travel(q.To)
	})
	return s.changed(m, sh, err)
}

// seatPlayers changes who plays, in the middle of a game too.
func (s *server) seatPlayers(w http.ResponseWriter, r *http.Request) (any, error) {
	var q struct {
		plyRequest
		South int `json:"south"`
		North int `json:"north"`
	}
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh, err := s.hall.change(m, func(sh *sheet) error {
		if sh.ritual != nil && !sh.ritual.done() {
			return conflict("ritual", "the ritual comes first")
		}
		sh.players = [2]int{q.South, q.North}
		if err := checkLevels(sh.players); err != nil {
			return err
		}
		return sh.expect(q.Ply)
	})
	return s.changed(m, sh, err)
}

// end ends a game in one of the ways in which players do: they resign, agree
// on a draw, or claim that the time of the player to move is over.
func (s *server) end(w http.ResponseWriter, r *http.Request) (any, error) {
	var q struct {
		plyRequest
		How    string `json:"how"`    // resign, draw or flag
		Player string `json:"player"` // who resigns
	}
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh, err := s.hall.change(m, func(sh *sheet) error {
		if err := sh.expect(q.Ply); err != nil {
			return err
		}
		if sh.table.Over() && q.How != "flag" {
			return conflict("over", "the game is over")
		}
		switch q.How {
		case "flag": // change sees to that
			return nil
		case "resign":
			player, err := playerOf(q.Player)
			if err != nil {
				return err
			}
			if sh.players[player] > 0 {
				return conflict("turn", "the computer does not resign")
			}
			return sh.table.Resign(player)
		case "draw":
			if sh.players != [2]int{} {
				return conflict("turn", "the computer does not agree on draws")
			}
			return sh.table.AgreeDraw()
		}
		return unprocessable("settings", "how %q: expected resign, draw or flag", shorten(q.How))
	})
	if p, ok := err.(*problem); ok && p.Code == "time" && q.How == "flag" {
		sh, err = s.hall.read(m), nil
	}
	return s.changed(m, sh, err)
}

func (s *server) doRitual(w http.ResponseWriter, r *http.Request) (any, error) {
	var q struct {
		Step  string `json:"step"`  // hide, guess or choose
		Value string `json:"value"` // 1 or 2, tek or cift, south or north
	}
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh, err := s.hall.change(m, func(sh *sheet) error {
		if sh.ritual == nil || sh.ritual.done() {
			return conflict("ritual-order", "there is no ritual to do")
		}
		if err := sh.ritual.step(q.Step, q.Value); err != nil {
			return err
		}
		return sh.automatic()
	})
	return s.changed(m, sh, err)
}

func (s *server) checkOpening(w http.ResponseWriter, r *http.Request) (any, error) {
	var q openingRequest
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh := s.hall.read(m)
	if err := sh.expect(q.Ply); err != nil {
		return nil, err
	}
	return opening(sh.table, q)
}

func (s *server) hint(w http.ResponseWriter, r *http.Request) (any, error) {
	return s.advise(w, r, s.moves, hintTime, (*sheet).now, func(ctx context.Context, t table) (any, error) {
		if t.Over() {
			return nil, conflict("over", "the game is over")
		}
		return t.Hint(ctx, bot.Limits{Nodes: hintNodes, MoveTime: hintTime})
	})
}

func (s *server) weigh(w http.ResponseWriter, r *http.Request) (any, error) {
	return s.advise(w, r, s.moves, weighTime, (*sheet).at, func(ctx context.Context, t table) (any, error) {
		return t.Weigh(ctx, bot.Limits{Nodes: weighNodes, MoveTime: weighTime})
	})
}

func (s *server) review(w http.ResponseWriter, r *http.Request) (any, error) {
	return s.advise(w, r, s.reviews, reviewTime, (*sheet).now, func(ctx context.Context, t table) (any, error) {
		ctx, cancel := context.WithTimeout(ctx, reviewTime)
		defer cancel()
		view, err := t.Review(ctx, bot.Limits{Nodes: reviewNodes})
		if ctx.Err() != nil {
			return view, nil // as far as it came
		}
		return view, err
	})
}

// advise asks a coach about the game as it stands at the ply of the request,
// which at finds.
func (s *server) advise(
	w http.ResponseWriter, r *http.Request, g *gate, limit time.Duration,
	at func(sh *sheet, ply int) (table, error), ask func(context.Context, table) (any, error),
) (any, error) {
	var q plyRequest
	m, err := s.about(w, r, &q)
	if err != nil {
		return nil, err
	}
	sh := s.hall.read(m)
	if sh.ritual != nil && !sh.ritual.done() {
		return nil, conflict("ritual", "the ritual comes first")
	}
	t, err := at(sh, q.Ply)
	if err != nil {
		return nil, err
	}
	leave, err := g.enter(r.Context())
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(r.Context(), limit+time.Second)
	defer cancel()
	return ask(ctx, t)
}

// playerNames are how the players of a game are called in its record.
func playerNames(players [2]int) (names [2]string) {
	for p, level := range players {
		names[p] = mancala.Player(p).String()
		if level > 0 {
			names[p] = "Level " + strconv.Itoa(level)
		}
	}
	return names
}
