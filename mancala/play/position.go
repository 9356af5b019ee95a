package play

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"example.com/kumalak/mancala"
)

// Move is a move of any game: the text that String of the game's own move
// writes, such as "7" or "7:3". What a text means depends on the game, and
// mostly on the position.
type Move string

// String returns the text, and "no move" for an empty one.
func (m Move) String() string {
	if m == "" {
		return "no move"
	}
	return string(m)
}

// MarshalText implements [encoding.TextMarshaler]. It never fails.
func (m Move) MarshalText() ([]byte, error) { return []byte(m), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes any text, as
// only a game knows its moves.
func (m *Move) UnmarshalText(text []byte) error {
	*m = Move(text)
	return nil
}

// Position is a position of any game, whose moves are text. It is a comparable
// value like the position inside, and has all that [mancala.Position] asks for,
// so that everything generic in this module works on it. It allocates, and so
// is about ten times slower than the position inside. Perft and the bots and
// coaches of a [Kind] therefore use the game's own positions.
//
// Positions of different games are never equal, and those of two Kinds only if
// one Kind is the other by [Kind.WithRules]. The zero Position is invalid.
type Position struct{ box box }

// box is a position of a game.
type box interface {
	String() string
	Turn() mancala.Player
	Outcome() mancala.Outcome
	Score(mancala.Player) int
	NumMoves() uint64
	Hash() uint64
	moveAt(uint64) Move
	appendMoves([]Move) []Move
	play(Move) (Position, error)
	unwrap() any
	board() mancala.Board
	sowing(Move) iter.Seq[mancala.Step]
	repetition() mancala.RepetitionRule
	parse(text string) (Position, error)
	perft(depth int) uint64
	perftSplit(ctx context.Context, depth, workers int) ([]mancala.MoveCount[Move], error)
}

// String returns the text of the position, which ParsePosition of its Kind
// reads.
func (p Position) String() string { return p.in().String() }

// MarshalText implements [encoding.TextMarshaler] with the text of String. The
// zero Position is an error.
func (p Position) MarshalText() ([]byte, error) {
	if p.box == nil {
		return nil, fmt.Errorf("writing a position: %w", mancala.ErrInvalidPosition)
	}
	return []byte(p.box.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]. As a text does not tell its
// game, it is read as a position of the game that p is of, by the rules of p if
// the text names no others. The zero Position reads no text.
func (p *Position) UnmarshalText(text []byte) error {
	read, err := p.in().parse(string(text))
	if err == nil {
		*p = read
	}
	return err
}

// Listable implements [mancala.Lister]: it asks the position inside.
func (p Position) Listable() bool {
	lister, ok := p.in().unwrap().(mancala.Lister)
	return !ok || lister.Listable()
}

// Turn returns the player to move.
func (p Position) Turn() mancala.Player { return p.in().Turn() }

// Outcome tells whether the game goes on.
func (p Position) Outcome() mancala.Outcome { return p.in().Outcome() }

// Score returns the number of counters in the player's store.
func (p Position) Score(player mancala.Player) int { return p.in().Score(player) }

// NumMoves returns the number of legal moves.
func (p Position) NumMoves() uint64 { return p.in().NumMoves() }

// MoveAt returns the i-th legal move. It panics when i is not below NumMoves.
func (p Position) MoveAt(i uint64) Move {
	if n := p.NumMoves(); i >= n {
		panic(fmt.Sprintf("play: move %d of %d", i, n))
	}
	return p.box.moveAt(i)
}

// AppendMoves appends all legal moves to dst.
func (p Position) AppendMoves(dst []Move) []Move { return p.in().appendMoves(dst) }

// Play returns the position after the move, which must be as String of the
// game's move writes it: [Game.Play] reads all notations. An illegal move gives
// the zero Position and a [*mancala.MoveError].
func (p Position) Play(m Move) (Position, error) { return p.in().play(m) }

// Hash returns the hash of the position inside.
func (p Position) Hash() uint64 { return p.in().Hash() }

// Unwrap returns the game's own position, such as a toguz.Position, so that a
// program can ask it by an interface for what only that game has. For the zero
// Position it is nil.
func (p Position) Unwrap() any {
	if p.box == nil {
		return nil
	}
	return p.box.unwrap()
}

// Board returns what lies on the board. It is the zero Board if the game does
// not tell, as it is no [mancala.Boarder].
func (p Position) Board() mancala.Board { return p.in().board() }

// Sowing yields the steps of a legal move, in order, without playing it. There
// are none if the game does not tell, as it is no [mancala.Stepper]. A move of
// many laps has tens of thousands of steps.
func (p Position) Sowing(m Move) iter.Seq[mancala.Step] { return p.in().sowing(m) }

// Repetition returns what the game's rules say of the position coming back.
func (p Position) Repetition() mancala.RepetitionRule { return p.in().repetition() }

// Perft is [mancala.Perft] of the position inside, which is faster.
func (p Position) Perft(depth int) uint64 { return p.in().perft(depth) }

// PerftSplit is [mancala.PerftSplit] of the position inside, which is faster.
func (p Position) PerftSplit(ctx context.Context, depth, workers int) ([]mancala.MoveCount[Move], error) {
	return p.in().perftSplit(ctx, depth, workers)
}

// in returns the box, also of the zero Position.
func (p Position) in() box {
	if p.box == nil {
		return boxed[nothing, Move]{f: noFamily}
	}
	return p.box
}

// nothing is the position of no game.
type nothing struct{}

var noFamily = &family[nothing, Move]{mancala.Variant[nothing, Move]{
	ParsePosition: func(string) (none nothing, err error) {
		return none, fmt.Errorf("reading a position of no game: %w", mancala.ErrInvalidPosition)
	},
	ParseMove: func(p nothing, m string) (Move, error) { return "", mancala.Refuse(p, Move(m), "") },
}}

func (nothing) String() string                 { return "no position" }
func (nothing) Turn() mancala.Player           { return mancala.South }
func (nothing) Outcome() mancala.Outcome       { return mancala.Outcome{} }
func (nothing) Score(mancala.Player) int       { return 0 }
func (nothing) NumMoves() uint64               { return 0 }
func (nothing) MoveAt(uint64) Move             { return "" }
func (nothing) AppendMoves(dst []Move) []Move  { return dst }
func (p nothing) Play(m Move) (nothing, error) { return p, mancala.Refuse(p, m, "") }
func (nothing) Hash() uint64                   { return 0 }

// boxed makes a box of a position of any type.
type boxed[P mancala.Position[P, M], M mancala.Move] struct {
	p P
	f *family[P, M]
}

// family is what the Kinds of a game by different rules have in common. It is the
// same for all of them, so that their positions can be compared.
type family[P mancala.Position[P, M], M mancala.Move] struct {
	v mancala.Variant[P, M] // by any of the rules
}

func (f *family[P, M]) wrap(p P) Position { return Position{boxed[P, M]{p, f}} }

func (b boxed[P, M]) String() string                { return b.p.String() }
func (b boxed[P, M]) Turn() mancala.Player          { return b.p.Turn() }
func (b boxed[P, M]) Outcome() mancala.Outcome      { return b.p.Outcome() }
func (b boxed[P, M]) Score(pl mancala.Player) int   { return b.p.Score(pl) }
func (b boxed[P, M]) NumMoves() uint64              { return b.p.NumMoves() }
func (b boxed[P, M]) Hash() uint64                  { return b.p.Hash() }
func (b boxed[P, M]) unwrap() any                   { return b.p }
func (b boxed[P, M]) moveAt(i uint64) Move          { return textOf(b.p.MoveAt(i)) }
func (b boxed[P, M]) appendMoves(dst []Move) []Move { return appendTexts(dst, b.p.AppendMoves(nil)) }

func (b boxed[P, M]) play(text Move) (Position, error) {
	m, err := b.move(text)
	if err != nil {
		return Position{}, err
	}
	p, err := b.p.Play(m)
	if err != nil {
		return Position{}, err
	}
	return b.f.wrap(p), nil
}

// move returns the move that a text stands for, which must be as its String
// writes it.
func (b boxed[P, M]) move(text Move) (M, error) {
	m, err := b.f.v.ParseMove(b.p, string(text))
	if err == nil && textOf(m) == text {
		return m, nil
	}
	wrong := &mancala.MoveError{Move: text.String(), Position: b.String(), Err: mancala.ErrIllegalMove}
	var refused *mancala.MoveError
	switch {
	case b.p.Outcome().Over():
		wrong.Err = mancala.ErrGameOver
	case b.p.NumMoves() == 0:
		wrong.Err = mancala.ErrInvalidPosition
	case errors.As(err, &refused):
		wrong.Detail = refused.Detail
	case err != nil:
		wrong.Detail = err.Error()
	default:
		wrong.Detail = fmt.Sprintf("expected it as %v", m)
	}
	return m, wrong
}

func (b boxed[P, M]) board() mancala.Board {
	if boarder, ok := any(b.p).(mancala.Boarder); ok {
		return boarder.Board()
	}
	return mancala.Board{}
}

func (b boxed[P, M]) sowing(text Move) iter.Seq[mancala.Step] {
	stepper, ok := any(b.p).(mancala.Stepper[M])
	if m, err := b.move(text); ok && err == nil {
		return stepper.Sowing(m)
	}
	return func(func(mancala.Step) bool) {}
}

func (b boxed[P, M]) repetition() mancala.RepetitionRule {
	if r, ok := any(b.p).(mancala.Repeater); ok {
		return r.Repetition()
	}
	return mancala.RepetitionRule{}
}

func (b boxed[P, M]) parse(text string) (Position, error) {
	p, err := b.f.v.By(b.p).ParsePosition(text)
	if err != nil {
		return Position{}, err
	}
	return b.f.wrap(p), nil
}

func (b boxed[P, M]) perft(depth int) uint64 { return mancala.Perft(b.p, depth) }

func (b boxed[P, M]) perftSplit(ctx context.Context, depth, workers int) ([]mancala.MoveCount[Move], error) {
	counts, err := mancala.PerftSplit(ctx, b.p, depth, workers)
	all := make([]mancala.MoveCount[Move], len(counts))
	for i, c := range counts {
		all[i] = mancala.MoveCount[Move]{Move: textOf(c.Move), Nodes: c.Nodes}
	}
	return all, err
}

func textOf[M mancala.Move](m M) Move { return Move(m.String()) }

func appendTexts[M mancala.Move](dst []Move, moves []M) []Move {
	for _, m := range moves {
		dst = append(dst, textOf(m))
	}
	return dst
}

// texts returns moves as text, nil if there are none.
func texts[M mancala.Move](moves []M) []Move { return appendTexts(nil, moves) }
