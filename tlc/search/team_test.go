package search

import (
	"sync/atomic"
	"testing"
	"time"
)

// newTeam returns workers that only do tasks.
func newTeam(n int) (t team) {
	for range n {
		t = append(t, &worker{})
	}
	return t
}

// TestTend demands that each task is done once, whoever it belongs to.
func TestTend(t *testing.T) {
	const tasks = 1000
	var done [tasks]atomic.Int32
	workers := newTeam(4)
	defer workers.disband()
	workers.tend(tasks, func(i int) int { return i % 7 }, func(i int) { done[i].Add(1) })
	for i := range done {
		if n := done[i].Load(); n != 1 {
			t.Errorf("task %d was done %d times", i, n)
		}
	}
}

// TestParallel has workers do something again and again, awake or after they have slept, in teams of which each worker has a processor or not, and demands that each does it
// once, that nobody else does, and that all are waited for.
func TestParallel(t *testing.T) {
	for _, size := range []int{1, 2, 100} {
		workers := newTeam(size)
		for round := range 50 {
			if round%10 == 0 {
				time.Sleep(2 * stayAwake)
			}
			if round == 25 {
				workers.disband()
			}
			parts := 1 + round*size/25
			n := min(parts, size)
			did := make([]int, size)
			workers.parallel(parts, func(w *worker, i int) {
				if w != workers[i] {
					t.Errorf("worker %d was given another one's number", i)
				}
				if (round+i)%16 == 0 {
					time.Sleep(stayAwake)
				}
				did[i]++
			})
			for i, k := range did {
				if want := min(1, max(0, n-i)); k != want {
					t.Fatalf("worker %d of %d did %d things for %d parts, want %d", i, size, k, parts, want)
				}
			}
		}
		workers.disband()
	}
}
