package search

import (
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
