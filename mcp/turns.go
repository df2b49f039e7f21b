package mcp

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Bounds of what calls do at the same time.
const (
	mostAtOnce  = 4  // calls that run something
	mostWaiting = 64 // calls that wait for their turn
)

// turns lets calls run something when there is room for them, in the order in which they came.
type turns struct {
	mu      sync.Mutex
	running int
	memory  uint64 // bytes that are left
	queue   []*turn
}

// turn is a call that waits.
type turn struct {
	memory uint64
	come   chan struct{} // closed when it may run
}

var errCrowded = errors.New("too many calls wait for their turn: call again when some have returned")

// take waits for a turn with so many bytes of memory, until ctx ends. What it returns ends the turn.
func (t *turns) take(ctx context.Context, memory uint64) (end func(), err error) {
	t.mu.Lock()
	if len(t.queue) == mostWaiting {
		t.mu.Unlock()
		return nil, errCrowded
	}
	mine := &turn{memory, make(chan struct{})}
	t.queue = append(t.queue, mine)
	t.next()
	t.mu.Unlock()
	end = func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.running--
		t.memory += memory
		t.next()
	}
	select {
	case <-mine.come:
		return end, nil
	case <-ctx.Done():
	}
	t.mu.Lock()
	i := slices.Index(t.queue, mine)
	if i >= 0 {
		t.queue = slices.Delete(t.queue, i, i+1)
		t.next() // the next one may take less
	}
	t.mu.Unlock()
	if i < 0 { // it came meanwhile
		end()
	}
	return nil, ctx.Err()
}

// next gives turns to those that wait, as many as there is room for.
func (t *turns) next() {
	for len(t.queue) > 0 && t.running < mostAtOnce && t.queue[0].memory <= t.memory {
		first := t.queue[0]
		t.queue = t.queue[1:]
		t.running++
		t.memory -= first.memory
		close(first.come)
	}
}
