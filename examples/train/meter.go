package main

import (
	"fmt"
	"io"
	"time"
)

// meter tells how far a piece of work is, with its rate and the time left, every
// few seconds.
type meter struct {
	out        io.Writer
	what       string
	done, all  int
	start, due time.Time
}

const meterEvery = 5 * time.Second

func newMeter(out io.Writer, what string, all int) *meter {
	now := time.Now()
	return &meter{out: out, what: what, all: all, start: now, due: now.Add(meterEvery)}
}

// add tells that n more are done, and what to say besides.
func (m *meter) add(n int, more string) {
	m.done += n
	if now := time.Now(); now.After(m.due) {
		m.due = now.Add(meterEvery)
		m.say(more)
	}
}

// say prints a line now.
func (m *meter) say(more string) {
	passed := time.Since(m.start)
	rate := float64(m.done) / max(passed.Seconds(), 1e-3)
	left := time.Duration(float64(m.all-m.done) / max(rate, 1e-3) * float64(time.Second))
	if more != "" {
		more = "; " + more
	}
	fmt.Fprintf(m.out, "%d/%d %s, %.0f/s, %v left%s\n", m.done, m.all, m.what, rate, left.Round(time.Second), more)
}
