package search

import "sync/atomic"

// expandLevel expands the states of the current level and makes the next level the current one.
func (s *Search) expandLevel() {
	size := s.c.Stores.Queue.LevelLen()
	s.dismiss()
	for from, n := 0, s.c.Stores.Queue.Chunks(); from < n && s.out.Violation == nil && !s.stop.Load(); {
		s.adapt(from)
		if alone := s.chunksAlone(from); alone > 0 {
			from = s.expandAlone(from, from+alone)
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

// expandTogether expands the batch of chunks of the level that begins with one of them, and returns how many they are, fewer if the rest
// was crowded out or is left for the engine to adapt.
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
		if i < pieces {
			p.of.after = s.pos.inChunk
		}
	}
	s.keepEffects()
	s.batch.crowded.begin()
	batch = s.expandBatch(batch, pieces)
	size = len(batch) / pieces
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
		size = len(whole) / pieces
	}
	if size > 0 {
		s.pos.inChunk = 0
	}
	return size
}

// expandBatch expands the parts of a batch in parallel; the seen set is only read. Where the engine hurries it ends with the last chunk that has been begun. It returns
// the parts up to there.
func (s *Search) expandBatch(batch []*Part, pieces int) []*Part {
	var next, stoppedAt atomic.Int64
	all := int64(len(batch))
	end := all
	stoppedAt.Store(all)
	s.workers.parallel(len(batch), func(w *worker, me int) {
		expand := func(i int64) {
			w.expandPart(batch[i])
			batch[i].by = me
			if batch[i].stopped {
				for old := stoppedAt.Load(); i < old && !stoppedAt.CompareAndSwap(old, i); old = stoppedAt.Load() {
				}
			}
		}
		for !s.stop.Load() { // a part that has been taken is expanded, so that those that are come first
			i := next.Add(1) - 1
			if i >= all || i > stoppedAt.Load() {
				return
			}
			expand(i)
			if !s.ready || !s.c.Engine.Hurries() {
				continue
			}
			from := next.Swap(all) // nobody takes others
			if from >= all {
				return
			}
			end = from + (int64(pieces)-from%int64(pieces))%int64(pieces)
			for i := from; i < end && i <= stoppedAt.Load() && !s.stop.Load(); i++ {
				expand(i)
			}
			return
		}
	})
	return batch[:end]
}
