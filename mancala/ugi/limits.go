package ugi

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// A word after go is the name of a limit, and the next word its value. In
// [search.Limits] zero is no limit, so a zero that says something else has to be
// read as the next thing to it.

// limit is what can stand after go.
type limit struct {
	name  string
	least uint64 // a smaller value is an error
	set   func(*search.Limits, uint64)
	get   func(search.Limits) uint64
}

// limits are all of them, in the order in which they are written.
var limits = [...]limit{
	clock("p1time", 1, func(l *search.Limits) *time.Duration { return &l.Clock.Left[mancala.South] }),
	clock("p2time", 1, func(l *search.Limits) *time.Duration { return &l.Clock.Left[mancala.North] }),
	clock("p1inc", 0, func(l *search.Limits) *time.Duration { return &l.Clock.Increment[mancala.South] }),
	clock("p2inc", 0, func(l *search.Limits) *time.Duration { return &l.Clock.Increment[mancala.North] }),
	clock("movetime", 1, func(l *search.Limits) *time.Duration { return &l.MoveTime }),
	{
		"depth", 1,
		func(l *search.Limits, n uint64) { l.Depth = int(n) },
		func(l search.Limits) uint64 { return uint64(max(0, l.Depth)) },
	},
	{
		"nodes", 1,
		func(l *search.Limits, n uint64) { l.Nodes = int64(n) },
		func(l search.Limits) uint64 { return uint64(max(0, l.Nodes)) },
	},
}

// clock returns a limit in milliseconds. A value below floor, as of a clock
// that has run out, is read as floor.
func clock(name string, floor uint64, field func(*search.Limits) *time.Duration) limit {
	return limit{
		name: name,
		set: func(l *search.Limits, n uint64) {
			*field(l) = time.Duration(max(n, floor)) * time.Millisecond
		},
		get: func(l search.Limits) uint64 {
			d := max(0, *field(&l))
			// Less than a millisecond is still a limit.
			return uint64((d + time.Millisecond - 1) / time.Millisecond)
		},
	}
}

// infinite is the limit without a value.
const infinite = "infinite"

// maxLimit keeps every limit well inside of its type: as milliseconds it is
// about three years.
const maxLimit = 100_000_000_000

// parseLimits reads the words that follow go.
func parseLimits(words []string) (search.Limits, error) {
	var l search.Limits
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		if name == infinite {
			l.Infinite = true
			continue
		}
		known := findLimit(name)
		if known == nil {
			return search.Limits{}, fmt.Errorf("go: unknown word %q: expected perft, p1time, p2time, p1inc, p2inc, movetime, depth, nodes or infinite", name)
		}
		if len(words) == 0 {
			return search.Limits{}, fmt.Errorf("go %s: a number is missing", name)
		}
		n, err := strconv.ParseUint(words[0], 10, 64)
		if err != nil || n < known.least || n > maxLimit {
			return search.Limits{}, fmt.Errorf("go %s: %q: expected a whole number from %d to %d", name, words[0], known.least, maxLimit)
		}
		known.set(&l, n)
		words = words[1:]
	}
	return l, nil
}

func findLimit(name string) *limit {
	for i := range limits {
		if limits[i].name == name {
			return &limits[i]
		}
	}
	return nil
}

// goCommand writes the command go with limits.
func goCommand(l search.Limits) string {
	var text strings.Builder
	text.WriteString("go")
	for _, limit := range limits {
		if n := limit.get(l); n > 0 {
			fmt.Fprintf(&text, " %s %d", limit.name, min(n, maxLimit))
		}
	}
	if l.Infinite {
		text.WriteString(" " + infinite)
	}
	return text.String()
}
