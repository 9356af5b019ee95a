package bot

import (
	"fmt"
	"strings"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Suggestion is a move, what it leads to, and why it is good or not.
type Suggestion[M mancala.Move] struct {
	Move M `json:"move"`
	// Line is what is expected to be played, Move first.
	Line []M `json:"line"`
	// Notation is Line as records of the game write it. It is nil where that
	// is the String of the moves.
	Notation []string `json:"notation,omitzero"`
	// Score is what the move is worth to the player, in hundredths of a
	// counter: the counters ahead in the end, as far as they can be foreseen.
	Score search.Score `json:"score"`
	// Chance is the chance to win that goes with Score, with four digits: see
	// [Chance].
	Chance float64 `json:"chance"`
	// Gain is by how many counters the player does better than the opponent
	// along Line; what is in the stores already is not counted. Counters on
	// the board are not part of Gain, and are part of Score.
	Gain int `json:"gain"`
	// Reasons are those for and against the move, the weightiest first. There
	// is at least one.
	Reasons []Reason `json:"reasons"`
}

// Hint is advice for the player to move.
type Hint[M mancala.Move] struct {
	Best Suggestion[M] `json:"best"`
	// Next is the next best move, or nil if there is no other.
	Next *Suggestion[M] `json:"next,omitzero"`
}

// String returns the hint in English, with moves as records of the game write
// them, such as: "74(12) captures 12 in North's pit 4 (+10 counters in 5 plies,
// worth +6.20). The next best move, 46(2), captures 2 in North's pit 6 (-3
// counters in 5 plies, worth -1.00)."
func (h Hint[M]) String() string {
	text := h.Best.String() + "."
	if h.Next != nil {
		text += fmt.Sprintf(" The next best move, %s, %s.", h.Next.text(), h.Next.words())
	}
	return text
}

// String returns the move as records of the game write it, the reasons, what
// the move gains along its line, and its score, if that is an estimate:
// "74(12) captures 12 in North's pit 4 (+10 counters in 5 plies, worth +6.20)".
func (s Suggestion[M]) String() string { return s.text() + " " + s.words() }

// text returns the move.
func (s Suggestion[M]) text() string {
	if len(s.Notation) > 0 {
		return s.Notation[0]
	}
	return s.Move.String()
}

func (s Suggestion[M]) words() string {
	reasons := make([]string, len(s.Reasons))
	for i, r := range s.Reasons {
		reasons[i] = r.String()
	}
	worth := ""
	forced := len(s.Reasons) > 0 && s.Reasons[0].Kind == Forced
	if _, decided := s.Score.Decided(); !decided && !forced {
		worth = fmt.Sprintf(", worth %v", s.Score)
	}
	return fmt.Sprintf("%s (%+d %s in %d %s%s)", strings.Join(reasons, "; "),
		s.Gain, plural(s.Gain, "counter"), len(s.Line), plural(len(s.Line), "ply"), worth)
}

// plural returns the word for n things.
func plural(n int, word string) string {
	switch {
	case n == 1 || n == -1:
		return word
	case strings.HasSuffix(word, "y"):
		return strings.TrimSuffix(word, "y") + "ies"
	}
	return word + "s"
}
