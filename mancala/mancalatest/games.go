package mancalatest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"

	"example.com/kumalak/mancala"
)

const (
	defaultGames = 10
	defaultPlies = 300

	maxTried = 64  // moves of one position that are played, or tried though illegal
	maxPool  = 512 // moves remembered to be tried in other positions
)

// suite is the random games of a variant, and what is known about the game.
type suite[P mancala.Position[P, M], M mancala.Move] struct {
	Options[P, M]
	variant mancala.Variant[P, M]
	start   P
	games   []record[P, M]
	fault   error // what stopped the last game
	pool    []M   // different moves, the zero move first
	rng     *rand.Rand
}

// record is a game that was played: moves[i] leads from positions[i] to
// positions[i+1].
type record[P, M any] struct {
	positions []P
	moves     []M
}

func newSuite[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], options Options[P, M]) *suite[P, M] {
	s := &suite[P, M]{Options: options, variant: v, start: v.Start, pool: make([]M, 1)}
	if s.Games <= 0 {
		s.Games = defaultGames
	}
	if s.Plies <= 0 {
		s.Plies = defaultPlies
	}
	s.shuffle()
	inPool := map[M]bool{s.pool[0]: true}
	for range s.Games {
		s.games = append(s.games, record[P, M]{positions: []P{s.start}})
		if s.fault = try(func() error { return s.playGame(inPool) }); s.fault != nil {
			last := len(s.games) - 1
			s.fault = s.at(last, len(s.games[last].moves), s.fault)
			break
		}
	}
	return s
}

// playGame plays the last game to its end.
func (s *suite[P, M]) playGame(inPool map[M]bool) error {
	game := &s.games[len(s.games)-1]
	for range s.Plies {
		p := game.positions[len(game.positions)-1]
		moves := s.someMoves(p)
		if len(moves) == 0 {
			return nil
		}
		for _, m := range moves {
			if len(s.pool) < maxPool && !inPool[m] {
				inPool[m] = true
				s.pool = append(s.pool, m)
			}
		}
		m := moves[s.rng.IntN(len(moves))]
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("the legal move %v is refused: %w", m, err)
		}
		game.positions = append(game.positions, next)
		game.moves = append(game.moves, m)
	}
	return nil
}

func (s *suite[P, M]) gamesCanBePlayed() error {
	var zero P
	if s.start == zero {
		return errors.New("the start is the zero position, which is invalid")
	}
	return s.fault
}

// check tells whether the game has a property.
func (s *suite[P, M]) check(property property[P, M]) error {
	s.shuffle()
	return try(func() error { return property.holds(s) })
}

// shuffle makes each property draw the same random numbers, whatever others
// were checked before.
func (s *suite[P, M]) shuffle() { s.rng = rand.New(rand.NewPCG(s.Seed, 0)) }

// try is f with a panic made an error.
func try(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	return f()
}

// each checks every position of the games.
func (s *suite[P, M]) each(check func(P) error) error {
	for i, game := range s.games {
		for ply, p := range game.positions {
			if err := try(func() error { return check(p) }); err != nil {
				return s.at(i, ply, err)
			}
		}
	}
	return nil
}

// eachPlay checks moves of every position of the games, those that were played
// in them and others.
func (s *suite[P, M]) eachPlay(check func(p P, m M, next P) error) error {
	return s.each(func(p P) error {
		for _, m := range s.someMoves(p) {
			next, err := p.Play(m)
			if err != nil {
				return fmt.Errorf("the legal move %v is refused: %w", m, err)
			}
			if err := check(p, m, next); err != nil {
				return fmt.Errorf("move %v: %w", m, err)
			}
		}
		return nil
	})
}

// some returns up to n positions, spread over the games.
func (s *suite[P, M]) some(n int) []P {
	var all []P
	for _, game := range s.games {
		all = append(all, game.positions...)
	}
	s.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(n, len(all))]
}

// someMoves returns the legal moves of p, or a random choice when there are
// more than maxTried.
func (s *suite[P, M]) someMoves(p P) []M {
	n := p.NumMoves()
	if n <= mancala.MaxListed {
		moves := p.AppendMoves(nil)
		if len(moves) > maxTried {
			s.rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
			moves = moves[:maxTried]
		}
		return moves
	}
	var moves []M
	for _, i := range s.someIndices(n) {
		moves = append(moves, p.MoveAt(i))
	}
	return moves
}

// someIndices returns different numbers below n, the first and the last among
// them. n must be well above maxTried.
func (s *suite[P, M]) someIndices(n uint64) []uint64 {
	indices := []uint64{0, n - 1}
	for len(indices) < maxTried {
		if i := s.rng.Uint64N(n); !slices.Contains(indices, i) {
			indices = append(indices, i)
		}
	}
	return indices
}

// illegal returns moves that are illegal in p.
func (s *suite[P, M]) illegal(p P) []M {
	var illegal []M
	if s.Illegal != nil {
		illegal = s.Illegal(p)
	}
	if p.NumMoves() > mancala.MaxListed {
		return illegal
	}
	candidates := slices.Clone(s.pool[:1])
	if s.Others != nil {
		candidates = append(candidates, s.Others(p)...)
	}
	for range min(maxTried, len(s.pool)) {
		candidates = append(candidates, s.pool[s.rng.IntN(len(s.pool))])
	}
	skip := map[M]bool{}
	for _, m := range p.AppendMoves(nil) {
		skip[m] = true
	}
	for _, m := range candidates {
		if !skip[m] {
			skip[m] = true
			illegal = append(illegal, m)
		}
	}
	return illegal
}

// at adds to err where it was found, so that it can be found again.
func (s *suite[P, M]) at(game, ply int, err error) error {
	record := s.games[game]
	after := ""
	for i, m := range record.moves[:ply] {
		if i == 0 {
			after = ", after"
		}
		after += " " + textOf(m)
	}
	return fmt.Errorf("%w\nposition: %s\nply %d of game %d (seed %d)%s", err, textOf(record.positions[ply]), ply, game, s.Seed, after)
}

// textOf is fmt.Sprint, which reports the panic of a String method in its
// result.
func textOf(v any) string { return fmt.Sprint(v) }
