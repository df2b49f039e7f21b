package search

import (
	"sync"
	"sync/atomic"
)

// expandLevel expands the states of the current level and makes the next level the current one.
func (s *Search) expandLevel() {
	size := s.c.Stores.Queue.LevelLen()
	s.dismiss()
	s.adapt(0, s.c.Stores.Queue.Chunks())
	alone := s.chunksAlone()
	s.expandAlone(alone)
	if alone < s.c.Stores.Queue.Chunks() {
		s.expandTogether(alone)
	}
	if s.out.Violation != nil || s.stop.Load() {
		return
	}
	s.pos.base += size
	s.pos.done = 0
	s.pos.level++
	s.storeError(s.c.Stores.Queue.NextLevel())
	s.publish()
}

// chunksAlone returns how many chunks of the level, from the first on, one worker expands. Those of a level of one chunk are
// all: several workers could not share it, and the preparations for them take longer than a narrow level does.
func (s *Search) chunksAlone() int {
	chunks := s.c.Stores.Queue.Chunks()
	if !s.ready && (len(s.workers) == 1 || s.c.Listeners.Recorder != nil || chunks == 1) {
		return chunks
	}
	return s.again.chunks()
}

// batchChunks is how many chunks of the level a worker gets per batch, on average: enough to even out differences in
// the cost of states, few enough that the candidates of a batch fit into caches and budgets.
const batchChunks = 8

// expandTogether expands the level from a chunk on, batch by batch.
func (s *Search) expandTogether(first int) {
	n := s.c.Stores.Queue.Chunks()
	size := len(s.workers) * batchChunks
	if s.batch.dedup == nil {
		s.batch.dedup = newBatchDedup(len(s.workers))
	}
	for i := len(s.batch.parts); i < min(size, n-first); i++ {
		s.batch.parts = append(s.batch.parts, newPart(s, i))
	}
	for from := first; from < n && s.out.Violation == nil && !s.stop.Load(); from += size {
		batch := s.batch.parts[:min(size, n-from)]
		for i, p := range batch {
			p.reset(from + i)
		}
		s.adapt(from, from+len(batch))
		s.keepEffects()
		s.expandBatch(batch)
		s.settle(s.uncut(batch))
		for i, p := range batch {
			if p.expanded {
				s.c.Stores.Queue.Release(from + i)
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
	s.workers.parallel(len(batch), func(w *worker, _ int) {
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

// team are the workers of a search.
type team []*worker

// parallel runs f in every worker, but not in more than there are parts, and waits.
func (t team) parallel(parts int, f func(w *worker, i int)) {
	var wg sync.WaitGroup
	for i, w := range t[1:max(1, min(parts, len(t)))] {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(w, i+1)
		}()
	}
	f(t[0], 0)
	wg.Wait()
}

// share does n tasks, each worker taking one after the other.
func (t team) share(n int, task func(i int)) {
	var next atomic.Int64
	t.parallel(n, func(*worker, int) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			task(i)
		}
	})
}
