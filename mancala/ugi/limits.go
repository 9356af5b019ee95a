package ugi

import (
	"fmt"
	"strconv"
	"time"

	"example.com/kumalak/mancala"
)

// Limits says how long an engine may think. What is zero is no limit; without
// any limit the engine thinks as long as it likes to.
type Limits struct {
	Time      [2]time.Duration // left on the clocks of South and North
	Increment [2]time.Duration // added after every move
	MoveTime  time.Duration    // for this move
	Depth     int              // plies
	Nodes     uint64           // positions looked at
	Infinite  bool             // think until told to stop
}

// fields gives, by name, what reads the value of a limit.
func (l *Limits) fields() map[string]func(uint64) {
	milliseconds := func(d *time.Duration) func(uint64) {
		return func(n uint64) { *d = time.Duration(n) * time.Millisecond }
	}
	return map[string]func(uint64){
		"p1time":   milliseconds(&l.Time[mancala.South]),
		"p2time":   milliseconds(&l.Time[mancala.North]),
		"p1inc":    milliseconds(&l.Increment[mancala.South]),
		"p2inc":    milliseconds(&l.Increment[mancala.North]),
		"movetime": milliseconds(&l.MoveTime),
		"depth":    func(n uint64) { l.Depth = int(n) },
		"nodes":    func(n uint64) { l.Nodes = n },
	}
}

// maxLimit keeps every limit well inside of its type: as milliseconds it is
// about three years.
const maxLimit = 100_000_000_000

// parseLimits reads the words that follow go.
func parseLimits(words []string) (Limits, error) {
	var l Limits
	fields := l.fields()
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		if name == "infinite" {
			l.Infinite = true
			continue
		}
		set, ok := fields[name]
		if !ok {
			return Limits{}, fmt.Errorf("go: unknown word %q: expected perft, p1time, p2time, p1inc, p2inc, movetime, depth, nodes or infinite", name)
		}
		if len(words) == 0 {
			return Limits{}, fmt.Errorf("go %s: a number is missing", name)
		}
		n, err := strconv.ParseUint(words[0], 10, 64)
		if err != nil || n > maxLimit {
			return Limits{}, fmt.Errorf("go %s: %q: expected a whole number up to %d", name, words[0], maxLimit)
		}
		set(n)
		words = words[1:]
	}
	return l, nil
}
