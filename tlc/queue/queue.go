package queue

import (
	"errors"
	"fmt"
	"sync"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// Options configures a Queue. The zero value keeps everything in memory.
type Options struct {
	// Memory is what states may take in memory; nil means no limit. The chunk being filled and the chunks being read
	// are taken even if it has no more.
	Memory *budget.Account
	// Dir is the folder for the files of levels. It is made when the first is written. No other Queue may use it.
	Dir string
	// FS is the file system of Dir; nil means the machine's.
	FS vfs.FS
}

// Queue holds two levels of encoded states: the current one, which is read, and the next one, which is written.
// Make one with New.
//
// One goroutine at a time may append. Meanwhile any number may call Chunk and Release. Len, NextLevel and Close need
// the queue for themselves. Bytes and Err may be called at any time.
type Queue struct {
	opts    Options
	current level
	next    level
	open    builder   // the chunk being filled, of the next level
	full    []builder // chunks before it that are reserved but not committed
	chunk   int       // bytes of a chunk full of states such as those of the last one; 0 if there was none
	saveAs  func(buf, state []byte) ([]byte, error)
	shared  struct {
		sync.Mutex
		arena arena
		err   error
	}
}

// New returns an empty queue. Both levels are empty.
func New(opts Options) *Queue {
	if opts.FS == nil {
		opts.FS = vfs.OS{}
	}
	q := &Queue{opts: opts}
	q.shared.arena.memory = opts.Memory
	opts.Memory.OnReclaim(q.reclaim)
	return q
}

// Append copies a state to the end of the next level. Failures are kept for Err: after one, states are kept in
// memory in spite of the budget, and are lost only if there is no memory.
func (q *Queue) Append(state []byte) {
	if !q.open.fits(len(state)) && !q.startChunk(len(state)) {
		return
	}
	q.open.add(state)
}

// AppendChunk copies the states that stand one after the other in buf to the end of the next level; ends holds the
// offset in buf at which each ends, ascending. Failures are as for Append.
func (q *Queue) AppendChunk(buf []byte, ends []uint32) {
	start := 0
	for len(ends) > 0 {
		if size := int(ends[0]) - start; !q.open.fits(size) && !q.startChunk(size) {
			return
		}
		n := q.open.addAll(buf, start, ends)
		start, ends = int(ends[n-1]), ends[n:]
	}
}

// startChunk ends the chunk being filled and begins another with room for a state of the given size. It tells
// whether it could.
func (q *Queue) startChunk(size int) bool {
	q.endChunk(size + slotBytes)
	block, err := q.blockFor(size + slotBytes)
	if err != nil {
		q.fail(err)
		return false
	}
	q.open.block = block
	return true
}

// endChunk moves the chunk being filled, if there is one, to the next level, and to disk if there is no memory for another
// one with a state of the given size.
func (q *Queue) endChunk(size int) {
	b := q.open
	if b.block == nil {
		return
	}
	q.open = builder{}
	if b.n == 0 {
		q.putBlock(b.block)
		return
	}
	q.chunk = b.whenFull()
	info := chunkInfo{block: b.block, size: b.finish(), first: q.next.states, n: b.n}
	q.next.states += uint64(b.n)
	if !q.hasRoom(size) && q.Err() == nil {
		if err := q.next.spill(&info, q.opts); err != nil {
			q.fail(err) // the chunk is still in memory: go on there until the search notices
		} else {
			q.putBlock(b.block)
		}
	}
	q.next.chunks = append(q.next.chunks, info)
}

// NextLevel drops what is left of the current level, makes the next level the current one, and begins an empty
// next level. It returns what Err returns.
func (q *Queue) NextLevel() error {
	q.endChunk(0)
	q.drop(&q.current)
	q.current, q.next = q.next, level{number: q.next.number + 1, chunks: q.current.chunks[:0]}
	return q.Err()
}

// drop gives back all that a level holds.
func (q *Queue) drop(l *level) {
	for i := range l.chunks {
		q.release(&l.chunks[i])
	}
	if err := l.close(q.opts); err != nil {
		q.fail(err)
	}
}

// Chunks returns the number of chunks of the current level.
func (q *Queue) Chunks() int { return len(q.current.chunks) }

// LevelLen returns the number of states of the current level, released ones included.
func (q *Queue) LevelLen() uint64 { return q.current.states }

// Chunk returns chunk i of the current level, for i from 0 to Chunks() - 1. One that is on disk is read, and stays
// in memory until it is released. A chunk that was released is an error; so is one that cannot be read back.
func (q *Queue) Chunk(i int) (Chunk, error) {
	info := &q.current.chunks[i]
	q.shared.Lock()
	info.lent = true
	known := *info
	q.shared.Unlock()
	if known.released {
		return Chunk{}, fmt.Errorf("queue: chunk %d of level %d has been released", i, q.current.number)
	}
	if known.block != nil {
		return known.chunk(known.block), nil
	}
	block, err := q.getBlock(known.size, known.size)
	if err == nil {
		if err = q.current.load(known, block); err != nil {
			q.putBlock(block)
		}
	}
	if err != nil {
		return Chunk{}, q.fail(err)
	}
	return info.chunk(q.install(info, block)), nil
}

// install makes block, in which the chunk has been read, the memory of the chunk, unless another goroutine was
// faster. It returns the memory of the chunk.
func (q *Queue) install(info *chunkInfo, block []byte) []byte {
	q.shared.Lock()
	defer q.shared.Unlock()
	if info.block != nil {
		q.shared.arena.put(block)
	} else {
		info.block = block
	}
	return info.block
}

// Release gives back the memory of chunk i of the current level, whose states then no longer count as waiting.
// Chunks that were handed out for it become invalid. Releasing a chunk twice is harmless.
func (q *Queue) Release(i int) { q.release(&q.current.chunks[i]) }

func (q *Queue) release(info *chunkInfo) {
	q.shared.Lock()
	defer q.shared.Unlock()
	if info.released {
		return
	}
	info.released = true
	if info.block != nil {
		q.shared.arena.put(info.block)
		info.block = nil
	}
}

// Len returns the number of states in both levels that are not released.
func (q *Queue) Len() uint64 {
	n := q.next.states + uint64(q.open.n)
	for i := range q.current.chunks {
		if c := &q.current.chunks[i]; !c.released {
			n += uint64(c.n)
		}
	}
	return n
}

// Bytes returns how many bytes of memory the queue holds, those kept for reuse included.
func (q *Queue) Bytes() uint64 {
	q.shared.Lock()
	defer q.shared.Unlock()
	return q.shared.arena.held
}

// Err returns the first failure of the disk or of memory allocation, with the path where there is one. It stays.
func (q *Queue) Err() error {
	q.shared.Lock()
	defer q.shared.Unlock()
	return q.shared.err
}

// Close gives back the memory and removes the files. The queue must not be used afterwards, except for a second
// Close, which does nothing. It returns what went wrong with the files, not what Err reports.
func (q *Queue) Close() error {
	if q.open.block != nil {
		q.putBlock(q.open.block)
		q.open = builder{}
	}
	var errs []error
	for _, l := range []*level{&q.current, &q.next} {
		for i := range l.chunks {
			q.release(&l.chunks[i])
		}
		errs = append(errs, l.close(q.opts))
		*l = level{}
	}
	q.shared.Lock()
	defer q.shared.Unlock()
	q.shared.arena.close()
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	return nil
}

// blockFor returns a block for a chunk that takes at least size bytes.
func (q *Queue) blockFor(size int) ([]byte, error) {
	if size > maxStateBytes {
		return nil, fmt.Errorf("a state takes %d bytes, the limit is %d", size-slotBytes, maxStateBytes-slotBytes)
	}
	return q.getBlock(size, q.wanted())
}

// wanted returns how many bytes the next chunk seems to need.
func (q *Queue) wanted() int {
	if q.chunk == 0 {
		return blockBytes
	}
	return q.chunk
}

func (q *Queue) getBlock(size, want int) ([]byte, error) {
	q.shared.Lock()
	defer q.shared.Unlock()
	return q.shared.arena.get(size, want)
}

func (q *Queue) putBlock(b []byte) {
	q.shared.Lock()
	defer q.shared.Unlock()
	q.shared.arena.put(b)
}

// hasRoom reports whether the budget allows another block of at least size bytes.
func (q *Queue) hasRoom(size int) bool {
	n := uint64(size)
	if size <= blockBytes {
		q.shared.Lock()
		isFree := q.shared.arena.makeWay(size, q.wanted())
		q.shared.Unlock()
		if isFree {
			return true
		}
		n = uint64(blockSize(size, q.wanted()))
	}
	if !q.opts.Memory.Grow(n) { // without the lock: this may have others give back what they hold
		return false
	}
	q.opts.Memory.Release(n) // it is taken with the block
	return true
}

// fail keeps err for Err if it is the first, and returns it as it would be kept.
func (q *Queue) fail(err error) error {
	q.shared.Lock()
	defer q.shared.Unlock()
	return q.failLocked(err)
}

func (q *Queue) failLocked(err error) error {
	err = fmt.Errorf("queue: %w", err)
	if q.shared.err == nil {
		q.shared.err = err
	}
	return err
}
