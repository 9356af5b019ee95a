package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
	"example.com/kumalak/mancala/search"
)

// Adjudication ends games before the rules do. The zero value ends only games
// of 10,000 plies.
type Adjudication struct {
	// A player wins whose store has had at least Lead counters more than the
	// other at LeadPlies positions in succession. 0 is no such rule.
	Lead, LeadPlies int
	// MaxPlies is the number of plies, those of the opening among them, after
	// which a game is a draw or, with ByScore, won by the player who has more
	// counters. 0 stands for 10,000. A lower MaxPlies of [Tournament.Options]
	// counts instead.
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
	switch {
	case ply < u.MaxPlies:
		return mancala.Outcome{}, "", false
	case u.ByScore:
		return mancala.MoreCounters(south, north, mancala.Adjudication), "the score decides", true
	}
	return mancala.Outcome{Status: mancala.Draw, Reason: mancala.Adjudication}, "a draw by the ply limit", true
}

// play plays a game. ok is false when ctx has ended before the game has.
func (t *Tournament[P, M]) play(ctx context.Context, f fixture) (done finished, ok bool) {
	if ctx.Err() != nil {
		return finished{}, false
	}
	g, err := t.Openings[f.opening].play(t.Options)
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
	clock := t.Limits.Clock
	var thinking [2]Thinking
	for !o.Over() && !g.Over() {
		if o, detail, ok = judge.decide(g.Ply(), g.Score(mancala.South), g.Score(mancala.North)); ok {
			break
		}
		o, detail = t.ply(ctx, players, g, &clock, &thinking)
		if ctx.Err() != nil {
			return finished{}, false
		}
	}
	if o.Over() {
		if err := g.End(o); err != nil {
			return finished{}, false // as every o is one that a game can end with
		}
	}
	done.Game = Game{
		Number: f.number, South: f.south, North: f.north, Opening: f.opening,
		Outcome: g.Outcome(), Plies: g.Ply(), Detail: plain(detail),
		Scores: [2]int{g.Score(mancala.South), g.Score(mancala.North)}, Thinking: thinking,
	}
	done.record = t.record(done.Game, g)
	return done, true
}

// ply plays a move of g, and notes what time it takes. If the players end the game themselves, or one of them
// loses it by a fault, ply returns how, with an explanation of a fault. It has
// no meaning when ctx has ended.
func (t *Tournament[P, M]) ply(
	ctx context.Context, players [2]*player[P, M], g *mancala.Game[P, M], clock *mancala.Clock, thinking *[2]Thinking,
) (o mancala.Outcome, detail string) {
	who := g.Position().Turn() & 1
	view := g.Clone() // with which the bot may do what it likes
	var m M
	took, err := t.ask(ctx, players[who], who, *clock, func(think context.Context, limits search.Limits) (err error) {
		m, err = players[who].bot.Choose(think, view, limits)
		return err
	})
	thinking[who] = thinking[who].after(took, search.Limits{MoveTime: t.Limits.MoveTime, Clock: *clock}, who)
	*clock = clock.Spend(who, took)
	if errors.Is(err, bot.ErrResign) {
		return mancala.Outcome{Status: mancala.Win(who.Opponent()), Reason: mancala.Resignation}, ""
	}
	if err == nil {
		err = g.Play(m)
	}
	if err != nil {
		return lost(who, err)
	}
	if g.Over() {
		return mancala.Outcome{}, ""
	}
	// The player who has moved offers a draw, and the other one takes it.
	for _, asked := range [2]mancala.Player{who, who.Opponent()} {
		agreer, ok := players[asked].bot.(bot.DrawAgreer[P, M])
		if !ok {
			return mancala.Outcome{}, ""
		}
		view := g.Clone()
		agrees := false
		took, err := t.ask(ctx, players[asked], asked, *clock, func(think context.Context, _ search.Limits) error {
			agrees = agreer.AgreesToDraw(think, view)
			return nil
		})
		// The time counts, but an answer gains none.
		clock.Left = mancala.Clock{Left: clock.Left}.Spend(asked, took).Left
		switch {
		case err != nil:
			return lost(asked, err)
		case !agrees:
			return mancala.Outcome{}, ""
		}
	}
	return mancala.Outcome{Status: mancala.Draw, Reason: mancala.Agreement}, ""
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
	busy  chan struct{} // closed when the bot has answered the last question, however late
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
		p.fault = errors.New("there is no bot")
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

// leave closes the bot, as soon as it has answered the last question, and waits
// a while for that.
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

// ask has the bot of a player answer a question within its limits, and returns
// how long that took. The error is that of the answer, or says that the time has
// run out, or that ctx has ended.
func (t *Tournament[P, M]) ask(
	ctx context.Context, p *player[P, M], who mancala.Player, clock mancala.Clock,
	answer func(think context.Context, limits search.Limits) error,
) (took time.Duration, err error) {
	limits := t.Limits
	limits.Infinite = false
	limits.Clock = clock
	deadline := t.deadline(limits, who)
	think, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()

	type result struct {
		err  error
		took time.Duration
	}
	answered := make(chan result, 1)
	asked := time.Now()
	p.busy = make(chan struct{})
	go func(busy chan struct{}) {
		defer close(busy)
		start := time.Now()
		err := safely(func() error { return answer(think, limits) })
		answered <- result{err, time.Since(start)}
	}(p.busy)

	var a result
	select {
	case a = <-answered:
	case <-think.Done():
		select {
		case a = <-answered:
		case <-time.After(t.Patience):
			return time.Since(asked), fmt.Errorf("no answer, not even %v after the time had run out", t.Patience)
		}
	}
	switch {
	case ctx.Err() != nil:
		return a.took, ctx.Err()
	case a.took > deadline && a.err == nil:
		return a.took, fmt.Errorf("the time has run out: it took %v", a.took.Round(time.Millisecond))
	case a.err != nil && think.Err() != nil:
		return a.took, fmt.Errorf("the time has run out: %w", a.err)
	}
	return a.took, a.err
}

// deadline returns after what time a player whose turn begins now has lost. What
// was overdrawn before counts: the clock has been charged with it.
func (t *Tournament[P, M]) deadline(l search.Limits, who mancala.Player) time.Duration {
	left := l.Clock.Left[who&1]
	if l.MoveTime == 0 && left == 0 {
		return t.MoveTimeout
	}
	deadline := time.Duration(math.MaxInt64)
	if l.MoveTime != 0 {
		deadline = later(max(l.MoveTime, 0), t.Tolerance)
	}
	if left != 0 {
		deadline = min(deadline, later(left, t.Tolerance))
	}
	return max(deadline, 0)
}

// later returns the sum of two times, or the longest time there is if that is
// less. b is not negative.
func later(a, b time.Duration) time.Duration {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}
