package bot

import (
	"context"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// NewRandom returns a bot that plays any legal move, each with the same
// chance, however many there are. It does not think: limits mean nothing to it.
func NewRandom[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) Bot[P, M] {
	o = o.withDefaults("random")
	return &random[P, M]{name: o.Name, rng: o.rng()}
}

type random[P mancala.Position[P, M], M mancala.Move] struct {
	name string
	rng  *rand.Rand
}

func (b *random[P, M]) Name() string { return b.name }

func (b *random[P, M]) Choose(_ context.Context, g *mancala.Game[P, M], _ search.Limits) (M, error) {
	p, err := question(g)
	if err != nil {
		var none M
		return none, err
	}
	m, _ := mancala.RandomMove(p, b.rng) // question has seen that there is one
	return m, nil
}

// NewGreedy returns a bot that takes as many counters as it can at once, and
// does not look further. Of equally good moves it takes any, with the same
// chance. Where there are too many moves to list it looks at candidates. Limits
// mean nothing to it.
func NewGreedy[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], o Options[M]) Bot[P, M] {
	o = o.withDefaults("greedy")
	return &greedy[P, M]{variant: v, options: o, rng: o.rng()}
}

type greedy[P mancala.Position[P, M], M mancala.Move] struct {
	variant mancala.Variant[P, M]
	options Options[M]
	rng     *rand.Rand
}

// greedyCandidates is the number of moves looked at where there are too many to list.
const greedyCandidates = 64

func (b *greedy[P, M]) Name() string { return b.options.Name }

func (b *greedy[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], _ search.Limits) (M, error) {
	p, err := question(g)
	if err != nil {
		var none M
		return none, err
	}
	var (
		best  M
		most  = -1
		equal = 0
	)
	for _, m := range listed(b.variant, p, b.rng, greedyCandidates) {
		q, err := p.Play(m)
		if err != nil {
			continue
		}
		switch gain := q.Score(p.Turn()) - p.Score(p.Turn()); {
		case gain > most:
			best, most, equal = m, gain, 1
		case gain == most:
			if equal++; b.rng.IntN(equal) == 0 {
				best = m
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	return best, nil
}
