package bot

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// EloOf returns the strength of a level in toguz kumalak, for [ByElo], or 0 if there
// is no such level. A player who is 100 stronger than another one scores 64 percent,
// and one who is 200 stronger 76 percent. Only differences mean something: the
// scale is the levels' own, and has nothing to do with the ratings of people. Level
// 10 is as strong as that when no move has a limit.
func EloOf(level int) int {
	if level < Beginner || level > Expert {
		return 0
	}
	return skills[level-1].elo
}

// ByElo returns a bot between two levels: one that is about as strong as elo says.
// The strength of a level makes that level, as from [Level], whose documentation
// holds for the bots between as for the lower of the two levels. In other games than
// toguz kumalak the bots are between the same two levels, whatever their strength is
// there.
//
// The error wraps [ErrLevel] when no two levels have that strength between them.
func ByElo[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], elo int, o Options[M]) (Bot[P, M], error) {
	if least, most := EloOf(Beginner), EloOf(Expert); elo < least || elo > most {
		return nil, fmt.Errorf("bot: Elo %d: %w: expected %d to %d", elo, ErrLevel, least, most)
	}
	o = o.withDefaults(fmt.Sprintf("elo %d", elo))
	low := 0
	for skills[low].elo < elo {
		low++
	}
	if skills[low].elo == elo {
		return newSkilled(v, o, skills[low]), nil
	}
	low--
	share := float64(elo-skills[low].elo) / float64(skills[low+1].elo-skills[low].elo)
	a, b := between(skills[low], skills[low+1], share)
	if a == b {
		return newSkilled(v, o, a), nil
	}
	o.Resign = false // it would be one of the two that despairs
	return &mixed[P, M]{
		bots: [2]Bot[P, M]{newSkilled(v, o, a), newSkilled(v, o, b)}, share: share,
		rng: rand.New(rand.NewPCG(o.Seed, 0x656c6f)),
	}, nil
}

// between returns the skill at a share of the way from low to high, from 0 to 1. It
// comes as two skills, which differ in what has nothing between.
func between(low, high skill, share float64) (a, b skill) {
	if low.searches() != high.searches() {
		return low, high
	}
	a, b = low, high
	a.elo = low.elo + int(math.Round(share*float64(high.elo-low.elo)))
	a.overlook = low.overlook + share*(high.overlook-low.overlook)
	a.misjudge = low.misjudge + share*(high.misjudge-low.misjudge)
	b.elo, b.overlook, b.misjudge = a.elo, a.overlook, a.misjudge
	if low.searches() {
		most := high.nodes
		if most == 0 {
			most = defaultNodes
		}
		// A search gains about as much whenever its positions double.
		a.nodes = int64(math.Round(float64(low.nodes) * math.Pow(float64(most)/float64(low.nodes), share)))
		b.nodes = a.nodes
	}
	return a, b
}

// mixed plays now like one bot and now like another one.
type mixed[P mancala.Position[P, M], M mancala.Move] struct {
	bots  [2]Bot[P, M]
	share float64 // of the moves that the second one chooses
	rng   *rand.Rand
}

func (b *mixed[P, M]) Name() string { return b.bots[0].Name() }

func (b *mixed[P, M]) Choose(ctx context.Context, g *mancala.Game[P, M], l search.Limits) (M, error) {
	if b.rng.Float64() < b.share {
		return b.bots[1].Choose(ctx, g, l)
	}
	return b.bots[0].Choose(ctx, g, l)
}
