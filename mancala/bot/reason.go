package bot

import (
	"fmt"

	"example.com/kumalak/mancala/notation"
)

// ReasonKind is what a [Reason] is about. As text, in JSON for instance, it is
// what String returns. The zero ReasonKind is none, and has no text.
type ReasonKind uint8

const (
	Forced      ReasonKind = iota + 1 // it is the only move
	Passes                            // nothing is moved
	Wins                              // wins by force within Plies plies
	Loses                             // loses by force within Plies plies
	Sweeps                            // ends the game in Plies plies; the sweep gives the player Count counters more than the opponent
	Claims                            // makes Pit the player's own: a tuzdik
	Captures                          // captures Count counters, in Pit if there is only one such pit
	Drains                            // sows Count counters into the player's own tuzdik
	Gains                             // takes Count counters otherwise, as by sowing them into the player's store
	Gives                             // puts Count counters into the opponent's store
	MovesAgain                        // the turn does not pass
	StopsClaim                        // the opponent can't make Pit a tuzdik, as is possible after most other moves
	AvoidsLoss                        // the replies take Count counters less than after most other moves, in Pit if one can be named
	Prepares                          // the player's next move is expected to take Count counters, in Pit if there is only one such pit
	PreparesPit                       // the player's next move is expected to make Pit a tuzdik
	LosesReply                        // the reply expected takes Count counters, in Pit if there is only one such pit
	LosesPit                          // the reply expected makes Pit the opponent's tuzdik
	Quiet                             // none of these: the position is the reason
)

// reasonKinds are the words for the kinds from Forced on.
var reasonKinds = []string{
	"forced", "passes", "wins", "loses", "sweeps", "claims", "captures", "drains", "gains", "gives", "moves again",
	"stops claim", "avoids loss", "prepares", "prepares pit", "loses reply", "loses pit", "quiet",
}

// String returns the kind in a word or two, such as "captures".
func (k ReasonKind) String() string { return notation.WordOf(k-1, reasonKinds, "no reason") }

// MarshalText implements [encoding.TextMarshaler] with the text of String. A
// value that is no kind is an error.
func (k ReasonKind) MarshalText() ([]byte, error) {
	return notation.MarshalWord("kind of reason", k-1, reasonKinds)
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *ReasonKind) UnmarshalText(text []byte) error {
	read := *k - 1
	err := notation.UnmarshalWord("kind of reason", &read, reasonKinds, text)
	*k = read + 1
	return err
}

// Reason says one thing for or against a move. Programs in other languages than
// English make their own sentences of Kind, Pit, Count and Plies. A field that
// the comment of its kind does not name is zero.
type Reason struct {
	Kind  ReasonKind `json:"kind"`
	Pit   Pit        `json:"pit,omitzero"`
	Count int        `json:"count,omitzero"`
	Plies int        `json:"plies,omitzero"`
}

// String returns the reason in words that follow the move: "captures 12 in
// North's pit 4".
func (r Reason) String() string {
	in := ""
	if r.Pit.Number > 0 {
		in = fmt.Sprintf(" in %v", r.Pit)
	}
	switch r.Kind {
	case Forced:
		return "is the only move"
	case Passes:
		return "passes, as there is nothing to move"
	case Wins:
		return "wins " + within(r.Plies)
	case Loses:
		return "loses " + within(r.Plies)
	case Sweeps:
		if r.Plies > 1 {
			return fmt.Sprintf("leads to a sweep %s (%+d)", within(r.Plies), r.Count)
		}
		return fmt.Sprintf("leaves no move: the sweep decides (%+d)", r.Count)
	case Claims:
		return "makes a tuzdik" + in
	case Captures:
		return fmt.Sprintf("captures %d%s", r.Count, in)
	case Drains:
		return fmt.Sprintf("sows %d into its own tuzdik", r.Count)
	case Gains:
		return fmt.Sprintf("takes %d", r.Count)
	case Gives:
		return fmt.Sprintf("gives the opponent %d", r.Count)
	case MovesAgain:
		return "moves again"
	case StopsClaim:
		return "stops a tuzdik" + in
	case AvoidsLoss:
		return fmt.Sprintf("avoids losing %d%s", r.Count, in)
	case Prepares:
		return fmt.Sprintf("prepares to take %d%s", r.Count, in)
	case PreparesPit:
		return "prepares a tuzdik" + in
	case LosesReply:
		return fmt.Sprintf("lets the reply take %d%s", r.Count, in)
	case LosesPit:
		return "lets the reply make a tuzdik" + in
	case Quiet:
		return "is a quiet move"
	}
	return r.Kind.String()
}

// within tells in how many plies something happens.
func within(plies int) string {
	if plies <= 1 {
		return "at once"
	}
	return fmt.Sprintf("within %d plies", plies)
}
