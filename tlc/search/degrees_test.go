package search

import (
	"testing"

	"github.com/gotlc/gotlc/tlc/safety"
)

// TestDegrees counts the new successors of the states of a chunk: states without any must be counted too, and a state
// whose expansion was cut short must not.
func TestDegrees(t *testing.T) {
	tests := []struct {
		name       string
		children   []uint64 // the parent of each new state, in order
		unfinished uint64   // the parent whose expansion ended early, or safety.NoState
		expanded   uint64   // states expanded completely
		want       map[int]uint64
	}{
		{"no new states", nil, safety.NoState, 3, map[int]uint64{0: 3}},
		{"some", []uint64{4, 4, 6}, safety.NoState, 4, map[int]uint64{0: 2, 1: 1, 2: 1}},
		{"all", []uint64{1, 2}, safety.NoState, 2, map[int]uint64{1: 2}},
		{"cut short with new states", []uint64{1, 2, 2}, 2, 1, map[int]uint64{1: 1}},
		{"cut short without", []uint64{1}, 3, 2, map[int]uint64{0: 1, 1: 1}},
		{"more than the histogram holds", make([]uint64, 40), safety.NoState, 1, map[int]uint64{31: 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out [32]uint64
			d := degrees{of: &out, parent: safety.NoState}
			for _, p := range tt.children {
				d.child(p)
			}
			d.parentIs(safety.NoState, tt.unfinished)
			d.end(tt.expanded)
			for degree, n := range out {
				if n != tt.want[degree] {
					t.Errorf("%d states with %d new successors, want %d", n, degree, tt.want[degree])
				}
			}
		})
	}
}

// TestEventPlaces makes sure that an event is placed before or after the queueing of the candidate it follows.
func TestEventPlaces(t *testing.T) {
	b := &Part{s: &Search{workers: make([]*worker, 1)}, ranges: make([]within, 1), expanding: expanding{recent: new(recent)}}
	b.s.batch.dedup = newBatchDedup(2)
	v := &safety.Violation{}
	b.addEvent(event{v: v})
	b.add(candidate{fp: 11})
	b.addEvent(event{v: v, ifNew: true})
	b.Keep([]byte{1})
	b.addEvent(event{v: v})
	want := []struct {
		candidate int
		during    bool
	}{{-1, false}, {0, true}, {0, false}}
	for i, w := range want {
		if e := b.events[i]; e.candidate != w.candidate || e.during != w.during {
			t.Errorf("event %d: candidate %d, during %v; want %d, %v", i, e.candidate, e.during, w.candidate, w.during)
		}
	}
}
