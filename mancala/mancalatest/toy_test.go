package mancalatest_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strconv"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// toy is a small game that keeps the contract: two rows of three pits, two
// counters in each. All counters of an own pit are sown; if the last one makes
// a pit of the opponent even, its counters are captured. When the player to
// move has no counters the rest goes to the opponent.
type toy struct {
	ring   mancala.Ring
	stores [2]uint8
	turn   mancala.Player
	valid  bool
}

// toyMove is the number of a pit, from 1.
type toyMove uint8

const (
	toyRow   = 3
	toyTotal = 12
)

var toySower = mancala.NewSower(2*toyRow, mancala.CounterClockwise)

func toyStart() toy { return toy{ring: mancala.NewRing(2, 2, 2, 2, 2, 2), valid: true} }

// toyVariant describes the toy. Records have moves with the letter of the
// player, as S3.
func toyVariant() mancala.Variant[toy, toyMove] {
	return mancala.Variant[toy, toyMove]{
		Name:          "toy",
		Rules:         "standard",
		WithRules:     toyRules,
		Start:         toyStart(),
		Deal:          func(rng *rand.Rand) (toy, error) { return toyStart().Play(toyMove(1 + rng.IntN(toyRow))) },
		Counters:      toyTotal,
		ParsePosition: parseToy,
		ParseMove:     parseToyMove,
		FormatMove:    func(p toy, m toyMove) string { return fmt.Sprintf("%c%v", p.turn.Letter(), m) },
		Evaluate:      func(p toy) int { return 100 * (p.Score(mancala.South) - p.Score(mancala.North)) },
		Candidates: func(p toy, rng *rand.Rand, n int) []toyMove {
			moves := p.AppendMoves(nil)
			rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
			return moves[:min(n, len(moves))]
		},
	}
}

func toyRules(text string) (mancala.Variant[toy, toyMove], error) {
	if text != "standard" {
		return mancala.Variant[toy, toyMove]{}, mancala.ErrInvalidRules
	}
	return toyVariant(), nil
}

func (m toyMove) String() string               { return strconv.Itoa(int(m)) }
func (m toyMove) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

func (m *toyMove) UnmarshalText(text []byte) (err error) {
	*m, err = parseToyMove(toy{}, string(text))
	return err
}

func parseToyMove(p toy, text string) (toyMove, error) {
	s := notation.Scanner{What: "toy move", Text: text}
	s.Accept(p.turn.Letter())
	n, err := s.Int("a pit", 1, toyRow)
	if err != nil {
		return 0, err
	}
	return toyMove(n), s.End()
}

func (p toy) IsValid() bool              { return p.valid }
func (p toy) Turn() mancala.Player       { return p.turn }
func (p toy) Score(q mancala.Player) int { return int(p.stores[q&1]) }
func (p toy) Hash() uint64 {
	return p.ring.Hash(uint64(p.turn) | uint64(p.stores[0])<<8 | uint64(p.stores[1])<<16)
}

func (p toy) Outcome() mancala.Outcome {
	if !toySower.RowEmpty(p.ring, p.turn) {
		return mancala.Outcome{}
	}
	return mancala.MoreCounters(p.Score(mancala.South), p.Score(mancala.North), mancala.NoMove)
}

func (p toy) NumMoves() (n uint64) {
	for range p.Moves() {
		n++
	}
	return n
}

func (p toy) MoveAt(i uint64) toyMove { return p.AppendMoves(nil)[i] }

func (p toy) AppendMoves(dst []toyMove) []toyMove {
	for k := 1; k <= toyRow; k++ {
		if p.ring.At(toySower.Pit(p.turn, k)) > 0 {
			dst = append(dst, toyMove(k))
		}
	}
	return dst
}

func (p toy) Moves() iter.Seq[toyMove] {
	return func(yield func(toyMove) bool) {
		for k := 1; k <= toyRow; k++ {
			if p.ring.At(toySower.Pit(p.turn, k)) > 0 && !yield(toyMove(k)) {
				return
			}
		}
	}
}

