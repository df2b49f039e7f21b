package queue

import (
	"encoding/binary"
	"iter"
)

const (
	// blockBytes is the size of the memory of a chunk, in bytes.
	blockBytes = 64 << 10
	// maxStates is the most states in a chunk.
	maxStates = 1024
	// slotBytes is the size of a slot, the end offset of a state.
	slotBytes = 4
	// maxStateBytes is the size of the largest state that fits in any chunk, in bytes.
	maxStateBytes = 1 << 30
)

// Chunk is a run of consecutive states of the current level. It is valid until the chunk is released or the level
// ends, and safe for concurrent use: nothing changes it.
type Chunk struct {
	first uint64
	n     int
	// data holds the states one after the other, then their end offsets, that of the first state last. So a chunk
	// being filled can grow from both sides of its block, and a full one is moved to a file as it is.
	data []byte
}

// Len returns the number of states.
func (c Chunk) Len() int { return c.n }

// First returns the index of the first state within the level, from 0.
func (c Chunk) First() uint64 { return c.first }

// State returns state i of the chunk, for i from 0 to Len() - 1. The caller must not change it.
func (c Chunk) State(i int) []byte {
	start := 0
	if i > 0 {
		start = c.end(i - 1)
	}
	end := c.end(i)
	return c.data[start:end:end]
}

func (c Chunk) end(i int) int { return int(slot(c.data, i)) }

// All yields the states in order, each with its index within the level. They must not be changed.
func (c Chunk) All() iter.Seq2[uint64, []byte] {
	return func(yield func(uint64, []byte) bool) {
		start := 0
		for i := range c.n {
			end := c.end(i)
			if !yield(c.first+uint64(i), c.data[start:end:end]) {
				return
			}
			start = end
		}
	}
}

// slot returns slot i of data.
func slot(data []byte, i int) uint32 {
	return binary.LittleEndian.Uint32(data[len(data)-slotBytes*(i+1):])
}

// builder fills the block of a chunk. The zero builder has no block and no room.
type builder struct {
	block []byte
	used  int // bytes of states
	n     int // states
}

// fits tells whether there is room for one more state of the given size.
func (b *builder) fits(size int) bool { return b.fit(1, size) }

// fit tells whether there is room for n more states of the given size together.
func (b *builder) fit(n, size int) bool {
	return b.n+n <= maxStates && b.used+size+slotBytes*(b.n+n) <= len(b.block)
}

// whenFull returns how many bytes a chunk has that is full of states as large as those of this one in the mean, which has some.
func (b *builder) whenFull() int { return (b.used/b.n + 1 + slotBytes) * maxStates }

// add appends a state that fits.
func (b *builder) add(state []byte) {
	b.used += copy(b.block[b.used:], state)
	b.closeState(b.used)
}

// closeState records where the next state ends.
func (b *builder) closeState(end int) {
	b.n++
	binary.LittleEndian.PutUint32(b.block[len(b.block)-slotBytes*b.n:], uint32(end))
}

// addAll appends as many states as fit and returns how many. They stand in buf, the first at start; ends holds
// their end offsets.
func (b *builder) addAll(buf []byte, start int, ends []uint32) int {
	n, end := 0, start
	for n < len(ends) && b.fits(int(ends[n])-start) {
		end = int(ends[n])
		b.closeState(b.used + end - start)
		n++
	}
	b.used += copy(b.block[b.used:], buf[start:end])
	return n
}

// finish closes the gap between states and slots and returns the size of the whole, a prefix of the block.
func (b *builder) finish() int {
	slots := b.block[len(b.block)-slotBytes*b.n:]
	return b.used + copy(b.block[b.used:], slots)
}
