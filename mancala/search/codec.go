package search

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/internal/words"
)

var bounds = []string{"exact", "lower bound", "upper bound"}

// MarshalText implements [encoding.TextMarshaler] with the text of
// [Bound.String]. A value that is no bound is an error.
func (b Bound) MarshalText() ([]byte, error) {
	return words.Marshal("bound", b, bounds)
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what
// [Bound.MarshalText] writes.
func (b *Bound) UnmarshalText(text []byte) error {
	i := slices.Index(bounds, string(text))
	if i < 0 {
		return &mancala.ParseError{What: "bound", Input: string(text), Want: "exact, lower bound or upper bound"}
	}
	*b = Bound(i)
	return nil
}

// limitsJSON is [Limits] as JSON has them.
type limitsJSON struct {
	Depth    int            `json:"depth,omitempty"`
	Nodes    int64          `json:"nodes,omitempty"`
	MoveTime words.Duration `json:"moveTime,omitempty"`
	Clock    *mancala.Clock `json:"clock,omitempty"`
	Infinite bool           `json:"infinite,omitempty"`
	Lines    int            `json:"lines,omitempty"`
}

// MarshalJSON implements [json.Marshaler]. Limits that are 0 are left out, and
// times are text, such as "1.5s".
func (l Limits) MarshalJSON() ([]byte, error) {
	j := limitsJSON{l.Depth, l.Nodes, words.Duration(l.MoveTime), nil, l.Infinite, l.Lines}
	if l.Clock != (mancala.Clock{}) {
		j.Clock = &l.Clock
	}
	return json.Marshal(j)
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what
// [Limits.MarshalJSON] writes. On an error l stays as it was.
func (l *Limits) UnmarshalJSON(text []byte) error {
	var j limitsJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return fmt.Errorf("reading limits: %w", err)
	}
	*l = Limits{Depth: j.Depth, Nodes: j.Nodes, MoveTime: time.Duration(j.MoveTime), Infinite: j.Infinite, Lines: j.Lines}
	if j.Clock != nil {
		l.Clock = *j.Clock
	}
	return nil
}

// resultJSON is a [Result] as JSON has it.
type resultJSON[M any] struct {
	Best      M              `json:"best"`
	Lines     []Line[M]      `json:"lines"`
	Depth     int            `json:"depth"`
	SelDepth  int            `json:"selDepth"`
	Nodes     uint64         `json:"nodes"`
	Time      words.Duration `json:"time"`
	TableFill int            `json:"tableFill"`
}

// MarshalJSON implements [json.Marshaler]. Moves are written as their own type
// does, scores as numbers, and the time is text, such as "1.5s".
func (r Result[M]) MarshalJSON() ([]byte, error) {
	return json.Marshal(resultJSON[M]{r.Best, r.Lines, r.Depth, r.SelDepth, r.Nodes, words.Duration(r.Time), r.TableFill})
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what
// [Result.MarshalJSON] writes. On an error r stays as it was.
func (r *Result[M]) UnmarshalJSON(text []byte) error {
	var j resultJSON[M]
	if err := json.Unmarshal(text, &j); err != nil {
		return fmt.Errorf("reading a result: %w", err)
	}
	*r = Result[M]{j.Best, j.Lines, j.Depth, j.SelDepth, j.Nodes, time.Duration(j.Time), j.TableFill}
	return nil
}