func (p toy) Play(m toyMove) (toy, error) {
	if cause := p.refusal(m); cause != nil {
		return toy{}, &mancala.MoveError{Move: m.String(), Position: p.String(), Err: cause}
	}
	var last, n int
	p.ring, last = toySower.Lap(p.ring, toySower.Pit(p.turn, int(m)))
	if toySower.Owner(last) != p.turn && p.ring.At(last)%2 == 0 {
		p.ring, n = p.ring.Lift(last)
		p.stores[p.turn] += uint8(n)
	}
	p.turn = p.turn.Opponent()
	if toySower.RowEmpty(p.ring, p.turn) {
		p.stores[p.turn.Opponent()] += uint8(p.ring.Total())
		p.ring = mancala.Ring{}
	}
	return p, nil
}

func (p toy) refusal(m toyMove) error {
	switch {
	case !p.valid:
		return mancala.ErrInvalidPosition
	case p.Outcome().Over():
		return mancala.ErrGameOver
	case m < 1 || m > toyRow || p.ring.At(toySower.Pit(p.turn, int(m))) == 0:
		return mancala.ErrIllegalMove
	}
	return nil
}

func (p toy) Board() mancala.Board {
	b := mancala.TwoRows(2*toyRow, p.ring)
	b.Stores = [2]int{int(p.stores[0]), int(p.stores[1])}
	return b
}

func (p toy) Sowing(m toyMove) iter.Seq[mancala.Step] {
	return func(yield func(mancala.Step) bool) {
		if p.refusal(m) != nil {
			return
		}
		next, _ := p.Play(m)
		pit := toySower.Pit(p.turn, int(m))
		n := p.ring.At(pit)
		board := p.Board()
		step := func(s mancala.Step) bool {
			board = board.Apply(s)
			return yield(s)
		}
		if !step(mancala.Step{Kind: mancala.StepLift, Pit: pit, Count: n, Player: p.turn, Lap: 1}) {
			return
		}
		for range n {
			pit = toySower.Next(pit, 1)
			if !step(mancala.Step{Kind: mancala.StepDrop, Pit: pit, Count: 1, Player: p.turn, Lap: 1}) {
				return
			}
		}
		kind := mancala.StepCapture
		for i := range 2 * toyRow {
			pit := toySower.Next(pit, i) // what is captured first
			if n := board.At(pit) - next.ring.At(pit); n > 0 && !step(mancala.Step{Kind: kind, Pit: pit, Count: n, Player: p.turn}) {
				return
			}
			kind = mancala.StepSweep
		}
	}
}

func (p toy) Repetition() mancala.RepetitionRule {
	return mancala.RepetitionRule{
		Times:   3,
		Outcome: mancala.Outcome{Status: mancala.Draw, Reason: mancala.Repetition},
		Scores:  [2]int{p.Score(mancala.South), p.Score(mancala.North)},
	}
}

func (p toy) String() string {
	if !p.valid {
		return "invalid toy position"
	}
	text := []byte{}
	for i := range 2 * toyRow {
		text = append(strconv.AppendInt(text, int64(p.ring.At(i)), 10), ' ')
	}
	return fmt.Sprintf("%s%d %d %c", text, p.stores[0], p.stores[1], p.turn.Letter())
}

func (p toy) AppendText(dst []byte) ([]byte, error) {
	if !p.valid {
		return dst, mancala.ErrInvalidPosition
	}
	return append(dst, p.String()...), nil
}

func (p toy) MarshalText() ([]byte, error) { return p.AppendText(nil) }

func (p *toy) UnmarshalText(text []byte) (err error) {
	*p, err = parseToy(string(text))
	return err
}

func parseToy(text string) (toy, error) {
	s := notation.Scanner{What: "toy position", Text: text}
	var counters [2*toyRow + 2]uint8
	for i := range counters {
		n, err := s.Int("counters", 0, toyTotal)
		if err == nil {
			err = s.Expect(' ', "a space")
		}
		if err != nil {
			return toy{}, err
		}
		counters[i] = uint8(n)
	}
	p := toy{ring: mancala.NewRing(counters[:2*toyRow]...), stores: [2]uint8(counters[2*toyRow:]), valid: true}
	if s.Accept('N') {
		p.turn = mancala.North
	} else if err := s.Expect('S', "S or N"); err != nil {
		return toy{}, err
	}
	if total := p.Board().Total(); total != toyTotal {
		return toy{}, s.Errorf("%d counters, not %d", toyTotal, total)
	}
	if err := s.End(); err != nil {
		return toy{}, err
	}
	return p, nil
}
