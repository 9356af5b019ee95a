package arena

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
)

// Adjudication ends games before the rules do. The zero value ends only games
// of 10,000 plies.
type Adjudication struct {
	// Lead is the lead in counters, those in the stores, with which a player
	// wins who has had it at LeadPlies positions in succession. 0 is no such rule.
	Lead, LeadPlies int
	// MaxPlies is the number of plies, those of the opening among them, after
	// which a game is a draw or, with ByScore, won by who has more counters.
	// 0 stands for 10,000.
	MaxPlies int
	ByScore  bool
}

// mostPlies keeps every game well inside of what a record can hold.
const mostPlies = 10_000

func (a Adjudication) validate() error {
	if a.Lead < 0 || a.LeadPlies < 0 || a.MaxPlies < 0 || a.MaxPlies > mostPlies {
		return fmt.Errorf("arena: adjudication %+v: expected no number below 0, and at most %d plies", a, mostPlies)
	}
	return nil
}

// umpire watches a game.
type umpire struct {
	Adjudication
	leader mancala.Player
	plies  int // for which leader has had the lead
}

// decide returns how the game ends now, with an explanation, or ok false if it
// goes on. It is called once in every position.
func (u *umpire) decide(ply, south, north int) (o mancala.Outcome, detail string, ok bool) {
	if lead := max(south-north, north-south); u.Lead > 0 && lead >= u.Lead {
		leader := mancala.South
		if north > south {
			leader = mancala.North
		}
		if leader != u.leader {
			u.leader, u.plies = leader, 0
		}
		if u.plies++; u.plies >= u.LeadPlies {
			o := mancala.Outcome{Status: mancala.Win(leader), Reason: mancala.Adjudication}
			return o, fmt.Sprintf("%v is %d counters behind", leader.Opponent(), lead), true
		}
	} else {
		u.plies = 0
	}
	most := u.MaxPlies
	if most == 0 {
		most = mostPlies
	}
	if ply >= most {
		o, detail := u.stopped(south, north)
		return o, detail, true
	}
	return mancala.Outcome{}, "", false
}

// stopped returns how a game ends that has too many plies.
func (u *umpire) stopped(south, north int) (mancala.Outcome, string) {
	if u.ByScore {
		return mancala.MoreCounters(south, north, mancala.Adjudication), "the score decides"
	}
	return mancala.Outcome{Status: mancala.Draw, Reason: mancala.Adjudication}, "a draw by the ply limit"
}

// play plays a game. ok is false when ctx has ended before the game has.
func (t *Tournament[P, M]) play(ctx context.Context, f fixture) (done finished, ok bool) {
	if ctx.Err() != nil {
		return finished{}, false
	}
	opening := t.Openings[f.opening]
	g, err := opening.play(t.Options)
	if err != nil {
		return finished{}, false // prepared has seen to it that this does not happen
	}
	var players [2]*player[P, M]
	defer func() {
		for _, p := range players {
			p.leave(t.Patience)
		}
	}()
	o, detail := mancala.Outcome{}, ""
	for side := range players {
		who := mancala.Player(side)
		players[side] = t.enter(f, who)
		if fault := players[side].fault; fault != nil && !o.Over() {
			o, detail = lost(who, fault)
		}
	}
	judge := umpire{Adjudication: t.Adjudication}
	clocks := t.Limits.Clock
	for !o.Over() {
		south, north := g.Score(mancala.South), g.Score(mancala.North)
		o = g.Outcome()
		if o.Status == mancala.Truncated {
			o, detail = judge.stopped(south, north)
		}
		if o.Over() {
			break
		}
		if o, detail, ok = judge.decide(g.Ply(), south, north); ok {
			break
		}
		who := g.Position().Turn()
		m, err := t.move(ctx, players[who&1], g, &clocks)
		if ctx.Err() != nil {
			return finished{}, false
		}
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			o, detail = lost(who, err)
		}
	}
	if ctx.Err() != nil {
		return finished{}, false
	}
	done.Game = Game{
		Number: f.number, South: f.south, North: f.north, Opening: f.opening,
		Outcome: o, Plies: g.Ply(), Detail: detail,
		Scores: [2]int{g.Score(mancala.South), g.Score(mancala.North)},
	}
	done.record = t.record(done.Game, g)
	return done, true
}

