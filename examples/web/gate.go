package main

import (
	"context"
	"sync/atomic"
	"time"
)

// gate lets a number of searches run at a time, and a number of others wait for a
// while. Those beyond are turned away at once, so that a flood of them leaves
// the rest of the server as quick as before.
type gate struct {
	slots    chan struct{}
	queue    int64
	patience time.Duration
	waiting  atomic.Int64
}

func newGate(slots, queue int, patience time.Duration) *gate {
	return &gate{slots: make(chan struct{}, slots), queue: int64(queue), patience: patience}
}

// enter waits for a slot. The caller leaves it by calling leave.
func (g *gate) enter(ctx context.Context) (leave func(), err error) {
	leave = func() { <-g.slots }
	select {
	case g.slots <- struct{}{}:
		return leave, nil
	default:
	}
	if g.waiting.Add(1) > g.queue {
		g.waiting.Add(-1)
		return nil, errBusy
	}
	defer g.waiting.Add(-1)
	timeout := time.NewTimer(g.patience)
	defer timeout.Stop()
	select {
	case g.slots <- struct{}{}:
		return leave, nil
	case <-timeout.C:
		return nil, errBusy
	case <-ctx.Done():
		return nil, errBusy
	}
}
