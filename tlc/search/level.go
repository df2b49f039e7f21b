package search

import (
	"sync"
	"sync/atomic"
)

// expandLevel expands the states of the current level and makes the next level the current one.
func (s *Search) expandLevel() {
	size := s.c.Queue.LevelLen()
	s.dismiss()
	alone := s.chunksAlone()
	s.expandAlone(alone)
	if alone < s.c.Queue.Chunks() {
		s.expandTogether(alone)
	}
	if s.out.Violation != nil || s.stop.Load() {
		return
	}
	s.base += size
	s.done = 0
	s.level++
	s.storeError(s.c.Queue.NextLevel())
	s.publish()
}

// chunksAlone returns how many chunks of the level, from the first on, one worker expands. Those of a level of one chunk are
// all: several workers could not share it, and the preparations for them take longer than a narrow level does.
func (s *Search) chunksAlone() int {
	chunks := s.c.Queue.Chunks()
	if s.c.Engine == nil && (len(s.workers) == 1 || s.c.Recorder != nil || chunks == 1) {
		return chunks
	}
	return s.chunksAgain()
}

// batchChunks is how many chunks of the level a worker gets per batch, on average: enough to even out differences in
// the cost of states, few enough that the candidates of a batch fit into caches and budgets.
const batchChunks = 8

// expandTogether expands the level from a chunk on, batch by batch.
func (s *Search) expandTogether(first int) {
	n := s.c.Queue.Chunks()
	size := len(s.workers) * batchChunks
	if s.dedup == nil {
		s.dedup = newBatchDedup(len(s.workers))
	}
	for i := len(s.parts); i < min(size, n-first); i++ {
		s.parts = append(s.parts, newPart(s, i))
	}
	for from := first; from < n && s.out.Violation == nil && !s.stop.Load(); from += size {
		batch := s.parts[:min(size, n-from)]
		for i, p := range batch {
			p.reset(from + i)
		}
		if s.c.Engine != nil {
			s.adapt(from, from+len(batch))
		}
		s.keepEffects()
		s.expandBatch(batch)
		s.settle(s.uncut(batch))
		for i, p := range batch {
			if p.expanded {
				s.c.Queue.Release(from + i)
			}
		}
		s.storesFailed()
		s.publish()
		s.pausing()
	}
}

// expandBatch expands the chunks of a batch in parallel; the seen set is only read.
func (s *Search) expandBatch(batch []*Part) {
	var next, stoppedAt atomic.Int64
	stoppedAt.Store(int64(len(batch)))
	s.parallel(len(batch), func(w *worker, _ int) {
		for !s.stop.Load() { // a chunk that has been taken is expanded, so that those that are come first
			i := next.Add(1) - 1
			if i >= int64(len(batch)) || i > stoppedAt.Load() {
				return
			}
			w.expandChunk(batch[i])
			if batch[i].stopped {
				for old := stoppedAt.Load(); i < old && !stoppedAt.CompareAndSwap(old, i); old = stoppedAt.Load() {
				}
			}
		}
	})
}

// parallel runs f in every worker, but not in more than there are parts, and waits.
func (s *Search) parallel(parts int, f func(w *worker, i int)) {
	var wg sync.WaitGroup
	for i, w := range s.workers[1:max(1, min(parts, len(s.workers)))] {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(w, i+1)
		}()
	}
	f(s.workers[0], 0)
	wg.Wait()
}

// share does n tasks, each worker taking one after the other.
func (s *Search) share(n int, task func(i int)) {
	var next atomic.Int64
	s.parallel(n, func(*worker, int) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			task(i)
		}
	})
}
