package toguz

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// Game is a game with its history.
type Game = mancala.Game[Position, Move]

// NewGame returns a game at its start, in which the third occurrence of a
// position is a draw. By rules that are not valid it is a game that refuses
// every move. For other choices, see [mancala.NewGame].
func NewGame(r Rules) *Game {
	return mancala.NewGame(Start(r), mancala.GameOptions[Position]{})
}

// ErrResult is the cause of a [ReplayError] when the result of a record is not
// what the rules say of its last position.
var ErrResult = errors.New("wrong result")

// noMoveComment stands after the result of a game that ended because a player
// had no move.
const noMoveComment = "zero"

// ReplayError says what in the record of a game does not fit the rules.
type ReplayError struct {
	Game   int            // the number of the game in its file, from 1; 0 if it is not from a file
	Line   int            // the line of the file; 0 if it is not from a file
	Number int            // the number of the pair of moves, from 1; 0 if it is not a move that is wrong
	Player mancala.Player // whose move it is
	Text   string         // the move, the result or the tag as written
	Err    error          // what is wrong, a *mancala.MoveError for a move
}

// Error names the game, the move and what is wrong.
func (e *ReplayError) Error() string {
	text := ""
	if e.Game > 0 {
		text = fmt.Sprintf("game %d: ", e.Game)
	}
	if e.Line > 0 {
		text += fmt.Sprintf("line %d: ", e.Line)
	}
	if e.Number > 0 {
		text += fmt.Sprintf("move %d of %v: ", e.Number, e.Player)
	}
	if e.Number == 0 {
		text += e.Text + ": "
	}
	return text + e.Err.Error() // which names the move
}

// Unwrap returns Err.
func (e *ReplayError) Unwrap() error { return e.Err }

// Replay plays the moves of a record, in any notation that
// [Position.ParseMove] reads, and returns the game. It begins where the tag
// FEN says, and else at the start of [Standard].
//
// A result that comes before the rules end the game is taken for a resignation
// or an agreed draw; the result * fits any end. The comment zero after the
// result says that the player to move had no move, and must be so. A position
// that is there for the third time ends the game.
//
// The error is a [*ReplayError] for the first thing that does not fit; there
// is no game then.
func Replay(r *record.Record) (*Game, error) {
	start := Start(Standard())
	if text, ok := r.Tag(record.StartTag); ok {
		var err error
		if start, err = ParsePosition(text); err != nil {
			return nil, &ReplayError{Text: "tag " + record.StartTag, Err: err}
		}
	}
	g := mancala.NewGame(start, mancala.GameOptions[Position]{})
	for _, m := range r.Moves {
		if err := playText(g, m.Text); err != nil {
			return nil, &ReplayError{
				Line: m.Line, Number: m.Number, Player: g.Position().Turn(), Text: m.Text, Err: err,
			}
		}
	}
	if err := endAs(g, r.Result); err != nil {
		return nil, &ReplayError{Text: "result " + string(r.Result), Err: err}
	}
	if reason := g.Outcome().Reason; r.Comment == noMoveComment && reason != mancala.NoMove {
		err := fmt.Errorf("%w: the player to move has a move, and the game ended by %v", ErrResult, reason)
		return nil, &ReplayError{Text: "comment " + noMoveComment, Err: err}
	}
	return g, nil
}

func playText(g *Game, text string) error {
	m, err := g.Position().ParseMove(text)
	if err != nil {
		return err
	}
	return g.Play(m)
}

// endAs ends the game with a result, or checks that it has ended so.
func endAs(g *Game, result record.Result) error {
	status := result.Status()
	switch o := g.Outcome(); {
	case status == mancala.Ongoing || o.Status == status:
		return nil
	case o.Over():
		return fmt.Errorf("%w: the game ended %v, %d to %d", ErrResult, o, g.Score(mancala.South), g.Score(mancala.North))
	case status == mancala.Draw:
		return g.AgreeDraw()
	}
	winner, _ := status.Winner()
	return g.Resign(winner.Opponent())
}

// Replayed is a game of a file: what is written there, and the game itself.
type Replayed struct {
	Record *record.Record
	Game   *Game
}

// Games reads the records of a file, however large, one by one, and replays
// them. A game with a fault gives its error, a [*record.Error] or a
// [*ReplayError], with the zero Replayed, and the next one follows. An error
// of the file itself comes last.
func Games(file io.Reader) iter.Seq2[Replayed, error] {
	return func(yield func(Replayed, error) bool) {
		number := 0
		for r, err := range record.NewReader(file).All() {
			number++
			var replayed Replayed
			if err == nil {
				var g *Game
				if g, err = Replay(r); err == nil {
					replayed = Replayed{r, g}
				}
			}
			if fault := (*ReplayError)(nil); errors.As(err, &fault) {
				fault.Game = number
			}
			if !yield(replayed, err) {
				return
			}
		}
	}
}

// Record returns the record of a game, with the moves as score sheets have
// them, and the comment zero after the result if the player to move has no
// move. It has the tags given, with the tag Result corrected, and the tag FEN
// if the game began elsewhere than usual. If North moved first, moves are
// counted from 1... on.
func Record(g *Game, tags ...record.Tag) *record.Record {
	r := &record.Record{Result: record.ResultOf(g.Outcome().Status)}
	for _, tag := range tags {
		switch tag.Name {
		case record.StartTag: // set below, if it is needed
		case record.ResultTag:
			r.SetTag(tag.Name, string(r.Result))
		default:
			r.SetTag(tag.Name, tag.Value)
		}
	}
	start := g.Start()
	if start != Start(Standard()) {
		r.SetTag(record.StartTag, start.String())
	}
	if start.Turn() == mancala.North {
		r.Start = 1
	}
	p := start
	for _, m := range g.Moves() {
		// The moves of a game are legal.
		text, _ := p.ScoreSheet(m)
		r.Moves = append(r.Moves, record.Move{Text: text})
		p, _ = p.Play(m)
	}
	if g.Outcome().Reason == mancala.NoMove {
		r.Comment = noMoveComment
	}
	return r
}
