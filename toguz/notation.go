package toguz

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/notation"
)

// Causes of a [*mancala.MoveError] when what is written of a move is not what
// happens on the board. To be told apart with [errors.Is].
var (
	// ErrLanding is the cause when the last ball falls into another hole.
	ErrLanding = errors.New("wrong landing hole")
	// ErrTuzdikMark is the cause when a tuzdik is marked that is not made, or
	// made and not marked.
	ErrTuzdikMark = errors.New("wrong tuzdik mark")
	// ErrKazan is the cause when the kazan holds another number of balls.
	ErrKazan = errors.New("wrong kazan total")
)

// effect is what the notations tell of a move besides its hole.
type effect struct {
	last     int // the pit of the last ball
	tuzdik   bool
	captured bool
	kazan    int // the mover's, before a final sweep
}

// effect returns the effect of a legal move.
func (p Position) effect(m Move) (effect, error) {
	player := p.Turn()
	e := effect{kazan: p.Score(player)}
	if _, err := p.Play(m); err != nil {
		return effect{}, err
	}
	for step := range p.Sowing(m) {
		switch step.Kind {
		case mancala.StepLapEnd:
			e.last = step.Pit
		case mancala.StepMark:
			e.tuzdik = true
		case mancala.StepCapture:
			e.captured = true
			e.kazan += step.Count
		case mancala.StepDrain:
			if step.Player == player {
				e.kazan += step.Count
			}
		}
	}
	return e, nil
}

// ScoreSheet returns a legal move as it is written on score sheets: the hole
// that is played and the hole of the last ball, each as its owner numbers it,
// then X if a tuzdik is made, or the mover's kazan in parentheses if balls are
// captured: 76, 45X, 87(10). A declined tuzdik is marked with a minus sign:
// 45-. On boards with more than nine holes in a row a colon stands between the
// holes: 10:3. An illegal move gives the error of [Position.Play].
func (p Position) ScoreSheet(m Move) (string, error) {
	e, err := p.effect(m)
	if err != nil {
		return "", err
	}
	text := strconv.Itoa(m.Hole())
	if p.holes() > 9 {
		text += ":"
	}
	text += strconv.Itoa(p.sower().Number(e.last))
	switch {
	case m.declines():
		text += "-"
	case e.tuzdik:
		text += "X"
	case e.captured:
		text += fmt.Sprintf("(%d)", e.kazan)
	}
	return text, nil
}

// UCI returns a legal move as PlayStrategy writes it in its engine protocol:
// the squares of the hole that is played and of the last ball. South's holes
// 1, 2, … are a1, b1, …, and North's holes 1, 2, … are i2, h2, … on a board of
// nine. A declined tuzdik has a minus sign after it. An illegal move gives the
// error of [Position.Play].
func (p Position) UCI(m Move) (string, error) {
	e, err := p.effect(m)
	if err != nil {
		return "", err
	}
	text := p.square(p.sower().Pit(p.Turn(), m.Hole())) + p.square(e.last)
	if m.declines() {
		text += "-"
	}
	return text, nil
}

// square returns the square of a pit: files from South's left, rank 1 South's.
func (p Position) square(pit int) string {
	s := p.sower()
	if s.Owner(pit) == mancala.South {
		return string([]byte{byte('a' + s.Number(pit) - 1), '1'})
	}
	return string([]byte{byte('a' + p.holes() - s.Number(pit)), '2'})
}

// scanSquare reads a square.
func (p Position) scanSquare(s *notation.Scanner) (pit int, err error) {
	if !p.atSquare(s) {
		return 0, s.Errorf("the square of the last ball, from a1 to %c2", 'a'+p.holes()-1)
	}
	file, rank := int(s.Peek()-'a'), s.Text[s.Pos+1]
	s.Pos += 2
	if rank == '1' {
		return p.sower().Pit(mancala.South, file+1), nil
	}
	return p.sower().Pit(mancala.North, p.holes()-file), nil
}

// written is what a text says of a move. -1 stands for what it does not say.
type written struct {
	move  Move
	last  int  // pit
	hole  int  // number of the last hole, in its owner's row
	marks bool // the text is of a kind that marks tuzdiks
	mark  bool
	kazan int
}

// ParseMove reads a legal move in any of the notations: the bare hole 7, the
// score sheet's 76, 45X, 45x or 87(10), or PlayStrategy's f1e2. Whatever the
// text says besides the hole must be so: the landing hole, whether a tuzdik is
// made (a score sheet always marks it), and, if given, the kazan. The mark may
// be a Latin or a Cyrillic letter. Spaces round the text are skipped.
//
// The error is a [*mancala.ParseError] when the text has none of these forms,
// and otherwise a [*mancala.MoveError] with the cause [ErrLanding],
// [ErrTuzdikMark], [ErrKazan], or that of [Position.Play].
func (p Position) ParseMove(text string) (Move, error) {
	if !p.IsValid() {
		_, err := p.Play(0)
		return 0, err
	}
	w, err := p.scanMove(text)
	if err != nil {
		return 0, err
	}
	if err := p.check(w, text); err != nil {
		return 0, err
	}
	return w.move, nil
}

