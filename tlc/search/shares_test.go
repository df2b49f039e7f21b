package search

import "testing"

// TestPieces demands that the chunks of narrow levels are shared out in pieces, so that each worker gets some parts, but not in such as hold few states.
func TestPieces(t *testing.T) {
	for _, c := range []struct{ workers, chunks, states, want int }{
		{1, 1, 10_000, 1},
		{2, 1, 10_000, 64},
		{2, 64, 10_000, 1},
		{2, 32, 10_000, 2},
		{16, 300, 740, 2},
		{16, 70, 740, 8},
		{16, 1, 740, 11},
		{16, 1, 63, 1},
	} {
		if n := make(team, c.workers).pieces(c.chunks, c.states); n != c.want {
			t.Errorf("%d workers expand each of %d chunks of %d states in %d pieces, want %d", c.workers, c.chunks, c.states, n, c.want)
		}
	}
}

// TestRanges demands that each worker has a range of shards, that several have some more, and that there are not many.
func TestRanges(t *testing.T) {
	for workers, want := range map[int]int{1: 1, 2: 8, 4: 16, 8: 32, 16: 32, 64: 64} {
		if n := make(team, workers).ranges(); n != want {
			t.Errorf("%d workers have %d ranges, want %d", workers, n, want)
		}
	}
}
