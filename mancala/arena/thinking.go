package arena

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// Thinking is how long a player took for the moves of a game, those of the
// opening not among them. The zero value is that of a player who was asked for
// none, or of a game whose times nobody noted.
type Thinking struct {
	Moves   int           // how often the player was asked for a move
	Total   time.Duration // of all of them, in whole microseconds
	Longest time.Duration // of one of them
	// Over is the number of moves that took longer than the limits allow,
	// within [Tournament.Tolerance] or not.
	Over int
}

// and returns the thinking of both together.
func (t Thinking) and(other Thinking) Thinking {
	return Thinking{
		Moves: t.Moves + other.Moves, Total: t.Total + other.Total,
		Longest: max(t.Longest, other.Longest), Over: t.Over + other.Over,
	}
}

// after returns t with one more move, for which the limits were those.
func (t Thinking) after(took time.Duration, l search.Limits, who mancala.Player) Thinking {
	took = took.Round(time.Microsecond) // as the records have it
	one := Thinking{Moves: 1, Total: took, Longest: took}
	left := l.Clock.Left[who&1]
	if l.MoveTime != 0 && took > l.MoveTime || left != 0 && took > left {
		one.Over = 1
	}
	return t.and(one)
}

// String returns the numbers in words, "28 moves in 1.2s, 95ms the longest, 0 over".
func (t Thinking) String() string {
	return fmt.Sprintf("%d moves in %v, %v the longest, %d over", t.Moves, t.Total, t.Longest, t.Over)
}

// parseThinking reads what String writes.
func parseThinking(text string) (t Thinking, err error) {
	words := strings.Fields(text)
	if len(words) == len(strings.Fields(Thinking{}.String())) {
		t.Moves, _ = strconv.Atoi(words[0])
		t.Total, _ = time.ParseDuration(strings.TrimSuffix(words[3], ","))
		t.Longest, _ = time.ParseDuration(words[4])
		t.Over, _ = strconv.Atoi(words[7])
	}
	if t.String() != text || min(t.Moves, t.Over, int(min(t.Total, t.Longest, 1))) < 0 {
		return Thinking{}, fmt.Errorf("times %.80q: expected them as in %q", text, Thinking{})
	}
	return t, nil
}
