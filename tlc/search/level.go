package search

import (
	"sync"
	"sync/atomic"
)

// expandLevel expands the states of the current level and makes the next level the current one.
func (s *Search) expandLevel() {
	size := s.c.Stores.Queue.LevelLen()
	s.dismiss()
	for from, n := 0, s.c.Stores.Queue.Chunks(); from < n && s.out.Violation == nil && !s.stop.Load(); {
		s.adapt(from)
		if alone := s.chunksAlone(from); alone > 0 {
			s.expandAlone(from, from+alone)
			from += alone
			continue
		}
		from += s.expandTogether(from)
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

// chunksAlone returns how many chunks of the level, from one of them on, one worker expands. Those of a level of one chunk
// are all: several workers could not share it, and the preparations for them take longer than a narrow level does. An engine
// that is not ready yet is asked after each.
func (s *Search) chunksAlone(from int) int {
	rest := s.c.Stores.Queue.Chunks() - from
	if n := s.batch.crowded.alone; n > 0 {
		s.batch.crowded.alone = 0
		return min(rest, n)
	}
	switch {
	case s.ready || from+rest > 1 && len(s.workers) > 1 && s.c.Listeners.Recorder == nil:
		if from > 0 {
			return 0
		}
		return min(rest, s.again.chunks())
	case s.c.Engine != nil:
		return min(rest, 1)
	}
	return rest
}

const (
	// batchChunks is how many chunks of the level make up a batch that one worker expands: few enough that the candidates of a batch fit into
	// caches and budgets.
	batchChunks = 8
	// sharedChunks is how many chunks each of several workers gets per batch, on average: enough to even out differences in the cost of states, as
	// all wait for the last chunk of a batch, and for those to begin that sleep until then.
	sharedChunks = 16
)

// batch returns how many of the chunks that are left of the level make up the next batch.
func (t team) batch(left int) int {
	if len(t) == 1 {
		return min(batchChunks, left)
	}
	return min(len(t)*sharedChunks, left)
}

// expandTogether expands the batch of chunks of the level that begins with one of them, and returns how many they are, fewer if the rest
// was crowded out.
//
//go:noinline
func (s *Search) expandTogether(from int) int {
	size := s.workers.batch(s.c.Stores.Queue.Chunks() - from)
	if s.batch.parts == nil {
		s.batch.dedup = newBatchDedup(len(s.workers))
	}
	q := s.c.Stores.Queue
	pieces := s.workers.pieces(size, int(q.LevelLen())/q.Chunks())
	for i := len(s.batch.parts); i < size*pieces; i++ {
		s.batch.parts = append(s.batch.parts, newPart(s, i))
	}
	batch := s.batch.parts[:size*pieces]
	for i, p := range batch {
		p.reset(source{chunk: from + i/pieces, piece: i % pieces, pieces: pieces})
	}
	s.keepEffects()
	s.batch.crowded.begin()
	s.expandBatch(batch)
	whole := s.uncut(batch, pieces)
	s.settle(whole)
	for i, p := range batch {
		if p.expanded && i%pieces == pieces-1 {
			s.c.Stores.Queue.Release(p.of.chunk)
		}
	}
	s.storesFailed()
	s.publish()
	s.pausing()
	if s.batch.crowded.alone > 0 {
		return len(whole) / pieces
	}
	return size
}

const (
	// partsEach is how many parts a worker gets at least per batch, on average, so that none waits long for the last one: of chunks of narrow
	// levels it gets pieces.
	partsEach = 8
	// fewestInPiece is how many states a piece has at least, about.
	fewestInPiece = 64
)

// pieces returns in how many parts each chunk of a batch is expanded that has so many states, about.
func (t team) pieces(chunks, states int) int {
	if len(t) == 1 {
		return 1
	}
	return max(1, min((len(t)*partsEach+chunks-1)/chunks, states/fewestInPiece))
}

// expandBatch expands the parts of a batch in parallel; the seen set is only read.
func (s *Search) expandBatch(batch []*Part) {
	var next, stoppedAt atomic.Int64
	stoppedAt.Store(int64(len(batch)))
	s.workers.parallel(len(batch), func(w *worker, me int) {
		for !s.stop.Load() { // a part that has been taken is expanded, so that those that are come first
			i := next.Add(1) - 1
			if i >= int64(len(batch)) || i > stoppedAt.Load() {
				return
			}
			w.expandPart(batch[i])
			batch[i].by = me
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

// tend does n tasks that belong to workers, each of whom does its own first, which its processor's caches have the data of, and then
// what others have left.
func (t team) tend(n int, by func(i int) int, task func(i int)) {
	begun := make([]atomic.Bool, n)
	t.parallel(n, func(_ *worker, me int) {
		for _, own := range [...]bool{true, false} {
			for i := range begun {
				if (by(i) == me || !own) && !begun[i].Load() && begun[i].CompareAndSwap(false, true) {
					task(i)
				}
			}
		}
	})
}
