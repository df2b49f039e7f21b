package queue

import "sort"

// Room is where consecutive states of a source go in the next level.
type Room struct {
	// Source says of which source, and From and To which of its states: from the first on, up to the second.
	Source, From, To int
	b                builder
}

// Put copies the next state of the room.
func (r *Room) Put(state []byte) { r.b.add(state) }

// Reserve makes room at the end of the next level for the states of several sources, in order; ends holds for each source
// the offsets at which its states would end if they stood one after the other. Each room is then filled by Put, by any
// goroutine, and Commit called when all are full; meanwhile nothing else may be done with the queue. It is false, and nothing
// has happened, if the account has not memory enough for all: then states must be appended one by one. It is false, too, and
// Err tells why, if the queue has failed.
func (q *Queue) Reserve(ends [][]uint32) (rooms []Room, ok bool) {
	if q.Err() != nil || !q.hasBlocks(ends) {
		return nil, false
	}
	for source, e := range ends {
		for from := 0; from < len(e); {
			var before uint32
			if from > 0 {
				before = e[from-1]
			}
			if size := int(e[from] - before); !q.open.fits(size) && !q.another(size+slotBytes) {
				return nil, false
			}
			// As many as fit: one does.
			n := 1 + sort.Search(len(e)-from-1, func(i int) bool {
				return !q.open.fit(i+2, int(e[from+i+1]-before))
			})
			rooms = append(rooms, Room{source, from, from + n, q.open})
			q.open.n += n
			q.open.used += int(e[from+n-1] - before)
			from += n
		}
	}
	return rooms, true
}

// hasBlocks reports whether there is memory for blocks that hold the states of sources.
func (q *Queue) hasBlocks(ends [][]uint32) bool {
	bytes, states := 0, 0
	for _, e := range ends {
		if states += len(e); len(e) > 0 {
			bytes += int(e[len(e)-1])
		}
	}
	// A block is at least half full, or full of states.
	need := 2*(bytes+slotBytes*states) + (states/maxStates+2)*blockSize(0, q.wanted())
	q.shared.Lock()
	need -= q.shared.arena.spare
	q.shared.Unlock()
	if need <= 0 {
		return true
	}
	n := uint64(need)
	if !q.opts.Memory.Grow(n) {
		return false
	}
	q.opts.Memory.Release(n) // it is taken with the blocks
	return true
}

// another sets the chunk being filled aside, and begins another one of at least size bytes. It tells whether it could.
func (q *Queue) another(size int) bool {
	if q.open.n > 0 {
		q.chunk = q.open.whenFull()
	}
	block, err := q.blockFor(size)
	if err != nil {
		q.fail(err)
		return false
	}
	if q.open.n > 0 {
		q.full = append(q.full, q.open)
	} else if q.open.block != nil {
		q.putBlock(q.open.block)
	}
	q.open = builder{block: block}
	return true
}

// Commit adds the states of the rooms that Reserve made, which are full, to the next level.
func (q *Queue) Commit() {
	for _, b := range q.full {
		info := chunkInfo{block: b.block, size: b.finish(), first: q.next.states, n: b.n}
		q.next.states += uint64(b.n)
		q.next.chunks = append(q.next.chunks, info)
	}
	q.full = q.full[:0]
}
