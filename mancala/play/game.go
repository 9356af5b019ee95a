package play

import (
	"errors"
	"math/rand/v2"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/record"
)

// Game is a game in progress, of any Kind. It is a [mancala.Game] of
// positions and moves as text, with all its methods, whose Play reads every
// notation. It is made by a [Kind], and changes; it is not safe for use by
// several goroutines while one of them changes it.
//
// A Game is written by MarshalText, in JSON as well, and read back into any Game
// of the same Kind by whatever rules:
//
//	g := kind.NewGame(mancala.GameOptions[play.Position]{})
//	err := json.Unmarshal(text, g)
//
// The zero Game refuses every move.
type Game struct {
	mancala.Game[Position, Move]
	kind Kind // by any rules
}

// MoveInfo is a move of a game as programs show it. It is lossless as JSON.
type MoveInfo struct {
	// Move is the move as the game itself writes it, as in "7".
	Move Move `json:"move"`
	// Note is the move as records write it, as in "76(10)".
	Note string `json:"note"`
	// Pit is the pit of the board that is lifted first, and Count the number of
	// counters lifted from it. Pit is -1 for a pass, and in a game that is no
	// [mancala.Stepper].
	Pit   int `json:"pit"`
	Count int `json:"count"`
}

// Kind returns the kind of the game, by the rules of its start.
func (g *Game) Kind() Kind {
	if g.kind.RulesOf != nil {
		if k, err := g.kind.WithRules(g.kind.RulesOf(g.Start())); err == nil {
			return k
		}
	}
	return g.kind
}

// Clone returns a copy that changes apart from g.
func (g *Game) Clone() *Game { return &Game{*g.Game.Clone(), g.kind} }

// Play plays a move in any notation of the game. Moves that were taken back
// are forgotten. The error is a [*mancala.ParseError] if the text is no move,
// and tells what is expected; otherwise it is that of [mancala.Game.Play].
func (g *Game) Play(text string) error {
	if g.kind.ParseMove == nil || g.Over() {
		return g.Game.Play(Move(text)) // which refuses it
	}
	m, err := g.kind.ParseMove(g.Position(), strings.TrimSpace(text))
	if err != nil {
		return err
	}
	return g.Game.Play(m)
}

// Expected says in words what a move looks like in the position now, as in "a
// hole from 1 to 9".
func (g *Game) Expected() string {
	var parse *mancala.ParseError
	if g.kind.ParseMove != nil {
		if _, err := g.kind.ParseMove(g.Position(), ""); errors.As(err, &parse) {
			return parse.Want
		}
	}
	return "a move"
}

// NumMoves returns the number of legal moves, 0 when the game is over. It may
// be far too large to list.
func (g *Game) NumMoves() uint64 {
	if g.Over() {
		return 0
	}
	return g.Position().NumMoves()
}

// Legal returns the legal moves in order. The list is nil when the game is over,
// and when there are more than [mancala.MaxListed] moves: see [Game.NumMoves]
// and [Game.Propose].
func (g *Game) Legal() []MoveInfo {
	if n := g.NumMoves(); n == 0 || n > mancala.MaxListed {
		return nil
	}
	p := g.Position()
	return g.infos(p, p.AppendMoves(nil))
}

// Propose returns about n different legal moves, as examples where there are too
// many to list. With equal random numbers they are the same.
func (g *Game) Propose(rng *rand.Rand, n int) []MoveInfo {
	if g.Over() {
		return nil
	}
	p := g.Position()
	return g.infos(p, g.kind.Propose(p, rng, n))
}

func (g *Game) infos(p Position, moves []Move) []MoveInfo {
	infos := make([]MoveInfo, len(moves))
	for i, m := range moves {
		infos[i] = g.info(p, m)
	}
	return infos
}

// Only returns the only legal move; ok is false unless there is just one.
func (g *Game) Only() (m MoveInfo, ok bool) {
	if g.NumMoves() != 1 {
		return m, false
	}
	p := g.Position()
	return g.info(p, p.MoveAt(0)), true
}

// Line tells about moves that follow one another from the position at a ply
// on, such as those that a coach expects. It ends before the first move that
// is illegal there.
func (g *Game) Line(ply int, moves ...Move) []MoveInfo {
	infos := make([]MoveInfo, 0, len(moves))
	p := g.At(ply)
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			break
		}
		infos = append(infos, g.info(p, m))
		p = next
	}
	return infos
}

// History tells about the moves of the game, those taken back and not yet
// overwritten included.
func (g *Game) History() []MoveInfo {
	infos := make([]MoveInfo, g.Ply()+g.Undone())
	for ply := range infos {
		infos[ply] = g.info(g.At(ply), g.Move(ply))
	}
	return infos
}

// info tells about a legal move of p.
func (g *Game) info(p Position, m Move) MoveInfo {
	info := MoveInfo{Move: m, Note: g.kind.Format(p, m), Pit: -1}
	for step := range p.Sowing(m) {
		if step.Kind == mancala.StepLift {
			info.Pit, info.Count = step.Pit, step.Count
			break
		}
	}
	return info
}

// Record writes the game down: see [record.Of].
func (g *Game) Record(tags ...record.Tag) *record.Record {
	return record.Of(g.kind.Variant, &g.Game, tags...)
}
