package ugi

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/search"
)

// limit is what can stand after go: a word, and then its value, which means
// what it does in [search.Limits]. 0 is no limit, and a negative one is used up.
type limit struct {
	name string
	most int64 // the greatest value; the least is -most
	set  func(*search.Limits, int64)
	get  func(search.Limits) int64
}

// limits are all of them, in the order in which they are written.
var limits = [...]limit{
	milliseconds("p1time", func(l *search.Limits) *time.Duration { return &l.Clock.Left[mancala.South] }),
	milliseconds("p2time", func(l *search.Limits) *time.Duration { return &l.Clock.Left[mancala.North] }),
	milliseconds("p1inc", func(l *search.Limits) *time.Duration { return &l.Clock.Increment[mancala.South] }),
	milliseconds("p2inc", func(l *search.Limits) *time.Duration { return &l.Clock.Increment[mancala.North] }),
	milliseconds("movetime", func(l *search.Limits) *time.Duration { return &l.MoveTime }),
	{
		"depth", math.MaxInt32,
		func(l *search.Limits, n int64) { l.Depth = int(n) },
		func(l search.Limits) int64 { return int64(l.Depth) },
	},
	{
		"nodes", math.MaxInt64,
		func(l *search.Limits, n int64) { l.Nodes = n },
		func(l search.Limits) int64 { return l.Nodes },
	},
}

// milliseconds returns a limit of time. What is less than a millisecond counts
// as a whole one, so that no limit becomes 0, which is none.
func milliseconds(name string, field func(*search.Limits) *time.Duration) limit {
	return limit{
		name: name,
		most: int64(math.MaxInt64 / time.Millisecond),
		set:  func(l *search.Limits, n int64) { *field(l) = time.Duration(n) * time.Millisecond },
		get: func(l search.Limits) int64 {
			d := *field(&l)
			n := int64(d / time.Millisecond)
			switch rest := d % time.Millisecond; {
			case rest > 0:
				n++
			case rest < 0:
				n--
			}
			return n
		},
	}
}

// infinite is the limit without a value.
const infinite = "infinite"

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
		n, err := strconv.ParseInt(words[0], 10, 64)
		if err != nil || n < -known.most || n > known.most {
			return search.Limits{}, fmt.Errorf("go %s: %q: expected a whole number from %d to %d", name, words[0], -known.most, known.most)
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

// goCommand writes the command go with limits. The number of lines is not one
// of them: engines have the option MultiPV for it.
func goCommand(l search.Limits) string {
	var text strings.Builder
	text.WriteString("go")
	for _, limit := range limits {
		if n := limit.get(l); n != 0 {
			fmt.Fprintf(&text, " %s %d", limit.name, min(max(n, -limit.most), limit.most))
		}
	}
	if l.Infinite {
		text.WriteString(" " + infinite)
	}
	return text.String()
}