// lost is the outcome of a game in which a bot has failed.
func lost(who mancala.Player, fault error) (mancala.Outcome, string) {
	o := mancala.Outcome{Status: mancala.Win(who.Opponent()), Reason: mancala.Forfeit}
	return o, fmt.Sprintf("%v: %v", who, fault)
}

// player is a bot in a game.
type player[P mancala.Position[P, M], M mancala.Move] struct {
	bot   bot.Bot[P, M]
	fault error         // why there is no bot
	busy  chan struct{} // closed when the bot has chosen its last move, however late
}

// enter makes the bot of one side of a game.
func (t *Tournament[P, M]) enter(f fixture, who mancala.Player) *player[P, M] {
	seed := rand.NewPCG(t.Seed, uint64(f.number)<<1|uint64(who)).Uint64()
	p := &player[P, M]{}
	p.fault = safely(func() (err error) {
		p.bot, err = t.Entrants[f.player(who)].New(seed)
		return err
	})
	if p.fault == nil && p.bot == nil {
		p.fault = fmt.Errorf("there is no bot")
	}
	return p
}

// safely turns a panic of a bot into an error.
func safely(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	return do()
}

// leave closes the bot, as soon as it has returned from its last move, and
// waits a while for that.
func (p *player[P, M]) leave(patience time.Duration) {
	if p == nil || p.bot == nil {
		return
	}
	closer, ok := p.bot.(io.Closer)
	if !ok {
		return
	}
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		if p.busy != nil {
			<-p.busy
		}
		_ = safely(closer.Close) // the game is over, whatever happens
	}()
	select {
	case <-closed:
	case <-time.After(patience):
	}
}

// move has a bot choose a move, and keeps its clock. The error says why the bot
// loses the game, or that ctx has ended.
func (t *Tournament[P, M]) move(ctx context.Context, p *player[P, M], g *mancala.Game[P, M], clocks *mancala.Clock) (M, error) {
	who := g.Position().Turn() & 1
	limits := t.Limits
	limits.Infinite = false
	onClock := t.Limits.Clock.Left[who] > 0
	limits.Clock = *clocks
	allowed := limits.MoveTime
	if left := clocks.Left[who]; onClock && (allowed <= 0 || left < allowed) {
		allowed = left
	}
	deadline := allowed + t.Tolerance
	if allowed <= 0 && !onClock {
		deadline = t.MoveTimeout
	}
	think, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()

	type answer struct {
		move M
		err  error
		took time.Duration
	}
	answered := make(chan answer, 1)
	p.busy = make(chan struct{})
	go func(busy chan struct{}) {
		defer close(busy)
		var a answer
		start := time.Now()
		a.err = safely(func() (err error) {
			a.move, err = p.bot.Choose(think, g, limits)
			return err
		})
		a.took = time.Since(start)
		answered <- a
	}(p.busy)

	var none M
	var a answer
	select {
	case a = <-answered:
	case <-think.Done():
		select {
		case a = <-answered:
		case <-time.After(t.Patience):
			return none, fmt.Errorf("no answer, not even %v after the time was over", t.Patience)
		}
	}
	if onClock {
		*clocks = clocks.Spend(who, a.took)
	}
	switch {
	case ctx.Err() != nil:
		return none, ctx.Err()
	case a.took > deadline && a.err == nil:
		return none, fmt.Errorf("the time is over: it took %v", a.took.Round(time.Millisecond))
	case a.err != nil && think.Err() != nil:
		return none, fmt.Errorf("the time is over: %w", a.err)
	}
	return a.move, a.err
}