func (p Position) scanMove(text string) (written, error) {
	s := notation.NewScanner("toguz move", text)
	w := written{last: -1, hole: -1, kazan: -1}
	var err error
	if p.atSquare(s) {
		err = p.scanUCI(s, &w)
	} else {
		err = p.scanScoreSheet(s, &w)
	}
	if err == nil && s.Accept('-') {
		w.move |= Decline
	}
	if err == nil {
		err = s.End()
	}
	return w, err
}

// atSquare reports whether a square comes next.
func (p Position) atSquare(s *notation.Scanner) bool {
	rest := s.Rest()
	return len(rest) > 1 && rest[0] >= 'a' && int(rest[0]-'a') < p.holes() && (rest[1] == '1' || rest[1] == '2')
}

func (p Position) scanUCI(s *notation.Scanner, w *written) error {
	start := s.Pos
	from, err := p.scanSquare(s)
	if err != nil {
		return err
	}
	if p.sower().Owner(from) != p.Turn() {
		return s.ErrorAt(start, "a hole of %v's row, rank %d", p.Turn(), p.Turn()+1)
	}
	w.move = Move(p.sower().Number(from))
	w.last, err = p.scanSquare(s)
	return err
}

func (p Position) scanScoreSheet(s *notation.Scanner, w *written) error {
	start, holes := s.Pos, p.holes()
	number, err := s.Int("", 1, 99)
	switch digits := s.Pos - start; {
	case err == nil && holes > 9 && number <= holes:
		w.move = Move(number)
		if !s.Accept(':') {
			return nil
		}
		if w.hole, err = s.Int("a landing hole", 1, holes); err != nil {
			return err
		}
	case err == nil && holes <= 9 && digits == 1:
		w.move = Move(number)
		return nil
	case err == nil && holes <= 9 && digits == 2:
		w.move, w.hole = Move(number/10), number%10
		if w.hole < 1 || w.hole > holes {
			return s.ErrorAt(start+1, "a landing hole from 1 to %d", holes)
		}
	default:
		return s.ErrorAt(start, "%s", p.moveForms())
	}
	return p.scanMarks(s, w)
}

// moveForms says what to type for a move.
func (p Position) moveForms() string {
	hole, both := min(7, p.holes()), "%d%d"
	if p.holes() > 9 {
		both = "%d:%d"
	}
	return fmt.Sprintf("a hole from 1 to %d, such as %d, or both holes, such as "+both, p.holes(), hole, hole, max(1, hole-1))
}

// scanMarks reads what may follow both holes.
func (p Position) scanMarks(s *notation.Scanner, w *written) (err error) {
	w.marks = true
	for _, mark := range tuzdikMarks {
		if strings.HasPrefix(s.Rest(), mark) {
			s.Pos += len(mark)
			w.mark = true
			return nil
		}
	}
	if s.Accept('(') {
		if w.kazan, err = s.Int("a number of balls", 0, 999); err != nil {
			return err
		}
		return s.Expect(')', "a closing parenthesis")
	}
	return nil
}

// tuzdikMarks are Latin, and Cyrillic as on the keyboards of most who write
// them.
var tuzdikMarks = [...]string{"X", "x", "Х", "х"}

// check returns the error that what is written is not what happens.
func (p Position) check(w written, text string) error {
	e, err := p.effect(w.move)
	if refused := (*mancala.MoveError)(nil); errors.As(err, &refused) {
		refused.Move = strings.Clone(text)
		return refused
	}
	fault := func(cause error, format string, args ...any) error {
		return &mancala.MoveError{
			Move:     strings.Clone(text),
			Position: p.String(),
			Err:      cause,
			Detail:   fmt.Sprintf(format, args...),
		}
	}
	landing := p.sower().Number(e.last)
	switch {
	case w.last >= 0 && w.last != e.last:
		return fault(ErrLanding, "the last ball falls into %s, not %s", p.square(e.last), p.square(w.last))
	case w.hole >= 0 && w.hole != landing:
		return fault(ErrLanding, "the last ball falls into hole %d, not %d", landing, w.hole)
	case w.marks && e.tuzdik && !w.mark:
		return fault(ErrTuzdikMark, "a tuzdik is made, and not marked with X")
	case w.mark && !e.tuzdik:
		return fault(ErrTuzdikMark, "no tuzdik is made")
	case w.kazan >= 0 && w.kazan != e.kazan:
		return fault(ErrKazan, "the kazan holds %d, not %d", e.kazan, w.kazan)
	}
	return nil
}
