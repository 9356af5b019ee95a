package bot

import (
	"fmt"
	"strings"
)

// Hint is advice for the player to move.
type Hint[M any] struct {
	Best Suggestion[M] `json:"best"`
	// Next is the next best move, or nil if there is no other.
	Next *Suggestion[M] `json:"next,omitempty"`
}

// Forced reports whether there was nothing to choose.
func (h Hint[M]) Forced() bool { return forced(h.Best.Reasons) }

func forced(reasons []Reason) bool { return len(reasons) > 0 && reasons[0].Kind == Forced }

// String returns the hint in English: "7 captures 12 in North's pit 4 (+10
// counters in 5 plies, worth +6.20). The next best move, 4, captures 2 (-3
// counters in 5 plies, worth -1.00)."
func (h Hint[M]) String() string {
	text := fmt.Sprintf("%v %s.", h.Best.Move, h.Best.words())
	if h.Next != nil {
		text += fmt.Sprintf(" The next best move, %v, %s.", h.Next.Move, h.Next.words())
	}
	return text
}

// String returns the move, the reasons, what it gains along the line expected,
// and its score, if it is not that of a game decided: "7 captures 12 in North's
// pit 4 (+10 counters in 5 plies, worth +6.20)".
func (s Suggestion[M]) String() string { return fmt.Sprintf("%v %s", s.Move, s.words()) }

func (s Suggestion[M]) words() string {
	reasons := make([]string, len(s.Reasons))
	for i, r := range s.Reasons {
		reasons[i] = r.String()
	}
	worth := ""
	if _, decided := s.Score.Decided(); !decided && !forced(s.Reasons) {
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
