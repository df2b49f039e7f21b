package packed

import (
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
