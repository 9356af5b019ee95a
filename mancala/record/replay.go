package record

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"example.com/kumalak/mancala"
)

// Of returns the record of a game, which [Replay] makes the same game of. v is
// the game by any rules: those of g's start are written.
// It has the tags given, then [ResultTag], [VariantTag] and what else the game
// needs of [RulesTag], [StartTag] and [TerminationTag]; a tag given under one
// of these names does not count. Moves are written as v writes them, and
// numbered from the StartPly of the game's options on, or from 1... on when
// that is 0 and North moves first. Plies taken back are left out. A game
// that is nil or zero gives the record of a game that has not begun.
func Of[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], g *mancala.Game[P, M], tags ...Tag) *Record {
	if g == nil {
		g = new(mancala.Game[P, M])
	}
	start, outcome := g.Start(), g.Outcome()
	begun := start.NumMoves() > 0 || start.Outcome().Over()
	if begun {
		v = v.By(start)
	}
	r := &Record{Start: max(0, g.Options().StartPly), Result: ResultOf(outcome.Status)}
	for _, tag := range tags {
		switch tag.Name {
		case VariantTag, RulesTag, StartTag, ResultTag, TerminationTag:
		default:
			r.SetTag(tag.Name, tag.Value)
		}
	}
	r.SetTag(ResultTag, string(r.Result))
	r.SetTag(VariantTag, v.Name)
	if !impliesRules(v) {
		r.SetTag(RulesTag, v.Rules)
	}
	if start != v.Start && r.Start == 0 && start.Turn() == mancala.North {
		r.Start = 1
	}
	if begun && (start != v.Start || r.Start > 0) {
		r.SetTag(StartTag, numbered(v, start, r.Start))
	}
	if outcome.Over() {
		r.SetTag(TerminationTag, termination(outcome))
	}
	for ply := range g.Ply() {
		r.Moves = append(r.Moves, Move{Text: v.Format(g.At(ply), g.Move(ply))})
	}
	if outcome.Reason == mancala.NoMove {
		r.Comment = noMoveComment
	}
	return r
}

// noMoveComment stands after the result of a game that ended because the
// player to move had no move.
const noMoveComment = "zero"

// numbered returns the text of a start, followed by the number of the pair of
// moves when that is not the first and v reads it.
func numbered[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], start P, ply int) string {
	text := start.String()
	if ply < 2 || v.ParsePosition == nil {
		return text
	}
	with := text + " " + strconv.Itoa(ply/2+1)
	if p, err := v.ParsePosition(with); err != nil || p != start {
		return text
	}
	return with
}

// Replay plays the moves of a record of v and returns the game, with these
// options, which may be the zero value. Their StartPly is that of the record
// unless it is set.
//
// The tags [VariantTag] and [RulesTag] may name other rules of the same family,
// which are then those of the game: v only stands for what they do not tell.
// The game begins where [StartTag] says, and otherwise at the start of its rules.
//
// The result * fits any end. Another result must be that of the rules, when
// they have ended the game, and otherwise ends the game for the reason that
// [TerminationTag] gives or, if that tells none, by resignation or by
// agreement. The comment zero after the result says that the player to move had
// no move, and must be so.
//
// The error is a [*Error] for the first thing that does not fit; there is
// no game then.
func Replay[P mancala.Position[P, M], M mancala.Move](
	v mancala.Variant[P, M], r *Record, options mancala.GameOptions[P],
) (*mancala.Game[P, M], error) {
	if r == nil {
		return nil, fmt.Errorf("no record: %w", ErrSyntax)
	}
	v, err := variantOf(v, r)
	if err != nil {
		return nil, err
	}
	start := v.Start
	text, tagged := r.Tag(StartTag)
	if tagged {
		if start, err = v.ParsePosition(text); err != nil {
			return nil, &Error{Text: "tag " + StartTag, Err: err}
		}
	}
	if options.StartPly == 0 {
		options.StartPly = startPly(r, text, start.Turn())
	}
	g := mancala.NewGame(start, options)
	for i, m := range r.Moves {
		if err := play(v, g, m.Text); err != nil {
			return nil, &Error{
				Line: m.Line, Column: m.Column, Number: r.turnAt(i).pair,
				Player: g.Position().Turn(), Text: m.Text, Err: err,
			}
		}
	}
	if err := endAs(g, r); err != nil {
		return nil, &Error{Text: "result " + string(r.Result), Err: err}
	}
	if reason := g.Outcome().Reason; r.Comment == noMoveComment && reason != mancala.NoMove {
		err := fmt.Errorf("%w: the player to move has a move, and the game ended by %v", ErrResult, reason)
		return nil, &Error{Text: "comment " + noMoveComment, Err: err}
	}
	return g, nil
}

