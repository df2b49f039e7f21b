package packed

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestFullStore checks that a store which has given all its numbers away traps for further values, and knows the others.
func TestFullStore(t *testing.T) {
	s := newStore()
	s.n = storeChunks*storeChunk - 1
	last := s.number(value.True)
	if why := guard(func() { s.number(value.False) }); why == "" {
		t.Error("no trap")
	}
	if n := s.number(value.True); n != last || s.val(n) != value.True {
		t.Errorf("got number %d of %v, want %d", n, s.val(n), last)
	}
}

// TestStoreWithinMemory checks that a store takes no more values when there is little memory, knows those that it has, and takes more
// when there is memory again.
func TestStoreWithinMemory(t *testing.T) {
	runtime.GC()
	limit := debug.SetMemoryLimit(1 << 10)
	defer func() { debug.SetMemoryLimit(limit) }()
	s := newStore()
	why, n := "", int32(0)
	for ; why == "" && n < 10*storeAsks; n++ {
		why = guard(func() { s.number(value.MakeInt(n)) })
	}
	if n != storeAsks || s.count() != storeAsks-1 {
		t.Errorf("%d values have numbers, and the one after %d has none: %q", s.count(), n, why)
	}
	if why := guard(func() { s.number(value.MakeInt(n - 2)) }); why != "" {
		t.Errorf("a value that has a number: %s", why)
	}
	debug.SetMemoryLimit(limit)
	if why := guard(func() { s.number(value.MakeInt(n)) }); why != "" {
		t.Errorf("when there is memory again: %s", why)
	}
}
