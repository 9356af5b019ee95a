package ugi

import (
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// durations draws times of every size and sign, zero among them.
func durations() *rapid.Generator[time.Duration] {
	return rapid.OneOf(
		rapid.SampledFrom([]time.Duration{0, 1, -1, time.Millisecond, -time.Millisecond, math.MaxInt64, math.MinInt64}),
		rapid.Map(rapid.Int64(), func(n int64) time.Duration { return time.Duration(n) }),
	)
}

// whole returns what is left of a time on the wire: whole milliseconds, rounded
// away from zero, and at most as many as a time.Duration can hold.
func whole(d time.Duration) time.Duration {
	switch {
	case d > math.MaxInt64-time.Millisecond || d < math.MinInt64+time.Millisecond:
		return d.Truncate(time.Millisecond)
	case d > 0:
		return (d + time.Millisecond - 1).Truncate(time.Millisecond)
	}
	return (d - time.Millisecond + 1).Truncate(time.Millisecond)
}

// TestLimitsOnTheWire shows that limits are read as they were written: none, used
// up, or to the millisecond.
func TestLimitsOnTheWire(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := search.Limits{
			Depth:    rapid.OneOf(rapid.IntRange(-3, 3), rapid.IntRange(-math.MaxInt32, math.MaxInt32)).Draw(t, "depth"),
			Nodes:    rapid.OneOf(rapid.Int64Range(-3, 3), rapid.Int64Range(-math.MaxInt64, math.MaxInt64)).Draw(t, "nodes"),
			MoveTime: durations().Draw(t, "move time"),
			Clock: mancala.Clock{
				Left:      [2]time.Duration{durations().Draw(t, "South"), durations().Draw(t, "North")},
				Increment: [2]time.Duration{durations().Draw(t, "South's increment"), durations().Draw(t, "North's increment")},
			},
			Infinite: rapid.Bool().Draw(t, "infinite"),
		}
		want := l
		for _, d := range []*time.Duration{
			&want.MoveTime, &want.Clock.Left[0], &want.Clock.Left[1], &want.Clock.Increment[0], &want.Clock.Increment[1],
		} {
			*d = whole(*d)
		}
		text := goCommand(l)
		got, err := parseLimits(strings.Fields(strings.TrimPrefix(text, "go")))
		if err != nil || got != want {
			t.Fatalf("%q is read as %+v, %v; expected %+v", text, got, err, want)
		}
		for player := range mancala.Player(2) {
			if got.Any(player) != l.Any(player) || got.Clock.Flag(player) != l.Clock.Flag(player) {
				t.Fatalf("%q means something else: %+v, and was %+v", text, got, l)
			}
		}
	})
}

func TestGoCommand(t *testing.T) {
	for _, test := range []struct {
		limits search.Limits
		want   string
	}{
		{search.Limits{}, "go"},
		{search.Limits{MoveTime: -1}, "go movetime -1"},
		{search.Limits{Clock: mancala.Clock{Left: [2]time.Duration{-1, time.Minute}}}, "go p1time -1 p2time 60000"},
		{search.Limits{Depth: -1, Nodes: -1}, "go depth -1 nodes -1"},
		{search.Limits{MoveTime: 1500 * time.Microsecond, Infinite: true, Lines: 3}, "go movetime 2 infinite"},
	} {
		if got := goCommand(test.limits); got != test.want {
			t.Errorf("%+v: %q, expected %q", test.limits, got, test.want)
		}
	}
}

// TestThinkingTime shows how long a client waits for the answer.
func TestThinkingTime(t *testing.T) {
	c := &Client{options: ClientOptions{Grace: time.Minute, MoveTimeout: time.Hour}.withDefaults()}
	for _, test := range []struct {
		limits search.Limits
		want   time.Duration
	}{
		{search.Limits{}, time.Hour},
		{search.Limits{Nodes: 5}, time.Hour},
		{search.Limits{Nodes: -5}, time.Minute},
		{search.Limits{MoveTime: -1}, time.Minute},
		{search.Limits{MoveTime: time.Minute}, 2 * time.Minute},
		{search.Limits{MoveTime: time.Hour, Clock: mancala.NewClock(time.Minute, 0)}, 2 * time.Minute},
		{search.Limits{MoveTime: time.Hour, Clock: mancala.NewClock(-1, 0)}, time.Minute},
		{search.Limits{MoveTime: time.Minute, Clock: mancala.NewClock(time.Hour, 0)}, 2 * time.Minute},
		{search.Limits{MoveTime: math.MaxInt64}, math.MaxInt64},
	} {
		ctx, cancel := c.thinkingTime(t.Context(), test.limits, mancala.South)
		deadline, ok := ctx.Deadline()
		if left := time.Until(deadline); !ok || left > test.want || left < test.want-30*time.Second {
			t.Errorf("%+v: %v, expected %v", test.limits, left, test.want)
		}
		cancel()
	}
}

func TestOptionsAreReadAsWritten(t *testing.T) {
	word := rapid.StringMatching(`[A-Z][a-z]{0,5}( [A-Z][a-z]{0,5}){0,2}`)
	rapid.Check(t, func(t *rapid.T) {
		o := Option{Name: word.Draw(t, "name"), Type: rapid.SampledFrom([]string{"spin", "check", "string"}).Draw(t, "type")}
		if o.Type == spinType {
			o.Default, o.Min, o.Max = "5", rapid.IntRange(-9, 5).Draw(t, "min"), rapid.IntRange(5, 1000).Draw(t, "max")
		} else {
			o.Default = word.Draw(t, "default")
		}
		if got, ok := parseOption(o.declaration()); !ok || got != o {
			t.Fatalf("%q is read as %+v", o, got)
		}
	})
}
