package search

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"example.com/kumalak/mancala"
)

// session is one search: its limits, and what its goroutines share.
type session struct {
	start  time.Time
	enough time.Duration // when not to start another iteration; 0 is never
	limits Limits
	turn   mancala.Player  // who is to move in the root
	ended  context.Context // ends with the caller's, or when the time has run out
	end    func()          // releases what watches over ended
	stop   atomic.Bool     // set when ended has, or when the search is ready
	nodes  atomic.Uint64   // those that workers have reported
	told   int64           // the nodes of the last report, -1 before the first
}

// newSession begins a search for player. Its end must be called. A search that
// does not go on in iterations stops where others would not start another one.
func newSession(ctx context.Context, limits Limits, player mancala.Player, iterates bool) *session {
	s := &session{start: time.Now(), limits: limits, turn: player & 1, told: -1}
	enough, stop := limits.times(player)
	if s.enough = enough; !iterates {
		stop = enough
	}
	cancel := func() {}
	if s.ended = ctx; stop != 0 {
		s.ended, cancel = context.WithDeadline(ctx, s.start.Add(stop))
	}
	release := context.AfterFunc(s.ended, func() { s.stop.Store(true) })
	s.end = func() {
		release()
		cancel()
	}
	s.stop.Store(s.ended.Err() != nil)
	return s
}

// tell reports r, unless report is nil or was told all of r before.
func tell[M any](s *session, report func(Result[M]), r Result[M]) {
	if report == nil || s.told == int64(r.Nodes) {
		return
	}
	s.told = int64(r.Nodes)
	report(r)
}

// timed reports whether the clock limits the search.
func (s *session) timed() bool { return s.limits.Clock.Left[s.turn] != 0 }

// gate lets one search at a time through. The zero gate is ready to use.
type gate struct {
	once   sync.Once
	inside chan struct{} // holds as many elements as searches are inside, at most 1
}

// enter waits until no other search is inside. It reports false, and s is not
// inside, if the time of s runs out or its context ends before. A search whose
// limits have been used up does not wait.
func (g *gate) enter(s *session) bool {
	g.once.Do(func() { g.inside = make(chan struct{}, 1) })
	select {
	case g.inside <- struct{}{}:
		return true
	default:
	}
	if s.limits.usedUp(s.turn) {
		return false
	}
	select {
	case g.inside <- struct{}{}:
		return true
	case <-s.ended.Done():
		return false
	}
}

// leave lets the next search in.
func (g *gate) leave() { <-g.inside }
