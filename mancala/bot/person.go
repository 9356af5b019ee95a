package bot

import (
	"context"
	"math/rand/v2"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// person plays as people do who have little practice: it looks a few plies
// ahead along all lines, does not see everything, and misjudges what it sees.
type person[P mancala.Position[P, M], M mancala.Move] struct {
	variant  mancala.Variant[P, M]
	evaluate func(P) int
	options  Options[M]
	skill    skill
	rng      *rand.Rand
}

func newPerson[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M], s skill) *person[P, M] {
	if s.counting {
		v.Evaluate = nil
	}
	return &person[P, M]{variant: v, evaluate: v.Evaluator(), options: o, skill: s, rng: o.rng()}
}

func (b *person[P, M]) Name() string { return b.options.Name }

func (b *person[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l search.Limits) (M, error) {
	p, err := question(g)
	if err != nil {
		var none M
		return none, err
	}
	// There is one number for each move, so that a thought cut short does not
	// change the thoughts to come.
	mood := b.rng.Uint64()
	switch n := p.NumMoves(); {
	case n == 1:
		return p.MoveAt(0), nil
	case ctx.Err() != nil, usedUp(l, p.Turn()):
		return p.MoveAt(mood % n), nil
	}
	limits := l.Tighter(search.Limits{Depth: b.skill.depth, Nodes: b.skill.nodes})
	t := thought[P, M]{
		person: b,
		ctx:    ctx,
		game:   g,
		mood:   mood,
		nodes:  uint64(limits.Nodes),
		end:    deadline(limits, p.Turn()),
	}
	return t.choose(p, limits.Depth), nil
}

// deadline returns when a person must have moved; zero is never.
func deadline(l search.Limits, player mancala.Player) time.Time {
	most := l.MoveTime
	if left := l.Clock.Left[player&1]; left > 0 {
		if share := left / 20; most == 0 || share < most {
			most = share
		}
	}
	if most == 0 {
		return time.Time{}
	}
	return time.Now().Add(most)
}

// thought is what a person thinks about one move.
type thought[P mancala.Position[P, M], M mancala.Move] struct {
	*person[P, M]
	ctx   context.Context
	game  *mancala.Game[P, M]
	mood  uint64
	nodes uint64 // that may be looked at; 0 is no limit
	end   time.Time
	seen  uint64
	over  bool
	moves []M // of all plies looked at, one list after the other
}

// idea is a move that may be chosen.
type idea[P any, M any] struct {
	move     M
	position P
	noticed  bool // the person sees what it does
}

const (
	rootCandidates  = 48 // looked at where there are too many moves to list
	replyCandidates = 4  // and in the positions after them

	// lookAround is the number of positions after which the context and the
	// clock are looked at.
	lookAround = 32
	decided    = 1e6 // what a won game is worth, about
)

// choose looks one ply ahead, then two, and so on, so that whenever it is
// stopped it has a choice.
func (t *thought[P, M]) choose(p P, depth int) M {
	ideas := t.ideas(p)
	best := ideas[0].move
	for d := 1; d <= depth; d++ {
		var most float64
		favourite := -1
		for i := range ideas {
			worth := t.worthOf(p, &ideas[i], d)
			if t.over {
				return best
			}
			if favourite < 0 || worth > most {
				favourite, most = i, worth
			}
		}
		best = ideas[favourite].move
	}
	return best
}

// ideas returns the moves of p, in an order that the mood decides.
func (t *thought[P, M]) ideas(p P) []idea[P, M] {
	rng := rand.New(rand.NewPCG(t.mood, 1))
	moves := listed(t.variant, p, rng, rootCandidates)
	ideas := make([]idea[P, M], 0, len(moves))
	for _, m := range moves {
		q, err := p.Play(m)
		if err != nil {
			continue
		}
		chance := t.skill.overlook * effort(p, m)
		ideas = append(ideas, idea[P, M]{move: m, position: q, noticed: rng.Float64() >= chance})
	}
	rng.Shuffle(len(ideas), func(i, k int) { ideas[i], ideas[k] = ideas[k], ideas[i] })
	return ideas
}

// effort tells how hard it is to see what a move does: 1 for a sowing of
// average length, more for longer ones.
func effort[P mancala.Position[P, M], M mancala.Move](p P, m M) float64 {
	const average, most = 9, 36
	stepper, ok := any(p).(mancala.Stepper[M])
	if !ok {
		return 1
	}
	sown := 0
	for step := range stepper.Sowing(m) {
		switch step.Kind {
		case mancala.StepDrop, mancala.StepDrain, mancala.StepStore:
			sown++
		}
		if sown == most {
			break
		}
	}
	return 0.5 + 0.5*float64(sown)/average
}

// worthOf returns what the mover of p thinks a move is worth after looking
// depth plies ahead.
func (t *thought[P, M]) worthOf(p P, i *idea[P, M], depth int) float64 {
	if !i.noticed {
		t.count()
		// As if nothing happened.
		return t.judge(p, p.Turn(), i.position.Hash())
	}
	if worth, ok := t.repeated(i.position, p.Turn()); ok {
		return worth
	}
	return t.look(i.position, p.Turn(), depth-1, -2*decided, 2*decided)
}

// repeated returns what it is worth to player that p comes back, if it does and
// the game has a rule for that. A person takes the second time for the last.
func (t *thought[P, M]) repeated(p P, player mancala.Player) (worth float64, ok bool) {
	if t.game.Occurrences(p) == 0 {
		return 0, false
	}
	rule := t.game.RepetitionRule(p)
	if _, won := rule.Outcome.Winner(); won {
		worth = 100 * float64(rule.Scores[player]-rule.Scores[player.Opponent()])
	}
	return worth, rule.Times > 1
}

// look returns what p is worth to player, seen depth plies ahead: exactly if
// it is between alpha and beta.
func (t *thought[P, M]) look(p P, player mancala.Player, depth int, alpha, beta float64) float64 {
	t.count()
	if o := p.Outcome(); o.Over() {
		switch winner, won := o.Winner(); {
		case !won:
			return 0
		case winner == player:
			return decided + float64(depth)
		}
		return -decided - float64(depth)
	}
	if depth <= 0 || t.over {
		return t.judge(p, player, p.Hash())
	}
	level := len(t.moves)
	if n := p.NumMoves(); n <= mancala.MaxListed {
		t.moves = p.AppendMoves(t.moves)
	} else {
		rng := rand.New(rand.NewPCG(p.Hash(), 2))
		t.moves = append(t.moves, t.variant.Propose(p, rng, replyCandidates)...)
	}
	defer func() { t.moves = t.moves[:level] }()

	mine := p.Turn() == player
	found := false
	for _, m := range t.moves[level:] {
		q, err := p.Play(m)
		if err != nil || t.misses(p, m, q) {
			continue
		}
		worth := t.look(q, player, depth-1, alpha, beta)
		found = true
		if mine {
			alpha = max(alpha, worth)
		} else {
			beta = min(beta, worth)
		}
		if alpha >= beta || t.over {
			break
		}
	}
	switch {
	case !found:
		return t.judge(p, player, p.Hash())
	case mine:
		return alpha
	}
	return beta
}

// misses reports whether the move from p to q is overlooked.
func (t *thought[P, M]) misses(p P, m M, q P) bool {
	if t.skill.overlook == 0 {
		return false
	}
	chance := float64(scramble(t.mood^3, q.Hash())>>11) / (1 << 53)
	return chance < t.skill.overlook*effort(p, m)
}

// count counts a position, and looks whether it is time to stop.
func (t *thought[P, M]) count() {
	t.seen++
	switch {
	case t.nodes > 0 && t.seen >= t.nodes:
		t.over = true
	case t.seen%lookAround != 0:
	case t.ctx.Err() != nil, !t.end.IsZero() && !time.Now().Before(t.end):
		t.over = true
	}
}

// judge returns what p seems to be worth to player. The same mood misjudges the
// same thing alike; what tells things apart.
func (t *thought[P, M]) judge(p P, player mancala.Player, what uint64) float64 {
	worth := float64(t.evaluate(p))
	if player == mancala.North {
		worth = -worth
	}
	return worth + t.skill.misjudge*deviation(scramble(t.mood, what))
}
