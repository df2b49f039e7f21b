package queue

// reclaim gives about n bytes of memory back: first that of blocks for reuse, then that of chunks which are read last,
// which go to disk. It is called by parts of the search whose data are more expensive there, at times when nobody
// appends; chunks that have been handed out stay.
func (q *Queue) reclaim(n uint64) {
	q.shared.Lock()
	defer q.shared.Unlock()
	given := q.shared.arena.discard(n)
	for _, l := range []*level{&q.next, &q.current} {
		for i := len(l.chunks) - 1; i >= 0 && given < n && q.shared.err == nil; i-- {
			info := &l.chunks[i]
			if info.block == nil || info.lent {
				continue
			}
			block := info.block
			if err := l.spill(info, q.opts); err != nil {
				q.failLocked(err) // the chunk is still in memory
				return
			}
			q.shared.arena.put(block)
			if len(block) > blockBytes {
				given += uint64(len(block))
			} else {
				given += q.shared.arena.discard(uint64(len(block)))
			}
		}
	}
}
