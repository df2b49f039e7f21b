package search

import (
	"sync/atomic"
	"testing"

	"github.com/gotlc/gotlc/tlc/queue"
)

// TestNarrowLevels makes sure that several workers share wide levels only: preparing them for a level of one state takes
// many times what the state takes.
func TestNarrowLevels(t *testing.T) {
	for _, tt := range []struct {
		states, workers, chunks, alone int
	}{
		{states: 1, workers: 2, chunks: 1, alone: 1},
		{states: 60, workers: 8, chunks: 1, alone: 1},
		{states: 200, workers: 1, chunks: 4, alone: 4},
		{states: 200, workers: 2, chunks: 4, alone: 0},
	} {
		q := queue.New(queue.Options{})
		s := &Search{c: Config{Stores: Stores{Queue: q}}, workers: make([]*worker, tt.workers)}
		for range tt.states {
			q.Append(make([]byte, 1000))
		}
		if err := q.NextLevel(); err != nil {
			t.Fatal(err)
		}
		if n := q.Chunks(); n != tt.chunks {
			t.Errorf("%d states make %d chunks, want %d", tt.states, n, tt.chunks)
		}
		if alone := s.chunksAlone(0); alone != tt.alone {
			t.Errorf("%d states, %d workers: one worker expands %d chunks, want %d", tt.states, tt.workers, alone, tt.alone)
		}
		if err := q.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestPieces demands that the chunks of narrow levels are shared out in pieces, so that each worker gets some parts, but not in such as hold few states.
func TestPieces(t *testing.T) {
	for _, c := range []struct{ workers, chunks, states, want int }{
		{1, 1, 10_000, 1},
		{2, 1, 10_000, 16},
		{2, 16, 10_000, 1},
		{2, 15, 10_000, 2},
		{16, 70, 740, 2},
		{16, 20, 740, 7},
		{16, 1, 740, 11},
		{16, 1, 63, 1},
	} {
		if n := make(team, c.workers).pieces(c.chunks, c.states); n != c.want {
			t.Errorf("%d workers expand each of %d chunks of %d states in %d pieces, want %d", c.workers, c.chunks, c.states, n, c.want)
		}
	}
}

// TestTend demands that each task is done once, whoever it belongs to.
func TestTend(t *testing.T) {
	const tasks = 1000
	var done [tasks]atomic.Int32
	make(team, 4).tend(tasks, func(i int) int { return i % 7 }, func(i int) { done[i].Add(1) })
	for i := range done {
		if n := done[i].Load(); n != 1 {
			t.Errorf("task %d was done %d times", i, n)
		}
	}
}