// startPly returns the number of plies before the start: what the numbers of
// the moves say, and otherwise the number at the end of the position.
func startPly(r *Record, position string, turn mancala.Player) int {
	words := strings.FieldsFunc(position, func(c rune) bool { return isSpace(c) || c == '_' })
	if r.Start > 0 || len(words) == 0 {
		return r.Start
	}
	pair, err := strconv.Atoi(words[len(words)-1])
	if err != nil || pair < 1 || pair > maxNumber {
		pair = 1
	}
	return 2*pair - 2 + int(turn)
}

func play[P mancala.Position[P, M], M mancala.Move](v mancala.Variant[P, M], g *mancala.Game[P, M], text string) error {
	m, err := v.ParseMove(g.Position(), text)
	if err != nil {
		return err
	}
	return g.Play(m)
}

// endAs ends the game as the record says, or checks that it has ended so.
func endAs[P mancala.Position[P, M], M mancala.Move](g *mancala.Game[P, M], r *Record) error {
	value, _ := r.Tag(TerminationTag)
	want := parseTermination(value)
	want.Status = r.Result.Status()
	if r.Result == Unknown && want.Reason == mancala.PlyLimit {
		want.Status = mancala.Truncated
	}
	now := g.Outcome()
	differs := func() error {
		return fmt.Errorf("%w: the game ended %v, %d to %d", ErrResult, now, g.Score(mancala.South), g.Score(mancala.North))
	}
	switch {
	case want.Status == mancala.Ongoing:
		return nil
	case now.Over() && now.Status != want.Status:
		return differs()
	case now.Over() && want.Reason != mancala.NoReason && now.Reason != want.Reason:
		return fmt.Errorf("%w, not by %v as the tag %s says", differs(), want.Reason, TerminationTag)
	case now.Over():
		return nil
	case want.Reason == mancala.NoReason && want.Status == mancala.Draw:
		want.Reason = mancala.Agreement
	case want.Reason == mancala.NoReason:
		want.Reason = mancala.Resignation
	}
	if err := g.End(want); err != nil {
		return fmt.Errorf("%w: the game did not end as %v", ErrResult, want)
	}
	return nil
}

// Replayed is a game of a file: what is written there, and the game itself.
type Replayed[P mancala.Position[P, M], M mancala.Move] struct {
	Record *Record
	Game   *mancala.Game[P, M]
}

// Games reads the records of a file, however large, one by one, and replays
// them as [Replay] does. A game with a fault gives its [*Error] with the zero
// Replayed, and the next one follows. An error of the file itself comes last.
func Games[P mancala.Position[P, M], M mancala.Move](
	v mancala.Variant[P, M], file io.Reader, options mancala.GameOptions[P],
) iter.Seq2[Replayed[P, M], error] {
	return func(yield func(Replayed[P, M], error) bool) {
		number := 0
		for r, err := range Read(file) {
			number++
			var g *mancala.Game[P, M]
			if err == nil {
				g, err = Replay(v, r, options)
			}
			if fault := (*Error)(nil); errors.As(err, &fault) {
				fault.Game = number
			}
			if err != nil {
				r = nil
			}
			if !yield(Replayed[P, M]{r, g}, err) {
				return
			}
		}
	}
}
